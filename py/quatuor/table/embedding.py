"""Embedding: what the page around a table may say to it, and what it is told. Knows no page.

Every message is an object with `quatuor`, the version, and `type`. What is told goes no further
than an onlooker may see; what is said is somebody else's text and is checked field by field.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, NoReturn, TypeAlias
from urllib.parse import parse_qsl, urlencode

from quatuor.core.contract import Refused, Word
from quatuor.core.record import Record
from quatuor.locale import LANGUAGES, catalogue

from .asking import AWAY, HERE, OWN, Asked
from .session import Session, totals
from .sharing import Challenge, received, replay_link

VERSION = 1
"""Raised by every change that an older host page would misunderstand."""

LONGEST = 10_000
"""Characters of a message that are looked at; more is refused before decoding."""

THEMES = ("auto", "light", "dark")
SAID = ("new", "load", "theme", "lang")
"""What a host may say."""

_FIELDS = {
    "new": ("game", "seats", "bots", "seed", "options"),
    "load": ("link",),
    "theme": ("theme",),
    "lang": ("lang",),
}
_ORIGIN = re.compile(r"https?://([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]{2,40}\])(:[0-9]{1,5})?")
_LONGEST_ORIGIN = 280

Message: TypeAlias = dict[str, Any]


class Host(NamedTuple):
    """The page around the table; without an origin it is told everything and obeyed in nothing."""

    origin: str = ""

    def commands(self, origin: str) -> bool:
        """Whether what comes from an origin is obeyed."""
        return bool(self.origin) and origin == self.origin


class Command(NamedTuple):
    """What a host asks for: an address to go to, or a value of a setting."""

    kind: str
    address: str = ""
    value: str = ""


# ---- what is said


def hosted(query: str, lang: str) -> Host:
    """The host that the query of a frame's address names, or a refusal."""
    _ = catalogue("site", lang).gettext
    values = dict(parse_qsl(query.removeprefix("?")[:LONGEST]))
    if values.get("embed") != str(VERSION):
        text = _("This table speaks version {version} of the messages: embed={version}.")
        raise Refused(text.format(version=VERSION))
    origin = values.get("origin", "")
    if origin and (len(origin) > _LONGEST_ORIGIN or not _ORIGIN.fullmatch(origin)):
        raise Refused(_("The origin of a page is written like https://example.org."))
    return Host(origin)


def understood(text: object, lang: str) -> Command:
    """The command in a message, written as JSON, or a refusal that says what is wrong."""
    message = _read(text, lang)
    kind = _kind(message, lang)
    for name in message:
        if name not in ("quatuor", "type", *_FIELDS[kind]):
            _refuse_field(kind, name, lang)
    if kind == "new":
        return _new(message, lang)
    if kind == "load":
        return _load(message, lang)
    value = message.get(kind)
    if value not in (THEMES if kind == "theme" else LANGUAGES):
        _refuse_field(kind, kind, lang)
    return Command(kind, value=str(value))


def _read(text: object, lang: str) -> Mapping[str, Any]:
    _ = catalogue("site", lang).gettext
    if not isinstance(text, str) or len(text) > LONGEST:
        wrong = _("A message is an object of at most {longest} characters.")
        raise Refused(wrong.format(longest=LONGEST))
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or type(version := message.get("quatuor")) is not int:
        raise Refused(_("A message is an object with the fields “quatuor” and “type”."))
    if version != VERSION:
        wrong = _("This table speaks version {version} of the messages, not {other}.")
        raise Refused(wrong.format(version=VERSION, other=str(version)[:20]))
    return message


def _kind(message: Mapping[str, Any], lang: str) -> str:
    kind = message.get("type")
    if isinstance(kind, str) and kind in SAID:
        return kind
    _ = catalogue("site", lang).gettext
    raise Refused(_("A message’s type is one of: {types}.").format(types=", ".join(SAID)))


def _refuse_field(kind: str, name: str, lang: str) -> NoReturn:
    _ = catalogue("site", lang).gettext
    text = _("The field “{name}” of a message “{type}” is not one that can be understood.")
    shown = "".join(letter for letter in name[:40] if letter.isprintable())
    raise Refused(text.format(name=shown, type=kind))


def _new(message: Mapping[str, Any], lang: str) -> Command:
    """A new deal: of the same table where no game is named."""
    seed = _text(message, "seed", lang)
    if "game" not in message:
        for name in ("seats", "bots", "options"):
            if name in message:
                _refuse_field("new", name, lang)
        if seed:
            _challenge(urlencode({"play": "hilo", "seed": seed}), lang)
        return Command("new", value=seed)
    pairs = [("play", _text(message, "game", lang))]
    if "seats" in message:
        pairs.append(("seats", _number(message, "seats", lang)))
    if "bots" in message:
        pairs.append(("with", _text(message, "bots", lang)))
    pairs += _options(message, lang)
    address = urlencode([*pairs, *([("seed", seed)] if seed else [])], safe=",")
    _challenge(address, lang)
    return Command("new", f"#{address}")


def _challenge(address: str, lang: str) -> None:
    """Let the one decoder of addresses say what is wrong with a table that is asked for."""
    if not isinstance(received(address, lang), Challenge):
        _refuse_field("new", "game", lang)


def _text(message: Mapping[str, Any], name: str, lang: str) -> str:
    value = message.get(name, "")
    if not isinstance(value, str) or not value.isascii():
        _refuse_field("new", name, lang)
    return value


def _number(message: Mapping[str, Any], name: str, lang: str) -> str:
    if not _plain(message[name]):
        _refuse_field("new", name, lang)
    return str(message[name])


def _plain(value: object) -> bool:
    """Whether a value can stand in an address: a number or a text of plain letters."""
    return isinstance(value, (int, str)) and not isinstance(value, bool) and str(value).isascii()


def _options(message: Mapping[str, Any], lang: str) -> list[tuple[str, str]]:
    options = message.get("options", {})
    if not isinstance(options, dict):
        _refuse_field("new", "options", lang)
    for name, value in options.items():
        if name in OWN or not _plain(name) or not _plain(value):
            _refuse_field("new", name, lang)
    return [(name, str(value)) for name, value in options.items()]


def _load(message: Mapping[str, Any], lang: str) -> Command:
    """A link to open: what is before its # does not matter."""
    link = message.get("link")
    if not isinstance(link, str) or "#" not in link:
        _refuse_field("load", "link", lang)
    address = link[link.index("#") :]
    if received(address, lang) is None:
        _refuse_field("load", "link", lang)
    return Command("load", address)


# ---- what is told


def _told(kind: str, **fields: Any) -> Message:
    return {"quatuor": VERSION, "type": kind, **fields}


def ready(version: str) -> Message:
    """The table listens."""
    return _told("ready", version=version)


def error(text: str) -> Message:
    """Something was refused or went wrong, in one sentence."""
    return _told("error", text=text)


def turn(session: Session) -> Message:
    """Whose turn it is: a seat, and who sits there; no seat when the game is over."""
    kinds = {HERE: "person", AWAY: "away"}
    player = None if session.owing is None else kinds.get(session.owing, session.owing)
    return _told("turn", game=session.record.game, seat=session.turn, player=player)


def word(before: Session, played: Word) -> Message | None:
    """A word that was played, if an onlooker may know it."""
    if before.state.veiled(None):
        return None
    return _told("word", seat=before.turn, word=played)


def end(session: Session, page: str) -> Message:
    """How a game ended, and a link to watch it; nobody's name is in it."""
    return _told(
        "end",
        game=session.record.game,
        scores=totals(session),
        winners=list(session.state.winners()),
        link=replay_link(session.record, (), page),
    )


# ---- how to write it


def embed_of(record: Record, players: Sequence[str], same: bool) -> Asked:
    """The table to embed: like this one, with its deal or with a new one each time."""
    others = tuple("normal" if player in (HERE, AWAY) else player for player in players[1:])
    seed = record.seed if same else None
    return Asked(record.game, record.seats, others, record.options, seed)


def attributes(table: Asked, lang: str, theme: str) -> list[tuple[str, str]]:
    """The attributes of the element that shows a table, in order; none without a value."""
    others = table.others[:1] if len(set(table.others)) == 1 else table.others
    options = urlencode([(name, str(value)) for name, value in table.options])
    pairs = [
        ("game", table.game),
        ("seats", str(table.seats)),
        ("bots", ",".join(others)),
        ("options", options),
        ("seed", table.seed or ""),
        ("lang", lang),
        ("theme", theme),
    ]
    return [(name, value) for name, value in pairs if value]
