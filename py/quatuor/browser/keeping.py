"""Keeping the game that is on the page, beside other tabs that may play the same one."""

from __future__ import annotations

import asyncio
from typing import Any

import js

from quatuor.core.record import Record
from quatuor.table import files
from quatuor.table.arrival import ended, session_of
from quatuor.table.entry import Save
from quatuor.table.saves import KEPT, Saves, follows
from quatuor.table.session import Session
from quatuor.table.store import StoreFull
from quatuor.ui import drawers
from quatuor.ui.notes import CARRY, TAKE_OVER, Desk

from .storage import PageStore

LAST = "last"
"""Where the address of the game that was played last is kept."""


class Keeper:
    """The part of the app that keeps its game. The app itself draws, and lets bots play."""

    store: PageStore
    saves: Saves
    session: Session | None
    save: Save | None
    desk: Desk
    looks_on: bool  # another tab plays this game
    warned: bool  # whether it was said that nothing lasts here
    followed: int = 0  # how many words there were when another tab was last followed
    lang: str
    _asking: Any

    def keep(self, unplayed: bool = False) -> None:
        """Keep the game as it is now; where another tab went on with it, follow that.

        A table at which nothing was played yet is only kept when that is asked for.
        """
        if self.save is None:
            return
        if not (self.table.record.words or self.save.writes or unplayed):
            self._warn_unless_lasting()
            return
        lost = self.save.writes and self.store.read(KEPT + self.save.id) is None
        mine = self._mine()
        try:
            self._kept(mine, self.saves.settled(mine, self.table.state))
        except StoreFull:
            self._warn(drawers.no_room(self.lang))
            return
        if lost:
            self._warn(drawers.cleared(self.lang))
        else:
            self._warn_unless_lasting()

    def keep_shorter(self) -> None:
        """Keep a game from which something was taken back: the longer one is this page's own."""
        if self.save is not None:
            try:
                self.save = self.saves.taken_back(self._mine(), self.table.state)
            except StoreFull:
                self._warn(drawers.no_room(self.lang))

    def _mine(self) -> Save:
        """The game as this page has it."""
        assert self.save is not None
        return self.save._replace(record=self.table.record, when=self.guest().when)

    def _kept(self, mine: Save, kept: Save) -> None:
        """Go on with what is kept now: this game, a longer one, or this one under another id."""
        self.save = kept
        if kept.id != mine.id:
            self._go_own_way()
        elif kept.record != mine.record:
            self.follow()
        if self.table.turn is not None:
            self.store.write(LAST, f"#game={kept.id}")
            return
        if self.store.read(LAST) == f"#game={kept.id}":
            self.store.remove(LAST)
        ended(self.saves, kept, self.table)
        if self.store.lasting:  # a reload shows how it ended; the deal's address would deal it anew
            js.history.replaceState(None, "", f"#game={kept.id}")

    def _go_own_way(self) -> None:
        """Two tabs played different words at the same moment: this one is a game of its own now."""
        assert self.save is not None
        self._play_here()
        js.history.replaceState(None, "", f"#game={self.save.id}")
        self.desk = self.desk._replace(note=drawers.went_apart(self.lang), offer="")
        self.ask_to_play()

    def _warn(self, note: str) -> None:
        """Say that the game may not last, and offer to keep it elsewhere."""
        self.desk = self.desk._replace(note=note, offer=CARRY)

    def _warn_unless_lasting(self) -> None:
        """Say once that nothing lasts here: a game can be played all the same."""
        if not self.warned and not self.store.lasting:
            self.warned = True
            self._warn(drawers.not_lasting(self.lang))

    def carry_away(self) -> None:
        """Hand over the game on the page as a file, whether or not it could be kept."""
        if self.save is not None:
            js.quatuor.download(f"quatuor-{self.save.id}.json", files.exported_game(self._mine()))

    # ---- other tabs

    def ask_to_play(self) -> None:
        """Ask to be the tab that plays this game; until the answer is there nobody thinks."""
        if self.save is not None:
            self._asking = asyncio.ensure_future(self.later(self._hold(self.save.id)))

    async def _hold(self, id: str) -> None:
        await js.quatuor.hold(id)
        if self.save is None or self.save.id != id:
            return
        if js.quatuor.holds():
            if self.looks_on:  # the game that another tab took was another one
                self._play_here()
                self.draw()
            self.let_bots_play()
        else:
            self.look_on()

    def look_on(self) -> None:
        """Another tab plays this game: show it, and say so."""
        if self.session is not None and self.save is not None:
            self.looks_on = True
            self.still()
            note = drawers.elsewhere(self.lang)
            self.desk = self.desk._replace(note=note, offer=TAKE_OVER, then=None, news="")
            self.draw()

    def go_on(self) -> None:
        """The other tab has left this game: it is played here now."""
        if self.session is not None and self.save is not None and self.looks_on:
            self._play_here()
            self._meet()
            self.draw()
            self.let_bots_play()

    def follow(self) -> None:
        """Show what another tab made of this game."""
        assert self.save is not None
        eyes = self.table.eyes
        self.still()
        self.session = session_of(self.save)
        self.followed = len(self.save.record.words)
        if self.session.eyes is None and not self.session.curtain:
            self.session = self.session._replace(eyes=eyes)
        self.desk = self.desk._replace(chosen=None, hint=None, then=None)
        self.retold()
        self.draw()

    def outdated(self, button: Any) -> bool:
        """Whether a button was drawn for an earlier position: its word was not meant for this one.

        Where it was another tab that went on, that is said.
        """
        shown, now = int(button.closest("[data-words]").dataset.words), len(self.table.record.words)
        if shown < min(now, self.followed):
            self.desk = self.desk._replace(note=drawers.gone_on(self.lang))
            self.draw()
        return shown != now

    def heard(self, key: Any) -> None:
        """Another tab wrote something: if it is this game, follow it, or keep both."""
        if self.session is None:
            if key is None or str(key).startswith(f"quatuor/{KEPT}"):
                self.list_games()
        elif self.save is not None and key in (None, f"quatuor/{KEPT}{self.save.id}"):
            self._meet()
            self.let_bots_play()

    def _meet(self) -> bool:
        """Bring this page's game and the one that is kept together; whether there was news."""
        assert self.save is not None
        theirs = self.saves.load(self.save.id)
        if theirs is None or (theirs.writes, theirs.tab) == (self.save.writes, self.save.tab):
            if theirs is None and self.save.writes:
                self.keep()
                self.draw()
            return False
        before: Record = self.table.record
        if not follows(self._mine(), theirs):
            self.keep()
            self.draw()
            return False
        self.save = theirs
        if theirs.record != before:
            self.follow()
        return theirs.record != before

    def take_over(self, word: str) -> None:
        """Play here what another tab was playing: first what it did, then this word."""
        if self.save is not None:
            taking = self._take_over(self.save.id, word, self.table.record)
            self._asking = asyncio.ensure_future(self.later(taking))

    async def _take_over(self, id: str, word: str, seen: Record) -> None:
        """Take a game over; the word was meant for the position that was seen, for no other."""
        await js.quatuor.hold(id, True)
        if self.save is None or self.save.id != id or not js.quatuor.holds():
            return
        self._play_here()
        self._meet()
        if self.table.record != seen:
            self.desk = self.desk._replace(note=drawers.gone_on(self.lang))
        elif word:
            self.play(word)
            return
        self.draw()
        self.let_bots_play()

    def _play_here(self) -> None:
        self.looks_on = False
        self.desk = self.desk._replace(note="", offer="")
