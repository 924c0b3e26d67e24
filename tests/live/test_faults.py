"""Parties reloaded or cut at random moments: nothing is lost, doubled or reordered."""

from __future__ import annotations

from random import Random

import pytest

from quatuor.table.live.news import DEALING, GATHERING, OVER
from quatuor.workshop.rehearsal import Table, asked


class Unlucky(Table):
    """A table whose parties lose their channels and pages at random moments."""

    def __init__(self, *wanted, faults, **more):
        super().__init__(*wanted, **more)
        self.luck = Random(str(wanted))
        self.faults = faults
        self.intended = {}

    def misfortune(self):
        self.faults -= 1
        fate = self.luck.randrange(5)
        if fate == 0:
            self.reload_host()
        elif fate < 3:
            self.reload_guest(self.luck.choice(self.parties))
        else:
            self.cut(self.luck.choice(self.parties))

    def come_back(self):
        lost = [party for party in self.parties if not party.channel]
        if lost:
            self.connect(self.luck.choice(lost))

    def intend(self, seat, own, words):
        """Remember what a person has finally chosen, word by word."""
        for nth, word in enumerate(words, own):
            assert (seat, nth) not in self.intended
            self.intended[seat, nth] = word

    def _here(self, seat, session):
        before = self.host.plan(seat)
        own = self.host.story.own(seat)
        word = self.pick(session.words())
        self.host_post(self.host.choose(seat, word))
        if self.host.story.own(seat) > own or self.host._plan(seat).whole:
            self.intend(seat, own, (*before, word))

    def _far(self, party, session):
        super()._far(party, session)
        if party.guest.sent:
            self.intend(party.seat, party.guest._own, party.guest.plan)

    def play_unluckily(self, often):
        for _ in range(10**5):
            if self.host.stage == OVER and not self.deliver():
                break
            luck = self.luck.random()
            if self.faults and luck < often:
                self.misfortune()
            elif luck < 0.2:
                self.come_back()
            elif self.host.stage in (GATHERING, DEALING):
                if not self.deliver():
                    self.host_post(self.host.start())
            elif luck < 0.6 or not self.act():
                self.deliver()
        for party in self.parties:
            if not party.channel:
                self.connect(party)
        self.settle()


def after_faults(game, seats, people, seed, faults):
    table = Unlucky(asked(game, seats, people), seed, faults=faults)
    table.play_unluckily(0.05)
    assert table.host.stage == OVER
    return table


def judge(table):
    """Every person's every choice is in the record, in its order, and everyone saw one story."""
    states, words = table.host.story.states, table.host.story.words
    people = {party.seat for party in table.parties} | {0}
    counts = dict.fromkeys(range(len(table.host.chairs)), 0)
    for state, word in zip(states, words, strict=False):
        if state.turn in people:
            assert table.intended[state.turn, counts[state.turn]] == word
        counts[state.turn] += 1
    for party in table.parties:
        assert party.guest.verdict.fair, party.guest.verdict
        assert party.guest.verdict.words == len(words)


@pytest.mark.parametrize(("game", "seats"), [("xylo", 3), ("splito", 4), ("axo", 3), ("hilo", 3)])
def test_no_word_is_lost_doubled_or_reordered_whoever_is_cut_or_reloaded(game, seats):
    table = after_faults(game, seats, 3, f"unlucky {game}", 25)
    assert table.faults == 0
    judge(table)


class Absent(Unlucky):
    """A table whose people stay away for minutes: bots sit in, and give the seats back."""

    def intend(self, seat, own, words):
        """What a person chose may have been decided by a bot meanwhile."""

    def minutes_go_by(self):
        for _ in range(8):
            self.now += 9.0
            self.host_post(self.host.tick(self.now))
            for party in self.parties:
                if party.channel:
                    self.guest_post(party, party.guest.tick(self.now))
            self.settle()
        for seat, chair in enumerate(self.host.chairs):
            if chair.overdue and not chair.sitting:
                self.host_post(self.host.sit_in(seat, "easy"))

    def misfortune(self):
        super().misfortune()
        if self.luck.random() < 0.3:
            self.minutes_go_by()
        party = self.luck.choice(self.parties)
        self.guest_post(party, party.guest.take_back())


@pytest.mark.parametrize("game", ["splito", "axo"])
def test_every_game_ends_and_is_fair_though_bots_sit_in_and_choices_are_taken_back(game):
    table = Absent(asked(game, 3, 3), f"absent {game}", faults=30)
    table.play_unluckily(0.1)
    assert table.host.stage == OVER
    assert table.faults == 0
    assert all(party.guest.verdict.fair for party in table.parties)
