from __future__ import annotations

import re
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from tests.markup import Markup

from quatuor.core.chance import seeded
from quatuor.core.contract import settle, variants
from quatuor.games.shelf import GAMES
from quatuor.locale import LANGUAGES

TAUGHT = [
    name
    for name in GAMES
    if (Path(__file__).parents[2] / "py/quatuor/games" / name / "guide.py").exists()
]
SPREAD = 3
"""How many games of each variant are played."""


def part(game, module):
    return import_module(f"quatuor.games.{game}.{module}")


def dealt(game, seats, options, seed):
    return GAMES[game].deal(seeded(seed), seats, settle(GAMES[game], seats, options))


def positions(game, seats, options, seed):
    """The positions of a whole game by lot."""
    state, rng = dealt(game, seats, options, seed), Random(seed)
    while state.turn is not None:
        yield state
        moves = state.moves()
        state = state.play(moves[int(rng.random() * len(moves))])
    yield state


RARE = {"hilo": [(2, {}, "563"), (2, {}, "5")]}
"""Games in which something rare happens: closing a gap makes a line; a diagonal at the reveal."""


def whole_games(game):
    """Every position of some games of every variant, and of some rare ones."""
    for seats, options, seed in RARE.get(game, []):
        yield from positions(game, seats, options, seed)
    for seats, options in variants(GAMES[game]):
        for number in range(SPREAD):
            yield from positions(game, seats, options, f"taught {number}")


def guide(game, lang):
    return Markup(str(part(game, "guide").rules(lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_the_rules_have_chapters_that_their_contents_lead_to(game, lang):
    elements = guide(game, lang).tags
    ids = [attrs["id"] for _, attrs in elements if "id" in attrs]
    jumps = [attrs["data-to"] for _, attrs in elements if attrs.get("data-ui") == "jump"]
    assert len(jumps) >= 6
    assert jumps == ids
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_the_rules_show_labelled_pictures_and_mark_house_rulings(game, lang):
    elements = guide(game, lang).tags
    pictures = [attrs for _, attrs in elements if attrs.get("role") == "img"]
    assert len(pictures) >= 3
    assert all(attrs.get("aria-label") for attrs in pictures)
    assert len([attrs for _, attrs in elements if attrs.get("class") == "ruling"]) >= 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_in_the_rules_can_be_played_or_is_styled_in_place(game, lang):
    for tag, attrs in guide(game, lang).tags:
        assert not attrs.keys() & {"data-word", "data-choose", "style", "href"} or tag == "use", tag


@pytest.mark.parametrize("game", TAUGHT)
def test_the_rules_are_told_in_each_language(game):
    english, french = (guide(game, lang) for lang in ("en", "fr"))
    long = {word for word in english.words if len(word) > 20}
    assert not long & set(french.words)
    labels = [
        {attrs["aria-label"] for _, attrs in told.tags if "aria-label" in attrs}
        for told in (english, french)
    ]
    assert not labels[0] & labels[1]


@pytest.mark.parametrize("game", TAUGHT)
def test_the_coach_has_a_note_in_each_language_for_every_position_of_whole_games(game):
    lesson = part(game, "lesson").lesson
    for state in whole_games(game):
        for seat in range(state.seats):
            view = state.view(seat)
            english, french = lesson(view, seat, "en"), lesson(view, seat, "fr")
            assert (english is None) == (french is None)
            assert english is not None or state.turn != seat
            if english is not None:
                assert_told(english, french)


def assert_told(english, french):
    """A note of two to four sentences or so, translated, with all its places filled."""
    assert english != french
    for text in (english, french):
        assert 20 < len(text) < 320, text
        assert "{" not in text, text
        assert "}" not in text, text
    assert not re.search(r"[^\u00a0] ?:(?!\d)", french.replace("\u00a0:", "")), french


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_phase_has_notes_of_its_own(game, lang):
    lesson = part(game, "lesson").lesson
    notes = {}
    for state in whole_games(game):
        if state.turn is not None:
            note = lesson(state.view(state.turn), state.turn, lang)
            notes.setdefault(phase(state), set()).add(note)
    assert set(notes) == PHASES[game]
    for one, some in notes.items():
        for other, more in notes.items():
            assert one == other or not some & more


def phase(state):
    return getattr(state, "phase", 0)


PHASES = {"xylo": {0, 1, 2, 3}, "splito": {0}, "axo": {0, 1, 2, 3, 4, 5}, "hilo": set(range(9))}
"""What a seat is asked in each game, by number; the end is asked of nobody."""


@pytest.mark.parametrize("game", TAUGHT)
def test_the_lesson_is_a_table_that_can_be_dealt(game):
    table = part(game, "lesson").LESSON
    state = dealt(game, table["seats"], table["options"], table["seed"])
    assert table["options"] == settle(GAMES[game], table["seats"], table["options"])
    assert part(game, "lesson").lesson(state.view(0), 0, "en")


def test_axos_first_game_lets_the_person_call_first():
    table = part("axo", "lesson").LESSON
    state = dealt("axo", table["seats"], table["options"], table["seed"])
    assert state.active == 0


def reasons(game, things):
    """Every answer to what could be tapped in some positions of whole games, by language."""
    why, found = part(game, "refusal").why, {"en": set(), "fr": set()}
    for state in islice(whole_games(game), 0, None, 7):
        for view, seat in [(state.view(seat), seat) for seat in range(state.seats)]:
            for lang, said in found.items():
                said |= {why(view, seat, thing, lang) for thing in things}
    return found


def test_axo_says_why_in_both_languages_whatever_is_tapped():
    found = reasons("axo", ["cell-0-4", "cell-2-8", "zone-1", "hand-A01", "shape", "nothing"])
    for said in found.values():
        assert len(said - {None}) >= 15
        assert all(text.endswith(".") and "{" not in text for text in said - {None})
    assert not (found["en"] & found["fr"]) - {None}
    assert len(found["en"]) == len(found["fr"])


def tapped_in_vain(view, game, seat):
    """What a page marks as something to tap in vain, with the tags that bear it."""
    names = tuple(f"Seat {other}" for other in range(view.seats))
    html = str(part(game, "page").page(view, seat, names, "en", None))
    return set(re.findall(r'<(\w+)([^>]*) data-why="([^"]*)"', html))


@pytest.mark.parametrize("game", TAUGHT)
def test_whatever_can_be_tapped_in_vain_says_why_and_is_no_move(game):
    why, answers = part(game, "refusal").why, set()
    for number, state in enumerate(whole_games(game)):
        if number % 41 and not (state.turn is None and number % 3 == 0):
            continue
        seat = number % state.seats
        view = state.view(seat)
        for tag, attributes, thing in tapped_in_vain(view, game, seat):
            assert tag != "button"
            assert "tabindex" not in attributes
            english, french = (why(view, seat, thing, lang) for lang in ("en", "fr"))
            assert english, (thing, phase(state))
            assert french, (thing, phase(state))
            assert english != french
            answers.add(english)
    assert len(answers) >= 5
