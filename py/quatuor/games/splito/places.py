"""The ids of the places on Splito's page where a card may lie. Knows no rule."""

from __future__ import annotations

from .cards import NAMES


def zone_id(rounds: int, at: int, index: int) -> str:
    """A laid card, by the finished rounds, its zone and its place there."""
    return f"z{rounds}-{at}-{index}"


def hand_id(origin: int, card: int) -> str:
    """A card of the person's hand, by the seat that the hand was dealt to."""
    return f"h{origin}-{NAMES[card]}"


def seat_id(seat: int) -> str:
    """Where a seat's name stands."""
    return f"seat-{seat}"
