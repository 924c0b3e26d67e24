"""The posters of all games on the shelf. Knows no game's rules."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from .shelf import SHELF
from .showing import Poster

POSTERS: dict[str, Poster] = {
    game.NAME: cast(Poster, import_module(f"quatuor.games.{game.NAME}.poster")) for game in SHELF
}
