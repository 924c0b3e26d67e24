"""Splito's first game with a coach: a short note for every position. Knows only what is in view.

The note says what is on the screen and what to do now; it is richer while things are new.
"""

from __future__ import annotations

from typing import Any

from quatuor.games.booklet import Say, guide_texts

from .cards import NUMBERS
from .reach import LOST, standings
from .rules import HAND, State, turns
from .scoring import TOUCHING, homes, worth
from .wording import card_names

LESSON: dict[str, Any] = {"seats": 3, "seed": "lesson", "options": {"rounds": 1}}
"""The table of the first game: you and two easy bots, one round."""

_LAST_TURNS = 3
"""So many cards in hand are the end of a round."""


def lesson(view: State, seat: int, lang: str) -> str | None:
    """What the coach says to this seat now."""
    _ = guide_texts("splito", lang)
    if view.turn is None:
        return _over(view, seat, _)
    if view.turn != seat:
        return _waiting(view, seat, _)
    first = _beginning(view, _) if len(view.rounds) == 0 else None
    return first or _ending(view, seat, _) or _standing(view, seat, lang, _)


def _over(view: State, seat: int, _: Say) -> str:
    if seat in view.winners():
        return _(
            "All cards are laid and every zone is counted. Left times right: your product is the "
            "best, and you win. Play again whenever you like."
        )
    return _(
        "All cards are laid and every zone is counted. Left times right makes the score, and the "
        "highest wins. Play again whenever you like."
    )


def _waiting(view: State, seat: int, _: Say) -> str:
    if seat < len(view.picks):
        return _(
            "Your card and side are chosen. Everything is revealed at once, when the last seat has "
            "chosen; then your hand moves on to the left."
        )
    return _("Another seat chooses first. Nothing shows until everybody has chosen, you included.")


def _beginning(view: State, _: Say) -> str | None:
    """The first turns of the first round, one idea each."""
    if view.seats == 2 and view.step == 0:
        return _(
            "Welcome to Splito. The two zones in front of you are yours alone; their points are "
            "multiplied at the end. Tap a card of your hand, then left or right."
        )
    return {
        0: _(
            "Welcome to Splito. The two outlined zones are yours, each shared with a neighbour; "
            "their points are multiplied at the end. Tap a card of your hand, then left or right."
        ),
        1: _(
            "The hands have moved on: this one is new to you. Cards with a number are material; "
            "the white ones are objectives and bring the points at their foot, if they are met."
        ),
        2: _(
            "An objective counts in the zone where it lies. A dark foot with a tick means that it "
            "is met now; other cards can still undo that. Lay one where it fits."
        ),
        3: _(
            "The star and the moon in the centre go to the zone with the most of a value or a "
            "colour. Three points are worth a few cards; the table of leads helps you count."
        ),
    }.get(view.step)


def _ending(view: State, seat: int, _: Say) -> str | None:
    """The last turns of a round."""
    left = turns(view.seats) - view.step
    if left == 1:
        return _(
            "This is the last card of the round, and only the side is left to choose. "
            "The zones show what each side would be worth."
        )
    if left <= _LAST_TURNS:
        return _(
            "Few cards are left, so objectives become certain. Make one safe in your weaker zone, "
            "or lay a harmful card where it does no harm."
        )
    if view.seats == 2 and view.step == HAND:
        return _(
            "Half of the round is over, and thirteen new cards are dealt. They go to the same "
            "zones: build on what lies there."
        )
    return None


def _standing(view: State, seat: int, lang: str, _: Say) -> str:
    """How one's two zones stand, and which of them needs help."""
    if view.step == 0:
        return _(
            "A new round: the zones are empty and two other objectives lie in the centre. "
            "Begin with what suits your hand, and mind that it moves on."
        )
    left, right = (worth(view.zones, view.commons)[at] for at in TOUCHING[view.seats][seat])
    if not left and not right:
        return _(
            "Both your zones are still worth nothing. Lay an objective that is met already, or "
            "one that the cards lying there will soon meet."
        )
    if not left:
        return _(
            "Your left zone is worth 0, and 0 times anything is 0. "
            "Whatever brings points on the left comes first."
        )
    if not right:
        return _(
            "Your right zone is worth 0, and 0 times anything is 0. "
            "Whatever brings points on the right comes first."
        )
    return f"{_balance(left, right, _)} {_aside(view, seat, lang, _)}"


def _balance(left: int, right: int, _: Say) -> str:
    """Which of two factors to raise."""
    if left == right:
        note = _("Your product is {left} × {right} = {product}. Either side gains the same.")
    elif left < right:
        note = _(
            "Your product is {left} × {right} = {product}. A point on the left is worth {right}, "
            "on the right only {left}."
        )
    else:
        note = _(
            "Your product is {left} × {right} = {product}. A point on the right is worth {left}, "
            "on the left only {right}."
        )
    return note.format(left=left, right=right, product=left * right)


def _aside(view: State, seat: int, lang: str, _: Say) -> str:
    """Something worth seeing besides: an objective that is lost, or a common one that is near."""
    mine = TOUCHING[view.seats][seat]
    stands = standings(view.zones, view.commons, view.seats, turns(view.seats) - view.step)
    for at in mine:
        for card in view.zones[at]:
            if card >= NUMBERS and stands[card] == LOST:
                note = _("“{objective}” in your zone is out of reach: forget it.")
                return note.format(objective=card_names(lang)[card])
    if any(home in mine for home in homes(view.zones, view.commons)):
        return _("A common objective is yours as long as your zone leads.")
    return _("Mind the hand you pass on: your left neighbour plays it next.")
