"""HILO between two views: between the piles and the grids, and within a grid. Knows views alone."""

from __future__ import annotations

from collections.abc import Iterator

from quatuor.games.staging import SLIDE, TAP, TURN, Sound, Travel

from .faces import is_up
from .grid import CLOSINGS, REMOVALS
from .rules import State

PILE, DRAWN, DISCARD = "h-deck", "h-drawn", "h-top"
"""The ids of the draw pile, the card just drawn, and the top of the discard pile."""


def cell_id(owner: int | str, cell: int) -> str:
    """The id of a cell in somebody's grid."""
    return f"h{owner}-{cell}"


def travels(before: State, after: State, seat: int | None) -> list[Travel]:
    """The cards that lie elsewhere in the second view, or were turned up where they are."""
    if before.rounds != after.rounds or before.turn is None:
        return []
    if before.drawn is None and after.drawn is not None:
        return [Travel(PILE, DRAWN, is_up(after.drawn))]
    found = [travel for owner in range(before.seats) for travel in _in_grid(before, after, owner)]
    if before.drawn is not None and after.drawn is None and not found:
        found.append(Travel(DRAWN, DISCARD, not is_up(before.drawn)))
    return found


def _in_grid(before: State, after: State, owner: int) -> Iterator[Travel]:
    """What happened to one seat's grid."""
    was, now = before.grids[owner], after.grids[owner]
    if was == now and before.shapes[owner] == after.shapes[owner]:
        return
    if before.shapes[owner] != after.shapes[owner]:
        yield from _closed(before, after, owner)
        return
    for cell, (old, new) in enumerate(zip(was, now, strict=True)):
        here = cell_id(owner, cell)
        if old != new and is_up(new):
            if after.discards == before.discards and before.drawn is None:
                yield Travel(here, here, turned=True)
            else:
                yield Travel(here, DISCARD, not is_up(old))
                yield Travel(DISCARD if before.drawn is None else DRAWN, here)


def _closed(before: State, after: State, owner: int) -> Iterator[Travel]:
    """A line that was removed, or the gap of a diagonal that was closed: the rest moves up."""
    was, now = before.grids[owner], after.grids[owner]
    shape, aim = before.shapes[owner], after.shapes[owner]
    ways = [(way.kept, way.shape, way.gone) for way in REMOVALS[shape].values()]
    ways += [(kept, into, ()) for kept, into in CLOSINGS.get(shape, {}).values()]
    for kept, into, gone in ways:
        if into == aim and tuple(was[cell] for cell in kept) == now:
            yield from (Travel(cell_id(owner, cell), DISCARD) for cell in gone[-1:])
            yield from (
                Travel(cell_id(owner, old), cell_id(owner, new)) for new, old in enumerate(kept)
            )
            return


def sounds(before: State, after: State, seat: int | None) -> list[Sound]:
    """A slide for a cleared line, a tap for a card laid, a softer one for a card turned."""
    if before.rounds != after.rounds:
        return [Sound(SLIDE)]
    if before.shapes != after.shapes:
        return [Sound(SLIDE)]
    found = travels(before, after, seat)
    if not found:
        return []
    return [Sound(TURN if all(way.start == way.end for way in found) else TAP)]
