"""Whole games and every screen in a real browser: by clicks, by keys, for every eye."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from quatuor.ui.parts import taught

from .playing import moves, opened, play, play_to_the_end, table, words

AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": (390, 844), "frame": (400, 560), "desk": (1280, 800)}
WHOLE = [
    *(
        "#play=xylo&seats=2&with=easy",
        "#play=xylo&seats=3&with=easy",
        "#play=xylo&seats=5&with=easy",
    ),
    *("#play=splito&seats=2&with=easy", "#play=splito&seats=5&with=easy"),
    *("#play=splito&seats=8&with=easy", "#play=axo&seats=1", "#play=axo&seats=2&with=easy"),
    *("#play=axo&seats=4&with=easy", "#play=hilo&seats=2&with=easy"),
    *("#play=hilo&seats=4&with=easy", "#play=hilo&seats=6&with=easy"),
]
TABLES = {
    "xylo": "#play=xylo&seats=4&with=easy&seed=K7Q2M9",
    "splito": "#play=splito&seats=4&with=easy&seed=K7Q2M9",
    "axo": "#play=axo&seats=3&with=easy&seed=K7Q2M9",
    "hilo": "#play=hilo&seats=4&with=easy&seed=K7Q2M9",
}
BY_KEYBOARD = [
    *("#play=xylo&seats=3&with=easy&seed=keys", "#play=splito&seats=3&with=easy&seed=keys"),
    *("#play=axo&seats=1&seed=keys", "#play=hilo&seats=2&with=easy&seed=keys"),
]
TAUGHT = [game for game in TABLES if taught(game)]


@pytest.fixture
def page(tab):
    """Starting is tried elsewhere: here a page that has started goes from table to table."""
    return tab


@pytest.mark.parametrize("wanted", WHOLE)
def test_a_whole_game_is_played_by_clicking_words_alone(page, site, wanted):
    complaints = opened(page, site, f"{wanted}&seed=K7Q2M9")
    assert play_to_the_end(page) > 10
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.locator(".fin .score")).to_be_visible()
    assert complaints == []


@pytest.mark.parametrize("wanted", BY_KEYBOARD)
def test_a_whole_game_is_played_by_keyboard_alone(page, site, wanted):
    """Tab reaches a move, arrows go from move to move, Enter plays; the focus is never lost."""
    complaints = opened(page, site, wanted)
    expect(moves(page).first).to_be_visible()
    reach_a_move(page)
    for turn in range(600):
        if page.evaluate(READY, turn) == "over":
            break
        reach_a_move(page, 0)  # the focus has stayed with the moves
        page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[turn % 4])
        reach_a_move(page, 0)
        page.keyboard.press("Enter")
    assert table(page).get_attribute("data-over") == "true"
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.locator("[data-ui=again]")).to_be_focused()
    assert complaints == []


READY = """() => new Promise((ready) => {
    const step = () => {
        const table = document.querySelector('#table');
        if (table.dataset.over === 'true') ready('over');
        else if (table.querySelector('[data-word], [data-choose]')) setTimeout(ready, 20, 'asked');
        else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
})"""
"""Resolves when a move is asked for, drawn and all, or the game is over."""


def reach_a_move(page, most=12):
    """Press Tab until a move has the focus: it is never far away."""
    for pressed in range(most + 1):
        if page.evaluate("Boolean(document.activeElement?.closest('[data-word], [data-choose]'))"):
            return
        if pressed < most:
            page.keyboard.press("Tab")
    raise AssertionError("no move has the focus")


ASKED = {"resultTypes": ["violations"]}
"""Every rule that there is."""


def violations(page):
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("(asked) => axe.run(document, asked)", ASKED)["violations"]
    return [(rule["id"], [node["html"][:120] for node in rule["nodes"]][:3]) for rule in found]


LOOKS = [
    *(("en", "light"), ("fr", "dark")),  # each language and each light at every run
    *(pytest.param(*look, marks=pytest.mark.long) for look in (("en", "dark"), ("fr", "light"))),
]


@pytest.mark.parametrize(("lang", "scheme"), LOOKS)
def test_no_screen_has_an_accessibility_violation(browser, site, lang, scheme):
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce", locale=lang)
    page = context.new_page()
    page.goto(f"{site}#lang={lang}")
    expect(page.locator("body[data-python=ready]")).to_be_attached()
    found = {"lobby": violations(page)}
    page.locator(f".lobby[lang={lang}] [data-ui=settings]").click()
    found["settings"] = violations(page)
    page.keyboard.press("Escape")
    page.locator(f".lobby[lang={lang}] [data-ui=new][data-game=splito]").click()
    found["new game"] = violations(page)
    page.keyboard.press("Escape")
    for game, address in TABLES.items():
        page.goto(f"{site}{address}&lang={lang}")
        play(page, 2)
        expect(moves(page).first).to_be_visible()
        found[game] = violations(page)
        if game in TAUGHT:
            page.locator("#root [data-ui=rules]").click()
            expect(page.locator("#drawer[open]")).to_be_visible()
            found[f"rules of {game}"] = violations(page)
            page.keyboard.press("Escape")
    page.goto(f"{site}#play=hilo&seats=2&with=here&names=Ana,Bob&seed=one&lang={lang}")
    until_the_curtain(page)
    found["curtain"] = violations(page)
    page.goto(f"{site}#play=axo&seats=1&seed=one&effects=off&lang={lang}")
    play_to_the_end(page)
    found["end"] = violations(page)
    context.close()
    assert {screen: rules for screen, rules in found.items() if rules} == {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TABLES)
def test_nothing_is_wider_than_the_screen(page, site, game, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    opened(page, site, f"{TABLES[game]}&lang=fr")
    play(page, 3)
    expect(moves(page).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def until_the_curtain(page):
    for _ in range(60):
        expect(
            page.locator("#table :is([data-word], [data-choose], [data-ui=raise])").first
        ).to_be_visible()
        if page.locator("[data-ui=raise]").count():
            return
        play(page, 1)
    raise AssertionError("no curtain came")


@pytest.mark.parametrize("game", TABLES)
def test_the_curtain_shows_nothing_of_anybodys_cards(page, site, game):
    opened(page, site, f"#play={game}&seats=2&with=here&names=Ana,Bob&seed=K7Q2M9")
    if page.locator("[data-ui=raise]").count():
        page.locator("[data-ui=raise]").click()
    until_the_curtain(page)
    shown = page.locator("#root").inner_html()
    assert "data-word=" not in shown
    assert "data-c=" not in shown
    assert page.locator("#root [role=img]").count() == 0
    assert page.locator("#root .log").count() == 0
    texts = page.locator("#root").inner_text().split("\n")
    assert len([text for text in texts if text.strip()]) <= 6
    assert page.title() == "Quatuor"
    page.locator("[data-ui=raise]").click()
    expect(moves(page).first).to_be_visible()


def test_a_hint_marks_a_legal_word_and_undo_says_why_not(page, site):
    opened(page, site, "#play=hilo&seats=2&with=easy&seed=K7Q2M9")
    expect(words(page).first).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("[data-hinted]")).to_have_count(1)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".answer")).to_contain_text("nothing to take back")
    before = table(page).get_attribute("data-words")
    page.locator("[data-hinted]").click()
    expect(table(page)).not_to_have_attribute("data-words", before)
    expect(page.locator(".answer")).to_have_count(0)


def test_a_reload_after_the_end_shows_the_end_and_the_same_deal_can_be_had_again(context, site):
    page = context.new_page()
    complaints = opened(page, site, "#play=splito&seats=2&with=easy&seed=K7Q2M9")
    hand = page.locator("pre.look").text_content()
    played = play_to_the_end(page)
    page.reload()
    expect(table(page)).to_have_attribute("data-over", "true")
    expect(table(page)).to_have_attribute("data-words", str(played))
    page.get_by_role("button", name="Same deal again").click()
    expect(table(page)).to_have_attribute("data-words", "0")
    expect(page.locator("pre.look")).to_have_text(hand)
    assert complaints == []


def test_a_finished_game_is_analysed_and_looked_back_at(page, site):
    opened(page, site, "#play=axo&seats=1&seed=one&effects=off")
    play_to_the_end(page)
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator("#drawer progress")).to_be_visible()
    expect(page.locator("#drawer [role=status]")).not_to_contain_text("0 of")
    page.keyboard.press("Escape")
    page.locator("[data-ui=then]").first.evaluate("(button) => button.click()")
    expect(page.locator(".past")).to_be_visible()
    assert page.locator("#table [data-word]").count() == 0
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".past")).to_have_count(0)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_tutorial_tells_what_to_do(page, site, game):
    opened(page, site, f"#learn={game}")
    expect(moves(page).first).to_be_visible()
    expect(page.locator(".coach")).to_be_visible()
    play(page, 2)


def test_the_languages_change_at_once_without_losing_the_game(context, site):
    page = context.new_page()
    opened(page, site, TABLES["hilo"])
    play(page, 3)
    expect(moves(page).first).to_be_visible()
    count = table(page).get_attribute("data-words")
    page.evaluate("document.querySelector('[data-set=\"lang=fr\"]').click()")
    expect(page.get_by_role("button", name="Souffler")).to_be_visible()
    expect(table(page)).to_have_attribute("data-words", count)


def test_settings_and_statistics_are_kept_as_json(page, site):
    opened(page, site, "#play=axo&seats=1&seed=one&effects=off")
    play_to_the_end(page)
    page.get_by_role("button", name="Back to the lobby").click()
    page.get_by_role("button", name="Statistics").click()
    expect(page.locator("#drawer .bars")).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything as a file").click()
    kept = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert kept["format"] == "quatuor file 1"
    assert len(kept["games"]) == 1
