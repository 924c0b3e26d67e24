"""Messages between a host and its guests: small JSON objects, read with suspicion. Knows no game.

Every message has a `kind`; its other fields are read one by one, each with its type and limits.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from quatuor.core.contract import Refused

LONGEST_TO_HOST = 4_000
"""Characters of a guest's message that are looked at; more is refused before reading."""

LONGEST_TO_GUEST = 60_000
"""Characters of a host's message that are looked at."""

_WORD = re.compile(r"[A-Za-z0-9-]{1,60}")
_PLAIN = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Unwelcome(Refused):
    """Something that can't be taken now: the reason is a code for the page to put in words.

    Where it was a word that was refused, `nth` is its number.
    """

    def __init__(self, reason: str, nth: int = -1) -> None:
        super().__init__(reason)
        self.reason, self.nth = reason, nth


class Message(NamedTuple):
    """A message whose fields are still to be checked."""

    kind: str
    fields: dict[str, Any]

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number between two others."""
        value = self.fields.get(name)
        if type(value) is not int or not low <= value <= high:
            raise Refused(f"A message {self.kind!r} has a number {name!r} from {low} to {high}.")
        return value

    def seat(self, name: str, seats: int) -> int | None:
        """A seat, or None for an onlooker."""
        return None if self.fields.get(name) is None else self.number(name, 0, seats - 1)

    def text(self, name: str, longest: int) -> str:
        """A text of any letters, at most so long."""
        value = self.fields.get(name)
        if not isinstance(value, str) or len(value) > longest:
            raise Refused(f"A message {self.kind!r} has a text {name!r} of at most {longest}.")
        return value

    def plain(self, name: str) -> str:
        """A text of letters, digits, hyphens and underscores alone."""
        value = self.text(name, 64)
        if not _PLAIN.fullmatch(value):
            raise Refused(f"A message {self.kind!r} has letters and digits in {name!r}.")
        return value

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        """One of a few texts."""
        value = self.fields.get(name)
        if not isinstance(value, str) or value not in allowed:
            raise Refused(f"A message {self.kind!r} has one of {', '.join(allowed)} in {name!r}.")
        return value

    def truth(self, name: str) -> bool:
        """Yes or no."""
        value = self.fields.get(name)
        if type(value) is not bool:
            raise Refused(f"A message {self.kind!r} has yes or no in {name!r}.")
        return value

    def many(self, name: str, most: int) -> list[Any]:
        """A list of at most so many things."""
        value = self.fields.get(name)
        if not isinstance(value, list) or len(value) > most:
            raise Refused(f"A message {self.kind!r} has at most {most} things in {name!r}.")
        return value

    def words(self, name: str, most: int) -> tuple[str, ...]:
        """A few words of a game."""
        return tuple(map(word, self.many(name, most)))

    def each(self, name: str, most: int) -> dict[str, Any]:
        """Things by name, at most so many."""
        value = self.fields.get(name)
        if not isinstance(value, dict) or len(value) > most:
            raise Refused(f"A message {self.kind!r} has at most {most} named things in {name!r}.")
        return value


def word(value: Any) -> str:
    """A word of some game, by its letters."""
    if not isinstance(value, str) or not _WORD.fullmatch(value):
        raise Refused("A word of a game is letters, digits and hyphens.")
    return value


def packed(kind: str, **fields: Any) -> str:
    """A message as text."""
    return json.dumps({"kind": kind, **fields}, ensure_ascii=False, separators=(",", ":"))


def unpacked(text: Any, longest: int) -> Message:
    """The message in a text, its fields unchecked, or a refusal."""
    if not isinstance(text, str) or len(text) > longest:
        raise Refused(f"A message is a text of at most {longest} characters.")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("A message is one JSON object.") from None
    kind = fields.get("kind") if isinstance(fields, dict) else None
    if not isinstance(kind, str) or len(kind) > 20:
        raise Refused("A message has a kind.")
    return Message(kind, fields)
