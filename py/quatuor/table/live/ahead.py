"""Choosing ahead: the words a seat may choose before its turn, on its own view. Knows no channel.

Where the rules let all choose at once, the record still takes the words in seat order. A seat that
comes later chooses on its own view, as if it were its turn; the host plays its words when it is.
Each game says in its module `ahead` when that may be, from nothing but the seat's own view.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from quatuor.core.contract import Word, WordRefused

LONGEST = 64
"""Words of one plan: more than any seat can choose in a row."""


class Ahead(Protocol):
    """What a game's module `ahead` knows."""

    def standing(self, view: Any, seat: int) -> Any | None:
        """A seat's own view as if it were its turn now; None where it has nothing to choose."""

    def chosen(self, view: Any, word: Word) -> Any | None:
        """That view after one of its words; None when nothing is left to choose."""


class Planned(NamedTuple):
    """Where some words lead on a seat's own view, and whether they are all it has to choose."""

    view: Any
    whole: bool


def standing(game: str, view: Any, seat: int) -> Any | None:
    """A seat's own view as if it were its turn now; None unless all may choose at once now."""
    return _game(game).standing(view, seat)


def planned(game: str, view: Any, seat: int, words: Sequence[Word]) -> Planned | None:
    """Where a seat's chosen words lead; None unless it may choose now; a wrong word is refused."""
    known = _game(game)
    now = known.standing(view, seat)
    if now is None:
        return None
    for number, word in enumerate(words):
        if number == LONGEST or word not in now.moves():
            raise WordRefused(f"{word[:60]!r} can't be chosen here.")
        after = known.chosen(now, word)
        if after is None:
            if number + 1 < len(words):
                raise WordRefused(f"Nothing is left to choose after {word!r}.")
            return Planned(now, True)
        now = after
    return Planned(now, False)


def _game(game: str) -> Ahead:
    return cast(Ahead, import_module(f"quatuor.games.{game}.ahead"))
