"""Choosing a zone or fills of AXO while others still do. Knows no table and no page."""

from __future__ import annotations

from quatuor.core.contract import Word

from .fills import opened
from .rules import State
from .turns import FILL, SETUP


def standing(view: State, seat: int) -> State | None:
    """A seat's own view as if it were its turn now; None where it has nothing to choose yet.

    The pencil with which a seat starts to fill follows from what the whole table sees.
    """
    if view.turn is None or view.seats == 1 or view.phase not in (SETUP, FILL):
        return None
    if view.turn == seat:
        return view
    if view.phase == SETUP:
        return view._replace(turn=seat) if seat > view.turn else None
    behind, now = ((other - view.active) % view.seats for other in (seat, view.turn))
    return view.asking(seat, opened(view, seat)) if behind > now else None


def chosen(view: State, word: Word) -> State | None:
    """The same view after one of its words; None when nothing is left to choose."""
    return None if view.phase == SETUP or word == "done" else view.play(word)
