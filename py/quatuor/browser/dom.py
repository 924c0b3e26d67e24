"""The page as Python sees it: one listener for all clicks, one morph of the root a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

NOTHING = "[]"
"""No card travels."""


TYPED = ("INPUT", "TEXTAREA")
"""The elements that people type into."""
NEXT = "[data-word], [data-choose], [data-ui=raise], [data-ui=again]"
"""What a person may do next at a table: play, raise the curtain, after the end play again."""


class Page:
    """The root that tables are drawn in."""

    def __init__(self) -> None:
        self._root = js.document.getElementById("root")
        self._waiting: str | None = None
        self._travels = NOTHING
        self._owed = False  # a played word took the focus away, and no move could have it yet
        self._draw = create_proxy(self._drawn)
        self._options = to_js(
            {"morphStyle": "innerHTML", "ignoreActiveValue": True},
            dict_converter=js.Object.fromEntries,
        )

    def listen(self, kind: str, heard: Callable[[Any], None], target: Any = None) -> None:
        """Call this for every event of a kind, as long as the page lives."""
        (target or self._root).addEventListener(kind, create_proxy(heard))

    def draw(self, html: str, travels: str = NOTHING) -> None:
        """Show this at the next frame, and only the last thing asked for."""
        if self._waiting is None:
            js.requestAnimationFrame(self._draw)
        self._waiting = html
        if travels != NOTHING:
            self._travels = travels

    def draw_now(self, html: str) -> None:
        """Show this at once."""
        self._waiting = html
        self._drawn()

    def _drawn(self, _time: float = 0) -> None:
        html, self._waiting = self._waiting, None
        if html is None:
            return
        hand = js.document.activeElement
        had = self._owed or (hand is not None and self._root.contains(hand))
        travels, self._travels = self._travels, NOTHING
        # What is being typed stays; a button with the focus may become another one.
        self._options.ignoreActiveValue = hand is not None and hand.tagName in TYPED
        js.quatuor.motion.morph(self._root, html, self._options, travels)
        lost = js.document.activeElement in (None, js.document.body)
        if had and lost:
            self.point()
        elif not lost:
            self._owed = False

    def point(self) -> None:
        """Give the focus to the first word that can be played, now or when there is one."""
        first = self._root.querySelector(
            "[data-word], [data-choose], [data-ui=raise], [data-ui=again]"
        )
        self._owed = not first
        if first:
            first.focus()

    def point_at_words(self) -> None:
        """Give the focus to the words that a first tap has made appear."""
        self._drawn()
        first = self._root.querySelector("[data-word]")
        if first:
            first.focus()
