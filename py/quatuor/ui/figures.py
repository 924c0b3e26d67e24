"""The statistics on screen: games played and won, averages and streaks, with a small chart."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from quatuor.games.shelf import SHELF
from quatuor.table.statistics import Statistics

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
    heads = ("", _("Played"), _("Won"), _("Mean"), _("Streak"))
    return h.table(".score")[
        h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[
                        titles[game], f" {seats} ", h.span(".dyn")[DYNAMICS.get(against, against)]
                    ],
                    _figures(statistics, game, seats, against),
                ]
                for game, seats, against in statistics.tables()
            )
        ],
    ]


def _figures(statistics: Statistics, game: str, seats: int, against: str) -> Iterator[h.Element]:
    count = statistics.counted(game, seats, against)
    mean = f"{count.average:.1f}".replace("-", "−")
    for figure in (number(count.played), number(count.won), mean, number(count.longest)):
        yield h.td[figure]
