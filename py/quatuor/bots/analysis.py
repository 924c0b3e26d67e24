"""What a seat's decisions were worth, from the same search that the bots play by."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from . import levels, search
from .search import Estimate


class Advice(NamedTuple):
    """One decision, looked at afterwards or asked for as a hint."""

    number: int  # of the word in the record
    word: str  # what was played; for a hint, the best word
    best: str
    lost: float  # points, by the estimate
    estimates: tuple[Estimate, ...]  # best first
    reason: str | None


def hint(game: str, view: Any, rng: Random, lang: str, level: str = "hard") -> Iterator[Advice]:
    """Ever better advice for the seat in turn, from its view alone."""
    for estimates in levels.ponder(game, level, view, rng):
        best = search.natural(estimates)
        yield _advice(game, 0, view, best, estimates, lang)


def review(
    game: str, views: Iterable[tuple[int, Any, str]], rng: Random, lang: str, level: str = "hard"
) -> Iterator[Advice]:
    """Advice on each decision of a seat: the word's number, the seat's view then, and its word."""
    for number, view, word in views:
        if len(view.moves()) > 1:
            pondering = levels.ponder(game, level, view, rng, word)
            yield _advice(game, number, view, word, deque(pondering, maxlen=1).pop(), lang)


def decisions(positions: Iterable[Any], words: Iterable[str], seat: int) -> Iterator[Any]:
    """The number, view and word of each decision that a seat took in a replayed record."""
    for number, (state, word) in enumerate(zip(positions, words, strict=False)):
        if state.turn == seat:
            yield number, state.view(seat), word


def _advice(
    game: str, number: int, view: Any, word: str, estimates: list[Estimate], lang: str
) -> Advice:
    best = search.natural(estimates)
    worth = {found.word: found.worth for found in estimates}
    # A word within the noise of the best one has lost nothing worth telling.
    lost = 0.0 if word == best else max(0.0, worth[best] - worth[word])
    reason = levels.knowledge(game).reason(view, best, lang)
    return Advice(number, word, best, lost, tuple(estimates), reason)
