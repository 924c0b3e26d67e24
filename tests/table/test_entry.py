from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from quatuor.core.contract import RecordRefused, Refused
from quatuor.table.entry import (
    LONGEST,
    Newer,
    Relation,
    compared,
    head_of,
    headed,
    read,
    tally,
    written,
)
from quatuor.table.naming import named, titled

from ..walks import VARIANTS, finished
from .games import over, record, save, saves

TEXT = written(save(words=9))


@given(saves())
@settings(deadline=None, max_examples=60)
def test_a_save_is_the_same_after_being_written_and_read(drawn):
    text = written(drawn)
    again = read(text)
    assert again.record == drawn.record
    assert (again.id, again.players, again.when) == (drawn.id, drawn.players, drawn.when)
    assert again.names == tuple(named(name) for name in drawn.names)
    assert again.title == titled(drawn.title)
    assert written(again) == text
    assert head_of(text) == headed(again)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_finished_game_is_kept_in_a_few_hundred_characters(variant):
    assert len(written(over("finished", variant=variant))) < 800


def test_the_head_tells_game_seats_score_turn_and_time_without_a_replay():
    states, played = finished(VARIANTS[0], "K7Q2M9")
    head = head_of(written(over("x")))
    assert (head.game, head.seats, head.over) == ("xylo", 2, True)
    assert head.score == tally(states[-1]) == (16, 10)
    assert head.won == (0,)
    assert head.words == len(played.words)
    begun = head_of(written(save(words=3)))
    assert (begun.over, begun.score, begun.won) == (False, (0, 0), ())
    assert begun.when == "2026-11-18T20:15:00Z"


def test_the_score_of_a_running_game_shows_finished_rounds_alone():
    states, _ = finished(VARIANTS[0], "K7Q2M9")
    middle = states[len(states) // 2]
    assert tally(middle) == (0, 5)


def test_every_cut_of_a_save_is_refused():
    for length in range(len(TEXT) - 1):
        with pytest.raises(RecordRefused):
            read(TEXT[:length])


@given(st.integers(0, len(TEXT) - 1), st.characters())
@example(13, "0")
@settings(deadline=None)
def test_a_save_with_another_character_is_refused_by_its_head_already(place, letter):
    changed = TEXT[:place] + letter + TEXT[place + 1 :]
    if changed not in (TEXT, TEXT[:-1] + letter):
        with pytest.raises(RecordRefused):
            head_of(changed)


@pytest.mark.parametrize(
    "text", ["", "x", "quatuor save 1", "quatuor save 1 00000000\n{}", "y" * (LONGEST + 1), None, 7]
)
def test_what_is_no_save_is_refused_with_one_sentence(text):
    with pytest.raises(Refused) as refusal:
        read(text)
    assert "\n" not in str(refusal.value)


def test_a_save_of_a_newer_version_is_told_apart():
    with pytest.raises(Newer):
        read(TEXT.replace("quatuor save 1", "quatuor save 2"))


def test_another_record_is_the_same_newer_older_forked_or_of_another_deal():
    kept = record(5)
    assert compared(kept, record(5)) is Relation.SAME
    assert compared(kept, record(7)) is Relation.NEWER
    assert compared(kept, record(3)) is Relation.OLDER
    assert compared(kept, record(7, pick=1)) is Relation.FORKED
    assert compared(kept, record(7, seed="other")) is Relation.OTHER
