"""AXO's position and its words. What then happens by itself is in `turns`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations, permutations
from random import Random
from typing import NamedTuple

from quatuor.core.chance import Chance
from quatuor.core.contract import Choice, Options, Word

from . import knowledge, turns
from .cards import DECK, Deck
from .fills import DEEDS, Pencil, fill_moves, pencilled
from .shapes import FULL, cell_words
from .turns import CALL, EFFECT, FILL, GOAL, OVER, SETUP, TOSS, ZONE, effect_cells

NAME = "axo"
TITLE = "AXO"
EDITION = 1
SEATS = range(1, 5)
DEALT = 7
"""Cards dealt to each seat."""
LOUISE = 8
"""Cards in Louise's pile."""


class State(NamedTuple):
    """A position of AXO; a hidden card is a negative number that tells its generation alone."""

    turn: int | None
    pencils: tuple[Pencil | None, ...]
    """Each seat's secret choice of this phase; None where there is none or it is hidden."""
    phase: int
    seats: int
    chance: Chance
    rounds: tuple[tuple[int, ...], ...]
    deck: Deck
    effects: bool
    sides: tuple[int, ...]
    """The side of the table of each seat; with one seat, then Louise's."""
    active: int
    """The active seat; with one seat, 1 is Louise."""
    middle: int | None
    colour: int | None
    queue: tuple[int, ...]
    """In a check: the places whose effects are still due, the one now asked about first."""
    zones: tuple[tuple[int, ...], ...]
    filled: tuple[tuple[int, ...], ...]
    """The masks of the filled cells of each zone, as the whole table knows them."""
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    bonus: tuple[int, ...]
    gained: tuple[int, ...]
    """How many bonus fills each seat has gained in the whole game."""
    pile: tuple[int, ...]
    discards: int
    """The discard pile as a mask of cards."""
    louise: tuple[int, ...]
    past: tuple[int, ...]
    """For each reshuffle the mask of the cards that took part: the whole table saw them."""

    def moves(self) -> tuple[Word, ...]:
        """The legal words, always in the same order; none when over or hidden."""
        return _MOVES[self.phase](self)

    def play(self, word: Word) -> State:
        """The position after one of the legal words (unchecked)."""
        return _PLAYS[self.phase](self, word)

    def view(self, seat: int | None) -> State:
        """All that this seat may know (None: an onlooker)."""
        return knowledge.view(self, seat)

    def guess(self, rng: Random) -> State:
        """A whole position that this view could hide."""
        return knowledge.guess(self, rng)

    def asking(self, seat: int, pencil: Pencil) -> State:
        """This position with a seat's turn to go on with its pencil."""
        pencils = self.pencils
        pencils = (*pencils[:seat], pencil, *pencils[seat + 1 :])
        return State._make((seat, pencils, *self[2:]))  # the quickest way: fills are most words

    def score(self, seat: int) -> tuple[int, ...]:
        """Points, then filled cells on the unfinished cards of the zone."""
        cells = sum(mask.bit_count() for mask in self.filled[seat] if mask != FULL)
        return self.points[seat], cells

    def winners(self) -> tuple[int, ...]:
        """The winning seats; against Louise nobody below nine points."""
        if self.turn is not None or (self.seats == 1 and self.points[0] < GOAL):
            return ()
        scores = [self.score(seat) for seat in range(self.seats)]
        return tuple(seat for seat in range(self.seats) if scores[seat] == max(scores))

    def veiled(self, seat: int | None) -> bool:
        """Whether the word now owed is another seat's choice in a phase where all act at once."""
        return self.seats > 1 and self.phase in (SETUP, FILL) and seat != self.turn


def options(seats: int) -> dict[str, tuple[Choice, ...]]:
    """The allowed values of each option, the default first."""
    allowed: dict[str, tuple[Choice, ...]] = {"effects": ("on", "off")}
    if seats == 1:
        allowed["louise"] = ("left", "right")
    return allowed


def deal(chance: Chance, seats: int, options: Options, deck: Deck = DECK) -> State:
    """The first position of a game, with this edition's deck or another."""
    names, chance = chance.shuffle("deck", deck.names)
    cards = tuple(deck.card[name] for name in names)
    alone = seats == 1
    first = LOUISE if alone else 0
    blocks = [cards[first + DEALT * seat :][:DEALT] for seat in range(seats)]
    starter = 1
    if not alone:
        starter, chance = chance.choose("starter", range(seats))
    return State(
        turn=0,
        pencils=(None,) * seats,
        phase=SETUP,
        seats=seats,
        chance=chance,
        rounds=(),
        deck=deck,
        effects=options["effects"] == "on",
        sides=(0, 1 if options["louise"] == "left" else 3) if alone else tuple(range(seats)),
        active=starter,
        middle=None,
        colour=None,
        queue=(),
        zones=((),) * seats,
        filled=((),) * seats,
        hands=tuple(tuple(sorted(block)) for block in blocks),
        points=(0,) * seats,
        bonus=(0,) * seats,
        gained=(0,) * seats,
        pile=cards[first + DEALT * seats :],
        discards=0,
        louise=cards[:first],
        past=(),
    )


def _fill_moves(state: State) -> tuple[Word, ...]:
    assert state.turn is not None
    pencil = state.pencils[state.turn]
    return () if pencil is None else fill_moves(state, state.turn, pencil)


def _fill(state: State, word: Word) -> State:
    seat = state.turn
    assert seat is not None
    if word == "done":
        return turns.filler_done(state, seat)
    pencil = state.pencils[seat]
    assert pencil is not None
    return state.asking(seat, pencilled(state, seat, pencil, word))


@lru_cache(maxsize=1 << 12)
def zone_moves(deck: Deck, kept: tuple[int, ...], hand: tuple[int, ...]) -> tuple[Word, ...]:
    """The words that lay these cards and enough of the hand in a zone."""
    here = [f"-{deck.names[card]}" for card in kept]
    there = [f"-{deck.names[card]}" for card in hand]
    words = [
        f"zone{one}{two}{three}"
        for more in combinations(there, 3 - len(kept))
        for one, two, three in permutations((*here, *more))
    ]
    return tuple(words)


def _zone_moves(state: State) -> tuple[Word, ...]:
    assert state.turn is not None
    hand = state.hands[state.turn]
    return () if hand[0] < 0 else zone_moves(state.deck, state.zones[state.turn], hand)


def _zone_cards(state: State, word: Word) -> tuple[int, int, int]:
    card = state.deck.card
    _, one, two, three = word.split("-")
    return card[one], card[two], card[three]


def _set_up(state: State, word: Word) -> State:
    seat = state.turn
    assert seat is not None
    pencils = turns.put(state.pencils, seat, _zone_cards(state, word))
    if seat + 1 < state.seats:
        return state._replace(turn=seat + 1, pencils=pencils)
    return turns.laid_out(state._replace(pencils=pencils))


def _zone(state: State, word: Word) -> State:
    return turns.refilled(state, _zone_cards(state, word))


def _call_moves(state: State) -> tuple[Word, ...]:
    assert state.turn is not None
    hand = state.hands[state.turn]
    if hand[0] < 0:
        return ()
    calls = state.deck.calls
    return tuple([word for card in hand for word in calls[card]])


def _call(state: State, word: Word) -> State:
    return turns.called(state, *state.deck.called[word])


def _effect_moves(state: State) -> tuple[Word, ...]:
    verb, cells = effect_cells(state)
    return (
        *cell_words(verb, 0, cells[0]),
        *cell_words(verb, 1, cells[1]),
        *cell_words(verb, 2, cells[2]),
        "skip",
    )


def _effect(state: State, word: Word) -> State:
    if word == "skip":
        return turns.resolved(state._replace(queue=state.queue[1:]))
    _, place, cell = DEEDS[word]
    return turns.effect_filled(state, place, cell)


@lru_cache(maxsize=1 << 12)
def toss_moves(deck: Deck, hand: tuple[int, ...]) -> tuple[Word, ...]:
    """The words that discard two cards of a hand."""
    names = deck.names
    return tuple(f"toss-{names[one]}-{names[two]}" for one, two in combinations(hand, 2))


def _toss_moves(state: State) -> tuple[Word, ...]:
    assert state.turn is not None
    hand = state.hands[state.turn]
    return () if hand[0] < 0 else toss_moves(state.deck, hand)


def _toss(state: State, word: Word) -> State:
    _, one, two = word.split("-")
    return turns.tossed(state, state.deck.card[one], state.deck.card[two])


def _no_moves(state: State) -> tuple[Word, ...]:
    return ()


_MOVES: dict[int, Callable[[State], tuple[Word, ...]]] = {
    SETUP: _zone_moves,
    CALL: _call_moves,
    FILL: _fill_moves,
    EFFECT: _effect_moves,
    TOSS: _toss_moves,
    ZONE: _zone_moves,
    OVER: _no_moves,
}
_PLAYS: dict[int, Callable[[State, Word], State]] = {
    SETUP: _set_up,
    CALL: _call,
    FILL: _fill,
    EFFECT: _effect,
    TOSS: _toss,
    ZONE: _zone,
}
