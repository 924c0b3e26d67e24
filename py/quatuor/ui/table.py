"""The table: what the person sees, what happened, and a button for each word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import htpy as h

from quatuor.games.hilo import page as hilo
from quatuor.games.splito import page as splito
from quatuor.games.xylo import page as xylo
from quatuor.table.session import PERSON, Session

from .parts import DYNAMICS, act, texts

PAGES: dict[str, Any] = {"xylo": xylo, "splito": splito, "hilo": hilo}
"""The games whose tables are drawn; the others are written."""


def page(session: Session, said: Sequence[str], lang: str, chosen: str | None = None) -> str:
    """The whole page of a running or finished game, from the person's view.

    What was chosen is the first of two taps, where a word takes two.
    """
    frame = h.div(class_=f"game g-{session.record.game}")[
        _main(session, said, lang, chosen), _rail(said, lang)
    ]
    return str(h.fragment[_bar(session, lang), h.div(".strings", aria_hidden="true"), frame])


def _bar(session: Session, lang: str) -> h.Element:
    _ = texts(lang)
    return h.header(".bar")[
        act("lobby", _("Back to the lobby"), "back"),
        h.div(".bar__t")[h.h1[session.game.TITLE], h.p[_seed(session, lang)]],
        act("settings", _("Settings"), "gear"),
    ]


def _seed(session: Session, lang: str) -> str:
    _ = texts(lang)
    return _("Seed {seed}").format(seed=session.record.seed)


def _main(session: Session, said: Sequence[str], lang: str, chosen: str | None) -> h.Element:
    turn = "" if session.turn is None else str(session.turn)
    return h.main(
        "#table",
        data_game=session.record.game,
        data_seats=str(session.record.seats),
        data_turn=turn,
        data_over="true" if session.turn is None else "false",
    )[
        _drawn(session, lang, chosen)
        if session.record.game in PAGES
        else _written(session, said, lang)
    ]


def _drawn(session: Session, lang: str, chosen: str | None) -> h.Node:
    """The table as a picture with its moves in it, and below it the same table in words."""
    _ = texts(lang)
    drawing, view = PAGES[session.record.game], session.view
    names = (_("You"), *session.names[1:])
    return [
        h.p(".phrase.voice", role="status")[drawing.phrase(view, PERSON, names, lang, chosen)],
        drawing.page(view, PERSON, names, lang, chosen),
        session.turn is None and h.div(".actions")[_again(lang)],
        h.details("#words.words-l")[
            h.summary[_("The table in words")], h.pre(".look")[session.look(lang)]
        ],
    ]


def _written(session: Session, said: Sequence[str], lang: str) -> h.Node:
    """The table in words, with a button for each move."""
    _ = texts(lang)
    return [
        _seats(session, lang),
        h.p(".phrase.voice", role="status")[phrase(session, lang)],
        h.pre(".look", tabindex="0", aria_label=_("The table"))[session.look(lang)],
        _said(said[-3:], ".only-touch"),
        _actions(session, lang),
    ]


def _again(lang: str) -> h.Element:
    _ = texts(lang)
    return h.button(".btn.btn--go", type="button", data_ui="again")[_("Play again")]


def _seats(session: Session, lang: str) -> h.Element:
    _ = texts(lang)
    return h.ol(".seats", aria_label=_("Around the table"))[
        (
            h.li(class_="seat__n turn" if seat == session.turn else "seat__n")[
                name, " ", seat != PERSON and _level(session.bots[seat - 1])
            ]
            for seat, name in enumerate(session.names)
        )
    ]


def _level(bot: str) -> h.Element:
    return h.span(".dyn", title=bot)[DYNAMICS[bot]]


def phrase(session: Session, lang: str) -> str:
    """The one sentence that leads: what is asked, who thinks, or who won."""
    _ = texts(lang)
    if session.turn is None:
        return _ended(session, lang)
    if session.turn == PERSON:
        return _("Your turn.")
    return _("{name} is thinking…").format(name=session.names[session.turn])


def _ended(session: Session, lang: str) -> str:
    _ = texts(lang)
    winners = session.state.winners()
    if not winners:
        return _("The game is over. Nobody wins.")
    if winners == (PERSON,):
        return _("The game is over. You win.")
    names = ", ".join(session.names[seat] for seat in winners)
    if len(winners) == 1:
        return _("The game is over. {name} wins.").format(name=names)
    return _("The game is over. The winners: {names}.").format(names=names)


def _actions(session: Session, lang: str) -> h.Element:
    _ = texts(lang)
    if session.turn is None:
        return h.div(".words")[_again(lang)]
    return h.div(".words", role="group", aria_label=_("Your words"))[
        (
            h.button(".btn.word", type="button", data_word=word, id=f"word-{word}")[word]
            for word in session.words()
        )
    ]


def _said(said: Sequence[str], kind: str = "") -> h.Element:
    return h.ol(f".log{kind}", aria_live="off")[(h.li[sentence] for sentence in said)]


def _rail(said: Sequence[str], lang: str) -> h.Element:
    _ = texts(lang)
    return h.aside(".rail", aria_label=_("What happened"))[
        h.h2(".label")[_("What happened")], _said(said[::-1])
    ]
