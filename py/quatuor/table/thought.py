"""A thought: what a bot is asked, as text for another thread, and its answer. Knows no page.

The question holds the seat's view and nothing else of the game, so a bot can't know more.
"""

from __future__ import annotations

import base64
import pickle
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from quatuor.bots.levels import thinking

from .session import Session


class Question(NamedTuple):
    """What a bot needs for its next word."""

    game: str
    level: str
    view: str
    seed: str


def question(session: Session, seed: str) -> Question:
    """What the bot whose turn it is needs to know; the seed is for its own chance."""
    assert session.bot is not None
    view = session.state.view(session.turn)
    text = base64.b64encode(pickle.dumps(view)).decode()
    return Question(session.record.game, session.bot, text, seed)


def answers(asked: Question) -> Iterator[str]:
    """The best word so far, again and again; the last one is the answer."""
    view = pickle.loads(base64.b64decode(asked.view))
    return thinking(asked.game, asked.level, view, Random(asked.seed))
