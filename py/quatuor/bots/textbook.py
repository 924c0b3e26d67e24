"""A textbook IS-MCTS, the yardstick: single-observer tree, UCB1, uniform random playouts.

It knows nothing of any game but the contract. A thought is one iteration: a guess, a way down the
tree of words that this guess allows, one new node, a random game to its end, and the winners'
shares carried back up.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log, sqrt
from random import Random
from typing import Any

EXPLORATION = 0.7
LONGEST = 20_000
"""Words after which a random game is given up as nobody's."""


class _Node:
    """What came after a word, from the point of view of the seat that played it."""

    __slots__ = ("available", "children", "reward", "seat", "visits")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.children: dict[str, _Node] = {}
        self.visits = 0
        self.available = 0
        self.reward = 0.0


def ponder(view: Any, rng: Random, thoughts: int) -> Iterator[str]:
    """The most visited word so far, after each iteration."""
    root = _Node(None)
    for _ in range(thoughts):
        _iterate(root, view.guess(rng), rng)
        yield max(root.children, key=lambda word: root.children[word].visits)


def _iterate(root: _Node, state: Any, rng: Random) -> None:
    node, path = root, [root]
    while state.turn is not None:
        words = state.moves()
        fresh = [word for word in words if word not in node.children]
        if fresh:
            word = fresh[int(rng.random() * len(fresh))]
            node.children[word] = _Node(state.turn)
        else:
            word = _chosen(node, words)
        for other in words:
            if other in node.children:
                node.children[other].available += 1
        node = node.children[word]
        path.append(node)
        state = state.play(word)
        if fresh:
            break
    shares = _shares(_random_end(state, rng))
    for node in path:
        node.visits += 1
        if node.seat is not None:
            node.reward += shares[node.seat]


def _chosen(node: _Node, words: tuple[str, ...]) -> str:
    def bound(word: str) -> float:
        child = node.children[word]
        mean = child.reward / child.visits
        return mean + EXPLORATION * sqrt(log(child.available) / child.visits)

    return max(words, key=bound)


def _random_end(state: Any, rng: Random) -> Any:
    draw = rng.random
    for _ in range(LONGEST):
        if state.turn is None:
            break
        words = state.moves()
        state = state.play(words[int(draw() * len(words))])
    return state


def _shares(state: Any) -> list[float]:
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
