"""What imagined games teach a Xylo seat about its next cards. Knows no rules: places and worths.

After a word that is thought about, the seat goes on in one imagined game with its habitual card, in
another with one that looked worse: the more often, the more such a card has brought. What came of a
card is remembered by how the trick stood when it was played. Sets of places are bits.
"""

from __future__ import annotations

from math import inf, sqrt

DEPTH = 2
"""How many of its next cards a seat learns about; then it goes on by habit."""

TRUST = 0.5
"""How likely the habitual card is thought to be the best; the others share the rest."""

CURIOUS = 2.0
"""How many points a likely card that is hardly tried may lack and be tried all the same."""

UNTRIED = 0.5
"""How much less than the others a card is taken to bring before it is tried."""

BIDDING = -2
"""How the trick stands when a bid is chosen: it makes no difference then."""


class Moment:
    """A turn to play a card, the trick standing in one way: what came of each card."""

    __slots__ = ("cards", "games", "total")

    def __init__(self) -> None:
        self.games, self.total = 0, 0.0
        self.cards: dict[int, Card] = {}

    def choice(self, legal: int, usual: int) -> int:
        """The place of the card to try next."""
        find = self.cards.get
        untried = self.total / self.games - UNTRIED if self.games else 0.0
        keen = CURIOUS * sqrt(self.games + 1)
        likely = (1 - TRUST) / (legal.bit_count() - 1)
        most, best = -inf, usual
        while legal:
            place = (legal & -legal).bit_length() - 1
            legal &= legal - 1
            card = find(place)
            games = card.games if card else 0
            mean = card.total / games if card and games else untried
            promise = mean + keen * (TRUST if place == usual else likely) / (1 + games)
            if promise > most:
                most, best = promise, place
        return best


class Card:
    """A card played at some moment, what came of it, and the moments after it."""

    __slots__ = ("after", "games", "total")

    def __init__(self) -> None:
        self.games, self.total = 0, 0.0
        self.after: Lore = {}


Lore = dict[int, Moment]
"""What is known of the seat's next turn, by how the trick stands."""


class Course:
    """One imagined game's way through the lore."""

    __slots__ = ("lore", "path")

    def __init__(self, lore: Lore | None) -> None:
        self.lore = lore
        self.path: list[tuple[Moment, Card]] = []

    def card(self, standing: int, legal: int, usual: int) -> int:
        """The place of the seat's next card, some being legal and one of these habitual."""
        lore = self.lore
        if lore is None or not legal & legal - 1:
            return usual
        moment = lore.get(standing)
        if moment is None:
            moment = lore[standing] = Moment()
        place = moment.choice(legal, usual)
        card = moment.cards.get(place)
        if card is None:
            card = moment.cards[place] = Card()
        self.path.append((moment, card))
        self.lore = card.after if card.games and len(self.path) < DEPTH else None
        return place

    def after_bid(self, place: int) -> Course:
        """The way on after one of the cards is bid, which has a lore of its own."""
        lore = self.lore
        if lore is None:
            return Course(None)
        moment = lore.get(BIDDING)
        if moment is None:
            moment = lore[BIDDING] = Moment()
        card = moment.cards.get(place)
        if card is None:
            card = moment.cards[place] = Card()
        return Course(card.after)

    def learn(self, worth: float) -> None:
        """Remember what came of this game."""
        for moment, card in self.path:
            moment.games += 1
            moment.total += worth
            card.games += 1
            card.total += worth
