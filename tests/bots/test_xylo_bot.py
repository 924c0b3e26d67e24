"""Xylo's bot: sensible choices in small positions, from what a seat may know."""

from __future__ import annotations

from random import Random

import pytest

from quatuor.bots import levels, search
from quatuor.core.chance import Lot, scripted, seeded
from quatuor.games import xylo
from quatuor.games.xylo import bot
from quatuor.games.xylo.cards import CARD, TABLES, VALUE
from quatuor.games.xylo.playout import Round, finished
from quatuor.games.xylo.rules import BID, CHOOSE, PLAY, SORT, chair_of_turn

# Three seats, the trump being yellow: Ann, Bob and Cleo.
ROWS = (
    "Y8 G7 Y6 S6 G4 S4 Y3 B3 G2 Y1 S1 G0 P0",
    "Y7 G6 Y5 G5 S5 B5 Y4 V4 G3 S3 V3 B2 V2",
    "B4 P3 Y2 S2 P2 G1 B1 V1 P1 Y0 S0 B0 V0",
)


def laid(rows=ROWS, dealer=2):
    """The first trick of a round with these rows, as they are written."""
    seats = len(rows)
    deck = tuple(name for chair in TABLES[seats].sorting for name in rows[chair].split())
    s = xylo.deal(scripted([Lot("deck", deck), Lot("dealer", seat=dealer)]), seats, {})
    while s.phase == SORT:
        row = rows[chair_of_turn(s)].split()
        tied = [word.removeprefix("next-") for word in s.moves()]
        s = s.play(f"next-{min(tied, key=row.index)}")
    return s


def holding(s, left, bids=(), tricks=(0, 0, 0), lead=0):
    """The same round, later: these cards are left, these are bid, and this chair leads."""
    places = [
        [row.index(CARD[name]) for name in some.split()]
        for row, some in zip(s.rows, left, strict=True)
    ]
    laid_out = [s.rows[c].index(CARD[name]) if name else -1 for c, name in enumerate(bids)]
    return s._replace(
        left=tuple(sum(1 << place for place in some) for some in places),
        bids=tuple(laid_out) or s.bids,
        tricks=tricks,
        lead=lead,
        turn=lead,
        trick=(),
    )


def word(s, name):
    """The word that plays a card of the chair in turn."""
    return f"play-{s.rows[chair_of_turn(s)].index(CARD[name])}"


def answers(s, level="hard"):
    return {levels.answer("xylo", level, s.view(s.turn), Random(k)) for k in range(3)}


def positions(seats, seed, steps=400):
    """The positions of a game played by lot, sorting left out."""
    s, rng = xylo.deal(seeded(seed), seats, {}), Random(seed)
    for _ in range(steps):
        if s.turn is None:
            return
        if s.phase != SORT:
            yield s
        moves = s.moves()
        s = s.play(moves[int(rng.random() * len(moves))])


# Three cards each, all bid: two more tricks than cards that matter.
LATER = ("Y8 G4 G0", "G6 S3 V2", "S2 B1 V0")


def test_a_seat_whose_bid_is_made_ducks_under_the_best_card():
    s = holding(laid(), LATER, ("Y1", "Y4", "Y0"), (1, 4, 5), lead=1).play(word_of(1, "G6"))
    s = s.play(word_of(2, "S2"))
    assert s.turn == 0
    assert answers(s) <= {word(s, "G4"), word(s, "G0")}
    s = holding(laid(), LATER, ("Y1", "Y4", "Y0"), (1, 4, 5), lead=1).play(word_of(1, "S3"))
    s = s.play(word_of(2, "S2"))
    assert word(s, "Y8") not in answers(s)


def test_a_seat_takes_the_trick_that_its_bid_still_needs():
    s = holding(laid(), LATER, ("Y1", "Y4", "Y0"), (0, 4, 6), lead=1).play(word_of(1, "S3"))
    s = s.play(word_of(2, "S2"))
    assert answers(s) == {word(s, "Y8")}
    view = s.view(0)
    assert bot.reason(view, word(s, "Y8"), "en") == "It takes a trick that your bid still needs."
    assert bot.reason(view, word(s, "Y8"), "fr") == (
        "Elle prend un pli qui manque encore à votre mise."
    )


def word_of(chair, name):
    return f"play-{ROWS[chair].split().index(name)}"


def test_a_seat_bids_the_card_that_its_tricks_will_make():
    s = holding(laid(), ("Y3 B3 G2 G0", "G6 S3 V2", "S2 B1 V0"), ("", "Y4", "Y0"), (2, 4, 5))
    s = s.play(word_of(0, "G0"))
    assert s.phase == BID
    looked = s.play(f"look-{ROWS[0].split().index('B3')}-{ROWS[0].split().index('G2')}")
    assert looked.phase == CHOOSE
    # The yellow 3 that stays is the only trump, so it wins the third trick.
    assert answers(looked) == {f"bid-{ROWS[0].split().index('B3')}"}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_nobody_looks_at_the_very_start(level):
    for seed in range(6):
        s = xylo.deal(seeded(f"early{seed}"), 4, {})
        while s.phase != BID:
            s = s.play(s.moves()[0])
        assert levels.answer("xylo", level, s.view(s.turn), Random(seed)) == "pass"


def test_the_last_time_to_look_is_not_missed_for_nothing():
    s = holding(laid(), ("Y3 B3 G2 G0", "G6 S3 V2", "S2 B1 V0"), ("", "Y4", "Y0"), (2, 4, 5))
    s = s.play(word_of(0, "G0"))
    assert "pass" not in answers(s)
    assert bot.habit(s, Random(1)) != "pass"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_glances_and_habits_see_only_what_their_seat_sees(seats):
    for number, s in enumerate(positions(seats, f"honest{seats}", 150)):
        view, guess = s.view(s.turn), s.view(s.turn).guess(Random(number))
        assert bot.weigh(view) == bot.weigh(s) == bot.weigh(guess)
        assert bot.habit(view, Random(1)) == bot.habit(s, Random(1)) == bot.habit(guess, Random(1))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_habits_and_glances_are_about_legal_words(seats):
    for s in positions(seats, f"legal{seats}"):
        assert bot.habit(s, Random(1)) in s.moves()
        glances = bot.weigh(s.view(s.turn))
        assert len(glances) == len(s.moves())
        if s.phase == PLAY:
            assert s.moves()[max(range(len(glances)), key=glances.__getitem__)] == bot.habit(
                s, Random(1)
            )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_round_finished_by_habit_gives_out_every_trick_and_a_bid_to_everybody(seats):
    table = TABLES[seats]
    for s in positions(seats, f"whole{seats}"):
        judged = [[float(VALUE[card]) for card in row] for row in s.rows]
        luck = [Random(len(s.trick)).random() for _ in range(80)]
        past = finished(s, judged, (0.3,) * 5, luck, table.chair[s.turn])
        assert sum(tricks for tricks, _ in past) == table.length - 1
        for chair, (_, bid) in enumerate(past):
            at = s.rows[chair].index(bid)
            assert s.bids[chair] in (-1, at)
            assert s.left[chair] >> at & 1 or s.bids[chair] == at


def test_the_fast_round_plays_by_the_rules():
    """With every card judged rightly, it is the round that the habits play word by word."""
    for seed in range(8):
        s = xylo.deal(seeded(f"same{seed}"), 4, {})
        while s.phase == SORT:
            s = s.play(s.moves()[0])
        judged = [[float(VALUE[card]) for card in row] for row in s.rows]
        expected = Round(s, judged).finish().outcome()
        while not s.rounds:
            chair = chair_of_turn(s)
            game = Round(s, judged)
            if s.phase == PLAY:
                s = s.play(f"play-{game.card(chair)}")
            elif s.phase == CHOOSE:
                s = s.play(f"bid-{game.chosen(chair, s.looks[chair])}")
            elif s.left[chair].bit_count() > 3:
                s = s.play("pass")
            else:
                pair = game.pair(chair)
                left, right = (place for place in range(15) if pair >> place & 1)
                s = s.play(f"look-{left}-{right}")
        assert s.past == expected


def test_worth_is_the_same_for_the_same_guess():
    s = laid()
    world = s.view(0).guess(Random(3))
    after = world.play(world.moves()[2])
    assert bot.worth(world, after, 0) == bot.worth(world, after, 0)


def test_in_the_last_round_winning_the_game_counts_most():
    s = laid()._replace(rounds=((10, 0, 0), (0, 12, 0)))
    assert bot._gained(s, (4, 1, 1), 0) > bot._gained(s, (6, 5, 1), 0) - 1
    assert bot._gained(s, (3, 0, 0), 0) - bot._gained(s, (2, 0, 0), 0) > 1


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 4])
def test_reasons_can_be_asked_of_every_word(seats, lang):
    told = set()
    s = xylo.deal(seeded("why"), seats, {})
    assert bot.reason(s.view(s.turn), s.moves()[0], lang)
    for s in positions(seats, "why", 200):
        told |= {bot.reason(s.view(s.turn), word, lang) for word in s.moves()}
    assert len(told) > 8


def test_no_thinking_takes_longer_than_its_thoughts():
    s = laid()
    estimates = list(search.ponder(s.view(0), bot, Random(1), 60))[-1]
    assert sum(found.games for found in estimates) <= 60 + len(estimates)
