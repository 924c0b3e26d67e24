from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.markup import Markup, written
from tests.walks import Variant, finished, walked, walks

from quatuor.games import xylo
from quatuor.games.xylo.page import page, phrase
from quatuor.games.xylo.rules import BID, CHOOSE, OVER, PLAY, SORT

SEATS = list(xylo.SEATS)
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
LANGUAGES = ("en", "fr")


def drawn(view, seat, names=NAMES, lang="en"):
    named = names[: view.seats]
    return written(page(view, seat, named, lang)) + written(phrase(view, seat, named, lang))


def variant(seats):
    return Variant(xylo, seats, {})


def onlookers(state):
    return [None, *range(state.seats)]


def check(state):
    for seat in onlookers(state):
        view = state.view(seat)
        read = Markup(drawn(view, seat))
        expected = sorted(view.moves()) if seat is not None and seat == state.turn else []
        assert sorted(read.all("data-word")) == expected
        assert read.all("data-choose") == []
        assert len(set(read.all("id"))) == len(read.all("id"))
        for (tag, attrs), parent in zip(read.tags, read.parents, strict=True):
            if tag == "button":
                assert "data-word" in attrs
                assert attrs["type"] == "button"
            if tag == "button" or attrs.get("role") == "img":
                assert attrs["aria-label"]
            if tag == "li":
                assert parent in ("ol", "ul")
                assert "role" not in attrs


@pytest.mark.parametrize("seats", SEATS)
@settings(max_examples=12, deadline=None)
@given(walk=walks())
def test_the_buttons_are_exactly_the_legal_words_of_the_seat_in_turn(seats, walk):
    for state in walked(variant(seats), walk)[0]:
        check(state)


@pytest.mark.parametrize("seats", SEATS)
@settings(max_examples=12, deadline=None)
@given(walk=walks(), seed=st.integers(0, 99))
def test_a_page_is_the_same_whatever_its_view_hides(seats, walk, seed):
    state = walked(variant(seats), walk)[0][-1]
    for seat in onlookers(state):
        view = state.view(seat)
        other = view.guess(Random(seed)).view(seat)
        assert drawn(view, seat) == drawn(other, seat)


@pytest.mark.parametrize("seats", SEATS)
def test_a_whole_game_shows_every_phase_in_both_languages(seats):
    states = finished(variant(seats), "page")[0]
    phases = {}
    for state in states:
        phases.setdefault(state.phase, state)
    assert set(phases) == {SORT, PLAY, BID, CHOOSE, OVER}
    for state in phases.values():
        for seat in onlookers(state):
            english, french = (drawn(state.view(seat), seat, lang=lang) for lang in LANGUAGES)
            assert english != french
            assert Markup(english).all("id") == Markup(french).all("id")
            assert "{" not in english + french


@pytest.mark.parametrize("seats", SEATS)
def test_names_are_escaped_and_ones_own_gives_way_to_you(seats):
    names = ("<script>me", "<script>a", "<script>b", "<script>c", "<script>d")
    for state in finished(variant(seats), "names")[0][::9]:
        for seat in onlookers(state):
            html = drawn(state.view(seat), seat, names)
            assert "<script" not in html
            assert "&lt;script&gt;" in html
            if state.phase == PLAY and seat == 0:
                assert "&lt;script&gt;me" not in html


def shown(state, seat=0):
    return Markup(drawn(state.view(seat), seat))


def first(seats, seed, wanted):
    return next(state for state in finished(variant(seats), seed)[0] if wanted(state))


def test_a_card_keeps_its_id_from_the_row_to_the_trick():
    state = first(4, "ids", lambda s: s.turn == 0 and s.phase == PLAY and not s.trick)
    word = state.moves()[0]
    card = f"x0-{word.removeprefix('play-')}"
    assert card in shown(state).all("id")
    after = shown(state.play(word))
    assert after.all("id").count(card) == 1
    assert card.replace("x", "g") in after.all("id")


def test_only_the_looker_sees_the_two_cards():
    def wanted(s):
        return s.turn == 0 and s.phase == CHOOSE

    state = first(4, "look", wanted)
    labels = [attrs["aria-label"] for tag, attrs in shown(state).tags if tag == "button"]
    assert len(labels) == 2
    assert all(label.startswith("Bid the ") for label in labels)
    # Seat 3 has sorted that row, so it knows; the others see backs that were looked at.
    assert "looked at by its owner" in drawn(state.view(2), 2)
    values = [label.split(", ")[1].split(":")[0] for label in labels]
    row = shown(state, 2).tags
    backs = [attrs["aria-label"] for _, attrs in row if "looked" in (attrs.get("class") or "")]
    assert len(backs) >= 2
    assert not any(value in back for value in values for back in backs)


def test_two_seats_sort_two_rows_one_after_the_other():
    state = first(2, "sort", lambda s: s.phase == SORT and s.turn == 0 and s.step == 1)
    read = shown(state)
    assert [attrs["id"] for tag, attrs in read.tags if attrs.get("class") == "key"]
    assert "For Automaton 1" in read.text
    assert "For Bo" in read.text
    assert "15 of 15 in place" in read.text


def test_the_sheet_of_a_round_adds_up():
    state = finished(variant(4), "sheet")[0][-1]
    read = shown(state)
    for seat in range(4):
        assert str(state.score(seat)[0]) in read.text
        assert " + ".join(str(points[seat]) for points in state.rounds) in read.text


def test_the_sentence_says_what_stays_when_two_cards_are_left_without_a_bid():
    def unbid(s):
        return s.turn == 0 and s.phase == PLAY and s.bids[0] < 0 and s.left[0].bit_count() == 2

    state = variant(3).deal("late")
    rng = Random(3)
    while not unbid(state):
        moves = state.moves()
        state = state.play("pass" if "pass" in moves else rng.choice(moves))
    said = written(phrase(state.view(0), 0, NAMES[:3], "en"))
    assert "The card that stays becomes your bid." in said
