"""The app: from an address to a table, from a click or a bot to a word, from a word to the page."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from typing import Any

import js

from quatuor.core.contract import Refused, WordRefused
from quatuor.table.asking import Asked, asked
from quatuor.table.session import PERSON, Session, dealt, memory, told
from quatuor.table.store import keep, kept
from quatuor.ui.table import page

from . import chance
from .dom import Page
from .storage import PageStore
from .thinker import Thinker

PAUSE = 0.36
"""Seconds between two words of bots, so that they can be followed."""


def start() -> None:
    """Bring the page to life."""
    chance.stir()
    guarded(App().start)


def guarded(act: Callable[..., Any], *details: Any) -> None:
    """Do something; an error becomes a notice, never a dead page."""
    try:
        act(*details)
    except Exception:
        js.quatuor.wrong(traceback.format_exc())


async def guarded_later(act: Awaitable[None]) -> None:
    """The same for what takes a while."""
    try:
        await act
    except Exception:
        js.quatuor.wrong(traceback.format_exc())


class App:
    """What is on the page now, and what changes it."""

    def __init__(self) -> None:
        self.page = Page()
        self.store = PageStore()
        self.thinker = Thinker()
        self.session: Session | None = None
        self.said: list[str] = []
        self.address = ""
        self.chosen: str | None = None
        self._playing: Any = None

    def start(self) -> None:
        """Listen, and show what the address asks for."""
        self.page.listen("click", lambda event: guarded(self.clicked, event))
        self.page.listen("hashchange", lambda _: guarded(self.go), js.window)
        self.page.listen("quatuor:settings", lambda _: guarded(self.retell), js.document)
        js.performance.mark("quatuor:python")
        self.go()
        js.document.body.dataset.python = "ready"
        js.quatuor.progress(1)
        js.document.dispatchEvent(js.CustomEvent.new("quatuor:python"))

    @property
    def lang(self) -> str:
        """The page's language."""
        return str(js.document.documentElement.lang)

    def go(self) -> None:
        """Show what the address asks for: a table, or the lobby, with a word on what is wrong."""
        self.address = str(js.location.hash)
        self.leave()
        try:
            wanted = asked(self.address, self.lang)
        except Refused as refusal:
            js.quatuor.refuse(str(refusal))
            return
        if wanted is None:
            js.quatuor.refuse("")
        else:
            self.sit(kept(self.store, self.address) or self.dealt(wanted))

    def dealt(self, wanted: Asked) -> Session:
        """A new game of what was asked for."""
        return dealt(wanted, chance.seed())

    def leave(self) -> None:
        """Leave the table; its bots stop thinking."""
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None
            self.thinker.stop()
        self.session = None

    def sit(self, session: Session) -> None:
        """Show a table and let its bots play."""
        self.session = session
        self.chosen = None
        self.said = memory(session, self.lang)
        keep(self.store, session, self.address)
        self.page.draw_now(self.html())
        js.quatuor.show("table")
        js.performance.mark("quatuor:table")
        self.let_bots_play()

    def html(self) -> str:
        """The table as it is now."""
        assert self.session is not None
        return page(self.session, self.said, self.lang, self.chosen)

    def retell(self) -> None:
        """Show the table again in the page's language."""
        if self.session is not None:
            self.address = str(js.location.hash)
            keep(self.store, self.session, self.address)
            self.said = memory(self.session, self.lang)
            self.page.draw(self.html())

    def clicked(self, event: Any) -> None:
        """Play the word of a button, or do what a button says."""
        button = event.target.closest("[data-word], [data-choose], [data-ui=again]")
        if not button or self.session is None:
            return
        word, first = button.getAttribute("data-word"), button.getAttribute("data-choose")
        if word:
            if self.session.turn == PERSON:
                self.play(str(word))
        elif first:
            self.choose(str(first))
        else:
            self.again()

    def choose(self, first: str) -> None:
        """The first of two taps; the same again takes it back."""
        self.chosen = None if self.chosen == first else first
        self.page.draw(self.html())

    def again(self) -> None:
        """Deal the same game once more, from another seed."""
        assert self.session is not None
        record = self.session.record
        wanted = Asked(record.game, record.seats, self.session.bots, record.options, None)
        self.leave()
        self.sit(self.dealt(wanted))

    def play(self, word: str) -> None:
        """Play a word of whoever's turn it is."""
        assert self.session is not None
        before = self.session
        try:
            self.session = before.after(word)
        except WordRefused as refusal:
            js.console.info(str(refusal))
            return
        self.chosen = None
        self.said += told(before, word, self.session, self.lang)
        keep(self.store, self.session, self.address)
        self.page.draw(self.html())
        self.let_bots_play()

    def let_bots_play(self) -> None:
        """Let the bots play until it is the person's turn, unless they already do."""
        if self._playing is None and self.session is not None and self.session.bot:
            self._playing = asyncio.ensure_future(guarded_later(self._bots_play()))

    async def _bots_play(self) -> None:
        while self.session is not None and self.session.bot:
            asking = self.session
            word = await self.thinker.word(asking)
            if self.session is not asking or not word:
                return
            self.play(word)
            await asyncio.sleep(self.pause())
        self._playing = None

    def pause(self) -> float:
        """How long to wait after a bot's word."""
        still = js.document.documentElement.dataset.motion == "none"
        return 0 if still or js.matchMedia("(prefers-reduced-motion:reduce)").matches else PAUSE
