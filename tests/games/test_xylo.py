"""Xylo's rules, point by point; every position is dealt from scripted cards."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from itertools import pairwise, permutations, product
from random import Random

import pytest
from babel.messages.pofile import read_po

from quatuor.core.chance import Lot, scripted, seeded
from quatuor.games import xylo
from quatuor.games.xylo.cards import BACK, CARD, COLOUR, NAMES, TABLES, VALUE
from quatuor.games.xylo.guess import bounds, fitted, hidden_cards, plan
from quatuor.games.xylo.rules import (
    BID,
    CHOOSE,
    OVER,
    PLAY,
    SORT,
    State,
    chair_of_turn,
    points,
    possible_values,
    winning,
)

NAMED = ("Ann", "Bob", "Cleo", "Dan", "Eve")

# Three seats: Ann has all trumps, and the lowest card of each row wins a trick only when led.
THREE = (
    "Y8 Y7 Y6 Y5 Y4 Y3 P3 Y2 P2 Y1 P1 Y0 P0",
    "G7 G6 G5 G4 V4 G3 V3 G2 V2 G1 V1 G0 V0",
    "S6 S5 B5 S4 B4 S3 B3 S2 B2 S1 B1 S0 B0",
)

# Two seats: the rows of Ann, Automaton 1, Bob and Automaton 2.
TWO = (
    "O9 O8 O7 O6 O5 O4 B4 O3 B3 O2 B2 O1 B1 O0 B0",
    "R10 G7 G6 R5 G5 B5 G4 R3 G3 R2 G2 R1 G1 R0 G0",
    "Y8 Y7 Y6 Y5 Y4 V4 Y3 V3 Y2 V2 Y1 V1 P1 Y0 V0",
    "R9 R8 R7 S6 R6 S5 R4 S4 S3 P3 S2 P2 S1 S0 P0",
)


def cards(text):
    return tuple(CARD[name] for name in text.split())


def names(row):
    return " ".join(NAMES[card] for card in row)


def dealt(rows, dealer=0):
    """A game whose first deal gives these rows to the chairs."""
    seats = 2 if rows is TWO else len(rows)
    deck = tuple(name for chair in TABLES[seats].sorting for name in rows[chair].split())
    return xylo.deal(scripted([Lot("deck", deck), Lot("dealer", seat=dealer)]), seats, {})


def laid(rows, dealer=0):
    """The same, each row sorted as it is written."""
    s = dealt(rows, dealer)
    while s.phase == SORT:
        row = rows[chair_of_turn(s)].split()
        tied = [word.removeprefix("next-") for word in s.moves()]
        s = s.play(f"next-{min(tied, key=row.index)}")
    assert [names(row) for row in s.rows] == list(rows)
    return s


def at(s, chair, name):
    """The place of a card."""
    return s.rows[chair].index(CARD[name])


def holding(s, *left):
    """The same position with only these cards left in the rows."""
    bits = [sum(1 << at(s, c, name) for name in some.split()) for c, some in enumerate(left)]
    return s._replace(left=tuple(bits))


def played(s, text):
    """The position after these cards are played, by whoever is in turn; bids are passed."""
    for name in text.split():
        s = s.play(f"play-{at(s, chair_of_turn(s), name)}")
        if s.phase == BID:
            s = s.play("pass")
    return s


def last_trick(tricks, bids, rounds=(), opener=0, lead=1):
    """Three seats before the last trick, which its leader is going to win."""
    s = holding(laid(THREE), "P0", "V0", "B0")
    places = tuple(at(s, chair, name) for chair, name in enumerate(bids.split()))
    return s._replace(
        turn=lead, lead=lead, tricks=tricks, bids=places, rounds=rounds, opener=opener,
        chance=seeded("later"),
    )  # fmt: skip


def finished(*args, **kwargs):
    s = last_trick(*args, **kwargs)
    for _ in range(3):
        s = s.play(s.moves()[0])
    return s


def positions(seats, seed, every=1):
    """Positions of a random game."""
    rng = Random(seed)
    s = xylo.deal(seeded(seed), seats, {})
    step = 0
    while s.turn is not None:
        if step % every == 0:
            yield s
        moves = s.moves()
        s = s.play(moves[int(rng.random() * len(moves))])
        step += 1
    yield s


# Cards and set-up


def test_there_are_60_notes_and_each_colour_has_one_value_less_than_the_one_before():
    assert len(NAMES) == len(set(NAMES)) == 60
    assert Counter(name[0] for name in NAMES) == {
        "R": 11, "O": 10, "Y": 9, "G": 8, "S": 7, "B": 6, "V": 5, "P": 4,
    }  # fmt: skip
    assert NAMES[:2] == ("R0", "R1")
    assert all(VALUE[card] == int(name[1:]) for card, name in enumerate(NAMES))


def test_a_hidden_card_keeps_its_colour_and_nothing_else():
    for card in range(60):
        assert COLOUR[BACK[card]] == COLOUR[card]
        assert BACK[BACK[card]] == BACK[card] < 0
        assert VALUE[BACK[card]] == -1


@pytest.mark.parametrize(
    ("seats", "deck", "trump", "length"),
    [(2, 60, "R", 15), (3, 39, "Y", 13), (4, 60, "R", 15), (5, 60, "R", 12)],
)
def test_the_number_of_seats_sets_the_deck_the_trump_and_the_length_of_a_xylo(
    seats, deck, trump, length
):
    table = TABLES[seats]
    s = xylo.deal(seeded("A"), seats, {})
    assert sorted(card for row in s.rows for card in row) == sorted(table.deck)
    assert len(table.deck) == deck
    assert NAMES[table.deck[0]] == f"{trump}0"
    assert COLOUR[table.deck[0]] == table.trump
    assert {len(row) for row in s.rows} == {length}


def test_a_block_is_sorted_by_its_seat_and_owned_by_the_left_neighbour():
    deck = xylo.deal(seeded("A"), 3, {}).chance.drawn[0].cards
    s = xylo.deal(seeded("A"), 3, {})
    assert [set(names(s.rows[owner]).split()) for owner in (1, 2, 0)] == [
        set(deck[:13]), set(deck[13:26]), set(deck[26:]),
    ]  # fmt: skip
    assert TABLES[3].sorter == (2, 0, 1)


def test_two_people_sort_the_opponents_xylo_and_then_the_one_of_the_automaton_to_their_left():
    s = xylo.deal(seeded("A"), 2, {})
    deck = s.chance.drawn[0].cards
    blocks = [set(deck[start : start + 15]) for start in range(0, 60, 15)]
    assert [set(names(s.rows[chair]).split()) for chair in (2, 1, 0, 3)] == blocks
    assert names(s.view(0).rows[2]) == names(s.rows[2])
    assert names(s.view(0).rows[1]) == names(s.rows[1])
    assert max(s.view(0).rows[0]) < 0
    assert max(s.view(0).rows[3]) < 0


# Sorting


def test_sorting_asks_only_for_ties_and_places_the_other_cards_by_itself():
    s = dealt(THREE)
    assert (s.turn, s.moves()) == (0, ("next-G4", "next-V4"))
    s = s.play("next-V4")
    assert names(s.rows[1]).startswith("G7 G6 G5 V4 G4")
    assert s.moves() == ("next-G3", "next-V3")
    assert names(laid(THREE).rows[1]) == THREE[1]


def test_three_tied_cards_are_asked_for_twice():
    s = xylo.deal(seeded("A"), 5, {})
    while len(s.moves()) < 3:
        s = s.play(s.moves()[0])
    tied = s.moves()
    after = s.play(tied[1])
    assert after.moves() == (tied[0], *tied[2:])


def test_every_seat_is_asked_to_sort_in_order_and_rows_never_rise():
    for seats in xylo.SEATS:
        s = xylo.deal(seeded("B"), seats, {})
        asked = []
        while s.phase == SORT:
            asked.append(s.turn)
            s = s.play(s.moves()[-1])
        assert asked == sorted(asked)
        assert set(asked) == set(range(seats))
        for row in s.rows:
            assert all(VALUE[left] >= VALUE[right] for left, right in pairwise(row))


def test_nobody_sees_how_far_another_seat_has_sorted_or_how():
    for seats in xylo.SEATS:
        s = xylo.deal(seeded("C"), seats, {})
        while s.phase == SORT:
            after = s.play(s.moves()[-1])
            for seat in (*range(seats), None):
                assert s.veiled(seat) == (seat != s.turn)
                if seat != s.turn:
                    assert s.view(seat).moves() == ()
                    if after.turn == s.turn and after.phase == SORT:
                        assert after.view(seat) == s.view(seat)
            s = after


def test_blocks_being_sorted_by_others_are_backs_in_the_order_of_the_colours():
    view = dealt(THREE).view(0)
    assert view.rows[0] == tuple([-3] * 9 + [-8] * 4)
    assert view.rows[2] == tuple([-5] * 7 + [-6] * 6)
    assert names(view.rows[1]) == names(dealt(THREE).rows[1])


def test_once_sorted_a_row_is_known_to_its_sorter_and_by_its_backs_to_the_others():
    s = laid(THREE)
    assert s.view(0).rows[1] == s.rows[1]
    for seat in (1, 2, None):
        assert s.view(seat).rows[1] == tuple(BACK[card] for card in s.rows[1])


# Tricks


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_seat_to_the_left_of_the_dealer_leads_the_first_trick(dealer):
    assert laid(THREE, dealer).turn == (dealer + 1) % 3


def test_any_card_but_the_leftmost_one_still_there_may_be_led():
    s = laid(THREE, dealer=2)
    assert s.moves() == tuple(f"play-{place}" for place in range(1, 13))
    s = holding(s, "Y6 Y4 P0", "G7", "S6")
    assert s.moves() == ("play-4", "play-12")


def test_the_only_card_left_may_be_led():
    s = holding(laid(THREE, dealer=2), "Y6", "G7", "S6")._replace(bids=(0, 1, 2))
    assert s.moves() == ("play-2",)


def test_a_card_laid_out_as_a_bid_is_not_the_leftmost_one():
    s = laid(THREE, dealer=2).play("play-12").play("look-0-1").play("bid-0")
    s = played(s, "V0 B0")
    assert s.turn == 0
    assert s.moves()[0] == "play-2"


def test_whoever_leads_with_two_cards_and_no_bid_leads_the_right_one_and_bids_the_left_one():
    s = holding(laid(THREE, dealer=2), "Y8 P3", "G7 V0", "S6 B0")
    assert s.moves() == ("play-6",)
    after = s.play("play-6")
    assert after.bids[0] == 0
    assert after.left[0] == 0
    assert after.view(1).rows[0][0] == CARD["Y8"]


def test_whoever_has_the_led_colour_plays_any_card_of_it():
    s = laid(TWO, dealer=1)
    s = s.play(f"play-{at(s, 0, 'O5')}").play("pass")
    assert s.turn == 1  # the automaton between them has played
    assert len(s.moves()) == 15  # no orange: any card, the leftmost included
    s = holding(laid(THREE, dealer=2), "Y5 Y4 P3 P0", "G7 G6 V4", "S6 S5 B5")
    s = s._replace(trick=(CARD["G0"],), lead=2)
    assert s.moves() == ("play-3", "play-4", "play-6", "play-12")
    s = s._replace(trick=(CARD["P1"],))
    assert s.moves() == ("play-6", "play-12")


FOUR = (
    "R10 O9 O8 O7 G6 O6 O5 O4 G3 O3 O2 O1 P0 O0 V0",
    "R9 R8 G7 R6 R5 G5 G4 R4 R3 V3 P2 R2 R1 G1 R0",
    "Y8 Y7 Y6 Y5 S5 B4 Y4 P3 Y3 B3 Y2 B2 Y1 Y0 S0",
    "R7 S6 B5 S4 V4 S3 S2 G2 V2 S1 V1 P1 B1 B0 G0",
)


def test_a_trump_beats_the_led_colour_as_in_the_printed_example():
    """Page 8: pink 2 led, pink 3, red 7 by a seat without pink, then pink 0: red wins and leads."""
    s = laid(FOUR, dealer=0)
    s = holding(s, "R10 P0", "R9 P2", "Y8 P3", "R7 G0")
    s = s._replace(bids=(1, 1, 1, 1))
    s = played(s, "P2 P3 R7")
    assert winning(s) == 3
    s = played(s, "P0")
    assert s.turn == 3
    assert s.tricks == (0, 0, 0, 1)
    assert s.last == (1, cards("P2 P3 R7 P0"))


def test_the_highest_of_several_trumps_wins_and_else_the_highest_of_the_led_colour():
    s = laid(FOUR, dealer=1)
    s = holding(s, "R10 G6 V0", "R9 G7 G1", "Y8 S5", "S6 B5")._replace(bids=(1, 1, 1, 1))
    assert played(s, "S5 S6 R10 R9").tricks == (1, 0, 0, 0)
    assert played(s, "S5 S6 V0 G1").tricks == (0, 0, 0, 1)


# Bids


def test_a_bid_is_offered_after_each_play_while_three_cards_remain():
    s = laid(THREE, dealer=2).play("play-12")
    assert (s.turn, s.phase) == (0, BID)
    assert s.moves() == (*(f"look-{place}-{place + 1}" for place in range(11)), "pass")
    s = holding(laid(THREE, dealer=2), "Y8 Y7 Y6 P0", "V0 G7", "B0 S6")
    assert s.play("play-12").moves() == ("look-0-1", "look-1-2", "pass")
    s = holding(laid(THREE, dealer=2), "Y8 Y7 P0", "V0 G7", "B0 S6")
    assert s.play("play-12").turn == 1


def test_the_cards_on_both_sides_of_a_gap_are_adjacent():
    s = laid(THREE, dealer=2).play("play-4")
    assert "look-3-5" in s.moves()
    assert "look-3-4" not in s.moves()


def test_whoever_has_looked_must_choose_one_of_the_two():
    s = laid(THREE, dealer=2).play("play-4").play("look-3-5")
    assert (s.turn, s.phase, s.moves()) == (0, CHOOSE, ("bid-3", "bid-5"))
    assert s.view(1).moves() == s.moves()
    s = s.play("bid-5")
    assert (s.turn, s.phase) == (1, PLAY)
    assert s.bids == (5, -1, -1)


def test_only_the_looker_and_the_sorter_know_the_cards_looked_at_and_they_keep_that_knowledge():
    s = laid(THREE, dealer=2).play("play-4").play("look-3-5")
    for seat, knows in ((0, True), (1, False), (2, True), (None, False)):
        assert (s.view(seat).rows[0][3] >= 0) is knows
        assert s.view(seat).looks == s.looks
    s = s.play("bid-5")
    for seat, knows in ((0, True), (1, False), (2, True), (None, False)):
        assert (s.view(seat).rows[0][3] >= 0) is knows
        assert s.view(seat).rows[0][5] == CARD["Y3"]


def test_a_seat_bids_once_and_never_plays_its_bid():
    s = laid(THREE, dealer=2).play("play-4").play("look-3-5").play("bid-5")
    s = played(s, "V0 B0")
    assert s.turn == 0
    assert "play-5" not in s.moves()
    assert s.play("play-12").phase == PLAY


def test_a_follower_with_two_cards_and_no_bid_bids_the_one_that_remains():
    s = holding(laid(THREE, dealer=2), "Y8 P0", "G7 V0", "S6 B0")
    s = s.play("play-12")
    assert s.moves() == ("play-0", "play-12")
    s = s.play("play-0")
    assert s.bids == (0, 12, -1)


def test_each_seat_plays_all_its_cards_but_one():
    for seats in xylo.SEATS:
        last = None
        for s in positions(seats, "D"):
            if last and s.rounds and not last.rounds:
                assert sum(tricks for tricks, _ in s.past) == TABLES[seats].length - 1
            last = s


# Scores


def test_two_tricks_and_a_bid_of_two_score_seven_as_in_the_printed_example():
    assert points(3, ((2, CARD["G2"]), (3, CARD["G2"]), (7, CARD["Y8"]))) == (7, 3, 7)


def test_a_bid_of_no_tricks_counts():
    assert points(3, ((0, CARD["P0"]), (0, CARD["G1"]), (12, CARD["Y8"]))) == (5, 0, 12)


@pytest.mark.parametrize(
    ("automata", "people"),
    [
        ((4, 5), (9, 1)),  # none made: tricks and bids
        ((3, 5), (5, 0)),  # one made: bids alone
        ((4, 6), (5, 0)),
        ((3, 6), (0, 0)),  # both made: nothing
    ],
)
def test_automata_that_make_their_bids_spoil_the_score(automata, people):
    past = (
        (4, CARD["B4"]),
        (automata[0], CARD["R3"]),
        (1, CARD["Y8"]),
        (automata[1], CARD["S6"]),
    )
    assert points(2, past) == people


# Rounds and the end


def test_the_round_ends_with_its_last_trick_and_the_next_is_dealt_at_once():
    s = finished((3, 4, 4), "Y3 G5 S6")
    assert s.rounds == ((8, 10, 4),)
    assert (s.phase, s.turn) == (SORT, 0)
    assert s.chance.drawn[-1].what == "deck"
    assert s.past == ((3, CARD["Y3"]), (5, CARD["G5"]), (4, CARD["S6"]))
    assert s.last == (1, cards("V0 B0 P0"))


@pytest.mark.parametrize(
    ("before", "opener", "leads"),
    [
        ((0, 0, 9), 0, 0),  # totals 3, 5, 13: the lowest
        ((2, 0, 9), 0, 1),  # 5, 5, 13: the nearest after the previous opener, itself last
        ((2, 0, 9), 1, 0),
        ((2, 0, 9), 2, 0),
        ((2, 0, 1), 1, 2),  # 5, 5, 5
    ],
)
def test_the_seat_with_the_lowest_total_leads_the_next_round_and_ties_go_clockwise(
    before, opener, leads
):
    s = finished((3, 4, 4), "Y4 G4 S6", (before,), opener)
    assert s.opener == leads
    while s.phase == SORT:
        s = s.play(s.moves()[0])
    assert s.turn == leads


def test_the_highest_total_after_three_rounds_wins():
    s = finished((3, 4, 4), "Y4 G4 S6", ((0, 0, 0), (0, 0, 2)))
    assert (s.turn, s.phase, s.moves()) == (None, OVER, ())
    assert s.rounds[-1] == (3, 5, 4)
    assert [s.score(seat)[0] for seat in range(3)] == [3, 5, 6]
    assert s.winners() == (2,)


def test_a_tie_goes_to_whoever_made_the_last_bid():
    s = finished((3, 4, 4), "Y4 G5 S6", ((0, 0, 0), (0, 0, 6)))
    assert s.rounds[-1] == (3, 10, 4)
    assert s.winners() == (1,)


def test_of_several_tied_who_made_their_bids_the_one_with_the_fewest_tricks_wins():
    s = finished((3, 4, 4), "Y3 G5 S6", ((1, 0, 0), (1, 0, 0)))
    assert [s.score(seat)[0] for seat in range(3)] == [10, 10, 4]
    assert s.winners() == (0,)


def test_when_nobody_of_the_tied_made_the_bid_everybody_plays_another_round():
    s = finished((3, 4, 4), "Y4 G4 S6", ((0, 0, 0), (0, 0, 1)))
    assert s.turn == 0
    assert len(s.rounds) == 3
    assert s.winners() == ()
    assert s.opener == 0


def test_when_the_fewest_tricks_are_equal_too_everybody_plays_another_round():
    s = finished((5, 4, 2), "Y5 G5 S6", ((0, 0, 0), (0, 0, 0)))
    assert s.rounds[-1] == (10, 10, 2)
    assert s.phase == SORT


def test_after_an_extra_round_the_highest_total_of_all_wins_even_from_behind():
    s = finished((1, 4, 6), "Y1 G4 S5", ((1, 1, 0), (4, 4, 0), (4, 4, 1)))
    assert s.rounds[-1] == (6, 5, 6)
    assert s.winners() == (0,)
    s = finished((1, 4, 6), "Y4 G4 S6", ((1, 1, 0), (0, 0, 0), (4, 4, 5)))
    assert [s.score(seat)[0] for seat in range(3)] == [6, 10, 16]
    assert s.winners() == (2,)


def test_a_tie_break_is_worth_less_than_a_point():
    s = finished((3, 4, 4), "Y3 G4 S6", ((0, 4, 0), (0, 0, 0)))
    assert s.score(0) == (8, 12)
    assert s.score(1) == (9, 0)
    assert s.winners() == (1,)


# Two seats


def test_the_person_who_is_not_the_dealer_leads_first():
    assert laid(TWO, dealer=0).turn == 1
    assert laid(TWO, dealer=1).turn == 0


def test_the_centre_card_of_an_automaton_is_its_bid_and_public():
    s = laid(TWO)
    assert s.bids == (-1, 7, -1, 7)
    for seat in (0, 1, None):
        assert s.view(seat).rows[1][7] == CARD["R3"]
        assert s.view(seat).rows[3][7] == CARD["S4"]


def test_an_automaton_follows_with_its_lowest_card_of_the_led_colour():
    s = laid(TWO, dealer=1)
    s = played(s, "B0")
    assert s.turn == 1
    assert s.trick == cards("B0 B5")


def test_an_automaton_without_the_led_colour_plays_its_lowest_trump():
    s = played(laid(TWO, dealer=1), "O0")
    assert s.trick == cards("O0 R0")


def test_an_automaton_without_led_colour_and_trump_plays_its_rightmost_card():
    s = holding(laid(TWO, dealer=1), "O9 O0", "G7 G0", "Y8 Y0", "S6 P0")
    assert played(s, "O0").trick == cards("O0 G0")


def test_an_automaton_that_wins_a_trick_leads_its_rightmost_card():
    s = played(laid(TWO, dealer=1), "O0 V0")
    assert s.last == (0, cards("O0 R0 V0 R4"))
    assert s.tricks == (0, 0, 0, 1)
    assert (s.lead, s.trick, s.turn) == (3, cards("P0"), 0)


def test_the_automaton_waits_for_the_bid_of_the_person_before_it():
    s = laid(TWO, dealer=1).play("play-13")
    assert (s.turn, s.phase, s.trick) == (0, BID, cards("O0"))
    assert s.play("look-0-1").trick == cards("O0")
    assert s.play("look-0-1").play("bid-0").trick == cards("O0 R0")


# Views and guesses


def small_deals(count):
    """Small made-up deals, sorted, with some cards hidden."""
    rng = Random(11)
    deck = cards("R0 R1 R2 R3 O0 O1 O2 Y0 Y1 Y2 G0 G1")
    for _ in range(count):
        pack = sorted(deck, key=lambda _: rng.random())
        rows = [sorted(pack[k : k + 4], key=lambda card: -VALUE[card]) for k in (0, 4, 8)]
        hide = rng.random()
        yield (
            tuple(tuple(BACK[c] if rng.random() < hide else c for c in row) for row in rows),
            deck,
        )


def every_deal(rows, deck):
    """All ways to fill the hidden cards, found by trying every one."""
    hidden = hidden_cards(rows, deck)
    for orders in product(*(permutations(some) for some in hidden)):
        packs = [iter(order) for order in orders]
        whole = tuple(
            tuple(card if card >= 0 else next(packs[COLOUR[card]]) for card in row) for row in rows
        )
        if all(VALUE[a] >= VALUE[b] for row in whole for a, b in pairwise(row)):
            yield whole


def test_the_number_of_deals_that_fit_is_exact():
    for rows, deck in small_deals(60):
        assert plan(rows, deck).ways == len(list(every_deal(rows, deck)))


def test_every_deal_that_fits_is_guessed_equally_often():
    rng = Random(12)
    several = 0
    for rows, deck in small_deals(40):
        fits = list(every_deal(rows, deck))
        several += len(fits) > 3
        drawn = Counter(fitted(rows, deck, rng) for _ in range(200 * len(fits)))
        assert set(drawn) == set(fits)
        # 200 expected each, standard deviation below 14.2: five of them hold for all.
        assert all(abs(times - 200) < 71 for times in drawn.values())
    assert several > 10


def test_bounds_hold_for_every_deal_that_fits():
    for rows, deck in small_deals(60):
        hidden = hidden_cards(rows, deck)
        limits = [bounds(row, hidden) for row in rows]
        for whole in every_deal(rows, deck):
            for row, limit in zip(whole, limits, strict=True):
                pairs = zip(row, limit, strict=True)
                assert all(low <= VALUE[card] <= high for card, (low, high) in pairs)


def test_bounds_come_from_neighbours_colours_and_cards_seen_elsewhere():
    view = laid(THREE).view(0)
    # Ann knows Bob's greens and violets; her own yellows fall by at least one each.
    assert possible_values(view)[0][:3] == ((8, 8), (7, 7), (6, 6))
    assert possible_values(view)[1][0] == (7, 7)
    assert possible_values(view)[2][:3] == ((6, 6), (5, 5), (5, 5))
    assert possible_values(dealt(THREE).view(0))[0][0] == (0, 8)


class OnlyRandom:
    """A generator that can do nothing but what Python promises for ever."""

    def __init__(self, seed):
        self.random = Random(seed).random


@pytest.mark.parametrize("seats", xylo.SEATS)
def test_a_guess_contradicts_nothing_that_was_seen(seats):
    rng = OnlyRandom(13)
    for s in positions(seats, "E", every=7):
        for seat in (*range(seats), None):
            view = s.view(seat)
            guess = view.guess(rng)
            assert view.view(seat) == view
            assert guess.view(seat) == view
            assert min(card for row in guess.rows for card in row) >= 0
            assert bool(guess.moves()) == (s.turn is not None)


@pytest.mark.parametrize("seats", xylo.SEATS)
def test_a_guessed_position_can_be_played_to_the_end(seats):
    rng = OnlyRandom(14)
    for s in positions(seats, "F", every=40):
        guess = s.view(s.turn).guess(rng)
        while guess.turn is not None:
            moves = guess.moves()
            guess = guess.play(moves[int(rng.random() * len(moves))])
        assert len(guess.winners()) == 1


def test_a_view_seen_by_another_seat_hides_what_either_does_not_know():
    for s in positions(4, "G", every=11):
        for row, mine, both in zip(s.rows, s.view(0).rows, s.view(0).view(1).rows, strict=True):
            assert len(row) == len(both)
            if s.phase != SORT:
                assert all(
                    card in (known, BACK[known]) for card, known in zip(both, mine, strict=True)
                )
        assert s.view(0).view(1).rows == s.view(1).view(0).rows
        assert s.view(0).view(1).guess(Random(1)).moves() or s.turn is None


def test_no_view_holds_a_seed_or_a_lot():
    for s in positions(2, "H", every=9):
        assert not any(s.view(0).chance.drawn)
        assert s.view(0).chance.seed is None


# Texts


def told(seats, seat, lang):
    """All that a seat is told and shown in a random game."""
    last: State | None = None
    word = None
    rng = Random(15)
    s = xylo.deal(seeded("I"), seats, {})
    people = NAMED[:seats]
    while s.turn is not None:
        moves = s.moves()
        word = moves[int(rng.random() * len(moves))]
        last, s = s, s.play(word)
        seen = None if last.veiled(seat) else word
        yield last, s, xylo.tell(last.view(seat), s.view(seat), seen, people, lang)


def test_sorting_is_told_to_others_only_when_it_is_finished():
    for before, after, lines in told(3, None, "en"):
        if before.phase == SORT:
            finished = after.turn != before.turn or after.phase != SORT
            assert (f"{NAMED[before.turn]} has finished sorting." in lines) is finished
            assert bool(lines) is finished


def test_every_word_that_is_not_secret_is_told():
    for seats in xylo.SEATS:
        for before, after, lines in told(seats, 0, "en"):
            assert lines or before.veiled(0)
            if len(after.rounds) > len(before.rounds):
                assert f"Round {len(after.rounds)} is over." in lines
            if after.turn is None:
                assert lines[-1].startswith("The game is over: ")


def test_the_last_card_left_is_told_as_a_bid():
    s = holding(laid(THREE, dealer=2), "Y8 P0", "G7 V0", "S6 B0")
    lines = xylo.tell(s.view(1), s.play("play-12").view(1), "play-12", NAMED[:3], "en")
    assert lines == ["Ann leads pink 0.", "Ann bids yellow 8."]


def test_a_look_is_told_with_the_cards_to_the_looker_alone():
    s = laid(THREE, dealer=2).play("play-4")
    after = s.play("look-3-5")
    for seat, line in (
        (0, "Ann looks at cards 4 and 6: yellow 5, yellow 3."),
        (1, "Ann looks at cards 4 and 6."),
    ):
        assert xylo.tell(s.view(seat), after.view(seat), "look-3-5", NAMED[:3], "en") == [line]


def test_what_automata_do_is_told_with_the_word_that_lets_them():
    s = laid(TWO, dealer=1).play("play-13").play("pass").play("play-14")
    lines = xylo.tell(s.view(0), s.play("pass").view(0), "pass", NAMED[:2], "en")
    assert lines == [
        "Bob does not bid yet.",
        "Automaton 2 plays red 4.",
        "Automaton 2 takes the trick.",
        "Automaton 2 leads pink 0.",
    ]


def test_the_end_of_a_round_is_told_with_its_reasons():
    s = last_trick((3, 4, 4), "Y3 G5 S6").play("play-12").play("play-12")
    lines = xylo.tell(s.view(1), s.play("play-12").view(1), "play-12", NAMED[:3], "en")
    assert lines == [
        "Ann plays pink 0.",
        "Bob takes the trick.",
        "Round 1 is over.",
        "Ann: 3 tricks, bid yellow 3, made.",
        "Bob: 5 tricks, bid green 5, made.",
        "Cleo: 4 tricks, bid sky 6, missed.",
        "Ann scores 8 points, 8 in all.",
        "Bob scores 10 points, 10 in all.",
        "Cleo scores 4 points, 4 in all.",
        "The next round is dealt; Cleo will lead.",
    ]


def test_a_look_shows_the_fronts_a_seat_knows_and_the_backs_of_the_rest():
    text = xylo.look(laid(THREE, dealer=2).view(0), 0, NAMED[:3], "en")
    assert "1: green 7; 2: green 6; 3: green 5; 4: green 4; 5: violet 4;" in text
    assert "1: yellow; 2: yellow;" in text
    assert "yellow 8" not in text
    assert text.endswith("Your turn to lead: any card but the leftmost.\n")


def test_a_look_never_depends_on_what_the_seat_does_not_know():
    rng = Random(16)
    for s in positions(4, "J", every=13):
        for seat in (0, 1, None):
            view = s.view(seat)
            again = view.guess(rng).view(seat)
            assert xylo.look(view, seat, NAMED[:4], "fr") == xylo.look(again, seat, NAMED[:4], "fr")


def test_every_text_is_translated_into_french():
    with (files("quatuor.locale") / "fr" / "xylo.po").open("rb") as lines:
        for message in read_po(lines):
            translated = message.string if message.pluralizable else (message.string,)
            assert all(translated)
    same = {"orange", "violet", "{count} point"}
    english = {line for _, _, lines in told(2, 0, "en") for line in lines}
    french = {line for _, _, lines in told(2, 0, "fr") for line in lines}
    assert not english & french - same


def test_french_cards_carry_the_value_before_the_colour():
    s = laid(THREE, dealer=2)
    lines = xylo.tell(s.view(1), s.play("play-12").view(1), "play-12", NAMED[:3], "fr")
    assert lines == ["Ann mène avec le 0 rose."]
