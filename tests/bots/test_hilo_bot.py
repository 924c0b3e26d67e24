"""What HILO's bots know: sensible choices in small positions, and no look under hidden cards."""

from random import Random

import pytest

from quatuor.bots import levels, search
from quatuor.core.chance import seeded
from quatuor.games import hilo
from quatuor.games.hilo import bot
from quatuor.games.hilo.cards import CARD, FACE_DOWN, NAMES
from quatuor.games.hilo.grid import COLUMN, EMPTY, ROW, SQUARE, TALL, WIDE
from quatuor.games.hilo.phases import CHOOSE, DRAWN
from quatuor.games.hilo.rules import State

SHAPES = {(): EMPTY, (3, 3, 3): SQUARE, (3, 3): WIDE, (2, 2, 2): TALL, (3,): ROW, (1, 1, 1): COLUMN}

# A neighbour with nothing in line and much still hidden, expected to count about 40.
NEIGHBOUR = "O6 Y5 ?G4 / ?L4 ?B5 ?P4 / ?K4 ?R4 ?O3"


def grid_of(text):
    """The cells and shape of a grid written row by row, hidden cards marked by `?`."""
    rows = [row.split() for row in text.split("/")] if text else []
    cells = tuple(
        CARD[name.lstrip("?")] + FACE_DOWN * name.startswith("?") for row in rows for name in row
    )
    return cells, SHAPES[tuple(len(row) for row in rows)]


def position(*grids, top, drawn=None, ender=None, rounds=()):
    """A position in which seat 0 is asked; the cards not named are the pile."""
    cells, shapes = zip(*map(grid_of, grids), strict=True)
    placed = {card % FACE_DOWN for grid in cells for card in grid} | {CARD[top]}
    if drawn is not None:
        placed.add(CARD[drawn])
    return State(
        turn=0,
        seats=len(grids),
        chance=seeded("a test"),
        rounds=rounds,
        phase=CHOOSE if drawn is None else DRAWN,
        grids=cells,
        shapes=shapes,
        pile=tuple(card for card in range(len(NAMES)) if card not in placed),
        discards=(CARD[top],),
        drawn=None if drawn is None else CARD[drawn],
        lines=(),
        ender=ender,
        recycled=frozenset(),
        last=None,
    )


def favourite(state):
    """The word that looks best at a glance."""
    view = state.view(state.turn)
    return max(zip(bot.weigh(view), view.moves(), strict=True))[1]


def walks(seats, games, words):
    """Positions along games that are played now by habit, now at random."""
    for number in range(games):
        rng = Random(f"{seats}-{number}")
        state = hilo.deal(seeded(f"walk {number}"), seats, {})
        for _ in range(words):
            if state.turn is None:
                break
            yield state
            moves = state.moves()
            word = moves[int(rng.random() * len(moves))]
            state = state.play(bot.habit(state, rng) if rng.random() < 0.8 else word)


def both(state):
    """What a glance and a habit choose."""
    return {favourite(state), bot.habit(state, Random(1))}


def test_a_very_low_open_card_is_taken_for_the_highest_card():
    square = "R11 O4 ?Y3 / G3 ?L2 ?B1 / ?P3 ?K3 ?R2"
    assert both(position(square, NEIGHBOUR, top="Y-1")) == {"take-0"}


def test_a_high_open_card_without_a_line_is_left_alone():
    square = "R1 O4 ?Y3 / G3 ?L2 ?B1 / ?P3 ?K3 ?R2"
    assert both(position(square, NEIGHBOUR, top="Y11")) == {"draw"}


def test_the_third_card_of_a_line_is_taken_however_high_it_is():
    square = "R10 R9 O3 / ?G3 ?L2 ?B1 / ?P3 ?K3 ?R2"
    assert both(position(square, NEIGHBOUR, top="R11")) == {"take-2"}


def test_the_third_card_of_a_line_is_laid_when_drawn():
    square = "R10 O3 ?G3 / ?L2 R9 ?B1 / ?P3 ?K3 ?R2"
    assert both(position(square, NEIGHBOUR, top="Y8", drawn="R7")) == {"lay-8"}


def test_a_useless_drawn_card_is_dropped():
    square = "R0 O1 ?G3 / ?L2 Y1 ?B1 / ?P3 ?K3 ?R2"
    assert both(position(square, NEIGHBOUR, top="Y8", drawn="K11")) == {"drop"}


def test_a_line_is_removed_rather_than_kept():
    square = "R10 R9 O3 / ?G3 ?L2 ?B1 / ?P3 ?K3 ?R2"
    state = position(square, NEIGHBOUR, top="R11").play("take-2")
    assert both(state) == {"clear-r0"}


def test_of_two_lines_the_dearer_one_is_removed():
    square = "R10 R9 O3 / ?G3 ?L2 R1 / ?P3 ?K3 R0"
    state = position(square, NEIGHBOUR, top="R11").play("take-2")
    assert state.moves() == ("clear-r0", "clear-c2", "keep")
    assert both(state) == {"clear-r0"}


def test_a_gap_is_closed_so_that_another_line_goes():
    # Once the red diagonal has gone, closing vertically brings the three greens into one row.
    square = "O5 G8 G9 / G7 Y2 L3 / K1 B2 P4".replace("O5", "R5").replace("Y2", "R2")
    state = position(square.replace("P4", "?P4"), NEIGHBOUR, top="R11").play("take-8")
    state = state.play("clear-d0")
    assert state.moves() == ("close-v", "close-h")
    assert both(state) == {"close-v"}


def test_the_round_is_not_ended_with_a_high_sum_against_low_ones():
    square = "R5 O6 Y7 / G8 L5 B6 / P5 K6 ?R2"
    rival = "O1 Y0 G1 / L0 B1 P0 / K1 R0 ?O0"
    state = position(square, rival, top="Y11", drawn="G4")
    assert not both(state) & {"drop", "lay-8"}


def test_the_round_is_ended_with_a_low_sum_against_high_ones():
    square = "R0 O1 Y0 / G1 L0 B1 / P0 K1 ?R2"
    rival = "O10 Y9 G10 / L11 B9 P10 / K9 ?R8 ?O8"
    state = position(square, rival, top="Y11", drawn="G0")
    assert both(state) <= {"drop", "lay-8"}


def test_the_round_is_not_ended_on_a_small_lead_of_high_sums():
    # The rival's pairs may save it more than the lead, and 68 points would be counted.
    square = "B7 L0 G0 / ?G2 G6 O3 / B11 K8 Y-1"
    rival = "B10 R6 O9 / ?G3 O7 K7 / O0 B5 K0"
    assert "take-3" not in both(position(square, rival, top="R0"))


def test_no_card_is_taken_only_to_wait_for_the_others_to_end_the_round():
    square, rival = "G-1 O1 ?Y5", "O0 P1 ?K5"
    assert not both(position(square, rival, top="G1")) & {"take-0", "take-1"}


def test_two_who_choose_at_a_glance_do_not_wait_for_each_other_for_ever():
    for number in range(12):
        state = hilo.deal(seeded(f"standoff {number}"), 2, {})
        words = 0
        while not state.rounds:
            state = state.play(favourite(state))
            words += 1
            assert words < 160


def test_a_last_turn_replaces_the_highest_card():
    square = "R10 O4 ?Y3 / G9 ?L2 ?B1 / ?P3 ?K3 ?R2"
    ender = "O1 Y1 G1 / L1 B1 P1 / K1 R1 O0"
    assert both(position(square, ender, top="Y-1", ender=1)) == {"take-0"}


def test_the_next_seat_is_not_fed_the_card_that_completes_its_line():
    mine = "R5 O5 ?Y3 / G3 ?L2 ?B1 / ?P3 ?K3 ?R2"
    rival = "O11 O10 Y4 / ?L4 ?B5 ?P4 / ?K4 ?R4 ?G6"
    state = position(mine, rival, top="Y10", drawn="P2")
    weights = dict(zip(state.moves(), bot.weigh(state.view(0)), strict=True))
    assert weights["lay-0"] > weights["lay-1"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_lower_card_is_never_replaced_by_a_higher_one_without_a_line(seats):
    looked = 0
    for state in walks(seats, 6, 150):
        if state.phase not in (CHOOSE, DRAWN) or state.ender is None:
            continue
        word = favourite(state)
        if word.startswith(("take", "lay")):
            looked += 1
            card = state.discards[-1] if word.startswith("take") else state.drawn
            after = state.play(word)
            old = state.grids[state.turn][int(word[-1])]
            if old < FACE_DOWN and not after.lines:
                assert card % 13 <= old % 13, word
    assert looked


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_glance_and_habit_look_only_at_what_their_seat_may_know(seats):
    rng = Random(7)
    for state in walks(seats, 3, 120):
        view = state.view(state.turn)
        other = view.guess(rng)
        assert bot.weigh(view) == bot.weigh(other.view(state.turn))
        if len(view.moves()) > 1:
            assert bot.habit(state, Random(1)) == bot.habit(other, Random(1))
            assert bot.habit(state, Random(1)) == bot.habit(view, Random(1))


@pytest.mark.parametrize("seats", range(2, 7))
def test_habits_are_legal_and_end_a_round_in_a_sensible_time(seats):
    state = hilo.deal(seeded("habits"), seats, {})
    words = 0
    while not state.rounds:
        word = bot.habit(state, Random(1))
        assert word in state.moves()
        state = state.play(word)
        words += 1
    assert words < 60 * seats


@pytest.mark.parametrize("seats", [2, 5])
def test_there_is_one_weight_for_every_word(seats):
    for state in walks(seats, 3, 150):
        assert len(bot.weigh(state.view(state.turn))) == len(state.moves())


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_level_gives_the_same_legal_word_whatever_is_hidden(level):
    for number, state in enumerate(walks(3, 1, 60)):
        if number % 6 == 0:
            view = state.view(state.turn)
            word = levels.answer("hilo", level, view, Random(3))
            again = view.guess(Random(number)).view(state.turn)
            assert word == levels.answer("hilo", level, again, Random(3))
            assert word in state.moves()


def test_a_lower_round_is_worth_more():
    start = position("R1 O1 ?Y1", NEIGHBOUR, top="Y11").view(0).guess(Random(1))
    good, bad = start._replace(rounds=((1, 20),)), start._replace(rounds=((20, 1),))
    assert bot.worth(start, good, 0) > bot.worth(start, bad, 0)
    level = start._replace(rounds=((10, 10),))
    lower = start._replace(rounds=((9, 10),))
    gained = bot.worth(start, lower, 0) - bot.worth(start, level, 0)
    assert gained == pytest.approx(1.0, abs=0.2)


def test_winning_the_game_is_worth_more_than_a_good_round_that_loses_it():
    start = position("R1 O1 ?Y1", NEIGHBOUR, top="Y11", rounds=((95, 80),))
    lost = start._replace(turn=None, rounds=((95, 80), (5, 10)))
    going_on = start._replace(rounds=((95, 80), (4, 12)))
    assert bot.worth(start, going_on, 0) > bot.worth(start, lost, 0)


def test_an_imagined_game_stops_at_a_turn_of_the_same_seat_or_at_the_count():
    start = position("R10 O4 ?Y3 / G9 ?L2 ?B1 / ?P3 ?K3 ?R2", NEIGHBOUR, top="Y-1")
    end = search.imagined(start, start.play("take-0"), bot, Random(1))
    assert bot.settled(start, end)
    assert end.turn == 0 or end.rounds


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_reasons_are_told_of_every_word_without_a_fault(lang):
    told = {
        bot.reason(state.view(state.turn), word, lang)
        for state in walks(2, 6, 150)
        for word in state.moves()
    }
    assert len(told) > 10


def test_a_completed_line_is_told_with_its_points():
    square = "R10 R9 O3 / ?G3 ?L2 ?B1 / ?P3 ?K3 ?R2"
    state = position(square, NEIGHBOUR, top="R11")
    assert bot.reason(state.view(0), "take-2", "en") == "It completes a line worth 30 points."
    after = state.play("take-2")
    told = bot.reason(after.view(0), "clear-r0", "en")
    assert told == "Removing this line saves 30 points."
