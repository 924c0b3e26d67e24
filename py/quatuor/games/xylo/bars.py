"""Xylo's bars: a card's back and front, the bid, the tally and the thin rows of the others."""

from __future__ import annotations

from functools import cache, lru_cache

import htpy as h
from markupsafe import Markup

from quatuor.games.drawing import picture, raw, symbol

from .cards import COLOUR, TOPS, VALUE
from .memory import Span
from .scene import BID_CARD, HUES, LOOKED_AT, PLAYED, Scene, label, standing


def hue(card: int) -> str:
    """The colour of a card, hidden or not, as the style sheets name it."""
    return HUES[COLOUR[card]]


@cache
def sign(colour: int) -> Markup:
    """The symbol of a colour."""
    return raw(str(symbol(HUES[colour])))


@cache
def back(colour: int, span: Span | None = None) -> Markup:
    """What is on the back of a bar: its colour's symbol and range, narrower where more follows."""
    whole = (0, TOPS[colour])
    low, high = span or whole
    told = f"{low}–{high}" if low < high else str(low)
    kind = "xb__r" if (low, high) == whole else "xb__r is-aid"
    return sign(colour) + raw(str(h.span(class_=kind, aria_hidden="true", data_text=told)))


@cache
def front(card: int) -> Markup:
    """What is on the front of a bar: its symbol and the value in a note head."""
    return sign(COLOUR[card]) + note(VALUE[card])


@cache
def note(value: int) -> Markup:
    """A value in its note head."""
    return raw(str(h.span(".note")[str(value)]))


@cache
def spent(card: int) -> Markup:
    """What is left in a row of a card that has been played: its value and symbol."""
    return raw(str(VALUE[card])) + sign(COLOUR[card])


def face(card: int, span: Span | None = None) -> Markup:
    """A bar as far as it is known: its front, or its back."""
    return front(card) if card >= 0 else back(COLOUR[card], span)


def tinted(colour: int, text: str) -> h.Element:
    """A colour inside a sentence: its symbol, then a text in it."""
    return h.span(".isym", data_c=HUES[colour])[sign(colour), text]


def tally(tricks: int, bid: int) -> h.Element:
    """Strokes: full for tricks won, hollow for those still promised, leaning for those too many."""
    promised = bid if bid >= 0 else tricks
    kinds = [
        "over" if k >= promised else None if k < tricks else "o" for k in range(max(tricks, bid))
    ]
    return h.span(".tally", aria_hidden="true")[(h.i(class_=kind) for kind in kinds)]


def standing_line(s: Scene, chair: int) -> h.Element:
    """A chair's tricks and bid."""
    say, view = s.v.say, s.view
    place, tricks = view.bids[chair], view.tricks[chair]
    card = view.rows[chair][place] if place >= 0 else -1
    bid: h.Element
    if place >= 0:
        told = say.gettext("bid {card}").format(card=s.v.card(card))
        bid = picture(told, front(card), kind="bid", data_c=hue(card), id=card_id(chair, place))
    else:
        bid = h.span(".nobid")[say.gettext("no bid")]
    return h.span(".seat__s")[
        tally(tricks, VALUE[card] if place >= 0 else -1),
        h.span(".won")[s.v.tricks(tricks)],
        bid,
    ]


def card_id(chair: int, place: int) -> str:
    """A card's own id, wherever it lies: by the row and the place where it was laid out."""
    return f"x{chair}-{place}"


def home_id(chair: int, place: int) -> str:
    """The id of a place that a card has left."""
    return f"g{chair}-{place}"


def thin_row(s: Scene, chair: int) -> h.Element:
    """Somebody's row as thin bars; with note heads where its values are known."""
    kind = ".xmini.known" if s.sorted_here(chair) else ".xmini"
    told = s.v.say.gettext("Xylo: {name}, from high to low").format(name=s.name(chair))
    return h.ol(kind, data_n=str(s.table.length), aria_label=told)[
        (_thin(s, chair, place) for place in range(s.table.length))
    ]


def _thin(s: Scene, chair: int, place: int) -> Markup:
    card = s.view.rows[chair][place]
    where = standing(s.view, chair, place)
    gone = where in (PLAYED, BID_CARD)
    content = Markup("")
    if where == BID_CARD:
        kind = "bidslot"
    elif where == PLAYED:
        kind, content = "out", spent(card)
    else:
        kind = "mini looked" if where == LOOKED_AT else "mini"
        content = front(card) if card >= 0 else sign(COLOUR[card])
    name = home_id(chair, place) if gone else card_id(chair, place)
    return cell(name, label(s, chair, place), kind, hue(card), content)


@lru_cache(maxsize=4096)
def cell(name: str, told: str, kind: str, colour: str, content: Markup) -> Markup:
    """A thin bar, or its gap, in a row; the same ones return again and again."""
    return raw(str(h.li(id=name)[picture(told, content, kind=kind, data_c=colour)]))


@cache
def icon(name: str) -> Markup:
    """A small drawing of the page's own: an eye, a person."""
    paths = {
        "eye": (
            h.path(d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z"),
            h.circle(cx="12", cy="12", r="3"),
        ),
        "person": (
            h.circle(cx="12", cy="8", r="4"),
            h.path(d="M4.500 21c.6-5 3.500-7 7.500-7s6.900 2 7.500 7"),
        ),
    }
    return raw(str(h.svg(".ico", viewBox="0 0 24 24", aria_hidden="true")[paths[name]]))
