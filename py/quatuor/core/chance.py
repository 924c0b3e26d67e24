"""What chance decides: seeded for a game, scripted for a transcript. Knows no game.

Each lot comes from a fresh generator made of the seed and the lot's index, so no lot depends on
how many numbers the ones before it used. Only `random()` is drawn from, the one sequence that
Python promises for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple


class ScriptRefused(ValueError):
    """A scripted lot that does not fit the question chance was asked."""


class Lot(NamedTuple):
    """One thing that chance decided: either cards or a seat."""

    what: str
    cards: tuple[str, ...] | None = None
    seat: int | None = None


def shuffled(cards: Sequence[str], rng: Random) -> tuple[str, ...]:
    """The cards in an order by lot: Fisher-Yates from the last card down."""
    pack = list(cards)
    draw = rng.random
    for last in range(len(pack) - 1, 0, -1):
        other = int(draw() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


class Chance(NamedTuple):
    """A source of lots and all the lots drawn so far."""

    seed: str | None
    script: tuple[Lot, ...] | None = None
    drawn: tuple[Lot | None, ...] = ()

    def masked(self) -> Chance:
        """How many lots were drawn and nothing else: all that a view may hold."""
        return Chance(None, None, (None,) * len(self.drawn))

    def imagined(self, rng: Random) -> Chance:
        """A source of made-up later lots, for a guessed position."""
        return Chance(f"?{int(rng.random() * 2**53)}", None, self.drawn)

    def shuffle(self, what: str, cards: Sequence[str]) -> tuple[tuple[str, ...], Chance]:
        """All these cards, given in catalogue order, in an order by lot; and the chance after."""
        if self.script is None:
            lot = Lot(what, shuffled(cards, self._generator()))
        else:
            lot = self._scripted(what)
            if lot.cards is None or sorted(lot.cards) != sorted(cards):
                raise ScriptRefused(f"{self._name(what)} does not hold the {len(cards)} cards due")
        assert lot.cards is not None
        return lot.cards, self._after(lot)

    def pick(self, what: str, groups: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], Chance]:
        """One card of each group, by lot; and the chance after."""
        if self.script is None:
            draw = self._generator().random
            lot = Lot(what, tuple(group[int(draw() * len(group))] for group in groups))
        else:
            lot = self._scripted(what)
            if lot.cards is None or not _one_of_each(lot.cards, groups):
                raise ScriptRefused(f"{self._name(what)} is not one card of each kind due")
        assert lot.cards is not None
        return lot.cards, self._after(lot)

    def choose(self, what: str, seats: Sequence[int]) -> tuple[int, Chance]:
        """One of these seats, by lot; and the chance after."""
        if self.script is None:
            lot = Lot(what, seat=seats[int(self._generator().random() * len(seats))])
        else:
            lot = self._scripted(what)
            if lot.seat not in seats:
                raise ScriptRefused(f"{self._name(what)} is not one of the seats {list(seats)}")
        assert lot.seat is not None
        return lot.seat, self._after(lot)

    def _after(self, lot: Lot) -> Chance:
        return Chance(self.seed, self.script, (*self.drawn, lot))

    def _generator(self) -> Random:
        if self.seed is None:
            raise ValueError("a view has no chance of its own: guess a whole position first")
        return Random(f"{self.seed}#{len(self.drawn)}")

    def _scripted(self, what: str) -> Lot:
        assert self.script is not None
        if len(self.drawn) >= len(self.script):
            raise ScriptRefused(f"chance ends before the {what} that is due")
        lot = self.script[len(self.drawn)]
        if lot.what != what:
            raise ScriptRefused(f"{self._name(lot.what)} stands where a {what} is due")
        return lot

    def _name(self, what: str) -> str:
        return f"chance entry {len(self.drawn)} ({what})"


def _one_of_each(cards: Sequence[str], groups: Sequence[Sequence[str]]) -> bool:
    return len(cards) == len(groups) and all(
        card in group for card, group in zip(cards, groups, strict=True)
    )


def seeded(seed: str) -> Chance:
    """Chance for a game of its own."""
    return Chance(seed)


def scripted(lots: Sequence[Lot], seed: str = "") -> Chance:
    """Chance that repeats a transcript's lots, whatever its seed."""
    return Chance(seed, tuple(lots))
