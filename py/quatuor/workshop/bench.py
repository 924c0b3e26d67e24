"""Words a second under random play, beside RLCard's uno and OpenSpiel's hearts in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

from quatuor.core.chance import seeded
from quatuor.core.contract import Game, variants
from quatuor.games.shelf import SHELF

SECONDS = 0.6
TURNS = 5
"""Each contestant runs this often, in turn with the others, so that a busy moment hits all."""


def random_game(game: Game, seats: int, options: dict[str, Any], rng: Random) -> int:
    """Play one game at random, asking for all legal words at every step; count the words."""
    state = game.deal(seeded(f"{rng.random()}"), seats, options)
    words = 0
    draw = rng.random
    while state.turn is not None:
        moves = state.moves()
        state = state.play(moves[int(draw() * len(moves))])
        words += 1
    return words


def ours(game: Game) -> Callable[[Random], int]:
    """One random game of every variant of a game in turn."""
    tables: Iterator[tuple[int, dict[str, Any]]] = iter(())

    def play(rng: Random) -> int:
        nonlocal tables
        table = next(tables, None)
        if table is None:
            tables = variants(game)
            table = next(tables)
        seats, options = table
        return random_game(game, seats, options, rng)

    return play


def uno(rng: Random) -> int:
    """One game of RLCard's uno, driven at its bare game, without its agents and encodings."""
    game = _rlcard().game
    game.init_game()
    steps = 0
    while not game.is_over():
        actions = game.get_legal_actions()
        game.step(actions[int(rng.random() * len(actions))])
        steps += 1
    return steps


def uno_environment(rng: Random) -> int:
    """One game of RLCard's uno as its own examples run it: the environment's step and state."""
    environment = _rlcard()
    state, _ = environment.reset()
    steps = 0
    while not environment.is_over():
        actions = list(state["legal_actions"])
        state, _ = environment.step(actions[int(rng.random() * len(actions))])
        steps += 1
    return steps


def _rlcard() -> Any:
    global _environment
    if _environment is None:
        import rlcard

        _environment = rlcard.make("uno")
    return _environment


_environment: Any = None


def hearts(rng: Random) -> int:
    """One game of OpenSpiel's C++ hearts, its deal not counted as words, just as ours is not."""
    import pyspiel

    state = pyspiel.load_game("hearts").new_initial_state()
    steps = 0
    while not state.is_terminal():
        steps += not state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    return steps


def rate(play: Callable[[Random], int], rng: Random) -> float:
    """Words a second over about SECONDS."""
    words, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        words += play(rng)
    return words / spent


def main() -> None:
    """Measure everybody in turn and print medians and ratios."""
    contestants: dict[str, Callable[[Random], int]] = {game.NAME: ours(game) for game in SHELF}
    contestants |= {
        "uno (RLCard, environment)": uno_environment,
        "uno (RLCard, bare game)": uno,
        "hearts (OpenSpiel)": hearts,
    }
    rng = Random(1)
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(TURNS):
        for name, play in contestants.items():
            rates[name].append(rate(play, rng))
    _report({name: median(found) for name, found in rates.items()})


def _report(found: dict[str, float]) -> None:
    peers = [name for name in found if " " in name]
    print(f"{'':26}{'words/s':>10}" + "".join(f"{'× ' + name:>30}" for name in peers))
    for name, words in found.items():
        ratios = "".join(f"{words / found[peer]:>30.2f}" for peer in peers)
        print(f"{name:26}{words:>10,.0f}{ratios}")


if __name__ == "__main__":
    main()
