"""OpenSpiel's bot at our tables: what it is shown, and what is said where it is missing."""

from __future__ import annotations

import sys
from random import Random

import pytest

from quatuor.core.chance import seeded
from quatuor.core.contract import Refused, settle
from quatuor.games.shelf import GAMES, SHELF
from quatuor.workshop import openspiel
from quatuor.workshop.match import PEER, PLAYERS, Seating, play


def dressed(game, seats=2, words=0):
    """A seat's view of a game some words on, under OpenSpiel's names."""
    rng = Random(words)
    state = game.deal(seeded("dressed"), seats, settle(game, seats, {}))
    for _ in range(words):
        moves = state.moves()
        after = state.play(moves[int(rng.random() * len(moves))])
        state = state if after.turn is None else after
    return openspiel._Position(state.view(state.turn), None, rng)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.NAME)
def test_every_sampled_world_looks_the_same_to_the_seat_in_turn(game):
    for words in (0, 3, 9):
        position = dressed(game, words=words)
        seen = position.information_state_string()
        for _ in range(5):
            world = position.resample_from_infostate(position.current_player(), None)
            assert world.information_state_string() == seen
            assert world.legal_actions() == position.legal_actions()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.NAME)
def test_a_game_played_by_numbers_ends_with_returns_that_add_up(game):
    position = dressed(game).resample_from_infostate(0, None)
    start, rng = position.clone(), Random(1)
    while not position.is_terminal():
        actions = position.legal_actions()
        position.apply_action(actions[int(rng.random() * len(actions))])
    assert sum(position.returns()) == pytest.approx(0.0)
    assert not start.is_terminal()


def test_without_openspiel_its_bot_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    splito = GAMES["splito"]
    options = tuple(settle(splito, 2, {}).items())
    assert PEER in PLAYERS
    with pytest.raises(Refused, match="needs the extra"):
        play(Seating("splito", options, "x", (PEER, "random")))
