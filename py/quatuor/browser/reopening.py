"""Live tables that are kept on this device: opened, found again, forgotten when they are over."""

from __future__ import annotations

from typing import Any

from quatuor.core.contract import Refused
from quatuor.locale import catalogue
from quatuor.table.asking import Asked
from quatuor.table.live.news import OVER

from . import chance
from .hosting import KEPT, LISTED, Hosting


def opened(app: Any, asked: Asked) -> Hosting:
    """The door of a new live table."""
    tidy(app)
    return Hosting(app, chance.table(), asked)


def resumed(app: Any, table: str) -> Hosting:
    """A live table that is kept on this device, or a refusal."""
    kept = app.store.read(KEPT + table)
    if kept is None:
        _ = catalogue("site", app.lang).gettext
        raise Refused(_("That live table is not kept on this device."))
    return Hosting(app, table, None, kept)


def of_game(app: Any, id: str) -> Hosting | None:
    """The live table that a game of the list is played at, if it still is."""
    table = id.removeprefix(LISTED)[:8]
    if not id.startswith(LISTED) or not is_running(app, table):
        return None
    found = resumed(app, table)
    return found if found.game_id == id else None


def is_running(app: Any, table: str) -> bool:
    """Whether a live table is kept here whose game is not over."""
    try:
        return resumed(app, table).stage != OVER
    except Refused:
        return False


def tidy(app: Any) -> None:
    """Forget the live tables whose games are over: the games themselves are kept."""
    for name in app.store.names():
        if name.startswith(KEPT) and not is_running(app, name.removeprefix(KEPT)):
            app.store.remove(name)
