"""Views as lists of numbers and words, and back: whatever comes in is checked. Knows no channel.

A view is written field by field as its game's State is annotated. Reading takes nothing on trust:
every value must have its field's type, stand in its field's range and be one of few; then the game
itself is asked about the view, and any trouble it has is one refusal. Chance is only a number of
lots, and AXO's deck is the one printed here: neither is ever sent.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from quatuor.core.chance import Chance
from quatuor.core.contract import Game, Refused
from quatuor.games.axo.cards import DECK, Deck
from quatuor.games.shelf import GAMES

MOST = 128
"""Values in one list: more than any game's pile has cards."""

LOTS = 400
"""Lots that chance may have drawn: more than any game needs."""

Range: TypeAlias = tuple[int, int]
Reader: TypeAlias = Callable[[Any, Range], Any]

_ANY: Range = (-(10**6), 10**6)
_MASK: Range = (0, 2**64)
_RANGES: dict[str, dict[str, Range]] = {
    "xylo": {
        "rows": (-8, 59), "backs": (0, 2**20), "left": (0, 2**20), "looks": (0, 2**20),
        "bids": (-1, 19), "tricks": (0, 60), "opener": (0, 4), "lead": (0, 4), "trick": (0, 59),
        "last": (0, 59), "past": (0, 59), "phase": (0, 4), "step": (0, 5), "placed": (-1, 20),
    },
    "splito": {
        "commons": (0, 72), "zones": (0, 72), "hands": (-1, 72), "later": (-1, 72),
        "rest": (-1, 72), "picks": (-1, 145), "shown": (0, 145), "past": (0, 72),
        "length": (1, 3), "step": (0, 26),
    },
    "axo": {
        "pencils": (0, 511), "phase": (0, 6), "sides": (0, 3), "active": (0, 3), "middle": (0, 54),
        "colour": (0, 2), "queue": (0, 2), "zones": (0, 54), "filled": (0, 511),
        "hands": (-LOTS, 54), "points": (0, 99), "bonus": (0, 9), "gained": (0, 9),
        "pile": (-LOTS, -1), "discards": _MASK, "louise": (-1, -1), "past": _MASK,
    },
    "hilo": {
        "phase": (0, 9), "grids": (-2, 103), "shapes": (0, 40), "pile": (-1, -1),
        "discards": (0, 103), "drawn": (-1, 103), "ender": (0, 5), "recycled": (0, 103),
        "last": (-1, 103),
    },
}  # fmt: skip


def written(view: Any) -> list[Any]:
    """A view as plain lists, numbers and words, without anything of chance but a count."""
    return [_plain(value) for value in view]


def read(game: str, seats: int, seat: int | None, values: Any) -> Any:
    """The view of a seat in these values, or a refusal."""
    state = _state(GAMES[game])
    names = state._fields
    if not isinstance(values, list) or len(values) != len(names):
        raise Refused("What came is not a view of this game.")
    ranges = {"turn": (0, seats - 1), "seats": (seats, seats), **_RANGES[game]}
    view = state(
        *(
            reader(value, ranges.get(name, _ANY))
            for name, reader, value in zip(names, _readers(state), values, strict=True)
        )
    )
    _try(GAMES[game], view, seat)
    return view


def _try(game: Game, view: Any, seat: int | None) -> None:
    """Ask the game about a view: one that can't be makes it stumble here and nowhere else."""
    names = tuple(f"{number}" for number in range(view.seats))
    try:
        whole = view.view(seat) == view and len(view.moves()) < 10**4
        game.look(view, seat, names, "en")
        for other in range(view.seats):
            view.score(other)
    except Exception:
        whole = False
    if not whole:
        raise Refused("What came is a view that can't be.")


def _plain(value: Any) -> Any:
    if isinstance(value, Chance):
        return len(value.drawn)
    if isinstance(value, Deck):
        return None
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value


def _state(game: Any) -> Any:
    return game.State


@lru_cache(maxsize=16)
def _readers(kind: Any) -> tuple[Reader, ...]:
    """A reader for each field of a NamedTuple, by its annotation."""
    hints = get_type_hints(kind)
    return tuple(_reader(hints[name]) for name in kind._fields)


def _reader(kind: Any) -> Reader:
    if kind in _LEAVES:
        return _LEAVES[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        (one,) = [part for part in inner if part is not NoneType]
        return _maybe(_reader(one))
    if origin is frozenset:
        return _many(_reader(inner[0]), frozenset)
    if origin is tuple and inner[1:] == (...,):
        return _many(_reader(inner[0]), tuple)
    readers = tuple(map(_reader, inner)) if origin is tuple else _readers(kind)
    return _each(readers, tuple if origin is tuple else kind._make)


def _maybe(reader: Reader) -> Reader:
    return lambda value, limits: None if value is None else reader(value, limits)


def _many(reader: Reader, make: Callable[[Any], Any]) -> Reader:
    def read(value: Any, limits: Range) -> Any:
        if not isinstance(value, list) or len(value) > MOST:
            raise Refused("What came is not a short list where a view has one.")
        return make([reader(one, limits) for one in value])

    return read


def _each(readers: tuple[Reader, ...], make: Callable[[Any], Any]) -> Reader:
    def read(value: Any, limits: Range) -> Any:
        if not isinstance(value, list) or len(value) != len(readers):
            raise Refused("What came has not the parts that a view has.")
        return make([one(part, limits) for one, part in zip(readers, value, strict=True)])

    return read


def _number(value: Any, limits: Range) -> int:
    if type(value) is not int or not limits[0] <= value <= limits[1]:
        raise Refused("What came has a number that no view has.")
    return value


def _truth(value: Any, limits: Range) -> bool:
    if type(value) is not bool:
        raise Refused("What came has no yes or no where a view has one.")
    return value


def _word(value: Any, limits: Range) -> str:
    letters = value.replace("-", "") if isinstance(value, str) and len(value) <= 60 else ""
    if not (letters.isascii() and letters.isalnum()):
        raise Refused("What came has a word that no game has.")
    return str(value)


def _lots(value: Any, limits: Range) -> Chance:
    return Chance(None, None, (None,) * _number(value, (0, LOTS)))


def _deck(value: Any, limits: Range) -> Deck:
    if value is not None:
        raise Refused("What came has a deck of its own.")
    return DECK


_LEAVES: dict[Any, Reader] = {
    int: _number,
    bool: _truth,
    str: _word,
    Chance: _lots,
    Deck: _deck,
}
