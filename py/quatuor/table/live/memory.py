"""What a guest's page remembers over a reload: its token, its promises, digests of all it saw.

The text is one line of JSON for the guest's own store. It holds the seat's token and share, and no
card: only digests of views.
"""

from __future__ import annotations

import json
import re
from typing import Any

from quatuor.core.contract import Refused
from quatuor.table.naming import named

from .fair import checked_commitment, checked_share
from .ledger import party, plan
from .messages import Message
from .plans import Plan
from .story import Event
from .verdict import Promise

FORMAT = "quatuor guest 1"
LONGEST = 200_000
"""Characters of a memory that are looked at."""

MOST_EVENTS = 5_000
"""Events that are remembered: more than any game people play has."""

_SHOWN = re.compile(r"[0-9a-f]{16}( [A-Za-z0-9-]{1,60})?")


class Memory:
    """A guest's memory of one table."""

    def __init__(self, token: str, name: str) -> None:
        self.token, self.name = token, name
        self.attempt = 0
        self.finished = -1
        """The number of the last deal before the ones for this game; -1 at first."""
        self.over = False
        """Whether the game of this deal has ended: the next deal is another game's first."""
        self.promised: Promise | None = None
        self.shown: dict[int, str] = {}
        """Of each event: the digest of its view, and its word where it was known."""
        self.contradicted: set[int] = set()
        """Events that were shown twice, and differently."""
        self.foreign: set[int] = set()
        """Events in which a word was played for this seat that was never chosen here."""
        self.plan: Plan | None = None
        """What was chosen here and not yet seen played."""
        self.rewound = False
        """Whether the host ever went back behind what it had shown."""

    @property
    def latest(self) -> int:
        """The number of the last event that was shown; -1 for none."""
        return max(self.shown, default=-1)

    @property
    def deals(self) -> int:
        """How many deals were begun for this game, as far as this page knows."""
        return self.attempt - max(self.finished, 0)

    def at_deal(self, attempt: int, finished: int) -> None:
        """The host plays its deal of this number: what was shown of others is over."""
        if self.finished < 0:
            self.finished = finished
        if attempt != self.attempt:
            back = attempt < self.attempt
            self.finished = self.attempt if self.over and not back else self.finished
            self.attempt, self.plan, self.over = attempt, None, False
            self.shown, self.contradicted, self.foreign = {}, set(), set()
            self.rewound = back

    def see(self, event: Event) -> None:
        """Remember an event; one that was shown before has to be the same."""
        before = self.shown.get(event.number, "")
        if before and not agrees(before, event):
            self.contradicted.add(event.number)
        if len(self.shown) < MOST_EVENTS and (not before or event.word is not None):
            self.shown[event.number] = noted(event)

    def go_back(self, number: int) -> None:
        """The host has nothing after this event, whatever it showed before."""
        if number < self.latest:
            self.rewound = True
            self.shown = {at: text for at, text in self.shown.items() if at <= number}

    def written(self) -> str:
        """The memory as text."""
        promised = self.promised
        fields = {
            "kind": FORMAT, "token": self.token, "name": self.name, "attempt": self.attempt,
            "finished": self.finished, "rewound": self.rewound, "over": self.over,
            "contradicted": sorted(self.contradicted), "foreign": sorted(self.foreign),
            "shown": self.shown, "plan": self.plan,
            "promised": None if promised is None else promised._asdict(),
        }  # fmt: skip
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Memory:
        """The memory in a text, or a refusal."""
        found = _fields(text)
        memory = cls(found.text("token", 64), named(found.text("name", 200)))
        memory.attempt = found.number("attempt", 0, 10**6)
        memory.finished = found.number("finished", -1, 10**6)
        memory.rewound, memory.over = found.truth("rewound"), found.truth("over")
        memory.contradicted, memory.foreign = _set(found, "contradicted"), _set(found, "foreign")
        shown = found.each("shown", MOST_EVENTS)
        memory.shown = {_number(number): _noted(text) for number, text in shown.items()}
        memory.plan = plan(found.fields.get("plan"))
        if found.fields.get("promised") is not None:
            memory.promised = _promised(Message("promise", found.each("promised", 4)))
        return memory


def noted(event: Event) -> str:
    """An event as it is remembered."""
    return event.digest if event.word is None else f"{event.digest} {event.word}"


def agrees(text: str, event: Event) -> bool:
    """Whether a remembered event can be this one."""
    digest, _, word = text.partition(" ")
    return digest == event.digest and (not word or event.word is None or word == event.word)


def _fields(text: str) -> Message:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise Refused(f"A guest's memory is text of at most {LONGEST} characters.")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("This is no guest's memory.") from None
    if not isinstance(fields, dict) or fields.get("kind") != FORMAT:
        raise Refused("This is no guest's memory.")
    return Message("memory", fields)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refused("A guest remembers events by number.")
    return int(text)


def _set(found: Message, name: str) -> set[int]:
    return {_number(str(number)) for number in found.many(name, MOST_EVENTS)}


def _noted(value: Any) -> str:
    if not isinstance(value, str) or not _SHOWN.fullmatch(value):
        raise Refused("A guest remembers digests of views.")
    return value


def _promised(found: Message) -> Promise:
    share = found.fields.get("share")
    commitments = found.each("commitments", 9)
    return Promise(
        found.number("attempt", 0, 10**6),
        found.text("party", 8),
        None if share is None else checked_share(share),
        {party(name): checked_commitment(text) for name, text in commitments.items()},
    )
