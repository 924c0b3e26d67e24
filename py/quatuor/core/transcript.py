"""Transcripts: the full story of a game, nothing hidden, as one JSON object. Knows no game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from .chance import Lot, ScriptRefused, scripted
from .contract import Game, RecordRefused, WordRefused, settle
from .record import Record, checked, dealt

FORMAT = "quatuor-transcript/1"

_KEYS = {
    "format": str,
    "game": str,
    "edition": int,
    "seats": int,
    "options": dict,
    "seed": str,
    "chance": list,
    "moves": list,
    "rounds": list,
    "totals": list,
    "over": bool,
    "winners": list,
}


class Step(NamedTuple):
    """One word of a transcript between the positions before and after it."""

    before: Any
    word: str
    after: Any


def transcript(game: Game, record: Record) -> dict[str, Any]:
    """The full story of a record."""
    state = dealt(game, record)
    moves = []
    for word in record.words:
        moves.append({"seat": state.turn, "word": word, "of": len(state.moves())})
        state = checked(state, word)
    return written(record, state, moves)


def written(record: Record, state: Any, moves: list[dict[str, Any]]) -> dict[str, Any]:
    """The story of a record whose words led to this position, told with its moves."""
    rounds = [list(points) for points in state.rounds]
    return {
        "format": FORMAT,
        "game": record.game,
        "edition": record.edition,
        "seats": record.seats,
        "options": dict(record.options),
        "seed": record.seed,
        "chance": [_entry(lot) for lot in state.chance.drawn],
        "moves": moves,
        "rounds": rounds,
        "totals": [sum(points[seat] for points in rounds) for seat in range(record.seats)],
        "over": state.turn is None,
        "winners": list(state.winners()),
    }


def to_line(story: Mapping[str, Any]) -> str:
    """A transcript as one line of JSON."""
    return json.dumps(story, ensure_ascii=False, separators=(",", ":"))


def from_line(text: str) -> dict[str, Any]:
    """The transcript in this JSON text, its form checked."""
    try:
        story = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordRefused("This is not a transcript: it is not JSON.") from None
    if not isinstance(story, dict) or story.get("format") != FORMAT:
        raise RecordRefused(f"This is not a transcript: its format is not {FORMAT}.")
    for key, kind in _KEYS.items():
        if type(story.get(key)) is not kind:
            raise RecordRefused(f"This transcript's {key!r} is missing or of the wrong type.")
    return story


def steps(
    game: Game, story: Mapping[str, Any], deal: Callable[..., Any] | None = None
) -> Iterator[Step]:
    """Every word of a transcript, replayed from its own chance; all of its claims are checked.

    `deal` stands in for the game's own where a transcript was played with other cards.
    """
    try:
        yield from _steps(game, story, deal or game.deal)
    except ScriptRefused as mismatch:
        raise RecordRefused(f"This transcript can't be replayed: {mismatch}.") from None


def _steps(game: Game, story: Mapping[str, Any], deal: Callable[..., Any]) -> Iterator[Step]:
    state = first = _start(game, story, deal)
    for number, move in enumerate(story["moves"]):
        before = state
        _compare(number, move, before)
        try:
            state = checked(before, move["word"])
        except WordRefused as refusal:
            raise RecordRefused(f"Move {number} can't be replayed: {refusal}") from None
        yield Step(before, move["word"], state)
    _compare_end(story, state, first.seats)


def _start(game: Game, story: Mapping[str, Any], deal: Callable[..., Any]) -> Any:
    if story["game"] != game.NAME:
        raise RecordRefused(f"This is a transcript of {story['game']!r}, not of {game.TITLE}.")
    if story["edition"] != game.EDITION:
        raise RecordRefused(
            f"This transcript is of edition {story['edition']} of {game.TITLE}; "
            f"only edition {game.EDITION} can be replayed here."
        )
    options = settle(game, story["seats"], story["options"])
    if not _same(dict(story["options"]), options):
        raise RecordRefused(f"This transcript does not write out its options: {options}.")
    lots = [_lot(number, entry) for number, entry in enumerate(story["chance"])]
    return deal(scripted(lots), story["seats"], options)


def _entry(lot: Lot | None) -> dict[str, Any]:
    assert lot is not None, "a view has no transcript"
    if lot.cards is not None:
        return {"what": lot.what, "cards": list(lot.cards)}
    return {"what": lot.what, "seat": lot.seat}


def _lot(number: int, entry: Any) -> Lot:
    if isinstance(entry, dict) and isinstance(entry.get("what"), str):
        cards, seat = entry.get("cards"), entry.get("seat")
        if entry.keys() == {"what", "cards"} and isinstance(cards, list):
            if all(isinstance(card, str) for card in cards):
                return Lot(entry["what"], tuple(cards))
        elif entry.keys() == {"what", "seat"} and type(seat) is int:
            return Lot(entry["what"], seat=seat)
    raise RecordRefused(f"Chance entry {number} is neither cards nor a seat.")


def _compare(number: int, move: Any, state: Any) -> None:
    if not isinstance(move, dict) or move.keys() != {"seat", "word", "of"}:
        raise RecordRefused(f"Move {number} is not a seat, a word and a number of words.")
    if [type(move[key]) for key in ("seat", "word", "of")] != [int, str, int]:
        raise RecordRefused(f"Move {number} is not a seat, a word and a number of words.")
    if state.turn is None:
        raise RecordRefused(f"Move {number} comes after the end of the game.")
    if move["seat"] != state.turn:
        raise RecordRefused(
            f"Move {number} is by seat {move['seat']}, but it is seat {state.turn}'s turn."
        )
    if move["of"] != len(state.moves()):
        raise RecordRefused(
            f"Move {number} was one of {move['of']} words, but {len(state.moves())} are legal."
        )


def _same(one: Any, other: Any) -> bool:
    """Whether two values would be written alike: 1, 1.0 and true are three."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _compare_end(story: Mapping[str, Any], state: Any, seats: int) -> None:
    if len(state.chance.drawn) != len(story["chance"]):
        raise RecordRefused(
            f"This transcript has {len(story['chance'])} chance entries, "
            f"but its words need {len(state.chance.drawn)}."
        )
    rounds = [list(points) for points in state.rounds]
    found = {
        "rounds": rounds,
        "totals": [sum(points[seat] for points in rounds) for seat in range(seats)],
        "over": state.turn is None,
        "winners": list(state.winners()),
    }
    for key, value in found.items():
        if not _same(story[key], value):
            raise RecordRefused(
                f"This transcript's {key} should be {value}, by its own words, not {story[key]}."
            )
