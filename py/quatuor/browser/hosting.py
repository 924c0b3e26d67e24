"""A live table at its host's page: the door, the waiting room, the game and its bots."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Any

import js

from quatuor.core.contract import Refused
from quatuor.locale import catalogue
from quatuor.table.asking import AWAY, HERE, Asked
from quatuor.table.live.description import from_sdp, to_sdp
from quatuor.table.live.host import Host
from quatuor.table.live.invitation import WATCH, Answer, Invitation, join_link, meeting, pasted
from quatuor.table.live.news import GATHERING, OVER, PLAYING, Chair, Jumped, News, Post, Stepped
from quatuor.table.live.verdict import Verdict
from quatuor.table.naming import named
from quatuor.table.session import Session, told
from quatuor.ui import live_room, presence

from . import chance
from .live import Live
from .wires import has_helpers, now, server

KEPT = "live."
"""What the names of kept live tables begin with."""

LISTED = "live-"
"""What the ids of their games begin with."""

SITTING = "normal"
"""The level of a bot that sits in."""


class Hosting(Live):
    """The host's page."""

    is_host = True

    def __init__(self, app: Any, table: str, asked: Asked | None, kept: str = "") -> None:
        super().__init__(app, table)
        self.asked = asked
        self.host = Host.resumed(kept, chance.secret, now()) if kept else None
        self.links: dict[int, str] = {}
        self.eyes: int | None = None
        self._kept: Any = None
        self._thinking: Any = None

    # ---- what the page asks for

    @property
    def at(self) -> Host:
        """The table, once it is open."""
        assert self.host is not None
        return self.host

    @property
    def stage(self) -> str:
        """How far the table is."""
        return GATHERING if self.host is None else self.host.stage

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The seats."""
        if self.host is not None:
            return self.host.chairs
        assert self.asked is not None
        players = (HERE, *self.asked.others)
        names = (*self.asked.names, *("",) * len(players))
        return tuple(
            Chair(player, names[seat], player != AWAY) for seat, player in enumerate(players)
        )

    @property
    def verdict(self) -> Verdict | None:
        """Whether a finished game was fair."""
        return None if self.host is None else self.host.verdict

    @property
    def game(self) -> str:
        """The game's name."""
        if self.asked is not None:
            return self.asked.game
        return self.at.ledger.game

    def session(self) -> Session | None:
        """The game, seen by the person here."""
        return None if self.host is None else self.host.session(self.eyes)

    def room(self) -> str:
        """The door or the waiting room."""
        lang = self.app.lang
        if self.host is None:
            name = self.chairs[0].name or self.app.setting("name", "")
            return live_room.door(self.game, self.chairs, name, server(), has_helpers(), lang)
        return live_room.room(self.shown(), lang)

    def shown(self) -> live_room.Room:
        """The table as the waiting room and the drawer show it."""
        return live_room.Room(
            self.game, self.chairs, self.mine, self.stage, server(), has_helpers(), self.links,
            self.links.get(WATCH, ""), self.note,
        )  # fmt: skip

    @property
    def mine(self) -> int | None:
        """The seat of whoever is in front of the page."""
        return 0 if self.host is None or self.session() is None else self.eyes

    def circle(self) -> presence.Circle:
        """Who is there."""
        planned = self.eyes is not None and bool(self.at.plan(self.eyes))
        return presence.Circle(self.chairs, self.eyes, True, planned, False, self.says)

    # ---- opening

    def enter(self) -> None:
        """Show the door; a table that was open before is open again."""
        self.draw()
        if self.host is not None:
            self._be_found()
            self.later(self.open())

    def unlock(self) -> None:
        """Open the table that was asked for."""
        assert self.asked is not None
        form = js.document.querySelector("#room form")
        name = named(str(form.querySelector("[name=called]").value))
        patience = int(form.querySelector("[name=patience]:checked").value)
        names = (name, *(*self.asked.names, *("",) * self.asked.seats)[1 : self.asked.seats])
        asked = self.asked._replace(names=names)
        self.host = Host.new(asked, chance.secret, now(), patience)
        self.asked = None
        if name:
            self.app.store.write("name", name)
        self.keep()
        self._be_found()
        self.draw()
        self.later(self.open())

    def _be_found(self) -> None:
        """Give the page the table's address: a reload and the lobby lead back to it."""
        self.app.address = f"#live={self.table}"
        js.history.replaceState(None, "", self.app.address)
        self.app.store.write("last", self.app.address)

    async def open(self) -> None:
        """Be reachable: by the signalling server, or by an invitation for each seat."""
        await js.quatuor.hold(f"live-{self.table}")
        if not js.quatuor.holds():
            self.elsewhere()
            return
        self._look()
        await self.wires.start()
        self.wires.listen()
        self.later(self.beat())
        self.let_bots_play()
        if server():
            await self._register()
        for seat in (*self.at.ledger.guests, WATCH):
            await self.invite(seat)

    def _look(self) -> None:
        """Look with the eyes of the one person here; of several, with whose turn it is."""
        here = [seat for seat, player in enumerate(self.at.ledger.players) if player == HERE]
        self.eyes = here[0] if len(here) == 1 else None
        self.draw()

    async def _register(self) -> None:
        token = sha256(f"quatuor/{self.at.ledger.watch}".encode()).hexdigest()[:20]
        await self.wires.register(meeting(self.table), token)

    async def invite(self, seat: int) -> None:
        """Write the invitation for a seat; whoever was there before is looked for."""
        kept, wire = self.at.ledger, None
        if not server():
            self.wires.seek(f"seat-{seat}", "once")
            wire = from_sdp(await self.wires.invite(f"seat-{seat}"))
        host = kept.names[0] or self.app.setting("name", "")
        token = kept.watch if seat == WATCH else kept.tokens[seat]
        made = Invitation(self.table, seat, kept.game, token, host, wire)
        self.links[seat] = join_link(made, self.app.page_address())
        self.draw()

    def take_answer(self, answer: Answer) -> None:
        """Complete the connection to a guest."""
        if answer.table != self.table or answer.seat not in (*self.at.ledger.guests, WATCH):
            _ = catalogue("site", self.app.lang).gettext
            self.say(_("This answer is for another table."))
            return
        self.later(self.wires.accept(f"seat-{answer.seat}", to_sdp(answer.wire)))

    def elsewhere(self) -> None:
        """Another tab has this table: here it is only said so."""
        _ = catalogue("site", self.app.lang).gettext
        self.wires.forget()
        way = ("live-here", _("Use it here"))
        text = _("This table is open in another tab.")
        self.app.session = None
        self.app.page.draw(live_room.told(self.game, text, self.app.lang, way))
        js.quatuor.show("table")

    def taken(self) -> None:
        """Another tab has taken this table over."""
        self.leave()
        self.elsewhere()

    async def _take_over(self) -> None:
        await js.quatuor.hold(f"live-{self.table}", True)
        self.app.go()

    # ---- lines

    def on_line(self, kind: str, peer: str, text: str) -> Post | None:
        """Tell the table what happened."""
        if kind == "opened":
            return self.at.opened(peer, now())
        if kind == "heard":
            return self.at.heard(peer, text, now())
        if kind == "closed":
            return self.at.closed(peer, now())
        if kind == "answer":
            self.take(text)
        elif kind == "unmet":
            self.unmet(text)
        return None

    def unmet(self, line: str) -> None:
        """Say that an answer led nowhere, however often it was tried."""
        seat = int(line.removeprefix("seat-"))
        if seat in self.at.ledger.guests and not self.chairs[seat].present:
            self.say(live_room.unmet(self.chairs, seat, self.app.lang))

    def take(self, text: str) -> None:
        """Take an answer that was pasted, or that another page was opened with."""
        try:
            self.take_answer(pasted(text, self.app.lang))
        except Refused as refusal:
            self.say(str(refusal))

    def tick(self) -> Post:
        """Look at who is still there."""
        return self.at.tick(now())

    def dispatch(self, post: Post) -> None:
        """As at every live table; then the bots may play."""
        super().dispatch(post)
        self.let_bots_play()

    def keep(self) -> None:
        """Keep the table where it has changed."""
        if self.at.ledger is not self._kept:
            self._kept = self.at.ledger
            self.app.store.write(KEPT + self.table, self.at.kept())

    def dismissed(self, peer: str, reason: str) -> None:
        """Close a line; the one to a seat is invited anew."""
        self.wires.drop(peer)
        line = peer.rpartition(".")[0]
        if line.startswith("seat-") and reason != "reseated":
            seat = int(line.removeprefix("seat-"))
            if seat in (*self.at.ledger.guests, WATCH):
                self.later(self.invite(seat))

    # ---- the game

    def choose(self, word: str) -> Post:
        """A word of the person here."""
        assert self.eyes is not None
        return self.at.choose(self.eyes, word)

    def told(self, step: Stepped) -> list[str]:
        """What a word did, as the person here may know it."""
        session = self.at.session(self.eyes)
        assert session is not None
        if step.word is None:
            return []
        before, after = session._replace(state=step.before), session._replace(state=step.after)
        return told(before, step.word, after, self.app.lang)

    def ended(self) -> None:
        """Keep the finished game, and count it."""
        self.list_game()

    def list_game(self) -> None:
        """Keep the game in the lobby's list: from there it can be gone on with."""
        session = None if self.host is None else self.host.session(self.eyes)
        if session is not None:
            self.listed(session._replace(state=self.at.story.state), self.game_id)

    @property
    def game_id(self) -> str:
        """The id of the game in the lobby's list."""
        return f"{LISTED}{self.table}-{self.at.ledger.attempt}"

    def show(self, news: News) -> None:
        """As at every live table; a new deal is a new game in the list."""
        super().show(news)
        if isinstance(news, Jumped):
            self.list_game()

    def let_bots_play(self) -> None:
        """Let the bots play while it is their turn, unless they already do."""
        if self._thinking is None and self.host is not None and self.host.stage == PLAYING:
            session = self.host.session(None)
            if session is not None and session.bot:
                self._thinking = asyncio.ensure_future(self._guarded(self._bots_play()))
                self._tasks.add(self._thinking)

    async def _bots_play(self) -> None:
        while not self.gone:
            session = self.at.session(None)
            if session is None or not session.bot:
                break
            word = await self.app.thinker.word(session, chance.seed(20))
            if word:
                super().dispatch(self.at.bot_plays(word, len(session.record.words)))
            if not self.at.hurries:
                await asyncio.sleep(self.app.pause())
        self._thinking = None

    def leave(self) -> None:
        """The page shows something else; the table is kept."""
        if self._thinking is not None:
            self.app.thinker.stop()
        if not self.gone:
            self.list_game()
        super().leave()

    # ---- buttons

    def act(self, kind: str, button: Any) -> bool:
        """Do what a button of the host's page says."""
        if kind == "live-open":
            self.unlock()
        elif kind == "live-here":
            self.later(self._take_over())
        elif self.host is None:
            return False
        else:
            return self._act(kind, button)
        return True

    def _act(self, kind: str, button: Any) -> bool:
        host = self.at
        running = host.stage == PLAYING
        if kind == "live-start":
            self.dispatch(host.start())
        elif kind == "live-answer":
            field = button.closest(".reply").querySelector("input")
            self.take(str(field.value))
        elif kind == "live-bot":
            self.dispatch(host.reseat(int(button.dataset.number), SITTING))
        elif kind == "live-sit":
            self.dispatch(host.sit_in(int(button.dataset.number), SITTING))
        elif kind == "live-say":
            js.quatuor.close()
            self.dispatch(host.react(self.eyes or 0, str(button.dataset.say)))
        elif kind == "live-letters":
            self.break_up()
        elif kind == "raise" and host.stage == PLAYING:
            self.raise_curtain()
        elif kind == "undo" and running and self.eyes is not None:
            self.dispatch(host.take_back(self.eyes))
        elif kind == "share" and running:
            js.quatuor.drawer(*live_room.drawer(self.shown(), self.app.lang))
        elif kind == "again" and host.stage == OVER:
            self.dispatch(host.again())
            self._look()
        else:
            return False
        return True

    def raise_curtain(self) -> None:
        """Show the table to the person here whose turn it is."""
        session = self.at.session(None)
        if session is not None and session.owing == HERE:
            self.eyes = session.turn
            self.app.said = []
            self.draw()

    def break_up(self) -> None:
        """Go on without a live table: by links from turn to turn, from the same record."""
        self.leave()
        self.app.store.remove(KEPT + self.table)
        js.quatuor.close()
        js.location.hash = f"#game={self.game_id}"
