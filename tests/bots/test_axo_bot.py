"""AXO's bot in exact small positions, with the real deck's rules and a plain deck.

In the plain deck every grid has a red, a yellow and a blue row from the top; card number 5s + e
(from 0) has shape s and effect e.
"""

from __future__ import annotations

from random import Random

import pytest

from quatuor.bots import levels
from quatuor.core.chance import Lot, scripted, seeded
from quatuor.games import axo
from quatuor.games.axo import bot, sense
from quatuor.games.axo.cards import EFFECTS, Deck
from quatuor.games.axo.shapes import FULL, SHAPES, as_mask
from quatuor.games.axo.turns import CALL, FILL, SETUP, ZONE

PLAIN = Deck.from_cards(
    {"id": f"A{5 * s + e + 1:02}", "shape": shape, "grid": "RRRYYYBBB", "effect": effect}
    for s, shape in enumerate(SHAPES.values())
    for e, effect in enumerate(EFFECTS)
)
TOP, MIDDLE, BOTTOM = 0b000_000_111, 0b000_111_000, 0b111_000_000
LAST = 1 << 8
T, PLUS = as_mask(SHAPES["T"]), as_mask(SHAPES["plus"])
HANDS = ("A46 A41 A36 A01 A06 A11 A16", "A51 A31 A26 A02 A07 A12 A17")


def called(hands=HANDS, masks=((0, 0, 0), (0, 0, 0)), bonus=(0, 0), points=(0, 0)):
    """Seat 0 is to call, its first three cards lying filled like this."""
    dealt = " ".join(hands).split()
    rest = [name for name in PLAIN.names if name not in dealt]
    chance = scripted([Lot("deck", (*dealt, *rest)), Lot("starter", seat=0)])
    state = axo.deal(chance, 2, {"effects": "on"}, PLAIN)
    for hand in hands:
        state = state.play("zone-" + "-".join(hand.split()[:3]))
    return state._replace(filled=masks, bonus=bonus, points=points)


def best(state):
    """The word that looks best at a glance."""
    words, glances = state.moves(), bot.weigh(state.view(state.turn))
    return words[max(range(len(words)), key=glances.__getitem__)]


def walked(seats, seed, **options):
    """The positions of a game played by habit, with now and then a word by lot."""
    chosen = {name: values[0] for name, values in axo.options(seats).items()} | options
    state, rng = axo.deal(seeded(seed), seats, chosen), Random(seed)
    while state.turn is not None:
        yield state
        words = state.moves()
        if rng.random() < 0.1:
            state = state.play(words[int(rng.random() * len(words))])
        else:
            state = state.play(bot.habit(state, rng))


# How grids feel


def test_a_full_colour_is_no_toil_and_fewer_cells_never_are_more():
    assert sense.toil(0) == 0
    assert 1 <= sense.toil(1) < sense.toil(0b111) < sense.toil(0b101_000_001)


def test_the_best_placement_leaves_what_is_easiest_to_fill():
    assert sense.cleared(T, TOP) == (0, TOP, 0)
    left, cover, corner = sense.cleared(PLUS, TOP)
    assert (left, cover, corner) == (0b101, 0b010, 0)


def test_two_cards_that_lack_the_same_colour_promise_more_than_two_that_do_not():
    zone = tuple(PLAIN.card[name] for name in ("A46", "A41", "A36"))
    together = (FULL ^ BOTTOM, FULL ^ BOTTOM, 0)
    apart = (FULL ^ BOTTOM, FULL ^ MIDDLE, 0)
    promises = [sense.zone_promise(PLAIN, zone, masks, True) for masks in (together, apart)]
    assert promises[0] > promises[1]


def test_the_hope_against_louise_grows_with_points_and_turns():
    assert sense.hope(9, 0, 0) == 10
    assert sense.hope(8, 3.0, 0) == 0
    assert sense.hope(6, 1.0, 8) < sense.hope(7, 1.0, 8) < sense.hope(7, 1.0, 9)


# Calls and fills


def test_a_call_that_completes_three_cards_is_made():
    three = (FULL ^ TOP,) * 3
    state = called(masks=(three, (0, 0, 0)))
    assert bot.habit(state, Random(1)) == "call-A06-red"
    assert best(state) == "call-A06-red"


def test_a_phase_is_played_to_its_end_without_leaving_cells():
    state = called().play("call-A06-red")
    words = []
    while state.phase == FILL and state.turn == 0:
        words.append(bot.habit(state, Random(1)))
        state = state.play(words[-1])
    assert words == ["fill-0-0-0", "fill-1-0-0", "fill-2-0-0", "done"]


def test_being_done_with_cells_left_never_looks_best():
    state = called().play("call-A06-red")
    glances = dict(zip(state.moves(), bot.weigh(state.view(0)), strict=True))
    assert glances["done"] < min(value for word, value in glances.items() if word != "done")


def test_bonus_fills_complete_a_second_card_in_the_same_turn():
    state = called(masks=((FULL ^ TOP, FULL ^ LAST, 0), (0, 0, 0)), bonus=(1, 0))
    state = state.play("call-A06-red")
    words = []
    while state.phase == FILL and state.turn == 0:
        words.append(bot.habit(state, Random(1)))
        state = state.play(words[-1])
    assert {"fill-0-0-0", "spend-1-8"} < set(words)


def test_a_bonus_fill_is_not_spent_on_a_card_far_from_its_end():
    state = called(bonus=(2, 0)).play("call-A06-red")
    while state.phase == FILL and state.turn == 0:
        word = bot.habit(state, Random(1))
        assert not word.startswith("spend")
        state = state.play(word)


def thought_about(state):
    """The words near enough to the best one at a glance."""
    glances = bot.weigh(state.view(state.turn))
    least = max(glances) - bot.MARGIN
    return [word for word, glance in zip(state.moves(), glances, strict=True) if glance >= least]


def test_fills_in_another_order_take_up_no_thought():
    state = called().play("call-A06-red")
    assert {"fill-1-0-0", "fill-2-0-0", "done"} < set(state.moves())
    assert thought_about(state) == ["fill-0-0-0"]


def test_a_card_held_back_is_thought_about_and_one_filled_less_is_not():
    masks = (FULL ^ TOP, FULL ^ TOP ^ LAST, 0)
    state = called(masks=(masks, (0, 0, 0))).play("call-A06-red").play("fill-1-0-0")
    assert thought_about(state.play("fill-2-0-0")) == ["fill-0-0-0", "done"]
    state = called().play("call-A46-red").play("fill-0-0-0").play("fill-1-0-0")
    assert "done" not in thought_about(state)


def test_a_bonus_fill_that_completes_nothing_takes_up_no_thought():
    state = called(masks=((FULL ^ LAST, 0, 0), (0, 0, 0)), bonus=(2, 0)).play("call-A06-red")
    state = state.play("fill-1-0-0").play("fill-2-0-0")
    assert len([word for word in state.moves() if word.startswith("spend")]) == 13
    assert set(thought_about(state)) <= {"spend-0-8", "done"}


def test_an_effect_is_left_the_last_cell_of_a_card_for_which_bonus_fills_fall_one_short():
    hands = ("A47 A41 A36 A01 A06 A11 A16", HANDS[1])  # A47 has the effect "any"
    masks = (FULL ^ TOP, FULL ^ 0b110_000_000, 0)
    state = called(hands, masks=(masks, (0, 0, 0)), bonus=(1, 0)).play("call-A06-red")
    while state.phase == FILL:
        state = state.play(bot.habit(state, Random(1)) if state.turn == 0 else "done")
    state = state.play(bot.habit(state, Random(1)))
    assert state.points == (3, 0)


def test_the_winning_points_are_taken_rather_than_a_card_held_back():
    masks = (FULL ^ TOP, FULL ^ TOP ^ LAST, 0)
    state = called(masks=(masks, (0, 0, 0)), points=(8, 3)).play("call-A06-red")
    words = []
    while state.phase == FILL and state.turn == 0:
        words.append(bot.habit(state, Random(1)))
        state = state.play(words[-1])
    assert words[0].startswith("fill-0")


def test_an_effect_completes_a_further_card_rather_than_be_skipped():
    hands = ("A47 A41 A36 A01 A06 A11 A16", HANDS[1])  # A47 has the effect "any"
    state = called(hands, masks=((FULL ^ TOP, FULL ^ LAST, 0), (0, 0, 0)))
    state = state.play("call-A06-red").play("fill-0-0-0")
    for _ in range(2):
        state = state.play("done")
    if state.phase == FILL:
        pytest.fail("both seats were done")
    assert bot.habit(state, Random(1)) == "any-1-8"
    assert best(state) == "any-1-8"


# Zones


def test_of_all_orders_of_the_same_cards_one_is_thought_about():
    state = axo.deal(seeded("orders"), 2, {"effects": "on"})
    words, glances = state.moves(), bot.weigh(state.view(0))
    assert len(words) == 210
    top = sorted(range(210), key=lambda at: -glances[at])[:14]
    assert len({frozenset(words[at].split("-")[1:]) for at in top}) == 14


# What a seat may know


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_habits_and_glances_are_the_same_in_a_guess_of_the_view(seats):
    rng = Random("guess")
    for number, state in enumerate(walked(seats, f"same-{seats}")):
        if number % 7 == 0:
            view = state.view(state.turn)
            twin = view.guess(rng)
            assert bot.habit(state, Random(1)) == bot.habit(twin, Random(1))
            assert list(bot.weigh(view)) == list(bot.weigh(twin.view(twin.turn)))


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (1, {"louise": "right"}), (2, {"effects": "off"}), (3, {})]
)
def test_every_habit_is_a_legal_word_and_every_word_has_a_glance(seats, options):
    for state in walked(seats, f"legal-{seats}", **options):
        assert bot.habit(state, Random(1)) in state.moves()
        assert len(bot.weigh(state.view(state.turn))) == len(state.moves())


# Imagined games


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_an_imagined_game_is_valued_at_the_start_of_a_later_turn_of_the_same_seat(seats):
    positions = list(walked(seats, f"ahead-{seats}"))
    start = next(state for state in positions if state.phase not in (SETUP, ZONE))
    assert not bot.settled(start, start)
    end = next(state for state in positions[1:] if bot.settled(start, state))
    assert end.active == start.active
    assert end.phase in (CALL, FILL)


def test_a_win_is_worth_more_than_a_loss():
    for seats in (1, 2):
        *_, last = walked(seats, "worth-1")
        over = last
        while over.turn is not None:
            over = over.play(bot.habit(over, Random(1)))
        worths = [bot.worth(last, over, seat) for seat in range(seats)]
        for seat in range(seats):
            assert (worths[seat] > 0) == (seat in over.winners())


# Reasons


def test_completing_cards_is_told_with_its_points():
    state = called(masks=((FULL ^ TOP,) * 3, (0, 0, 0)))
    view = state.view(0)
    told = bot.reason(view, "call-A06-red", "en")
    assert told == "It completes 3 cards in this turn: 4 points."
    assert bot.reason(view, "call-A06-red", "fr") != told


@pytest.mark.parametrize("seats", [1, 3])
def test_any_word_can_be_asked_for_its_reason(seats):
    for number, state in enumerate(walked(seats, f"why-{seats}")):
        if number % 5 == 0:
            view = state.view(state.turn)
            for word in view.moves():
                assert bot.reason(view, word, "en") != ""


def test_a_level_finds_its_bot():
    state = axo.deal(seeded("level"), 2, {"effects": "on"})
    assert levels.answer("axo", "easy", state.view(0), Random(1)) in state.moves()
