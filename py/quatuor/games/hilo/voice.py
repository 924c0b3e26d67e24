"""How HILO's cards, lines and points are said in a language. Knows no position."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from typing import NamedTuple

from .cards import COLOUR, VALUE


def number(value: int) -> str:
    """A number with the true minus sign."""
    return str(value).replace("-", "−")


class Voice(NamedTuple):
    """The words of one language for the seats of one table."""

    say: NullTranslations
    names: tuple[str, ...]

    def card(self, card: int) -> str:
        """A card as people say it."""
        colour = COLOUR[card]
        assert colour is not None
        return self._colours()[colour].format(value=number(VALUE[card]))

    def _colours(self) -> tuple[str, ...]:
        say = self.say
        return (
            say.gettext("red {value}"),
            say.gettext("orange {value}"),
            say.gettext("yellow {value}"),
            say.gettext("green {value}"),
            say.gettext("light blue {value}"),
            say.gettext("blue {value}"),
            say.gettext("purple {value}"),
            say.gettext("pink {value}"),
        )

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards, in this order."""
        return ", ".join(self.card(card) for card in cards)

    def lines(self, words: Sequence[str]) -> str:
        """The lines that these words remove."""
        return self.listed([self._line(word) for word in words])

    def _line(self, word: str) -> str:
        say = self.say
        return {
            "clear-r0": say.gettext("the first row"),
            "clear-r1": say.gettext("the second row"),
            "clear-r2": say.gettext("the third row"),
            "clear-c0": say.gettext("the first column"),
            "clear-c1": say.gettext("the second column"),
            "clear-c2": say.gettext("the third column"),
            "clear-d0": say.gettext("the diagonal from top left"),
            "clear-d1": say.gettext("the diagonal from top right"),
        }[word]

    def seats(self, seats: Sequence[int]) -> str:
        """The names of these seats."""
        return self.listed([self.names[seat] for seat in seats])

    def listed(self, things: Sequence[str]) -> str:
        """Several things in one breath."""
        if len(things) == 1:
            return things[0]
        both = self.say.gettext("{all_but_last} and {last}")
        return both.format(all_but_last=", ".join(things[:-1]), last=things[-1])

    def sums(self, sums: Sequence[int]) -> str:
        """Every seat's name and points."""
        pairs = zip(self.names, sums, strict=True)
        return ", ".join(f"{name} {number(total)}" for name, total in pairs)
