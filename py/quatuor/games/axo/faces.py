"""AXO's cards as pictures, and what is told of them: grids, shapes, effects. Knows no turn.

A picture never changes, so each is written once and kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from string import Formatter

import htpy as h
from markupsafe import Markup

from quatuor.games.drawing import raw, symbol
from quatuor.locale import catalogue

from .cards import COLOURS, LETTERS, NONE, Deck
from .rules import NAME
from .shapes import cells
from .wording import colour_name, effect_name, shape_name

UNIT = 12
"""The width of a cell in a small grid; a gap of one lies between two."""


def hue(letter: str) -> str:
    """The colour of a cell as the style sheets call it."""
    return COLOURS[LETTERS.index(letter)]


def _square(cell: int, width: int = UNIT) -> str:
    x, y = cell % 3 * (width + 1), cell // 3 * (width + 1)
    return f'<rect x="{x}" y="{y}" width="{width}" height="{width}" rx="2"/>'


def _sign(cell: int, name: str) -> str:
    x, y = cell % 3 * (UNIT + 1) + 2, cell // 3 * (UNIT + 1) + 2
    return f'<use href="#a-{name}" x="{x}" y="{y}" width="{UNIT - 4}" height="{UNIT - 4}"/>'


def _framed(kind: str, content: str) -> Markup:
    size = 3 * UNIT + 2
    view = f'viewBox="0 0 {size} {size}"'
    return raw(f'<svg class="{kind}" {view} aria-hidden="true">{content}</svg>')


@lru_cache(4096)
def small_grid(grid: str, filled: int, drawn: int) -> Markup:
    """A grid to look at, its filled cells solid and those newly drawn in ringed."""
    parts = []
    for cell, letter in enumerate(grid):
        state = ' class="f"' if filled >> cell & 1 else ' class="f p"' if drawn >> cell & 1 else ""
        name = hue(letter)
        parts.append(f'<g data-c="{name}"{state}>{_square(cell)}{_sign(cell, name)}</g>')
    return _framed("mg", "".join(parts))


@lru_cache(1024)
def placement(covered: int, gained: int, name: str) -> Markup:
    """A shape laid on a grid, with the cells that it would fill."""
    parts = []
    for cell in range(9):
        if gained >> cell & 1:
            parts.append(f'<g class="g">{_square(cell)}{_sign(cell, name)}</g>')
        else:
            state = ' class="s"' if covered >> cell & 1 else ""
            parts.append(f"<g{state}>{_square(cell)}</g>")
    return _framed("pm", "".join(parts))


@cache
def shape_picture(shape: int, name: str | None = None) -> Markup:
    """A shape, in ink or in the called colour; one em is a cell's width."""
    width = 1 + max(cell % 3 for cell in cells(shape))
    height = 1 + max(cell // 3 for cell in cells(shape))
    parts = [_square(cell) + (_sign(cell, name) if name else "") for cell in cells(shape)]
    colour = f' data-c="{name}"' if name else ""
    size = f'width="{width}em" height="{height}em"'
    box = f'viewBox="0 0 {width * (UNIT + 1) - 1} {height * (UNIT + 1) - 1}"'
    return raw(f'<svg class="shape"{colour} {size} {box} aria-hidden="true">{"".join(parts)}</svg>')


@cache
def cell_sign(name: str) -> Markup:
    """The symbol of a colour as a cell bears it."""
    return raw(str(symbol(name, "a")))


def effect_tag(deck: Deck, card: int, effects: bool, lang: str) -> h.Node:
    """A card's effect in a word; nothing where effects are off."""
    if not effects:
        return None
    return _effect_tag(deck.effects[card], lang)


@cache
def _effect_tag(effect: int, lang: str) -> Markup:
    shown = "–" if effect == NONE else effect_name(effect, catalogue(NAME, lang))
    return raw(str(h.span(".eff")[shown]))


@lru_cache(4096)
def grid_label(grid: str, filled: int, lang: str) -> str:
    """A grid row by row, in words."""
    say = catalogue(NAME, lang)
    told = []
    for cell, letter in enumerate(grid):
        colour = colour_name(LETTERS.index(letter), say)
        full = filled >> cell & 1
        told.append(say.gettext("{colour} filled").format(colour=colour) if full else colour)
    return "; ".join(", ".join(told[row : row + 3]) for row in (0, 3, 6))


@lru_cache(4096)
def card_label(deck: Deck, card: int, filled: int, effects: bool, lang: str) -> str:
    """A card in words: its name, shape, grid and effect."""
    say = catalogue(NAME, lang)
    text = (
        say.gettext("{card}, shape {shape}, effect {effect}, grid {grid}")
        if effects
        else say.gettext("{card}, shape {shape}, grid {grid}")
    )
    return text.format(
        card=deck.names[card],
        shape=shape_name(deck.shapes[card][0], say),
        effect=effect_name(deck.effects[card], say),
        grid=grid_label(deck.grids[card], filled, lang),
    )


def inline_colour(colour: int, lang: str) -> h.Element:
    """A colour inside a sentence: its symbol and its name."""
    name = COLOURS[colour]
    return h.span(".isym", data_c=name)[symbol(name), colour_name(colour, catalogue(NAME, lang))]


def inserted(text: str, **parts: h.Node) -> h.Fragment:
    """A sentence whose places are filled with parts of a page."""
    return h.fragment[_pieces(text, parts)]


def _pieces(text: str, parts: dict[str, h.Node]) -> Iterator[h.Node]:
    for literal, place, _, _ in Formatter().parse(text):
        yield literal
        if place is not None:
            yield parts[place]
