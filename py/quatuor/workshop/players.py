"""Whole games by named players, as transcripts. They see nothing but their own seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from quatuor.bots.levels import PLAYERS, answer
from quatuor.core.contract import Game, Refused
from quatuor.core.record import Record, dealt
from quatuor.core.transcript import written


def seated(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A player for each seat: one name for all, or one name each."""
    for name in names:
        if name not in PLAYERS:
            raise Refused(f"There is no player {name!r}; there are {', '.join(PLAYERS)}.")
    if len(names) not in (1, seats):
        raise Refused(f"Name one player for all or one for each of the {seats} seats.")
    return (*names,) * (seats if len(names) == 1 else 1)


def played(game: Game, record: Record, players: Sequence[str]) -> dict[str, Any]:
    """The transcript of a whole game by these players, from the record's seed."""
    rngs = [Random(f"{record.seed}/seat {seat}") for seat in range(record.seats)]
    state = dealt(game, record)
    moves = []
    while state.turn is not None:
        view = state.view(state.turn)
        word = answer(game.NAME, players[state.turn], view, rngs[state.turn])
        moves.append({"seat": state.turn, "word": word, "of": len(view.moves())})
        state = state.play(word)
    return written(record, state, moves)
