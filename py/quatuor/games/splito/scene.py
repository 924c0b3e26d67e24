"""A Splito table as one person looks at it: a view with all that its drawing needs to know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import NamedTuple

from quatuor.locale import catalogue

from .cards import CARD
from .reach import standings
from .rules import NAME, State, turns
from .scoring import TOUCHING, Cards, Zones, gathered, products, worth


class Scene(NamedTuple):
    """A view, whose it is, and what follows from it."""

    view: State
    seat: int | None
    names: tuple[str, ...]
    """The seats' names, the person's own being “You”."""
    lang: str
    say: NullTranslations
    chosen: int | None
    """The card that the person has chosen and may now lay."""
    asked: bool
    """Whether the person owes a word."""
    full: Zones
    """The zones with the common objectives where they stand now."""
    worths: tuple[int, ...]
    products: tuple[int, ...]
    standings: dict[int, int]
    fresh: tuple[int, ...]
    """How many cards of each zone were laid in the last turn."""

    @property
    def anchor(self) -> int:
        """The seat drawn at the bottom."""
        return self.seat or 0

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.view.turn is None

    def scores(self) -> tuple[int, ...]:
        """Every seat's points: finished rounds, and the zones as they lie now."""
        totals = self.view.totals()
        if self.over:
            return totals
        return tuple(map(sum, zip(totals, self.products, strict=True)))

    def mine(self, at: int) -> int | None:
        """Which of the person's sides a zone is, if any."""
        if self.seat is None:
            return None
        sides = TOUCHING[self.view.seats][self.seat]
        return sides.index(at) if at in sides else None

    def sizes(self) -> tuple[int, ...]:
        """How many cards lie in each zone; the common objectives move in only at the end."""
        return tuple(map(len, self.full if self.over else self.view.zones))


def scene(
    view: State, seat: int | None, names: Sequence[str], lang: str, chosen: str | None
) -> Scene:
    """A view made ready for drawing."""
    return _scene(view, seat, tuple(names), lang, chosen)


@lru_cache(maxsize=4)  # the sentence and the page are drawn from the same scene
def _scene(
    view: State, seat: int | None, names: tuple[str, ...], lang: str, chosen: str | None
) -> Scene:
    say = catalogue(NAME, lang)
    worths = worth(view.zones, view.commons)
    asked = seat is not None and view.turn == seat
    card = CARD.get(chosen or "")
    return Scene(
        view=view,
        seat=seat,
        names=tuple(
            say.gettext("You") if other == seat else name for other, name in enumerate(names)
        ),
        lang=lang,
        say=say,
        chosen=card if asked and seat is not None and card in view.hands[seat] else None,
        asked=asked,
        full=gathered(view.zones, view.commons),
        worths=worths,
        products=products(worths, view.seats),
        standings=standings(view.zones, view.commons, view.seats, turns(view.seats) - view.step),
        fresh=_fresh(view),
    )


def _fresh(view: State) -> tuple[int, ...]:
    counts = [0] * len(view.zones)
    if view.step:
        for choice, sides in zip(view.shown, TOUCHING[view.seats], strict=True):
            counts[sides[choice & 1]] += 1
    return tuple(counts)


def around(seats: int, anchor: int) -> tuple[int, ...]:
    """The zones clockwise, from the left of a seat to its right."""
    if seats == 2:
        (left, right), (far_left, far_right) = TOUCHING[2][anchor], TOUCHING[2][1 - anchor]
        return left, far_right, far_left, right
    return tuple((anchor + step) % seats for step in range(seats))


def seats_around(seats: int, anchor: int) -> tuple[int, ...]:
    """The seats clockwise, from one of them."""
    return tuple((anchor + step) % seats for step in range(seats))


def after(view: State, seat: int, card: int, side: int) -> tuple[int, ...]:
    """Every zone's points if this card alone were laid now."""
    at = TOUCHING[view.seats][seat][side]
    laid: list[Cards] = list(view.zones)
    laid[at] += (card,)
    return worth(tuple(laid), view.commons)
