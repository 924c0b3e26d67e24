"""A session: people and bots at a table, word after word, seen by one of them. Knows no page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from quatuor.core.contract import Game, Word
from quatuor.core.record import Record, checked, opened, positions, replay
from quatuor.games.shelf import GAMES
from quatuor.locale import catalogue

from .asking import AWAY, HERE, Asked

NAMES = ("Camille", "Inès", "Marek", "Odile", "Tomás", "Aiko", "Noor", "Iris")
"""What bots are called, seat by seat."""

REMEMBERED = 60
"""How many words back the log tells."""


class Session(NamedTuple):
    """A record, who sits where, the position it ends in, and whose view is shown."""

    record: Record
    players: tuple[str, ...]  # "here", "away" or the level of a bot, seat by seat
    names: tuple[str, ...]  # as typed; nothing where nobody typed one
    state: Any
    eyes: int | None  # the seat whose view is shown; None: an onlooker's

    @property
    def game(self) -> Game:
        """The game that is played."""
        return GAMES[self.record.game]

    @property
    def turn(self) -> int | None:
        """The seat that owes a word; None when the game is over."""
        turn: int | None = self.state.turn
        return turn

    @property
    def owing(self) -> str | None:
        """What kind of player owes a word."""
        return None if self.turn is None else self.players[self.turn]

    @property
    def bot(self) -> str | None:
        """The level of the bot whose turn it is, if it is a bot's."""
        return None if self.owing in (HERE, AWAY) else self.owing

    @property
    def asked(self) -> bool:
        """Whether the person whose view is shown owes a word."""
        return self.owing == HERE and self.turn == self.eyes

    @property
    def curtain(self) -> bool:
        """Whether the device has to be handed to somebody else before anything is shown."""
        return self.owing == HERE and self.turn != self.eyes

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        return tuple(seat for seat, player in enumerate(self.players) if player == HERE)

    @property
    def view(self) -> Any:
        """All that the person in front of the page may know."""
        return self.state.view(self.eyes)

    def words(self) -> tuple[Word, ...]:
        """What the person in front of the page may play now."""
        return self.view.moves() if self.asked else ()

    def called(self, lang: str) -> tuple[str, ...]:
        """The names of the seats, as the log tells them."""
        return tuple(self._called(seat, lang) for seat in range(self.record.seats))

    def _called(self, seat: int, lang: str) -> str:
        if self.names[seat]:
            return self.names[seat]
        if self.players[seat] not in (HERE, AWAY):
            return NAMES[seat]
        return catalogue("site", lang).gettext("Player {number}").format(number=seat + 1)

    def addressed(self, lang: str) -> tuple[str, ...]:
        """The names of the seats as the table shows them: its reader is “You”."""
        you = catalogue("site", lang).gettext("You")
        names = self.called(lang)
        return tuple(you if seat == self.eyes else name for seat, name in enumerate(names))

    def after(self, word: Word) -> Session:
        """The session after a word of the seat whose turn it is, if the word is allowed."""
        state = checked(self.state, word)
        record = self.record._replace(words=(*self.record.words, word))
        return self._replace(record=record, state=state)

    def raised(self) -> Session:
        """The session seen by the person whose turn it is: the curtain goes up for them."""
        return self._replace(eyes=self.turn)

    def look(self, lang: str) -> str:
        """What the person sees, as text."""
        return self.game.look(self.view, self.eyes, self.called(lang), lang)


def dealt(asked: Asked, seed: str) -> Session:
    """A new session of what was asked for; the seed is used where none was asked for."""
    game = GAMES[asked.game]
    record = opened(game, asked.seats, dict(asked.options), asked.seed or seed)
    session = resumed(record, (HERE, *asked.others), asked.names)
    return session._replace(eyes=0) if session.turn == 0 else session


def resumed(record: Record, players: tuple[str, ...], names: tuple[str, ...] = ()) -> Session:
    """The session that a record and its players were, every word checked.

    It is seen by the one person here; where there are several, by nobody until one raises the
    curtain.
    """
    full = tuple(names[seat] if seat < len(names) else "" for seat in range(record.seats))
    session = Session(record, players, full, replay(GAMES[record.game], record), None)
    return session._replace(eyes=session.people[0]) if len(session.people) == 1 else session


def totals(session: Session) -> list[int]:
    """Every seat's points as the score sheet shows them."""
    rounds = session.state.rounds
    return [sum(points[seat] for points in rounds) for seat in range(session.record.seats)]


def told(before: Session, word: Word, after: Session, lang: str) -> list[str]:
    """What a word did, as the person in front of the page may know it."""
    eyes = after.eyes
    known = None if before.state.veiled(eyes) else word
    views = before.state.view(eyes), after.state.view(eyes)
    return before.game.tell(*views, known, after.called(lang), lang)


def memory(session: Session, lang: str) -> list[tuple[int, str]]:
    """What the last words of a session did, told anew: the word's number and a sentence."""
    return [
        (number, sentence)
        for number, step in _last_steps(session)
        for sentence in told(*step, lang)
    ]


def _last_steps(session: Session) -> Iterator[tuple[int, tuple[Session, Word, Session]]]:
    record = session.record
    first = max(0, len(record.words) - REMEMBERED)
    states = list(positions(session.game, record))[first:]
    steps = zip(record.words[first:], states, states[1:], strict=False)
    for number, (word, before, after) in enumerate(steps, first):
        yield number, (session._replace(state=before), word, session._replace(state=after))


def back_to(session: Session, count: int) -> Session:
    """The session as it was after this many words."""
    record = session.record._replace(words=session.record.words[:count])
    return session._replace(record=record, state=replay(session.game, record))
