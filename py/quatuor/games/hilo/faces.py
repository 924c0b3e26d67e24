"""HILO's cards as they look on screen, and sentences with cards in them. Knows no position."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from string import Formatter

import htpy as h
from markupsafe import Markup

from quatuor.games.drawing import raw, symbol
from quatuor.locale import catalogue

from .cards import COLOUR, FACE_DOWN, VALUE
from .voice import Voice, number

_HUES = ("red", "orange", "yellow", "green", "sky", "blue", "violet", "pink")
"""What the page calls the colours, in the order of the cards' catalogue."""


def is_up(card: int) -> bool:
    """Whether a card of a grid shows its face."""
    return 0 <= card < FACE_DOWN


def hue(card: int) -> str:
    """What the page calls the colour of a face-up card."""
    colour = COLOUR[card]
    assert colour is not None
    return _HUES[colour]


@cache
def face(card: int) -> Markup:
    """What is printed on a card: its value, and the symbol of its colour in two corners."""
    mark = symbol(hue(card))
    return raw(str(h.fragment[h.span(".num", aria_hidden="true")[number(VALUE[card])], mark, mark]))


@cache
def card_name(card: int, lang: str) -> str:
    """A card as people say it."""
    return Voice(catalogue("hilo", lang), ()).card(card)


def colour_name(card: int, lang: str) -> str:
    """A card's colour as people say it."""
    return colours(lang)[hue(card)]


@cache
def colours(lang: str) -> dict[str, str]:
    """The names of the colours, by what the page calls them."""
    say = catalogue("hilo", lang)
    return {
        "red": say.gettext("red"),
        "orange": say.gettext("orange"),
        "yellow": say.gettext("yellow"),
        "green": say.gettext("green"),
        "sky": say.gettext("light blue"),
        "blue": say.gettext("blue"),
        "violet": say.gettext("purple"),
        "pink": say.gettext("pink"),
    }


def inline_card(card: int, lang: str) -> h.Element:
    """A card inside a sentence: its symbol and its name, in its colour."""
    return h.span(".isym", data_c=hue(card))[symbol(hue(card)), card_name(card, lang)]


def inline_colour(card: int, lang: str) -> h.Element:
    """A card's colour inside a sentence."""
    return h.span(".isym", data_c=hue(card))[symbol(hue(card)), colour_name(card, lang)]


def filled(text: str, **parts: h.Node) -> h.Fragment:
    """A sentence whose places are filled with parts of a page."""
    return h.fragment[_pieces(text, parts)]


def _pieces(text: str, parts: dict[str, h.Node]) -> Iterator[h.Node]:
    for literal, place, _, _ in Formatter().parse(text):
        yield literal
        if place is not None:
            yield parts[place]
