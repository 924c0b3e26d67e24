"""From an address to a live table: a new one, a kept one, an invitation or its answer."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

from quatuor.table.asking import LIVE, asked_live
from quatuor.table.live.invitation import TABLE, Invitation, brought

from . import reopening
from .live import Live
from .visiting import Handing, Visiting


def arriving(app: Any, address: str) -> Live | None:
    """The live table that an address leads to; None for everything else, or a refusal."""
    values = dict(parse_qsl(address.removeprefix("#")[:2000]))
    if "play" in values:
        asked = asked_live(address, app.lang)
        return None if asked is None else reopening.opened(app, asked)
    if TABLE.fullmatch(values.get(LIVE, "")):
        return reopening.resumed(app, values[LIVE])
    if "game" in values:
        return reopening.of_game(app, values["game"])
    found = brought(address, app.lang)
    if isinstance(found, Invitation):
        return Visiting(app, found)
    return None if found is None else Handing(app, found, values["answer"])
