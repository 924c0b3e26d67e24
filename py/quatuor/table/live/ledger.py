"""A live table as its host keeps it: who sits where, the secrets, the record. Knows no channel.

The text is one line of JSON. It holds the deal and every secret of the table: it is for the
host's own store and for nobody else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from quatuor.core.contract import Choice, Refused, settle
from quatuor.core.record import Record, from_text, to_text
from quatuor.games.shelf import GAMES
from quatuor.table.asking import AWAY, HERE, Asked
from quatuor.table.entry import checked_players
from quatuor.table.naming import named

from .ahead import LONGEST as LONGEST_PLAN
from .fair import Dealing, Share, checked_commitment, checked_share
from .messages import Message
from .news import HOST, Secret
from .plans import Plan

FORMAT = "quatuor live 1"
LONGEST = 60_000
"""Characters of a kept table that are looked at."""


class Ledger(NamedTuple):
    """All that has to outlast the host's page."""

    game: str
    seats: int
    options: tuple[tuple[str, Choice], ...]
    players: tuple[str, ...]
    names: tuple[str, ...]
    sitting: tuple[str, ...]
    """The level of the bot that sits in at a seat; nothing where its own player plays."""
    tokens: tuple[str, ...]
    """The secret with which each seat is taken up."""
    watch: str
    """The secret with which onlookers come."""
    patience: int
    """Seconds after which the others may let a bot sit in for somebody missing."""
    attempt: int = 0
    """How many deals were begun at this table."""
    finished: int = 0
    """The number of the last deal before the ones for this game."""
    dealing: Dealing | None = None
    """The shares of the deal that is played."""
    record: Record | None = None
    plans: tuple[Plan | None, ...] = ()
    """What each seat has chosen and was told is noted."""

    def playing(self, seat: int) -> str:
        """Who plays a seat's words now."""
        return self.sitting[seat] or self.players[seat]

    @property
    def guests(self) -> tuple[int, ...]:
        """The seats of guests."""
        return tuple(seat for seat, player in enumerate(self.players) if player == AWAY)


def laid(asked: Asked, secret: Secret, patience: int) -> Ledger:
    """A new table as somebody asked for it; those who are `away` will be guests."""
    if asked.seats < 2:
        raise Refused("A live table has two seats or more.")
    names = (*asked.names, *("",) * asked.seats)[: asked.seats]
    return Ledger(
        game=asked.game,
        seats=asked.seats,
        options=tuple(settle(GAMES[asked.game], asked.seats, dict(asked.options)).items()),
        players=(HERE, *asked.others),
        names=tuple(map(named, names)),
        sitting=("",) * asked.seats,
        tokens=tuple(secret() for _ in range(asked.seats)),
        watch=secret(),
        patience=patience,
        plans=(None,) * asked.seats,
    )


def written(ledger: Ledger) -> str:
    """A table as text."""
    fields: dict[str, Any] = {
        **ledger._asdict(),
        "options": dict(ledger.options),
        "dealing": _dealt(ledger.dealing),
        "record": None if ledger.record is None else to_text(ledger.record),
    }
    return json.dumps({"kind": FORMAT, **fields}, ensure_ascii=False, separators=(",", ":"))


def _dealt(dealing: Dealing | None) -> Any:
    return None if dealing is None else dealing._asdict()


def read(text: str) -> Ledger:
    """The table in a text, every field checked; the record's words are checked when replayed."""
    fields = _fields(text)
    game = fields.one_of("game", tuple(GAMES))
    seats = fields.number("seats", 2, 8)
    options = settle(GAMES[game], seats, fields.each("options", 8))
    return Ledger(
        game=game,
        seats=seats,
        options=tuple(options.items()),
        players=checked_players(tuple(fields.many("players", 8)), seats),
        names=tuple(map(named, _filled(fields, "names", seats))),
        sitting=_sitting(fields, seats),
        tokens=tuple(map(_secret, _filled(fields, "tokens", seats))),
        watch=_secret(fields.fields.get("watch")),
        patience=fields.number("patience", 0, 10**6),
        attempt=fields.number("attempt", 0, 10**6),
        finished=fields.number("finished", 0, 10**6),
        dealing=_dealing(fields),
        record=_record(fields, game, seats),
        plans=tuple(map(plan, _filled(fields, "plans", seats))),
    )


def _fields(text: str) -> Message:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise Refused(f"A kept table is text of at most {LONGEST} characters.")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("This is no kept table.") from None
    if not isinstance(fields, dict) or fields.get("kind") != FORMAT:
        raise Refused("This is no kept table.")
    return Message("table", fields)


def _filled(fields: Message, name: str, seats: int) -> list[Any]:
    values = fields.many(name, seats)
    if len(values) != seats:
        raise Refused(f"A kept table has {name} for each seat.")
    return values


def _sitting(fields: Message, seats: int) -> tuple[str, ...]:
    values = _filled(fields, "sitting", seats)
    checked_players(tuple(value or HERE for value in values), seats)
    return tuple(values)


def _secret(value: Any) -> str:
    return checked_share([value, value]).share


def _dealing(fields: Message) -> Dealing | None:
    if fields.fields.get("dealing") is None:
        return None
    found = Message("deal", fields.each("dealing", 4))
    commitments, shares = found.each("commitments", 9), found.each("shares", 9)
    return Dealing(
        found.number("attempt", 0, 10**6),
        tuple(map(party, found.many("parties", 9))),
        {party(name): checked_commitment(value) for name, value in commitments.items()},
        {party(name): checked_share(value) for name, value in shares.items()},
    )


def party(value: Any) -> str:
    """Somebody who gives a share: the host, or a guest by the number of its seat."""
    if value != HOST and value not in map(str, range(8)):
        raise Refused("Shares are the host's and the seats'.")
    return str(value)


def plan(value: Any) -> Plan | None:
    """A plan that was kept."""
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 3:
        raise Refused("A plan has three parts.")
    found = Message("plan", dict(zip(Plan._fields, value, strict=True)))
    words = found.words("words", LONGEST_PLAN)
    return Plan(found.number("nth", 0, 10**6), words, found.truth("whole"))


def shares_as_lists(shares: Mapping[str, Share]) -> dict[str, list[str]]:
    """Shares as a message holds them."""
    return {name: list(share) for name, share in shares.items()}


def _record(fields: Message, game: str, seats: int) -> Record | None:
    if fields.fields.get("record") is None:
        return None
    record = from_text(GAMES, fields.text("record", LONGEST))
    if (record.game, record.seats) != (game, seats) or fields.fields.get("dealing") is None:
        raise Refused("This table's record is of another game.")
    return record
