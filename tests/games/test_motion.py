from __future__ import annotations

import re
from importlib import import_module
from itertools import pairwise

import pytest
from tests.walks import VARIANTS, finished

from quatuor.games import axo, hilo, splito, xylo
from quatuor.games.hilo.cards import CARD as HILO_CARD
from quatuor.games.staging import FIFTH, NOTE, SLIDE, TAP, TURN, Sound, Travel
from quatuor.games.xylo.cards import COLOUR, VALUE

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal")
KINDS = {TAP, TURN, SLIDE, NOTE, FIFTH}


def part(game, name):
    return import_module(f"{game.__name__}.{name}")


def steps(variant, seed="motion"):
    states, _ = finished(variant, seed)
    return list(pairwise(states))


def ids(variant, view, seat):
    html = str(part(variant.game, "page").page(view, seat, NAMES[: view.seats], "en"))
    return set(re.findall(r'\bid="([^"]+)"', html))


def of(game, seats):
    return next(it for it in VARIANTS if it.game is game and it.seats == seats)


def moved(variant, seat=0, seed="motion"):
    """Every step of a game at which something travels, as a seat sees it."""
    for before, after in steps(variant, seed):
        views = before.view(seat), after.view(seat)
        found = part(variant.game, "motion").travels(*views, seat)
        if found:
            yield *views, found


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_card_travels_between_places_that_the_two_pages_show(variant):
    every = list(moved(variant))
    found = every[:: max(1, len(every) // 12)]
    assert found
    for before, after, travels in found:
        assert {way.end for way in travels} <= ids(variant, after, 0)
        shown = ids(variant, before, 0)
        # What comes from a hand or a pile that the page does not show just appears.
        unseen = {axo: "a-", splito: "seat-"}.get(variant.game, "?")
        assert all(way.start in shown or way.start.startswith(unseen) for way in travels)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_what_is_heard_follows_from_what_is_seen(variant):
    motion = part(variant.game, "motion")
    heard = []
    for before, after in steps(variant):
        for seat in (0, None):
            views = before.view(seat), after.view(seat)
            sounds = motion.sounds(*views, seat)
            assert sounds == motion.sounds(*(view.view(seat) for view in views), seat)
            heard += sounds
            if before.view(seat) == after.view(seat):
                assert sounds == motion.travels(*views, seat) == []
    assert heard
    assert {sound.kind for sound in heard} <= KINDS


def test_a_note_of_xylo_is_a_card_that_everybody_sees_on_the_trick():
    for before, after in steps(of(xylo, 4)):
        views = before.view(None), after.view(None)
        open_cards = {*after.view(None).trick, *after.view(None).last[1]}
        notes = [it for it in part(xylo, "motion").sounds(*views, None) if it.kind == NOTE]
        known = {(VALUE[card], COLOUR[card]) for card in open_cards}
        assert {(note.value, note.colour) for note in notes} <= known
        assert all(note.value >= 0 for note in notes)


def test_a_won_trick_sounds_once_more_as_a_chord():
    before, after = next(
        (before, after)
        for before, after in steps(of(xylo, 4))
        if sum(after.tricks) > sum(before.tricks)
    )
    heard = part(xylo, "motion").sounds(before.view(0), after.view(0), 0)
    later = [sound for sound in heard if sound.kind == NOTE][-4:]
    assert [sound.value for sound in later] == [VALUE[card] for card in after.last[1]]
    assert len({sound.later for sound in later}) == 1


def test_a_bar_is_turned_only_where_it_was_hidden_before():
    for before, _, travels in moved(of(xylo, 4)):
        for way in travels:
            if way.start.startswith("x"):
                chair, place = map(int, way.start[1:].split("-"))
                assert way.turned == (before.rows[chair][place] < 0)


def test_hilo_taking_a_discard_swaps_it_with_a_card_of_the_grid():
    variant = of(hilo, 2)
    states, record = finished(variant, "motion")
    at = next(n for n, word in enumerate(record.words) if word.startswith("take-"))
    seat, cell = states[at].turn, int(record.words[at][5:])
    views = states[at].view(0), states[at + 1].view(0)
    here = f"h{seat}-{cell}"
    hidden = not 0 <= states[at].grids[seat][cell] < len(HILO_CARD)
    found = part(hilo, "motion").travels(*views, 0)
    assert found == [Travel(here, "h-top", hidden), Travel("h-top", here)]
    assert part(hilo, "motion").sounds(*views, 0) == [Sound(TAP)]


def test_hilo_clearing_a_line_slides_the_rest_together():
    many = (step for seed in "abcdefgh" for step in moved(of(hilo, 2), seed=seed))
    for before, after, travels in many:
        if before.shapes != after.shapes:
            assert part(hilo, "motion").sounds(before, after, 0) == [Sound(SLIDE)]
            owner = before.shapes != after.shapes and int(travels[-1].end[1])
            kept = {way.end for way in travels if way.end.startswith(f"h{owner}-")}
            assert kept == {f"h{owner}-{cell}" for cell in range(len(after.grids[owner]))}
            return
    pytest.fail("no line was cleared in these games")


def test_splito_lays_everybody_s_card_at_once_from_hands_and_seats():
    *_, (before, after, travels) = moved(of(splito, 4))
    assert after.step == before.step + 1
    assert len(travels) == 4
    assert [way.start for way in travels][1:] == ["seat-1", "seat-2", "seat-3"]
    assert travels[0].start.startswith("h")
