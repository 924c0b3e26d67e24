"""The screens of a live table: who is here in words and in form, and nothing for the wrong eyes."""

from __future__ import annotations

import pytest

from quatuor.locale import LANGUAGES
from quatuor.table.live.news import GATHERING, REACTIONS, Chair
from quatuor.table.live.verdict import Complaint, Verdict
from quatuor.ui import live_room, presence
from quatuor.ui.live_room import Room

HOST, BOT = Chair("here", "Ana", True), Chair("normal", "", True)
GONE, BACK = Chair("away", "Bob", False), Chair("away", "Bob", True)
LINK = "https://example.org/#join=AAAA"


def room(chair, **also):
    return live_room.room(Room("hilo", (HOST, chair, BOT), 0, GATHERING, **also), "en")


def strip(chair, **also):
    circle = presence.Circle((HOST, chair, BOT), 0, True, False, False, {})._replace(**also)
    return str(presence.company(circle, None, True, "en").strip)


def test_the_room_says_who_is_waited_for_in_words_and_in_form():
    html = room(GONE, links={1: LINK})
    assert "Waiting for Bob." in html
    assert "chair__m--gone" in html
    assert "Deal the cards" not in html


def test_the_host_may_deal_once_everybody_is_here_and_a_guest_never():
    assert "Deal the cards" in room(BACK, links={})
    assert "Deal the cards" not in room(BACK)


def test_an_invitation_is_shown_to_the_host_until_its_guest_is_there():
    assert LINK in room(GONE, links={1: LINK})
    assert LINK not in room(BACK, links={1: LINK})
    assert "join-1" not in room(GONE)


def test_an_answer_is_asked_for_unless_a_server_introduces_people():
    assert "answer-1" in room(GONE, links={1: LINK})
    assert "answer-1" not in room(GONE, links={1: LINK}, server="wss://meet.example.org/live")


def test_it_is_said_who_learns_what_before_anybody_connects():
    door = live_room.door("hilo", (HOST, GONE), "Ana", "", False, "en")
    assert "No server is asked for anything." in door
    assert "network address" in door
    guest = live_room.invited("hilo", "Ana", "", "wss://meet.example.org:8443/x", False, "en")
    assert "meet.example.org:8443 introduces you" in guest


def test_names_are_text_wherever_they_come_from():
    wicked = Chair("away", "<script>", False, overdue=True)
    says = {1: "<img>"}
    pages = [
        room(wicked, links={1: LINK}),
        strip(wicked, says=says),
        live_room.invited("hilo", "<script>", "<script>", "", False, "en"),
        live_room.answering("hilo", "<script>", LINK, "en"),
        live_room.door("hilo", (wicked, wicked), "<script>", "", False, "en"),
    ]
    for html in pages:
        assert "<script>" not in html
        assert "<img>" not in html


def test_a_bot_may_sit_in_only_for_somebody_who_is_overdue():
    assert "Let a bot play for Bob" not in strip(GONE)
    assert "Let a bot play for Bob" in strip(GONE._replace(overdue=True))
    assert "a bot plays meanwhile" in strip(GONE._replace(overdue=True, sitting="normal"))


def test_a_page_that_lost_the_table_says_so_and_offers_an_answer_where_that_helps():
    html = strip(BACK, connected=False)
    assert "The connection is lost" in html
    assert "live-reanswer" not in html
    assert "live-reanswer" in strip(BACK, connected=False, can_answer=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_said_has_words_and_a_button(lang):
    _title, html = presence.speech(lang)
    for reaction in REACTIONS:
        assert presence.spoken(reaction, lang) != reaction
        assert f'data-say="{reaction}"' in html


def test_a_fair_game_says_how_many_words_were_checked_and_an_unfair_one_what_differs():
    fair = Verdict(214, 80, 80, True, 1, ())
    assert "214 words checked: fair." in str(presence.fairness(fair, (HOST, GONE), "en"))
    assert "214 coups vérifiés" in str(presence.fairness(fair, (HOST, GONE), "fr"))
    unfair = fair._replace(complaints=(Complaint("share", "1"), Complaint("view", "17")))
    html = str(presence.fairness(unfair, (HOST, GONE), "en"))
    assert "not the one that was promised: Bob." in html
    assert "after word 17" in html
