"""Making the deal at the host's side: promises from everybody, then shares, then the seed."""

from __future__ import annotations

from quatuor.core.record import opened
from quatuor.games.shelf import GAMES

from .fair import Dealing, Share, checked_commitment, checked_share, committed, seed_of
from .ledger import Ledger
from .messages import Message, Unwelcome, packed
from .news import HOST, Jumped, Secret
from .room import Peer, Room
from .story import Story


class Dealer(Room):
    """A room in which deals are made."""

    def __init__(self, kept: Ledger, secret: Secret, now: float) -> None:
        super().__init__(kept, now)
        self._secret = secret
        self._share: Share | None = None

    def _regroup(self) -> None:
        """A deal in the making has to begin anew with those who are here now."""
        if self._dealing is not None:
            self._deal_when_all_are_here()

    def _deal_when_all_are_here(self) -> None:
        """Begin the deal: half of one can't be trusted by somebody who comes back."""
        if self._absent():
            return
        kept = self.ledger
        attempt = kept.attempt + 1
        self.ledger = kept._replace(attempt=attempt)
        self._share = Share(self._secret(), self._secret())
        far = [str(seat) for seat in kept.guests if not kept.sitting[seat]]
        promise = committed(attempt, HOST, self._share)
        self._dealing = Dealing(attempt, (*far, HOST), {HOST: promise}, {})
        self._show_table()
        self._send_all(packed("deal", attempt=attempt, parties=self._dealing.parties))
        self._go_on_dealing()

    def _commit(self, name: str, peer: Peer, message: Message, now: float) -> None:
        dealing = self._due(message)
        if dealing.promised:
            raise Unwelcome("stage")
        promise = checked_commitment(message.fields.get("commitment"))
        self._dealing = dealing.with_commitment(str(peer.viewer), promise)
        self._go_on_dealing()

    def _reveal(self, name: str, peer: Peer, message: Message, now: float) -> None:
        share = checked_share(message.fields.get("share"))
        dealing = self._due(message).with_share(str(peer.viewer), share)
        if dealing != self._dealing:
            self._dealing = dealing
            self._begin_when_all_is_shown()

    def _due(self, message: Message) -> Dealing:
        attempt = message.number("attempt", 0, 10**6)
        if self._dealing is None or attempt != self._dealing.attempt:
            raise Unwelcome("stage")
        return self._dealing

    def _go_on_dealing(self) -> None:
        """Once all have promised, everybody learns all promises, and guests show their shares."""
        dealing = self._dealing
        assert dealing is not None
        if dealing.promised:
            commitments = dict(dealing.commitments)
            self._send_all(packed("commits", attempt=dealing.attempt, commitments=commitments))
            self._begin_when_all_is_shown()

    def _begin_when_all_is_shown(self) -> None:
        dealing = self._dealing
        assert dealing is not None
        assert self._share is not None
        if set(dealing.shares) == set(dealing.parties) - {HOST}:
            self._begin(dealing.with_share(HOST, self._share))

    def _begin(self, dealing: Dealing) -> None:
        kept = self.ledger
        seed = seed_of(dealing.attempt, dealing.shares)
        record = opened(GAMES[kept.game], kept.seats, dict(kept.options), seed)
        plans = (None,) * kept.seats
        self.ledger = kept._replace(dealing=dealing, record=record, plans=plans)
        self.story = Story(record)
        self._dealing, self._share = None, None
        self._show_table()
        for name, peer in self._peers.items():
            if peer.known:
                self._catch_up(name, peer.viewer, -1)
        self._tray.tell(Jumped())
