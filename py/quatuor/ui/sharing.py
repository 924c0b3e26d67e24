"""Links of a game to hand on: each to copy, to share and as a code to photograph."""

from __future__ import annotations

from urllib.parse import urljoin

import htpy as h

from quatuor.table import daily
from quatuor.table.asking import AWAY
from quatuor.table.entry import Save
from quatuor.table.session import Session, totals
from quatuor.table.sharing import (
    LONGEST_CHALLENGE,
    challenge_link,
    replay_link,
    save_link,
    turn_link,
)

from .parts import icon, texts
from .qr import code


def shared(
    session: Session, save: Save | None, page: str, lang: str, day: tuple[str, int] = ("", 0)
) -> tuple[str, str]:
    """The links that fit a game as it is: the drawer's title and its content.

    A deal of the day brings its date and how many days in a row were played.
    """
    _ = texts(lang)
    content = h.div(".review")[
        bool(day[0]) and session.turn is None and _result(session, day, page, lang),
        _links(session, save, page, lang),
        h.button(".btn.not-embed", type="button", data_ui="embed")[
            icon("embed"), _("On your own page")
        ],
    ]
    return _("Share"), str(content)


def _result(session: Session, day: tuple[str, int], page: str, lang: str) -> h.Element:
    """The result of a deal of the day, as a text to share."""
    _ = texts(lang)
    title = _("Your result of the day")
    game = session.record.game
    text = daily.shared(game, day[0], session.state, day[1], lang, front(game, page))
    return h.section(".share", data_link="day")[
        h.h3(".label")[title],
        h.textarea(".input.result", readonly=True, rows="5", aria_label=title)[text],
        _ways(lang),
    ]


def _links(session: Session, save: Save | None, page: str, lang: str) -> list[h.Element]:
    _ = texts(lang)
    found = _turns(session, save, page, lang) if save is not None else []
    if session.turn is None:
        link = replay_link(session.record, session.called(lang), page)
        found.append(link_field("replay", _("Watch this game again"), link, lang))
    found.append(link_field("challenge", _("Play this deal"), _challenge(session, page), lang))
    if save is not None and session.turn is not None:
        title = _("Take it to another device")
        found.append(link_field("save", title, save_link(save, page), lang))
    return found


def _turns(session: Session, save: Save, page: str, lang: str) -> list[h.Element]:
    """A link for the person far away whose turn it is; at the end, one for each of them."""
    _ = texts(lang)
    over, names = session.turn is None, session.called(lang)
    away = [seat for seat, player in enumerate(session.players) if player == AWAY]
    title = _("Show {name} the end") if over else _("Send to {name}")
    return [
        link_field(
            "turn",
            title.format(name=names[seat]),
            turn_link(save, seat, page=page),
            lang,
            more=h.p(".note-l")[_("The link carries the deal: fine among friends.")],
        )
        for seat in away
        if over or seat == session.turn
    ]


def _challenge(session: Session, page: str) -> str:
    """The deal for somebody else, with the person's result once there is one."""
    name, points = "", None
    if session.turn is None and session.eyes is not None:
        name, points = session.names[session.eyes], totals(session)[session.eyes]
    record, players = session.record, session.players
    link = challenge_link(record, players, name, points, front(record.game, page))
    return (
        link
        if len(link) <= LONGEST_CHALLENGE
        else challenge_link(record, players, name, points, page)
    )


def front(game: str, page: str) -> str:
    """A game's own page, whose picture is shown where a link to it is shared."""
    return urljoin(page, f"{game}/")


def link_field(
    kind: str,
    title: str,
    link: str,
    lang: str,
    open_: bool = False,
    heading: h.Element = h.h3,
    more: h.Node = None,
) -> h.Element:
    """A link: what it is for, the link itself, and the ways to hand it on.

    Its code takes a moment to draw: unless it is open, it is drawn when somebody wants to see it.
    """
    _ = texts(lang)
    return h.section(".share", data_link=kind)[
        heading(".label")[title],
        h.input(".input", readonly=True, value=link, aria_label=title),
        _ways(lang),
        more,
        h.details(".code", open=open_)[
            h.summary[_("As a code to photograph")],
            h.div[open_ and coded(link, title, lang)],
        ],
    ]


def coded(link: str, title: str, lang: str) -> h.Node:
    """The code of a link."""
    _ = texts(lang)
    return code(link, _("The link as a code: {title}").format(title=title))


def _ways(lang: str) -> h.Element:
    _ = texts(lang)
    return h.div(".share__a")[
        h.button(".btn", type="button", data_ui="copy")[icon("link"), _("Copy")],
        h.button(".btn.only-share", type="button", data_ui="webshare")[icon("share"), _("Share")],
    ]
