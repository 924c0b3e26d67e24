"""The end sheet: who won, the score with its rounds, a chart of it, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from quatuor.locale import catalogue
from quatuor.table.session import Session, totals
from quatuor.table.statistics import LESS_IS_MORE

from .notes import Company
from .parts import icon, texts

WIDTH, HEIGHT, LEFT, RIGHT, TOP, FOOT = 460, 200, 34, 110, 14, 26
"""The chart's measures, in its own units."""

DASHES = ("none", "7 3 2 3", "2 3", "6 4", "10 3", "1 4", "8 2 1 2", "4 2")
"""How each seat's line is drawn: by form, not by colour."""


def ended(
    session: Session,
    lang: str,
    rival: tuple[str, int] | None = None,
    company: Company | None = None,
) -> h.Element:
    """The whole end sheet; a rival's name and points are what was to be beaten."""
    return h.section(".fin")[
        _result(session, lang, rival),
        _sheet(session, lang),
        company and company.verdict,
        _acts(lang, company),
    ]


def verdict(session: Session, lang: str) -> str:
    """Who won, in one sentence."""
    _ = texts(lang)
    winners, names = session.state.winners(), session.addressed(lang)
    if not winners:
        return _("The game is over. Nobody wins.")
    if winners == (session.eyes,):
        return _("The game is over. You win.")
    listed = ", ".join(names[seat] for seat in winners)
    if len(winners) == 1:
        return _("The game is over. {name} wins.").format(name=listed)
    return _("The game is over. The winners: {names}.").format(names=listed)


def number(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", "−")


def ranked(session: Session) -> list[int]:
    """The seats, the best first."""
    state = session.state
    order = sorted(range(session.record.seats), key=lambda seat: state.score(seat), reverse=True)
    return sorted(order, key=lambda seat: seat not in state.winners())


def challenged(session: Session, rival: tuple[str, int], lang: str) -> str:
    """Whether a challenge was met, in one sentence."""
    _ = texts(lang)
    name, theirs = rival
    mine = totals(session)[session.eyes or 0]
    ahead = (theirs - mine) if session.record.game in LESS_IS_MORE else (mine - theirs)
    if not ahead:
        text = _("As good as {name}: {mine} each.") if name else _("A draw: {mine} each.")
    elif ahead > 0:
        text = _("{name} is beaten: {mine} against {theirs}.")
        text = text if name else _("The challenge is beaten: {mine} against {theirs}.")
    else:
        text = _("{name} stays ahead: {theirs} against your {mine}.")
        text = text if name else _("The challenge stands: {theirs} against your {mine}.")
    return text.format(name=name, mine=number(mine), theirs=number(theirs))


def _result(session: Session, lang: str, rival: tuple[str, int] | None) -> h.Element:
    seat = session.eyes if session.eyes is not None else ranked(session)[0]
    points = totals(session)[seat]
    unit = catalogue("site", lang).ngettext("point", "points", abs(points))
    return h.div(".fin__h")[
        h.p(".phrase.voice")[verdict(session, lang)],
        h.h2[h.span[number(points)], " ", unit],
        rival is not None and h.p(".rival", role="status")[challenged(session, rival, lang)],
    ]


def _sheet(session: Session, lang: str) -> h.Element:
    _ = texts(lang)
    rounds = session.state.rounds
    names, sums = session.addressed(lang), totals(session)
    return h.div(".sheet")[
        h.h3(".label")[_("Score")],
        h.table(".score.full")[
            h.thead[
                h.tr[
                    h.td,
                    (h.th(scope="col")[str(place)] for place in range(1, len(rounds) + 1)),
                    h.th(scope="col")[_("Total")],
                ]
            ],
            h.tbody[
                (
                    h.tr(class_="me" if seat == session.eyes else None)[
                        h.th(scope="row")[names[seat]],
                        (h.td[number(points[seat])] for points in rounds),
                        h.td(".tot")[h.b[number(sums[seat])]],
                    ]
                    for seat in ranked(session)
                )
            ],
        ],
        len(rounds) > 1 and _chart(session, lang),
    ]


def _chart(session: Session, lang: str) -> h.Element:
    """The totals after each round, as lines."""
    _ = texts(lang)
    names = session.addressed(lang)
    paths = [_running(session, seat) for seat in range(session.record.seats)]
    low, high = min(map(min, paths)), max(map(max, paths))
    told = "; ".join(
        f"{name}: {', '.join(map(number, path))}" for name, path in zip(names, paths, strict=True)
    )
    label = _("The totals after each round. {lines}").format(lines=told)
    return h.svg(".chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)[
        _axis(low, high),
        (_line(path, seat, low, high, seat == session.eyes) for seat, path in enumerate(paths)),
        _ends_of_lines(paths, names, low, high),
    ]


def _running(session: Session, seat: int) -> list[int]:
    total, found = 0, [0]
    for points in session.state.rounds:
        total += points[seat]
        found.append(total)
    return found


def _x(place: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * place / max(1, count - 1)


def _y(value: float, low: int, high: int) -> float:
    return TOP + (HEIGHT - TOP - FOOT) * (high - value) / max(1, high - low)


def _axis(low: int, high: int) -> Iterator[h.Element]:
    apart = 16 * (high - low) / (HEIGHT - TOP - FOOT)  # numbers nearer than that would overlap
    for value in sorted({0, *(end for end in (low, high) if abs(end) >= apart)}):
        y = f"{_y(value, low, high):.1f}"
        yield h.path(".chart__l", d=f"M{LEFT} {y}H{WIDTH - RIGHT}")
        yield h.text(x=str(LEFT - 6), y=y, text_anchor="end", dy="4")[number(value)]


def _line(path: list[int], seat: int, low: int, high: int, mine: bool) -> h.Element:
    points = [
        f"{_x(place, len(path)):.1f} {_y(value, low, high):.1f}" for place, value in enumerate(path)
    ]
    kind = "chart__p me" if mine else "chart__p"
    return h.path(class_=kind, d="M" + "L".join(points), stroke_dasharray=DASHES[seat])


def _ends_of_lines(
    paths: list[list[int]], names: tuple[str, ...], low: int, high: int
) -> Iterator[h.Element]:
    """The names at the right, pushed apart where they would touch."""
    order = sorted(range(len(paths)), key=lambda seat: -paths[seat][-1])
    place = -99.0
    for seat in order:
        place = max(place + 16, _y(paths[seat][-1], low, high))
        text = f"{names[seat][:12]} {number(paths[seat][-1])}"
        yield h.text(".n", x=str(WIDTH - RIGHT + 8), y=f"{place:.1f}", dy="4")[text]


def _acts(lang: str, company: Company | None) -> h.Element:
    """What to do next; at a live table only its host can gather everybody again."""
    _ = texts(lang)
    left_out = () if company is None else ("same",) if company.host else ("again", "same")
    ways = (
        ("again", _("Play again"), "loop"),
        ("same", _("Same deal again"), "dice"),
        ("share", _("Share"), "share"),
        ("analyse", _("Analyse"), "lens"),
    )
    return h.div(".fin__a")[
        (
            h.button(
                class_="btn btn--go" if kind == "again" else "btn", type="button", data_ui=kind
            )[icon(picture), text]
            for kind, text, picture in ways
            if kind not in left_out
        )
    ]
