"""Xylo's first game with a coach: a short note for every position. Knows only what the view shows.

The note says what is on the screen and what to do now; it is richer while things are new.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from quatuor.games.booklet import Say, guide_texts

from .cards import COLOUR, TABLES, VALUE
from .rules import BID, CHOOSE, PLAY, SORT, State
from .voice import Voice, voice
from .words import places_in

LESSON: dict[str, Any] = {"seats": 3, "seed": "lesson", "options": {}}
"""The table of the first game: you and two easy bots, with short rows and yellow as trump."""


def lesson(view: State, seat: int, lang: str) -> str | None:
    """What the coach says to this seat now."""
    _ = guide_texts("xylo", lang)
    v = voice(("",) * view.seats, lang)
    if view.turn is None:
        return _over(view, seat, _)
    if view.turn != seat:
        return _waiting(view, seat, _)
    asked = {SORT: _sort, PLAY: _play, BID: _bid, CHOOSE: _choose}[view.phase]
    return asked(view, TABLES[view.seats].chair[seat], v, _)


def _over(view: State, seat: int, _: Say) -> str:
    if seat in view.winners():
        return _(
            "The last round is over, and your total is the best: you win. "
            "Play again whenever you like: you know the whole game now."
        )
    return _(
        "The last round is over, and the best total wins. "
        "Play again whenever you like: you know the whole game now."
    )


def _waiting(view: State, seat: int, _: Say) -> str:
    if view.phase == SORT:
        return _(
            "The others are sorting too. One of them sorts the row that will be yours: "
            "you will see its colours, never its values."
        )
    if view.phase in (BID, CHOOSE):
        return _(
            "Somebody has just played and may bid: they look at two neighbouring cards and lay one "
            "open. Its value is the number of tricks they promise."
        )
    if not view.rounds and sum(view.tricks) < 2:
        return _(
            "Another seat is playing. The row with the eye is the one you sorted: "
            "you know all its values and can tell what it can win."
        )
    return _("Another seat is playing. Every card on the table tells you more about your own.")


# Sorting


def _first_tie(row: tuple[int, ...]) -> int:
    pairs = enumerate(pairwise(row))
    return next((at for at, (one, two) in pairs if VALUE[one] == VALUE[two]), -1)


def _sort(view: State, chair: int, v: Voice, _: Say) -> str:
    row = view.rows[TABLES[view.seats].sorting[view.step]]
    if view.placed != _first_tie(row):
        return _(
            "Here is another tie: equal values, different colours. "
            "Tap the card that is to lie further left."
        )
    if view.rounds:
        return _(
            "A new round begins, with new cards. Sort the row you pass on: only where values are "
            "equal do you choose which card comes first."
        )
    return _(
        "Welcome to Xylo. You sort this row for somebody else, from high to low; you will remember "
        "it, and they will not see it. Where values are equal, tap the card that comes next."
    )


# Playing


def _play(view: State, chair: int, v: Voice, _: Say) -> str:
    left = view.left[chair]
    if view.bids[chair] < 0 and left.bit_count() == 2:
        return _(
            "You have two cards left and no bid. Play one of them; the other is turned up and "
            "becomes your bid. You have won this so far: {tricks}."
        ).format(tricks=v.tricks(view.tricks[chair]))
    return f"{_rule(view, chair, v, _)} {_goal(view, chair, v, _)}"


def _rule(view: State, chair: int, v: Voice, _: Say) -> str:
    """What may be played."""
    left = view.left[chair]
    if not view.trick:
        if not left & left - 1:
            return _("You lead your last card.")
        return _("You lead: any card except the leftmost, your highest.")
    led, trump = COLOUR[view.trick[0]], TABLES[view.seats].trump
    if left & view.backs[chair][led]:
        return _(
            "The colour led is {colour}, and you have it: play one of the raised cards."
        ).format(colour=v.colours[led])
    if left & view.backs[chair][trump]:
        return _(
            "You have no card of the colour led ({colour}), so play any card. A trump "
            "({trump}) beats that colour."
        ).format(colour=v.colours[led], trump=v.colours[trump])
    return _(
        "You have no card of the colour led ({colour}) and no trump: whatever you play, it loses."
    ).format(colour=v.colours[led])


def _goal(view: State, chair: int, v: Voice, _: Say) -> str:
    """What to aim at."""
    place, won = view.bids[chair], view.tricks[chair]
    if place < 0:
        if not view.rounds and sum(view.tricks) < 2:
            return _(
                "You don’t see your values, but they never rise from left to right: play from the "
                "left to win, from the right to lose. Every trick is a point."
            )
        return _("You have not bid yet, so every trick is simply a point.")
    missing = VALUE[view.rows[chair][place]] - won
    if 0 < missing <= view.left[chair].bit_count():
        return _("Your bid still asks for {tricks}: play high when you can win.").format(
            tricks=v.tricks(missing)
        )
    if missing == 0:
        return _(
            "Your bid is exactly met. Stay low now: one more trick would cost you five points."
        )
    return _("Your bid can no longer be met, but every trick is still a point.")


# Bidding


def _bid(view: State, chair: int, v: Voice, _: Say) -> str:
    if view.left[chair].bit_count() == 3:
        return _(
            "This is the last moment to look at two cards and choose your bid. "
            "Wait, and chance decides which card is left over."
        )
    if not view.rounds and not sum(view.tricks):
        return _(
            "After each of your cards you may bid, once a round. A slur joins two neighbours: tap "
            "it to look at both, then promise the value of one. It is early, so “Not yet” is fine."
        )
    return _(
        "Bid now? You have won this so far: {tricks}. Look for two cards with about the number you "
        "will have at the end; small values lie on the right."
    ).format(tricks=v.tricks(view.tricks[chair]))


def _choose(view: State, chair: int, v: Voice, _: Say) -> str:
    one, two = (view.rows[chair][place] for place in places_in(view.looks[chair]))
    note = _(
        "You see {one} and {two}. One becomes your bid and is not played any more; the other goes "
        "back into your row. Won so far: {tricks}. Which number will you end with?"
    )
    return note.format(one=v.card(one), two=v.card(two), tricks=v.tricks(view.tricks[chair]))
