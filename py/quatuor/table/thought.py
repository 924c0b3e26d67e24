"""A thought: what a bot is asked, as text for another thread, and its answer. Knows no page.

The question holds the seat's view and nothing else of the game, so a bot can't know more.
"""

from __future__ import annotations

import base64
import json
import pickle
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from quatuor.bots.analysis import hint, review
from quatuor.bots.levels import thinking

from .session import Session


class Question(NamedTuple):
    """What a bot needs for its next word."""

    game: str
    level: str
    view: str
    seed: str


class Counsel(NamedTuple):
    """What was thought of a decision, as the page tells it."""

    word: str
    best: str
    lost: float
    reason: str


def question(session: Session, seed: str) -> Question:
    """What the bot whose turn it is needs to know; the seed is for its own chance."""
    assert session.bot is not None
    return Question(session.record.game, session.bot, _packed(session, session.turn), seed)


def doubt(session: Session, lang: str, seed: str) -> Question:
    """What an adviser needs to know for a hint; it answers in a language, not at a level."""
    return Question(session.record.game, lang, _packed(session, session.eyes), seed)


def _packed(session: Session, seat: int | None) -> str:
    return base64.b64encode(pickle.dumps(session.state.view(seat))).decode()


def answers(asked: Question) -> Iterator[str]:
    """The best word so far, again and again; the last one is the answer."""
    view = pickle.loads(base64.b64decode(asked.view))
    return thinking(asked.game, asked.level, view, Random(asked.seed))


def advices(asked: Question, word: str = "") -> Iterator[str]:
    """Ever better counsel as text, on what to play or on a word that was played."""
    view, rng = pickle.loads(base64.b64decode(asked.view)), Random(asked.seed)
    found = (
        review(asked.game, [(0, view, word)], rng, asked.level)
        if word
        else hint(asked.game, view, rng, asked.level)
    )
    for advice in found:
        yield json.dumps([advice.word, advice.best, advice.lost, advice.reason or ""])


def counsel(text: str) -> Counsel:
    """The counsel written in an adviser's answer."""
    return Counsel(*json.loads(text))
