"""The statistics on screen: games played and won, averages and streaks, with a small chart."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from quatuor.games.shelf import SHELF
from quatuor.table.statistics import ALONE, MIXED, PEOPLE, Statistics

from .ends import number
from .parts import DYNAMICS, texts

ROW, WIDTH, NAME, FIGURES = 30, 440, 70, 90
"""The chart's measures, in its own units."""


def drawn(statistics: Statistics, lang: str) -> tuple[str, str]:
    """All that is counted: the drawer's title and its content."""
    _ = texts(lang)
    if not statistics.results:
        content = h.p(".review")[_("Nothing is counted yet: finish a game first.")]
    else:
        content = h.div(".review")[
            _chart(statistics, lang),
            _table(statistics, lang),
            h.button(".btn", type="button", data_ui="export-all")[_("Save everything as a file")],
            h.button(".btn", type="button", data_ui="erase")[_("Erase the statistics")],
        ]
    return _("Statistics"), str(content)


def _chart(statistics: Statistics, lang: str) -> h.Element:
    """A bar a game: how many were played and, in ink, won."""
    _ = texts(lang)
    counts = [(game.TITLE, statistics.counted(game.NAME)) for game in SHELF]
    most = max(count.played for _title, count in counts)
    told = "; ".join(f"{title}: {count.won} / {count.played}" for title, count in counts)
    label = _("Games won and played. {games}").format(games=told)
    height = ROW * len(counts)
    return h.svg(".bars", viewBox=f"0 0 {WIDTH} {height}", role="img", aria_label=label)[
        (
            _bar(place, title, count.won, count.played, most)
            for place, (title, count) in enumerate(counts)
        )
    ]


def _bar(place: int, title: str, won: int, played: int, most: int) -> Iterator[h.Element]:
    room, y = WIDTH - NAME - FIGURES, place * ROW
    yield h.text(x="0", y=str(y + 20))[title]
    for kind, count in (("b", played), ("w", won)):
        length = f"{room * count / most:.1f}"
        yield h.rect(class_=kind, x=str(NAME), y=str(y + 6), width=length, height="18", rx="3")
    yield h.text(x=str(NAME + room + 8), y=str(y + 20))[f"{won} / {played}"]


def _table(statistics: Statistics, lang: str) -> h.Element:
    _ = texts(lang)
    titles = {game.NAME: game.TITLE for game in SHELF}
    heads = ("", _("Played"), _("Won"), _("Mean"), _("Streak (best)"))
    return h.table(".score")[
        h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[
                        titles[game],
                        h.span(".w")[_table_of(seats, against, lang)],
                    ],
                    _figures(statistics, game, seats, against, lang),
                ]
                for game, seats, against in statistics.tables()
            )
        ],
    ]


def _table_of(seats: int, against: str, lang: str) -> h.Node:
    """How many sat at a table, and against whom."""
    _ = texts(lang)
    if against == ALONE:
        return _("alone")
    others = {PEOPLE: _("people"), MIXED: _("mixed bots")}
    told = others.get(against) or h.span(".dyn")[DYNAMICS.get(against, "")]
    return [_("{count} seats").format(count=seats), " · ", told]


def _figures(
    statistics: Statistics, game: str, seats: int, against: str, lang: str
) -> Iterator[h.Element]:
    count = statistics.counted(game, seats, against)
    mean = f"{count.average:.1f}".replace("-", "−")
    if lang == "fr":
        mean = mean.replace(".", ",")
    streak = f"{count.streak} ({count.longest})"
    for figure in (number(count.played), number(count.won), mean, streak):
        yield h.td[figure]
