"""What an address asks for, such as `#play=hilo&seats=3&with=easy,hard`. Knows no page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl

from quatuor.bots.levels import LEVELS
from quatuor.core.contract import Choice, Game, Refused
from quatuor.core.record import SEED, chosen
from quatuor.games.shelf import GAMES
from quatuor.locale import LANGUAGES, catalogue

from .naming import named

HERE, AWAY = "here", "away"
"""A person at this device, and a person who plays elsewhere."""

BOTS = ("random", *LEVELS)
"""The bots that may sit at the other seats."""

OTHERS = (*LEVELS, HERE, AWAY)
"""Who may sit at the other seats, as people are told; `random` is there for tests."""

LONGEST = 2000
"""Characters of an address that are looked at."""

LIVE = "live"
"""What an address says when those who play elsewhere meet at a live table."""

OWN = ("play", "seats", "with", "names", "seed", "lang", "by", "score", LIVE)
"""The words of an address that are no option of a game."""


class Asked(NamedTuple):
    """A table somebody asks for; a seed of None is one to be drawn."""

    game: str
    seats: int
    others: tuple[str, ...]
    options: tuple[tuple[str, Choice], ...]
    seed: str | None
    names: tuple[str, ...] = ()


def language(address: str, otherwise: str) -> str:
    """The language an address asks for, or the other one."""
    wanted = _values(address).get("lang", otherwise)
    return wanted if wanted in LANGUAGES else otherwise


def asked(address: str, lang: str) -> Asked | None:
    """The table an address asks for, None for the lobby, or a refusal that says what is wrong."""
    values = _values(address)
    if "play" not in values:
        return None
    game = _game(values["play"], lang)
    seats = _seats(game, values.get("seats"), lang)
    others = _others(seats, values.get("with", "normal"), lang)
    options = _options(game, seats, values, lang)
    names = tuple(named(name) for name in values.get("names", "").split(","))
    return Asked(
        game.NAME,
        seats,
        others,
        options,
        _seed(values.get("seed"), lang),
        names[:seats] if any(names) else (),
    )


def asked_live(address: str, lang: str) -> Asked | None:
    """The live table an address asks for; None if it asks for none, or for nobody far away."""
    if _values(address).get(LIVE) != "yes":
        return None
    wanted = asked(address, lang)
    return wanted if wanted is not None and AWAY in wanted.others else None


def _values(address: str) -> dict[str, str]:
    return dict(parse_qsl(address[:LONGEST].lstrip("#"), keep_blank_values=True))


def _game(name: str, lang: str) -> Game:
    if name in GAMES:
        return GAMES[name]
    _ = catalogue("site", lang).gettext
    text = _("There is no game “{name}”. There are: {names}.")
    raise Refused(text.format(name=name[:40], names=", ".join(GAMES)))


def _seats(game: Game, text: str | None, lang: str) -> int:
    low, high = game.SEATS[0], game.SEATS[-1]
    if text is None:
        return min(4, high)
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) in game.SEATS:
        return int(text)
    _ = catalogue("site", lang).gettext
    text = _("{game} is for {low} to {high} players, not “{wrong}”.").format(
        game=game.TITLE, low=low, high=high, wrong=text[:40]
    )
    raise Refused(text)


def _others(seats: int, text: str, lang: str) -> tuple[str, ...]:
    _ = catalogue("site", lang).gettext
    names = text.split(",")
    for name in names:
        if name not in (*BOTS, HERE, AWAY):
            wrong = _("Nobody called “{name}” can sit there. There are: {names}.")
            raise Refused(wrong.format(name=name[:40], names=", ".join(OTHERS)))
    if len(names) == 1:
        return (names[0],) * (seats - 1)
    if len(names) != seats - 1:
        wrong = _("Name one player for all, or one for each of the {others} other seats.")
        raise Refused(wrong.format(others=seats - 1))
    return tuple(names)


def _options(
    game: Game, seats: int, values: Mapping[str, str], lang: str
) -> tuple[tuple[str, Choice], ...]:
    allowed = game.options(seats)
    texts = {name: value for name, value in values.items() if name not in OWN}
    options = chosen(game, seats, texts)
    for name, value in options.items():
        if name not in allowed or value not in allowed[name]:
            raise Refused(_wrong_option(game, name, str(value), allowed, lang))
    return tuple(options.items())


def _wrong_option(
    game: Game, name: str, value: str, allowed: Mapping[str, tuple[Choice, ...]], lang: str
) -> str:
    _ = catalogue("site", lang).gettext
    if name not in allowed:
        text = _("{game} with this many players has no option “{name}”.")
        return text.format(game=game.TITLE, name=name[:40])
    text = _("{game}’s option “{name}” can’t be “{value}”. It can be: {values}.")
    values = ", ".join(str(value) for value in allowed[name])
    return text.format(game=game.TITLE, name=name, value=value[:40], values=values)


def _seed(text: str | None, lang: str) -> str | None:
    if not text or SEED.fullmatch(text):
        return text or None
    _ = catalogue("site", lang).gettext
    raise Refused(_("A seed is 1 to 40 letters, digits, dots, hyphens or underscores."))
