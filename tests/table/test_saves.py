from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quatuor.core.record import replay, to_text
from quatuor.games.shelf import GAMES
from quatuor.locale import LANGUAGES
from quatuor.table.entry import Relation, written
from quatuor.table.saves import ASIDE, KEPT, Report, Saves, Stale, follows, sentence
from quatuor.table.store import Memory, StoreFull

from .games import over, record, save, saves


def here(room: int | None = None) -> Saves:
    return Saves(Memory(room), "tab-a")


def other(saves_here: Saves) -> Saves:
    """The same store in another tab."""
    return Saves(saves_here.store, "tab-b")


class Counting(Memory):
    """A store that counts its writes."""

    writes = 0

    def write(self, name: str, text: str) -> None:
        self.writes += 1
        super().write(name, text)


@given(st.lists(saves(), max_size=4, unique_by=lambda drawn: drawn.id))
@settings(deadline=None, max_examples=30)
def test_several_games_are_kept_and_loaded(drawn):
    kept = here()
    for one in drawn:
        kept.keep(one)
    assert {head.id for head in kept.listed()} == {one.id for one in drawn}
    for one in drawn:
        assert kept.load(one.id).record == one.record
    assert kept.reports() == []


def test_keeping_a_game_is_one_write():
    store = Counting()
    kept = Saves(store, "tab-a").keep(save())
    Saves(store, "tab-a").keep(kept._replace(record=record(1)))
    assert store.writes == 2


def test_the_newest_game_is_listed_first():
    kept = here()
    for id, when in (("a", "2026-11-18T10:00:00Z"), ("b", "2026-11-19T10:00:00Z")):
        kept.keep(save(id, when=when))
    assert [head.id for head in kept.listed()] == ["b", "a"]


def test_a_game_not_kept_is_none():
    kept = here()
    assert kept.load("nothing") is None
    assert kept.rename("nothing", "x") is None
    assert kept.remove("nothing") is None


def test_a_game_can_be_renamed():
    kept = here()
    kept.keep(save(words=3))
    assert kept.rename("one", " Sunday \u202e game").title == "Sunday game"
    assert kept.listed()[0].title == "Sunday game"
    assert kept.load("one").record == record(3)


def test_a_deleted_game_can_be_brought_back():
    kept = here()
    kept.keep(save(words=3))
    before = dict(kept.store.texts)
    removed = kept.remove("one")
    assert kept.listed() == []
    kept.restore(removed)
    assert kept.store.texts == before


def test_a_deleted_game_comes_back_beside_what_took_its_place():
    kept = here()
    kept.keep(save(words=3))
    removed = kept.remove("one")
    kept.keep(save(words=3, pick=1))
    kept.restore(removed)
    assert {kept.load(id).record for id in ("one", "one-2")} == {record(3), record(3, pick=1)}


def test_the_oldest_finished_game_makes_room_and_an_unfinished_one_never():
    one = len(written(over("a"))) + 20
    kept = here(room=4 * one)
    kept.keep(save("running", when="2000-01-01T00:00:00Z"))
    kept.keep(over("a", when="2026-01-01T00:00:00Z"))
    kept.keep(over("b", when="2026-01-02T00:00:00Z"))
    kept.keep(over("c", when="2026-01-03T00:00:00Z"))
    kept.keep(over("d", when="2026-01-04T00:00:00Z"))
    assert {head.id for head in kept.listed()} == {"running", "b", "c", "d"}
    assert kept.reports() == [Report("dropped", "Xylo")]


def test_without_a_finished_game_there_is_no_room_and_nothing_is_lost():
    kept = here(room=2 * (len(written(save("a"))) + 20))
    kept.keep(save("a"))
    kept.keep(save("b"))
    before = dict(kept.store.texts)
    with pytest.raises(StoreFull):
        kept.keep(save("c", words=9))
    assert kept.store.texts == before


def test_an_unreadable_entry_is_set_aside_and_the_others_load():
    kept = here()
    kept.keep(save("good"))
    kept.store.write(KEPT + "bad", "rubbish")
    assert [head.id for head in kept.listed()] == ["good"]
    assert kept.reports() == [Report("aside", "bad")]
    assert kept.store.read(ASIDE + "bad") == "rubbish"
    assert kept.store.read(KEPT + "bad") is None
    assert kept.reports() == []
    assert [head.id for head in kept.listed()] == ["good"]
    assert kept.reports() == []


def test_a_second_unreadable_entry_does_not_replace_the_first():
    kept = here()
    for rubbish in ("first", "second"):
        kept.store.write(KEPT + "bad", rubbish)
        assert kept.load("bad") is None
    assert kept.store.read(ASIDE + "bad") == "first"
    assert kept.store.read(ASIDE + "bad-2") == "second"


def test_an_unreadable_entry_stays_where_it_is_when_there_is_no_room():
    kept = here(room=30)
    kept.store.write(KEPT + "bad", "rubbish" * 2)
    assert kept.listed() == []
    assert kept.store.read(KEPT + "bad") == "rubbish" * 2


def test_a_save_of_a_newer_version_stays_and_is_never_written_over():
    kept = here()
    text = written(save(words=3)).replace("save 1", "save 2")
    kept.store.write(KEPT + "one", text)
    assert kept.listed() == []
    assert Report("newer", "one") in kept.reports()
    assert kept.keep(save(words=5)).id == "one-2"
    assert kept.store.read(KEPT + "one") == text


def test_a_page_that_does_not_know_the_newest_words_is_told():
    a = here()
    b = other(a)
    first = a.keep(save(words=2))
    seen = b.load("one")
    a.keep(first._replace(record=record(4)))
    with pytest.raises(Stale) as stale:
        b.keep(seen._replace(record=record(4, pick=1)))
    assert stale.value.newer.record == record(4)
    assert stale.value.relation is Relation.FORKED
    with pytest.raises(Stale) as stale:
        b.keep(seen._replace(record=record(3)))
    assert stale.value.relation is Relation.OLDER
    assert a.load("one").record == record(4)


def test_two_pages_that_write_at_the_same_moment_are_told_apart_by_their_tab():
    a = here()
    first = a.keep(save(words=2))
    mine = a.keep(first._replace(record=record(3)))
    theirs = first._replace(record=record(3, pick=1), writes=mine.writes, tab="tab-b")
    a.store.write(KEPT + "one", written(theirs))
    with pytest.raises(Stale):
        a.keep(mine._replace(record=record(4)))


def test_a_title_given_in_another_tab_stays_when_playing_on():
    a = here()
    first = a.keep(save(words=2))
    other(a).rename("one", "Sunday")
    assert a.keep(first._replace(record=record(3))).title == "Sunday"


def test_taking_a_word_back_is_kept():
    a = here()
    kept = a.keep(save(words=5))
    a.keep(kept._replace(record=record(3)))
    assert a.load("one").record == record(3)


def test_what_was_taken_back_replaces_the_longer_game_and_other_pages_follow_it():
    a = here()
    kept = a.keep(save(words=5))
    theirs = other(a).keep(kept._replace(record=record(6)))
    short = a.taken_back(kept._replace(record=record(3)))
    assert a.load("one").record == record(3)
    assert follows(theirs, short)


def test_a_page_follows_what_holds_or_knew_its_words_and_nothing_else():
    a = here()
    mine = a.keep(save(words=5))
    unaware = mine._replace(tab="tab-b=1")
    assert follows(mine, unaware)
    assert follows(mine, unaware._replace(record=record(6)))
    b = Saves(Memory(), "tab-b")
    b.store.texts.update(a.store.texts)
    ahead = a.keep(mine._replace(record=record(6)))
    # A page that did not see this write went another way, and wrote more often since.
    apart = b.keep(b.keep(mine._replace(record=record(6, pick=1))))
    assert apart.writes > ahead.writes
    assert not follows(ahead, apart)
    assert not follows(ahead, b.taken_back(apart._replace(record=record(4))))
    # A page that saw it took it back.
    assert follows(ahead, other(a).taken_back(ahead._replace(record=record(4))))


def test_clearing_the_store_while_playing_loses_nothing():
    a = here()
    kept = a.keep(save(words=5))
    a.store.texts.clear()
    a.keep(kept._replace(record=record(6)))
    assert a.load("one").record == record(6)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 2)), max_size=12))
@settings(deadline=None, max_examples=50)
def test_no_word_of_two_pages_is_lost_or_doubled(plays):
    a = here()
    tabs = [a, other(a)]
    first = a.keep(save())
    games = [first, tabs[1].load("one")]
    played = set()
    for second, pick in plays:
        mine = games[second]
        words = longer(mine.record, pick)
        played.add(words)
        games[second] = tabs[second].settled(mine._replace(record=words))
    kept = [a.load(head.id).record for head in a.listed()]
    for part in played:
        assert any(one.words[: len(part.words)] == part.words for one in kept)
    assert len({one.words for one in kept}) == len(kept)


def longer(played, pick):
    moves = replay(GAMES[played.game], played).moves()
    return played._replace(words=(*played.words, moves[pick % len(moves)]))


def first_format(words: int, bots: str = "easy") -> Memory:
    store = Memory()
    store.texts = {"game": to_text(record(words)), "bots": bots, "address": "#play=hilo&seats=2"}
    return store


def test_the_older_format_is_taken_over_and_stays():
    store = first_format(4)
    before = dict(store.texts)
    kept = Saves(store, "tab-a")
    (head,) = kept.listed()
    found = kept.load(head.id)
    assert found.record == record(4)
    assert found.players == ("here", "easy")
    assert found.extra == {"address": "#play=hilo&seats=2"}
    assert {name: store.texts[name] for name in before} == before


def test_the_older_format_is_taken_over_once_and_again_only_when_it_has_gone_on():
    store = first_format(4)
    kept = Saves(store, "tab-a")
    (head,) = kept.listed()
    kept.remove(head.id)
    assert kept.listed() == []
    store.write("game", to_text(record(6)))
    (head,) = kept.listed()
    store.write("game", to_text(record(9)))
    (head,) = kept.listed()
    assert kept.load(head.id).record == record(9)


@pytest.mark.parametrize(("text", "bots"), [("rubbish", "easy"), (to_text(record(2)), "nobody")])
def test_an_unreadable_game_of_the_older_format_is_reported_once_and_stays(text, bots):
    store = first_format(0, bots)
    store.write("game", text)
    kept = Saves(store, "tab-a")
    assert kept.listed() == []
    assert kept.reports() == [Report("aside", "game")]
    assert kept.listed() == []
    assert kept.reports() == []
    assert store.read("game") == text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["aside", "newer", "dropped"])
def test_a_report_is_one_sentence_in_every_language(kind, lang):
    told = sentence(Report(kind, "Sunday"), lang)
    assert "Sunday" in told
    assert lang == "en" or told != sentence(Report(kind, "Sunday"), "en")
