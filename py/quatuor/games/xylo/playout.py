"""The rest of a Xylo round as everybody's habits play it, fast. Knows no words.

A habit judges a seat's own row by what the seat takes its cards for; the true cards of the guessed
world only come out when they are played or looked at. Sets of places are bits, as in the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from .cards import COLOUR, POWER, TABLES, VALUE
from .lore import Course
from .rules import BID, CHOOSE, State, points

Judged: TypeAlias = Sequence[Sequence[float]]
Luck: TypeAlias = Sequence[float]

ROUGH = 0.5
"""How much higher than another a card must be taken for to count on it."""

LATE = 6
"""With so many cards left, a seat that has not bid plays for a bid that its row can still give."""

LAST_LOOK = 3
"""With so many cards left after playing one, it is the last time to look; a habit waits for it."""

ANY = 99
"""The wish of a seat that wants as many tricks as it can get."""

NOBODY = -1

LUCKS = 5 * 16
"""How many numbers by lot a round takes: one for each card of each chair."""

EVEN: Luck = (1.0,) * LUCKS
NEAR = 2
"""Cards to beat that lie so near each other in power make no difference to what is learnt."""

STEADY = (0.0,) * 5
"""With these, nobody ever plays anything but the habitual card."""


class Round:
    """A round under way, changed in place."""

    __slots__ = (
        "around",
        "backs",
        "bids",
        "course",
        "lead",
        "left",
        "luck",
        "power",
        "rows",
        "slips",
        "taken",
        "thinker",
        "trick",
        "tricks",
        "trump",
    )

    def __init__(
        self,
        s: State,
        judged: Judged,
        slips: Sequence[float] = STEADY,
        luck: Luck = EVEN,
        thinker: int = NOBODY,
        course: Course | None = None,
    ) -> None:
        """Go on from a position: chairs slip that often; one thinks, and may learn on the way."""
        table = TABLES[s.seats]
        self.around, self.trump, self.power = table.seat, table.trump, POWER[s.seats]
        self.rows, self.backs = s.rows, s.backs
        self.left, self.bids, self.tricks = list(s.left), list(s.bids), list(s.tricks)
        self.lead, self.trick = s.lead, list(s.trick)
        self.taken = [list(values) for values in judged]
        self.slips, self.luck, self.thinker = slips, luck, thinker
        self.course = course

    def copy(self) -> Round:
        """The same round."""
        twin = Round.__new__(Round)
        twin.around, twin.trump, twin.power = self.around, self.trump, self.power
        twin.rows, twin.backs = self.rows, self.backs
        twin.left, twin.bids, twin.tricks = self.left[:], self.bids[:], self.tricks[:]
        twin.lead, twin.trick = self.lead, self.trick[:]
        twin.taken = [values[:] for values in self.taken]
        twin.slips, twin.luck, twin.thinker = self.slips, self.luck, self.thinker
        twin.course = None
        return twin

    def finish(self) -> Round:
        """The round played on to its end: this one, or the one that the thinker bids for."""
        trick, around = self.trick, self.around
        chairs = len(self.rows)
        while True:
            if len(trick) == chairs:
                lead = self.lead = self.winner()
                self.tricks[lead] += 1
                trick.clear()
                if not self.left[lead]:
                    return self
            chair = (self.lead + len(trick)) % chairs
            if around[chair] is None:
                self.turn_up(chair, self.automatic(chair))
                continue
            self.turn_up(chair, self.card(chair))
            if self.bids[chair] < 0 and (count := self.left[chair].bit_count()) <= LAST_LOOK:
                if chair == self.thinker and count == LAST_LOOK:
                    return self.best_bid(chair, self.left[chair])
                self.perhaps_bid(chair)

    def outcome(self) -> tuple[tuple[int, int], ...]:
        """Each chair's tricks and bid card."""
        return tuple(
            [
                (won, row[bid])
                for won, row, bid in zip(self.tricks, self.rows, self.bids, strict=True)
            ]
        )

    def winner(self) -> int:
        """The chair that takes the trick as it lies."""
        power = self.power[COLOUR[self.trick[0]]]
        powers = [power[card] for card in self.trick]
        return (self.lead + powers.index(max(powers))) % len(self.rows)

    def to_beat(self) -> int:
        """The power of the strongest card on the table."""
        power = self.power[COLOUR[self.trick[0]]]
        return max([power[card] for card in self.trick])

    def turn_up(self, chair: int, place: int) -> None:
        """Play a card; its owner now knows more of the neighbours."""
        card = self.rows[chair][place]
        self.left[chair] ^= 1 << place
        self.trick.append(card)
        self.learn(chair, place, VALUE[card])

    def learn(self, chair: int, place: int, value: int) -> None:
        """A card's value bounds what the others of its row are taken for."""
        taken = self.taken[chair]
        taken[place] = value
        other = place - 1
        while other >= 0 and taken[other] < value:
            taken[other] = value
            other -= 1
        other = place + 1
        while other < len(taken) and taken[other] > value:
            taken[other] = value
            other += 1

    # Cards

    def automatic(self, chair: int) -> int:
        """The place of an automaton's card."""
        left = self.left[chair]
        if self.trick:
            backs = self.backs[chair]
            left = left & backs[COLOUR[self.trick[0]]] or left & backs[0] or left
        return left.bit_length() - 1

    def card(self, chair: int) -> int:
        """The place of the card that a seat plays: learning, by habit, or now and then by lot."""
        left = self.left[chair]
        if not left & left - 1:
            return left.bit_length() - 1
        same = left & self.backs[chair][COLOUR[self.trick[0]]] if self.trick else left & left - 1
        course = self.course
        if course is not None and chair == self.thinker and course.lore is not None:
            return course.card(self.standing(), same or left, self.usual(chair, left, same))
        # By chair and card, so that words tried with the same luck meet the same slips.
        luck = self.luck[16 * chair + left.bit_count()]
        if luck < self.slips[chair]:
            return _nth(same or left, luck / self.slips[chair])
        return self.usual(chair, left, same)

    def standing(self) -> int:
        """How the trick stands: the colour led and about how strong a card there is to beat."""
        if not self.trick:
            return -1
        return 32 * COLOUR[self.trick[0]] + self.to_beat() // NEAR

    def usual(self, chair: int, left: int, same: int) -> int:
        """The place of the habitual card, `same` being those that may be led or follow."""
        if not self.trick:
            return self.led(chair, same)
        if not same:
            return self.thrown(chair, left)
        if not same & same - 1:
            return same.bit_length() - 1
        return self.followed(chair, same)

    def wish(self, chair: int) -> int:
        """How many more tricks a seat wants."""
        left, won = self.left[chair], self.tricks[chair]
        bid = self.bids[chair]
        if bid >= 0:
            need = VALUE[self.rows[chair][bid]] - won
            return need if 0 <= need <= left.bit_count() else ANY
        if left.bit_count() > LATE:
            return ANY
        return self.wish_for_bid(chair, left, won)

    def wish_for_bid(self, chair: int, left: int, won: int) -> int:
        """How many more tricks would make a bid of the card nearest to a fair share of them."""
        most = left.bit_count() - 1
        share = most / len(self.rows)
        taken = self.taken[chair]
        best, found = 99.0, ANY
        while left:
            place = _leftmost(left)
            left &= left - 1
            need = taken[place] - won
            if -0.4 <= need <= most + 0.4 and abs(need - share) < best:
                best, found = abs(need - share), int(need + 0.5)
        return found

    def led(self, chair: int, legal: int) -> int:
        """Lead high to win, low to lose."""
        if not self.wish(chair):
            return legal.bit_length() - 1
        taken = self.taken[chair]
        high = _leftmost(legal)
        trumps = legal & self.backs[chair][self.trump]
        if trumps and taken[_leftmost(trumps)] + 2 >= taken[high]:
            return _leftmost(trumps)
        return high

    def followed(self, chair: int, same: int) -> int:
        """Follow the colour: just over the best card if it wins, or just under it."""
        best = self.to_beat()
        if COLOUR[self.trick[0]] == self.trump:
            best -= 20
        wish = self.wish(chair)
        if best >= 20:
            return self.useless(chair, same) if wish else _leftmost(same)
        taken = self.taken[chair]
        if not wish:
            return self.under(taken, same, best - ROUGH)
        if taken[_leftmost(same)] < best + ROUGH:
            return self.useless(chair, same)
        if len(self.trick) + 1 < len(self.rows):
            return _leftmost(same)
        return _lowest_from(taken, same, best + ROUGH)

    def under(self, taken: Sequence[float], same: int, best: float) -> int:
        """The highest card that stays under the best; if none does, whatever hurts least."""
        rest = same
        while rest:
            place = _leftmost(rest)
            if taken[place] < best:
                return place
            rest &= rest - 1
        last = len(self.trick) + 1 == len(self.rows)
        return _leftmost(same) if last else same.bit_length() - 1

    def thrown(self, chair: int, left: int) -> int:
        """Without the colour: trump to win, or throw a card away."""
        wish = self.wish(chair)
        trumps = left & self.backs[chair][self.trump]
        if wish and trumps:
            place = _lowest_from(self.taken[chair], trumps, self.to_beat() - 20 + ROUGH)
            if place >= 0:
                return place
        others = left ^ trumps or left
        return self.useless(chair, others) if wish or self.bids[chair] < 0 else _leftmost(others)

    def useless(self, chair: int, places: int) -> int:
        """The lowest card; late and without a bid, the one least likely to become the bid."""
        left = self.left[chair]
        if self.bids[chair] >= 0 or left.bit_count() > LATE:
            return places.bit_length() - 1
        aim = self.tricks[chair] + (left.bit_count() - 1) / len(self.rows)
        taken = self.taken[chair]
        low, high = places.bit_length() - 1, _leftmost(places)
        # The cards fall from left to right: the one farthest off is at an end.
        return low if aim - taken[low] >= taken[high] - aim else high

    # Bids

    def outlook(self, chair: int) -> float:
        """How many tricks a seat that has just played expects to win in all."""
        chairs = len(self.rows)
        hope = self.tricks[chair] + (self.left[chair].bit_count() - 1) / chairs
        if self.winner() == chair:
            hope += 1 - 0.15 * (chairs - len(self.trick))
        return hope

    def perhaps_bid(self, chair: int) -> None:
        """After playing: look and bid at the last moment, or keep the last card as the bid."""
        left = self.left[chair]
        count = left.bit_count()
        if count == LAST_LOOK:
            self.bid(chair, self.chosen(chair, self.pair(chair)))
        elif count == 1:
            self.bid(chair, left.bit_length() - 1)

    def bid(self, chair: int, place: int) -> None:
        """Lay out a card as the bid."""
        self.bids[chair] = place
        self.left[chair] ^= 1 << place

    def pair(self, chair: int) -> int:
        """The two neighbours, as bits, that most likely hold a card near the outlook."""
        hope = self.outlook(chair)
        taken, left = self.taken[chair], self.left[chair]
        best, found = 99.0, 0
        while left & left - 1:
            one = _leftmost(left)
            left &= left - 1
            two = _leftmost(left)
            miss = apart(taken[one] - hope, taken[two] - hope)
            if miss < best:
                best, found = miss, 1 << one | 1 << two
        return found

    def chosen(self, chair: int, looks: int) -> int:
        """The place of the card of the two looked at that is nearer the outlook."""
        one, two = _leftmost(looks), looks.bit_length() - 1
        row, hope = self.rows[chair], self.outlook(chair)
        self.learn(chair, one, VALUE[row[one]])
        self.learn(chair, two, VALUE[row[two]])
        return one if abs(VALUE[row[one]] - hope) < abs(VALUE[row[two]] - hope) else two

    def best_bid(self, chair: int, places: int) -> Round:
        """The round after the bid that turns out best: by then its seat will have thought."""
        seat = self.around[chair]
        assert seat is not None
        seats = len(self.rows) - self.around.count(None)
        ends = []
        while places:
            place = _leftmost(places)
            places &= places - 1
            end = self.after_bid(chair, place).finish()
            gained = edge(points(seats, end.outcome()), seat)
            if end.course is not None:
                end.course.learn(gained)
            ends.append((gained, end))
        return max(ends, key=lambda one: one[0])[1]

    def after_bid(self, chair: int, place: int) -> Round:
        """The same round, its seat having bid this card."""
        twin = self.copy()
        twin.bid(chair, place)
        if self.course is not None:
            twin.course = self.course.after_bid(place)
        return twin


def _leftmost(places: int) -> int:
    return (places & -places).bit_length() - 1


def _nth(places: int, share: float) -> int:
    """The place that this share of the others is left of."""
    for _ in range(int(share * places.bit_count())):
        places &= places - 1
    return _leftmost(places)


def _lowest_from(taken: Sequence[float], places: int, best: float) -> int:
    """The rightmost of these places taken for at least this; -1 when there is none."""
    while places:
        place = places.bit_length() - 1
        if taken[place] >= best:
            return place
        places ^= 1 << place
    return -1


def apart(one: float, two: float) -> float:
    """How far two cards are from what is wanted, the nearer one counting most."""
    one, two = abs(one), abs(two)
    return min(one, two) + 0.3 * max(one, two)


def edge(won: Sequence[int], seat: int) -> float:
    """A seat's points over the mean of the others'."""
    return won[seat] - (sum(won) - won[seat]) / (len(won) - 1)


def finished(
    s: State,
    judged: Judged,
    slips: Sequence[float],
    luck: Luck,
    thinker: int,
    course: Course | None = None,
) -> tuple[tuple[int, int], ...]:
    """Each chair's tricks and bid card at the end of the round, played on by habits and lore."""
    game = Round(s, judged, slips, luck, thinker, course)
    chair = (s.lead + len(s.trick) - 1) % len(s.rows)
    if s.phase == CHOOSE:
        return game.best_bid(chair, s.looks[chair]).outcome()
    if s.phase == BID:
        if chair == thinker and s.left[chair].bit_count() == LAST_LOOK:
            return game.best_bid(chair, s.left[chair]).outcome()
        game.perhaps_bid(chair)
    return game.finish().outcome()
