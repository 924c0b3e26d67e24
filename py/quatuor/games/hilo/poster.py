"""HILO's poster in the lobby. Decoration: knows no rules."""

from __future__ import annotations

from collections.abc import Iterator

from quatuor.locale import catalogue

NAME = "hilo"
GROUND, INK, TINT = "#C9402B", "#fff", "#E2543B"
MINUTES, DAILY = 20, 4
LESS_IS_MORE = True

_CREAM, _BRICK = "#FFF4E6", "#8E2417"


def motto(lang: str) -> str:
    """What the game is about."""
    _ = catalogue(NAME, lang).gettext
    return _("Less is more")


def picture() -> Iterator[str]:
    """Nine cards, larger towards one corner, with a diagonal standing out."""
    for row in range(3):
        for column in range(3):
            size = 56 + 13 * (column - row)
            x, y = 54 + 94 * column - size / 2, 54 + 94 * row - size / 2
            colour = _CREAM if row + column == 2 else _BRICK
            yield f'<rect x="{x:g}" y="{y:g}" width="{size}" height="{size}" rx="7"'
            yield f' fill="{colour}"/>'
