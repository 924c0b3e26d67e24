"""The course of an AXO turn: what happens by itself between two questions. Knows no word."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from .cards import ANY, BONUS, ECHO, EFFECTS, SIFT
from .fills import called_cells, opened
from .shapes import FULL

if TYPE_CHECKING:
    from .rules import State

SETUP, CALL, FILL, EFFECT, TOSS, ZONE, OVER = range(7)
"""What is asked: a zone, a call, fills, an effect's cell, two cards to discard, a new zone."""

GOAL = 9
HAND = 4
MOST_BONUS = 5
"""Bonus fills a seat can gain in a whole game."""
POINTS = (0, 1, 3, 4)
"""Points for completing so many cards in a turn."""

T = TypeVar("T")


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one place."""
    return (*values[:place], value, *values[place + 1 :])


def laid_out(state: State) -> State:
    """The first turn, once every seat has chosen its zone."""
    zones = tuple(pencil or () for pencil in state.pencils)
    hands = tuple(
        tuple(card for card in hand if card not in zone)
        for hand, zone in zip(state.hands, zones, strict=True)
    )
    state = state._replace(zones=zones, filled=((0, 0, 0),) * state.seats, hands=hands)
    return begun(state, state.active)


def begun(state: State, active: int, discards: int = 0) -> State:
    """The first question of a turn: to the active seat, or on Louise's turn to fill at once."""
    if active < state.seats:
        return state._replace(
            turn=active,
            pencils=(None,) * state.seats,
            phase=CALL,
            active=active,
            middle=None,
            colour=None,
            discards=discards,
        )
    if not state.louise:
        return over(state, discards)
    middle = state.louise[0]
    state = state._replace(
        phase=FILL,
        active=active,
        middle=middle,
        colour=state.deck.centre(middle),
        discards=discards,
        louise=state.louise[1:],
    )
    return state.asking(0, opened(state, 0))


def over(state: State, discards: int) -> State:
    """The end of the game."""
    return state._replace(
        turn=None,
        pencils=(None,) * state.seats,
        phase=OVER,
        rounds=(state.points,),
        middle=None,
        colour=None,
        discards=discards,
    )


def called(state: State, card: int, colour: int) -> State:
    """The fill phase, its first seat having laid this card and announced this colour."""
    seat = state.active
    hand = tuple([other for other in state.hands[seat] if other != card])
    state = state._replace(
        phase=FILL, middle=card, colour=colour, hands=put(state.hands, seat, hand)
    )
    return state.asking(seat, opened(state, seat))


def filler_done(state: State, seat: int) -> State:
    """The fill phase of the next seat clockwise, or the checks after the last one's."""
    following = (seat + 1) % state.seats
    if following == state.active % state.seats:
        return revealed(state)
    return state.asking(following, opened(state, following))


def revealed(state: State) -> State:
    """The checks, once every seat has filled what it wants: now the whole table sees it."""
    pencils = [pencil for pencil in state.pencils if pencil is not None]
    state = state._replace(
        pencils=(None,) * state.seats,
        filled=tuple([pencil[:3] for pencil in pencils]),
        bonus=tuple([pencil[3] for pencil in pencils]),
    )
    return checked(state, state.active % state.seats)


def checked(state: State, seat: int) -> State:
    """The checks from this seat on, up to the next question."""
    first = state.active % state.seats
    while True:
        if FULL in state.filled[seat]:
            return completed(state, seat)
        state = drawn(state, seat, HAND)
        seat = (seat + 1) % state.seats
        if seat == first:
            return ended(state)


def completed(state: State, seat: int) -> State:
    """The check of a seat that has completed cards."""
    masks = state.filled[seat]
    queue = tuple(place for place in range(3) if masks[place] == FULL) if state.effects else ()
    return resolved(state._replace(turn=seat, queue=queue))


def resolved(state: State) -> State:
    """The effects still due, one after the other, up to one that asks; then the points."""
    seat = state.turn
    assert seat is not None
    while state.queue:
        effect = due_effect(state)
        if effect == SIFT:
            return drawn(state, seat, len(state.hands[seat]) + 2)._replace(phase=TOSS)
        if effect in (ANY, ECHO) and any(effect_cells(state)[1]):
            return state._replace(phase=EFFECT)
        if effect == BONUS:
            state = gained(state, seat)
        state = state._replace(queue=state.queue[1:])
    return scored(state, seat)


def due_effect(state: State) -> int:
    """The effect that is now applied in a check."""
    assert state.turn is not None
    return state.deck.effects[state.zones[state.turn][state.queue[0]]]


def effect_cells(state: State) -> tuple[str, tuple[int, int, int]]:
    """The due effect's name, with the masks of the cells that it may fill."""
    seat = state.turn
    assert seat is not None
    effect, masks = due_effect(state), state.filled[seat]
    if effect == ECHO:
        return EFFECTS[ECHO], called_cells(state, seat, masks)
    return EFFECTS[ANY], (FULL ^ masks[0], FULL ^ masks[1], FULL ^ masks[2])


def effect_filled(state: State, place: int, cell: int) -> State:
    """The check after an effect has filled a cell: a card it completes joins the queue's end."""
    seat = state.turn
    assert seat is not None
    mask = state.filled[seat][place] | 1 << cell
    filled = put(state.filled, seat, put(state.filled[seat], place, mask))
    more = (place,) if mask == FULL else ()
    return resolved(state._replace(filled=filled, queue=(*state.queue[1:], *more)))


def tossed(state: State, one: int, two: int) -> State:
    """The check after two cards of the hand were discarded."""
    seat = state.turn
    assert seat is not None
    hand = tuple(card for card in state.hands[seat] if card not in (one, two))
    return resolved(
        state._replace(
            hands=put(state.hands, seat, hand),
            discards=state.discards | 1 << one | 1 << two,
            queue=state.queue[1:],
        )
    )


def gained(state: State, seat: int) -> State:
    """One more bonus fill for a seat, unless it has had them all."""
    if state.gained[seat] == MOST_BONUS:
        return state
    return state._replace(
        bonus=put(state.bonus, seat, state.bonus[seat] + 1),
        gained=put(state.gained, seat, state.gained[seat] + 1),
    )


def scored(state: State, seat: int) -> State:
    """The question for a new zone, after points and the discarding of the completed cards."""
    cards = tuple(zip(state.zones[seat], state.filled[seat], strict=True))
    kept = [(card, mask) for card, mask in cards if mask != FULL]
    count = len(cards) - len(kept)
    if count == 1:
        state = gained(state, seat)
    return state._replace(
        phase=ZONE,
        zones=put(state.zones, seat, tuple(card for card, _ in kept)),
        filled=put(state.filled, seat, tuple(mask for _, mask in kept)),
        points=put(state.points, seat, state.points[seat] + POINTS[count]),
        discards=state.discards | sum(1 << card for card, mask in cards if mask == FULL),
    )


def refilled(state: State, zone: tuple[int, ...]) -> State:
    """The checks after a seat has laid its new zone: it draws and the next seat checks."""
    seat = state.turn
    assert seat is not None
    masks = dict(zip(state.zones[seat], state.filled[seat], strict=True))
    state = state._replace(
        zones=put(state.zones, seat, zone),
        filled=put(state.filled, seat, tuple(masks.get(card, 0) for card in zone)),
        hands=put(state.hands, seat, tuple(card for card in state.hands[seat] if card not in zone)),
    )
    # Nothing is full now, so the seat's check goes on with drawing.
    return checked(state, seat)


def drawn(state: State, seat: int, size: int) -> State:
    """A seat's hand filled up to a size, from a new pile where the old one has run out."""
    hand, pile = state.hands[seat], state.pile
    missing = size - len(hand)
    if missing <= 0:
        return state
    if missing > len(pile):
        return drawn(reshuffled(_took(state, seat, len(pile))), seat, size)
    return _took(state, seat, missing)


def _took(state: State, seat: int, count: int) -> State:
    hand = tuple(sorted(state.hands[seat] + state.pile[:count]))
    return state._replace(hands=put(state.hands, seat, hand), pile=state.pile[count:])


def reshuffled(state: State) -> State:
    """All discards as a new pile."""
    deck, discards = state.deck, state.discards
    names = [name for card, name in enumerate(deck.names) if discards >> card & 1]
    order, chance = state.chance.shuffle("reshuffle", names)
    return state._replace(
        chance=chance,
        pile=tuple(deck.card[name] for name in order),
        discards=0,
        past=(*state.past, discards),
    )


def ended(state: State) -> State:
    """The next turn, or the end of the game, after every seat's check."""
    assert state.middle is not None
    discards = state.discards | 1 << state.middle
    if max(state.points) >= GOAL:
        return over(state, discards)
    return begun(state, (state.active + 1) % len(state.sides), discards)
