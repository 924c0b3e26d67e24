"""Splito between two views: the chosen cards go into the zones at once. Knows views alone."""

from __future__ import annotations

from quatuor.games.staging import TURN, Sound, Travel, taps

from .places import hand_id, seat_id, zone_id
from .rules import State
from .scoring import TOUCHING


def travels(before: State, after: State, seat: int | None) -> list[Travel]:
    """The cards that were laid: one's own from the hand, the others' from their seats."""
    if after.step == before.step or len(after.past) != len(before.past):
        return []
    rounds, free = len(after.past), list(map(len, before.zones))
    found = []
    for owner, choice in enumerate(after.shown):
        at = TOUCHING[after.seats][owner][choice & 1]
        start = seat_id(owner)
        if owner == seat:
            start = hand_id((owner - before.step) % before.seats, choice >> 1)
        found.append(Travel(start, zone_id(rounds, at, free[at]), owner != seat))
        free[at] += 1
    return found


def sounds(before: State, after: State, seat: int | None) -> list[Sound]:
    """A tap for each card laid, a softer one for a choice that is still hidden."""
    if after.step == before.step and len(after.past) == len(before.past):
        return [Sound(TURN)] if len(after.picks) != len(before.picks) else []
    return taps(after.seats)
