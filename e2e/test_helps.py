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
def test_a_tap_on_something_that_is_no_move_says_why_and_changes_nothing(tab, site, game):
    page = tab
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


def settle(page, setting, value):
    """Choose something in the settings, as a person does."""
    page.locator("#root [data-ui=settings]").click()
    chosen = page.locator(f'dialog[open] input[name^={setting}-][value="{value}"]')
    chosen.evaluate("(radio) => radio.click()")
    page.keyboard.press("Escape")


def test_settings_do_what_they_say_at_once(page, site):
    opened(page, site, TABLES["xylo"])
    expect(moves(page).first).to_be_visible()
    while page.locator("#table [data-word^=next]").count():
        before = table(page).get_attribute("data-words")
        page.locator("#table [data-word]").first.click()
        expect(table(page)).not_to_have_attribute("data-words", before)
        expect(moves(page).first).to_be_visible()
    known = page.locator(".xmini.known .mini .note").count()
    assert known
    settle(page, "memory", "off")
    expect(page.locator(".xmini.known .mini .note")).to_have_count(0)
    settle(page, "memory", "on")
    expect(page.locator(".xmini.known .mini .note")).to_have_count(known)
    settle(page, "colours", "on")
    expect(page.locator(".legend")).to_contain_text("violet")
    expect(page.locator(".mine .cn").first).to_be_visible()
    settle(page, "colours", "off")
    expect(page.locator(".legend, .cn")).to_have_count(0)
    settle(page, "undo", "off")
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    settle(page, "theme", "dark")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    page.locator("#root [data-ui=settings]").click()
    page.locator("dialog[open] input[name^=name-]").fill("Zoé <b>")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    moves(page).first.click()
    expect(page.locator(".rail .log")).to_contain_text("Zoé <b>")
    settle(page, "lang", "fr")
    expect(page.get_by_role("button", name="Souffler")).to_be_visible()


def test_the_contents_of_the_rules_lead_to_their_chapters(tab, site):
    page = tab
    opened(page, site, TABLES["axo"])
    expect(moves(page).first).to_be_visible()
    page.locator("#root [data-ui=rules]").click()
    page.locator("[data-to=rules-axo-louise]").click()
    expect(page.locator("#rules-axo-louise")).to_be_focused()
    expect(page.locator("#rules-axo-louise")).to_be_in_viewport()
