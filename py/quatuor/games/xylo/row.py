"""The row nearest to you: bars to play, slurs to look under, two cards to choose the bid from."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise

import htpy as h
from markupsafe import Markup

from quatuor.games.drawing import picture, raw, word_button

from . import words
from .bars import card_id, face, home_id, hue, spent, standing_line
from .cards import COLOUR, VALUE
from .rules import BID, CHOOSE, PLAY
from .scene import BID_CARD, LOOKED_AT, PLAYED, Scene, label, ordinals, spanned, standing

_ARC = raw(
    '<svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">'
    '<path d="M3 2C22 20 78 20 97 2 78 14 22 14 3 2z"/></svg>'
)


def first_system(length: int) -> int:
    """How many cards the upper line of a row holds where it takes two, on narrow screens."""
    return length // 2


def breadth(length: int) -> dict[str, str]:
    """How many columns a row has in one line, and in two with the sign at the upper one's end."""
    return {"data_n": str(length), "data_cols": str(length // 2 + 1)}


def system(length: int, place: int) -> str | None:
    """The class of a card's place: where the lower line of a row starts on narrow screens."""
    return "newline" if place == first_system(length) else None


def mine(s: Scene) -> h.Element:
    """The row nearest to the onlooker, with its owner's tricks and bid."""
    say, chair = s.v.say, s.home
    told = say.gettext("Your xylo") if s.own is not None else s.name(chair)
    return h.section(".mine", aria_label=told)[
        h.header(".seat__h")[
            h.h2(class_="seat__n turn" if s.turn == chair else "seat__n")[s.name(chair)],
            h.span(".seat__k")[say.gettext("high → low")],
            standing_line(s, chair),
        ],
        _row(s, chair),
    ]


def _row(s: Scene, chair: int) -> h.Element:
    length = s.table.length
    looking = s.asked and s.view.phase == BID
    told = s.v.say.gettext("Your xylo, from high to low")
    if s.own is None:
        told = s.v.say.gettext("Xylo: {name}, from high to low").format(name=s.name(chair))
    kind = ".xrow.bidding" if looking else ".xrow"
    if s.view.phase == CHOOSE and s.turn == chair:
        kind = ".xrow.choosing"
    slurs = _slurs(s, chair)
    return h.ol(kind, **breadth(length), aria_label=told)[
        (_place(s, chair, place, slurs.get(place)) for place in range(length)),
        looking and _custos(s, chair),
    ]


def _place(s: Scene, chair: int, place: int, slur: h.Element | None) -> h.Node:
    """A place of the row: a move where its card may be played or bid, a picture otherwise."""
    card = s.view.rows[chair][place]
    where = standing(s.view, chair, place)
    word = _word(s, place)
    why = f"card-{place}" if s.own is not None and word is None else None
    if word is None and slur is None:
        return _still(*_shown(s, chair, place, where), system(s.table.length, place), place, why)
    name, told, kind, colour, content = _shown(s, chair, place, where)
    bar = picture(told, content, kind=kind, data_c=colour)
    if word is not None:
        key = h.span(class_=f"{kind} is-legal", data_c=colour)[content]
        bar = word_button(word, _order(s, place, card), key, kind="key")
    line = system(s.table.length, place)
    return _item(name, line, place, why)[bar, _number(place), slur]


def _item(name: str, kind: str | None, place: int, why: str | None) -> h.Element:
    return h.li(id=name, class_=kind, data_i=str(place), data_why=why)


@cache
def _number(place: int) -> Markup:
    return raw(str(h.span(".pos", aria_hidden="true")[str(place + 1)]))


@lru_cache(maxsize=1024)
def _still(
    name: str,
    told: str,
    kind: str,
    colour: str,
    content: Markup,
    line: str | None,
    place: int,
    why: str | None,
) -> Markup:
    """A place of the row that is no move; the same ones return again and again."""
    bar = picture(told, content, kind=kind, data_c=colour)
    return raw(str(_item(name, line, place, why)[bar, _number(place)]))


def _shown(s: Scene, chair: int, place: int, where: int) -> tuple[str, str, str, str, Markup]:
    """What a place shows: its id, label, classes, colour and content."""
    card, told = s.view.rows[chair][place], label(s, chair, place)
    if where == PLAYED:
        return home_id(chair, place), told, "gap", hue(card), spent(card)
    if where == BID_CARD:
        return home_id(chair, place), told, "slot", hue(card), Markup("")
    kind = "xb looked" if where == LOOKED_AT else "xb"
    if s.asked and s.view.phase in (PLAY, CHOOSE) and _word(s, place) is None:
        kind += " is-idle"
    return card_id(chair, place), told, kind, hue(card), face(card, s.span(chair, place))


def _word(s: Scene, place: int) -> str | None:
    """The word that plays or bids the card at a place of one's own row."""
    if not s.asked or s.view.phase not in (PLAY, CHOOSE):
        return None
    word = words.PLAY[place] if s.view.phase == PLAY else words.BID[place]
    return word if word in s.view.moves() else None


def _order(s: Scene, place: int, card: int) -> str:
    """A move in words."""
    say, nth = s.v.say, ordinals(s.lang)[place]
    if s.view.phase == CHOOSE:
        text = say.gettext("Bid the {nth} card, {card}: {tricks}")
        return text.format(nth=nth, card=s.v.card(card), tricks=s.v.tricks(VALUE[card]))
    if card >= 0:
        return say.gettext("Play the {nth} card, {card}").format(nth=nth, card=s.v.card(card))
    text = say.gettext("Play the {nth} card, {colour}, {span}")
    span = spanned(s.span(s.home, place), s.lang)
    return text.format(nth=nth, colour=s.v.colours[COLOUR[card]], span=span)


# Slurs


def _slurs(s: Scene, chair: int) -> dict[int, h.Element]:
    """The slurs of the row by the place where they start: pairs to look at, or looked at now."""
    view = s.view
    if s.asked and view.phase == BID:
        places = words.places_in(view.left[chair])
        return {left: _slur(s, chair, left, right) for left, right in pairwise(places)}
    if view.phase == CHOOSE and s.turn == chair:
        left, right = words.places_in(view.looks[chair])
        if not left < first_system(s.table.length) <= right:
            arc = h.span(".slur", aria_hidden="true", **_span(s, left, right))[_ARC]
            return {left: arc}
    return {}


def _span(s: Scene, left: int, right: int) -> dict[str, str]:
    """How many bars a slur spans, in one line and in two, where it may end at the line's sign."""
    first = first_system(s.table.length)
    short = first - left if left < first <= right else right - left
    return {"data_span": str(right - left), "data_short": str(short)}


def _slur(s: Scene, chair: int, left: int, right: int) -> h.Element:
    """A pair of neighbours to look at."""
    say, row, nth = s.v.say, s.view.rows[chair], ordinals(s.lang)
    text = say.gettext("Look at the {left} and {right} cards, {first} and {second}")
    told = text.format(
        left=nth[left], right=nth[right], first=s.v.card(row[left]), second=s.v.card(row[right])
    )
    return word_button(words.LOOK[left, right], told, _ARC, kind="slur", **_span(s, left, right))


def _custos(s: Scene, chair: int) -> h.Element | None:
    """At the end of the upper of two lines, a sign of the bar with which the lower one goes on."""
    first = first_system(s.table.length)
    places = words.places_in(s.view.left[chair])
    after = [place for place in places if place >= first]
    if not after or after[0] == places[0]:
        return None
    card = s.view.rows[chair][after[0]]
    return h.li(".custos", data_i=str(first), aria_hidden="true")[
        h.span(".xb", data_c=hue(card))[face(card)]
    ]
