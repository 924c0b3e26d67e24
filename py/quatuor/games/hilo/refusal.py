"""Why something can't be done now in HILO, in one sentence. Knows only what the view shows.

What was tapped is one of: `cell-4` (a cell of one's own grid), `draw` and `discard` (the piles),
`grid-2` (anything of another seat's grid).
"""

from __future__ import annotations

from quatuor.games.booklet import Say, guide_texts

from .faces import is_up
from .phases import AGAIN, CHOOSE, CLOSE, DRAWN, LINE, REVEAL, REVEAL_CLOSE, SET_UP, TURN
from .rules import State


def why(view: State, seat: int, tapped: str, lang: str) -> str | None:
    """The rule that forbids what was tapped; None where it is allowed or unknown."""
    _ = guide_texts("hilo", lang)
    thing, _dash, where = tapped.partition("-")
    if thing not in ("cell", "draw", "discard", "grid"):
        return None
    if view.turn is None:
        return _("The game is over: nothing more is played.")
    if thing == "grid":
        return _("These cards are another seat’s: you only change your own grid.")
    if view.turn != seat:
        return _("It is not your turn: another seat is playing.")
    return _now(view, seat, thing, where, _)


def _now(view: State, seat: int, thing: str, where: str, _: Say) -> str | None:
    """The rule in one's own turn."""
    if view.phase in (SET_UP, TURN):
        return _turning(view, seat, thing, where, _)
    if view.phase == CHOOSE and thing == "discard":
        return _("To take the top discard, tap the card of your grid that it is to replace.")
    if view.phase == DRAWN and thing == "draw":
        return _("You draw one card a turn: lay it in your grid, or discard it.")
    return {
        LINE: _("First the complete line: remove it or keep it."),
        AGAIN: _("A line that closing the gap has made must be removed first."),
        REVEAL: _("At the end of a round complete lines must be removed first."),
        CLOSE: _("First the gap of the diagonal must be closed, one way or the other."),
        REVEAL_CLOSE: _("First the gap of the diagonal must be closed, one way or the other."),
    }.get(view.phase)


def _turning(view: State, seat: int, thing: str, where: str, _: Say) -> str | None:
    """The rule while a hidden card must be turned."""
    if thing == "cell":
        grid = view.grids[seat]
        known = where.isdecimal() and int(where) < len(grid) and is_up(grid[int(where)])
        return _("This card is face up already: turn a hidden one.") if known else None
    if view.phase == SET_UP:
        return _("The piles are used once everybody has turned two cards face up.")
    return _("You discarded the drawn card, so a hidden card must be turned up first.")
