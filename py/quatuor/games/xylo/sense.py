"""What the players of Xylo can tell of the rows they don't see. Knows no turns and no bids."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from .cards import BACK, TABLES, VALUE
from .guess import Row, Rows, fitted

SAMPLES = 40
"""How many deals are looked at to tell the values of hidden cards."""

Values = tuple[float, ...]


@lru_cache(maxsize=64)
def judged(rows: Rows, left: Row, seats: int, seat: int) -> tuple[Values, ...]:
    """About what value everybody takes each card of their own row for, as this seat can tell.

    The rows are those of the seat's view. Whoever's row it doesn't know is thought to be as good
    at judging it as the seat itself; for those it has sorted, it tries to forget what it saw.
    """
    table = TABLES[seats]
    found = list(_means(rows, table.deck, 40))
    for chair, owner in enumerate(table.seat):
        if table.sorter[chair] == seat and owner is not None:
            found[chair] = _owners(rows, left, seats, owner)
    return tuple(found)


def _owners(rows: Rows, left: Row, seats: int, owner: int) -> Values:
    """About what value a seat takes each card of its own row for, in one world that may be."""
    table = TABLES[seats]
    rng = Random(1)
    world = fitted(rows, table.deck, rng)
    seen = tuple(
        row if table.sorter[chair] == owner else _backs(row, left[chair])
        for chair, row in enumerate(world)
    )
    return _means(seen, table.deck, SAMPLES // 2)[table.chair[owner]]


def _backs(row: Row, left: int) -> Row:
    """A row as everybody sees it, the cards still in it being hidden."""
    return tuple([BACK[card] if left >> place & 1 else card for place, card in enumerate(row)])


def _means(rows: Rows, deck: Row, samples: int) -> tuple[Values, ...]:
    """The mean value of each card over some deals that fit."""
    rng = Random(1)
    worlds = [fitted(rows, deck, rng) for _ in range(samples)]
    return tuple(
        tuple(sum(VALUE[card] for card in cards) / samples for cards in zip(*same, strict=True))
        for same in zip(*worlds, strict=True)
    )
