"""Records: a game as one small value, played through the checked door. Knows no game."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .chance import seeded
from .contract import Choice, Game, RecordRefused, Refused, Word, WordRefused, settle

FORMAT = "quatuor-record/1"
SEED = re.compile(r"[A-Za-z0-9._-]{1,40}")
LONGEST_TEXT = 200_000
"""Characters: far beyond any game people play, small enough to refuse at once."""

_WORD = re.compile(r"[A-Za-z0-9-]{1,60}")
_FIELDS = ("game", "edition", "seats", "options", "seed", "words")


class Record(NamedTuple):
    """Everything needed to play a game again: save, link, undo and replay are all this value."""

    game: str
    edition: int
    seats: int
    options: tuple[tuple[str, Choice], ...]
    seed: str
    words: tuple[Word, ...] = ()


def opened(game: Game, seats: int, options: Mapping[str, Any], seed: str) -> Record:
    """The record of a game not yet begun, or a refusal that says what is allowed."""
    full = settle(game, seats, options)
    return Record(game.NAME, game.EDITION, seats, tuple(full.items()), checked_seed(seed))


def checked_seed(seed: str) -> str:
    """The seed itself, if it is one."""
    if not isinstance(seed, str) or not SEED.fullmatch(seed):
        raise Refused("A seed is 1 to 40 letters, digits, dots, hyphens or underscores.")
    return seed


def dealt(game: Game, record: Record) -> Any:
    """The first position of a record's game."""
    if record.game != game.NAME:
        raise RecordRefused(f"This is a record of {record.game!r}, not of {game.TITLE}.")
    if record.edition != game.EDITION:
        raise RecordRefused(
            f"This record is of edition {record.edition} of {game.TITLE}; "
            f"only edition {game.EDITION} can be replayed here."
        )
    options = settle(game, record.seats, dict(record.options))
    return game.deal(seeded(checked_seed(record.seed)), record.seats, options)


def checked(state: Any, word: Word) -> Any:
    """The position after this word, if it is allowed now."""
    if word in state.moves():
        return state.play(word)
    if state.turn is None:
        raise WordRefused(f"{word!r} comes too late: the game is over.")
    raise WordRefused(f"{word!r} is not allowed now: seat {state.turn} has other words.")


def positions(game: Game, record: Record) -> Iterator[Any]:
    """The first position and the one after each word, every word checked."""
    state = dealt(game, record)
    yield state
    for number, word in enumerate(record.words):
        try:
            state = checked(state, word)
        except WordRefused as refusal:
            raise RecordRefused(f"Word {number} can't be replayed: {refusal}") from None
        yield state


def replay(game: Game, record: Record) -> Any:
    """The position that a record ends in, every word checked."""
    return deque(positions(game, record), maxlen=1).pop()


def to_text(record: Record) -> str:
    """A record as a few readable lines."""
    options = " ".join(f"{name}={value}" for name, value in record.options)
    values = (record.game, record.edition, record.seats, options, record.seed)
    lines = [f"{name}: {value}".rstrip() for name, value in zip(_FIELDS, values, strict=False)]
    return "\n".join([FORMAT, *lines, f"words: {' '.join(record.words)}".rstrip()]) + "\n"


def from_text(games: Mapping[str, Game], text: str) -> Record:
    """The record written in this text; its words are checked by `replay`."""
    fields = _fields(text)
    game = games.get(fields["game"])
    if game is None:
        raise RecordRefused(f"There is no game {fields['game'][:40]!r}; there are {_list(games)}.")
    seats = _number("seats", fields["seats"])
    options = _options(game, seats, fields["options"])
    words = tuple(fields["words"].split())
    for word in words:
        if not _WORD.fullmatch(word):
            raise RecordRefused(f"This record holds {word[:40]!r}, which is no word of any game.")
    seed = checked_seed(fields["seed"])
    edition = _number("edition", fields["edition"])
    return Record(game.NAME, edition, seats, tuple(options.items()), seed, words)


def _list(names: Mapping[str, Any]) -> str:
    return ", ".join(names)


def _fields(text: str) -> dict[str, str]:
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise RecordRefused(f"A record is text of at most {LONGEST_TEXT} characters.")
    first, *lines = text.splitlines() or [""]
    if first.strip() != FORMAT:
        raise RecordRefused(f"This is not a record: it does not start with {FORMAT}.")
    found = [line.partition(":") for line in lines if line.strip()]
    if tuple(name.strip() for name, _, _ in found) != _FIELDS:
        raise RecordRefused(f"A record has the lines {', '.join(_FIELDS)}, each once, in order.")
    return {name.strip(): value.strip() for name, _, value in found}


def _number(name: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise RecordRefused(f"A record's {name} is a number, not {text[:40]!r}.")
    return int(text)


def _options(game: Game, seats: int, text: str) -> dict[str, Choice]:
    pairs = [pair.partition("=") for pair in text.split()]
    return settle(game, seats, chosen(game, seats, {name: value for name, _, value in pairs}))


def chosen(game: Game, seats: int, texts: Mapping[str, str]) -> dict[str, Choice]:
    """Options read from text: each value is the allowed one that is written so, or left as text."""
    allowed = game.options(seats) if seats in game.SEATS else {}
    return {name: _read(allowed.get(name, ()), text) for name, text in texts.items()}


def _read(values: tuple[Choice, ...], text: str) -> Choice:
    return next((value for value in values if str(value) == text), text)
