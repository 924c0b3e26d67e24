"""AXO's poster in the lobby. Decoration: knows no rules."""

from __future__ import annotations

from collections.abc import Iterator

from quatuor.locale import catalogue

NAME = "axo"
GROUND, INK, TINT = "#DBE5E8", "#16171C", "#3F8FA8"
MINUTES, DAILY = 25, 2
LESS_IS_MORE = False

_MARKS = {
    "#B92034": '<circle r="9.5" stroke="#fff"/>',
    "#E9AE22": '<path d="M0-11 11.5 9h-23z" stroke="#1B1A22"/>',
    "#2F63CF": '<path d="M-8.5-8.5 8.5 8.5M8.5-8.5-8.5 8.5" stroke="#fff"/>',
    "#1B1A22": "",
}
"""The colours of the four sides, and the marks that tell them apart."""


def motto(lang: str) -> str:
    """What the game is about."""
    _ = catalogue(NAME, lang).gettext
    return _("One shape, four points of view")


def option(name: str, lang: str) -> str:
    """What an option is called."""
    _ = catalogue(NAME, lang).gettext
    return {
        "effects": _("Effects"),
        "louise": _("Louise sits"),
    }[name]


def picture() -> Iterator[str]:
    """One shape, seen from four sides of the table."""
    for quarter, (colour, mark) in enumerate(_MARKS.items()):
        yield f'<g transform="rotate({90 * quarter} 150 150)" fill="none" stroke-width="4">'
        for x, y in ((81, 37), (81, 81), (81, 125), (37, 125)):
            yield f'<g transform="translate({x} {y}) rotate({-90 * quarter})">'
            yield f'<rect x="-20.5" y="-20.5" width="41" height="41" rx="4" fill="{colour}"/>'
            yield f"{mark}</g>"
        yield "</g>"
