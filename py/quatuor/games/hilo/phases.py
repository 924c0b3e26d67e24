"""What a seat may be asked in HILO. Knows no rule: only the names of the questions."""

from __future__ import annotations

SET_UP = 0
"""Which two cards to turn face up before the round, one after the other."""
CHOOSE = 1
"""Which pile to use: draw, or take the top discard."""
DRAWN = 2
"""Where to lay the drawn card, or to drop it."""
TURN = 3
"""Which card to turn face up after dropping the drawn one."""
LINE = 4
"""Whether to remove a complete line."""
CLOSE = 5
"""How to close the gap of a removed diagonal."""
AGAIN = 6
"""Which line to remove that the closing made."""
REVEAL = 7
"""Which complete line to remove at the final reveal."""
REVEAL_CLOSE = 8
"""How to close the gap of a diagonal removed at the final reveal."""
OVER = 9
"""Nothing: the game is over."""
