"""How Splito's objectives stand in their zones: met, still possible, or out of reach.

Only what everybody sees counts, so “possible” means that no card on the table rules it out. Knows
no hand and no page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from . import cards
from .cards import NUMBERS, Objective
from .scoring import Cards, Zones, gathered, leads, met

MET, OPEN, LOST = range(3)
"""An objective is met now, could still be met, or can't be met any more."""

COPIES = 12
"""How many number cards there are of each value, and of each colour."""

COMMONS = 2
"""How many common objectives may still move into a zone."""

Counts = Sequence[Sequence[int]]
"""By zone, then by value or colour: how many number cards lie there."""


class Outlook(NamedTuple):
    """What a zone looks like from where it could still go."""

    at: int
    size: int
    slots: int
    """How many cards may still be laid here in this round."""
    values: Counts
    colours: Counts


def standings(zones: Zones, commons: Cards, seats: int, left: int) -> dict[int, int]:
    """How each objective on the table stands, so many turns before the round ends.

    A common objective counts in the zone that is ahead; where none is, it is not among them.
    """
    full = gathered(zones, commons)
    values, colours = leads(zones)
    slots = left * (1 if seats == 2 else 2)
    found = {}
    for at, zone in enumerate(full):
        outlook = Outlook(at, len(zones[at]), slots, values, colours)
        for card in zone:
            if card >= NUMBERS:
                found[card] = _standing(card, full, outlook)
    return found


def _standing(card: int, full: Zones, outlook: Outlook) -> int:
    if met(card, outlook.at, full):
        return MET
    return OPEN if outlook.slots and _possible(cards.objective(card), outlook) else LOST


def _possible(one: Objective, outlook: Outlook) -> bool:
    """Whether cards yet to come could meet an objective that is not met now."""
    wanted = one.about[0]
    match one.family:
        case cards.STAR:
            return _could_lead(wanted - 1, outlook.values, outlook)
        case cards.MOON:
            return _could_lead(wanted, outlook.colours, outlook)
        case cards.NONE_OF:
            return False
        case cards.TWO_OF:
            here = outlook.values[outlook.at][wanted - 1]
            return here <= 2 <= here + _to_come(wanted - 1, outlook.values, outlook)
        case cards.COLOURS_OF:
            return _could_vary(wanted, outlook.colours, outlook)
        case cards.VALUES_OF:
            return _could_vary(wanted, outlook.values, outlook)
        case cards.EACH_OF:
            return _could_complete(one.about, outlook)
        case cards.AT_MOST:
            return outlook.size <= wanted
        case _:
            return outlook.size + outlook.slots + COMMONS >= wanted


def _to_come(index: int, counts: Counts, outlook: Outlook) -> int:
    """How many cards of a value or colour may still come to the zone."""
    return min(outlook.slots, COPIES - sum(row[index] for row in counts))


def _could_lead(index: int, counts: Counts, outlook: Outlook) -> bool:
    most = counts[outlook.at][index] + _to_come(index, counts, outlook)
    return all(most > row[index] for at, row in enumerate(counts) if at != outlook.at)


def _could_vary(wanted: int, counts: Counts, outlook: Outlook) -> bool:
    here = counts[outlook.at]
    found = sum(map(bool, here))
    new = sum(not count and bool(_to_come(at, counts, outlook)) for at, count in enumerate(here))
    return found <= wanted <= found + min(outlook.slots, new)


def _could_complete(colours: Sequence[int], outlook: Outlook) -> bool:
    missing = [colour for colour in colours if not outlook.colours[outlook.at][colour]]
    return len(missing) <= outlook.slots and all(
        _to_come(colour, outlook.colours, outlook) for colour in missing
    )
