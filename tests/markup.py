"""What a page is made of, read from the markup that our own pages write. Knows no game.

A strict little reader: attributes are quoted and every element is closed, or the test fails.
Python's own parser forgives much and takes ten times as long.
"""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from quatuor.games.markup import markup

_TOKEN = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:\s+[^\s\"'=<>]+(?:=\"[^\"]*\")?)*)\s*/?>|([^<]+)")
_ATTRIBUTE = re.compile(r"([^\s\"'=<>]+)(?:=\"([^\"]*)\")?")
VOID = frozenset(("path", "circle", "use", "rect", "br", "img", "input", "line", "polyline", "hr"))
"""Elements that hold nothing, whether or not they say so."""


def written(node: Any) -> str:
    """A drawing as the site writes it, as plain text: slices of safe markup are slow."""
    return str.__str__(markup(node))


class Markup:
    """The elements of a page in order, the parent of each, and all its text."""

    def __init__(self, page: Any) -> None:
        html = str.__str__(page) if isinstance(page, str) else written(page)
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.parents: list[str | None] = []
        self._words: list[str] = []
        self._open: list[str] = []
        self._read(html)
        assert not self._open, f"left open: {self._open}"

    def _read(self, html: str) -> None:
        at = 0
        for token in _TOKEN.finditer(html):
            assert token.start() == at, f"no markup: {html[at : at + 60]}"
            at = token.end()
            closing, tag, attributes, text = token.groups()
            if text:
                self._words.append(unescape(text))
            elif not closing:
                self._opened(tag, attributes, token[0].endswith("/>"))
            elif tag not in VOID:
                assert self._open.pop() == tag, f"closed too early: {tag}"
        assert at == len(html), f"no markup: {html[at : at + 60]}"

    def _opened(self, tag: str, attributes: str, closed: bool) -> None:
        found = _ATTRIBUTE.findall(attributes)
        self.tags.append((tag, {name: unescape(value) for name, value in found}))
        self.parents.append(self._open[-1] if self._open else None)
        if not closed and tag not in VOID:
            self._open.append(tag)

    @property
    def text(self) -> str:
        """All that is written on the page."""
        return "".join(self._words)

    @property
    def words(self) -> list[str]:
        """The pieces of text between the tags."""
        return self._words

    def all(self, attribute: str) -> list[str]:
        """The values of an attribute, wherever it stands."""
        return [attrs[attribute] for _, attrs in self.tags if attribute in attrs]

    def label(self, word: str) -> str:
        """What the button of a word is called."""
        return next(attrs["aria-label"] for _, attrs in self.tags if attrs.get("data-word") == word)

    def kinds(self, kind: str) -> list[str]:
        """The classes of every element of a kind."""
        return [kinds for kinds in self.all("class") if kind in kinds.split()]
