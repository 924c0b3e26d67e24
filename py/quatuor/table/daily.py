"""The deal of the day: the same for everyone, one official try a game. Knows no clock, no page.

The day is a UTC date given as text, such as `2026-11-18`; it is the seed of every game's deal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, NamedTuple

from quatuor.core.contract import Refused
from quatuor.core.record import Record, opened
from quatuor.games.posters import POSTERS
from quatuor.games.shelf import GAMES
from quatuor.locale import catalogue

from .asking import HERE, Asked
from .entry import ID, tally
from .sharing import challenge_link
from .statistics import LESS_IS_MORE

FORMAT = "quatuor days 1"
NAME = "days"
"""What the days are kept under."""

LONGEST = 1_000_000
"""Characters of days that are looked at."""

MOST = 5000
"""Tries that are kept; the oldest go first."""

BOTS = {name: ("normal",) * (poster.DAILY - 1) for name, poster in POSTERS.items()}
"""Who sits at the other seats of a game's deal of the day."""

FIRE, MEDALS = "🔥", ("🥇", "🥈", "🥉")
BEST, BETWEEN, LAST = "🟩", "🟨", "🟥"

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_HEADING = re.compile(r"quatuor days [0-9]{1,4}")
_LINE = re.compile(r"(\S+) (\S+) (\S+) (open|(-?[0-9]{1,6}) (won|lost))")


class Try(NamedTuple):
    """The one official try at a day's deal: open while its points are not known."""

    day: str
    game: str
    id: str
    points: int | None = None
    won: bool = False


class Days(NamedTuple):
    """The official tries, in the order of their days."""

    tries: tuple[Try, ...] = ()

    def official(self, game: str, day: str) -> Try | None:
        """The official try at a game's deal of a day, if it was begun."""
        return next((one for one in self.tries if (one.game, one.day) == (game, day)), None)

    def begun(self, game: str, day: str, id: str) -> Days:
        """The days with a new official try; where there is one already, it stays the only one."""
        return self.joined(Days((Try(checked_day(day), game, id),)))

    def ended(self, id: str, points: int, won: bool) -> Days:
        """The days after the game of an open try has ended; any other game changes nothing."""
        return Days(
            tuple(
                one._replace(points=points, won=won) if one.id == id and one.points is None else one
                for one in self.tries
            )
        )

    def joined(self, others: Days) -> Days:
        """These and other days; of two tries at one deal the ended one stays, or else the first."""
        found = {(one.day, one.game): one for one in self.tries}
        for one in others.tries:
            mine = found.setdefault((one.day, one.game), one)
            if mine.points is None and one.points is not None:
                found[one.day, one.game] = one
        return Days(tuple(found[key] for key in sorted(found))[-MOST:])

    def streak(self, today: str, game: str | None = None) -> int:
        """How many days in a row have an ended try, up to today or yesterday."""
        ended = {one.day for one in self.tries if one.points is not None and _is(one, game)}
        day = date.fromisoformat(checked_day(today))
        if str(day) not in ended:
            day -= timedelta(1)
        length = 0
        while str(day) in ended:
            day -= timedelta(1)
            length += 1
        return length


def checked_day(text: str) -> str:
    """The day itself, if there is such a day."""
    try:
        if not _DAY.fullmatch(text) or str(date.fromisoformat(text)) != text:
            raise ValueError
    except ValueError:
        raise Refused("A day is written like 2026-11-18.") from None
    # The first day of all has no day before it.
    if text < "1970":
        raise Refused("A day is written like 2026-11-18.")
    return text


def deal(game: str, day: str) -> Asked:
    """The table of a game's deal of a day."""
    bots = BOTS[game]
    return Asked(game, len(bots) + 1, bots, (), checked_day(day))


def record(game: str, day: str) -> Record:
    """The record of a game's deal of a day, not yet begun."""
    return opened(GAMES[game], len(BOTS[game]) + 1, {}, checked_day(day))


def id_of(game: str, day: str) -> str:
    """The id of the save of the official try, the same on every device."""
    return f"day-{game}-{checked_day(day)}"


def bots_chance(record: Record) -> str:
    """A seed for the chance of the bot whose turn it is, the same for everyone who played so."""
    return f"{record.game}.{record.seed}.{' '.join(record.words)}"


def address(game: str, day: str, page: str = "") -> str:
    """The challenge link of a game's deal of a day."""
    return challenge_link(record(game, day), (HERE, *BOTS[game]), page=page)


def shared(game: str, day: str, state: Any, streak: int, lang: str, page: str = "") -> str:
    """The result of an ended try as a text to share: it gives away no card and no word."""
    _ = catalogue("site", lang).gettext
    points = tally(state)[0]
    place, medal = _place(state)
    told = _("place {place} of {seats}, points: {points}").format(
        place=place, seats=state.seats, points=points
    )
    fire = f" {FIRE} {streak}" if streak > 1 else ""
    rounds = "".join(_square(game, points) for points in state.rounds)
    link = challenge_link(record(game, day), (HERE, *BOTS[game]), score=points, page=page)
    return f"Quatuor · {GAMES[game].TITLE} · {day}\n{medal}{told}{fire}\n{rounds}\n{link}"


def written(days: Days) -> str:
    """Days as text."""
    return "\n".join([FORMAT, *map(_line, days.tries)]) + "\n"


def read(text: object) -> Days:
    """The days in a text; lines that say nothing are left out, as is a text that says none."""
    if not isinstance(text, str) or len(text) > LONGEST:
        return Days()
    first, *lines = text.splitlines() or [""]
    return Days().joined(Days(tuple(_tries(lines)))) if _HEADING.fullmatch(first) else Days()


def _is(one: Try, game: str | None) -> bool:
    return game in (None, one.game)


def _place(state: Any) -> tuple[int, str]:
    """The place of the first seat, and its medal."""
    mine = state.score(0)
    place = 1 + sum(state.score(seat) > mine for seat in range(1, state.seats))
    return place, f"{MEDALS[place - 1]} " if place <= len(MEDALS) else ""


def _square(game: str, points: tuple[int, ...]) -> str:
    """How the first seat did in a round, beside the others."""
    ordered = sorted(points, reverse=game not in LESS_IS_MORE)
    if points[0] == ordered[0]:
        return BEST
    return LAST if points[0] == ordered[-1] else BETWEEN


def _line(one: Try) -> str:
    end = "open" if one.points is None else f"{one.points} {'won' if one.won else 'lost'}"
    return f"{one.day} {one.game} {one.id} {end}"


def _tries(lines: list[str]) -> Iterator[Try]:
    for line in lines:
        found = _LINE.fullmatch(line)
        if found is None or found[2] not in BOTS or not ID.fullmatch(found[3]):
            continue
        try:
            day = checked_day(found[1])
        except Refused:
            continue
        points = None if found[5] is None else int(found[5])
        yield Try(day, found[2], found[3], points, found[6] == "won")
