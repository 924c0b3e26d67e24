"""A careful look at one view of HILO: what each legal word gains. Knows no imagined game."""

from __future__ import annotations

from collections import Counter

from .cards import COLOUR, FACE_DOWN, NAMES, VALUE
from .grid import REMOVALS
from .hidden import unseen_cards
from .phases import CHOOSE, DRAWN, SET_UP, TURN
from .rules import State
from .sense import (
    NO_GIFT,
    TASTES,
    UNKNOWN,
    Taste,
    by_content,
    cleared_burden,
    closed_burden,
    ending,
    gains,
    mark_no_time,
    shown_points,
    total_after,
    turns_left,
)

_MORE_LINES = (0.15, 0.1, 0.15, 0.1, 0.2, 0.1, 0.15, 0.1, 0.15)
"""A liking for the cells of a square that lie on more lines."""

_SUREST = 0.9
"""No pair is surer than this of its third card."""


_RELUCTANCE = 0.5
"""How much worse keeping a complete line looks than removing it."""


class Glance:
    """A view, looked at with every card that may come."""

    def __init__(self, view: State) -> None:
        assert view.turn is not None
        self.view, self.seat = view, view.turn
        self.grid, self.shape = view.grids[view.turn], view.shapes[view.turn]
        self.unseen = unseen_cards(view)
        self.feel = keen(turns_left(view), self.unseen)
        self.down = [cell for cell, card in enumerate(self.grid) if card < 0]
        self.closing = view.ender is None and len(self.down) == 1

    def words(self) -> list[float]:
        """What each legal word gains, in the order of `moves()`."""
        phase = self.view.phase
        if phase == CHOOSE:
            return self._choices()
        if phase == DRAWN:
            return self._answers()
        if phase == SET_UP:
            turned = self._turned(self._rows())
            return [turned[cell] + _MORE_LINES[cell] for cell in self.down]
        if phase == TURN:
            turned = self._turned(self._rows())
            return [turned[cell] for cell in self.down]
        return self._removals()

    def _rows(self) -> list[list[float]]:
        """What each unseen card would gain in each cell."""
        return [gains(self.grid, self.shape, card, self.feel) for card in self.unseen]

    def _turned(self, rows: list[list[float]]) -> list[float]:
        """What turning the card of each cell is expected to gain, if it lies face down."""
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    def _choices(self) -> list[float]:
        feed = self._feeding()
        top = self.view.discards[-1]
        taken = gains(self.grid, self.shape, top, self.feel)
        if self.closing:
            mark_no_time(taken, self.grid, self.shape, top)
        return [
            self._drawing(feed),
            *self._laid(top, taken, feed),
        ]

    def _drawing(self, feed: list[float]) -> float:
        """What drawing gains: the best use of each card that may come, on average."""
        rows = self._rows()
        if not rows:
            return self.feel.draw
        flip = self._flip(rows)
        drawn = [
            max(flip - feed[card], *self._laid(card, row, feed))
            for card, row in zip(self.unseen, rows, strict=True)
        ]
        return sum(drawn) / len(drawn)

    def _answers(self) -> list[float]:
        card = self.view.drawn
        assert card is not None
        feed = self._feeding()
        laid = gains(self.grid, self.shape, card, self.feel)
        return [self._flip(self._rows()) - feed[card], *self._laid(card, laid, feed)]

    def _flip(self, rows: list[list[float]]) -> float:
        """What turning the best face-down card up gains."""
        if self.closing:
            total = shown_points(self.grid) + UNKNOWN
            return ending(self.view, self.seat, total, self.feel)
        turned = self._turned(rows)
        return self.feel.turn + max([turned[cell] for cell in self.down], default=0.0)

    def _laid(self, card: int, row: list[float], feed: list[float]) -> list[float]:
        """What laying a card gains in each cell, the card that it sends away counted."""
        found = [gain - feed[old] for gain, old in zip(row, self.grid, strict=True)]
        if self.closing:
            cell = self.down[0]
            total = total_after(self.grid, self.shape, cell, card)
            found[cell] = ending(self.view, self.seat, total, self.feel) - feed[-1]
        return found

    def _feeding(self) -> list[float]:
        """What each card on the discards gives the next seat, by what lies in a cell."""
        view = self.view
        after = (self.seat + 1) % view.seats
        if after == view.ender:
            return list(NO_GIFT)
        grid, shape, feel = view.grids[after], view.shapes[after], self.feel
        part = 1 / (view.seats - 1)
        found = [
            part * max(0.0, max(gains(grid, shape, card, feel), default=0.0) - feel.draw)
            for card in range(len(NAMES))
        ]
        mean = sum([found[card] for card in self.unseen]) / max(1, len(self.unseen))
        return list(by_content(found, mean))

    def _removals(self) -> list[float]:
        """What removing a line, keeping it or closing a gap saves."""
        # With nothing hidden the round is over for this seat: only points count.
        feel = self.feel if self.down else TASTES[0]
        before = sum([feel.cost[card] for card in self.grid])
        words = self.view.moves()
        found = [before - self._left(word, feel) for word in words if word != "keep"]
        # A line that is kept goes at the reveal at the latest; till then it is in the way.
        return found if len(found) == len(words) else [*found, max(found) - _RELUCTANCE]

    def _left(self, word: str, feel: Taste) -> float:
        if word in REMOVALS[self.shape]:
            return cleared_burden(self.grid, self.shape, word, feel)
        return closed_burden(self.grid, self.shape, word, feel)


def keen(turns: int, unseen: list[int]) -> Taste:
    """The taste for so many turns, sharpened by the cards still unseen."""
    feel = TASTES[turns]
    if not unseen:
        return feel
    mean = sum([VALUE[card] for card in unseen]) / len(unseen)
    left = Counter([COLOUR[card] for card in unseen])
    share = len(feel.chance) / len(unseen)
    chance = [min(_SUREST, usual * share * left[hue]) for hue, usual in enumerate(feel.chance)]
    down = feel.cost[-1] + (mean - UNKNOWN) * (feel.cost[-1] / UNKNOWN)
    cost = (*feel.cost[: len(NAMES)], *(down,) * FACE_DOWN)
    return feel._replace(cost=cost, gift=NO_GIFT, chance=tuple(chance))
