"""What the site's owner sets up for live tables: a signalling server and helpers of connections.

`LIVE=wss://host/path` names a PeerServer, `ICE=stun:host,turn:name:word@host` what helps through
routers. Without them the site contacts nobody.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]
SERVER = ROOT / "node_modules" / "peer" / "dist" / "bin" / "peerjs.js"
PORT = 9000
PATH = "/live"
PATIENCE = 20.0
"""Seconds that a server may take to start."""

_ADDRESS = re.compile(r"(wss?://[A-Za-z0-9.\-\[\]:]+?)(/[A-Za-z0-9._~/-]*)?")
_HELPER = re.compile(r"(stuns?|turns?):(?:([^:@,\s]+):([^@,\s]+)@)?([A-Za-z0-9.\-\[\]:?=]+)")


class NotUnderstood(ValueError):
    """A setting that can't be used; the message says how it is written."""


class Live(NamedTuple):
    """Where live tables meet, and who helps them to connect; empty is nobody."""

    server: str = ""
    helpers: tuple[tuple[str, str, str], ...] = ()  # address, name, word

    @property
    def sources(self) -> str:
        """What the page's policy has to allow besides itself."""
        found = _ADDRESS.fullmatch(self.server)
        return f" {found[1]}" if found else ""

    @property
    def ice(self) -> str:
        """The helpers as a page's attribute: JSON for the browser."""
        entries = [
            {"urls": address, **({"username": name, "credential": word} if name else {})}
            for address, name, word in self.helpers
        ]
        return escape(json.dumps(entries)) if entries else ""


def asked_for(environment: Mapping[str, str] = os.environ) -> Live:
    """What `LIVE` and `ICE` ask for; `LIVE=1` is a server on this machine."""
    server = environment.get("LIVE", "").strip()
    if server == "1":
        server = local_address(PORT)
    if server and not _ADDRESS.fullmatch(server):
        raise NotUnderstood(f"LIVE is written like wss://host/path, not {server!r}.")
    texts = [text.strip() for text in environment.get("ICE", "").split(",")]
    return Live(server, tuple(_helper(text) for text in texts if text))


def local_address(port: int) -> str:
    """The address of a signalling server on this machine."""
    return f"ws://127.0.0.1:{port}{PATH}"


def _helper(text: str) -> tuple[str, str, str]:
    found = _HELPER.fullmatch(text)
    if found is None:
        raise NotUnderstood(
            f"ICE is written like stun:host or turn:name:word@host:3478, not {text!r}."
        )
    kind, name, word, place = found.groups()
    return f"{kind}:{place}", name or "", word or ""


def client() -> bytes:
    """The browser's side of the signalling server."""
    path = ROOT / "node_modules" / "peerjs" / "dist" / "peerjs.min.js"
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", path.read_bytes())


@contextmanager
def signalling(port: int = 0) -> Iterator[str]:
    """The address of a PeerServer on this machine, running as long as it is needed."""
    port = port or _free_port()
    node = shutil.which("node") or str(ROOT / ".venv" / "bin" / "node")
    command = [node, str(SERVER), "--port", str(port), "--host", "127.0.0.1", "--path", PATH]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        _wait(port)
        yield local_address(port)
    finally:
        running.terminate()
        try:
            running.wait(3)
        except subprocess.TimeoutExpired:  # it waits for pages that are still connected
            running.kill()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("the signalling server did not start")
