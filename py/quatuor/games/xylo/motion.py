"""Xylo between two views: which bars travel, and the notes they sound. Knows views alone."""

from __future__ import annotations

from quatuor.games.staging import FIFTH, NOTE, TURN, Sound, Travel

from .bars import card_id
from .cards import COLOUR, TABLES, VALUE
from .desk import dealt_id
from .rules import SORT, Ints, State

BEAT = 200
"""Milliseconds from a note to the next; a won trick sounds once more, as a chord, a beat later."""


def travels(before: State, after: State, seat: int | None) -> list[Travel]:
    """The bars that lie elsewhere in the second view than in the first."""
    if before.rounds != after.rounds:
        return []
    if before.phase == SORT:
        return _sorted(before, after)
    gone = [*_played(before, after), *_bid(before, after)]
    return [
        Travel(card_id(chair, place), card_id(chair, place), before.rows[chair][place] < 0)
        for chair, place in gone
    ]


def _sorted(before: State, after: State) -> list[Travel]:
    """The bar of a tie that was given its place, if the viewer sorts."""
    if after.phase != SORT or after.step != before.step or not 0 <= before.placed < after.placed:
        return []
    chair = TABLES[before.seats].sorting[before.step]
    name = dealt_id(chair, after.rows[chair], after.rows[chair][before.placed])
    return [Travel(name, name)]


def _played(before: State, after: State) -> list[tuple[int, int]]:
    """The chairs and places of the bars that were laid on the trick that is shown."""
    old, new = _laid(before, after)
    lead, shown = (after.lead, new) if after.trick else (before.lead, old)
    first = len(after.trick or after.last[1]) - len(shown)
    chairs = [(lead + first + k) % TABLES[before.seats].chairs for k in range(len(shown))]
    return [
        (chair, after.rows[chair].index(card)) for chair, card in zip(chairs, shown, strict=True)
    ]


def _laid(before: State, after: State) -> tuple[Ints, Ints]:
    """The bars that filled the trick there was, and those laid on the trick there is now.

    With two seats a word may do both, as the automata play on by themselves.
    """
    if sum(after.tricks) == sum(before.tricks):
        return (), after.trick[len(before.trick) :]
    return after.last[1][len(before.trick) :], after.trick


def _bid(before: State, after: State) -> list[tuple[int, int]]:
    return [
        (chair, place)
        for chair, (was, place) in enumerate(zip(before.bids, after.bids, strict=True))
        if was < 0 <= place
    ]


def sounds(before: State, after: State, seat: int | None) -> list[Sound]:
    """A note for each bar laid, the whole trick when it is won, a fifth for a bid."""
    if before.phase == SORT:
        return [Sound(TURN)] if before != after else []
    old, new = _laid(before, after)
    won = sum(after.tricks) > sum(before.tricks)
    return [
        *(_note(card, BEAT * k) for k, card in enumerate(old)),
        *(_note(card, BEAT * (1 + len(old))) for card in after.last[1] if won),
        *(_note(card, BEAT * (2 * won + len(old) + k)) for k, card in enumerate(new)),
        *(Sound(FIFTH) for _ in _bid(before, after)),
    ]


def _note(card: int, later: int) -> Sound:
    return Sound(NOTE, VALUE[card], COLOUR[card], later)
