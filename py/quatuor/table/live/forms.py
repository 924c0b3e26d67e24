"""The forms that each game's views have: ranges of numbers, lengths of lists, parts that agree.

A page draws any view of these forms without stumbling; whether its cards are the right ones shows
at the end of the game. Knows no channel.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeAlias

from quatuor.games import axo, hilo, splito, xylo
from quatuor.games.axo import turns
from quatuor.games.axo.rules import DEALT
from quatuor.games.hilo import phases
from quatuor.games.hilo.grid import GAP0, LINES, PLACES
from quatuor.games.splito.cards import MOONS, NAMES, STARS
from quatuor.games.splito.scoring import TOUCHING
from quatuor.games.xylo.cards import TABLES
from quatuor.games.xylo.rules import BID, CHOOSE, OVER, SORT, chair_of_turn

Range: TypeAlias = tuple[int, int]
"""The lowest and the highest number that a field may hold, however deep."""

LOTS = 400
"""Lots that chance may have drawn: more than any game needs."""

_MASK: Range = (0, 2**55 - 1)
_ROW: Range = (0, 2**15 - 1)

RANGES: dict[str, dict[str, Range]] = {
    "xylo": {
        "rows": (-8, 59), "backs": _ROW, "left": _ROW, "looks": _ROW, "bids": (-1, 14),
        "tricks": (0, 15), "opener": (0, 4), "lead": (0, 4), "trick": (0, 59), "last": (0, 59),
        "past": (0, 59), "phase": (0, 4), "step": (0, 5), "placed": (-1, 15), "rounds": (0, 99),
    },
    "splito": {
        "commons": (0, 72), "zones": (0, 72), "hands": (-1, 72), "later": (-1, 72),
        "rest": (-1, 72), "picks": (-1, 145), "shown": (0, 145), "past": (0, 72),
        "length": (1, 3), "step": (0, 26), "rounds": (0, 10**6),
    },
    "axo": {
        "pencils": (0, 511), "phase": (0, 6), "sides": (0, 3), "active": (0, 3), "middle": (0, 54),
        "colour": (0, 2), "queue": (0, 2), "zones": (0, 54), "filled": (0, 511),
        "hands": (-LOTS, 54), "points": (0, 99), "bonus": (0, 5), "gained": (0, 5),
        "pile": (-LOTS, -1), "discards": _MASK, "louise": (-1, -1), "past": _MASK,
        "rounds": (0, 99),
    },
    "hilo": {
        "phase": (0, 9), "grids": (-2, 103), "shapes": (0, 7), "pile": (-1, -1),
        "discards": (0, 103), "drawn": (-1, 103), "ender": (0, 5), "recycled": (0, 103),
        "last": (-1, 103), "rounds": (-999, 999),
    },
}  # fmt: skip
"""The ranges of every game's fields."""


def fits(game: str, view: Any) -> bool:
    """Whether the parts of a view have the lengths they should and agree with each other."""
    ended = view.turn is None and not view.rounds
    return not ended and _each(view.rounds, view.seats) and _FITS[game](view)


def _each(lists: Sequence[Sequence[Any]], *lengths: int) -> bool:
    return all(len(one) in lengths for one in lists)


def _over(view: Any, phase: int) -> bool:
    return bool((view.turn is None) == (view.phase == phase))


def _xylo(view: xylo.State) -> bool:
    table = TABLES[view.seats]
    chairs, sorting = table.chairs, view.phase == SORT
    kept = (view.rows, view.left, view.bids, view.looks, view.tricks)
    return (
        _each(kept, chairs)
        and _each(view.rows, table.length)
        and len(view.backs) == (0 if sorting else chairs)
        and _each(view.backs, 8)
        and max(view.bids) < table.length
        and max(*view.left, *view.looks) < 1 << table.length
        and all(looked.bit_count() in (0, 2) for looked in view.looks)
        and view.opener < view.seats
        and max(view.lead, view.last[0]) < chairs
        and len(view.trick) <= chairs
        and all(_laid(view, view.lead, place, card) for place, card in enumerate(view.trick))
        and len(view.last[1]) in (0, chairs)
        and (not any(view.tricks) or _last_laid(view))
        and len(view.past) == (chairs if view.rounds else 0)
        and _over(view, OVER)
        and (view.turn is None or _xylo_turn(view))
    )


def _laid(view: xylo.State, lead: int, place: int, card: int) -> bool:
    return card in view.rows[(lead + place) % len(view.rows)]


def _last_laid(view: xylo.State) -> bool:
    """The last trick is of this round once somebody has won one."""
    lead, cards = view.last
    return bool(cards) and all(_laid(view, lead, at, card) for at, card in enumerate(cards))


def _xylo_turn(view: xylo.State) -> bool:
    table = TABLES[view.seats]
    if view.phase == SORT:
        inside = view.step < table.chairs and view.placed < table.length - 1
        return inside and table.sorter[table.sorting[view.step]] == view.turn
    if view.phase in (BID, CHOOSE) and not view.trick:
        return False
    return len(view.trick) <= table.chairs and table.seat[chair_of_turn(view)] == view.turn


def _splito(view: splito.State) -> bool:
    seats, hands = view.seats, view.hands
    zones = len({zone for sides in TOUCHING[seats] for zone in sides})
    longest = 13 if view.turn is not None else 0
    return (
        _common(view.commons)
        and len(view.zones) == zones
        and len(hands) == seats
        and _each(hands, len(hands[0]))
        and (view.turn is None or 0 < len(hands[0]) <= longest)
        and len(view.later) in (0, seats)
        and len(view.picks) == (view.turn or 0)
        and len(view.shown) == (seats if view.step or view.rounds else 0)
        and all(_common(commons) and len(laid) == zones for commons, laid in view.past)
        and _whole_or_hidden(hands, view.later)
    )


def _common(cards: Sequence[int]) -> bool:
    """A star and a moon."""
    return len(cards) == 2 and NAMES[cards[0]] in STARS and NAMES[cards[1]] in MOONS


def _whole_or_hidden(*hands: Sequence[Sequence[int]]) -> bool:
    """A hand is seen or not, never in part."""
    return all(min(hand, default=0) >= 0 or max(hand) < 0 for group in hands for hand in group)


def _axo(view: axo.State) -> bool:
    seats, phase = view.seats, view.phase
    per_seat = (
        view.pencils, view.sides, view.zones, view.filled, view.hands, view.points, view.bonus,
        view.gained,
    )  # fmt: skip
    return (
        _each(per_seat, seats)
        and view.sides == tuple(range(seats))
        and view.active < seats
        and not view.louise
        and _over(view, turns.OVER)
        and _same_lengths(view.zones, view.filled)
        and _axo_zones(view)
        and _whole_or_hidden(view.hands)
        and (view.turn is None or phase == turns.OVER or _axo_turn(view))
        and (view.middle is None) == (view.colour is None)
        and (view.middle is None) == (phase in (turns.SETUP, turns.CALL, turns.OVER))
    )


def _same_lengths(one: Sequence[Sequence[Any]], other: Sequence[Sequence[Any]]) -> bool:
    return list(map(len, one)) == list(map(len, other))


def _axo_zones(view: axo.State) -> bool:
    """Zones of three cards, but before the first, and for the seat that lays new ones."""
    pencils = [pencil for pencil in view.pencils if pencil is not None]
    if view.phase == turns.SETUP:
        return (
            _each(view.hands, DEALT)
            and _each(view.zones, 0)
            and _each(pencils, 3)
            and max(map(max, pencils), default=0) < len(view.deck.names)
        )
    lengths = [len(zone) for seat, zone in enumerate(view.zones) if seat != view.turn]
    return set(lengths) <= {3} and (not pencils or (view.phase == turns.FILL and _penned(pencils)))


def _penned(pencils: Collection[tuple[int, ...]]) -> bool:
    return _each(tuple(pencils), 5) and all(pencil[3] <= 5 and pencil[4] <= 8 for pencil in pencils)


def _axo_turn(view: axo.State) -> bool:
    assert view.turn is not None
    zone, queue = len(view.zones[view.turn]), view.queue
    if view.phase == turns.ZONE:
        return zone < 3 and len(view.hands[view.turn]) >= 3 - zone
    if view.phase in (turns.EFFECT, turns.TOSS):
        return zone == 3 and bool(queue) and len(view.hands[view.turn]) >= 2
    return bool(view.hands[view.turn]) and zone == (0 if view.phase == turns.SETUP else 3)


def _hilo(view: hilo.State) -> bool:
    last, seats = view.last, view.seats
    return (
        _grids(view.grids, view.shapes, seats)
        and _over(view, phases.OVER)
        and bool(view.discards)
        and (view.drawn is None) == (view.phase != phases.DRAWN)
        and (view.ender is None or view.ender < seats)
        and (last is None or _grids(last.grids, last.shapes, seats))
        and (last is None or 0 <= last.ender < seats)
        and (view.turn is None or _lines(view, view.shapes[view.turn]))
    )


_SIZES = tuple(sum(cell is not None for row in rows for cell in row) for rows in PLACES)


def _grids(grids: Sequence[Sequence[int]], shapes: Sequence[int], seats: int) -> bool:
    sizes = [_SIZES[shape] if 0 <= shape < len(_SIZES) else -1 for shape in shapes]
    return len(shapes) == seats and list(map(len, grids)) == sizes


def _lines(view: hilo.State, shape: int) -> bool:
    asked = view.phase in (phases.LINE, phases.AGAIN, phases.REVEAL)
    closing = view.phase in (phases.CLOSE, phases.REVEAL_CLOSE)
    return (
        bool(view.lines) == asked
        and all(line in LINES[shape] for line in view.lines)
        and closing == (shape >= GAP0)
    )


_FITS: dict[str, Callable[[Any], bool]] = {
    "xylo": _xylo,
    "splito": _splito,
    "axo": _axo,
    "hilo": _hilo,
}
