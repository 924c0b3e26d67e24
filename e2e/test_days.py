"""The deal of the day under a clock of our own, and hostile links by the hundred."""

from __future__ import annotations

import contextlib
import random

import pytest
from playwright.sync_api import expect

from quatuor.table import daily
from quatuor.table.session import resumed
from quatuor.table.sharing import received
from quatuor.workshop.fuzz import TRICKS, hostile_links

from .keeping import answer, drawer, go, kept, only, the_lobby, to_the_lobby
from .playing import moves, opened, play, play_to_the_end, table

BEFORE = daily.Days(
    (
        daily.Try("2026-03-01", "hilo", "day-hilo-2026-03-01", 40, False),
        daily.Try("2026-03-02", "axo", "day-axo-2026-03-02", 12, True),
    )
)
DAY, TOMORROW = "2026-03-03", "2026-03-04"


def the_days(page):
    return daily.read(page.evaluate("localStorage['quatuor/days']"))


def test_the_deal_of_the_day_is_one_try_the_same_for_everyone_and_a_streak(
    browser, browser_context_args, site
):
    with contextlib.closing(browser.new_context(**browser_context_args)) as context:
        page = context.new_page()
        page.clock.set_fixed_time(f"{DAY}T23:50:00Z")
        page.add_init_script(f"localStorage['quatuor/days'] ??= {daily.written(BEFORE)!r}")
        complaints = opened(page, site, "")
        expect(the_lobby(page).locator(".today__s")).to_contain_text("2 days in a row")
        the_lobby(page).get_by_role("link", name="Splito").click()
        play(page, 1)
        expect(moves(page).first).to_be_visible()
        record = only(page)
        assert record._replace(words=()) == daily.record("splito", DAY)
        to_the_lobby(page)
        expect(the_lobby(page).locator("[data-day=splito]")).to_have_text("begun")
        # The try goes on where it was left, past midnight, and counts for its own day.
        the_lobby(page).get_by_role("link", name="Splito").click()
        expect(moves(page).first).to_be_visible()
        assert only(page).words[: len(record.words)] == record.words
        page.clock.set_fixed_time(f"{TOMORROW}T00:10:00Z")
        play_to_the_end(page, 6000)
        official = the_days(page).official("splito", DAY)
        state = resumed(only(page), only_save(page).players).state
        assert official.points == daily.tally(state)[0]
        page.get_by_role("button", name="Share").first.click()
        text = drawer(page).locator("[data-link=day] textarea").input_value()
        assert text == daily.shared("splito", DAY, state, 3, "en", f"{site}splito/")
        assert received("#" + text.rpartition("#")[2], "en").asked.seed == DAY
        drawer(page).get_by_role("button", name="Close").click()
        to_the_lobby(page)
        expect(the_lobby(page).locator(".today__s")).to_contain_text("3 days in a row")
        expect(the_lobby(page).locator("[data-day=splito]")).to_be_empty()
        # A new day is a new deal; going back to the day that is done shows how it ended.
        the_lobby(page).get_by_role("link", name="Splito").click()
        expect(table(page)).to_have_attribute("data-over", "false")
        page.clock.set_fixed_time(f"{DAY}T23:55:00Z")
        go(page, "")
        expect(the_lobby(page).locator("[data-day=splito]")).to_contain_text(f"✓ {official.points}")
        the_lobby(page).get_by_role("link", name="Splito").click()
        expect(table(page)).to_have_attribute("data-over", "true")
        assert complaints == []


def only_save(page):
    [save] = kept(page).values()
    return save


KNOCK = """async (addresses) => {
    const wrong = [];
    for (const address of addresses) {
        const before = location.hash;
        await new Promise((there) => {
            addEventListener('hashchange', () => setTimeout(there), { once: true });
            location.hash = address;
            if (location.hash === before) there();
        });
        const lines = [...document.querySelectorAll('.lobby[lang=en] .refusal')];
        const said = lines.map((line) => line.textContent);
        const refused = document.body.dataset.page === 'lobby' && said.some(Boolean);
        const broken = [...document.querySelectorAll('.wrong')].some((notice) => !notice.hidden);
        if (!refused || broken) wrong.push([address.slice(0, 300), broken, ...said]);
        document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close());
    }
    return wrong;
}"""


@pytest.fixture(scope="module")
def tab(browser, browser_context_args, site):
    with contextlib.closing(browser.new_context(**browser_context_args)) as context:
        page = context.new_page()
        page.alarms = []
        page.on("dialog", lambda dialog: (page.alarms.append(dialog.message), dialog.dismiss()))
        page.complaints = opened(page, site, "#play=hilo&seats=2&with=easy&seed=K7Q2M9")
        play(page, 2)
        expect(moves(page).first).to_be_visible()
        yield page


def test_three_hundred_hostile_links_are_refused_in_a_sentence_and_touch_nothing(tab):
    before = tab.evaluate("JSON.stringify(localStorage)")
    addresses = hostile_links(random.Random("browser"), 300)
    assert tab.evaluate(KNOCK, addresses) == []
    assert tab.evaluate("JSON.stringify(localStorage)") == before
    assert tab.complaints == []
    assert tab.alarms == []
    assert not tab.locator("#root script, #root img, .lobby img").count()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_and_titles_are_never_markup(tab, lang):
    tab.evaluate("localStorage.clear()")
    markup = [trick for trick in TRICKS if "<" in trick or '"' in trick]
    for trick in markup:
        names = "".join(f"%{byte:02x}" for byte in trick.encode())
        others = "easy,here,away"
        go(
            tab,
            f"#play=splito&seats=4&with={others}&names={names},{names},{names},{names}&lang={lang}",
        )
        expect(table(tab)).to_be_visible()
        answer(tab)
        tab.locator(".bar [data-ui=share], [data-ui=raise]").first.click()
        tab.evaluate("quatuor.close()")
        [save] = kept(tab).values()
        go(tab, f"#lang={lang}")
        expect(the_lobby(tab)).to_be_visible()
        the_lobby(tab).locator("[data-ui=manage]").click()
        drawer(tab).locator("#title").fill(trick)
        drawer(tab).locator("[data-ui=rename]").click()
        expect(the_lobby(tab).locator(".save__b b")).to_contain_text(trick[:10])
        the_lobby(tab).locator("[data-ui=manage]").click()
        tab.evaluate("quatuor.close()")
        assert not tab.locator("#root :is(script, img), .lobby :is(script, img)").count()
        tab.evaluate("localStorage.clear()")
        assert save.names[0]
    assert tab.alarms == []
    assert tab.complaints == []
