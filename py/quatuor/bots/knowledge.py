"""What a bot asks of a game beyond the contract: rules of thumb, habits, values.

Each game answers in its `bot` module. Everything here is asked of views and of guessed positions;
no true hidden card ever comes this way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable


class Knowledge(Protocol):
    """A game's own wisdom.

    A game whose glances are near the truth may also set `MARGIN`: how far a word may look behind
    the best one at a glance and still be thought about; and `EACH`: how many imagined games there
    must be for each word in question, fewer words being thought about where there are not.
    """

    @property
    def THOUGHTS(self) -> Mapping[str, Mapping[int, int]]:
        """For `normal` and `hard`, the number of imagined games a decision, by number of seats."""

    @property
    def SLIP(self) -> float:
        """How far, in points of `weigh`, the easy player misjudges a word."""

    def weigh(self, view: Any) -> Sequence[float]:
        """How good each legal word looks at a glance, in the order of `moves()`.

        Points of the game, give or take; asked of the view of the seat in turn.
        """

    def habit(self, state: Any, rng: Random) -> str:
        """The word that a sensible player plays quickly.

        Asked thousands of times of guessed positions; it looks only at what its seat may know.
        """

    def settled(self, start: Any, state: Any) -> bool:
        """Whether an imagined game that began at `start` has gone far enough to be valued."""

    def worth(self, start: Any, state: Any, seat: int) -> float:
        """What a settled position is worth to a seat, in points won or lost since `start`."""

    def reason(self, view: Any, word: str, lang: str) -> str | None:
        """Why this word is good, in a short sentence, where the game can tell."""


@runtime_checkable
class Learning(Protocol):
    """What a game knows besides, if imagined games teach a seat how to go on after a word."""

    def untaught(self) -> Any:
        """What is known of going on after a word before the first imagined game: no lore yet."""

    def learnt(self, start: Any, state: Any, seat: int, lore: Any) -> float:
        """What `worth` tells, the seat going on by this lore and adding to it."""
