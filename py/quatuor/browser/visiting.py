"""A live table at a guest's page: the invitation, the answer, the seat."""

from __future__ import annotations

import asyncio
from typing import Any

import js

from quatuor.core.contract import Refused
from quatuor.locale import catalogue
from quatuor.table.live.description import from_sdp, to_sdp
from quatuor.table.live.guest import Guest
from quatuor.table.live.invitation import Answer, Invitation, answer_link, meeting
from quatuor.table.live.news import HOST, OVER, PLAYING, Chair, Post, Stepped
from quatuor.table.live.verdict import Verdict
from quatuor.table.naming import named
from quatuor.table.session import Session
from quatuor.ui import live_room, presence
from quatuor.ui.sharing import link_field

from . import chance, hosting, reopening
from .hosting import KEPT
from .live import Live
from .wires import handed_over, has_helpers, now, server

REMEMBERED = "guest."
"""What the names of guests' memories begin with."""

SOON = 5.0
"""Seconds to look for the table alone before an answer is offered again."""


class Visiting(Live):
    """A guest's page."""

    def __init__(self, app: Any, invitation: Invitation) -> None:
        if invitation.wire is None and not server():
            _ = catalogue("site", app.lang).gettext
            raise Refused(_("This invitation needs a site with a signalling server."))
        super().__init__(app, invitation.table)
        self.invitation = invitation
        self.key = f"{REMEMBERED}{invitation.table}-{invitation.seat}"
        self.guest = self._remembered()
        self.link = ""
        self.tried = False  # whether the table was looked for long enough
        self.peer = ""
        self.sentence = ""  # why this page is no longer at the table

    def _remembered(self) -> Guest | None:
        text = self.app.store.read(self.key)
        try:
            found = Guest.resumed(text, chance.secret) if text else None
        except Refused:
            return None
        same = found is not None and found.memory.token == self.invitation.secret
        return found if same else None

    # ---- what the page asks for

    @property
    def at(self) -> Guest:
        """The guest, once the seat is taken."""
        assert self.guest is not None
        return self.guest

    @property
    def stage(self) -> str:
        """How far the table is."""
        return self.at.stage

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The seats."""
        return self.at.chairs

    @property
    def verdict(self) -> Verdict | None:
        """Whether a finished game was fair."""
        return None if self.guest is None else self.guest.verdict

    @property
    def by_hand(self) -> bool:
        """Whether connections are made by an answer that somebody carries."""
        return self.invitation.wire is not None

    def session(self) -> Session | None:
        """The game as this seat may know it."""
        return None if self.guest is None or self.sentence else self.guest.session()

    def room(self) -> str:
        """The invitation, the answer, or the waiting room."""
        app, wanted = self.app, self.invitation
        name = app.setting("name", "")
        if self.sentence:
            _ = catalogue("site", app.lang).gettext
            way = ("reload", _("Take the seat here"))
            return live_room.told(wanted.game, self.sentence, app.lang, way)
        if self.guest is None:
            where = ("" if self.by_hand else server(), has_helpers())
            return live_room.invited(wanted.game, wanted.host, name, *where, app.lang)
        if self.guest.connected and self.guest.chairs:
            shown = live_room.Room(
                wanted.game, self.chairs, self.guest.seat, self.stage, server(), note=self.note
            )
            return live_room.room(shown, app.lang)
        if self.by_hand and self.tried:
            return live_room.answering(wanted.game, wanted.host, self.link, app.lang)
        _ = catalogue("site", app.lang).gettext
        return live_room.told(wanted.game, self.note or _("Looking for the table…"), app.lang)

    def circle(self) -> presence.Circle:
        """Who is there."""
        guest = self.at
        planned = bool(guest.plan) and guest.connected and guest.stage == PLAYING
        lost = not guest.connected and self.tried and self.by_hand
        return presence.Circle(self.chairs, guest.seat, guest.connected, planned, lost, self.says)

    # ---- coming

    def enter(self) -> None:
        """Show the invitation; whoever has taken the seat before goes straight back to it."""
        self.draw()
        if self.guest is not None:
            self.later(self.come())

    def join(self) -> None:
        """Take the seat under the name that was typed."""
        field = js.document.querySelector("#room [name=called]")
        name = named(str(field.value))
        if name:
            self.app.store.write("name", name)
        self.guest = Guest.new(self.invitation.secret, name, chance.secret)
        self.keep()
        self.tried = True
        self.draw()
        self.later(self.come())

    async def come(self) -> None:
        """Go to the table: by the server, by what the host keeps ready, or with an answer."""
        await self.wires.start()
        self.later(self.beat())
        if not self.by_hand:
            await self.wires.register(meeting(chance.table(), "guest"), chance.secret())
            self.wires.seek(HOST, "always", meeting(self.table))
            return
        self.wires.seek(HOST, "always")
        if not self.tried:
            await asyncio.sleep(SOON)
            if self.at.connected:
                return
        await self.answer()

    async def answer(self) -> None:
        """Write an answer to the invitation."""
        assert self.invitation.wire is not None
        self.tried, self.link = True, ""
        self.draw()
        made = await self.wires.answer(HOST, to_sdp(self.invitation.wire))
        answer = Answer(self.table, self.invitation.seat, from_sdp(made))
        self.link = answer_link(answer, self.app.page_address())
        self.draw()

    async def _answer_again(self) -> None:
        """Write another answer and show it in the drawer, over the table."""
        await self.answer()
        _ = catalogue("site", self.app.lang).gettext
        title = _("Your answer")
        js.quatuor.drawer(
            title, str(link_field("answer", title, self.link, self.app.lang, open_=True))
        )

    # ---- lines

    def on_line(self, kind: str, peer: str, text: str) -> Post | None:
        """Tell the guest what happened."""
        if kind == "opened":
            self.peer, self.tried = peer, False
            return self.at.opened(now())
        if kind == "heard":
            return self.at.heard(text, now())
        if kind == "closed":
            self.later(self._miss())
            return self.at.closed(now())
        return None

    async def _miss(self) -> None:
        """After a while without the table, offer to send another answer."""
        await asyncio.sleep(SOON)
        if not self.at.connected and not self.gone:
            self.tried = True
            self.draw()

    def dispatch(self, post: Post) -> None:
        """As at every live table; a guest's letters go to the one line there is."""
        letters = tuple((self.peer, text) for _, text in post.letters)
        super().dispatch(post._replace(letters=letters))

    def tick(self) -> Post:
        """Look whether the host is still there."""
        return self.at.tick(now())

    def keep(self) -> None:
        """Keep what this seat has to remember."""
        self.app.store.write(self.key, self.at.kept())

    def dismissed(self, peer: str, reason: str) -> None:
        """The channel is closed by one of the two sides."""
        if reason not in ("replaced", "refused"):
            self.wires.drop(self.peer)
            self.wires.seek(HOST, "always", "" if self.by_hand else meeting(self.table))
            return
        _ = catalogue("site", self.app.lang).gettext
        self.wires.forget()
        if reason == "replaced":
            self.sentence = _("Your seat was taken on another page.")
        else:
            self.sentence = presence.declined("token", self.app.lang)

    # ---- the game

    def choose(self, word: str) -> Post:
        """A word of this seat."""
        return self.at.choose(word)

    def told(self, step: Stepped) -> list[str]:
        """What an event did, as this seat knows it."""
        return self.at.told(step, self.app.lang)

    def ended(self) -> None:
        """Keep the finished game, and count it."""
        session = self.at.session()
        if session is not None and session.turn is None:
            self.listed(session, f"{hosting.LISTED}{self.table}-{self.at.attempt}-guest")

    # ---- buttons

    def act(self, kind: str, button: Any) -> bool:
        """Do what a button of the guest's page says."""
        running = self.guest is not None and self.guest.stage != OVER
        if kind == "live-join" and self.guest is None:
            self.join()
        elif kind == "live-say":
            js.quatuor.close()
            self.dispatch(self.at.react(str(button.dataset.say)))
        elif kind == "live-sit":
            self.dispatch(self.at.sit_in(int(button.dataset.number), hosting.SITTING))
        elif kind == "live-reanswer":
            self.later(self._answer_again())
        elif kind == "undo" and running:
            self.dispatch(self.at.take_back())
        elif kind == "share" and running:
            js.quatuor.drawer(*presence.people_drawer(self.circle(), self.app.lang))
        else:
            return kind in ("again", "same", "hint", "then", "on") and running
        return True


class Handing(Live):
    """A page that was opened with a guest's answer: the table is open in another one."""

    def __init__(self, app: Any, answer: Answer, code: str) -> None:
        super().__init__(app, answer.table)
        self.answer = answer
        self.code = code
        self.sentence = ""

    def session(self) -> Session | None:
        """Nothing is played on this page."""
        return None

    def room(self) -> str:
        """What became of the answer."""
        _ = catalogue("site", self.app.lang).gettext
        text = self.sentence or _("Looking for the table…")
        return live_room.told(self._game(), text, self.app.lang)

    def _game(self) -> str:
        kept = self.app.store.read(KEPT + self.table)
        return reopening.resumed(self.app, self.table).game if kept else "hilo"

    def enter(self) -> None:
        """Hand the answer over, or open the table here."""
        self.draw()
        self.later(self._hand_over())

    async def _hand_over(self) -> None:
        _ = catalogue("site", self.app.lang).gettext
        if await handed_over(self.table, self.code):
            self.sentence = _("The answer is at your table. You can close this page.")
        elif self.app.store.read(KEPT + self.table):
            await self._open_here()
            return
        else:
            self.sentence = _(
                "The table is not open in this browser. Open the answer where it is, or paste it."
            )
        self.draw()

    async def _open_here(self) -> None:
        """The table's page is gone: it is this one now."""
        found = reopening.resumed(self.app, self.table)
        self.app.live = found
        js.history.replaceState(None, "", f"#live={self.table}")
        found.draw()
        await found.open()
        found.take_answer(self.answer)

    def act(self, kind: str, button: Any) -> bool:
        """Nothing is done on this page."""
        return False
