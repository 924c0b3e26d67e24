"""The lobby, the dialogs and the trouble page: made at build time, there before Python is."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from quatuor.core.contract import Choice, Game
from quatuor.games.shelf import SHELF
from quatuor.locale import LANGUAGES

from .parts import DYNAMICS, Say, act, field, icon, levels, segments, texts
from .posters import poster

MINUTES = {"xylo": 30, "splito": 15, "axo": 25, "hilo": 20}


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
        h.nav(".posters", aria_label=_("The four games"))[(_poster(game, lang) for game in SHELF)],
    ]


def _poster(game: Game, lang: str) -> h.Element:
    _ = texts(lang)
    low, high = game.SEATS[0], game.SEATS[-1]
    mottos = {
        "xylo": _("Play notes you cannot see"),
        "splito": _("Share with both neighbours"),
        "axo": _("One shape, four points of view"),
        "hilo": _("Less is more"),
    }
    return h.button(
        class_=f"poster po-{game.NAME}", type="button", data_ui="new", data_game=game.NAME
    )[
        h.span(".poster__m")[
            h.span[_("{low}–{high} players").format(low=low, high=high)],
            h.span[_("{minutes} min").format(minutes=MINUTES[game.NAME])],
        ],
        poster(game.NAME),
        h.span(".poster__t")[h.strong[game.TITLE], h.span(".poster__v")[mottos[game.NAME]]],
    ]


def _new_game(game: Game, lang: str) -> h.Element:
    _ = texts(lang)
    seats = [(str(number), str(number)) for number in game.SEATS]
    bots = [
        (level, h.fragment[h.span(".dyn")[DYNAMICS[level]], " ", name]) for level, name in levels(_)
    ]
    return _dialog(
        f"new-{game.NAME}",
        game.TITLE,
        lang,
        field(
            _("Players"),
            _("You and the bots."),
            segments("seats", _("Players"), seats, str(min(4, game.SEATS[-1]))),
        ),
        field(
            _("Bots"),
            "",
            segments("with", _("Bots"), bots, "normal"),
            data_seats=_numbers(number for number in game.SEATS if number > 1),
        ),
        _options(game, _),
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
            h.button(".btn.btn--go", type="button", data_ui="start", data_game=game.NAME)[
                _("Start")
            ]
        ],
    )


def _options(game: Game, _: Say) -> list[h.Element]:
    """A line for each option, shown with the numbers of seats that have it."""
    titles = {"rounds": _("Rounds"), "effects": _("Effects"), "louise": _("Louise sits")}
    seats: dict[str, list[int]] = {}
    values: dict[str, tuple[Choice, ...]] = {}
    for number in game.SEATS:
        for name, allowed in game.options(number).items():
            seats.setdefault(name, []).append(number)
            values[name] = allowed
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
    return _dialog(
        "settings",
        _("Settings"),
        lang,
        field(_("Language"), "", segments(f"lang-{lang}", _("Language"), names, lang)),
        field(_("Light"), "", segments(f"theme-{lang}", _("Light"), lights, "auto")),
        field(_("Motion"), "", segments(f"motion-{lang}", _("Motion"), motions, "full")),
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
