"""The posters of all games: what the lobby shows and says of each. Knows no game's rules."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Protocol, cast

from .shelf import SHELF


class Poster(Protocol):
    """A game's `poster` module."""

    @property
    def GROUND(self) -> str:
        """The colour that the poster is printed on, the same by day and by night."""

    @property
    def INK(self) -> str:
        """The colour of what is written on it."""

    @property
    def TINT(self) -> str:
        """The colour that tinges the game's table."""

    @property
    def MINUTES(self) -> int:
        """How long a game takes people."""

    @property
    def LESS_IS_MORE(self) -> bool:
        """Whether the fewest points win."""

    @property
    def DAILY(self) -> int:
        """How many seats the deal of the day has."""

    def motto(self, lang: str) -> str:
        """What the game is about, in a few words."""

    def option(self, name: str, lang: str) -> str:
        """What an option of the game is called; a game without options needs none of it."""

    def picture(self) -> Iterator[str]:
        """The parts of an SVG drawing, 300 wide and 300 high."""


POSTERS: dict[str, Poster] = {
    game.NAME: cast(Poster, import_module(f"quatuor.games.{game.NAME}.poster")) for game in SHELF
}
