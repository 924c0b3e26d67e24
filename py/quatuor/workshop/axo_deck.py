"""The generator of AXO's deck: writes games/axo/deck.py. Knows the cards, not the rules.

`python -m quatuor.workshop.axo_deck` rewrites the table. A new table is a new edition of the game.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from pathlib import Path
from random import Random

from quatuor.core.chance import shuffled
from quatuor.games.axo.shapes import SHAPES, as_mask, placements

SEED = "axo-1"
"""Another seed is another deck."""

CLUSTERING = 6
"""How many times likelier each pair of touching same-colour cells makes a grid: 1 for no matter."""

FITTING = 0.4
"""How many times likelier each shape that fills a colour at once makes a grid: below 1, harder."""

EFFECTS = ("none", "any", "echo", "bonus", "sift")
"""One card of each shape for each of these."""

CENTRES = {"R": 19, "Y": 18, "B": 18}
"""How many grids have each colour in the middle."""

TARGET = Path(__file__).parents[1] / "games" / "axo" / "deck.py"

NEIGHBOURS = tuple((cell, cell + 1) for cell in range(9) if cell % 3 < 2) + tuple(
    (cell, cell + 3) for cell in range(6)
)
"""The twelve pairs of cells that share an edge."""

Row = tuple[str, str, str, str]
"""A card's name, shape, grid and effect."""

HEAD = '''\
"""AXO's cards, frozen: name, shape, grid row by row, effect. Made by quatuor.workshop.axo_deck."""

TABLE = (
'''


def touching(grid: str) -> int:
    """How many of the twelve neighbour pairs of a grid share a colour."""
    return sum(grid[one] == grid[other] for one, other in NEIGHBOURS)


@cache
def fitting(cells: int) -> int:
    """How many upright shapes cover all these cells of a grid at once."""
    return sum(
        any(cover == cells for _, cover in placements(as_mask(shape), cells))
        for shape in SHAPES.values()
    )


def fits(grid: str) -> int:
    """How many times a shape fills one of the colours of a grid at once."""
    return sum(
        fitting(sum(1 << cell for cell, letter in enumerate(grid) if letter == colour))
        for colour in CENTRES
    )


def every_grid() -> tuple[str, ...]:
    """All the grids with three cells of each colour, in the order of the alphabet."""
    return tuple(sorted({"".join(cells) for cells in permutations("RRRYYYBBB")}))


def picked(grids: list[str], rng: Random) -> str:
    """One of these grids by lot, those whose colours touch but fit few shapes being likelier."""
    weights = [CLUSTERING ** touching(grid) * FITTING ** fits(grid) for grid in grids]
    mark = rng.random() * sum(weights)
    for grid, weight in zip(grids, weights, strict=True):
        mark -= weight
        if mark < 0:
            return grid
    return grids[-1]


def table() -> tuple[Row, ...]:
    """The whole deck, always the same for the same settings above."""
    rng = Random(SEED)
    kinds = [(shape, effect) for shape in SHAPES for effect in EFFECTS]
    centres = shuffled([colour for colour, count in CENTRES.items() for _ in range(count)], rng)
    left = list(every_grid())
    rows: list[Row] = []
    for number, ((shape, effect), centre) in enumerate(zip(kinds, centres, strict=True), 1):
        grid = picked([grid for grid in left if grid[4] == centre], rng)
        left.remove(grid)
        rows.append((f"A{number:02}", shape, grid, effect))
    return tuple(rows)


def text() -> str:
    """The module that holds the deck."""
    lines = ("    (" + ", ".join(f'"{word}"' for word in row) + "),\n" for row in table())
    return HEAD + "".join(lines) + ")\n"


def main() -> None:
    """Rewrite the table in the project."""
    TARGET.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
