"""Advice at the page: a hint for the decision that is owed, a review of those that were made."""

from __future__ import annotations

import asyncio
from typing import Any

import js

from quatuor.table.session import Session, back_to
from quatuor.ui import drawers
from quatuor.ui.notes import Desk

from .thinker import Thinker


class Adviser:
    """The part of the app that asks for advice. The app itself draws it."""

    thinker: Thinker
    session: Session | None
    desk: Desk
    lang: str
    _advising: Any = None  # what is being considered

    def hint(self) -> None:
        """Ask for advice on the decision that is owed."""
        if self.table.asked and self._advising is None:
            self.desk = self.desk._replace(answer=drawers.considering(self.lang))
            self.draw()
            self._advising = asyncio.ensure_future(self.later(self._hint()))

    async def _hint(self) -> None:
        asking = self.table
        found = await self.thinker.counsel(asking, self.lang)
        self._advising = None
        if self.session is asking and found is not None:
            answer = drawers.advised(found, self.lang)
            self.desk = self.desk._replace(
                answer=answer, hint=found.best, chosen=self.first_tap(found.best)
            )
            self.draw()

    def first_tap(self, word: str) -> str | None:
        """What to choose first so that a word's button is there."""
        return drawers.first_tap(self.table, word, self.lang)

    def analyse(self) -> None:
        """Look at every decision of the person's, one after the other, in the drawer."""
        if self._advising is None:
            self._advising = asyncio.ensure_future(self.later(self._analyse()))

    async def _analyse(self) -> None:
        session, lang = self.table, self.lang
        points = drawers.decisions(session)
        found: list[Any] = []
        js.quatuor.drawer(*drawers.analysis(session, points, found, lang))
        for number in points:
            then = back_to(session, number)
            counsel = await self.thinker.counsel(then, lang, session.record.words[number])
            if counsel is None or self.session is not session:
                break
            found.append(counsel)
            if not js.quatuor.drawn(*drawers.analysis(session, points, found, lang)):
                break
        self._advising = None
