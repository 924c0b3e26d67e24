"""Sorting a row of Xylo while others sort theirs. Knows no table and no page."""

from __future__ import annotations

from .cards import TABLES
from .rules import SORT, State, first_tie


def standing(view: State, seat: int) -> State | None:
    """A seat's own view as if it were its turn now; None where it has nothing to sort."""
    if view.turn is None or view.phase != SORT or seat < view.turn:
        return None
    if view.turn == seat:
        return view
    table = TABLES[view.seats]
    step = seat * (table.chairs // view.seats)
    row = view.rows[table.sorting[step]]
    return view._replace(turn=seat, step=step, placed=first_tie(row))


def chosen(view: State, word: str) -> State | None:
    """The same view after one of its words; None when the seat's rows are sorted."""
    after = view.play(word)
    return after if after.phase == SORT and after.turn == view.turn else None
