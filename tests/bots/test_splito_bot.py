"""How Splito's bots think: sensible words in small positions, from what the seat may know."""

from random import Random

import pytest

from quatuor.bots.levels import LEVELS, answer
from quatuor.core.chance import seeded
from quatuor.games import splito
from quatuor.games.splito import bot, odds
from quatuor.games.splito.cards import CARD, NUMBERS, OBJECTIVES, POINTS
from quatuor.games.splito.rules import turns
from quatuor.games.splito.sense import Reading, changes

FAR = "Y6 G6 B6 P6 K6"


def cards(text):
    return tuple(CARD[name] for name in text.split())


def table(zones, hands, left=1, commons="star1 moonO"):
    """A position with these zones and hands and so many turns left, the first seat to choose."""
    seats = len(hands)
    start = splito.deal(seeded("TABLE"), seats, {"rounds": 1})
    return start._replace(
        step=turns(seats) - left,
        commons=cards(commons),
        zones=tuple(map(cards, zones)),
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        later=(),
        rest=(),
    )


def positions(seats, count, rounds=1):
    """Positions on the way of some games by habit."""
    found = []
    for number in range(count):
        rng = Random(f"walk {number}")
        state = splito.deal(seeded(f"WALK{number}"), seats, {"rounds": rounds})
        for _ in range(int(rng.random() * seats * turns(seats))):
            state = state.play(bot.habit(state, rng))
        found.append(state)
    return found


def glances(state):
    return dict(zip(state.moves(), bot.weigh(state.view(state.turn)), strict=True))


def best(state):
    seen = glances(state)
    return max(seen, key=seen.__getitem__)


# The odds


def test_with_no_chance_left_odds_are_what_is_met():
    for own in (False, True):
        for card in range(NUMBERS, NUMBERS + len(OBJECTIVES)):
            assert set(odds.promises(own)[0][card]) == {0.0, POINTS[card]}


def test_odds_are_odds():
    for rows in odds.promises(False):
        for card, row in enumerate(rows[: NUMBERS + len(OBJECTIVES)]):
            assert all(0 <= promise <= POINTS[card] for promise in row)


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_finished_table_is_read_as_it_is_scored(seats):
    from quatuor.games.splito import scoring, sense

    for number in range(20):
        rng = Random(number)
        state = splito.deal(seeded(f"END{number}"), seats, {"rounds": 1})
        while state.turn is not None:
            state = state.play(bot.habit(state, rng))
        reading = Reading(state.zones, state.commons, seats, 0)
        points = scoring.worth(state.zones, state.commons)
        sizes = [len(zone) for zone in scoring.gathered(state.zones, state.commons)]
        for at, zone in enumerate(state.zones):
            # A moved common objective counts as a card, which a reading does not foresee.
            if sizes[at] == len(zone) or not {CARD["max11"], CARD["min15"]} & set(zone):
                assert reading.worths[at] == pytest.approx(points[at] + sense.HOPE)


# Sensible words


def test_an_objective_that_is_met_is_laid_rather_than_one_that_is_not():
    state = table(["O1 Y2", "O1 B3", FAR, FAR], ["two5 no5", "K1 K2"], left=2)
    assert best(state).endswith("no5")


def test_an_impossible_objective_is_not_laid_while_a_good_one_is_in_hand():
    laid = ["O5 Y5 G5 no1", "O1 O2 Y3", FAR, FAR]
    state = table(laid, ["two5 colours3", "K1 K2"], left=2)
    assert best(state) != "left-two5"


def test_a_card_is_not_laid_where_it_breaks_what_is_met():
    state = table(["O1 Y2 no3 two2", "O1 B3 no2", FAR, FAR], ["G3 G2", "K1 K2"], left=2)
    seen = glances(state)
    assert seen["left-G3"] < seen["right-G3"]
    assert seen["right-G2"] < seen["right-G3"]


def test_the_card_that_completes_an_objective_is_laid():
    state = table(["O1 Y2 two2 no6", "O1 B3 no2", FAR, FAR], ["G2 G6 K6", "K1 K2 K3"], left=3)
    assert best(state) == "left-G2"


def test_the_weaker_zone_is_the_better_place_for_points():
    laid = ["no1 no2 no3 O4", "two4 O4 Y4", FAR, FAR]
    seen = glances(table(laid, ["no6 O5", "K1 K2"], left=2))
    assert seen["right-no6"] > seen["left-no6"]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_last_word_but_one_is_found_exactly(level):
    laid = ["O1 Y2 two2 no6", "O1 B3 no2", "K6 Y6 no1", "P6 B6 no2"]
    state = table(laid, ["G2 G6", "K6 K5"], left=2)
    assert answer("splito", level, state.view(0), Random(1)) == "left-G2"


def test_in_the_middle_the_rounds_before_count():
    first, second = positions(3, 2, rounds=3)
    behind = first._replace(rounds=((0, 50, 0),), length=3)
    ended = second._replace(rounds=((0, 50, 0), (60, 0, 0)), length=3)
    assert bot.settled(behind, ended)
    assert bot.worth(behind, ended, 0) > 0 > bot.worth(behind, ended, 1)


def test_a_lead_is_measured_against_the_best_of_the_others():
    end = table(["", "", ""], ["K1", "K2", "K3"])._replace(turn=None, rounds=((30, 40, 10),))
    values = [bot.worth(end, end, seat) for seat in range(3)]
    assert values[1] > 0 > values[0] > values[2]
    assert values[1] == -values[0]


# Only what the seat may know


@pytest.mark.parametrize("seats", splito.SEATS)
def test_glance_and_habit_are_the_same_whatever_is_hidden(seats):
    for state in positions(seats, 12):
        if state.turn is None:
            continue
        view = state.view(state.turn)
        guess = view.guess(Random(5))
        assert bot.weigh(view) == bot.weigh(state) == bot.weigh(guess)
        words = {bot.habit(one, Random(7)) for one in (view, state, guess)}
        assert len(words) == 1
        assert words <= set(state.moves())


def test_a_glance_is_given_to_every_word():
    for seats in splito.SEATS:
        for state in positions(seats, 3):
            if state.turn is not None:
                assert len(bot.weigh(state.view(state.turn))) == len(state.moves())


def test_the_memory_of_a_table_is_not_mistaken_for_another_one():
    one, two = (
        splito.deal(seeded(seed), 4, {"rounds": 1})._replace(commons=cards(commons))
        for seed, commons in (("A", "star1 moonO"), ("A", "star6 moonK"))
    )
    alone = bot.habit(two, Random(3))
    bot.habit(one, Random(3))
    assert bot.habit(two, Random(3)) == alone


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_the_same_from_the_same_view(level):
    state = positions(4, 1)[0]
    view = state.view(state.turn)
    assert answer("splito", level, view, Random(2)) == answer("splito", level, view, Random(2))


# Reasons


def test_an_objective_that_is_met_is_said_to_be():
    state = table(["O1", "O1", FAR, FAR], ["no5 two5", "K1 K2"], left=2)
    assert bot.reason(state.view(0), "left-no5", "en") == "It is met there already."
    assert bot.reason(state.view(0), "left-two5", "en") == "It does no harm there."


def test_a_number_card_is_said_to_help_an_objective_or_to_be_harmless():
    state = table(["O1 Y2 two2", "O1 B3", FAR, FAR], ["G2 G4", "K1 K2"], left=2)
    helped = "It helps “exactly two 2s” (3 points)."
    assert bot.reason(state.view(0), "left-G2", "en") == helped
    assert bot.reason(state.view(0), "right-G4", "en") == "It does no harm there."


def test_a_card_that_harms_its_own_side_is_given_no_reason():
    state = table(["O1 Y2 no4", "O1 B3", FAR, FAR], ["G2 G4", "K1 K2"], left=2)
    assert bot.reason(state.view(0), "left-G4", "en") is None


def test_a_card_against_somebody_elses_majority_is_said_to_be_in_its_way():
    state = table(["O1 Y3", "O1", "B3 K3 star3", "K5"], ["G3 G4", "K1 K2"], left=2)
    text = "It gets in the way of “most 3s” (3 points) elsewhere."
    assert bot.reason(state.view(0), "left-G3", "en") == text


def test_reasons_are_given_in_french_too():
    state = table(["O1", "O1", FAR, FAR], ["no5 two5", "K1 K2"], left=2)
    assert bot.reason(state.view(0), "left-no5", "fr") == "Il y est déjà atteint."


def test_every_word_has_a_reason_or_none_in_every_language():
    for seats in (2, 3, 8):
        for state in positions(seats, 4):
            for word in state.moves():
                for lang in ("en", "fr"):
                    found = bot.reason(state.view(state.turn), word, lang)
                    assert found is None or found.endswith(".")


def test_changes_tell_the_zone_and_the_objective_that_a_card_touches():
    laid = (cards("O1 star1"), cards("Y1"), cards(FAR), cards(FAR))
    found = changes(laid, cards("star6 moonO"), 4, 0, CARD["G1"], 0)
    assert found[0, CARD["star1"]] == 3
    assert found[1, CARD["star6"]] == 0
