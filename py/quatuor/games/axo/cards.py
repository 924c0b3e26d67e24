"""AXO's cards: what is printed on them, laid out for the rules. Knows no position and no turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .deck import TABLE
from .shapes import SHAPES, as_mask, cells, turned

COLOURS = ("red", "yellow", "blue")
LETTERS = "RYB"
"""The colours in a card's grid, in the order of COLOURS."""

EFFECTS = ("none", "any", "echo", "bonus", "sift")
NONE, ANY, ECHO, BONUS, SIFT = range(5)
CENTRE = 4
"""The cell in the middle of a grid: Louise calls its colour."""


@dataclass(frozen=True, eq=False, slots=True)
class Deck:
    """A table of cards, each looked up by its number: two decks are the same only if identical."""

    names: tuple[str, ...]
    card: Mapping[str, int]
    grids: tuple[str, ...]
    shapes: tuple[tuple[int, int, int, int], ...]
    """Each card's shape as a mask, as seen 0, 1, 2 and 3 sides further clockwise."""
    colours: tuple[tuple[int, int, int], ...]
    """Each card's red, yellow and blue cells as masks."""
    effects: tuple[int, ...]
    calls: tuple[tuple[str, str, str], ...]
    """Each card's three words for calling a colour."""
    called: Mapping[str, tuple[int, int]]
    """The card and colour of each of those words."""

    @classmethod
    def from_cards(cls, cards: Iterable[Mapping[str, Any]]) -> Deck:
        """A deck of cards that each tell their id, shape (its cells), grid and effect."""
        rows = tuple(cards)
        names = tuple(row["id"] for row in rows)
        shapes = tuple(as_mask(row["shape"]) for row in rows)
        calls = tuple(_calls(name) for name in names)
        return cls(
            names=names,
            card={name: number for number, name in enumerate(names)},
            grids=tuple(row["grid"] for row in rows),
            shapes=tuple(_sides(shape) for shape in shapes),
            colours=tuple(_colours(row["grid"]) for row in rows),
            effects=tuple(EFFECTS.index(row["effect"]) for row in rows),
            calls=calls,
            called={
                word: (card, colour)
                for card, words in enumerate(calls)
                for colour, word in enumerate(words)
            },
        )

    def table(self) -> list[dict[str, Any]]:
        """The cards as plain values, from which `from_cards` makes an equal deck."""
        return [
            {
                "id": name,
                "shape": [[cell // 3, cell % 3] for cell in cells(sides[0])],
                "grid": grid,
                "effect": EFFECTS[effect],
            }
            for name, sides, grid, effect in zip(
                self.names, self.shapes, self.grids, self.effects, strict=True
            )
        ]

    def centre(self, card: int) -> int:
        """The colour in the middle of a card's grid."""
        return LETTERS.index(self.grids[card][CENTRE])

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy sent to another process is that process's own deck of this edition."""
        return (_same, (self.table(),))

    def __repr__(self) -> str:
        return f"<deck of {len(self.names)} cards>"


def _calls(name: str) -> tuple[str, str, str]:
    red, yellow, blue = (f"call-{name}-{colour}" for colour in COLOURS)
    return red, yellow, blue


def _sides(shape: int) -> tuple[int, int, int, int]:
    return shape, turned(shape, 1), turned(shape, 2), turned(shape, 3)


def _colours(grid: str) -> tuple[int, int, int]:
    red, yellow, blue = (
        sum(1 << cell for cell, letter in enumerate(grid) if letter == wanted) for wanted in LETTERS
    )
    return red, yellow, blue


DECK = Deck.from_cards(
    {"id": name, "shape": SHAPES[shape], "grid": grid, "effect": effect}
    for name, shape, grid, effect in TABLE
)
"""The frozen deck of this edition."""


def _same(cards: list[dict[str, Any]]) -> Deck:
    """This edition's deck where the cards are its own, else a new one."""
    return DECK if cards == DECK.table() else Deck.from_cards(cards)


NAMES = DECK.names
CARD = DECK.card
