"""OpenSpiel's own IS-MCTS at our tables: a yardstick that others wrote. Needs the `bench` extra.

Our positions are dressed as OpenSpiel's: an action is a word's number among the legal ones, an
information state is the view of the seat in turn. Everything else is OpenSpiel's, its random
playouts included. Like every player it gets a view, a generator and a number of thoughts.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from quatuor.core.contract import Refused

EXPLORATION = 2.0
"""OpenSpiel's usual bonus for words that are seldom tried, where returns go from -1 to 1."""


class _Kind:
    """What kind of game ours are, in OpenSpiel's terms."""

    def __init__(self, pyspiel: Any) -> None:
        self.dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
        self.information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def get_type(self) -> _Kind:
        """The kind of this game: itself."""
        return self


class _Position:
    """One of our positions under OpenSpiel's names."""

    __slots__ = ("kind", "rng", "state")

    def __init__(self, state: Any, kind: _Kind, rng: Random) -> None:
        self.state, self.kind, self.rng = state, kind, rng

    def get_game(self) -> _Kind:
        return self.kind

    def clone(self) -> _Position:
        return _Position(self.state, self.kind, self.rng)

    def current_player(self) -> int | None:
        return self.state.turn  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        return self.state.turn is None

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, _seat: int | None = None) -> list[int]:
        return list(range(len(self.state.moves())))

    def apply_action(self, action: int) -> None:
        self.state = self.state.play(self.state.moves()[action])

    def information_state_string(self) -> Any:
        return self.state.view(self.state.turn)

    def resample_from_infostate(self, seat: int, _sampler: Any) -> _Position:
        return _Position(self.state.view(seat).guess(self.rng), self.kind, self.rng)

    def returns(self) -> list[float]:
        """Winning is 1, losing -1, a shared win between them."""
        winners = self.state.winners()
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(self.state.seats)]
        return [2 * share - 1 for share in shares]


def answer(view: Any, rng: Random, thoughts: int) -> str:
    """The word that OpenSpiel's bot plays after so many simulations."""
    kind, random_state, search, rollout = _bench()
    chance = random_state(int(rng.random() * 2**32))
    bot = search(kind, rollout(1, chance), EXPLORATION, thoughts, random_state=chance)
    word: str = view.moves()[bot.step(_Position(view, kind, rng))]
    return word


def _bench() -> tuple[_Kind, Callable[..., Any], Callable[..., Any], Callable[..., Any]]:
    """The kind of game, NumPy's generator, the search and its playouts."""
    try:
        import pyspiel
        from numpy.random import RandomState
        from open_spiel.python.algorithms.ismcts import ISMCTSBot
        from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
    except ImportError:
        raise Refused("OpenSpiel's bot needs the extra: pip install 'quatuor[bench]'") from None
    return _Kind(pyspiel), RandomState, ISMCTSBot, RandomRolloutEvaluator
