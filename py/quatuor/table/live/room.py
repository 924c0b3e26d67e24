"""The room of a live table at its host: channels, who is at their ends, what they have missed.

Knows no clock: every call that needs the time is given it. Deals and words are left to its heirs.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import TypeVar

from quatuor.bots.levels import LEVELS
from quatuor.core.link import encode
from quatuor.games.shelf import GAMES, SHELF
from quatuor.table.asking import AWAY
from quatuor.table.naming import named

from . import codec, ledger
from .fair import Dealing
from .ledger import Ledger
from .messages import Message, Unwelcome, packed
from .news import (
    ASKED_AFTER,
    DEALING,
    GATHERING,
    OVER,
    PLAYING,
    REACTIONS,
    SILENT_AFTER,
    Chair,
    Dismissed,
    Reacted,
    Seated,
    Tray,
)
from .story import Event, Story, Viewer

REMEMBERED = 60
"""Events that somebody who comes back is told; before them there is only a view."""

MOST_PEERS = 40
"""Channels that may be open at once."""

MOST_MISTAKES = 40
"""Messages of one channel that may be refused before it is closed."""

HONEST = ("late", "stage", "patience")
"""Reasons that honest guests meet too, when two messages cross on their way."""

FLOOD, WINDOW = 400, 10.0
"""Messages of one channel in so many seconds after which it is closed."""

QUIET = 1.0
"""Seconds between two reactions of one person."""


T = TypeVar("T")


class Peer:
    """A channel that is open, and who is at its other end once they have said so."""

    def __init__(self, now: float) -> None:
        self.known = False
        self.viewer: Viewer = None
        self.mistakes = 0
        self.heard = self.asked = now
        self.since, self.count = now, 0
        self.reacted = now - QUIET

    def hear(self, now: float) -> bool:
        """Note that a message came; whether there were not too many of late."""
        self.heard = now
        if now - self.since > WINDOW:
            self.since, self.count = now, 0
        self.count += 1
        return self.count <= FLOOD


class Room:
    """Who is at a table, and letters to all of them."""

    def __init__(self, kept: Ledger, now: float) -> None:
        self.ledger = kept
        self.story = None if kept.record is None else Story(kept.record)
        self._peers: dict[str, Peer] = {}
        self._missing = dict.fromkeys(kept.guests, now)
        self._overdue: set[int] = set()
        self._dealing: Dealing | None = None
        self._clock = now
        self._tray = Tray()

    @property
    def stage(self) -> str:
        """How far the table is."""
        if self.story is not None:
            return OVER if self.story.state.turn is None else PLAYING
        return GATHERING if self._dealing is None else DEALING

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The seats as everybody sees them."""
        return tuple(map(self._chair, range(self.ledger.seats)))

    def _chair(self, seat: int) -> Chair:
        kept = self.ledger
        present = kept.players[seat] != AWAY or self._peer_of(seat) is not None
        overdue = seat in self._overdue
        return Chair(kept.players[seat], kept.names[seat], present, kept.sitting[seat], overdue)

    @property
    def onlookers(self) -> int:
        """How many people look on."""
        return sum(peer.known and peer.viewer is None for peer in self._peers.values())

    def _absent(self) -> tuple[int, ...]:
        """The guests who are missing and for whom no bot sits in."""
        chairs = enumerate(self.chairs)
        return tuple(seat for seat, chair in chairs if not (chair.present or chair.sitting))

    # ---- letters

    def _peer_of(self, seat: int) -> str | None:
        found = (n for n, peer in self._peers.items() if peer.known and peer.viewer == seat)
        return next(found, None)

    def _send(self, viewer: Viewer, text: str) -> None:
        """Send a letter to everybody who sees with these eyes."""
        for name, peer in self._peers.items():
            if peer.known and peer.viewer == viewer:
                self._tray.send(name, text)

    def _send_all(self, text: str) -> None:
        for name, peer in self._peers.items():
            if peer.known:
                self._tray.send(name, text)

    def _show_table(self) -> None:
        text = packed("table", stage=self.stage, chairs=self.chairs, onlookers=self.onlookers)
        self._send_all(text)
        self._tray.tell(Seated())

    # ---- coming and going

    def _refuse(self, name: str, peer: Peer, refusal: Unwelcome, now: float) -> None:
        peer.mistakes += refusal.reason not in HONEST
        self._tray.send(name, packed("refused", reason=refusal.reason, nth=refusal.nth))
        if refusal.reason == "token":
            self._dismiss(name, "refused", now)
        elif peer.mistakes > MOST_MISTAKES:
            self._dismiss(name, "mistakes", now)

    def _dismiss(self, name: str, reason: str, now: float) -> None:
        self._tray.tell(Dismissed(name, reason))
        self._forget(name, now)

    def _forget(self, name: str, now: float) -> None:
        peer = self._peers.pop(name, None)
        if peer is None or not peer.known:
            return
        if peer.viewer is not None:
            self._missing[peer.viewer] = now
        self._show_table()

    def _ask_the_silent(self, now: float) -> None:
        for name, peer in tuple(self._peers.items()):
            if now - peer.heard > SILENT_AFTER:
                self._dismiss(name, "silent", now)
            elif now - max(peer.heard, peer.asked) > ASKED_AFTER:
                peer.asked = now
                self._tray.send(name, packed("ping"))

    def _look_at_the_clock(self, now: float) -> None:
        late = {s for s, since in self._missing.items() if now - since >= self.ledger.patience}
        if late != self._overdue:
            self._overdue = late
            self._show_table()

    def _hello(self, name: str, peer: Peer, message: Message, now: float) -> None:
        viewer = self._viewer(message.text("token", 64))
        have, attempt = message.number("have", -1, 10**6), message.number("attempt", 0, 10**6)
        called = named(message.text("name", 200))
        former = None if viewer is None else self._peer_of(viewer)
        if former is not None:
            self._tray.send(former, packed("replaced"))
            self._dismiss(former, "replaced", now)
        peer.known, peer.viewer = True, viewer
        if viewer is not None:
            self._sit_down(viewer, called)
        self._welcome(name, viewer)
        self._show_table()
        self._catch_up(name, viewer, have if attempt == self.ledger.attempt else -1)
        if viewer is not None:
            self._regroup()

    def _regroup(self) -> None:
        """Other people are at the table now than a moment ago."""

    def _viewer(self, token: str) -> Viewer:
        """Whose token this is; onlookers have one in common."""
        secret, kept = token.encode("utf-8", "replace"), self.ledger
        for seat in kept.guests:
            if compare_digest(secret, kept.tokens[seat].encode()):
                return seat
        if compare_digest(secret, kept.watch.encode()):
            return None
        raise Unwelcome("token")

    def _sit_down(self, seat: int, called: str) -> None:
        """A guest takes up its seat: a bot that sat in gives it back."""
        self._missing.pop(seat, None)
        self._overdue.discard(seat)
        kept = self.ledger
        names = put(kept.names, seat, called or kept.names[seat])
        self.ledger = kept._replace(names=names, sitting=put(kept.sitting, seat, ""))

    def _welcome(self, name: str, viewer: Viewer) -> None:
        kept = self.ledger
        fields = {
            "game": kept.game, "edition": GAMES[kept.game].EDITION, "seats": kept.seats,
            "options": dict(kept.options), "attempt": kept.attempt, "finished": kept.finished,
            "patience": kept.patience,
        }  # fmt: skip
        self._tray.send(name, packed("welcome", seat=viewer, **fields))

    def _catch_up(self, name: str, viewer: Viewer, have: int) -> None:
        """Send somebody who came (back) what they have missed."""
        if self.story is None:
            return
        last = self.story.count(viewer)
        if not max(0, last - REMEMBERED) <= have <= last:
            have = max(0, last - REMEMBERED)
            own = self.story.own_at(viewer, have)
            self._tray.send(name, base(self.story.event(viewer, have), own))
        for number in range(have + 1, last + 1):
            self._tray.send(name, step(self.story.event(viewer, number)))
        self._tray.send(name, packed("now", number=last, own=self.story.own_at(viewer, last)))
        if self.stage == OVER:
            self._tray.send(name, self._end())

    def _end(self) -> str:
        """The whole record with everybody's shares, once nothing has to be hidden any more."""
        kept = self.ledger
        assert kept.record is not None
        assert kept.dealing is not None
        shares = ledger.shares_as_lists(kept.dealing.shares)
        return packed("end", record=encode(SHELF, kept.record), shares=shares)

    # ---- small talk

    def _react(self, name: str, peer: Peer, message: Message, now: float) -> None:
        reaction = message.one_of("reaction", REACTIONS)
        if now - peer.reacted >= QUIET:
            peer.reacted = now
            self._say(peer.viewer, reaction)

    def _say(self, viewer: Viewer, reaction: str) -> None:
        self._send_all(packed("react", seat=viewer, reaction=reaction))
        self._tray.tell(Reacted(viewer, reaction))

    def _ping(self, name: str, peer: Peer, message: Message, now: float) -> None:
        self._tray.send(name, packed("pong"))

    def _pong(self, name: str, peer: Peer, message: Message, now: float) -> None:
        """Having been heard is all that a pong is for."""

    # ---- sitting in

    def _sit(self, name: str, peer: Peer, message: Message, now: float) -> None:
        if peer.viewer is None:
            raise Unwelcome("onlooker")
        seat = message.number("seat", 0, self.ledger.seats - 1)
        self._sit_in(seat, message.one_of("level", LEVELS))

    def _sit_in(self, seat: int, level: str) -> None:
        """A bot plays for somebody who was missing for long, from scratch."""
        if seat not in self._overdue or level not in LEVELS:
            raise Unwelcome("patience")
        kept = self.ledger
        plans = put(kept.plans, seat, None)
        self.ledger = kept._replace(sitting=put(kept.sitting, seat, level), plans=plans)
        self._show_table()
        self._regroup()

    def _reseat(self, seat: int, player: str) -> None:
        """Another player at a seat, before the deal; the guest who was there has to go."""
        name = self._peer_of(seat)
        if name is not None:
            self._tray.send(name, packed("replaced"))
            self._dismiss(name, "reseated", self._clock)
        kept = self.ledger
        self.ledger = kept._replace(
            players=put(kept.players, seat, player), sitting=put(kept.sitting, seat, "")
        )
        self._missing.pop(seat, None)
        self._overdue.discard(seat)
        if player == AWAY:
            self._missing[seat] = self._clock
        self._show_table()
        self._regroup()


def base(event: Event, own: int) -> str:
    """A view to start from, and how many words its viewer had played then, as a letter."""
    return packed("base", number=event.number, own=own, view=codec.written(event.view))


def step(event: Event) -> str:
    """An event, as a letter."""
    return packed("step", number=event.number, word=event.word, view=codec.written(event.view))


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one place."""
    return (*values[:place], value, *values[place + 1 :])
