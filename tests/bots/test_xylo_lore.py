"""What a Xylo seat learns of its next cards from imagined games."""

from __future__ import annotations

from random import Random

from quatuor.bots import search
from quatuor.games.xylo import bot
from quatuor.games.xylo.lore import DEPTH, Course, Moment

from .test_xylo_bot import holding, laid, word

CARDS = 0b1011
"""The cards at places 0, 1 and 3 are legal; the one at place 1 is habitual."""


def taught(worths, games, lore=None, standing=7):
    """What is known after so many games in which each card brought this much."""
    lore = {} if lore is None else lore
    for _ in range(games):
        course = Course(lore)
        course.learn(worths[course.card(standing, CARDS, 1)])
    return lore


def test_the_habitual_card_is_tried_first_and_stays_while_it_is_the_best():
    assert Course({}).card(7, CARDS, 1) == 1
    moment = taught({0: 1.0, 1: 4.0, 3: 2.0}, 200)[7]
    assert moment.games == 200
    assert moment.cards[1].games > 150


def test_a_card_that_brings_more_than_the_habitual_one_is_played_in_the_end():
    moment = taught({0: 1.0, 1: 1.0, 3: 5.0}, 200)[7]
    assert moment.cards[3].games > 150
    assert moment.choice(CARDS, 1) == 3


def test_what_is_learnt_of_one_trick_is_not_used_in_another():
    lore = taught({0: 1.0, 1: 1.0, 3: 5.0}, 200)
    assert Course(lore).card(8, CARDS, 1) == 1


def test_a_lone_card_needs_no_learning():
    course = Course({})
    assert course.card(7, 0b1000, 3) == 3
    assert not course.path


def test_only_so_many_cards_are_learnt_about_and_first_those_that_were_tried_before():
    lore = {}
    for _ in range(40):
        course = Course(lore)
        for standing in (7, 8, 9):
            if course.lore is not None:
                course.card(standing, CARDS, 1)
        course.learn(1.0)
        assert len(course.path) <= DEPTH
    assert len(course.path) == DEPTH
    assert set(lore) == {7}
    assert set(lore[7].cards[1].after) == {8}


def test_each_bid_has_a_lore_of_its_own():
    course = Course({})
    course.after_bid(3).card(7, CARDS, 1)
    course.after_bid(0)
    bids = course.lore[-2].cards
    assert {place: set(card.after) for place, card in bids.items()} == {3: {7}, 0: set()}
    course.lore = None
    assert course.after_bid(3).lore is None


def test_many_games_find_a_way_that_the_first_ones_miss():
    s = holding(laid(), ("Y3 B3 G2 G0", "G6 S3 V2", "S2 B1 V0"), ("", "Y4", "Y0"), (2, 4, 5))
    view = s.play(word(s, "G0")).view(0)
    look = "look-6-7"
    learnt = next(one for one in _estimates(view) if one.word == look)
    at_first = [bot.worth(world, world.play(look), 0) for world in _guesses(view, 60)]
    assert sum(at_first) / 60 + 1 < learnt.worth


def test_nothing_is_remembered_from_one_decision_to_the_next():
    view = laid().view(0)
    assert _estimates(view) == _estimates(view)


def _estimates(view):
    *_, last = search.ponder(view, bot, Random(1), 400)
    return last


def _guesses(view, number):
    rng = Random(1)
    return [view.guess(rng) for _ in range(number)]


def test_a_moment_without_games_takes_the_habitual_card():
    assert Moment().choice(CARDS, 3) == 3
