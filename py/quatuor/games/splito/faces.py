"""Splito's cards as pictures: in the hand, in a zone, in the centre. Knows no turn.

A face never changes, so each is written once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import htpy as h
from markupsafe import Markup

from quatuor.games.drawing import picture, symbol
from quatuor.locale import catalogue

from . import cards
from .cards import NUMBERS, POINTS, Objective
from .reach import LOST, MET
from .wording import DOMAIN, card_names, points

HUES = ("orange", "yellow", "green", "blue", "violet", "black")
"""The colours as the style sheets call them."""

_KINDS = {MET: "zo is-met", LOST: "zo is-lost"}


def hue(card: int) -> str:
    """The colour of a number card as the style sheets call it."""
    return HUES[cards.colour(card)]


def _coloured(colour: int) -> h.Element:
    return h.span(data_c=HUES[colour])[symbol(HUES[colour])]


def _sign(name: str) -> h.Element:
    return h.svg(class_="sign", aria_hidden="true")[h.use(href=f"#p-{name}")]


def _times(count: int, value: int) -> h.Node:
    return h.span(class_="times")[
        h.i(data_text=f"{count}×"), h.span(class_="mini", data_text=str(value))
    ]


def _size(bound: str, count: int) -> h.Node:
    return [h.span(class_="size")[h.i(data_text=bound), str(count)], _sign("cards")]


def _pictogram(one: Objective) -> h.Node:
    """What an objective asks, drawn."""
    about = one.about[0]
    match one.family:
        case cards.STAR:
            return h.span(class_="starred")[_sign("star"), h.b(data_text=str(about))]
        case cards.MOON:
            return [_sign("moon"), _coloured(about)]
        case cards.NONE_OF:
            return _times(0, about)
        case cards.TWO_OF:
            return _times(2, about)
        case cards.COLOURS_OF:
            return [str(about), h.span(class_="mix")[map(symbol, ("orange", "yellow", "blue"))]]
        case cards.VALUES_OF:
            return [str(about), h.small(data_text="1·2·3")]
        case cards.EACH_OF:
            return h.span(class_="three")[map(_coloured, one.about)]
        case cards.AT_MOST:
            return _size("≤", about)
        case _:
            return _size("≥", about)


@cache
def face(card: int) -> Markup:
    """What stands on a card: value and symbol, or pictogram and points."""
    if card < NUMBERS:
        drawn = h.fragment[h.span(aria_hidden="true")[str(cards.value(card))], symbol(hue(card))]
    else:
        drawn = h.fragment[
            h.span(class_="pic", aria_hidden="true")[_pictogram(cards.objective(card))],
            h.span(class_="pts", aria_hidden="true", data_text=str(POINTS[card])),
        ]
    return Markup(str(drawn))


def card_kind(card: int) -> str:
    """The classes of a card of full size."""
    return "sc" if card < NUMBERS else "sc oc"


def tint(card: int) -> dict[str, str]:
    """The attribute that gives a number card its colour."""
    return {"data_c": hue(card)} if card < NUMBERS else {}


@cache
def small(card: int, lang: str) -> Markup:
    """A card in a small list, without any state."""
    name = card_names(lang)[card]
    if card < NUMBERS:
        return Markup(str(picture(name, face(card), kind="zn", data_c=hue(card))))
    say = catalogue(DOMAIN, lang)
    label = say.gettext("{objective}, {points}").format(
        objective=name, points=points(POINTS[card], say)
    )
    return Markup(str(picture(label, face(card), kind="zo")))


@cache
def number(card: int, fresh: bool, lang: str) -> Markup:
    """A number card in a zone."""
    label = _noted(card_names(lang)[card], fresh, lang)
    kind = "zn is-last" if fresh else "zn"
    return Markup(str(picture(label, face(card), kind=kind, data_c=hue(card))))


@cache
def goal(card: int, standing: int, fresh: bool, over: bool, lang: str) -> Markup:
    """An objective in a zone, with how it stands."""
    say = catalogue(DOMAIN, lang)
    label = _noted(_stands(standing, over, lang), fresh, lang).format(
        objective=card_names(lang)[card], points=points(POINTS[card], say)
    )
    kind = _KINDS.get(standing, "zo") + " is-last" * fresh
    return Markup(str(picture(label, face(card), kind=kind)))


@cache
def common_goal(card: int, over: bool, lang: str) -> Markup:
    """A common objective beside the cards of the zone that is ahead in it."""
    say = catalogue(DOMAIN, lang)
    text = (
        say.gettext("{objective}, {points}, common objective: met here")
        if over
        else say.gettext("{objective}, {points}, common objective: in the lead here")
    )
    label = text.format(objective=card_names(lang)[card], points=points(POINTS[card], say))
    return Markup(str(picture(label, face(card), kind="zo is-met is-common")))


_ITEM = Markup('<li id="%s">%s</li>')


def item(name: str, content: Markup) -> Markup:
    """A card of a list by its id: there are many, so they are written without elements."""
    return _ITEM % (name, content)


def joined(parts: Iterable[Markup]) -> Markup:
    """Some markup one after the other."""
    return Markup("").join(parts)


def _stands(standing: int, over: bool, lang: str) -> str:
    say = catalogue(DOMAIN, lang)
    if standing == MET:
        return say.gettext("{objective}, {points}: met")
    if over:
        return say.gettext("{objective}, {points}: not met")
    if standing == LOST:
        return say.gettext("{objective}, {points}: out of reach")
    return say.gettext("{objective}, {points}: not yet met")


def _noted(label: str, fresh: bool, lang: str) -> str:
    if not fresh:
        return label
    return catalogue(DOMAIN, lang).gettext("{card}, laid last turn").replace("{card}", label)
