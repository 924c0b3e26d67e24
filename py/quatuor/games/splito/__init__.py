"""Splito for 2 to 8 seats: the game as the contract asks for it. Knows no bot and no page."""

from .rules import EDITION, NAME, SEATS, TITLE, State, deal, options
from .text import look, tell

__all__ = ["EDITION", "NAME", "SEATS", "TITLE", "State", "deal", "look", "options", "tell"]
