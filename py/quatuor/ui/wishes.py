"""The table as a person wishes it: with or without what was seen, with the colours' names. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import htpy as h
from markupsafe import Markup, escape

from quatuor.games.drawing import symbol
from quatuor.games.markup import markup
from quatuor.table.session import Session

from .notes import Desk
from .parts import texts

_SYMBOLS = re.compile(r'(?:<svg class="sym" aria-hidden="true"><use href="#s-(\w+)"></use></svg>)+')


def recalled(drawing: Any, view: Any, seat: int | None, desk: Desk) -> Any:
    """The view, or what of it lies open where somebody wants to remember by themselves."""
    if desk.memory or seat is None or not hasattr(drawing, "forgotten"):
        return view
    return drawing.forgotten(view, seat)


def drawn(drawing: Any, session: Session, view: Any, lang: str, desk: Desk) -> h.Node:
    """A game's page as it is wished for."""
    names, eyes = session.addressed(lang), session.eyes
    aids = {"memory": desk.memory} if hasattr(drawing, "forgotten") else {}
    page: h.Node = drawing.page(
        recalled(drawing, view, eyes, desk), eyes, names, lang, desk.chosen, **aids
    )
    called = drawing.colours(lang) if desk.colours else {}
    if not called:
        return page
    return [_named(markup(page), called), _legend(called, lang)]


def look(drawing: Any, session: Session, lang: str, desk: Desk) -> str:
    """The table in words, as it is wished for."""
    view = recalled(drawing, session.view, session.eyes, desk)
    return session.game.look(view, session.eyes, session.called(lang), lang)


def _named(html: str, called: Mapping[str, str]) -> Markup:
    """The page with each colour's name beside its symbol; the style sheets show what fits."""

    def name(found: re.Match[str]) -> str:
        told = escape(called.get(found[1], ""))
        return f'{found[0]}<span class="cn" aria-hidden="true">{told}</span>'

    return Markup(_SYMBOLS.sub(name, html))


def _legend(called: Mapping[str, str], lang: str) -> h.Element:
    """All colours of the game with their symbols and names."""
    _ = texts(lang)
    return h.ul(".legend", aria_label=_("The colours"))[
        (h.li(data_c=name)[h.span(".sw")[symbol(name)], told] for name, told in called.items())
    ]
