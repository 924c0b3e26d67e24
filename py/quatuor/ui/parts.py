"""Small parts that every page uses: icons, buttons, choices. Pure functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.util import find_spec
from typing import TypeAlias

import htpy as h

from quatuor.locale import catalogue

Say: TypeAlias = Callable[[str], str]

DYNAMICS = {"random": "?", "easy": "p", "normal": "mf", "hard": "f"}
"""How a level is written, like the dynamics of a score."""


def texts(lang: str) -> Say:
    """The site's texts in one language."""
    return catalogue("site", lang).gettext


@cache
def taught(game: str) -> bool:
    """Whether a game has its rules and its first lesson written."""
    return find_spec(f"quatuor.games.{game}.guide") is not None


def icon(name: str) -> h.Element:
    """One of the page's icons, silent for screen readers."""
    return h.svg(".ico", aria_hidden="true")[h.use(href=f"#i-{name}")]


def act(kind: str, label: str, picture: str, more: str = "", **also: str) -> h.Element:
    """A round button that does something to the page, not to the game."""
    button = h.button(f".icon{more}", type="button", data_ui=kind, aria_label=label, **also)
    return button[icon(picture)]


def tool(kind: str, label: str, picture: str, **also: str) -> h.Element:
    """A quiet button with a picture and a word, for what helps at the table."""
    return h.button(".btn.btn--quiet", type="button", data_ui=kind, **also)[icon(picture), label]


def segments(
    name: str, label: str, choices: Iterable[tuple[str, h.Node]], chosen: str
) -> h.Element:
    """One choice of a few, as a row of radio buttons."""
    return h.div(".seg", role="radiogroup", aria_label=label)[
        (
            h.label[
                h.input(type="radio", name=name, value=value, checked=value == chosen),
                h.span[shown],
            ]
            for value, shown in choices
        )
    ]


def field(title: str, more: str, control: h.Node, **attributes: str) -> h.Element:
    """A line of a form: what it is, a word more about it, and its control."""
    return h.div(".field", **attributes)[
        h.div(".l")[h.b[title], more and h.span[more]],
        control,
    ]


def levels(say: Say) -> list[tuple[str, str]]:
    """The bots' levels and what they are called."""
    _ = say
    return [("easy", _("gentle")), ("normal", _("steady")), ("hard", _("strong"))]
