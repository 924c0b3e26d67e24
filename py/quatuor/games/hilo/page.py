"""HILO on screen: the seats, your grid, the two piles and what you are asked. Pure, from a view."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from quatuor.games.drawing import picture, word_button

from . import motion
from .actions import actions
from .board import front, large_grid, look, small_grid
from .cards import HIDDEN, VEILED
from .faces import colours as colours
from .faces import filled, is_up
from .grid import points
from .phases import CHOOSE, DRAWN, OVER, SET_UP
from .rules import State
from .saying import sentence
from .scene import Scene, scene
from .voice import number


def page(
    view: State, seat: int | None, names: Sequence[str], lang: str, chosen: str | None = None
) -> h.Fragment:
    """All that lies on the table; every word takes one tap, so nothing is ever chosen first."""
    at = scene(view, seat, names, lang)
    return h.fragment[_others(at), _middle(at), actions(at)]


def phrase(
    view: State, seat: int | None, names: Sequence[str], lang: str, chosen: str | None = None
) -> h.Fragment:
    """The one sentence that leads."""
    return sentence(scene(view, seat, names, lang))


def _others(at: Scene) -> h.Element:
    """The other seats; before a new round, how everyone's last one ended."""
    if at.view.phase == SET_UP and at.view.last is not None:
        return _counted_round(at)
    seats = at.around()
    say = at.voice.say
    label = say.gettext("Around the table") if at.seat is None else say.gettext("The others")
    watched = " is-watched" if at.seat is None else ""
    return h.section(class_=f"others n{len(seats)}{watched}", aria_label=label)[
        (_seat(at, owner) for owner in seats)
    ]


def _seat(at: Scene, owner: int) -> h.Element:
    view = at.view
    name = at.name(owner)
    grid = small_grid(
        at, str(owner), name, view.grids[owner], view.shapes[owner], at.complete(owner)
    )
    return h.article(".seat", data_why=f"grid-{owner}")[
        _heading(at, owner), grid, h.p(".seat__f")[(h.span[fact] for fact in _facts(at, owner))]
    ]


def _heading(at: Scene, owner: int) -> h.Element:
    turn = " turn" if owner == at.view.turn else ""
    won = " won" if owner in at.view.winners() else ""
    return h.header(".seat__h")[h.h2(class_=f"seat__n{turn}{won}")[at.name(owner)]]


def _facts(at: Scene, owner: int) -> list[h.Node]:
    """What is known of a seat's grid and points, each fact in a few words."""
    view, say = at.view, at.voice.say
    grid = view.grids[owner]
    if VEILED in grid:
        turning = say.gettext("is turning") if owner == view.turn else say.gettext("two turned")
        return [turning]
    if view.phase == OVER:
        return _counted_facts(at, owner)
    facts: list[h.Node] = []
    if any(is_up(card) for card in grid):
        facts.append(filled(say.gettext("{points} showing"), points=_bold(points(grid))))
    down = sum([not is_up(card) for card in grid])
    if owner == at.seat and down:
        hidden = say.ngettext("{count} hidden", "{count} hidden", down)
        facts.append(filled(hidden, count=h.b[down]))
    if view.rounds:
        facts.append(filled(say.gettext("total {points}"), points=_bold(at.total(owner))))
    if owner == view.ender:
        facts.append(h.b[say.gettext("ended the round")])
    return facts


def _bold(value: int) -> h.Element:
    return h.b[number(value)]


def _signed(value: int) -> str:
    return f"+{value}" if value >= 0 else number(value)


def _counted_facts(at: Scene, owner: int) -> list[h.Node]:
    """A seat's points of the last finished round, with their working, and its total."""
    view, say = at.view, at.voice.say
    assert view.last is not None
    plain, counted = points(view.last.grids[owner]), view.rounds[-1][owner]
    facts: list[h.Node] = [
        [f"{number(plain)} × 2 = " if plain != counted else None, h.b[_signed(counted)]],
        filled(say.gettext("total {points}"), points=_bold(at.total(owner))),
    ]
    if owner == view.last.ender:
        facts.append(h.b[say.gettext("ended the round")])
    return facts


def _counted_round(at: Scene) -> h.Element:
    """How the last round ended: every seat's last cards, their points and the totals."""
    view, say = at.view, at.voice.say
    last = view.last
    assert last is not None
    title = say.gettext("Round {number} is counted").format(number=len(view.rounds))
    owners = [*([] if at.seat is None else [at.seat]), *at.around()]
    return h.section(class_=f"others counted n{view.seats}", aria_label=title)[
        h.h2(".label")[title],
        (
            h.article(".seat")[
                _heading(at, owner),
                small_grid(at, f"e{owner}", at.name(owner), last.grids[owner], last.shapes[owner]),
                h.p(".seat__f")[(h.span[fact] for fact in _counted_facts(at, owner))],
            ]
            for owner in owners
        ),
    ]


def _middle(at: Scene) -> h.Element:
    """The person's grid beside the piles; an onlooker sees the piles alone."""
    say = at.voice.say
    beside = _ranking(at) if at.view.turn is None else _piles(at)
    if at.seat is None:
        return h.section(".mine.mine--none", aria_label=say.gettext("The piles"))[beside]
    turn = " turn" if at.asked else ""
    won = " won" if at.seat in at.view.winners() else ""
    return h.section(".mine", aria_label=say.gettext("Your grid and the piles"))[
        h.div(".mine__g")[large_grid(at, at.seat)],
        beside,
        h.div(".hsum")[
            h.h2(class_=f"seat__n{turn}{won}")[at.name(at.seat)],
            h.p[(h.span[fact] for fact in _facts(at, at.seat))],
        ],
    ]


def _piles(at: Scene) -> h.Element:
    return h.ul(".piles", role="list")[_draw_pile(at), _discard_pile(at)]


def _draw_pile(at: Scene) -> h.Element:
    """The draw pile, and on it the card just drawn from it."""
    view, say = at.view, at.voice.say
    count = len(view.pile)
    depth = "deep" if count > 1 else "empty" if not count else ""
    if at.asked and view.phase == CHOOSE:
        pile = word_button("draw", _draw_label(at), **look(HIDDEN, "pc", "is-legal", depth))
    else:
        told = say.ngettext("Draw pile: {count} card.", "Draw pile: {count} cards.", count)
        pile = picture(told.format(count=count), **look(HIDDEN, "pc", depth))
    name = say.gettext("Draw {count}")
    return h.li("#h-pile.pile", data_why=None if at.asked and view.phase == CHOOSE else "draw")[
        h.span(".pile__c", id=motion.PILE)[pile, _drawn_card(at)],
        h.span[filled(name, count=h.b[count])],
    ]


def _draw_label(at: Scene) -> str:
    say, count = at.voice.say, len(at.view.pile)
    if not count:
        return say.gettext("Draw a card: the discards below the top one are shuffled again first.")
    told = say.ngettext(
        "Draw a card from the draw pile of {count} card.",
        "Draw a card from the draw pile of {count} cards.",
        count,
    )
    return told.format(count=count)


def _drawn_card(at: Scene) -> h.Node:
    card, say = at.view.drawn, at.voice.say
    if card is None:
        return None
    if not is_up(card):
        return picture(
            say.gettext("The drawn card, hidden"), id=motion.DRAWN, **look(card, "pc", "drawn")
        )
    told = say.gettext("The drawn card: {card}").format(card=at.card(card))
    return picture(told, front(card), id=motion.DRAWN, **look(card, "pc", "drawn", "is-offered"))


def _discard_pile(at: Scene) -> h.Element:
    """The discard pile; after drawing it takes the drawn card."""
    view, say = at.view, at.voice.say
    top, count = view.discards[-1], len(view.discards)
    depth = "deep" if count > 1 else ""
    name = say.gettext("Discard {count}")
    if at.asked and view.phase == DRAWN:
        assert view.drawn is not None
        told = say.gettext("Discard the {card}, then turn up one of your hidden cards.")
        label = told.format(card=at.card(view.drawn))
        pile = word_button("drop", label, front(top), **look(top, "pc", "is-legal", depth))
    else:
        told = say.ngettext(
            "Discard pile: {count} card, on top the {card}.",
            "Discard pile: {count} cards, on top the {card}.",
            count,
        )
        offered = "is-offered" if at.asked and view.phase == CHOOSE else ""
        label = told.format(count=count, card=at.card(top))
        pile = picture(label, front(top), **look(top, "pc", offered, depth))
    return h.li(
        "#h-discard.pile", data_why=None if at.asked and view.phase == DRAWN else "discard"
    )[h.span(".pile__c", id=motion.DISCARD)[pile], h.span[filled(name, count=h.b[count])]]


def _ranking(at: Scene) -> h.Element:
    """The totals when all is over, the lowest first."""
    view, say = at.view, at.voice.say
    order = sorted(range(view.seats), key=lambda owner: (at.total(owner), owner))
    return h.ol(".ranking", role="list", aria_label=say.gettext("Totals"))[
        (
            h.li(class_="won" if owner in view.winners() else None)[
                h.span[at.name(owner)], " ", _bold(at.total(owner))
            ]
            for owner in order
        )
    ]
