"""The games that are kept, as the lobby lists them, and what can be done with one of them."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from quatuor.games.shelf import GAMES
from quatuor.locale import catalogue
from quatuor.table.asking import AWAY, HERE
from quatuor.table.entry import Head, Save
from quatuor.table.files import Taken
from quatuor.table.saves import Removed
from quatuor.table.sharing import save_link

from .ends import number
from .parts import act, icon, texts
from .sharing import link_field


def listed(heads: Sequence[Head], told: Sequence[str], removed: Removed | None, lang: str) -> str:
    """The list of kept games, the newest first, with what there is to tell."""
    _ = texts(lang)
    return str(
        h.fragment[
            (h.p(".reported", role="alert")[sentence] for sentence in told),
            removed is not None
            and h.p(".told", role="status")[
                _("The game was deleted."),
                " ",
                h.button(".btn.btn--quiet", type="button", data_ui="restore")[_("Bring it back")],
            ],
            bool(heads)
            and h.fragment[
                h.h2(".label")[_("Your games")],
                h.ul(".saves", role="list")[(_row(head, lang) for head in heads)],
            ],
        ]
    )


def _row(head: Head, lang: str) -> h.Element:
    _ = texts(lang)
    title = head.title or GAMES[head.game].TITLE
    return h.li(class_=f"save po-{head.game}")[
        h.button(".save__b", type="button", data_ui="open", data_id=head.id)[
            h.b[title], h.span[_facts(head, lang)]
        ],
        act("manage", _("More about {game}").format(game=title), "gear", data_id=head.id),
    ]


def _facts(head: Head, lang: str) -> h.Node:
    """Seats, score, whose turn, when: in a few words."""
    seats = catalogue("site", lang).ngettext("{count} player", "{count} players", head.seats)
    score = " – ".join(number(points) for points in head.score)
    facts = " · ".join([seats.format(count=head.seats), score, _turn(head, lang)])
    return [facts, bool(head.when) and [" · ", _when(head.when)]]


def _turn(head: Head, lang: str) -> str:
    _ = texts(lang)
    if head.turn is None:
        return _("finished")
    if head.players[head.turn] == AWAY:
        return _("waiting for the others")
    if head.players[head.turn] != HERE:
        return _("in play")
    people = head.players.count(HERE)
    name = head.names[head.turn]
    return _("{name}’s turn").format(name=name) if people > 1 and name else _("your turn")


def _when(when: str) -> h.Element:
    """When a game was played last; the page writes it anew in its reader's own time."""
    return h.time(datetime=when)[when[:16].replace("T", " ")]


def taken_in(taken: Taken, lang: str) -> str:
    """What was taken in from a file, in one sentence."""
    _ = texts(lang)
    text = _("Taken in: {new} new games, {longer} played further; {known} were here already.")
    return text.format(new=taken.new, longer=taken.longer, known=taken.known)


def managed(save: Save, page: str, lang: str) -> tuple[str, str]:
    """What can be done with a kept game: the drawer's title and its content."""
    _ = texts(lang)
    title = save.title or GAMES[save.record.game].TITLE
    content = h.div(".review")[
        h.div(".share")[
            h.label(".label", for_="title")[_("Title")],
            h.div(".rename")[
                h.input("#title.input", maxlength="60", value=save.title, autocomplete="off"),
                h.button(".btn", type="button", data_ui="rename", data_id=save.id)[_("Rename")],
            ],
        ],
        link_field("save", _("Take it to another device"), save_link(save, page), lang),
        h.div(".fin__a")[
            h.button(".btn", type="button", data_ui="export", data_id=save.id)[
                icon("save"), _("Save as a file")
            ],
            h.button(".btn", type="button", data_ui="delete", data_id=save.id)[
                icon("close"), _("Delete")
            ],
        ],
    ]
    return title, str(content)
