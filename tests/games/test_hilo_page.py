from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.markup import Markup, written
from tests.walks import VARIANTS, finished, walked, walks

from quatuor.games import hilo
from quatuor.games.hilo.cards import CARD, FACE_DOWN
from quatuor.games.hilo.faces import card_name
from quatuor.games.hilo.grid import COLUMN, EMPTY, GAP0, ROW, SQUARE, WIDE
from quatuor.games.hilo.page import page, phrase
from quatuor.games.hilo.phases import AGAIN, CHOOSE, CLOSE, DRAWN, LINE, SET_UP, TURN

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
TABLES = [variant for variant in VARIANTS if variant.game is hilo]


def drawn(view, seat, lang="en", names=NAMES):
    return written(page(view, seat, names[: view.seats], lang))


def said(view, seat, lang="en", names=NAMES):
    return Markup(written(phrase(view, seat, names[: view.seats], lang))).text


def words_on(state, seat):
    return Markup(drawn(state.view(seat), seat)).all("data-word")


def a_table(seats, *grids, **changes):
    """A position by hand: the grids' cards, a leading ~ for a face-down one."""
    state = TABLES[seats - 2].deal("x")

    def card(name):
        return CARD[name[1:]] + FACE_DOWN if name[0] == "~" else CARD[name]

    dealt = tuple(tuple(card(name) for name in grid.split()) for grid in grids)
    grids = dealt + state.grids[len(dealt) :]
    return state._replace(**{"grids": grids, "phase": CHOOSE, "turn": 0, **changes})


@pytest.mark.parametrize("variant", TABLES, ids=str)
@settings(deadline=None, max_examples=8)
@given(walk=walks())
def test_the_buttons_are_exactly_the_legal_words_of_the_seat_in_turn(variant, walk):
    for state in walked(variant, walk)[0]:
        for seat in (*range(state.seats), None):
            view = state.view(seat)
            markup = Markup(drawn(view, seat))
            expected = view.moves() if view.turn == seat and seat is not None else ()
            assert Counter(markup.all("data-word")) == Counter(expected)
            assert markup.all("data-choose") == []
            assert len([tag for tag, _ in markup.tags if tag in ("button", "a", "input")]) == len(
                expected
            )


@pytest.mark.parametrize("variant", TABLES, ids=str)
@settings(deadline=None, max_examples=8)
@given(walk=walks(), lot=st.integers(0, 999))
def test_a_page_is_the_same_for_every_position_its_view_could_hide(variant, walk, lot):
    for state in walked(variant, walk)[0][:3]:
        for seat in (*range(state.seats), None):
            view = state.view(seat)
            other = view.guess(Random(lot)).view(seat)
            for lang in ("en", "fr"):
                assert drawn(view, seat, lang) == drawn(other, seat, lang)
                assert said(view, seat, lang) == said(other, seat, lang)


@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_ids_are_unique_and_all_that_is_seen_has_a_name(variant):
    for state in finished(variant, "ids")[0][::7]:
        for seat in (0, None):
            for lang in ("en", "fr"):
                markup = Markup(drawn(state.view(seat), seat, lang))
                ids = markup.all("id")
                assert len(ids) == len(set(ids))
                for tag, attrs in markup.tags:
                    if tag in ("button", "ol", "section") or attrs.get("role") == "img":
                        assert attrs["aria-label"].strip()
                        assert "{" not in attrs["aria-label"]
                assert said(state.view(seat), seat, lang).strip()
                assert "{" not in markup.text + said(state.view(seat), seat, lang)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_names_are_escaped(seat):
    names = ('<script>alert("x")</script>', "<b>&'\"")
    for state in finished(TABLES[0], "names")[0][::9]:
        view = state.view(seat)
        for shown in (drawn(view, seat, names=names), written(phrase(view, seat, names, "fr"))):
            assert "<script" not in shown
            assert "<b>&'" not in shown


def test_a_hidden_drawn_card_is_told_to_its_seat_alone():
    state = TABLES[0].deal("hidden")
    while state.phase == SET_UP:
        state = state.play(state.moves()[0])
    state = state.play("draw")
    name = card_name(state.drawn, "en")
    other = 1 - state.turn
    assert name in drawn(state.view(state.turn), state.turn)
    assert name in said(state.view(state.turn), state.turn)
    for seat in (other, None):
        assert name not in drawn(state.view(seat), seat)
        assert name not in said(state.view(seat), seat)


def test_laying_tells_what_it_changes_and_which_line_it_completes():
    state = a_table(2, "R5 ~O1 R9 B11 ~Y1 ~Y2 ~Y3 ~Y4 ~Y5", discards=(CARD["R2"],))
    labels = {
        attrs["data-word"]: attrs["aria-label"]
        for _, attrs in Markup(drawn(state.view(0), 0)).tags
        if "data-word" in attrs
    }
    assert labels["take-0"] == "Lay the red 2 in row 1, column 1, on the red 5. It saves 3 points."
    assert labels["take-1"] == (
        "Lay the red 2 in row 1, column 2, on the hidden card. It completes the first row."
    )
    assert labels["take-3"].endswith("on the blue 11. It saves 9 points.")
    assert labels["take-4"] == "Lay the red 2 in row 2, column 2, on the hidden card."
    costly = state._replace(discards=(CARD["G6"],))
    assert "It costs 1 point." in drawn(costly.view(0), 0)
    assert "Cela coûte 1 point." in drawn(costly.view(0), 0, "fr")


def test_each_phase_has_its_buttons_in_their_place():
    state = a_table(2, "R5 ~O1 R9 B11 ~Y1 ~Y2 ~Y3 ~Y4 ~Y5", discards=(CARD["R2"],))
    assert words_on(state, 0) == [*(f"take-{cell}" for cell in range(9)), "draw"]
    drawn_state = state._replace(phase=DRAWN, drawn=CARD["K3"])
    assert words_on(drawn_state, 0) == [*(f"lay-{cell}" for cell in range(9)), "drop"]
    turning = state._replace(phase=TURN)
    assert words_on(turning, 0) == [f"turn-{cell}" for cell in (1, 4, 5, 6, 7, 8)]


def test_a_complete_line_is_marked_and_its_points_are_told():
    grid = "R5 R1 R9 B11 ~Y1 ~Y2 ~Y3 ~Y4 ~Y5"
    state = a_table(2, grid, phase=LINE, lines=("clear-r0",))
    shown = drawn(state.view(0), 0)
    assert words_on(state, 0) == ["keep", "clear-r0"]
    assert shown.count("in-line") == 3
    assert "Remove the three, the first row: your grid loses 15 points." in shown
    assert said(state.view(0), 0) == "Three in line: red. Remove them, or keep them?"
    watching = drawn(state.view(1), 1)
    assert watching.count("in-line") == 3
    assert said(state.view(1), 1) == "Ada has three in line: red."


def test_lines_that_must_go_offer_no_keeping():
    state = a_table(
        2,
        "R5 R1 R9 B1 B2 B3",
        phase=AGAIN,
        shapes=(WIDE, SQUARE),
        lines=("clear-r0", "clear-r1"),
    )
    assert words_on(state, 0) == ["clear-r0", "clear-r1"]
    assert said(state.view(0), 0) == "Several lines of three. Which one goes first?"


def test_closing_shows_what_each_way_gives():
    # The gap runs from top left: closing vertically makes a row of the green cards.
    state = a_table(2, "G1 G2 G3 B4 ~Y1 ~Y2", phase=CLOSE, shapes=(GAP0, SQUARE))
    shown = drawn(state.view(0), 0)
    assert words_on(state, 0) == ["close-v", "close-h"]
    assert "Close vertically: two rows of three. It completes the first row." in shown
    assert "Close horizontally: two columns of three." in shown
    assert shown.count("in-line") == 3
    assert shown.count("gap") == 6  # three spots, each with its label


@pytest.mark.parametrize(("shape", "grid"), [(ROW, "R1 ~R2 B3"), (COLUMN, "R1 ~R2 B3")])
def test_a_single_line_is_still_played_on(shape, grid):
    state = a_table(2, grid, shapes=(shape, SQUARE), discards=(CARD["G1"],))
    assert words_on(state, 0) == ["take-0", "take-1", "take-2", "draw"]


def test_an_empty_grid_is_said_and_its_seat_ended_the_round():
    state = a_table(2, "", shapes=(EMPTY, SQUARE), turn=1, ender=0, discards=(CARD["G1"],))
    text = Markup(drawn(state.view(0), 0)).text
    assert "Your grid is empty." in text
    assert "ended the round" in text
    assert said(state.view(1), 1).startswith("Your last turn: draw a card")


def test_an_empty_draw_pile_says_that_it_is_shuffled_anew():
    state = a_table(2, pile=(), discards=(CARD["G1"], CARD["G2"]))
    assert "the discards below the top one are shuffled again first" in drawn(state.view(0), 0)


def test_a_counted_round_shows_its_working_before_the_next_one():
    for seed in range(60):
        for state in finished(TABLES[0], str(seed))[0]:
            if state.phase != SET_UP or state.last is None:
                continue
            text = Markup(drawn(state.view(0), 0)).text
            assert f"Round {len(state.rounds)} is counted" in text
            if " × 2 = " in text:
                return
    pytest.fail("no doubled round was found")


def test_the_end_ranks_the_totals_and_says_who_won():
    state = finished(TABLES[1], "end")[0][-1]
    winner = state.winners()[0]
    ranking = drawn(state.view(0), 0).split('class="ranking"')[1]
    assert ranking.index("won") < ranking.index("</li>")
    assert words_on(state, 0) == []
    assert said(state.view(winner), winner) == "The game is over: you win."
    assert said(state.view(None), None) == f"The game is over: {NAMES[winner]} wins."
