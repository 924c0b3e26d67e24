"""What the site asks of a game to show it: a protocol for each of the game's modules.

Tables are drawn from views. `names` are the seats' names as the table shows them, its reader being
“You”; a seat of None looks on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

import htpy as h

from .staging import Sound, Travel


class Poster(Protocol):
    """A game's poster in the lobby, and what else is told of it before it is played."""

    @property
    def GROUND(self) -> str:
        """The colour that the poster is printed on, the same by day and by night."""

    @property
    def INK(self) -> str:
        """The colour of what is written on it."""

    @property
    def TINT(self) -> str:
        """The colour that tinges the game's table."""

    @property
    def MINUTES(self) -> int:
        """How long a game takes people."""

    @property
    def LESS_IS_MORE(self) -> bool:
        """Whether the fewest points win."""

    @property
    def DAILY(self) -> int:
        """How many seats the deal of the day has."""

    def motto(self, lang: str) -> str:
        """What the game is about, in a few words."""

    def option(self, name: str, lang: str) -> str:
        """What an option of the game is called; a game without options needs none of it."""

    def picture(self) -> Iterator[str]:
        """The parts of an SVG drawing, 300 wide and 300 high."""


class Page(Protocol):
    """How a game's table is drawn.

    A game in which somebody may want to remember by themselves also has `forgotten(view, seat)`,
    the view without what was only seen, and its `page` takes `memory`, whether aids are wanted.
    """

    def page(
        self,
        view: Any,
        seat: int | None,
        names: Sequence[str],
        lang: str,
        chosen: str | None = None,
    ) -> h.Node:
        """All that lies on the table, a `data-word` button for each legal word.

        Where a word takes two taps, the first is a button with `data-choose`, and `chosen` is what
        was tapped. What can be tapped in vain bears `data-why`.
        """

    def phrase(
        self,
        view: Any,
        seat: int | None,
        names: Sequence[str],
        lang: str,
        chosen: str | None = None,
    ) -> h.Node:
        """The one sentence that says what is asked of the reader, or who is waited for."""

    def colours(self, lang: str) -> Mapping[str, str]:
        """The names of the colours of cards, by symbol; nothing where colours don't matter."""


class Motion(Protocol):
    """What moves and sounds between two views of a seat."""

    def travels(self, before: Any, after: Any, seat: int | None) -> list[Travel]:
        """The cards that lie elsewhere now: every end is the id of a place on the page."""

    def sounds(self, before: Any, after: Any, seat: int | None) -> list[Sound]:
        """What is heard."""


class Guide(Protocol):
    """The rules with pictures."""

    def rules(self, lang: str) -> h.Node:
        """All chapters of the rules, put together by `booklet`."""


class Lesson(Protocol):
    """The first game with a coach."""

    @property
    def LESSON(self) -> Mapping[str, Any]:
        """The table of the lesson: its `seats`, `seed` and `options`; easy bots sit around it."""

    def lesson(self, view: Any, seat: int, lang: str) -> str | None:
        """What the coach says to this seat now; something wherever the seat owes a word."""


class Refusal(Protocol):
    """Why something that was tapped is no move."""

    def why(self, view: Any, seat: int, tapped: str, lang: str) -> str | None:
        """The rule that forbids what was tapped; None where it is allowed or unknown."""
