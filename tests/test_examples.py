"""51 games by an implementation that shares no code with this one."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from quatuor.core.contract import RecordRefused
from quatuor.core.transcript import from_line, steps
from quatuor.games import axo
from quatuor.games.axo.cards import Deck
from quatuor.games.shelf import GAMES

EXAMPLES = Path(__file__).parent / "examples"
STORIES = [
    (f"{file.stem}-{number}", line)
    for file in sorted(EXAMPLES.glob("*.jsonl"))
    for number, line in enumerate(file.read_text("utf-8").splitlines())
]


def dealer(name):
    if name != "axo":
        return None
    table = json.loads((EXAMPLES / "axo-cards.json").read_text("utf-8"))
    return partial(axo.deal, deck=Deck.from_cards(table))


def replayed(story):
    return list(steps(GAMES[story["game"]], story, dealer(story["game"])))


def test_there_are_51_examples():
    assert len(STORIES) == 51


@pytest.mark.parametrize("line", [pytest.param(line, id=name) for name, line in STORIES])
def test_an_independent_transcript_replays_exactly(line):
    story = from_line(line)
    assert len(replayed(story)) == len(story["moves"])


def altered(change):
    story = from_line(dict(STORIES)["hilo-4"])
    change(story)
    return story


@pytest.mark.parametrize(
    "change",
    [
        lambda story: story["moves"][7].update(of=story["moves"][7]["of"] + 1),
        lambda story: story["moves"][7].update(seat=1 - story["moves"][7]["seat"]),
        lambda story: story["moves"][7].update(word="turn-77"),
        lambda story: story["moves"][7].update(note="hello"),
        lambda story: story["moves"].append({"seat": 0, "word": "draw", "of": 1}),
        lambda story: story["moves"].pop(),
        lambda story: story["moves"].insert(3, None),
        lambda story: story["rounds"][0].reverse(),
        lambda story: story["totals"].reverse(),
        lambda story: story.update(winners=[]),
        lambda story: story.update(over=False),
        lambda story: story["chance"].pop(),
        lambda story: story["chance"].append({"what": "starter", "seat": 0}),
        lambda story: story["chance"][0]["cards"].pop(),
        lambda story: story["chance"][2].update(seat=9),
        lambda story: story["chance"][0].update(what="commons"),
        lambda story: story["chance"].insert(0, 17),
        lambda story: story.update(edition=99),
        lambda story: story["moves"][7].update(of=float(story["moves"][7]["of"])),
        lambda story: story["moves"][0].update(seat=False),
        lambda story: story["totals"].insert(0, float(story["totals"].pop(0))),
    ],
)
def test_a_transcript_that_was_altered_is_refused(change):
    with pytest.raises(RecordRefused):
        replayed(altered(change))


def test_a_transcript_whose_options_are_not_written_out_is_refused():
    story = next(from_line(line) for name, line in STORIES if name.startswith("splito"))
    story["options"] = {}
    with pytest.raises(RecordRefused):
        replayed(story)
