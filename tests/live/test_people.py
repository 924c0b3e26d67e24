"""Coming, going, sitting in, reacting; and what outlasts a reload."""

from __future__ import annotations

import json

import pytest

from quatuor.core.contract import Refused
from quatuor.table.entry import Save
from quatuor.table.live.guest import Guest
from quatuor.table.live.host import Host
from quatuor.table.live.messages import packed
from quatuor.table.live.news import (
    DEALING,
    GATHERING,
    OVER,
    PLAYING,
    Declined,
    Dismissed,
    Reacted,
)
from quatuor.table.sharing import Turn, received, turn_link
from quatuor.workshop.rehearsal import Table, asked, secrets


def table_of(game="hilo", people=3, seats=3, seed="people"):
    table = Table(asked(game, seats, people), seed)
    table.gather()
    return table


def test_a_deal_waits_until_every_guest_is_here():
    table = Table(asked("hilo", 3, 3), "waiting")
    table.connect(table.parties[0])
    table.settle()
    assert table.host.start().news == (Declined("missing"),)
    assert table.host.stage == GATHERING
    table.gather()
    assert table.host.stage == PLAYING


def test_a_stranger_without_the_token_is_refused_and_sent_away():
    table = table_of()
    table.host.opened("x", 0.0)
    for message in (packed("words", nth=0, words=["draw"]), packed("ping"), "{}"):
        post = table.host.heard("x", message, 0.0)
        assert json.loads(post.letters[0][1])["kind"] == "refused"
    hello = packed("hello", token="wrong" * 5, name="", have=-1, attempt=0)
    assert table.host.heard("x", hello, 0.0).news == (Dismissed("x", "refused"),)
    assert table.host.heard("x", hello, 0.0).letters == ()


def test_a_seat_taken_up_on_another_page_leaves_the_first_and_everyone_is_told_once():
    table = table_of()
    party = table.parties[0]
    first = party.channel
    table.host.opened("second", 0.0)
    hello = packed("hello", token=party.guest.memory.token, name="Ada", have=-1, attempt=1)
    post = table.host.heard("second", hello, 0.0)
    assert Dismissed(first, "replaced") in post.news
    assert (first, packed("replaced")) in post.letters
    assert table.host.chairs[1].present
    assert table.host.chairs[1].name == "Ada"


def test_a_bot_sits_in_only_after_the_chosen_time_and_gives_the_seat_back():
    table = table_of()
    party, other = table.parties
    gone = table.now
    table.cut(party)
    table.guest_post(other, other.guest.sit_in(1, "easy"))
    table.settle()
    assert table.host.ledger.sitting[1] == ""
    table.now = gone + 59.0
    table.host_post(table.host.heard(other.channel, packed("pong"), table.now))
    table.host_post(table.host.tick(table.now))
    assert not table.host.chairs[1].overdue
    table.now = gone + 61.0
    table.host_post(table.host.tick(table.now))
    table.settle()
    assert table.host.chairs[1].overdue
    table.guest_post(other, other.guest.sit_in(1, "easy"))
    table.settle()
    assert other.guest.chairs[1].sitting == "easy"
    assert table.host.session(None).players[1] == "easy"
    table.play(100)
    table.connect(party)
    table.settle()
    assert table.host.ledger.sitting[1] == ""
    assert party.guest.view == table.host.story.view(1)
    table.play()
    assert table.host.stage == OVER
    assert all(one.guest.verdict.fair for one in table.parties)


def test_a_present_guest_s_seat_is_not_given_to_a_bot():
    table = table_of()
    assert table.host.sit_in(1, "easy").news == (Declined("patience"),)
    assert table.host.sit_in(0, "easy").news == (Declined("patience"),)


def test_a_guest_lost_during_the_deal_is_replaced_by_a_bot_and_the_deal_begins_anew():
    table = Table(asked("splito", 3, 3), "lost")
    for party in table.parties:
        table.connect(party)
    table.settle()
    table.host_post(table.host.start())
    assert table.host.stage == DEALING
    table.cut(table.parties[1])
    table.settle()
    assert table.host.stage == DEALING
    table.host_post(table.host.reseat(2, "easy"))
    table.settle()
    assert table.host.stage == PLAYING
    assert table.host.ledger.attempt == 2


def test_a_silent_channel_is_asked_then_given_up_on_both_sides():
    table = table_of()
    party = table.parties[0]
    now = table.now
    post = table.host.tick(now + 11.0)
    assert {text for _, text in post.letters} == {packed("ping")}
    assert table.host.tick(now + 12.0).letters == ()
    assert Dismissed(party.channel, "silent") in table.host.tick(now + 40.0).news
    assert party.guest.tick(now + 11.0).letters == (("host", packed("ping")),)
    assert Dismissed("host", "silent") in party.guest.tick(now + 40.0).news
    assert not party.guest.connected


def test_a_flood_of_honest_messages_closes_its_channel_and_the_seat_can_come_back():
    table = table_of()
    party = table.parties[0]
    posts = [table.host.heard(party.channel, packed("ping"), table.now) for _ in range(401)]
    assert Dismissed(party.channel, "flood") in [news for post in posts for news in post.news]
    table.connect(party)
    table.settle()
    assert party.guest.connected


def test_reactions_are_a_few_fixed_ones_and_not_too_many():
    table = table_of()
    party, other = table.parties
    for _ in range(5):
        table.guest_post(party, party.guest.react("bravo"))
    table.guest_post(party, party.guest.react("<b>anything</b>"))
    table.settle()
    assert other.news.count(Reacted(1, "bravo")) == 1
    table.host_post(table.host.react(0, "thanks"))
    table.settle()
    assert Reacted(0, "thanks") in other.news


def test_an_onlooker_sees_what_is_public_and_plays_nothing():
    table = Table(asked("hilo", 3, 2), "onlooker", onlookers=2)
    table.gather()
    table.play(50)
    table.settle()
    look = table.parties[-1]
    assert look.guest.seat is None
    assert look.guest.view == table.host.story.state.view(None)
    assert table.host.onlookers == 2
    assert not look.guest.session().asked
    for message in (packed("words", nth=0, words=["draw"]), packed("sit", seat=1, level="easy")):
        post = table.host.heard(look.channel, message, 0.0)
        assert json.loads(post.letters[0][1])["reason"] == "onlooker"


def test_a_kept_table_is_the_same_table_after_a_reload():
    table = table_of("axo")
    table.play(80)
    text = table.host.kept()
    again = Host.resumed(text, table.secret, 0.0)
    assert again.ledger == table.host.ledger
    assert again.story.state == table.host.story.state
    assert again.kept() == text


@pytest.mark.parametrize("field", ["tokens", "players", "record", "dealing", "plans", "seats"])
def test_a_kept_table_that_was_changed_is_refused(field):
    table = table_of()
    for value in (7, "x", ["x"], {"a": 1}, [None] * 3, None):
        fields = json.loads(table.host.kept())
        if (field, value) == ("plans", [None] * 3) or (field, value) == ("record", None):
            continue
        with pytest.raises(Refused):
            Host.resumed(json.dumps({**fields, field: value}), table.secret, 0.0)
    for text in ("", "[]", "{" * 50, "x" * 70_000):
        with pytest.raises(Refused):
            Host.resumed(text, table.secret, 0.0)


def test_a_guest_s_memory_outlasts_a_reload_and_a_changed_one_is_refused():
    table = table_of("splito")
    table.play(60)
    guest = table.parties[0].guest
    again = Guest.resumed(guest.kept(), secrets("y"))
    assert again.kept() == guest.kept()
    fields = json.loads(guest.kept())
    for field in ("token", "name", "attempt", "shown", "promised", "plan", "rewound"):
        for value in (7.5, ["x"], {"a": 1}):
            with pytest.raises(Refused):
                Guest.resumed(json.dumps({**fields, field: value}), secrets("y"))
    for text in ("", "null", "[" * 9999, "x" * 300_000):
        with pytest.raises(Refused):
            Guest.resumed(text, secrets("y"))


def test_a_table_that_breaks_up_goes_on_by_turn_links_from_the_same_record():
    table = table_of("splito")
    table.play(60)
    kept = table.host.ledger
    save = Save("far", "", kept.record, kept.players, kept.names, "2026-11-18T20:15:00Z")
    turn = table.host.story.state.turn
    found = received(turn_link(save, turn).partition("#")[2], "en")
    assert isinstance(found, Turn)
    assert found.record == kept.record
    assert found.seat == turn
