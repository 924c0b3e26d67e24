"""Thinking where all choose at the same time: stone, scissors, paper and the like."""

from __future__ import annotations

from itertools import islice
from random import Random
from types import SimpleNamespace

from quatuor.bots import levels, together
from quatuor.bots.search import natural
from quatuor.core.chance import seeded
from quatuor.games import splito


class Pennies:
    """Each of two seats shows a side, unseen; equal sides win for the first, unless both pass."""

    seats = 2

    def __init__(self, shown=()):
        self.shown = shown
        self.turn = len(shown) if len(shown) < 2 else None

    def moves(self):
        return () if self.turn is None else ("heads", "tails", "pass")

    def guess(self, rng):
        return Pennies(tuple("pass" for _ in self.shown))

    def play(self, word):
        return Pennies((*self.shown, word))


def worth(start, state, seat):
    if state.shown[seat] == "pass":
        return -9.0
    return 5.0 if (state.shown[0] == state.shown[1]) == (seat == 0) else -5.0


def knowing(habit):
    return SimpleNamespace(
        weigh=lambda state: [0.0, 0.0, 1.0],
        habit=lambda state, rng: habit,
        settled=lambda start, state: False,
        worth=worth,
        reopened=lambda state: Pennies(),
        stray=lambda seats: 0.3,
    )


def test_the_word_that_answers_the_others_habit_is_found():
    for habit in ("heads", "tails"):
        *_, last = together.ponder(Pennies(), knowing(habit), Random(1), 200)
        assert natural(last) == habit


def test_choices_that_are_hidden_are_thought_of_anew_and_not_as_guessed():
    # The guess says that the first seat passed; what counts is what it would choose.
    *_, last = together.ponder(Pennies(("heads",)), knowing("heads"), Random(1), 200)
    assert natural(last) == "tails"


def test_thinking_can_be_stopped_at_any_moment_with_a_word_in_hand():
    for estimates in islice(together.ponder(Pennies(), knowing("heads"), Random(1), 1000), 3):
        assert natural(estimates) in Pennies().moves()


def test_a_word_that_is_asked_about_is_tried_though_it_is_bad():
    *_, last = together.ponder(Pennies(), knowing("heads"), Random(1), 200, "pass")
    [asked] = [found for found in last if found.word == "pass"]
    assert asked.games >= 50
    assert asked.worth == -9.0
    assert natural(last) == "heads"


def test_splito_is_thought_about_in_this_way_and_others_are_not():
    ways = {
        name: isinstance(levels.knowledge(name), together.Simultaneous)
        for name in ("xylo", "splito", "axo", "hilo")
    }
    assert ways == {"xylo": False, "splito": True, "axo": False, "hilo": False}


def test_no_choice_of_this_turn_is_kept_when_it_is_thought_of_anew():
    state = splito.deal(seeded("ANEW"), 3, {"rounds": 1})
    later = state.play(state.moves()[0])
    again = levels.knowledge("splito").reopened(later)
    assert (again.turn, again.picks, again.hands) == (0, (), state.hands)
