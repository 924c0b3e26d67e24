"""AXO's shapes and where they fit, cells being the bits of a mask. Knows no card and no turn.

Cell 0 is the top left one of a 3x3 square, cell 8 the bottom right one, row by row; a mask has
bit `i` set for cell `i`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

FULL = 0b111_111_111
"""All nine cells of a grid."""

SHAPES: dict[str, tuple[tuple[int, int], ...]] = {
    "square": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "J": ((0, 1), (1, 1), (2, 0), (2, 1)),
    "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
    "Z": ((0, 0), (0, 1), (1, 1), (1, 2)),
    "P": ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0)),
    "Q": ((0, 0), (0, 1), (1, 0), (1, 1), (2, 1)),
    "U": ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2)),
    "plus": ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)),
    "V": ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2)),
}
"""Every shape as (row, column) cells, as the seat that lays it sees it."""


def cells(mask: int) -> tuple[int, ...]:
    """The cells of a mask, row by row."""
    return tuple(cell for cell in range(9) if mask >> cell & 1)


def as_mask(points: Iterable[Iterable[int]]) -> int:
    """The mask of (row, column) cells, shifted against the top left corner."""
    pairs = [tuple(point) for point in points]
    top = min(row for row, _ in pairs)
    left = min(column for _, column in pairs)
    return sum(1 << 3 * (row - top) + column - left for row, column in pairs)


@cache
def turned(shape: int, quarters: int) -> int:
    """A shape as a seat sees it that sits so many sides further clockwise: never mirrored."""
    for _ in range(quarters % 4):
        shape = as_mask((2 - cell % 3, cell // 3) for cell in cells(shape))
    return shape


@cache
def corners(shape: int) -> tuple[int, ...]:
    """The cells where the top left corner of the shape's box may lie, the shape being inside."""
    height = 1 + max(cell // 3 for cell in cells(shape))
    width = 1 + max(cell % 3 for cell in cells(shape))
    return tuple(3 * row + column for row in range(4 - height) for column in range(4 - width))


@lru_cache(maxsize=1 << 16)
def placements(shape: int, wanted: int) -> tuple[tuple[int, int], ...]:
    """Each corner at which the shape covers wanted cells, with the mask of those it covers."""
    return tuple(
        (corner, shape << corner & wanted) for corner in corners(shape) if shape << corner & wanted
    )


@lru_cache(maxsize=1 << 16)
def fill_words(place: int, shape: int, wanted: int) -> tuple[str, ...]:
    """The words for filling wanted cells on a place with a shape."""
    return tuple(
        f"fill-{place}-{corner // 3}-{corner % 3}" for corner, _ in placements(shape, wanted)
    )


@lru_cache(maxsize=1 << 14)
def cell_words(verb: str, place: int, open_cells: int) -> tuple[str, ...]:
    """The words for filling one of these cells on a place: `spend-1-4`."""
    return tuple(f"{verb}-{place}-{cell}" for cell in cells(open_cells))
