"""Splito's 109 cards as tables: the one place to correct them. Knows no position and no score.

Inside the engine a card is a small number: 0 to 35 the number cards, two copies of each, then the
objectives, one copy of each. Two copies of a card are the same number.
"""

from __future__ import annotations

from typing import NamedTuple

COLOURS = "OYGBPK"
"""The colours' letters: orange, yellow, green, blue, purple, black."""

VALUES = range(1, 7)
"""The values of the number cards."""

STAR, MOON, NONE_OF, TWO_OF, COLOURS_OF, VALUES_OF, EACH_OF, AT_MOST, AT_LEAST = range(9)
"""The families of objectives."""


class Objective(NamedTuple):
    """An objective: its name, its family, what it speaks of, and its points.

    What it speaks of: a value, a colour's index, a number of colours, values or cards, or (in the
    family EACH_OF) the indices of three colours.
    """

    name: str
    family: int
    about: tuple[int, ...]
    points: int


def _of_each_value(name: str, family: int, points: int) -> tuple[Objective, ...]:
    return tuple(Objective(f"{name}{value}", family, (value,), points) for value in VALUES)


def _by_number(name: str, family: int, points: dict[int, int]) -> tuple[Objective, ...]:
    return tuple(Objective(f"{name}{n}", family, (n,), worth) for n, worth in points.items())


def _three(letters: str) -> Objective:
    return Objective(f"each{letters}", EACH_OF, tuple(map(COLOURS.index, letters)), 1)


OBJECTIVES: tuple[Objective, ...] = (
    *_of_each_value("star", STAR, 3),
    *(Objective(f"moon{letter}", MOON, (at,), 3) for at, letter in enumerate(COLOURS)),
    *_of_each_value("no", NONE_OF, 2),
    *_of_each_value("two", TWO_OF, 3),
    *_by_number("colours", COLOURS_OF, {3: 4, 4: 3, 5: 2, 6: 4}),
    *_by_number("values", VALUES_OF, {4: 3, 5: 2, 6: 4}),
    *map(_three, ("OYG", "BPK", "OGP", "YBK")),
    *_by_number("max", AT_MOST, {11: 2}),
    *_by_number("min", AT_LEAST, {15: 2}),
)
"""The 37 objectives in catalogue order."""

NUMBERS = len(COLOURS) * len(VALUES)
"""How many different number cards there are; the cards from here on are objectives."""

NAMES: tuple[str, ...] = (
    *(f"{letter}{value}" for letter in COLOURS for value in VALUES),
    *(objective.name for objective in OBJECTIVES),
)
"""The cards' names, by card."""

CARD: dict[str, int] = {name: card for card, name in enumerate(NAMES)}
"""The cards by name."""

COPIES: tuple[int, ...] = (2,) * NUMBERS + (1,) * len(OBJECTIVES)
"""How many of each card are in the box."""

CATALOGUE: tuple[int, ...] = tuple(
    card for card, copies in enumerate(COPIES) for _ in range(copies)
)
"""All 109 cards, copies side by side."""

POINTS: tuple[int, ...] = (0,) * NUMBERS + tuple(objective.points for objective in OBJECTIVES)
"""What each card is worth when met; number cards are worth nothing themselves."""

STARS: tuple[str, ...] = tuple(one.name for one in OBJECTIVES if one.family == STAR)
"""The names of the majorities of a value."""

MOONS: tuple[str, ...] = tuple(one.name for one in OBJECTIVES if one.family == MOON)
"""The names of the majorities of a colour."""

HIDDEN = -1
"""Stands for a card, or a choice, that a view may not show."""


def colour(card: int) -> int:
    """The colour's index of a number card."""
    return card // 6


def value(card: int) -> int:
    """The value of a number card."""
    return card % 6 + 1


def objective(card: int) -> Objective:
    """The objective that this card is."""
    return OBJECTIVES[card - NUMBERS]
