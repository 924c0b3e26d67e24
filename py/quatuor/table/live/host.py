"""The host of a live table: keeps the state, checks every word, shows each viewer its view.

Knows no channel: it is told what came and from whom, and answers with letters to send and news
for its page. Knows no clock either: every call that needs the time is given it.
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from typing import Any

from quatuor.bots.levels import LEVELS
from quatuor.core.contract import Refused, Word, WordRefused
from quatuor.core.link import encode
from quatuor.core.record import checked, opened
from quatuor.games.shelf import GAMES, SHELF
from quatuor.table.asking import AWAY, HERE, Asked
from quatuor.table.naming import named
from quatuor.table.session import Session

from . import codec, ledger
from .fair import Dealing, Share, checked_commitment, checked_share, committed, seed_of
from .ledger import Ledger
from .messages import LONGEST_TO_HOST, Message, Unwelcome, packed, unpacked
from .news import (
    ASKED_AFTER,
    DEALING,
    GATHERING,
    HOST,
    OVER,
    PLAYING,
    REACTIONS,
    SILENT_AFTER,
    Chair,
    Declined,
    Dismissed,
    Ended,
    Jumped,
    Planned,
    Post,
    Reacted,
    Seated,
    Secret,
    Stepped,
    Tray,
)  # fmt: skip
from .plans import Plan, chosen, drawn_up, pictured, shortened
from .story import Event, Story, Viewer
from .verdict import Promise, Verdict, judged

REMEMBERED = 60
"""Events that somebody who comes back is told; before them there is only a view."""

PATIENCE = 60
"""Seconds after which the others may let a bot sit in, unless another time is chosen."""

MOST_PEERS = 40
MOST_MISTAKES = 40
"""Messages of one channel that may be refused before it is closed."""

HONEST = ("late", "stage", "patience")
"""Reasons that honest guests meet too, when two messages cross on their way."""

QUIET = 1.0
"""Seconds between two reactions of one person."""


class Peer:
    """A channel that is open, and who is at its other end once they have said so."""

    def __init__(self, now: float) -> None:
        self.known = False
        self.viewer: Viewer = None
        self.mistakes = 0
        self.heard = self.asked = now
        self.reacted = now - QUIET


class Host:
    """A live table at its host's device."""

    def __init__(self, kept: Ledger, secret: Secret, now: float) -> None:
        """A table as it was kept; see `new` and `resumed`."""
        self.ledger = kept
        self._secret = secret
        self._peers: dict[str, Peer] = {}
        self._missing = dict.fromkeys(kept.guests, now)
        self._overdue: set[int] = set()
        self._plans: dict[int, Plan] = {}
        self.verdict: Verdict | None = None
        self._dealing: Dealing | None = None
        self._share: Share | None = None
        self._tray = Tray()
        self.story = None if kept.record is None else Story(kept.record)
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

    @property
    def stage(self) -> str:
        """How far the table is."""
        if self.story is not None:
            return OVER if self.story.state.turn is None else PLAYING
        return GATHERING if self._dealing is None else DEALING

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The seats as everybody sees them."""
        return tuple(map(self._chair, range(self.ledger.seats)))

    def _chair(self, seat: int) -> Chair:
        kept = self.ledger
        present = kept.players[seat] != AWAY or self._peer_of(seat) is not None
        overdue = seat in self._overdue
        return Chair(kept.players[seat], kept.names[seat], present, kept.sitting[seat], overdue)

    @property
    def onlookers(self) -> int:
        """How many people look on."""
        return sum(peer.known and peer.viewer is None for peer in self._peers.values())

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
            seen = pictured(kept.game, *self._sight(eyes), self._plans.get(eyes))
            state = state if seen is None or (state.turn == eyes and not self.plan(eyes)) else seen
        return Session(kept.record, players, kept.names, state, eyes)

    def plan(self, seat: int) -> tuple[Word, ...]:
        """The words chosen at a seat and not yet played."""
        plan = self._plans.get(seat)
        return plan.words if plan is not None and self._current(seat, plan) else ()

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
        who.heard = now
        try:
            self._hear(peer, who, unpacked(text, LONGEST_TO_HOST), now)
        except Unwelcome as refusal:
            self._refuse(peer, who, refusal, now)
        except Refused:
            self._refuse(peer, who, Unwelcome("message"), now)
        return self._tray.post()

    def tick(self, now: float) -> Post:
        """Some seconds went by: ask the silent, give up the lost."""
        for name, peer in tuple(self._peers.items()):
            if now - peer.heard > SILENT_AFTER:
                self._dismiss(name, "silent", now)
            elif now - max(peer.heard, peer.asked) > ASKED_AFTER:
                peer.asked = now
                self._tray.send(name, packed("ping"))
        late = {s for s, since in self._missing.items() if now - since >= self.ledger.patience}
        if late != self._overdue:
            self._overdue = late
            self._show_table()
        return self._tray.post()

    def _hear(self, name: str, peer: Peer, message: Message, now: float) -> None:
        if peer.known == (message.kind == "hello"):
            raise Unwelcome("hello")
        act = _ACTS.get(message.kind)
        if act is None:
            raise Unwelcome("message")
        act(self, name, peer, message, now)

    def _refuse(self, name: str, peer: Peer, refusal: Unwelcome, now: float) -> None:
        peer.mistakes += refusal.reason not in HONEST
        self._tray.send(name, packed("refused", reason=refusal.reason, nth=refusal.nth))
        if refusal.reason == "token":
            self._dismiss(name, "refused", now)
        elif peer.mistakes > MOST_MISTAKES:
            self._dismiss(name, "mistakes", now)

    def _dismiss(self, name: str, reason: str, now: float) -> None:
        self._tray.tell(Dismissed(name, reason))
        self._forget(name, now)

    def _forget(self, name: str, now: float) -> None:
        peer = self._peers.pop(name, None)
        if peer is None or not peer.known:
            return
        if peer.viewer is not None:
            self._missing[peer.viewer] = now
        self._show_table()

    # ---- people

    def _hello(self, name: str, peer: Peer, message: Message, now: float) -> None:
        viewer = self._viewer(message.text("token", 64))
        have, attempt = message.number("have", -1, 10**6), message.number("attempt", 0, 10**6)
        called = named(message.text("name", 200))
        former = None if viewer is None else self._peer_of(viewer)
        if former is not None and former != name:
            self._tray.send(former, packed("replaced"))
            self._dismiss(former, "replaced", now)
        peer.known, peer.viewer = True, viewer
        if viewer is not None:
            self._sit_down(viewer, called)
        self._welcome(name, viewer)
        self._show_table()
        if self._dealing is not None:
            self._deal_when_all_are_here()
        self._catch_up(name, viewer, have if attempt == self.ledger.attempt else -1)

    def _viewer(self, token: str) -> Viewer:
        """Whose token this is; onlookers have one in common."""
        secret, kept = token.encode("utf-8", "replace"), self.ledger
        for seat in kept.guests:
            if compare_digest(secret, kept.tokens[seat].encode()):
                return seat
        if compare_digest(secret, kept.watch.encode()):
            return None
        raise Unwelcome("token")

    def _sit_down(self, seat: int, called: str) -> None:
        """A guest takes up its seat: a bot that sat in gives it back."""
        self._missing.pop(seat, None)
        self._overdue.discard(seat)
        kept = self.ledger
        names = _put(kept.names, seat, called or kept.names[seat])
        self.ledger = kept._replace(names=names, sitting=_put(kept.sitting, seat, ""))

    def _welcome(self, name: str, viewer: Viewer) -> None:
        kept = self.ledger
        self._tray.send(
            name,
            packed(
                "welcome", seat=viewer, game=kept.game, edition=GAMES[kept.game].EDITION,
                seats=kept.seats, options=dict(kept.options), attempt=kept.attempt,
                finished=kept.finished, patience=kept.patience,
            ),
        )  # fmt: skip

    def _show_table(self) -> None:
        text = packed("table", stage=self.stage, chairs=self.chairs, onlookers=self.onlookers)
        self._send_all(text)
        self._tray.tell(Seated())

    def _catch_up(self, name: str, viewer: Viewer, have: int) -> None:
        """Send somebody who came (back) what they have missed."""
        if self.story is None:
            return
        last = self.story.count(viewer)
        if not max(0, last - REMEMBERED) <= have <= last:
            have = max(0, last - REMEMBERED)
            self._base(name, self.story.event(viewer, have))
        for number in range(have + 1, last + 1):
            self._tray.send(name, _step(self.story.event(viewer, number)))
        self._now(name, viewer)
        if self.stage == OVER:
            self._tray.send(name, self._end())

    def _base(self, name: str, event: Event) -> None:
        view = codec.written(event.view)
        self._tray.send(name, packed("base", number=event.number, view=view))

    def _now(self, name: str, viewer: Viewer) -> None:
        """Tell somebody that they have everything, and how many words of theirs were played."""
        assert self.story is not None
        own = 0 if viewer is None else self.story.own(viewer)
        self._tray.send(name, packed("now", number=self.story.count(viewer), own=own))

    def _react(self, name: str, peer: Peer, message: Message, now: float) -> None:
        reaction = message.one_of("reaction", REACTIONS)
        if now - peer.reacted >= QUIET:
            peer.reacted = now
            self._say(peer.viewer, reaction)

    def react(self, seat: int, reaction: str) -> Post:
        """Somebody at this device says one of the REACTIONS."""
        if reaction in REACTIONS:
            self._say(seat, reaction)
        return self._tray.post()

    def _say(self, viewer: Viewer, reaction: str) -> None:
        self._send_all(packed("react", seat=viewer, reaction=reaction))
        self._tray.tell(Reacted(viewer, reaction))

    def reseat(self, seat: int, player: str) -> Post:
        """Before the deal: give a seat to a guest, a person here or a bot."""
        if self.story is None and player in (HERE, AWAY, *LEVELS):
            self._leave(seat, "reseated")
            self.ledger = self.ledger._replace(players=_put(self.ledger.players, seat, player))
            self._missing.pop(seat, None)
            self._show_table()
        return self._tray.post()

    def _leave(self, seat: int, reason: str) -> None:
        name = self._peer_of(seat)
        if name is not None:
            self._tray.send(name, packed("replaced"))
            self._dismiss(name, reason, self._peers[name].heard)

    def sit_in(self, seat: int, level: str) -> Post:
        """Let a bot sit in for somebody who was missing for long."""
        try:
            self._sit_in(seat, level)
        except Unwelcome as refusal:
            self._tray.tell(Declined(refusal.reason))
        return self._tray.post()

    def _sit_in(self, seat: int, level: str) -> None:
        if seat not in self._overdue or level not in LEVELS:
            raise Unwelcome("patience")
        self.ledger = self.ledger._replace(sitting=_put(self.ledger.sitting, seat, level))
        self._plans.pop(seat, None)
        self._show_table()
        if self._dealing is not None:
            self._deal_when_all_are_here()

    def _sit(self, name: str, peer: Peer, message: Message, now: float) -> None:
        if peer.viewer is None:
            raise Unwelcome("onlooker")
        seat = message.number("seat", 0, self.ledger.seats - 1)
        self._sit_in(seat, message.one_of("level", LEVELS))

    def _ping(self, name: str, peer: Peer, message: Message, now: float) -> None:
        self._tray.send(name, packed("pong"))

    def _pong(self, name: str, peer: Peer, message: Message, now: float) -> None:
        """Having been heard is all that a pong is for."""

    # ---- the deal

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
            self.story, self._dealing, self.verdict = None, None, None
            self._plans.clear()
            self._show_table()
        return self._tray.post()

    def _absent(self) -> tuple[int, ...]:
        kept = self.ledger
        return tuple(seat for seat in kept.guests if not self._chair(seat).present
                     and not kept.sitting[seat])  # fmt: skip

    def _deal_when_all_are_here(self) -> None:
        """Begin the deal, or begin it anew: half of one can't be trusted by those who come back."""
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
        dealing = self._due_dealing(message)
        if dealing.promised:
            raise Unwelcome("stage")
        promise = checked_commitment(message.fields.get("commitment"))
        self._dealing = dealing.with_commitment(str(peer.viewer), promise)
        self._go_on_dealing()

    def _reveal(self, name: str, peer: Peer, message: Message, now: float) -> None:
        share = checked_share(message.fields.get("share"))
        self._dealing = self._due_dealing(message).with_share(str(peer.viewer), share)
        self._go_on_dealing()

    def _due_dealing(self, message: Message) -> Dealing:
        attempt = message.number("attempt", 0, 10**6)
        if self._dealing is None or attempt != self._dealing.attempt:
            raise Unwelcome("stage")
        return self._dealing

    def _go_on_dealing(self) -> None:
        dealing = self._dealing
        assert dealing is not None
        assert self._share is not None
        if not dealing.promised:
            return
        if not dealing.shares:
            text = packed("commits", attempt=dealing.attempt, commitments=dealing.commitments)
            self._send_all(text)
        if set(dealing.shares) == set(dealing.parties) - {HOST}:
            self._begin(dealing.with_share(HOST, self._share))

    def _begin(self, dealing: Dealing) -> None:
        kept = self.ledger
        seed = seed_of(dealing.attempt, dealing.shares)
        record = opened(GAMES[kept.game], kept.seats, dict(kept.options), seed)
        self.ledger = kept._replace(dealing=dealing, record=record)
        self.story, self._dealing = Story(record), None
        self._show_table()
        for name, peer in self._peers.items():
            if peer.known:
                self._catch_up(name, peer.viewer, -1)
        self._tray.tell(Jumped())

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
        view, _, nth = self._sight(seat)
        if pictured(kept.game, view, seat, nth, None) is not None:
            self._plans[seat] = chosen(kept.game, view, seat, nth, self._plans.get(seat), word)
            self._tray.tell(Planned())
        elif story.state.turn == seat:
            self._play(word)
        else:
            raise WordRefused("It is another seat's turn.")
        self._go_on()

    def take_back(self, seat: int) -> Post:
        """Somebody here takes back the last word of a plan that is not yet played."""
        plan = self._plans.get(seat)
        if plan is not None and self.ledger.playing(seat) == HERE:
            self._plans[seat] = shortened(plan)
            self._tray.tell(Planned())
        return self._tray.post()

    def bot_plays(self, word: Word, at: int) -> Post:
        """The bot whose turn it was after so many words has thought: too late is ignored."""
        story = self.story
        if story is None or len(story.words) != at or story.state.turn is None:
            return self._tray.post()
        if self.ledger.playing(story.state.turn) in LEVELS and word in story.state.moves():
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
            raise Unwelcome("stage")
        if nth != story.own(seat):
            raise Unwelcome("late" if nth < story.own(seat) else "early", nth)
        try:
            self._take_words(seat, nth, words)
        except WordRefused:
            raise Unwelcome("word", nth) from None
        self._send(seat, packed("noted", nth=nth, words=words))
        self._go_on()

    def _take_words(self, seat: int, nth: int, words: tuple[Word, ...]) -> None:
        assert self.story is not None
        view = self.story.view(seat)
        if pictured(self.ledger.game, view, seat, nth, None) is not None:
            plan = drawn_up(self.ledger.game, view, seat, nth, words)
            if words and not plan.whole:
                raise Unwelcome("unfinished", nth)
            self._plans[seat] = plan
        elif self.story.state.turn != seat:
            raise Unwelcome("turn", nth)
        elif len(words) != 1:
            raise WordRefused("One word at a time.")
        else:
            checked(self.story.state, words[0])
            self._plans[seat] = Plan(nth, words, True)

    def _go_on(self) -> None:
        """Play every whole plan whose turn it is."""
        assert self.story is not None
        while (seat := self.story.state.turn) is not None:
            plan = self._plans.get(seat)
            if plan is None or not plan.whole or not self._current(seat, plan):
                return
            del self._plans[seat]
            for word in plan.words:
                self._play(word)

    def _play(self, word: Word) -> None:
        story, record = self.story, self.ledger.record
        assert story is not None
        assert record is not None
        before = story.state
        shown = story.add(word, checked(before, word))
        self.ledger = self.ledger._replace(record=record._replace(words=tuple(story.words)))
        for viewer, event in shown.items():
            self._send_viewers(viewer, _step(event))
        self._tray.tell(Stepped(len(story.words) - 1, before, word, story.state))
        if story.state.turn is None:
            self._send_all(self._end())
            self._show_table()
            self._judge()
            self._tray.tell(Ended())

    def _end(self) -> str:
        """The whole record with everybody's shares, once nothing has to be hidden any more."""
        kept = self.ledger
        assert kept.record is not None
        assert kept.dealing is not None
        shares = ledger.shares_as_lists(kept.dealing.shares)
        return packed("end", record=encode(SHELF, kept.record), shares=shares)

    def _judge(self) -> None:
        """The host's own verdict: it was shown everything, and knows every promise."""
        kept = self.ledger
        assert kept.record is not None
        assert kept.dealing is not None
        deal, deals = kept.dealing, kept.attempt - kept.finished
        promise = Promise(deal.attempt, HOST, deal.shares[HOST], deal.commitments)
        self.verdict = judged(
            kept.record, deal.shares, deal.attempt, promise, None, lambda event: True, deals
        )

    # ---- small things

    def _sight(self, seat: int) -> tuple[Any, int, int]:
        assert self.story is not None
        return self.story.view(seat), seat, self.story.own(seat)

    def _current(self, seat: int, plan: Plan) -> bool:
        return self.story is not None and plan.nth == self.story.own(seat)

    def _peer_of(self, seat: int) -> str | None:
        found = (n for n, peer in self._peers.items() if peer.known and peer.viewer == seat)
        return next(found, None)

    def _send(self, seat: int, text: str) -> None:
        name = self._peer_of(seat)
        if name is not None:
            self._tray.send(name, text)

    def _send_viewers(self, viewer: Viewer, text: str) -> None:
        for name, peer in self._peers.items():
            if peer.known and peer.viewer == viewer:
                self._tray.send(name, text)

    def _send_all(self, text: str) -> None:
        for name, peer in self._peers.items():
            if peer.known:
                self._tray.send(name, text)


def _step(event: Event) -> str:
    return packed("step", number=event.number, word=event.word, view=codec.written(event.view))


def _put(values: tuple[str, ...], place: int, value: str) -> tuple[str, ...]:
    return (*values[:place], value, *values[place + 1 :])


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
