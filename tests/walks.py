"""Ways through games, for tests: every game with every number of seats and every option."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from quatuor.core.chance import seeded
from quatuor.core.contract import Game, variants
from quatuor.core.record import Record, opened
from quatuor.games.shelf import SHELF


class Variant(NamedTuple):
    """A game with a number of seats and its options."""

    game: Game
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        chosen = "".join(f"-{name}-{value}" for name, value in self.options.items())
        return f"{self.game.NAME}-{self.seats}{chosen}"

    def deal(self, seed: str) -> Any:
        return self.game.deal(seeded(seed), self.seats, self.options)

    def record(self, seed: str) -> Record:
        return opened(self.game, self.seats, self.options, seed)


VARIANTS = [Variant(game, seats, options) for game in SHELF for seats, options in variants(game)]

LONGEST = 20_000
"""Words that no random game comes near."""


class Walk(NamedTuple):
    """A short stretch of a game: words by lot up to somewhere, then picked ones."""

    seed: str
    skipped: int
    picks: tuple[int, ...]


def walks() -> st.SearchStrategy[Walk]:
    """Walks of every length; a failure shrinks to a short game."""
    return st.builds(
        Walk,
        seed=st.integers(0, 9999).map(str),
        skipped=st.one_of(st.integers(0, 40), st.integers(0, 700)),
        picks=st.lists(st.integers(0, 63), min_size=1, max_size=8).map(tuple),
    )


def walked(variant: Variant, walk: Walk) -> tuple[list[Any], Record]:
    """The positions of the picked stretch, and the record of the whole way."""
    state, words = variant.deal(walk.seed), []
    rng = Random(walk.seed)

    def play(pick: int) -> None:
        nonlocal state
        moves = state.moves()
        words.append(moves[pick % len(moves)])
        state = state.play(words[-1])

    for _ in range(walk.skipped):
        if state.turn is None:
            break
        play(int(rng.random() * 2**20))
    found = [state]
    for pick in walk.picks:
        if state.turn is None:
            break
        play(pick)
        found.append(state)
    return found, variant.record(walk.seed)._replace(words=tuple(words))


def finished(variant: Variant, seed: str) -> tuple[list[Any], Record]:
    """All positions of a random game, and its record."""
    states, record = _finished(str(variant), seed)
    return list(states), record


@lru_cache(maxsize=40)
def _finished(name: str, seed: str) -> tuple[tuple[Any, ...], Record]:
    """Played once for all the tests that ask for it."""
    variant = next(variant for variant in VARIANTS if str(variant) == name)
    state, states, words = variant.deal(seed), [], []
    rng = Random(seed)
    while state.turn is not None:
        assert len(words) < LONGEST, "a game without an end"
        states.append(state)
        moves = state.moves()
        words.append(moves[int(rng.random() * len(moves))])
        state = state.play(words[-1])
    return (*states, state), variant.record(seed)._replace(words=tuple(words))
