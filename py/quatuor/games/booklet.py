"""What the games' rules are set with: chapters, pictures, house rulings. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

import htpy as h

from quatuor.locale import catalogue

Say: TypeAlias = Callable[[str], str]
"""A text in the reader's language."""


def guide_texts(game: str, lang: str) -> Say:
    """The texts of a game's guide, lesson and refusals."""
    return catalogue(f"{game}-guide", lang).gettext


class Chapter(NamedTuple):
    """A part of the rules: its key within the game, its short and full title, what it says."""

    key: str
    short: str
    title: str
    content: Sequence[h.Node]


def booklet(game: str, contents: str, lead: str, chapters: Iterable[Chapter]) -> h.Fragment:
    """The rules of a game: a list of contents to jump from, and all chapters in one column."""
    found = tuple(chapters)
    return h.fragment[
        h.nav(".jump", aria_label=contents)[(_jump(game, chapter) for chapter in found)],
        h.div(class_=f"drawer__b guide g-{game}", tabindex="0", role="region", aria_label=contents)[
            h.p(".voice.lead")[lead], (_chapter(game, chapter) for chapter in found)
        ],
    ]


def _anchor(game: str, chapter: Chapter) -> str:
    return f"rules-{game}-{chapter.key}"


def _jump(game: str, chapter: Chapter) -> h.Element:
    """A way to a chapter; a button, since the page's address is the table's."""
    return h.button(type="button", data_ui="jump", data_to=_anchor(game, chapter))[chapter.short]


def _chapter(game: str, chapter: Chapter) -> h.Element:
    anchor = _anchor(game, chapter)
    return h.section(aria_labelledby=anchor)[
        h.h3(id=anchor, tabindex="-1")[chapter.title], chapter.content
    ]


def said(text: str) -> h.Element:
    """A paragraph."""
    return h.p[text]


def steps(*texts: str) -> h.Element:
    """Things that are done one after the other."""
    return h.ol(".steps")[(h.li[text] for text in texts)]


def choices(*texts: str) -> h.Element:
    """Things of which one is done, or that hold side by side."""
    return h.ul(".choices")[(h.li[text] for text in texts)]


def ruling(mark: str, text: str) -> h.Element:
    """A decision of ours where the printed rules leave a question, marked as such."""
    return h.p(".ruling")[h.b[mark], " ", text]


def figure(label: str, *content: h.Node, kind: str = "", caption: str = "") -> h.Element:
    """A picture told in one label, with a line under it where it needs one."""
    return h.figure(".fig")[
        h.div(role="img", class_=f"fig__p {kind}".strip(), aria_label=label)[content],
        caption and h.figcaption[caption],
    ]


def labelled(content: h.Node, text: str) -> h.Element:
    """A part of a picture with its name under it."""
    return h.span(".fig__i")[content, h.small[text]]


def sums(caption: str, lines: Iterable[tuple[str, str]]) -> h.Element:
    """Small accounts: what counts, and how much."""
    return h.table(".score.sums")[
        h.caption(".vh")[caption],
        h.tbody[(h.tr[h.th(scope="row")[what], h.td[worth]] for what, worth in lines)],
    ]
