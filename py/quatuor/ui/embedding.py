"""The code that puts a table on somebody's own page, with a preview that plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode, urljoin
from zlib import crc32

import htpy as h

from quatuor.games.shelf import GAMES
from quatuor.table.asking import Asked
from quatuor.table.embedding import THEMES, VERSION, attributes, embed_of
from quatuor.table.session import Session

from .parts import field, icon, segments, texts
from .sharing import front

LANGS = ("", "fr", "en")
SIZE = (400, 560)
"""How large a frame is unless somebody says otherwise."""


class Choices(NamedTuple):
    """How somebody wants a table on their page."""

    deal: str = "new"  # a new deal each time, or the same one as here
    theme: str = "auto"
    lang: str = ""  # nothing: the reader's own
    start: str = "tap"  # a poster to tap, or the table at once

    @property
    def shown(self) -> list[tuple[str, str]]:
        """What the frame's address says about how it looks."""
        return [
            (name, value) for name, value in (("lang", self.lang), ("theme", self.theme)) if value
        ]


def chosen(values: Mapping[str, str]) -> Choices:
    """The choices in a form; what is not one of them stays as usual."""
    allowed = {"deal": ("new", "same"), "theme": THEMES, "lang": LANGS, "start": ("tap", "once")}
    found = {name: value for name, value in values.items() if value in allowed.get(name, ())}
    return Choices(**found)


def dialog(session: Session, page: str, choices: Choices, lang: str) -> tuple[str, str]:
    """The drawer's title and its content."""
    _ = texts(lang)
    table = embed_of(session.record, session.players, choices.deal == "same")
    code, frame = element(table, page, choices, lang), plain(table, page, choices)
    content = h.div(".review.embedding")[
        h.p(".note-l")[_("Copy this into a page of yours: whoever reads it can play at once.")],
        _form(choices, lang),
        _code(_("The code"), code, lang),
        h.section(".share")[
            h.h3(".label")[_("How it looks")],
            h.div(".preview")[_preview(table, page, choices, lang)],
        ],
        h.details(".share")[
            h.summary[_("For pages that allow no scripts: a plain frame")],
            _code(_("A plain frame"), frame, lang),
        ],
    ]
    return _("On your own page"), str(content)


def _code(title: str, code: str, lang: str) -> h.Element:
    _ = texts(lang)
    return h.section(".share")[
        h.h3(".label")[title],
        h.textarea(".input.code", readonly=True, rows="6", spellcheck="false", aria_label=title)[
            code
        ],
        h.div(".share__a")[
            h.button(".btn", type="button", data_ui="copy")[icon("link"), _("Copy")]
        ],
    ]


def _form(choices: Choices, lang: str) -> list[h.Element]:
    _ = texts(lang)
    deals = [("new", _("New each time")), ("same", _("This one"))]
    lights = [("auto", _("Auto")), ("light", _("Day")), ("dark", _("Night"))]
    langs = [("", _("The reader’s")), ("fr", "Français"), ("en", "English")]
    starts = [("tap", _("With a tap")), ("once", _("At once"))]
    lines = [
        ("deal", _("The deal"), deals, choices.deal),
        ("theme", _("Light"), lights, choices.theme),
        ("lang", _("Language"), langs, choices.lang),
        ("start", _("It starts"), starts, choices.start),
    ]
    return [
        field(title, "", segments(f"embed-{name}", title, values, value))
        for name, title, values, value in lines
    ]


def element(table: Asked, page: str, choices: Choices, lang: str) -> str:
    """The code of a table on a page: our element, with a plain link in it."""
    script = h.script(**{"async": True}, src=urljoin(page, "embed.js"))
    return f"{script}\n{_element(table, page, choices, choices.lang or lang)}"


def _element(table: Asked, page: str, choices: Choices, lang: str, **more: str) -> h.Element:
    _ = texts(lang)
    pairs = attributes(table, choices.lang, choices.theme)
    start = {"autostart": True} if choices.start == "once" else {}
    title = GAMES[table.game].TITLE
    address = f"{front(table.game, page)}{_fragment(table)}"
    link = h.a(href=address)[_("Play {game}").format(game=title)]
    return h.quatuor_table({**dict(pairs), **start, **more})["\n  ", link, "\n"]


def _preview(table: Asked, page: str, choices: Choices, lang: str) -> h.Element:
    """The element itself; it keeps nothing, and every choice makes a new one."""
    shown = _element(table, page, choices._replace(start="tap"), choices.lang or lang, keep="no")
    return h.div(id=f"preview-{crc32(str(shown).encode()):08x}")[shown]


def plain(table: Asked, page: str, choices: Choices) -> str:
    """The code of a plain frame with the same table."""
    query = urlencode([("embed", str(VERSION)), *choices.shown])
    width, height = SIZE
    frame = h.iframe(
        src=f"{page}?{query}{_fragment(table)}",
        width=str(width),
        height=str(height),
        title=f"Quatuor: {GAMES[table.game].TITLE}",
    )
    return str(frame)


def _fragment(table: Asked) -> str:
    others = table.others[:1] if len(set(table.others)) == 1 else table.others
    pairs = [("play", table.game), ("seats", str(table.seats))]
    pairs += [("with", ",".join(others))] if others else []
    pairs += [(name, str(value)) for name, value in table.options]
    pairs += [("seed", table.seed)] if table.seed else []
    return "#" + urlencode(pairs, safe=",")
