"""The contract of a game and the words for refusing foreign input. Knows no game, bot or page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Protocol, Self, TypeAlias

from .chance import Chance

Word: TypeAlias = str
"""A move: letters, digits and hyphens."""

Choice: TypeAlias = int | str
"""The value of a game's option."""

Options: TypeAlias = Mapping[str, Choice]
"""A game's options, always written out in full."""


class Refused(ValueError):
    """Foreign input that can't be taken; its message says why and what is allowed."""


class WordRefused(Refused):
    """A word that is not allowed now."""


class RecordRefused(Refused):
    """A record, link or transcript that this edition can't replay."""


class State(Protocol):
    """A position: immutable, hashable, equal when nothing in the game differs."""

    @property
    def turn(self) -> int | None:
        """The seat that owes a word; None when the game is over."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    @property
    def chance(self) -> Chance:
        """Where the piles come from: masked in every view."""

    @property
    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """The points of each finished round, seat by seat, as the game's score sheet shows them."""

    def moves(self) -> tuple[Word, ...]:
        """The legal words, always in the same order; none when over.

        In the view of a seat that may not know the choices, there are none either.
        """

    def play(self, word: Word) -> Self:
        """The position after one of the legal words (unchecked)."""

    def view(self, seat: int | None) -> Self:
        """All that this seat may know, as a position (None: an onlooker)."""

    def guess(self, rng: Random) -> Self:
        """A whole position that this view could hide."""

    def score(self, seat: int) -> tuple[int, ...]:
        """Points, then tie-breaks: more is always better."""

    def winners(self) -> tuple[int, ...]:
        """The winning seats in ascending order; none before the end."""

    def veiled(self, seat: int | None) -> bool:
        """Whether the word now owed will stay unknown to this seat when it is played."""


class Game(Protocol):
    """A game: a package with these names."""

    @property
    def NAME(self) -> str:
        """The name in records, links and addresses."""

    @property
    def TITLE(self) -> str:
        """The name as people read it."""

    @property
    def EDITION(self) -> int:
        """Raised by every change that would replay an old record differently."""

    @property
    def SEATS(self) -> range:
        """The allowed numbers of seats."""

    def options(self, seats: int) -> Mapping[str, tuple[Choice, ...]]:
        """The allowed values of each option with this many seats, the default first."""

    def deal(self, chance: Chance, seats: int, options: Options) -> Any:
        """The first position of a game."""

    def look(self, view: Any, seat: int | None, names: tuple[str, ...], lang: str) -> str:
        """What a seat sees, as sentences and small tables."""

    def tell(
        self, before: Any, after: Any, word: Word | None, names: tuple[str, ...], lang: str
    ) -> list[str]:
        """What a word did, as sentences, from one seat's views before and after it.

        The word is None where that seat may not know it.
        """


def settle(game: Game, seats: int, options: Mapping[str, Any]) -> dict[str, Choice]:
    """The full options of a game with this many seats, or a refusal that says what is allowed."""
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in game.SEATS:
        low, high = game.SEATS[0], game.SEATS[-1]
        raise Refused(f"{game.TITLE} is for {low} to {high} seats, not {seats!r}.")
    allowed = game.options(seats)
    for name in options:
        if name not in allowed:
            raise Refused(_no_such_option(game, seats, name, allowed))
    return {name: _settled(game, name, values, options) for name, values in allowed.items()}


def _settled(
    game: Game, name: str, values: tuple[Choice, ...], options: Mapping[str, Any]
) -> Choice:
    wanted = options.get(name, values[0])
    for value in values:
        if type(wanted) is type(value) and wanted == value:
            return value
    allowed = " or ".join(str(value) for value in values)
    raise Refused(f"{game.TITLE}'s option {name} is {allowed}, not {wanted!r}.")


def _no_such_option(
    game: Game, seats: int, name: str, allowed: Mapping[str, tuple[Choice, ...]]
) -> str:
    here = f"{game.TITLE} with {seats} seat{'s' * (seats != 1)}"
    if not allowed:
        return f"{here} has no options, so no {name!r} either."
    return f"{here} has no option {name!r}; it has {', '.join(allowed)}."


def variants(game: Game) -> Iterator[tuple[int, dict[str, Choice]]]:
    """Every number of seats with every combination of options."""
    for seats in game.SEATS:
        found: list[dict[str, Choice]] = [{}]
        for name, values in game.options(seats).items():
            found = [{**chosen, name: value} for chosen in found for value in values]
        for chosen in found:
            yield seats, chosen
