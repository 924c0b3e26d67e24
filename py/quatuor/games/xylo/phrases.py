"""The one sentence above your row: what is happening in Xylo, and what is asked."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup, escape

from .bars import tinted
from .cards import COLOUR, VALUE
from .rules import BID, CHOOSE, SORT, State, chair_of_turn
from .scene import Scene
from .words import places_in


def filled(text: str, **parts: h.Node) -> Markup:
    """A text with elements, or texts that are escaped, in its places."""
    return escape(text).format(**parts)


def sentence(s: Scene) -> Markup:
    """What is happening and what is asked."""
    if s.view.turn is None:
        return _ending(s)
    return _asked(s) if s.asked else _awaited(s)


def _asked(s: Scene) -> Markup:
    say, view = s.v.say, s.view
    chair = chair_of_turn(view)
    if view.phase == SORT:
        text = say.gettext("You sort for {name}: which of these comes next?")
        return filled(text, name=s.v.name(chair))
    if view.phase == BID:
        return filled(say.gettext("Bid now? Look at two neighbours."))
    if view.phase == CHOOSE:
        left, right = (view.rows[chair][place] for place in places_in(view.looks[chair]))
        text = say.gettext("Your bid: {left} or {right}?")
        return filled(text, left=_value(left), right=_value(right))
    return _asked_to_play(s, view, chair)


def _value(card: int) -> h.Element:
    return tinted(COLOUR[card], str(VALUE[card]))


def _asked_to_play(s: Scene, view: State, chair: int) -> Markup:
    say, left = s.v.say, view.left[chair]
    if view.trick:
        led = COLOUR[view.trick[0]]
        text = say.gettext("Your turn to follow: {colour}.")
        if not left & view.backs[chair][led]:
            text = say.gettext("Your turn to follow: {colour}. You have none, so play any card.")
        told = filled(text, colour=tinted(led, s.v.colours[led]))
    elif left & left - 1:
        told = filled(say.gettext("Your turn to lead: any card but the leftmost."))
    else:
        told = filled(say.gettext("Your turn to lead your last card."))
    if view.bids[chair] < 0 and left.bit_count() == 2:
        stays = h.span(".more")[say.gettext("The card that stays becomes your bid.")]
        told += filled(" {stays}", stays=stays)
    return told


def _awaited(s: Scene) -> Markup:
    say, view = s.v.say, s.view
    assert s.turn is not None
    if view.phase == SORT:
        text = say.gettext("It is up to {name} to sort.")
    elif view.phase == BID:
        text = say.gettext("Will {name} bid now?")
    elif view.phase == CHOOSE:
        text = say.gettext("It is up to {name} to choose a bid.")
    elif view.trick:
        text = say.gettext("It is up to {name} to follow.")
    else:
        text = say.gettext("It is up to {name} to lead.")
    return filled(text, name=s.v.name(s.turn))


def _ending(s: Scene) -> Markup:
    say = s.v.say
    winner = s.view.winners()[0]
    totals = [s.view.score(seat)[0] for seat in range(s.view.seats)]
    tied = totals.count(totals[winner]) > 1
    if winner == s.seat:
        text = say.gettext("The game is over: you win with {points}.")
        if tied:
            text = say.gettext(
                "The game is over: of those tied with {points}, you made the last bid with the"
                " fewest tricks and win."
            )
    else:
        text = say.gettext("The game is over: {name} wins with {points}.")
        if tied:
            text = say.gettext(
                "The game is over: of those tied with {points}, {name} made the last bid with the"
                " fewest tricks and wins."
            )
    name = s.v.name(s.table.chair[winner])
    return filled(text, name=name, points=s.v.points(totals[winner]))
