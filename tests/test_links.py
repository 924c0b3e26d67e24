from __future__ import annotations

from math import ceil, log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quatuor.core.contract import RecordRefused, Refused
from quatuor.core.link import LONGEST, decode, encode
from quatuor.core.record import dealt, opened
from quatuor.games.shelf import GAMES, SHELF

from .walks import VARIANTS, finished

FINISHED = encode(SHELF, finished(VARIANTS[0], "K7Q2M9")[1])


def information(states):
    """Bits that the words of a game carry."""
    return sum(log2(len(state.moves())) for state in states[:-1])


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("seed", ["K7Q2M9", "2026-11-18", "check-1999"])
def test_a_link_is_as_short_as_its_words_plus_24_characters(variant, seed):
    states, record = finished(variant, seed)
    code = encode(SHELF, record)
    assert len(code) <= information(states) / 6 + 24
    assert decode(SHELF, code) == record


@pytest.mark.parametrize("seed", ["A", "a-B_c.9", "Z" * 40, "z" * 40, "0", "-", "._-", "K7Q2M9"])
def test_every_seed_travels(seed):
    record = opened(GAMES["axo"], 1, {"louise": "right"}, seed)
    assert decode(SHELF, encode(SHELF, record)) == record


def test_a_record_may_end_before_within_or_after_forced_words():
    states, record = finished(VARIANTS[0], "forced")
    forced = [number for number, state in enumerate(states[:-1]) if len(state.moves()) == 1]
    assert forced
    for number in range(len(record.words) + 1):
        part = record._replace(words=record.words[:number])
        assert decode(SHELF, encode(SHELF, part)) == part


def test_each_word_is_its_index_in_ascii_order_whatever_order_the_engine_lists():
    record = opened(GAMES["hilo"], 2, {}, "x")
    start = dealt(GAMES["hilo"], record)

    class Reversed:
        def __init__(self, state):
            self.state = state
            self.turn = state.turn

        def moves(self):
            return self.state.moves()[::-1]

        def play(self, word):
            return Reversed(self.state.play(word))

    class Game:
        NAME, TITLE, EDITION, SEATS = "hilo", "HILO", 1, range(2, 7)
        options = staticmethod(GAMES["hilo"].options)

        @staticmethod
        def deal(chance, seats, options):
            return Reversed(GAMES["hilo"].deal(chance, seats, options))

    words = start.moves()[2], start.play(start.moves()[2]).moves()[4]
    shelf = [*SHELF[:-1], Game]
    played = record._replace(words=words)
    assert encode(SHELF, played) == encode(shelf, played)
    assert decode(shelf, encode(SHELF, played)) == played


def test_an_illegal_word_can_not_be_written():
    record = opened(GAMES["hilo"], 2, {}, "x")._replace(words=("draw",))
    with pytest.raises(RecordRefused, match="Word 0"):
        encode(SHELF, record)


def test_a_cut_link_is_refused():
    for length in range(len(FINISHED)):
        with pytest.raises(RecordRefused):
            decode(SHELF, FINISHED[:length])


def test_a_link_with_one_character_changed_added_or_removed_is_refused():
    for place in range(0, len(FINISHED), 3):
        for put in ("", "A", "z", "_", FINISHED[place] + FINISHED[place] + "x"):
            changed = FINISHED[:place] + put + FINISHED[place + 1 :]
            if changed != FINISHED:
                with pytest.raises(RecordRefused):
                    decode(SHELF, changed)


@pytest.mark.parametrize("link", ["", "?", "é", "A" * 50, "x" * (LONGEST + 1), "<b>", None, 7])
def test_what_is_no_link_is_refused_with_one_sentence(link):
    with pytest.raises(RecordRefused) as refusal:
        decode(SHELF, link)
    assert "\n" not in str(refusal.value)


@given(st.text("ABCabc019-_", max_size=60), st.integers(0, 400), st.integers(0, 400))
@settings(deadline=None)
def test_hostile_links_raise_one_clear_kind_of_error(text, start, end):
    with pytest.raises(Refused):
        decode(SHELF, text)
    spliced = FINISHED[:start] + text + FINISHED[end:]
    if spliced != FINISHED:
        with pytest.raises(Refused):
            decode(SHELF, spliced)


def test_a_finished_game_of_four_stays_under_800_characters():
    for variant in VARIANTS:
        if variant.seats == 4 and variant.options.get("rounds", 1) == 1:
            longest = max(ceil(information(finished(variant, seed)[0]) / 6) + 24 for seed in "ABC")
            assert longest < 800, variant
