"""The rules of HILO, point by point. Each test's name is the sentence it proves."""

import re
from collections import Counter
from random import Random

import pytest

from quatuor.core.chance import Lot, scripted, seeded
from quatuor.games import hilo
from quatuor.games.hilo.cards import CARD, FACE_DOWN, HIDDEN, NAMES, VALUE
from quatuor.games.hilo.grid import COLUMN, EMPTY, ROW, SQUARE, TALL, WIDE
from quatuor.games.hilo.phases import AGAIN, CHOOSE, OVER, REVEAL, SET_UP
from quatuor.games.hilo.rules import State

SHAPES = {(): EMPTY, (3, 3, 3): SQUARE, (3, 3): WIDE, (2, 2, 2): TALL, (3,): ROW, (1, 1, 1): COLUMN}

# Nine cards in which no line of three has one colour, worth 10 points.
PLAIN = "R1 O1 Y1 / G1 L1 B1 / P1 K1 R2"
# The same for a second seat, one card still hidden; worth 35 points once revealed.
OTHER = "O4 Y4 G4 / L4 B4 P4 / K4 R4 ?O3"


def deck(first):
    """A whole deck that begins with these cards."""
    names = first.split()
    return (*names, *(name for name in NAMES if name not in names))


def grid_of(text):
    """The cells and shape of a grid written row by row, hidden cards marked by `?`."""
    rows = [row.split() for row in text.split("/")] if text else []
    cells = tuple(
        CARD[name.lstrip("?")] + FACE_DOWN * name.startswith("?") for row in rows for name in row
    )
    return cells, SHAPES[tuple(len(row) for row in rows)]


def position(*grids, discards, pile="", turn=0, ender=None, rounds=(), spent=False):
    """A position before a turn; the cards not named end the pile or, if spent, begin the discards.

    Piles are written as they lie: the discards bottom first, the pile top first.
    """
    cells, shapes = zip(*map(grid_of, grids), strict=True)
    top = tuple(CARD[name] for name in discards.split())
    drawable = tuple(CARD[name] for name in pile.split())
    placed = [*(card % FACE_DOWN for grid in cells for card in grid), *top, *drawable]
    assert len(placed) == len(set(placed)), "a card is named twice"
    rest = tuple(card for card in range(len(NAMES)) if card not in placed)
    return State(
        turn=turn,
        seats=len(grids),
        chance=seeded("a test"),
        rounds=rounds,
        phase=CHOOSE,
        grids=cells,
        shapes=shapes,
        pile=drawable if spent else drawable + rest,
        discards=rest + top if spent else top,
        drawn=None,
        lines=(),
        ender=ender,
        recycled=frozenset(),
        last=None,
    )


def play(state, *words):
    """The position after these words, each of them checked to be legal."""
    for word in words:
        assert word in state.moves()
        state = state.play(word)
    return state


def shown(state, seat):
    """A grid as text, row by row, for comparison with what a test wrote."""
    return [
        ("?" if card >= FACE_DOWN else "") + NAMES[card % FACE_DOWN] for card in state.grids[seat]
    ]


def top(state, count):
    """The last discards, the top card last."""
    return [NAMES[card] for card in state.discards[-count:]]


# Cards and set-up


def test_there_are_eight_colours_of_thirteen_values_each_once():
    assert len(set(NAMES)) == 104
    assert Counter(VALUE[: len(NAMES)]) == dict.fromkeys(range(-1, 12), 8)


def test_grids_are_dealt_as_blocks_then_one_discard_then_the_pile():
    names = tuple(reversed(NAMES))
    state = hilo.deal(scripted([Lot("deck", names)]), 2, {})
    assert [NAMES[card - FACE_DOWN] for grid in state.grids for card in grid] == [*names[:18]]
    assert top(state, 9) == [names[18]]
    assert [NAMES[card] for card in state.pile] == [*names[19:]]


@pytest.mark.parametrize("seats", hilo.SEATS)
def test_every_seat_turns_two_cards_in_seat_order(seats):
    state = hilo.deal(seeded("order"), seats, {})
    for seat in range(seats):
        assert (state.turn, len(state.moves())) == (seat, 9)
        state = play(state, "turn-3")
        assert (state.turn, len(state.moves())) == (seat, 8)
        state = play(state, "turn-0")
    assert state.phase == CHOOSE


def test_the_highest_sum_of_two_starts():
    cards = deck("R1 R5 R2 R3 R4 R6 R7 R8 R9 O3 O4 O1 O2 O5 O6 O7 O8 O9")
    state = hilo.deal(scripted([Lot("deck", cards)]), 2, {})
    assert play(state, "turn-0", "turn-1", "turn-0", "turn-1").turn == 1  # 3 + 4 against 1 + 5
    assert play(state, "turn-0", "turn-1", "turn-2", "turn-3").turn == 0  # 1 + 5 against 1 + 2


def test_equal_sums_are_decided_by_lot_in_every_round():
    cards = deck("R1 R5 R2 R3 R4 R6 R7 R8 R9 O2 O4 O1 O3 O5 O6 O7 O8 O9")
    for chosen in (0, 1):
        chance = scripted([Lot("deck", cards), Lot("starter", seat=chosen)])
        state = play(hilo.deal(chance, 2, {}), "turn-0", "turn-1", "turn-0", "turn-1")
        assert state.turn == chosen
        assert state.chance.drawn[-1] == Lot("starter", seat=chosen)


def test_a_lot_is_drawn_only_among_the_tied_seats():
    cards = deck("R1 R5 R2 R3 R4 R6 R7 R8 R9 O2 O4 O1 O3 O5 O6 O7 O8 O9 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8")
    words = ["turn-0", "turn-1"] * 3
    starters = set()
    for seed in range(30):
        state = hilo.deal(scripted([Lot("deck", cards)]), 3, {})
        state = state._replace(chance=seeded(str(seed)))
        starters.add(play(state, *words).turn)
    assert starters == {0, 1}


def test_others_see_neither_the_turned_cards_nor_how_far_a_seat_has_got():
    start = hilo.deal(seeded("veil"), 3, {})
    once = play(start, "turn-4")
    other = play(start, "turn-7")
    for seat in (1, 2, None):
        assert start.view(seat) == once.view(seat) == other.view(seat)
        assert once.view(seat).moves() == ()
        assert once.veiled(seat)
    twice = play(once, "turn-5")
    assert twice.view(2) == play(other, "turn-8").view(2)
    assert twice.turn == 1


def test_a_seat_sees_its_first_card_before_it_turns_its_second():
    once = play(hilo.deal(seeded("veil"), 3, {}), "turn-4")
    mine = once.view(0).grids[0]
    assert mine[4] == once.grids[0][4] < FACE_DOWN
    assert set(mine[:4] + mine[5:]) == {HIDDEN}
    assert not once.veiled(0)


def test_all_turned_cards_show_when_the_last_seat_has_turned():
    state = hilo.deal(seeded("veil"), 2, {})
    state = play(state, "turn-4", "turn-5", "turn-0", "turn-1")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view.grids[0][4:6] == state.grids[0][4:6]
        assert view.grids[1][:2] == state.grids[1][:2]


# A turn


def test_a_seat_draws_or_takes_for_any_cell_and_can_not_pass():
    state = position(OTHER, OTHER.replace("4", "5").replace("O3", "O2"), discards="K11")
    assert set(state.moves()) == {"draw", *(f"take-{cell}" for cell in range(9))}


@pytest.mark.parametrize(("cell", "replaced"), [(0, "O4"), (8, "O3")])
def test_the_top_discard_replaces_a_card_up_or_down_which_is_discarded(cell, replaced):
    state = position(OTHER, "?R5 ?O5 ?Y5 / ?G5 ?L5 ?B5 / ?P5 ?K5 ?R6", discards="K10 K11")
    state = play(state, f"take-{cell}")
    assert shown(state, 0)[cell] == "K11"
    assert top(state, 2) == ["K10", replaced]
    assert state.turn == 1


def test_a_drawn_card_is_seen_by_its_drawer_alone():
    state = play(position(OTHER, PLAIN, discards="K11", pile="G9"), "draw")
    assert [state.view(seat).drawn for seat in (0, 1, None)] == [CARD["G9"], HIDDEN, HIDDEN]
    assert not any(state.veiled(seat) for seat in (0, 1, None))


def test_a_drawn_card_may_be_laid_on_any_cell():
    state = play(position(OTHER, "?R5 ?O5 ?Y5", discards="K11", pile="G9"), "draw")
    assert set(state.moves()) == {"drop", *(f"lay-{cell}" for cell in range(9))}
    state = play(state, "lay-2")
    assert shown(state, 0)[2] == "G9"
    assert top(state, 2) == ["K11", "G4"]
    assert (state.turn, state.drawn) == (1, None)


def test_after_dropping_the_drawn_card_a_hidden_card_must_be_turned():
    grid = "O4 Y4 ?G4 / L4 ?B4 P4 / K4 R4 ?O3"
    state = play(position(grid, "?R5 ?O5 ?Y5", discards="K11", pile="G9"), "draw", "drop")
    assert state.turn == 0
    assert state.moves() == ("turn-2", "turn-4", "turn-8")
    assert top(state, 2) == ["K11", "G9"]
    assert shown(play(state, "turn-4"), 0)[4] == "B4"


def test_an_empty_pile_is_made_anew_of_all_discards_but_the_top_one():
    state = position(OTHER, "?R5 ?O5 ?Y5", discards="K11", pile="G9", spent=True)
    state = play(state, "draw", "lay-0")
    assert state.pile == ()
    assert state.chance.drawn == ()  # nobody needs a card yet
    under = state.discards[:-1]
    state = play(state, "draw")
    assert top(state, 9) == ["O4"]
    assert sorted([*state.pile, state.drawn]) == sorted(under)
    (lot,) = state.chance.drawn
    assert lot.what == "reshuffle"
    assert [CARD[name] for name in lot.cards] == [state.drawn, *state.pile]


def test_taking_the_discard_needs_no_new_pile():
    state = position(OTHER, "?R5 ?O5 ?Y5", discards="K11", spent=True)
    assert play(state, "take-0").chance.drawn == ()


# HILO: lines


def test_a_completed_line_may_be_removed_or_kept():
    state = play(position("R1 R2 K3 / ?O1 ?O2 ?O3", "?R5 ?O5 ?Y5", discards="R9"), "take-2")
    assert state.turn == 0
    assert state.moves() == ("clear-r0", "keep")
    kept = play(state, "keep")
    assert (kept.turn, kept.shapes[0]) == (1, WIDE)


def test_turning_a_card_completes_a_line_too():
    state = position("R1 ?R2 R3 / ?O1 ?O2 ?O3", "?R5 ?O5 ?Y5", discards="K9", pile="K8")
    assert play(state, "draw", "drop", "turn-1").moves() == ("clear-r0", "keep")


def test_a_line_with_a_hidden_card_is_not_complete():
    state = position("R1 ?R2 K3 / ?O1 ?O2 ?O3", "?R5 ?O5 ?Y5", discards="R9")
    assert play(state, "take-2").turn == 1


def test_the_exchanged_card_is_discarded_first_then_the_line_with_its_lowest_card_on_top():
    state = position("R1 R10 K3 / ?O1 ?O2 ?O3", "?R5 ?O5 ?Y5", discards="B0 R-1")
    state = play(state, "take-2", "clear-r0")
    assert top(state, 5) == ["B0", "K3", "R10", "R1", "R-1"]


def test_a_kept_line_is_offered_again_only_when_a_card_of_it_is_laid_anew():
    state = position("R1 R2 R3 / O1 O2 ?O3", "?R5 ?O5 ?Y5", discards="K9")
    assert play(state, "take-4").turn == 1  # a card elsewhere
    again = position("R1 R2 R3 / O1 O2 ?O3", "?R5 ?O5 ?Y5", discards="R9")
    assert play(again, "take-0").moves() == ("clear-r0", "keep")


def test_of_several_lines_only_one_is_removed():
    grid = "?O1 R1 R2 / R3 ?O2 ?O3 / R4 ?O5 ?O6"
    state = play(position(grid, "?K5 ?O7 ?Y5", discards="R9"), "take-0")
    assert state.moves() == ("clear-r0", "clear-c0", "keep")
    state = play(state, "clear-c0")
    assert (state.turn, state.shapes[0]) == (1, TALL)
    assert shown(state, 0) == ["R1", "R2", "?O2", "?O3", "?O5", "?O6"]


def test_a_card_in_the_middle_can_complete_four_lines():
    grid = "R1 R2 R3 / R4 ?O2 R5 / R6 R7 R8"
    state = play(position(grid, "?K5 ?O7 ?Y5", discards="R9"), "take-4")
    assert state.moves() == ("clear-r1", "clear-c1", "clear-d0", "clear-d1", "keep")


@pytest.mark.parametrize(
    ("word", "shape", "left"),
    [
        ("clear-r1", WIDE, "R1 R2 R3 R6 R7 R8"),
        ("clear-c1", TALL, "R1 R3 R4 R5 R6 R8"),
    ],
)
def test_a_removed_row_or_column_closes_up(word, shape, left):
    grid = "R1 R2 R3 / R4 ?O2 R5 / R6 R7 R8"
    state = play(position(grid, "?K5 ?O7 ?Y5", discards="R9"), "take-4", word)
    assert state.shapes[0] == shape
    assert shown(state, 0) == left.split()


def test_only_full_lines_of_three_count_in_a_smaller_grid():
    wide = position("R1 ?O2 ?O3 / K1 ?O5 ?O6", "?K5 ?O7 ?Y5", discards="R9")
    assert play(wide, "take-3").turn == 1
    tall = position("R1 K1 / ?O2 ?O3 / ?O5 ?O6", "?K5 ?O7 ?Y5", discards="R9")
    assert play(tall, "take-1").turn == 1
    column = position("R1 ?K1 / R2 ?O3 / K3 ?O6", "?K5 ?O7 ?Y5", discards="R9")
    assert play(column, "take-4").moves() == ("clear-c0", "keep")


@pytest.mark.parametrize(
    ("line", "way", "shape", "left"),
    [
        ("clear-d0", "close-v", WIDE, "Y1 O1 O2 B1 B2 Y2"),
        ("clear-d0", "close-h", TALL, "O1 O2 Y1 Y2 B1 B2"),
    ],
)
def test_the_gap_of_a_diagonal_is_closed_as_its_owner_likes(line, way, shape, left):
    grid = "R1 O1 O2 / Y1 ?K1 Y2 / B1 B2 R2"
    state = play(position(grid, "?K5 ?O7 ?Y5", discards="R9"), "take-4", line)
    assert state.turn == 0
    assert state.moves() == ("close-v", "close-h")
    state = play(state, way)
    assert (state.shapes[0], shown(state, 0)) == (shape, left.split())


@pytest.mark.parametrize(
    ("way", "shape", "left"),
    [("close-v", WIDE, "O1 O2 Y2 Y1 B1 B2"), ("close-h", TALL, "O1 O2 Y1 Y2 B1 B2")],
)
def test_the_other_diagonal_closes_likewise(way, shape, left):
    grid = "O1 O2 R1 / Y1 ?K1 Y2 / R2 B1 B2"
    state = play(position(grid, "?K5 ?O7 ?Y5", discards="R9"), "take-4", "clear-d1", way)
    assert (state.shapes[0], shown(state, 0)) == (shape, left.split())


def test_lines_made_by_closing_must_be_removed_one_after_the_other():
    # Closed vertically, the rows are O3 O1 O2 and B1 B2 B3: both complete.
    grid = "R1 O1 O2 / O3 ?K1 B3 / B1 B2 R2"
    state = position(grid, "?K5 ?O7 ?Y5", discards="R9")
    state = play(state, "take-4", "clear-d0", "close-v")
    assert (state.turn, state.phase) == (0, AGAIN)
    assert state.moves() == ("clear-r0", "clear-r1")
    state = play(state, "clear-r1")
    assert state.moves() == ("clear-r0",)
    state = play(state, "clear-r0")
    assert (state.shapes[0], state.grids[0], state.ender, state.turn) == (EMPTY, (), 0, 1)
    assert top(state, 6) == ["B3", "B2", "B1", "O3", "O2", "O1"]


def test_closing_with_a_hidden_card_makes_no_line():
    grid = "R1 O1 O2 / ?O3 ?K1 B3 / B1 ?B2 R2"
    state = position(grid, "?K5 ?O7 ?Y5", discards="R9")
    state = play(state, "take-4", "clear-d0", "close-v")
    assert (state.turn, state.shapes[0]) == (1, WIDE)


@pytest.mark.parametrize(
    ("grid", "cell", "word"), [("R1 R2 ?K3", 2, "clear-r0"), ("R1 / ?K2 / R3", 1, "clear-c0")]
)
def test_a_grid_can_shrink_to_nothing(grid, cell, word):
    state = play(position(grid, "?K5 ?O7 ?Y5", discards="R9"), f"take-{cell}")
    assert state.moves() == (word, "keep")
    state = play(state, word)
    assert (state.grids[0], state.shapes[0], state.ender) == ((), EMPTY, 0)


# The end of a round


def test_after_the_ender_every_other_seat_plays_exactly_one_more_turn():
    hidden = "?O5 ?Y5 ?G5 / ?L5 ?B5 ?P5 / ?K5 ?R5 ?O6"
    third = "?O7 ?Y7 ?G7 / ?L7 ?B7 ?P7 / ?K7 ?R7 ?O8"
    state = position(hidden, OTHER, third, discards="R9", turn=1)
    state = play(state, "take-8")
    assert (state.ender, state.turn) == (1, 2)
    state = play(state, "take-0")
    assert state.turn == 0
    state = play(state, "take-0")
    assert len(state.rounds) == 1


def test_there_is_only_one_ender():
    state = position(OTHER, "?R5 O5 Y5", "?L5 ?B5 ?P5", discards="R9")
    state = play(state, "take-8", "take-0")
    assert (state.ender, state.turn) == (0, 2)


def test_the_end_is_judged_after_the_removal():
    state = play(position("R1 R2 ?R3 / O1 O2 ?K2", "?R5 O5 Y5", discards="R9"), "take-2")
    assert state.ender is None
    assert play(state, "clear-r0").ender is None
    state = play(position("R1 R2 ?K3 / O1 O2 Y2", "?R5 O5 Y5", discards="R9"), "take-2")
    assert play(state, "keep").ender == 0


def test_the_last_round_reveals_seat_by_seat_with_the_ender_last():
    ours = "R1 R2 R3 / O1 L1 Y2"  # the ender's own kept line
    second = "?B5 ?B6 ?B7 / ?L5 ?P6 ?K7"
    third = "?G5 ?G6 ?G7 / ?L7 ?P7 ?K5"
    state = position(ours, second, third, discards="Y9", turn=2, ender=0)
    state = play(state, "take-5")
    assert (state.turn, state.phase, state.moves()) == (1, REVEAL, ("clear-r0",))
    assert shown(state, 2)[0] == "?G5"  # not yet
    state = play(state, "clear-r0")
    assert (state.turn, state.moves()) == (2, ("clear-r0",))
    assert shown(state, 2)[0] == "G5"
    state = play(state, "clear-r0")
    assert (state.turn, state.moves()) == (0, ("clear-r0",))
    state = play(state, "clear-r0")
    # 1 + 1 + 2; 5 + 6 + 7; 7 + 7 + 9
    assert state.rounds == ((4, 18, 23),)


def test_at_the_reveal_lines_go_one_by_one_and_a_diagonal_is_closed():
    second = "?B6 ?O6 ?O2 / ?O3 ?B2 ?Y6 / ?Y2 ?Y3 B3"
    state = position(PLAIN, second, discards="B9", turn=1, ender=0)
    state = play(state, "take-8")
    assert state.moves() == ("clear-d0",)
    state = play(state, "clear-d0")
    assert state.moves() == ("close-v", "close-h")
    state = play(state, "close-v")
    assert state.moves() == ("clear-r0", "clear-r1")
    state = play(state, "clear-r0")
    assert state.moves() == ("clear-r0",)  # the second row has closed up
    assert play(state, "clear-r0").rounds == ((20, 0),)  # 10 doubled, for 0 is lower


def test_at_the_reveal_a_removed_line_can_break_another():
    second = "?B6 ?B2 ?B3 / ?B4 ?O6 ?Y6 / B5 ?Y2 ?O2"
    state = position(PLAIN, second, discards="B9", turn=1, ender=0)
    state = play(state, "take-6")
    assert (state.phase, state.moves()) == (REVEAL, ("clear-r0", "clear-c0"))
    # Without the first row the first column has only two cards left.
    assert play(state, "clear-r0").rounds[0][1] == 4 + 6 + 6 + 9 + 2 + 2


def counted(ender_grid, other_grid, discards="K11"):
    """The points of a round whose ender sits first; the other's last word changes nothing."""
    state = position(ender_grid, other_grid, discards=discards, turn=1, ender=0)
    return play(state, "take-0").rounds[0]


@pytest.mark.parametrize(
    ("ender_grid", "other_grid", "points"),
    [
        ("R1 O1 Y1", "?G9 L1 B0", (3, 12)),  # strictly the lowest
        ("R5 O4 Y3", "?G9 L1 B0", (24, 12)),  # a tie is not lower
        ("R9 O4 Y3", "?G9 L1 B0", (32, 12)),
        ("R0 O0 Y0", "?G9 L-1 B-1", (0, 9)),
        ("R-1 O-1 Y0", "?G9 L1 B0", (-2, 12)),
    ],
)
def test_the_ender_s_sum_is_doubled_unless_strictly_lowest(ender_grid, other_grid, points):
    assert counted(ender_grid, other_grid) == points


def test_a_negative_ender_s_sum_is_never_doubled():
    # The other takes −1 for 9: −1 −1 −1 = −3 is lower than the ender's −2.
    assert counted("R-1 O-1 Y0", "?G9 L-1 B-1", "K-1") == (-2, -3)


def test_an_empty_grid_counts_nothing():
    assert counted("", "?G9 L1 B0") == (0, 12)


# The end of the game


def finished(rounds, ender_grid="R1 O1 Y1", other_grid="?G9 L1 B0"):
    state = position(ender_grid, other_grid, discards="K11", turn=1, ender=0, rounds=rounds)
    return play(state, "take-0")


def test_the_game_goes_on_at_a_total_of_99():
    state = finished(((50, 87),))
    assert state.rounds == ((50, 87), (3, 12))
    assert (state.turn, state.phase, state.winners()) == (0, SET_UP, ())
    assert [lot.what for lot in state.chance.drawn] == ["deck"]


def test_the_game_ends_when_a_total_exceeds_99_and_the_lowest_total_wins():
    state = finished(((50, 88),))
    assert (state.turn, state.phase, state.moves()) == (None, OVER, ())
    assert [state.score(seat) for seat in (0, 1)] == [(-53,), (-100,)]
    assert state.winners() == (0,)


def test_equal_lowest_totals_share_the_win():
    state = finished(((98, 89),))
    assert state.rounds[-1] == (3, 12)
    assert state.winners() == (0, 1)


def test_after_three_rounds_without_a_total_over_99_a_fourth_follows():
    before = ((7, 26, 9), (18, 14, 11))
    grids = ("R8 O8 Y7", "G8 L7 ?B4", "K1 P1 R10")
    state = position(*grids, discards="O11", turn=1, ender=2, rounds=before)
    state = play(state, "draw", "drop", "turn-2")
    assert state.rounds == (*before, (23, 19, 12))
    # 7 + 18 + 23 = 48; 26 + 14 + 19 = 59; 9 + 11 + 12 = 32.
    assert [state.score(seat) for seat in range(3)] == [(-48,), (-59,), (-32,)]
    assert (state.turn, state.phase, state.winners()) == (0, SET_UP, ())


def test_a_new_round_shuffles_all_cards_again_and_remembers_how_the_last_one_ended():
    state = finished(())
    dealt = [card - FACE_DOWN for grid in state.grids for card in grid]
    assert sorted([*state.pile, *state.discards, *dealt]) == [*range(104)]
    assert len(state.pile) == 104 - 18 - 1
    assert (state.ender, state.recycled) == (None, frozenset())
    assert state.last.ender == 0
    assert [NAMES[card] for card in state.last.grids[1]] == ["K11", "L1", "B0"]


# What a seat knows


def test_nobody_knows_a_hidden_card_or_the_pile():
    state = play(position(OTHER, PLAIN.replace("R2", "?R2"), discards="K11"), "draw")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert set(view.pile) == {HIDDEN}
        assert view.grids[0][8] == view.grids[1][8] == HIDDEN
        assert view.chance.seed is None


def test_after_a_reshuffle_everyone_knows_which_cards_the_pile_holds():
    hidden = "?R5 ?O5 ?Y5"
    state = play(position(OTHER, hidden, discards="K11", spent=True), "draw")
    below = {CARD["O3"], CARD["R5"], CARD["O5"], CARD["Y5"]}
    for seat in (0, 1, None):
        for seed in range(20):
            guess = state.view(seat).guess(Random(seed))
            down = {card - FACE_DOWN for grid in guess.grids for card in grid if card >= FACE_DOWN}
            assert down == below
            assert {*guess.pile, guess.drawn} == {*state.pile, state.drawn}


def test_a_guess_gives_every_unseen_card_to_a_hidden_cell_as_often():
    view = position("?R1 O1 Y1", "K1 L1 B1", discards="K11", pile="G1").view(0)
    rng = Random(7)
    found = Counter(view.guess(rng).grids[0][0] - FACE_DOWN for _ in range(9700))
    assert len(found) == 97 + 1  # all but the six cards that show
    assert max(found.values()) < 200  # about 99 each
    assert min(found.values()) > 50


def test_a_guess_lets_a_seat_that_has_turned_show_two_random_cards():
    state = play(hilo.deal(seeded("guess"), 3, {}), "turn-0", "turn-1", "turn-5")
    rng = Random(1)
    pairs = Counter()
    for _ in range(3600):
        guess = state.view(2).guess(rng)
        pairs[tuple(i for i, card in enumerate(guess.grids[0]) if card < FACE_DOWN)] += 1
        assert min(guess.grids[1]) >= FACE_DOWN  # a seat still turning has turned none
    assert len(pairs) == 36
    assert all(len(pair) == 2 for pair in pairs)
    assert min(pairs.values()) > 50


@pytest.mark.parametrize("seats", hilo.SEATS)
def test_the_first_word_always_leads_to_the_end(seats):
    state = hilo.deal(seeded("first"), seats, {})
    while state.turn is not None:
        state = state.play(state.moves()[0])
    assert state.winners()


# Texts


def told(state, word, seat, lang="en"):
    after = state.play(word)
    known = None if state.veiled(seat) else word
    names = ("Ann", "Ben", "Cléo")[: state.seats]
    return hilo.tell(state.view(seat), after.view(seat), known, names, lang)


def test_a_hidden_turning_is_told_only_when_the_seat_has_done():
    state = hilo.deal(seeded("tell"), 3, {})
    assert told(state, "turn-0", 1) == []
    assert told(state.play("turn-0"), "turn-1", 1) == ["Ann has turned two cards."]


def test_the_log_tells_a_drawn_card_to_its_drawer_alone():
    state = position(OTHER, PLAIN, discards="K11", pile="G-1")
    assert told(state, "draw", 0) == ["Ann draws the green −1."]
    assert told(state, "draw", 1) == ["Ann draws a card."]
    assert told(state, "draw", 1, "fr") == ["Ann pioche une carte."]


def test_the_log_tells_all_that_follows_the_last_word_of_a_round():
    state = position("R5 O4 Y3", "?G9 ?L1 B0", discards="K11", turn=1, ender=0)
    assert told(state, "take-0", 0) == [
        "Ben takes the pink 11 for row 1, column 1 and discards the green 9.",
        "Ben turns up the rest: light blue 1.",
        "Ann ended the round without being lower than everyone else: 12 is doubled.",
        "Points of round 1: Ann 24, Ben 12.",
        "Totals: Ann 24, Ben 12.",
        "A new round is dealt.",
    ]


def test_what_a_seat_sees_is_told_in_both_languages():
    state = position("R1 R2 ?K3 / O-1 O2 ?Y2", "?G9 L1 B0", discards="K11 R9", pile="G3")
    state = play(state, "take-2")
    english = hilo.look(state.view(0), 0, ("Ann", "Ben"), "en")
    assert english.splitlines()[2:] == [
        "HILO, round 1.",
        "Draw pile: 93 cards.",
        "Discard pile, from the top: pink 3, pink 11.",
        "Your grid (showing: 13, hidden: 1):",
        "  0: red 1 · 1: red 2 · 2: red 9",
        "  3: orange −1 · 4: orange 2 · 5: hidden card",
        "Ben’s grid (showing: 1, hidden: 1):",
        "  0: hidden card · 1: light blue 1 · 2: blue 0",
        "Your turn: the first row is complete; remove it or keep it.",
    ]
    french = hilo.look(state.view(None), None, ("Ann", "Ben"), "fr")
    assert french.splitlines()[-1] == "Ann peut retirer la première rangée ou garder la ligne."


def test_the_text_of_a_view_names_every_card_it_shows_and_no_other():
    colours = ("red", "orange", "yellow", "green", "light blue", "blue", "purple", "pink")
    said = re.compile(rf"({'|'.join(colours)}) (−?\d+)")
    rng = Random(11)
    state = hilo.deal(seeded("texts"), 3, {})
    while not state.rounds:
        for seat in (0, 1, 2, None):
            view = state.view(seat)
            text = hilo.look(view, seat, ("Ann", "Ben", "Cléo"), "en")
            named = {
                CARD["ROYGLBPK"[colours.index(colour)] + value.replace("−", "-")]
                for colour, value in said.findall(text)
            }
            hand = {view.drawn} - {None}
            shown = {*view.discards, *hand, *(card for grid in view.grids for card in grid)}
            assert named == {card for card in shown if card >= 0}
        words = state.moves()
        state = state.play(words[int(rng.random() * len(words))])
