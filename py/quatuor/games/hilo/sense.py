"""A quick sense of HILO's grids: what cards cost, what lines promise. Knows no imagined game.

Everything is read from what lies face up. A face-down card, known to a guess or not, is looked up
in tables that give all face-down cards the same value. Points are costs, so gains are points saved.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import COLOUR, COLOURS, FACE_DOWN, NAMES, VALUE, VALUES
from .grid import CLOSINGS, GAP0, LINES, REMOVALS, Grid, laid, lines_in, lines_through
from .rules import State

UNKNOWN = 5.0
"""What a card nobody has seen is worth on average."""

DOUBT, MORE_DOUBT = 8.0, 0.7
"""How far the others' sums may lie from what is expected: always, and more for each point."""

CURVE = (-0.95, 0.0, 0.9, 1.5, 2.0, 2.3, 2.45, 2.6, 2.72, 2.82, 2.9, 3.0, 3.12)
"""What a card of each value costs while there is time to be rid of it: high ones hardly differ."""

_IDLE = 5.0
"""How bad it is to take a card for nothing but to wait."""

# By the turns to come; fitted to how many thousands of rounds ended.
_SCALES = (1.0, 1.03, 0.98, 0.88, 0.78, 0.7, 0.58, 0.5, 0.5, 0.5)
_DOWNS = (UNKNOWN, 2.4, 2.4, 2.3, 2.07, 1.86, 1.6, 1.4, 1.4, 1.4)
_CHANCES = (0.0, 0.17, 0.25, 0.29, 0.31, 0.34, 0.36, 0.36, 0.36, 0.36)
_DRAWS = (4.2, 1.8, 1.8, 1.8, 1.7, 1.6, 1.5, 1.4, 1.4, 1.4)
_TURN = 0.6
_GIFT = 0.13
_WANTED = 3.2


class Taste(NamedTuple):
    """How a player feels about a grid with so many turns still to come."""

    cost: tuple[float, ...]  # what keeping a card costs, by what lies in the cell
    gift: tuple[float, ...]  # what laying this card open gives the next seat
    chance: tuple[float, ...]  # that a pair in line finds its third card, by colour
    draw: float  # what drawing is expected to gain
    turn: float  # what knowing one more card gains


def by_content(shown: list[float], down: float) -> tuple[float, ...]:
    """A table by what lies in a cell; a placeholder is as good as any face-down card."""
    return (*shown, *(down,) * FACE_DOWN)


def _taste(turns: int) -> Taste:
    if not turns:
        return _last_taste()
    cost = [_SCALES[turns] * CURVE[card % len(VALUES)] for card in range(len(NAMES))]
    gift = [_GIFT * max(0.0, _WANTED - value) for value in VALUE[: len(NAMES)]]
    return Taste(
        by_content(cost, _DOWNS[turns]),
        by_content(gift, 0.2 * _GIFT),
        (_CHANCES[turns],) * len(COLOURS),
        _DRAWS[turns],
        _TURN,
    )


def _last_taste() -> Taste:
    """In a last turn every card costs its points and no pair has hope."""
    shown = [float(value) for value in VALUE[: len(NAMES)]]
    return Taste(by_content(shown, UNKNOWN), NO_GIFT, (0.0,) * len(COLOURS), _DRAWS[0], 0.0)


NO_GIFT = by_content([0.0] * len(NAMES), 0.0)
"""The table of a player who doesn't mind what it lays open."""

TASTES: tuple[Taste, ...] = tuple(_taste(turns) for turns in range(10))
"""How things feel with so many turns to come."""

_TRIOS = tuple(tuple(lines.values()) for lines in LINES)


def gains(grid: Grid, shape: int, card: int, feel: Taste) -> list[float]:
    """For each cell, what laying this card there gains: points saved and lines made likelier."""
    cost, gift, chance, _, _ = feel
    price, colour = cost[card], COLOUR[card]
    assert colour is not None
    luck = chance[colour]
    costs = [cost[old] for old in grid]
    hues = [COLOUR[old] for old in grid]
    found = [cost[old] - gift[old] - price for old in grid]
    for one, two, three in _TRIOS[shape]:
        first, second, third = hues[one], hues[two], hues[three]
        if first is not None and first == second:
            _count_pair(found, costs, one, two, three, first, colour, price, chance[first])
        elif first is not None and first == third:
            _count_pair(found, costs, one, three, two, first, colour, price, chance[first])
        elif second is not None and second == third:
            _count_pair(found, costs, two, three, one, second, colour, price, chance[second])
        elif first == colour:
            hope = price + costs[one]
            found[two] += luck * (hope + costs[three])
            found[three] += luck * (hope + costs[two])
        elif second == colour:
            hope = price + costs[two]
            found[one] += luck * (hope + costs[three])
            found[three] += luck * (hope + costs[one])
        elif third == colour:
            hope = price + costs[three]
            found[one] += luck * (hope + costs[two])
            found[two] += luck * (hope + costs[one])
    return found


def _count_pair(
    found: list[float],
    costs: list[float],
    one: int,
    two: int,
    gap: int,
    pair: int,
    colour: int,
    price: float,
    luck: float,
) -> None:
    """Count a line in which two cards have one colour: completed, spoiled or left in hope."""
    both = costs[one] + costs[two]
    if colour == pair:
        found[gap] += both + price
        found[one] -= luck * (costs[one] - price)
        found[two] -= luck * (costs[two] - price)
    else:
        hope = luck * (both + costs[gap])
        found[one] -= hope
        found[two] -= hope
        found[gap] -= luck * (costs[gap] - price)


def burden(grid: Grid, shape: int, feel: Taste) -> float:
    """What a grid is expected to cost in the end: its cards, less the hope of its pairs."""
    chance = feel.chance
    costs = [feel.cost[card] for card in grid]
    hues = [COLOUR[card] for card in grid]
    total, kept = sum(costs), 0.0
    for one, two, three in _TRIOS[shape]:
        first, second, third = hues[one], hues[two], hues[three]
        if first is not None and first in (second, third):
            if second == third:
                # A line that was kept goes at the reveal; of lines that cross, only one.
                kept = max(kept, costs[one] + costs[two] + costs[three])
                continue
            luck = chance[first]
        elif second is not None and second == third:
            luck = chance[second]
        else:
            continue
        total -= luck * (costs[one] + costs[two] + costs[three])
    return total - kept


_VALUE = VALUE.__getitem__
_POINTS = TASTES[0].cost.__getitem__
# The mean of what a drawn card saves in place of this one, and a bit more for the top discard.
_SWING = by_content(
    [(value + 1) * (value + 2) / 20 for value in VALUE[: len(NAMES)]], 2.1
).__getitem__
_DOWN = tuple([int(slot >= len(NAMES)) for slot in range(FACE_DOWN + len(NAMES))]).__getitem__


def shown_points(grid: Grid) -> int:
    """The sum of the face-up cards."""
    return sum(map(_VALUE, grid))


def downs(grid: Grid) -> int:
    """How many cards lie face down, in a view or in a whole position."""
    return sum(map(_DOWN, grid))


def turns_left(state: State) -> int:
    """How many more turns the seat in turn can count on after this one."""
    return 0 if state.ender is not None else min(map(downs, state.grids))


def burdens(state: State, feel: Taste) -> list[float]:
    """What every seat's grid is expected to cost."""
    return [
        burden(grid, shape, feel) for grid, shape in zip(state.grids, state.shapes, strict=True)
    ]


def stance(sums: list[float], seat: int) -> float:
    """How much lower a seat is than the others on average."""
    own = sums[seat]
    return (sum(sums) - own) / (len(sums) - 1) - own


def ending(state: State, seat: int, total: float, feel: Taste) -> float:
    """What ending the round with this sum gains, compared with going on."""
    sums = [_final(grid) for grid in state.grids]
    lowest = min(sums[:seat] + sums[seat + 1 :])
    sums[seat] = total
    if total > 0:
        doubt = DOUBT + MORE_DOUBT * max(0.0, lowest)
        risk = 0.5 - (lowest - total) / (2 * doubt)
        sums[seat] += total * min(1.0, max(0.0, risk))
    return stance(sums, seat) - stance(burdens(state, feel), seat)


def _final(grid: Grid) -> float:
    """What a grid is expected to count after one more turn, spent on its worst card."""
    if not grid:
        return 0.0
    return sum(map(_POINTS, grid)) - max(map(_SWING, grid))


def mark_no_time(found: list[float], grid: Grid, shape: int, card: int) -> None:
    """Spoil the gains of taking a card that is no lower, when all that it does is to wait.

    Two seats that both wait for the other to end the round would else trade discards for ever.
    """
    value = VALUE[card]
    for cell, old in enumerate(grid):
        waits = 0 <= old < FACE_DOWN and VALUE[old] <= value
        if waits and not lines_through(laid(grid, cell, card), shape, cell):
            found[cell] -= _IDLE


def total_after(grid: Grid, shape: int, cell: int, card: int) -> int:
    """The face-up points once this card lies there and the best line it completes is gone."""
    after = laid(grid, cell, card)
    gone = [line_points(after, shape, word) for word in lines_through(after, shape, cell)]
    return shown_points(after) - max(gone, default=0)


def line_points(grid: Grid, shape: int, word: str) -> int:
    """The points of the line that this word removes."""
    return shown_points(tuple([grid[cell] for cell in REMOVALS[shape][word].gone]))


def closed_burden(grid: Grid, shape: int, word: str, feel: Taste) -> float:
    """What is left once a gap is closed this way and all lines that it makes are gone."""
    sources, after = CLOSINGS[shape][word]
    return _tidied_burden(tuple([grid[cell] for cell in sources]), after, feel)


def cleared_burden(grid: Grid, shape: int, word: str, feel: Taste) -> float:
    """What is left once a line is removed and the gap of a diagonal closed."""
    _, kept, after = REMOVALS[shape][word]
    left = tuple([grid[cell] for cell in kept])
    if after >= GAP0:
        return min(closed_burden(left, after, way, feel) for way in CLOSINGS[after])
    return _tidied_burden(left, after, feel)


def _tidied_burden(grid: Grid, shape: int, feel: Taste) -> float:
    """What a grid costs after the lines that must go; one kept before is as good as gone."""
    lines = lines_in(grid, shape)
    if not lines:
        return burden(grid, shape, feel)
    return min(cleared_burden(grid, shape, word, feel) for word in lines)
