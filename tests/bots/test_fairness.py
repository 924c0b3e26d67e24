"""No bot sees more than its seat: the same view gives the same word, whatever is hidden."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from quatuor.bots import levels
from quatuor.games.shelf import GAMES

from ..test_rooms import PACKAGE, imported
from ..walks import VARIANTS, finished

FEW = {"easy": 0, "normal": 12, "hard": 40}
"""Thoughts enough to go through all of a level's code; the law holds for any number."""


def positions(variant, count):
    """Positions all over some random games."""
    found = []
    for seed in ("law", "four"):
        states = [state for state in finished(variant, seed)[0] if len(state.moves()) > 1]
        found += states[:: max(1, 2 * len(states) // count)]
    return found


@pytest.mark.parametrize("level", levels.LEVELS)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_same_view_gives_the_same_word_whatever_is_hidden(variant, level, monkeypatch):
    monkeypatch.setattr(levels, "thoughts", lambda game, level, seats: FEW[level])
    rng = Random("hidden")
    for number, state in enumerate(positions(variant, 60 if level == "easy" else 16)):
        twin = state.view(state.turn).guess(rng)
        words = {
            levels.answer(variant.game.NAME, level, each.view(each.turn), Random(number))
            for each in (state, twin)
        }
        assert len(words) == 1
        assert words <= set(state.moves())


@pytest.mark.parametrize("name", GAMES)
def test_habits_and_first_glances_depend_on_what_the_seat_may_know_alone(name):
    know = levels.knowledge(name)
    rng = Random("habit")
    for variant in (variant for variant in VARIANTS if name == variant.game.NAME):
        for number, state in enumerate(positions(variant, 40)):
            twin = state.view(state.turn).guess(rng)
            assert know.habit(state, Random(number)) == know.habit(twin, Random(number))
            assert list(know.weigh(state.view(state.turn))) == list(
                know.weigh(twin.view(twin.turn))
            )


@pytest.mark.parametrize("name", GAMES)
def test_a_single_legal_word_is_played_without_thinking(name, monkeypatch):
    monkeypatch.setattr(levels, "knowledge", None)
    variant = next(variant for variant in VARIANTS if name == variant.game.NAME)
    for state in finished(variant, "alone")[0][:-1]:
        if len(state.moves()) == 1:
            assert levels.answer(name, "hard", state.view(state.turn), None) == state.moves()[0]


BOT_FILES = [*(PACKAGE / "bots").glob("*.py"), *(PACKAGE / "games").glob("*/bot.py")]


@pytest.mark.parametrize("file", BOT_FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_bot_imports_nothing_that_could_reach_a_whole_game(file: Path):
    out_of_reach = ("core.record", "core.link", "core.transcript", "table", "ui", "browser")
    for name in imported(file):
        assert not name.startswith(tuple(f"quatuor.{room}" for room in out_of_reach)), name
        assert name.split(".")[0] not in ("gc", "inspect", "ctypes", "pickle", "os", "io"), name
