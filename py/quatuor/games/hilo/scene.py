"""A view and who looks at it: what every part of HILO's page asks. Knows no markup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quatuor.locale import catalogue

from .cards import COLOUR, VALUE
from .faces import card_name
from .grid import LINES, Grid, laid, lines_through
from .phases import CHOOSE, DRAWN
from .rules import State
from .voice import Voice


class Scene(NamedTuple):
    """A view, the seat that looks at it (None: an onlooker), and the words of its language."""

    view: State
    seat: int | None
    voice: Voice
    lang: str

    @property
    def asked(self) -> bool:
        """Whether the person who looks owes a word."""
        return self.seat is not None and self.view.turn == self.seat

    def name(self, owner: int) -> str:
        """How a seat is called on this page."""
        return self.voice.say.gettext("You") if owner == self.seat else self.voice.names[owner]

    def card(self, card: int) -> str:
        """A card as people say it."""
        return card_name(card, self.lang)

    def around(self) -> list[int]:
        """The seats clockwise, from the one after the person's to the one before it."""
        first = 0 if self.seat is None else self.seat + 1
        count = self.view.seats - (self.seat is not None)
        return [(first + step) % self.view.seats for step in range(count)]

    def offered(self) -> int | None:
        """The card that the cells of the person's grid would receive."""
        if not self.asked:
            return None
        if self.view.phase == CHOOSE:
            return self.view.discards[-1]
        return self.view.drawn if self.view.phase == DRAWN else None

    def cell_words(self) -> dict[int, str]:
        """The legal words that belong to cells of the person's grid."""
        if not self.asked:
            return {}
        parts = [(word, *word.partition("-")) for word in self.view.moves()]
        return {int(cell): word for word, act, _, cell in parts if act in ("turn", "take", "lay")}

    def lines_by(self, cell: int, card: int) -> tuple[str, ...]:
        """The lines of the person's grid that this card would complete in this cell."""
        assert self.seat is not None
        grid, shape = self.view.grids[self.seat], self.view.shapes[self.seat]
        return lines_through(laid(grid, cell, card), shape, cell)

    def complete(self, owner: int) -> tuple[str, ...]:
        """The complete lines of this seat's grid that are asked about."""
        return self.view.lines if owner == self.view.turn else ()

    def total(self, owner: int) -> int:
        """A seat's points of all finished rounds."""
        return -self.view.score(owner)[0]


def scene(view: State, seat: int | None, names: Sequence[str], lang: str) -> Scene:
    """The scene of a view."""
    return Scene(view, seat, Voice(catalogue("hilo", lang), tuple(names)), lang)


def line_sum(grid: Grid, shape: int, word: str) -> int:
    """The points of the three cards that a word removes."""
    return sum([VALUE[grid[cell]] for cell in LINES[shape][word]])


def line_card(grid: Grid, shape: int, word: str) -> int:
    """One card of the line that a word removes, for its colour."""
    card = grid[LINES[shape][word][0]]
    assert COLOUR[card] is not None
    return card
