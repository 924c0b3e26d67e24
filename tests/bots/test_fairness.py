"""No bot sees more than its seat: the same view gives the same word, whatever is hidden."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random

import pytest

from quatuor.bots import levels
from quatuor.games.shelf import GAMES

from ..test_rooms import PACKAGE, imported
from ..walks import VARIANTS, finished

FEW = {"easy": 0, "normal": 12, "hard": 24}
"""Thoughts enough to go through all of a level's code; the law holds for any number."""

POSITIONS = int(os.environ.get("POSITIONS", "0"))
"""How many positions of each game are looked at by each level; `make fairness` asks for 2500."""


def positions(variant, count):
    """So many positions from random games, all over each of them."""
    if POSITIONS:
        alike = [other for other in VARIANTS if other.game is variant.game]
        count = -(-POSITIONS // len(alike))
    found, number = [], 0
    while len(found) < count:
        states = [s for s in finished(variant, f"law{number}")[0] if len(s.moves()) > 1]
        found += states[number % 3 :: max(1, 2 * len(states) // count)]
        number += 1
    return found[:count]


@pytest.mark.parametrize("level", levels.LEVELS)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_same_view_gives_the_same_word_whatever_is_hidden(variant, level, monkeypatch):
    monkeypatch.setattr(levels, "thoughts", lambda game, level, seats: FEW[level])
    rng = Random("hidden")
    others = 0
    for number, state in enumerate(positions(variant, 40 if level == "easy" else 8)):
        twin = state.view(state.turn).guess(rng)
        others += twin != state
        words = {
            levels.answer(variant.game.NAME, level, each.view(each.turn), Random(number))
            for each in (state, twin)
        }
        assert len(words) == 1
        assert words <= set(state.moves())
    assert others > number / 2, "hidden cards must differ for this to prove anything"


@pytest.mark.parametrize("name", GAMES)
def test_habits_and_first_glances_depend_on_what_the_seat_may_know_alone(name):
    know = levels.knowledge(name)
    rng = Random("habit")
    for variant in (variant for variant in VARIANTS if name == variant.game.NAME):
        for number, state in enumerate(positions(variant, 20)):
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
OUT_OF_REACH = ("core.record", "core.link", "core.transcript", "table", "ui", "browser", "workshop")
SPYING = {"gc", "inspect", "ctypes", "pickle", "os", "io", "sys", "threading", "traceback"}


def reached(file: Path) -> set[str]:
    """The names of all modules that a file imports, and they in turn, packages included."""
    names, todo = set(), [file]
    while todo:
        for name in imported(todo.pop()) - names:
            names.add(name)
            path = PACKAGE.parent.joinpath(*name.split("."))
            places = (path.with_suffix(".py"), path / "__init__.py", path.parent / "__init__.py")
            todo += [place for place in places if name.startswith("quatuor.") and place.is_file()]
    return names


@pytest.mark.parametrize("file", BOT_FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_nothing_that_a_bot_imports_could_reach_a_whole_game(file: Path):
    for name in reached(file):
        assert not name.startswith(tuple(f"quatuor.{room}" for room in OUT_OF_REACH)), name


@pytest.mark.parametrize("file", BOT_FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_bot_imports_nothing_to_spy_with(file: Path):
    assert not {name.split(".")[0] for name in imported(file)} & SPYING


@pytest.mark.parametrize("file", BOT_FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_bot_looks_for_no_seed_and_deals_no_cards(file: Path):
    text = file.read_text("utf-8")
    assert not re.search(r"\bseeded\b|\bdealt\b|\.deal\(", text)
