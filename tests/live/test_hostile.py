"""Hostile guests and hosts at live tables: refused, one clear sentence, nothing touched."""

from __future__ import annotations

import json
from random import Random

import pytest

from quatuor.core.contract import Refused
from quatuor.core.record import dealt
from quatuor.table.live import codec
from quatuor.table.live.messages import unpacked
from quatuor.workshop.fuzz_live import hostile_guests, hostile_hosts, twisted

from ..walks import VARIANTS


def test_hostile_guests_are_refused_and_the_host_s_game_is_untouched():
    found = hostile_guests(1200, "tests", slowest=10.0)
    assert found.refused > 1100
    assert found.refused + found.valid == 1200


def test_hostile_hosts_get_one_clear_sentence_and_no_page_stumbles():
    found = hostile_hosts(250, "tests")
    assert found.refused > 150
    assert found.valid > 5


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.seats > 1], ids=str)
def test_every_view_of_a_game_comes_back_as_it_was(variant):
    rng = Random(3)
    state = dealt(variant.game, variant.record("views"))
    number = 0
    while state.turn is not None:
        moves = state.moves()
        state = state.play(moves[int(rng.random() * len(moves))])
        number += 1
        if number % 19 == 0 or state.turn is None:
            for seat in (None, number % variant.seats):
                view = state.view(seat)
                text = json.dumps(codec.written(view))
                read = codec.read(variant.game.NAME, variant.seats, seat, json.loads(text))
                assert read == view


def test_a_view_that_was_twisted_is_refused_or_is_one_that_draws_nothing_wrong():
    rng, refused = Random(1), 0
    variant = VARIANTS[0]
    view = variant.deal("twisted").view(0)
    text = json.dumps({"view": codec.written(view)})
    for _ in range(200):
        try:
            codec.read(variant.game.NAME, variant.seats, 0, json.loads(twisted(rng, text))["view"])
        except Refused:
            refused += 1
    assert refused > 100


def test_a_view_never_holds_chance_a_seed_or_a_deck():
    for variant in VARIANTS:
        values = codec.written(variant.deal("hidden").view(0))
        assert "hidden" not in json.dumps(values)
        assert len(json.dumps(values)) < 4000


@pytest.mark.parametrize(
    "text",
    ["", "[]", "1", "null", '{"kind":1}', '{"kind":"' + "x" * 30 + '"}', "[" * 4000, "x" * 4001],
)
def test_what_is_no_message_is_refused(text):
    with pytest.raises(Refused):
        unpacked(text, 4000)
