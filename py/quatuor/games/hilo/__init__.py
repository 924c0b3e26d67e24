"""HILO: a square of hidden cards; swap high for low, remove three of a colour. Knows no page."""

from __future__ import annotations

from collections.abc import Mapping

from quatuor.core.contract import Choice

from .rules import State, deal
from .text import look, tell

__all__ = ["EDITION", "NAME", "SEATS", "TITLE", "State", "deal", "look", "options", "tell"]

NAME = "hilo"
TITLE = "HILO"
EDITION = 1
SEATS = range(2, 7)


def options(seats: int) -> Mapping[str, tuple[Choice, ...]]:
    """The game has no options."""
    return {}
