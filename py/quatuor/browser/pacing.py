"""Bots at the page: each plays in its turn, at a pace that can be followed."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import js

from quatuor.table import daily
from quatuor.table.arrival import day_of
from quatuor.table.entry import Save
from quatuor.table.session import Session
from quatuor.ui.notes import Desk

from . import chance
from .thinker import Thinker

PAUSES = {"none": 0.0, "normal": 0.36, "slow": 1.1}
"""Seconds between two words of bots, so that they can be followed."""


class Pacer:
    """The part of the app that lets bots play. The app itself plays their words."""

    thinker: Thinker
    session: Session | None
    save: Save | None
    desk: Desk
    looks_on: bool
    played: float = 0.0  # when the last word was played
    _playing: Any = None  # the bots that play now, or the news that are told

    def let_bots_play(self) -> None:
        """Let the bots play until it is a person's turn, unless they already do."""
        if self.looks_on or (self.desk.then is not None and self.save is None):
            return
        if self._playing is None and self.session is not None and self.session.bot:
            self._playing = asyncio.ensure_future(self.later(self._bots_play()))

    async def _bots_play(self) -> None:
        while self.session is not None and self.session.bot:
            asking = self.session
            word = await self.thinker.word(asking, self.bots_chance())
            await asyncio.sleep(self.played + self.pause() - monotonic())
            if not word:
                break
            if self.session is asking:  # else it is thought of anew
                self.play(word)
        self._playing = None

    def bots_chance(self) -> str:
        """A seed for a bot's chance: at a deal of the day the same for everyone who played so."""
        return daily.bots_chance(self.table.record) if day_of(self.save) else chance.seed(20)

    def pause(self) -> float:
        """How long a bot waits after the word before its own: as asked; else as motion is."""
        asked = self.setting("speed", "")
        still = js.document.documentElement.dataset.motion == "none"
        if not asked and (still or js.matchMedia("(prefers-reduced-motion:reduce)").matches):
            return 0.0
        return PAUSES.get(asked, PAUSES["normal"])
