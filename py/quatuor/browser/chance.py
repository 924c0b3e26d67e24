"""Chance from the browser itself: a memory snapshot holds the same generator for everyone."""

from __future__ import annotations

import base64
import random

import js

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


def drawn(count: int) -> bytes:
    """Bytes that nobody can foresee."""
    return bytes(js.crypto.getRandomValues(js.Uint8Array.new(count)).to_py())


def seed(letters: int = 8) -> str:
    """A new seed, short enough to be read out."""
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in drawn(letters))


def secret() -> str:
    """16 bytes that nobody can foresee, as 22 letters and digits."""
    while True:
        text = base64.b64encode(drawn(16)).decode().rstrip("=")
        if text.isalnum():
            return text


def table() -> str:
    """A name for a live table: 6 bytes in base64url."""
    return base64.urlsafe_b64encode(drawn(6)).decode()


def stir() -> None:
    """Give the global generator a state of its own, as a fresh start of Python would."""
    random.seed(drawn(32))
