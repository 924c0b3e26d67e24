"""Statistics: one line for each finished game, and what can be counted from them. Knows no page.

Keeping every result, not sums, is what lets two devices' statistics be joined without counting a
game twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from quatuor.core.record import replay
from quatuor.games.posters import POSTERS
from quatuor.games.shelf import GAMES

from .asking import AWAY, BOTS, HERE
from .entry import ID, Head, Save, headed

FORMAT = "quatuor statistics 1"
NAME = "statistics"
"""What statistics are kept under."""

LONGEST = 1_000_000
"""Characters of statistics that are looked at."""

MOST = 10_000
"""Results that are kept; the oldest go first."""

PEOPLE, MIXED, ALONE = "people", "mixed", "alone"
"""Against whom: other people, bots of several levels, or nobody."""

LESS_IS_MORE = tuple(name for name, poster in POSTERS.items() if poster.LESS_IS_MORE)
"""The games that the fewest points win."""

AGAINST = (*BOTS, MIXED, PEOPLE, ALONE)

_LINE = re.compile(
    r"(\S+) (\S+) ([0-9]) (\S+) (-?[0-9]{1,6}) (won|lost|shared) ([0-9T:.Z+-]{1,32})"
)
_HEADING = re.compile(r"quatuor statistics [0-9]{1,4}")


class Result(NamedTuple):
    """One finished game as the person at this device counts it."""

    id: str
    game: str
    seats: int
    against: str
    points: int
    won: bool | None  # None where several people shared the device
    when: str


class Count(NamedTuple):
    """What is counted over some results."""

    played: int
    won: int
    points: int
    best: int | None
    streak: int
    longest: int

    @property
    def average(self) -> float:
        """The mean of the points."""
        return self.points / self.played if self.played else 0.0


class Statistics(NamedTuple):
    """Results in the order in which they were played."""

    results: tuple[Result, ...] = ()

    def after(self, result: Result | None) -> Statistics:
        """The statistics with one more result, each game being counted once."""
        return self if result is None else self.joined(Statistics((result,)))

    def joined(self, others: Statistics) -> Statistics:
        """These and other statistics, each game being counted once."""
        known = {result.id for result in self.results}
        new = [result for result in others.results if result.id not in known]
        if not new:
            return self
        return Statistics(tuple(sorted((*self.results, *new), key=_time)[-MOST:]))

    def counted(
        self, game: str | None = None, seats: int | None = None, against: str | None = None
    ) -> Count:
        """What is counted over the results of a game, with so many seats, against such players."""
        wanted = (game, seats, against)
        return _count([result for result in self.results if _fits(result, wanted)])

    def tables(self) -> tuple[tuple[str, int, str], ...]:
        """Every game, number of seats and kind of opponents that was played, the games in order."""
        found = {(result.game, result.seats, result.against) for result in self.results}
        games = list(GAMES)
        return tuple(sorted(found, key=lambda t: (games.index(t[0]), t[1], AGAINST.index(t[2]))))


def result(save: Save, state: Any = None) -> Result | None:
    """The result of a save, None before its game is over or where nobody played here."""
    if state is None:
        state = replay(GAMES[save.record.game], save.record)
    return result_of(headed(save, state))


def result_of(head: Head) -> Result | None:
    """The result that a head tells of."""
    mine = [seat for seat, player in enumerate(head.players) if player == HERE]
    if not head.over or not mine:
        return None
    won = None if len(mine) > 1 else mine[0] in head.won
    when = head.when or "2000-01-01"
    points = head.score[mine[0]]
    return Result(head.id, head.game, head.seats, _against(head.players), points, won, when)


def written(statistics: Statistics) -> str:
    """Statistics as text."""
    return "\n".join([FORMAT, *(_line(result) for result in statistics.results)]) + "\n"


def read(text: object) -> Statistics:
    """The statistics in a text; lines that say nothing are left out, as is a text that says none.

    A later version's lines are read as far as they are written like these.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        return Statistics()
    first, *lines = text.splitlines() or [""]
    if not _HEADING.fullmatch(first):
        return Statistics()
    return Statistics().joined(Statistics(tuple(_unique(_results(lines)))))


def _time(result: Result) -> tuple[str, str]:
    return result.when, result.id


def _fits(result: Result, wanted: tuple[str | None, int | None, str | None]) -> bool:
    values = (result.game, result.seats, result.against)
    return all(want in (None, value) for want, value in zip(wanted, values, strict=True))


def _count(results: list[Result]) -> Count:
    decided = [result.won for result in results if result.won is not None]
    runs = [len(list(run)) for won, run in groupby(decided) if won]
    return Count(
        played=len(results),
        won=sum(decided),
        points=sum(result.points for result in results),
        best=_best(results),
        streak=runs[-1] if runs and decided[-1] else 0,
        longest=max(runs, default=0),
    )


def _best(results: list[Result]) -> int | None:
    """The best points of one game's results; there is no such thing over several games."""
    if len({result.game for result in results}) != 1:
        return None
    better = min if results[0].game in LESS_IS_MORE else max
    return better(result.points for result in results)


def _against(players: tuple[str, ...]) -> str:
    others = list(players)
    others.remove(HERE)
    if not others:
        return ALONE
    if HERE in others or AWAY in others:
        return PEOPLE
    return others[0] if len(set(others)) == 1 else MIXED


def _line(result: Result) -> str:
    won = {True: "won", False: "lost", None: "shared"}[result.won]
    parts = (result.id, result.game, result.seats, result.against, result.points, won, result.when)
    return " ".join(str(part) for part in parts)


def _results(lines: Iterable[str]) -> Iterator[Result]:
    for line in lines:
        found = _LINE.fullmatch(line)
        if found is None or not ID.fullmatch(found[1]) or found[2] not in GAMES:
            continue
        if int(found[3]) in GAMES[found[2]].SEATS and found[4] in AGAINST:
            won = {"won": True, "lost": False, "shared": None}[found[6]]
            numbers = int(found[3]), found[4], int(found[5])
            yield Result(found[1], found[2], *numbers, won, found[7])


def _unique(results: Iterable[Result]) -> Iterator[Result]:
    seen: set[str] = set()
    for one in results:
        if one.id not in seen:
            seen.add(one.id)
            yield one
