"""What is drawn of Xylo, and for whom: a view, its onlooker, and the labels of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from quatuor.locale import catalogue

from .cards import COLOUR, TABLES, TOPS, Table
from .memory import Span, spans
from .rules import BID, CHOOSE, PLAY, SORT, State, chair_of_turn
from .voice import NAME, Voice, voice

HUES = ("red", "orange", "yellow", "green", "sky", "blue", "violet", "pink")
"""The colours as the style sheets and symbols name them."""


class Scene(NamedTuple):
    """A view, the seat it is drawn for (None: an onlooker) and the language's voice."""

    view: State
    seat: int | None
    v: Voice
    lang: str
    spans: tuple[Span, ...] = ()
    """What the cards of the person's own row can be, where that is to be shown."""

    @property
    def table(self) -> Table:
        """What the number of seats fixes."""
        return TABLES[self.view.seats]

    @property
    def own(self) -> int | None:
        """The chair of the person that the page is drawn for."""
        return None if self.seat is None else self.table.chair[self.seat]

    @property
    def home(self) -> int:
        """The chair drawn nearest: one's own, or the first for an onlooker."""
        return self.own or 0

    @property
    def asked(self) -> bool:
        """Whether the person owes a word."""
        return self.seat is not None and self.view.turn == self.seat

    @property
    def turn(self) -> int | None:
        """The chair of whoever owes a word."""
        if self.view.turn is None:
            return None
        if self.view.phase == SORT:
            return self.table.chair[self.view.turn]
        return chair_of_turn(self.view)

    def span(self, chair: int, place: int) -> Span:
        """The values that a card can have: what its back says, or what follows from the others."""
        if self.spans and chair == self.own:
            return self.spans[place]
        return 0, TOPS[COLOUR[self.view.rows[chair][place]]]

    def around(self) -> list[int]:
        """The other chairs, clockwise from the left neighbour on."""
        chairs = self.table.chairs
        return [(self.home + k) % chairs for k in range(1, chairs)]

    def name(self, chair: int) -> str:
        """Who sits on a chair; the person that the page is drawn for is addressed."""
        return self.v.say.gettext("You") if chair == self.own else self.v.name(chair)

    def sorted_here(self, chair: int) -> bool:
        """Whether the person has sorted a chair's row, and so knows it."""
        return self.seat is not None and self.table.sorter[chair] == self.seat


def scene(
    view: State, seat: int | None, names: Sequence[str], lang: str, memory: bool = True
) -> Scene:
    """A view as a seat sees it, told in a language; with memory, also what follows from it."""
    shown = memory and seat is not None and view.phase in (PLAY, BID, CHOOSE)
    known = spans(view, TABLES[view.seats].chair[seat]) if shown and seat is not None else ()
    return Scene(view, seat, voice(tuple(names), lang), lang, known)


@cache
def ordinals(lang: str) -> tuple[str, ...]:
    """Which card of a row, in words that go with a card."""
    say = catalogue(NAME, lang)
    return (
        say.gettext("1st"),
        say.gettext("2nd"),
        say.gettext("3rd"),
        say.gettext("4th"),
        say.gettext("5th"),
        say.gettext("6th"),
        say.gettext("7th"),
        say.gettext("8th"),
        say.gettext("9th"),
        say.gettext("10th"),
        say.gettext("11th"),
        say.gettext("12th"),
        say.gettext("13th"),
        say.gettext("14th"),
        say.gettext("15th"),
    )


IN_ROW, LOOKED_AT, PLAYED, BID_CARD = range(4)
"""Where a card of a row is: still there, there and seen by its owner, on a trick, laid out."""


def standing(view: State, chair: int, place: int) -> int:
    """Where a card of a row is."""
    if view.bids[chair] == place:
        return BID_CARD
    if not view.left[chair] >> place & 1:
        return PLAYED
    return LOOKED_AT if view.looks[chair] >> place & 1 else IN_ROW


def label(s: Scene, chair: int, place: int) -> str:
    """A card of a row in words: its place, what is known of it, and where it is."""
    where = standing(s.view, chair, place)
    if where == LOOKED_AT and chair == s.own:
        where = IN_ROW  # its value tells as much
    card = s.view.rows[chair][place]
    return _label(s.lang, place, card, where, s.span(chair, place), s.v.faces)


@lru_cache(maxsize=4096)
def _label(lang: str, place: int, card: int, where: int, span: Span, faces: tuple[str, ...]) -> str:
    say = catalogue(NAME, lang)
    nth = ordinals(lang)[place]
    if card < 0:
        colour = COLOUR[card]
        text = say.gettext("{nth} card, {colour}, {span}")
        if where == LOOKED_AT:
            text = say.gettext("{nth} card, {colour}, {span}, looked at by its owner")
        return text.format(nth=nth, colour=_colour(lang, colour), span=spanned(span, lang))
    text = (
        say.gettext("{nth} card, {card}"),
        say.gettext("{nth} card, {card}, looked at by its owner"),
        say.gettext("{nth} card, {card}, played"),
        say.gettext("{nth} card, {card}, laid out as the bid"),
    )[where]
    return text.format(nth=nth, card=faces[card])


@cache
def spanned(span: Span, lang: str) -> str:
    """From which value to which, in words."""
    say, (low, high) = catalogue(NAME, lang), span
    if low == high:
        return say.gettext("surely {value}").format(value=low)
    return say.gettext("{low} to {high}").format(low=low, high=high)


@cache
def _colour(lang: str, colour: int) -> str:
    return voice(("", "", ""), lang).colours[colour]
