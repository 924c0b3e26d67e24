"""Saves of games for tests."""

from __future__ import annotations

from hypothesis import strategies as st

from quatuor.core.record import Record, opened
from quatuor.games.shelf import GAMES
from quatuor.table.asking import AWAY, HERE
from quatuor.table.entry import Save

from ..walks import VARIANTS, Variant, finished, walked, walks

WHEN = "2026-11-18T20:15:00Z"


def record(words: int = 0, seed: str = "K7Q2M9", game: str = "hilo", pick: int = 0) -> Record:
    """A record of so many words, always the same pick."""
    variant = Variant(GAMES[game], 2, dict(opened(GAMES[game], 2, {}, seed).options))
    state, found = variant.deal(seed), []
    for _ in range(words):
        moves = state.moves()
        found.append(moves[pick % len(moves)])
        state = state.play(found[-1])
    return variant.record(seed)._replace(words=tuple(found))


def save(id: str = "one", words: int = 0, when: str = WHEN, **details) -> Save:
    """A save of a game for two."""
    return Save(id, "", record(words, **details), (HERE, "easy"), ("Ada", ""), when)


def over(id: str, when: str = WHEN, seed: str = "K7Q2M9", variant: Variant = VARIANTS[0]) -> Save:
    """A save of a finished game."""
    players = (HERE, *("normal",) * (variant.seats - 1))
    return Save(id, "", finished(variant, seed)[1], players, (), when)


def saves() -> st.SearchStrategy[Save]:
    """Saves of every kind."""

    @st.composite
    def drawn(draw):
        variant = draw(st.sampled_from(VARIANTS))
        played = walked(variant, draw(walks()))[1]
        seat = st.sampled_from((HERE, AWAY, "random", "easy", "normal", "hard"))
        seats = {"min_size": variant.seats, "max_size": variant.seats}
        return Save(
            draw(st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True)),
            draw(st.text(max_size=80)),
            played,
            tuple(draw(st.lists(seat, **seats))),
            tuple(draw(st.lists(st.text(max_size=30), **seats))),
            WHEN,
            draw(st.dictionaries(st.text(max_size=5), st.text(max_size=50), max_size=3)),
        )

    return drawn()
