"""Thinking ahead where all choose at the same time: a tree of one's own words.

A thought is one imagined game from a guess in which this turn's choices are still open. The seat
that thinks chooses in its tree by what its words have brought it so far and by how they look at a
glance; below the tree it goes on by habit. The others play by habit or, now and then, any word:
what they choose unseen can't be foreseen, and an answer to one habit alone is brittle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, inf, sqrt
from random import Random
from typing import Any, Protocol, runtime_checkable

from .knowledge import Knowledge
from .search import LONGEST, Estimate

SURE = 3.0
"""How many points at a glance make a word e times as likely to be tried."""

CURIOUS = 20.0
"""How many points a word that looks good and is hardly tried may lack and be tried all the same."""

UNTRIED = -3.0
"""What a word is taken to be worth before it is tried."""

DEPTH = 3
"""How many of its own words the seat thinks about; then it goes on by habit."""

NEWS = 8
"""Thoughts from one report to the next."""

ASKED = 4
"""One thought in so many goes to the word that is asked about."""


@runtime_checkable
class Simultaneous(Protocol):
    """What a game knows besides, if its seats choose at the same time."""

    def reopened(self, state: Any) -> Any:
        """The position before anybody chose in this turn."""

    def stray(self, seats: int) -> float:
        """How often a word of another seat is best thought to be any word."""


class _Branch:
    """A word and what came of it."""

    __slots__ = ("after", "chosen", "games", "glance", "likely", "squares", "total")

    def __init__(self, glance: float, likely: float) -> None:
        self.glance, self.likely = glance, likely
        self.after = _Tree()
        self.chosen, self.games, self.total, self.squares = 0, 0, 0.0, 0.0

    def add(self, worth: float) -> None:
        self.games += 1
        self.total += worth
        self.squares += worth * worth

    def estimate(self, word: str) -> Estimate:
        if not self.games:
            return Estimate(word, self.glance, self.glance, 0, inf)
        mean = self.total / self.games
        spread = max(self.squares / self.games - mean * mean, 0.0)
        return Estimate(word, self.glance, mean, self.games, sqrt(spread / self.games))


class _Tree:
    """What the seat may play at one of its turns, whatever the others have played."""

    __slots__ = ("branches", "games")

    def __init__(self) -> None:
        self.branches: dict[str, _Branch] = {}
        self.games = 0

    def grow(self, words: Sequence[str], glances: Sequence[float]) -> None:
        """Take in words that were not possible here before."""
        top = max(glances)
        odds = [exp((glance - top) / SURE) for glance in glances]
        whole = sum(odds)
        for word, glance, odd in zip(words, glances, odds, strict=True):
            if word not in self.branches:
                self.branches[word] = _Branch(glance, odd / whole)

    def choice(self, words: Sequence[str]) -> str | None:
        """The word to try next; none if a word is new here."""
        find = self.branches.get
        keen = CURIOUS * sqrt(self.games + 1)
        most, best = -inf, None
        for word in words:
            branch = find(word)
            if branch is None:
                return None
            games = branch.games
            mean = branch.total / games if games else UNTRIED
            promise = mean + keen * branch.likely / (1 + games)
            if promise > most:
                most, best = promise, word
        return best


def ponder(
    view: Any, know: Knowledge, rng: Random, thoughts: int, asked: str | None = None
) -> Iterator[list[Estimate]]:
    """All words as estimated so far, the most tried first; the last list is the result."""
    root = _Tree()
    root.grow(view.moves(), know.weigh(view))
    for number in range(thoughts):
        forced = asked if number % ASKED == ASKED - 1 else None
        _Game(view, know, rng, root, forced).play()
        if number % NEWS == 0:
            yield _ranked(root)
    yield _ranked(root)


def _ranked(root: _Tree) -> list[Estimate]:
    def key(item: tuple[str, _Branch]) -> tuple[int, float]:
        _, branch = item
        return -branch.chosen, -(branch.total / branch.games if branch.games else -inf)

    return [branch.estimate(word) for word, branch in sorted(root.branches.items(), key=key)]


class _Game:
    """One imagined game."""

    def __init__(
        self, view: Any, know: Knowledge, rng: Random, root: _Tree, forced: str | None
    ) -> None:
        assert isinstance(know, Simultaneous)
        self.know, self.rng, self.seat, self.forced = know, rng, view.turn, forced
        self.start, self.stray = know.reopened(view.guess(rng)), know.stray(view.seats)
        self.tree: _Tree | None = root
        self.path: list[tuple[_Tree, _Branch]] = []

    def play(self) -> None:
        """Play it to the horizon and take in what came of it."""
        state, start, settled = self.start, self.start, self.know.settled
        for _ in range(LONGEST):
            if state.turn is None or settled(start, state):
                break
            state = state.play(self._own(state) if state.turn == self.seat else self._others(state))
        worth = self.know.worth(start, state, self.seat)
        for tree, branch in self.path:
            tree.games += 1
            branch.add(worth)

    def _others(self, state: Any) -> str:
        """A word of another seat, which can't be foreseen for certain."""
        if self.rng.random() < self.stray:
            words: tuple[str, ...] = state.moves()
            return words[int(self.rng.random() * len(words))]
        return self.know.habit(state, self.rng)

    def _own(self, state: Any) -> str:
        """The next word to try, as long as there is a tree; then the habitual one."""
        tree = self.tree
        if tree is None:
            return self.know.habit(state, self.rng)
        forced, self.forced = self.forced, None
        word = forced or self._choice(tree, state)
        branch = tree.branches[word]
        branch.chosen += forced is None
        fresh = not branch.games and bool(self.path)
        self.path.append((tree, branch))
        self.tree = None if fresh or len(self.path) == DEPTH else branch.after
        return word

    def _choice(self, tree: _Tree, state: Any) -> str:
        words = state.moves()
        word = tree.choice(words)
        if word is None:
            tree.grow(words, self.know.weigh(state))
            word = tree.choice(words)
        assert word is not None
        return word
