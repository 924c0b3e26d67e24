"""Taking back the last decision, as long as it taught nobody anything. Knows no page."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Any

from quatuor.core.record import positions

from .asking import HERE
from .session import Session, back_to

GUESSES = 12
"""How many worlds are tried: what happened has to look the same in each of them."""


class Kept(Enum):
    """Why a decision can't be taken back."""

    NOTHING = "nothing"  # there is no decision of yours yet
    REVEALED = "revealed"  # a hidden card was shown since
    OTHERS = "others"  # somebody else decided since
    OVER = "over"  # the game has ended


def undone(session: Session, rng: Random) -> Session | Kept:
    """The session before the last decision of the person in front of the page."""
    if session.turn is None:
        return Kept.OVER
    states = list(positions(session.game, session.record))
    number = _last_decision(session, states)
    if number is None:
        return Kept.NOTHING
    since = {state.turn for state in states[number:-1]} - {session.eyes}
    if any(session.players[seat] == HERE for seat in since):
        return Kept.OTHERS
    if _taught(session, states[number], session.record.words[number:], rng):
        return Kept.REVEALED
    return back_to(session, number)


def _last_decision(session: Session, states: list[Any]) -> int | None:
    """The number of the person's last word that was a choice."""
    for number in reversed(range(len(states) - 1)):
        state = states[number]
        if state.turn == session.eyes and len(state.moves()) > 1:
            return number
    return None


def _taught(session: Session, before: Any, words: tuple[str, ...], rng: Random) -> bool:
    """Whether the words since would have looked otherwise with other hidden cards."""
    known, now = before.view(session.eyes), session.view
    return any(not _looks_so(known.guess(rng), words, session.eyes, now) for _ in range(GUESSES))


def _looks_so(world: Any, words: tuple[str, ...], eyes: int | None, now: Any) -> bool:
    for word in words:
        if word not in world.moves():
            return False
        world = world.play(word)
    return bool(world.view(eyes) == now)
