"""The published strength of the bots: every contest, its table and plot in docs/bots.md.

A contest whose code and numbers have not changed since it was last played is not played again.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from quatuor.games.shelf import SHELF

from . import arena
from .arena import Contest, Standing
from .plots import shares

DOCS = Path("docs")
RESULTS = DOCS / "strength.json"
PAGE = DOCS / "bots.md"
PLOT = DOCS / "strength.svg"
START, END = "<!-- strength -->", "<!-- /strength -->"

PAIRS = (
    ("easy", "random", 200),
    ("normal", "easy", 200),
    ("hard", "normal", 120),
    ("hard", "textbook", 60),
    ("hard", "textbook-timed", 60),
)
"""Who must beat whom, over how many games."""

ALONE = 200
"""Games of each level against Louise."""


def contests() -> Iterator[Contest]:
    """Every contest: two and four seats of each game, and AXO alone."""
    for stronger, weaker, games in PAIRS:
        for game in SHELF:
            for seats in (2, 4):
                yield arena.contest(game.NAME, seats, (stronger, weaker), games, "strength", {})
    for level in ("random", "easy", "normal", "hard"):
        yield arena.contest("axo", 1, (level,), ALONE, "strength", {})


def main() -> None:
    """Play what is missing, then write the results, the page's table and the plot."""
    parser = argparse.ArgumentParser(description="Measure the bots and publish their strength.")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only contests whose title holds this text")
    asked = parser.parse_args()
    found = json.loads(RESULTS.read_text("utf-8")) if RESULTS.is_file() else {}
    for contest in contests():
        name = title(contest)
        mark = arena.fingerprint(contest)
        if asked.only in name and found.get(name, {}).get("fingerprint") != mark:
            print(name, flush=True)
            found[name] = _measured(contest, mark, asked.jobs)
            _publish(found)
    _publish(found)


def title(contest: Contest) -> str:
    """A contest's name in the table."""
    seats = len(contest.bots)
    rivals = " – ".join(dict.fromkeys(contest.bots))
    return f"{contest.game}, {seats} seat{'s' * (seats > 1)}: {rivals}"


def _measured(contest: Contest, mark: str, jobs: int) -> dict[str, Any]:
    results = arena.run(contest, jobs)
    rows = arena.standings(results)
    print(arena.table(rows, arena.fair(results)), flush=True)
    return {
        "fingerprint": mark,
        "games": len(results),
        "fair": arena.fair(results),
        "standings": [row._asdict() for row in rows],
    }


def _publish(found: Mapping[str, Any]) -> None:
    order = [name for name in map(title, contests()) if name in found]
    kept = {name: found[name] for name in order}
    RESULTS.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    PLOT.write_text(shares({name: _rows(each) for name, each in kept.items()}), "utf-8")
    head, _, rest = PAGE.read_text("utf-8").partition(START)
    _, _, tail = rest.partition(END)
    PAGE.write_text(f"{head}{START}\n{_table(kept)}\n{END}{tail}", "utf-8")


def _rows(each: Mapping[str, Any]) -> list[Standing]:
    return [Standing(**row) for row in each["standings"]]


def _table(found: Mapping[str, Any]) -> str:
    lines = [
        "| contest | games | stronger's win share | 95 % interval | fair | ms a move |",
        "|---|---|---|---|---|---|",
    ]
    for name, each in found.items():
        first = name.partition(": ")[2].partition(" – ")[0]
        row = next(row for row in _rows(each) if row.bot == first)
        times = " / ".join(f"{1000 * one.seconds:.0f}" for one in _rows(each))
        lines.append(
            f"| {name} | {each['games']} | {row.share:.3f} | {row.low:.3f} – {row.high:.3f} "
            f"| {each['fair']:.2f} | {times} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
