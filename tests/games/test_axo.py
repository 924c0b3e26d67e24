"""AXO's rules, point by point, mostly with a plain deck so that no tuning of the real one matters.

In the plain deck every grid has a red, a yellow and a blue row from the top; card number 5s + e
(from 0) has shape s and effect e, so A46 (plus, none) to A50 (plus, sift) are the five pluses.
"""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from quatuor.core.chance import Lot, scripted, seeded
from quatuor.games import axo
from quatuor.games.axo.cards import CARD, DECK, EFFECTS, NAMES, Deck
from quatuor.games.axo.deck import TABLE
from quatuor.games.axo.fills import fillings, shape_seen
from quatuor.games.axo.shapes import FULL, SHAPES, as_mask, cells, placements, turned
from quatuor.games.axo.turns import CALL, EFFECT, FILL, OVER, SETUP, TOSS, ZONE
from quatuor.games.axo.wording import shape_drawing
from quatuor.workshop import axo_deck

PLAIN = Deck.from_cards(
    {"id": f"A{5 * s + e + 1:02}", "shape": shape, "grid": "RRRYYYBBB", "effect": effect}
    for s, shape in enumerate(SHAPES.values())
    for e, effect in enumerate(EFFECTS)
)
HANDS = (
    "A46 A41 A36 A01 A06 A11 A16",
    "A51 A31 A26 A02 A07 A12 A17",
    "A52 A32 A27 A03 A08 A13 A18",
    "A53 A33 A28 A04 A09 A14 A19",
)
RED, YELLOW, BLUE = 0b000_000_111, 0b000_111_000, 0b111_000_000


def numbers(names):
    return tuple(PLAIN.card[name] for name in names.split())


def begun(seats=2, starter=0, hands=HANDS, hers="", top="", reshuffles=(), **options):
    """The first position of a game of the plain deck, with these cards dealt and on the pile."""
    dealt = f"{hers} {' '.join(hands[:seats])} {top}".split()
    rest = [name for name in PLAIN.names if name not in dealt]
    lots = [Lot("deck", (*dealt, *rest))]
    if seats > 1:
        lots.append(Lot("starter", seat=starter))
    lots += [Lot("reshuffle", tuple(cards.split())) for cards in reshuffles]
    chosen = {name: values[0] for name, values in axo.options(seats).items()} | options
    return axo.deal(scripted(lots), seats, chosen, PLAIN)


def said(state, *words):
    """The position after these words, each of them legal."""
    for word in words:
        assert word in state.moves(), (word, state.moves())
        state = state.play(word)
    return state


def laid_out(**settings):
    """The first turn, each seat having laid its first three cards."""
    state = begun(**settings)
    for hand in settings.get("hands", HANDS)[: state.seats]:
        state = said(state, "zone-" + "-".join(hand.split()[:3]))
    return state


def filled(state, *masks):
    """The same position with cells filled, three masks a seat."""
    whole = (*masks, *[(0, 0, 0)] * (state.seats - len(masks)))
    return state._replace(filled=whole)


def zoned(state, seat, cards):
    """The same position with other cards in a zone, whatever is left elsewhere."""
    cards = numbers(cards)
    hands = tuple(tuple(card for card in hand if card not in cards) for hand in state.hands)
    zones = tuple(cards if s == seat else zone for s, zone in enumerate(state.zones))
    pile = tuple(card for card in state.pile if card not in cards)
    return state._replace(zones=zones, hands=hands, pile=pile)


def starts(state, verb):
    return [word for word in state.moves() if word.startswith(verb)]


# The deck


def test_the_generator_reproduces_the_frozen_table_exactly():
    assert axo_deck.table() == TABLE
    assert axo_deck.TARGET.read_text("utf-8") == axo_deck.text()


def test_there_are_55_cards_named_in_order():
    assert list(NAMES) == [f"A{number:02}" for number in range(1, 56)]
    assert [CARD[name] for name in NAMES] == list(range(55))


def test_there_are_five_cards_of_each_of_the_eleven_shapes():
    assert Counter(shape for _, shape, _, _ in TABLE) == dict.fromkeys(SHAPES, 5)


def test_each_shape_has_one_card_of_each_effect():
    kinds = Counter((shape, effect) for _, shape, _, effect in TABLE)
    assert kinds == {(shape, effect): 1 for shape in SHAPES for effect in EFFECTS}


def test_every_grid_has_three_cells_of_each_colour():
    assert all(Counter(grid) == {"R": 3, "Y": 3, "B": 3} for _, _, grid, _ in TABLE)


def test_all_grids_differ():
    assert len({grid for _, _, grid, _ in TABLE}) == 55


def test_same_colour_cells_tend_to_touch():
    assert sum(axo_deck.touching(grid) for _, _, grid, _ in TABLE) / 55 >= 4


def test_touching_counts_the_pairs_of_neighbours():
    assert axo_deck.touching("RRRYYYBBB") == 6  # two pairs in each row, none between rows
    assert axo_deck.touching("RYBYBRBRY") == 0


def test_the_centre_colours_are_19_18_and_18():
    assert sorted(Counter(grid[4] for _, _, grid, _ in TABLE).values()) == [18, 18, 19]


def test_a_deck_comes_back_from_its_table():
    again = Deck.from_cards(DECK.table())
    assert again.table() == DECK.table()
    assert (again.shapes, again.colours, again.effects) == (DECK.shapes, DECK.colours, DECK.effects)


# Sides of the table


def test_a_side_further_clockwise_a_shape_is_turned_counter_clockwise():
    drawings = [shape_drawing(turned(as_mask(SHAPES["L"]), k)) for k in range(4)]
    assert drawings == ["#./#./##", "..#/###", "##/.#/.#", "###/#.."]


def test_a_shape_is_never_mirrored():
    for one, other in (("L", "J"), ("S", "Z"), ("P", "Q")):
        turns = {turned(as_mask(SHAPES[one]), k) for k in range(4)}
        assert as_mask(SHAPES[other]) not in turns


@pytest.mark.parametrize("shape", SHAPES)
def test_four_quarter_turns_bring_a_shape_back(shape):
    mask = as_mask(SHAPES[shape])
    assert turned(turned(mask, 1), 3) == turned(turned(mask, 2), 2) == turned(mask, 4) == mask


def seen_drawings(state):
    return [shape_drawing(shape_seen(state, seat)) for seat in range(state.seats)]


def test_four_seats_see_the_shape_from_four_sides():
    state = said(laid_out(seats=4), "call-A11-red")
    assert seen_drawings(state) == ["#./#./##", "..#/###", "##/.#/.#", "###/#.."]


def test_two_seats_sit_on_neighbouring_sides():
    assert seen_drawings(said(laid_out(), "call-A11-red"))[1] == "..#/###"
    # From seat 1, seat 0 is three sides further clockwise.
    assert seen_drawings(said(laid_out(starter=1), "call-A12-red"))[0] == "###/#.."


def test_three_seats_leave_the_fourth_side_empty():
    state = said(laid_out(seats=3, starter=2), "call-A13-red")
    assert seen_drawings(state) == ["##/.#/.#", "###/#..", "#./#./##"]
    assert seen_drawings(said(laid_out(seats=3, starter=1), "call-A12-red"))[0] == "###/#.."


@pytest.mark.parametrize(("side", "drawing"), [("left", "###/#.."), ("right", "..#/###")])
def test_alone_one_sees_louises_shape_from_her_left_or_right(side, drawing):
    state = laid_out(seats=1, hers="A12 A13 A14 A15 A20 A21 A22 A23", louise=side)
    assert seen_drawings(state) == [drawing]


# Set-up


def test_each_seat_gets_seven_cards_and_chooses_three_in_an_order():
    state = begun(seats=4)
    assert [len(hand) for hand in state.hands] == [7] * 4
    assert len(state.pile) == 55 - 28
    assert len(state.moves()) == 7 * 6 * 5
    assert state.turn == 0


def test_zones_become_public_when_the_last_seat_has_chosen():
    state = said(begun(seats=3), "zone-A46-A41-A36", "zone-A51-A31-A26")
    assert state.zones == ((), (), ())
    assert state.view(2).pencils == (None, None, None)
    assert state.view(0).pencils == (numbers("A46 A41 A36"), None, None)
    state = said(state, "zone-A32-A52-A27")
    assert state.view(None).zones[2] == numbers("A32 A52 A27")
    assert [len(hand) for hand in state.hands] == [4, 4, 4]


def test_the_first_active_seat_is_decided_by_lot():
    assert {axo.deal(seeded(str(n)), 4, {"effects": "on"}).active for n in range(40)} == {
        0,
        1,
        2,
        3,
    }
    assert laid_out(seats=3, starter=2).turn == 2


# Select


def test_the_active_seat_calls_one_of_three_colours_with_a_card_of_its_hand():
    state = laid_out()
    assert len(state.moves()) == 4 * 3
    state = said(state, "call-A06-blue")
    assert (state.middle, state.colour) == (PLAIN.card["A06"], 2)
    assert state.hands[0] == numbers("A01 A11 A16")


# Fill


def test_a_placement_fills_every_empty_cell_of_the_colour_under_it():
    state = filled(laid_out(), (0b1, 0, 0))
    state = said(state, "call-A01-red", "fill-0-0-0", "fill-1-0-1")
    assert state.pencils[0][:3] == (0b011, 0b110, 0)


def test_a_placement_must_fill_a_cell():
    state = said(filled(laid_out(), (0b11, FULL ^ 0b100, 0)), "call-A01-red")
    assert starts(state, "fill-0") == ["fill-0-0-1"]
    assert starts(state, "fill-1") == ["fill-1-0-1"]
    assert starts(state, "fill-2") == ["fill-2-0-0", "fill-2-0-1"]


def test_a_shape_lies_wholly_inside_the_grid():
    assert placements(as_mask(SHAPES["plus"]), FULL) == ((0, as_mask(SHAPES["plus"])),)
    assert [corner for corner, _ in placements(as_mask(SHAPES["square"]), FULL)] == [0, 1, 3, 4]
    assert [corner for corner, _ in placements(as_mask(SHAPES["T"]), FULL)] == [0, 3]


def test_the_active_seat_fills_each_grid_once_in_any_order():
    state = said(laid_out(), "call-A01-yellow", "fill-2-1-0", "fill-0-0-1")
    assert starts(state, "fill") == [
        f"fill-1-{row}-{column}" for row in (0, 1) for column in (0, 1)
    ]
    assert said(state, "fill-1-0-0").moves() == ("done",)


def test_any_other_seat_fills_one_grid():
    state = said(laid_out(), "call-A01-yellow", "done")
    assert state.turn == 1
    assert said(state, "fill-0-0-0").moves() == ("done",)


def test_filling_is_optional():
    state = said(laid_out(), "call-A01-yellow", "done", "done")
    assert state.filled == ((0, 0, 0), (0, 0, 0))


def test_another_seat_fills_with_the_shape_as_it_sees_it():
    # Seat 1 sees the L as ..#/###: its upper cell covers one red cell, or its lower row three.
    state = said(laid_out(), "call-A11-red", "done", "fill-0-0-0", "done")
    assert state.view(0).filled[1] == (0b100, 0, 0)


def test_where_no_placement_reaches_the_colour_nothing_is_filled():
    # The only red cells are in the top corners, which a plus never covers.
    corners = 0b010
    state = filled(laid_out(hands=("A46 A41 A36 A47 A48 A49 A50", HANDS[1])), (corners,) * 3)
    assert said(state, "call-A47-red").moves() == ("done",)


def test_where_the_colour_is_missing_one_cell_of_any_colour_is_free():
    state = said(filled(laid_out(), (RED, RED, RED | YELLOW)), "call-A01-red")
    assert len(starts(state, "free")) == 6 + 6 + 3
    assert starts(state, "fill") == []
    assert said(state, "free-2-8").moves() == ("done",)


def test_a_colour_used_up_in_the_fill_phase_gives_no_free_cell():
    almost = (RED ^ 0b1, RED, RED)
    assert said(filled(laid_out(), almost), "call-A01-red", "fill-0-0-0").moves() == ("done",)


def test_a_seat_other_than_the_active_one_may_have_the_free_cell():
    state = said(filled(laid_out(), (0, 0, 0), (BLUE, BLUE, BLUE)), "call-A01-blue", "done")
    assert len(starts(state, "free")) == 18


def test_bonus_fills_are_spent_one_by_one_after_which_no_shape_is_laid():
    state = said(laid_out()._replace(bonus=(2, 0)), "call-A01-red")
    assert len(starts(state, "spend")) == 27
    state = said(state, "fill-0-0-0", "spend-0-8")
    assert len(starts(state, "spend")) == 24
    assert starts(state, "fill") == []
    state = said(state, "spend-2-4")
    assert state.moves() == ("done",)
    assert state.bonus == (2, 0)
    assert said(state, "done", "done").bonus == (0, 0)


def test_a_bonus_fill_may_follow_a_free_cell_or_nothing_at_all():
    state = filled(laid_out()._replace(bonus=(1, 1)), (RED, RED, RED), (0b010,) * 3)
    state = said(state, "call-A01-red", "free-0-3", "spend-0-4", "done")
    assert "spend-0-0" in state.moves()


def test_a_bonus_fill_spent_first_ends_the_right_to_a_free_cell():
    state = said(filled(laid_out()._replace(bonus=(1, 0)), (RED,) * 3), "call-A01-red", "spend-0-3")
    assert state.moves() == ("done",)


def test_nobody_sees_a_fill_before_all_have_filled():
    state = said(laid_out(seats=3)._replace(bonus=(1, 0, 0)), "call-A01-red")
    start, third = state.view(1), state.view(2)
    state = said(state, "fill-0-0-0", "spend-0-8")
    assert state.view(1) == start
    state = said(state, "done")
    assert state.view(2) == third._replace(turn=1)
    assert state.view(None).moves() == ()
    assert state.veiled(0)
    assert state.veiled(None)
    assert not state.veiled(1)
    state = said(state, "done", "done")
    assert state.view(None).filled[0] == (0b011 | 1 << 8, 0, 0)
    assert not state.veiled(0)


def test_every_placement_tells_the_cells_it_would_fill():
    state = said(filled(laid_out(), (0b11, RED, 0)), "call-A01-red")
    assert fillings(state, 0) == ((0, 1, 0b100), (2, 0, 0b011), (2, 1, 0b110))
    words = [f"fill-{place}-{corner // 3}-{corner % 3}" for place, corner, _ in fillings(state, 0)]
    assert words == starts(state, "fill")


# Check: points and bonus fills


@pytest.mark.parametrize(("cards", "points", "bonus"), [(1, 1, 1), (2, 3, 0), (3, 4, 0)])
def test_completed_cards_bring_points(cards, points, bonus):
    masks = tuple(FULL ^ 0b11 if place < cards else 0 for place in range(3))
    state = said(filled(laid_out(), masks), "call-A01-red")
    state = said(state, *(f"fill-{place}-0-0" for place in range(cards)), "done", "done")
    assert (state.turn, state.phase) == (0, ZONE)
    assert (state.points[0], state.bonus[0], state.gained[0]) == (points, bonus, bonus)
    assert state.score(0) == (points, 0)


def test_a_seat_gains_at_most_five_bonus_fills_in_a_game():
    state = filled(laid_out()._replace(gained=(5, 4)), (FULL ^ 0b11, 0, 0), (FULL ^ 0b11, 0, 0))
    state = said(state, "call-A01-red", "fill-0-0-0", "done", "fill-0-0-0", "done")
    assert (state.points, state.bonus, state.gained) == ((1, 0), (0, 0), (5, 4))
    state = said(state, state.moves()[0])
    assert (state.turn, state.bonus, state.gained) == (1, (0, 1), (5, 5))


# Check: effects


def effect_due(zone, masks, call="call-A01-red", **settings):
    """A position where seat 0 has just completed cards of this zone; others have done nothing."""
    state = zoned(laid_out(**settings), 0, zone)
    state = said(filled(state, masks), call)
    wanted = [word for word in starts(state, "fill") if word.endswith("0-0")]
    state = said(state, *wanted)
    while state.phase == FILL:
        state = said(state, "done")
    return state


def test_any_fills_a_cell_of_any_colour_on_another_card():
    state = effect_due("A47 A41 A36", (FULL ^ 0b11, RED | YELLOW, RED))
    assert state.phase == EFFECT
    assert state.moves() == (
        *(f"any-1-{cell}" for cell in (6, 7, 8)),
        *(f"any-2-{cell}" for cell in range(3, 9)),
        "skip",
    )
    assert said(state, "any-1-7").filled[0] == (RED | YELLOW | 1 << 7, RED)


def test_echo_fills_a_cell_of_the_called_colour():
    state = effect_due("A48 A41 A36", (FULL ^ 0b11, 0b011, RED))
    assert state.moves() == ("echo-1-2", "skip")


def test_a_fill_effect_may_be_declined():
    state = said(effect_due("A47 A41 A36", (FULL ^ 0b11, RED, RED)), "skip")
    assert (state.phase, state.filled[0]) == (ZONE, (RED, RED))


def test_an_effect_without_a_cell_is_not_asked():
    state = effect_due("A48 A41 A36", (FULL ^ 0b11, RED, RED))
    assert state.phase == ZONE


def test_bonus_gains_a_bonus_fill_on_top_of_the_one_for_a_single_card():
    assert effect_due("A49 A41 A36", (FULL ^ 0b11, RED, RED)).bonus == (2, 0)
    assert effect_due("A49 A41 A36", (FULL ^ 0b11, FULL ^ 0b11, RED)).bonus == (1, 0)


def test_sift_draws_two_and_discards_any_two_of_the_hand():
    state = effect_due("A50 A41 A36", (FULL ^ 0b11, RED, RED), top="A20 A21")
    assert state.phase == TOSS
    assert state.hands[0] == numbers("A06 A11 A16 A20 A21")
    assert len(state.moves()) == 10
    assert state.moves()[0] == "toss-A06-A11"
    assert "skip" not in state.moves()
    state = said(state, "toss-A06-A21")
    assert state.hands[0] == numbers("A11 A16 A20")
    assert state.discards == sum(1 << card for card in numbers("A06 A21 A50"))


def test_effects_come_from_left_to_right():
    state = effect_due("A48 A47 A36", (FULL ^ 0b11, FULL ^ 0b11, 0b011))
    assert state.moves() == ("echo-2-2", "skip")
    state = said(state, "skip")
    assert starts(state, "any") == [f"any-2-{cell}" for cell in range(2, 9)]


def test_a_card_completed_by_an_effect_joins_the_queue_at_its_end():
    # A40 in the middle is completed by A47's effect; A50's effect still comes before its own.
    state = effect_due("A47 A40 A50", (FULL ^ 0b11, FULL ^ 1 << 8, FULL ^ 0b11))
    assert [PLAIN.names[state.zones[0][place]] for place in said(state, "any-1-8").queue] == [
        "A50",
        "A40",
    ]


def test_a_card_completed_by_an_effect_brings_its_own_effect():
    state = effect_due("A47 A39 A36", (FULL ^ 0b11, FULL ^ 1 << 8, RED))
    state = said(state, "any-1-8")
    assert (state.points[0], state.bonus[0]) == (3, 1)


def test_without_effects_cards_bring_points_alone():
    state = effect_due("A47 A49 A50", (FULL ^ 0b11,) * 3, effects="off")
    assert (state.phase, state.points[0], state.bonus[0]) == (ZONE, 4, 0)


# Check: the new zone, drawing, discards


def test_unfinished_cards_stay_and_the_order_of_the_new_zone_is_free():
    state = effect_due("A46 A41 A36", (FULL ^ 0b11, 0b1000, RED))
    assert state.zones[0] == numbers("A41 A36")
    assert len(state.moves()) == 3 * 6
    state = said(state, "zone-A36-A11-A41")
    assert state.zones[0] == numbers("A36 A11 A41")
    assert state.filled[0] == (RED, 0, 0b1011)  # with the two cells filled this turn


def test_an_active_seat_that_completes_all_three_lays_its_whole_hand():
    state = effect_due("A46 A41 A36", (FULL ^ 0b11,) * 3)
    assert sorted(state.moves())[0] == "zone-A06-A11-A16"
    assert len(state.moves()) == 6
    assert said(state, "zone-A16-A06-A11").hands[0] == state.pile[:4]


def test_a_seat_that_is_not_active_chooses_among_four_cards():
    state = filled(laid_out(), (0, 0, 0), (FULL ^ 0b11, 0, 0))
    state = said(state, "call-A01-red", "done", "fill-0-0-0", "done")
    assert (state.turn, len(state.moves())) == (1, 24)


def test_the_hand_is_drawn_back_up_to_four_at_the_end_of_a_seats_check():
    state = laid_out(top="A20 A21 A22 A23")
    state = filled(state, (FULL ^ 0b11, 0, 0), (FULL ^ 0b11, 0, 0))
    state = said(state, "call-A01-red", "fill-0-0-0", "done", "fill-0-0-0", "done")
    assert len(state.hands[0]) == 3
    state = said(state, "zone-A41-A36-A06")
    assert state.hands[0] == numbers("A11 A16 A20 A21")
    state = said(state, "zone-A31-A26-A02")
    assert state.hands[1] == numbers("A07 A12 A17 A22")
    assert (state.turn, state.phase) == (1, CALL)


def test_the_active_seat_draws_even_when_it_completed_nothing():
    state = said(laid_out(top="A20"), "call-A01-red", "done", "done")
    assert state.hands[0] == numbers("A06 A11 A16 A20")


def test_each_seat_finishes_its_whole_check_before_the_next():
    state = filled(laid_out(seats=3, starter=1, effects="off"), *[(FULL ^ 0b11, 0, 0)] * 3)
    state = said(state, "call-A02-red", *["fill-0-0-0", "done"] * 3)
    order = []
    while state.phase == ZONE:
        order.append((state.turn, state.points))
        state = said(state, state.moves()[0])
    assert order == [(1, (0, 1, 0)), (2, (0, 1, 1)), (0, (1, 1, 1))]


def test_the_middle_card_is_discarded_at_the_end_of_the_turn():
    state = said(laid_out(), "call-A01-red", "done")
    assert state.discards == 0
    state = said(state, "done")
    assert state.discards == 1 << PLAIN.card["A01"]
    assert state.middle is None


def emptied(state, pile, discards):
    """The same position with this pile and these discards; all other cards are out of the way."""
    return state._replace(pile=numbers(pile), discards=sum(1 << card for card in numbers(discards)))


def test_the_discards_are_shuffled_only_when_a_card_must_be_drawn_and_the_pile_is_empty():
    state = emptied(laid_out(reshuffles=["A43 A42 A01"]), "A20", "A42 A43")
    state = said(state, "call-A01-red", "done", "done")
    assert (state.pile, state.past) == ((), ())
    assert len(state.chance.drawn) == 2
    state = said(state, "call-A02-red", "done", "done")
    assert state.pile == numbers("A42 A01")
    assert state.hands[1] == numbers("A07 A12 A17 A43")
    # The card still in the middle took no part.
    assert state.past == (sum(1 << card for card in numbers("A01 A42 A43")),)
    assert state.discards == 1 << PLAIN.card["A02"]


def test_completed_cards_are_among_the_discards_that_a_refill_shuffles():
    state = effect_due("A46 A41 A36", (FULL ^ 0b11, 0, 0), reshuffles=["A46 A42"])
    state = said(emptied(state, "A20", "A42 A46"), "zone-A41-A36-A06")
    assert state.hands[0] == numbers("A11 A16 A20 A46")
    assert state.pile == numbers("A42")


# The end


def test_the_game_ends_after_the_whole_turn_in_which_somebody_has_nine_points():
    state = filled(laid_out()._replace(points=(8, 8)), *[(FULL ^ 0b11, 0, 0)] * 2)
    state = said(state, "call-A01-red", "fill-0-0-0", "done", "fill-0-0-0", "done")
    assert state.points == (9, 8)
    state = said(state, state.moves()[0])
    assert (state.turn, state.points) == (1, (9, 9))
    assert (state.rounds, state.winners()) == ((), ())
    state = said(state, state.moves()[0])
    assert (state.turn, state.phase, state.rounds) == (None, OVER, ((9, 9),))
    assert state.moves() == ()


def ending_with(points, *masks):
    state = filled(laid_out(seats=3)._replace(points=points), *masks)
    return said(state, "call-A01-red", "done", "done", "done")


def test_most_points_win_then_most_filled_cells_then_all_who_are_tied():
    assert ending_with((9, 10, 9), (RED, RED, RED)).winners() == (1,)
    assert ending_with((9, 9, 2), (RED, 0, 0), (RED, 0b1000, 0)).winners() == (1,)
    assert ending_with((9, 9, 2), (RED, 0, 0), (0, RED, 0)).winners() == (0, 1)


def test_below_nine_points_the_next_seat_clockwise_becomes_active():
    state = ending_with((8, 8, 8))
    assert (state.turn, state.active, state.phase) == (1, 1, CALL)


# Alone against Louise

LOUISE = "A02 A03 A04 A05 A07 A08 A09 A10"


def louise_dealt(**options):
    """A game alone with Louise's cards as above."""
    return laid_out(seats=1, hers=LOUISE, **options)


def test_louise_turns_the_top_card_of_her_eight_and_calls_its_centre():
    state = louise_dealt()
    assert (state.turn, state.phase) == (0, FILL)
    assert (state.middle, state.colour) == (PLAIN.card["A02"], 1)
    assert state.louise == numbers("A03 A04 A05 A07 A08 A09 A10")
    assert len(state.pile) == 40
    assert said(state, "fill-0-0-0").moves() == ("done",)


def test_louise_and_the_seat_alternate_for_eight_turns_each():
    state, actives = louise_dealt(), []
    while state.turn is not None:
        if state.phase == CALL:
            state = said(state, state.moves()[0])
        actives.append(state.active)
        state = said(state, "done")
    assert actives == [1, 0] * 8
    assert (state.rounds, state.winners()) == (((0,),), ())


def test_nine_points_beat_louise_after_either_turn():
    state = filled(louise_dealt()._replace(points=(8,)), (FULL ^ 1 << 3, 0, 0))
    state = state._replace(pencils=((FULL ^ 1 << 3, 0, 0, 0, 7),))
    state = said(state, "fill-0-0-0", "done")
    state = said(state, state.moves()[0])
    assert (state.turn, state.points, state.rounds, state.winners()) == (None, (9,), ((9,),), (0,))


def test_louise_starts_no_lot():
    assert [lot.what for lot in louise_dealt().chance.drawn] == ["deck"]


# What a seat knows


def test_a_view_hides_hands_piles_and_louise():
    state = laid_out(seats=3)
    view = state.view(1)
    assert view.hands == ((-1,) * 4, state.hands[1], (-1,) * 4)
    assert set(view.pile) == {-1}
    assert louise_dealt().view(0).louise == (-1,) * 7


def test_after_a_reshuffle_a_hidden_card_is_known_to_be_of_its_generation():
    state = laid_out()
    mixed = sum(1 << card for card in (*state.pile, state.hands[1][0]))
    state = state._replace(past=(mixed,))
    view = state.view(0)
    assert view.hands[1] == (-2, -1, -1, -1)
    assert set(view.pile) == {-2}
    for seed in range(20):
        guess = view.guess(Random(seed))
        assert sum(mixed >> card & 1 for card in guess.hands[1]) == 1
        assert guess.view(0) == view


def test_a_guess_deals_each_hidden_card_as_likely_as_any_other():
    view = laid_out().view(0)
    rng = Random("guess")
    counts = Counter(card for _ in range(2000) for card in view.guess(rng).hands[1])
    # 45 unseen cards (55 less seat 0's hand and the two zones), four of them in this hand.
    assert len(counts) == 45
    assert all(110 < count < 260 for count in counts.values())


def test_a_guess_makes_up_the_choices_already_made_but_no_progress():
    state = said(laid_out(seats=3), "call-A01-red", "fill-0-0-0", "done", "fill-0-0-0")
    guesses = [state.view(2).guess(Random(seed)) for seed in range(30)]
    assert len({guess.pencils[0] for guess in guesses}) > 5
    assert {guess.pencils[1] for guess in guesses} == {(0, 0, 0, 0, 7)}
    assert {guess.pencils[2] for guess in guesses} == {None}


def test_a_guess_at_set_up_gives_a_seat_that_has_chosen_a_zone_of_its_own_cards():
    guess = said(begun(), "zone-A46-A41-A36").view(1).guess(Random(1))
    assert guess.phase == SETUP
    assert len(set(guess.pencils[0]) & set(guess.hands[0])) == 3


def test_a_whole_position_hides_nothing_to_guess():
    state = said(laid_out(), "call-A01-red", "fill-0-0-0")
    assert state.guess(Random(1))._replace(chance=state.chance) == state


# Texts


def stories(lang, seats=3):
    """Every word of a random game with both views and the texts for one seat."""
    rng, names = Random("text"), ("Ann", "Bob", "Cid", "Dot")[:seats]
    state = axo.deal(seeded("text"), seats, {"effects": "on", "louise": "left"})
    while state.turn is not None:
        word = state.moves()[int(rng.random() * len(state.moves()))]
        after = state.play(word)
        heard = None if state.veiled(0) else word
        told = axo.tell(state.view(0), after.view(0), heard, names, lang)
        yield state, after, told, axo.look(after.view(0), 0, names, lang)
        state = after


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_look_names_no_hidden_card(lang):
    mixed = {"en": "Reshuffle", "fr": "Cartes du mélange"}[lang]
    for _, after, _, text in stories(lang):
        # What a reshuffle mixed is public, wherever those cards are now.
        lines = [line for line in text.splitlines() if not line.startswith(mixed)]
        hidden = {NAMES[card] for cards in (*after.hands[1:], after.pile) for card in cards}
        assert not hidden & set(re.findall(r"A\d\d", "\n".join(lines)))


def test_a_look_shows_every_zone_and_ones_own_hand():
    for _, after, _, text in stories("en"):
        for card in (*after.hands[0], *(card for zone in after.zones for card in zone)):
            assert NAMES[card] in text


def test_the_log_tells_points_draws_and_the_end():
    logs = [line for _, _, told, _ in stories("en") for line in told]
    for part in (
        "calls red",
        "has filled",
        "completes A",
        "scores 1 point",
        "draws 1 card",
        "gains",
    ):
        assert any(part in line for line in logs), part
    assert logs[-1].startswith("The game is over.")


def test_another_seats_progress_is_told_by_one_neutral_sentence():
    state = said(laid_out(), "call-A01-red")
    after = said(state, "fill-0-0-0")
    names = ("Ann", "Bob")
    assert axo.tell(state.view(1), after.view(1), None, names, "en") == []
    assert axo.tell(state.view(0), after.view(0), "fill-0-0-0", names, "en") == [
        "Ann fills 2 red cells of A46 with the shape."
    ]
    done = said(after, "done")
    assert axo.tell(after.view(1), done.view(1), None, names, "fr") == ["Ann a fini de remplir."]


def test_the_texts_show_what_is_filled_and_what_is_still_secret():
    state = said(filled(laid_out(), (0b100, 0, 0)), "call-A01-red", "fill-0-0-0")
    assert "A46: (R)(R)[R]/YYY/BBB" in axo.look(state.view(0), 0, ("Ann", "Bob"), "en")
    assert "A46\N{NO-BREAK SPACE}: RR[R]/JJJ/BBB" in axo.look(
        state.view(1), 1, ("Ann", "Bob"), "fr"
    )


def test_cells_are_counted_row_by_row():
    assert cells(0b100_010_001) == (0, 4, 8)


def test_a_position_sent_to_another_process_keeps_its_deck():
    import pickle

    state = axo.deal(seeded("sent"), 2, {"effects": "on"})
    assert pickle.loads(pickle.dumps(state)) == state
