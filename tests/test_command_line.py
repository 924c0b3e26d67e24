from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quatuor.core.transcript import from_line, steps, transcript
from quatuor.games.shelf import GAMES
from quatuor.workshop.cli import main

from .walks import VARIANTS, finished

EXAMPLES = Path(__file__).parent / "examples"


def run(capsys, *arguments):
    code = main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_transcripts_of_whole_games_replay_exactly(variant, capsys):
    options = [f"--option={name}={value}" for name, value in variant.options.items()]
    asked = ["--seats", variant.seats, "--seed", "S", "--games", 2, *options]
    code, out, _ = run(capsys, "transcript", variant.game.NAME, *asked)
    stories = [from_line(line) for line in out.splitlines()]
    assert code == 0
    assert [story["seed"] for story in stories] == ["S", "S-2"]
    for story in stories:
        assert story["options"] == variant.options
        assert story["over"] is True
        assert len(list(steps(GAMES[story["game"]], story))) == len(story["moves"])


def test_an_unfinished_record_has_a_transcript_too():
    _, record = finished(VARIANTS[0], "part")
    story = transcript(VARIANTS[0].game, record._replace(words=record.words[:40]))
    assert story["over"] is False
    assert story["winners"] == []
    assert story["totals"] == [0] * VARIANTS[0].seats
    assert len(list(steps(VARIANTS[0].game, from_line(json.dumps(story))))) == 40


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_replay_prints_a_game_as_readable_text(name, lang, capsys, tmp_path):
    _, out, _ = run(capsys, "transcript", name, "--seats", 2, "--seed", "R")
    moves = json.loads(out)["moves"]
    (tmp_path / "game.json").write_text(out, "utf-8")
    code, out, err = run(capsys, "replay", tmp_path / "game.json", "--lang", lang)
    assert (code, err) == (0, "")
    assert out.startswith(f"{GAMES[name].TITLE}, ")
    assert len(out.splitlines()) > len(moves) / 3


def test_cards_axo_prints_the_deck(capsys):
    code, out, _ = run(capsys, "cards", "axo")
    deck = json.loads(out)
    assert code == 0
    assert [card["id"] for card in deck] == [f"A{number:02}" for number in range(1, 56)]
    assert deck[0].keys() == {"id", "shape", "grid", "effect"}
    assert deck[0]["shape"] == [[0, 0], [0, 1], [1, 0], [1, 1]]
    assert sorted(deck[0]["grid"]) == list("BBBRRRYYY")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["transcript", "poker", "--seats", "2", "--seed", "S"], "no game 'poker'"),
        (["transcript", "hilo", "--seats", "9", "--seed", "S"], "2 to 6 seats, not 9"),
        (["transcript", "hilo", "--seats", "two", "--seed", "S"], "invalid int value"),
        (["transcript", "hilo", "--seed", "S"], "--seats"),
        (["transcript", "hilo", "--seats", "2", "--seed", "a b"], "A seed is"),
        (["transcript", "hilo", "--seats", "2", "--seed", "S", "--games", "0"], "1 or more"),
        (["transcript", "hilo", "--seats", "2", "--seed", "S", "--option", "x=1"], "no options"),
        (["transcript", "splito", "--seats", "2", "--seed", "S", "--option", "rounds"], "NAME="),
        (["transcript", "splito", "--seats", "2", "--seed", "S", "--option", "rounds=2"], "1 or 3"),
        (["transcript", "hilo", "--seats", "2", "--seed", "S", "--players", "deep"], "no player"),
        (
            ["transcript", "hilo", "--seats", "2", "--seed", "S", "--players", "random," * 3],
            "no player ''",
        ),
        (["replay", "nowhere.json"], "can't be read"),
        (["replay", str(Path(__file__).parent)], "can't be read"),
        (["replay", str(EXAMPLES / "axo-cards.json")], "not a transcript"),
        (["replay", str(EXAMPLES / "axo.jsonl")], "Move "),
        (["cards", "hilo"], "Only AXO"),
        (["dance"], "invalid choice"),
        ([], "COMMAND"),
    ],
)
def test_bad_input_is_refused_in_one_line_and_prints_nothing_else(arguments, said, capsys):
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("quatuor: ")
    assert err.count("\n") == 1
    assert said in err


def test_a_transcript_of_another_edition_is_refused(capsys, tmp_path):
    story = json.loads((EXAMPLES / "hilo.jsonl").read_text("utf-8").splitlines()[0])
    (tmp_path / "old.json").write_text(json.dumps({**story, "edition": 7}), "utf-8")
    code, out, err = run(capsys, "replay", tmp_path / "old.json")
    assert (code, out) == (2, "")
    assert "edition 7" in err


def test_the_module_runs_as_a_command_and_stops_quietly_when_nobody_reads_on():
    command = [sys.executable, "-m", "quatuor", "transcript", "hilo", "--seats", "2"]
    command += ["--seed", "S", "--games", "50"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ}
    ) as process:
        assert process.stdout.readline().startswith(b'{"format":"quatuor-transcript/1"')
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
