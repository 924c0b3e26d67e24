from __future__ import annotations

from math import inf
from random import Random

import pytest

from quatuor.core.contract import Refused
from quatuor.table.saves import Saves
from quatuor.table.store import Memory
from quatuor.workshop.fuzz import Attack, answered, attacks, run


def test_two_thousand_hostile_links_saves_files_and_messages_are_refused_and_harm_nothing():
    """How long it takes is measured by `make fuzz`."""
    assert run(2000, "tests", slowest=inf).harmless < 300


def test_every_way_to_be_hostile_is_refused_at_least_once():
    rng = Random("ways")
    for attack in attacks(rng):
        knocks = [answered(attack, Saves(Memory(), "x"), attack.text(rng), "fr") for _ in range(9)]
        assert any(outcome.refused for outcome in knocks), attack


def broken_door(saves, text, lang):
    saves.store.write("trace", "left behind")
    raise Refused("No.")


def test_the_run_notices_a_refusal_that_leaves_a_trace(monkeypatch):
    broken = [Attack(lambda rng: "x", broken_door)]
    monkeypatch.setattr("quatuor.workshop.fuzz.attacks", lambda rng: broken)
    with pytest.raises(AssertionError, match="the store has changed"):
        run(1, "tests")


def test_the_run_notices_a_slow_refusal():
    with pytest.raises(AssertionError, match="refused after"):
        run(100, "tests", slowest=0)
