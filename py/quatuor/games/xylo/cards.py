"""Xylo's notes as small numbers, and who sorts what at each size of table. Knows no rules.

A card is its place in the catalogue, 0 to 59. A card whose value is hidden is -1 - colour, so that
its back is always known; the tables by card below can be asked about hidden cards too.
"""

from __future__ import annotations

from typing import NamedTuple

COLOURS = "ROYGSBVP"
"""The letters of the colours: red, orange, yellow, green, sky, blue, violet and pink."""

TOPS = (10, 9, 8, 7, 6, 5, 4, 3)
"""The highest value of each colour; the lowest is 0."""

_CATALOGUE = tuple((colour, value) for colour in range(8) for value in range(TOPS[colour] + 1))
_HIDDEN = tuple(range(-8, 0))

NAMES: tuple[str, ...] = tuple(f"{COLOURS[colour]}{value}" for colour, value in _CATALOGUE)
"""Every card's name, in catalogue order."""

CARD: dict[str, int] = {name: card for card, name in enumerate(NAMES)}
"""Every name's card."""

BACK: tuple[int, ...] = (*(-1 - colour for colour, _ in _CATALOGUE), *_HIDDEN)
"""The hidden card that a card becomes face down; hidden cards stay what they are."""

COLOUR: tuple[int, ...] = tuple(-1 - back for back in BACK)
"""The colour of a card, hidden or not."""

VALUE: tuple[int, ...] = (*(value for _, value in _CATALOGUE), *(-1 for _ in _HIDDEN))
"""The value of a card; -1 when it is hidden."""

FACE: tuple[tuple[int, ...], ...] = tuple(
    tuple(CARD[f"{letter}{value}"] for value in range(top + 1))
    for letter, top in zip(COLOURS, TOPS, strict=True)
)
"""The card of a colour and a value."""


class Table(NamedTuple):
    """What the number of seats fixes; chairs are all places at the table, automata included."""

    trump: int
    deck: tuple[int, ...]
    chairs: int
    length: int
    chair: tuple[int, ...]
    seat: tuple[int | None, ...]
    sorting: tuple[int, ...]
    sorter: tuple[int, ...]


def _round_table(seats: int) -> Table:
    """Each seat sorts the xylo of its left neighbour."""
    deck = tuple(card for card in range(60) if seats != 3 or COLOUR[card] >= 2)
    around = tuple(range(seats))
    return Table(
        trump=COLOUR[deck[0]],
        deck=deck,
        chairs=seats,
        length=len(deck) // seats,
        chair=around,
        seat=around,
        sorting=(*around[1:], 0),
        sorter=(seats - 1, *around[:-1]),
    )


TABLES: dict[int, Table] = {
    # Two people face each other at the chairs 0 and 2; automata sit at the chairs 1 and 3. Each
    # person sorts the opponent's xylo, then that of the automaton to their left.
    2: Table(0, tuple(range(60)), 4, 15, (0, 2), (0, None, 1, None), (2, 1, 0, 3), (1, 0, 0, 1)),
    **{seats: _round_table(seats) for seats in (3, 4, 5)},
}
"""The table for each number of seats."""

POWER: dict[int, tuple[tuple[int, ...], ...]] = {
    seats: tuple(
        tuple(
            value + 20 if colour == table.trump else value if colour == led else -1
            for colour, value in _CATALOGUE
        )
        for led in range(8)
    )
    for seats, table in TABLES.items()
}
"""How strong a card is in a trick, by the number of seats and the colour that was led."""
