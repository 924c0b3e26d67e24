"""What is kept between visits: the running game and who plays it. Knows no browser."""

from __future__ import annotations

from typing import Protocol

from quatuor.core.contract import Refused
from quatuor.core.record import from_text, to_text
from quatuor.games.shelf import GAMES

from .asking import BOTS
from .session import Session, resumed

GAME, BOTS_THERE, ADDRESS = "game", "bots", "address"


class Store(Protocol):
    """Texts kept under names."""

    def read(self, name: str) -> str | None:
        """The text kept under a name."""

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name."""


class Memory:
    """A store that lasts as long as the page."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        """The text kept under a name."""
        return self.texts.get(name)

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name."""
        self.texts[name] = text


def keep(store: Store, session: Session, address: str) -> None:
    """Keep a running game and the address that asked for it."""
    store.write(GAME, to_text(session.record))
    store.write(BOTS_THERE, ",".join(session.bots))
    store.write(ADDRESS, address)


def kept(store: Store, address: str | None = None) -> Session | None:
    """The game kept here, if it can be played on; with an address, only that address's game."""
    text = store.read(GAME)
    if not text or (address is not None and store.read(ADDRESS) != address):
        return None
    bots = tuple(name for name in (store.read(BOTS_THERE) or "").split(",") if name)
    try:
        session = resumed(from_text(GAMES, text), bots)
    except Refused:
        return None
    fits = len(bots) == session.record.seats - 1 and set(bots) <= set(BOTS)
    return session if fits and session.turn is not None else None
