"""Xylo's rules: sorting, tricks, bids and rounds. Knows no page, bot or language."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from quatuor.core.chance import Chance

from . import words
from .cards import BACK, CARD, COLOUR, NAMES, POWER, TABLES, VALUE
from .guess import bounds, dealt, fitted, hidden_cards, in_order

SORT, PLAY, BID, CHOOSE, OVER = range(5)
"""The phases: sorting, playing a card, perhaps looking, choosing the bid, the end."""

ROUNDS = 3
"""How many rounds a game has, before ties ask for more."""

CENTRE = 7
"""The place of an automaton's bid."""

MOST = 15
"""More tricks than anybody can win in a round."""

Ints: TypeAlias = tuple[int, ...]
T = TypeVar("T")

_DECKS = {seats: tuple(NAMES[card] for card in table.deck) for seats, table in TABLES.items()}


class State(NamedTuple):
    """A position of Xylo.

    Rows, tricks and bids are kept by chair: with two seats the automata have chairs too. A row
    keeps its cards at their places for the whole round; sets of places are bits, the lowest bit
    being the leftmost place.
    """

    turn: int | None
    seats: int
    chance: Chance
    rounds: tuple[Ints, ...]  # the points of each finished round
    phase: int
    step: int  # how many rows are sorted
    placed: int  # how many cards of the row being sorted have their place; -1 when hidden
    rows: tuple[Ints, ...]
    backs: tuple[Ints, ...]  # each row's places of each colour, once all are sorted
    left: Ints  # the places whose cards are neither played nor bid
    bids: Ints  # the place of each bid; -1 before it
    looks: Ints  # the places looked at to bid
    tricks: Ints  # how many each chair won in this round
    opener: int  # the seat that leads the first trick of the round
    lead: int  # the chair that leads the trick
    trick: Ints  # the cards of the trick, from its leader on
    last: tuple[int, Ints]  # the last full trick: the chair that led it and its cards
    past: tuple[tuple[int, int], ...]  # the last full round: each chair's tricks and bid card

    def moves(self) -> tuple[str, ...]:
        """The legal words: from left to right in the row, `pass` at the end."""
        return _MOVES[self.phase](self)

    def play(self, word: str) -> State:
        """The position after one of the legal words (unchecked)."""
        act, what = _ACTS[word]
        return act(self, what)

    def view(self, seat: int | None) -> State:
        """All that this seat may know, as a position (None: an onlooker)."""
        if self.phase == SORT:
            return _sorting_view(self, seat)
        rows = tuple(_masked(row, _seen(self, c, seat)) for c, row in enumerate(self.rows))
        return self._replace(rows=rows, chance=self.chance.masked())

    def guess(self, rng: Random) -> State:
        """A whole position that this view could hide, every deal being equally likely."""
        chance = self.chance.imagined(rng)
        table = TABLES[self.seats]
        if self.phase != SORT:
            return self._replace(rows=fitted(self.rows, table.deck, rng), chance=chance)
        rows = dealt(self.rows, table.deck, table.sorting[: self.step], rng)
        placed = self.placed
        if placed < 0:
            placed = _tie(rows[table.sorting[self.step]], 0)
        return self._replace(rows=rows, placed=placed, chance=chance)

    def score(self, seat: int) -> tuple[int, ...]:
        """The total of the finished rounds, then more the fewer tricks made the last one's bid."""
        total = sum(points[seat] for points in self.rounds)
        if not self.past:
            return total, 0
        tricks, bid = self.past[TABLES[self.seats].chair[seat]]
        return total, MOST - tricks if tricks == VALUE[bid] else 0

    def winners(self) -> tuple[int, ...]:
        """The one seat that has won; none before the end."""
        return () if self.turn is not None else (max(range(self.seats), key=self.score),)

    def veiled(self, seat: int | None) -> bool:
        """Whether the word now owed will stay unknown to this seat: sorting is secret."""
        return self.phase == SORT and seat != self.turn


def chair_of_turn(s: State) -> int:
    """The chair in turn: the one whose row is being sorted, or who plays or bids."""
    table = TABLES[s.seats]
    if s.phase == SORT:
        return table.sorting[s.step]
    played = len(s.trick) if s.phase == PLAY else len(s.trick) - 1
    return (s.lead + played) % table.chairs


def winning(s: State) -> int | None:
    """The chair whose card is winning the trick on the table; None before a card is led."""
    return taker(s.seats, s.lead, s.trick) if s.trick else None


def possible_values(s: State) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The lowest and highest value that each card of each row can have, as far as a view shows.

    Only neighbours in the row and the cards seen anywhere are taken into account.
    """
    hidden = hidden_cards(s.rows, TABLES[s.seats].deck)
    if s.phase != SORT:
        return tuple(bounds(row, hidden) for row in s.rows)
    return tuple(tuple(_any_value(card, hidden) for card in row) for row in s.rows)


def _any_value(card: int, hidden: tuple[Ints, ...]) -> tuple[int, int]:
    """The bounds of a card that no neighbour bounds."""
    if card >= 0:
        return VALUE[card], VALUE[card]
    cards = hidden[COLOUR[card]]
    return VALUE[cards[0]], VALUE[cards[-1]]


def deal(chance: Chance, seats: int) -> State:
    """The first position of a game."""
    cards, chance = chance.shuffle("deck", _DECKS[seats])
    dealer, chance = chance.choose("dealer", range(seats))
    return _fresh(chance, seats, (), cards, (dealer + 1) % seats, (0, ()), ())


def _put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with one of them changed."""
    return (*values[:place], value, *values[place + 1 :])


def _fresh(
    chance: Chance,
    seats: int,
    rounds: tuple[Ints, ...],
    cards: tuple[str, ...],
    opener: int,
    last: tuple[int, Ints],
    past: tuple[tuple[int, int], ...],
) -> State:
    """A round just dealt from these cards: block by block in the order of sorting."""
    table = TABLES[seats]
    rows: list[Ints] = [()] * table.chairs
    for block, chair in enumerate(table.sorting):
        start = block * table.length
        rows[chair] = in_order([CARD[name] for name in cards[start : start + table.length]])
    people = tuple(seat is not None for seat in table.seat)
    full = (1 << table.length) - 1
    return State(
        turn=0,
        seats=seats,
        chance=chance,
        rounds=rounds,
        phase=SORT,
        step=0,
        placed=_tie(rows[table.sorting[0]], 0),
        rows=tuple(rows),
        backs=(),
        left=tuple(full if person else full ^ 1 << CENTRE for person in people),
        bids=tuple(-1 if person else CENTRE for person in people),
        looks=(0,) * table.chairs,
        tricks=(0,) * table.chairs,
        opener=opener,
        lead=table.chair[opener],
        trick=(),
        last=last,
        past=past,
    )


# Sorting


def _tie(row: Ints, start: int) -> int:
    """The next place that two or more cards are tied for; the row's end when there is none."""
    for place in range(start, len(row) - 1):
        if VALUE[row[place]] == VALUE[row[place + 1]]:
            return place
    return len(row)


def first_tie(row: Ints) -> int:
    """The first place of a row that two or more cards are tied for."""
    return _tie(row, 0)


def _sort_moves(s: State) -> tuple[str, ...]:
    if s.placed < 0:
        return ()
    row = s.rows[TABLES[s.seats].sorting[s.step]]
    value = VALUE[row[s.placed]]
    return tuple([words.NEXT[card] for card in row[s.placed :] if VALUE[card] == value])


def _sort(s: State, card: int) -> State:
    """Place the card before those it is tied with; then the next tie, row or phase."""
    table = TABLES[s.seats]
    step, placed = s.step, s.placed
    row = s.rows[table.sorting[step]]
    place = row.index(card)
    row = (*row[:placed], card, *row[placed:place], *row[place + 1 :])
    rows = _put(s.rows, table.sorting[step], row)
    placed = _tie(row, placed + 1)
    if placed < len(row):
        return s._replace(placed=placed, rows=rows)
    step += 1
    if step == table.chairs:
        return _sorted(s, rows)
    chair = table.sorting[step]
    return s._replace(turn=table.sorter[chair], step=step, placed=_tie(rows[chair], 0), rows=rows)


def _sorted(s: State, rows: tuple[Ints, ...]) -> State:
    """The rows lie on the table: the opener leads."""
    backs = tuple(_places(row) for row in rows)
    return s._replace(turn=s.opener, phase=PLAY, step=len(rows), placed=0, rows=rows, backs=backs)


def _places(row: Ints) -> Ints:
    """The places of each colour in a row."""
    places = [0] * 8
    for place, card in enumerate(row):
        places[COLOUR[card]] |= 1 << place
    return tuple(places)


# Tricks and bids


def _play_moves(s: State) -> tuple[str, ...]:
    chair = (s.lead + len(s.trick)) % len(s.rows)
    left = s.left[chair]
    if s.trick:
        return words.plays(left & s.backs[chair][COLOUR[s.trick[0]]] or left)
    return words.plays(left & left - 1 or left)  # the leftmost card is led only when it is the last


def _play(s: State, place: int) -> State:
    """Turn up a card; whoever has not bid may then look, or bids the last card left."""
    chair = (s.lead + len(s.trick)) % len(s.rows)
    rest = s.left[chair] ^ 1 << place
    trick = (*s.trick, s.rows[chair][place])
    bids = s.bids
    if bids[chair] < 0:
        if rest.bit_count() >= 3:
            return _asked_to_bid(s, _put(s.left, chair, rest), trick)
        if not rest & rest - 1:
            bids = _put(bids, chair, rest.bit_length() - 1)
            rest = 0
    return _onward(s, _put(s.left, chair, rest), bids, trick)


def _asked_to_bid(s: State, left: Ints, trick: Ints) -> State:
    return State(
        s.turn, s.seats, s.chance, s.rounds, BID, s.step, s.placed, s.rows, s.backs, left, s.bids,
        s.looks, s.tricks, s.opener, s.lead, trick, s.last, s.past,
    )  # fmt: skip


def _bid_moves(s: State) -> tuple[str, ...]:
    return words.looks(s.left[chair_of_turn(s)])


def _pass(s: State, _: int) -> State:
    return _onward(s, s.left, s.bids, s.trick)


def _look(s: State, places: int) -> State:
    return s._replace(phase=CHOOSE, looks=_put(s.looks, chair_of_turn(s), places))


def _choose_moves(s: State) -> tuple[str, ...]:
    return words.bids(s.looks[chair_of_turn(s)])


def _bid(s: State, place: int) -> State:
    chair = chair_of_turn(s)
    left = _put(s.left, chair, s.left[chair] ^ 1 << place)
    return _onward(s, left, _put(s.bids, chair, place), s.trick)


def _onward(s: State, left: Ints, bids: Ints, trick: Ints) -> State:
    """On to the next person in turn: automata play by themselves, full tricks are taken."""
    lead, tricks, last = s.lead, s.tricks, s.last
    rows = s.rows
    chairs, around = len(rows), TABLES[s.seats].seat
    while True:
        if len(trick) == chairs:
            last = lead, trick
            lead = taker(s.seats, lead, trick)
            tricks = _put(tricks, lead, tricks[lead] + 1)
            if not left[lead]:
                return _round_over(s, left, bids, tricks, last)
            trick = ()
        chair = (lead + len(trick)) % chairs
        turn = around[chair]
        if turn is not None:
            break
        place = _automatic(left[chair], s.backs[chair], trick)
        left = _put(left, chair, left[chair] ^ 1 << place)
        trick = (*trick, rows[chair][place])
    return State(
        turn, s.seats, s.chance, s.rounds, PLAY, s.step, s.placed, rows, s.backs, left, bids,
        s.looks, tricks, s.opener, lead, trick, last, s.past,
    )  # fmt: skip


def taker(seats: int, lead: int, trick: Ints) -> int:
    """The chair with the strongest of these cards, the first of which this chair led."""
    power = POWER[seats][COLOUR[trick[0]]]
    powers = [power[card] for card in trick]
    return (lead + powers.index(max(powers))) % TABLES[seats].chairs


def _automatic(left: int, backs: Ints, trick: Ints) -> int:
    """An automaton's rightmost card of the led colour, else of trump (red), else of all."""
    if trick:
        left = left & backs[COLOUR[trick[0]]] or left & backs[0] or left
    return left.bit_length() - 1


# Rounds


def _round_over(s: State, left: Ints, bids: Ints, tricks: Ints, last: tuple[int, Ints]) -> State:
    """Score the round; then the winner, or the next round's deal."""
    past = tuple((tricks[c], row[bids[c]]) for c, row in enumerate(s.rows))
    rounds = (*s.rounds, points(s.seats, past))
    over = s._replace(
        turn=None, rounds=rounds, phase=OVER, left=left, bids=bids, tricks=tricks,
        lead=taker(s.seats, *last), trick=(), last=last, past=past,
    )  # fmt: skip
    scores = [over.score(seat) for seat in range(s.seats)]
    if len(rounds) >= ROUNDS and scores.count(max(scores)) == 1:
        return over
    opener = _opener(s.opener, [total for total, _ in scores])
    cards, chance = s.chance.shuffle("deck", _DECKS[s.seats])
    return _fresh(chance, s.seats, rounds, cards, opener, last, past)


def points(seats: int, past: tuple[tuple[int, int], ...]) -> Ints:
    """What each seat scores for a round, from each chair's tricks and bid card."""
    made = [tricks == VALUE[bid] for tricks, bid in past]
    table = TABLES[seats]
    spoilt = sum(made[c] for c, seat in enumerate(table.seat) if seat is None)
    return tuple(
        (past[c][0] if not spoilt else 0) + (5 if made[c] and spoilt < 2 else 0)
        for c in table.chair
    )


def _opener(previous: int, totals: list[int]) -> int:
    """The seat with the lowest total, the first of them to the left of the previous opener."""
    seats = len(totals)
    around = [(previous + 1 + k) % seats for k in range(seats)]
    return min(around, key=totals.__getitem__)


# Views


def _sorting_view(s: State, seat: int | None) -> State:
    """Other seats' blocks are backs in no order, and their progress is hidden."""
    table = TABLES[s.seats]
    rows = tuple(
        row if table.sorter[chair] == seat else tuple(sorted([BACK[c] for c in row])[::-1])
        for chair, row in enumerate(s.rows)
    )
    step, placed = s.step, s.placed
    if s.turn is not None and s.turn != seat:
        step, placed = s.turn * (table.chairs // s.seats), -1
    return s._replace(rows=rows, step=step, placed=placed, chance=s.chance.masked())


def _seen(s: State, chair: int, seat: int | None) -> int:
    """The places of a row that this seat has seen the front of."""
    table = TABLES[s.seats]
    if table.sorter[chair] == seat:
        return -1
    seen = ~s.left[chair]
    return seen | s.looks[chair] if seat is not None and table.seat[chair] == seat else seen


def _masked(row: Ints, seen: int) -> Ints:
    if seen == -1:
        return row
    return tuple([c if seen >> place & 1 else BACK[c] for place, c in enumerate(row)])


# The two tables that a word goes through


_MOVES: tuple[Callable[[State], tuple[str, ...]], ...] = (
    _sort_moves,
    _play_moves,
    _bid_moves,
    _choose_moves,
    lambda _: (),
)

_ACTS: dict[str, tuple[Callable[[State, int], State], int]] = {
    **{word: (_sort, card) for card, word in enumerate(words.NEXT)},
    **{word: (_play, place) for place, word in enumerate(words.PLAY)},
    **{word: (_look, 1 << left | 1 << right) for (left, right), word in words.LOOK.items()},
    words.PASS: (_pass, 0),
    **{word: (_bid, place) for place, word in enumerate(words.BID)},
}
