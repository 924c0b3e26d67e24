"""Choosing a card of Splito before the seats before have chosen. Knows no table and no page."""

from __future__ import annotations

from quatuor.core.contract import Word

from .rules import State


def standing(view: State, seat: int) -> State | None:
    """A seat's own view as if it were its turn now; None where it has nothing to choose yet."""
    if view.turn is None or seat < view.turn:
        return None
    return view._replace(turn=seat)


def chosen(view: State, word: Word) -> State | None:
    """What is left to choose after a word: nothing, a turn is one card."""
    return None
