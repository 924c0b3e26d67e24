"""What follows from the cards that a seat knows in Xylo, and a view without them. Knows no page."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import BACK, COLOUR, FACE, TABLES, TOPS, VALUE
from .rules import SORT, State

Span = tuple[int, int]
"""The lowest and the highest value that a card can have."""


def spans(view: State, chair: int) -> tuple[Span, ...]:
    """What each card of a row can be: rows never rise, and every card exists once."""
    row = view.rows[chair]
    seen = {card for cards in view.rows for card in cards if card >= 0}
    highs = _bounds(row, seen, -1)
    lows = _bounds(row[::-1], seen, 1)[::-1]
    return tuple(zip(lows, highs, strict=True))


def _bounds(row: Iterable[int], seen: set[int], step: int) -> list[int]:
    """The bound of each card, from one end of a row: no card goes past the one before it.

    A hidden card is not one of those seen, and not of the same value as another of its colour.
    """
    found: list[int] = []
    before: dict[int, int] = {}
    for card in row:
        colour = COLOUR[card]
        bound = VALUE[card]
        if card < 0:
            bound = TOPS[colour] if step < 0 else 0
            farthest = [bound, *found[-1:]]
            if colour in before:
                farthest.append(before[colour] + step)
            bound = min(farthest) if step < 0 else max(farthest)
            while FACE[colour][bound] in seen:
                bound += step
        before[colour] = bound
        found.append(bound)
    return found


def forgotten(view: State, seat: int) -> State:
    """The view of somebody who wants to remember what they sorted by themselves: it lies hidden."""
    table = TABLES[view.seats]
    if view.phase == SORT or view.turn is None:
        return view
    rows = (
        _hidden(view, chair) if table.sorter[chair] == seat else view.rows[chair]
        for chair in range(table.chairs)
    )
    return view._replace(rows=tuple(rows))


def _hidden(view: State, chair: int) -> tuple[int, ...]:
    """A row in which only what everybody sees is seen."""
    lying = view.left[chair]
    return tuple(
        BACK[card] if lying >> place & 1 else card for place, card in enumerate(view.rows[chair])
    )
