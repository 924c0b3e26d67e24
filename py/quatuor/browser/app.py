"""The app: from an address to a table, from a click or a bot to a word, from a word to the page."""

from __future__ import annotations

import traceback
from collections.abc import Awaitable, Callable
from random import Random
from time import monotonic
from typing import Any

import js

from quatuor.core.contract import Refused, WordRefused
from quatuor.table import files
from quatuor.table.arrival import (
    LEARNING,
    Arrival,
    Guest,
    address_of,
    arrived,
    day_of,
    rival,
)
from quatuor.table.entry import Save
from quatuor.table.naming import named
from quatuor.table.saves import Saves
from quatuor.table.session import Session, memory, told
from quatuor.table.undo import Kept, undone
from quatuor.ui import drawers, motion, sharing
from quatuor.ui.notes import Desk
from quatuor.ui.table import log, page

from . import chance
from .advising import Adviser
from .arriving import arriving
from .cupboard import Cupboard
from .dom import Page
from .embed import Frame, Hosted, inside
from .keeping import Keeper
from .live import Live
from .looking import Looker
from .pacing import Pacer
from .storage import PageStore
from .thinker import Thinker


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


class App(Keeper, Cupboard, Adviser, Looker, Pacer, Hosted):
    """What is on the page now, and what changes it."""

    def __init__(self) -> None:
        self.page = Page()
        self.store = PageStore()
        self.saves = Saves(self.store, chance.seed(6))
        self.thinker = Thinker()
        self.frame = Frame(self.lang)
        self.session: Session | None = None
        self.save: Save | None = None
        self.live: Live | None = None
        self.told: list[str] = []
        self.looks_on = False
        self.warned = inside()  # a frame is not where games are kept
        self.desk = Desk()
        self.name = self.guest().name
        self.said: list[tuple[int, str]] = []
        self.address = ""
        self._asking: Any = None
        self.acts, self.lobby_acts = self.table_acts(), self.cupboard_acts()

    def table_acts(self) -> dict[str, Callable[[Any], None]]:
        """What the buttons at a table do, by the name of each."""
        return {
            "again": lambda _: self.again(chance.seed()),
            "same": lambda _: self.again(self.table.record.seed),
            "share": lambda _: self.share(),
            "send": lambda _: self.share(),
            "eyes": lambda button: self.look_with(int(button.dataset.number)),
            "raise": lambda _: self.raise_curtain(),
            "undo": lambda _: self.undo(),
            "hint": lambda _: self.hint(),
            "log": lambda _: self.open("log"),
            "rules": lambda _: self.open("rules"),
            "analyse": lambda _: self.analyse(),
            "embed": lambda _: self.embed(),
            "out": lambda _: self.open_outside(),
            "then": lambda button: self.look_back(int(button.dataset.number)),
            "now": lambda _: self.look_back(None),
            "on": lambda _: self.play_on(),
            "carry": lambda _: self.carry_away(),
            "take-over": lambda _: self.answer(""),
        }

    def start(self) -> None:
        """Listen, and show what the address asks for."""
        listen = self.page.listen
        listen("click", lambda event: guarded(self.clicked, event), js.document)
        listen("hashchange", lambda _: guarded(self.go), js.window)
        listen("quatuor:settings", lambda _: guarded(self.retell), js.document)
        listen("quatuor:taken", lambda _: guarded(self.taken), js.document)
        listen("quatuor:freed", lambda _: guarded(self.go_on), js.document)
        listen("quatuor:file", lambda event: guarded(self.take_in, event.detail), js.document)
        listen("quatuor:code", lambda event: guarded(self.draw_code, event.detail), js.document)
        listen("change", lambda event: guarded(self.changed, event.target), js.document)
        listen("quatuor:said", lambda event: guarded(self.told_to, *event.detail), js.document)
        listen("storage", lambda event: guarded(self.heard, event.key), js.window)
        js.performance.mark("quatuor:python")
        self.frame.ready()
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

    def guest(self) -> Guest:
        """Who is in front of the page, and when."""
        now = str(js.Date.new().toISOString())
        return Guest(named(self.setting("name", "")), self.lang, now, chance.seed)

    def go(self) -> None:
        """Show what the address asks for: a table, or the lobby, with a word on what is wrong."""
        self.address = str(js.location.hash)
        self.leave()
        try:
            self.live = arriving(self, self.address)
            if self.live is not None:
                self.live.enter()
                return
            arrival = arrived(self.address, self.saves, self.guest())
        except Refused as refusal:
            self.show_lobby(str(refusal))
            return
        if arrival is None:
            self.show_lobby("")
            return
        if arrival.moved_in:
            self.address = f"#game={arrival.save.id}"
            js.history.replaceState(None, "", self.address)
        self.sit(arrival)

    def show_lobby(self, refusal: str) -> None:
        """Show the lobby with the games that are kept."""
        js.quatuor.hold("")
        self.list_games()
        js.quatuor.refuse(refusal)
        if refusal:
            self.frame.refused(refusal)

    def later(self, act: Awaitable[None]) -> Awaitable[None]:
        """Something that takes a while; an error in it becomes a notice."""
        return guarded_later(act)

    def taken(self) -> None:
        """Another tab has taken over what is played here."""
        if self.live is not None:
            self.live.taken()
        else:
            self.look_on()

    def leave(self) -> None:
        """Leave the table; its bots stop thinking."""
        self.still()
        if self.live is not None:
            self.live.leave()
        self.session = self.save = self.live = None
        self.desk, self.followed = Desk(), 0

    def still(self) -> None:
        """Let nobody think any more."""
        for thought in (self._playing, self._advising):
            if thought is not None:
                thought.cancel()
                self.thinker.stop()
        self._playing = self._advising = None

    def sit(self, arrival: Arrival) -> None:
        """Show a table and let its bots play."""
        self.session, self.save = arrival.session, arrival.save
        coach = bool(self.save and self.save.extra.get(LEARNING))
        self.desk = Desk(
            **self.wishes(),
            note=arrival.note,
            then=arrival.then,
            learning=coach,
            rival=rival(self.save),
        )
        self.retold()
        self.looks_on = False
        self.keep()
        if arrival.seen is not None:
            self.catch_up(arrival.seen)
        self.page.draw_now(self.html())
        js.quatuor.show("table")
        js.performance.mark("quatuor:table")
        self.frame.seated(self.table)
        self.ask_to_play()

    def wishes(self) -> dict[str, bool]:
        """What the person wants at the table."""
        settled = js.document.documentElement.dataset
        return {name: getattr(settled, name) == "on" for name in ("undo", "memory", "colours")}

    def introduce(self) -> None:
        """Call the person at this table as the settings do, unless the table has its own name."""
        before, self.name = self.name, self.guest().name
        people = self.table.people
        if self.name == before or len(people) != 1 or self.table.names[people[0]] != before:
            return
        names = [*self.table.names]
        names[people[0]] = self.name
        self.session = self.table._replace(names=tuple(names))
        if self.save is not None:
            self.save = self.save._replace(names=tuple(names))
            self.keep()

    def lead_to(self, address: str) -> None:
        """Go to an address, be it the one that is shown."""
        if str(js.location.hash) == address:
            self.go()
        else:
            js.location.hash = address

    # ---- the page

    def html(self) -> str:
        """The table as it is now."""
        if self.desk.learning and not self.table.curtain:
            self.desk = self.desk._replace(coach=drawers.lesson(self.table, self.lang))
        return page(self.table, self.said, self.lang, self.desk)

    def draw(self) -> None:
        """Show the table as it is now, at the next frame."""
        self.page.draw(self.html())

    def retold(self) -> None:
        """Tell the log anew, unless a curtain hides whose it would be."""
        self.said = [] if self.table.curtain else memory(self.table, self.lang)

    def retell(self) -> None:
        """Show the table again in the page's language and settings."""
        if self.live is not None:
            self.live.retell()
            return
        if self.session is not None:
            self.address = str(js.location.hash)
            self.desk = self.desk._replace(**self.wishes(), note="", answer="", offer="", missed=())
            self.introduce()
            self.retold()
            self.draw()
        else:
            self.list_games()

    def clicked(self, event: Any) -> None:
        """Play the word of a button, or do what a button says."""
        button = event.target.closest("[data-word], [data-choose], [data-ui], [data-why]")
        if not button:
            self.put_away()
            return
        if self.live is not None and self.live.clicked(button):
            return
        if self.session is None:
            self.in_lobby(button)
            return
        word, first = button.getAttribute("data-word"), button.getAttribute("data-choose")
        act, why = button.getAttribute("data-ui"), button.getAttribute("data-why")
        if word:
            if not self.outdated(button) and self.session.asked and self.desk.then is None:
                self.answer(str(word))
        elif first:
            self.choose(str(first))
            if event.detail == 0 and self.desk.chosen:  # by keyboard
                self.page.point_at_words()
        elif act in self.acts:
            self.acts[act](button)
        elif why:
            self.explain(str(why))

    def choose(self, first: str) -> None:
        """The first of two taps; the same again takes it back."""
        chosen = None if self.desk.chosen == first else first
        self.desk = self.desk._replace(chosen=chosen, answer="")
        self.draw()

    def explain(self, why: str) -> None:
        """Say why something that was tapped is no move now."""
        answer = drawers.refusal(self.table, why, self.lang)
        if answer and self.desk.then is None:
            self.desk = self.desk._replace(answer=answer)
            self.draw()

    def put_away(self) -> None:
        """Put the last answer away: a tap beside everything is enough."""
        if self.session is not None and self.desk.answer:
            self.desk = self.desk._replace(answer="")
            self.draw()

    def open(self, kind: str) -> None:
        """Open the drawer of the rules or of what happened."""
        if kind == "rules":
            title, html = drawers.rules(self.table.game, self.lang)
        else:
            title = drawers.log_title(self.lang)
            html = log(self.table, self.said, self.lang)
        js.quatuor.drawer(title, html)

    # ---- words

    def page_address(self) -> str:
        """The address of this page, without what is asked of it."""
        return str(js.location.href).split("#", 1)[0].split("?", 1)[0]

    def share(self) -> None:
        """Open the drawer with the links of this game."""
        day = day_of(self.save)
        streak = files.days(self.store).streak(self.guest().when[:10]) if day else 0
        links = sharing.shared(self.table, self.save, self.page_address(), self.lang, (day, streak))
        js.quatuor.drawer(*links)

    def draw_code(self, details: Any) -> None:
        """Draw the code of a link that somebody wants to photograph."""
        field = details.closest(".share").querySelector("input")
        html = sharing.coded(str(field.value), str(field.ariaLabel), self.lang)
        details.querySelector("div").innerHTML = str(html or "")

    def answer(self, word: str) -> None:
        """Play a word of the person's, taking the game over from another tab if need be."""
        if self.looks_on:
            self.take_over(word)
        else:
            self.play(word)

    def again(self, seed: str) -> None:
        """Deal the same game once more, from another seed or from the same."""
        address = address_of(self.table, seed)
        self.lead_to(address)

    def play(self, word: str) -> None:
        """Play a word of whoever's turn it is."""
        before = self.table
        try:
            after = before.after(word)
        except WordRefused as refusal:
            js.console.info(str(refusal))
            return
        self.session, self.played = after, monotonic()
        self.desk = self.desk._replace(chosen=None, answer="", hint=None)
        if before.asked:
            self.desk = self.desk._replace(note="", offer="", missed=())
        number = len(before.record.words)
        self.said += [(number, sentence) for sentence in told(before, word, after, self.lang)]
        if after.curtain:
            self.said = []
        self.frame.played(before, word, after, self.page_address())
        self.keep()
        self.page.draw(self.html(), motion.travels(before, after))
        js.quatuor.sound.play(motion.sounds(before, after))
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
        if self.looks_on:
            self.answer("")
            return
        found = undone(self.table, Random(chance.seed(20)))
        if isinstance(found, Kept):
            self.desk = self.desk._replace(answer=drawers.stands(found, self.lang))
        else:
            self.still()
            self.session = found
            self.desk = self.desk._replace(
                chosen=None, hint=None, answer=drawers.taken_back(self.lang)
            )
            self.retold()
            self.keep_shorter()
            self.frame.seated(self.table)
        self.draw()
        self.let_bots_play()
