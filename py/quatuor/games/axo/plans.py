"""Plans for AXO's fill phase, judged as a whole, and the words that carry them out.

Knows one seat's own cards and the shape in the middle, no hidden card.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import TypeAlias

from quatuor.core.contract import Word

from .cards import Deck
from .fills import ALL_PLACES, FREE, Pencil, shape_seen
from .rules import State
from .sense import Masks, Stage, cells_of, cleared, contentment, outcome, part_left
from .shapes import FULL
from .turns import MOST_BONUS

Plan: TypeAlias = dict[Pencil, Word]
"""The word for every pencil on a plan's way."""

Fill: TypeAlias = tuple[int, int, int]
"""Place, corner (of a free cell: -1 less its number) and cover."""

Way: TypeAlias = tuple[tuple[Fill, ...], Masks]
"""Some fills, and the grids after them."""

_FILL, _FREE, _SPEND = (
    tuple(
        tuple(
            f"{verb}-{place}-{cell // 3}-{cell % 3}" if verb == "fill" else f"{verb}-{place}-{cell}"
            for cell in range(9)
        )
        for place in range(3)
    )
    for verb in ("fill", "free", "spend")
)

THRIFT = 0.001
"""Between equal plans the one that spends less."""


def stage_of(state: State, seat: int) -> Stage:
    """How the game stands for a seat."""
    points = state.points
    if state.seats == 1:
        return Stage(points[0], 0, part_left(turns_left(state)))
    return Stage(points[seat], max([*points[:seat], *points[seat + 1 :]]), 1.0)


def turns_left(state: State) -> int:
    """How many turns follow this one against Louise."""
    return 2 * len(state.louise) + (state.active == 1)


def plan_from(state: State, seat: int, pencil: Pencil) -> tuple[float, Plan]:
    """The best that a seat's fill phase can still come to, and the words for it."""
    assert state.colour is not None
    return planned(
        state.deck,
        state.zones[seat],
        pencil,
        shape_seen(state, seat),
        state.colour,
        seat == state.active,
        state.effects,
        MOST_BONUS - state.gained[seat],
        stage_of(state, seat),
    )


@lru_cache(maxsize=1 << 13)
def planned(
    deck: Deck,
    zone: Masks,
    pencil: Pencil,
    shape: int,
    colour: int,
    every: bool,
    effects: bool,
    room: int,
    stage: Stage,
) -> tuple[float, Plan]:
    """The value of the best plan from this pencil, and its words.

    `every`: the shape may go on every card; `room`: bonus fills that can still be gained.
    """
    most = -inf
    chosen: tuple[tuple[Fill, ...], Masks, Masks] = ((), (), ())
    bonus = pencil[3]
    for fills, masks in _ways(deck, zone, pencil, shape, colour, every):
        for spent, after in _spendings(masks, bonus, effects, deck, zone, colour):
            points, gained, ahead = outcome(deck, zone, after, colour, effects)
            kept = bonus - spent + (gained if gained < room else room)
            value = contentment(stage, points, kept, ahead) - THRIFT * spent
            if value > most:
                most, chosen = value, (fills, masks, after)
    return most, _worded(pencil, *chosen, every)


def _ways(
    deck: Deck, zone: Masks, pencil: Pencil, shape: int, colour: int, every: bool
) -> list[Way]:
    """The uses of the shape that are worth a thought."""
    masks, left = pencil[:3], pencil[4]
    ways: list[Way] = [((), masks)]
    if left == FREE:
        return ways + _free_cells(masks)
    for place in (0, 1, 2):
        if not left >> place & 1:
            continue
        _, cover, corner = cleared(shape, deck.colours[zone[place]][colour] & ~masks[place])
        if corner < 0:
            continue
        fill = (place, corner, cover)
        if not every:
            ways.append(((fill,), marked(masks, place, cover)))
            continue
        further: list[Way] = [
            ((*fills, fill), marked(grids, place, cover)) for fills, grids in ways
        ]
        # Leaving a card one step short may be wise; filling less of others never is.
        ways = ways + further if masks[place] | cover == FULL else further
    return ways


def _free_cells(masks: Masks) -> list[Way]:
    return [
        (((place, -1 - cell, 1 << cell),), marked(masks, place, 1 << cell))
        for place in range(3)
        for cell in cells_of(FULL ^ masks[place])
    ]


def marked(masks: Masks, place: int, cover: int) -> Masks:
    """The grids with these cells of one of them filled."""
    one, two, three = masks
    if place == 0:
        return one | cover, two, three
    return (one, two | cover, three) if place == 1 else (one, two, three | cover)


def _spendings(
    masks: Masks, bonus: int, effects: bool, deck: Deck, zone: Masks, colour: int
) -> list[tuple[int, Masks]]:
    """Spending nothing, or what completes cards: how many bonus fills, and the grids after.

    The effect of a full card may fill the last cell of another one.
    """
    ways = [(0, masks)]
    if not bonus:
        return ways
    helped = effects and FULL in masks
    for place in (0, 1, 2):
        mask = masks[place]
        cost = 9 - mask.bit_count()
        grids = [(cost, FULL)] if 0 < cost <= bonus else []
        if helped and 1 < cost <= bonus + 1:
            grids.append((cost - 1, FULL ^ _last(mask, deck.colours[zone[place]][colour])))
        ways += [
            (spent + more, marked(before, place, after))
            for more, after in grids
            for spent, before in ways
            if spent + more <= bonus
        ]
    return ways


def _last(mask: int, colour: int) -> int:
    """The cell of a grid best left to an effect: one of the called colour, if there is one."""
    empty = FULL ^ mask
    return 1 << ((empty & colour or empty).bit_length() - 1)


def _worded(
    pencil: Pencil, fills: tuple[Fill, ...], masks: Masks, after: Masks, every: bool
) -> Plan:
    """The words of a plan, each for the pencil at which it comes."""
    plan: Plan = {}
    for place, corner, cover in fills:
        plan[pencil] = _FILL[place][corner] if corner >= 0 else _FREE[place][-1 - corner]
        left = pencil[4] & ~(1 << place) if every and corner >= 0 else 0
        pencil = (*marked(pencil[:3], place, cover), pencil[3], left)
    if after != masks:
        for place in range(3):
            for cell in cells_of(after[place] & ~masks[place]):
                plan[pencil] = _SPEND[place][cell]
                pencil = (*marked(pencil[:3], place, 1 << cell), pencil[3] - 1, 0)
    plan[pencil] = "done"
    return plan


def call_values(state: State, seat: int, hand: tuple[int, ...]) -> list[float]:
    """What each call would bring the seat itself, card by card, then colour by colour."""
    deck, zone, effects = state.deck, state.zones[seat], state.effects
    one, two, three = masks = state.filled[seat]
    stage = stage_of(state, seat)
    bonus, room = state.bonus[seat], MOST_BONUS - state.gained[seat]
    reach = 9 - bonus
    colours = deck.colours
    rests = [
        (first & ~one, second & ~two, third & ~three)
        for first, second, third in zip(*[colours[card] for card in zone], strict=True)
    ]
    found = []
    for card in hand:
        shape = deck.shapes[card][0]
        for colour, (first, second, third) in enumerate(rests):
            after = (
                one | cleared(shape, first)[1],
                two | cleared(shape, second)[1],
                three | cleared(shape, third)[1],
            )
            if after == masks or _within(after, reach):
                left = ALL_PLACES if first or second or third else FREE
                pencil = (one, two, three, bonus, left)
                value = planned(deck, zone, pencil, shape, colour, True, effects, room, stage)[0]
            else:
                ahead = outcome(deck, zone, after, colour, effects)[2]
                value = contentment(stage, 0, bonus, ahead)
            found.append(value)
    return found


def _within(masks: Masks, reach: int) -> bool:
    """Whether one of the grids has so many cells filled that it can be completed."""
    one, two, three = masks
    return one.bit_count() >= reach or two.bit_count() >= reach or three.bit_count() >= reach
