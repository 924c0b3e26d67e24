"""Splito's rules, sentence by sentence."""

from collections import Counter
from random import Random

import pytest

from quatuor.core.chance import Lot, scripted, seeded
from quatuor.games import splito
from quatuor.games.splito import scoring
from quatuor.games.splito.cards import CARD, CATALOGUE, HIDDEN, NAMES, OBJECTIVES, POINTS

NAMED = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


FIRST = (
    "O1 O1 O2 O2 O3 O3 O4 O4 O5 O5 O6 O6 max11 "
    "Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 min15 "
    "G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6 star2"
)


def cards(text):
    return tuple(CARD[name] for name in text.split())


def hand(text):
    return tuple(sorted(cards(text)))


def zones(*texts):
    return tuple(map(cards, texts))


def lots(first="", commons="star1 moonO"):
    """The lots of a round whose deck begins with these cards, the others in catalogue order."""
    left = Counter(NAMES[card] for card in CATALOGUE)
    left.subtract(commons.split())
    left.subtract(first.split())
    assert min(left.values()) == 0
    return [
        Lot("commons", tuple(commons.split())),
        Lot("deck", (*first.split(), *left.elements())),
    ]


def dealt(seats, first="", commons="star1 moonO", rounds=1):
    chance = scripted(lots(first, commons) * rounds)
    return splito.deal(chance, seats, {"rounds": rounds})


def played(state, *words):
    for word in words:
        assert word in state.moves()
        state = state.play(word)
    return state


def at_random(state, rng, stop=None):
    while state.turn is not None and (stop is None or not stop(state)):
        words = state.moves()
        state = state.play(words[int(rng.random() * len(words))])
    return state


def last_turn(laid, hands, commons="star1 moonO", rounds=1):
    """The last turn of a round: these zones, and one card in each hand."""
    seats = len(hands)
    start = dealt(seats, commons=commons, rounds=rounds)
    return start._replace(
        step=25 if seats == 2 else 12, zones=laid, hands=tuple(map(cards, hands)), later=()
    )


def met(name, *texts):
    """Whether an objective is met in the first of these zones."""
    return scoring.met(CARD[name], 0, zones(*texts))


# The cards


def test_there_are_72_number_cards_in_two_copies_and_37_objectives():
    count = Counter(NAMES[card] for card in CATALOGUE)
    assert len(CATALOGUE) == 109
    assert len(OBJECTIVES) == 37
    assert [count[f"{colour}{value}"] for colour in "OYGBPK" for value in range(1, 7)] == [2] * 36
    assert all(count[objective.name] == 1 for objective in OBJECTIVES)


def test_the_objectives_points_are_those_of_the_table():
    points = {name: POINTS[CARD[name]] for name in NAMES}
    families = {"star": 3, "moon": 3, "no": 2, "two": 3, "each": 1, "max": 2, "min": 2}
    for family, worth in families.items():
        assert {n for name, n in points.items() if name.startswith(family)} == {worth}
    assert [points[f"colours{n}"] for n in (3, 4, 5, 6)] == [4, 3, 2, 4]
    assert [points[f"values{n}"] for n in (4, 5, 6)] == [3, 2, 4]
    assert sum(points.values()) == 18 + 18 + 12 + 18 + 13 + 9 + 4 + 4


# The deal


@pytest.mark.parametrize("seats", splito.SEATS)
def test_thirteen_cards_each_are_dealt_in_blocks_and_the_rest_stays_out(seats):
    state = splito.deal(seeded("DEAL"), seats, {"rounds": 1})
    deck = [CARD[name] for name in state.chance.drawn[1].cards]
    for seat in range(seats):
        assert state.hands[seat] == tuple(sorted(deck[13 * seat : 13 * seat + 13]))
    out = 13 * (4 if seats == 2 else seats)
    assert state.rest == tuple(sorted(deck[out:]))
    assert len(deck) == 107


def test_a_star_and_a_moon_lie_in_the_centre_before_the_deck_is_shuffled():
    state = splito.deal(seeded("DEAL"), 4, {"rounds": 1})
    assert [lot.what for lot in state.chance.drawn] == ["commons", "deck"]
    star, moon = (NAMES[card] for card in state.commons)
    assert (star[:-1], moon[:-1]) == ("star", "moon")
    assert not {star, moon} & set(state.chance.drawn[1].cards)


@pytest.mark.parametrize(("seats", "count"), [(2, 4), (3, 3), (5, 5), (8, 8)])
def test_there_is_a_zone_between_neighbours_and_four_private_ones_with_two_seats(seats, count):
    assert dealt(seats).zones == ((),) * count


# A turn


def test_every_card_may_go_left_or_right_and_two_copies_give_one_word():
    state = dealt(3, "K6 O3 O3 star4 max11 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2")
    assert len(state.moves()) == 24
    assert state.moves()[:4] == ("left-O3", "right-O3", "left-Y1", "right-Y1")
    assert state.moves()[-2:] == ("left-max11", "right-max11")


def test_nothing_is_laid_before_all_have_chosen():
    start = dealt(3, FIRST)
    state = played(start, "left-O1", "right-Y1")
    assert (state.turn, state.zones, state.hands) == (2, ((), (), ()), start.hands)
    assert sum(map(len, played(state, "left-G1").zones)) == 3


def test_left_is_the_zone_shared_with_the_next_seat_and_right_with_the_seat_before():
    state = played(dealt(3, FIRST), "left-O1", "right-Y1", "right-G1")
    assert state.zones == zones("O1 Y1", "G1", "")
    state = played(dealt(3, FIRST), "right-O1", "left-Y1", "left-star2")
    assert state.zones == zones("", "Y1", "O1 star2")


def test_hands_pass_to_the_left_without_the_cards_laid():
    state = played(dealt(3, FIRST), "left-O1", "right-Y1", "right-G1")
    assert state.turn == 0
    assert state.hands[1] == hand("O1 O2 O2 O3 O3 O4 O4 O5 O5 O6 O6 max11")
    assert state.hands[2] == hand("Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 min15")
    assert state.hands[0] == hand("G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6 star2")


def test_what_was_laid_and_by_whom_is_known_to_all_in_the_next_turn():
    state = played(dealt(3, FIRST), "left-O1", "right-Y1", "right-G1")
    words = [splito.rules.WORDS[choice] for choice in state.view(None).shown]
    assert words == ["left-O1", "right-Y1", "right-G1"]


@pytest.mark.parametrize(("seats", "words"), [(2, 52), (3, 39), (8, 104)])
def test_a_round_lasts_thirteen_turns_and_twice_as_many_with_two_seats(seats, words):
    state = splito.deal(seeded("LONG"), seats, {"rounds": 1})
    rng = Random(1)
    for _ in range(words):
        assert state.turn is not None
        state = state.play(state.moves()[int(rng.random() * len(state.moves()))])
    assert state.turn is None
    assert state.moves() == ()


# Objectives


def test_a_star_needs_strictly_more_of_its_value_than_every_other_zone():
    assert met("star3", "O3 Y3", "G3", "K3")
    assert not met("star3", "O3 Y3", "G3 B3", "")
    assert not met("star3", "O3", "G3 B3", "")


def test_a_moon_needs_strictly_more_of_its_colour_than_every_other_zone():
    assert met("moonK", "K1 K2", "K6", "O1 O2 O3")
    assert not met("moonK", "K1 K2", "K6", "K1 K2")
    assert met("moonO", "O1", "", "", "Y1")


def test_a_majority_of_nothing_anywhere_fails():
    assert not met("star3", "O1", "", "")
    assert not met("moonK", "O1", "", "")


def test_no_card_of_a_value_is_met_by_a_zone_without_number_cards():
    assert met("no4", "no4", "O4", "")
    assert met("no4", "O1 O2 O3 O5 O6", "O4", "")
    assert not met("no4", "P4", "", "")


def test_exactly_two_of_a_value_counts_whatever_the_colours():
    assert met("two6", "O6 K6", "", "")
    assert met("two6", "O6 O6", "", "")
    assert not met("two6", "O6", "", "")
    assert not met("two6", "O6 Y6 K6", "", "")


def test_exactly_so_many_colours_counts_no_copies():
    three = "O1 O2 O3 Y1 Y1 K6"
    assert met("colours3", three, "", "")
    assert not met("colours4", three, "", "")
    assert not met("colours3", three + " G1", "", "")
    assert met("colours4", three + " G1", "", "")
    assert met("colours5", three + " G1 B1", "", "")
    assert met("colours6", three + " G1 B1 P1 P2", "", "")


def test_exactly_so_many_values_counts_no_copies():
    four = "O1 Y1 G2 B3 K4 K4"
    assert met("values4", four, "", "")
    assert not met("values5", four, "", "")
    assert met("values5", four + " O6", "", "")
    assert not met("values4", four + " O6", "", "")
    assert met("values6", four + " O6 O5", "", "")


def test_one_card_of_each_of_three_colours_ignores_the_others():
    assert met("eachOYG", "O1 Y2 G3", "", "")
    assert met("eachOYG", "O1 Y2 G3 K4 P5", "", "")
    assert not met("eachOYG", "O1 Y2 K3", "", "")
    assert met("eachBPK", "B1 P1 K1", "", "")
    assert met("eachOGP", "O1 G1 P1", "", "")
    assert met("eachYBK", "Y1 B1 K1", "", "")
    assert not met("eachYBK", "O1 G1 P1", "", "")


ELEVEN = "O1 O2 O3 O4 O5 O6 Y1 Y2 Y3 star6 max11"
FIFTEEN = "O1 O2 O3 O4 O5 O6 Y1 Y2 Y3 Y4 Y5 star6 no1 two1 min15"


def test_quantity_counts_all_cards_the_objective_itself_and_failed_ones_too():
    assert met("max11", ELEVEN, "", "")
    assert not met("max11", ELEVEN + " K1", "", "")
    assert met("min15", FIFTEEN, "", "")
    assert not met("min15", FIFTEEN.replace("O1 ", ""), "", "")


def test_a_common_objective_that_was_moved_in_counts_for_quantity():
    table = zones(ELEVEN, "", "")
    assert scoring.homes(table, cards("star1 moonO")) == (0, 0)
    assert len(scoring.gathered(table, cards("star1 moonO"))[0]) == 13
    # star6 is met (3), the commons are (3 + 3), but max11 fails with 13 cards.
    assert scoring.worth(table, cards("star1 moonO")) == (9, 0, 0)
    fourteen = zones(FIFTEEN.replace("O1 ", ""), "", "")
    # no1 is not met (Y1), nor two1; star6 3, star2 3 and, thanks to star2, min15 2.
    assert scoring.worth(fourteen, cards("star2 moonK")) == (8, 0, 0)


def test_a_common_objective_goes_to_the_one_zone_that_fulfils_it():
    table = zones("O1 Y1", "G1 K2", "B1 K3")
    assert scoring.homes(table, cards("star1 moonK")) == (0, None)
    assert scoring.worth(table, cards("star1 moonK")) == (3, 0, 0)


def test_a_common_objective_tied_or_with_zero_everywhere_is_set_aside():
    table = zones("O1", "G1", "")
    assert scoring.homes(table, cards("star1 moonK")) == (None, None)
    assert scoring.gathered(table, cards("star1 moonK")) == table


def test_each_zone_is_worth_the_sum_of_its_met_objectives():
    table = zones("O1 O2 two1 no6 star2", "Y1 Y1 two1 colours3", "")
    # Zone 0: no6 2 + star2 3; zone 1: two1 3; one more 1 than zone 0 there, the common star 3.
    assert scoring.worth(table, cards("star1 moonK")) == (5, 6, 0)


def test_zones_of_8_and_6_and_4_give_48_and_32_and_24():
    # The printed example: zone AB 8, zone BC 4, zone CA 6.
    assert scoring.products((8, 4, 6), 3) == (48, 32, 24)


# The end


def test_a_seats_score_is_its_left_zone_times_its_right_zone():
    state = last_turn(zones("no1 no2", "no3", "two4 G4"), ("B4", "K6", "K5"), "star1 moonY")
    state = played(state, "right-B4", "left-K6", "left-K5")
    # Zone 0: no1 + no2 = 4; zone 1 (K6): no3 = 2; zone 2 (G4 B4 K5): two4 = 3.
    assert state.zones == zones("no1 no2", "no3 K6", "two4 G4 B4 K5")
    assert state.rounds == ((12, 8, 6),)
    assert state.winners() == (0,)
    assert [state.score(seat)[0] for seat in range(3)] == [12, 8, 6]


def test_equal_points_are_won_by_fewer_cards():
    state = last_turn(zones("K1", "K2 K2", "K3 K3 K4"), ("O5", "O6", "Y6"), "star5 moonG")
    state = played(state, "left-O5", "left-O6", "right-Y6")
    # Zones of 2, 4 and 3 cards, and the common star of the only 5 in zone 0: 3, 4, 3.
    assert state.rounds == ((0, 0, 0),)
    assert [state.score(seat)[1] for seat in range(3)] == [-6, -7, -7]
    assert state.winners() == (0,)


def test_equal_points_and_equal_cards_share_the_victory():
    state = last_turn(zones("", "", ""), ("O5", "Y5", "G5"), "star6 moonK")
    state = played(state, "left-O5", "left-Y5", "left-G5")
    assert state.winners() == (0, 1, 2)


def test_a_moved_common_objective_counts_among_the_cards_of_a_tie():
    state = last_turn(zones("", "", ""), ("O6", "Y5", "G5"), "star6 moonK")
    state = played(state, "left-O6", "left-Y5", "left-G5")
    # One card in each zone, and the common star in zone 0, which seat 2 does not touch.
    assert [state.score(seat) for seat in range(3)] == [(0, -3), (0, -3), (0, -2)]
    assert state.winners() == (2,)


# Three rounds


def test_with_three_rounds_each_has_its_own_commons_and_deck_and_scores_are_added():
    state = splito.deal(seeded("THREE"), 3, {"rounds": 3})
    state = at_random(state, Random(2))
    assert [lot.what for lot in state.chance.drawn] == ["commons", "deck"] * 3
    assert len(state.rounds) == 3
    assert state.totals() == tuple(map(sum, zip(*state.rounds, strict=True)))
    assert len(state.past) == 2


def test_the_next_rounds_deck_is_drawn_with_the_last_word_of_a_round():
    state = last_turn(zones("", "", ""), ("O5", "Y5", "G5"), rounds=3)
    state = played(state, "left-O5", "left-Y5")
    assert len(state.chance.drawn) == 2
    state = played(state, "left-G5")
    assert len(state.chance.drawn) == 4
    assert (state.turn, state.step, state.zones) == (0, 0, ((), (), ()))
    assert state.past == ((cards("star1 moonO"), zones("O5", "Y5", "G5")),)


def test_with_three_rounds_the_last_rounds_cards_break_a_tie():
    state = last_turn(zones("K1", "K2 K2", "K3 K3 K4"), ("O5", "O6", "Y6"), "star5 moonG", 3)
    state = state._replace(rounds=((5, 0, 5), (0, 5, 0)))
    state = played(state, "left-O5", "left-O6", "right-Y6")
    assert state.totals() == (5, 5, 5)
    assert state.winners() == (0,)


# Two seats


def test_two_seats_swap_hands_and_lay_into_their_own_zones():
    state = played(dealt(2, FIRST), "left-O1", "left-Y1")
    assert state.zones == zones("O1", "", "Y1", "")
    assert state.hands[0] == hand("Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 min15")
    state = played(state, "right-Y1", "right-max11")
    assert state.zones == zones("O1", "Y1", "Y1", "max11")


def test_two_seats_are_dealt_thirteen_more_cards_each_after_thirteen_turns():
    state = splito.deal(seeded("TWO"), 2, {"rounds": 1})
    deck = [CARD[name] for name in state.chance.drawn[1].cards]
    state = at_random(state, Random(3), lambda now: now.step == 13)
    assert state.hands == (tuple(sorted(deck[26:39])), tuple(sorted(deck[39:52])))
    assert sum(map(len, state.zones)) == 26
    assert len(state.chance.drawn) == 2


def test_two_seats_compare_all_four_zones_and_score_their_own_two():
    state = last_turn(zones("no1", "no2", "star3 O3", "no5 G3"), ("K6", "B3"), "star6 moonY")
    state = played(state, "right-K6", "left-B3")
    # Zones 2; 2 + common star 3; star3 3 (two 3s against one); no5 2.
    assert state.rounds == ((10, 6),)


# What a seat knows


def test_a_seat_remembers_every_hand_it_has_held():
    state = splito.deal(seeded("KNOW"), 4, {"rounds": 1})
    for step in range(13):
        view = state.view(1)
        known = {seat for seat in range(4) if HIDDEN not in view.hands[seat]}
        assert known == {(1 + back) % 4 for back in range(min(step, 3) + 1)}
        assert all(view.hands[seat] == state.hands[seat] for seat in known)
        assert [len(one) for one in view.hands] == [13 - step] * 4
        state = at_random(state, Random(step), lambda now, step=step: now.step > step)


def test_with_two_seats_the_second_deal_is_unknown_again():
    state = splito.deal(seeded("KNOW"), 2, {"rounds": 1})
    state = at_random(state, Random(4), lambda now: now.step == 12)
    assert HIDDEN not in state.view(0).hands[1]
    assert set(state.view(0).later[0]) == {HIDDEN}
    state = at_random(state, Random(4), lambda now: now.step == 13)
    assert set(state.view(0).hands[1]) == {HIDDEN}


def test_an_onlooker_and_the_others_see_neither_choice_nor_side_before_the_last_one_chose():
    state = played(dealt(3, FIRST), "left-O1", "right-Y1")
    assert state.view(None).picks == (HIDDEN, HIDDEN)
    assert state.view(2).picks == (HIDDEN, HIDDEN)
    assert state.view(0).picks == (splito.rules.CHOICES["left-O1"], HIDDEN)
    assert state.view(0) == played(dealt(3, FIRST), "left-O1", "left-min15").view(0)


def test_every_word_is_veiled_from_all_but_its_own_seat():
    state = played(dealt(3, FIRST), "left-O1")
    assert [state.veiled(seat) for seat in (0, 1, 2, None)] == [True, False, True, True]


def test_a_hidden_hand_offers_no_words_and_a_remembered_one_offers_all():
    state = dealt(3, FIRST)
    assert state.view(1).moves() == ()
    state = played(state, "left-O1", "left-Y1", "left-G1")
    assert state.view(2).moves() == state.moves()
    assert state.view(1).moves() == ()


@pytest.mark.parametrize("seats", splito.SEATS)
def test_a_guess_agrees_with_all_that_was_seen_and_conserves_the_cards(seats):
    rng = Random(seats)
    state = splito.deal(seeded("GUESS"), seats, {"rounds": 1})
    while state.turn is not None:
        for seat in (None, *range(seats)):
            view = state.view(seat)
            guess = view.guess(rng)
            assert guess.view(seat) == view
            piles = (guess.commons, *guess.zones, *guess.hands, *guess.later, guess.rest)
            assert sorted(card for pile in piles for card in pile) == list(CATALOGUE)
            assert all(c >> 1 in one for c, one in zip(guess.picks, guess.hands, strict=False))
        state = state.play(state.moves()[int(rng.random() * len(state.moves()))])


def test_a_guess_deals_every_unseen_card_equally_often():
    view = dealt(3, FIRST).view(0)
    rng = Random(7)
    seen = Counter(card for _ in range(4000) for card in view.guess(rng).hands[1])
    assert not set(seen) & set(cards("O1 O6 max11 star1 moonO"))
    # 94 cards are unseen and 13 go to each hand: 4000 x 13 / 94 = 553 for one copy.
    assert all(450 < seen[CARD[name]] < 660 for name in ("star2", "no1", "min15"))
    assert all(950 < seen[CARD[name]] < 1260 for name in ("Y1", "K6"))


# The words people read


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (3, 3), (8, 1)])
def test_every_position_can_be_looked_at_and_every_word_told(seats, rounds, lang):
    rng = Random(seats)
    names = NAMED[:seats]
    state = splito.deal(seeded("TEXT"), seats, {"rounds": rounds})
    while state.turn is not None:
        word = state.moves()[int(rng.random() * len(state.moves()))]
        after = state.play(word)
        for seat in (None, 0, seats - 1):
            hidden = None if state.veiled(seat) else word
            told = splito.tell(state.view(seat), after.view(seat), hidden, names, lang)
            seen = splito.look(after.view(seat), seat, names, lang)
            assert told
            assert not [line for line in (*told, seen) if "{" in line or "}" in line]
        state = after


def test_a_look_shows_the_remembered_hand_and_hides_the_unknown_one():
    state = played(dealt(3, FIRST), "left-O1", "right-Y1", "right-G1")
    seen = splito.look(state.view(0), 0, NAMED[:3], "en")
    assert "Bob holds, as you remember: orange 1; orange 2;" in seen
    assert "Cleo holds 12 cards." in seen
    # The zone holds the only orange card and the most 1s, so both common objectives.
    assert "Zone Ann–Bob (your left): 2 cards, 6 points." in seen
    assert "Ann: left 6 × right 0 = 0." in seen
    assert seen.endswith("Your turn: choose a card and a side, left or right.\n")


def test_a_hidden_choice_is_told_without_its_card():
    state = dealt(3, FIRST)
    after = played(state, "left-O1")
    names = NAMED[:3]
    assert splito.tell(state.view(1), after.view(1), None, names, "en") == ["Ann has chosen."]
    assert splito.tell(state.view(0), after.view(0), "left-O1", names, "fr") == [
        "Ann a choisi, pour la gauche\N{NO-BREAK SPACE}: 1 orange."
    ]


def test_the_last_choice_tells_every_card_and_the_end_of_the_game():
    state = last_turn(zones("no1 no2", "no3", "two4 G4"), ("B4", "K6", "K5"), "star1 moonY")
    state = played(state, "right-B4", "left-K6")
    after = played(state, "left-K5")
    told = splito.tell(state.view(1), after.view(1), None, NAMED[:3], "en")
    assert told == [
        "Everyone has chosen: the cards are revealed.",
        "Ann lays blue 4 on the right.",
        "Bob lays black 6 on the left.",
        "Cleo lays black 5 on the left.",
        "Common objective: “most 1s” (3 points). Set aside.",
        "Common objective: “most yellow cards” (3 points). Set aside.",
        "Zone Ann–Bob: 4 points, for “no 1” (2 points); “no 2” (2 points).",
        "Zone Bob–Cleo: 2 points, for “no 3” (2 points).",
        "Zone Cleo–Ann: 3 points, for “exactly two 4s” (3 points).",
        "Ann: left 4 × right 3 = 12.",
        "Bob: left 2 × right 4 = 8.",
        "Cleo: left 3 × right 2 = 6.",
        "Ann wins with 12 points.",
    ]
