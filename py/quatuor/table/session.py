"""A session: one person and bots at a table, word after word. Knows no page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from quatuor.core.contract import Game, Word
from quatuor.core.record import Record, checked, opened, positions, replay
from quatuor.games.shelf import GAMES

from .asking import Asked

PERSON = 0
"""The seat of the person; bots have the others."""

NAMES = ("Camille", "Inès", "Marek", "Odile", "Tomás", "Aiko", "Noor", "Iris")
"""Who sits where, as the texts call them."""

REMEMBERED = 12
"""How many words back the log tells."""


class Session(NamedTuple):
    """A record, the position it ends in, and the bots at the other seats."""

    record: Record
    bots: tuple[str, ...]
    state: Any

    @property
    def game(self) -> Game:
        """The game that is played."""
        return GAMES[self.record.game]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return NAMES[: self.record.seats]

    @property
    def turn(self) -> int | None:
        """The seat that owes a word; None when the game is over."""
        turn: int | None = self.state.turn
        return turn

    @property
    def bot(self) -> str | None:
        """The level of the bot whose turn it is, if it is a bot's."""
        turn = self.turn
        return None if turn is None or turn == PERSON else self.bots[turn - 1]

    @property
    def view(self) -> Any:
        """All that the person may know."""
        return self.state.view(PERSON)

    def words(self) -> tuple[Word, ...]:
        """What the person may play now."""
        return self.view.moves() if self.turn == PERSON else ()

    def after(self, word: Word) -> Session:
        """The session after a word of the seat whose turn it is, if the word is allowed."""
        state = checked(self.state, word)
        record = self.record._replace(words=(*self.record.words, word))
        return self._replace(record=record, state=state)

    def look(self, lang: str) -> str:
        """What the person sees, as text."""
        return self.game.look(self.view, PERSON, self.names, lang)


def dealt(asked: Asked, seed: str) -> Session:
    """A new session of what was asked for; the seed is used where none was asked for."""
    game = GAMES[asked.game]
    record = opened(game, asked.seats, dict(asked.options), asked.seed or seed)
    return resumed(record, asked.bots)


def resumed(record: Record, bots: tuple[str, ...]) -> Session:
    """The session that a record and its bots were, every word checked."""
    return Session(record, bots, replay(GAMES[record.game], record))


def told(before: Session, word: Word, after: Session, lang: str) -> list[str]:
    """What a word did, as the person may know it."""
    known = None if before.state.veiled(PERSON) else word
    return before.game.tell(before.view, after.view, known, before.names, lang)


def memory(session: Session, lang: str) -> list[str]:
    """What the last words of a session did, told anew."""
    return [sentence for step in _last_steps(session) for sentence in told(*step, lang)]


def _last_steps(session: Session) -> Iterator[tuple[Session, Word, Session]]:
    record = session.record
    first = max(0, len(record.words) - REMEMBERED)
    states = list(positions(session.game, record))[first:]
    for word, before, after in zip(record.words[first:], states, states[1:], strict=False):
        yield session._replace(state=before), word, session._replace(state=after)
