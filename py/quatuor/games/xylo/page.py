"""Xylo's table on screen: the others' rows, the trick, your row; a pure function of a view."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from quatuor.games.drawing import picture, word_button

from . import desk
from .bars import card_id, front, hue, icon, standing_line, thin_row, tinted
from .cards import COLOUR
from .memory import forgotten as forgotten
from .phrases import sentence
from .row import mine
from .rules import BID, CHOOSE, OVER, PLAY, ROUNDS, SORT, State, taker, winning
from .scene import HUES, Scene, scene
from .sheet import sheet
from .voice import colour_names
from .words import PASS

_SIDES = {2: ("left", "right"), 3: ("left", "top", "right"), 4: ("left", "tl", "tr", "right")}
"""Where the others sit on wide screens, from the left neighbour on."""

_MODES = {SORT: "m-sort", PLAY: "m-play", BID: "m-bid", CHOOSE: "m-bid", OVER: "m-over"}


def page(
    view: State,
    seat: int | None,
    names: Sequence[str],
    lang: str,
    chosen: str | None = None,
    memory: bool = True,
) -> h.Node:
    """All that lies on the table, as this seat sees it (None: an onlooker).

    With memory, backs of one's own row show what their values can still be.
    """
    s = scene(view, seat, names, lang, memory)
    if view.phase == SORT:
        return h.fragment[desk.others(s), _middle(s), desk.desk(s)]
    return h.fragment[_others(s), _middle(s), mine(s), _actions(s)]


def phrase(
    view: State, seat: int | None, names: Sequence[str], lang: str, chosen: str | None = None
) -> h.Node:
    """What is happening and what is asked, in one sentence."""
    return sentence(scene(view, seat, names, lang))


def colours(lang: str) -> dict[str, str]:
    """The names of the colours, by what the style sheets call them."""
    return dict(zip(HUES, colour_names(lang), strict=True))


# The others


def _others(s: Scene) -> h.Element:
    sides = _SIDES[s.table.chairs - 1]
    return h.section(f".others.n{s.table.chairs}", aria_label=s.v.say.gettext("The others"))[
        (_seat(s, chair, side) for chair, side in zip(s.around(), sides, strict=True))
    ]


def _seat(s: Scene, chair: int, side: str) -> h.Element:
    name = s.name(chair)
    return h.article(f".seat.at-{side}", aria_label=name, data_why=f"row-{chair}")[
        h.header(".seat__h")[
            h.h2(class_="seat__n turn" if s.turn == chair else "seat__n")[name],
            s.sorted_here(chair) and _seen(s),
            standing_line(s, chair),
        ],
        thin_row(s, chair),
    ]


def _seen(s: Scene) -> h.Element:
    """The sign of a row that the person has sorted, and so knows."""
    return h.span(".seat__k.eye")[icon("eye"), h.span[s.v.say.gettext("sorted by you")]]


# The middle of the table


def _middle(s: Scene) -> h.Element:
    view = s.view
    kind = f".mid.{_MODES[view.phase]}.n{s.table.chairs}"
    settled = view.phase in (SORT, OVER)
    return h.section(kind, aria_label=s.v.say.gettext("Middle of the table"))[
        _facts(s), sheet(s) if settled else [_trick(s), _last_line(s)]
    ]


def _facts(s: Scene) -> h.Element:
    """The round and trick, the demanded colour and trump."""
    say, view = s.v.say, s.view
    shown: list[h.Node] = [_round(s)]
    if view.phase in (PLAY, BID, CHOOSE):
        number, last = sum(view.tricks) + 1, s.table.length - 1
        shown.append(say.gettext("Trick {number}/{last}").format(number=number, last=last))
    if view.trick:
        led = COLOUR[view.trick[0]]
        shown.append([say.gettext("Led"), " ", tinted(led, s.v.colours[led])])
    trump = s.table.trump
    shown.append([say.gettext("Trump"), " ", tinted(trump, s.v.colours[trump])])
    return h.p(".facts")[(h.span[fact] for fact in shown)]


def _round(s: Scene) -> str:
    number = len(s.view.rounds) + (s.view.phase != OVER)
    if number > ROUNDS:
        return s.v.say.gettext("Round {number}").format(number=number)
    return s.v.say.gettext("Round {number}/{last}").format(number=number, last=ROUNDS)


def _trick(s: Scene) -> h.Element:
    """The trick on the table; before a card is led, the last one with who has won it."""
    view, say = s.view, s.v.say
    done = not view.trick and sum(view.tricks) > 0
    lead, trick = view.last if done else (view.lead, view.trick)
    best = taker(view.seats, lead, trick) if done else winning(view)
    told = say.gettext("Last trick") if done else say.gettext("Trick on the table")
    kind = ".trick.done" if done else ".trick"
    return h.ol(kind, data_n=str(s.table.chairs), data_why="trick", aria_label=told)[
        (
            _played(s, (lead + k) % s.table.chairs, trick[k] if k < len(trick) else None, best, k)
            for k in range(s.table.chairs)
        )
    ]


def _played(s: Scene, chair: int, card: int | None, best: int | None, k: int) -> h.Element:
    """What a chair has laid on the trick, or the place for it."""
    return h.li(class_="best" if chair == best else None)[
        _slot(s, chair) if card is None else _laid(s, chair, card),
        h.span(".who")[
            h.b[s.name(chair)], h.span(".tg")[_tag(s, chair, chair == best, k == 0) or "\u00a0"]
        ],
    ]


def _laid(s: Scene, chair: int, card: int) -> h.Element:
    place = s.view.rows[chair].index(card)
    return picture(
        s.v.card(card), front(card), kind="xb", data_c=hue(card), id=card_id(chair, place)
    )


def _slot(s: Scene, chair: int) -> h.Element:
    yours = s.asked and chair == s.own
    text = s.v.say.gettext("no card yet")
    return picture(text, yours and icon("person"), kind="slot slot--you" if yours else "slot")


def _tag(s: Scene, chair: int, best: bool, leader: bool) -> str | None:
    """What a card does in its trick."""
    say, you = s.v.say, chair == s.own
    if best and not s.view.trick:
        return say.gettext("have won") if you else say.gettext("has won")
    if best:
        return say.gettext("are winning") if you else say.gettext("is winning")
    if leader and not (sum(s.view.tricks) and not s.view.trick):
        return say.gettext("lead") if you else say.gettext("leads")
    return None


def _last_line(s: Scene) -> h.Element | None:
    """The trick before this one, in one line."""
    lead, trick = s.view.last
    if not s.view.trick or not sum(s.view.tricks):
        return None
    say, chairs = s.v.say, s.table.chairs
    winner = taker(s.view.seats, lead, trick)
    told = say.gettext("Last trick: {cards}. {name} took it.")
    if winner == s.own:
        told = say.gettext("Last trick: {cards}. You took it.")
    cards = ", ".join(
        f"{s.name((lead + k) % chairs)} {s.v.card(card)}" for k, card in enumerate(trick)
    )
    chips = [_chip(card, (lead + k) % chairs == winner) for k, card in enumerate(trick)]
    return picture(
        told.format(cards=cards, name=s.name(winner)),
        h.span[say.gettext("Last trick")],
        chips,
        h.b[s.name(winner)],
        kind="lastline",
    )


def _chip(card: int, best: bool) -> h.Element:
    return h.span(class_="chipx best" if best else "chipx", data_c=hue(card))[front(card)]


# Actions


def _actions(s: Scene) -> h.Element | None:
    """Not to bid now, where that is asked."""
    if not s.asked or s.view.phase != BID:
        return None
    say = s.v.say
    text: Markup | str = say.gettext("Not yet")
    return h.div(".actions", role="group", aria_label=say.gettext("Or else"))[
        word_button(PASS, say.gettext("Not yet: no bid after this card"), text, kind="btn btn--go")
    ]
