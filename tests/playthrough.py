"""Golden playthroughs: after each word what every seat reads, and the score.

`python -m tests.playthrough` writes them anew.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quatuor.core.record import Record, positions
from quatuor.games.shelf import SHELF

from .walks import VARIANTS, Variant, finished

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ada", "Ben", "Cleo", "Dev", "Elke", "Finn", "Gus", "Hana")
LANGUAGES = {"xylo": "en", "splito": "fr", "axo": "en", "hilo": "fr"}


def smallest(game: Any) -> list[Variant]:
    """The variants that a game's playthroughs show: the fewest seats, and one more."""
    mine = [variant for variant in VARIANTS if variant.game is game]
    seats = sorted({variant.seats for variant in mine})[:2]
    return [next(variant for variant in mine if variant.seats == number) for number in seats]


CASES = [variant for game in SHELF for variant in smallest(game)]


def path(variant: Variant) -> Path:
    return GOLDEN / f"{variant.game.NAME}-{variant.seats}.txt"


def playthrough(variant: Variant) -> str:
    """A whole game by lot, as every seat reads it: the first look, then what changes."""
    _, record = finished(variant, "golden")
    return "\n".join(_lines(variant, record)) + "\n"


def _lines(variant: Variant, record: Record) -> Iterator[str]:
    lang = LANGUAGES.get(variant.game.NAME, "en")
    states = positions(variant.game, record)
    before = next(states)
    looks = [_look(variant, before, seat, lang) for seat in range(variant.seats)]
    yield f"{variant} in {lang}"
    for seat, look in enumerate(looks):
        yield from (f"{seat}  {line}".rstrip() for line in look)
    for word, after in zip(record.words, states, strict=True):
        yield ""
        yield f"> {before.turn} {word}"
        for seat in range(variant.seats):
            yield from _told(variant, before, after, word, seat, lang)
            look = _look(variant, after, seat, lang)
            yield from (f"{seat} {line}".rstrip() for line in _changes(looks[seat], look))
            looks[seat] = look
        yield f"= {[after.score(seat) for seat in range(variant.seats)]}"
        before = after


def _look(variant: Variant, state: Any, seat: int, lang: str) -> list[str]:
    names = NAMES[: variant.seats]
    return variant.game.look(state.view(seat), seat, names, lang).splitlines()


def _told(
    variant: Variant, before: Any, after: Any, word: str, seat: int, lang: str
) -> Iterator[str]:
    heard = None if before.veiled(seat) else word
    views = before.view(seat), after.view(seat)
    for sentence in variant.game.tell(*views, heard, NAMES[: variant.seats], lang):
        yield f"{seat}: {sentence}"


def _changes(old: list[str], new: list[str]) -> Iterator[str]:
    diff = difflib.unified_diff(old, new, lineterm="", n=0)
    return (line for line in diff if not line.startswith(("---", "+++", "@@")))


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for case in CASES:
        path(case).write_text(playthrough(case), "utf-8")
