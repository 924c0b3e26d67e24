"""From an address to a table: challenges, deals of the day, turns by link, games from elsewhere."""

from __future__ import annotations

import pytest

from quatuor.core.contract import Refused
from quatuor.core.record import replay
from quatuor.games.shelf import GAMES
from quatuor.table import daily
from quatuor.table.arrival import Guest, arrived, day_of, ended, rival, since
from quatuor.table.entry import Save
from quatuor.table.saves import Saves
from quatuor.table.sharing import challenge_link, save_link, turn_link
from quatuor.table.store import Memory
from quatuor.ui.ends import challenged

from .games import WHEN, over, record, save

GUEST = Guest("Bo", "en", WHEN, lambda letters: "R" * letters)


def here(room: int | None = None) -> Saves:
    return Saves(Memory(room), "tab-a")


def far(words: int, pick: int = 0) -> Save:
    """A game between two people far apart, as the first of them keeps it."""
    return Save("far", "", record(words, pick=pick), ("here", "away"), ("Ada", "Bo"), WHEN)


def owed_by_the_other(least: int, pick: int = 0) -> Save:
    """The same, at a moment when the second person's word is owed."""
    words = least
    while replay(GAMES["hilo"], far(words, pick).record).turn != 1:
        words += 1
    return far(words, pick)


def test_a_challenge_is_noted_in_the_save_and_told():
    address = challenge_link(record(), ("here", "easy"), "Ada", 47)
    found = arrived(address, here(), GUEST)
    assert rival(found.save) == ("Ada", 47)
    assert found.note == "Ada made 47 on this deal. Your turn to do better."


@pytest.mark.parametrize("extra", [{}, {"by": "Ada"}, {"score": "much"}, {"score": "9" * 40}])
def test_a_save_without_a_result_to_beat_has_no_rival(extra):
    assert rival(save()._replace(extra=extra)) is None
    assert rival(None) is None


@pytest.mark.parametrize(
    ("distance", "told"), [(1, "Ada is beaten"), (0, "As good as Ada"), (-1, "Ada stays ahead")]
)
def test_at_the_end_it_is_told_whether_a_challenge_was_beaten(distance, told):
    found = arrived(save_link(over("done")), here(), GUEST).session
    mine = sum(points[0] for points in found.state.rounds)
    less_is_more = found.record.game == "hilo"
    theirs = mine + distance if less_is_more else mine - distance
    assert challenged(found, ("Ada", theirs), "en").startswith(told)
    assert "Ada" not in challenged(found, ("", theirs), "en")


def test_a_turn_brings_the_receivers_view_and_what_happened_since():
    sent = owed_by_the_other(6)
    found = arrived(turn_link(sent), here(), GUEST)
    assert found.session.eyes == 1
    assert found.session.people == (1,)
    assert found.moved_in
    told = since(found.session, found.seen, "en")
    assert told
    assert all(number >= found.seen for number, _ in told)


def test_a_later_turn_goes_on_in_the_same_game():
    saves = here()
    arrived(turn_link(owed_by_the_other(4)), saves, GUEST)
    later = owed_by_the_other(12)
    found = arrived(turn_link(later), saves, GUEST)
    assert found.session.record == later.record
    assert [head.id for head in saves.listed()] == ["far"]


@pytest.mark.parametrize(
    ("second", "told"),
    [
        (owed_by_the_other(4), "older than your game"),
        (owed_by_the_other(12, pick=1), "otherwise than it went here"),
    ],
)
def test_a_stale_or_forked_turn_is_explained_and_changes_nothing(second, told):
    saves = here()
    first = owed_by_the_other(12)
    arrived(turn_link(first), saves, GUEST)
    before = dict(saves.store.texts)
    found = arrived(turn_link(second), saves, GUEST)
    assert told in found.note
    assert found.session.record == first.record
    assert saves.store.texts == before


def test_without_room_a_game_from_elsewhere_is_played_all_the_same():
    for link in (turn_link(owed_by_the_other(4)), save_link(save(words=6)), "#day=hilo"):
        found = arrived(link, here(room=0), GUEST)
        assert found.session.turn is not None


def test_the_official_try_at_a_day_is_one_and_a_second_is_for_fun():
    saves = here()
    first = arrived("#day=splito", saves, GUEST)
    assert day_of(first.save) == WHEN[:10]
    done = first.session
    while done.turn is not None:
        done = done.after(done.state.moves()[0])
    kept = saves.keep(first.save._replace(record=done.record))
    ended(saves, kept, done)
    official = daily.read(saves.store.read(daily.NAME)).official("splito", WHEN[:10])
    assert official.points is not None
    assert arrived("#day=splito", saves, GUEST).session.record == done.record
    saves.remove(kept.id)
    again = arrived("#day=splito", saves, GUEST)
    assert day_of(again.save) == ""
    assert "for fun" in again.note
    assert again.session.record == first.session.record


def test_a_game_that_is_not_here_is_refused():
    with pytest.raises(Refused):
        arrived("#game=nowhere", here(), GUEST)
