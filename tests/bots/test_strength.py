"""The published strength: what is measured, and that nothing stale is published."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from quatuor.games.shelf import SHELF
from quatuor.workshop import arena, strength
from quatuor.workshop.processor import family, milliseconds
from quatuor.workshop.sources import PACKAGE, playing


@pytest.fixture
def page(tmp_path, monkeypatch):
    monkeypatch.setattr(arena, "JOURNALS", tmp_path / "journals")
    for name in ("RESULTS", "PAGE", "PLOT"):
        monkeypatch.setattr(strength, name, tmp_path / name)
    small = arena.contest("splito", 4, ("easy", *["random"] * 3), 4, "test", {})
    monkeypatch.setattr(strength, "contests", lambda: iter([small]))
    monkeypatch.setattr("sys.argv", ["strength", "--jobs", "1"])
    strength.PAGE.write_text("before\n<!-- strength -->\nold\n<!-- /strength -->\nafter\n")
    return strength.PAGE


def test_every_game_is_measured_with_two_seats_and_with_one_among_three():
    for game in SHELF:
        for seats in sorted({2, 4} & set(game.SEATS)):
            found = [c for c in strength.contests() if (c.game, len(c.bots)) == (game.NAME, seats)]
            pairs = [tuple(dict.fromkeys(one.bots)) for one in found]
            sizes = strength.SIZES.get((game.NAME, seats), strength.USUAL)
            measured = [pair for pair, games in zip(strength.PAIRS, sizes, strict=True) if games]
            assert pairs == measured
            assert set(strength.PAIRS) - set(measured) <= {("hard", "openspiel")}
            assert all(Counter(one.bots)[one.bots[0]] == 1 for one in found)


def test_a_contest_is_published_once_and_not_played_again_while_nothing_changed(page, monkeypatch):
    strength.main()
    first = page.read_text()
    assert first.startswith("before\n<!-- strength -->\n| contest ")
    assert "Splito, 4 seats: easy among three random | 4 |" in first
    assert first.endswith("<!-- /strength -->\nafter\n")
    monkeypatch.setattr(arena, "run", None)
    strength.main()
    assert page.read_text() == first


def test_a_result_of_other_bots_is_neither_shown_nor_kept(page, monkeypatch):
    strength.main()
    found = json.loads(strength.RESULTS.read_text())
    monkeypatch.setattr("sys.argv", ["strength", "--only", "nothing"])
    monkeypatch.setattr(arena, "playing", lambda game: ("other code",))
    strength.main()
    assert found
    assert json.loads(strength.RESULTS.read_text()) == {}
    assert "Still to be played with these bots: 1 more." in page.read_text()


def test_results_depend_on_rules_cards_and_bots_but_not_on_texts_and_pages():
    files = {source.split(" ")[0] for source in playing("axo")}
    assert {"games/axo/deck.py", "games/axo/bot.py", "bots/search.py", "core/chance.py"} <= files
    assert not {"games/axo/text.py", "games/axo/page.py", "games/hilo/bot.py"} & files
    assert all((PACKAGE / file).is_file() for file in files)


def test_a_result_depends_on_the_numbers_of_its_own_bots_at_its_own_seats_alone(monkeypatch):
    from quatuor.games.axo import bot

    contests = {
        "easy": arena.contest("axo", 2, ("easy", "random"), 4, "test", {}),
        "normal": arena.contest("axo", 2, ("normal", "random"), 4, "test", {}),
        "textbook": arena.contest("axo", 2, ("textbook", "random"), 4, "test", {}),
        "four": arena.contest("axo", 4, ("hard", *["normal"] * 3), 4, "test", {}),
    }

    def changed():
        marks = {name: arena.fingerprint(one) for name, one in contests.items()}
        return {name for name in contests if marks[name] != before[name]}

    before = {name: arena.fingerprint(one) for name, one in contests.items()}
    monkeypatch.setitem(bot.THOUGHTS["normal"], 2, 1)
    assert changed() == {"normal"}
    monkeypatch.setitem(bot.THOUGHTS["hard"], 2, 1)
    assert changed() == {"normal", "textbook"}
    monkeypatch.setitem(bot.THOUGHTS["hard"], 4, 1)
    monkeypatch.setattr(bot, "SLIP", 1.0)
    assert changed() == set(contests)
    texts = [text for text in playing("axo") if "axo/bot.py" in text]
    assert not any("THOUGHTS" in text or "SLIP" in text for text in texts)


def test_a_way_of_thinking_counts_only_for_the_games_thought_about_in_it():
    found = {game.NAME: {text.split(" ")[0] for text in playing(game.NAME)} for game in SHELF}
    assert [name for name in found if "bots/together.py" in found[name]] == ["splito"]


def test_time_on_the_processor_is_told_of_a_process_and_grows():
    import os

    if not os.path.isdir("/proc/self/task"):
        pytest.skip("only Linux tells")
    before = milliseconds([os.getpid()])
    sum(range(10**6))
    assert milliseconds([os.getpid()]) > before
    assert os.getpid() not in family("a text that is on no command line".upper())
