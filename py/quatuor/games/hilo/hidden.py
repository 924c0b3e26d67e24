"""What a seat of HILO may know, and whole positions it could be in. Knows no rule of play.

Nobody knows a face-down card. Until a pile is reshuffled, pile and face-down cards are the cards
nobody has seen; after it, everyone knows which cards the pile holds and, so, which ones are face
down: both are dealt apart in a guess.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .cards import FACE_DOWN, HIDDEN, NAMES, VEILED
from .grid import Grid, laid
from .phases import SET_UP

if TYPE_CHECKING:
    from .rules import State

_ALL_CARDS = range(len(NAMES))
_HIDDEN_CARDS = tuple((HIDDEN,) * size for size in range(len(NAMES) + 1))
_VEILED_GRID = (VEILED,) * 9


def view(state: State, seat: int | None) -> State:
    """All that this seat may know (None: an onlooker)."""
    drawn = state.drawn
    if drawn is not None and seat != state.turn:
        drawn = HIDDEN
    grids = tuple([_faces(grid) for grid in state.grids])
    if state.phase == SET_UP:
        grids = _while_turning(state, grids, seat)
    return state._replace(
        chance=state.chance.masked(),
        grids=grids,
        pile=_HIDDEN_CARDS[len(state.pile)],
        drawn=drawn,
    )


def _faces(grid: Grid) -> Grid:
    return tuple([HIDDEN if card >= FACE_DOWN else card for card in grid])


def _while_turning(state: State, grids: tuple[Grid, ...], seat: int | None) -> tuple[Grid, ...]:
    """The grids at set-up: what another seat has turned, and how far it has got, is unknown."""
    assert state.turn is not None
    return tuple(
        grid if owner == seat or owner > state.turn else _VEILED_GRID
        for owner, grid in enumerate(grids)
    )


def guess(state: State, rng: Random) -> State:
    """A whole position that this view could hide, every deal being as likely as any other."""
    chance = state.chance.imagined(rng)
    unseen = unseen_cards(state)
    if not unseen:
        return state._replace(chance=chance)
    down, rest = _split(state, unseen, rng)
    drawn = state.drawn
    if drawn == HIDDEN:
        drawn = rest.pop()
    grids = tuple([_filled(state, seat, grid, down, rng) for seat, grid in enumerate(state.grids)])
    return state._replace(chance=chance, grids=grids, pile=tuple(rest), drawn=drawn)


def unseen_cards(state: State) -> list[int]:
    """The cards that a view shows nowhere, in catalogue order."""
    seen = {card % FACE_DOWN for grid in state.grids for card in grid if card >= 0}
    seen.update(state.pile, state.discards)
    if state.drawn is not None:
        seen.add(state.drawn)
    return [card for card in _ALL_CARDS if card not in seen]


def _split(state: State, unseen: list[int], rng: Random) -> tuple[list[int], list[int]]:
    """The unseen cards by lot: those that lie face down, and those of the pile (drawn one too)."""
    if state.recycled:
        down = [card for card in unseen if card not in state.recycled]
        rest = [card for card in unseen if card in state.recycled]
        return _mixed(down, rng), _mixed(rest, rng)
    cards = _mixed(unseen, rng)
    count = sum([card < 0 for grid in state.grids for card in grid])
    return cards[:count], cards[count:]


def _mixed(cards: list[int], rng: Random) -> list[int]:
    draw = rng.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _filled(state: State, seat: int, grid: Grid, down: list[int], rng: Random) -> Grid:
    """The grid with its hidden cards taken from these, and two turned where its owner has done."""
    whole = tuple([FACE_DOWN + down.pop() if card < 0 else card for card in grid])
    if VEILED not in grid or seat == state.turn:
        return whole
    one = int(rng.random() * 9)
    other = (one + 1 + int(rng.random() * 8)) % 9
    for cell in (one, other):
        whole = laid(whole, cell, whole[cell] - FACE_DOWN)
    return whole
