"""HILO's grids on screen: cells, the moves they carry, complete lines. Knows no pile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from quatuor.games.drawing import picture, raw, symbol, word_button
from quatuor.locale import catalogue

from .cards import HIDDEN, VALUE
from .faces import card_name, face, hue, is_up
from .grid import LINES, PLACES, Grid
from .motion import cell_id
from .scene import Scene
from .voice import number


class Spot(NamedTuple):
    """Where a cell lies in its grid, counted from zero; a removed diagonal leaves spots bare."""

    cell: int | None
    row: int
    column: int


@cache
def _spots(shape: int) -> tuple[Spot, ...]:
    """The spots of a shape, row by row."""
    return tuple(
        Spot(cell, row, column)
        for row, cells in enumerate(PLACES[shape])
        for column, cell in enumerate(cells)
    )


def look(card: int, *states: str) -> dict[str, str]:
    """The attributes that make an element look like this card."""
    kinds = " ".join(("card", "hc", *states))
    return {"kind": kinds, "data_c": hue(card)} if is_up(card) else {"kind": f"{kinds} back"}


def front(card: int) -> h.Node:
    """What is printed on a card; nothing on a back."""
    return face(card) if is_up(card) else None


def large_grid(at: Scene, owner: int) -> h.Element:
    """The person's own grid, whose cells carry their moves."""
    say = at.voice.say
    grid, shape = at.view.grids[owner], at.view.shapes[owner]
    if not grid:
        return h.p(".bare")[say.gettext("Your grid is empty.")]
    words = at.cell_words()
    cells = [
        _plain_cell(at, str(owner), grid, shape, spot, at.complete(owner), bool(words))
        if spot.cell not in words
        else _move_cell(at, spot, grid[spot.cell], words[spot.cell])
        for spot in _spots(shape)
    ]
    return _framed(shape, say.gettext("Your grid"), cells, at.complete(owner), "hg--large")


def small_grid(
    at: Scene, key: str, name: str, grid: Grid, shape: int, lines: tuple[str, ...] = ()
) -> h.Element:
    """A grid to look at; the key tells its cells from those of other grids."""
    say = at.voice.say
    if not grid:
        return h.p(".bare")[say.gettext("no card")]
    cells = [_plain_cell(at, key, grid, shape, spot, lines) for spot in _spots(shape)]
    return _framed(shape, say.gettext("{name}’s grid").format(name=name), cells, lines, "hg--small")


def _framed(
    shape: int, label: str, cells: Sequence[h.Node], lines: tuple[str, ...], kind: str
) -> h.Element:
    columns = len(PLACES[shape][0])
    return h.div(class_=f"hg {kind} hg-{columns}")[
        h.ol(role="list", aria_label=label)[cells], _bow(shape, lines) if lines else None
    ]


def _plain_cell(
    at: Scene,
    key: str,
    grid: Grid,
    shape: int,
    spot: Spot,
    lines: tuple[str, ...],
    idle: bool = False,
) -> Markup:
    """A cell to look at: a card, or the gap of a removed diagonal."""
    if spot.cell is None:
        return _gap(spot, at.lang)
    mine = " ".join([word for word in lines if spot.cell in LINES[shape][word]])
    card = grid[spot.cell] if is_up(grid[spot.cell]) else HIDDEN
    why = f"cell-{spot.cell}" if key == str(at.seat) else None
    return _seen(cell_id(key, spot.cell), spot, card, mine, idle or bool(lines), why, at.lang)


@cache
def _gap(spot: Spot, lang: str) -> Markup:
    label = _place_label(spot, catalogue("hilo", lang).gettext("gap"), lang)
    return raw(str(h.li[picture(label, kind="hc gap")]))


@lru_cache(4096)
def _seen(
    name: str, spot: Spot, card: int, lines: str, idle: bool, why: str | None, lang: str
) -> Markup:
    """A card to look at, remembered: most of a table stays as it was from word to word."""
    state = "in-line" if lines else "is-idle" if idle else ""
    label = _card_label(spot, card, bool(lines), lang)
    cell = h.li(id=name, data_lines=lines or None, data_why=why)
    return raw(str(cell[picture(label, front(card), **look(card, state))]))


def _card_label(spot: Spot, card: int, in_line: bool, lang: str) -> str:
    say = catalogue("hilo", lang)
    if not is_up(card):
        return _place_label(spot, say.gettext("hidden card"), lang)
    told = _place_label(spot, card_name(card, lang), lang)
    return say.gettext("{place}, in a complete line").format(place=told) if in_line else told


def _place_label(spot: Spot, what: str, lang: str) -> str:
    told = catalogue("hilo", lang).gettext("Row {row}, column {column}: {card}")
    return told.format(row=spot.row + 1, column=spot.column + 1, card=what)


def _move_cell(at: Scene, spot: Spot, card: int, word: str) -> h.Element:
    """A cell that is a move: turn its card, or lay the offered card on it."""
    assert spot.cell is not None
    offered = at.offered()
    label, chip = _turn_label(at, spot), None
    if offered is not None:
        lines = at.lines_by(spot.cell, offered)
        label = _lay_label(at, spot, card, offered, lines)
        chip = _chip(card, offered, bool(lines))
    button = word_button(word, label, front(card), chip, **look(card, "is-legal"))
    return h.li(id=cell_id(at.seat or 0, spot.cell))[button]


def _turn_label(at: Scene, spot: Spot) -> str:
    told = at.voice.say.gettext("Turn up the hidden card in row {row}, column {column}.")
    return told.format(row=spot.row + 1, column=spot.column + 1)


def _lay_label(at: Scene, spot: Spot, card: int, offered: int, lines: tuple[str, ...]) -> str:
    """The whole move in sentences: where, on what, and what it does."""
    say = at.voice.say
    if is_up(card):
        told = say.gettext("Lay the {card} in row {row}, column {column}, on the {old}.")
    else:
        told = say.gettext("Lay the {card} in row {row}, column {column}, on the hidden card.")
    sentences = [
        told.format(
            card=at.card(offered),
            row=spot.row + 1,
            column=spot.column + 1,
            old=at.card(card) if is_up(card) else "",
        )
    ]
    if is_up(card):
        sentences.append(_change_label(at, VALUE[offered] - VALUE[card]))
    if lines:
        completes = say.gettext("It completes {lines}.")
        sentences.append(completes.format(lines=at.voice.lines(lines)))
    return " ".join(sentences)


def _change_label(at: Scene, change: int) -> str:
    say = at.voice.say
    if change == 0:
        return say.gettext("The points stay the same.")
    if change < 0:
        told = say.ngettext("It saves {points} point.", "It saves {points} points.", -change)
    else:
        told = say.ngettext("It costs {points} point.", "It costs {points} points.", change)
    return told.format(points=abs(change))


def _chip(card: int, offered: int, completes: bool) -> h.Node:
    """What laying the offered card here does: a line, or so many points more or fewer."""
    if completes:
        mark = symbol(hue(offered))
        return h.span(".chip3", data_c=hue(offered))[mark, mark, mark]
    if not is_up(card):
        return None
    change = VALUE[offered] - VALUE[card]
    told = f"+{change}" if change > 0 else number(change) if change else "±0"
    return h.span(".gain", aria_hidden="true", data_text=told)


def _bow(shape: int, lines: tuple[str, ...]) -> h.Element:
    """The strokes that join the cards of complete lines, drawn over the gaps between them."""
    spots = {spot.cell: spot for spot in _spots(shape)}
    strokes = "".join(
        _stroke(spots[one], spots[other])
        for word in lines
        for one, other in zip(LINES[shape][word], LINES[shape][word][1:], strict=False)
    )
    size = f"0 0 {100 * len(PLACES[shape][0])} {100 * len(PLACES[shape])}"
    return h.svg(".bow", viewBox=size, preserveAspectRatio="none", aria_hidden="true")[
        h.path(".bow__paper", d=strokes), h.path(".bow__ink", d=strokes)
    ]


def _stroke(one: Spot, other: Spot) -> str:
    across, down = other.column - one.column, other.row - one.row
    x, y = 50 * (one.column + other.column + 1), 50 * (one.row + other.row + 1)
    return f"M{x - 12 * across} {y - 12 * down} {x + 12 * across} {y + 12 * down}"
