"""A game on the shelf is complete: whatever is missing is named, with the file where it belongs."""

from __future__ import annotations

import inspect
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from quatuor.bots.knowledge import Knowledge
from quatuor.core.contract import Game
from quatuor.games import showing
from quatuor.games.shelf import SHELF
from quatuor.table.live.ahead import Ahead

ROOT = Path(__file__).parents[1]
MODULES = {
    "": Game,
    "bot": Knowledge,
    "ahead": Ahead,
    "poster": showing.Poster,
    "page": showing.Page,
    "motion": showing.Motion,
    "guide": showing.Guide,
    "lesson": showing.Lesson,
    "refusal": showing.Refusal,
}
"""What each module of a game is asked for."""

FILES = (
    "py/quatuor/locale/fr/{}.po",
    "py/quatuor/locale/fr/{}-guide.po",
    "static/{}.css",
    "static/cards/{}.png",
    "tests/games/test_{}.py",
)
"""Where a game is written about; the card is drawn by `make cards`."""


def missing(game):
    """What is missing for a game, a line each."""
    for name, protocol in MODULES.items():
        module = ".".join(filter(None, ("quatuor.games", game.NAME, name)))
        if find_spec(module) is None:
            yield f"there is no module {module}"
            continue
        yield from lacking(import_module(module), protocol, game)
    for file in FILES:
        if not (ROOT / file.format(game.NAME)).is_file():
            yield f"there is no file {file.format(game.NAME)}"


def lacking(module, protocol, game):
    """The names that a module lacks, and the parameters that differ from what is asked."""
    for name, wanted in vars(protocol).items():
        if name.startswith("_") or (name == "option" and not any(map(game.options, game.SEATS))):
            continue
        if not hasattr(module, name):
            yield f"{module.__name__} has no {name}"
        elif callable(wanted):
            asked = [one for one in inspect.signature(wanted).parameters if one != "self"]
            found = list(inspect.signature(getattr(module, name)).parameters)
            if found[: len(asked)] != asked:
                yield f"{module.__name__}.{name} takes {found}, not {asked}"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.NAME)
def test_a_game_on_the_shelf_is_complete(game):
    assert list(missing(game)) == []


def test_what_is_missing_is_named(monkeypatch):
    class Half:
        NAME = "xylo"
        SEATS = (2,)

        @staticmethod
        def options(seats):
            return {"rounds": (1, 2)}

    assert list(missing(Half)) == ["quatuor.games.xylo.poster has no option"]
    spared = ("poster", "page")
    monkeypatch.setattr(
        f"{__name__}.find_spec", lambda module: module.split(".")[-1] not in spared or None
    )
    assert [f"there is no module quatuor.games.xylo.{name}" for name in spared] == list(
        missing(Half)
    )
