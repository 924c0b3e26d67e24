"""Grids of cards: their shapes, complete lines, and what removing one leaves. Knows no seat.

A grid is its cards row by row and the number of its shape. A grid whose diagonal was removed and
whose gap is still open has a shape of its own: the six cards left, row by row.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .cards import COLOUR, FACE_DOWN, VALUE

Grid: TypeAlias = tuple[int, ...]
"""What lies in each cell, row by row."""

SQUARE, WIDE, TALL, ROW, COLUMN, EMPTY, GAP0, GAP1 = range(8)

PLACES: tuple[tuple[tuple[int | None, ...], ...], ...] = (
    ((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    ((0, 1, 2), (3, 4, 5)),
    ((0, 1), (2, 3), (4, 5)),
    ((0, 1, 2),),
    ((0,), (1,), (2,)),
    (),
    ((None, 0, 1), (2, None, 3), (4, 5, None)),
    ((0, 1, None), (2, None, 3), (None, 4, 5)),
)
"""The rows of each shape, as cells; None where a removed diagonal left a gap."""

LINES: tuple[dict[str, tuple[int, int, int]], ...] = (
    {
        "clear-r0": (0, 1, 2),
        "clear-r1": (3, 4, 5),
        "clear-r2": (6, 7, 8),
        "clear-c0": (0, 3, 6),
        "clear-c1": (1, 4, 7),
        "clear-c2": (2, 5, 8),
        "clear-d0": (0, 4, 8),
        "clear-d1": (2, 4, 6),
    },
    {"clear-r0": (0, 1, 2), "clear-r1": (3, 4, 5)},
    {"clear-c0": (0, 2, 4), "clear-c1": (1, 3, 5)},
    {"clear-r0": (0, 1, 2)},
    {"clear-c0": (0, 1, 2)},
    {},
    {},
    {},
)
"""The lines of three of each shape: the word that removes one, and its cells."""


class Removal(NamedTuple):
    """What removing a line does: the cells gone, the cells kept and the shape they make."""

    gone: tuple[int, ...]
    kept: tuple[int, ...]
    shape: int


def _shape_without(shape: int, word: str) -> int:
    if shape == SQUARE:
        return {"r": WIDE, "c": TALL, "d": GAP0 if word == "clear-d0" else GAP1}[word[6]]
    return {WIDE: ROW, TALL: COLUMN}.get(shape, EMPTY)


def _removal(shape: int, word: str) -> Removal:
    gone = LINES[shape][word]
    size = sum(len(row) for row in PLACES[shape])
    kept = tuple(cell for cell in range(size) if cell not in gone)
    return Removal(gone, kept, _shape_without(shape, word))


REMOVALS: tuple[dict[str, Removal], ...] = tuple(
    {word: _removal(shape, word) for word in lines} for shape, lines in enumerate(LINES)
)
"""For each shape, what each word that removes a line does."""

CLOSINGS: dict[int, dict[str, tuple[Grid, int]]] = {
    GAP0: {"close-v": ((2, 0, 1, 4, 5, 3), WIDE), "close-h": ((0, 1, 2, 3, 4, 5), TALL)},
    GAP1: {"close-v": ((0, 1, 3, 2, 4, 5), WIDE), "close-h": ((0, 1, 2, 3, 4, 5), TALL)},
}
"""For each shape with a gap, where the cells of the closed grid come from, and its shape."""


def _lines_through(shape: int, cell: int) -> tuple[tuple[str, int, int], ...]:
    lines = ((word, [c for c in line if c != cell]) for word, line in LINES[shape].items())
    return tuple((word, others[0], others[1]) for word, others in lines if len(others) == 2)


_THROUGH = tuple(tuple(_lines_through(shape, cell) for cell in range(9)) for shape in range(8))
_LINES = tuple(tuple((word, *cells) for word, cells in lines.items()) for lines in LINES)


def lines_through(grid: Grid, shape: int, cell: int) -> tuple[str, ...]:
    """The words that remove a complete line through this cell, whose card is face up."""
    colour = COLOUR[grid[cell]]
    found: tuple[str, ...] = ()
    for word, one, other in _THROUGH[shape][cell]:
        if COLOUR[grid[one]] == colour and COLOUR[grid[other]] == colour:
            found += (word,)
    return found


def lines_in(grid: Grid, shape: int) -> tuple[str, ...]:
    """The words that remove a complete line anywhere in the grid."""
    found: tuple[str, ...] = ()
    for word, one, two, three in _LINES[shape]:
        colour = COLOUR[grid[one]]
        if colour is not None and colour == COLOUR[grid[two]] == COLOUR[grid[three]]:
            found += (word,)
    return found


def laid(grid: Grid, cell: int, card: int) -> Grid:
    """The grid with this card in this cell."""
    return (*grid[:cell], card, *grid[cell + 1 :])


def turned_up(grid: Grid) -> Grid:
    """The grid with all its cards face up."""
    return tuple([card - FACE_DOWN if card >= FACE_DOWN else card for card in grid])


def all_up(grid: Grid) -> bool:
    """Whether no card of the grid lies face down; so too when there is none."""
    return not grid or (max(grid) < FACE_DOWN and min(grid) >= 0)


def points(grid: Grid) -> int:
    """The sum of the face-up cards."""
    return sum([VALUE[card] for card in grid])
