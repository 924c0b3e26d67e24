from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quatuor.core.contract import Refused
from quatuor.core.record import dealt
from quatuor.games.shelf import GAMES
from quatuor.table import session
from quatuor.table.daily import (
    BOTS,
    Days,
    Try,
    address,
    bots_chance,
    checked_day,
    deal,
    id_of,
    read,
    record,
    shared,
    written,
)
from quatuor.table.entry import ID
from quatuor.table.sharing import received

from ..walks import Variant, finished

DAY = "2026-11-18"
GAMES_NAMED = list(GAMES)
tries = st.builds(
    Try,
    day=st.dates(min_value=date(1970, 1, 1)).map(str),
    game=st.sampled_from(GAMES_NAMED),
    id=st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True),
    points=st.integers(-99, 99),
    won=st.booleans(),
) | st.sampled_from(GAMES_NAMED).map(lambda game: Try(DAY, game, "open"))
books = st.lists(tries, max_size=10).map(lambda drawn: Days().joined(Days(tuple(drawn))))


@pytest.mark.parametrize("game", GAMES_NAMED)
def test_the_deal_of_a_day_is_the_same_for_everyone_and_another_one_tomorrow(game):
    today, again, tomorrow = (
        dealt(GAMES[game], record(game, day)) for day in (DAY, DAY, "2026-11-19")
    )
    assert today == again
    assert today != tomorrow


@pytest.mark.parametrize("game", GAMES_NAMED)
def test_the_address_of_a_deal_asks_for_its_table(game):
    asked = received(address(game, DAY), "en").asked
    assert asked == deal(game, DAY)
    assert session.dealt(asked, "unused").record == record(game, DAY)
    assert len(address(game, DAY, "https://somebody.github.io/quatuor/")) < 120


def test_every_game_has_a_deal_of_the_day_with_its_own_id():
    assert list(BOTS) == GAMES_NAMED
    assert len({id_of(game, DAY) for game in BOTS}) == len(BOTS)
    assert all(ID.fullmatch(id_of(game, DAY)) for game in BOTS)


@pytest.mark.parametrize(
    "day", ["", "2026-02-30", "26-1-1", "2026-11-18T00", "１９９９-01-01", "1500-01-01"]
)
def test_what_is_no_day_is_refused(day):
    with pytest.raises(Refused):
        checked_day(day)


def test_one_try_a_day_is_official():
    days = Days().begun("hilo", DAY, "first").begun("hilo", DAY, "second")
    assert days.official("hilo", DAY) == Try(DAY, "hilo", "first")
    assert days.official("xylo", DAY) is None
    ended = days.ended("second", 1, True).ended("first", 47, False).ended("first", 0, True)
    assert ended.official("hilo", DAY) == Try(DAY, "hilo", "first", 47, False)
    assert ended.begun("hilo", DAY, "third") == ended


def test_a_streak_is_the_days_in_a_row_up_to_today_or_yesterday():
    days = Days()
    for day in ("2026-10-30", "2026-10-31", "2026-11-01", "2026-11-03"):
        days = days.begun("axo", day, f"x{day}").ended(f"x{day}", 5, True)
    days = days.begun("axo", "2026-11-04", "open")
    assert days.streak("2026-11-01") == 3
    assert days.streak("2026-11-02") == 3
    assert days.streak("2026-11-03") == 1
    assert days.streak("2026-11-04") == 1
    assert days.streak("2026-11-06") == 0
    assert days.streak("2026-11-01", "axo") == 3
    assert days.streak("2026-11-01", "hilo") == 0
    assert Days().streak("1970-01-01") == 0


@given(books)
def test_days_are_the_same_after_being_written_and_read(book):
    assert read(written(book)) == book


@given(books, books)
def test_joined_days_keep_one_try_a_deal_and_prefer_the_ended_one(a, b):
    both = a.joined(b)
    keys = [(one.day, one.game) for one in both.tries]
    assert len(set(keys)) == len(keys)
    assert set(keys) == {(one.day, one.game) for one in (*a.tries, *b.tries)}
    for one in a.tries:
        if one.points is not None:
            assert one in both.tries
    assert both.joined(b) == both


@given(st.text(max_size=200))
def test_no_text_is_an_error(text):
    read(text)
    read("quatuor days 1\n" + text)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES_NAMED)
def test_the_result_tells_place_points_and_link_but_no_card_and_no_word(game, lang):
    asked = deal(game, DAY)
    options = {name: values[0] for name, values in GAMES[game].options(asked.seats).items()}
    states, played = finished(Variant(GAMES[game], asked.seats, options), DAY)
    text = shared(game, DAY, states[-1], 5, lang, "https://somebody.github.io/quatuor/")
    title, result, rounds, link = text.split("\n")
    assert title == f"Quatuor · {GAMES[game].TITLE} · {DAY}"
    assert "🔥 5" in result
    assert len(rounds) == len(states[-1].rounds)
    assert set(rounds) <= set("🟩🟨🟥")
    assert received("#" + link.partition("#")[2], lang).asked == asked
    assert not set(played.words) & set(text.split())


def test_the_place_and_the_rounds_are_those_of_the_first_seat():
    options = {}
    states, _ = finished(Variant(GAMES["hilo"], 4, options), "K7Q2M9")
    assert states[-1].rounds == ((39, 68, 33, 41), (53, 47, 78, 28))
    text = shared("hilo", DAY, states[-1], 1, "en")
    assert "🥈 place 2 of 4, points: 92\n🟨🟨\n" in text


def test_the_bots_chance_depends_on_the_deal_and_the_words_alone():
    first = record("hilo", DAY)
    assert bots_chance(first) == bots_chance(record("hilo", DAY))
    assert bots_chance(first) != bots_chance(first._replace(words=("draw",)))
