"""The one sentence that leads an AXO table: what is asked, who is choosing, who won."""

from __future__ import annotations

import htpy as h

from .cards import ANY
from .faces import inline_colour, inserted
from .fills import FREE
from .scene import Scene
from .turns import CALL, EFFECT, FILL, GOAL, POINTS, SETUP, TOSS, ZONE, due_effect
from .wording import points


def sentence(at: Scene) -> h.Node:
    """The sentence of this moment."""
    if at.over:
        return _ending(at)
    return _ASKED[at.view.phase](at) if at.asked else _waiting(at)


# ---- the person is asked


def _asked_set_up(at: Scene) -> h.Node:
    say = at.say
    return (
        say.gettext("Choose three cards for your zone, from left to right."),
        say.gettext("Two more cards for your zone."),
        say.gettext("One more card for your zone."),
        say.gettext("These three, in this order?"),
    )[len(at.picked)]


def _asked_call(at: Scene) -> h.Node:
    if at.picked:
        return at.say.gettext("Which colour do you call with it?")
    return at.say.gettext("Your turn to call: choose a card for the middle.")


def _asked_fill(at: Scene) -> h.Node:
    say = at.say
    if at.spending:
        return say.gettext("A bonus fill: choose any empty cell.")
    if at.drew() and not _can_lay(at):
        return say.gettext("Drawn in. Nothing more with this shape.")
    if at.drew():
        return say.gettext("Drawn in. Your other grids are still open.")
    return h.fragment[_called(at), " ", _task(at)]


def _called(at: Scene) -> h.Node:
    """Who calls which colour."""
    view, say = at.view, at.say
    assert view.colour is not None
    text = (
        say.gettext("You call {colour}.")
        if view.active == at.seat
        else say.gettext("{name} calls {colour}.")
    )
    return inserted(text, name=at.names[view.active], colour=inline_colour(view.colour, at.lang))


def _task(at: Scene) -> str:
    """What the person may fill."""
    say, view = at.say, at.view
    pencil = view.pencils[at.anchor]
    assert pencil is not None
    if pencil[4] == FREE:
        return say.gettext("You have none empty: fill one cell of any colour.")
    if not _can_lay(at):
        return say.gettext("The shape reaches none of yours.")
    if view.active == at.seat:
        return say.gettext("Fill each of your grids.")
    return say.gettext("Fill one of your grids.")


def _can_lay(at: Scene) -> bool:
    return any(word.startswith("fill-") for word in at.words)


def _asked_effect(at: Scene) -> h.Node:
    say = at.say
    if due_effect(at.view) == ANY:
        return say.gettext("Card completed: fill one cell of any colour on another.")
    assert at.view.colour is not None
    text = say.gettext("Card completed: fill one more cell of {colour}.")
    return inserted(text, colour=inline_colour(at.view.colour, at.lang))


def _asked_toss(at: Scene) -> h.Node:
    if at.picked:
        return at.say.gettext("And which other card goes?")
    return at.say.gettext("Sift: two cards drawn. Choose two to discard.")


def _asked_zone(at: Scene) -> h.Node:
    say, count = at.say, at.missing
    if len(at.picked) == count:
        return say.gettext("Your new zone, in this order?")
    text = say.ngettext(
        "{count} card completed: {points}. Choose its successor.",
        "{count} cards completed: {points}. Choose their successors.",
        count,
    )
    return text.format(count=count, points=points(POINTS[count], say))


_ASKED = {
    SETUP: _asked_set_up,
    CALL: _asked_call,
    FILL: _asked_fill,
    EFFECT: _asked_effect,
    TOSS: _asked_toss,
    ZONE: _asked_zone,
}


# ---- somebody else is


def _waiting(at: Scene) -> h.Node:
    view, say = at.view, at.say
    assert view.turn is not None
    name = at.names[view.turn]
    if view.phase == FILL:
        return h.fragment[_called(at), " ", _filling(at, name)]
    text = {
        SETUP: say.gettext("{name} is choosing a zone."),
        CALL: say.gettext("{name} is choosing a card and a colour."),
        EFFECT: say.gettext("{name} has completed a card and may fill a cell."),
        TOSS: say.gettext("{name} has drawn two cards and discards two."),
        ZONE: say.gettext("{name} has completed cards and lays a new zone."),
    }[view.phase]
    return text.format(name=name)


def _filling(at: Scene, name: str) -> str:
    mine = at.seat is not None and at.view.pencils[at.anchor] is not None
    text = (
        at.say.gettext("Your fill is chosen; {name} is filling.")
        if mine
        else at.say.gettext("{name} is filling.")
    )
    return text.format(name=name)


# ---- the end


def _ending(at: Scene) -> str:
    view, say = at.view, at.say
    winners = view.winners()
    if view.seats == 1:
        return _against_louise(at, bool(winners))
    best = points(view.points[winners[0]], say)
    others = ", ".join(at.names[seat] for seat in winners if seat != at.seat)
    if at.seat not in winners:
        text = say.ngettext(
            "The game is over: {name} wins with {points}.",
            "The game is over: {name} share the victory with {points}.",
            len(winners),
        )
    elif len(winners) == 1:
        text = say.gettext("The game is over: you win with {points}.")
    else:
        text = say.gettext("The game is over: you share the victory with {name}, {points} each.")
    return text.format(name=others, points=best)


def _against_louise(at: Scene, won: bool) -> str:
    say, view = at.say, at.view
    if won:
        text = say.gettext("{points}: Louise is beaten.")
    else:
        text = say.gettext("Louise’s pile is used up: {points} of {goal}. She wins.")
    return text.format(points=points(view.points[0], say), goal=GOAL)
