"""What the lobby shows of the deals of the day: which were played, how many days in a row."""

from __future__ import annotations

import htpy as h

from quatuor.games.shelf import SHELF
from quatuor.locale import catalogue
from quatuor.table.daily import FIRE, Days

from .ends import number
from .parts import texts


def marks(days: Days, today: str, lang: str) -> dict[str, str]:
    """For each game what its deal of the day has come to: nothing, begun, or the points."""
    return {game.NAME: _mark(days, game.NAME, today, lang) for game in SHELF}


def _mark(days: Days, game: str, today: str, lang: str) -> str:
    _ = texts(lang)
    official = days.official(game, today)
    if official is None:
        return ""
    if official.points is None:
        return str(h.fragment[_("begun")])
    points = number(official.points)
    told = _("done: {points}").format(points=points)
    return str(h.fragment[h.span(".vh")[told], h.span(aria_hidden="true")[f"✓ {points}"]])


def streak(days: Days, today: str, lang: str) -> str:
    """How many days in a row were played, if that is worth telling."""
    length = days.streak(today)
    if length < 2:
        return ""
    text = catalogue("site", lang).ngettext("{count} day in a row", "{count} days in a row", length)
    return str(h.fragment[f"{FIRE} ", text.format(count=length)])
