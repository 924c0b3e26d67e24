"""Before the cards of a live table: the host's door and waiting room, the guest's invitation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlsplit

import htpy as h

from quatuor.games.shelf import GAMES
from quatuor.table.asking import AWAY, HERE
from quatuor.table.live.invitation import WATCH
from quatuor.table.live.news import GATHERING, Chair
from quatuor.table.session import NAMES

from .parts import DYNAMICS, Say, act, field, icon, levels, segments, texts, tool
from .sharing import link_field

PATIENCE = (30, 60, 300)
"""Seconds that somebody may be missing before a bot may sit in for them."""


class Room(NamedTuple):
    """A live table at which nobody plays yet, as one of its people sees it."""

    game: str
    chairs: tuple[Chair, ...]
    mine: int | None
    stage: str
    server: str = ""  # the signalling server's address, where there is one
    ice: bool = False  # whether helpers of connections are set up
    links: Mapping[int, str] | None = None  # the host's invitations, seat by seat
    watch: str = ""  # the host's invitation to look on
    note: str = ""
    lost: bool = False  # a guest whose connection is gone


def called(chairs: tuple[Chair, ...], seat: int, lang: str) -> str:
    """What somebody at a live table is called."""
    chair = chairs[seat]
    if chair.name:
        return chair.name
    if chair.player not in (HERE, AWAY):
        return NAMES[seat]
    return texts(lang)("Player {number}").format(number=seat + 1)


def framed(game: str, lang: str, *content: h.Node) -> str:
    """A page of a live table: the game's name above, and what is to be done."""
    _ = texts(lang)
    bar = h.header(".bar")[
        act("lobby", _("Back to the lobby"), "back"),
        h.div(".bar__t")[h.h1[GAMES[game].TITLE], h.p[_("Live table")]],
        act("settings", _("Settings"), "gear"),
    ]
    main = h.main("#room.room")[content]
    return str(
        h.fragment[
            bar,
            h.div(".strings", aria_hidden="true"),
            h.div(class_=f"game game--room g-{game}")[main],
        ]
    )


def privacy(server: str, ice: bool, lang: str) -> h.Element:
    """Who learns what by a live table, said before anybody connects."""
    _ = texts(lang)
    lines = [_("People at a live table see each other’s network address.")]
    if server:
        line = _("{server} introduces you to each other; your cards and moves don’t pass by it.")
        lines.append(line.format(server=urlsplit(server).netloc))
    if ice:
        lines.append(_("This site’s owner has set up helpers that find a way through routers."))
    if not server and not ice:
        lines.append(_("No server is asked for anything."))
    return h.p(".note-l")[" ".join(lines)]


# ---- the host


def door(game: str, chairs: tuple[Chair, ...], name: str, server: str, ice: bool, lang: str) -> str:
    """What a live table is, before it is opened."""
    _ = texts(lang)
    return framed(
        game,
        lang,
        h.p(".phrase.voice", role="status", id="status")[
            _("Your friends play along from where they are.")
        ],
        _seats(Room(game, chairs, 0, GATHERING), lang, door=True),
        h.form(".sheet.door")[
            _name_field(name, lang),
            field(
                _("A bot may sit in"),
                _("For somebody who has been missing for this long."),
                segments("patience", _("A bot may sit in"), _waits(_), "60"),
            ),
            privacy(server, ice, lang),
            h.div(".actions")[
                h.button(".btn.btn--go", type="button", data_ui="live-open")[_("Open the table")]
            ],
        ],
    )


def _waits(_: Say) -> list[tuple[str, h.Node]]:
    names = (_("30 s"), _("1 min"), _("5 min"))
    return [(str(value), name) for value, name in zip(PATIENCE, names, strict=True)]


def _name_field(name: str, lang: str) -> h.Element:
    _ = texts(lang)
    return field(
        _("Your name"),
        _("The others see it."),
        h.input(
            ".input.person",
            name="called",
            value=name,
            maxlength="24",
            autocomplete="nickname",
            aria_label=_("Your name"),
        ),
    )


def room(shown: Room, lang: str) -> str:
    """The waiting room: who is here, who is waited for, and how they get here."""
    _ = texts(lang)
    all_here = all(chair.present or chair.sitting for chair in shown.chairs)
    host = shown.links is not None
    return framed(
        shown.game,
        lang,
        h.p(".phrase.voice", role="status", id="status")[_leading(shown, lang)],
        shown.note and h.div(".told")[h.p[shown.note]],
        _seats(shown, lang),
        host and _onlookers(shown, lang),
        host and privacy(shown.server, shown.ice, lang),
        host
        and all_here
        and shown.stage == GATHERING
        and h.div(".actions")[
            h.button(".btn.btn--go", type="button", data_ui="live-start")[
                icon("play"), _("Deal the cards")
            ]
        ],
    )


def _leading(shown: Room, lang: str) -> str:
    """The sentence that says what is waited for."""
    _ = texts(lang)
    if shown.lost:
        return _("The connection is lost. Looking for the table…")
    if shown.stage != GATHERING:
        return _("The cards are being dealt, by everybody together.")
    away = [seat for seat, chair in enumerate(shown.chairs) if not chair.present]
    missing = [called(shown.chairs, seat, lang) for seat in away if not shown.chairs[seat].sitting]
    if missing:
        return _("Waiting for {names}.").format(names=", ".join(missing))
    if shown.links is not None:
        return _("Everybody is here.")
    host = called(shown.chairs, 0, lang)
    return _("Everybody is here. {name} deals in a moment.").format(name=host)


def _seats(shown: Room, lang: str, door: bool = False) -> h.Element:
    _ = texts(lang)
    return h.ol(".chairs", aria_label=_("Around the table"))[
        (_seat(shown, seat, lang, door) for seat in range(len(shown.chairs)))
    ]


def _seat(shown: Room, seat: int, lang: str, door: bool) -> h.Element:
    _ = texts(lang)
    chair = shown.chairs[seat]
    waits = not door and not chair.present and not chair.sitting
    link = (shown.links or {}).get(seat)
    name = called(shown.chairs, seat, lang)
    return h.li(".chair", data_seat=str(seat), data_present=str(chair.present).lower())[
        h.div(".chair__h")[
            mark(chair),
            h.b[_("You") if seat == shown.mine else name],
            h.span(".chair__s")[_("by an invitation") if door and chair.player == AWAY else
                                state(chair, lang, seat == shown.mine, seat == 0)],
            waits
            and shown.links is not None
            and shown.stage == GATHERING
            and tool("live-bot", _("A bot instead"), "loop", data_number=str(seat)),
        ],
        waits and shown.links is not None and _invitation(shown, seat, name, link, lang),
    ]  # fmt: skip


def mark(chair: Chair) -> h.Element:
    """The state of a seat as a form: full, hollow, or a bot's level."""
    bot = chair.sitting or (chair.player if chair.player not in (HERE, AWAY) else "")
    if bot:
        return h.span(".chair__m.dyn", aria_hidden="true")[DYNAMICS[bot]]
    kind = "here" if chair.present else "gone"
    return h.span(class_=f"chair__m chair__m--{kind}", aria_hidden="true")


def state(chair: Chair, lang: str, mine: bool = False, host: bool = False) -> str:
    """The state of a seat in words."""
    _ = texts(lang)
    names = dict(levels(_))
    if chair.sitting:
        return _("away; a bot plays meanwhile")
    if chair.player not in (HERE, AWAY):
        return _("bot, {level}").format(level=names.get(chair.player, chair.player))
    if chair.player == HERE and not mine:
        return _("host") if host else _("at the host’s")
    return _("here") if chair.present else _("not here")


def _invitation(shown: Room, seat: int, name: str, link: str | None, lang: str) -> h.Element:
    """An invitation to a seat and, without a server, a place for its answer."""
    _ = texts(lang)
    if link is None:
        return h.p(".note-l")[_("Writing the invitation…")]
    title = _("Invitation for {name}").format(name=name)
    return h.div(".chair__i")[
        link_field(f"join-{seat}", title, link, lang, heading=h.h2),
        not shown.server and _reply(seat, name, lang),
    ]


def _onlookers(shown: Room, lang: str) -> h.Node:
    """An invitation for whoever looks on: they see what everybody may see, and play nothing."""
    _ = texts(lang)
    if not shown.watch:
        return None
    return h.details(".chair.watch")[
        h.summary[_("Let somebody look on")],
        link_field("join-watch", _("Invitation to look on"), shown.watch, lang, heading=h.h2),
        not shown.server and _reply(WATCH, _("Somebody looking on"), lang),
    ]


def _reply(seat: int, name: str, lang: str) -> h.Element:
    _ = texts(lang)
    label = _("The answer of {name}").format(name=name)
    return h.form(".reply")[
        h.p(".note-l")[
            _("Send it, then open the answer you get on this device, or paste it here.")
        ],
        h.div(".reply__a")[
            h.input(
                ".input",
                name=f"answer-{seat}",
                id=f"answer-{seat}",
                autocomplete="off",
                spellcheck="false",
                placeholder=label,
                aria_label=label,
            ),
            h.button(".btn", type="button", data_ui="live-answer", data_number=str(seat))[
                _("Let in")
            ],
        ],
    ]


def drawer(shown: Room, lang: str) -> tuple[str, str]:
    """A running table's people and invitations: the drawer's title and its content."""
    _ = texts(lang)
    content = h.div(".review.room")[
        _seats(shown, lang),
        _onlookers(shown, lang),
        privacy(shown.server, shown.ice, lang),
        h.p(".note-l")[_("Whoever comes back with the same invitation has their seat again.")],
        h.div[
            h.button(".btn", type="button", data_ui="live-letters")[
                icon("link"), _("Go on by links instead")
            ]
        ],
    ]
    return _("Live table"), str(content)


# ---- the guest


def invited(game: str, host: str, name: str, server: str, ice: bool, lang: str) -> str:
    """An invitation as its guest sees it first."""
    _ = texts(lang)
    who = host or _("Somebody")
    return framed(
        game,
        lang,
        h.p(".phrase.voice", role="status", id="status")[
            _("{name} keeps a seat for you.").format(name=who)
        ],
        h.form(".sheet.door")[
            _name_field(name, lang),
            privacy(server, ice, lang),
            h.div(".actions")[
                h.button(".btn.btn--go", type="button", data_ui="live-join")[_("Take the seat")]
            ],
        ],
    )


def answering(game: str, host: str, link: str, lang: str) -> str:
    """The answer that a guest has to send back."""
    _ = texts(lang)
    who = host or _("the host")
    return framed(
        game,
        lang,
        h.p(".phrase.voice", role="status", id="status")[
            _("Send this answer back to {name}.").format(name=who)
        ],
        h.div(".sheet")[
            link_field("answer", _("Your answer"), link, lang, open_=True, heading=h.h2)
            if link
            else h.p(".note-l")[_("Writing the answer…")],
            h.p(".note-l")[
                _(
                    "Keep this page open: when {name} opens the answer, you are at the table."
                ).format(name=who)
            ],
        ],
    )


def unmet(chairs: tuple[Chair, ...], seat: int, lang: str) -> str:
    """What to do when a guest's answer led to no connection."""
    _ = texts(lang)
    return _(
        "No way to {name} was found. Open the invitation and the answer once more, "
        "both devices in the same network if you can."
    ).format(name=called(chairs, seat, lang))


def told(game: str, sentence: str, lang: str, way: tuple[str, str] | None = None) -> str:
    """A page that says one thing, and what can be done about it."""
    return framed(
        game,
        lang,
        h.p(".phrase.voice", role="status", id="status")[sentence],
        way and h.div(".actions")[h.button(".btn.btn--go", type="button", data_ui=way[0])[way[1]],],
    )
