"""Xylo's poster in the lobby. Decoration: knows no rules."""

from __future__ import annotations

from collections.abc import Iterator

from quatuor.locale import catalogue

NAME = "xylo"
GROUND, INK, TINT = "#241F45", "#fff", "#7A5CD0"
MINUTES, DAILY = 30, 3
LESS_IS_MORE = False

_BARS = ("C8283E", "EA7A2B", "F7CE46", "2F9560", "93D2F0", "3A72E0", "8A5BD0", "EF8FB4")


def motto(lang: str) -> str:
    """What the game is about."""
    _ = catalogue(NAME, lang).gettext
    return _("Play notes you cannot see")


def picture() -> Iterator[str]:
    """Eight bars on two cords, from deep to high."""
    yield '<g transform="rotate(-9 150 150) translate(0 2)">'
    yield '<path d="M-60-4 400 158M-60 304 400 142" stroke="#fff" stroke-width="1.8" opacity=".5"/>'
    for number, colour in enumerate(_BARS):
        left, top, middle = 20 + 34 * number, 5 + 12 * number, 33.5 + 34 * number
        yield f'<rect x="{left}" y="{top}" width="27" height="{300 - 2 * top}" rx="5"'
        yield f' fill="#{colour}"/>'
        for hole in (top + 24, 276 - top):
            yield f'<circle cx="{middle}" cy="{hole}" r="3.2" fill="{GROUND}"/>'
    yield "</g>"
