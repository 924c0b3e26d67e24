"""Why a word of HILO is good, in a sentence. Knows only what the view shows."""

from __future__ import annotations

from gettext import NullTranslations

from quatuor.locale import catalogue

from .cards import COLOUR, VALUE
from .grid import CLOSINGS, REMOVALS, Grid, laid, lines_in, lines_through
from .phases import CHOOSE, DRAWN
from .rules import State
from .sense import UNKNOWN, downs, line_points, shown_points, total_after
from .voice import Voice, number


def reason(view: State, word: str, lang: str) -> str | None:
    """Why this word is good, where it can be told."""
    if view.turn is None:
        return None
    say = catalogue("hilo", lang)
    grid, shape = view.grids[view.turn], view.shapes[view.turn]
    if word in REMOVALS[shape]:
        return _removed(say, line_points(grid, shape, word))
    if word.startswith("close-"):
        return _closed(say, grid, shape, word)
    if word == "draw":
        return say.gettext("The open card helps less than a new one is likely to.")
    if word == "drop":
        return _dropped(say, view, grid)
    if view.phase in (CHOOSE, DRAWN):
        return _laid(say, view, grid, shape, word)
    return None


def _removed(say: NullTranslations, points: int) -> str:
    line = say.ngettext(
        "Removing this line saves {points} point.",
        "Removing this line saves {points} points.",
        points,
    )
    return line.format(points=number(points))


def _closed(say: NullTranslations, grid: Grid, shape: int, word: str) -> str | None:
    sources, after = CLOSINGS[shape][word]
    if lines_in(tuple([grid[cell] for cell in sources]), after):
        return say.gettext("Closing the gap this way makes another line.")
    return None


def _dropped(say: NullTranslations, view: State, grid: Grid) -> str:
    if view.ender is None and downs(grid) == 1:
        return say.gettext("It ends the round while you are likely to be the lowest.")
    return say.gettext("The drawn card improves nothing; turning a card tells you more.")


def _laid(say: NullTranslations, view: State, grid: Grid, shape: int, word: str) -> str | None:
    assert view.turn is not None
    cell = int(word[-1])
    card = view.discards[-1] if view.phase == CHOOSE else view.drawn
    assert card is not None
    old = grid[cell]
    after = laid(grid, cell, card)
    if lines_through(after, shape, cell):
        saved = shown_points(after) - total_after(grid, shape, cell, card)
        return _completed(say, saved)
    if view.ender is None and downs(grid) == 1 and old < 0:
        return say.gettext("It ends the round while you are likely to be the lowest.")
    if old >= 0 and VALUE[card] < VALUE[old]:
        return _lower(say, VALUE[old] - VALUE[card])
    if _pairs(after, shape, cell):
        return say.gettext("It puts two cards of one colour in line.")
    if old < 0 and VALUE[card] < UNKNOWN:
        shown = Voice(say, ()).card(card)
        return say.gettext("A hidden card costs more on average than the {card}.").format(
            card=shown
        )
    if view.phase == DRAWN and view.ender is None and downs(grid) == 1:
        return say.gettext("It keeps a card hidden: ending the round now may cost you double.")
    return None


def _completed(say: NullTranslations, points: int) -> str:
    line = say.ngettext(
        "It completes a line worth {points} point.",
        "It completes a line worth {points} points.",
        points,
    )
    return line.format(points=number(points))


def _lower(say: NullTranslations, points: int) -> str:
    line = say.ngettext(
        "It replaces a card that costs {points} point more.",
        "It replaces a card that costs {points} points more.",
        points,
    )
    return line.format(points=points)


def _pairs(grid: Grid, shape: int, cell: int) -> bool:
    """Whether a line through the cell holds a second card of its colour."""
    colour = COLOUR[grid[cell]]
    lines = [removal.gone for removal in REMOVALS[shape].values() if cell in removal.gone]
    return any(COLOUR[grid[other]] == colour for line in lines for other in line if other != cell)
