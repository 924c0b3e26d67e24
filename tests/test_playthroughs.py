from __future__ import annotations

import pytest

from quatuor.games.shelf import SHELF

from .playthrough import CASES, GOLDEN, path, playthrough


@pytest.mark.parametrize("variant", CASES, ids=str)
def test_a_game_plays_and_reads_as_its_golden_playthrough(variant):
    assert playthrough(variant) == path(variant).read_text("utf-8")


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.NAME)
def test_every_game_has_golden_playthroughs(game):
    assert list(GOLDEN.glob(f"{game.NAME}-*.txt"))
