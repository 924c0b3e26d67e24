"""Why something can't be done now in AXO, in one sentence. Knows only what the view shows.

What was tapped is one of: `cell-1-4` (a cell of one's own zone, by place and cell), `hand-A05` (a
card of one's hand), `zone-2` (anything of another seat's zone), `slot-0` (an empty place of one's
zone), `shape` (the shape in the middle).
"""

from __future__ import annotations

from quatuor.games.booklet import Say, guide_texts
from quatuor.locale import catalogue

from .fills import DEEDS, FREE
from .rules import NAME, State
from .turns import CALL, EFFECT, FILL, SETUP, TOSS, ZONE
from .wording import colour_name

_THINGS = ("cell", "hand", "zone", "slot", "shape")


def why(view: State, seat: int, tapped: str, lang: str) -> str | None:
    """The rule that forbids what was tapped; None where it is allowed or unknown."""
    _ = guide_texts("axo", lang)
    thing, _dash, where = tapped.partition("-")
    if thing not in _THINGS:
        return None
    if view.turn is None:
        return _("The game is over: nothing more is played.")
    if thing == "zone":
        return _("This zone is another seat’s: you fill your own grids alone.")
    if view.turn != seat:
        return _("It is not your turn: another seat is choosing.")
    if thing == "shape":
        return _of_shape(view, _)
    if thing == "hand":
        return _of_hand(view, _)
    if thing == "slot":
        return _("Tap cards of your hand: they take the empty places from the left.")
    return _of_cell(view, seat, where, lang, _)


def _of_shape(view: State, _: Say) -> str | None:
    if view.phase == FILL:
        return _("The shape is laid by tapping one of the small pictures under your grids.")
    if view.phase == CALL:
        return _("The shape in the middle comes from your hand: tap one of your cards.")
    if view.phase == SETUP:
        return _("No shape is called before every seat has laid out its three cards.")
    return _("This shape is done with: first your completed cards are seen to.")


def _of_hand(view: State, _: Say) -> str | None:
    """A card of the hand that is no choice now."""
    return {
        FILL: _("Cards of your hand are used when you call, and to replace completed cards."),
        EFFECT: _("First the effect of the completed card: fill a cell, or decline."),
    }.get(view.phase)


def _of_cell(view: State, seat: int, where: str, lang: str, _: Say) -> str | None:
    """A cell of the zone that is no move now."""
    found = DEEDS.get(f"free-{where}")
    if found is None:
        return None
    _verb, place, cell = found
    if view.phase == FILL:
        return _filling(view, seat, place, cell, lang, _)
    return {
        SETUP: _("Cells are filled once every seat has laid out its three cards."),
        CALL: _("Cells are filled after the call: choose a card of your hand and a colour first."),
        EFFECT: _effect(view, seat, place, cell, _),
        TOSS: _("First choose the two cards of your hand that are discarded."),
        ZONE: _("First choose which cards of your hand come into your zone."),
    }.get(view.phase)


def _marked(view: State, seat: int, place: int, cell: int) -> bool:
    """Whether a cell is filled, or drawn in already."""
    masks = view.pencils[seat] or view.filled[seat]
    return place < len(view.zones[seat]) and bool(masks[place] >> cell & 1)


def _effect(view: State, seat: int, place: int, cell: int, _: Say) -> str:
    if _marked(view, seat, place, cell):
        return _("This cell is filled already.")
    return _("This effect is an echo: it fills a cell of the called colour.")


def _filling(view: State, seat: int, place: int, cell: int, lang: str, _: Say) -> str | None:
    pencil = view.pencils[seat]
    if pencil is None or place >= len(view.zones[seat]):
        return None
    if _marked(view, seat, place, cell):
        return _("This cell is filled already.")
    if any(word.startswith(f"fill-{place}-") for word in view.moves()):
        return _("Tap a small picture under the grid: it shows where the shape lies.")
    if pencil[4] == FREE:
        return None  # every empty cell is a move
    return _no_laying(view, seat, place, lang, _)


def _no_laying(view: State, seat: int, place: int, lang: str, _: Say) -> str:
    """Why the shape can't be laid on a grid at all."""
    pencil = view.pencils[seat]
    assert pencil is not None
    assert view.colour is not None
    if pencil[:3] != view.filled[seat] and not pencil[4] >> place & 1:
        if pencil[3] < view.bonus[seat]:
            return _("After a bonus fill the shape is laid no more in this turn.")
        if view.active == seat:
            return _("This grid has had the shape in this turn.")
        return _("Only the seat that called fills several grids: you have filled yours.")
    colour = colour_name(view.colour, catalogue(NAME, lang))
    card = view.deck.colours[view.zones[seat][place]][view.colour]
    if not card & ~pencil[place]:
        return _("No empty cell of the called colour is left on this grid: {colour}.").format(
            colour=colour
        )
    return _("The shape, as you see it, reaches no empty cell of the called colour here.")
