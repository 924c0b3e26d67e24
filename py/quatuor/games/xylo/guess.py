"""What hidden Xylo cards can be: their bounds, how many deals fit, one by lot. Knows no turns.

Rows are plain tuples of cards, hidden ones as their backs; every hidden card is one of the cards of
the deck that no row shows. A sorted row never rises from left to right.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Container, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple, TypeAlias

from .cards import COLOUR, FACE, TOPS, VALUE

Row: TypeAlias = tuple[int, ...]
Rows: TypeAlias = tuple[Row, ...]
Gifts: TypeAlias = list[tuple[int, int]]
"""The sets of colours (as bits) that a row can give at a value, each with the stage's growth."""

VALUES = range(max(TOPS), -1, -1)
"""All values, from the highest down."""


def hidden_cards(rows: Rows, deck: Row) -> Rows:
    """The cards of the deck that no row shows: colour by colour, the lowest first."""
    shown = {card for row in rows for card in row}
    away = [card for card in deck if card not in shown]
    return tuple(tuple(card for card in away if COLOUR[card] == colour) for colour in range(8))


def bounds(row: Row, hidden: Rows) -> tuple[tuple[int, int], ...]:
    """The lowest and highest value of each card of a sorted row, by that row's cards alone."""
    rising = [[VALUE[card] for card in cards] for cards in hidden]
    falling = [values[::-1] for values in rising]
    highs = _limits(row, falling, 1)
    lows = _limits(row[::-1], rising, -1)
    return tuple(zip(reversed(lows), highs, strict=True))


def _limits(row: Row, values: Sequence[Sequence[int]], sign: int) -> list[int]:
    """The most extreme values in a row, from the end where they are extreme."""
    limits: list[int] = []
    limit = sign * 99
    free = [iter(some) for some in values]  # no two cards of a colour share a value
    for card in row:
        if card >= 0:
            limit = VALUE[card]
        else:
            limit = next(value for value in free[COLOUR[card]] if (limit - value) * sign >= 0)
        limits.append(limit)
    return limits


class Plan(NamedTuple):
    """Every way to fill the rows with hidden cards, value by value from the highest down.

    A stage is how many cards of each such row have their value, four bits a row. For each value,
    each stage before it leads to some stages after it: these, and the running sums of the ways to
    go on from them.
    """

    rows: tuple[int, ...]
    layers: tuple[dict[int, tuple[list[int], list[int]]], ...]
    ways: int


@lru_cache(maxsize=64)
def plan(rows: Rows, deck: Row) -> Plan:
    """The ways to fill these rows with the rest of this deck."""
    places = tuple(place for place, row in enumerate(rows) if min(row) < 0)
    if not places:
        return Plan((), (), 1)
    forward: list[dict[int, list[int]]] = []
    stages: Collection[int] = (0,)
    for due, gifts in _offers(rows, places, deck):
        layer = {stage: _nexts(stage, due, gifts) for stage in stages}
        stages = {after for nexts in layer.values() for after in nexts}
        forward.append(layer)
    ways = dict.fromkeys(stages, 1)
    layers = []
    for layer in reversed(forward):
        counted = _counted(layer, ways)
        ways = {stage: sums[-1] for stage, (_, sums) in counted.items()}
        layers.append(counted)
    return Plan(places, tuple(reversed(layers)), ways.get(0, 0))


def _counted(
    layer: dict[int, list[int]], ways: dict[int, int]
) -> dict[int, tuple[list[int], list[int]]]:
    """A layer without its dead ends, with the running sums of the ways to go on."""
    counted = {}
    for stage, nexts in layer.items():
        alive = [after for after in nexts if after in ways]
        if alive:
            counted[stage] = alive, list(accumulate(ways[after] for after in alive))
    return counted


def _offers(
    rows: Rows, places: Sequence[int], deck: Row
) -> Iterator[tuple[int, list[list[Gifts]]]]:
    """For each value: the colours due as bits, and what each row can give at each of its cards."""
    hidden = hidden_cards(rows, deck)
    limits = [bounds(rows[place], hidden) for place in places]
    closed = {card for row in rows if min(row) >= 0 for card in row}
    for value in VALUES:
        due = _colours(deck, value, closed)
        gifts = [
            _row_gifts(rows[place], limits[k], value, due, 4 * k) for k, place in enumerate(places)
        ]
        yield due, gifts


def _colours(deck: Row, value: int, closed: Container[int]) -> int:
    """The colours of this value's cards, as bits, but for the closed ones."""
    return sum(1 << COLOUR[card] for card in deck if VALUE[card] == value and card not in closed)


def _row_gifts(
    row: Row, limits: Sequence[tuple[int, int]], value: int, due: int, shift: int
) -> list[Gifts]:
    """What a row can give at this value, by the number of its cards with a higher one."""
    least = sum(low >= value for low, _ in limits)
    most = sum(high >= value for _, high in limits)
    return [_gifts(row, start, least, most, due, shift) for start in range(len(row) + 1)]


def _gifts(row: Row, start: int, least: int, most: int, due: int, shift: int) -> Gifts:
    """The runs of different due colours from the start of a row, ending within the limits."""
    found = [(0, 0)] if least <= start <= most else []
    colours = 0
    for end in range(start + 1, most + 1):
        colour = 1 << COLOUR[row[end - 1]]
        if colours & colour or not due & colour:
            break
        colours |= colour
        if end >= least:
            found.append((colours, (end - start) << shift))
    return found


def _nexts(stage: int, due: int, gifts: list[list[Gifts]]) -> list[int]:
    """The stages after a value: together the rows give exactly the colours due."""
    offers = [row[stage >> 4 * k & 15] for k, row in enumerate(gifts)]
    if not all(offers):
        return []
    # What the rows still to come can't give must not be missing.
    reach = accumulate((offer[-1][0] for offer in reversed(offers[1:])), int.__or__, initial=0)
    found = [(stage, due)]
    for offer, later in zip(offers, reversed(list(reach)), strict=True):
        found = [
            (after + growth, missing ^ colours)
            for after, missing in found
            for colours, growth in offer
            if missing & colours == colours and not (missing ^ colours) & ~later
        ]
    return [after for after, _ in found]


def fitted(rows: Rows, deck: Row, rng: Random) -> Rows:
    """Sorted rows with their hidden cards by lot: every deal that fits is equally likely."""
    ways = plan(rows, deck)
    if not ways.rows:
        return rows
    stage = 0
    filled: list[list[int]] = [[] for _ in ways.rows]
    for value, layer in zip(VALUES, ways.layers, strict=True):
        nexts, sums = layer[stage]
        after = nexts[bisect(sums, rng.random() * sums[-1], hi=len(nexts) - 1)]
        if after != stage:
            for k, place in enumerate(ways.rows):
                run = rows[place][stage >> 4 * k & 15 : after >> 4 * k & 15]
                filled[k] += [FACE[COLOUR[card]][value] for card in run]
        stage = after
    whole = list(rows)
    for place, row in zip(ways.rows, filled, strict=True):
        whole[place] = tuple(row)
    return tuple(whole)


def dealt(rows: Rows, deck: Row, ready: Container[int], rng: Random) -> Rows:
    """Blocks with their hidden cards by lot while they are sorted; the ready ones in any order."""
    packs = [iter(sorted(cards, key=lambda _: rng.random())) for cards in hidden_cards(rows, deck)]
    whole = []
    for place, row in enumerate(rows):
        if row[0] < 0:
            block = [next(packs[COLOUR[card]]) for card in row]
            if place in ready:
                block.sort(key=lambda _: rng.random())
                row = tuple(sorted(block, key=lambda card: -VALUE[card]))
            else:
                row = in_order(block)
        whole.append(row)
    return tuple(whole)


def in_order(cards: Collection[int]) -> Row:
    """Cards from high to low, equal values in catalogue order: a block not yet sorted."""
    return tuple(sorted(cards, key=lambda card: (-VALUE[card], card)))
