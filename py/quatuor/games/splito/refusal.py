"""Why something can't be done now in Splito, in one sentence. Knows only what the view shows.

What was tapped is one of: `hand-G3` (a card of one's hand, by its name), `zone-2` (a zone or
anything in it, by its number), `common` (an objective in the centre).
"""

from __future__ import annotations

from quatuor.games.booklet import Say, guide_texts

from .rules import State
from .scoring import TOUCHING


def why(view: State, seat: int, tapped: str, lang: str) -> str | None:
    """The rule that forbids what was tapped; None where it is allowed or unknown."""
    _ = guide_texts("splito", lang)
    thing, _dash, where = tapped.partition("-")
    if thing not in ("hand", "zone", "common"):
        return None
    if view.turn is None:
        return _("The game is over: nothing more is played.")
    if thing == "common":
        return _("The common objectives stay in the centre until the zones are counted.")
    if thing == "zone" and where.isdecimal():
        return _of_zone(view, seat, int(where), _)
    return _of_hand(view, seat, _) if thing == "hand" else None


def _of_zone(view: State, seat: int, zone: int, _: Say) -> str | None:
    if zone >= len(view.zones):
        return None
    if zone not in TOUCHING[view.seats][seat]:
        if view.seats == 2:
            return _("This zone is the other seat’s: you lay cards in your own two.")
        return _("You lay cards only in the two zones beside you, left and right.")
    return _of_hand(view, seat, _) or _("First choose a card of your hand, then the side.")


def _of_hand(view: State, seat: int, _: Say) -> str | None:
    if view.turn == seat:
        return None
    if seat < len(view.picks):
        return _("You have chosen for this turn; the others still choose.")
    return _("It is not your turn: another seat is choosing.")
