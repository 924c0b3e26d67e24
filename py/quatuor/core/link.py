"""The link codec: a record as one mixed-radix number in base64url. Knows no game.

Each word is its index among the legal words of its moment, in ASCII order, so an illegal word
can't even be written. The number holds, least significant digit first: a checksum, the version,
game, edition, seats, options and seed, how many forced words end the record (they carry no
digit), the words, and a final 1 that marks where they stop.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator, Sequence

from .contract import Game, RecordRefused, settle
from .record import Record, checked_seed, dealt

LONGEST = 20_000
"""Characters of a link that are looked at; more is refused before decoding."""

_VERSION = 1
_VERSIONS, _GAMES, _EDITIONS = 4, 16, 8
_CHECKSUMS = 1 << 30
_LENGTHS = 40
_MORE = 8
_DIGITS = "0123456789"
_UPPER, _LOWER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"
_ALPHABETS = (f"-{_DIGITS}{_UPPER}", f"-{_DIGITS}{_LOWER}", f"-._{_DIGITS}{_UPPER}{_LOWER}")
"""What a seed's characters count in: the first that holds all of them is used."""

_BROKEN = "This link is incomplete or was changed on its way: ask for it again."


class _Digits:
    """A mixed-radix number being read, least significant digit first."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, radix: int) -> int:
        self.rest, digit = divmod(self.rest, radix)
        return digit


def encode(games: Sequence[Game], record: Record) -> str:
    """The link of a record: refused, like any replay, if a word of it is not legal."""
    code = [game.NAME for game in games].index(record.game)
    digits = [(_VERSION, _VERSIONS), (code, _GAMES), (record.edition, _EDITIONS)]
    digits += _seating(games[code], record)
    digits += _seed_digits(record.seed)
    indices = list(_indices(games[code], record))
    forced = _forced_at_end(indices)
    digits += _tail_digits(forced)
    digits += indices
    number = 1
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return _to_base64(number * _CHECKSUMS + _checksum(number))


def decode(games: Sequence[Game], link: str) -> Record:
    """The record in a link, every word of it legal."""
    digits = _Digits(_checked_number(link))
    version = digits.take(_VERSIONS)
    if version != _VERSION:
        raise RecordRefused("This link was made by a newer Quatuor: reload the page and try again.")
    game = _game(games, digits)
    record = Record(game.NAME, digits.take(_EDITIONS), *_seated(game, digits), _seed(digits))
    read = record._replace(words=tuple(_words(game, record, digits)))
    if encode(games, read) != link:
        raise RecordRefused(_BROKEN)
    return read


def _seating(game: Game, record: Record) -> Iterator[tuple[int, int]]:
    options = settle(game, record.seats, dict(record.options))
    yield game.SEATS.index(record.seats), len(game.SEATS)
    for name, values in game.options(record.seats).items():
        yield values.index(options[name]), len(values)


def _seated(game: Game, digits: _Digits) -> tuple[int, tuple[tuple[str, int | str], ...]]:
    seats = game.SEATS[digits.take(len(game.SEATS))]
    allowed = game.options(seats).items()
    return seats, tuple((name, values[digits.take(len(values))]) for name, values in allowed)


def _seed_digits(seed: str) -> Iterator[tuple[int, int]]:
    seed = checked_seed(seed)
    kind = next(kind for kind, letters in enumerate(_ALPHABETS) if set(seed) <= set(letters))
    yield kind, len(_ALPHABETS)
    yield len(seed) - 1, _LENGTHS
    for letter in seed:
        yield _ALPHABETS[kind].index(letter), len(_ALPHABETS[kind])


def _seed(digits: _Digits) -> str:
    letters = _ALPHABETS[digits.take(len(_ALPHABETS))]
    length = digits.take(_LENGTHS) + 1
    return "".join(letters[digits.take(len(letters))] for _ in range(length))


def _indices(game: Game, record: Record) -> Iterator[tuple[int, int]]:
    state = dealt(game, record)
    for number, word in enumerate(record.words):
        words = sorted(state.moves())
        if word not in words:
            raise RecordRefused(f"Word {number}, {word!r}, is not allowed there.")
        yield words.index(word), len(words)
        state = state.play(word)


def _forced_at_end(indices: Sequence[tuple[int, int]]) -> int:
    free = [number for number, (_, radix) in enumerate(indices) if radix > 1]
    return len(indices) - (free[-1] + 1 if free else 0)


def _tail_digits(forced: int) -> Iterator[tuple[int, int]]:
    while forced >= _MORE - 1:
        yield _MORE - 1, _MORE
        forced -= _MORE - 1
    yield forced, _MORE


def _tail(digits: _Digits) -> int:
    forced = 0
    while (digit := digits.take(_MORE)) == _MORE - 1:
        forced += digit
    return forced + digit


def _words(game: Game, record: Record, digits: _Digits) -> Iterator[str]:
    tail = _tail(digits)
    state = dealt(game, record)
    while digits.rest > 1 or tail:
        words = sorted(state.moves())
        if digits.rest <= 1:
            tail -= 1
            if len(words) != 1:
                raise RecordRefused(_BROKEN)
        if not words:
            raise RecordRefused(_BROKEN)
        word = words[digits.take(len(words))]
        yield word
        state = state.play(word)


def _game(games: Sequence[Game], digits: _Digits) -> Game:
    code = digits.take(_GAMES)
    if code >= len(games):
        raise RecordRefused("This link is of a game not on this shelf yet: reload the page.")
    return games[code]


def _checked_number(link: str) -> int:
    if not isinstance(link, str) or not link:
        raise RecordRefused("There is no game in this link.")
    if len(link) > LONGEST:
        raise RecordRefused(f"This link is longer than the {LONGEST} characters of any game.")
    if not re.fullmatch(r"[A-Za-z0-9_-]+", link):
        raise RecordRefused("A link's game is written in letters, digits, - and _ only.")
    number, checksum = divmod(_from_base64(link), _CHECKSUMS)
    if number < 1 or _checksum(number) != checksum:
        raise RecordRefused(_BROKEN)
    return number


def _checksum(number: int) -> int:
    return zlib.crc32(number.to_bytes(number.bit_length() // 8 + 1, "big")) % _CHECKSUMS


def _to_base64(number: int) -> str:
    quads = number.bit_length() // 24 + 1
    return base64.urlsafe_b64encode(number.to_bytes(3 * quads, "big")).decode().lstrip("A")


def _from_base64(text: str) -> int:
    return int.from_bytes(base64.urlsafe_b64decode("A" * (-len(text) % 4) + text), "big")
