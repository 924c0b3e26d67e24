"""AXO for 1 to 4 seats: the game as the contract asks for it. Knows no bot and no page."""

from .rules import EDITION, NAME, SEATS, TITLE, State, deal, options
from .telling import tell
from .text import look

__all__ = ["EDITION", "NAME", "SEATS", "TITLE", "State", "deal", "look", "options", "tell"]
