"""How likely a Splito objective is to be met in the end, from how it stands now. Knows no hand.

Each objective is a small race between cards that help it and cards that spoil it. A zone has 26
chances of a card in a round: two neighbours (or its owner, twice as long) may lay one there or
elsewhere. The rates of the race, for each chance, were measured in games between bots.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

from . import cards
from .cards import NUMBERS, OBJECTIVES, Objective

CHANCES = 26
"""How many times in a round somebody may lay a card in a zone."""

Rate: TypeAlias = Callable[[int], float]
"""How likely a chance moves a standing one step up."""

Table: TypeAlias = tuple[tuple[float, ...], ...]
"""Odds by chances left, then by standing."""

LIKELY = 0.5 * 72 / 107 / 6
"""How often a chance brings a card of a given value (or colour) when nobody cares."""

BEHIND = 6
"""The farthest that a majority's lead is looked at, on either side."""


class Rates(NamedTuple):
    """How often a chance brings what an objective waits for, or fears."""

    unwanted: float  # a card of a value that should not be there
    second: float  # a card of a value wanted twice
    third: float  # one more of it
    fresh: float  # a new colour or value while more are wanted, in parts of LIKELY
    surplus: float  # one too many, in parts of LIKELY
    named: float  # a card of a named colour that is missing
    majority: tuple[float, float]  # a lead up by one, and down by one
    common: tuple[float, float]  # the same where nobody but the centre asks for it


SHARED = Rates(0.02, 0.12, 0.027, 1.5, 0.6, 0.1, (0.14, 0.14), (0.04, 0.07))
"""In a zone of two neighbours."""

OWN = Rates(0.01, 0.13, 0.02, 1.3, 0.24, 0.09, (0.11, 0.15), (0.05, 0.09))
"""In a zone of one's own (two seats)."""

FILLS = {cards.AT_MOST: 0.37, cards.AT_LEAST: 0.62}
"""How often a chance brings a card where few, or many, are wanted."""


def _climb(top: int, rate: Rate, met: Callable[[int], bool]) -> Table:
    """The odds of a standing that only goes up, to the top at most."""
    row = [float(met(at)) for at in range(top + 1)]
    rows = [row]
    for _ in range(CHANCES):
        row = [row[at] + rate(at) * (row[at + 1] - row[at]) for at in range(top)] + row[top:]
        rows.append(row)
    # The top again: a standing there has a next one like any other.
    return tuple((*row, row[top]) for row in rows)


def _race(gain: float, loss: float) -> Table:
    """The odds of a lead, counted from BEHIND below zero, that goes up and down."""
    wide = range(2 * BEHIND + 1)
    row = tuple(float(at > BEHIND) for at in wide)
    rows = [row]
    for _ in range(CHANCES):
        row = tuple(
            row[at]
            + gain * (row[min(at + 1, 2 * BEHIND)] - row[at])
            + loss * (row[max(at - 1, 0)] - row[at])
            for at in wide
        )
        rows.append(row)
    return tuple((*row, row[-1]) for row in rows)


def _kinds(wanted: int, rates: Rates) -> Table:
    """The odds of exactly so many different colours or values."""

    def rate(kinds: int) -> float:
        return LIKELY * (6 - kinds) * (rates.fresh if kinds < wanted else rates.surplus)

    return _climb(6, rate, lambda kinds: kinds == wanted)


def _odds(one: Objective, rates: Rates) -> Table:
    wanted = one.about[0]
    match one.family:
        case cards.STAR | cards.MOON:
            return _race(*rates.majority)
        case cards.NONE_OF:
            return _climb(3, lambda count: rates.unwanted, lambda count: count == 0)
        case cards.TWO_OF:
            return _climb(
                3,
                lambda count: rates.second if count < 2 else rates.third,
                lambda count: count == 2,
            )
        case cards.COLOURS_OF | cards.VALUES_OF:
            return _kinds(wanted, rates)
        case cards.EACH_OF:
            return _climb(3, lambda found: rates.named * (3 - found), lambda found: found == 3)
        case cards.AT_MOST:
            return _climb(CHANCES, lambda size: FILLS[one.family], lambda size: size <= wanted)
        case _:
            return _climb(CHANCES, lambda size: FILLS[one.family], lambda size: size >= wanted)


@cache
def promises(own: bool) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """The expected points of each card, by chances left, then by card, then by its standing.

    After the last card, a common objective in any zone.
    """
    rates = OWN if own else SHARED
    tables = [
        tuple(tuple(one.points * odds for odds in row) for row in _odds(one, rates))
        for one in OBJECTIVES
    ]
    tables.append(tuple(tuple(3 * odds for odds in row) for row in _race(*rates.common)))
    return tuple(
        ((),) * NUMBERS + tuple(table[chances] for table in tables)
        for chances in range(CHANCES + 1)
    )
