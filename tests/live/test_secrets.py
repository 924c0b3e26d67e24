"""What reaches a guest depends on nothing that its seat may not know."""

from __future__ import annotations

import json
from random import Random

import pytest

from quatuor.games.shelf import GAMES
from quatuor.table.asking import AWAY, BOTS
from quatuor.table.live.fair import Dealing, Share
from quatuor.table.live.guest import Guest
from quatuor.table.live.host import Host
from quatuor.table.live.messages import packed
from quatuor.workshop.rehearsal import IDLE, Table, asked, secrets


def host_of(game, seats, seed, guest=AWAY):
    """A table whose second seat is a guest's, all others being bots, with its deal made."""
    host = Host.new(asked(game, seats, 2), secrets(seed), 0.0)
    kept = host.ledger._replace(players=(BOTS[1], guest, *host.ledger.players[2:]), attempt=1)
    share = Share(secrets(seed)(), "b" * 20)
    host.ledger = kept
    host._begin(Dealing(1, ("host",), {"host": "0" * 64}, {"host": share}))
    return host


class Twins:
    """Two tables that differ only in what one viewer can't see, and a guest who hears the first."""

    def __init__(self, game, seats, seed, looks_on):
        self.rng, self.compared = Random(seed), 0
        who = BOTS[1] if looks_on else AWAY
        self.hosts = [host_of(game, seats, seed, who) for _ in range(2)]
        self.seat = None if looks_on else 1
        self.play_alike(self.rng.choice((0, 3, 24, 30)))
        first, second = (host.story for host in self.hosts)
        second.states[-1] = first.state.view(self.seat).guess(self.rng)
        for viewer in second.viewers:
            second._views[viewer] = second.state.view(viewer)
        kept = self.hosts[0].ledger
        token = kept.watch if looks_on else kept.tokens[1]
        self.guest = Guest.new(token, "Ada", secrets("guest"))
        for host in self.hosts:
            host.opened("far", 0.0)
        self.tell([text for _, text in self.guest.opened(0.0).letters])
        self.compared = 0

    def play_alike(self, words):
        """The same beginning for both, before anybody listens."""
        for _ in range(words):
            if self.hosts[0].story.state.turn is None:
                return
            word = self.pick(self.hosts[0].story.state.moves())
            for host in self.hosts:
                host._play(word)
                host._tray.post()

    def tell(self, texts):
        """Both hosts hear the same; unless it shows a card, both must answer the same."""
        for text in texts:
            posts = [host.heard("far", text, 0.0) for host in self.hosts]
            if self.alike:
                self.answer(posts)

    def answer(self, posts):
        first, second = ([text for _, text in post.letters] for post in posts)
        assert first == second
        self.compared += len(first)
        for text in first:
            self.tell([text for _, text in self.guest.heard(text, 0.0).letters])

    @property
    def alike(self):
        first, second = (host.story.view(self.seat) for host in self.hosts)
        return first == second

    def go_on(self):
        """One decision of somebody; whether both games still look the same to the viewer."""
        session = self.guest.session()
        if session.asked and (session.turn != self.hosts[0].story.state.turn or self.lucky()):
            texts = self.guest.choose(self.pick(session.words())).letters
            self.tell([text for _, text in texts])
            return self.alike
        if self.hosts[0].story.state.turn in (None, self.seat):
            return self.alike and self.hosts[0].story.state.turn is not None
        return self.others_play()

    def lucky(self):
        return self.rng.random() < 0.9

    def pick(self, words):
        words = [word for word in words if word not in IDLE] or words
        return words[int(self.rng.random() * len(words))]

    def others_play(self):
        """Another seat plays: the same word where the viewer sees it, else whatever it likes."""
        states = [host.story.state for host in self.hosts]
        common = [word for word in states[0].moves() if word in states[1].moves()]
        if states[0].veiled(self.seat):
            letters = [self.secretly(host, common) for host in self.hosts]
        elif common:
            word = self.pick(common)
            letters = [self.played(host, word) for host in self.hosts]
        else:
            return False
        if self.alike:
            self.answer(letters)
        return self.alike

    def secretly(self, host, common):
        """Everything that a seat decides in secret: how many words it takes is its own business."""
        turn, phase = host.story.state.turn, getattr(host.story.state, "phase", 0)
        letters = ()
        while host.story.state.turn == turn and host.story.state.veiled(self.seat):
            words = host.story.state.moves()
            words = [word for word in common if word in words] or words
            letters += self.played(host, self.pick(words)).letters
            if getattr(host.story.state, "phase", 0) != phase:
                break
        return type(host.opened("x", 0.0))(letters)

    def played(self, host, word):
        return host.bot_plays(word, len(host.story.words))


@pytest.mark.parametrize("looks_on", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_deals_that_differ_only_in_hidden_cards_give_the_same_messages(game, looks_on):
    compared = 0
    for number in range(40):
        if number >= 10 and compared > 8:
            break
        twins = Twins(game, 3, f"{game} {number}", looks_on)
        for _ in range(40):
            if not twins.go_on():
                break
        compared += twins.compared
    assert compared > 8


@pytest.mark.parametrize("game", GAMES)
def test_no_message_before_the_end_holds_the_seed_a_share_or_a_token(game):
    table = Table(asked(game, 3, 3), f"secret {game}")
    table.gather()
    table.play(400)
    kept = table.host.ledger
    shares = [part for share in kept.dealing.shares.values() for part in share]
    secret = [kept.record.seed, kept.watch, *kept.tokens, *shares]
    for party in table.parties:
        for text in party.received:
            if json.loads(text)["kind"] == "end":
                break
            assert not any(part in text for part in secret)


def test_somebody_else_s_secret_words_are_no_event_and_not_even_their_number_is_told():
    counts = set()
    for number in range(8):
        host = host_of("xylo", 3, f"sorting {number}")
        host.opened("far", 0.0)
        hello = packed("hello", token=host.ledger.tokens[1], name="", have=-1, attempt=1)
        host.heard("far", hello, 0.0)
        letters = []
        while host.story.state.turn == 0:
            post = host.bot_plays(host.story.state.moves()[0], len(host.story.words))
            letters += post.letters
        counts.add(len(host.story.words))
        assert len(letters) == 1
        assert json.loads(letters[0][1])["number"] == 1
    assert len(counts) > 1
