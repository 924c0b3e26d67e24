"""From an address to a table: a new game, a kept one, or what a link brings. Knows no page."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode
from zlib import crc32

from quatuor.core.contract import Refused
from quatuor.games.shelf import GAMES
from quatuor.locale import catalogue

from . import daily, statistics
from .asking import AWAY, HERE, Asked
from .entry import Relation, Save, compared
from .naming import named
from .saves import Saves
from .session import Session, dealt, memory, resumed
from .sharing import Challenge, Moved, Replay, Turn, received
from .store import StoreFull

LEARNING = "learn"
"""What a save notes when its game is a tutorial."""

BY, SCORE = "by", "score"
"""What a save notes when its game is a challenge: whose, and their points."""


class Arrival(NamedTuple):
    """A table to show: its session, how it is kept, and what is told on the way."""

    session: Session
    save: Save | None  # None: only to be looked at
    note: str = ""
    then: int | None = None  # looking back: how many words had been played
    seen: int | None = None  # how many words the receiver of a link had seen
    moved_in: bool = False  # from now on the kept game's own address leads here


class Guest(NamedTuple):
    """Who comes: their name, language, the time, and a drawer of lots."""

    name: str
    lang: str
    when: str
    drawn: Callable[[int], str]


def arrived(address: str, saves: Saves, guest: Guest) -> Arrival | None:
    """The table that an address leads to, None for the lobby, or a refusal."""
    values = dict(parse_qsl(address.removeprefix("#")[:2000]))
    if "game" in values:
        return _returned(values["game"], saves, guest)
    if "learn" in values:
        return _taught(_game(values["learn"], guest), saves, guest)
    if "day" in values:
        return _today(_game(values["day"], guest), saves, guest)
    found = received(address, guest.lang)
    if isinstance(found, Challenge):
        return _challenged(found, values, saves, guest)
    if isinstance(found, Turn):
        return _your_turn(found, saves, guest)
    if isinstance(found, Moved):
        return _at_table(_put(saves, found.save._replace(when=guest.when)))._replace(moved_in=True)
    if isinstance(found, Replay):
        return _shown(found)
    return None


def anew(address: str, guest: Guest) -> Arrival:
    """A new deal of the table that an address asks for, whatever runs already."""
    found = received(address, guest.lang)
    assert isinstance(found, Challenge)
    values = dict(parse_qsl(address.removeprefix("#")))
    return _new(found.asked, _base(found.asked.game, values), guest, "")


def session_of(save: Save) -> Session:
    """The session that a save holds."""
    return resumed(save.record, save.players, save.names)


def saved(session: Session, base: str, guest: Guest, **extra: str) -> Save:
    """A save for a new game, not yet kept."""
    id = f"{base}-{guest.drawn(5)}"
    return Save(id, "", session.record, session.players, session.names, guest.when, extra)


def address_of(session: Session, seed: str) -> str:
    """The plain address of a table like this one, dealt from a seed."""
    record = session.record
    pairs = [("play", record.game), ("seats", str(record.seats))]
    if record.seats > 1:
        pairs.append(("with", ",".join(session.players[1:])))
    if any(session.names):
        pairs.append(("names", ",".join(session.names)))
    pairs += [(name, str(value)) for name, value in record.options]
    return "#" + urlencode([*pairs, ("seed", seed)], safe=",")


def _at_table(save: Save, note: str = "") -> Arrival:
    return Arrival(session_of(save), save, note)


def _put(saves: Saves, save: Save) -> Save:
    """The game as it is kept now; where there is no room, as it came."""
    try:
        return saves.put(save)
    except StoreFull:
        return save


def _returned(id: str, saves: Saves, guest: Guest) -> Arrival:
    save = saves.load(id) if id.replace("-", "").replace("_", "").isalnum() else None
    if save is None:
        _ = catalogue("site", guest.lang).gettext
        raise Refused(_("That game is not kept on this device."))
    return _at_table(save)


def _base(game: str, values: Mapping[str, str]) -> str:
    """What the ids of all games of one address begin with."""
    asked = sorted((name, value) for name, value in values.items() if name != "lang")
    return f"{game}-{crc32(repr(asked).encode()):08x}"


def _running(base: str, saves: Saves) -> Save | None:
    """The newest unfinished game of an address."""
    for head in saves.listed():
        if head.id.startswith(f"{base}-") and not head.over:
            return saves.load(head.id)
    return None


def _challenged(found: Challenge, values: Mapping[str, str], saves: Saves, guest: Guest) -> Arrival:
    base = _base(found.asked.game, values)
    note = _boast(found, guest.lang)
    running = _running(base, saves)
    if running is not None:
        return _at_table(running, note)
    boast = {} if found.score is None else {BY: found.by, SCORE: str(found.score)}
    return _new(found.asked, base, guest, note, **boast)


def rival(save: Save | None) -> tuple[str, int] | None:
    """Who made how many points on a game's deal, if it was a challenge."""
    score = save.extra.get(SCORE, "") if save is not None else ""
    if save is None or not re.fullmatch("-?[0-9]{1,5}", score):
        return None
    return named(save.extra.get(BY, "")), int(score)


def _new(asked: Asked, base: str, guest: Guest, note: str, **extra: str) -> Arrival:
    first = (asked.names or ("",))[0] or guest.name
    session = dealt(asked._replace(names=(first, *asked.names[1:])), guest.drawn(8))
    return Arrival(session, saved(session, base, guest, **extra), note)


def _boast(found: Challenge, lang: str) -> str:
    if found.score is None:
        return ""
    _ = catalogue("site", lang).gettext
    if not found.by:
        return _("The score to beat on this deal: {score}.").format(score=found.score)
    text = _("{name} made {score} on this deal. Your turn to do better.")
    return text.format(name=found.by, score=found.score)


def _game(name: str, guest: Guest) -> str:
    if name in GAMES:
        return name
    _ = catalogue("site", guest.lang).gettext
    text = _("There is no game “{name}”. There are: {names}.")
    raise Refused(text.format(name=name[:40], names=", ".join(GAMES)))


def _today(game: str, saves: Saves, guest: Guest) -> Arrival:
    """The deal of the day: its one official try, begun now or where it was left."""
    day = guest.when[:10]
    id = daily.id_of(game, day)
    kept = saves.load(id)
    if kept is not None:
        return _at_table(kept)
    official = _days(saves).official(game, day)
    if official is not None and official.points is not None:
        note = _only_for_fun(official.points, guest.lang)
        return _new(daily.deal(game, day), f"{game}-day", guest, note)
    arrival = _new(daily.deal(game, day), "day", guest, "")
    assert arrival.save is not None
    with suppress(StoreFull):
        saves.store.write(daily.NAME, daily.written(_days(saves).begun(game, day, id)))
    return arrival._replace(save=arrival.save._replace(id=id))


def _only_for_fun(points: int, lang: str) -> str:
    _ = catalogue("site", lang).gettext
    text = _("Your official try at today’s deal is done: {points}. This one is for fun.")
    return text.format(points=points)


def _days(saves: Saves) -> daily.Days:
    return daily.read(saves.store.read(daily.NAME))


def ended(saves: Saves, save: Save, session: Session) -> None:
    """Count a game that has just ended, once: in the statistics and as a day's official try."""
    found = statistics.result(save, session.state)
    if found is None:
        return
    counted = statistics.read(saves.store.read(statistics.NAME)).after(found)
    saves.store.write(statistics.NAME, statistics.written(counted))
    days = _days(saves).ended(save.id, found.points, bool(found.won))
    saves.store.write(daily.NAME, daily.written(days))


def day_of(save: Save | None) -> str:
    """The day whose official try a save is, if it is one."""
    if save is None or save.id != f"day-{save.record.game}-{save.record.seed}":
        return ""
    return save.record.seed


def _taught(game: str, saves: Saves, guest: Guest) -> Arrival:
    if find_spec(f"quatuor.games.{game}.lesson") is None:
        _ = catalogue("site", guest.lang).gettext
        raise Refused(_("There is no lesson for {game} yet.").format(game=GAMES[game].TITLE))
    wanted = import_module(f"quatuor.games.{game}.lesson").LESSON
    seats = wanted["seats"]
    options = tuple(dict(wanted.get("options", {})).items())
    asked = Asked(game, seats, ("easy",) * (seats - 1), options, wanted["seed"])
    base = f"{LEARNING}-{game}"
    running = _running(base, saves)
    if running is not None:
        return _at_table(running)
    return _new(asked, base, guest, "", **{LEARNING: "yes"})


def _your_turn(found: Turn, saves: Saves, guest: Guest) -> Arrival:
    """A game among people far apart: what the link brings against what is kept here."""
    _ = catalogue("site", guest.lang).gettext
    brought = Save(found.id, "", found.record, found.players, found.names, guest.when)
    kept = saves.load(found.id)
    if kept is None:
        return _received(_put(saves, brought), found.seen)
    relation = compared(kept.record, found.record)
    if relation is Relation.NEWER:
        return _received(_put(saves, brought._replace(players=kept.players)), found.seen)
    notes = {
        Relation.SAME: "",
        Relation.OLDER: _("This link is older than your game here: the game goes on."),
    }
    other = _("This link tells the game otherwise than it went here. Yours is kept as it is.")
    return _at_table(kept, notes.get(relation, other))._replace(moved_in=True)


def _received(save: Save, seen: int) -> Arrival:
    return Arrival(session_of(save), save, seen=seen, moved_in=True)


def since(session: Session, seen: int, lang: str) -> list[tuple[int, str]]:
    """What happened since the receiver's last turn: the words' numbers and sentences."""
    return [(number, sentence) for number, sentence in memory(session, lang) if number >= seen]


def _shown(found: Replay) -> Arrival:
    session = resumed(found.record, (AWAY,) * found.record.seats, found.names)
    return Arrival(session._replace(eyes=0), None, then=0)


def taken_up(session: Session) -> Session:
    """A game that was looked at, to be played on: the seat that is shown against bots."""
    if session.people:
        return session
    seat = session.eyes or 0
    players = tuple(HERE if place == seat else "normal" for place in range(session.record.seats))
    return resumed(session.record, players, session.names)
