"""How Xylo names its cards, chairs and counts in a language. Knows no position."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from gettext import NullTranslations
from typing import NamedTuple

from quatuor.locale import catalogue

from .cards import COLOUR, TABLES, TOPS, VALUE

NAME = "xylo"
"""The game's name, and its catalogue's."""


class Voice(NamedTuple):
    """A language's texts, and the names of the table's chairs in it."""

    say: NullTranslations
    names: tuple[str, ...]
    colours: tuple[str, ...]
    faces: tuple[str, ...]

    def name(self, chair: int) -> str:
        """The name of whoever sits on a chair."""
        return self.names[chair]

    def card(self, card: int) -> str:
        """A card as it is known: its front, or the colour of its back."""
        return self.faces[card] if card >= 0 else self.colours[COLOUR[card]]

    def cards(self, cards: Iterable[int]) -> str:
        """Cards after each other."""
        return ", ".join(self.card(card) for card in cards)

    def at(self, place: int, what: str) -> str:
        """Something at a place of a row; people count from one."""
        return self.say.gettext("{number}: {what}").format(number=place + 1, what=what)

    def listed(self, items: Iterable[str]) -> str:
        """A list of items that may hold commas."""
        return self.say.gettext("; ").join(items)

    def tricks(self, count: int) -> str:
        """A number of tricks."""
        return self.say.ngettext("{count} trick", "{count} tricks", count).format(count=count)

    def points(self, count: int) -> str:
        """A number of points."""
        return self.say.ngettext("{count} point", "{count} points", count).format(count=count)

    def result(self, chair: int, tricks: int, bid: int) -> str:
        """What a chair won and bid in a full round."""
        if tricks == VALUE[bid]:
            text = self.say.gettext("{name}: {tricks}, bid {card}, made.")
        else:
            text = self.say.gettext("{name}: {tricks}, bid {card}, missed.")
        return text.format(name=self.names[chair], tricks=self.tricks(tricks), card=self.card(bid))


def voice(names: tuple[str, ...], lang: str) -> Voice:
    """The voice of a language at a table with these seats' names."""
    say = catalogue(NAME, lang)
    automaton = say.gettext("Automaton {number}")
    chairs = [
        automaton.format(number=chair // 2 + 1) if seat is None else names[seat]
        for chair, seat in enumerate(TABLES[len(names)].seat)
    ]
    return Voice(say, tuple(chairs), colour_names(lang), _faces(lang))


@cache
def colour_names(lang: str) -> tuple[str, ...]:
    """The colours' names, in the order of the catalogue."""
    say = catalogue(NAME, lang)
    return (
        say.gettext("red"),
        say.gettext("orange"),
        say.gettext("yellow"),
        say.gettext("green"),
        say.gettext("sky"),
        say.gettext("blue"),
        say.gettext("violet"),
        say.gettext("pink"),
    )


@cache
def _faces(lang: str) -> tuple[str, ...]:
    """Every card's name, in catalogue order."""
    say = catalogue(NAME, lang)
    texts = (
        say.gettext("red {value}"),
        say.gettext("orange {value}"),
        say.gettext("yellow {value}"),
        say.gettext("green {value}"),
        say.gettext("sky {value}"),
        say.gettext("blue {value}"),
        say.gettext("violet {value}"),
        say.gettext("pink {value}"),
    )
    return tuple(
        text.format(value=value)
        for text, top in zip(texts, TOPS, strict=True)
        for value in range(top + 1)
    )
