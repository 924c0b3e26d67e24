"""What helps at the table, in a real browser: answers to “why can’t I?”, settings, keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .playing import moves, opened, table

TABLES = {
    "xylo": "#play=xylo&seats=3&with=easy&seed=K7Q2M9",
    "splito": "#play=splito&seats=4&with=easy&seed=K7Q2M9",
    "axo": "#play=axo&seats=2&with=easy&seed=K7Q2M9",
    "hilo": "#play=hilo&seats=3&with=easy&seed=K7Q2M9",
}
PLACES = """() => [...document.querySelectorAll('#table :is([data-word], [data-choose])')].map(
    (move) => [move.id, move.getBoundingClientRect().left, move.getBoundingClientRect().top])"""
"""Where every move lies."""


@pytest.mark.parametrize("game", TABLES)
def test_a_tap_on_something_that_is_no_move_says_why_and_changes_nothing(page, site, game):
    complaints = opened(page, site, TABLES[game])
    expect(moves(page).first).to_be_visible()
    before, places = table(page).get_attribute("data-words"), page.evaluate(PLACES)
    things = {
        thing.split("-")[0]: thing
        for thing in page.eval_on_selector_all(
            "#table [data-why]", "(found) => found.map((one) => one.dataset.why)"
        )
    }
    assert things
    for thing in things.values():
        page.locator(f'#table [data-why="{thing}"]').first.dispatch_event("click")
        expect(page.locator(".answer")).to_be_visible()
        assert page.locator(".answer").inner_text() == page.locator("#status").inner_text()
        assert table(page).get_attribute("data-words") == before
        assert page.evaluate(PLACES) == places  # nothing moves away from under a finger
        page.locator("#table").dispatch_event("click")  # a tap beside everything
        expect(page.locator(".answer")).to_have_count(0)
    assert complaints == []
