"""The games that are kept, as the lobby lists them: open, rename, delete, carry away, take in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

from quatuor.core.contract import Refused
from quatuor.table import files, statistics
from quatuor.table.saves import Removed, Saves, sentence
from quatuor.table.session import Session
from quatuor.table.store import StoreFull
from quatuor.ui import days, drawers, figures, saved_games

from .storage import PageStore

SETTINGS = ("name", "lang", "theme", "motion", "speed", "sound", "undo", "memory", "colours")
"""The settings that go with a file of everything."""


class Cupboard:
    """The part of the app that keeps order among its games. The app itself shows their tables."""

    store: PageStore
    saves: Saves
    session: Session | None
    removed: Removed | None = None  # what was deleted last, until it is brought back
    told: list[str]  # what there is to say at the next look
    lang: str

    def cupboard_acts(self) -> dict[str, Callable[[str, Any], None]]:
        """What the buttons beside kept games do, by the name of each."""
        return {
            "open": lambda id, _: setattr(js.location, "hash", f"#game={id}"),
            "delete": lambda id, _: self.delete(id),
            "restore": lambda *_: self.restore(),
            "rename": self.rename,
            "manage": lambda id, _: self.manage(id),
            "statistics": lambda *_: self.count(),
            "erase": lambda *_: self.count(erase=True),
            "export": lambda id, _: self.export(id),
            "export-all": lambda *_: self.export(""),
        }

    def list_games(self) -> None:
        """Write the list of kept games into the lobby, with what there is to tell of them."""
        heads = self.saves.listed()
        told = [sentence(report, self.lang) for report in self.saves.reports()] + self.told
        self.told = []
        html = saved_games.listed(heads, told, self.removed, self.lang)
        js.quatuor.fillIn(f".lobby[lang={self.lang}] .games", html)
        self.mark_days()
        js.quatuor.show("lobby")

    def mark_days(self) -> None:
        """Write beside the deals of the day what became of them."""
        found, today, lobby = files.days(self.store), self.guest().when[:10], f"[lang={self.lang}]"
        for game, html in days.marks(found, today, self.lang).items():
            js.quatuor.fillIn(f".lobby{lobby} [data-day={game}]", html)
        js.quatuor.fillIn(f".lobby{lobby} .today__s", days.streak(found, today, self.lang))

    def in_lobby(self, button: Any) -> None:
        """Open, rename, delete, bring back or carry away a kept game."""
        act, id = str(button.getAttribute("data-ui")), str(button.getAttribute("data-id"))
        if act not in self.lobby_acts:
            return
        try:
            self.lobby_acts[act](id, button)
        except StoreFull:
            self.told = [drawers.no_room(self.lang)]
        if self.session is None:
            self.list_games()

    def delete(self, id: str) -> None:
        """Delete a kept game; it can be brought back as long as the lobby is shown."""
        self.removed = self.saves.remove(id)
        js.quatuor.close()

    def restore(self) -> None:
        """Bring back the game that was deleted last."""
        if self.removed is not None:
            self.saves.restore(self.removed)
            self.removed = None

    def rename(self, id: str, button: Any) -> None:
        """Give a kept game the title that was typed."""
        field = button.closest(".share").querySelector("input")
        self.saves.rename(id, str(field.value))
        js.quatuor.close()

    def count(self, erase: bool = False) -> None:
        """Open the drawer of the statistics, after erasing them if that was asked for."""
        if erase:
            self.store.remove(statistics.NAME)
        js.quatuor.drawer(*figures.drawn(files.counted(self.store), self.lang))

    def manage(self, id: str) -> None:
        """Open the drawer of one kept game."""
        save = self.saves.load(id)
        if save is not None:
            js.quatuor.drawer(*saved_games.managed(save, self.page_address(), self.lang))

    def export(self, id: str) -> None:
        """Hand over one game, or everything, as a file."""
        save = self.saves.load(id) if id else None
        if save is not None:
            js.quatuor.download(f"quatuor-{id}.json", files.exported_game(save))
        else:
            settings = {name: self.store.read(name) for name in SETTINGS if self.store.read(name)}
            js.quatuor.download("quatuor.json", files.exported(self.saves, settings))

    def take_in(self, text: str) -> None:
        """Take in the games of a file, or say why not; what is here stays."""
        try:
            taken = files.imported(self.saves, text, self.lang)
        except Refused as refusal:
            self.told = [str(refusal)]
        except StoreFull:
            self.told = [drawers.no_room(self.lang)]
        else:
            self.told = [saved_games.taken_in(taken, self.lang)]
            for name, value in taken.settings.items():
                if name in SETTINGS and not self.store.read(name):
                    self.store.write(name, value)
        self.list_games()
