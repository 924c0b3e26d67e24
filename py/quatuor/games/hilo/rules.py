"""The rules of HILO: a position, its legal words and what each of them does. Knows no bot or page.

Every seat keeps a grid of face-down cards, swaps high cards for low ones and removes lines of
three cards of one colour. The fewest points win.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple, TypeVar

from quatuor.core.chance import Chance
from quatuor.core.contract import Options

from . import hidden
from .cards import CARD, FACE_DOWN, NAMES, VEILED
from .grid import (
    CLOSINGS,
    GAP0,
    REMOVALS,
    SQUARE,
    Grid,
    all_up,
    laid,
    lines_in,
    lines_through,
    points,
    turned_up,
)
from .phases import (
    AGAIN,
    CHOOSE,
    CLOSE,
    DRAWN,
    LINE,
    OVER,
    REVEAL,
    REVEAL_CLOSE,
    SET_UP,
    TURN,
)

LIMIT = 99
"""The game ends when a total exceeds this."""

_T = TypeVar("_T")

_TURNS = tuple(f"turn-{cell}" for cell in range(9))
_CHOICES = tuple(("draw", *(f"take-{cell}" for cell in range(size))) for size in range(10))
_ANSWERS = tuple(("drop", *(f"lay-{cell}" for cell in range(size))) for size in range(10))
_WAYS = ("close-v", "close-h")


class Finished(NamedTuple):
    """How the table looked when the last finished round was counted."""

    ender: int
    grids: tuple[Grid, ...]
    shapes: tuple[int, ...]
    discards: tuple[int, ...]


class State(NamedTuple):
    """A position of HILO."""

    turn: int | None
    seats: int
    chance: Chance
    rounds: tuple[tuple[int, ...], ...]
    phase: int
    grids: tuple[Grid, ...]
    shapes: tuple[int, ...]
    pile: tuple[int, ...]  # the top card first
    discards: tuple[int, ...]  # the top card last
    drawn: int | None  # the card in the hand of the seat in turn
    lines: tuple[str, ...]  # the words for the complete lines that are asked about
    ender: int | None  # who ended the round
    recycled: frozenset[int]  # the cards of the last reshuffle: everyone knows what the pile holds
    last: Finished | None

    def moves(self) -> tuple[str, ...]:
        """The legal words, piles before cells and cells row by row."""
        if self.turn is None:
            return ()
        phase = self.phase
        if phase == CHOOSE:
            return _CHOICES[len(self.grids[self.turn])]
        if phase == DRAWN:
            return _ANSWERS[len(self.grids[self.turn])]
        if phase in (TURN, SET_UP):
            return _turns(self.grids[self.turn])
        if phase == LINE:
            return (*self.lines, "keep")
        return self.lines or _WAYS

    def play(self, word: str) -> State:
        """The position after one of the legal words."""
        return _ACTS[word](self)

    def view(self, seat: int | None) -> State:
        """All that this seat may know: no face-down card, its own drawn card, no hidden turning."""
        return hidden.view(self, seat)

    def guess(self, rng: Random) -> State:
        """A whole position that this view could hide, every deal being as likely as any other."""
        return hidden.guess(self, rng)

    def score(self, seat: int) -> tuple[int, ...]:
        """The total of the finished rounds, negated: the fewest points are the best."""
        return (-sum([sums[seat] for sums in self.rounds]),)

    def winners(self) -> tuple[int, ...]:
        """The seats with the lowest total once the game is over."""
        if self.turn is not None:
            return ()
        scores = [self.score(seat) for seat in range(self.seats)]
        best = max(scores)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    def veiled(self, seat: int | None) -> bool:
        """Whether the word now owed stays unknown to this seat: the others' turning at set-up."""
        return self.phase == SET_UP and seat != self.turn


def _turns(grid: Grid) -> tuple[str, ...]:
    """The words that turn a card; none where a view may not know them."""
    if grid[0] == VEILED:
        return ()
    return tuple(
        [word for word, card in zip(_TURNS, grid, strict=False) if not 0 <= card < FACE_DOWN]
    )


def deal(chance: Chance, seats: int, options: Options) -> State:
    """The first position of a game."""
    return _new_round(chance, seats, (), None)


def _new_round(
    chance: Chance, seats: int, rounds: tuple[tuple[int, ...], ...], last: Finished | None
) -> State:
    names, chance = chance.shuffle("deck", NAMES)
    deck = tuple([CARD[name] for name in names])
    grids = tuple(
        [
            tuple([FACE_DOWN + card for card in deck[first : first + 9]])
            for first in range(0, 9 * seats, 9)
        ]
    )
    start = 9 * seats
    return State(
        0,
        seats,
        chance,
        rounds,
        SET_UP,
        grids,
        (SQUARE,) * seats,
        deck[start + 1 :],
        deck[start : start + 1],
        None,
        (),
        None,
        frozenset(),
        last,
    )


def _turn(cell: int, state: State) -> State:
    assert state.turn is not None
    seat = state.turn
    grid = state.grids[seat]
    grid = laid(grid, cell, grid[cell] - FACE_DOWN)
    if state.phase == SET_UP:
        return _turned_at_set_up(state, seat, grid)
    return _shown(state, seat, cell, grid, state.discards)


def _turned_at_set_up(state: State, seat: int, grid: Grid) -> State:
    grids = _with(state.grids, seat, grid)
    if len(_turns(grid)) > 7:
        return state._replace(grids=grids)
    if seat + 1 < state.seats:
        return state._replace(grids=grids, turn=seat + 1)
    starter, chance = _starter(grids, state.chance)
    return state._replace(grids=grids, turn=starter, chance=chance, phase=CHOOSE)


def _starter(grids: tuple[Grid, ...], chance: Chance) -> tuple[int, Chance]:
    """The seat with the highest sum face up; among equals the lot decides."""
    sums = [points(grid) for grid in grids]
    best = max(sums)
    tied = [seat for seat, total in enumerate(sums) if total == best]
    return (tied[0], chance) if len(tied) == 1 else chance.choose("starter", tied)


def _draw(state: State) -> State:
    chance, pile, discards, recycled = state.chance, state.pile, state.discards, state.recycled
    if not pile:
        recycled = frozenset(discards[:-1])
        names, chance = chance.shuffle("reshuffle", [NAMES[card] for card in sorted(recycled)])
        pile = tuple([CARD[name] for name in names])
        discards = discards[-1:]
    return State(
        state.turn,
        state.seats,
        chance,
        state.rounds,
        DRAWN,
        state.grids,
        state.shapes,
        pile[1:],
        discards,
        pile[0],
        (),
        state.ender,
        recycled,
        state.last,
    )


def _drop(state: State) -> State:
    assert state.turn is not None
    assert state.drawn is not None
    discards = (*state.discards, state.drawn)
    return _asked(state, state.turn, TURN, state.grids, state.shapes, discards, (), state.ender)


def _take(cell: int, state: State) -> State:
    return _exchange(state, cell, state.discards[-1], state.discards[:-1])


def _lay(cell: int, state: State) -> State:
    assert state.drawn is not None
    return _exchange(state, cell, state.drawn, state.discards)


def _exchange(state: State, cell: int, card: int, discards: tuple[int, ...]) -> State:
    assert state.turn is not None
    seat = state.turn
    grid = state.grids[seat]
    old = grid[cell]
    discards = (*discards, old if old < FACE_DOWN else old - FACE_DOWN)
    return _shown(state, seat, cell, laid(grid, cell, card), discards)


def _shown(state: State, seat: int, cell: int, grid: Grid, discards: tuple[int, ...]) -> State:
    """After a card was laid or turned in this cell: the question of its lines, or the next turn."""
    grids = _with(state.grids, seat, grid)
    lines = lines_through(grid, state.shapes[seat], cell)
    if lines:
        return _asked(state, seat, LINE, grids, state.shapes, discards, lines, state.ender)
    return _next_turn(state, seat, grids, state.shapes, discards)


def _keep(state: State) -> State:
    assert state.turn is not None
    return _next_turn(state, state.turn, state.grids, state.shapes, state.discards)


def _clear(word: str, state: State) -> State:
    assert state.turn is not None
    seat = state.turn
    grid = state.grids[seat]
    gone, kept, shape = REMOVALS[state.shapes[seat]][word]
    # Cards of one colour are numbered by value: the lowest ends on top.
    discards = (*state.discards, *sorted([grid[cell] for cell in gone], reverse=True))
    grids = _with(state.grids, seat, tuple([grid[cell] for cell in kept]))
    shapes = _with(state.shapes, seat, shape)
    if shape >= GAP0:
        phase = REVEAL_CLOSE if state.phase == REVEAL else CLOSE
        return _asked(state, seat, phase, grids, shapes, discards, (), state.ender)
    if state.phase == LINE:
        return _next_turn(state, seat, grids, shapes, discards)
    return _tidied(state, seat, grids, shapes, discards)


def _close(word: str, state: State) -> State:
    assert state.turn is not None
    seat = state.turn
    grid = state.grids[seat]
    sources, shape = CLOSINGS[state.shapes[seat]][word]
    grids = _with(state.grids, seat, tuple([grid[cell] for cell in sources]))
    return _tidied(state, seat, grids, _with(state.shapes, seat, shape), state.discards)


def _tidied(
    state: State,
    seat: int,
    grids: tuple[Grid, ...],
    shapes: tuple[int, ...],
    discards: tuple[int, ...],
) -> State:
    """After a step of a removal that must go on until no line is left."""
    if state.phase in (REVEAL, REVEAL_CLOSE):
        assert state.ender is not None
        return _revealed(state, seat, grids, shapes, discards, state.ender)
    lines = lines_in(grids[seat], shapes[seat])
    if lines:
        return _asked(state, seat, AGAIN, grids, shapes, discards, lines, state.ender)
    return _next_turn(state, seat, grids, shapes, discards)


def _next_turn(
    state: State,
    seat: int,
    grids: tuple[Grid, ...],
    shapes: tuple[int, ...],
    discards: tuple[int, ...],
) -> State:
    """After this seat's turn: the next seat's, or the final reveal when it comes to the ender."""
    ender = state.ender
    if ender is None and all_up(grids[seat]):
        ender = seat
    following = seat + 1 if seat + 1 < state.seats else 0
    if following == ender:
        return _revealed(state, (ender + 1) % state.seats, grids, shapes, discards, ender)
    return _asked(state, following, CHOOSE, grids, shapes, discards, (), ender)


def _revealed(
    state: State,
    seat: int,
    grids: tuple[Grid, ...],
    shapes: tuple[int, ...],
    discards: tuple[int, ...],
    ender: int,
) -> State:
    """The final reveal from this seat on, up to the next line that must be removed or the count."""
    while True:
        grid = turned_up(grids[seat])
        grids = _with(grids, seat, grid)
        lines = lines_in(grid, shapes[seat])
        if lines:
            return _asked(state, seat, REVEAL, grids, shapes, discards, lines, ender)
        if seat == ender:
            return _counted(state, Finished(ender, grids, shapes, discards))
        seat = (seat + 1) % state.seats


def _counted(state: State, last: Finished) -> State:
    """After a round: the end of the game or the next round."""
    rounds = (*state.rounds, _round_points(last.grids, last.ender))
    if max(sum(sums) for sums in zip(*rounds, strict=True)) <= LIMIT:
        return _new_round(state.chance, state.seats, rounds, last)
    return state._replace(
        turn=None,
        rounds=rounds,
        phase=OVER,
        grids=last.grids,
        shapes=last.shapes,
        discards=last.discards,
        drawn=None,
        lines=(),
        last=last,
    )


def _round_points(grids: tuple[Grid, ...], ender: int) -> tuple[int, ...]:
    """Each seat's sum; the ender's doubled unless it is negative or lower than every other."""
    sums = [points(grid) for grid in grids]
    others = sums[:ender] + sums[ender + 1 :]
    if sums[ender] > 0 and sums[ender] >= min(others):
        sums[ender] *= 2
    return tuple(sums)


def _asked(
    state: State,
    seat: int,
    phase: int,
    grids: tuple[Grid, ...],
    shapes: tuple[int, ...],
    discards: tuple[int, ...],
    lines: tuple[str, ...],
    ender: int | None,
) -> State:
    """The position in which this seat is asked the phase's question, with no card in its hand."""
    return State(
        seat,
        state.seats,
        state.chance,
        state.rounds,
        phase,
        grids,
        shapes,
        state.pile,
        discards,
        None,
        lines,
        ender,
        state.recycled,
        state.last,
    )


def _with(things: tuple[_T, ...], seat: int, thing: _T) -> tuple[_T, ...]:
    return (*things[:seat], thing, *things[seat + 1 :])


_ACTS: dict[str, Callable[[State], State]] = {
    "draw": _draw,
    "drop": _drop,
    "keep": _keep,
    **{f"turn-{cell}": partial(_turn, cell) for cell in range(9)},
    **{f"take-{cell}": partial(_take, cell) for cell in range(9)},
    **{f"lay-{cell}": partial(_lay, cell) for cell in range(9)},
    **{word: partial(_clear, word) for word in REMOVALS[SQUARE]},
    **{word: partial(_close, word) for word in _WAYS},
}
