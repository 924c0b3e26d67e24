"""No silly-looking words from the levels that think, over many positions and many chances."""

from __future__ import annotations

from random import Random

import pytest

from quatuor.bots import levels
from quatuor.games.hilo.cards import FACE_DOWN
from quatuor.games.hilo.phases import CHOOSE, DRAWN

from . import test_hilo_bot, test_splito_bot, test_xylo_bot

THINKING = ("normal", "hard")


@pytest.fixture(autouse=True)
def _few_thoughts(monkeypatch):
    # What is natural must not need much thinking.
    monkeypatch.setattr(levels, "thoughts", lambda game, level, seats: 40)


def answers(game, level, state, times=3):
    view = state.view(state.turn)
    return {levels.answer(game, level, view, Random(number)) for number in range(times)}


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seats", [2, 4])
def test_hilo_replaces_no_lower_card_by_a_higher_one_on_a_last_turn_without_a_line(seats, level):
    looked = 0
    for state in test_hilo_bot.walks(seats, 6, 150):
        if state.phase in (CHOOSE, DRAWN) and state.ender is not None and len(state.moves()) > 1:
            [word] = answers("hilo", level, state, 1)
            if word.startswith(("take", "lay")):
                looked += 1
                card = state.discards[-1] if word.startswith("take") else state.drawn
                old = state.grids[state.turn][int(word[-1])]
                if old < FACE_DOWN and not state.play(word).lines:
                    assert card % 13 <= old % 13, word
    assert looked


@pytest.mark.parametrize("level", THINKING)
def test_hilo_keeps_its_low_cards_whatever_high_card_comes(level):
    square = "R0 O1 ?G3 / ?L2 Y1 ?B1 / ?P3 ?K3 ?R2"
    for high in ("K11", "P10", "B9"):
        state = test_hilo_bot.position(square, test_hilo_bot.NEIGHBOUR, top="Y8", drawn=high)
        assert not answers("hilo", level, state) & {"lay-0", "lay-1", "lay-4"}


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize(("tricks", "wanted"), [((0, 4, 6), True), ((1, 4, 5), False)])
def test_xylo_takes_the_sure_trick_that_is_wanted_and_leaves_the_one_that_is_not(
    tricks, wanted, level
):
    rows = test_xylo_bot
    state = rows.holding(rows.laid(), rows.LATER, ("Y1", "Y4", "Y0"), tricks, lead=1)
    state = state.play(rows.word_of(1, "S3")).play(rows.word_of(2, "S2"))
    assert (answers("xylo", level, state, 6) == {rows.word(state, "Y8")}) is wanted
    assert (rows.word(state, "Y8") in answers("xylo", level, state, 6)) is wanted


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("better", ["no5", "colours4", "eachOYG"])
def test_splito_lays_no_impossible_objective_while_one_that_is_met_is_in_hand(better, level):
    zones = ["O1 Y2 G2 P3 no6", "O1 Y3 G3 P4 no6", "B6 K6", "P6 K6"]
    hands = [f"colours3 {better}", "K1 K2"]
    state = test_splito_bot.table(zones, hands, left=2)
    # Four colours lie in both zones, so that three can't be had any more.
    assert all(word.endswith(better) for word in answers("splito", level, state))


@pytest.mark.parametrize("level", THINKING)
def test_splito_does_not_break_what_is_met_when_it_need_not(level):
    zones = ["O1 Y2 no3 two2 O2", "O1 B3 no2 K5", "B6 K6 K1", "P6 K6 B1"]
    state = test_splito_bot.table(zones, ["G3 G4", "K1 K5"], left=2)
    assert not answers("splito", level, state) & {"left-G3"}
