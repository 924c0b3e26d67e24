"""What a page shows and lets hear between two views: cards that travel, sounds. Knows no game.

A travel names places by the ids of the page, never by the face of a card that is hidden there.
"""

from __future__ import annotations

from typing import NamedTuple


class Travel(NamedTuple):
    """A card's way: where it lay on the page before, where it lies now, whether it was turned."""

    start: str
    end: str
    turned: bool = False


class Sound(NamedTuple):
    """A sound: its kind, for a note its value and colour, and how many milliseconds later."""

    kind: str
    value: int = 0
    colour: int = 0
    later: int = 0


TAP, TURN, SLIDE, NOTE, FIFTH = "tap", "turn", "slide", "note", "fifth"
"""A card laid; a card turned; cards cleared away; a bar of a xylophone; something made good."""


def taps(count: int) -> list[Sound]:
    """A tap for each card that is laid, one shortly after the other."""
    return [Sound(TAP, later=90 * number) for number in range(count)]
