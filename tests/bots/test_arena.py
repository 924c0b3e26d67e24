from __future__ import annotations

import json

import pytest

from quatuor.core.contract import Refused
from quatuor.workshop import arena
from quatuor.workshop.arena import contest, interval, run, seatings, standings
from quatuor.workshop.cli import main


@pytest.fixture(autouse=True)
def _own_journals(tmp_path, monkeypatch):
    monkeypatch.setattr(arena, "JOURNALS", tmp_path / "journals")


def small(games=6, bots=("easy", "random"), seats=2):
    return contest("splito", seats, bots, games, "test", {})


def test_every_deal_is_played_in_every_seating():
    found = list(seatings(small(6)))
    assert len(found) == 6
    assert {(seating.seed, seating.bots) for seating in found[:2]} == {
        ("test-1", ("easy", "random")),
        ("test-1", ("random", "easy")),
    }
    among = list(seatings(small(8, ("easy", "random", "random", "random"), 4)))
    assert {seating.bots.index("easy") for seating in among[:4]} == {0, 1, 2, 3}
    assert len(among) == 8


def test_deals_differ_in_who_sits_beside_whom():
    ways = {}
    for seating in seatings(small(60, ("easy", "random"), 4)):
        ways.setdefault(seating.seed, set()).add(seating.bots)
    assert sorted({len(found) for found in ways.values()}) == [2, 4]
    assert len(set.union(*ways.values())) == 6
    assert 60 <= sum(len(found) for found in ways.values()) < 64


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"bots": ("easy",) * 3}, "evenly"),
        ({"bots": ("genius",)}, "no bot 'genius'"),
        ({"games": 0}, "1 or more"),
    ],
)
def test_a_contest_that_can_not_be_played_is_refused(change, said):
    with pytest.raises(Refused, match=said):
        small(**change)


def test_an_interval_is_over_deals_and_does_not_vanish_on_a_clean_sweep():
    # Ten deals at 1 and one made-up deal at 1/2: mean 21/22, variance 1/44, error 1.96/22.
    share, low, high = interval([1.0] * 10, 0.5)
    assert (share, high) == (1.0, 1.0)
    assert low == pytest.approx(1 - 1.96 / 22)


def test_shares_of_a_contest_add_up_and_the_same_contest_gives_the_same_games():
    results = run(small(), 1, quiet=True)
    again = run(small(), 1, quiet=True)
    assert [(r["winners"], r["points"]) for r in results] == [
        (r["winners"], r["points"]) for r in again
    ]
    assert sum(row.share for row in standings(results)) == pytest.approx(1.0)


def test_an_interrupted_run_goes_on_where_it_stopped(monkeypatch):
    real, seen = arena.play, []

    def until_the_lights_go_out(seating):
        if len(seen) == 3:
            raise KeyboardInterrupt
        seen.append(seating)
        return real(seating)

    monkeypatch.setattr(arena, "play", until_the_lights_go_out)
    with pytest.raises(KeyboardInterrupt):
        run(small(), 1, quiet=True)
    rest = []
    monkeypatch.setattr(arena, "play", lambda seating: rest.append(seating) or real(seating))
    results = run(small(), 1, quiet=True)
    assert len(rest) == 3
    assert len(results) == 6
    assert not set(rest) & set(seen)


def test_the_command_prints_a_table_and_writes_plot_and_file(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    wanted = "arena splito --seats 2 --bots easy,random --games 4 --jobs 2 --quiet"
    assert main([*wanted.split(), "--plot", "shares.svg", "--json", "report.json"]) == 0
    out = capsys.readouterr().out
    assert "easy" in out
    assert "a fair share is 0.500" in out
    report = json.loads((tmp_path / "report.json").read_text())
    assert len(report["games"]) == 4
    assert (tmp_path / "shares.svg").read_text().startswith("<svg ")


def test_the_same_games_are_played_on_a_dask_cluster_of_two_workers():
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        there = run(small(), 1, cluster=cluster.scheduler_address, quiet=True)
    here = run(small(), 1, quiet=True)
    assert [(r["seed"], r["bots"], r["winners"], r["points"]) for r in there] == [
        (r["seed"], r["bots"], r["winners"], r["points"]) for r in here
    ]


def test_a_cluster_that_is_not_there_is_refused_in_one_sentence(monkeypatch):
    monkeypatch.setattr(arena, "PATIENCE", 1)
    with pytest.raises(Refused, match="No Dask scheduler answers"):
        run(small(), 1, cluster="tcp://127.0.0.1:9", quiet=True)
