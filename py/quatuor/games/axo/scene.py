"""An AXO table as one person looks at it: a view with all that its drawing needs to know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from gettext import NullTranslations
from typing import NamedTuple

from quatuor.core.contract import Word
from quatuor.locale import catalogue

from .cards import COLOURS
from .fills import DEEDS
from .rules import NAME, State
from .turns import CALL, FILL, SETUP, TOSS, ZONE

LOUISE = "Louise"
SPEND = "spend"
"""What a person chooses in order to spend a bonus fill."""


class Place(NamedTuple):
    """A place of a zone: its card, if any, the cells filled and those newly drawn in."""

    card: int | None = None
    filled: int = 0
    drawn: int = 0

    @property
    def marked(self) -> int:
        """All cells that are filled or drawn in."""
        return self.filled | self.drawn


class Scene(NamedTuple):
    """A view, whose it is, and what that person may say and has chosen."""

    view: State
    seat: int | None
    names: tuple[str, ...]
    """The seats' names, the person's own being “You”; alone at the table, then Louise's."""
    lang: str
    say: NullTranslations
    words: tuple[Word, ...]
    """What the person may say now."""
    picked: tuple[int, ...]
    """The cards of the hand that the person has chosen so far, in this order."""
    spending: bool
    """Whether the person has chosen to spend a bonus fill."""

    @property
    def asked(self) -> bool:
        """Whether the person owes a word."""
        return bool(self.words)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.view.turn is None

    @property
    def anchor(self) -> int:
        """The seat whose side of the table is drawn at the bottom."""
        return self.seat or 0

    @property
    def hue(self) -> str | None:
        """The called colour as the style sheets call it."""
        return None if self.view.colour is None else COLOURS[self.view.colour]

    @property
    def missing(self) -> int:
        """How many cards of the hand the person's zone needs."""
        return 3 - len(self.view.zones[self.anchor])

    def others(self) -> tuple[int, ...]:
        """The other seats clockwise; to an onlooker all of them."""
        seats = self.view.seats
        if self.seat is None:
            return tuple(range(seats))
        return tuple((self.seat + step) % seats for step in range(1, seats))

    def places(self, owner: int) -> tuple[Place, ...]:
        """A seat's zone as the person may know it."""
        view = self.view
        pencil = view.pencils[owner]
        if view.phase == SETUP:
            return tuple(Place(card) for card in pencil or ())
        marks = pencil or view.filled[owner]
        cards = zip(view.zones[owner], view.filled[owner], marks, strict=False)
        return tuple(Place(card, filled, mark & ~filled) for card, filled, mark in cards)

    def hand(self) -> tuple[int, ...]:
        """The person's hand; nothing of a hidden one."""
        if self.seat is None:
            return ()
        cards = self.view.hands[self.seat]
        if self.view.phase == SETUP:
            return tuple(card for card in cards if card not in (self.view.pencils[self.seat] or ()))
        return cards if cards and cards[0] >= 0 else ()

    def cell_words(self) -> dict[tuple[int, int], Word]:
        """The words that now belong to single cells of the person's zone, by place and cell."""
        verbs = (SPEND,) if self.spending else ("free", "any", "echo")
        deeds = [(word, DEEDS[word]) for word in self.words if word in DEEDS]
        return {(place, cell): word for word, (verb, place, cell) in deeds if verb in verbs}

    def drew(self) -> bool:
        """Whether the person has drawn something in this turn."""
        return any(place.drawn for place in self.places(self.anchor))

    def bonus(self, owner: int) -> int:
        """The bonus fills that a seat has left, as the person may know it."""
        pencil = self.view.pencils[owner] if self.view.phase == FILL else None
        return self.view.bonus[owner] if pencil is None else pencil[3]

    def zone_word(self, cards: Iterable[int]) -> Word:
        """The word that lays these cards as a zone."""
        return "-".join(("zone", *[self.view.deck.names[card] for card in cards]))


def scene(
    view: State, seat: int | None, names: Sequence[str], lang: str, chosen: str | None
) -> Scene:
    """A view made ready for drawing; a choice that is not open now is none."""
    say = catalogue(NAME, lang)
    words = view.moves() if seat is not None and view.turn == seat else ()
    own = [say.gettext("You") if other == seat else name for other, name in enumerate(names)]
    return Scene(
        view=view,
        seat=seat,
        names=(*own, LOUISE) if view.seats == 1 else tuple(own),
        lang=lang,
        say=say,
        words=words,
        picked=_picked(view, chosen) if words else (),
        spending=chosen == SPEND and any(word.startswith("spend-") for word in words),
    )


def _picked(view: State, chosen: str | None) -> tuple[int, ...]:
    """The cards that a choice names, if they can be chosen now."""
    assert view.turn is not None
    cards = tuple(view.deck.card.get(name, -1) for name in (chosen or "").split("-"))
    most = {SETUP: 3, ZONE: 3 - len(view.zones[view.turn]), CALL: 1, TOSS: 1}.get(view.phase, 0)
    held = view.hands[view.turn]
    fits = len(set(cards)) == len(cards) <= most and all(card in held for card in cards)
    return cards if fits else ()
