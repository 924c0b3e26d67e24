"""A save: one game as it is kept, and its text. Knows no store and no page.

The text is `quatuor save 1` with a checksum, then one line of JSON: first a head that a list of
games can show without replaying anything, then the record as a link's code.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple
from zlib import crc32

from quatuor.core.contract import RecordRefused, Refused
from quatuor.core.link import decode, encode
from quatuor.core.record import Record, replay
from quatuor.games.shelf import GAMES, SHELF

from .asking import AWAY, BOTS, HERE
from .naming import named, titled

FORMAT, VERSION = "quatuor save", 1
LONGEST = 30_000
"""Characters of a save that are looked at; more is refused before reading."""

LONGEST_CODE = 6000
"""Characters of a save's record: far beyond any game people play."""

PLAYERS = (HERE, AWAY, *BOTS)
"""Who may sit at a seat."""

ID = re.compile(r"[A-Za-z0-9_-]{1,40}")

_FIRST = re.compile(rf"{FORMAT} ([1-9][0-9]{{0,3}}) ([0-9a-f]{{8}})")
_WHEN = re.compile(r"[0-9T:.Z+-]{0,32}")
_LONGEST_EXTRA, _LONGEST_TAB = 4000, 120
_MOST = 10**6


class Newer(RecordRefused):
    """A text that a newer version of the site wrote."""


class Save(NamedTuple):
    """One game as it is kept; `writes` and `tab` tell which pages wrote it, the last one first."""

    id: str
    title: str
    record: Record
    players: tuple[str, ...]
    names: tuple[str, ...]
    when: str
    extra: Mapping[str, str] = MappingProxyType({})
    writes: int = 0
    tab: str = ""


class Head(NamedTuple):
    """What a list of games shows of a save, none of it replayed."""

    id: str
    title: str
    game: str
    seats: int
    players: tuple[str, ...]
    names: tuple[str, ...]
    score: tuple[int, ...]
    turn: int | None
    won: tuple[int, ...]
    words: int
    when: str
    writes: int
    tab: str

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn is None


class Relation(Enum):
    """How another record stands to the one that is kept."""

    SAME = "same"
    NEWER = "newer"
    OLDER = "older"
    FORKED = "forked"
    OTHER = "other"  # not even the same deal


def compared(kept: Record, other: Record) -> Relation:
    """How another record stands to a kept one."""
    if kept._replace(words=()) != other._replace(words=()):
        return Relation.OTHER
    common = min(len(kept.words), len(other.words))
    if kept.words[:common] != other.words[:common]:
        return Relation.FORKED
    if len(kept.words) == len(other.words):
        return Relation.SAME
    return Relation.OLDER if len(other.words) == common else Relation.NEWER


def tally(state: Any) -> tuple[int, ...]:
    """The points on the score sheet so far, seat by seat."""
    return tuple(sum(points) for points in zip(*state.rounds, strict=True)) or (0,) * state.seats


def headed(save: Save, state: Any = None) -> Head:
    """The head of a save; with the position it ends in, nothing is replayed."""
    if state is None:
        state = replay(GAMES[save.record.game], save.record)
    record = save.record
    return Head(
        id=save.id,
        title=titled(save.title),
        game=record.game,
        seats=record.seats,
        players=tuple(save.players),
        names=_names(save.names, record.seats),
        score=tally(state),
        turn=state.turn,
        won=tuple(state.winners()),
        words=len(record.words),
        when=save.when,
        writes=save.writes,
        tab=save.tab,
    )


def written(save: Save, state: Any = None) -> str:
    """A save as text."""
    head = headed(save, state)
    extra = {name: _plain(text) for name, text in save.extra.items()}
    fields = {**head._asdict(), "extra": extra, "record": encode(SHELF, save.record)}
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    return f"{FORMAT} {VERSION} {_sum(body)}\n{body}\n"


def head_of(text: str) -> Head:
    """The head in the text of a save, checked but not replayed."""
    return _head(_fields(text))


def read(text: str) -> Save:
    """The save in a text, every word of its record checked."""
    fields = _fields(text)
    head = _head(fields)
    record = decode(SHELF, _code(_text(fields, "record")))
    if (record.game, record.seats, len(record.words)) != (head.game, head.seats, head.words):
        raise RecordRefused("This save's head tells of another game than its record.")
    extra = _extra(fields.get("extra"))
    who = (record, head.players, head.names)
    return Save(head.id, head.title, *who, head.when, extra, head.writes, head.tab)


def _code(text: str) -> str:
    if len(text) > LONGEST_CODE:
        raise RecordRefused(f"A save's record has at most {LONGEST_CODE} characters.")
    return text


def _names(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    return tuple(named(names[seat]) if seat < len(names) else "" for seat in range(seats))


def _plain(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


def _sum(body: str) -> str:
    return f"{crc32(body.encode('utf-8', 'surrogatepass')):08x}"


def _fields(text: object) -> dict[str, Any]:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RecordRefused(f"A save is text of at most {LONGEST} characters.")
    first, _, body = text.partition("\n")
    found = _FIRST.fullmatch(first)
    if found is None:
        raise RecordRefused("This is not a save.")
    if int(found[1]) > VERSION:
        raise Newer("This save was written by a newer Quatuor: reload the page and try again.")
    if found[2] != _sum(body.removesuffix("\n")):
        raise RecordRefused("This save is incomplete or was changed.")
    return parsed(body)


def parsed(text: str) -> dict[str, Any]:
    """The object in a JSON text, or a refusal."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordRefused("This text is not whole.") from None
    if not isinstance(fields, dict):
        raise RecordRefused("This text holds no fields.")
    return fields


def _head(fields: Mapping[str, Any]) -> Head:
    game, seats = _text(fields, "game"), _number(fields, "seats", 0)
    if game not in GAMES or seats not in GAMES[game].SEATS:
        raise RecordRefused("This save is of a game that is not on the shelf.")
    turn = None if fields.get("turn") is None else _number(fields, "turn", 0, seats - 1)
    return Head(
        id=checked_id(_text(fields, "id")),
        title=titled(_text(fields, "title")),
        game=game,
        seats=seats,
        players=checked_players(_list(fields, "players"), seats),
        names=_names(_list(fields, "names"), seats),
        score=_numbers(fields, "score", seats),
        turn=turn,
        won=_numbers(fields, "won", None),
        words=_number(fields, "words", 0),
        when=_matching(fields, "when", _WHEN),
        writes=_number(fields, "writes", 0),
        tab=_text(fields, "tab")[:_LONGEST_TAB],
    )


def checked_id(text: str) -> str:
    """The id itself, if it is one."""
    if not ID.fullmatch(text):
        raise RecordRefused("A game's id is 1 to 40 letters, digits, hyphens or underscores.")
    return text


def checked_players(players: tuple[Any, ...], seats: int) -> tuple[str, ...]:
    """The players themselves, if they can sit at so many seats."""
    if len(players) != seats or any(player not in PLAYERS for player in players):
        raise RecordRefused(f"There are {seats} seats, each for one of: {', '.join(PLAYERS)}.")
    return players


def _text(fields: Mapping[str, Any], name: str) -> str:
    text = fields.get(name)
    if not isinstance(text, str):
        raise RecordRefused(f"A save's {name} is text.")
    return text


def _matching(fields: Mapping[str, Any], name: str, pattern: re.Pattern[str]) -> str:
    text = _text(fields, name)
    if not pattern.fullmatch(text):
        raise RecordRefused(f"A save's {name} is not written like this.")
    return text


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _number(fields: Mapping[str, Any], name: str, low: int, high: int = _MOST) -> int:
    value = fields.get(name)
    if not isinstance(value, int) or not _whole(value, low, high):
        raise RecordRefused(f"A save's {name} is a number.")
    return value


def _list(fields: Mapping[str, Any], name: str) -> tuple[Any, ...]:
    values = fields.get(name)
    if not isinstance(values, list) or len(values) > 40:
        raise RecordRefused(f"A save's {name} is a short list.")
    return tuple(values)


def _numbers(fields: Mapping[str, Any], name: str, length: int | None) -> tuple[int, ...]:
    values = _list(fields, name)
    fits = length is None or len(values) == length
    if not fits or not all(_whole(value, -_MOST, _MOST) for value in values):
        raise RecordRefused(f"A save's {name} is a list of numbers.")
    return values


def _extra(values: object) -> Mapping[str, str]:
    if not isinstance(values, dict) or len(values) > 20:
        raise RecordRefused("A save's extra is a few texts.")
    for text in values.values():
        if not isinstance(text, str) or len(text) > _LONGEST_EXTRA:
            raise RecordRefused("A save's extra is a few short texts.")
    return values


def plausible(save: Save) -> Save:
    """The save itself, if it can be kept: its id, players and time are what they should be."""
    checked_id(save.id)
    checked_players(tuple(save.players), save.record.seats)
    if not _WHEN.fullmatch(save.when):
        raise Refused("A save's time is written like 2026-11-18T20:15:00Z.")
    return save
