"""What AXO's bots know: glances, habits and values. Looks only at what a seat may see."""

from __future__ import annotations

from gettext import NullTranslations
from itertools import combinations
from math import inf
from random import Random
from typing import ClassVar

from quatuor.core.contract import Word
from quatuor.locale import catalogue

from .fills import ALL_PLACES, DEEDS, FREE, Pencil, fill_moves, pencilled
from .plans import Plan, call_values, marked, plan_from, planned, stage_of, turns_left
from .rules import NAME, State
from .sense import (
    BONUS_WORTH,
    Masks,
    cells_of,
    chained,
    cleared,
    contentment,
    hope,
    outcome,
    toil,
    toils,
    zone_promise,
)
from .shapes import FULL
from .turns import (
    CALL,
    EFFECT,
    FILL,
    MOST_BONUS,
    POINTS,
    SETUP,
    TOSS,
    ZONE,
    effect_cells,
)
from .wording import points

THOUGHTS = {
    "normal": dict.fromkeys(range(1, 5), 8),
    "hard": {1: 100, 2: 450, 3: 600, 4: 720},
}
SLIP = 0.17

HORIZON = {1: 4, 2: 4, 3: 3, 4: 4}
"""Turns, by number of seats, after which an imagined game is valued."""

EACH = 2
"""Imagined games for each word in question, at least: with few thoughts, few words."""

DISORDER = 5.0
"""Off what takes up no thought: the same cards or cells in another order, a wasted bonus fill."""

MARGIN = 1.5
"""How far a word may look behind the best one and still be thought about."""

WON = 8.0
"""What a finished game is worth to its winner, against as much for losing it."""

CARDS = (0, 1, 2, 2, 3, 4, 4, 5, 6, 6)
"""About how many completed cards so many points come from."""


# Habits


def habit(state: State, rng: Random) -> Word:
    """The word that a sensible player plays quickly."""
    phase, seat = state.phase, state.turn
    assert seat is not None
    if phase == FILL:
        return _filling(state, seat)
    if phase == CALL:
        return _calling(state, seat)
    if phase in (SETUP, ZONE):
        return _laying(state, seat)
    found = _effect_values(state, seat) if phase == EFFECT else _toss_values(state, seat)
    return state.moves()[found.index(max(found))]


class _Last:
    """The plan of the phase looked at last: its later words need no new thought."""

    about: ClassVar[tuple[object, ...]] = ()
    plan: ClassVar[Plan] = {}


def _filling(state: State, seat: int) -> Word:
    pencil = state.pencils[seat]
    assert pencil is not None
    about = (
        state.deck,
        state.zones[seat],
        state.middle,
        state.colour,
        state.active,
        state.sides,
        state.effects,
        state.gained[seat],
        stage_of(state, seat),
        seat,
    )
    if about == _Last.about and (word := _Last.plan.get(pencil)):
        return word
    _, plan = plan_from(state, seat, pencil)
    _Last.about, _Last.plan = about, plan
    return plan[pencil]


def _calling(state: State, seat: int) -> Word:
    hand = state.hands[seat]
    found = call_values(state, seat, hand)
    best = found.index(max(found))
    return state.deck.calls[hand[best // 3]][best % 3]


def _laying(state: State, seat: int) -> Word:
    kept, hand = state.zones[seat], state.hands[seat]
    masks = (*state.filled[seat], 0, 0, 0)[:3]
    deck, effects = state.deck, state.effects
    most, best = -inf, kept
    for more in combinations(hand, 3 - len(kept)):
        value = zone_promise(deck, kept + more, masks, effects)
        if value > most:
            most, best = value, kept + more
    names = deck.names
    return f"zone-{names[best[0]]}-{names[best[1]]}-{names[best[2]]}"


def _effect_values(state: State, seat: int) -> list[float]:
    """What the check comes to after each word for an effect."""
    deck, zone, masks, colour = state.deck, state.zones[seat], state.filled[seat], state.colour
    assert colour is not None
    stage, bonus, room = stage_of(state, seat), state.bonus[seat], MOST_BONUS - state.gained[seat]
    open_cells = effect_cells(state)[1]
    ends = [
        outcome(deck, zone, marked(masks, place, 1 << cell), colour, False)
        for place in range(3)
        for cell in cells_of(open_cells[place])
    ]
    ends.append(outcome(deck, zone, masks, colour, False))
    return [
        contentment(stage, points, bonus + min(gained, room), ahead)
        for points, gained, ahead in ends
    ]


def _toss_values(state: State, seat: int) -> list[float]:
    """How little is lost with each two cards."""
    good = [_usefulness(state, seat, card) for card in state.hands[seat]]
    return [-one - two for one, two in combinations(good, 2)]


def _usefulness(state: State, seat: int, card: int) -> float:
    """What a card of the hand is good for: the best call with it, or lying in the zone."""
    deck = state.deck
    shape = deck.shapes[card][0]
    rows = [
        (deck.colours[other], mask)
        for other, mask in zip(state.zones[seat], state.filled[seat], strict=True)
        if mask != FULL
    ]
    calls = [
        sum(
            toil(colours[colour] & ~mask) - toil(cleared(shape, colours[colour] & ~mask)[0])
            for colours, mask in rows
        )
        for colour in range(3)
    ]
    return max(calls) - 0.3 * sum(toils(deck.colours[card], 0))


# First glances


def weigh(view: State) -> list[float]:
    """How good each legal word looks at a glance."""
    phase, seat = view.phase, view.turn
    assert seat is not None
    if phase == FILL:
        return _fill_glances(view, seat)
    if phase == CALL:
        return _call_glances(view, seat)
    if phase in (SETUP, ZONE):
        return _zone_glances(view, seat)
    return _effect_values(view, seat) if phase == EFFECT else _toss_values(view, seat)


def _fill_glances(view: State, seat: int) -> list[float]:
    """The best end of the phase after each word; less for what takes up no thought."""
    pencil = view.pencils[seat]
    assert pencil is not None
    words = fill_moves(view, seat, pencil)
    found: list[float] = []
    ends: list[Pencil] = []
    for word in words:
        value, end = _ended(view, seat, pencil), pencil[:4]
        if word != "done":
            value, plan = plan_from(view, seat, pencilled(view, seat, pencil, word))
            end = next(reversed(plan))[:4]
        idle = end in ends or (word[0] == "s" and _wasted(view, seat, word, end))
        found.append(value - DISORDER if idle else value)
        ends.append(end)
    return [
        value - DISORDER if any(_outdone(end, other) for other in ends) else value
        for value, end in zip(found, ends, strict=True)
    ]


def _outdone(end: Pencil, other: Pencil) -> bool:
    """Whether another end fills more for no more bonus fills, and completes no further card."""
    return (
        end != other
        and end[3] <= other[3]
        and all(one | two == two for one, two in zip(end[:3], other[:3], strict=True))
        and end[:3].count(FULL) == other[:3].count(FULL)
    )


def _wasted(view: State, seat: int, word: Word, end: Pencil) -> bool:
    """Whether a bonus fill is spent on a card that this turn does not complete: it can wait."""
    assert view.colour is not None
    place = DEEDS[word][1]
    masks = end[:3]
    if masks[place] == FULL or FULL not in masks or not view.effects:
        return masks[place] != FULL
    return chained(view.deck, view.zones[seat], masks, view.colour)[0][place] != FULL


def _ended(view: State, seat: int, pencil: Pencil) -> float:
    assert view.colour is not None
    points, gained, ahead = outcome(
        view.deck, view.zones[seat], pencil[:3], view.colour, view.effects
    )
    kept = pencil[3] + min(gained, MOST_BONUS - view.gained[seat])
    return contentment(stage_of(view, seat), points, kept, ahead)


def _call_glances(view: State, seat: int) -> list[float]:
    """What each call brings the seat, less what it gives the others."""
    hand = view.hands[seat]
    found = call_values(view, seat, hand)
    others = [other for other in range(view.seats) if other != seat]
    if not others:
        return found
    calls = [(card, colour) for card in hand for colour in range(3)]
    return [
        value - sum(_given(view, seat, other, *call) for other in others) / len(others)
        for value, call in zip(found, calls, strict=True)
    ]


def _given(view: State, seat: int, other: int, card: int, colour: int) -> float:
    """What a call gives another seat."""
    shape = view.deck.shapes[card][(view.sides[other] - view.sides[seat]) & 3]
    zone, masks = view.zones[other], view.filled[other]
    stage = stage_of(view, other)
    room = MOST_BONUS - view.gained[other]
    missing = any(
        view.deck.colours[lying][colour] & ~mask for lying, mask in zip(zone, masks, strict=True)
    )
    pencil = (*masks, view.bonus[other], ALL_PLACES if missing else FREE)
    return planned(view.deck, zone, pencil, shape, colour, False, view.effects, room, stage)[0]


def _zone_glances(view: State, seat: int) -> list[float]:
    """What each zone promises together with the hand left over."""
    kept, hand = view.zones[seat], view.hands[seat]
    masks = (*view.filled[seat], 0, 0, 0)[:3]
    found: list[float] = []
    for more in combinations(hand, 3 - len(kept)):
        zone = kept + more
        laid = view._replace(
            zones=(*view.zones[:seat], zone, *view.zones[seat + 1 :]),
            filled=(*view.filled[:seat], masks, *view.filled[seat + 1 :]),
        )
        rest = tuple([card for card in hand if card not in more])
        value = max(call_values(laid, seat, rest)) if rest else 0.0
        found += [value] + [value - DISORDER] * 5
    return found


# Imagined games


def settled(start: State, state: State) -> bool:
    """Whether an imagined game has gone some turns beyond its start."""
    if state.active != start.active:
        return False
    if state.seats == 1:
        return 2 * (len(start.louise) - len(state.louise)) >= HORIZON[1] and state.phase in (
            CALL,
            FILL,
        )
    return state.phase == CALL and _turns(start, state) >= HORIZON[state.seats]


def _turns(start: State, state: State) -> int:
    """About how many turns lie between two positions: one card drawn for each, but for others."""
    drawn = len(start.pile) - len(state.pile)
    for mixed in state.past[len(start.past) :]:
        drawn += mixed.bit_count()
    for before, after in zip(start.points, state.points, strict=True):
        drawn -= CARDS[after - before]
    return drawn


def worth(start: State, state: State, seat: int) -> float:
    """Against Louise ten times the chance to win; else points and promises ahead of the others."""
    if state.seats == 1:
        turns = turns_left(state) if state.turn is not None else 0
        return hope(state.points[0], _promised(state, 0), turns)
    if state.turn is None:
        winners = state.winners()
        return WON / len(winners) if seat in winners else -WON
    marks = [state.points[other] + _promised(state, other) for other in range(state.seats)]
    own = marks.pop(seat)
    return own - (max(marks) + sum(marks) / len(marks)) / 2


def _promised(state: State, seat: int) -> float:
    """The points that a seat's zone and bonus fills promise."""
    ahead = outcome(state.deck, state.zones[seat], state.filled[seat], 0, state.effects)[2]
    return ahead + BONUS_WORTH * state.bonus[seat]


# Reasons


def reason(view: State, word: Word, lang: str) -> str | None:
    """Why this word is good, where it can be told."""
    seat = view.turn
    assert seat is not None
    say = catalogue(NAME, lang)
    if view.phase in (SETUP, ZONE):
        return say.gettext("The same calls fill these grids, and your hand has the shapes for it.")
    if view.phase == TOSS:
        return say.gettext("The other cards fit your grids better.")
    if view.phase == CALL:
        return _call_reason(view, seat, word, say)
    before = view.filled[seat]
    if view.phase == FILL:
        pencil = view.pencils[seat]
        assert pencil is not None
        if word == "done":
            return _done_reason(view, seat, pencil, say)
        before, after = pencil[:3], pencilled(view, seat, pencil, word)[:3]
    else:
        after = before if word == "skip" else _effect_after(before, word)
    return _fill_reason(before, after, say)


def _call_reason(view: State, seat: int, word: Word, say: NullTranslations) -> str | None:
    card, colour = view.deck.called[word]
    shape = view.deck.shapes[card][0]
    masks = view.filled[seat]
    covers = [
        cleared(shape, view.deck.colours[lying][colour] & ~mask)[1]
        for lying, mask in zip(view.zones[seat], masks, strict=True)
    ]
    full = sum(mask | cover == FULL for mask, cover in zip(masks, covers, strict=True))
    if full:
        return completing(full, say)
    count = sum(cover.bit_count() for cover in covers)
    if not count:
        return None
    return say.ngettext(
        "This shape fills {count} cell of that colour in your zone.",
        "This shape fills {count} cells of that colour in your zone.",
        count,
    ).format(count=count)


def completing(full: int, say: NullTranslations) -> str:
    """That so many cards are completed, with their points."""
    return say.ngettext(
        "It completes {count} card in this turn: {points}.",
        "It completes {count} cards in this turn: {points}.",
        full,
    ).format(count=full, points=points(POINTS[full], say))


def _done_reason(view: State, seat: int, pencil: Pencil, say: NullTranslations) -> str | None:
    if FULL in pencil[:3]:
        return completing(pencil[:3].count(FULL), say)
    for word in fill_moves(view, seat, pencil):
        if word != "done" and FULL in pencilled(view, seat, pencil, word)[:3]:
            return say.gettext("A card held back now can be completed together with another one.")
    return None


def _effect_after(masks: Masks, word: Word) -> Masks:
    _, place, cell = DEEDS[word]
    return marked(masks, place, 1 << cell)


def _fill_reason(before: Masks, after: Masks, say: NullTranslations) -> str | None:
    full = after.count(FULL)
    if full > before.count(FULL):
        return completing(full, say)
    missing = [9 - new.bit_count() for old, new in zip(before, after, strict=True) if new != old]
    if not missing:
        return None
    return say.ngettext(
        "After it this card lacks only {count} cell.",
        "After it this card lacks only {count} cells.",
        missing[0],
    ).format(count=missing[0])
