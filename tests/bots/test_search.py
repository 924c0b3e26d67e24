from __future__ import annotations

from itertools import islice
from random import Random
from types import SimpleNamespace

import pytest

from quatuor.bots import analysis, levels, search, textbook
from quatuor.bots.search import Estimate, natural
from quatuor.core.record import positions
from quatuor.games.shelf import GAMES

from ..walks import VARIANTS, finished


def first_choice(name, seed="choice"):
    variant = next(variant for variant in VARIANTS if name == variant.game.NAME)
    states, _ = finished(variant, seed)
    middle = len(states) // 2
    later, earlier = states[middle:], reversed(states[:middle])
    state = next(state for state in (*later, *earlier) if len(state.moves()) > 2)
    return state.view(state.turn)


class Coin:
    """A game of one word: `tails` wins two points more often than `heads` wins three."""

    seats, turn = 1, 0

    def __init__(self, word=None):
        self.word = word

    def moves(self):
        return ("heads", "tails", "edge")

    def guess(self, rng):
        return self

    def play(self, word):
        return Coin(word)


def worth(start, state, seat):
    return {"heads": 1.0, "tails": 2.0, "edge": -5.0}[state.word]


COIN = SimpleNamespace(
    weigh=lambda view: [9.0, 0.0, 1.0],
    habit=None,
    settled=lambda start, state: True,
    worth=worth,
)


def test_thinking_finds_the_better_word_though_another_looks_better_at_first():
    *_, last = search.ponder(Coin(), COIN, Random(1), 60)
    assert [found.word for found in last] == ["tails", "heads", "edge"]
    assert natural(last) == "tails"


def test_a_word_far_behind_at_first_sight_takes_up_no_thought_unless_it_is_asked_about():
    wary = SimpleNamespace(**vars(COIN), MARGIN=8.5)
    *_, last = search.ponder(Coin(), wary, Random(1), 60)
    assert {found.word: found.games for found in last} == {"heads": 30, "edge": 30, "tails": 0}
    *_, last = search.ponder(Coin(), wary, Random(1), 60, asked="tails")
    assert last[0].word == "tails"


def test_with_few_thoughts_few_words_are_thought_about():
    brief = SimpleNamespace(**vars(COIN), EACH=30)
    *_, last = search.ponder(Coin(), brief, Random(1), 60)
    assert {found.word: found.games for found in last} == {"heads": 30, "edge": 30, "tails": 0}
    *_, last = search.ponder(Coin(), brief, Random(1), 90)
    assert all(found.games for found in last)


def test_a_single_word_in_question_is_not_pondered():
    sure = SimpleNamespace(**vars(COIN), MARGIN=1.0)
    steps = list(search.ponder(Coin(), sure, Random(1), 1000))
    assert len(steps) == 2
    assert natural(steps[-1]) == "heads"


def test_thinking_can_be_stopped_at_any_moment_with_a_word_in_hand():
    for estimates in islice(search.ponder(Coin(), COIN, Random(1), 1000), 3):
        assert natural(estimates) in Coin().moves()


def test_within_the_noise_the_more_natural_word_is_chosen():
    worths = [Estimate("odd", 0.0, 5.01, 50, 0.4), Estimate("plain", 2.0, 5.0, 50, 0.4)]
    assert natural(worths) == "plain"
    clear = [Estimate("odd", 0.0, 8.0, 50, 0.4), Estimate("plain", 2.0, 5.0, 50, 0.4)]
    assert natural(clear) == "odd"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["random", *levels.LEVELS, "textbook"])
def test_the_same_view_generator_and_thoughts_give_the_same_word(name, level, monkeypatch):
    monkeypatch.setattr(levels, "thoughts", lambda game, level, seats: 8)
    view = first_choice(name)
    words = {levels.answer(name, level, view, Random("same")) for _ in range(2)}
    assert len(words) == 1
    assert words <= set(view.moves())


@pytest.mark.parametrize("name", GAMES)
def test_every_level_has_thoughts_for_every_number_of_seats(name):
    for level in ("normal", "hard"):
        assert sorted(levels.knowledge(name).THOUGHTS[level]) == list(GAMES[name].SEATS)
        assert all(amount > 0 for amount in levels.knowledge(name).THOUGHTS[level].values())


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_a_legal_word_with_estimates_for_all(name, monkeypatch):
    monkeypatch.setattr(levels, "thoughts", lambda game, level, seats: 24)
    view = first_choice(name)
    for lang in ("en", "fr"):
        *_, advice = analysis.hint(name, view, Random(1), lang)
        assert advice.best == advice.word
        assert advice.lost == 0.0
        assert sorted(found.word for found in advice.estimates) == sorted(view.moves())


@pytest.mark.parametrize("name", GAMES)
def test_a_review_covers_every_real_decision_of_a_seat(name, monkeypatch):
    monkeypatch.setattr(levels, "thoughts", lambda game, level, seats: 6)
    variant = next(variant for variant in VARIANTS if name == variant.game.NAME)
    states, record = finished(variant, "review")
    steps = analysis.decisions(positions(variant.game, record), record.words, 0)
    advice = list(analysis.review(name, list(steps)[:20], Random(1), "en"))
    real = [
        number for number, state in enumerate(states) if state.turn == 0 and len(state.moves()) > 1
    ]
    assert [found.number for found in advice] == real[: len(advice)]
    assert all(found.lost >= 0 for found in advice)
    assert all(found.word == record.words[found.number] for found in advice)


def test_the_textbook_player_finds_a_sure_win():
    class Race:
        """Whoever plays `go` first wins; `stay` hands the turn on, three times at most."""

        seats = 2

        def __init__(self, turn=0, left=3, won=None):
            self.turn, self.left, self.won = turn, left, won

        def guess(self, rng):
            return self

        def moves(self):
            return () if self.turn is None else ("go", "stay")

        def play(self, word):
            if word == "go":
                return Race(None, 0, self.turn)
            if not self.left:
                return Race(None, 0, 1 - self.turn)
            return Race(1 - self.turn, self.left - 1)

        def winners(self):
            return (self.won,)

    *_, word = textbook.ponder(Race(), Random(1), 200)
    assert word == "go"
