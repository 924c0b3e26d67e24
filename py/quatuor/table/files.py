"""Files: games, statistics, days and settings as one text to keep elsewhere. Knows no browser.

A file is JSON: its format, the texts of the games just as a store keeps them, and the texts of
the rest. It is taken whole or not at all, and never replaces what it does not hold.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, NoReturn

from quatuor.core.contract import Refused
from quatuor.locale import catalogue

from . import daily, entry, statistics
from .daily import Days
from .entry import Newer, Save
from .saves import KEPT, Saves
from .statistics import Statistics
from .store import Memory, Store, StoreFull

FORMAT, VERSION = "quatuor file", 1
LONGEST = 3_000_000
"""Characters of a file that are looked at; more is refused before reading."""

MOST_GAMES = 2000
_SETTINGS, _LONGEST_SETTING = 40, 200


class File(NamedTuple):
    """What a file holds, all of it checked."""

    games: tuple[Save, ...]
    statistics: Statistics
    days: Days
    settings: Mapping[str, str]


class Taken(NamedTuple):
    """What was taken in from a file: how many games are new, longer than here, or known already."""

    new: int
    longer: int
    known: int
    settings: Mapping[str, str]


def counted(store: Store) -> Statistics:
    """The statistics in a store."""
    return statistics.read(store.read(statistics.NAME))


def days(store: Store) -> Days:
    """The days in a store."""
    return daily.read(store.read(daily.NAME))


def exported(saves: Saves, settings: Mapping[str, str]) -> str:
    """A file of everything: all games that can be read, statistics, days and settings."""
    games = [save for head in saves.listed() if (save := saves.load(head.id)) is not None]
    return written(File(tuple(games), counted(saves.store), days(saves.store), settings))


def exported_game(save: Save) -> str:
    """A file of one game alone."""
    return written(File((save,), Statistics(), Days(), {}))


def written(file: File) -> str:
    """A file as text."""
    fields = {
        "format": f"{FORMAT} {VERSION}",
        "games": [entry.written(save) for save in file.games],
        "statistics": statistics.written(file.statistics),
        "days": daily.written(file.days),
        "settings": dict(file.settings),
    }
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def read(text: str, lang: str) -> File:
    """What a file holds, or a refusal: the quick checks of all its parts come before any replay."""
    if not isinstance(text, str) or len(text) > LONGEST:
        _refuse(lang)
    try:
        fields = entry.parsed(text.removeprefix("\ufeff"))
    except Refused:
        _refuse(lang)
    _check_format(fields.get("format"), lang)
    texts = _texts(fields.get("games"), lang)
    settings = _settings(fields.get("settings", {}), lang)
    numbers = statistics.read(fields.get("statistics")), daily.read(fields.get("days"))
    return File(_games(texts, lang), *numbers, settings)


def imported(saves: Saves, text: str, lang: str) -> Taken:
    """Take in a file beside what is here; when there is no room for all of it, nothing changes."""
    file = read(text, lang)
    before = {name: saves.store.read(name) or "" for name in saves.store.names()}
    after = _joined(before, saves.tab, file)
    changed = {name: text for name, text in after.items() if before.get(name) != text}
    _write_all(saves.store, changed, before)
    games = [name for name in changed if name.startswith(KEPT)]
    new = sum(name not in before for name in games)
    longer = len(games) - new
    return Taken(new, longer, len(file.games) - new - longer, file.settings)


def _refuse(lang: str) -> NoReturn:
    _ = catalogue("site", lang).gettext
    raise Refused(_("This file is not one of Quatuor’s, or it was changed. Nothing was taken in."))


def _refuse_newer(lang: str) -> NoReturn:
    _ = catalogue("site", lang).gettext
    text = _("This file was written by another version of Quatuor. Reload the page and try again.")
    raise Refused(text)


def _check_format(text: object, lang: str) -> None:
    if not isinstance(text, str) or not text.startswith(f"{FORMAT} "):
        _refuse(lang)
    if text != f"{FORMAT} {VERSION}":
        _refuse_newer(lang)


def _texts(games: object, lang: str) -> list[str]:
    if not isinstance(games, list) or len(games) > MOST_GAMES:
        _refuse(lang)
    try:
        for text in games:
            entry.head_of(text)
    except Newer:
        _refuse_newer(lang)
    except Refused:
        _refuse(lang)
    return games


def _games(texts: Iterable[str], lang: str) -> tuple[Save, ...]:
    """The games of a file whose checks are right: what can't be replayed is another version's."""
    try:
        return tuple(entry.read(text) for text in texts)
    except Refused:
        _refuse_newer(lang)


def _settings(values: Any, lang: str) -> Mapping[str, str]:
    if not isinstance(values, dict) or len(values) > _SETTINGS:
        _refuse(lang)
    for name, text in values.items():
        if not isinstance(text, str) or len(name) + len(text) > _LONGEST_SETTING:
            _refuse(lang)
    return values


def _joined(before: Mapping[str, str], tab: str, file: File) -> Mapping[str, str]:
    """What a store would hold that takes in a file, worked out on a copy."""
    copy = Memory()
    copy.texts.update(before)
    for save in file.games:
        Saves(copy, tab).put(save)
    copy.write(statistics.NAME, statistics.written(counted(copy).joined(file.statistics)))
    copy.write(daily.NAME, daily.written(days(copy).joined(file.days)))
    return copy.texts


def _write_all(store: Store, texts: Mapping[str, str], before: Mapping[str, str]) -> None:
    """Write all texts, or put everything back as it was."""
    try:
        for name, text in texts.items():
            store.write(name, text)
    except StoreFull:
        for name in texts:
            store.remove(name)
        for name in texts.keys() & before.keys():
            store.write(name, before[name])
        raise
