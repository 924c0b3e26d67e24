"""The app: from an address to a table, from a click or a bot to a word, from a word to the page."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import js

from quatuor.core.contract import Refused, WordRefused
from quatuor.table.asking import Asked, asked
from quatuor.table.session import Session, back_to, dealt, memory, resumed, told
from quatuor.table.store import keep, kept
from quatuor.table.undo import Kept, undone
from quatuor.ui import drawers
from quatuor.ui.table import Desk, log, page

from . import chance
from .dom import Page
from .storage import PageStore
from .thinker import Thinker

PAUSES = {"none": 0.0, "normal": 0.36, "slow": 1.1}
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
        self.desk = Desk()
        self.said: list[tuple[int, str]] = []
        self.address = ""
        self._playing: Any = None
        self._advising: Any = None
        self.acts: dict[str, Callable[[Any], None]] = {
            "again": lambda _: self.again(None),
            "same": lambda _: self.again(self.table.record.seed),
            "raise": lambda _: self.raise_curtain(),
            "undo": lambda _: self.undo(),
            "hint": lambda _: self.hint(),
            "log": lambda _: self.open("log"),
            "rules": lambda _: self.open("rules"),
            "analyse": lambda _: self.analyse(),
            "then": lambda button: self.look_back(int(button.dataset.number)),
            "now": lambda _: self.look_back(None),
            "on": lambda _: self.play_on(),
        }

    def start(self) -> None:
        """Listen, and show what the address asks for."""
        self.page.listen("click", lambda event: guarded(self.clicked, event), js.document)
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

    @property
    def table(self) -> Session:
        """The table that is shown."""
        assert self.session is not None
        return self.session

    def setting(self, name: str, otherwise: str) -> str:
        """A setting of the person's."""
        return self.store.read(name) or otherwise

    # ---- from an address to a table

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
        """A new game of what was asked for, under the person's own name."""
        first = (wanted.names or ("",))[0] or self.setting("name", "")
        named = wanted._replace(names=(first, *wanted.names[1:]))
        return dealt(named, chance.seed())

    def leave(self) -> None:
        """Leave the table; its bots stop thinking."""
        self.still()
        self.session = None
        self.desk = Desk()

    def still(self) -> None:
        """Let nobody think any more."""
        for thought in (self._playing, self._advising):
            if thought is not None:
                thought.cancel()
                self.thinker.stop()
        self._playing = self._advising = None

    def sit(self, session: Session) -> None:
        """Show a table and let its bots play."""
        self.session = session
        self.desk = Desk(undo=self.setting("undo", "on") == "on")
        self.retold()
        keep(self.store, session, self.address)
        self.page.draw_now(self.html())
        js.quatuor.show("table")
        js.performance.mark("quatuor:table")
        self.let_bots_play()

    # ---- the page

    def html(self) -> str:
        """The table as it is now."""
        return page(self.table, self.said, self.lang, self.desk)

    def draw(self) -> None:
        """Show the table as it is now, at the next frame."""
        self.page.draw(self.html())

    def retold(self) -> None:
        """Tell the log anew, unless a curtain hides whose it would be."""
        self.said = [] if self.table.curtain else memory(self.table, self.lang)

    def retell(self) -> None:
        """Show the table again in the page's language and settings."""
        if self.session is not None:
            self.address = str(js.location.hash)
            self.desk = self.desk._replace(undo=self.setting("undo", "on") == "on", note="")
            self.retold()
            self.draw()

    def clicked(self, event: Any) -> None:
        """Play the word of a button, or do what a button says."""
        button = event.target.closest("[data-word], [data-choose], [data-ui], [data-why]")
        if not button or self.session is None:
            return
        word, first = button.getAttribute("data-word"), button.getAttribute("data-choose")
        act, why = button.getAttribute("data-ui"), button.getAttribute("data-why")
        if word:
            if self.session.asked and self.desk.then is None:
                self.play(str(word))
        elif first:
            self.choose(str(first))
        elif act in self.acts:
            self.acts[act](button)
        elif why:
            self.explain(str(why))

    def choose(self, first: str) -> None:
        """The first of two taps; the same again takes it back."""
        chosen = None if self.desk.chosen == first else first
        self.desk = self.desk._replace(chosen=chosen)
        self.draw()

    def explain(self, why: str) -> None:
        """Say why something that was tapped is no move now."""
        answer = drawers.refusal(self.table, why, self.lang)
        if answer:
            self.desk = self.desk._replace(note=answer)
            self.draw()

    def open(self, kind: str) -> None:
        """Open the drawer of the rules or of what happened."""
        if kind == "rules":
            title, html = drawers.rules(self.table.game, self.lang)
        else:
            title, html = drawers.log_title(self.lang), log(self.said, self.lang)
        js.quatuor.drawer(title, html)

    # ---- words

    def again(self, seed: str | None) -> None:
        """Deal the same game once more, from another seed or from the same."""
        record, players = self.table.record, self.table.players
        wanted = Asked(
            record.game, record.seats, players[1:], record.options, seed, self.table.names
        )
        self.leave()
        self.sit(self.dealt(wanted))

    def play(self, word: str) -> None:
        """Play a word of whoever's turn it is."""
        before = self.table
        try:
            after = before.after(word)
        except WordRefused as refusal:
            js.console.info(str(refusal))
            return
        self.session = after
        self.desk = self.desk._replace(chosen=None, note="", hint=None)
        number = len(before.record.words)
        self.said += [(number, sentence) for sentence in told(before, word, after, self.lang)]
        if after.curtain:
            self.said = []
        keep(self.store, after, self.address)
        self.draw()
        self.let_bots_play()

    def raise_curtain(self) -> None:
        """Show the table to the person whose turn it is."""
        if self.table.curtain:
            self.session = self.table.raised()
            self.retold()
            self.draw()

    def undo(self) -> None:
        """Take back the last decision, or say why it stands."""
        if not self.desk.undo:
            return
        found = undone(self.table, Random(chance.seed(20)))
        if isinstance(found, Kept):
            self.desk = self.desk._replace(note=drawers.stands(found, self.lang))
        else:
            self.still()
            self.session = found
            self.desk = self.desk._replace(
                chosen=None, hint=None, note=drawers.taken_back(self.lang)
            )
            self.retold()
            keep(self.store, found, self.address)
        self.draw()
        self.let_bots_play()

    def look_back(self, number: int | None) -> None:
        """Show the table as it was after some words, or as it is now."""
        if number is not None:
            number = min(number, len(self.table.record.words))
        self.desk = self.desk._replace(then=number, note="")
        js.quatuor.close()
        self.draw()

    def play_on(self) -> None:
        """Start another game from the position that is looked at."""
        then = self.desk.then
        if then is None:
            return
        self.still()
        shorter = back_to(self.table, then)
        self.sit(resumed(shorter.record, shorter.players, shorter.names))

    # ---- advice

    def hint(self) -> None:
        """Ask for advice on the decision that is owed."""
        if self.table.asked and self._advising is None:
            self.desk = self.desk._replace(note=drawers.considering(self.lang))
            self.draw()
            self._advising = asyncio.ensure_future(guarded_later(self._hint()))

    async def _hint(self) -> None:
        asking = self.table
        found = await self.thinker.counsel(asking, self.lang)
        self._advising = None
        if self.session is asking and found is not None:
            note = drawers.advised(found, self.lang)
            self.desk = self.desk._replace(
                note=note, hint=found.best, chosen=self.first_tap(found.best)
            )
            self.draw()

    def first_tap(self, word: str) -> str | None:
        """What to choose first so that a word's button is there."""
        return drawers.first_tap(self.table, word, self.lang)

    def analyse(self) -> None:
        """Look at every decision of the person's, one after the other, in the drawer."""
        if self._advising is None:
            self._advising = asyncio.ensure_future(guarded_later(self._analyse()))

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

    # ---- bots

    def let_bots_play(self) -> None:
        """Let the bots play until it is a person's turn, unless they already do."""
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
        if still or js.matchMedia("(prefers-reduced-motion:reduce)").matches:
            return 0.0
        return PAUSES.get(self.setting("speed", "normal"), PAUSES["normal"])
