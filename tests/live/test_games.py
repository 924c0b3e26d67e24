"""Whole games at live tables over a simulated transport."""

from __future__ import annotations

import pytest

from quatuor.games.shelf import GAMES
from quatuor.table.live.news import OVER
from quatuor.workshop.rehearsal import Table, asked

TABLES = [
    (game, min(seats, GAMES[game].SEATS[-1]), people)
    for game in GAMES
    for seats, people in ((2, 2), (4, 3), (6, 5))
]


@pytest.mark.parametrize(("game", "seats", "people"), TABLES)
def test_people_far_apart_play_whole_games_with_bots(game, seats, people):
    table = Table(asked(game, seats, min(people, seats)), f"{game}-{seats}", onlookers=1)
    table.gather()
    table.play()
    assert table.host.stage == OVER
    for party in table.parties:
        verdict = party.guest.verdict
        assert verdict is not None
        assert verdict.fair
        assert verdict.promised
        assert verdict.words == len(table.host.story.words)
        assert verdict.shown == verdict.events
