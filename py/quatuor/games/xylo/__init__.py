"""Xylo: tricks from a row of your own hidden cards, sorted by your neighbour."""

from __future__ import annotations

from collections.abc import Mapping

from quatuor.core.chance import Chance
from quatuor.core.contract import Choice, Options

from . import rules
from .rules import State
from .text import look, tell
from .voice import NAME

__all__ = ["EDITION", "NAME", "SEATS", "TITLE", "State", "deal", "look", "options", "tell"]

TITLE = "Xylo"
EDITION = 1
SEATS = range(2, 6)


def options(seats: int) -> Mapping[str, tuple[Choice, ...]]:
    """The options with this many seats: Xylo has none."""
    return {}


def deal(chance: Chance, seats: int, options: Options) -> State:
    """The first position of a game."""
    return rules.deal(chance, seats)
