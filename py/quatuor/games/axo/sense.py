"""How AXO's grids feel to a player: how far they are from complete, what a zone promises.

Knows no hidden card: everything here is asked about one seat's own cards.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, inf
from typing import NamedTuple, TypeAlias

from .cards import ANY, BONUS, ECHO, Deck
from .shapes import FULL, SHAPES, as_mask, cells, placements
from .turns import GOAL, POINTS

UPRIGHT = tuple(as_mask(points) for points in SHAPES.values())

cells_of = cache(cells)

CHOICE = 3
"""How many shapes a seat can choose from for one purpose, by and large."""

Masks: TypeAlias = tuple[int, ...]
Toils: TypeAlias = tuple[float, float, float]


@cache
def toil(rest: int) -> float:
    """About how many calls of their colour it takes to fill these cells of a grid."""
    if not rest:
        return 0.0
    # A seat plays the best of a few shapes; one that fills nothing costs a call all the same.
    after = sorted(toil(cleared(shape, rest)[0]) for shape in UPRIGHT if placements(shape, rest))
    # How likely the best of them is one of the shapes from this rank on.
    odds = [(1 - rank / len(UPRIGHT)) ** CHOICE for rank in range(len(after) + 1)]
    going_on = sum((odds[rank] - odds[rank + 1]) * left for rank, left in enumerate(after))
    return (1 + going_on) / (1 - odds[-1])


@cache
def cleared(shape: int, rest: int) -> tuple[int, int, int]:
    """What the best placement leaves of these cells, its cover and its corner (-1: none)."""
    best = (rest, 0, -1)
    least = 99.0
    for corner, cover in placements(shape, rest):
        left = rest & ~cover
        if (effort := toil(left)) < least:
            best, least = (left, cover, corner), effort
    return best


@lru_cache(maxsize=1 << 15)
def toils(colours: tuple[int, int, int], mask: int) -> Toils:
    """The toil of each colour on a grid filled so far."""
    red, yellow, blue = colours
    return toil(red & ~mask), toil(yellow & ~mask), toil(blue & ~mask)


FRESH: Toils = (1.75, 1.75, 1.75)
"""The toils of a card that is yet to come into the zone."""
BONUS_WORTH = 0.65
LONE = (0.92, 1.22, 1.12, 1.22, 1.02)
"""What a card is worth once it needs no more call, by its effect."""
PLAIN: Toils = (LONE[0], LONE[0], LONE[0])
"""The same without effects."""
PAIR, TRIO = 1.6, 1.8
"""What the two cards nearest to a common end, and all three, are worth besides."""
PACE = 0.55
"""What is left of that for each call that they still need."""


def promise(one: Toils, two: Toils, three: Toils, lone: Toils) -> float:
    """What three grids with these toils promise, in points; `lone` is each one's own worth.

    A call fills on all three grids, so cards meant to end together need, colour by colour, only
    as many calls as the one that lags behind.
    """
    a, b, c = one
    d, e, f = two
    g, h, i = three
    ad = a if a > d else d
    be = b if b > e else e
    cf = c if c > f else f
    pair = min(
        ad + be + cf,
        (a if a > g else g) + (b if b > h else h) + (c if c > i else i),
        (d if d > g else g) + (e if e > h else h) + (f if f > i else i),
    )
    trio = (ad if ad > g else g) + (be if be > h else h) + (cf if cf > i else i)
    value: float = (
        lone[0] * PACE ** (a + b + c)
        + lone[1] * PACE ** (d + e + f)
        + lone[2] * PACE ** (g + h + i)
        + PAIR * PACE**pair
        + TRIO * PACE**trio
    )
    return value


def zone_promise(deck: Deck, zone: Masks, masks: Masks, effects: bool) -> float:
    """What a zone promises; full grids count as cards yet to come."""
    one, two, three = zone
    first, second, third = masks
    colours, kinds = deck.colours, deck.effects
    return promise(
        toils(colours[one], first) if first != FULL else FRESH,
        toils(colours[two], second) if second != FULL else FRESH,
        toils(colours[three], third) if third != FULL else FRESH,
        (LONE[kinds[one]], LONE[kinds[two]], LONE[kinds[three]]) if effects else PLAIN,
    )


@lru_cache(maxsize=1 << 16)
def outcome(
    deck: Deck, zone: Masks, masks: Masks, colour: int, effects: bool
) -> tuple[int, int, float]:
    """Points, bonus fills gained, and the promise of what remains, if the check came now."""
    if FULL not in masks:
        return 0, 0, zone_promise(deck, zone, masks, effects)
    gained = 0
    if effects:
        masks, gained = chained(deck, zone, masks, colour)
    full = masks.count(FULL)
    return POINTS[full], gained + (full == 1), zone_promise(deck, zone, masks, effects)


def chained(deck: Deck, zone: Masks, masks: Masks, colour: int) -> tuple[Masks, int]:
    """The grids after the effects of the full ones, well used, and the bonus fills they bring."""
    grids = list(masks)
    queue = [place for place in range(3) if grids[place] == FULL]
    gained = 0
    for place in queue:  # a grid completed on the way joins the end
        effect = deck.effects[zone[place]]
        if effect == BONUS:
            gained += 1
        elif effect in (ANY, ECHO):
            found = _good_cell(deck, zone, grids, colour if effect == ECHO else None)
            if found is not None:
                other, cell = found
                grids[other] |= 1 << cell
                if grids[other] == FULL:
                    queue.append(other)
    return tuple(grids), gained


def _good_cell(
    deck: Deck, zone: Masks, grids: list[int], only: int | None
) -> tuple[int, int] | None:
    """The place and cell that an effect fills best: on the grid nearest to its end."""
    best = None
    least = inf
    for place, mask in enumerate(grids):
        colours = deck.colours[zone[place]]
        empty = FULL ^ mask if only is None else colours[only] & ~mask
        for cell in cells_of(empty):
            effort = sum(toils(colours, mask | 1 << cell))
            if effort < least:
                best, least = (place, cell), effort
    return best


class Stage(NamedTuple):
    """How the game stands for a seat."""

    own: int
    best: int  # of the others; against Louise 0
    part: float  # of what a zone promises, that which the turns left still allow


VICTORY = 6.0
"""What winning is worth beyond its points."""


def contentment(stage: Stage, gained: int, bonus: int, ahead: float) -> float:
    """How good a standing is: points just gained, bonus fills held, what the zone promises."""
    own, best, part = stage
    total = own + gained
    if total >= GOAL:
        return gained + VICTORY * ((total > best) - (total < best))
    return gained + part * (ahead + BONUS_WORTH * bonus)


AMPLE = 8
"""Turns against Louise in which a zone can keep all that it promises."""


def part_left(turns: int) -> float:
    """The part of a zone's promise that so many turns allow."""
    return turns / AMPLE if turns < AMPLE else 1.0


RATE = 0.375
"""Points that a turn against Louise brings besides."""
SHORT = 0.8
"""What is expected too much by that."""
SURE, SPREAD = 0.3, 0.6
"""How far the points to come may lie from what is expected, late and early in the game."""


def hope(points: int, ahead: float, turns: int) -> float:
    """Ten times the chance to beat Louise, with so many turns left."""
    if points >= GOAL:
        return 10.0
    if not turns:
        return 0.0
    part = part_left(turns)
    lead = points + RATE * turns + part * ahead - SHORT - GOAL
    return 10 / (1 + exp(-lead / (SURE + SPREAD * part)))
