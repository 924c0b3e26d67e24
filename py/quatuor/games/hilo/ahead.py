"""HILO lets nobody choose ahead: each turned card is seen before the next. Knows no table."""

from __future__ import annotations

from .rules import State


def standing(view: State, seat: int) -> State | None:
    """Nothing: every word of HILO is chosen in its turn."""
    return None


def chosen(view: State, word: str) -> State | None:
    """Nothing is left to choose after a word."""
    return None
