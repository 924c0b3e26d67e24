"""Thinking ahead where all choose at the same time: every seat has a tree of its own words.

A thought is one imagined game from a guess in which this turn's choices are still open. In its
tree a seat chooses by what its words have brought it so far and by how they look at a glance;
below its tree it goes on by habit. The others are foreseen by halves: now they think like this,
now they play by habit, so that neither kind of rival comes as a surprise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, inf, sqrt
from random import Random
from typing import Any, Protocol, runtime_checkable

from .knowledge import Knowledge
from .search import LONGEST, Estimate

HABITUAL = 0.5
"""How often another seat plays an imagined game by habit."""

STRAY = 0.0
"""How often a word of another seat may be any word."""

SURE = 3.0
"""How many points at a glance make a word e times as likely to be tried."""

CURIOUS = 20.0
"""How many points a word that looks good and is hardly tried may lack and be tried all the same."""

UNTRIED = -3.0
"""What a word is taken to be worth before it is tried."""

DEPTH = 3
"""How many words of each seat are thought about; then everybody plays by habit."""

NEWS = 8
"""Thoughts from one report to the next."""

ASKED = 4
"""One thought in so many goes to the word that is asked about."""


@runtime_checkable
class Simultaneous(Protocol):
    """What a game knows besides, if its seats choose at the same time."""

    def reopened(self, state: Any) -> Any:
        """The position before anybody chose in this turn."""


class _Branch:
    """A word of a seat and what came of it."""

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
    """What a seat may play at one of its turns, whatever the others have played."""

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
    trees = [_Tree() for _ in range(view.seats)]
    root = trees[view.turn]
    root.grow(view.moves(), know.weigh(view))
    for number in range(thoughts):
        forced = asked if number % ASKED == ASKED - 1 else None
        _Game(view, know, rng, trees, forced).play()
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
        self, view: Any, know: Knowledge, rng: Random, trees: Sequence[_Tree], forced: str | None
    ) -> None:
        self.know, self.rng, self.seat = know, rng, view.turn
        assert isinstance(know, Simultaneous)
        self.start = know.reopened(view.guess(rng))
        self.forced = forced
        self.path: list[tuple[int, _Tree, _Branch]] = []
        self.at: list[_Tree | None] = [
            tree if seat == self.seat or rng.random() >= HABITUAL else None
            for seat, tree in enumerate(trees)
        ]
        self.depths = [0] * view.seats

    def play(self) -> None:
        """Play it to the horizon and take in what came of it."""
        state, start = self.start, self.start
        habit, settled, draw = self.know.habit, self.know.settled, self.rng.random
        for _ in range(LONGEST):
            if state.turn is None or settled(start, state):
                break
            tree = self.at[state.turn]
            if state.turn != self.seat and draw() < STRAY:
                words = state.moves()
                word = words[int(draw() * len(words))]
            else:
                word = habit(state, self.rng) if tree is None else self._word(state, tree)
            state = state.play(word)
        worths = [self.know.worth(start, state, seat) for seat in range(len(self.at))]
        for seat, tree, branch in self.path:
            tree.games += 1
            branch.add(worths[seat])

    def _word(self, state: Any, tree: _Tree) -> str:
        """The word of a seat that is still in its tree, and whether it stays there."""
        seat, words = state.turn, state.moves()
        forced = self._forced(seat)
        word = forced or tree.choice(words)
        if word is None:
            tree.grow(words, self.know.weigh(state))
            word = tree.choice(words)
            assert word is not None
        branch = tree.branches[word]
        branch.chosen += forced is None
        self.path.append((seat, tree, branch))
        self.depths[seat] += 1
        fresh = not branch.games and self.depths[seat] > 1
        self.at[seat] = None if fresh or self.depths[seat] == DEPTH else branch.after
        return word

    def _forced(self, seat: int) -> str | None:
        word, self.forced = (self.forced, None) if seat == self.seat else (None, self.forced)
        return word
