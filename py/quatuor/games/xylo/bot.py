"""What Xylo's bots know: how words look at a glance, and what a round's rest is worth.

An imagined game is one round, played on in `playout` by everybody's habits, and by what the seat
that thinks has learnt of its next cards in other such games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

from . import words
from .cards import BACK, COLOUR, TABLES, VALUE
from .lore import Course, Lore
from .playout import LAST_LOOK, LUCKS, Round, apart, edge, finished
from .reasons import told
from .rules import BID, CHOOSE, PLAY, ROUNDS, SORT, State, chair_of_turn, points
from .sense import Values, judged

THOUGHTS = {
    "normal": {2: 6, 3: 6, 4: 6, 5: 6},
    "hard": {2: 400, 3: 400, 4: 400, 5: 400},
}
SLIP = 0.3

EACH = 2
"""Imagined games for each word in question, at least: with few thoughts, few words."""

OWN, OTHERS = 0.15, 0.4
"""How often a seat plays any card in an imagined game: the others are known less well."""

HASTE = 0.5
"""What looking gives away for each card that could still have been played before."""

TIMES = 3
"""How often a thought plays the round to its end: it is a third of the game."""

TOO_HASTY = 3.0
"""The haste at which looking is not thought about."""

PRIZE = 6.0
"""What winning the game is worth, in points of the last round."""


def weigh(view: State) -> Sequence[float]:
    """How good each legal word looks at a glance."""
    assert view.turn is not None
    if view.phase == SORT:
        # Behind a card of a wide colour most values are possible: it gives the least away.
        return [-0.01 * k for k in range(len(view.moves()))]
    chair = chair_of_turn(view)
    game = Round(view, _judged(view, view.turn))
    if view.phase == PLAY:
        return _cards_weighed(view, game, chair)
    if view.phase == CHOOSE:
        hope, row = game.outlook(chair), view.rows[chair]
        return [-abs(VALUE[row[place]] - hope) for place in words.places_in(view.looks[chair])]
    return _looks_weighed(view, game, chair)


def _cards_weighed(view: State, game: Round, chair: int) -> list[float]:
    """The habit's card looks best, then those like it."""
    habitual = game.card(chair)
    taken, row = game.taken[chair], view.rows[chair]

    def glance(place: int) -> float:
        if place == habitual:
            return 0.0
        same = COLOUR[row[place]] == COLOUR[row[habitual]]
        return -0.3 * abs(taken[place] - taken[habitual]) - (0.1 if same else 0.5)

    return [glance(int(word[5:])) for word in view.moves()]


def _looks_weighed(view: State, game: Round, chair: int) -> list[float]:
    """Looking is better late, and at cards near the outlook."""
    hope = game.outlook(chair)
    places = words.places_in(view.left[chair])
    misses = [game.taken[chair][place] - hope for place in places]
    haste = _haste(view)
    glances = [-apart(one, two) - haste for one, two in pairwise(misses)]
    # With two cards left it is too late to look: the last card will be the bid, unseen.
    return [*glances, -0.5 if haste else -2.0]


def _judged(s: State, seat: int) -> tuple[Values, ...]:
    """What everybody takes their cards for, as this seat can tell."""
    return judged(_seen(s, seat), s.left, s.seats, seat)


def _seen(s: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """The rows as this seat sees them."""
    table = TABLES[s.seats]
    own = table.chair[seat]
    return tuple(
        [
            row
            if table.sorter[chair] == seat
            else _masked(row, s.left[chair] & ~s.looks[chair] if chair == own else s.left[chair])
            for chair, row in enumerate(s.rows)
        ]
    )


def _masked(row: tuple[int, ...], hidden: int) -> tuple[int, ...]:
    return tuple([BACK[c] if hidden >> place & 1 else c for place, c in enumerate(row)])


def habit(state: State, rng: Random) -> str:
    """The word that a sensible player plays quickly."""
    if state.phase == SORT:
        return state.moves()[0]
    assert state.turn is not None
    chair = chair_of_turn(state)
    game = Round(state, _judged(state, state.turn))
    if state.phase == PLAY:
        return words.PLAY[game.card(chair)]
    if state.phase == CHOOSE:
        return words.BID[game.chosen(chair, state.looks[chair])]
    if state.left[chair].bit_count() > 3:
        return words.PASS
    left, right = words.places_in(game.pair(chair))
    return words.LOOK[left, right]


def settled(start: State, state: State) -> bool:
    """Always: the rest of the round is played out by `worth` itself, many times faster."""
    return True


def worth(start: State, state: State, seat: int) -> float:
    """The seat's points of this round over the others' mean, the rest played by habits."""
    return learnt(start, state, seat, untaught())


def untaught() -> Lore:
    """What is known of the next cards before the first imagined game: nothing."""
    return {}


def learnt(start: State, state: State, seat: int, lore: Lore) -> float:
    """The same, the seat's next cards chosen by what such games have taught it."""
    if start.phase == SORT:
        return 0.0
    haste = _haste(start) if state.phase == CHOOSE and start.phase == BID else 0.0
    if haste > TOO_HASTY:
        return -haste
    if len(state.rounds) > len(start.rounds):
        return _gained(start, state.rounds[-1], seat) - haste
    return sum(_ends(start, state, seat, lore)) / TIMES - haste


def _haste(start: State) -> float:
    """What looking now gives away: later a seat knows better what it will win."""
    return HASTE * (start.left[chair_of_turn(start)].bit_count() - LAST_LOOK)


def _ends(start: State, state: State, seat: int, lore: Lore) -> Iterator[float]:
    """What the seat gains in this round, as often as it is played out."""
    table = TABLES[state.seats]
    own = table.chair[seat]
    slips = [OWN if chair == own else OTHERS for chair in range(table.chairs)]
    judging = _judged(start, seat)
    for luck in _lucks(start.chance.seed):
        course = Course(lore)
        end = finished(state, judging, slips, luck, own, course)
        gained = _gained(start, points(state.seats, end), seat)
        course.learn(gained)
        yield gained


@lru_cache(maxsize=2)
def _lucks(seed: str | None) -> tuple[tuple[float, ...], ...]:
    """The luck that a guess carries with it: all words are tried with the same."""
    draw = Random(seed).random
    return tuple(tuple([draw() for _ in range(LUCKS)]) for _ in range(TIMES))


def _gained(start: State, won: tuple[int, ...], seat: int) -> float:
    """A round's points over the others'; in the last round the game's end counts too."""
    gained = edge(won, seat)
    if len(start.rounds) < ROUNDS - 1:
        return gained
    totals = [start.score(k)[0] + won[k] for k in range(start.seats)]
    own = totals.pop(seat)
    best = max(totals)
    return gained / 2 + (PRIZE if own > best else PRIZE / 2 if own == best else 0.0)


def reason(view: State, word: str, lang: str) -> str | None:
    """Why this word is good, where rules of thumb can tell."""
    assert view.turn is not None
    judging = view.rows if view.phase == SORT else _judged(view, view.turn)
    return told(view, Round(view, judging), word, lang)
