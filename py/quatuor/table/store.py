"""What is kept between visits: the running game and who plays it. Knows no browser."""

from __future__ import annotations

from typing import Protocol

from quatuor.core.contract import Refused
from quatuor.core.record import from_text, to_text
from quatuor.games.shelf import GAMES

from .asking import BOTS, HERE
from .session import Session, resumed

GAME, BOTS_THERE, ADDRESS = "game", "bots", "address"


class StoreFull(Exception):
    """There is no room for a text; what was kept under its name is still there."""


class Store(Protocol):
    """Texts kept under names."""

    def read(self, name: str) -> str | None:
        """The text kept under a name."""

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name, or raise `StoreFull`."""

    def names(self) -> tuple[str, ...]:
        """Every name that a text is kept under."""

    def remove(self, name: str) -> None:
        """Keep nothing under a name any more."""


class Memory:
    """A store that lasts as long as the page, with room for so many characters."""

    def __init__(self, room: int | None = None) -> None:
        self.texts: dict[str, str] = {}
        self.room = room

    def read(self, name: str) -> str | None:
        """The text kept under a name."""
        return self.texts.get(name)

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name, or raise `StoreFull`."""
        others = sum(len(kept) + len(text) for kept, text in self.texts.items() if kept != name)
        if self.room is not None and others + len(name) + len(text) > self.room:
            raise StoreFull(name)
        self.texts[name] = text

    def names(self) -> tuple[str, ...]:
        """Every name that a text is kept under."""
        return tuple(self.texts)

    def remove(self, name: str) -> None:
        """Keep nothing under a name any more."""
        self.texts.pop(name, None)


def keep(store: Store, session: Session, address: str) -> None:
    """Keep a running game and the address that asked for it."""
    store.write(GAME, to_text(session.record))
    store.write(BOTS_THERE, ",".join(session.players[1:]))
    store.write(ADDRESS, address)


def kept(store: Store, address: str | None = None) -> Session | None:
    """The game kept here, if it can be played on; with an address, only that address's game."""
    text = store.read(GAME)
    if not text or (address is not None and store.read(ADDRESS) != address):
        return None
    bots = tuple(name for name in (store.read(BOTS_THERE) or "").split(",") if name)
    try:
        session = resumed(from_text(GAMES, text), (HERE, *bots))
    except Refused:
        return None
    fits = len(bots) == session.record.seats - 1 and set(bots) <= {*BOTS, HERE}
    return session if fits and session.turn is not None else None
