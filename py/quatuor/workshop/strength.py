"""The published strength of the bots: every contest, its table and plot in docs/bots.md.

A contest whose code and numbers have not changed since it was last played is not played again.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from quatuor.games.shelf import GAMES, SHELF

from . import arena
from .arena import Contest, Standing
from .match import PLAYERS
from .plots import shares

DOCS = Path("docs")
RESULTS = DOCS / "strength.json"
PAGE = DOCS / "bots.md"
PLOT = DOCS / "strength.svg"
SEED = "strength"
START, END = "<!-- strength -->", "<!-- /strength -->"

PAIRS = (
    ("easy", "random"),
    ("normal", "easy"),
    ("hard", "normal"),
    ("hard", "textbook"),
    ("hard", "textbook-timed"),
    ("hard", "openspiel"),
)
"""Who must beat whom."""

SIZES: Mapping[tuple[str, int], tuple[int, ...]] = {
    ("xylo", 2): (60, 60, 160, 60, 60, 40),
    ("xylo", 4): (80, 80, 60, 32, 32, 24),
    ("splito", 2): (60, 40, 24, 40, 40, 40),
    ("splito", 4): (200, 200, 120, 80, 80, 80),
    ("axo", 2): (40, 40, 120, 8, 8, 8),
    ("axo", 4): (40, 80, 48, 8, 8, 0),
    ("hilo", 2): (40, 30, 20, 8, 8, 8),
    ("hilo", 4): (40, 40, 16, 8, 8, 8),
}
"""Games of each pair, by game and seats: fixed beforehand by what they cost, never by results.

None is played where a single game would take some ten minutes.
"""

USUAL = (40, 40, 40, 8, 8, 0)
"""The same for a game whose cost nobody has measured yet."""

ALONE = 200
"""Games of each level against Louise."""


def contests() -> Iterator[Contest]:
    """Every contest: two seats and four of each game, and AXO alone.

    At four seats one stronger bot sits among three weaker ones: with two and two, a seat's direct
    rival would be its own equal.
    """
    tables = [(game.NAME, seats) for game in SHELF for seats in (2, 4) if seats in game.SEATS]
    for game, seats in tables:
        sizes = SIZES.get((game, seats), USUAL)
        for (stronger, weaker), games in zip(PAIRS, sizes, strict=True):
            bots = (stronger, *[weaker] * (seats - 1))
            if games:
                yield arena.contest(game, seats, bots, games, SEED, {})
    for level in ("random", "easy", "normal", "hard"):
        yield arena.contest("axo", 1, (level,), ALONE, SEED, {})


def main() -> None:
    """Play what is missing, then write the results, the page's table and the plot."""
    parser = argparse.ArgumentParser(description="Measure the bots and publish their strength.")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only contests whose title holds this text")
    asked = parser.parse_args()
    found = json.loads(RESULTS.read_text("utf-8")) if RESULTS.is_file() else {}
    _publish(found)
    for contest in sorted(contests(), key=_long):
        name = title(contest)
        if asked.only in name and not _stands(contest, found):
            print(name, flush=True)
            found[name] = _measured(contest, asked.jobs)
            _publish(found)


def _long(contest: Contest) -> tuple[bool, bool, int]:
    """What takes long comes late: AXO, then thinking players, then the textbook player."""
    slow = "hard" in contest.bots
    return contest.game == "axo", slow, PLAYERS.index(contest.bots[-1]) if slow else 0


def title(contest: Contest) -> str:
    """A contest's name in the table."""
    seats, rivals = len(contest.bots), tuple(dict.fromkeys(contest.bots))
    where = f"{GAMES[contest.game].TITLE}, {seats} seat{'s' * (seats > 1)}: "
    return where + (" among three " if seats == 4 else " against ").join(rivals)


def _stands(contest: Contest, found: Mapping[str, Any]) -> bool:
    """Whether a contest was played as it would be now."""
    played = found.get(title(contest), {"fingerprint": "", "games": 0})
    mark, games = arena.fingerprint(contest), len(list(arena.seatings(contest)))
    return bool((played["fingerprint"], played["games"]) == (mark, games))


def _measured(contest: Contest, jobs: int) -> dict[str, Any]:
    mark = arena.fingerprint(contest)
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
    """Write what stands; a result of other bots or other cards than now is left out."""
    kept = {title(one): found[title(one)] for one in contests() if _stands(one, found)}
    RESULTS.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    PLOT.write_text(shares({name: _rows(each) for name, each in kept.items()}), "utf-8")
    head, _, rest = PAGE.read_text("utf-8").partition(START)
    _, _, tail = rest.partition(END)
    PAGE.write_text(f"{head}{START}\n{_table(kept)}\n{END}{tail}", "utf-8")


def _rows(each: Mapping[str, Any]) -> list[Standing]:
    return [Standing(**row) for row in each["standings"]]


def _table(found: Mapping[str, Any]) -> str:
    lines = [
        "| contest | games | win share | 95 % interval | fair | ms a decision |",
        "|---|---|---|---|---|---|",
    ]
    for contest in contests():
        name = title(contest)
        if name in found:
            lines.append(_line(name, contest.bots, found[name]))
    missing = len(list(contests())) - len(found)
    note = f"\n\nStill to be played with these bots: {missing} more." if missing else ""
    return "\n".join(lines) + note


def _line(name: str, bots: Sequence[str], each: Mapping[str, Any]) -> str:
    """The first bot's share; the times of both, in the order of the contest's name."""
    rows = {row.bot: row for row in _rows(each)}
    first = rows[bots[0]]
    times = " / ".join(f"{1000 * rows[bot].seconds:.1f}" for bot in dict.fromkeys(bots))
    fair = f"{each['fair']:.2f}" if len(bots) > 1 else "–"
    return (
        f"| {name} | {each['games']} | {first.share:.3f} | {first.low:.3f} – {first.high:.3f} "
        f"| {fair} | {times} |"
    )


if __name__ == "__main__":
    main()
