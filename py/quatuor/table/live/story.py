"""A game as each viewer was shown it: its events, counted for each viewer alone. Knows no channel.

A word is an event for a viewer when it is not veiled from them or changes their view. Anything
else does not exist for them: not even the number of somebody's secret words can be counted.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias

from quatuor.core.contract import Word
from quatuor.core.record import Record, positions
from quatuor.games.shelf import GAMES

from . import codec

Viewer: TypeAlias = int | None
"""A seat, or None for an onlooker."""


class Event(NamedTuple):
    """What a viewer was shown: the view, and the word that led to it where they may know it."""

    number: int
    word: Word | None
    view: Any

    @property
    def digest(self) -> str:
        """A short text that no other view has."""
        shown = json.dumps(codec.written(self.view), separators=(",", ":"))
        return sha256(shown.encode()).hexdigest()[:16]


class Story:
    """The positions of a running game, and which words were events for whom."""

    def __init__(self, record: Record, viewers: tuple[Viewer, ...] | None = None) -> None:
        """The story of a record, every word checked; for everybody, or for some viewers alone."""
        found = positions(GAMES[record.game], record)
        self.words: list[Word] = []
        self.states: list[Any] = [next(found)]
        self.viewers = (None, *range(record.seats)) if viewers is None else viewers
        self._views = {viewer: self.states[0].view(viewer) for viewer in self.viewers}
        self._events: dict[Viewer, list[int]] = {viewer: [] for viewer in self.viewers}
        self._own = [0] * record.seats
        for word, state in zip(record.words, found, strict=True):
            self.add(word, state)

    @property
    def state(self) -> Any:
        """The position now."""
        return self.states[-1]

    def view(self, viewer: Viewer) -> Any:
        """What a viewer sees now."""
        return self._views[viewer]

    def own(self, seat: int) -> int:
        """How many words a seat has played."""
        return self._own[seat]

    def own_at(self, viewer: Viewer, number: int) -> int:
        """How many words a viewer had played when they were shown their event of this number."""
        at = self._events[viewer][number - 1] if number else 0
        return sum(state.turn == viewer for state in self.states[:at])

    def count(self, viewer: Viewer) -> int:
        """How many events there were for a viewer."""
        return len(self._events[viewer])

    def add(self, word: Word, after: Any) -> dict[Viewer, Event]:
        """Go on by one checked word; what each viewer is shown of it, if anything."""
        before = self.state
        self._own[before.turn] += 1
        self.words.append(word)
        self.states.append(after)
        shown = {}
        for viewer in self.viewers:
            known, view = None if before.veiled(viewer) else word, after.view(viewer)
            if known is not None or view != self._views[viewer]:
                self._events[viewer].append(len(self.words))
                shown[viewer] = Event(self.count(viewer), known, view)
            self._views[viewer] = view
        return shown

    def event(self, viewer: Viewer, number: int) -> Event:
        """What a viewer was shown as their event of this number; 0 is the deal."""
        if number == 0:
            return Event(0, None, self.states[0].view(viewer))
        at = self._events[viewer][number - 1]
        word = None if self.states[at - 1].veiled(viewer) else self.words[at - 1]
        return Event(number, word, self.states[at].view(viewer))
