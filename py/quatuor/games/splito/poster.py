"""Splito's poster in the lobby. Decoration: knows no rules."""

from __future__ import annotations

from collections.abc import Iterator

from quatuor.locale import catalogue

NAME = "splito"
GROUND, INK, TINT = "#F3BB41", "#1B1A22", "#E0A020"
MINUTES, DAILY = 15, 4
LESS_IS_MORE = False


def motto(lang: str) -> str:
    """What the game is about."""
    _ = catalogue(NAME, lang).gettext
    return _("Share with both neighbours")


def option(name: str, lang: str) -> str:
    """What an option is called."""
    _ = catalogue(NAME, lang).gettext
    return {
        "rounds": _("Rounds"),
    }[name]


def picture() -> Iterator[str]:
    """Two half circles that two neighbours share."""
    yield f'<path d="M146 4a110 110 0 0 0 0 220z" fill="{INK}"/>'
    yield '<path d="M154 76a110 110 0 0 1 0 220z" fill="#FFF9EA"/>'
    yield '<path d="M146 76a74 74 0 0 0 0 148z" fill="#D94A33"/>'
    yield '<path d="M154 76a74 74 0 0 1 0 148z" fill="#2B8453"/>'
