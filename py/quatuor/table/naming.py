"""Names and titles that people type or links bring: made fit to be shown. Knows no page."""

from __future__ import annotations

from unicodedata import category, normalize

LONGEST = 24
"""Characters of a person's name."""

LONGEST_TITLE = 60
"""Characters of a game's title."""

_MARKS = 2
_LOOKED_AT = 8


def named(text: object) -> str:
    """A person's name as it may be shown: short, visible, without tricks; nothing if none is left.

    Control characters, bidirectional overrides and other invisible signs are left out, spaces and
    commas become single spaces, and piled-up accents are cut to two.
    """
    return cleaned(text, LONGEST)


def titled(text: object) -> str:
    """A game's title, cleaned in the same way."""
    return cleaned(text, LONGEST_TITLE)


def cleaned(text: object, longest: int) -> str:
    """The visible part of a text, at most so many characters of it."""
    if not isinstance(text, str):
        return ""
    seen = normalize("NFC", "".join(_visible(text[: longest * _LOOKED_AT])))
    return " ".join(_calm(seen).split())[:longest].strip()


def _visible(text: str) -> list[str]:
    letters = [" " if letter.isspace() or letter == "," else letter for letter in text]
    return [letter for letter in letters if letter == " " or category(letter)[0] not in "CZ"]


def _calm(text: str) -> str:
    """The text without marks that have nothing to stand on or stand too high."""
    kept: list[str] = []
    room = 0
    for letter in text:
        if category(letter)[0] != "M":
            room = 0 if letter == " " else _MARKS
        elif not room:
            continue
        else:
            room -= 1
        kept.append(letter)
    return "".join(kept)
