"""Thinking ahead: imagined games from guessed positions, shared out by successive halving.

A thought is one imagined game: a guess of what is hidden, a word, and everybody's habits until
the game's own horizon. All words still in question are tried in the same guesses, so luck touches
them alike; after each stage the worse half drops out. Where a game can learn how to go on after a
word, what is learnt belongs to that word alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, inf, log2, sqrt
from random import Random
from typing import Any, NamedTuple

from .knowledge import Knowledge, Learning

WIDEST = 14
"""How many words are thought about; of more, those that look best at a glance."""

LONGEST = 5_000
"""Words after which an imagined game is valued wherever it stands."""


class Estimate(NamedTuple):
    """What a word is thought to be worth."""

    word: str
    glance: float  # at first sight
    worth: float  # by imagined games; at first sight where there was none
    games: int
    doubt: float  # the standard error of the worth


class _Tally:
    """The imagined games of one word."""

    __slots__ = ("games", "glance", "lore", "squares", "total", "word")

    def __init__(self, word: str, glance: float, lore: Any = None) -> None:
        self.word, self.glance, self.lore = word, glance, lore
        self.games, self.total, self.squares = 0, 0.0, 0.0

    def add(self, worth: float) -> None:
        self.games += 1
        self.total += worth
        self.squares += worth * worth

    @property
    def mean(self) -> float:
        return self.total / self.games if self.games else -inf

    def estimate(self) -> Estimate:
        if not self.games:
            return Estimate(self.word, self.glance, self.glance, 0, inf)
        mean = self.mean
        spread = max(self.squares / self.games - mean * mean, 0.0)
        return Estimate(self.word, self.glance, mean, self.games, sqrt(spread / self.games))


def ponder(
    view: Any, know: Knowledge, rng: Random, thoughts: int, asked: str | None = None
) -> Iterator[list[Estimate]]:
    """All words as estimated so far, best first, after each guess; the last list is the result.

    A word that is asked about is thought about, however it looks at first sight.
    """
    pairs = zip(view.moves(), know.weigh(view), strict=True)
    tallies = [_Tally(*pair, _untaught(know)) for pair in pairs]
    tallies.sort(key=lambda tally: (tally.word != asked, -tally.glance))
    running, rest = _in_question(tallies, know, thoughts, asked)
    if len(running) == 1:
        thoughts = 0
    stages = max(1, ceil(log2(len(running)))) if running else 1
    for stage in range(stages):
        for _ in range(max(1, thoughts // (stages * len(running)))):
            _compare(view, know, rng, running)
            yield _ranked(running, rest)
        if stage < stages - 1:
            running.sort(key=lambda tally: -tally.mean)
            keep = (len(running) + 1) // 2
            running, rest = running[:keep], running[keep:] + rest
    yield _ranked(running, rest)


def _in_question(
    tallies: list[_Tally], know: Knowledge, thoughts: int, asked: str | None
) -> tuple[list[_Tally], list[_Tally]]:
    """The words to think about, and the others: too many, or too far behind at first sight."""
    widest = max(2, min(WIDEST, int(thoughts / getattr(know, "EACH", 0.01))))
    least = max(tally.glance for tally in tallies) - getattr(know, "MARGIN", inf)
    running = [tally for tally in tallies[:widest] if tally.glance >= least or tally.word == asked]
    return running, [tally for tally in tallies if tally not in running]


def _compare(view: Any, know: Knowledge, rng: Random, running: Sequence[_Tally]) -> None:
    """Try every word still in question in one and the same guess, with the same luck after it."""
    world = view.guess(rng)
    luck = rng.random()
    learning = know if isinstance(know, Learning) else None
    for tally in running:
        end = imagined(world, world.play(tally.word), know, Random(luck))
        if learning:
            tally.add(learning.learnt(world, end, view.turn, tally.lore))
        else:
            tally.add(know.worth(world, end, view.turn))


def _untaught(know: Knowledge) -> Any:
    """What a game that learns knows at first of going on after a word."""
    return know.untaught() if isinstance(know, Learning) else None


def imagined(start: Any, state: Any, know: Knowledge, rng: Random) -> Any:
    """Where everybody's habits lead from this position, up to the game's horizon."""
    habit, settled = know.habit, know.settled
    for _ in range(LONGEST):
        if state.turn is None or settled(start, state):
            break
        state = state.play(habit(state, rng))
    return state


def _ranked(running: Sequence[_Tally], rest: Sequence[_Tally]) -> list[Estimate]:
    """The words still in question first, by worth; then those dropped, by worth."""
    best = sorted((tally.estimate() for tally in running), key=lambda found: -found.worth)
    dropped = sorted((tally.estimate() for tally in rest), key=lambda found: -found.worth)
    return best + dropped


def natural(estimates: Sequence[Estimate]) -> str:
    """The best word; of those within the noise of the best, the one that looks best at a glance."""
    best = estimates[0]
    near = [best]
    for other in estimates[1:]:
        if other.games and other.games >= best.games:
            noise = 0.5 * sqrt(best.doubt**2 + other.doubt**2)
            if best.worth - other.worth <= noise:
                near.append(other)
    return max(near, key=lambda found: found.glance).word
