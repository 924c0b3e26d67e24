"""The lobby, the dialogs and the trouble page: made at build time, there before Python is."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from quatuor.core.contract import Choice, Game
from quatuor.games.posters import POSTERS
from quatuor.games.shelf import SHELF
from quatuor.locale import LANGUAGES

from .parts import DYNAMICS, Say, act, field, icon, levels, segments, taught, texts, tool
from .posters import poster


def everything() -> str:
    """All the parts of the page that are there before Python is, in every language."""
    return "\n".join(str(part) for lang in LANGUAGES for part in _parts(lang))


def _parts(lang: str) -> list[h.Element]:
    return [
        _lobby(lang),
        *(_new_game(game, lang) for game in SHELF),
        _settings(lang),
        _wrong(lang),
        _newer(lang),
        _trouble(lang),
    ]


def _lobby(lang: str) -> h.Element:
    return h.div(".lobby", lang=lang)[_top(lang), _tuning(lang), _choices(lang)]


def _top(lang: str) -> h.Element:
    _ = texts(lang)
    return h.header(".top")[
        h.span(".brand")[
            h.svg(".mark", viewBox="0 0 40 40", aria_hidden="true")[h.use(href="#mark")],
            h.span["Quatuor"],
        ],
        h.div(".seg", role="group", aria_label=_("Language"))[
            (
                h.button(
                    type="button",
                    data_set=f"lang={other}",
                    lang=other,
                    aria_pressed=str(other == lang).lower(),
                )[other.upper()]
                for other in reversed(LANGUAGES)
            )
        ],
        act("settings", _("Settings"), "gear"),
    ]


def _tuning(lang: str) -> h.Element:
    _ = texts(lang)
    return h.div(
        ".tuning",
        role="progressbar",
        aria_label=_("Loading"),
        aria_valuemin="0",
        aria_valuemax="100",
        aria_valuenow="0",
    )[
        h.i,
        h.span(".tuning__early")[_("Tuning up… you can already choose.")],
        h.span(".tuning__soon")[_("Tuning up… your game is dealt in a moment.")],
    ]


def _choices(lang: str) -> h.Element:
    _ = texts(lang)
    return h.main(".lob")[
        h.h1(".vh")["Quatuor"],
        h.p(".refusal", role="alert", hidden=True),
        h.button(".resume", type="button", data_ui="resume", hidden=True)[
            h.span(".resume__t")[h.b[_("Resume")], h.span[_("Your game was kept.")]],
            icon("right"),
        ],
        h.section(".games", aria_label=_("Your games")),
        h.nav(".posters", aria_label=_("The games"))[(_poster(game, lang) for game in SHELF)],
        _today(lang),
        h.div(".ways")[
            tool("statistics", _("Statistics"), "log"),
            tool("export-all", _("Save everything as a file"), "save"),
            tool("import", _("Take in a file"), "share"),
            h.input(type="file", accept=".json,.txt,application/json", hidden=True),
        ],
    ]


def _today(lang: str) -> h.Element:
    """The deals of the day, one a game: the same cards for everyone."""
    _ = texts(lang)
    return h.section(".today", aria_labelledby=f"today-{lang}")[
        h.h2(".label", id=f"today-{lang}")[
            icon("sun"),
            _("The deal of the day: the same for everyone, one try"),
            h.span(".today__s"),
        ],
        h.div(".today__g")[
            (
                h.a(class_=f"today__b po-{game.NAME}", href=f"#day={game.NAME}")[
                    h.span[game.TITLE], h.small(data_day=game.NAME)
                ]
                for game in SHELF
            )
        ],
    ]


def _poster(game: Game, lang: str) -> h.Element:
    """A poster: all of it opens the new game, its small button starts one at once."""
    _ = texts(lang)
    players, minutes = measures(game, lang)
    return h.div(class_=f"poster po-{game.NAME}")[
        h.span(".poster__m")[h.span[players], h.span[minutes]],
        poster(game.NAME),
        h.span(".poster__t")[
            h.strong[game.TITLE], h.span(".poster__v")[POSTERS[game.NAME].motto(lang)]
        ],
        h.button(
            ".poster__b",
            type="button",
            data_ui="new",
            data_game=game.NAME,
            aria_label=_("{game}: new game").format(game=game.TITLE),
        ),
        h.button(
            ".poster__q",
            type="button",
            data_ui="quick",
            data_game=game.NAME,
            data_seats=str(usual(game)),
            aria_label=_("{game}: play at once").format(game=game.TITLE),
        )[icon("play")],
    ]


def measures(game: Game, lang: str) -> tuple[str, str]:
    """For how many players a game is, and how long it takes."""
    _ = texts(lang)
    players = _("{low}–{high} players").format(low=game.SEATS[0], high=game.SEATS[-1])
    return players, _("{minutes} min").format(minutes=POSTERS[game.NAME].MINUTES)


def usual(game: Game) -> int:
    """How many play unless somebody says otherwise."""
    return min(3, game.SEATS[-1])


def _new_game(game: Game, lang: str) -> h.Element:
    _ = texts(lang)
    seats = [(str(number), str(number)) for number in game.SEATS]
    return _dialog(
        f"new-{game.NAME}",
        game.TITLE,
        lang,
        h.p(".refusal", role="alert", hidden=True),
        field(_("Around the table"), "", segments("seats", _("Players"), seats, str(usual(game)))),
        h.ol(".srows")[(_row(game, seat, lang) for seat in range(game.SEATS[-1]))],
        h.p(".note-l")[
            (h.span[h.span(".dyn")[DYNAMICS[level]], " ", name, "  "] for level, name in levels(_))
        ],
        _options(game, lang),
        field(
            _("Seed"),
            _("The same seed deals the same cards. Empty: by lot."),
            h.input(
                ".input.seed",
                name="seed",
                maxlength="40",
                autocomplete="off",
                spellcheck="false",
                aria_label=_("Seed"),
            ),
        ),
        h.div(".actions")[
            taught(game.NAME)
            and h.button(".btn", type="button", data_ui="learn", data_game=game.NAME)[
                _("Learn by playing")
            ],
            h.button(".btn.btn--go", type="button", data_ui="start", data_game=game.NAME)[
                _("Start")
            ],
        ],
    )


def _row(game: Game, seat: int, lang: str) -> h.Element:
    """Who sits at a seat: the person who reads this, a bot of a level or somebody else here."""
    _ = texts(lang)
    number = str(seat + 1)
    who = _("Who sits at seat {number}").format(number=number)
    name = h.input(
        ".input",
        name="name",
        maxlength="24",
        autocomplete="off",
        placeholder=_("You") if seat == 0 else _("Name"),
        aria_label=_("Name at seat {number}").format(number=number),
    )
    if seat == 0:
        return h.li(".srow")[h.span(".srow__n")[number], name, h.span(".srow__y")[_("You")]]
    kinds = [(level, f"{DYNAMICS[level]} · {text}") for level, text in levels(_)]
    kinds += [("here", _("Person here")), ("live", _("Friend, live"))]
    kinds += [("away", _("Person by link"))]
    return h.li(".srow", data_seats=_numbers(count for count in game.SEATS if count > seat))[
        h.span(".srow__n")[number],
        h.select(".input", name="with", aria_label=who)[
            (h.option(value=value, selected=value == "normal")[text] for value, text in kinds)
        ],
        h.span(".srow__w", hidden=True)[name],
    ]


def _options(game: Game, lang: str) -> list[h.Element]:
    """A line for each option, shown with the numbers of seats that have it."""
    _ = texts(lang)
    seats: dict[str, list[int]] = {}
    values: dict[str, tuple[Choice, ...]] = {}
    for number in game.SEATS:
        for name, allowed in game.options(number).items():
            seats.setdefault(name, []).append(number)
            values[name] = allowed
    titles = {name: POSTERS[game.NAME].option(name, lang) for name in values}
    return [
        field(
            titles[name],
            "",
            segments(
                name,
                titles[name],
                [(str(value), _value(value, _)) for value in allowed],
                str(allowed[0]),
            ),
            data_seats=_numbers(seats[name]),
        )
        for name, allowed in values.items()
    ]


def _value(value: Choice, _: Say) -> str:
    names = {
        "on": _("with"),
        "off": _("without"),
        "left": _("on the left"),
        "right": _("on the right"),
    }
    return names.get(str(value), str(value))


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)


def _settings(lang: str) -> h.Element:
    _ = texts(lang)
    lights = [("light", _("Day")), ("dark", _("Night")), ("auto", _("Auto"))]
    motions = [("full", _("Full")), ("none", _("None"))]
    names = [("fr", "Français"), ("en", "English")]
    speeds = [("none", _("None")), ("normal", _("Short")), ("slow", _("Long"))]
    yes = [("on", _("Yes")), ("off", _("No"))]

    def choice(name: str, title: str, more: str, values: list[tuple[str, str]]) -> h.Element:
        return field(title, more, segments(f"{name}-{lang}", title, values, ""))

    return _dialog(
        "settings",
        _("Settings"),
        lang,
        field(
            _("Your name"),
            _("For the log, and for people you play with."),
            h.input(
                ".input.person",
                name=f"name-{lang}",
                maxlength="24",
                autocomplete="off",
                aria_label=_("Your name"),
            ),
        ),
        choice("lang", _("Language"), "", names),
        choice("theme", _("Light"), "", lights),
        choice("motion", _("Motion"), "", motions),
        choice("speed", _("Bots’ pauses"), _("How long a bot waits after a move."), speeds),
        choice("sound", _("Sound"), "", yes),
        choice(
            "undo", _("Taking back"), _("Your last decision, if it showed nothing hidden."), yes
        ),
        choice(
            "memory",
            _("Show what I have seen"),
            _(
                "Xylo: the row you sorted stays readable, and the backs of yours show "
                "what they can still be."
            ),
            yes,
        ),
        choice(
            "colours", _("Names of colours"), _("Writes a colour’s name beside its symbol."), yes
        ),
        h.p(".note-l.offline", hidden=True)[_("Ready to be played without a network.")],
    )


def _dialog(name: str, title: str, lang: str, *content: h.Node) -> h.Element:
    _ = texts(lang)
    return h.dialog(".drawer", id=f"{name}-{lang}", lang=lang, aria_label=title)[
        h.div(".drawer__h")[h.h2[title], act("close", _("Close"), "close")],
        h.form(".drawer__b")[content],
    ]


def _wrong(lang: str) -> h.Element:
    """The notice of an error while the page runs: the game is kept, the page stays alive."""
    _ = texts(lang)
    return h.div(".notice.wrong", lang=lang, role="alert", hidden=True)[
        h.p[h.b[_("Something went wrong.")], " ", _("Your game is kept: reload to play on.")],
        h.div(".notice__a")[
            h.button(".btn", type="button", data_ui="reload")[_("Reload")],
            h.button(".btn", type="button", data_ui="report")[_("Copy a report")],
            h.button(".btn.btn--quiet", type="button", data_ui="dismiss")[_("Close")],
        ],
        h.textarea(".report", readonly=True, rows="6", hidden=True, aria_label=_("Report")),
    ]


def _newer(lang: str) -> h.Element:
    """The offer of a new version; nothing happens until it is taken."""
    _ = texts(lang)
    return h.div(".notice.newer", lang=lang, role="status", hidden=True)[
        h.p[_("A new version is ready. Your game is kept.")],
        h.div(".notice__a")[
            h.button(".btn.btn--go", type="button", data_ui="update")[_("Use it now")],
            h.button(".btn.btn--quiet", type="button", data_ui="dismiss")[_("Later")],
        ],
    ]


def _trouble(lang: str) -> h.Element:
    """The page shown when Python can't start at all."""
    _ = texts(lang)
    reasons = {
        "wasm": _(
            "This browser has no WebAssembly, or it is switched off. "
            "Use a current Firefox, Chrome, Edge or Safari, or allow WebAssembly for this page."
        ),
        "download": _("A part of the page did not arrive. Check the connection, then reload."),
    }
    return h.section(".trouble", lang=lang, role="alert", hidden=True)[
        h.h2[_("Quatuor can’t start here.")],
        (h.p(data_reason=reason)[text] for reason, text in reasons.items()),
        h.div(".notice__a")[
            h.button(".btn.btn--go", type="button", data_ui="reload")[_("Reload")],
            h.button(".btn", type="button", data_ui="report")[_("Copy a report")],
        ],
        h.textarea(".report", readonly=True, rows="6", hidden=True, aria_label=_("Report")),
    ]
