"""What Splito's zones are worth: pure functions of the cards in them. Knows no turn and no hand.

A zone is a tuple of cards. Its tally packs how many number cards of each value and each colour it
holds into one integer, four bits a count (no count passes twelve), so that tallies are sums.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from . import cards
from .cards import COLOURS, NUMBERS, OBJECTIVES, POINTS, VALUES, Objective

Cards: TypeAlias = tuple[int, ...]
"""Cards of one hand, zone or pile."""

Zones: TypeAlias = tuple[Cards, ...]
"""All the zones of a table."""

Test: TypeAlias = Callable[[int, int, Sequence[int]], bool]
"""Whether an objective is met, from a zone's index, its number of cards and all the tallies."""

_FIELD = 0xFFFFFF
"""All six counts by value, or by colour."""

_ONES = 0x111111

TOUCHING: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((0, 1), (2, 3)),
    **{n: tuple((seat, (seat - 1) % n) for seat in range(n)) for n in range(3, 9)},
}
"""By number of seats: the left and the right zone of each seat.

Zone i lies between seat i and its left neighbour i + 1; two seats own two zones each.
"""


def value_at(value: int) -> int:
    """Where in a tally the count of a value stands."""
    return 4 * (value - 1)


def colour_at(colour: int) -> int:
    """Where in a tally the count of a colour stands."""
    return 24 + 4 * colour


_MARKS: tuple[int, ...] = tuple(
    (1 << value_at(cards.value(card))) + (1 << colour_at(cards.colour(card)))
    for card in range(NUMBERS)
) + (0,) * len(OBJECTIVES)
_mark = _MARKS.__getitem__


def tally(zone: Cards) -> int:
    """How many number cards of each value and each colour a zone holds, in one integer."""
    return sum(map(_mark, zone))


def count_of_value(tallied: int, value: int) -> int:
    """How many cards of a value a tally holds."""
    return tallied >> value_at(value) & 15


def count_of_colour(tallied: int, colour: int) -> int:
    """How many cards of a colour a tally holds."""
    return tallied >> colour_at(colour) & 15


def _leader(at: int, tallies: Sequence[int]) -> int | None:
    # There are always three zones or more, so zero everywhere is a tie like any other.
    counts = [tallied >> at & 15 for tallied in tallies]
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


def _kinds(field: int) -> int:
    """How many of six counts are not zero."""
    field |= field >> 2
    field |= field >> 1
    return (field & _ONES).bit_count()


def _majority(at: int) -> Test:
    return lambda index, size, tallies: _leader(at, tallies) == index


def _exactly(at: int, wanted: int) -> Test:
    return lambda index, size, tallies: tallies[index] >> at & 15 == wanted


def _different(at: int, wanted: int) -> Test:
    return lambda index, size, tallies: _kinds(tallies[index] >> at & _FIELD) == wanted


def _each(colours: Sequence[int]) -> Test:
    one, two, three = (15 << colour_at(colour) for colour in colours)
    return lambda index, size, tallies: bool(
        tallies[index] & one and tallies[index] & two and tallies[index] & three
    )


def _test(objective: Objective) -> Test:
    wanted = objective.about[0]
    match objective.family:
        case cards.STAR:
            return _majority(value_at(wanted))
        case cards.MOON:
            return _majority(colour_at(wanted))
        case cards.NONE_OF:
            return _exactly(value_at(wanted), 0)
        case cards.TWO_OF:
            return _exactly(value_at(wanted), 2)
        case cards.COLOURS_OF:
            return _different(colour_at(0), wanted)
        case cards.VALUES_OF:
            return _different(value_at(1), wanted)
        case cards.EACH_OF:
            return _each(objective.about)
        case cards.AT_MOST:
            return lambda index, size, tallies: size <= wanted
        case _:
            return lambda index, size, tallies: size >= wanted


_TESTS: tuple[Test, ...] = tuple(map(_test, OBJECTIVES))


_MAJORITY_AT: dict[int, int] = {
    NUMBERS + index: (value_at if one.family == cards.STAR else colour_at)(one.about[0])
    for index, one in enumerate(OBJECTIVES)
    if one.family in (cards.STAR, cards.MOON)
}


def homes(zones: Zones, commons: Cards) -> tuple[int | None, ...]:
    """The zone that each common objective goes to, or None where it is set aside."""
    return _homes(commons, [tally(zone) for zone in zones])


def _homes(commons: Cards, tallies: Sequence[int]) -> tuple[int | None, ...]:
    return tuple([_leader(_MAJORITY_AT[card], tallies) for card in commons])


def gathered(zones: Zones, commons: Cards) -> Zones:
    """The zones after the common objectives were moved into those that fulfil them."""
    return _gathered(zones, commons, [tally(zone) for zone in zones])


def _gathered(zones: Zones, commons: Cards, tallies: Sequence[int]) -> Zones:
    full = list(zones)
    for card, home in zip(commons, _homes(commons, tallies), strict=True):
        if home is not None:
            full[home] += (card,)
    return tuple(full)


def met(card: int, index: int, zones: Zones) -> bool:
    """Whether an objective is met in the zone of this index, the zones being gathered."""
    return _TESTS[card - NUMBERS](index, len(zones[index]), [tally(zone) for zone in zones])


def worth(zones: Zones, commons: Cards) -> tuple[int, ...]:
    """The points of each zone, the common objectives' included."""
    tallies = [tally(zone) for zone in zones]
    full = _gathered(zones, commons, tallies)
    return tuple([_points(index, zone, tallies) for index, zone in enumerate(full)])


def _points(index: int, zone: Cards, tallies: Sequence[int]) -> int:
    size = len(zone)
    return sum(
        [
            POINTS[card]
            for card in zone
            if card >= NUMBERS and _TESTS[card - NUMBERS](index, size, tallies)
        ]
    )


def products(points: Sequence[int], seats: int) -> tuple[int, ...]:
    """Each seat's score: its left zone's points times its right zone's."""
    return tuple([points[left] * points[right] for left, right in TOUCHING[seats]])


def holdings(zones: Zones, commons: Cards, seats: int) -> tuple[int, ...]:
    """How many cards lie in each seat's two zones, moved common objectives included."""
    sizes = [len(zone) for zone in gathered(zones, commons)]
    return tuple([sizes[left] + sizes[right] for left, right in TOUCHING[seats]])


def leads(zones: Zones) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """Who leads: each zone's number of cards by value, and by colour."""
    tallies = [tally(zone) for zone in zones]
    return (
        tuple(tuple(count_of_value(t, value) for value in VALUES) for t in tallies),
        tuple(tuple(count_of_colour(t, at) for at in range(len(COLOURS))) for t in tallies),
    )
