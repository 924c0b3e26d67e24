"""Quick judgement at a Splito table: what a card is worth where, from what everybody sees.

A reading looks at the zones once a turn; all seats share it. Knows no hidden card.
"""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from math import exp
from typing import TypeAlias

from . import cards
from .cards import NUMBERS, OBJECTIVES
from .odds import BEHIND, promises
from .scoring import TOUCHING, Cards, Zones, colour_at, tally, value_at

COUNT, KINDS, SIZE, LEAD = range(4)
"""How an objective stands: by a count, by kinds found, by cards, or by a lead."""

WAYS = {
    cards.STAR: LEAD,
    cards.MOON: LEAD,
    cards.NONE_OF: COUNT,
    cards.TWO_OF: COUNT,
    cards.COLOURS_OF: KINDS,
    cards.VALUES_OF: KINDS,
    cards.EACH_OF: KINDS,
    cards.AT_MOST: SIZE,
    cards.AT_LEAST: SIZE,
}

_VALUE = tuple(value_at(cards.value(card)) // 4 for card in range(NUMBERS))
_COLOUR = tuple(colour_at(cards.colour(card)) // 4 for card in range(NUMBERS))
"""Which of the twelve counts of a tally, six values and six colours, a number card adds to."""

_ONES = 0x111111111111
"""One in each of the twelve counts."""

Role: TypeAlias = tuple[int, tuple[int, ...], int]
"""How an objective stands, which of the twelve counts it speaks of, and their mask in a tally."""

FUTURE = 4.5 / 26**2
"""Points to expect of objectives not yet laid in a zone, for each chance left, squared."""

HOPE = 0.3
"""Points that keep a zone without any from making its neighbour zone seem worthless."""

HEAT, CALM = 3.0, 5
"""How surely the seat that is ahead now wins: points count for more when few chances are left."""

FARTHEST = 2 * BEHIND


def _spoken(one: cards.Objective) -> tuple[int, ...]:
    match one.family:
        case cards.STAR | cards.NONE_OF | cards.TWO_OF:
            return (one.about[0] - 1,)
        case cards.MOON:
            return (6 + one.about[0],)
        case cards.COLOURS_OF:
            return tuple(range(6, 12))
        case cards.VALUES_OF:
            return tuple(range(6))
        case cards.EACH_OF:
            return tuple(6 + colour for colour in one.about)
        case _:
            return ()


def _role(one: cards.Objective) -> Role:
    about = _spoken(one)
    return WAYS[one.family], about, sum(15 << 4 * index for index in about)


ROLES: tuple[Role, ...] = ((COUNT, (), 0),) * NUMBERS + tuple(map(_role, OBJECTIVES))


_ITSELF = tuple(int(way == SIZE) for way, _, _ in ROLES)
"""What an objective adds to its own standing when it is laid: it counts as a card."""

Race: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Each zone's lead over all others, from BEHIND below; the zones in front; those next to them."""


@lru_cache(maxsize=20_000)
def _raced(counts: tuple[int, ...]) -> Race:
    second, first = sorted(counts)[-2:]
    leads = tuple(
        max(0, count - first + BEHIND) if count < first else min(FARTHEST, first - second + BEHIND)
        for count in counts
    )
    ahead = tuple(at for at, count in enumerate(counts) if count == first)
    return leads, ahead, tuple(at for at, count in enumerate(counts) if count == second)


class Reading:
    """What each card would be worth in each zone, to be asked by every seat of one turn."""

    __slots__ = (
        "any", "gains", "promise", "races", "rivalry", "seats",
        "sizes", "spoils", "tallies", "worths",
    )  # fmt: skip

    def __init__(self, zones: Zones, commons: Cards, seats: int, chances: int) -> None:
        self.seats = seats
        self.promise = promise = promises(seats == 2)[chances]
        self.tallies = list(map(tally, zones))
        self.sizes = list(map(len, zones))
        self.races: dict[int, Race] = {}
        # Expected points; what each of the twelve kinds adds to them; what any card adds.
        self.worths = worths = [HOPE + FUTURE * chances * chances] * len(zones)
        self.gains = gains = [[0.0] * 12 for _ in zones]
        self.any = [0.0] * len(zones)
        # By zone: a kind of card that, laid there, takes points from another zone.
        self.spoils: list[list[tuple[int, int, float]]] = [[] for _ in zones]
        for at, zone in enumerate(zones):
            for card in zone:
                if card >= NUMBERS:
                    self._heed(card, at)
        row = promise[-1]
        for card in commons:
            index = ROLES[card][1][0]
            leads, ahead, _ = self._race(index)
            for at, lead in enumerate(leads):
                now = row[lead]
                worths[at] += now
                gains[at][index] += row[lead + 1] - now
            if len(ahead) == 1:
                self._spoil(row, index, ahead[0])
        self.rivalry = self._rivalry(HEAT / (CALM + chances))

    def _heed(self, card: int, at: int) -> None:
        """Note what an objective in a zone makes of the cards laid there."""
        row = self.promise[card]
        way, about, _ = ROLES[card]
        stand = self.standing(card, at)
        now = row[stand]
        self.worths[at] += now
        more = row[stand + 1] - now
        if way == LEAD:
            self.gains[at][about[0]] += more
            self._spoil(row, about[0], at)
        elif not more:
            return
        elif way == COUNT:
            self.gains[at][about[0]] += more
        elif way == SIZE:
            self.any[at] += more
        else:
            gains, tallied = self.gains[at], self.tallies[at]
            for index in about:
                if not tallied >> 4 * index & 15:
                    gains[index] += more

    def _spoil(self, row: tuple[float, ...], index: int, at: int) -> None:
        """Note what the zones that a majority is up against take from it by one more card."""
        leads, ahead, next_ahead = self._race(index)
        lead = leads[at]
        if lead:
            loss = row[lead - 1] - row[lead]
            for other in next_ahead if lead > BEHIND else ahead:
                if other != at:
                    self.spoils[other].append((index, at, loss))

    def _race(self, index: int) -> Race:
        """How the zones stand in one of the twelve counts."""
        found = self.races.get(index)
        if found is None:
            shift = 4 * index
            counts = [tallied >> shift & 15 for tallied in self.tallies]
            found = self.races[index] = _raced(tuple(counts))
        return found

    def standing(self, card: int, at: int) -> int:
        """How an objective stands, or would stand, in a zone."""
        way, about, mask = ROLES[card]
        if way == KINDS:
            field = self.tallies[at] & mask
            field |= field >> 2
            field |= field >> 1
            return (field & _ONES).bit_count()
        if way == COUNT:
            count = self.tallies[at] >> 4 * about[0] & 15
            return count if count < 3 else 3
        if way == LEAD:
            return self._race(about[0])[0][at]
        return self.sizes[at]

    def _rivalry(self, heat: float) -> list[float]:
        """What a point in each zone brings to whoever may win, each seat as likely as it seems."""
        worths = self.worths
        touching = TOUCHING[self.seats]
        products = [worths[left] * worths[right] for left, right in touching]
        top = max(products)
        shares = [exp(heat * (product - top)) for product in products]
        whole = sum(shares)
        rivalry = [0.0] * len(worths)
        for share, (left, right) in zip(shares, touching, strict=True):
            share /= whole
            rivalry[left] += share * worths[right]
            rivalry[right] += share * worths[left]
        return rivalry

    def judged(self, seat: int, hand: Cards) -> list[float]:
        """What each card of a hand brings the seat, on the left; then each on the right.

        In points of its product, less what it brings to whoever may win.
        """
        left, right = TOUCHING[self.seats][seat]
        worths, rivalry = self.worths, self.rivalry
        on_left = worths[right] - rivalry[left]
        on_right = worths[left] - rivalry[right]
        numbers = bisect(hand, NUMBERS - 1)
        return [
            *self._side(hand, numbers, left, on_left, right, on_right),
            *self._side(hand, numbers, right, on_right, left, on_left),
        ]

    def _side(
        self, hand: Cards, numbers: int, at: int, weight: float, beside: int, weight_beside: float
    ) -> list[float]:
        gains = [weight * gain for gain in self.gains[at]]
        for index, suffering, loss in self.spoils[at]:
            # What others lose is gained, except in the seat's own other zone.
            heavy = weight_beside if suffering == beside else -self.rivalry[suffering]
            gains[index] += heavy * loss
        common = weight * self.any[at]
        value, colour = _VALUE, _COLOUR
        found = [common + gains[value[card]] + gains[colour[card]] for card in hand[:numbers]]
        promise, standing, itself = self.promise, self.standing, _ITSELF
        for card in hand[numbers:]:
            found.append(common + weight * promise[card][standing(card, at) + itself[card]])
        return found


def changes(
    zones: Zones, commons: Cards, seats: int, chances: int, card: int, at: int
) -> dict[tuple[int, int], float]:
    """What a card laid in a zone adds to each objective's expected points, by zone and objective.

    An objective counts from nothing when it is the card itself.
    """
    laid = (*zones[:at], (*zones[at], card), *zones[at + 1 :])
    before, after = (
        _hopes(Reading(lying, commons, seats, chances), lying, commons) for lying in (zones, laid)
    )
    return {which: hope - before.get(which, 0.0) for which, hope in after.items()}


def _hopes(reading: Reading, zones: Zones, commons: Cards) -> dict[tuple[int, int], float]:
    found = {
        (at, card): reading.promise[card][reading.standing(card, at)]
        for at, zone in enumerate(zones)
        for card in zone
        if card >= NUMBERS
    }
    for at in range(len(zones)):
        for card in commons:
            found[at, card] = reading.promise[-1][reading.standing(card, at)]
    return found
