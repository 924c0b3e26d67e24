from __future__ import annotations

import re
from collections import Counter
from itertools import cycle
from random import Random

import pytest
from tests.markup import Markup, written
from tests.walks import VARIANTS, finished

from quatuor.games import axo
from quatuor.games.axo.cards import CARD, DECK, NAMES, Deck
from quatuor.games.axo.page import chosen_for, page, phrase
from quatuor.games.axo.shapes import FULL
from quatuor.games.axo.turns import CALL, EFFECT, FILL, SETUP, TOSS, ZONE, opened
from quatuor.locale import LANGUAGES

PEOPLE = ("Ada", "Inès", "Marek", "Odile")
TABLES = [variant for variant in VARIANTS if variant.game is axo]

KNOWN = {"A02": "BBYBRYRRY", "A03": "YRRBBRYYB", "A06": "BYYBYRBRR"}
"""The grids of the zone in a position by hand, whatever the deck of this edition has there."""

BY_HAND = Deck.from_cards(
    {**card, "grid": KNOWN.get(card["id"], card["grid"])} for card in DECK.table()
)

every_variant = pytest.mark.parametrize("variant", TABLES, ids=str)


def drawn(view, seat, lang="en", chosen=None, names=PEOPLE):
    return Markup(page(view, seat, names[: view.seats], lang, chosen))


def said(view, seat, lang="en", chosen=None):
    return Markup(phrase(view, seat, PEOPLE[: view.seats], lang, chosen)).text


def sampled(variant, seed="page", each=3):
    """Some positions of every phase of a game by lot, the first and the last among them."""
    states, _ = finished(variant, seed)
    rng, found = Random(seed), [states[0], states[-1]]
    for phase in (SETUP, CALL, FILL, EFFECT, TOSS, ZONE):
        those = [state for state in states if state.phase == phase]
        found += rng.sample(those, min(each, len(those)))
    return found


def reached(view, seat):
    """Every word that taps lead to."""
    found, waiting, seen = set(), [None], {None}
    while waiting:
        html = written(page(view, seat, PEOPLE[: view.seats], "en", waiting.pop()))
        words = re.findall(r'data-word="([^"]*)"', html)
        assert len(words) == len(set(words))
        found.update(words)
        fresh = set(re.findall(r'data-choose="([^"]*)"', html)) - seen
        seen |= fresh
        waiting += fresh
    return found


def a_table(seats=2, **changes):
    """A position by hand in the fill phase: seat 1 has called blue with the square A01."""
    state = next(table for table in TABLES if table.seats == seats).deal("by hand")
    zones = tuple(
        tuple(CARD[name] for name in names)
        for names in (("A02", "A03", "A06"), ("A07", "A08", "A09"))
    )
    state = state._replace(
        turn=0,
        deck=BY_HAND,
        phase=FILL,
        active=1,
        middle=CARD["A01"],
        colour=2,
        zones=zones,
        filled=((0, 0, 0),) * seats,
        hands=tuple(tuple(range(40 + 4 * seat, 44 + 4 * seat)) for seat in range(seats)),
    )
    state = state._replace(**changes)
    return state.asking(0, opened(state, 0)) if state.phase == FILL else state


@every_variant
def test_taps_reach_every_legal_word_and_no_other(variant):
    for state in sampled(variant, each=1):
        if state.turn is None:
            continue
        view = state.view(state.turn)
        assert reached(view, state.turn) == set(view.moves())


@every_variant
def test_one_choice_is_enough_for_a_word_to_appear(variant):
    for state in sampled(variant):
        if state.turn is None:
            continue
        view = state.view(state.turn)
        first = drawn(view, state.turn)
        for choice in first.all("data-choose"):
            assert drawn(view, state.turn, chosen=choice).all("data-word")


@every_variant
def test_whatever_is_chosen_can_be_taken_back(variant):
    for state in sampled(variant, each=1):
        view = state.view(state.turn)
        for word in view.moves()[-1:]:
            chosen = chosen_for(view, word)
            pressed = [
                attrs["data-choose"]
                for _, attrs in drawn(view, state.turn, chosen=chosen).tags
                if attrs.get("aria-pressed") == "true"
            ]
            assert len(pressed) == (len(chosen.split("-")) if chosen else 0)
            assert all(again == chosen or len(again) < len(chosen) for again in pressed)


@every_variant
def test_the_choice_for_a_word_brings_its_button(variant):
    for state in sampled(variant):
        if state.turn is None:
            continue
        view, moves = state.view(state.turn), state.moves()
        for word in moves[:: max(1, len(moves) // 6)]:
            seen = drawn(view, state.turn, chosen=chosen_for(view, word))
            assert seen.all("data-word").count(word) == 1


@every_variant
def test_nothing_can_be_played_by_those_who_are_not_asked(variant):
    choices = cycle((None, "A01", "spend"))
    for state in sampled(variant):
        for seat in (None, *range(state.seats)):
            if seat is None or seat != state.turn:
                seen = drawn(state.view(seat), seat, chosen=next(choices))
                assert seen.all("data-word") == seen.all("data-choose") == []
                assert "button" not in {tag for tag, _ in seen.tags}


@pytest.mark.parametrize("chosen", ["", "nothing", "spend", "A01-A01", "call-A05-red", "<b>", "-"])
def test_a_choice_that_is_not_open_is_none(chosen):
    for state in sampled(TABLES[-2]):
        if state.turn is None or (chosen == "spend" and state.phase == FILL):
            continue
        view, names = state.view(state.turn), PEOPLE[: state.seats]
        plain = written(page(view, state.turn, names, "en"))
        assert written(page(view, state.turn, names, "en", chosen)) == plain
        absent = next(name for card, name in enumerate(NAMES) if card not in view.hands[view.turn])
        assert written(page(view, state.turn, names, "en", absent)) == plain


@every_variant
def test_the_page_shows_nothing_that_the_seat_may_not_know(variant):
    rng = Random("guess")
    for state in sampled(variant, each=2):
        for seat in (None, *range(state.seats)):
            view = state.view(seat)
            guess = view.guess(rng).view(seat)
            names = PEOPLE[: state.seats]
            for lang in LANGUAGES:
                assert written(page(view, seat, names, lang)) == written(
                    page(guess, seat, names, lang)
                )
                assert said(view, seat, lang) == said(guess, seat, lang)


@every_variant
def test_no_card_of_another_hand_or_pile_is_in_the_page(variant):
    for state in sampled(variant, each=2):
        for seat in (None, 0):
            html = written(page(state.view(seat), seat, PEOPLE[: state.seats], "en"))
            hidden = {
                card for other, hand in enumerate(state.hands) if other != seat for card in hand
            }
            hidden |= {*state.pile, *state.louise}
            for card in hidden:
                assert NAMES[card] not in html


@every_variant
@pytest.mark.parametrize("lang", LANGUAGES)
def test_ids_are_unique_and_everything_has_a_name(variant, lang):
    for state in sampled(variant):
        for seat in (None, state.turn or 0):
            view = state.view(seat)
            choices = drawn(view, seat, lang).all("data-choose")
            for chosen in (None, *choices[:2]):
                seen = drawn(view, seat, lang, chosen)
                ids = seen.all("id")
                assert len(ids) == len(set(ids))
                for tag, attrs in seen.tags:
                    assert "style" not in attrs
                    if tag in ("button", "section") or attrs.get("role") in ("img", "group"):
                        assert attrs["aria-label"].strip()
                        assert not set("{}×→←✓▲▸") & set(attrs["aria-label"])
                assert "{" not in seen.text
                assert said(view, seat, lang, chosen).strip()
                assert "{" not in said(view, seat, lang, chosen)


def test_names_are_escaped():
    names = ("Ada", "<script>alert(1)</script>", '"><img src=x>', "Odile")
    for state in sampled(TABLES[-1]):
        for seat in (None, 0, 1):
            html = written(page(state.view(seat), seat, names, "en"))
            html += written(phrase(state.view(seat), seat, names, "en"))
            assert "<script" not in html
            assert "<img" not in html


def test_every_coloured_cell_bears_its_symbol():
    html = written(page(a_table().view(0), 0, PEOPLE[:2], "en"))
    for colour in ("red", "yellow", "blue"):
        cells = html.count(f'data-c="{colour}"')
        assert cells
        assert html.count(f'href="#a-{colour}"') >= cells


def test_a_placement_tells_what_it_fills_and_whether_it_completes_the_card():
    # A02 is BBY / BRY / RRY: the square at the top left covers its three blue cells.
    seen = drawn(a_table().view(0), 0)
    assert seen.label("fill-0-0-0") == ("Lay the shape on grid 1 at row 1, column 1: 3 blue cells.")
    almost = a_table(filled=((FULL & ~0b001_011, 0, 0), (0, 0, 0)))
    seen = drawn(almost.view(0), 0)
    assert seen.label("fill-0-0-0").endswith("3 blue cells. It completes the card.")
    assert "+3 ✓" in seen.text


def test_the_placement_that_fills_most_is_shown_on_its_grid():
    state = a_table()
    assert len([kind for kind in drawn(state.view(0), 0).kinds("acard") if "best-" in kind]) == 1
    own = a_table(active=0)
    assert len([kind for kind in drawn(own.view(0), 0).kinds("acard") if "best-" in kind]) == 3


def test_the_shape_is_shown_as_each_side_sees_it():
    # The L upright, and from the side one further clockwise turned a quarter to the left.
    state = a_table(middle=CARD["A11"], active=0)
    labels = drawn(state.view(0), 0).all("aria-label")
    assert "The shape as you see it: #./#./##" in labels
    assert "The shape as Inès sees it: ..#/###" in labels
    other = drawn(state.view(1), 1)
    assert "The shape as you see it: ..#/###" in other.all("aria-label")
    assert "at-right" in " ".join(other.all("class"))


def test_a_card_chosen_for_calling_is_tried_out_from_all_sides():
    state = a_table(phase=CALL, active=0, middle=None, colour=None)
    name = NAMES[state.hands[0][0]]
    assert not [
        label for label in drawn(state.view(0), 0).all("aria-label") if "sees it: " in label
    ]
    seen = drawn(state.view(0), 0, chosen=name)
    assert len([label for label in seen.all("aria-label") if "see it: " in label]) == 1
    assert len([label for label in seen.all("aria-label") if "Inès sees it: " in label]) == 1
    assert seen.all("data-word") == [f"call-{name}-{hue}" for hue in ("red", "yellow", "blue")]
    for text in ("red", "yellow", "blue"):
        assert text in seen.text


def test_bonus_fills_are_spent_only_when_chosen():
    state = a_table(bonus=(2, 0))
    plain, spending = drawn(state.view(0), 0), drawn(state.view(0), 0, chosen="spend")
    assert not [word for word in plain.all("data-word") if word.startswith("spend")]
    assert "2 left" in plain.text
    assert Counter(spending.all("data-word")) == Counter(
        f"spend-{place}-{cell}" for place in range(3) for cell in range(9)
    )
    assert spending.all("data-choose") == ["spend"]


def test_what_is_drawn_in_stays_secret_until_all_have_filled():
    state = a_table().play("fill-0-0-0")
    assert len([kind for kind in drawn(state.view(0), 0).kinds("ac") if "p" in kind.split()]) == 3
    assert "Finished filling" in drawn(state.view(0), 0).text
    for seat in (1, None):
        assert 'class="f p"' not in written(page(state.view(seat), seat, PEOPLE[:2], "en"))


def test_each_phase_has_its_sentence():
    state = a_table()
    assert said(state.view(0), 0) == "Inès calls blue. Fill one of your grids."
    assert said(state.view(0), 0, "fr") == "Inès annonce bleu. Remplissez une grille."
    assert said(state.view(1), 1) == "You call blue. Ada is filling."
    assert said(state.view(None), None) == "Inès calls blue. Ada is filling."
    none_left = a_table(filled=((0b001_011, 0b100_011_000, 0b001_001_001), (0, 0, 0)))
    assert said(none_left.view(0), 0) == (
        "Inès calls blue. You have none empty: fill one cell of any colour."
    )
    far = a_table(middle=CARD["A51"], filled=((0b001_011, 0b100_011_000, 0b001_001_000), (0, 0, 0)))
    assert far.moves()[-1] == "done"
    calling = a_table(phase=CALL, active=0, middle=None, colour=None)
    assert said(calling.view(0), 0) == "Your turn to call: choose a card for the middle."
    assert said(calling.view(1), 1) == "Ada is choosing a card and a colour."


def test_a_new_zone_tells_the_points_and_offers_every_order():
    state = next(
        one
        for number in range(20)
        for one in finished(TABLES[2], f"zone-{number}")[0]
        if one.phase == ZONE and len(one.zones[one.turn]) == 2
    )
    view, seat = state.view(state.turn), state.turn
    assert said(view, seat).startswith("1 card completed: 1 point.")
    card = NAMES[view.hands[seat][0]]
    words = drawn(view, seat, chosen=card).all("data-word")
    assert len(words) == 6
    assert all(card in word for word in words)


def test_effects_are_not_spoken_of_when_they_are_off():
    off = next(variant for variant in TABLES if variant.options["effects"] == "off")
    for state in sampled(off):
        seen = drawn(state.view(0), 0)
        assert not seen.kinds("eff")
        assert not [label for label in seen.all("aria-label") if "effect" in label]


def test_louise_sits_where_she_was_asked_to():
    for variant in TABLES:
        if variant.seats == 1:
            state = variant.deal("louise")
            seen = drawn(state.view(0), 0)
            assert "Louise" in seen.text
            assert "8 cards" in seen.text
            assert len(seen.kinds(f"at-{variant.options['louise']}")) == 1


@every_variant
def test_the_end_shows_the_scores_with_their_working(variant):
    last = finished(variant, "end")[0][-1]
    for seat in (None, 0):
        seen = drawn(last.view(seat), seat)
        for owner in range(last.seats):
            assert f" = {last.score(owner)[1]}" in seen.text
        assert seen.text.count("winner") == len(last.winners())
    if last.winners():
        winner = last.winners()[0]
        assert str(last.points[winner]) in said(last.view(winner), winner)
