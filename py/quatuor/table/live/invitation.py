"""Invitations to a live table and the answers to them, as short texts. Knows no page.

    #join=CODE      an invitation to one seat: of whom, to what, and how to connect
    #answer=CODE    its answer, which the host's page needs to complete the connection

Where the site has a signalling server, an invitation names no connection and needs no answer.
The code is binary in base64url, a checksum last.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address
from typing import NamedTuple, NoReturn, TypeAlias
from urllib.parse import parse_qsl
from uuid import UUID
from zlib import crc32

from quatuor.core.contract import Refused
from quatuor.games.shelf import SHELF
from quatuor.locale import catalogue
from quatuor.table.naming import named

from .description import KINDS, MOST, PWD, ROLES, UFRAG, Candidate, Description, form, plausible
from .description import spelt as spelt_address

LONGEST = 399
"""Characters of an invitation's whole link, page address and all."""

SEATS = WATCH = 8
"""The most seats of any table; as the number of a seat it invites to look on."""

TABLE, SECRET = re.compile(r"[A-Za-z0-9_-]{8}"), re.compile(r"[A-Za-z0-9_-]{22}")
"""A live table's name and a seat's secret: 6 and 16 bytes of chance in base64url."""

_VERSION = 1
_NAME = 40
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_FORMS: tuple[tuple[type, int], ...] = ((UUID, 16), (IPv4Address, 4), (IPv6Address, 16))
_GAMES = tuple(game.NAME for game in SHELF)


class Invitation(NamedTuple):
    """A seat that somebody keeps free; without a description a signalling server connects."""

    table: str
    seat: int
    game: str
    secret: str
    host: str  # the name of the person who invites, shortened
    wire: Description | None


class Answer(NamedTuple):
    """How to reach a guest who opened an invitation."""

    table: str
    seat: int
    wire: Description


Brought: TypeAlias = Invitation | Answer
"""What an address of a live table brings."""


def brought(address: str, lang: str) -> Brought | None:
    """The invitation or answer in an address or a pasted link; None if it names neither."""
    values = dict(parse_qsl(address.rpartition("#")[2][:2000]))
    for name, kind in (("join", Invitation), ("answer", Answer)):
        if name in values:
            found = decode(values[name], lang)
            return found if isinstance(found, kind) else _refuse(lang)
    return None


def pasted(text: str, lang: str) -> Answer:
    """The answer in what somebody pasted: the whole link, or its code alone."""
    text = text.strip()
    found = brought(text, lang) if "#" in text else decode(text, lang)
    return found if isinstance(found, Answer) else _refuse(lang)


def join_link(invitation: Invitation, page: str) -> str:
    """The link of an invitation, with as many addresses as its length allows."""
    link = f"{page}#join={encode(invitation)}"
    wire = invitation.wire
    if len(link) <= LONGEST or wire is None or len(wire.candidates) < 2:
        return link
    fewer = wire._replace(candidates=wire.candidates[:-1])
    return join_link(invitation._replace(wire=fewer), page)


def answer_link(answer: Answer, page: str) -> str:
    """The link of an answer."""
    return f"{page}#answer={encode(answer)}"


def meeting(table: str, who: str = "host") -> str:
    """The name under which somebody at a table is known to the signalling server.

    A table's own name may hold two signs in a row, which the server's client refuses.
    """
    return f"quatuor-{table.encode().hex()}-{who}"


def encode(brings: Brought) -> str:
    """An invitation or an answer as a code."""
    seat = brings.seat.to_bytes(1, "big")
    start = _unbased(brings.table) + seat
    if isinstance(brings, Answer):
        whole = _kind(2) + start + _wire(brings.wire)
    else:
        who = _GAMES.index(brings.game).to_bytes(1, "big") + _unbased(brings.secret)
        name = _name(brings.host)
        whole = _kind(0 if brings.wire is None else 1) + start + who + bytes([len(name)]) + name
        whole += b"" if brings.wire is None else _wire(brings.wire)
    return _based(whole + _check(whole))


def decode(code: str, lang: str) -> Brought:
    """What a code brings, or a refusal; a code that is not written as `encode` does is none."""
    try:
        found = _read(_checked(code))
        same = encode(found) == code
    except (Refused, ValueError, IndexError):
        _refuse(lang)
    return found if same else _refuse(lang)


def _refuse(lang: str) -> NoReturn:
    _ = catalogue("site", lang).gettext
    raise Refused(_("This link is incomplete or was changed on its way. Ask for it again."))


class _Bytes:
    """Bytes being read from the front."""

    def __init__(self, rest: bytes) -> None:
        self.rest = rest

    def take(self, count: int) -> bytes:
        if count > len(self.rest):
            raise Refused("The code is too short.")
        found, self.rest = self.rest[:count], self.rest[count:]
        return found

    def number(self) -> int:
        return self.take(1)[0]


def _kind(number: int) -> bytes:
    return bytes([_VERSION << 4 | number])


def _checked(code: str) -> bytes:
    if not isinstance(code, str) or len(code) > LONGEST or not code.isascii():
        raise Refused("The code is too long.")
    whole = _unbased(code)
    if len(whole) < 4 or _check(whole[:-3]) != whole[-3:]:
        raise Refused("The code's check is wrong.")
    return whole[:-3]


def _read(whole: bytes) -> Brought:
    rest = _Bytes(whole)
    version, kind = divmod(rest.number(), 16)
    if version != _VERSION or kind > 2:
        raise Refused("The code is of another version.")
    table, seat = _based(rest.take(6)), rest.number()
    if seat > WATCH:
        raise Refused("There is no such seat.")
    if kind == 2:
        return _ended(Answer(table, seat, _read_wire(rest)), rest)
    game, secret = _GAMES[rest.number()], _based(rest.take(16))
    host = rest.take(rest.number()).decode()
    wire = _read_wire(rest) if kind == 1 else None
    return _ended(Invitation(table, seat, game, secret, host, wire), rest)


def _ended(found: Brought, rest: _Bytes) -> Brought:
    if rest.rest:
        raise Refused("The code is too long.")
    return found


def _name(text: str) -> bytes:
    """A name in at most 40 bytes, cut between characters."""
    text = named(text)
    while len(text.encode()) > _NAME:
        text = text[:-1].strip()
    return text.encode()


def _wire(wire: Description) -> bytes:
    """A description in bytes: credentials, fingerprint, role and addresses."""
    plausible(wire)
    ends = bytes([ROLES.index(wire.role) << 4 | len(wire.candidates)])
    addresses = b"".join(map(_address, wire.candidates))
    return _ice(wire.ufrag) + _ice(wire.pwd) + wire.fingerprint + ends + addresses


def _read_wire(rest: _Bytes) -> Description:
    ufrag, pwd, fingerprint = _read_ice(rest, UFRAG), _read_ice(rest, PWD), rest.take(32)
    role, count = divmod(rest.number(), 16)
    if count > MOST:
        raise Refused("There are too many addresses.")
    candidates = tuple(_read_address(rest) for _ in range(count))
    return plausible(Description(ufrag, pwd, fingerprint, ROLES[role], candidates))


def _address(candidate: Candidate) -> bytes:
    name = form(candidate.address)
    kind = next(number for number, (type_, _) in enumerate(_FORMS) if type(name) is type_)
    packed = name.bytes if isinstance(name, UUID) else name.packed
    head = bytes([KINDS.index(candidate.kind) << 4 | kind])
    return head + packed + candidate.port.to_bytes(2, "big")


def _read_address(rest: _Bytes) -> Candidate:
    kind, number = divmod(rest.number(), 16)
    type_, size = _FORMS[number]
    packed = rest.take(size)
    made: Callable[[bytes], UUID | IPv4Address | IPv6Address] = (
        (lambda raw: UUID(bytes=raw)) if type_ is UUID else type_
    )
    return Candidate(KINDS[kind], spelt_address(made(packed)), int.from_bytes(rest.take(2), "big"))


def _ice(text: str) -> bytes:
    """A credential in six bits a character, its length first."""
    number = 1
    for letter in text:
        number = number << 6 | _ALPHABET.index(letter)
    return bytes([len(text)]) + number.to_bytes(_size(len(text)), "big")


def _read_ice(rest: _Bytes, lengths: range) -> str:
    length = rest.number()
    if length not in lengths:
        raise Refused("A credential has another length.")
    number = int.from_bytes(rest.take(_size(length)), "big")
    return "".join(_ALPHABET[number >> 6 * place & 63] for place in reversed(range(length)))


def _size(letters: int) -> int:
    return 6 * letters // 8 + 1


def _check(whole: bytes) -> bytes:
    return crc32(whole).to_bytes(4, "big")[1:]


def _based(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _unbased(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text):
        raise Refused("A code is written in letters, digits, - and _ only.")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
