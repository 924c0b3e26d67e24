"""Around an AXO table: the others' zones, and the shape as each side of the table sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h

from quatuor.games.drawing import picture

from .faces import grid_label, shape_picture, small_grid
from .motion import MIDDLE
from .scene import Place, Scene
from .shapes import FULL
from .turns import CALL, EFFECT, SETUP, TOSS, ZONE
from .wording import bonus_left, cards_counted, points, shape_drawing

SIDES = ("me", "at-left", "at-top", "at-right")
"""Where somebody sits who is so many sides further clockwise."""


def others(at: Scene) -> h.Node:
    """The other seats' zones; before they lie there is nothing to see."""
    seats = at.others()
    if not seats or at.view.phase == SETUP:
        return None
    say = at.say
    label = say.gettext("Around the table") if at.seat is None else say.gettext("The others")
    kind = f"others n{len(seats)}" + " is-watched" * (at.seat is None)
    return h.section(class_=kind, aria_label=label)[(_seat(at, owner) for owner in seats)]


def _seat(at: Scene, owner: int) -> h.Element:
    view, say = at.view, at.say
    turn = " turn" if owner == view.turn else ""
    won = " won" if owner in view.winners() else ""
    return h.article(".seat", data_why=f"zone-{owner}")[
        h.header(".seat__h")[h.h2(class_=f"seat__n{turn}{won}")[at.names[owner]]],
        h.ol(".azone", role="list")[
            (_small(at, number, place) for number, place in enumerate(at.places(owner)))
        ],
        h.p(".seat__f")[
            h.b[points(view.points[owner], say)], " ", h.span[bonus_left(at.bonus(owner), say)]
        ],
    ]


def _small(at: Scene, number: int, place: Place) -> h.Element:
    """A card of somebody else's zone."""
    assert place.card is not None
    deck, say = at.view.deck, at.say
    label = say.gettext("Grid {place}, {card}: {grid}").format(
        place=number + 1,
        card=deck.names[place.card],
        grid=grid_label(deck.grids[place.card], place.marked, at.lang),
    )
    kind = "small is-full" if place.marked == FULL else "small"
    drawn = small_grid(deck.grids[place.card], place.filled, place.drawn)
    return h.li(id=f"a-{deck.names[place.card]}")[picture(label, drawn, kind=kind)]


class Look(NamedTuple):
    """Somebody at the table, and the shape as they see it."""

    who: int
    side: int
    shape: int | None


def _looks(at: Scene) -> Iterator[Look]:
    """Everybody from the person's left to the person's right, then the person."""
    view = at.view
    card, caller = _card(at)
    for step in (1, 2, 3, 0):
        side = (view.sides[at.anchor] + step) % 4
        if side in view.sides:
            who = view.sides.index(side)
            turn = (side - view.sides[caller]) % 4
            yield Look(who, step, None if card is None else view.deck.shapes[card][turn])


def _card(at: Scene) -> tuple[int | None, int]:
    """The card whose shape is looked at, and who lays it: the person's choice is tried out."""
    if at.view.phase == CALL and at.picked:
        return at.picked[0], at.anchor
    return at.view.middle, at.view.active


def compass(at: Scene) -> h.Node:
    """The shape in the middle as the person and all others see it."""
    say = at.say
    label = say.gettext("The shape as each side of the table sees it")
    if _card(at)[0] is None:
        label = say.gettext("Who sits where")
    kind = "compass is-idle" if at.view.middle is None else "compass"
    if at.view.phase in (EFFECT, TOSS, ZONE):
        kind += " is-past"
    return h.section(class_=kind, aria_label=label, data_why="shape")[
        (_look(at, look) for look in _looks(at))
    ]


def _look(at: Scene, look: Look) -> h.Element:
    calls = " act" if look.who == at.view.active else ""
    return h.figure(class_=f"view {SIDES[look.side]}{calls}")[
        _seen(at, look),
        h.figcaption[h.b[at.names[look.who]], (h.span[note] for note in _notes(at, look))],
    ]


def _seen(at: Scene, look: Look) -> h.Node:
    if look.shape is None:
        return h.span(".nothing", aria_hidden="true") if look.side == 0 else None
    text = at.say.gettext("The shape as {name} sees it: {shape}")
    if look.who == at.seat:
        text = at.say.gettext("The shape as you see it: {shape}")
    label = text.format(name=at.names[look.who], shape=shape_drawing(look.shape))
    name = {"id": MIDDLE} if look.side == 0 else {}
    return picture(label, shape_picture(look.shape, at.hue), kind="seen", **name)


def _notes(at: Scene, look: Look) -> list[str]:
    """What is to be said of somebody, in a word or two each."""
    say, view = at.say, at.view
    notes = []
    if view.phase == SETUP and look.who == view.active:
        notes.append(say.gettext("first to call"))
    elif look.who == view.active:
        notes.append(say.gettext("your call") if look.who == at.seat else say.gettext("calls"))
    if view.phase == SETUP and view.turn is not None and look.who < view.turn:
        notes.append(say.gettext("ready"))
    if look.who == view.seats:
        notes.append(cards_counted(len(view.louise), say))
    return notes
