from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quatuor.core.contract import Refused
from quatuor.table import daily, statistics
from quatuor.table.files import LONGEST, Taken, exported, exported_game, imported, read
from quatuor.table.saves import Saves
from quatuor.table.statistics import Statistics, result
from quatuor.table.store import Memory, StoreFull

from .games import over, record, save, saves

SETTINGS = {"lang": "fr", "theme": "night"}


def profile(*games) -> Saves:
    """A store with these games, statistics and a deal of the day."""
    kept = Saves(Memory(), "tab-a")
    book, days = Statistics(), daily.Days()
    for game in games:
        kept.keep(game)
        book = book.after(result(game))
        days = days.begun("axo", "2026-11-18", game.id).ended(game.id, 7, True)
    kept.store.write(statistics.NAME, statistics.written(book))
    kept.store.write(daily.NAME, daily.written(days))
    return kept


def fresh() -> Saves:
    return Saves(Memory(), "tab-b")


def games_of(kept):
    return {head.id: kept.load(head.id)._replace(writes=0, tab="") for head in kept.listed()}


@given(st.lists(saves(), max_size=3, unique_by=lambda drawn: drawn.id))
@settings(deadline=None, max_examples=25)
def test_what_was_exported_is_all_there_after_being_imported_elsewhere(drawn):
    mine, theirs = profile(*drawn), fresh()
    taken = imported(theirs, exported(mine, SETTINGS), "en")
    assert taken == Taken(len(drawn), 0, 0, SETTINGS)
    assert games_of(theirs) == games_of(mine)
    for name in (statistics.NAME, daily.NAME):
        assert theirs.store.read(name) == mine.store.read(name)


def test_one_game_can_be_exported_alone():
    theirs = fresh()
    imported(theirs, exported_game(save(words=4)), "en")
    assert theirs.load("one").record == record(4)


def test_importing_the_same_file_again_changes_nothing():
    mine, theirs = profile(save(words=4), over("end")), fresh()
    text = exported(mine, SETTINGS)
    imported(theirs, text, "en")
    before = dict(theirs.store.texts)
    assert imported(theirs, text, "en")[:3] == (0, 0, 2)
    assert theirs.store.texts == before


def test_the_longer_of_two_common_records_wins():
    theirs = profile(save(words=4))
    assert imported(theirs, exported_game(save(words=6)), "en")[:3] == (0, 1, 0)
    assert theirs.load("one").record == record(6)
    assert imported(theirs, exported_game(save(words=2)), "en")[:3] == (0, 0, 1)
    assert theirs.load("one").record == record(6)


def test_games_that_went_different_ways_are_both_kept_however_often_they_come():
    theirs = profile(save(words=4))
    fork = exported_game(save(words=6, pick=1))
    assert imported(theirs, fork, "en")[:3] == (1, 0, 0)
    assert imported(theirs, fork, "en")[:3] == (0, 0, 1)
    assert theirs.load("one").record == record(4)
    assert theirs.load("one-2").record == record(6, pick=1)


def test_a_file_of_one_game_leaves_statistics_and_other_games_alone():
    theirs = profile(over("end"), save("mine"))
    before = dict(theirs.store.texts)
    imported(theirs, exported_game(save(words=4)), "en")
    assert {name: theirs.store.texts[name] for name in before} == before


def test_without_room_for_all_of_it_nothing_changes():
    mine = profile(*(save(f"g{n}", words=5) for n in range(6)))
    theirs = profile(save("g0", words=2), over("end"))
    before = dict(theirs.store.texts)
    theirs.store.room = sum(len(name) + len(text) for name, text in before.items()) + 600
    with pytest.raises(StoreFull):
        imported(theirs, exported(mine, SETTINGS), "en")
    assert theirs.store.texts == before


FILE = exported(profile(save(words=5), over("end")), SETTINGS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        None,
        7,
        "[" * 100_000,
        '{"a":' * 50_000,
        "null",
        "[]",
        "{}",
        '{"format": "quatuor file 1"}',
        '{"format": 1, "games": []}',
        '{"format": "quatuor file 1", "games": [7]}',
        '{"format": "quatuor file 1", "games": [], "settings": {"a": 7}}',
        "1" * 100_000,
        "x" * (LONGEST + 1),
        FILE[:-5],
        FILE.replace("K7Q2M9", "K7Q2M8").replace("Ada", "<b>"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_no_file_is_refused_with_one_sentence_and_changes_nothing(text, lang):
    theirs = profile(save())
    before = dict(theirs.store.texts)
    with pytest.raises(Refused) as refusal:
        imported(theirs, text, lang)
    assert ("file" in str(refusal.value)) == (lang == "en")
    assert "\n" not in str(refusal.value)
    assert theirs.store.texts == before


def test_a_file_of_a_newer_version_is_told_apart():
    with pytest.raises(Refused, match="another version"):
        read(FILE.replace("quatuor file 1", "quatuor file 2"), "en")
    with pytest.raises(Refused, match="another version"):
        read(FILE.replace("quatuor save 1", "quatuor save 2"), "en")


def test_a_file_is_json_that_people_can_read():
    fields = json.loads(FILE)
    assert fields["format"] == "quatuor file 1"
    assert fields["settings"] == SETTINGS
    assert fields["statistics"].startswith("quatuor statistics 1\nend xylo 2 normal 16 won")
