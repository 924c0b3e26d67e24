"""AXO's first game with a coach: a short note for every position. Knows only what the view shows.

The note says what is on the screen and what to do now; it is richer while things are new.
"""

from __future__ import annotations

from typing import Any

from quatuor.games.booklet import Say, guide_texts
from quatuor.locale import catalogue

from .cards import ANY
from .fills import FREE, called_cells, fillings
from .rules import NAME, State
from .shapes import FULL, placements
from .turns import CALL, EFFECT, FILL, SETUP, TOSS, ZONE, due_effect
from .wording import colour_name

LESSON: dict[str, Any] = {"seats": 2, "seed": "lesson-2", "options": {"effects": "on"}}
"""The table of the first game: you and an easy bot, and it is you who calls first."""


def lesson(view: State, seat: int, lang: str) -> str | None:
    """What the coach says to this seat now."""
    _ = guide_texts("axo", lang)
    if view.turn is None:
        return _over(view, seat, _)
    if view.turn != seat:
        return _waiting(view, seat, _)
    return {
        SETUP: _set_up,
        CALL: _call,
        FILL: _fill,
        EFFECT: _effect,
        TOSS: _toss,
        ZONE: _zone,
    }[view.phase](view, seat, lang, _)


def _new(view: State, seat: int) -> bool:
    """Whether this is all new to the seat: nothing is completed yet and little is filled."""
    return not view.points[seat] and sum(mask.bit_count() for mask in view.filled[seat]) <= 6


def _over(view: State, seat: int, _: Say) -> str:
    if view.seats == 1 and not view.winners():
        return _(
            "Louise has no card left and you have fewer than nine points: she wins. "
            "Two cards in one turn bring three points; that is how she is beaten."
        )
    if seat in view.winners():
        return _(
            "Nine points were reached, so the game is over, and it is yours. "
            "Play again whenever you like: you know the whole game now."
        )
    return _(
        "Nine points were reached, so the game is over. The most points win. "
        "Play again whenever you like: you know the whole game now."
    )


def _waiting(view: State, seat: int, _: Say) -> str:
    if view.phase == SETUP:
        return _("The others choose their three cards as well. All zones are shown together.")
    if view.phase == CALL:
        return _(
            "Another seat chooses a shape and a colour. Whatever it calls, you may fill one of "
            "your grids with it too."
        )
    if view.phase == FILL:
        return _(
            "The others fill as well, and nobody sees it yet. When all have chosen, the grids are "
            "shown and checked."
        )
    return _(
        "Another seat has completed a card: it scores, and lays a new card in its place. "
        "Then the next turn begins."
    )


def _set_up(view: State, seat: int, lang: str, _: Say) -> str:
    return _(
        "Welcome to AXO. Tap three of these seven cards: their grids are what you fill. "
        "The other four stay in your hand, for their shapes. "
        "Grids whose colours lie together fill faster."
    )


# ---- calling


def _call(view: State, seat: int, lang: str, _: Say) -> str:
    ready = _completable(view, seat)
    if ready is not None:
        return _(
            "Look at grid {place}: one of your shapes, with the right colour, completes it. "
            "Tap a card, and its three colours tell how many cells they fill."
        ).format(place=ready + 1)
    if _new(view, seat):
        return _(
            "Your turn to call. Tap a card of your hand to use its shape, then choose a colour. "
            "You may lay the shape on each of your three grids, the others only on one."
        )
    return _(
        "Your turn to call. The colours tell how many cells they would fill for you. "
        "Look also at what the others lack: they fill with the same shape, turned."
    )


def _completable(view: State, seat: int) -> int | None:
    """A grid of the zone that some call of the hand would complete."""
    for place, (card, mask) in enumerate(zip(view.zones[seat], view.filled[seat], strict=True)):
        missing = FULL ^ mask
        for cells in view.deck.colours[card]:
            if missing & ~cells == 0 and _coverable(view, seat, missing):
                return place
    return None


def _coverable(view: State, seat: int, missing: int) -> bool:
    """Whether some shape of the hand covers all of these cells at once."""
    shapes = [view.deck.shapes[card][0] for card in view.hands[seat]]
    return any(cover == missing for shape in shapes for _, cover in placements(shape, missing))


# ---- filling


def _fill(view: State, seat: int, lang: str, _: Say) -> str:
    assert view.colour is not None
    colour = colour_name(view.colour, catalogue(NAME, lang))
    return _filling(view, seat, _).format(colour=colour)


def _filling(view: State, seat: int, _: Say) -> str:
    pencil = view.pencils[seat]
    assert pencil is not None
    drew = pencil[:3] != view.filled[seat]
    if pencil[4] == FREE:
        return _(
            "None of your grids has an empty cell of the called colour, {colour}. "
            "So you may fill one cell of any colour instead: tap it."
        )
    if fillings(view, seat):
        return _drawing_on(view, seat, _) if drew else _laying(view, seat, _)
    if pencil[3]:
        return _(
            "You have a bonus fill to spend: any empty cell you like. Keep it for the one cell "
            "that completes a card, as a rule; otherwise go on."
        )
    if drew:
        return _(
            "That is drawn in, and this shape can do no more for you. Finish filling; when "
            "everybody has, the grids are checked."
        )
    return _unreached(view, seat, _)


def _drawing_on(view: State, seat: int, _: Say) -> str:
    return _(
        "Drawn in. As the active seat you may lay the shape on your other grids as well, once on "
        "each. Take all you can: it costs nothing."
    )


def _laying(view: State, seat: int, _: Say) -> str:
    if view.active == seat:
        return _(
            "Now fill, with {colour}. The small pictures under each grid show where the shape can "
            "lie and how many cells it fills. You called, so each of your grids has its turn."
        )
    if view.seats == 1:
        return _(
            "Louise calls {colour}. You see her shape from your side, so it is turned. "
            "Lay it on one of your grids: tap a small picture under it."
        )
    return _(
        "Somebody else has called {colour}. You see the shape from your side, so it is turned. "
        "Lay it on one grid, the one where it brings you furthest."
    )


def _unreached(view: State, seat: int, _: Say) -> str:
    some = any(called_cells(view, seat, view.filled[seat]))
    assert some  # else any cell could be filled
    return _(
        "Your grids still have empty cells in {colour}, but from your side the shape reaches none "
        "of them. Nothing to fill this time: go on."
    )


# ---- checking


def _effect(view: State, seat: int, lang: str, _: Say) -> str:
    if due_effect(view) == ANY:
        return _(
            "A card is completed, and its effect lets you fill one cell of any colour on another "
            "card. If that completes it too, both count in this turn."
        )
    return _(
        "A card is completed, and its effect is an echo: fill one more cell of the called colour "
        "on another card. Two cards in one turn are worth three points."
    )


def _toss(view: State, seat: int, lang: str, _: Say) -> str:
    return _(
        "A card with “sift” is completed: you have drawn two cards and discard two of your hand. "
        "Keep shapes that fit what your grids still lack."
    )


def _zone(view: State, seat: int, lang: str, _: Say) -> str:
    return (
        _(
            "Four points for three cards in one turn, the most there is. Tap three cards of your "
            "hand for your new zone."
        ),
        _(
            "Two cards in one turn: three points. Tap two cards of your hand; they take the "
            "places of the completed ones."
        ),
        _(
            "A card completed: one point and, up to five times in a game, a bonus fill for later. "
            "Tap a card of your hand to take its place."
        ),
    )[len(view.zones[seat])]
