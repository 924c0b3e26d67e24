"""The bots' thread: gets a seat's view, gives back a word. Runs in PyScript's worker."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from quatuor.table.thought import Question, advices, answers

_forgotten: set[int] = set()

PATIENCE = 0.02
"""Seconds between looks at what else was said to this thread."""


async def think(number: int, game: str, level: str, view: str, seed: str) -> str:
    """The word of a bot, or nothing if the thought was forgotten meanwhile."""
    return await pondered(number, answers(Question(game, level, view, seed)))


async def advise(number: int, game: str, lang: str, view: str, seed: str, word: str) -> str:
    """Counsel on a decision, or nothing if the thought was forgotten meanwhile."""
    return await pondered(number, advices(Question(game, lang, view, seed), word))


def forget(number: int) -> None:
    """Stop the thought of this number."""
    _forgotten.add(number)


async def pondered(number: int, words: Iterator[str]) -> str:
    """The last of these words, listening now and then whether it is still wanted."""
    loop = asyncio.get_running_loop()
    last, listened = "", loop.time()
    for word in words:
        last = word
        if loop.time() - listened > PATIENCE:
            await asyncio.sleep(0)
            listened = loop.time()
        if number in _forgotten:
            _forgotten.discard(number)
            return ""
    return last
