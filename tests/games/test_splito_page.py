from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.markup import Markup, written
from tests.walks import VARIANTS, finished

from quatuor.games.splito.cards import CARD, NAMES, NUMBERS
from quatuor.games.splito.page import page, phrase
from quatuor.games.splito.reach import LOST, MET, OPEN, standings
from quatuor.games.splito.rules import turns
from quatuor.games.splito.scoring import gathered, met
from quatuor.locale import LANGUAGES

SPLITO = [variant for variant in VARIANTS if variant.game.NAME == "splito"]
PEOPLE = ("Ada", "Inès", "Marek", "Odile", "Tomo", "Aiko", "Noor", "Iris")

every_variant = pytest.mark.parametrize("variant", SPLITO, ids=str)


def drawn(view, seat, lang="en", chosen=None, names=PEOPLE):
    return Markup(page(view, seat, names[: view.seats], lang, chosen))


def said(view, seat, lang="en", chosen=None):
    return Markup(phrase(view, seat, PEOPLE[: view.seats], lang, chosen)).text


def sampled(variant, seed="page", every=41):
    """Some positions of a game by lot, the first and the last among them."""
    states, _ = finished(variant, seed)
    return [*states[:-1:every], *states[-3:]]


def lookers(state, number):
    """An onlooker and three seats, others for each position: all of them before long."""
    return (None, *dict.fromkeys((number + step) % state.seats for step in range(3)))


def laid(*names):
    return tuple(CARD[name] for name in names)


@every_variant
def test_two_taps_reach_every_legal_word_and_no_other(variant):
    for state in sampled(variant):
        if state.turn is None:
            continue
        view = state.view(state.turn)
        first = drawn(view, state.turn)
        assert first.all("data-word") == []
        choices = first.all("data-choose")
        assert choices == list(dict.fromkeys(NAMES[card] for card in view.hands[state.turn]))
        words = []
        for choice in choices:
            second = drawn(view, state.turn, chosen=choice)
            assert second.all("data-choose") == choices
            pressed = [
                attrs["data-choose"]
                for _, attrs in second.tags
                if attrs.get("aria-pressed") == "true"
            ]
            assert pressed == [choice]
            words += second.all("data-word")
        assert Counter(words) == Counter(view.moves())


@every_variant
def test_nothing_can_be_played_by_those_who_are_not_asked(variant):
    for number, state in enumerate(sampled(variant)):
        for seat in lookers(state, number):
            if seat is None or seat != state.turn:
                seen = drawn(state.view(seat), seat, chosen="O1")
                assert seen.all("data-word") == seen.all("data-choose") == []
                assert "button" not in {tag for tag, _ in seen.tags}


@pytest.mark.parametrize("chosen", ["", "nothing", "left-O1", "<b>"])
def test_a_choice_that_is_not_in_the_hand_is_none(chosen):
    state = SPLITO[2].deal("stale")
    view = state.view(0)
    absent = next(name for card, name in enumerate(NAMES) if card not in view.hands[0])
    plain = written(page(view, 0, PEOPLE[:3], "en"))
    assert written(page(view, 0, PEOPLE[:3], "en", chosen)) == plain
    assert written(page(view, 0, PEOPLE[:3], "en", absent)) == plain
    assert said(view, 0, chosen=absent) == said(view, 0)


@every_variant
def test_the_page_shows_nothing_that_the_seat_may_not_know(variant):
    rng = Random("guess")
    for number, state in enumerate(sampled(variant, every=17)):
        for seat in lookers(state, number):
            view = state.view(seat)
            guess = view.guess(rng).view(seat)
            names = PEOPLE[: state.seats]
            assert written(page(view, seat, names, "en")) == written(page(guess, seat, names, "en"))
            assert said(view, seat) == said(guess, seat)


@every_variant
@pytest.mark.parametrize("lang", LANGUAGES)
def test_ids_are_unique_and_everything_has_a_name(variant, lang):
    for state in sampled(variant, every=19):
        for seat in (None, state.turn or 0):
            view = state.view(seat)
            chosen = NAMES[view.hands[seat][0]] if seat == state.turn and seat is not None else None
            seen = drawn(view, seat, lang, chosen)
            ids = seen.all("id")
            assert len(ids) == len(set(ids))
            for tag, attrs in seen.tags:
                assert "style" not in attrs
                if tag == "button" or attrs.get("role") == "img":
                    assert attrs["aria-label"].strip()
                    assert not set("{}×→←✓▲") & set(attrs["aria-label"])
            assert set(seen.all("aria-labelledby")) <= set(ids)
            assert said(view, seat, lang, chosen)


def test_names_are_escaped():
    names = ("Ada", "<script>alert(1)</script>", '"><img src=x>', "Odile")
    for state in sampled(SPLITO[4]):
        for seat in (None, 0, 1):
            chosen = None
            if state.turn == seat == 0:
                chosen = NAMES[state.hands[0][0]]
            html = written(page(state.view(seat), seat, names, "en", chosen))
            html += written(phrase(state.view(seat), seat, names, "en", chosen))
            assert "<script" not in html
            assert "<img" not in html
            if seat != 1:
                assert "&lt;script&gt;" in html


@every_variant
def test_the_cards_of_the_last_turn_are_marked(variant):
    states, _ = finished(variant, "marks")
    for state in states[:: 5 * variant.seats]:
        seen = drawn(state.view(None), None)
        marked = [kind for kind in seen.all("class") if "is-last" in kind.split()]
        assert len(marked) == (state.seats if state.step else 0)


@every_variant
def test_ids_stay_with_the_cards_that_lie(variant):
    def cards_by_id(state):
        tags = drawn(state.view(0), 0).tags
        return {
            attrs["id"]: tags[at + 1][1]["aria-label"].removesuffix(", laid last turn")
            for at, (tag, attrs) in enumerate(tags)
            if tag == "li" and attrs.get("id", "").startswith("z")
        }

    states, _ = finished(variant, "ids")
    before = {}
    for state in states[: 8 * variant.seats : variant.seats]:
        now = cards_by_id(state)
        for name, label in before.items():
            assert now[name].split(":")[0] == label.split(":")[0]
        assert len(now) >= len(before)
        before = now


@every_variant
def test_an_objective_out_of_reach_is_never_met_when_the_round_ends(variant):
    if variant.options["rounds"] != 1:
        return
    seen = Counter()
    for seed in ("a", "b"):
        states, _ = finished(variant, seed)
        last = states[-1]
        full = gathered(last.zones, last.commons)
        homes = {card: at for at, zone in enumerate(last.zones) for card in zone if card >= NUMBERS}
        for state in states[:: variant.seats]:
            left = turns(state.seats) - state.step
            for card, standing in standings(state.zones, state.commons, state.seats, left).items():
                seen[standing] += 1
                if card in homes and standing == LOST:
                    assert not met(card, homes[card], full), NAMES[card]
        final = standings(last.zones, last.commons, last.seats, 0)
        assert OPEN not in final.values()
    assert all(seen[standing] for standing in (MET, OPEN, LOST))


@pytest.mark.parametrize(
    ("zone", "card", "left", "standing"),
    [
        ("no4", "no4", 5, MET),
        ("no4 O4", "no4", 5, LOST),
        ("two4 O4", "two4", 5, OPEN),
        ("two4 O4", "two4", 0, LOST),
        ("two4 O4 O4", "two4", 5, MET),
        ("two4 O4 O4 G4", "two4", 5, LOST),
        ("colours3 O1", "colours3", 1, OPEN),
        ("colours4 O1", "colours4", 1, LOST),
        ("colours3 O1 G1 B1", "colours3", 1, MET),
        ("colours3 O1 G1 B1 K1", "colours3", 1, LOST),
        ("values4 O1 O2", "values4", 1, OPEN),
        ("eachOYG O1", "eachOYG", 1, OPEN),
        ("eachBPK O1", "eachBPK", 1, LOST),
        ("max11 O1", "max11", 12, MET),
        ("min15 O1", "min15", 6, OPEN),
        ("min15 O1", "min15", 5, LOST),
        ("star1", "star1", 1, OPEN),
        ("star1", "star1", 0, LOST),
        ("star6", "star6", 1, LOST),
        ("star6", "star6", 2, OPEN),
    ],
)
def test_how_an_objective_stands(zone, card, left, standing):
    zones = (laid(*zone.split()), laid("K6", "K6"), laid("O6", "Y5"))
    assert standings(zones, laid("star3", "moonP"), 3, left)[CARD[card]] == standing


def test_a_majority_is_out_of_reach_when_the_cards_for_it_lie_elsewhere():
    sixes = [f"{colour}6" for colour in "OYGBPK"]
    zones = (laid("star6", *sixes[:5]), laid(*sixes), laid("O6"))
    assert standings(zones, (), 3, 9)[CARD["star6"]] == LOST


def test_the_sentence_says_what_is_asked():
    state = SPLITO[2].deal("sentence")
    number, goal = (
        next(card for card in state.hands[0] if (card < NUMBERS) == wanted)
        for wanted in (True, False)
    )
    view = state.view(0)
    assert said(view, 0) == "Your turn: choose a card, then a side."
    assert said(view, 0, "fr") == "À vous\u00a0: choisissez une carte, puis un côté."
    assert said(view, 0, chosen=NAMES[number]).endswith(": left or right?")
    assert said(view, 0, chosen=NAMES[goal]).startswith("“")
    assert said(state.view(1), 1) == "Ada is choosing a card and a side."
    after = state.play(f"left-{NAMES[goal]}")
    assert said(after.view(0), 0).endswith("” goes left; Inès is choosing.")
    assert said(after.view(2), 2) == "Inès is choosing a card and a side."


@every_variant
def test_the_end_names_the_winners(variant):
    states, _ = finished(variant, "end")
    last = states[-1]
    best = last.totals()[last.winners()[0]]
    for seat in (None, *range(last.seats)):
        sentence = said(last.view(seat), seat)
        assert str(best) in sentence
        assert sentence.startswith("You") == (seat in last.winners())


def test_the_points_come_with_their_working():
    states, _ = finished(SPLITO[3], "working")
    state = states[len(states) * 2 // 3]
    assert state.rounds
    view = state.view(0)
    total, now = view.totals()[0], view.score(0)[0]
    text = drawn(view, 0).text
    assert f"{total} + " in text
    assert f" = {now}" in text
    assert "Round 2 of 3" in text or "Round 3 of 3" in text


def test_hands_held_before_are_remembered():
    states, _ = finished(SPLITO[2], "memory")
    start, later = states[0], states[3]
    assert "memory" not in drawn(start.view(0), 0).all("id")
    seen = drawn(later.view(0), 0)
    assert "memory" in seen.all("id")
    assert "memory-1" in seen.all("id")
    assert "memory-2" not in seen.all("id")
