"""The games kept in a store, several at a time. Knows no browser.

Each save is one entry, so that keeping a game is one write: it is there or it is not. Entries
that can't be read are set aside under another name and reported; nothing is thrown away but the
oldest finished games, when there is no room for a running one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple
from zlib import crc32

from quatuor.core.contract import Refused
from quatuor.core.record import from_text
from quatuor.games.shelf import GAMES
from quatuor.locale import catalogue

from .asking import HERE
from .entry import (
    Head,
    Newer,
    Relation,
    Save,
    checked_id,
    compared,
    head_of,
    plausible,
    read,
    written,
)
from .naming import titled
from .store import ADDRESS, BOTS_THERE, GAME, Store, StoreFull

KEPT, ASIDE = "save.", "aside."
"""What the names of saves, and of entries set aside, begin with."""

MOVED_IN = "migrated"
"""Where it is noted which game of the older format was taken over."""

_MOST_WRITERS = 6
_FIRST_FORMAT = "first"
_LONGEST_ID = 34


class Report(NamedTuple):
    """Something that people should know about a kept game: `aside`, `newer` or `dropped`."""

    kind: str
    name: str


class Removed(NamedTuple):
    """A game that was deleted, for as long as it can be brought back."""

    id: str
    text: str


class Stale(Exception):
    """Another page has played on in this game: the newer save, and how it stands to ours."""

    def __init__(self, newer: Save, relation: Relation) -> None:
        super().__init__(newer.id)
        self.newer = newer
        self.relation = relation


class Saves:
    """The games in a store, as one page of the browser reads and writes them."""

    def __init__(self, store: Store, tab: str) -> None:
        self.store = store
        self.tab = tab
        self._reports: list[Report] = []

    def reports(self) -> list[Report]:
        """What is to be told since the last time this was asked."""
        told, self._reports = self._reports, []
        return told

    def listed(self) -> list[Head]:
        """The heads of all games, the newest first; the older format is taken over on the way."""
        self._take_over()
        return sorted(self._heads(), key=lambda head: (head.when, head.id), reverse=True)

    def head(self, id: str) -> Head | None:
        """The head of one game, if it is there and can be read."""
        text = self.store.read(KEPT + id)
        if text is None:
            return None
        try:
            return head_of(text)
        except Refused as refusal:
            self._set_aside(id, text, refusal)
            return None

    def load(self, id: str) -> Save | None:
        """One game, every word checked, if it is there and can be read."""
        text = self.store.read(KEPT + id)
        if text is None:
            return None
        try:
            return read(text)
        except Refused as refusal:
            self._set_aside(id, text, refusal)
            return None

    def keep(self, save: Save, state: Any = None) -> Save:
        """Keep a game in one write, and return it as it is kept now.

        With the position it ends in, its score need not be worked out. `Stale` is raised when
        another page has written words that are not in this save.
        """
        plausible(save)
        head = self.head(save.id)
        if head is None and self.store.read(KEPT + save.id) is not None:
            return self.put(save, state)
        if head is not None and (head.writes, head.tab) != (save.writes, save.tab):
            save = self._over(save)
        kept = _signed(save, self.tab)
        self._write(KEPT + save.id, written(kept, state))
        return kept

    def settled(self, save: Save, state: Any = None) -> Save:
        """Keep a game without losing or doubling a word of any page, and say where to go on.

        That is this game, the longer one another page has written, or, where both pages went
        different ways, this one kept as a second game.
        """
        try:
            return self.keep(save, state)
        except Stale as stale:
            if stale.relation is Relation.OLDER:
                return stale.newer
            return self.put(save, state)

    def taken_back(self, save: Save, state: Any = None) -> Save:
        """Keep a game from which words were taken back, in one write; other pages follow it."""
        plausible(save)
        other = self.load(save.id)
        kept = _signed(save if other is None else _aware(save, other), self.tab)
        self._write(KEPT + save.id, written(kept, state))
        return kept

    def put(self, save: Save, state: Any = None) -> Save:
        """Take in a game from elsewhere, and return what is kept of it.

        A kept game with the same id is never lost: the longer of two common records wins, and
        games that went different ways are both kept.
        """
        plausible(save)
        id = next(id for id in _ids(save.id) if self._takes(id, save))
        kept = self.load(id)
        if kept is None:
            return self.keep(save._replace(id=id, writes=0, tab=""), state)
        if compared(kept.record, save.record) is not Relation.NEWER:
            return kept
        when = save.when or kept.when
        return self.keep(kept._replace(record=save.record, when=when), state)

    def rename(self, id: str, title: str) -> Save | None:
        """Give a game another title."""
        save = self.load(id)
        return None if save is None else self.keep(save._replace(title=titled(title)))

    def remove(self, id: str) -> Removed | None:
        """Delete a game; what is returned can bring it back."""
        text = self.store.read(KEPT + checked_id(id))
        if text is None:
            return None
        self.store.remove(KEPT + id)
        return Removed(id, text)

    def restore(self, removed: Removed) -> None:
        """Bring back a deleted game, beside whatever has taken its place since."""
        if self.store.read(KEPT + removed.id) is None:
            self._write(KEPT + removed.id, removed.text)
        else:
            self.put(read(removed.text))

    def _takes(self, id: str, save: Save) -> bool:
        """Whether a save can have this id: nobody has it, or an earlier or later state of it."""
        kept = self.load(id)
        if kept is None:
            return self.store.read(KEPT + id) is None
        return compared(kept.record, save.record) not in (Relation.FORKED, Relation.OTHER)

    def _over(self, save: Save) -> Save:
        """The save as it may replace another page's, which it has to hold whole."""
        other = self.load(save.id)
        if other is None:
            return save
        relation = compared(other.record, save.record)
        if relation not in (Relation.SAME, Relation.NEWER):
            raise Stale(other, relation)
        return _aware(save, other)._replace(title=other.title)

    def _heads(self) -> Iterator[Head]:
        for name in self.store.names():
            if name.startswith(KEPT):
                head = self.head(name.removeprefix(KEPT))
                if head is not None and KEPT + head.id == name:
                    yield head
                elif head is not None:
                    self._set_aside(name.removeprefix(KEPT), self.store.read(name) or "", None)

    def _write(self, name: str, text: str) -> None:
        """Write an entry; the oldest finished games make room for it where they have to."""
        while True:
            try:
                self.store.write(name, text)
            except StoreFull:
                if not self._make_room(name):
                    raise
            else:
                return

    def _make_room(self, name: str) -> bool:
        finished = [head for head in self._heads() if head.over and KEPT + head.id != name]
        if not finished:
            return False
        oldest = min(finished, key=lambda head: (head.when, head.id))
        self.store.remove(KEPT + oldest.id)
        self._reports.append(Report("dropped", oldest.title or GAMES[oldest.game].TITLE))
        return True

    def _set_aside(self, id: str, text: str, refusal: Refused | None) -> None:
        """Move an entry that can't be read out of the way; a newer version's stays in place."""
        if isinstance(refusal, Newer):
            self._reports.append(Report("newer", id))
            return
        self._reports.append(Report("aside", id))
        names = (ASIDE + other for other in _ids(id))
        try:
            self.store.write(next(n for n in names if self.store.read(n) in (None, text)), text)
        except StoreFull:
            return
        self.store.remove(KEPT + id)

    def _take_over(self) -> None:
        """Take over the one game of the older format; its entries stay as they are."""
        text = self.store.read(GAME)
        if not text:
            return
        players = (HERE, *filter(None, (self.store.read(BOTS_THERE) or "").split(",")))
        mark = f"{crc32(repr((text, players)).encode()):08x}"
        if self.store.read(MOVED_IN) == mark:
            return
        self._first_format(text, players)
        try:
            self.store.write(MOVED_IN, mark)
        except StoreFull:
            return

    def _first_format(self, text: str, players: tuple[str, ...]) -> None:
        try:
            record = from_text(GAMES, text)
            deal = crc32(repr(record._replace(words=())).encode())
            extra = {"address": self.store.read(ADDRESS) or ""}
            id = f"{_FIRST_FORMAT}-{deal:08x}"
            self.put(Save(id, "", record, players, (), "", extra))
        except Refused:
            self._reports.append(Report("aside", GAME))
        except StoreFull:
            return


def follows(mine: Save, theirs: Save) -> bool:
    """Whether a page may go on from what another one wrote without losing a word of its own.

    It may when that holds all of its words, or was written by somebody who knew them.
    """
    if compared(mine.record, theirs.record) in (Relation.SAME, Relation.NEWER):
        return True
    last = next(iter(_writers(mine)), "")
    return _writers(theirs).get(last, 0) >= mine.writes


def _writers(save: Save) -> dict[str, int]:
    """The pages that wrote a game, the last one first, and the number of each one's last write."""
    pairs = (pair.rpartition("=") for pair in save.tab.split())
    return {tab: int(number) for tab, _, number in pairs if number.isdecimal()}


def _noting(save: Save, writers: Mapping[str, int]) -> Save:
    last = sorted(writers.items(), key=lambda writer: -writer[1])[:_MOST_WRITERS]
    return save._replace(tab=" ".join(f"{tab}={number}" for tab, number in last))


def _signed(save: Save, tab: str) -> Save:
    """A save as a page is about to write it."""
    writes = save.writes + 1
    return _noting(save, {**_writers(save), tab: writes})._replace(writes=writes)


def _aware(save: Save, other: Save) -> Save:
    """A save by somebody who knows what another page has written of it."""
    known, others = _writers(save), _writers(other)
    joined = {tab: max(known.get(tab, 0), others.get(tab, 0)) for tab in {**known, **others}}
    return _noting(save, joined)._replace(writes=max(save.writes, other.writes))


def sentence(report: Report, lang: str) -> str:
    """A report as a person reads it."""
    _ = catalogue("site", lang).gettext
    if report.kind == "dropped":
        text = _("There was no room left: the finished game “{name}” was removed.")
    elif report.kind == "newer":
        text = _("The game “{name}” was kept by a newer version. Reload the page to see it.")
    else:
        text = _("The game “{name}” can’t be read. It was set aside; the others are fine.")
    return text.format(name=report.name[:60])


def _ids(id: str) -> Iterator[str]:
    """An id and the ids of its namesakes."""
    yield id
    for number in count(2):
        yield f"{id[:_LONGEST_ID]}-{number}"
