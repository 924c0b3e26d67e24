"""What a host or a guest hands its page after every call: letters to send, and news to show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

Secret: TypeAlias = Callable[[], str]
"""Makes a new text of 20 to 60 letters, digits, `-` and `_` that nobody can foresee."""

HOST = "host"
"""The name of the host: as the peer of a guest's letters, and among the shares of a deal."""

REACTIONS = ("hello", "bravo", "thanks", "ouch", "thinking", "again")
"""Everything that can be said at a live table besides playing."""

ASKED_AFTER, SILENT_AFTER = 10.0, 35.0
"""Seconds without a message after which somebody is asked for one, and given up."""

GATHERING, DEALING, PLAYING, OVER = STAGES = ("gathering", "dealing", "playing", "over")
"""How far a live table is: people come, the deal is made, the game is on, it is over."""


class Chair(NamedTuple):
    """A seat as everybody at the table sees it."""

    player: str
    """`here` (at the host's device), `away` (a guest) or the level of a bot."""
    name: str
    present: bool
    """Whether its person is connected; always so for bots and people at the host's device."""
    sitting: str = ""
    """The level of the bot that sits in for a missing person."""
    overdue: bool = False
    """Whether it was missing for so long that the others may let a bot sit in."""


class Stepped(NamedTuple):
    """The position has changed for one viewer: the log tells it from the two views."""

    number: int
    before: Any
    word: str | None
    after: Any


class Jumped(NamedTuple):
    """The position is a new one, with nothing to tell: the first, or after an absence."""


class Seated(NamedTuple):
    """Somebody came, went, or a bot sits in or gets up: draw the seats anew."""


class Planned(NamedTuple):
    """What was chosen ahead has changed: draw the choice anew."""


class Reacted(NamedTuple):
    """Somebody at a seat (None: an onlooker) says one of the REACTIONS."""

    seat: int | None
    reaction: str


class Declined(NamedTuple):
    """Something this page sent or chose was not taken; the reason is a code."""

    reason: str


class Distrusted(NamedTuple):
    """The host sent what no host sends: close the channel; the sentence says what it was."""

    sentence: str


class Ended(NamedTuple):
    """The game is over and its record is here: the verdict is in the table's `verdict`."""


class Dismissed(NamedTuple):
    """Close this channel; after a `reason` of `replaced` or `refused`, don't open it again."""

    peer: str
    reason: str


News: TypeAlias = (
    Stepped | Jumped | Seated | Planned | Reacted | Declined | Distrusted | Ended | Dismissed
)


class Post(NamedTuple):
    """What to do after a call: keep the save, then send the letters, then show the news."""

    letters: tuple[tuple[str, str], ...] = ()
    news: tuple[News, ...] = ()


class Tray:
    """Letters and news being collected during one call."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, str]] = []
        self.news: list[News] = []

    def send(self, peer: str, text: str) -> None:
        """Add a letter."""
        self.letters.append((peer, text))

    def tell(self, news: News) -> None:
        """Add news, once."""
        if news not in self.news:
            self.news.append(news)

    def post(self) -> Post:
        """All that was collected; the tray is empty again."""
        post = Post(tuple(self.letters), tuple(self.news))
        self.letters, self.news = [], []
        return post
