"""One game between bots, timed: what the arena repeats. Knows no statistics."""

from __future__ import annotations

import time
from random import Random
from typing import Any, NamedTuple

from quatuor.bots import levels, textbook
from quatuor.core.contract import Choice, Refused
from quatuor.core.record import dealt, opened
from quatuor.games.shelf import GAMES

from . import openspiel

TIMED = "textbook-timed"
"""The textbook player, given the time that `hard` would take there instead of as many thoughts."""

PEER = "openspiel"
"""OpenSpiel's IS-MCTS, given as many thoughts as `hard`."""

PLAYERS = (*levels.PLAYERS, TIMED, PEER)

_ENDLESS = 10**9


class Seating(NamedTuple):
    """A game to play: the deal and who sits where."""

    game: str
    options: tuple[tuple[str, Choice], ...]
    seed: str
    bots: tuple[str, ...]


class Clock:
    """The time that each bot has taken over its real decisions.

    Time of the processor, so that whatever else the machine is doing favours nobody.
    """

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.decisions: dict[str, int] = {}
        self.longest: dict[str, float] = {}

    def add(self, bot: str, seconds: float) -> None:
        """Count one decision."""
        self.spent[bot] = self.spent.get(bot, 0.0) + seconds
        self.decisions[bot] = self.decisions.get(bot, 0) + 1
        self.longest[bot] = max(self.longest.get(bot, 0.0), seconds)


def known(bots: tuple[str, ...]) -> None:
    """Refuse names that no bot has."""
    for bot in bots:
        if bot not in PLAYERS:
            raise Refused(f"There is no bot {bot!r}; there are {', '.join(PLAYERS)}.")


def play(seating: Seating) -> dict[str, Any]:
    """The result of a game: winners, points and times by seat or bot."""
    game = GAMES[seating.game]
    record = opened(game, len(seating.bots), dict(seating.options), seating.seed)
    state = dealt(game, record)
    rngs = [Random(f"{seating.seed}/{seat}") for seat in range(len(seating.bots))]
    clock, words = Clock(), 0
    while state.turn is not None:
        seat = state.turn
        state = state.play(_word(seating, state.view(seat), rngs[seat], clock))
        words += 1
    return {
        "seed": seating.seed,
        "bots": list(seating.bots),
        "winners": list(state.winners()),
        "points": [state.score(seat)[0] for seat in range(state.seats)],
        "words": words,
        "spent": clock.spent,
        "decisions": clock.decisions,
        "longest": clock.longest,
    }


def _word(seating: Seating, view: Any, rng: Random, clock: Clock) -> str:
    words: tuple[str, ...] = view.moves()
    if len(words) == 1:
        return words[0]
    bot = seating.bots[view.turn]
    if bot == TIMED:
        seconds = _taken(seating.game, view, Random(rng.random()))
    start = time.thread_time()
    if bot == TIMED:
        word = _timed(view, rng, start + seconds)
    elif bot == PEER:
        word = openspiel.answer(view, rng, levels.thoughts(seating.game, "hard", view.seats))
    else:
        word = levels.answer(seating.game, bot, view, rng)
    clock.add(bot, time.thread_time() - start)
    return word


def _taken(game: str, view: Any, rng: Random) -> float:
    """The seconds that `hard` takes over a decision."""
    start = time.thread_time()
    levels.answer(game, "hard", view, rng)
    return time.thread_time() - start


def _timed(view: Any, rng: Random, end: float) -> str:
    """The textbook's word when its time is up."""
    for word in textbook.ponder(view, rng, _ENDLESS):
        if time.thread_time() >= end:
            return word
    raise AssertionError("it ponders for ever")
