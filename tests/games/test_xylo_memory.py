from __future__ import annotations

from random import Random

import pytest

from quatuor.core.chance import seeded
from quatuor.games.xylo import deal
from quatuor.games.xylo.cards import COLOUR, TABLES, VALUE
from quatuor.games.xylo.memory import forgotten, spans
from quatuor.games.xylo.page import page
from quatuor.games.xylo.rules import SORT
from quatuor.games.xylo.text import look


def played(seats, seed):
    """The positions of a game by lot, after sorting."""
    state, rng = deal(seeded(seed), seats, {}), Random(seed)
    while state.turn is not None:
        if state.phase != SORT:
            yield state
        moves = state.moves()
        state = state.play(moves[int(rng.random() * len(moves))])


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_aid_never_excludes_the_truth_and_tells_more_as_cards_are_played(seats):
    widths = []
    for state in played(seats, "aid"):
        seat = len(state.trick) % seats
        chair = TABLES[seats].chair[seat]
        found = spans(state.view(seat), chair)
        for card, (low, high) in zip(state.rows[chair], found, strict=True):
            assert low <= VALUE[card] <= high
        widths.append(sum(high - low for low, high in found))
    assert widths[-1] < widths[0]


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_aid_follows_from_what_the_seat_may_know_alone(seats):
    for number, state in enumerate(played(seats, "aid")):
        if number % 17 == 0:
            view = state.view(0)
            other = view.guess(Random(number))
            chair = TABLES[seats].chair[0]
            assert spans(other.view(0), chair) == spans(view, chair)


@pytest.mark.parametrize("seats", range(2, 6))
def test_who_wants_to_remember_alone_reads_what_lies_open_and_what_they_looked_at(seats):
    hidden = 0
    for state in played(seats, "alone"):
        view = state.view(0)
        alone = forgotten(view, 0)
        assert alone.moves() == view.moves()
        for chair, (row, mine) in enumerate(zip(view.rows, alone.rows, strict=True)):
            assert [COLOUR[card] for card in row] == [COLOUR[card] for card in mine]
            open_to_all = state.view(None).rows[chair]
            assert mine == (row if chair == TABLES[seats].chair[0] else open_to_all)
            hidden += row != mine
    assert hidden


def test_the_page_shows_the_aid_only_where_it_is_wanted():
    state = list(played(3, "aid"))[-20]
    names = ("You", "Ada", "Bob")
    view = state.view(0)
    assert "is-aid" in str(page(view, 0, names, "en"))
    assert "is-aid" not in str(page(forgotten(view, 0), 0, names, "en", memory=False))
    known, alone = (look(seen, 0, names, "en") for seen in (view, forgotten(view, 0)))
    assert known != alone
