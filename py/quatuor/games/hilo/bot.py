"""What HILO's bots know: glances, habits and values. Knows only what a seat may see.

A guessed position holds face-down cards, but nothing here looks under them. An imagined game goes
on for about two laps of the table, where all grids are valued by what such grids come to on
average; once somebody has ended the round, it goes on to the count.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random

from .cards import FACE_DOWN
from .glance import Glance
from .grid import CLOSINGS, Grid
from .phases import CHOOSE, CLOSE, DRAWN, REVEAL_CLOSE, SET_UP, TURN
from .reasons import reason
from .rules import LIMIT, State
from .sense import (
    TASTES,
    UNKNOWN,
    Taste,
    burdens,
    closed_burden,
    downs,
    ending,
    gains,
    line_points,
    mark_no_time,
    shown_points,
    total_after,
    turns_left,
)

__all__ = ["SLIP", "THOUGHTS", "habit", "reason", "settled", "weigh", "worth"]

THOUGHTS = {
    "normal": {2: 80, 3: 64, 4: 50, 5: 40, 6: 34},
    "hard": {2: 1250, 3: 900, 4: 640, 5: 540, 6: 420},
}
SLIP = 2.0

TEMPO = 0.85
"""What being the next to play is worth."""

LAPS = 1.5
"""How many cards a seat has shown, or drawn, on average when an imagined game is valued."""

_ROUND = 10.0
"""The points of a seat in a round, about."""
_SPREAD = 6.0
"""How much a round's luck blurs who will win."""
_SOON = 0.15
"""The part of a round that is always thought to be still to come, but after the last."""

_LAY = tuple(f"lay-{cell}" for cell in range(9))
_TAKE = tuple(f"take-{cell}" for cell in range(9))


def weigh(view: State) -> list[float]:
    """How good each legal word looks at a glance, in points."""
    return Glance(view).words()


def habit(state: State, rng: Random) -> str:
    """The word that a sensible player plays quickly."""
    phase, seat = state.phase, state.turn
    assert seat is not None
    if phase == CHOOSE:
        return _choice(state, seat)
    if phase == DRAWN:
        return _answer(state, seat)
    if phase in (TURN, SET_UP):
        # Face-down cards are all alike: the first will do, and equal luck stays equal.
        return state.moves()[0]
    if phase in (CLOSE, REVEAL_CLOSE):
        return _closing(state, seat)
    return _best_line(state, seat)


def _choice(state: State, seat: int) -> str:
    """Take the top discard where it gains more than a drawn card would on average."""
    feel = TASTES[turns_left(state)]
    gain, cell = _laying(state, seat, state.discards[-1], feel)
    return _TAKE[cell] if gain >= feel.draw else "draw"


def _answer(state: State, seat: int) -> str:
    """Lay the drawn card where it gains most, or drop it."""
    assert state.drawn is not None
    feel = TASTES[turns_left(state)]
    gain, cell = _laying(state, seat, state.drawn, feel)
    return _LAY[cell] if gain >= _dropping(state, seat, state.drawn, feel) else "drop"


def _laying(state: State, seat: int, card: int, feel: Taste) -> tuple[float, int]:
    """The best gain of laying this card, and its cell."""
    grid, shape = state.grids[seat], state.shapes[seat]
    found = gains(grid, shape, card, feel)
    if state.ender is None and downs(grid) == 1:
        last = _only_down(grid)
        found[last] = ending(state, seat, total_after(grid, shape, last, card), feel)
        if state.drawn is None:
            mark_no_time(found, grid, shape, card)
    best = max(found)
    return best, found.index(best)


def _only_down(grid: Grid) -> int:
    """The cell of the one card that lies face down, in a view or in a whole position."""
    return next(cell for cell, card in enumerate(grid) if not 0 <= card < FACE_DOWN)


def _dropping(state: State, seat: int, card: int, feel: Taste) -> float:
    """What discarding the drawn card and turning another gains."""
    grid = state.grids[seat]
    if state.ender is None and downs(grid) == 1:
        return ending(state, seat, shown_points(grid) + UNKNOWN, feel) - feel.gift[card]
    return feel.turn - feel.gift[card]


def _best_line(state: State, seat: int) -> str:
    """The line with the most points."""
    lines = state.lines
    if len(lines) == 1:
        return lines[0]
    grid, shape = state.grids[seat], state.shapes[seat]
    return max(lines, key=lambda word: line_points(grid, shape, word))


def _closing(state: State, seat: int) -> str:
    """The way to close the gap that leaves the lighter grid."""
    grid, shape = state.grids[seat], state.shapes[seat]
    feel = TASTES[turns_left(state)]
    return min(CLOSINGS[shape], key=lambda way: closed_burden(grid, shape, way, feel))


def settled(start: State, state: State) -> bool:
    """Whether the round is counted, or some laps are over and nobody has ended it yet."""
    if state.phase != CHOOSE:
        return len(state.rounds) > len(start.rounds)
    if state.turn != start.turn or state.ender is not None:
        return False
    enough = LAPS * start.seats
    drawn = len(start.pile) - len(state.pile)
    # After a reshuffle the pile tells nothing any more: that is far enough.
    return drawn >= enough or drawn < 0 or _all_downs(start) - _all_downs(state) >= enough


def _all_downs(state: State) -> int:
    """How many cards lie face down on the table: a clock that only runs down."""
    return sum([downs(grid) for grid in state.grids])


def worth(start: State, state: State, seat: int) -> float:
    """How likely the totals make the seat's win, measured in points of this round."""
    before = [sum(sums) for sums in zip(*start.rounds, strict=True)] or [0] * start.seats
    scale = _blur(before) * start.seats**2 / (start.seats - 1)
    if state.turn is None:
        winners = state.winners()
        return scale * (1 / len(winners) if seat in winners else 0.0)
    if len(state.rounds) > len(start.rounds):
        sums: list[float] = [*state.rounds[-1]]
    else:
        sums = burdens(state, TASTES[turns_left(state)])
        sums[seat] -= TEMPO
    return scale * _share([total + more for total, more in zip(before, sums, strict=True)], seat)


def _blur(totals: list[int] | list[float]) -> float:
    """How many points of lead the luck of the rounds to come may well undo."""
    rounds = (LIMIT + 1 - max(totals)) / _ROUND
    return _SPREAD * sqrt(max(_SOON, rounds))


def _share(totals: list[float], seat: int) -> float:
    """The chance of the lowest total in the end, the lower now the likelier."""
    blur = _blur(totals)
    least = min(totals)
    odds = [exp((least - total) / blur) for total in totals]
    return odds[seat] / sum(odds)
