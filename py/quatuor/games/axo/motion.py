"""AXO between two views: cards go to the middle and into zones, cells fill. Knows views alone."""

from __future__ import annotations

from quatuor.games.staging import SLIDE, TURN, Sound, Travel, taps

from .rules import State

MIDDLE = "a-middle"
"""The id of the shape in the middle."""


def card_id(view: State, card: int) -> str:
    """The id of a card that lies open, or that the viewer holds."""
    return f"a-{view.deck.names[card]}"


def travels(before: State, after: State, seat: int | None) -> list[Travel]:
    """The card that was called, and the cards that came into a zone."""
    found = []
    if after.middle is not None and after.middle != before.middle:
        found.append(Travel(card_id(after, after.middle), MIDDLE, turned=True))
    lay = {card for zone in before.zones for card in zone}
    fresh = [card for zone in after.zones for card in zone if card >= 0 and card not in lay]
    return found + [Travel(card_id(after, card), card_id(after, card)) for card in fresh]


def sounds(before: State, after: State, seat: int | None) -> list[Sound]:
    """A tap for each card laid or grid filled, a slide when full grids leave."""
    if any(len(now) < len(was) for was, now in zip(before.zones, after.zones, strict=True)):
        return [Sound(SLIDE)]
    moved = len(travels(before, after, seat))
    grown = sum(was != now for was, now in zip(before.filled, after.filled, strict=True))
    if moved or grown:
        return taps(moved or 1)
    return [Sound(TURN)] if before.pencils != after.pencils else []
