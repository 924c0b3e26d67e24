from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quatuor.core.chance import Chance, Lot, ScriptRefused, scripted, seeded, shuffled


def test_a_shuffle_is_fisher_yates_from_the_last_card_down():
    class Low:
        def random(self):
            return 0.0

    # Every draw names the first card: d comes to the front, then c, then b.
    # abcd -> dbca -> cbda -> bcda
    assert shuffled("abcd", Low()) == tuple("bcda")


def test_a_lot_comes_from_its_seed_and_its_index_alone():
    pack = [f"c{number}" for number in range(20)]
    first, after = seeded("K7Q2M9").shuffle("deck", pack)
    _, other = seeded("K7Q2M9").choose("dealer", [0, 1, 2])
    assert after.shuffle("deck", pack)[0] == other.shuffle("deck", pack)[0]
    assert first == shuffled(pack, Random("K7Q2M9#0"))
    assert after.shuffle("deck", pack)[0] == shuffled(pack, Random("K7Q2M9#1"))


def test_golden_vectors_of_the_generator_never_change():
    # Made once on CPython 3.11; a change would deal every saved game anew.
    assert "".join(seeded("K7Q2M9").shuffle("deck", "ABCDEFGHIJ")[0]) == "EHABCJGFID"
    assert "".join(seeded("test").shuffle("deck", "ABCDEFGHIJ")[0]) == "EFBCIHGJAD"
    assert [seeded(str(n)).choose("dealer", range(5))[0] for n in range(12)] == [
        1,
        1,
        3,
        4,
        2,
        0,
        4,
        1,
        3,
        0,
        1,
        2,
    ]
    assert seeded("K7Q2M9").pick("commons", ("ABCDEF", "abcdef"))[0] == ("C", "f")


@given(st.text("abc123", min_size=1), st.integers(0, 5))
def test_every_shuffle_keeps_the_cards(seed, drawn):
    chance = Chance(seed, None, (None,) * drawn)
    assert sorted(chance.shuffle("deck", "ABCDEFGH")[0]) == list("ABCDEFGH")


def test_a_script_repeats_its_lots_and_refuses_what_does_not_fit():
    chance = scripted([Lot("deck", ("b", "a")), Lot("dealer", seat=1)])
    cards, chance = chance.shuffle("deck", "ab")
    assert cards == ("b", "a")
    with pytest.raises(ScriptRefused, match="not one of the seats"):
        chance.choose("dealer", [0, 2])
    with pytest.raises(ScriptRefused, match="where a deck is due"):
        chance.shuffle("deck", "ab")
    seat, chance = chance.choose("dealer", [0, 1])
    assert seat == 1
    with pytest.raises(ScriptRefused, match="ends before"):
        chance.choose("dealer", [0, 1])
    with pytest.raises(ScriptRefused, match="does not hold"):
        scripted([Lot("deck", ("b", "b"))]).shuffle("deck", "ab")
    with pytest.raises(ScriptRefused, match="one card of each"):
        scripted([Lot("commons", ("a", "c"))]).pick("commons", ("ab", "ab"))


def test_a_masked_chance_tells_only_how_many_lots_were_drawn_and_can_draw_none():
    _, chance = seeded("secret").shuffle("deck", "ab")
    assert chance.masked() == Chance(None, None, (None,))
    with pytest.raises(ValueError, match="guess a whole position"):
        chance.masked().shuffle("deck", "ab")
    assert chance.masked().imagined(Random(1)).shuffle("deck", "ab")[0]
