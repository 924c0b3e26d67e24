"""Links: what the part of an address after `#` brings, and how to write it. Knows no page.

    #play=hilo&seats=3&seed=K7Q2M9&by=Ada&score=47    a challenge: a deal, and who did how well
    #turn=CODE.ID.PLAYERS.SEAT.SEEN.NAMES.CHECK       your turn, in a game among people far apart
    #replay=CODE.NAMES.CHECK                          a game to look at
    #save=CODE.ID.PLAYERS.NAMES.CHECK                 a running game on its way to another device

CODE is the record as `core.link` writes it, NAMES are lines in base64url, and CHECK, six letters
or digits, tells a link that was cut or changed on its way. A link carries the deal: whoever takes
it apart can see every card.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, NoReturn, TypeAlias
from urllib.parse import parse_qsl, quote, urlencode
from zlib import crc32

from quatuor.core import link
from quatuor.core.contract import Refused
from quatuor.core.record import Record, positions, replay
from quatuor.games.shelf import GAMES, SHELF
from quatuor.locale import catalogue

from .asking import AWAY, HERE, Asked, asked
from .asking import LONGEST as LONGEST_ASKED
from .entry import ID, Relation, Save, compared
from .naming import LONGEST as LONGEST_NAME
from .naming import LONGEST_TITLE, cleaned, named, titled

__all__ = [
    "Challenge", "Moved", "Relation", "Replay", "Shared", "Turn",
    "challenge_link", "compared", "received", "replay_link", "save_link", "seen_by", "turn_link",
]  # fmt: skip

LONGEST = 4000
"""Characters of a link that are looked at; more is refused before decoding."""

LONGEST_CHALLENGE, LONGEST_REPLAY = 119, 799
"""Characters that a challenge and a replay are kept to, by shortening names."""

_BOTS = {"random": "r", "easy": "e", "normal": "n", "hard": "d"}
_LETTERS = {HERE: "h", AWAY: "a", **_BOTS}
_PLAYERS = {letter: player for player, letter in _LETTERS.items()}
_TYPED = ("by", "names")
_SCORE = re.compile(r"-?[0-9]{1,5}")
_PART = re.compile(r"[A-Za-z0-9_-]*")
_CHECK = "0123456789abcdefghijklmnopqrstuv"
_CHECK_LENGTH = 6


class Challenge(NamedTuple):
    """A table to sit down at, and who did how well there."""

    asked: Asked
    by: str
    score: int | None


class Turn(NamedTuple):
    """A game that waits for the receiver: their seat, and how many words they have seen."""

    id: str
    record: Record
    players: tuple[str, ...]
    names: tuple[str, ...]
    seat: int
    seen: int


class Replay(NamedTuple):
    """A game to look at."""

    record: Record
    names: tuple[str, ...]


class Moved(NamedTuple):
    """A game that comes from another device; its time is still to be filled in."""

    save: Save


Shared: TypeAlias = Challenge | Turn | Replay | Moved
"""Whatever a link can bring."""


def received(address: str, lang: str) -> Shared | None:
    """What an address brings, None for the lobby, or a refusal that says what is wrong."""
    if not isinstance(address, str) or len(address) > LONGEST:
        _refuse_long(lang)
    values = dict(parse_qsl(address.removeprefix("#"), keep_blank_values=True))
    for name, read in _READERS.items():
        if name in values:
            return read(_parts(values[name], lang), lang)
    if len(address) > LONGEST_ASKED:
        _refuse_long(lang, LONGEST_ASKED)
    if not all((name + text).isprintable() for name, text in values.items() if name not in _TYPED):
        _refuse(lang)
    wanted = asked(_spelt_out(address, values), lang)
    if wanted is None:
        return None
    return Challenge(wanted, named(values.get("by", "")), _score(values.get("score"), lang))


def challenge_link(
    record: Record, players: Sequence[str], by: str = "", score: int | None = None, page: str = ""
) -> str:
    """The address of a record's deal, with a name and a result; the name is cut to keep it short.

    Only a seed far longer than those that are drawn makes it longer than it should be. Whoever
    opens it has the first seat; people at the other seats become normal bots.
    """
    result = [] if score is None else [("score", str(score))]
    name = named(by)
    for short in (False, True):
        deal = _deal(record, players, short)
        if len(_address(page, [*deal, *result])) <= LONGEST_CHALLENGE:
            break
    while name and len(_address(page, [*deal, ("by", name), *result])) > LONGEST_CHALLENGE:
        name = name[:-1].strip()
    return _address(page, [*deal, *([("by", name)] if name else []), *result])


def turn_link(save: Save, seat: int | None = None, seen: int | None = None, page: str = "") -> str:
    """The link for the person whose turn it is; when the game is over, the seat has to be named."""
    turn = replay(GAMES[save.record.game], save.record).turn
    seat = turn if seat is None else seat
    if seat is None or turn not in (seat, None) or save.players[seat] not in (HERE, AWAY):
        raise Refused("A turn can be sent to the person whose turn it is, and to nobody else.")
    if seen is None:
        seen = seen_by(save.record, seat)
    people = "".join(_BOTS.get(player, _LETTERS[AWAY]) for player in save.players)
    code = link.encode(SHELF, save.record)
    parts = (code, save.id, people, str(seat), str(seen), _lines(_all_named(save)))
    return f"{page}#turn={_packed(parts)}"


def replay_link(record: Record, names: Sequence[str], page: str = "") -> str:
    """The link of a game to look at; long names are cut to keep it short."""
    code = link.encode(SHELF, record)
    names = (*names, *("",) * (record.seats - len(names)))
    for length in (LONGEST_NAME, 16, 12, 8, 4, 0):
        shown = _lines([cleaned(name, length) for name in names])
        address = f"{page}#replay={_packed((code, shown))}"
        if len(address) <= LONGEST_REPLAY:
            break
    return address


def save_link(save: Save, page: str = "") -> str:
    """The link that brings a game to another device."""
    players = "".join(_LETTERS[player] for player in save.players)
    lines = _lines([*_all_named(save), titled(save.title)])
    return f"{page}#save={_packed((link.encode(SHELF, save.record), save.id, players, lines))}"


def seen_by(record: Record, seat: int) -> int:
    """How many words a seat had seen when it had played its own last one."""
    states = list(positions(GAMES[record.game], record))[:-1]
    own = [number for number, state in enumerate(states) if state.turn == seat]
    return own[-1] + 1 if own else 0


def _refuse(lang: str) -> NoReturn:
    _ = catalogue("site", lang).gettext
    raise Refused(_("This link is incomplete or was changed on its way. Ask for it again."))


def _refuse_long(lang: str, longest: int = LONGEST) -> NoReturn:
    _ = catalogue("site", lang).gettext
    text = _("This link is longer than {longest} characters: it can’t be one of Quatuor’s.")
    raise Refused(text.format(longest=longest))


def _refuse_version(lang: str) -> NoReturn:
    _ = catalogue("site", lang).gettext
    text = _("This link was made by another version of Quatuor. Reload the page and try again.")
    raise Refused(text)


def _score(text: str | None, lang: str) -> int | None:
    if text is None or text == "":
        return None
    if not _SCORE.fullmatch(text):
        _refuse(lang)
    return int(text)


def _address(page: str, pairs: Sequence[tuple[str, str]]) -> str:
    return f"{page}#{urlencode(pairs, quote_via=quote, safe=',')}"


def _spelt_out(address: str, values: dict[str, str]) -> str:
    """An address whose bots are written out: a long table's challenge has a letter for each."""
    letters = values.get("with", "")
    if not letters or not set(letters) <= set(_BOTS.values()):
        return address
    others = ",".join(_PLAYERS[letter] for letter in letters)
    return _address("", list({**values, "with": others}.items()))


def _deal(record: Record, players: Sequence[str], short: bool) -> list[tuple[str, str]]:
    """The words of an address that ask for a record's deal, as few as will do."""
    game = GAMES[record.game]
    others = [player if player in _BOTS else "normal" for player in players[1:]]
    pairs = [("play", record.game)]
    if record.seats != min(4, game.SEATS[-1]):
        pairs.append(("seats", str(record.seats)))
    if set(others) - {"normal"}:
        pairs.append(("with", _others(others, short)))
    usual = {name: values[0] for name, values in game.options(record.seats).items()}
    pairs += [(name, str(value)) for name, value in record.options if usual.get(name) != value]
    return [*pairs, ("seed", record.seed)]


def _others(others: Sequence[str], short: bool) -> str:
    if len(set(others)) == 1:
        return others[0]
    return "".join(_BOTS[bot] for bot in others) if short else ",".join(others)


def _all_named(save: Save) -> list[str]:
    blank = ("",) * (save.record.seats - len(save.names))
    return [named(name) for name in (*save.names, *blank)]


def _lines(texts: Sequence[str]) -> str:
    lines = "\n".join(cleaned(text, LONGEST_TITLE) for text in texts)
    return base64.urlsafe_b64encode(lines.encode()).decode().rstrip("=")


def _unlined(part: str, lang: str) -> list[str]:
    try:
        return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)).decode().split("\n")
    except ValueError:
        _refuse(lang)


def _packed(parts: Sequence[str]) -> str:
    text = ".".join(parts)
    return f"{text}.{_check(text)}"


def _check(text: str) -> str:
    number = crc32(text.encode())
    return "".join(_CHECK[number >> 5 * place & 31] for place in range(_CHECK_LENGTH))


def _parts(text: str, lang: str) -> list[str]:
    text, _, check = text.rpartition(".")
    parts = text.split(".")
    if not all(_PART.fullmatch(part) for part in parts) or _check(text) != check:
        _refuse(lang)
    return parts


def _record(code: str, lang: str) -> Record:
    """The record in a link whose check is right: what can't be read is another version's."""
    try:
        return link.decode(SHELF, code)
    except Refused:
        _refuse_version(lang)


def _names(lines: list[str], seats: int, lang: str) -> tuple[str, ...]:
    if len(lines) != seats:
        _refuse(lang)
    return tuple(named(line) for line in lines)


def _seated(letters: str, seats: int, lang: str) -> tuple[str, ...]:
    if len(letters) != seats or not set(letters) <= set(_PLAYERS):
        _refuse(lang)
    return tuple(_PLAYERS[letter] for letter in letters)


def _id(text: str, lang: str) -> str:
    if not ID.fullmatch(text):
        _refuse(lang)
    return text


def _number(text: str, most: int, lang: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) > most:
        _refuse(lang)
    return int(text)


def _turn(parts: list[str], lang: str) -> Turn:
    if len(parts) != 6:
        _refuse(lang)
    record = _record(parts[0], lang)
    players = _seated(parts[2], record.seats, lang)
    seat = _number(parts[3], record.seats - 1, lang)
    turn = replay(GAMES[record.game], record).turn
    if players[seat] != AWAY or turn not in (seat, None):
        _refuse(lang)
    seen = _number(parts[4], len(record.words), lang)
    mine = (*players[:seat], HERE, *players[seat + 1 :])
    names = _names(_unlined(parts[5], lang), record.seats, lang)
    return Turn(_id(parts[1], lang), record, mine, names, seat, seen)


def _replay(parts: list[str], lang: str) -> Replay:
    if len(parts) != 2:
        _refuse(lang)
    record = _record(parts[0], lang)
    return Replay(record, _names(_unlined(parts[1], lang), record.seats, lang))


def _moved(parts: list[str], lang: str) -> Moved:
    if len(parts) != 4:
        _refuse(lang)
    record = _record(parts[0], lang)
    players = _seated(parts[2], record.seats, lang)
    *lines, title = _unlined(parts[3], lang)
    names = _names(lines, record.seats, lang)
    return Moved(Save(_id(parts[1], lang), titled(title), record, players, names, ""))


_READERS: dict[str, Callable[[list[str], str], Turn | Replay | Moved]] = {
    "turn": _turn,
    "replay": _replay,
    "save": _moved,
}
