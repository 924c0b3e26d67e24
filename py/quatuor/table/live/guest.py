"""A guest at a live table: its own view, its words, and a memory of all it was shown.

Knows no channel and no clock. Whatever a host sends is checked; what can't be is one clear
sentence, and nothing of it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quatuor.bots.levels import LEVELS
from quatuor.core.contract import Choice, Refused, Word, WordRefused, settle
from quatuor.core.link import decode
from quatuor.core.record import Record
from quatuor.games.shelf import GAMES, SHELF
from quatuor.table.asking import AWAY, BOTS, HERE
from quatuor.table.naming import named
from quatuor.table.session import Session, resumed

from . import codec
from .fair import Share, checked_commitment, checked_share, committed
from .ledger import party
from .memory import Memory, agrees
from .messages import LONGEST_TO_GUEST, Message, Unwelcome, packed, unpacked, word
from .news import (
    ASKED_AFTER,
    GATHERING,
    HOST,
    OVER,
    PLAYING,
    REACTIONS,
    SILENT_AFTER,
    STAGES,
    Chair,
    Declined,
    Dismissed,
    Distrusted,
    Ended,
    Jumped,
    Planned,
    Post,
    Reacted,
    Seated,
    Secret,
    Stepped,
    Tray,
)  # fmt: skip
from .plans import Plan, chosen, pictured, shortened
from .story import Event
from .verdict import MOST, Complaint, Promise, Verdict, judged

_REASONS = (
    "message", "hello", "token", "newer", "onlooker", "stage", "late", "early", "turn", "word",
    "unfinished", "patience", "missing",
)  # fmt: skip


class Guest:
    """A person far from the host, or an onlooker, at their own device."""

    def __init__(self, memory: Memory, secret: Secret) -> None:
        """Whoever holds the token in this memory; see `new` and `resumed`."""
        self.memory = memory
        self._secret = secret
        self._tray = Tray()
        self._open = self._connected = False
        self._heard = self._asked = 0.0
        self.seat: int | None = None
        self.game = ""
        self.seats = 0
        self.options: dict[str, Choice] = {}
        self.stage = GATHERING
        self.chairs: tuple[Chair, ...] = ()
        self.onlookers = 0
        self.patience = 0
        self.attempt = 0
        self.number = -1
        self.view: Any = None
        self.verdict: Verdict | None = None
        self.trouble = ""
        self._own = 0
        self._plan: Plan | None = None
        self._record: Record | None = None

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
    def connected(self) -> bool:
        """Whether the host has said welcome on the channel now open."""
        return self._connected

    @property
    def plan(self) -> tuple[Word, ...]:
        """The words chosen and not yet played."""
        return self._plan.words if self._plan is not None and self._plan.nth == self._own else ()

    @property
    def sent(self) -> bool:
        """Whether the host has been sent all that this seat has to choose now."""
        return bool(self.plan) and self._plan is not None and self._plan.whole

    def session(self) -> Session | None:
        """The game for the page: the seat's view, as if in turn where it may choose ahead.

        Before the end its record has neither seed nor words, only as many blanks as there were
        events; at the end it is the whole game.
        """
        if self._record is not None:
            players = tuple(self._player(seat) for seat in range(self.seats))
            return resumed(self._record, players, self._names())._replace(eyes=self.seat)
        if self.view is None:
            return None
        edition, options = GAMES[self.game].EDITION, tuple(self.options.items())
        record = Record(self.game, edition, self.seats, options, "live", ("",) * self.number)
        players = tuple(self._player(seat) for seat in range(self.seats))
        state = self.view
        if self.seat is not None:
            seen = pictured(self.game, self.view, self.seat, self._own, self._plan)
            state = self.view if seen is None else seen
        return Session(record, players, self._names(), state, self.seat)

    def _player(self, seat: int) -> str:
        """Who plays a seat, as this device sees it: while a word is under way, nobody here."""
        if seat == self.seat:
            return AWAY if self.sent or not self._connected else HERE
        chair = self.chairs[seat]
        player = chair.sitting or chair.player
        return player if player in BOTS else AWAY

    def _names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    def told(self, step: Stepped, lang: str) -> list[str]:
        """What an event did, as sentences; nothing where a hostile host's views make no story."""
        names = self._called(lang)
        try:
            return GAMES[self.game].tell(step.before, step.after, step.word, names, lang)
        except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
            return []

    def _called(self, lang: str) -> tuple[str, ...]:
        session = self.session()
        return self._names() if session is None else session.called(lang)

    def kept(self) -> str:
        """What this page has to remember, as text for its store: keep it after every call."""
        return self.memory.written()

    # ---- the channel

    def opened(self, now: float) -> Post:
        """A channel to the host is open: say who is here and what they have seen."""
        self._open, self._heard, self._asked = True, now, now
        self.trouble = ""
        memory = self.memory
        have = self.number if self.view is not None else -1
        self._tray.send(
            HOST,
            packed("hello", token=memory.token, name=memory.name, have=have, attempt=self.attempt),
        )
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
            self.trouble = str(refusal)
            self._connected = False
            self._tray = Tray()
            self._tray.tell(Distrusted(self.trouble))
        return self._tray.post()

    def _welcome(self, message: Message) -> None:
        game = message.one_of("game", tuple(GAMES))
        if message.number("edition", 0, 10**6) != GAMES[game].EDITION:
            raise Refused("The host plays another edition of this game: reload both pages.")
        seats = message.number("seats", 2, 8)
        self.options = settle(GAMES[game], seats, message.each("options", 8))
        attempt = message.number("attempt", 0, 10**6)
        if (game, seats) != (self.game, self.seats) or attempt != self.attempt:
            self.view, self.number, self._record, self._plan = None, -1, None, None
        self.game, self.seats, self.attempt = game, seats, attempt
        self.seat = message.seat("seat", seats)
        self.patience = message.number("patience", 0, 10**6)
        self._connected = True
        self.memory.at_deal(attempt, message.number("finished", 0, attempt))

    def _table(self, message: Message) -> None:
        self._expect_welcome()
        chairs = message.many("chairs", 8)
        if len(chairs) != self.seats:
            raise Refused("The host sent more or fewer chairs than there are seats.")
        self.chairs = tuple(map(_chair, chairs))
        self.stage = message.one_of("stage", STAGES)
        self.onlookers = message.number("onlookers", 0, 1000)
        self._tray.tell(Seated())

    def _expect_welcome(self) -> None:
        if not self._connected:
            raise Refused("The host spoke before its welcome.")

    def _ping(self, message: Message) -> None:
        self._tray.send(HOST, packed("pong"))

    def _pong(self, message: Message) -> None:
        """Having been heard is all that a pong is for."""

    def _replaced(self, message: Message) -> None:
        self._open = self._connected = False
        self._tray.tell(Dismissed(HOST, "replaced"))

    def _refused(self, message: Message) -> None:
        reason = message.one_of("reason", _REASONS)
        if self._plan is not None and message.fields.get("nth") == self._plan.nth:
            self._plan = None
            self._tray.tell(Planned())
        if reason in ("token", "newer"):
            self._tray.tell(Dismissed(HOST, "refused"))
        self._tray.tell(Declined(reason))

    def _reacted(self, message: Message) -> None:
        self._expect_welcome()
        seat, reaction = message.seat("seat", self.seats), message.one_of("reaction", REACTIONS)
        self._tray.tell(Reacted(seat, reaction))

    # ---- the deal

    def _deal(self, message: Message) -> None:
        """A deal begins: promise a share, if this seat's is needed."""
        self._expect_welcome()
        parties = tuple(map(party, message.many("parties", 9)))
        self.attempt = message.number("attempt", 1, 10**6)
        self.view, self.number, self._record, self.verdict = None, -1, None, None
        self.memory.at_deal(self.attempt, self.memory.finished)
        own = str(self.seat)
        if own not in parties:
            return
        share = Share(self._secret(), self._secret())
        self.memory.promised = Promise(self.attempt, own, share, {})
        promise = committed(self.attempt, own, share)
        self._tray.send(HOST, packed("commit", attempt=self.attempt, commitment=promise))

    def _commits(self, message: Message) -> None:
        """Show the share, if it was promised and everybody else has promised theirs."""
        found = message.each("commitments", 9)
        commitments = {party(name): checked_commitment(text) for name, text in found.items()}
        attempt = message.number("attempt", 1, 10**6)
        if HOST not in commitments:
            raise Refused("The host has promised no share of its own.")
        promise = self.memory.promised
        if self.seat is None:
            self.memory.promised = Promise(attempt, "", None, commitments)
            return
        if promise is None or promise.attempt != attempt or promise.share is None:
            raise Refused("The host asked for a share that was not promised.")
        if promise.commitments:
            raise Refused("The host asked twice for the same share.")
        if commitments.get(promise.party) != committed(attempt, promise.party, promise.share):
            raise Refused("The host has changed this seat's promise.")
        self.memory.promised = promise._replace(commitments=commitments)
        self._tray.send(HOST, packed("reveal", attempt=attempt, share=list(promise.share)))

    # ---- what is shown

    def _base(self, message: Message) -> None:
        """A view to start from."""
        self._expect_welcome()
        number = message.number("number", 0, 10**6)
        view = codec.read(self.game, self.seats, self.seat, message.fields.get("view"))
        self.stage = OVER if view.turn is None else PLAYING
        self._shown(Event(number, None, view))
        self._tray.tell(Jumped())

    def _step(self, message: Message) -> None:
        """The next event."""
        self._expect_welcome()
        if self.view is None or message.number("number", 0, 10**6) != self.number + 1:
            raise Refused("The host left something out.")
        before, text = self.view, message.fields.get("word")
        known = None if text is None else word(text)
        view = codec.read(self.game, self.seats, self.seat, message.fields.get("view"))
        if before.turn == self.seat and self.seat is not None:
            if known is None or known not in before.moves():
                raise Refused("The host played a word for this seat that is not allowed.")
            self._taken(known)
        self._shown(Event(self.number + 1, known, view))
        self._tray.tell(Stepped(self.number, before, known, view))

    def _taken(self, played: Word) -> None:
        """A word of this seat was played: what else was chosen with it will follow."""
        plan = self._plan
        if plan is not None and plan.nth == self._own and plan.words[:1] == (played,):
            self._plan = Plan(plan.nth + 1, plan.words[1:], plan.whole)
        self._own += 1

    def _shown(self, event: Event) -> None:
        self.number, self.view = event.number, event.view
        self.memory.see(event)

    def _now(self, message: Message) -> None:
        """Everything is here: what was chosen and not taken is sent again."""
        self._expect_welcome()
        if message.number("number", 0, 10**6) != self.number:
            raise Refused("The host left something out.")
        self.memory.go_back(self.number)
        self._own = message.number("own", 0, 10**6)
        if self._plan is not None and self._plan.nth != self._own:
            self._plan = None
        if self.sent:
            self._send_plan()

    def _noted(self, message: Message) -> None:
        """The host has taken note of what this seat has chosen."""
        message.words("words", 64)
        self._tray.tell(Planned())

    def _end(self, message: Message) -> None:
        """The record and everybody's shares: check everything."""
        self._expect_welcome()
        record = decode(SHELF, message.text("record", 20_000))
        if (record.game, record.seats, dict(record.options)) != (
            self.game, self.seats, self.options
        ):  # fmt: skip
            raise Refused("The host sent the record of another game.")
        shares = {party(n): checked_share(s) for n, s in message.each("shares", 9).items()}
        self._record, self.stage = record, OVER
        self.verdict = self._judged(record, shares)
        self.memory.end()
        self._tray.tell(Ended())

    def _judged(self, record: Record, shares: dict[str, Share]) -> Verdict:
        memory = self.memory
        found = judged(
            record, shares, self.attempt, memory.promised, self.seat, self._agreed, memory.deals
        )
        also = [Complaint("rewound")] if memory.rewound else []
        also += [Complaint("twice", str(number)) for number in sorted(memory.contradicted)]
        return found._replace(complaints=(*found.complaints, *also)[:MOST])

    def _agreed(self, event: Event) -> bool | None:
        text = self.memory.shown.get(event.number)
        return None if text is None else agrees(text, event)

    # ---- words

    def choose(self, word: Word) -> Post:
        """Choose a word: it goes to the host in turn; ahead of it when nothing is left to choose.

        Where all choose at once, nothing is final before the host has taken it.
        """
        try:
            self._choose(word)
        except (WordRefused, Unwelcome):
            self._tray.tell(Declined("word"))
        return self._tray.post()

    def _choose(self, word: Word) -> None:
        seat, view = self.seat, self.view
        if seat is None or view is None or self._record is not None:
            raise WordRefused("There is nothing to choose.")
        if pictured(self.game, view, seat, self._own, None) is not None:
            self._plan = chosen(self.game, view, seat, self._own, self._plan, word)
        elif self.sent or view.turn != seat or word not in view.moves():
            raise WordRefused("This word is not allowed now.")
        else:
            self._plan = Plan(self._own, (word,), True)
        self._tray.tell(Planned())
        if self._plan.whole:
            self._send_plan()

    def take_back(self) -> Post:
        """Take back the last word of a plan, if the rules let all choose at once."""
        plan, seat = self._plan, self.seat
        if not self.plan or plan is None or seat is None:
            return self._tray.post()
        if pictured(self.game, self.view, seat, self._own, None) is not None:
            if plan.whole:
                self._tray.send(HOST, packed("words", nth=self._own, words=()))
            self._plan = shortened(plan)
            self._tray.tell(Planned())
        return self._tray.post()

    def _send_plan(self) -> None:
        assert self._plan is not None
        if self._connected:
            self._tray.send(HOST, packed("words", nth=self._own, words=self._plan.words))

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


def _chair(values: Any) -> Chair:
    if not isinstance(values, list) or len(values) != 5:
        raise Refused("The host sent a chair with missing legs.")
    found = Message("chair", dict(zip(Chair._fields, values, strict=True)))
    return Chair(
        found.one_of("player", (HERE, AWAY, *BOTS)),
        named(found.text("name", 200)),
        found.truth("present"),
        found.one_of("sitting", ("", *BOTS)),
        found.truth("overdue"),
    )


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
