"""Xylo's words: each is made once, and rows of legal ones are kept. Knows no rules."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

from .cards import NAMES

PLACES = range(15)
"""The places of the longest xylo, from the left."""

NEXT = tuple(f"next-{name}" for name in NAMES)
PLAY = tuple(f"play-{place}" for place in PLACES)
LOOK = {(left, right): f"look-{left}-{right}" for left, right in combinations(PLACES, 2)}
PASS = "pass"
BID = tuple(f"bid-{place}" for place in PLACES)


def places_in(bits: int) -> list[int]:
    """The places in a set, from the left."""
    return [place for place in PLACES if bits >> place & 1]


@cache
def plays(bits: int) -> tuple[str, ...]:
    """The words that play a card at these places."""
    return tuple(PLAY[place] for place in places_in(bits))


@cache
def looks(bits: int) -> tuple[str, ...]:
    """The words that look at two neighbours among the cards at these places, or at none."""
    return (*(LOOK[pair] for pair in pairwise(places_in(bits))), PASS)


@cache
def bids(bits: int) -> tuple[str, ...]:
    """The words that bid a card at these places."""
    return tuple(BID[place] for place in places_in(bits))
