"""What a browser must know of another one to connect to it, out of its SDP and back. Pure.

A session description of a data channel is some 700 characters, nearly all of them the same
everywhere: only the credentials, the certificate's fingerprint, the role and the addresses matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import NamedTuple
from uuid import UUID

from quatuor.core.contract import Refused

KINDS = ("host", "srflx", "relay")
"""Addresses of a device itself, as seen from outside, and of a go-between."""

ROLES = ("actpass", "active", "passive")
"""Who opens the encryption: either, the one who says so, the other one."""

MOST = 6
"""Addresses that are told of a browser; more rarely help and make links long."""

UFRAG, PWD = range(4, 33), range(22, 65)
"""How long the two credentials may be."""

_ICE = re.compile(r"[A-Za-z0-9+/]+")
_LOCAL = ".local"
_PREFERENCE = {"host": 126, "srflx": 100, "relay": 0}
_HEAD = ("v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0")
_MEDIA = ("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0")
_FOOT = ("a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144")


class Candidate(NamedTuple):
    """An address at which a browser may be reached."""

    kind: str
    address: str  # an IP address, or a name that only the local network can resolve
    port: int


class Description(NamedTuple):
    """All that matters of a browser's session description."""

    ufrag: str
    pwd: str
    fingerprint: bytes
    role: str
    candidates: tuple[Candidate, ...]


def from_sdp(text: str) -> Description:
    """What matters of a session description, the likeliest addresses first."""
    lines = text.split("\r\n") if isinstance(text, str) and len(text) < 20_000 else []
    found = [candidate for line in lines if (candidate := _candidate(line)) is not None]
    described = Description(
        _value(lines, "a=ice-ufrag:"),
        _value(lines, "a=ice-pwd:"),
        _fingerprint(_value(lines, "a=fingerprint:")),
        _value(lines, "a=setup:"),
        tuple(dict.fromkeys(found))[:MOST],
    )
    return plausible(described)


def to_sdp(described: Description) -> str:
    """A whole session description that says the same."""
    print_ = ":".join(f"{byte:02X}" for byte in described.fingerprint)
    own = (
        *_addresses(described.candidates),
        f"a=ice-ufrag:{described.ufrag}",
        f"a=ice-pwd:{described.pwd}",
        "a=ice-options:trickle",
        f"a=fingerprint:sha-256 {print_}",
        f"a=setup:{described.role}",
    )
    return "".join(f"{line}\r\n" for line in (*_HEAD, *_MEDIA, *own, *_FOOT))


def plausible(described: Description) -> Description:
    """The description itself, if a browser could have made it."""
    for text, lengths in ((described.ufrag, UFRAG), (described.pwd, PWD)):
        if len(text) not in lengths or not _ICE.fullmatch(text):
            raise Refused("A connection's credentials are letters, digits, + and /.")
    if len(described.fingerprint) != 32 or described.role not in ROLES:
        raise Refused("A connection has a SHA-256 fingerprint and a known role.")
    if len(described.candidates) > MOST:
        raise Refused(f"A connection tells at most {MOST} addresses.")
    for candidate in described.candidates:
        if candidate.kind not in KINDS or not 0 < candidate.port < 65536:
            raise Refused("A connection's address has a known kind and a port.")
        form(candidate.address)
    return described


def form(address: str) -> UUID | IPv4Address | IPv6Address:
    """An address as a value: a local name's number, or an IP address in its usual spelling."""
    try:
        if address.endswith(_LOCAL):
            name: UUID | IPv4Address | IPv6Address = UUID(address.removesuffix(_LOCAL))
        else:
            name = ip_address(address)
    except ValueError:
        raise Refused("An address is a local name or an IP address.") from None
    if "%" in address or spelt(name) != address:
        raise Refused("An address is written in one way only.")
    return name


def spelt(name: UUID | IPv4Address | IPv6Address) -> str:
    """How an address is written."""
    return f"{name}{_LOCAL}" if isinstance(name, UUID) else str(name)


def _value(lines: list[str], start: str) -> str:
    return next((line.removeprefix(start) for line in lines if line.startswith(start)), "")


def _fingerprint(text: str) -> bytes:
    kind, _, digits = text.partition(" ")
    try:
        return bytes.fromhex(digits.replace(":", "")) if kind == "sha-256" else b""
    except ValueError:
        return b""


def _candidate(line: str) -> Candidate | None:
    """An address of a description's line, if it is one that can be used and told."""
    parts = line.removeprefix("a=candidate:").split(" ")
    if not line.startswith("a=candidate:") or len(parts) < 8 or parts[2].lower() != "udp":
        return None
    if parts[1] != "1" or not parts[5].isdigit() or len(parts[5]) > 5:
        return None
    try:
        found = Candidate(parts[7], parts[4].lower(), int(parts[5]))
        form(found.address)
    except Refused:
        return None
    return found if found.kind in KINDS and 0 < found.port < 65536 else None


def _addresses(candidates: tuple[Candidate, ...]) -> Iterator[str]:
    for place, (kind, address, port) in enumerate(candidates):
        priority = (_PREFERENCE[kind] << 24) + ((65535 - place) << 8) + 255
        elsewhere = "" if kind == "host" else " raddr 0.0.0.0 rport 9"
        yield f"a=candidate:{place + 1} 1 udp {priority} {address} {port} typ {kind}{elsewhere}"
