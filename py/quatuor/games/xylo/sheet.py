"""How a round of Xylo went: bids, tricks, points with their working, and totals."""

from __future__ import annotations

import htpy as h

from quatuor.games.drawing import picture

from .bars import front, hue
from .cards import VALUE
from .scene import Scene


def sheet(s: Scene) -> h.Element | None:
    """The last full round, line by line; nothing before the first one is full."""
    view, say = s.view, s.v.say
    if not view.past:
        return None
    chairs = [s.home, *s.around()]
    heading = say.gettext("Round {number}").format(number=len(view.rounds))
    note = _spoilt(s)
    return h.div(".round")[
        h.table(".score")[
            h.thead[
                h.tr[
                    h.th(scope="col")[heading],
                    h.th(scope="col")[say.gettext("Bid")],
                    h.th(scope="col")[say.gettext("Tricks")],
                    h.th(scope="col")[say.gettext("Points")],
                    h.th(scope="col")[say.gettext("Total")],
                ]
            ],
            h.tbody[(_line(s, chair) for chair in chairs)],
        ],
        note and h.p(".round__n")[note],
    ]


def _line(s: Scene, chair: int) -> h.Element:
    say = s.v.say
    tricks, bid = s.view.past[chair]
    made = tricks == VALUE[bid]
    kept = say.gettext("made") if made else say.gettext("missed")
    told = say.gettext("{card}, {kept}").format(card=s.v.card(bid), kept=kept)
    return h.tr(class_="me" if chair == s.own else None)[
        h.th(scope="row")[s.name(chair)],
        h.td[picture(told, front(bid), kind="bid" if made else "bid missed", data_c=hue(bid))],
        h.td[str(tricks)],
        *_points(s, chair, tricks, made),
    ]


def _points(s: Scene, chair: int, tricks: int, made: bool) -> tuple[h.Element, h.Element]:
    """The points of the round and the total, each with its sum; an automaton has none."""
    seat = s.table.seat[chair]
    if seat is None:
        return h.td["–"], h.td["–"]
    points = s.view.rounds[-1][seat]
    from_bid = 5 if made and points >= 5 else 0
    working = f"{points - from_bid} + {from_bid}"
    total = str(s.view.score(seat)[0])
    won = s.view.turn is None and seat in s.view.winners()
    return (
        h.td[h.b[str(points)], made and from_bid > 0 and h.span(".w")[working]],
        h.td(class_="best" if won else None)[
            h.b[total],
            len(s.view.rounds) > 1
            and h.span(".w")[" + ".join(str(gained[seat]) for gained in s.view.rounds)],
        ],
    )


def _spoilt(s: Scene) -> str | None:
    """What the automata's bids did to the points."""
    made = sum(
        tricks == VALUE[bid]
        for seat, (tricks, bid) in zip(s.table.seat, s.view.past, strict=True)
        if seat is None
    )
    if made == 1:
        return s.v.say.gettext("An automaton made its bid, so tricks score nothing.")
    if made == 2:
        return s.v.say.gettext("Both automata made their bids, so nothing scores.")
    return None
