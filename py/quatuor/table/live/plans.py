"""A seat's plan: words chosen, not yet played, that can still be changed. Knows no channel."""

from __future__ import annotations

from typing import Any, NamedTuple

from quatuor.core.contract import Word, WordRefused

from .ahead import planned


class Plan(NamedTuple):
    """Words chosen for a seat's word of this number on; whole when nothing is left to choose."""

    nth: int
    words: tuple[Word, ...] = ()
    whole: bool = False


def chosen(game: str, view: Any, seat: int, nth: int, plan: Plan | None, word: Word) -> Plan:
    """The plan after one more word; a whole one, or one of an earlier turn, starts again."""
    words = plan.words if plan is not None and plan.nth == nth and not plan.whole else ()
    return drawn_up(game, view, seat, nth, (*words, word))


def drawn_up(game: str, view: Any, seat: int, nth: int, words: tuple[Word, ...]) -> Plan:
    """The plan of these words, each of them legal, or a refusal."""
    found = planned(game, view, seat, words)
    if found is None:
        raise WordRefused("Nothing can be chosen ahead now.")
    return Plan(nth, words, found.whole)


def shortened(plan: Plan) -> Plan:
    """The plan without its last word."""
    return Plan(plan.nth, plan.words[:-1])


def pictured(game: str, view: Any, seat: int, nth: int, plan: Plan | None) -> Any | None:
    """The view in which a seat goes on choosing; None where it has nothing more to choose now."""
    if plan is not None and plan.nth == nth and plan.whole:
        return None
    words = plan.words if plan is not None and plan.nth == nth else ()
    try:
        found = planned(game, view, seat, words)
    except WordRefused:
        found = planned(game, view, seat, ())
    return None if found is None else found.view
