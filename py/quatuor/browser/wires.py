"""This page's lines to others as Python sees them: texts come and go, connections change below."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import js
from pyodide.ffi import create_proxy

Ear = Callable[[str, str, str], None]
"""Told of `opened`, `heard`, `closed` with a peer and a text, of `answer` with a text, and of
`unmet` with the line on which an answer led nowhere."""


def now() -> float:
    """A time in seconds that never goes back."""
    return float(js.performance.now()) / 1000


def server() -> str:
    """The signalling server that this site's owner has set up; usually none."""
    return str(js.quatuor.live.server or "")


def has_helpers() -> bool:
    """Whether this site's owner has set up helpers of connections."""
    return bool(js.quatuor.live.ice.length)


async def handed_over(table: str, answer: str) -> bool:
    """Whether another page of this browser has taken an answer."""
    module = await js.quatuor.live.wires()
    return bool(await module.handOver(table, answer))


class Wires:
    """The lines of one table; each connection of a line is a peer of its own."""

    def __init__(self, table: str, ear: Ear) -> None:
        self.table = table
        self._ear = ear
        self._proxy = create_proxy(self._heard)
        self._peers: dict[str, str] = {}
        self._numbers = count(1)
        self._wires: Any = None

    async def start(self) -> None:
        """Load what is needed for lines."""
        module = await js.quatuor.live.wires()
        self._wires = module.wires(self.table, self._proxy, js.quatuor.live.ice)

    def _heard(self, kind: str, line: str, text: str) -> None:
        if kind == "opened":
            self._peers[line] = f"{line}.{next(self._numbers)}"
        peer = self._peers.get(line, "")
        if kind == "closed":
            self._peers.pop(line, None)
        self._ear(kind, peer, str(text))

    def send(self, peer: str, text: str) -> None:
        """Send a text to a peer, unless its connection is gone: then nobody waits for it."""
        line = peer.rpartition(".")[0]
        if self._peers.get(line) == peer:
            self._wires.send(line, text)

    def drop(self, peer: str) -> None:
        """Close a peer's connection for good."""
        line = peer.rpartition(".")[0]
        if self._peers.get(line) == peer:
            del self._peers[line]
            self._wires.drop(line)

    def invite(self, line: str) -> Awaitable[str]:
        """The session description of an offer."""
        return self._wires.invite(line)

    def answer(self, line: str, offer: str) -> Awaitable[str]:
        """The session description that answers an offer."""
        return self._wires.answer(line, offer)

    def accept(self, line: str, answer: str) -> Awaitable[None]:
        """Take up an answer to this page's offer."""
        return self._wires.accept(line, answer)

    def seek(self, line: str, how: str, whom: str = "") -> None:
        """Come back alone, `once` or `always`: by what the other side keeps ready, or by server."""
        self._wires.seek(line, how, whom)

    def register(self, id: str, token: str) -> Awaitable[None]:
        """Be known to the signalling server."""
        return self._wires.register(server(), id, token)

    def listen(self) -> None:
        """Take answers that other pages of this browser were opened with."""
        self._wires.listen()

    def forget(self) -> None:
        """Close everything."""
        if self._wires is not None:
            self._wires.stop()
            self._wires = None
        self._peers.clear()
