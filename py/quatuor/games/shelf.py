"""The shelf: every game, in the order of its number in links (new games go at the end)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import axo, hilo, splito, xylo

if TYPE_CHECKING:
    from quatuor.core.contract import Game

SHELF: tuple[Game, ...] = (xylo, splito, axo, hilo)
GAMES: dict[str, Game] = {game.NAME: game for game in SHELF}
