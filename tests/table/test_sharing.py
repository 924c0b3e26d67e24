from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quatuor.core.contract import Refused
from quatuor.core.record import opened, replay
from quatuor.games.shelf import GAMES
from quatuor.locale import LANGUAGES
from quatuor.table.asking import AWAY, HERE
from quatuor.table.entry import Save
from quatuor.table.naming import named, titled
from quatuor.table.sharing import (
    LONGEST,
    Challenge,
    Moved,
    Relation,
    Replay,
    Turn,
    challenge_link,
    compared,
    received,
    replay_link,
    save_link,
    seen_by,
    turn_link,
)

from ..walks import VARIANTS, finished
from .games import WHEN, over, record, save, saves

PAGE = "https://somebody.github.io/quatuor/"
EMOJI = "🎻" * 24
FOURS = [variant for variant in VARIANTS if variant.seats == 4]


def opened_here(address, lang="en"):
    return received("#" + address.partition("#")[2], lang)


@given(saves())
@settings(deadline=None, max_examples=50)
def test_a_save_link_brings_the_game_to_another_device(drawn):
    found = opened_here(save_link(drawn, PAGE))
    assert isinstance(found, Moved)
    assert found.save.record == drawn.record
    assert (found.save.id, found.save.players) == (drawn.id, drawn.players)
    assert found.save.names == tuple(named(name) for name in drawn.names)
    assert found.save.title == titled(drawn.title)


@given(saves())
@settings(deadline=None, max_examples=50)
def test_a_turn_link_is_for_the_person_whose_turn_it_is(drawn):
    seat = replay(GAMES[drawn.record.game], drawn.record).turn
    if seat is None or drawn.players[seat] not in (HERE, AWAY):
        with pytest.raises(Refused):
            turn_link(drawn)
        return
    found = opened_here(turn_link(drawn, page=PAGE))
    assert isinstance(found, Turn)
    assert (found.id, found.record, found.seat) == (drawn.id, drawn.record, seat)
    assert found.seen == seen_by(drawn.record, seat)
    for place, (mine, theirs) in enumerate(zip(found.players, drawn.players, strict=True)):
        people = HERE if place == seat else AWAY
        assert mine == (people if theirs in (HERE, AWAY) else theirs)


@given(saves())
@settings(deadline=None, max_examples=50)
def test_a_replay_link_brings_the_game_and_the_names(drawn):
    found = opened_here(replay_link(drawn.record, drawn.names))
    assert found == Replay(drawn.record, tuple(named(name) for name in drawn.names))


def test_the_receiver_has_seen_the_words_up_to_their_own_last_one():
    played = record(9)
    states = [replay(GAMES["hilo"], played._replace(words=played.words[:n])) for n in range(9)]
    for seat in (0, 1):
        assert seen_by(played, seat) == max(n for n in range(9) if states[n].turn == seat) + 1
    assert seen_by(record(0), 0) == 0


def test_a_finished_game_can_be_sent_to_anybody_who_played():
    game = over("end")._replace(players=(HERE, AWAY))
    found = opened_here(turn_link(game, seat=1, seen=3))
    assert (found.seat, found.seen, found.players) == (1, 3, (AWAY, HERE))
    with pytest.raises(Refused):
        turn_link(game)


def test_a_turn_is_not_sent_to_a_bot():
    turn = replay(GAMES["hilo"], record(4)).turn
    players = tuple("easy" if seat == turn else HERE for seat in range(2))
    with pytest.raises(Refused):
        turn_link(save(words=4)._replace(players=players))


@pytest.mark.parametrize(
    ("kept", "sent", "relation"),
    [
        (record(5), record(5), Relation.SAME),
        (record(5), record(8), Relation.NEWER),
        (record(5), record(2), Relation.OLDER),
        (record(5), record(8, pick=1), Relation.FORKED),
    ],
)
def test_a_turn_link_is_the_same_newer_older_or_forked(kept, sent, relation):
    game = Save("far", "", sent, (AWAY, AWAY), ("Ada", "Marek"), WHEN)
    assert compared(kept, opened_here(turn_link(game)).record) is relation


@pytest.mark.parametrize("variant", FOURS, ids=str)
def test_a_replay_of_four_with_the_longest_names_stays_under_800_characters(variant):
    for seed in ("K7Q2M9", "2026-11-18", "x3"):
        address = replay_link(finished(variant, seed)[1], [EMOJI] * 4, PAGE)
        assert len(address) < 800
        assert isinstance(opened_here(address), Replay)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("seed", ["K7Q2M9", "2026-11-18"])
def test_a_challenge_stays_under_120_characters(variant, seed):
    players = (HERE, *(("easy", "normal", "hard") * 3)[: variant.seats - 1])
    game = variant.record(seed)
    for name in ("Camille", "Inès", EMOJI, "x" * 24, ""):
        address = challenge_link(game, players, name, -107, PAGE)
        assert len(address) < 120, address
        found = opened_here(address)
        assert isinstance(found, Challenge)
        assert named(name).startswith(found.by)
        assert found.score == -107
        asked = found.asked
        again = opened(GAMES[asked.game], asked.seats, dict(asked.options), asked.seed)
        assert again == game
        assert asked.others == players[1:]


def test_a_short_name_is_in_the_challenge_whole():
    address = challenge_link(record(), (HERE, "easy"), "Inès B.", 47, PAGE)
    assert opened_here(address)[1:] == ("Inès B.", 47)
    assert challenge_link(record(), (HERE, "normal")) == "#play=hilo&seats=2&seed=K7Q2M9"


def test_people_at_the_other_seats_become_bots_in_a_challenge():
    assert opened_here(challenge_link(record(), (HERE, AWAY))).asked.others == ("normal",)


def test_an_address_without_a_link_is_the_lobby():
    for address in ("", "#", "#lang=fr", "#/", "#top"):
        assert received(address, "en") is None


def test_a_link_may_be_followed_by_a_language():
    assert isinstance(opened_here(save_link(save()) + "&lang=fr"), Moved)


TURN = turn_link(save(words=4)._replace(players=(HERE, HERE)))
LINKS = [TURN, save_link(save(words=4)), replay_link(record(4), ("Ada", "Marek"))]


@pytest.mark.parametrize("address", LINKS, ids=["turn", "save", "replay"])
def test_a_link_that_was_cut_anywhere_is_refused(address):
    for length in range(address.index("=") + 1, len(address)):
        with pytest.raises(Refused):
            received(address[:length], "en")


@given(st.sampled_from(LINKS), st.integers(0, 400), st.characters())
@settings(deadline=None)
def test_a_changed_link_is_refused(address, place, letter):
    start = address.index("=") + 1
    place = start + place % (len(address) - start)
    changed = address[:place] + letter + address[place + 1 :]
    if changed != address and letter not in "&;#%+":
        with pytest.raises(Refused):
            received(changed, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "address",
    [
        "#turn=",
        "#save=" + "x" * LONGEST,
        "#replay=....",
        "#play=hilo&score=much",
        "#play=" + "x" * 3000,
        "#play=nothing",
        "#save=%F0%9F%8E%BB.\x00",
    ],
)
def test_what_is_no_link_is_refused_with_one_sentence_in_every_language(address, lang):
    with pytest.raises(Refused) as refusal:
        received(address, lang)
    text = str(refusal.value)
    assert "\n" not in text
    assert len(text) < 160
    if lang == "fr":
        with pytest.raises(Refused) as other:
            received(address, "en")
        assert str(other.value) != text


def test_a_link_from_a_newer_version_is_told_apart_from_a_broken_one():
    from quatuor.table import sharing

    address = f"#replay={sharing._packed(('zzzz', ''))}"
    with pytest.raises(Refused, match="another version"):
        received(address, "en")
