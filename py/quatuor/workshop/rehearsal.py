"""A live table in one process: channels that carry, die and come back. For tests and fuzzing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from quatuor.core.contract import Choice
from quatuor.table.asking import AWAY, BOTS, HERE, Asked
from quatuor.table.live.guest import Guest
from quatuor.table.live.host import Host
from quatuor.table.live.news import DEALING, GATHERING, HOST, OVER, PLAYING, Dismissed, Post
from quatuor.table.session import Session

IDLE = ("done", "skip", "pass")
"""Words that do nothing: with too many of them a game by lot lasts for ever."""

SWIFT = 0.05
"""Seconds that a message takes."""

LONGEST = 16_000
"""Characters that a message of a host stays below."""


def secrets(seed: str) -> Callable[[], str]:
    """Secrets that a rehearsal can repeat."""
    rng = Random(seed)
    return lambda: "".join(rng.choices("ABCDEFGHJKMNPQRSTVWXYZ23456789", k=26))


def asked(
    game: str, seats: int, people: int, options: tuple[tuple[str, Choice], ...] = (), here: int = 1
) -> Asked:
    """A table of so many people, some of them at the host's device, the others bots."""
    others = [HERE] * (here - 1) + [AWAY] * (people - here)
    others += [BOTS[1]] * (seats - len(others) - 1)
    return Asked(game, seats, tuple(others), options, None, ())


class Party:
    """Somebody with a page of their own far from the host."""

    def __init__(self, seat: int | None, guest: Guest) -> None:
        self.seat, self.guest = seat, guest
        self.channel = ""
        self.received: list[str] = []
        self.sent: list[str] = []
        self.news: list[Any] = []


class Table:
    """A host, its guests and the channels between them, driven by lot."""

    def __init__(self, asked: Asked, seed: str, onlookers: int = 0) -> None:
        self.rng = Random(seed)
        self.secret = secrets(seed)
        self.now = 0.0
        self.host = Host.new(asked, self.secret, self.now)
        self.channels = 0
        self.to_host: dict[str, deque[str]] = {}
        self.to_guest: dict[str, deque[str]] = {}
        kept = self.host.ledger
        self.parties = [self._party(seat, kept.tokens[seat]) for seat in kept.guests]
        self.parties += [self._party(None, kept.watch) for _ in range(onlookers)]

    def _party(self, seat: int | None, token: str) -> Party:
        return Party(seat, Guest.new(token, f"N{seat}", self.secret))

    # ---- channels

    def connect(self, party: Party) -> None:
        """Open a new channel, after closing the old one."""
        self.cut(party)
        self.channels += 1
        name = f"c{self.channels}"
        party.channel = name
        self.to_host[name], self.to_guest[name] = deque(), deque()
        self.host_post(self.host.opened(name, self.now))
        self.guest_post(party, party.guest.opened(self.now))

    def cut(self, party: Party) -> None:
        """The channel dies with whatever is on its way in it."""
        name, party.channel = party.channel, ""
        if name:
            self.to_host.pop(name, None)
            self.to_guest.pop(name, None)
            self.guest_post(party, party.guest.closed(self.now))
            self.host_post(self.host.closed(name, self.now))

    def reload_guest(self, party: Party) -> None:
        """The page is gone at once, with all but what it kept after its last call."""
        text = party.guest.kept()
        self.cut(party)
        party.guest = Guest.resumed(text, self.secret)

    def reload_host(self) -> None:
        """The host's page is gone at once, with all but what it kept after its last call."""
        text = self.host.kept()
        for party in self.parties:
            self.cut(party)
        self.host = Host.resumed(text, self.secret, self.now)

    def host_post(self, post: Post) -> None:
        """Do what the host's page does after a call."""
        for name, text in post.letters:
            assert len(text) < LONGEST
            if name in self.to_guest:
                self.to_guest[name].append(text)
        for news in post.news:
            if isinstance(news, Dismissed):
                for party in self.parties:
                    if party.channel == news.peer:
                        self.cut(party)

    def guest_post(self, party: Party, post: Post) -> None:
        """Do what a guest's page does after a call."""
        party.news += post.news
        for name, text in post.letters:
            assert name == HOST
            party.sent.append(text)
            if party.channel in self.to_host:
                self.to_host[party.channel].append(text)

    def deliver(self) -> bool:
        """Carry one message by lot; whether there was one."""
        ways = [(name, way) for way in (self.to_host, self.to_guest) for name in way if way[name]]
        if not ways:
            return False
        self.now += SWIFT
        name, way = ways[int(self.rng.random() * len(ways))]
        text = way[name].popleft()
        if way is self.to_host:
            self.host_post(self.host.heard(name, text, self.now))
        else:
            self._show(next(party for party in self.parties if party.channel == name), text)
        return True

    def _show(self, party: Party, text: str) -> None:
        party.received.append(text)
        self.guest_post(party, party.guest.heard(text, self.now))
        assert not party.guest.trouble, party.guest.trouble
        self.compare(party)

    def compare(self, party: Party) -> None:
        """What a guest holds is what the host's state shows its seat at that event."""
        guest, story = party.guest, self.host.story
        if guest.view is None or story is None or guest.attempt != self.host.ledger.attempt:
            return
        assert guest.view == story.event(guest.seat, guest.number).view

    def settle(self) -> None:
        """Carry everything that is on its way."""
        while self.deliver():
            pass

    # ---- people

    def gather(self) -> None:
        """Everybody comes, and the deal is made."""
        for party in self.parties:
            if not party.channel:
                self.connect(party)
        self.settle()
        if self.host.stage in (GATHERING, DEALING):
            self.host_post(self.host.start())
            self.settle()

    def act(self) -> bool:
        """One person or bot does something by lot; whether anybody had anything to do."""
        choices = self._doings()
        if not choices:
            return False
        choices[int(self.rng.random() * len(choices))]()
        return True

    def _doings(self) -> list[Callable[[], None]]:
        session = self.host.session(None)
        if self.host.stage != PLAYING or session is None:
            return []
        doings: list[Callable[[], None]] = []
        if session.bot:
            doings.append(partial(self._bot, session))
        for seat in session.people:
            mine = self.host.session(seat)
            if mine is not None and mine.asked:
                doings.append(partial(self._here, seat, mine))
        for party in self.parties:
            theirs = party.guest.session()
            if theirs is not None and theirs.asked:
                doings.append(partial(self._far, party, theirs))
        return doings

    def pick(self, words: tuple[str, ...]) -> str:
        """A word by lot, rarely one that does nothing."""
        busy = [word for word in words if word not in IDLE] or [*words]
        choice = [*words] if self.rng.random() < 0.1 else busy
        return choice[int(self.rng.random() * len(choice))]

    def _bot(self, session: Session) -> None:
        words = session.state.view(session.turn).moves()
        self.host_post(self.host.bot_plays(self.pick(words), len(session.record.words)))

    def _here(self, seat: int, session: Session) -> None:
        self.host_post(self.host.choose(seat, self.pick(session.words())))

    def _far(self, party: Party, session: Session) -> None:
        self.guest_post(party, party.guest.choose(self.pick(session.words())))

    def play(self, most: int = 10**6) -> None:
        """Play on until the game is over or so many things were done."""
        for _ in range(most):
            if self.host.stage == OVER:
                self.settle()
                return
            if self.rng.random() < 0.5:
                self.deliver()
            elif not self.act() and not self.deliver():
                raise AssertionError("a dead table")
