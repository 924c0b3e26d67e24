"""The host of a live table: keeps the state, checks every word, shows each viewer its view.

Knows no channel: it is told what came and from whom, and answers with letters to send and news
for its page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quatuor.bots.levels import LEVELS
from quatuor.core.contract import Refused, Word, WordRefused
from quatuor.core.record import checked
from quatuor.table.asking import AWAY, BOTS, HERE, Asked
from quatuor.table.session import Session

from . import ledger
from .dealer import Dealer
from .ledger import Ledger
from .messages import LONGEST_TO_HOST, Message, Unwelcome, packed, unpacked
from .news import (
    HOST,
    OVER,
    REACTIONS,
    Declined,
    Dismissed,
    Ended,
    Planned,
    Post,
    Secret,
    Stepped,
)
from .plans import Plan, chosen, drawn_up, pictured, shortened
from .room import MOST_PEERS, Peer, put, step
from .verdict import Promise, Verdict, judged

PATIENCE = 60
"""Seconds after which the others may let a bot sit in, unless another time is chosen."""


class Host(Dealer):
    """A live table at its host's device."""

    def __init__(self, kept: Ledger, secret: Secret, now: float) -> None:
        """A table as it was kept; see `new` and `resumed`."""
        super().__init__(kept, secret, now)
        self.verdict: Verdict | None = None
        if self.stage == OVER:
            self._judge()

    @classmethod
    def new(cls, asked: Asked, secret: Secret, now: float, patience: int = PATIENCE) -> Host:
        """A table to gather at: everybody who is `away` is sent their seat's token."""
        return cls(ledger.laid(asked, secret, patience), secret, now)

    @classmethod
    def resumed(cls, text: str, secret: Secret, now: float) -> Host:
        """The table in the text of `kept`, or a refusal; guests come back by themselves."""
        return cls(ledger.read(text), secret, now)

    # ---- what a page shows

    def session(self, eyes: int | None) -> Session | None:
        """The game for the page, seen by one seat here; None before the deal.

        A seat that may choose ahead sees its own view as if it were its turn.
        """
        kept, story = self.ledger, self.story
        if story is None or kept.record is None:
            return None
        players = tuple(map(kept.playing, range(kept.seats)))
        state = story.state
        if eyes is not None and players[eyes] == HERE:
            seen = pictured(kept.game, story.view(eyes), eyes, story.own(eyes), kept.plans[eyes])
            state = state if seen is None else seen
        return Session(kept.record, players, kept.names, state, eyes)

    def plan(self, seat: int) -> tuple[Word, ...]:
        """The words chosen at a seat and not yet played."""
        plan = self._plan(seat)
        return () if plan is None else plan.words

    @property
    def hurries(self) -> bool:
        """Whether the seat in turn goes on with secret words: a pause would let them be counted."""
        story = self.story
        if story is None or len(story.states) < 2:
            return False
        before, state = story.states[-2:]
        return bool(before.turn == state.turn and before.veiled(None))

    def kept(self) -> str:
        """The table as text for the host's store: keep it after every call, before sending."""
        return ledger.written(self.ledger)

    # ---- channels

    def opened(self, peer: str, now: float) -> Post:
        """A channel is open; whoever it is will say hello."""
        self._clock = now
        if len(self._peers) >= MOST_PEERS:
            self._tray.tell(Dismissed(peer, "full"))
        else:
            self._peers[peer] = Peer(now)
        return self._tray.post()

    def closed(self, peer: str, now: float) -> Post:
        """A channel is gone."""
        self._forget(peer, now)
        return self._tray.post()

    def heard(self, peer: str, text: Any, now: float) -> Post:
        """A message came; whatever is wrong with it changes nothing."""
        who = self._peers.get(peer)
        if who is None:
            return self._tray.post()
        if not who.hear(now):
            self._dismiss(peer, "flood", now)
            return self._tray.post()
        try:
            self._hear(peer, who, unpacked(text, LONGEST_TO_HOST), now)
        except Unwelcome as refusal:
            self._refuse(peer, who, refusal, now)
        except Refused:
            self._refuse(peer, who, Unwelcome("message"), now)
        return self._tray.post()

    def _hear(self, name: str, peer: Peer, message: Message, now: float) -> None:
        act = _ACTS.get(message.kind)
        if act is None or peer.known == (message.kind == "hello"):
            raise Unwelcome("message" if act is None else "hello")
        act(self, name, peer, message, now)

    def tick(self, now: float) -> Post:
        """Some seconds went by: ask the silent, give up the lost."""
        self._clock = now
        self._ask_the_silent(now)
        self._look_at_the_clock(now)
        return self._tray.post()

    # ---- people

    def react(self, seat: int, reaction: str) -> Post:
        """Somebody at this device says one of the REACTIONS."""
        if reaction in REACTIONS:
            self._say(seat, reaction)
        return self._tray.post()

    def reseat(self, seat: int, player: str) -> Post:
        """Before the deal: give a seat to a guest, a person here or a bot."""
        if self.story is None and player in (HERE, AWAY, *LEVELS):
            self._reseat(seat, player)
        return self._tray.post()

    def sit_in(self, seat: int, level: str) -> Post:
        """Let a bot sit in for somebody who was missing for long."""
        try:
            self._sit_in(seat, level)
        except Unwelcome as refusal:
            self._tray.tell(Declined(refusal.reason))
        return self._tray.post()

    # ---- games

    def start(self) -> Post:
        """Make the deal with everybody, as soon as all guests are here."""
        if self.story is not None:
            self._tray.tell(Declined("stage"))
        elif self._absent():
            self._tray.tell(Declined("missing"))
        else:
            self._deal_when_all_are_here()
        return self._tray.post()

    def again(self) -> Post:
        """Gather for another game at the same table, once one is over."""
        if self.stage == OVER:
            kept = self.ledger
            self.ledger = kept._replace(record=None, dealing=None, finished=kept.attempt)
            self.story, self.verdict = None, None
            self._show_table()
        return self._tray.post()

    # ---- words

    def choose(self, seat: int, word: Word) -> Post:
        """Somebody here chooses a word: it is played in turn, or kept as a plan until then."""
        try:
            self._choose(seat, word)
        except WordRefused:
            self._tray.tell(Declined("word"))
        return self._tray.post()

    def _choose(self, seat: int, word: Word) -> None:
        story, kept = self.story, self.ledger
        if story is None or kept.playing(seat) != HERE:
            raise WordRefused("Nobody here plays this seat.")
        view, nth = story.view(seat), story.own(seat)
        if pictured(kept.game, view, seat, nth, None) is not None:
            self._keep(seat, chosen(kept.game, view, seat, nth, self._plan(seat), word))
        elif story.state.turn == seat:
            self._play(word)
        else:
            raise WordRefused("It is another seat's turn.")
        self._go_on()

    def take_back(self, seat: int) -> Post:
        """Somebody here takes back the last word of a plan that is not yet played."""
        plan = self._plan(seat)
        if plan is not None and plan.words and self.ledger.playing(seat) == HERE:
            self._keep(seat, shortened(plan))
        return self._tray.post()

    def bot_plays(self, word: Word, at: int) -> Post:
        """The bot whose turn it was after so many words has thought: too late is ignored."""
        story = self.story
        if story is None or len(story.words) != at or story.state.turn is None:
            return self._tray.post()
        if self.ledger.playing(story.state.turn) in BOTS and word in story.state.moves():
            self._play(word)
            self._go_on()
        return self._tray.post()

    def _words(self, name: str, peer: Peer, message: Message, now: float) -> None:
        """A guest's word, or its plan: for its own seat, for the decision it owes, or nothing."""
        seat, story = peer.viewer, self.story
        words, nth = message.words("words", 64), message.number("nth", 0, 10**6)
        if seat is None:
            raise Unwelcome("onlooker")
        if story is None:
            raise Unwelcome("stage", nth)
        if nth != story.own(seat):
            raise Unwelcome("late" if nth < story.own(seat) else "early", nth)
        try:
            self._keep(seat, self._checked_plan(seat, nth, words))
        except WordRefused:
            raise Unwelcome("word", nth) from None
        self._tray.send(name, packed("noted", nth=nth, words=words))
        self._go_on()

    def _checked_plan(self, seat: int, nth: int, words: tuple[Word, ...]) -> Plan:
        """A guest's words as a plan: whole where all choose at once, else the one word it owes."""
        assert self.story is not None
        game, view = self.ledger.game, self.story.view(seat)
        if pictured(game, view, seat, nth, None) is not None:
            plan = drawn_up(game, view, seat, nth, words)
            if words and not plan.whole:
                raise Unwelcome("unfinished", nth)
            return plan
        if self.story.state.turn != seat:
            raise Unwelcome("turn", nth)
        if len(words) != 1:
            raise WordRefused("One word at a time.")
        checked(self.story.state, words[0])
        return Plan(nth, words, True)

    def _plan(self, seat: int) -> Plan | None:
        """The plan for what a seat owes next, if there is one."""
        plan, story = self.ledger.plans[seat], self.story
        return plan if plan and story and plan.nth == story.own(seat) else None

    def _keep(self, seat: int, plan: Plan | None) -> None:
        self.ledger = self.ledger._replace(plans=put(self.ledger.plans, seat, plan))
        self._tray.tell(Planned())

    def _go_on(self) -> None:
        """Play every whole plan whose turn it is."""
        assert self.story is not None
        while (seat := self.story.state.turn) is not None:
            plan = self._plan(seat)
            if plan is None or not plan.whole:
                return
            self._keep(seat, None)
            for word in plan.words:
                if word not in self.story.state.moves():  # of a save that was changed
                    return
                self._play(word)

    def _play(self, word: Word) -> None:
        story, record = self.story, self.ledger.record
        assert story is not None
        assert record is not None
        before = story.state
        shown = story.add(word, checked(before, word))
        self.ledger = self.ledger._replace(record=record._replace(words=tuple(story.words)))
        for viewer, event in shown.items():
            self._send(viewer, step(event))
        self._tray.tell(Stepped(len(story.words) - 1, before, word, story.state))
        if story.state.turn is None:
            self._send_all(self._end())
            self._show_table()
            self._judge()
            self._tray.tell(Ended())

    def _judge(self) -> None:
        """The host's own verdict: it was shown everything, and knows every promise."""
        kept = self.ledger
        assert kept.record is not None
        assert kept.dealing is not None
        deal, deals = kept.dealing, kept.attempt - kept.finished
        promise = Promise(deal.attempt, HOST, deal.shares.get(HOST), deal.commitments)
        self.verdict = judged(
            kept.record, deal.shares, deal.attempt, promise, None, lambda event: True, deals
        )


_ACTS: dict[str, Callable[[Host, str, Peer, Message, float], None]] = {
    "hello": Host._hello,
    "commit": Host._commit,
    "reveal": Host._reveal,
    "words": Host._words,
    "react": Host._react,
    "sit": Host._sit,
    "ping": Host._ping,
    "pong": Host._pong,
}
