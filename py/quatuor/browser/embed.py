"""A table in a frame: hears its host, tells it what happens. The checking is in table.embedding."""

from __future__ import annotations

import json
from typing import Any

import js

import quatuor
from quatuor.core.contract import Refused
from quatuor.table import embedding
from quatuor.table.arrival import address_of, anew, saved
from quatuor.table.embedding import Command, Host, Message
from quatuor.table.entry import Save
from quatuor.table.session import Session
from quatuor.table.sharing import save_link
from quatuor.ui import drawers
from quatuor.ui import embedding as embedded

from . import chance


def inside() -> bool:
    """Whether this page is a frame of a page that embeds it."""
    return bool(js.quatuor.frame.inside)


def choices() -> embedded.Choices:
    """What is chosen in the drawer of the code for one's own page."""
    inputs = js.document.querySelectorAll("#drawer [name^=embed-]:checked")
    return embedded.chosen({str(input.name)[6:]: str(input.value) for input in inputs})


def load_element() -> None:
    """Load the element that the preview shows, the first time it is needed."""
    if not js.customElements.get("quatuor-table"):
        script = js.document.createElement("script")
        script.src = "embed.js"
        js.document.head.append(script)


class Frame:
    """The host of this page, if it has one: silent otherwise."""

    def __init__(self, lang: str) -> None:
        self.host = Host()
        self._turn: tuple[str, int | None] | None = None
        if not inside():
            return
        try:
            self.host = embedding.hosted(str(js.location.search), lang)
        except Refused as refusal:
            self.refused(str(refusal))

    def tell(self, message: Message | None) -> None:
        """Tell the host something."""
        if message is not None and inside():
            js.quatuor.frame.tell(js.JSON.parse(json.dumps(message)))

    def ready(self) -> None:
        """The table listens from now on."""
        self.tell(embedding.ready(quatuor.__version__))

    def refused(self, text: str) -> None:
        """Something was refused."""
        self.tell(embedding.error(text))

    def seated(self, session: Session) -> None:
        """A table is shown, or whose turn it is has changed."""
        now = (session.record.game, session.turn)
        if now != self._turn:
            self._turn = now
            self.tell(embedding.turn(session))

    def played(self, before: Session, word: str, after: Session, page: str) -> None:
        """A word was played."""
        if not inside():
            return
        self.tell(embedding.word(before, word))
        self.seated(after)
        if after.turn is None:
            self.tell(embedding.end(after, page))

    def heard(self, origin: str, text: object, lang: str) -> Command | None:
        """The command in what the host said; from another origin than its own it is not read."""
        if not self.host.commands(origin):
            return None
        try:
            return embedding.understood(text, lang)
        except Refused as refusal:
            self.refused(str(refusal))
            return None


class Hosted:
    """The part of the app that minds the page around it, and hands out code for other pages."""

    frame: Frame
    session: Session | None
    save: Save | None
    lang: str

    def told_to(self, origin: str, text: object) -> None:
        """Do what the page around this frame says, if it may say so."""
        said = self.frame.heard(origin, text, self.lang)
        if said is None:
            return
        if said.kind == "new" and not (said.address or self.session):
            self.frame.refused(drawers.no_table(self.lang))
        elif said.kind == "new":
            self.deal_anew(said.address, said.value)
        elif said.kind == "load":
            self.lead_to(said.address)
        else:
            js.quatuor.set(said.kind, said.value, True)

    def deal_anew(self, address: str, seed: str) -> None:
        """Deal another game: what an address asks for, or the same table again."""
        address = address or address_of(self.table, seed or chance.seed())
        arrival = anew(address, self.guest())
        self.leave()
        js.history.replaceState(None, "", address)
        self.sit(arrival)

    def embed(self) -> None:
        """Open the drawer of the code that puts this table on somebody's own page."""
        load_element()
        js.quatuor.drawer(*self.embed_code())

    def embed_code(self) -> tuple[str, str]:
        """That drawer's title and content, as chosen in it."""
        return embedded.dialog(self.table, self.page_address(), choices(), self.lang)

    def changed(self, field: Any) -> None:
        """Something was chosen in a drawer that Python filled."""
        if str(field.name).startswith("embed-") and self.session is not None:
            js.quatuor.drawn(*self.embed_code())

    def open_outside(self) -> None:
        """Take the game out of its frame, to a tab of its own."""
        save = self.save or saved(self.table, self.table.record.game, self.guest())
        link = save_link(save._replace(record=self.table.record), self.page_address())
        js.window.open(link, "_blank", "noopener")
