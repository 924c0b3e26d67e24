"""Who thinks for the bots: the worker where there is one, else this thread, in small steps."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import js

from quatuor.table.session import Session
from quatuor.table.thought import Counsel, Question, advices, answers, counsel, doubt, question

from . import chance
from .bots import pondered

PATIENCE = 10.0
"""Seconds to wait for the worker before the first thought is had without it."""


class Thinker:
    """The bots, wherever they think."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._thought = 0
        self._worker: Any = None
        self._patience = PATIENCE
        self._coming = asyncio.ensure_future(self._meet())

    async def _meet(self) -> None:
        from polyscript import workers

        try:
            if js.origin == "null":
                raise RuntimeError("a sandboxed frame can't start one")
            self._worker = await workers.bots
            await self._warm_up()
            js.performance.mark("quatuor:bots")
        except Exception as problem:
            self._lose(problem)
        js.document.dispatchEvent(js.CustomEvent.new("quatuor:bots"))

    def _lose(self, problem: Exception) -> None:
        """Go on without the worker."""
        js.console.warn(f"The bots think on the page, their worker is not there: {problem}")
        self._worker = None

    async def _warm_up(self) -> None:
        """A first easy thought: a fresh worker is slow at its first ones."""
        from quatuor.table.asking import asked
        from quatuor.table.session import dealt

        wanted = asked("#play=hilo&seats=2&with=easy&seed=warm-up", "en")
        assert wanted is not None
        session = dealt(wanted, "warm-up")
        while not session.bot:
            session = session.after(session.words()[0])
        await self._ask(question(session, "warm-up"))

    async def word(self, session: Session, seed: str) -> str:
        """The word of the bot whose turn it is; nothing if it was told to stop."""
        js.performance.mark("quatuor:thinking")
        word = await self._word(question(session, seed))
        js.performance.mark("quatuor:thought")
        return word

    async def _word(self, asked: Question) -> str:
        if self._worker is None:
            await asyncio.wait([self._coming], timeout=self._patience)
            self._patience = 0.0
        if self._worker is not None:
            try:
                return await self._ask(asked)
            except Exception as problem:
                self._lose(problem)
        self._thought = next(self._numbers)
        return await pondered(self._thought, answers(asked))

    async def _ask(self, asked: Question) -> str:
        self._thought = next(self._numbers)
        return str(await self._worker.think(self._thought, *asked))

    async def counsel(self, session: Session, lang: str, word: str = "") -> Counsel | None:
        """What to play now, or what a word that was played was worth; nothing if told to stop."""
        asked = doubt(session, lang, chance.seed(20))
        text = await self._counsel(asked, word)
        return counsel(text) if text else None

    async def _counsel(self, asked: Question, word: str) -> str:
        self._thought = next(self._numbers)
        if self._worker is not None:
            try:
                return str(await self._worker.advise(self._thought, *asked, word))
            except Exception as problem:
                self._lose(problem)
        return await pondered(self._thought, advices(asked, word))

    def stop(self) -> None:
        """Give up the running thought."""
        from .bots import forget

        if self._worker is not None:
            self._worker.forget(self._thought)
        else:
            forget(self._thought)
