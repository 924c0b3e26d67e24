"""The levels of play, by name. A bot gets a view, a generator and a number of thoughts, no more."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any, cast

from . import search, textbook, together
from .knowledge import Knowledge
from .search import Estimate

LEVELS = ("easy", "normal", "hard")
PLAYERS = ("random", *LEVELS, "textbook")
"""Everyone who can sit at a table of the command line, the yardsticks included."""


def knowledge(game: str) -> Knowledge:
    """What a game's own `bot` module knows."""
    return cast(Knowledge, import_module(f"quatuor.games.{game}.bot"))


def thoughts(game: str, level: str, seats: int) -> int:
    """How many imagined games a level plays before it decides: fixed, so games can be repeated."""
    return knowledge(game).THOUGHTS[level][seats]


def thinking(game: str, level: str, view: Any, rng: Random) -> Iterator[str]:
    """The best word so far, again and again; the last one is the answer.

    Stopping the iteration cancels the thinking. With one legal word there is nothing to think of.
    """
    words = view.moves()
    if len(words) == 1:
        yield words[0]
    elif level == "random":
        yield words[int(rng.random() * len(words))]
    elif level == "easy":
        yield _easy(knowledge(game), view, words, rng)
    elif level == "textbook":
        yield from textbook.ponder(view, rng, thoughts(game, "hard", view.seats))
    else:
        for estimates in ponder(game, level, view, rng):
            yield search.natural(estimates)


def ponder(
    game: str, level: str, view: Any, rng: Random, asked: str | None = None
) -> Iterator[list[Estimate]]:
    """What the words are worth, ever better estimated, by the search that suits the game."""
    know = knowledge(game)
    way = together.ponder if isinstance(know, together.Simultaneous) else search.ponder
    return way(view, know, rng, thoughts(game, level, view.seats), asked)


def answer(game: str, level: str, view: Any, rng: Random) -> str:
    """The word that a level plays."""
    return deque(thinking(game, level, view, rng), maxlen=1).pop()


def _easy(know: Knowledge, view: Any, words: tuple[str, ...], rng: Random) -> str:
    """The word that looks best at a glance, each being misjudged a little, now and then a lot."""
    draw = rng.random

    def seen(glance: float) -> float:
        return glance + know.SLIP * (draw() + draw() + draw() - 1.5) * 2

    glances = [seen(glance) for glance in know.weigh(view)]
    return words[max(range(len(words)), key=glances.__getitem__)]
