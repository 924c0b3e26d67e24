"""A table in somebody's page: what its host may say, and what it is told."""

from __future__ import annotations

import json
import random

import pytest

from quatuor.core.contract import Refused
from quatuor.games.shelf import GAMES
from quatuor.table.asking import Asked, asked
from quatuor.table.embedding import (
    LONGEST,
    Command,
    Host,
    attributes,
    embed_of,
    end,
    hosted,
    turn,
    understood,
    word,
)
from quatuor.table.session import dealt
from quatuor.table.sharing import Replay, received, save_link

from .games import save


def said(**fields):
    return json.dumps({"quatuor": 1, **fields})


def session_of(address):
    return dealt(asked(address, "en"), "K7Q2M9")


def played_through(address, seed="one"):
    """Every word of a game by lot: the session before it, the word, the session after it."""
    session, rng = session_of(address), random.Random(seed)
    while session.turn is not None:
        chosen = rng.choice(session.state.moves())
        after = session.after(chosen)
        yield session, chosen, after
        session = after


@pytest.mark.parametrize(
    ("query", "host"),
    [
        ("?embed=1", Host("")),
        ("?embed=1&origin=https://blog.example", Host("https://blog.example")),
        ("?embed=1&origin=http%3A%2F%2Flocalhost%3A8123&lang=fr", Host("http://localhost:8123")),
        ("?embed=1&origin=http://[::1]:80", Host("http://[::1]:80")),
    ],
)
def test_the_query_of_a_frame_names_its_host(query, host):
    assert hosted(query, "en") == host


@pytest.mark.parametrize(
    "query",
    [
        *("", "?embed", "?embed=2", "?embed=1&origin=*", "?embed=1&origin=null"),
        *("?embed=1&origin=javascript:alert(1)", "?embed=1&origin=https://a.example/path"),
        *("?embed=1&origin=https://A.example", "?embed=1&origin=https://u@a.example"),
        "?embed=1&origin=https://" + "a" * 300,
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_query_that_names_no_version_or_no_origin_is_refused(query, lang):
    with pytest.raises(Refused):
        hosted(query, lang)


def test_only_the_named_origin_commands_and_without_one_nobody_does():
    assert Host("https://a.example").commands("https://a.example")
    assert not Host("https://a.example").commands("https://b.example")
    assert not Host("https://a.example").commands("null")
    assert not Host("").commands("")
    assert not Host("").commands("https://a.example")


@pytest.mark.parametrize(
    ("message", "command"),
    [
        (said(type="new"), Command("new")),
        (said(type="new", seed="K7Q2M9"), Command("new", value="K7Q2M9")),
        (said(type="new", game="hilo"), Command("new", "#play=hilo")),
        (
            said(type="new", game="hilo", seats=3, bots="easy,hard", seed="one"),
            Command("new", "#play=hilo&seats=3&with=easy,hard&seed=one"),
        ),
        (
            said(type="new", game="splito", seats="2", options={"rounds": 3}),
            Command("new", "#play=splito&seats=2&rounds=3"),
        ),
        (
            said(type="load", link="https://q.example/#play=axo&seats=1"),
            Command("load", "#play=axo&seats=1"),
        ),
        (said(type="theme", theme="dark"), Command("theme", value="dark")),
        (said(type="lang", lang="fr"), Command("lang", value="fr")),
    ],
)
def test_a_message_is_understood(message, command):
    assert understood(message, "en") == command


def test_a_saved_game_is_loaded_from_its_link():
    link = save_link(save(words=5), "https://q.example/")
    assert understood(said(type="load", link=link), "en").address == link[link.index("#") :]


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (None, "A message is an object of at most 10000 characters."),
        ("x" * (LONGEST + 1), "A message is an object of at most 10000 characters."),
        ("[" * 9000, "A message is an object with the fields “quatuor” and “type”."),
        ('"new"', "A message is an object with the fields “quatuor” and “type”."),
        ('{"type": "new"}', "A message is an object with the fields “quatuor” and “type”."),
        (
            '{"quatuor": true, "type": "new"}',
            "A message is an object with the fields “quatuor” and “type”.",
        ),
        (
            '{"quatuor": 2, "type": "new"}',
            "This table speaks version 1 of the messages, not 2.",
        ),
        (said(type="end"), "A message’s type is one of: new, load, theme, lang."),
        (said(type=["new"]), "A message’s type is one of: new, load, theme, lang."),
        (
            said(type="new", words=["x"]),
            "The field “words” of a message “new” is not one that can be understood.",
        ),
        (
            said(type="new", game="bridge"),
            f"There is no game “bridge”. There are: {', '.join(GAMES)}.",
        ),
        (said(type="new", game="hilo", seats=9), "HILO is for 2 to 6 players, not “9”."),
        (
            said(type="new", game="hilo", seats=True),
            "The field “seats” of a message “new” is not one that can be understood.",
        ),
        (
            said(type="new", game="hilo", options={"names": "<b>"}),
            "The field “names” of a message “new” is not one that can be understood.",
        ),
        (
            said(type="new", seats=3),
            "The field “seats” of a message “new” is not one that can be understood.",
        ),
        (
            said(type="new", seed="<script>"),
            "A seed is 1 to 40 letters, digits, dots, hyphens or underscores.",
        ),
        (
            said(type="load", link="https://q.example/"),
            "The field “link” of a message “load” is not one that can be understood.",
        ),
        (
            said(type="load", link="#game=g1"),
            "The field “link” of a message “load” is not one that can be understood.",
        ),
        (
            said(type="theme", theme={"a": 1}),
            "The field “theme” of a message “theme” is not one that can be understood.",
        ),
        (
            said(type="lang", lang="de"),
            "The field “lang” of a message “lang” is not one that can be understood.",
        ),
    ],
)
def test_a_wrong_message_is_refused_with_one_sentence(message, sentence):
    with pytest.raises(Refused) as refusal:
        understood(message, "en")
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("game", GAMES)
def test_no_word_is_told_that_an_onlooker_may_not_know(game):
    """And every other word is, with the seat that played it."""
    told = 0
    for before, chosen, _ in played_through(f"#play={game}&seats=3&with=easy"):
        message = word(before, chosen)
        assert (message is None) == before.state.veiled(None)
        if message is not None:
            told += 1
            assert message == {"quatuor": 1, "type": "word", "seat": before.turn, "word": chosen}
    assert bool(told) == (game != "splito")  # there everybody always plays at the same time


@pytest.mark.parametrize("game", GAMES)
def test_the_end_tells_scores_winners_and_a_link_without_names(game):
    address = f"#play={game}&seats=2&with=easy&names=Ana,Bob"
    *_, (_, _, last) = played_through(address)
    message = end(last, "https://q.example/")
    assert message["scores"] == [sum(points) for points in zip(*last.state.rounds, strict=True)]
    assert message["winners"] == list(last.state.winners())
    shown = received(message["link"].removeprefix("https://q.example/"), "en")
    assert shown == Replay(last.record, ("", ""))
    json.dumps(message)


def test_nothing_is_told_of_the_deal_before_the_end():
    for before, chosen, after in played_through("#play=hilo&seats=2&with=easy&names=Ana,Bob"):
        messages = json.dumps([turn(before), word(before, chosen), turn(after)])
        assert "K7Q2M9" not in messages
        assert "Ana" not in messages


def test_the_turn_is_told_by_seat_and_kind_of_player():
    session = session_of("#play=hilo&seats=2&with=easy")
    kind = {"quatuor": 1, "type": "turn", "game": "hilo"}
    assert turn(session) == {**kind, "seat": 0, "player": "person"}
    while session.turn == 0:
        session = session.after(session.state.moves()[0])
    assert turn(session) == {**kind, "seat": 1, "player": "easy"}


def test_a_table_is_written_as_attributes():
    session = session_of("#play=splito&seats=3&with=easy,here&rounds=3")
    table = embed_of(session.record, session.players, same=True)
    assert table == Asked("splito", 3, ("easy", "normal"), (("rounds", 3),), "K7Q2M9")
    assert dict(attributes(table, "fr", "auto")) == {
        "game": "splito",
        "seats": "3",
        "bots": "easy,normal",
        "options": "rounds=3",
        "seed": "K7Q2M9",
        "lang": "fr",
        "theme": "auto",
    }
    fresh = embed_of(session.record, session.players, same=False)
    assert "seed" not in dict(attributes(fresh, "", "dark"))
