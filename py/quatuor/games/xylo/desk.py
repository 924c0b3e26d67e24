"""Sorting in Xylo: the cards that are tied, above the row that grows from high to low."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from quatuor.games.drawing import picture, word_button

from .bars import cell, front, hue, sign
from .cards import COLOUR, VALUE
from .row import breadth, system
from .scene import Scene, ordinals
from .words import NEXT


def others(s: Scene) -> h.Element:
    """The rows that others sort, as backs in no order."""
    chairs = [chair for chair in (*s.around(), s.home) if not s.sorted_here(chair)]
    return h.section(".others.sorting", aria_label=s.v.say.gettext("The rows that others sort"))[
        (_unsorted(s, chair) for chair in chairs)
    ]


def _unsorted(s: Scene, chair: int) -> h.Element:
    sorter = s.table.chair[s.table.sorter[chair]]
    text = s.v.say.gettext("sorted by {name}").format(name=s.v.name(sorter))
    turn = " turn" if sorter == s.turn else ""
    return h.article(".seat", aria_label=s.name(chair), data_why=f"row-{chair}")[
        h.header(".seat__h")[
            h.h2(".seat__n")[s.name(chair)],
            h.span(class_=f"seat__s{turn}")[text],
        ],
        h.ul(
            ".xmini",
            data_n=str(s.table.length),
            aria_label=s.v.say.gettext("Cards in no order"),
        )[(_loose(s, chair, k, card) for k, card in enumerate(s.view.rows[chair]))],
    ]


def _loose(s: Scene, chair: int, k: int, card: int) -> Markup:
    colour = COLOUR[card]
    return cell(f"b{chair}-{k}", s.v.colours[colour], "mini", hue(card), sign(colour))


def desk(s: Scene) -> Iterator[h.Element]:
    """The rows that the person sorts: the one in hand large, where there are two."""
    blocks = [(k, chair) for k, chair in enumerate(s.table.sorting) if s.sorted_here(chair)]
    for step, chair in blocks:
        now = s.asked and step == s.view.step
        yield _block(s, step, chair, now, now or len(blocks) == 1)


def _block(s: Scene, step: int, chair: int, now: bool, large: bool) -> h.Element:
    say, row = s.v.say, s.view.rows[chair]
    placed = _placed(s, step)
    told = say.gettext("The row that you sort for {name}").format(name=s.v.name(chair))
    count = say.gettext("{count} of {all} in place").format(count=placed, all=len(row))
    return h.section(".mine.desk" if large else ".mine.desk.quiet", aria_label=told)[
        h.header(".seat__h")[
            h.h2(class_="seat__n turn" if now else "seat__n")[
                say.gettext("For {name}").format(name=s.v.name(chair))
            ],
            h.span(".seat__k")[say.gettext("high → low")],
            h.span(".seat__s")[count],
        ],
        now and _tie(s, chair, placed),
        _growing(s, chair, placed, now) if large else _known(s, chair, placed),
    ]


def _placed(s: Scene, step: int) -> int:
    """How many cards of a row have their place."""
    view = s.view
    if step < view.step:
        return len(view.rows[s.table.sorting[step]])
    return max(view.placed, 0) if step == view.step else 0


def dealt_id(chair: int, row: tuple[int, ...], card: int) -> str:
    """The id of a card while its row is sorted: by its place among the dealt ones."""
    return f"d{chair}-{_dealt(row)[card]}"


def _dealt(row: tuple[int, ...]) -> dict[int, int]:
    """Which of the dealt cards each one is, whatever place it is given."""
    return {card: k for k, card in enumerate(sorted(row, key=lambda card: (-VALUE[card], card)))}


def _tied(row: tuple[int, ...], placed: int) -> list[int]:
    return [card for card in row[placed:] if VALUE[card] == VALUE[row[placed]]]


def _tie(s: Scene, chair: int, placed: int) -> h.Element:
    row = s.view.rows[chair]
    dealt = _dealt(row)
    text = s.v.say.gettext("Place the {card} next")
    return h.ul(".tie", aria_label=s.v.say.gettext("Tied cards"))[
        (
            h.li(id=f"d{chair}-{dealt[card]}")[
                word_button(
                    NEXT[card],
                    text.format(card=s.v.card(card)),
                    h.span(".xb.is-legal", data_c=hue(card))[front(card)],
                    kind="key",
                )
            ]
            for card in _tied(row, placed)
        )
    ]


def _known(s: Scene, chair: int, placed: int) -> h.Element:
    """A row that is sorted already, or later, as thin bars."""
    row = s.view.rows[chair]
    dealt = _dealt(row)
    return h.ol(".xmini.known", data_n=str(len(row)), aria_label=_row_label(s, chair))[
        (
            cell(
                f"d{chair}-{dealt[card]}",
                _told(s, place, card, placed),
                "mini",
                hue(card),
                front(card),
            )
            for place, card in enumerate(row)
        )
    ]


def _row_label(s: Scene, chair: int) -> str:
    return s.v.say.gettext("Xylo: {name}, from high to low").format(name=s.v.name(chair))


def _growing(s: Scene, chair: int, placed: int, now: bool) -> h.Element:
    row = s.view.rows[chair]
    dealt = _dealt(row)
    tied = len(_tied(row, placed)) if now else 0
    return h.ol(".xrow.fronts", **breadth(len(row)), aria_label=_row_label(s, chair))[
        (
            h.li(
                id=f"e{chair}-{place}" if opened else f"d{chair}-{dealt[card]}",
                class_=system(s.table.length, place),
                data_i=str(place),
                data_why=f"card-{place}" if now else None,
            )[_open(s, place, place == placed) if opened else _lying(s, place, card, placed, now)]
            for place, card in enumerate(row)
            for opened in [placed <= place < placed + tied]
        )
    ]


def _open(s: Scene, place: int, first: bool) -> h.Element:
    """A place that one of the tied cards will have."""
    text = s.v.say.gettext("{nth} card, the next one") if first else s.v.say.gettext("{nth} card")
    kind = "slot slot--you" if first else "slot"
    return picture(text.format(nth=ordinals(s.lang)[place]), str(place + 1), kind=kind)


def _lying(s: Scene, place: int, card: int, placed: int, now: bool) -> h.Element:
    kind = "xb is-idle" if now and place >= placed else "xb"
    return picture(_told(s, place, card, placed), front(card), kind=kind, data_c=hue(card))


def _told(s: Scene, place: int, card: int, placed: int) -> str:
    """A card of the row in words; those not placed yet may still change places with equals."""
    text = s.v.say.gettext("{nth} card, {card}")
    if place >= placed:
        text = s.v.say.gettext("{nth} card for now, {card}")
    return text.format(nth=ordinals(s.lang)[place], card=s.v.card(card))
