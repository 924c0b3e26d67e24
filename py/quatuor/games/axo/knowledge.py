"""What a seat of AXO knows: views, and whole positions they could hide. Knows no bot.

Everybody sees which cards a reshuffle mixes, so a hidden card is known to be one of those of its
generation: the last reshuffle it took part in, 0 for none. It is written as -1 - generation.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .fills import fill_moves, opened, pencilled
from .turns import FILL, SETUP

if TYPE_CHECKING:
    from .fills import Pencil
    from .rules import State


def view(state: State, seat: int | None) -> State:
    """The position as one seat knows it (None: an onlooker).

    Alone at the table nobody acts at the same time, so nothing that a single seat fills is secret.
    """
    past, alone = state.past, state.seats == 1
    return state._replace(
        pencils=tuple(
            pencil if alone or owner == seat else None for owner, pencil in enumerate(state.pencils)
        ),
        chance=state.chance.masked(),
        hands=tuple(
            hand if owner == seat else tuple(sorted(hidden(card, past) for card in hand))
            for owner, hand in enumerate(state.hands)
        ),
        pile=(-1 - len(past),) * len(state.pile),
        louise=(-1,) * len(state.louise),
    )


def hidden(card: int, past: tuple[int, ...]) -> int:
    """What others know of a card in a hand: its generation."""
    if card < 0:
        return card
    for generation in range(len(past), 0, -1):
        if past[generation - 1] >> card & 1:
            return -1 - generation
    return -1


def guess(state: State, rng: Random) -> State:
    """A whole position that this view could hide, each deal of the hidden cards being as likely."""
    pools = _unseen(state, rng)

    def whole(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([card if card >= 0 else pools[-1 - card].pop() for card in cards])

    state = state._replace(
        chance=state.chance.imagined(rng),
        hands=tuple([tuple(sorted(whole(hand))) for hand in state.hands]),
        pile=whole(state.pile),
        louise=whole(state.louise),
    )
    if state.phase not in (SETUP, FILL):
        return state
    return state._replace(pencils=_pencils(state, rng))


def _unseen(state: State, rng: Random) -> list[list[int]]:
    """The cards of each generation that this view does not show, in an order by lot."""
    seen = state.discards
    for cards in (*state.zones, *state.hands, state.pile, state.louise):
        for card in cards:
            if card >= 0:
                seen |= 1 << card
    if state.middle is not None:
        seen |= 1 << state.middle
    pools: list[list[int]] = [[] for _ in range(len(state.past) + 1)]
    for card in range(len(state.deck.names)):
        if not seen >> card & 1:
            pools[-1 - hidden(card, state.past)].append(card)
    for pool in pools:
        _mix(pool, rng)
    return pools


def _mix(cards: list[int], rng: Random) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def _pencils(state: State, rng: Random) -> tuple[Pencil | None, ...]:
    """The secret choices so far, made up where hidden: a seat now choosing has just begun."""
    pencils = list(state.pencils)
    first = state.active % state.seats if state.phase == FILL else 0
    for step in range(state.seats):
        seat = (first + step) % state.seats
        if seat == state.turn:
            if state.phase == FILL and pencils[seat] is None:
                pencils[seat] = opened(state, seat)
            break
        if pencils[seat] is None:
            pencils[seat] = _chosen(state, seat, rng)
    return tuple(pencils)


def _chosen(state: State, seat: int, rng: Random) -> Pencil:
    """A choice that a seat may have made, by lot among its words."""
    if state.phase == SETUP:
        cards = list(state.hands[seat])
        _mix(cards, rng)
        return tuple(cards[:3])
    pencil = opened(state, seat)
    while True:
        words = fill_moves(state, seat, pencil)
        word = words[int(rng.random() * len(words))]
        if word == "done":
            return pencil
        pencil = pencilled(state, seat, pencil, word)
