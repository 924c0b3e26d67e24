"""What the games' pages are drawn with: symbols, word buttons, pictures. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from markupsafe import Markup

_SYMBOLS: Mapping[str, str] = {
    "red": '<circle cx="12" cy="12" r="9"/>',
    "orange": '<path d="M12 1.5 21 12l-9 10.5L3 12z"/>',
    "yellow": '<path d="M12 2.5 22.5 21h-21z"/>',
    "green": '<path d="M3.5 20.5V12A8.5 8.5 0 0 1 12 3.5h8.5V12a8.5 8.5 0 0 1-8.5 8.5z"/>',
    "sky": (
        '<path d="M1.5 10c3.5-6 7-6 10.5-2.5s7 3.5 10.5-2.5v4.8c-3.5 6-7 6-10.5 2.5S5 8.8 1.5 14.8z'
        'M1.5 19c3.5-6 7-6 10.5-2.5s7 3.5 10.5-2.5v4.8c-3.5 6-7 6-10.5 2.5s-7-3.5-10.500 2.5z"/>'
    ),
    "blue": (
        '<path d="M5.2 2 12 8.8 18.8 2 22 5.2 15.2 12l6.8 6.8-3.2 3.2L12 15.2 5.2 22 2 18.8 8.8 12'
        ' 2 5.2z"/>'
    ),
    "violet": (
        '<path d="M11.8 1.5a5.2 5.2 0 0 1 5.1 6 5.2 5.2 0 1 1 0 9 5.2 5.2 0 1 1-10 0 5.2 5.2 0 1 1'
        ' 0-9 5.2 5.2 0 0 1 4.9-6z"/>'
    ),
    "pink": (
        '<path d="M12 21.5C4 15.5 1.5 11.5 1.5 8A5.6 5.6 0 0 1 12 5.5 5.6 5.6 0 0 1 22.5 8'
        'c0 3.5-2.5 7.5-10.5 13.5z"/>'
    ),
    "black": '<rect x="3" y="3" width="18" height="18"/>',
}
_OUTLINES: Mapping[str, str] = {
    "red": '<circle cx="12" cy="12" r="8.5"/>',
    "yellow": '<path d="M12 3.5 21.5 20h-19z" stroke-linejoin="round"/>',
    "blue": '<path d="M4 4l16 16M20 4 4 20" stroke-linecap="round"/>',
}
_PICTOGRAMS: Mapping[str, tuple[int, str]] = {
    "star": (
        32,
        '<path d="m16 1.8 4.3 9 9.9 1.3-7.2 6.9 1.8 9.8L16 24l-8.8 4.800L9 19l-7.2-6.9 9.9-1.3z"/>',
    ),
    "moon": (24, '<path d="M14.5 2.5a9.8 9.8 0 1 0 7 13.2A8.5 8.5 0 0 1 14.5 2.5z"/>'),
    "cards": (
        24,
        '<rect x="3" y="5" width="11" height="16" rx="2"/><path d="M8 2.8h10.5a2 2 0 0 1 2 2V17"/>',
    ),
}


def _symbol(name: str, size: int, paths: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {size} {size}">{paths}</symbol>'


def sprite() -> str:
    """Every symbol once, for the page to refer to: s- the colours, a- outlines, p- pictograms."""
    return "\n".join(
        [
            *(_symbol(f"s-{name}", 24, paths) for name, paths in _SYMBOLS.items()),
            *(_symbol(f"a-{name}", 24, paths) for name, paths in _OUTLINES.items()),
            *(_symbol(f"p-{name}", size, paths) for name, (size, paths) in _PICTOGRAMS.items()),
        ]
    )


def symbol(name: str, family: str = "s") -> h.Element:
    """A symbol of the sprite, silent for screen readers."""
    return h.svg(".sym", aria_hidden="true")[h.use(href=f"#{family}-{name}")]


def word_button(word: str, label: str, *content: h.Node, kind: str = "", **more: str) -> h.Element:
    """A move: the one kind of button that plays a word."""
    return h.button(
        type="button", class_=kind, data_word=word, id=f"w-{word}", aria_label=label, **more
    )[content]


def choice_button(
    choice: str, label: str, chosen: bool, *content: h.Node, kind: str = "", **more: str
) -> h.Element:
    """The first of two taps: it chooses, and the words that follow appear; again takes it back."""
    return h.button(
        type="button",
        class_=kind,
        data_choose=choice,
        id=f"c-{choice}",
        aria_label=label,
        aria_pressed=str(chosen).lower(),
        **more,
    )[content]


def picture(label: str, *content: h.Node, kind: str = "", **more: str) -> h.Element:
    """Something to see that is no move, told in one label."""
    return h.span(role="img", class_=kind, aria_label=label, **more)[content]


def raw(markup: str) -> Markup:
    """Markup of our own that must not be escaped again."""
    return Markup(markup)
