"""A deal that nobody can choose, and a record that is checked against everything shown."""

from __future__ import annotations

import json

import pytest

from quatuor.core.contract import Refused
from quatuor.core.link import encode
from quatuor.core.record import SEED
from quatuor.games.shelf import SHELF
from quatuor.table.live.fair import Dealing, Share, committed, seed_of
from quatuor.table.live.guest import Guest
from quatuor.table.live.news import OVER, Distrusted
from quatuor.table.live.story import Event
from quatuor.workshop.rehearsal import Table, asked, secrets

ONE, TWO = Share("a" * 22, "b" * 22), Share("c" * 22, "d" * 22)


def test_a_seed_is_one_of_a_record_and_depends_on_every_share():
    seed = seed_of(1, {"host": ONE, "1": TWO})
    assert SEED.fullmatch(seed)
    assert len(seed) == 26
    assert seed == seed_of(1, {"1": TWO, "host": ONE})
    others = [{"host": TWO, "1": TWO}, {"host": ONE, "1": ONE}, {"host": TWO, "1": ONE}]
    assert len({seed, seed_of(2, {"host": ONE, "1": TWO}), *(seed_of(1, s) for s in others)}) == 5


def test_a_commitment_is_bound_to_its_party_and_its_deal():
    assert len({committed(a, party, ONE) for a in (1, 2) for party in ("host", "1", "2")}) == 6


def test_a_share_is_taken_only_when_all_have_promised_and_only_the_promised_one():
    dealing = Dealing(1, ("1", "host"), {"host": committed(1, "host", ONE)}, {})
    with pytest.raises(Refused):
        dealing.with_share("host", ONE)
    dealing = dealing.with_commitment("1", committed(1, "1", TWO))
    with pytest.raises(Refused):
        dealing.with_share("1", ONE)
    with pytest.raises(Refused):
        dealing.with_commitment("1", committed(1, "1", ONE))
    with pytest.raises(Refused):
        dealing.with_commitment("5", committed(1, "5", ONE))
    assert dealing.with_share("1", TWO).with_share("host", ONE).whole


def finished(seed="fair", game="splito"):
    table = Table(asked(game, 3, 3), seed)
    table.gather()
    table.play()
    assert table.host.stage == OVER
    return table


def told_again(table, change):
    """A guest who was shown everything, and then an end that was tampered with."""
    party = table.parties[0]
    ends = [text for text in party.received if json.loads(text)["kind"] == "end"]
    party.guest._record = party.guest.verdict = None
    party.guest.heard(change(json.loads(ends[0])), 0.0)
    return party.guest


def codes(guest):
    return [complaint.code for complaint in guest.verdict.complaints]


def test_a_fair_game_is_called_fair_by_every_page():
    table = finished()
    for one in (table.host, *(party.guest for party in table.parties)):
        assert one.verdict.fair
        assert one.verdict.promised
        assert one.verdict.deals == 1
        assert one.verdict.words == len(table.host.story.words)


def test_a_share_that_was_changed_afterwards_is_named():
    def change(end):
        end["shares"]["2"] = ["z" * 22, "y" * 22]
        return json.dumps(end)

    guest = told_again(finished(), change)
    assert guest.verdict.complaints[1].about == "2"
    assert codes(guest) == ["seed", "share"]


def test_a_share_left_out_is_noticed():
    def change(end):
        del end["shares"]["2"]
        return json.dumps(end)

    assert "parties" in codes(told_again(finished(), change))


def test_a_record_of_another_deal_contradicts_the_seed_and_the_views():
    table, other = finished(), finished("other")

    def change(end):
        return json.dumps({**end, "record": encode(SHELF, other.host.ledger.record)})

    guest = told_again(table, change)
    assert codes(guest)[:2] == ["seed", "view"]
    assert guest.verdict.complaints[1].about == "0"


def test_a_record_with_another_word_says_from_where_the_views_differ():
    table = finished()
    record = table.host.ledger.record
    state = table.host.story.states[-2]
    words = [word for word in state.moves() if word != record.words[-1]]

    def change(end):
        other = record._replace(words=(*record.words[:-1], words[0]))
        return json.dumps({**end, "record": encode(SHELF, other)})

    guest = told_again(table, change)
    assert [*guest.verdict.complaints] == [("view", str(guest.number))]


def test_a_game_that_is_not_over_is_not_ended():
    table = finished()
    record = table.host.ledger.record

    def change(end):
        short = record._replace(words=record.words[:-1])
        return json.dumps({**end, "record": encode(SHELF, short)})

    guest = told_again(table, change)
    assert guest.verdict is None
    assert guest.trouble == "The host ended a game that is not over."


def test_events_that_never_were_are_noticed():
    table = finished()
    guest = table.parties[0].guest
    guest.memory.see(Event(guest.number + 1, "left-O3", guest.view))
    assert codes(told_again(table, json.dumps)) == ["count"]


def test_somebody_who_joins_late_checks_from_there_on_and_knows_it():
    table = Table(asked("splito", 3, 3), "late")
    table.gather()
    table.play(60)
    party = table.parties[1]
    table.cut(party)
    party.guest = Guest.new(party.guest.memory.token, "Late", table.secret)
    table.connect(party)
    table.settle()
    table.play()
    verdict = party.guest.verdict
    assert verdict.fair
    assert not verdict.promised
    assert verdict.words == len(table.host.story.words)


def at_a_deal(*parties, attempt=1):
    """A guest who was welcomed, and then asked for its share."""
    guest = Guest.new("t" * 22, "Ada", secrets("x"))
    guest.opened(0.0)
    welcome = {"kind": "welcome", "seat": 1, "game": "hilo", "edition": 1, "seats": 2}
    more = {"options": {}, "attempt": 0, "finished": 0, "patience": 60}
    guest.heard(json.dumps({**welcome, **more}), 0.0)
    deal = {"kind": "deal", "attempt": attempt, "parties": parties}
    return guest, guest.heard(json.dumps(deal), 0.0)


def test_a_guest_shows_no_share_to_a_host_that_changed_its_promise_or_made_none():
    for tampered in ({"1": "0" * 64, "host": "1" * 64}, {"1": None}, {"host": "1" * 64}):
        guest, asked_for = at_a_deal("1", "host")
        own = json.loads(asked_for.letters[0][1])["commitment"]
        commitments = {name: given or own for name, given in tampered.items()}
        commits = {"kind": "commits", "attempt": 1, "commitments": commitments}
        post = guest.heard(json.dumps(commits), 0.0)
        assert not post.letters
        assert isinstance(post.news[0], Distrusted)


def test_a_guest_is_not_left_out_of_the_deal():
    guest, post = at_a_deal("host")
    assert guest.trouble == "The host left this seat out of the deal."
    assert not post.letters


def test_no_deal_is_begun_twice_under_one_number():
    guest, _ = at_a_deal("1", "host")
    deal = {"kind": "deal", "attempt": 1, "parties": ["1", "host"]}
    assert not guest.heard(json.dumps(deal), 0.0).letters
    assert guest.trouble == "The host began the same deal twice."


def test_a_deal_begun_anew_is_counted():
    table = Table(asked("hilo", 3, 3), "anew")
    for party in table.parties:
        table.connect(party)
    table.settle()
    table.host_post(table.host.start())
    table.reload_guest(table.parties[0])
    table.connect(table.parties[0])
    table.settle()
    table.play()
    assert [party.guest.verdict.deals for party in table.parties] == [2, 2]
    assert all(party.guest.verdict.fair for party in table.parties)


def test_the_next_game_at_the_same_table_is_another_fair_deal():
    table = finished("first", "hilo")
    seed = table.host.ledger.record.seed
    table.host_post(table.host.again())
    table.settle()
    assert all(party.guest.session() is None for party in table.parties)
    table.host_post(table.host.start())
    table.settle()
    table.play()
    assert table.host.ledger.record.seed != seed
    for party in table.parties:
        assert party.guest.verdict.fair
        assert party.guest.verdict.deals == 1


def test_a_host_who_plays_another_word_for_a_guest_is_found_out():
    table = Table(asked("hilo", 2, 2), "forger")
    table.gather()
    table.play(40)
    table.settle()
    while table.host.story.state.turn != 1:
        table.act()
        table.settle()
    party = table.parties[0]
    table.host._play(table.host.story.state.moves()[0])
    table.host_post(table.host._tray.post())
    table.settle()
    table.play()
    (complaint,) = party.guest.verdict.complaints
    assert complaint.code == "word"
