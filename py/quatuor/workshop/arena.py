"""The arena: bots against each other on the same deals, seats rotated. Knows no game's rules."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from quatuor.bots.levels import LEVELS, knowledge, thoughts
from quatuor.core.contract import Choice, Refused, settle
from quatuor.core.record import checked_seed
from quatuor.games.shelf import GAMES

from .match import Seating, known, play
from .sources import playing

JOURNALS = Path(".arena")
"""Where unfinished runs keep the games they have played."""

PATIENCE = 10
"""Seconds to wait for a cluster's scheduler."""

Z = 1.96
"""Standard errors on each side of a 95 % interval."""


class Contest(NamedTuple):
    """What is to be played."""

    game: str
    options: tuple[tuple[str, Choice], ...]
    bots: tuple[str, ...]  # one a seat
    games: int
    seed: str


class Standing(NamedTuple):
    """How a bot did; shares are a seat's, so equals have 1 / seats each."""

    bot: str
    games: int  # seats it sat in
    share: float
    low: float
    high: float
    points: float
    seconds: float
    longest: float
    fair: float  # the share that equals have


def contest(
    game: str, seats: int, bots: Sequence[str], games: int, seed: str, options: Mapping[str, Any]
) -> Contest:
    """A contest, or a refusal that says what is allowed."""
    full = settle(GAMES[game], seats, options)
    if not bots or seats % len(bots):
        raise Refused(f"Name bots that fill the {seats} seats evenly: one, two … or one each.")
    known(tuple(bots))
    if games < 1:
        raise Refused("--games is 1 or more.")
    filled = tuple(bots) * (seats // len(bots))
    return Contest(game, tuple(full.items()), filled, games, checked_seed(seed))


def seatings(asked: Contest) -> Iterator[Seating]:
    """Every game of a contest: each deal once for each way to rotate the bots.

    The deals differ in who sits beside whom, because neighbours can matter more than skill.
    """
    games = 0
    for deal in count(1):
        if games >= asked.games:
            return
        seed = f"{asked.seed}-{deal}"
        turns = _rotations(_mixed(asked.bots, seed))
        games += len(turns)
        yield from (Seating(asked.game, asked.options, seed, bots) for bots in turns)


def _mixed(bots: tuple[str, ...], seed: str) -> tuple[str, ...]:
    return tuple(Random(seed).sample(bots, len(bots)))


def _rotations(bots: tuple[str, ...]) -> list[tuple[str, ...]]:
    turns = [bots[shift:] + bots[:shift] for shift in range(len(bots))]
    return list(dict.fromkeys(turns))


def run(asked: Contest, jobs: int, cluster: str | None = None, quiet: bool = False) -> list[Any]:
    """The results of every game; those of an interrupted run are not played again."""
    journal = JOURNALS / f"{fingerprint(asked)}.jsonl"
    wanted = {(seat.seed, seat.bots): seat for seat in seatings(asked)}
    found = {(result["seed"], tuple(result["bots"])): result for result in _remembered(journal)}
    results = [result for key, result in found.items() if key in wanted]
    todo = [seat for key, seat in wanted.items() if key not in found]
    journal.parent.mkdir(exist_ok=True)
    with journal.open("a", encoding="utf-8") as notes, _progress(quiet) as advance:
        advance(len(results), len(results) + len(todo))
        for result in _played(todo, jobs, cluster):
            notes.write(json.dumps(result) + "\n")
            notes.flush()
            results.append(result)
            advance(1, None)
    journal.unlink()
    return sorted(results, key=lambda result: (result["seed"], result["bots"]))


def fingerprint(asked: Contest) -> str:
    """What a contest's results depend on: who plays what, how long they think, by which code.

    Not how many games: more of them go on where fewer ended.
    """
    digest = hashlib.sha256(repr(asked._replace(games=0)).encode())
    digest.update(repr([_number(asked.game, bot, len(asked.bots)) for bot in asked.bots]).encode())
    for source in playing(asked.game):
        digest.update(source.encode())
    return f"{asked.game}-{len(asked.bots)}-{digest.hexdigest()[:16]}"


def _number(game: str, bot: str, seats: int) -> float:
    """The number that a bot's play depends on at this table, besides the code."""
    if bot == "random":
        return 0
    if bot == "easy":
        return knowledge(game).SLIP
    # The yardsticks get the thoughts or the time of the strong level.
    return thoughts(game, bot if bot in LEVELS else "hard", seats)


def _remembered(journal: Path) -> list[Any]:
    if not journal.is_file():
        return []
    lines = journal.read_text("utf-8").splitlines(keepends=True)
    # A run that was cut off may have left half a line.
    return [json.loads(line) for line in lines if line.endswith("\n")]


def _played(todo: Sequence[Seating], jobs: int, cluster: str | None) -> Iterator[dict[str, Any]]:
    if cluster is not None:
        yield from _on_cluster(todo, cluster)
    elif jobs == 1:
        yield from map(play, todo)
    else:
        with get_context("spawn").Pool(jobs) as pool:
            yield from pool.imap_unordered(play, todo)


def _on_cluster(todo: Sequence[Seating], address: str) -> Iterator[dict[str, Any]]:
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise Refused("A cluster needs the extra: pip install 'quatuor[cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as problem:
        raise Refused(f"No Dask scheduler answers at {address}: {problem}") from None
    with client:
        for future in as_completed(client.map(play, todo, pure=False)):
            yield future.result()


@contextmanager
def _progress(quiet: bool) -> Iterator[Any]:
    """A bar with the time left, on the error stream; nothing when quiet."""
    if quiet:
        yield lambda step, total: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn())
    times = (TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, *times, console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=None)
        yield lambda step, total: bar.update(task, advance=step, total=total)


def standings(results: Sequence[Mapping[str, Any]]) -> list[Standing]:
    """How each bot did, the best share first."""
    bots = dict.fromkeys(bot for result in results for bot in result["bots"])
    return sorted((_standing(bot, results) for bot in bots), key=lambda row: -row.share)


def _standing(bot: str, results: Sequence[Mapping[str, Any]]) -> Standing:
    deals: dict[str, list[float]] = {}
    points: list[int] = []
    for result in results:
        for seat, name in enumerate(result["bots"]):
            if name == bot:
                winners = result["winners"]
                share = 1 / len(winners) if seat in winners else 0.0
                deals.setdefault(result["seed"], []).append(share)
                points.append(result["points"][seat])
    even = fair(results)
    share, low, high = interval([_mean(found) for found in deals.values()], even)
    spent = sum(result["spent"].get(bot, 0.0) for result in results)
    decisions = sum(result["decisions"].get(bot, 0) for result in results)
    longest = max(result["longest"].get(bot, 0.0) for result in results)
    seconds = spent / decisions if decisions else 0.0
    return Standing(bot, len(points), share, low, high, _mean(points), seconds, longest, even)


def fair(results: Sequence[Mapping[str, Any]]) -> float:
    """The share that equals have; alone against the game, an even chance."""
    seats = len(results[0]["bots"])
    return 1 / seats if seats > 1 else 0.5


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def interval(shares: Sequence[float], fair: float) -> tuple[float, float, float]:
    """The mean share and its 95 % interval, over deals.

    Games on one deal depend on each other, so deals are what is counted. One made-up deal at the
    fair share keeps the interval of a clean sweep from vanishing.
    """
    mean = _mean(shares)
    padded = [*shares, fair]
    centre = _mean(padded)
    spread = sum((share - centre) ** 2 for share in padded) / max(1, len(padded) - 1)
    error = Z * sqrt(spread / len(padded))
    return mean, max(0.0, mean - error), min(1.0, mean + error)


def table(rows: Sequence[Standing], fair: float) -> str:
    """The standings as text."""
    lines = [
        f"{'bot':16}{'seats':>7}{'win share':>11}{'95 % interval':>18}"
        f"{'points':>9}{'ms a move':>11}{'longest':>10}"
    ]
    for row in rows:
        bounds = f"{row.low:.3f} – {row.high:.3f}"
        lines.append(
            f"{row.bot:16}{row.games:>7}{row.share:>11.3f}{bounds:>18}{row.points:>9.2f}"
            f"{1000 * row.seconds:>11.1f}{1000 * row.longest:>10.1f}"
        )
    return "\n".join([*lines, f"(a fair share is {fair:.3f})"])


def report(asked: Contest, results: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A contest and its standings, for a file."""
    return {
        "game": asked.game,
        "edition": GAMES[asked.game].EDITION,
        "seats": len(asked.bots),
        "options": dict(asked.options),
        "bots": list(asked.bots),
        "seed": asked.seed,
        "thoughts": {each: thoughts(asked.game, each, len(asked.bots)) for each in LEVELS[1:]},
        "fair": fair(results),
        "standings": [row._asdict() for row in standings(results)],
        "games": list(results),
    }
