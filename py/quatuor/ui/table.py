"""The table: what the person sees, what happened, what helps, and a button for each word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any

import htpy as h
from markupsafe import Markup

from quatuor.games.markup import markup
from quatuor.games.shelf import SHELF
from quatuor.table.asking import AWAY, HERE
from quatuor.table.session import Session, back_to

from . import wishes
from .curtain import curtain
from .ends import ended
from .notes import Desk, newsreel, noted
from .parts import DYNAMICS, act, taught, texts, tool

PAGES: dict[str, Any] = {
    game.NAME: import_module(f"quatuor.games.{game.NAME}.page") for game in SHELF
}
"""How each game's table is drawn."""

Said = Sequence[tuple[int, str]]
"""The log: the number of a word and a sentence on what it did."""


NOW = Desk()


def page(session: Session, said: Said, lang: str, desk: Desk = NOW) -> str:
    """The whole page of a running or finished game, from the view of one person."""
    if session.curtain and desk.then is None:
        return markup(curtain(session, lang))
    frame = h.div(class_=f"game g-{session.record.game}")[
        _main(session, said, lang, desk), _rail(session, said, lang)
    ]
    html = markup([_bar(session, lang), h.div(".strings", aria_hidden="true"), frame])
    return _pointed_out(html, desk.hint)


def _pointed_out(html: str, word: str | None) -> str:
    """The page with the button of an advised word marked."""
    if word is None:
        return html
    button = f'data-word="{word}"'
    # What is written here is Markup, which would escape a plain text put into it.
    return html.replace(button, Markup(f'{button} data-hinted="true"'), 1)


def _bar(session: Session, lang: str) -> h.Element:
    _ = texts(lang)
    return h.header(".bar")[
        act("lobby", _("Back to the lobby"), "back"),
        h.div(".bar__t")[h.h1[session.game.TITLE], h.p[_where(session, lang)]],
        taught(session.record.game) and act("rules", _("Rules"), "help"),
        act("log", _("What happened"), "log", ".only-touch"),
        act("share", _("Share"), "share"),
        act("out", _("Open in a tab of its own"), "out", ".only-embed"),
        act("settings", _("Settings"), "gear"),
    ]


def _where(session: Session, lang: str) -> str:
    _ = texts(lang)
    rounds = len(session.state.rounds)
    if session.turn is None:
        return _("The end")
    return _("Round {number}").format(number=rounds + 1) if rounds else ""


def _main(session: Session, said: Said, lang: str, desk: Desk) -> h.Element:
    turn = "" if session.turn is None else str(session.turn)
    over = session.turn is None
    return h.main(
        "#table",
        data_game=session.record.game,
        data_seats=str(session.record.seats),
        data_turn=turn,
        data_over=str(over).lower(),
        data_words=str(len(session.record.words)),
    )[
        _past(session, lang, desk)
        if desk.then is not None
        else [
            over and ended(session, lang, desk.rival, desk.company),
            _status(session, said, lang, desk),
            _drawn(session, lang, desk),
            _aside(session, lang, desk),
            _in_words(session, lang, desk),
        ]
    ]


def _status(session: Session, said: Said, lang: str, desk: Desk) -> h.Element:
    """The one thing that is read out: what just happened, then what is asked."""
    drawing = PAGES[session.record.game]
    last = [sentence for _, sentence in said[-3:]]
    asked = drawing.phrase(session.view, session.eyes, session.addressed(lang), lang, desk.chosen)
    heard = desk.company.heard if desk.company is not None else ""
    told = [*(last or desk.missed), _plain(markup(asked)), desk.note, desk.coach, heard]
    return h.p(".vh", role="status", id="status")[desk.answer or Markup(" ").join(told)]


def _plain(html: str) -> Markup:
    return Markup(re.sub(r"<[^>]*>", "", html))


def _drawn(session: Session, lang: str, desk: Desk) -> h.Node:
    """The table as a picture with its moves in it, under the sentence that leads."""
    drawing, view = PAGES[session.record.game], session.view
    names = session.addressed(lang)
    asked = drawing.phrase(view, session.eyes, names, lang, desk.chosen)
    return [
        session.turn is not None and h.p(".phrase.voice")[asked],
        desk.coach and h.p(".coach")[desk.coach],
        noted(desk, lang),
        wishes.drawn(drawing, session, view, lang, desk),
    ]


def _aside(session: Session, lang: str, desk: Desk) -> h.Node:
    """What helps a person who is asked: taking back and a hint; for those away, a link."""
    _ = texts(lang)
    if desk.company is not None:
        return desk.company.strip
    if session.turn is None:
        return None
    if session.owing == AWAY:
        name = session.called(lang)[session.turn]
        return h.div(".helps")[
            h.button(".btn.btn--go", type="button", data_ui="send")[
                _("Send to {name}").format(name=name)
            ]
        ]
    helps = [
        desk.undo and tool("undo", _("Take back"), "undo"),
        session.asked and tool("hint", _("Hint"), "hint"),
    ]
    return h.div(".helps", role="group", aria_label=_("Help"))[helps]


def _in_words(session: Session, lang: str, desk: Desk) -> h.Element:
    _ = texts(lang)
    return h.details("#words.words-l")[
        h.summary[_("The table in words")],
        h.pre(".look", tabindex="0", aria_label=_("The table"))[
            wishes.look(PAGES[session.record.game], session, lang, desk)
        ],
    ]


def _past(session: Session, lang: str, desk: Desk) -> h.Node:
    """The table as it was after some words: to look at, not to play on."""
    assert desk.then is not None
    then = back_to(session, desk.then)
    drawing, names = PAGES[session.record.game], session.addressed(lang)
    view = then.state if desk.open else then.view
    shown = h.fragment[
        h.p(".phrase.voice")[drawing.phrase(view, session.eyes, names, lang, None)],
        wishes.drawn(drawing, session, view, lang, desk._replace(chosen=None)),
    ]
    # What lies there is no move now: its buttons lose their words and can't be reached.
    still = re.sub(r' data-(word|choose|why)="[^"]*"', "", markup(shown))
    panel = newsreel(desk, lang) if desk.news else _steps(session, lang, desk)
    return [panel, h.div(".then", inert=True)[Markup(still)]]


def _steps(session: Session, lang: str, desk: Desk) -> h.Element:
    """From word to word, back to now, on from here, and from which seat."""
    _ = texts(lang)
    assert desk.then is not None
    whole = len(session.record.words)
    where = _("After {number} of {whole} words").format(number=desk.then, whole=whole)
    return h.div(".past", role="group", aria_label=_("Looking back"))[
        h.p(role="status")[where],
        _step(0, "first", _("To the start"), lang, desk),
        _step(desk.then - 1, "left", _("One word back"), lang, desk),
        _step(desk.then + 1, "right", _("One word on"), lang, desk),
        h.button(".btn", type="button", data_ui="on")[_("Play on from here")],
        h.button(".btn.btn--go", type="button", data_ui="now")[_("Back to now")],
        session.turn is None and _lookers(session, lang),
    ]


def _lookers(session: Session, lang: str) -> h.Element:
    """From which seat a finished game is looked at."""
    _ = texts(lang)
    seats = [(str(seat), name) for seat, name in enumerate(session.called(lang))]
    mine = "-1" if session.eyes is None else str(session.eyes)
    return h.div(".seg.lookers", role="group", aria_label=_("Seen by"))[
        (
            h.button(
                type="button",
                data_ui="eyes",
                data_number=value,
                aria_pressed=str(value == mine).lower(),
            )[name]
            for value, name in [*seats, ("-1", _("All cards"))]
        )
    ]


def _step(number: int, picture: str, label: str, lang: str, desk: Desk) -> h.Element:
    return act("then", label, picture, data_number=str(max(0, number)))


def _said(said: Said, lang: str) -> h.Element:
    return h.ol(".log", aria_live="off")[
        (_line(number, sentence, lang) for number, sentence in reversed(said))
    ]


@lru_cache(maxsize=4096)
def _line(number: int, sentence: str, lang: str) -> Markup:
    """A line of the log; kept, as every line is drawn again with each new one.

    Without a number there is nothing to look back at: a guest's page has no record yet.
    """
    _ = texts(lang)
    if number < 0:
        return Markup(h.li[sentence])
    button = h.button(".log__b", type="button", data_ui="then", data_number=str(number + 1))
    return Markup(h.li[button[sentence, h.span(".vh")[_("Look back at this")]]])


def log(session: Session, said: Said, lang: str) -> str:
    """What happened, newest first, for the drawer."""
    return str(h.fragment[_nameless(session, lang), _said(said, lang)])


def _nameless(session: Session, lang: str) -> h.Element | None:
    """What the log calls a reader who has no name."""
    seat = session.eyes
    if seat is None or session.names[seat] or session.players[seat] != HERE:
        return None
    _ = texts(lang)
    told = _("Here you are {name}. Give your name in the settings.")
    return h.p(".note-l")[told.format(name=session.called(lang)[seat])]


def _rail(session: Session, said: Said, lang: str) -> h.Element:
    _ = texts(lang)
    return h.aside(".rail", aria_label=_("What happened"))[
        _seats(session, lang),
        h.h2(".label")[_("What happened")],
        _nameless(session, lang),
        _said(said, lang),
    ]


def _seats(session: Session, lang: str) -> h.Element:
    """Who plays, how strong, and the points so far."""
    _ = texts(lang)
    return h.table(".score")[
        h.caption(".vh")[_("Score")],
        h.tbody[
            (
                h.tr(class_="me" if seat == session.eyes else None)[
                    h.th(scope="row")[name, " ", _level(session.players[seat])],
                    h.td[h.b[_points(session, seat)]],
                ]
                for seat, name in enumerate(session.addressed(lang))
            )
        ],
    ]


def _points(session: Session, seat: int) -> str:
    total = sum(points[seat] for points in session.state.rounds)
    return str(total).replace("-", "−") if session.state.rounds else "–"


def _level(player: str) -> h.Node:
    return None if player in (HERE, AWAY) else h.span(".dyn", aria_hidden="true")[DYNAMICS[player]]
