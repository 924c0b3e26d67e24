"""What a Splito player knows beyond the rules: habits, values, reasons. Sees no hidden card.

Imagined games run to the end of the round, because a product of two zones is decided there: the
mean over their ends is the expected product, which no product of expectations would be.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quatuor.core.contract import Word
from quatuor.locale import catalogue

from .cards import NUMBERS, POINTS
from .rules import CHOICES, NAME, WORDS, State, turns
from .scoring import TOUCHING
from .sense import Reading, changes
from .wording import card as card_text

THOUGHTS: dict[str, dict[int, int]] = {
    "normal": {2: 30, 3: 40, 4: 36, 5: 26, 6: 18, 7: 12, 8: 8},
    "hard": {2: 320, 3: 480, 4: 440, 5: 360, 6: 300, 7: 250, 8: 210},
}
"""An imagined game at many seats has many words, so fewer of them fit into the same time."""

SLIP = 1.5

MANY = 6
"""With more cards than this in hand, a quick player looks at every other one."""

CLOSE = 10.0
"""A lead of so many points counts half; in a close game, each point counts as one."""

ROUND = 40.0
"""By how many points more a lead may still change for each round to come."""

WON = 0.6
"""How much of a finished game's worth is whether it was won; the rest is by how much."""

LIKELY, UNLIKELY = 0.5, 0.15
"""From which odds on an objective has a good chance, and below which it has hardly any."""

NOTABLE = 0.15
"""From how many expected points on a change is worth a word."""


def _chances(state: State) -> int:
    """How many chances of a card each zone still has after this turn."""
    left = turns(state.seats) - state.step - 1
    return left if state.seats == 2 else 2 * left


def _read(state: State) -> Reading:
    return Reading(state.zones, state.commons, state.seats, _chances(state))


class _Memo:
    """The table looked at last and its reading: the seats of one turn share it."""

    zones: object = None
    reading: Reading


def _shared(state: State) -> Reading:
    """The reading of a table, from memory where it is the very one looked at last."""
    # Zones are one object until all have chosen; holding it keeps its identity from being reused.
    if _Memo.zones is not state.zones or not any(state.zones):
        _Memo.reading = _read(state)
        _Memo.zones = state.zones
    return _Memo.reading


def weigh(view: State) -> Sequence[float]:
    """What each word seems to add to the seat's product, less what it adds to the winner's."""
    assert view.turn is not None
    hand = tuple(dict.fromkeys(view.hands[view.turn]))
    judged = _shared(view).judged(view.turn, hand)
    sides = zip(judged[: len(hand)], judged[len(hand) :], strict=True)
    return [worth for both in sides for worth in both]


def habit(state: State, rng: Random) -> Word:
    """The word that looks best at a glance, some cards being overlooked."""
    seat = state.turn
    assert seat is not None
    hand = _glimpsed(state.hands[seat], state.seats, rng.random())
    found = _shared(state).judged(seat, hand)
    side, at = divmod(found.index(max(found)), len(hand))
    return WORDS[2 * hand[at] + side]


def _glimpsed(hand: tuple[int, ...], seats: int, luck: float) -> tuple[int, ...]:
    """The cards that a quick look takes in."""
    if seats > 2:
        return hand[luck < 0.5 :: 2] if len(hand) > MANY else hand
    # Where both zones are one's own, each card matters more: only one is overlooked.
    at = int(luck * len(hand))
    return hand[:at] + hand[at + 1 :] if len(hand) > 1 else hand


def reopened(state: State) -> State:
    """The position before anybody chose in this turn."""
    return state._replace(turn=0, picks=())


def stray(seats: int) -> float:
    """How often a word of another seat is best thought to be any word."""
    # In two zones of its own a seat hardly ever does anything but what suits it.
    return 0.1 if seats == 2 else 0.5


def settled(start: State, state: State) -> bool:
    """Whether the round is over."""
    return len(state.rounds) > len(start.rounds)


def worth(start: State, state: State, seat: int) -> float:
    """The seat's lead over the best of the others, and what it wins: the winner takes all.

    A point counts less the farther ahead or behind the seat is, and the more rounds are to come.
    """
    totals = list(state.totals())
    own = totals.pop(seat)
    lead = own - max(totals)
    near = CLOSE * lead / (CLOSE + ROUND * (state.length - len(state.rounds)) + abs(lead))
    if state.turn is not None:
        return near
    # Equal points are decided by the number of cards, which is as good as a lot here.
    return (1 - WON) * near + WON * CLOSE * ((lead > 0) - (lead < 0))


def reason(view: State, word: Word, lang: str) -> str | None:
    """Why this word is good: the objective that it serves, or that nothing suffers."""
    assert view.turn is not None
    choice = CHOICES[word]
    card, side = choice >> 1, choice & 1
    at = TOUCHING[view.seats][view.turn][side]
    if card >= NUMBERS:
        return _why_objective(view, card, at, lang)
    return _why_number(view, card, at, lang)


def _changed(view: State, card: int, at: int, chances: int) -> dict[tuple[int, int], float]:
    return changes(view.zones, view.commons, view.seats, chances, card, at)


def _why_objective(view: State, card: int, at: int, lang: str) -> str | None:
    say = catalogue(NAME, lang)
    if _changed(view, card, at, 0)[at, card] > 0:
        return say.gettext("It is met there already.")
    odds = _changed(view, card, at, _chances(view))[at, card] / POINTS[card]
    if odds >= LIKELY:
        return say.gettext("It has a good chance there.")
    return say.gettext("It does no harm there.") if odds < UNLIKELY else None


def _why_number(view: State, card: int, at: int, lang: str) -> str | None:
    say = catalogue(NAME, lang)
    assert view.turn is not None
    own = TOUCHING[view.seats][view.turn]
    found = _changed(view, card, at, _chances(view))
    ours = {one: change for (zone, one), change in found.items() if zone in own}
    theirs = {one: change for (zone, one), change in found.items() if zone not in own}
    helped = max(ours, key=ours.__getitem__, default=None)
    if helped is not None and ours[helped] >= NOTABLE:
        return say.gettext("It helps {objective}.").format(objective=card_text(helped, lang))
    if min(ours.values(), default=0.0) <= -NOTABLE:
        return None
    spoilt = min(theirs, key=theirs.__getitem__, default=None)
    if spoilt is not None and theirs[spoilt] <= -NOTABLE:
        text = say.gettext("It gets in the way of {objective} elsewhere.")
        return text.format(objective=card_text(spoilt, lang))
    return say.gettext("It does no harm there.")
