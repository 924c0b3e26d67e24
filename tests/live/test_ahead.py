"""Choosing ahead: on one's own view, changed until it is taken, played in seat order."""

from __future__ import annotations

import json
from random import Random

import pytest

from quatuor.core.contract import WordRefused
from quatuor.games.axo.turns import FILL
from quatuor.table.live.ahead import planned, standing
from quatuor.table.live.news import Declined
from quatuor.workshop.rehearsal import Table, asked

from ..walks import VARIANTS

ONE_BY_ONE = ("hilo",)
"""The games in which nobody ever chooses before their turn."""

TOGETHER = [v for v in VARIANTS if v.seats > 1 and v.game.NAME not in ONE_BY_ONE]


def walks(variant, seed, most=120):
    rng, state = Random(seed), variant.deal(str(seed))
    for _ in range(most):
        if state.turn is None:
            return
        yield state
        moves = state.moves()
        state = state.play(moves[int(rng.random() * len(moves))])


@pytest.mark.parametrize("variant", TOGETHER, ids=str)
def test_words_chosen_ahead_are_the_words_of_the_turn_when_it_comes(variant):
    """Of each seat that may choose ahead: its words, all the way, are those it has in its turn."""
    game, rng, foreseen, met = variant.game.NAME, Random(5), {}, 0
    for state in walks(variant, 5):
        if (turn := state.turn) in foreseen:
            assert state.moves() == foreseen.pop(turn)
            met += 1
        for seat in range(variant.seats):
            view = state.view(seat)
            now = standing(game, view, seat)
            if seat != turn and now is not None:
                assert now.turn == seat
                foreseen[seat] = now.moves()
                assert now.moves()
                words = [rng.choice(now.moves())]
                while not (found := planned(game, view, seat, words)).whole:
                    words.append(rng.choice(found.view.moves()))
    assert met


@pytest.mark.parametrize("variant", TOGETHER, ids=str)
def test_what_can_be_chosen_ahead_follows_from_the_seat_s_own_view(variant):
    for state in walks(variant, 3, 40):
        for seat in range(variant.seats):
            view = state.view(seat)
            other = view.guess(Random(1)).view(seat)
            assert standing(variant.game.NAME, view, seat) == standing(
                variant.game.NAME, other, seat
            )


def test_nobody_chooses_ahead_where_seats_act_one_after_the_other():
    for variant in VARIANTS:
        if variant.game.NAME == "hilo":
            state = variant.deal("x")
            assert all(standing("hilo", state.view(seat), seat) is None for seat in range(2))
    xylo = next(v for v in VARIANTS if v.game.NAME == "xylo" and v.seats == 4)
    tricks = [state for state in walks(xylo, 1) if state.phase != 0]
    for state in tricks:
        assert all(standing("xylo", state.view(seat), seat) is None for seat in range(4))


def test_a_word_that_is_not_legal_and_a_word_too_many_are_refused():
    splito = next(v for v in VARIANTS if v.game.NAME == "splito" and v.seats == 3)
    view = splito.deal("x").view(2)
    words = standing("splito", view, 2).moves()
    with pytest.raises(WordRefused):
        planned("splito", view, 2, ("left-nothing",))
    with pytest.raises(WordRefused):
        planned("splito", view, 2, words[:2])


def gathered(game, seats=3):
    table = Table(asked(game, seats, seats), f"ahead {game}")
    table.gather()
    return table


def far(table, seat):
    return next(party for party in table.parties if party.seat == seat)


def test_the_last_seat_chooses_first_changes_its_mind_and_is_played_last():
    table = gathered("splito")
    last = far(table, 2)
    first, second = last.guest.session().words()[:2]
    table.guest_post(last, last.guest.choose(first))
    table.settle()
    assert last.guest.sent
    assert not last.guest.session().asked
    assert table.host.plan(2) == (first,)
    assert table.host.story.words == []
    table.guest_post(last, last.guest.take_back())
    table.settle()
    assert table.host.plan(2) == ()
    assert last.guest.session().asked
    table.guest_post(last, last.guest.choose(second))
    table.settle()
    middle = far(table, 1)
    table.guest_post(middle, middle.guest.choose(middle.guest.session().words()[0]))
    table.settle()
    assert table.host.story.words == []
    here = table.host.session(0).words()[0]
    table.host_post(table.host.choose(0, here))
    table.settle()
    assert table.host.story.words[0] == here
    assert table.host.story.words[2] == second
    assert last.guest.plan == ()


@pytest.mark.parametrize("game", ["splito", "axo", "xylo"])
def test_all_choose_at_once_again_and_again(game):
    """Whenever the rules let all choose at once, every guest who has not chosen yet is asked."""
    table, asked_ahead = gathered(game), 0
    for _ in range(150):
        for party in table.parties:
            view = table.host.story.view(party.seat)
            if standing(game, view, party.seat) is not None and not party.guest.sent:
                session = party.guest.session()
                assert session.asked
                assert session.words()
                asked_ahead += view.turn != party.seat
        if not table.act():
            break
        table.settle()
    assert asked_ahead > 20


def test_nobody_is_told_what_others_have_chosen_ahead_nor_that_they_have():
    table = gathered("splito")
    before = [len(party.received) for party in table.parties]
    last = far(table, 2)
    table.guest_post(last, last.guest.choose(last.guest.session().words()[0]))
    table.settle()
    assert len(far(table, 1).received) == before[0]
    assert [json.loads(text)["kind"] for text in last.received[before[1] :]] == ["noted"]


def test_a_person_here_chooses_ahead_too_and_takes_it_back():
    table = Table(asked("axo", 3, 3, here=2), "here")
    table.gather()
    session = table.host.session(1)
    assert session.asked
    word = session.words()[0]
    table.host_post(table.host.choose(1, word))
    assert table.host.plan(1) == (word,)
    assert not table.host.session(1).asked
    table.host_post(table.host.take_back(1))
    assert table.host.session(1).asked
    table.host_post(table.host.choose(1, word))
    table.host_post(table.host.choose(0, table.host.session(0).words()[0]))
    assert table.host.story.words[1] == word


def fillers(table):
    """Guests who may fill something though another seat is in turn."""
    for party in table.parties:
        session = party.guest.session()
        state = table.host.story.state
        waits = state.phase == FILL and state.turn != party.seat and not party.guest.plan
        if waits and session.asked and len(session.words()) > 1:
            yield party


def test_unfinished_fills_stay_on_their_own_page_until_they_are_done():
    table = gathered("axo")
    while not (found := [*fillers(table)]):
        assert table.act()
        table.settle()
    party = found[0]
    session = party.guest.session()
    fills = [word for word in session.words() if word != "done"]
    count = len(table.host.story.words)
    table.guest_post(party, party.guest.choose(fills[0]))
    assert party.guest.plan == (fills[0],)
    assert party.guest.session().asked
    assert party.guest.session().view != session.view
    table.guest_post(party, party.guest.choose("done"))
    table.settle()
    assert table.host.plan(party.seat)[-1] == "done"
    assert len(table.host.story.words) == count


def test_a_word_out_of_turn_is_declined_on_the_page_itself():
    table = gathered("hilo")
    party = far(table, 2)
    post = party.guest.choose("turn-0")
    assert post.news == (Declined("word"),)
    assert not post.letters
