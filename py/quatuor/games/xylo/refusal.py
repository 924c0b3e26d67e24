"""Why something can't be done now in Xylo, in one sentence. Knows only what the view shows.

What was tapped is one of: `card-7` (the card or gap at place 7 of one's own row, places counted
from 0 as in the words; while sorting, of the row one sorts), `row-2` (anything of the row of
chair 2), `trick` (the cards in the middle).
"""

from __future__ import annotations

from quatuor.games.booklet import Say, guide_texts

from . import words
from .cards import COLOUR, TABLES
from .rules import BID, CHOOSE, SORT, State
from .voice import voice


def why(view: State, seat: int, tapped: str, lang: str) -> str | None:
    """The rule that forbids what was tapped; None where it is allowed or unknown."""
    _ = guide_texts("xylo", lang)
    thing, _dash, where = tapped.partition("-")
    if thing not in ("card", "row", "trick"):
        return None
    if view.turn is None:
        return _("The game is over: nothing more is played.")
    if thing == "row" and view.phase == SORT:
        return _("Somebody else sorts this row: you place the tied cards of yours.")
    if thing == "row":
        return _("This row is another seat’s: you play from your own xylo alone.")
    if thing == "trick":
        return _("Cards in the middle stay there until everybody has played to the trick.")
    if not where.isdecimal() or int(where) >= TABLES[view.seats].length:
        return None
    if view.turn != seat:
        return _("It is not your turn: another seat is playing.")
    return _now(view, TABLES[view.seats].chair[seat], int(where), lang, _)


def _now(view: State, chair: int, place: int, lang: str, _: Say) -> str | None:
    """The rule in one's own turn."""
    if view.phase == SORT:
        return _("Different values have only one order: you choose among the tied cards alone.")
    if view.bids[chair] == place:
        return _("This card is your bid: it lies open and is never played.")
    if not view.left[chair] >> place & 1:
        return _("This card has been played already.")
    if view.phase == BID:
        return _("You have played your card: tap a slur to look at two neighbours, or say not yet.")
    if view.phase == CHOOSE:
        seen = view.looks[chair] >> place & 1
        return None if seen else _("Your bid is one of the two cards you have looked at.")
    return _playing(view, place, lang, _)


def _playing(view: State, place: int, lang: str, _: Say) -> str | None:
    """The rule for a card that still lies in the row when one must be played."""
    if words.PLAY[place] in view.moves():
        return None
    if not view.trick:
        return _("The leftmost card can’t be led while you have another one.")
    colour = voice(("",) * view.seats, lang).colours[COLOUR[view.trick[0]]]
    return _("You have the colour led, so you must follow it: {colour}.").format(colour=colour)
