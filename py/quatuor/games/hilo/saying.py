"""The one sentence that leads HILO's page: what is happening and what is asked. Knows no grid."""

from __future__ import annotations

import htpy as h

from .faces import filled, inline_card, inline_colour, is_up
from .phases import AGAIN, CHOOSE, CLOSE, DRAWN, LINE, REVEAL, REVEAL_CLOSE, SET_UP
from .scene import Scene, line_card


def sentence(at: Scene) -> h.Fragment:
    """The sentence for whoever looks."""
    if at.view.turn is None:
        return _victory(at)
    if at.asked:
        return _asked_of_you(at)
    return _asked_of_another(at)


def _victory(at: Scene) -> h.Fragment:
    say, winners = at.voice.say, at.view.winners()
    if at.seat not in winners:
        told = say.ngettext(
            "The game is over: {names} wins.",
            "The game is over: {names} share the win.",
            len(winners),
        )
        return h.fragment[told.format(names=at.voice.seats(winners))]
    others = [winner for winner in winners if winner != at.seat]
    if not others:
        return h.fragment[say.gettext("The game is over: you win.")]
    told = say.gettext("The game is over: you share the win with {names}.")
    return h.fragment[told.format(names=at.voice.seats(others))]


def _asked_of_you(at: Scene) -> h.Fragment:
    view, say = at.view, at.voice.say
    if view.phase == SET_UP:
        return _set_up(at)
    if view.phase == CHOOSE:
        told = say.gettext("Draw a card, or lay the {top} on one of yours.")
        if view.ender is not None:
            told = say.gettext("Your last turn: draw a card, or lay the {top} on one of yours.")
        return filled(told, top=inline_card(view.discards[-1], at.lang))
    if view.phase == DRAWN:
        assert view.drawn is not None
        told = say.gettext("You drew the {card}: lay it on one of your cards, or discard it.")
        return filled(told, card=inline_card(view.drawn, at.lang))
    if view.phase in (LINE, AGAIN, REVEAL):
        return _lines(at)
    if view.phase in (CLOSE, REVEAL_CLOSE):
        return h.fragment[say.gettext("A diagonal is gone. How do the cards close up?")]
    return h.fragment[say.gettext("Turn one of your hidden cards face up.")]


def _set_up(at: Scene) -> h.Fragment:
    view, say = at.view, at.voice.say
    assert view.turn is not None
    if any(is_up(card) for card in view.grids[view.turn]):
        return h.fragment[say.gettext("Turn a second card face up.")]
    if view.rounds:
        told = say.gettext("Round {number}: turn two cards face up.")
        return h.fragment[told.format(number=len(view.rounds) + 1)]
    return h.fragment[say.gettext("To begin, turn two cards face up.")]


def _lines(at: Scene) -> h.Fragment:
    """What is asked about complete lines: at most one goes at a time."""
    view, say = at.view, at.voice.say
    assert view.turn is not None
    if len(view.lines) > 1:
        if view.phase == LINE:
            told = say.gettext("Several lines of three: {colour}. Remove one, or keep them all?")
        else:
            told = say.gettext("Several lines of three. Which one goes first?")
    elif view.phase == LINE:
        told = say.gettext("Three in line: {colour}. Remove them, or keep them?")
    elif view.phase == AGAIN:
        told = say.gettext("Three in line again: {colour}. They have to go.")
    else:
        told = say.gettext("All cards are turned up. Three in line: {colour}. They have to go.")
    card = line_card(view.grids[view.turn], view.shapes[view.turn], view.lines[0])
    return filled(told, colour=inline_colour(card, at.lang))


def _asked_of_another(at: Scene) -> h.Fragment:
    view, say = at.view, at.voice.say
    assert view.turn is not None
    name = at.voice.names[view.turn]
    if view.phase == CHOOSE:
        told = say.gettext("{name} draws a card, or takes the {top}.")
        if view.ender is not None:
            told = say.gettext("Last turn for {name}, who draws a card or takes the {top}.")
        return filled(told, name=name, top=inline_card(view.discards[-1], at.lang))
    if view.phase in (LINE, AGAIN, REVEAL):
        card = line_card(view.grids[view.turn], view.shapes[view.turn], view.lines[0])
        told = say.gettext("{name} has three in line: {colour}.")
        if len(view.lines) > 1:
            told = say.gettext("{name} has several lines of three and chooses one.")
        return filled(told, name=name, colour=inline_colour(card, at.lang))
    told = {
        SET_UP: say.gettext("{name} turns two cards face up."),
        DRAWN: say.gettext("{name} has drawn a card: lay it or discard it?"),
        CLOSE: say.gettext("{name} closes the gap of a diagonal."),
        REVEAL_CLOSE: say.gettext("{name} closes the gap of a diagonal."),
    }.get(view.phase, say.gettext("{name} turns a hidden card face up."))
    return h.fragment[told.format(name=name)]
