"""At a live table: who is there, what they say, and whether the game was fair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import htpy as h

from quatuor.locale import catalogue
from quatuor.table.asking import AWAY, HERE
from quatuor.table.live.news import HOST, REACTIONS, Chair
from quatuor.table.live.verdict import Complaint, Verdict

from .live_room import called, mark, state
from .notes import Company
from .parts import icon, texts, tool


class Circle(NamedTuple):
    """The people at a live table as one of them sees them."""

    chairs: tuple[Chair, ...]
    mine: int | None
    connected: bool  # whether this page reaches the table
    planned: bool  # whether something chosen can still be changed
    can_answer: bool  # whether sending another answer could help
    says: Mapping[int | None, str]  # what was said in the last moments


def company(circle: Circle, verdict: Verdict | None, host: bool, lang: str) -> Company:
    """What a table's page shows because its people are elsewhere."""
    heard = " ".join(
        f"{_who(circle, seat, lang)}: {spoken(what, lang)}" for seat, what in circle.says.items()
    )
    judged = None if verdict is None else fairness(verdict, circle.chairs, lang)
    return Company(_strip(circle, lang), judged, f"{heard} {_missing(circle, lang)}".strip(), host)


def _who(circle: Circle, seat: int | None, lang: str) -> str:
    _ = texts(lang)
    if seat is None:
        return _("Somebody looking on")
    return _("You") if seat == circle.mine else called(circle.chairs, seat, lang)


def _missing(circle: Circle, lang: str) -> str:
    """Who is not there, as one sentence."""
    _ = texts(lang)
    if not circle.connected:
        return _("The connection is lost. Looking for the table…")
    away = [seat for seat, chair in enumerate(circle.chairs) if not chair.present]
    names = ", ".join(called(circle.chairs, seat, lang) for seat in away)
    return _("Not here: {names}. The seat waits.").format(names=names) if names else ""


def _strip(circle: Circle, lang: str) -> h.Element:
    """The people, what can be done for those who are missing, and a way to say something."""
    _ = texts(lang)
    people = [
        seat
        for seat, chair in enumerate(circle.chairs)
        if chair.player in (HERE, AWAY) and seat != circle.mine
    ]
    return h.div(".aids.company", role="group", aria_label=_("Around the table"))[
        not circle.connected and _lost(circle, lang),
        h.ul(".people")[(_person(circle, seat, lang) for seat in people)],
        circle.planned and tool("undo", _("Take back"), "undo"),
        (
            h.button(".btn", type="button", data_ui="live-sit", data_number=str(seat))[
                _("Let a bot play for {name}").format(name=called(circle.chairs, seat, lang))
            ]
            for seat, chair in enumerate(circle.chairs)
            if chair.overdue and not chair.sitting and circle.connected
        ),
        circle.connected and tool("live-speak", _("Say something"), "voice"),
    ]


def _lost(circle: Circle, lang: str) -> h.Element:
    _ = texts(lang)
    return h.div(".lost")[
        h.p[h.span(".chair__m.chair__m--gone", aria_hidden="true"),
            _("The connection is lost. Looking for the table…")],
        circle.can_answer
        and h.button(".btn", type="button", data_ui="live-reanswer")[_("Send an answer")],
    ]  # fmt: skip


def _person(circle: Circle, seat: int, lang: str) -> h.Element:
    chair = circle.chairs[seat]
    words = circle.says.get(seat)
    plain = chair.present and not chair.sitting
    return h.li(".chip", data_seat=str(seat), data_present=str(chair.present).lower())[
        mark(chair),
        h.b[called(circle.chairs, seat, lang)],
        h.span(".chip__s.vh" if plain else ".chip__s")[state(chair, lang)],
        words and h.q(".chip__q")[spoken(words, lang)],
    ]


def people_drawer(circle: Circle, lang: str) -> tuple[str, str]:
    """Everybody at the table, for a guest: the drawer's title and its content."""
    _ = texts(lang)
    content = h.div(".review.room")[
        h.ol(".chairs")[
            (
                h.li(".chair")[
                    h.div(".chair__h")[
                        mark(chair),
                        h.b[_who(circle, seat, lang)],
                        h.span(".chair__s")[state(chair, lang, seat == circle.mine, seat == 0)],
                    ]
                ]
                for seat, chair in enumerate(circle.chairs)
            )
        ],
        h.p(".note-l")[_("Your invitation brings you back to your seat, on any device.")],
    ]
    return _("Live table"), str(content)


# ---- reactions


def spoken(reaction: str, lang: str) -> str:
    """One of the few things that can be said."""
    _ = texts(lang)
    sentences = {
        "hello": _("Hello"),
        "bravo": _("Well played"),
        "thanks": _("Thank you"),
        "ouch": _("Ouch"),
        "thinking": _("Let me think"),
        "again": _("One more game?"),
    }
    return sentences.get(reaction, reaction)


def speech(lang: str) -> tuple[str, str]:
    """The drawer of everything that can be said."""
    _ = texts(lang)
    content = h.div(".speech")[
        (
            h.button(".btn", type="button", data_ui="live-say", data_say=reaction)[
                spoken(reaction, lang)
            ]
            for reaction in REACTIONS
        )
    ]
    return _("Say something"), str(content)


# ---- fairness


def fairness(verdict: Verdict, chairs: tuple[Chair, ...], lang: str) -> h.Element:
    """Whether all that was shown agrees with the record, in one line; else what differs."""
    _ = texts(lang)
    if verdict.fair:
        count = catalogue("site", lang).ngettext(
            "{number} word checked: fair.", "{number} words checked: fair.", verdict.words
        )
        return h.p(".fair", data_fair="true")[
            icon("check"),
            h.b[count.format(number=verdict.words)],
            (f" {sentence}" for sentence in _remains(verdict, lang)),
        ]
    return h.div(".fair.fair--not", data_fair="false", role="alert")[
        h.b[_("This game does not agree with what was shown:")],
        h.ul[(h.li[_complaint(complaint, chairs, lang)] for complaint in verdict.complaints)],
    ]


def _remains(verdict: Verdict, lang: str) -> Iterator[str]:
    """What a page that found nothing wrong could not check, or should tell all the same."""
    _ = texts(lang)
    if verdict.deals > 1:
        yield _("The deal was begun {number} times.").format(number=verdict.deals)
    if not verdict.promised:
        yield _("This page was not there at the deal: it can’t tell who chose the cards.")
    if verdict.shown < verdict.events:
        told = _("It was shown {shown} of {events} positions.")
        yield told.format(shown=verdict.shown, events=verdict.events)


def _complaint(complaint: Complaint, chairs: tuple[Chair, ...], lang: str) -> str:
    _ = texts(lang)
    sentences = {
        "seed": _("The cards were not dealt from everybody’s shares."),
        "share": _("A share of the deal is not the one that was promised: {about}."),
        "parties": _("Other people took part in the deal than were told."),
        "view": _("The table was shown otherwise than it was after word {about}."),
        "twice": _("The table was shown in two ways after word {about}."),
        "word": _("Word {about} was played at your seat, but not chosen there."),
        "rewound": _("The game went back behind what had been shown."),
        "count": _("Words were shown that were never played."),
    }
    about = _("the host") if complaint.about == HOST else complaint.about
    if complaint.code == "share" and about.isdigit() and int(about) < len(chairs):
        about = called(chairs, int(about), lang)
    return sentences.get(complaint.code, complaint.code).format(about=about)


def declined(reason: str, lang: str) -> str:
    """Why something was not taken, where it helps to know."""
    _ = texts(lang)
    sentences = {
        "missing": _("Somebody is still missing."),
        "patience": _("Their seat still waits for them a while."),
        "word": _("This can’t be played now."),
        "turn": _("This can’t be played now."),
        "late": _("That was already played."),
        "token": _("This invitation is no longer valid. Ask for another one."),
        "distrusted": _("The host’s page sent what no table sends. The connection is closed."),
        "newer": _("The host’s page is of another version. Reload both pages."),
    }
    return sentences.get(reason, "")
