"""What a host shows a page far away, and what that page remembers of it: every message checked.

Knows no channel. After a message that no host sends, nothing more is listened to, and nothing of
it is shown. What the person does is left to the heir.
"""

from __future__ import annotations

from typing import Any

from quatuor.core.contract import Choice, Refused, Word, settle
from quatuor.core.link import decode
from quatuor.core.record import Record, replay
from quatuor.games.shelf import GAMES, SHELF
from quatuor.table.asking import AWAY, BOTS, HERE
from quatuor.table.naming import named

from . import codec
from .fair import Share, checked_commitment, checked_share, committed
from .ledger import party
from .memory import Memory, agrees
from .messages import Message, packed, word
from .news import (
    GATHERING,
    HOST,
    OVER,
    PLAYING,
    REACTIONS,
    STAGES,
    Chair,
    Declined,
    Dismissed,
    Ended,
    Jumped,
    Planned,
    Reacted,
    Seated,
    Secret,
    Stepped,
    Tray,
)
from .plans import Plan
from .story import Event
from .verdict import MOST, Complaint, Promise, Verdict, judged

REASONS = (
    "message", "hello", "token", "onlooker", "stage", "late", "early", "turn", "word",
    "unfinished", "patience",
)  # fmt: skip
"""Why a host may refuse something."""

_MANY = 10**6


class Visitor:
    """A table as far as its host shows it."""

    def __init__(self, memory: Memory, secret: Secret) -> None:
        self.memory = memory
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
        self._secret = secret
        self._tray = Tray()
        self._open = self._connected = self._caught_up = False
        self._own = 0
        self._record: Record | None = None
        self._chosen: dict[int, set[Word]] = {}
        """Everything that was sent for this seat's word of each number."""

    @property
    def connected(self) -> bool:
        """Whether the host has said welcome on the channel now open."""
        return self._connected

    # ---- the table

    def _welcome(self, message: Message) -> None:
        game = message.one_of("game", tuple(GAMES))
        if message.number("edition", 0, _MANY) != GAMES[game].EDITION:
            raise Refused("The host plays another edition of this game: reload both pages.")
        seats, attempt = message.number("seats", 2, 8), message.number("attempt", 0, _MANY)
        options = settle(GAMES[game], seats, message.each("options", 8))
        seat = message.seat("seat", seats)
        if (game, seats, options, seat, attempt) != (
            self.game, self.seats, self.options, self.seat, self.attempt
        ):  # fmt: skip
            self._clear()
        self.game, self.seats, self.options = game, seats, options
        self.seat, self.attempt = seat, attempt
        self.patience = message.number("patience", 0, _MANY)
        self.memory.at_deal(attempt, message.number("finished", 0, attempt))
        if len(self.chairs) != seats:
            self.chairs = (Chair(AWAY, "", False),) * seats
        self._connected, self._caught_up = True, False

    def _clear(self) -> None:
        """Nothing is on the table yet."""
        self.view, self.number, self._own = None, -1, 0
        self._record, self.verdict, self._chosen = None, None, {}

    def _welcomed(self) -> None:
        if not self._connected:
            raise Refused("The host spoke before its welcome.")

    def _table(self, message: Message) -> None:
        self._welcomed()
        chairs = message.many("chairs", 8)
        if len(chairs) != self.seats:
            raise Refused("The host sent more or fewer chairs than there are seats.")
        self.chairs = tuple(map(_chair, chairs))
        self.stage = message.one_of("stage", STAGES)
        self.onlookers = message.number("onlookers", 0, 1000)
        if self.stage == GATHERING:
            self._clear()
        self._tray.tell(Seated())

    def _ping(self, message: Message) -> None:
        self._tray.send(HOST, packed("pong"))

    def _pong(self, message: Message) -> None:
        """Having been heard is all that a pong is for."""

    def _replaced(self, message: Message) -> None:
        self._open = self._connected = False
        self._tray.tell(Dismissed(HOST, "replaced"))

    def _refused(self, message: Message) -> None:
        reason, plan = message.one_of("reason", REASONS), self.memory.plan
        if plan is not None and message.fields.get("nth") == plan.nth:
            self.memory.plan = None
            self._tray.tell(Planned())
        if reason == "token":
            self._tray.tell(Dismissed(HOST, "refused"))
        self._tray.tell(Declined(reason))

    def _reacted(self, message: Message) -> None:
        self._welcomed()
        seat, reaction = message.seat("seat", self.seats), message.one_of("reaction", REACTIONS)
        self._tray.tell(Reacted(seat, reaction))

    # ---- the deal

    def _deal(self, message: Message) -> None:
        """A deal begins: promise a share. No seat is left out, no deal has two beginnings."""
        self._welcomed()
        parties = tuple(map(party, message.many("parties", 9)))
        attempt, own = message.number("attempt", 1, _MANY), str(self.seat)
        if attempt <= self.attempt:
            raise Refused("The host began the same deal twice.")
        if self.seat is not None and own not in parties:
            raise Refused("The host left this seat out of the deal.")
        self._clear()
        self.attempt = attempt
        self.memory.at_deal(attempt, self.memory.finished)
        if self.seat is None:
            return
        share = Share(self._secret(), self._secret())
        self.memory.promised = Promise(attempt, own, share, {})
        promise = committed(attempt, own, share)
        self._tray.send(HOST, packed("commit", attempt=attempt, commitment=promise))

    def _commits(self, message: Message) -> None:
        """Show the share, if it was promised and everybody else has promised theirs."""
        self._welcomed()
        found = message.each("commitments", 9)
        commitments = {party(name): checked_commitment(text) for name, text in found.items()}
        attempt, promise = message.number("attempt", 1, _MANY), self.memory.promised
        if HOST not in commitments:
            raise Refused("The host has promised no share of its own.")
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
        self._welcomed()
        number = message.number("number", 0, _MANY)
        view = codec.read(self.game, self.seats, self.seat, message.fields.get("view"))
        self.stage = OVER if view.turn is None else PLAYING
        self._own = message.number("own", 0, _MANY)
        self._shown(Event(number, None, view))
        self._tray.tell(Jumped())

    def _step(self, message: Message) -> None:
        """The next event."""
        self._welcomed()
        before = self.view
        if before is None or message.number("number", 0, _MANY) != self.number + 1:
            raise Refused("The host left something out.")
        known = None if message.fields.get("word") is None else word(message.fields["word"])
        view = codec.read(self.game, self.seats, self.seat, message.fields.get("view"))
        if before.turn == self.seat and self.seat is not None:
            if known is None or known not in before.moves():
                raise Refused("The host played a word for this seat that is not allowed.")
            self._taken(known)
        self._shown(Event(self.number + 1, known, view))
        self._tray.tell(Stepped(self.number, before, known, view))

    def _taken(self, played: Word) -> None:
        """A word of this seat was played: what else was chosen with it will follow.

        While this page listens nobody else plays its seat: a word never chosen here is remembered.
        """
        plan = self.memory.plan
        if self._caught_up and played not in self._chosen.get(self._own, ()):
            self.memory.foreign.add(self.number + 1)
        if plan is not None and plan.nth == self._own and plan.words[:1] == (played,):
            rest = plan.words[1:]
            self.memory.plan = Plan(plan.nth + 1, rest, plan.whole) if rest else None
        self._own += 1

    def _shown(self, event: Event) -> None:
        self.number, self.view = event.number, event.view
        self.memory.see(event)

    def _noted(self, message: Message) -> None:
        """The host has taken note of what this seat has chosen."""
        message.words("words", 64)
        self._tray.tell(Planned())

    def _end(self, message: Message) -> None:
        """The record and everybody's shares: check everything."""
        self._welcomed()
        record = decode(SHELF, message.text("record", 20_000))
        played = record.game, record.seats, dict(record.options)
        if played != (self.game, self.seats, self.options):
            raise Refused("The host sent the record of another game.")
        if replay(GAMES[self.game], record).turn is not None:
            raise Refused("The host ended a game that is not over.")
        shares = {party(n): checked_share(s) for n, s in message.each("shares", 9).items()}
        self._record, self.stage = record, OVER
        self.verdict = self._judged(record, shares)
        self.memory.over = True
        self._tray.tell(Ended())

    def _judged(self, record: Record, shares: dict[str, Share]) -> Verdict:
        memory = self.memory
        found = judged(
            record, shares, self.attempt, memory.promised, self.seat, self._agreed, memory.deals
        )
        also = [Complaint("rewound")] if memory.rewound else []
        also += [Complaint("count")] if memory.latest >= found.events else []
        also += [Complaint("word", str(number)) for number in sorted(memory.foreign)]
        also += [Complaint("twice", str(number)) for number in sorted(memory.contradicted)]
        return found._replace(complaints=(*found.complaints, *also)[:MOST])

    def _agreed(self, event: Event) -> bool | None:
        text = self.memory.shown.get(event.number)
        return None if text is None else agrees(text, event)


def _chair(values: Any) -> Chair:
    if not isinstance(values, list) or len(values) != len(Chair._fields):
        raise Refused("The host sent a chair with missing legs.")
    found = Message("chair", dict(zip(Chair._fields, values, strict=True)))
    return Chair(
        found.one_of("player", (HERE, AWAY, *BOTS)),
        named(found.text("name", 200)),
        found.truth("present"),
        found.one_of("sitting", ("", *BOTS)),
        found.truth("overdue"),
    )
