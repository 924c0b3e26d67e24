"""A guest at a live table: somebody far from the host, or an onlooker, at their own device.

Knows no channel and no clock: it is told what came and when, and answers with letters to send and
news for its page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quatuor.bots.levels import LEVELS
from quatuor.core.contract import Refused, Word, WordRefused
from quatuor.core.record import Record
from quatuor.games.shelf import GAMES
from quatuor.table.asking import AWAY, BOTS, HERE
from quatuor.table.naming import named
from quatuor.table.session import Session, resumed

from .codec import STUMBLES
from .memory import Memory
from .messages import LONGEST_TO_GUEST, Message, packed, unpacked
from .news import (
    ASKED_AFTER,
    HOST,
    REACTIONS,
    SILENT_AFTER,
    Declined,
    Dismissed,
    Distrusted,
    Planned,
    Post,
    Seated,
    Secret,
    Stepped,
    Tray,
)
from .plans import Plan, chosen, pictured, shortened
from .visitor import Visitor


class Guest(Visitor):
    """A person far from the host, or an onlooker, at their own device."""

    def __init__(self, memory: Memory, secret: Secret) -> None:
        """Whoever holds the token in this memory; see `new` and `resumed`."""
        super().__init__(memory, secret)
        self.trouble = ""
        self._heard = self._asked = 0.0

    @classmethod
    def new(cls, token: str, name: str, secret: Secret) -> Guest:
        """Somebody who opens an invitation for the first time."""
        return cls(Memory(token, named(name)), secret)

    @classmethod
    def resumed(cls, text: str, secret: Secret) -> Guest:
        """Somebody who comes back, from the text of `kept`, or a refusal."""
        return cls(Memory.read(text), secret)

    # ---- what a page shows

    @property
    def plan(self) -> tuple[Word, ...]:
        """The words chosen and not yet played."""
        plan = self.memory.plan
        return plan.words if plan is not None and plan.nth == self._own else ()

    @property
    def sent(self) -> bool:
        """Whether the host has been sent all that this seat has to choose now."""
        plan = self.memory.plan
        return bool(self.plan) and plan is not None and plan.whole

    def session(self) -> Session | None:
        """The game for the page: the seat's view, as if in turn where it may choose ahead.

        Before the end its record has neither seed nor words, only as many blanks as there were
        events; at the end it is the whole game.
        """
        if self.view is None:
            return None
        names = tuple(chair.name for chair in self.chairs)
        players = tuple(map(self._player, range(self.seats)))
        if self._record is not None:
            return resumed(self._record, players, names)._replace(eyes=self.seat)
        edition, options = GAMES[self.game].EDITION, tuple(self.options.items())
        record = Record(self.game, edition, self.seats, options, "live", ("",) * self.number)
        return Session(record, players, names, self._pictured(), self.seat)

    def _pictured(self) -> Any:
        if self.seat is None:
            return self.view
        seen = pictured(self.game, self.view, self.seat, self._own, self.memory.plan)
        return self.view if seen is None else seen

    @property
    def _listening(self) -> bool:
        """Whether the host is there and has told everything that was missed."""
        return self._connected and self._caught_up and self.view is not None

    def _player(self, seat: int) -> str:
        """Who plays a seat, as this device sees it: while a word is under way, nobody here."""
        if seat == self.seat:
            return AWAY if self.sent or not self._listening else HERE
        chair = self.chairs[seat]
        player = chair.sitting or chair.player
        return player if player in BOTS else AWAY

    def told(self, step: Stepped, lang: str) -> list[str]:
        """What an event did, as sentences; nothing where a hostile host's views make no story."""
        session = self.session()
        if session is None:
            return []
        try:
            return session.game.tell(
                step.before, step.after, step.word, session.called(lang), lang
            )  # fmt: skip
        except STUMBLES:
            return []

    def kept(self) -> str:
        """What this page has to remember, as text for its store: keep it after every call."""
        return self.memory.written()

    # ---- the channel

    def opened(self, now: float) -> Post:
        """A channel to the host is open: say who is here and what they have seen."""
        self.trouble, self._open = "", True
        self._heard = self._asked = now
        memory, have = self.memory, self.number if self.view is not None else -1
        hello = {"token": memory.token, "name": memory.name, "have": have, "attempt": self.attempt}
        self._tray.send(HOST, packed("hello", **hello))
        return self._tray.post()

    def closed(self, now: float) -> Post:
        """The channel is gone; the seat waits."""
        self._open = self._connected = False
        self._tray.tell(Seated())
        return self._tray.post()

    def tick(self, now: float) -> Post:
        """Some seconds went by: ask a silent host for a sign, then give the channel up."""
        if self._open and now - self._heard > SILENT_AFTER:
            self._open = self._connected = False
            self._tray.tell(Dismissed(HOST, "silent"))
        elif self._open and now - max(self._heard, self._asked) > ASKED_AFTER:
            self._asked = now
            self._tray.send(HOST, packed("ping"))
        return self._tray.post()

    def heard(self, text: Any, now: float) -> Post:
        """A message of the host; after one that no host sends, nothing more is listened to."""
        if self.trouble or not self._open:
            return Post()
        self._heard = now
        try:
            message = unpacked(text, LONGEST_TO_GUEST)
            act = _ACTS.get(message.kind)
            if act is None:
                raise Refused("The host sent a message of an unknown kind.")
            act(self, message)
        except Refused as refusal:
            self._distrust(str(refusal))
        return self._tray.post()

    def _distrust(self, sentence: str) -> None:
        self.trouble, self._connected = " ".join(sentence.split())[:200], False
        self._tray = Tray()
        self._tray.tell(Distrusted(self.trouble))

    def _now(self, message: Message) -> None:
        """Everything is here: what was chosen and not taken is sent again."""
        self._welcomed()
        if message.number("number", 0, 10**6) != self.number:
            raise Refused("The host left something out.")
        self.memory.go_back(self.number)
        self._own, self._caught_up = message.number("own", 0, 10**6), True
        plan = self.memory.plan
        if plan is not None and plan.nth != self._own:
            self.memory.plan = None
        if self.sent:
            self._send_plan()

    # ---- what a person does

    def choose(self, word: Word) -> Post:
        """Choose a word: it goes to the host in turn; ahead of it when nothing is left to choose.

        Where all choose at once, nothing is final before the host has taken it.
        """
        try:
            self._choose(word)
        except WordRefused:
            self._tray.tell(Declined("word"))
        return self._tray.post()

    def _choose(self, word: Word) -> None:
        seat, view, memory = self.seat, self.view, self.memory
        if seat is None or view is None or self._record is not None or not self._listening:
            raise WordRefused("There is nothing to choose.")
        if pictured(self.game, view, seat, self._own, None) is not None:
            memory.plan = chosen(self.game, view, seat, self._own, memory.plan, word)
        elif self.sent or view.turn != seat or word not in view.moves():
            raise WordRefused("This word is not allowed now.")
        else:
            memory.plan = Plan(self._own, (word,), True)
        self._tray.tell(Planned())
        if self.sent:
            self._send_plan()

    def take_back(self) -> Post:
        """Take back the last word of a plan, if the rules let all choose at once."""
        plan, seat = self.memory.plan, self.seat
        if not self.plan or plan is None or seat is None or not self._listening:
            return self._tray.post()
        if pictured(self.game, self.view, seat, self._own, None) is not None:
            if plan.whole:
                self._tray.send(HOST, packed("words", nth=self._own, words=()))
            self.memory.plan = shortened(plan)
            self._tray.tell(Planned())
        return self._tray.post()

    def _send_plan(self) -> None:
        for nth, word in enumerate(self.plan, self._own):
            self._chosen.setdefault(nth, set()).add(word)
        if self._connected:
            self._tray.send(HOST, packed("words", nth=self._own, words=self.plan))

    def react(self, reaction: str) -> Post:
        """Say one of the REACTIONS."""
        if reaction in REACTIONS and self._connected:
            self._tray.send(HOST, packed("react", reaction=reaction))
        return self._tray.post()

    def sit_in(self, seat: int, level: str) -> Post:
        """Ask the host to let a bot sit in for somebody who was missing for long."""
        if self._connected and self.seat is not None and level in LEVELS:
            self._tray.send(HOST, packed("sit", seat=seat, level=level))
        return self._tray.post()


_ACTS: dict[str, Callable[[Guest, Message], None]] = {
    "welcome": Guest._welcome,
    "table": Guest._table,
    "deal": Guest._deal,
    "commits": Guest._commits,
    "base": Guest._base,
    "step": Guest._step,
    "now": Guest._now,
    "noted": Guest._noted,
    "refused": Guest._refused,
    "react": Guest._reacted,
    "replaced": Guest._replaced,
    "end": Guest._end,
    "ping": Guest._ping,
    "pong": Guest._pong,
}
