from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quatuor.core.record import replay
from quatuor.games.shelf import GAMES
from quatuor.table.asking import AWAY, HERE
from quatuor.table.statistics import (
    AGAINST,
    LESS_IS_MORE,
    LONGEST,
    MOST,
    Count,
    Result,
    Statistics,
    read,
    result,
    written,
)

from ..walks import VARIANTS, finished
from .games import over, save


def one(id, won=True, points=10, when="2026-11-18", game="axo", seats=2, against="easy"):
    return Result(id, game, seats, against, points, won, when)


tables = st.sampled_from([(name, seats) for name, game in GAMES.items() for seats in game.SEATS])
results = st.builds(
    lambda id, table, *rest: Result(id, *table, *rest),
    st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True),
    tables,
    st.sampled_from(AGAINST),
    st.integers(-999, 999),
    st.sampled_from((True, False, None)),
    st.sampled_from(("2026-11-18", "2026-11-19T10:00:00Z", "2025-01-01T00:00:00.000Z")),
)
books = st.lists(results, max_size=20).map(
    lambda drawn: Statistics().joined(
        Statistics(tuple({result.id: result for result in drawn}.values()))
    )
)


@given(books)
def test_statistics_are_the_same_after_being_written_and_read(book):
    assert read(written(book)) == book


@given(books, books)
def test_joined_statistics_count_each_game_once(a, b):
    both = a.joined(b)
    assert {r.id for r in both.results} == {r.id for r in (*a.results, *b.results)}
    assert len({r.id for r in both.results}) == len(both.results)
    assert both.joined(a) == both
    assert both.joined(b) == both


def test_a_finished_game_is_counted_once_by_its_id():
    game = over("g")
    book = Statistics().after(result(game)).after(result(game))
    assert book.counted().played == 1
    assert book.results[0] == Result("g", "xylo", 2, "normal", 16, True, game.when)


def test_a_running_game_is_not_counted():
    assert result(save(words=3)) is None
    assert Statistics().after(None) == Statistics()


def test_a_game_that_nobody_played_here_is_not_counted():
    assert result(over("g")._replace(players=("easy", AWAY))) is None


@pytest.mark.parametrize(
    ("players", "against", "won"),
    [
        ((HERE, "hard"), "hard", True),
        ((HERE, AWAY), "people", True),
        ((AWAY, HERE), "people", False),
        ((HERE, HERE), "people", None),
    ],
)
def test_against_whom_and_who_won(players, against, won):
    found = result(over("g")._replace(players=players))
    assert (found.against, found.won) == (against, won)


def test_bots_of_several_levels_are_mixed_and_a_single_seat_is_alone():
    variants = {(v.game.NAME, v.seats): v for v in VARIANTS}
    three = over("g", variant=variants["hilo", 3])
    assert result(three._replace(players=(HERE, "easy", "hard"))).against == "mixed"
    assert result(over("g", variant=variants["axo", 1])).against == "alone"


def test_played_won_average_and_streaks():
    days = ((True, 10), (True, 20), (False, 0), (True, 5), (True, 5), (True, 20))
    book = Statistics()
    for day, (won, points) in enumerate(days):
        book = book.after(one(f"g{day}", won, points, f"2026-11-1{day}"))
    assert book.counted() == Count(played=6, won=5, points=60, best=20, streak=3, longest=3)
    assert book.counted().average == 10.0
    assert book.after(one("last", False, when="2027")).counted().streak == 0
    assert Statistics().counted() == Count(0, 0, 0, None, 0, 0)
    assert Statistics().counted().average == 0.0


def test_counts_for_a_game_seats_and_level():
    more = one("c", game="hilo"), one("d", against="hard")
    book = Statistics((one("a"), one("b", seats=3), *more))
    assert book.counted("axo").played == 3
    assert book.counted("axo", 2).played == 2
    assert book.counted("axo", 2, "hard").played == 1
    assert book.counted(against="easy").played == 3
    assert book.tables() == (
        ("axo", 2, "easy"),
        ("axo", 2, "hard"),
        ("axo", 3, "easy"),
        ("hilo", 2, "easy"),
    )


def test_the_best_points_are_the_fewest_where_the_fewest_win():
    book = Statistics(tuple(one(f"{n}", points=n, game="hilo") for n in (7, 3, 9)))
    assert book.counted("hilo").best == 3
    assert book.after(one("x")).counted().best is None


@pytest.mark.parametrize("game", list(GAMES))
def test_the_games_that_the_fewest_points_win_are_the_ones_that_say_so(game):
    variant = next(v for v in VARIANTS if game == v.game.NAME and v.seats == 3)
    record = finished(variant, "K7Q2M9")[1]
    last = replay(GAMES[game], record)
    totals = [sum(points) for points in zip(*last.rounds, strict=True)]
    assert [last.score(seat)[0] for seat in range(3)] == [
        -total if game in LESS_IS_MORE else total for total in totals
    ]


@pytest.mark.parametrize("text", ["", "x", None, 7, "y" * (LONGEST + 1), "quatuor statistics 1"])
def test_a_text_that_says_nothing_is_empty_statistics(text):
    assert read(text) == Statistics()


def test_a_line_that_says_nothing_is_left_out_and_a_later_version_is_read():
    book = Statistics((one("a"), one("b")))
    lines = written(book).splitlines()
    text = "\n".join(["quatuor statistics 2", "rubbish", *lines[1:], lines[1], "a b 9 c 1 won 2"])
    assert read(text) == book


@given(st.text(max_size=200))
@settings(max_examples=200)
def test_no_text_is_an_error(text):
    read("quatuor statistics 1\n" + text)


def test_only_the_newest_results_are_kept():
    book = Statistics(tuple(one(f"g{n}", when=f"{n:06}") for n in range(MOST)))
    after = book.after(one("new", when="999999"))
    assert len(after.results) == MOST
    assert after.results[0].id == "g1"
    assert len(written(after)) < LONGEST
