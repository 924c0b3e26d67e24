from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quatuor.core import record
from quatuor.core.contract import RecordRefused, Refused, WordRefused
from quatuor.core.record import Record, checked, from_text, opened, replay, to_text
from quatuor.games.shelf import GAMES

HILO = GAMES["hilo"]
TEXT = """quatuor-record/1
game: splito
edition: 1
seats: 3
options: rounds=3
seed: K7Q2M9
words:
"""


def test_a_record_reads_as_seven_lines():
    assert to_text(opened(GAMES["splito"], 3, {"rounds": 3}, "K7Q2M9")) == TEXT
    assert from_text(GAMES, TEXT) == Record("splito", 1, 3, (("rounds", 3),), "K7Q2M9")


def test_options_left_out_are_written_out_in_full():
    assert opened(GAMES["axo"], 1, {}, "x").options == (("effects", "on"), ("louise", "left"))
    assert opened(GAMES["axo"], 2, {}, "x").options == (("effects", "on"),)


@pytest.mark.parametrize(
    ("name", "seats", "options", "sentence"),
    [
        ("xylo", 6, {}, "Xylo is for 2 to 5 seats, not 6."),
        ("splito", 1, {}, "Splito is for 2 to 8 seats, not 1."),
        ("axo", 0, {}, "AXO is for 1 to 4 seats, not 0."),
        ("hilo", True, {}, "HILO is for 2 to 6 seats, not True."),
        ("hilo", "3", {}, "HILO is for 2 to 6 seats, not '3'."),
        ("splito", 3, {"rounds": 2}, "Splito's option rounds is 1 or 3, not 2."),
        ("splito", 3, {"rounds": "3"}, "Splito's option rounds is 1 or 3, not '3'."),
        ("axo", 2, {"louise": "left"}, "AXO with 2 seats has no option 'louise'; it has effects."),
        ("hilo", 2, {"rounds": 1}, "HILO with 2 seats has no options, so no 'rounds' either."),
    ],
)
def test_seats_and_options_outside_the_rules_are_refused_with_what_is_allowed(
    name, seats, options, sentence
):
    with pytest.raises(Refused) as refusal:
        opened(GAMES[name], seats, options, "x")
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("seed", ["", "a b", "é", "x" * 41, "a/b", "a\n", None, 7])
def test_a_seed_is_letters_digits_dots_hyphens_and_underscores(seed):
    with pytest.raises(Refused, match="A seed is 1 to 40"):
        opened(HILO, 2, {}, seed)


def test_the_checked_door_refuses_a_word_that_is_not_allowed_now():
    start = record.dealt(HILO, opened(HILO, 2, {}, "x"))
    with pytest.raises(WordRefused, match="'draw' is not allowed now"):
        checked(start, "draw")


def test_a_record_with_an_illegal_word_or_of_another_edition_can_not_be_replayed():
    fine = opened(HILO, 2, {}, "x")
    with pytest.raises(RecordRefused, match="Word 1 can't be replayed"):
        replay(HILO, fine._replace(words=("turn-0", "turn-0")))
    with pytest.raises(RecordRefused, match="edition 9"):
        replay(HILO, fine._replace(edition=9))
    with pytest.raises(RecordRefused, match="not of AXO"):
        replay(GAMES["axo"], fine)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("quatuor-record/1", "quatuor-record/2"),
        ("game: splito", "game: poker"),
        ("game: splito\n", ""),
        ("edition: 1", "edition: one"),
        ("edition: 1", "edition: 1\nedition: 1"),
        ("seats: 3", "seats: 9"),
        ("seats: 3", "seats: 99999999999999999999"),
        ("rounds=3", "rounds=2"),
        ("rounds=3", "speed=9"),
        ("seed: K7Q2M9", "seed: <script>"),
        ("words:", "words: left-O3;drop"),
        ("words:", "words: " + "x" * 300_000),
    ],
)
def test_text_that_is_no_record_is_refused(old, new):
    with pytest.raises(Refused):
        from_text(GAMES, TEXT.replace(old, new))


@given(st.one_of(st.text(), st.text().map(lambda text: TEXT + text), st.just(None)))
@settings(deadline=None)
def test_hostile_text_raises_one_clear_kind_of_error_or_is_a_record(text):
    try:
        found = from_text(GAMES, text)
        replay(GAMES[found.game], found)
    except Refused as refusal:
        said = str(refusal)
    else:
        said = ""
    assert "\n" not in said
