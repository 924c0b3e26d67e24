"""A live table on this page: what its host's page and its guests' pages have in common."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable
from typing import Any

import js
from pyodide.ffi import create_proxy

from quatuor.core.contract import Refused
from quatuor.table.arrival import ended
from quatuor.table.entry import Save
from quatuor.table.live.news import (
    OVER,
    Chair,
    Declined,
    Dismissed,
    Distrusted,
    Ended,
    Jumped,
    News,
    Post,
    Reacted,
    Stepped,
)
from quatuor.table.live.verdict import Verdict
from quatuor.table.session import Session, memory
from quatuor.table.store import StoreFull
from quatuor.ui import drawers, presence
from quatuor.ui.notes import Desk

from .wires import Wires

BEAT = 2.0
"""Seconds between two looks at who is still there."""

SPOKEN = 6.0
"""Seconds for which something that was said is shown."""


class Live:
    """A live table on this page; its host's page and a guest's page fill in the rest."""

    wires: Wires
    stage: str
    chairs: tuple[Chair, ...]
    verdict: Verdict | None

    def __init__(self, app: Any, table: str) -> None:
        self.app = app
        self.table = table
        self.says: dict[int | None, str] = {}
        self.note = ""
        self.wires = Wires(table, self.on_wire)
        self._tasks: set[asyncio.Future[Any]] = set()
        self.gone = False
        self._owed = False
        self._draw = create_proxy(self._drawn)

    # ---- to be filled in

    def enter(self) -> None:
        """Show the table for the first time."""
        raise NotImplementedError

    def on_line(self, kind: str, peer: str, text: str) -> Post | None:
        """Something happened on a line."""
        raise NotImplementedError

    def tick(self) -> Post:
        """Some seconds went by."""
        raise NotImplementedError

    def keep(self) -> None:
        """Keep what has to outlast the page."""
        raise NotImplementedError

    def session(self) -> Session | None:
        """The game as this page may show it."""
        raise NotImplementedError

    def room(self) -> str:
        """The page before the cards are dealt."""
        raise NotImplementedError

    def circle(self) -> presence.Circle:
        """The people, as this page sees them."""
        raise NotImplementedError

    def choose(self, word: str) -> Post:
        """Play a word, or choose it ahead."""
        raise NotImplementedError

    def act(self, kind: str, button: Any) -> bool:
        """Do what a button says, if it is one of a live table's."""
        raise NotImplementedError

    def told(self, step: Stepped) -> list[str]:
        """What an event did, in words."""
        raise NotImplementedError

    def ended(self) -> None:
        """The game is over."""
        raise NotImplementedError

    def dismissed(self, peer: str, reason: str) -> None:
        """A channel is to be closed."""
        raise NotImplementedError

    is_host = False

    def taken(self) -> None:
        """Another tab has taken over what is played here; only a host's page minds."""

    # ---- time

    def later(self, act: Awaitable[Any]) -> None:
        """Do something that takes a while, as long as this table is on the page."""
        task = asyncio.ensure_future(self._guarded(act))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, act: Awaitable[Any]) -> None:
        try:
            await act
        except Refused as refusal:
            self.say(str(refusal))
        except Exception:
            js.quatuor.wrong(traceback.format_exc())

    async def beat(self) -> None:
        """Look now and then at who is still there."""
        while not self.gone:
            await asyncio.sleep(BEAT)
            self.dispatch(self.tick())

    def leave(self) -> None:
        """The page shows something else now."""
        self.gone = True
        for task in tuple(self._tasks):
            task.cancel()
        self.wires.forget()

    # ---- from the wires to the page

    def on_wire(self, kind: str, peer: str, text: str) -> None:
        """Something happened on a line; an error in it becomes a notice."""
        if self.gone:
            return
        try:
            post = self.on_line(kind, peer, text)
            if post is not None:
                self.dispatch(post)
        except Exception:
            js.quatuor.wrong(traceback.format_exc())

    def dispatch(self, post: Post) -> None:
        """Send the letters, keep the table, show the news.

        All of it happens before anything else can: no reload comes between a letter and its save.
        """
        for peer, text in post.letters:
            self.wires.send(peer, text)
        if post.letters or post.news:
            self._keep()
        for news in post.news:
            self.show(news)
        if not self.gone and (post.news or self._is_stale()):
            self.draw()

    def _is_stale(self) -> bool:
        """Whether somebody else is asked now than when the table was drawn, though nothing is news.

        A guest who came back may play only when the host has told everything.
        """
        before, now = self.app.session, self.session()
        return (before and before.players) != (now and now.players)

    def _keep(self) -> None:
        try:
            self.keep()
        except StoreFull:
            self.note = drawers.no_room(self.app.lang)
            self.app.desk = self.app.desk._replace(note=self.note)

    def show(self, news: News) -> None:
        """Let the page know of one thing; what it looks like is drawn afterwards."""
        app = self.app
        if isinstance(news, Stepped):
            app.said += [(-1, sentence) for sentence in self.told(news)]
            app.desk = app.desk._replace(chosen=None, note="")
            self.note = ""
        elif isinstance(news, Jumped):
            app.said = []
            app.desk = Desk(undo=False)
        elif isinstance(news, Reacted):
            self.says[news.seat] = news.reaction
            self.later(self._fall_silent(news.seat, news.reaction))
        elif isinstance(news, Declined):
            self.say(presence.declined(news.reason, app.lang))
        elif isinstance(news, Distrusted):
            self.wires.forget()
            js.console.info(news.sentence)
            self.say(presence.declined("distrusted", app.lang))
        elif isinstance(news, Dismissed):
            self.dismissed(news.peer, news.reason)
        elif isinstance(news, Ended):
            self.ended()

    async def _fall_silent(self, seat: int | None, reaction: str) -> None:
        await asyncio.sleep(SPOKEN)
        if self.says.get(seat) == reaction:
            del self.says[seat]
            self.draw()

    def say(self, note: str) -> None:
        """Answer the person, wherever they are."""
        self.note = note
        self.app.desk = self.app.desk._replace(note=note)
        self.draw()

    # ---- the page

    def draw(self) -> None:
        """Show the table, or the room before it, at the next frame: whatever came until then."""
        self.app.session = self.session()
        if not self._owed:
            self._owed = True
            js.requestAnimationFrame(self._draw)
        if js.document.body.dataset.page != "table":
            js.quatuor.show("table")

    def _drawn(self, _time: float = 0) -> None:
        self._owed = False
        if self.gone:
            return
        app = self.app
        if app.session is None:
            app.page.draw_now(self.room())
        else:
            company = presence.company(self.circle(), self.verdict, self.is_host, app.lang)
            app.desk = app.desk._replace(company=company, undo=False)
            app.page.draw_now(app.html())

    def retell(self) -> None:
        """Show everything again in the page's language."""
        self.note = ""
        self.app.desk = self.app.desk._replace(note="")
        if self.stage == OVER and self.app.session is not None:
            self.app.said = memory(self.app.session, self.app.lang)
        self.draw()

    def clicked(self, button: Any) -> bool:
        """Whether a click was one for the live table; the rest is as at any table."""
        word, kind = button.getAttribute("data-word"), button.getAttribute("data-ui")
        session = self.app.session
        if word:
            if session is not None and session.asked and self.app.desk.then is None:
                self.app.desk = self.app.desk._replace(chosen=None, note="")
                self.dispatch(self.choose(str(word)))
            return True
        if kind == "live-speak":
            js.quatuor.drawer(*presence.speech(self.app.lang))
            return True
        if kind is None:
            return session is None
        return self.act(str(kind), button) or session is None

    def listed(self, session: Session, id: str) -> None:
        """Keep the game among the others in the lobby; one that is over is counted."""
        app = self.app
        who = (session.record, session.players, session.names)
        save = app.saves.put(Save(id, "", *who, app.guest().when), session.state)
        if session.turn is None:
            ended(app.saves, save, session)
            app.said = memory(session, app.lang)
