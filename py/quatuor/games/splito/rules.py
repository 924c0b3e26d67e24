"""Splito's rules: the position, its words and what follows from them. Knows no bot and no page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from random import Random
from typing import NamedTuple, TypeAlias

from quatuor.core.chance import Chance
from quatuor.core.contract import Choice, Options, Word

from .cards import CARD, CATALOGUE, COPIES, HIDDEN, MOONS, NAMES, STARS
from .scoring import TOUCHING, Cards, Zones, holdings, products, worth

NAME = "splito"
TITLE = "Splito"
EDITION = 1
SEATS = range(2, 9)

HAND = 13
"""How many cards a seat is dealt, and so how many turns a deal lasts."""

LEFT, RIGHT = range(2)

WORDS: tuple[Word, ...] = tuple(f"{side}-{name}" for name in NAMES for side in ("left", "right"))
"""The word of each choice; a choice is twice the card plus the side."""

CHOICES: dict[Word, int] = {word: choice for choice, word in enumerate(WORDS)}
"""The choices by word."""

_SIDES: tuple[tuple[Word, Word], ...] = tuple(zip(WORDS[::2], WORDS[1::2], strict=True))
_sides = _SIDES.__getitem__

Hands: TypeAlias = tuple[Cards, ...]
"""A hand for each seat, its cards in catalogue order."""

Table: TypeAlias = tuple[Cards, Zones]
"""The common objectives of a round and its zones."""


class State(NamedTuple):
    """A position of Splito; in a view, what can't be known is HIDDEN."""

    turn: int | None
    seats: int
    chance: Chance
    rounds: tuple[tuple[int, ...], ...]
    length: int
    """How many rounds the game lasts."""
    step: int
    """How many turns of this round are over."""
    commons: Cards
    """The star and the moon in the centre."""
    zones: Zones
    """The cards of each zone, in the order they were laid."""
    hands: Hands
    later: Hands
    """The hands of a second deal still to come (two seats)."""
    rest: Cards
    """The cards left out of this round."""
    picks: Cards
    """The choices of this turn so far, seat by seat."""
    shown: Cards
    """The choices of the turn before, known to all."""
    past: tuple[Table, ...]
    """The tables of the finished rounds before this one."""

    def moves(self) -> tuple[Word, ...]:
        """The legal words by card, left before right; none when over or unknown."""
        if self.turn is None:
            return ()
        return _words(self.hands[self.turn])

    def play(self, word: Word) -> State:
        """The position after one of the legal words (unchecked)."""
        (
            _, seats, chance, rounds, length, step, commons,
            zones, hands, later, rest, picks, shown, past,
        ) = self  # fmt: skip
        picks = (*picks, CHOICES[word])
        if len(picks) == seats:
            return self._reveal(picks)
        return State(
            len(picks), seats, chance, rounds, length, step, commons,
            zones, hands, later, rest, picks, shown, past,
        )  # fmt: skip

    def _reveal(self, picks: Cards) -> State:
        zones, hands = _lay(self.seats, self.zones, self.hands, picks)
        later = self.later
        if not hands[0]:
            if not later:
                return self._close(zones, hands, picks)
            hands, later = later, ()
        return State(
            0, self.seats, self.chance, self.rounds, self.length, self.step + 1, self.commons,
            zones, hands, later, self.rest, (), picks, self.past,
        )  # fmt: skip

    def _close(self, zones: Zones, hands: Hands, picks: Cards) -> State:
        points = products(worth(zones, self.commons), self.seats)
        rounds = (*self.rounds, points)
        if len(rounds) == self.length:
            return State(
                None, self.seats, self.chance, rounds, self.length, self.step + 1, self.commons,
                zones, hands, (), self.rest, (), picks, self.past,
            )  # fmt: skip
        past = (*self.past, (self.commons, zones))
        return _round(self.chance, self.seats, self.length, rounds, picks, past)

    def knows(self, seat: int | None, other: int) -> bool:
        """Whether a seat holds, or held earlier in this deal, the hand now at another seat."""
        # Hands only ever pass to the left, so that the hand now at `other` has been, in the turns
        # of this deal, at as many seats on its right as turns are over.
        passed = self.step % HAND
        return seat is not None and (other - seat) % self.seats <= passed

    def view(self, seat: int | None) -> State:
        """All that this seat may know: its hand, the hands it held before, and what is public."""
        return self._replace(
            chance=self.chance.masked(),
            hands=tuple(
                hand if self.knows(seat, other) else _covered(hand)
                for other, hand in enumerate(self.hands)
            ),
            later=tuple(map(_covered, self.later)),
            rest=_covered(self.rest),
            picks=tuple(
                choice if other == seat else HIDDEN for other, choice in enumerate(self.picks)
            ),
        )

    def guess(self, rng: Random) -> State:
        """A whole position that this view could hide, any deal of the unseen cards as likely."""
        if HIDDEN not in self.rest:
            return self._replace(chance=self.chance.imagined(rng))
        unseen = self._unseen()
        hands = tuple([_filled(hand, unseen, rng) for hand in self.hands])
        return self._replace(
            chance=self.chance.imagined(rng),
            hands=hands,
            later=tuple([_filled(hand, unseen, rng) for hand in self.later]),
            rest=tuple(sorted(unseen)),
            picks=tuple(
                choice if choice != HIDDEN else _any_choice(hand, rng)
                for choice, hand in zip(self.picks, hands, strict=False)
            ),
        )

    def _unseen(self) -> list[int]:
        left = list(COPIES)
        for card in chain(self.commons, *self.zones, *self.hands):
            if card != HIDDEN:
                left[card] -= 1
        return [card for card, copies in enumerate(left) for _ in range(copies)]

    def totals(self) -> tuple[int, ...]:
        """The points of the finished rounds together, seat by seat."""
        return tuple(map(sum, zip(*self.rounds, strict=True))) or (0,) * self.seats

    def score(self, seat: int) -> tuple[int, ...]:
        """Points so far, this round's zones as they lie now; then how few cards lie in them."""
        points = self.totals()[seat]
        if self.turn is not None:
            points += products(worth(self.zones, self.commons), self.seats)[seat]
        return points, -holdings(self.zones, self.commons, self.seats)[seat]

    def winners(self) -> tuple[int, ...]:
        """The seats with the most points, among them those with the fewest cards."""
        if self.turn is not None:
            return ()
        scores = [self.score(seat) for seat in range(self.seats)]
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def veiled(self, seat: int | None) -> bool:
        """Whether the word now owed stays unknown to this seat: all but the seat that plays it."""
        return self.turn is not None and self.turn != seat


def options(seats: int) -> Mapping[str, tuple[Choice, ...]]:
    """How many rounds are played: one or three."""
    return {"rounds": (1, 3)}


def deal(chance: Chance, seats: int, options: Options) -> State:
    """The first position of a game."""
    return _round(chance, seats, int(options["rounds"]), (), (), ())


def _round(
    chance: Chance,
    seats: int,
    length: int,
    rounds: tuple[tuple[int, ...], ...],
    shown: Cards,
    past: tuple[Table, ...],
) -> State:
    common, chance = chance.pick("commons", (STARS, MOONS))
    commons = tuple([CARD[name] for name in common])
    due = [NAMES[card] for card in CATALOGUE if card not in commons]
    names, chance = chance.shuffle("deck", due)
    deck = [CARD[name] for name in names]
    blocks = [deck[at : at + HAND] for at in range(0, HAND * _deals(seats) * seats, HAND)]
    dealt = tuple([tuple(sorted(block)) for block in blocks])
    rest = tuple(sorted(deck[len(dealt) * HAND :]))
    zones: Zones = ((),) * (4 if seats == 2 else seats)
    return State(
        0, seats, chance, rounds, length, 0, commons,
        zones, dealt[:seats], dealt[seats:], rest, (), shown, past,
    )  # fmt: skip


def _deals(seats: int) -> int:
    return 2 if seats == 2 else 1


def turns(seats: int) -> int:
    """How many turns a round lasts."""
    return HAND * _deals(seats)


def _words(hand: Cards) -> tuple[Word, ...]:
    if hand[0] == HIDDEN:
        return ()
    # Of two copies, one is enough.
    return tuple(chain.from_iterable(map(_sides, dict.fromkeys(hand))))


def _lay(seats: int, zones: Zones, hands: Hands, picks: Iterable[int]) -> tuple[Zones, Hands]:
    """The zones with every chosen card laid, and the hands passed to the left."""
    laid = list(zones)
    kept = []
    for choice, hand, sides in zip(picks, hands, TOUCHING[seats], strict=True):
        card = choice >> 1
        laid[sides[choice & 1]] += (card,)
        at = hand.index(card)
        kept.append(hand[:at] + hand[at + 1 :])
    return tuple(laid), (kept[-1], *kept[:-1])


def _covered(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)


def _filled(hand: Cards, unseen: list[int], rng: Random) -> Cards:
    """The hand itself, or where it is hidden as many cards drawn from the unseen ones."""
    if HIDDEN not in hand:
        return hand
    drawn = []
    for _ in hand:
        at = int(rng.random() * len(unseen))
        unseen[at], unseen[-1] = unseen[-1], unseen[at]
        drawn.append(unseen.pop())
    return tuple(sorted(drawn))


def _any_choice(hand: Cards, rng: Random) -> int:
    words = _words(hand)
    return CHOICES[words[int(rng.random() * len(words))]]
