"""The 104 cards of HILO and their faces in a grid. Knows no seat and no turn.

A card is a small number in catalogue order. In a grid, a face-up card is that number, a face-down
card is FACE_DOWN more than it, and a card that a view hides is negative.
"""

from __future__ import annotations

COLOURS = "ROYGLBPK"
"""Red, orange, yellow, green, light blue, blue, purple, pink."""

VALUES = range(-1, 12)
"""What a card of each colour may be worth."""

NAMES: tuple[str, ...] = tuple(f"{colour}{value}" for colour in COLOURS for value in VALUES)
"""The cards' names, in catalogue order."""

CARD: dict[str, int] = {name: card for card, name in enumerate(NAMES)}
"""The card of each name."""

FACE_DOWN = 128
"""Added to a card that lies face down in a grid."""

HIDDEN = -1
"""A card whose face the viewer doesn't know: face down in a grid, in the pile or in a hand."""

VEILED = -2
"""A card of a grid of which the viewer doesn't even know whether its owner has turned it."""

_NO_FACE = (None,) * FACE_DOWN

# Looked up with whatever lies in a grid. Placeholders count from the end, where nothing is.
COLOUR: tuple[int | None, ...] = (
    *(card // len(VALUES) for card in range(len(NAMES))),
    *_NO_FACE,
)
"""The colour (an index of COLOURS) of a face-up card; None for all that is not face up."""

VALUE: tuple[int, ...] = (
    *(VALUES[card % len(VALUES)] for card in range(len(NAMES))),
    *(0 for _ in _NO_FACE),
)
"""The points of a face-up card; 0 for all that is not face up."""
