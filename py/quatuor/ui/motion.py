"""What travels and what sounds between two positions of a session, for the page to play."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any, cast

from quatuor.games.shelf import SHELF
from quatuor.games.showing import Motion
from quatuor.games.staging import FIFTH, Sound
from quatuor.table.session import Session

STAGES: dict[str, Motion] = {
    game.NAME: cast(Motion, import_module(f"quatuor.games.{game.NAME}.motion")) for game in SHELF
}
"""How each game moves and sounds."""

END = 500
"""Milliseconds after the last word until a finished game says so."""


def travels(before: Session, after: Session) -> str:
    """The cards that travel, as JSON: nothing while a curtain hides whose cards they are."""
    return json.dumps([] if _veiled(before, after) else _staged("travels", before, after))


def sounds(before: Session, after: Session) -> str:
    """What is heard, as JSON, of what the person in front of the page may know."""
    heard = [] if _veiled(before, after) else _staged("sounds", before, after)
    if after.turn is None:
        heard.append(Sound(FIFTH, later=END))
    return json.dumps(heard)


def _veiled(before: Session, after: Session) -> bool:
    return before.curtain or after.curtain or before.eyes != after.eyes


def _staged(what: str, before: Session, after: Session) -> list[Any]:
    stage = getattr(STAGES[before.record.game], what)
    found: list[Any] = stage(before.view, after.view, after.eyes)
    return found
