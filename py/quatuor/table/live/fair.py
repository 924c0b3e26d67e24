"""A deal that nobody can choose: shares of chance, promised before any is shown. Knows no channel.

Everybody at the table draws a share, the host too, and sends its commitment, a hash of it. Only
when all commitments are known to all does a guest show the host its share. The seed is a hash of
all shares. The host's share stays hidden until the end, so that no guest knows the seed during the
game; at the end everything is shown and each page checks it against what it was promised.
"""

from __future__ import annotations

import re
from base64 import b32encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from quatuor.core.contract import Refused

LETTERS = 26
"""Letters of a seed: 130 bits, so that nobody finds it by trying deals against their own cards."""

_SHARE = re.compile(r"[A-Za-z0-9_-]{20,60}")
_COMMITMENT = re.compile(r"[0-9a-f]{64}")


class Share(NamedTuple):
    """One party's part of chance, and a nonce that keeps its commitment from being guessed."""

    share: str
    nonce: str


class Dealing(NamedTuple):
    """A deal in the making: its number, whose shares it needs, and what is known of them."""

    attempt: int
    parties: tuple[str, ...]
    commitments: Mapping[str, str]
    shares: Mapping[str, Share]

    @property
    def promised(self) -> bool:
        """Whether everybody has sent a commitment."""
        return set(self.commitments) == set(self.parties)

    @property
    def whole(self) -> bool:
        """Whether every share is known."""
        return set(self.shares) == set(self.parties)

    def with_commitment(self, party: str, commitment: str) -> Dealing:
        """The same with a party's commitment; it can't be changed afterwards."""
        if party not in self.parties or self.commitments.get(party, commitment) != commitment:
            raise Refused("A commitment is given once, by those whose share is asked for.")
        return self._replace(commitments={**self.commitments, party: commitment})

    def with_share(self, party: str, share: Share) -> Dealing:
        """The same with a party's share, if it is the promised one and all have promised."""
        if not self.promised:
            raise Refused("A share is shown when all commitments are known.")
        if committed(self.attempt, party, share) != self.commitments.get(party):
            raise Refused("This share is not the one that was promised.")
        return self._replace(shares={**self.shares, party: share})


def committed(attempt: int, party: str, share: Share) -> str:
    """The commitment to a share: bound to its deal and its party, so that it can't be copied."""
    text = f"quatuor/share/{attempt}/{party}/{share.share}/{share.nonce}"
    return sha256(text.encode()).hexdigest()


def seed_of(attempt: int, shares: Mapping[str, Share]) -> str:
    """The seed that all shares make together, in the order of their parties."""
    parts = [f"{party}/{shares[party].share}" for party in sorted(shares)]
    digest = sha256("/".join(["quatuor/seed", str(attempt), *parts]).encode()).digest()
    return b32encode(digest).decode()[:LETTERS]


def checked_share(value: Any) -> Share:
    """A share that came in."""
    if not isinstance(value, list) or len(value) != 2:
        raise Refused("A share has two parts.")
    for part in value:
        if not isinstance(part, str) or not _SHARE.fullmatch(part):
            raise Refused("A share is made of 20 to 60 letters, digits, hyphens and underscores.")
    return Share(*value)


def checked_commitment(value: Any) -> str:
    """A commitment that came in."""
    if not isinstance(value, str) or not _COMMITMENT.fullmatch(value):
        raise Refused("A commitment is 64 digits of a hash.")
    return value
