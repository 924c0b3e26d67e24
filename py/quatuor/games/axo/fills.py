"""AXO's fill phase of one seat: what its pencil may fill, and does. Knows no order of seats."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from quatuor.core.contract import Word

from .shapes import FULL, cell_words, fill_words, placements

if TYPE_CHECKING:
    from .rules import State

ALL_PLACES = 0b111
FREE = 0b1000
"""What a pencil may still fill when the called colour is missing: one cell of any colour."""

Pencil: TypeAlias = tuple[int, ...]
"""A choice that the others don't see yet.

At set-up the three cards of the zone; in the fill phase the masks of the three grids, the bonus
fills left, and what may still be filled: the bits of the places open to the shape, or FREE.
"""

DEEDS: dict[Word, tuple[str, int, int]] = {
    f"{verb}-{place}-{tail}": (verb, place, cell)
    for verb in ("fill", "free", "spend", "any", "echo")
    for place in range(3)
    for cell in range(9)
    for tail in (f"{cell // 3}-{cell % 3}" if verb == "fill" else f"{cell}",)
}
"""Verb, place and cell (of a fill: the corner) of each word that fills cells."""


def shape_seen(state: State, seat: int) -> int:
    """The mask of the shape in the middle as this seat sees it."""
    assert state.middle is not None
    sides = state.sides
    return state.deck.shapes[state.middle][(sides[seat] - sides[state.active]) & 3]


def called_cells(state: State, seat: int, masks: tuple[int, ...]) -> tuple[int, int, int]:
    """The empty cells of the called colour on a seat's three grids, filled as these masks say."""
    assert state.colour is not None
    colour, colours = state.colour, state.deck.colours
    one, two, three = state.zones[seat]
    return (
        colours[one][colour] & ~masks[0],
        colours[two][colour] & ~masks[1],
        colours[three][colour] & ~masks[2],
    )


def opened(state: State, seat: int) -> Pencil:
    """The pencil with which a seat starts its fill phase."""
    masks = state.filled[seat]
    one, two, three = called_cells(state, seat, masks)
    return (*masks, state.bonus[seat], ALL_PLACES if one or two or three else FREE)


def fillings(state: State, seat: int) -> tuple[tuple[int, int, int], ...]:
    """Every placement now open to a seat as (place, corner, mask of the cells it would fill)."""
    pencil = state.pencils[seat] or opened(state, seat)
    shape = shape_seen(state, seat)
    wanted = called_cells(state, seat, pencil)
    return tuple(
        (place, corner, cover)
        for place in range(3)
        if pencil[4] >> place & 1
        for corner, cover in placements(shape, wanted[place])
    )


def fill_moves(state: State, seat: int, pencil: Pencil) -> tuple[Word, ...]:
    """The words a seat with this pencil has in the fill phase."""
    one, two, three, bonus, left = pencil
    words: tuple[Word, ...] = ()
    if left == FREE:
        words = _one_cell("free", one, two, three)
    elif left:
        shape = shape_seen(state, seat)
        wanted = called_cells(state, seat, pencil)
        for place in (0, 1, 2):
            if left >> place & 1:
                words += fill_words(place, shape, wanted[place])
    if bonus:
        words += _one_cell("spend", one, two, three)
    return (*words, "done")


@lru_cache(maxsize=1 << 14)
def _one_cell(verb: str, one: int, two: int, three: int) -> tuple[Word, ...]:
    return (
        *cell_words(verb, 0, FULL ^ one),
        *cell_words(verb, 1, FULL ^ two),
        *cell_words(verb, 2, FULL ^ three),
    )


def pencilled(state: State, seat: int, pencil: Pencil, word: Word) -> Pencil:
    """The pencil after a word of the fill phase other than `done`."""
    verb, place, cell = DEEDS[word]
    marks = list(pencil)
    if verb == "fill":
        assert state.colour is not None
        colour = state.deck.colours[state.zones[seat][place]][state.colour]
        marks[place] |= shape_seen(state, seat) << cell & colour
        marks[4] = marks[4] & ~(1 << place) if seat == state.active else 0
        return tuple(marks)
    marks[place] |= 1 << cell
    marks[3] -= verb == "spend"
    marks[4] = 0
    return tuple(marks)
