"""The four posters of the lobby, drawn as SVG. Decoration only: they know the games by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import htpy as h
from markupsafe import Markup

_BARS = ("C8283E", "EA7A2B", "F7CE46", "2F9560", "93D2F0", "3A72E0", "8A5BD0", "EF8FB4")
_NIGHT, _INK, _CREAM, _BRICK = "#241F45", "#1B1A22", "#FFF4E6", "#8E2417"
_MARKS = {
    "#B92034": '<circle r="9.5" stroke="#fff"/>',
    "#E9AE22": '<path d="M0-11 11.5 9h-23z" stroke="#1B1A22"/>',
    "#2F63CF": '<path d="M-8.5-8.5 8.5 8.5M8.5-8.5-8.5 8.5" stroke="#fff"/>',
    _INK: "",
}


GROUNDS = {"xylo": "#241F45", "splito": "#F3BB41", "axo": "#DBE5E8", "hilo": "#C9402B"}
"""The colour that each poster is printed on."""


def poster(game: str) -> h.Element:
    """The picture of a game."""
    return h.svg(viewBox="0 0 300 300", preserveAspectRatio="xMidYMid meet", aria_hidden="true")[
        Markup("".join(_PICTURES[game]()))
    ]


def _xylo() -> Iterator[str]:
    """Eight bars on two cords, from deep to high."""
    yield '<g transform="rotate(-9 150 150) translate(0 2)">'
    yield '<path d="M-60-4 400 158M-60 304 400 142" stroke="#fff" stroke-width="1.8" opacity=".5"/>'
    for number, colour in enumerate(_BARS):
        left, top, middle = 20 + 34 * number, 5 + 12 * number, 33.5 + 34 * number
        yield f'<rect x="{left}" y="{top}" width="27" height="{300 - 2 * top}" rx="5"'
        yield f' fill="#{colour}"/>'
        for hole in (top + 24, 276 - top):
            yield f'<circle cx="{middle}" cy="{hole}" r="3.2" fill="{_NIGHT}"/>'
    yield "</g>"


def _splito() -> Iterator[str]:
    """Two half circles that two neighbours share."""
    yield f'<path d="M146 4a110 110 0 0 0 0 220z" fill="{_INK}"/>'
    yield '<path d="M154 76a110 110 0 0 1 0 220z" fill="#FFF9EA"/>'
    yield '<path d="M146 76a74 74 0 0 0 0 148z" fill="#D94A33"/>'
    yield '<path d="M154 76a74 74 0 0 1 0 148z" fill="#2B8453"/>'


def _axo() -> Iterator[str]:
    """One shape, seen from four sides of the table."""
    for quarter, (colour, mark) in enumerate(_MARKS.items()):
        yield f'<g transform="rotate({90 * quarter} 150 150)" fill="none" stroke-width="4">'
        for x, y in ((81, 37), (81, 81), (81, 125), (37, 125)):
            yield f'<g transform="translate({x} {y}) rotate({-90 * quarter})">'
            yield f'<rect x="-20.5" y="-20.5" width="41" height="41" rx="4" fill="{colour}"/>'
            yield f"{mark}</g>"
        yield "</g>"


def _hilo() -> Iterator[str]:
    """Nine cards, larger towards one corner, with a diagonal standing out."""
    for row in range(3):
        for column in range(3):
            size = 56 + 13 * (column - row)
            x, y = 54 + 94 * column - size / 2, 54 + 94 * row - size / 2
            colour = _CREAM if row + column == 2 else _BRICK
            yield f'<rect x="{x:g}" y="{y:g}" width="{size}" height="{size}" rx="7"'
            yield f' fill="{colour}"/>'


_PICTURES: Mapping[str, Callable[[], Iterator[str]]] = {
    "xylo": _xylo,
    "splito": _splito,
    "axo": _axo,
    "hilo": _hilo,
}
