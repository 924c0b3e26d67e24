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
from quatuor.core.contract import Refused
from quatuor.games.axo.cards import DECK, Deck
from quatuor.games.shelf import GAMES

from .forms import LOTS, RANGES, Range, fits

MOST = 128
"""Values in one list: more than any game's pile has cards."""

STUMBLES = (
    ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError,
    ValueError,
)  # fmt: skip
"""What a game may raise when it is asked about a view that can't be."""

Reader: TypeAlias = Callable[[Any, Range], Any]

_ANY: Range = (-(10**6), 10**6)


def written(view: Any) -> list[Any]:
    """A view as JSON can hold it (tuples are lists there), with nothing of chance but a count."""
    return [_plain(value) for value in view]


def read(game: str, seats: int, seat: int | None, values: Any) -> Any:
    """The view of a seat in these values, or a refusal."""
    state = _state(GAMES[game])
    names = state._fields
    if not isinstance(values, list) or len(values) != len(names):
        raise Refused("What came is not a view of this game.")
    ranges = {"turn": (0, seats - 1), "seats": (seats, seats), **RANGES[game]}
    view = state(
        *(
            reader(value, ranges.get(name, _ANY))
            for name, reader, value in zip(names, _readers(state), values, strict=True)
        )
    )
    if not _plausible(game, view, seat):
        raise Refused("What came is a view that can't be.")
    return view


def _plausible(game: str, view: Any, seat: int | None) -> bool:
    """Whether a view is one; whatever it makes the game stumble over, it is none."""
    try:
        moves = view.moves() if fits(game, view) else None
        return moves is not None and bool(view.view(seat) == view)
    except STUMBLES:
        return False


def _plain(value: Any) -> Any:
    if isinstance(value, Chance):
        return len(value.drawn)
    if isinstance(value, frozenset):
        return sorted(value)
    return None if isinstance(value, Deck) else value


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
