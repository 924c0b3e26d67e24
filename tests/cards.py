"""Where the cards of a position are, and which of them a seat may see.

Written apart from the games' own views. Fields are read by name, so that a change of a game's
position is noticed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from quatuor.games.hilo.cards import FACE_DOWN
from quatuor.games.hilo.phases import SET_UP
from quatuor.games.splito.cards import CATALOGUE
from quatuor.games.xylo.rules import SORT


def _in_bits(bits: int) -> list[int]:
    return [card for card in range(bits.bit_length()) if bits >> card & 1]


def _known(cards: Iterable[int | None]) -> list[int]:
    return sorted(card for card in cards if card is not None and card >= 0)


def _xylo_cards(state: Any) -> list[int]:
    return _known(card for row in state.rows for card in row)


def _xylo_may_show(state: Any, seat: int | None) -> list[int]:
    sorted_by = {0: (2, 1), 1: (0, 3)} if state.seats == 2 else {}
    chair = {0: 0, 1: 2}.get(seat) if state.seats == 2 else seat
    own = sorted_by.get(seat, () if seat is None else ((seat + 1) % state.seats,))
    seen = []
    for place, row in enumerate(state.rows):
        for at, card in enumerate(row):
            open_to_all = state.phase != SORT and not state.left[place] >> at & 1
            looked = place == chair and state.looks[place] >> at & 1
            if place in own or open_to_all or looked:
                seen.append(card)
    return sorted(seen)


def _splito_cards(state: Any) -> list[int]:
    piles = (state.commons, *state.zones, *state.hands, *state.later, state.rest)
    return _known(card for pile in piles for card in pile)


def _splito_may_show(state: Any, seat: int | None) -> list[int]:
    seen = [*state.commons, *(card for zone in state.zones for card in zone)]
    for holder, hand in enumerate(state.hands):
        passed = state.step % 13
        holders = {(holder - back) % state.seats for back in range(passed + 1)}
        if seat in holders:
            seen += hand
    return sorted(seen)


def _axo_cards(state: Any) -> list[int]:
    piles = (*state.zones, *state.hands, state.pile, state.louise)
    middle = () if state.middle is None else (state.middle,)
    return _known([*(card for pile in piles for card in pile), *_in_bits(state.discards), *middle])


def _axo_may_show(state: Any, seat: int | None) -> list[int]:
    seen = [card for zone in state.zones for card in zone] + _in_bits(state.discards)
    if state.middle is not None:
        seen.append(state.middle)
    return sorted(seen + (list(state.hands[seat]) if seat is not None else []))


def _hilo_cards(state: Any) -> list[int]:
    in_grids = [card % FACE_DOWN for grid in state.grids for card in grid if card >= 0]
    return _known([*in_grids, *state.pile, *state.discards, state.drawn])


def _hilo_may_show(state: Any, seat: int | None) -> list[int]:
    seen = list(state.discards)
    for owner, grid in enumerate(state.grids):
        if state.phase != SET_UP or owner == seat:
            seen += [card for card in grid if card < FACE_DOWN]
    if state.drawn is not None and seat == state.turn:
        seen.append(state.drawn)
    return sorted(seen)


class _Cards(NamedTuple):
    """Of a position: the cards it tells, those a seat may know, and how many there are in all."""

    told: Callable[[Any], list[int]]
    open_to: Callable[[Any, int | None], list[int]]
    all: Callable[[int], int]  # by seats


_CARDS = {
    "xylo": _Cards(_xylo_cards, _xylo_may_show, lambda seats: 39 if seats == 3 else 60),
    "splito": _Cards(_splito_cards, _splito_may_show, lambda _: len(CATALOGUE)),
    "axo": _Cards(_axo_cards, _axo_may_show, lambda _: 55),
    "hilo": _Cards(_hilo_cards, _hilo_may_show, lambda _: 104),
}


def _game(state: Any) -> str:
    return type(state).__module__.split(".")[2]


def shown(view: Any) -> list[int]:
    """Every card that a position or view tells the identity of, in order."""
    return _CARDS[_game(view)].told(view)


def all_cards(state: Any) -> list[int]:
    """Every card of a whole position: each must be somewhere, once."""
    found = shown(state)
    assert len(found) == _CARDS[_game(state)].all(state.seats)
    return found


def may_show(state: Any, seat: int | None) -> list[int]:
    """Every card that a seat may know in this position."""
    return _CARDS[_game(state)].open_to(state, seat)
