"""What helps at a Splito table: who leads, everybody's points, the hands one remembers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import htpy as h
from markupsafe import Markup

from quatuor.games.drawing import symbol
from quatuor.locale import catalogue

from .cards import HIDDEN, NAMES, VALUES
from .faces import HUES, item, joined, small
from .ring import side_name
from .rules import NAME
from .scene import Scene, around, seats_around
from .scoring import TOUCHING, leads
from .wording import colour_names, zone_names


def aids(scene: Scene) -> h.Element:
    """Everything beside the ring and the hand."""
    return h.div(class_="ledger")[_leaders(scene), _points(scene), _memory(scene)]


def _leaders(scene: Scene) -> h.Element:
    """How many cards of each value and colour each zone has, the leader of each marked."""
    say = scene.say
    by_value, by_colour = leads(scene.view.zones)
    rows = [(*values, *colours) for values, colours in zip(by_value, by_colour, strict=True)]
    tops = [_alone_ahead([row[at] for row in rows]) for at in range(len(rows[0]))]
    return h.section(class_="aid")[
        h.h2(class_="label", id="who-leads")[say.gettext("Who leads")],
        h.table(class_="score leads", aria_labelledby="who-leads")[
            _heads(scene.lang),
            h.tbody[(_lead_row(scene, at, rows[at], tops) for at in _own_first(scene))],
        ],
    ]


def _alone_ahead(counts: Sequence[int]) -> int | None:
    """The zone that has strictly the most, if one has."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


@cache
def _heads(lang: str) -> Markup:
    """The values and colours above the columns."""
    names = colour_names(catalogue(NAME, lang))
    values = [h.th(scope="col")[str(value)] for value in VALUES]
    colours = [
        h.th(scope="col", data_c=hue, class_="hue")[symbol(hue), h.span(class_="vh")[name]]
        for hue, name in zip(HUES, names, strict=True)
    ]
    return Markup(h.thead[h.tr[h.td, values, colours]])


def _own_first(scene: Scene) -> tuple[int, ...]:
    """The zones around the table, one's own two first."""
    zones = around(scene.view.seats, scene.anchor)
    return zones[0], zones[-1], *zones[1:-1]


def _lead_row(scene: Scene, at: int, row: Sequence[int], tops: Sequence[int | None]) -> h.Element:
    side = scene.mine(at)
    label = zone_names(scene.names, scene.say)[at] if side is None else side_name(scene, side)
    return h.tr(class_=None if side is None else "me")[
        h.th(scope="row")[h.span(class_="cut")[label]],
        joined(_count(count, top == at) for count, top in zip(row, tops, strict=True)),
    ]


@cache
def _count(count: int, ahead: bool) -> Markup:
    if ahead:
        return Markup(str(h.td(class_="is-lead")[h.b[str(count)]]))
    return Markup(str(h.td[str(count) if count else "·"]))


def _points(scene: Scene) -> h.Element:
    """Every seat's points with their working, round by round."""
    say, view = scene.say, scene.view
    heads = [say.gettext("Round {round}").format(round=at + 1) for at in range(len(view.past))]
    several = view.length > 1
    return h.section(class_="aid")[
        h.h2(class_="label", id="points")[say.gettext("Points so far")],
        h.table(class_="score points", aria_labelledby="points")[
            h.thead[
                h.tr[
                    h.td,
                    (h.th(scope="col")[head] for head in heads),
                    h.th(scope="col")[say.gettext("left × right")],
                    several and h.th(scope="col")[say.gettext("total")],
                ]
            ],
            h.tbody[
                (
                    _points_row(scene, seat, several)
                    for seat in seats_around(view.seats, scene.anchor)
                )
            ],
        ],
    ]


def _points_row(scene: Scene, seat: int, several: bool) -> h.Element:
    left, right = (scene.worths[at] for at in TOUCHING[scene.view.seats][seat])
    earlier = [scored[seat] for scored in scene.view.rounds[: len(scene.view.past)]]
    product = scene.products[seat]
    return h.tr(class_="me" if seat == scene.seat else None)[
        h.th(scope="row")[h.span(class_="cut")[scene.names[seat]]],
        (h.td[str(count)] for count in earlier),
        h.td[f"{left} × {right} = ", h.b[str(product)]],
        several and h.td[h.b[str(sum(earlier) + product)]],
    ]


def _memory(scene: Scene) -> h.Node:
    """The hands of others that the person has held before, folded away."""
    known = [
        seat
        for seat in seats_around(scene.view.seats, scene.anchor)
        if seat != scene.seat and scene.view.hands[seat] and HIDDEN not in scene.view.hands[seat]
    ]
    if not known:
        return None
    return h.details(class_="aid memory", id="memory")[
        h.summary[scene.say.gettext("Hands you remember")],
        h.p(class_="memory__why")[_why(scene)],
        (_remembered(scene, seat) for seat in known),
    ]


def _why(scene: Scene) -> str:
    return scene.say.gettext("You passed these hands on; here is what is left of them.")


def _remembered(scene: Scene, seat: int) -> h.Element:
    view = scene.view
    origin = (seat - view.step) % view.seats
    copies: dict[int, int] = {}
    items = []
    for card in view.hands[seat]:
        copies[card] = copies.get(card, 0) + 1
        name = f"m{origin}-{NAMES[card]}-{copies[card]}"
        items.append(item(name, small(card, scene.lang)))
    return h.section(class_="memory__hand", aria_labelledby=f"memory-{seat}")[
        h.h3(id=f"memory-{seat}")[scene.names[seat]], h.ul(class_="zc")[joined(items)]
    ]
