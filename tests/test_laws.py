"""The laws of a game, over every game, every number of seats and every option."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from quatuor.core import link, record
from quatuor.games.shelf import GAMES, SHELF

from .cards import all_cards, may_show, shown
from .walks import VARIANTS, Walk, finished, walked, walks

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
few = settings(max_examples=12, deadline=None, derandomize=True)


def last_to_choose(state):
    """Whether a secret choice now due is the one that reveals them all."""
    fills = getattr(state, "middle", None) is not None
    first = state.active if fills and state.seats > 1 else 0
    return state.turn == (first - 1) % state.seats


def viewers(state):
    return [*range(state.seats), None]


@every_variant
def test_every_game_ends_with_winners_and_has_moves_until_then(variant):
    for seed in ("first", "second"):
        states, _ = finished(variant, seed)
        for state in states[:-1]:
            moves = state.moves()
            assert moves
            assert len(set(moves)) == len(moves)
            assert state.winners() == ()
        assert states[-1].turn is None
        assert states[-1].moves() == ()
        assert states[-1].rounds
        assert states[-1].winners() or variant.seats == 1


@every_variant
def test_the_winners_are_the_seats_with_the_best_score(variant):
    states, _ = finished(variant, "winners")
    end = states[-1]
    scores = [end.score(seat) for seat in range(variant.seats)]
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    assert end.winners() in ((best,) if variant.seats > 1 else (best, ()))


@every_variant
@given(walk=walks())
@few
def test_a_position_is_a_value(variant, walk: Walk):
    first, again = walked(variant, walk)[0], walked(variant, walk)[0]
    assert first == again
    assert [hash(state) for state in first] == [hash(state) for state in again]
    assert [state.moves() for state in first] == [state.moves() for state in again]
    assert len(set(first)) == len(first)


@every_variant
@given(walk=walks())
@few
def test_a_view_is_idempotent_and_keeps_turn_and_moves(variant, walk: Walk):
    for state in walked(variant, walk)[0]:
        for seat in viewers(state):
            view = state.view(seat)
            assert view.view(seat) == view
            assert view.turn == state.turn
            assert view.rounds == state.rounds
            assert set(view.moves()) <= set(state.moves())
        if state.turn is not None:
            assert state.view(state.turn).moves() == state.moves()
            assert not state.veiled(state.turn)


@every_variant
@given(walk=walks())
@few
def test_an_onlooker_sees_no_more_than_any_seat(variant, walk: Walk):
    for state in walked(variant, walk)[0]:
        for seat in range(state.seats):
            assert state.view(seat).view(None) == state.view(None)


@every_variant
@given(walk=walks())
@few
def test_a_guess_contradicts_nothing_that_was_seen(variant, walk: Walk):
    rng = Random(walk.seed)
    for state in walked(variant, walk)[0]:
        for seat in viewers(state):
            view = state.view(seat)
            guess = view.guess(rng)
            assert guess.view(seat) == view
            assert all_cards(guess) == all_cards(state)
            assert bool(guess.moves()) == bool(state.moves())


@every_variant
def test_a_guessed_position_can_be_played_to_its_end(variant):
    states, _ = finished(variant, "guessed")
    rng = Random("guessed")
    for state in states[:: max(1, len(states) // 12)]:
        for seat in viewers(state):
            guess = state.view(seat).guess(rng)
            for _ in range(20_000):
                if guess.turn is None:
                    break
                moves = guess.moves()
                guess = guess.play(moves[int(rng.random() * len(moves))])
            assert guess.turn is None


@every_variant
@given(walk=walks())
@few
def test_no_view_contains_the_seed_or_a_hidden_card(variant, walk: Walk):
    for state in walked(variant, walk._replace(seed=f"XX{walk.seed}XX"))[0]:
        for seat in viewers(state):
            view = state.view(seat)
            assert view.chance.seed is None
            assert view.chance.script is None
            assert f"XX{walk.seed}XX" not in repr(view)
            assert not [lot for lot in view.chance.drawn if lot is not None]
            assert shown(view) == may_show(state, seat)


@every_variant
@given(walk=walks())
@few
def test_a_hidden_word_changes_nothing_that_the_others_see_before_all_have_chosen(
    variant, walk: Walk
):
    states, _ = walked(variant, walk)
    for before in states:
        if before.turn is None or last_to_choose(before):
            continue
        for seat in viewers(before):
            if before.veiled(seat):
                views = {before.play(word).view(seat) for word in before.moves()}
                assert len(views) == len({view.turn for view in views})


@every_variant
@given(walk=walks())
@few
def test_cards_are_conserved(variant, walk: Walk):
    start = all_cards(variant.deal(walk.seed))
    for state in walked(variant, walk)[0]:
        assert all_cards(state) == start


@every_variant
@given(walk=walks())
@few
def test_records_come_back_from_their_text_and_their_link(variant, walk: Walk):
    states, written = walked(variant, walk)
    assert record.from_text(GAMES, record.to_text(written)) == written
    assert link.decode(SHELF, link.encode(SHELF, written)) == written
    assert record.replay(variant.game, written) == states[-1]


@every_variant
@given(walk=walks())
@few
def test_what_is_told_to_a_seat_depends_on_its_views_alone(variant, walk: Walk):
    names = tuple(f"P{seat}" for seat in range(variant.seats))
    states, written = walked(variant, walk)
    words = written.words[len(written.words) - len(states) + 1 :]
    for before, after, word in zip(states, states[1:], words, strict=False):
        for seat in viewers(before):
            heard = None if before.veiled(seat) else word
            told = variant.game.tell(before.view(seat), after.view(seat), heard, names, "en")
            assert told or heard is None
            assert all(sentence.strip() for sentence in told)
            for lang in ("en", "fr"):
                assert variant.game.look(after.view(seat), seat, names, lang).strip()
