"""Looking back at a table: what was missed, the game as it was, and with whose eyes it is seen."""

from __future__ import annotations

import asyncio
from typing import Any

import js

from quatuor.table.arrival import Arrival, saved, since, taken_up
from quatuor.table.entry import Save
from quatuor.table.session import Session, back_to
from quatuor.ui.notes import Desk

LEAST_NEWS = 0.9
"""Seconds for which a word is shown to somebody who was away, unless pauses are not wanted."""


class Looker:
    """The part of the app that looks back. The app itself draws, and lets bots play."""

    session: Session | None
    save: Save | None
    desk: Desk
    lang: str
    _playing: Any

    def catch_up(self, seen: int) -> None:
        """Show what happened since so many words were seen, word by word where there is time."""
        news = since(self.table, seen, self.lang)
        self.desk = self.desk._replace(missed=tuple(line for _, line in news))
        if news and self.pause():
            self.desk = self.desk._replace(then=seen, news=news[0][1])
            self._playing = asyncio.ensure_future(self.later(self._catch_up(news)))

    async def _catch_up(self, news: list[tuple[int, str]]) -> None:
        for number, line in news:
            await asyncio.sleep(max(self.pause(), LEAST_NEWS))
            self.desk = self.desk._replace(then=number + 1, news=line)
            self.draw()
        await asyncio.sleep(max(self.pause(), LEAST_NEWS))
        self._playing = None
        self.look_back(None)

    def look_back(self, number: int | None) -> None:
        """Show the table as it was after some words, or as it is now."""
        if number is not None:
            number = min(number, len(self.table.record.words))
        if self.desk.news:
            self.still()
        self.desk = self.desk._replace(then=number, note="", answer="", news="")
        js.quatuor.close()
        self.draw()
        self.let_bots_play()

    def look_with(self, seat: int) -> None:
        """Look at a finished game from another seat; from behind them all, with every card."""
        everybody = seat < 0
        eyes = None if everybody else seat
        self.session = self.table._replace(eyes=eyes)
        self.desk = self.desk._replace(open=everybody)
        self.draw()

    def play_on(self) -> None:
        """Start another game from the position that is looked at."""
        then = self.desk.then
        if then is None:
            return
        self.still()
        session = taken_up(back_to(self.table, then))
        arrival = Arrival(session, saved(session, f"{session.record.game}-on", self.guest()))
        self.sit(arrival)
        self.keep(unplayed=True)
        js.history.pushState(None, "", f"#game={self.save.id}")
