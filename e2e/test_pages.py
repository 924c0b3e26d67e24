"""What the site is made of, without a browser: addresses, sessions, stores, pages, the build."""

from __future__ import annotations

import base64
import gzip
import io
import pickle
import random
import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from quatuor.core.contract import Refused
from quatuor.games.shelf import GAMES
from quatuor.table.asking import Asked, asked, language
from quatuor.table.session import dealt, memory, told
from quatuor.table.store import Memory, keep, kept
from quatuor.table.thought import answers, question
from quatuor.ui.lobby import everything
from quatuor.ui.table import Desk, page
from quatuor.workshop import build as workshop
from quatuor.workshop.catalogues import LOCALE, compiled

PACKAGE = Path(__file__).parents[1] / "py" / "quatuor"
SEED = "K7Q2M9"


def session_of(address, words=0):
    """A session in which every seat played random words."""
    session = dealt(asked(address, "en"), SEED)
    rng = random.Random(SEED)
    for _ in range(words):
        session = session.after(rng.choice(session.state.moves()))
    return session


def used():
    found = set()
    for room in ("ui", "table", "browser"):
        texts = extract_from_dir(str(PACKAGE / room), [("**.py", "python")])
        found |= {text if isinstance(text, str) else text[0] for _, _, text, _, _ in texts}
    return found


def test_every_text_of_the_site_is_translated_and_compiled():
    source = LOCALE / "fr" / "site.po"
    messages = [message for message in read_po(io.BytesIO(source.read_bytes())) if message.id]
    ids = {message.id if isinstance(message.id, str) else message.id[0] for message in messages}
    assert ids == used()
    assert all(message.string and not message.fuzzy for message in messages)
    assert source.with_suffix(".mo").read_bytes() == compiled(source), "run: make format"


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("", None),
        ("#", None),
        ("#lang=fr", None),
        ("#play=hilo", Asked("hilo", 4, ("normal",) * 3, (), None)),
        (
            "#play=hilo&seats=3&with=easy,hard&seed=K7Q2M9&lang=fr",
            Asked("hilo", 3, ("easy", "hard"), (), "K7Q2M9"),
        ),
        ("#play=splito&seats=2&rounds=3", Asked("splito", 2, ("normal",), (("rounds", 3),), None)),
        ("#play=axo&seats=1&louise=right", Asked("axo", 1, (), (("louise", "right"),), None)),
    ],
)
def test_an_address_asks_for_a_table(address, found):
    assert asked(address, "en") == found


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "wrong",
    [
        "play=bridge",
        "play=",
        "play=hilo&seats=9",
        "play=hilo&seats=",
        "play=hilo&seats=²",
        "play=hilo&seats=3&with=master",
        "play=hilo&seats=4&with=easy,hard",
        "play=hilo&seed=a%20b",
        "play=hilo&seed=" + "x" * 41,
        "play=hilo&rounds=3",
        "play=splito&rounds=2",
        "play=axo&seats=2&louise=left",
        "play=<script>alert(1)</script>",
    ],
)
def test_a_wrong_address_is_refused_in_a_sentence(wrong, lang):
    with pytest.raises(Refused) as refusal:
        asked(f"#{wrong}", lang)
    assert str(refusal.value).endswith(".")
    assert len(str(refusal.value)) < 200


def test_an_unknown_language_is_not_spoken():
    assert language("#lang=fr", "en") == "fr"
    assert language("#lang=xx", "en") == "en"
    assert language("", "fr") == "fr"


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_is_found_again_with_what_it_told(game):
    session = session_of(f"#play={game}&with=easy", 30)
    store = Memory()
    keep(store, session, "#there")
    assert kept(store) == session
    assert kept(store, "#there") == session
    assert kept(store, "#elsewhere") is None
    before = session_of(f"#play={game}&with=easy", 29)
    last = [(29, told_) for told_ in told(before, session.record.words[-1], session, "fr")]
    assert memory(session, "fr")[len(memory(session, "fr")) - len(last) :] == last


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("game", "nonsense"),
        ("game", ""),
        ("bots", "easy,master,hard"),
        ("bots", "easy"),
        ("bots", ""),
    ],
)
def test_a_damaged_store_holds_no_game(name, text):
    store = Memory()
    keep(store, session_of("#play=hilo", 5), "#there")
    store.write(name, text)
    assert kept(store) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_sent_its_view_and_nothing_else(game):
    session = session_of(f"#play={game}&seats=2&with=easy&seed=the-secret-seed", 0)
    rng = random.Random(SEED)
    while not session.bot:
        session = session.after(rng.choice(session.words()))
    sent = question(session, "1")
    view = base64.b64decode(sent.view)
    assert b"the-secret-seed" not in view
    assert pickle.loads(view) == session.state.view(session.turn)
    *_, word = answers(sent)
    assert word in session.state.moves()


def offered(kind, html):
    """The words, or the first taps, that a page offers."""
    return re.findall(f'data-{kind}="([^"]*)"', html)


def reachable(session, lang, html):
    """Every word that a page offers, at once or after one tap or several."""
    found, seen, waiting = set(offered("word", html)), set(), offered("choose", html)
    while waiting:
        first = waiting.pop()
        if first not in seen:
            seen.add(first)
            after = page(session, [], lang, Desk(chosen=first))
            found |= set(offered("word", after))
            waiting += offered("choose", after)
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_table_has_a_button_for_every_word_of_the_person_and_no_other(game, lang):
    session = session_of(f"#play={game}&seats=2&with=easy")
    rng = random.Random(SEED)
    for _ in range(60):
        if session.turn is None:
            break
        html = page(session, [(0, "one"), (1, "two")], lang)
        assert f'data-turn="{session.turn}"' in html
        words = reachable(session, lang, html)
        assert sorted(words) == sorted(session.words())
        assert bool(session.words()) == (session.turn == 0)
        session = session.after(rng.choice(session.state.moves()))


def test_the_lobby_is_there_in_both_languages():
    html = everything()
    for text in ("Play notes you cannot see", "Jouez vos notes sans les voir"):
        assert html.count(text) == 1
    assert "style=" not in html  # the policy allows no inline style
    assert "onclick" not in html


def test_the_same_sources_make_the_same_site(dist, tmp_path):
    workshop.build(tmp_path / "again")
    one, two = (
        {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.*")}
        for folder in (dist, tmp_path / "again")
    )
    assert one == two
    assert all(b"https://cdn" not in data for name, data in one.items() if name.startswith("app-"))


def test_the_same_modules_make_the_same_snapshot():
    packages = workshop._packages()
    scripts = [workshop.WORKSHOP / "snapshot.mjs", workshop.WORKSHOP / "snapshot_memory.py"]
    kept = gzip.decompress(workshop._snapshot(packages)[0])
    assert workshop._make_snapshot(packages, scripts)[1] == kept


@pytest.mark.parametrize("game", GAMES)
def test_a_hinted_word_keeps_its_button_whole(game):
    session = session_of(f"#play={game}&seats=2&with=easy")
    first = next(iter(offered("choose", page(session, [], "en"))), None)
    html = page(session, [], "en", Desk(chosen=first))
    word = offered("word", html)[0]
    hinted = page(session, [], "en", Desk(chosen=first, hint=word))
    assert hinted.count(f'data-word="{word}" data-hinted="true"') == 1
    assert hinted.replace(' data-hinted="true"', "") == html
