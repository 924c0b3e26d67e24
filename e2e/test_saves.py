"""Nothing is ever lost: killed pages, two tabs, a storage that fails, files, in a real browser."""

from __future__ import annotations

import contextlib
import json

import pytest
from playwright.sync_api import Error, expect

from quatuor.core.record import to_text
from quatuor.table import files, statistics
from quatuor.table.saves import KEPT

from .keeping import (
    answer,
    drawer,
    go,
    kept,
    link,
    note,
    only,
    the_lobby,
    to_the_lobby,
    words_played,
)
from .playing import moves, opened, play, play_to_the_end, table
from .test_site import persistent

SPLITO = "#play=splito&seats=3&with=easy&seed=K7Q2M9"
HILO = "#play=hilo&seats=2&with=easy&seed=K7Q2M9"


@pytest.fixture(scope="module")
def context(browser, browser_context_args):
    """One profile for the tests of this file; each begins with nothing kept."""
    with contextlib.closing(browser.new_context(**browser_context_args)) as context:
        yield context


@pytest.fixture(scope="module")
def tab(context, site):
    """A page that has already started."""
    page = context.new_page()
    page.goto(site)
    expect(page.locator("body[data-python=ready]")).to_be_attached()
    return page


@pytest.fixture
def page(tab):
    """The page at an empty lobby."""
    tab.evaluate("localStorage.clear()")
    go(tab, "")
    tab.evaluate("localStorage.clear()")
    return tab


def crash(page):
    """End the page's process: nothing of it can run any more."""
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash", timeout=5000)
    page.close()


def test_a_page_killed_after_every_single_word_loses_nothing_and_doubles_nothing(
    playwright, site, tmp_path
):
    """By closing the browser, by closing the page, and by a crash of its process."""
    context = persistent(playwright, tmp_path)
    words, kills, wanted = (), 0, SPLITO
    while True:
        page = context.new_page()
        page.goto(site + wanted)
        word = answer(page)
        found = only(page).words
        # Bots may end the game before its page dies, and the deal's address would deal it anew.
        wanted = f"#game={next(iter(kept(page)))}"
        if not word:
            break
        assert found[: len(words)] == words, "something is lost or played anew"
        assert word in found[len(words) :]
        words = found[: found.index(word, len(words)) + 1]
        kills += 1
        if kills % 4 == 0:
            context.close()
            context = persistent(playwright, tmp_path)
        elif kills % 2 == 0:
            page.close()
        else:
            crash(page)
    assert kills == 13
    assert len(found) == 39
    counted = statistics.read(page.evaluate("localStorage['quatuor/statistics']"))
    assert len(counted.results) == 1
    context.close()


def test_a_page_killed_while_a_bot_thinks_lets_it_think_again(new_context, site):
    context = new_context()  # pages of one profile may share the process that is killed here
    wanted = "#play=hilo&seats=2&with=hard&seed=K7Q2M9"
    page = context.new_page()
    opened(page, site, wanted)
    page.evaluate("localStorage.clear()")
    page.wait_for_function("performance.getEntriesByName('quatuor:bots').length")
    thinking = """() => {
        const often = (mark) => performance.getEntriesByName(`quatuor:${mark}`).length;
        return often('thinking') > often('thought');
    }"""
    for _ in range(40):
        if page.evaluate(thinking):
            break
        answer(page)
    assert page.evaluate(thinking)
    before = only(page).words
    crash(page)
    page = context.new_page()
    opened(page, site, wanted)
    expect(moves(page).first).to_be_visible()
    after = only(page).words
    assert after[: len(before)] == before
    assert len(after) > len(before)
    page.close()


def two_tabs(page, context, site, wanted=HILO):
    """The same game in two tabs; the first one plays it."""
    go(page, wanted)
    play(page, 2)
    expect(moves(page).first).to_be_visible()
    [id] = kept(page)
    second = context.new_page()
    second.goto(f"{site}#game={id}")
    expect(note(second)).to_contain_text("open in another tab")
    return second


def test_a_second_tab_is_told_follows_and_can_take_over(page, context, site):
    second = two_tabs(page, context, site)
    play(page, 1)
    expect(moves(page).first).to_be_visible()
    expect(table(second)).to_have_attribute("data-words", str(words_played(page)))
    answer(second)
    expect(note(page)).to_contain_text("open in another tab")
    expect(note(second)).to_have_count(0)
    expect(moves(second).first).to_be_visible()
    expect(table(page)).to_have_attribute("data-words", str(words_played(second)))
    assert len(only(page).words) == words_played(second)
    page.get_by_role("button", name="Play here").click()
    expect(note(second)).to_contain_text("open in another tab")
    # The tab that plays goes away: the other one goes on without being asked.
    go(page, "")
    expect(note(second)).to_have_count(0)
    play(second, 1)
    second.close()


AT_ONCE = """(moment) => {
    globalThis.said = undefined;
    setTimeout(() => {
        const word = document.querySelector('#table [data-word]');
        globalThis.said = word?.dataset.word ?? '';
        word?.click();
    }, moment - Date.now());
}"""


def prepared(page, card):
    """The page with a card of its own choice, one tap before the word."""
    page.locator("#table [data-choose]").nth(card).click()
    expect(page.locator("#table [data-word]").first).to_be_attached()


@pytest.mark.parametrize("locks", [True, False])
def test_no_word_is_lost_or_doubled_when_two_tabs_play_at_once(context, site, locks):
    """Each tab plays another word at the same moment, with the browser's locks and without them."""
    with (
        contextlib.closing(context.new_page()) as one,
        contextlib.closing(context.new_page()) as other,
    ):
        play_at_once((one, other), site, locks)


def play_at_once(pages, site, locks):
    for page in pages:
        if not locks:
            page.add_init_script("delete Navigator.prototype.locks")
        page.goto(site)
        expect(page.locator("body[data-python=ready]")).to_be_attached()
    pages[0].evaluate("localStorage.clear()")
    go(pages[0], "#play=splito&seats=2&with=easy&seed=K7Q2M9")
    answer(pages[0])
    expect(moves(pages[0]).first).to_be_visible()
    [id] = kept(pages[0])
    for turn in range(2):
        for page in pages:
            go(page, f"#game={id}")
        for card, page in enumerate(pages):
            prepared(page, card)
        before = kept(pages[0])
        moment = pages[0].evaluate("Date.now()") + 250
        for page in pages:
            page.evaluate(AT_ONCE, moment)
        for page in pages:
            page.wait_for_function("globalThis.said !== undefined")
            expect(moves(page).first).to_be_visible()
        after = kept(pages[0])
        records = [save.record.words for save in after.values()]
        assert len(set(records)) == len(records), "a game is there twice"
        for save in before.values():
            assert after[save.id].record.words[: len(save.record.words)] == save.record.words
        for page in pages:
            # What a tab shows is kept; a word that is not in it was answered with a note.
            assert words_played(page) in map(len, records)
            length, said = len(before[id].record.words), page.evaluate("globalThis.said")
            there = any(words[length : length + 1] == (said,) for words in records)
            assert there or note(page).count(), (turn, said)


FULL = """() => {
    const add = (name, text) => {
        try { localStorage.setItem(`other/${name}`, text); return true; } catch { return false; }
    };
    for (let size = 1 << 22; size; size >>= 1) add(Date.now() + Math.random(), 'x'.repeat(size));
    for (let text = 'x'; add('last', text); text += 'x');
}"""

EMPTIER = """() => Object.keys(localStorage)
    .filter((name) => name.startsWith('other/')).forEach((name) => localStorage.removeItem(name))"""


def test_a_full_storage_drops_finished_games_alone_and_then_offers_a_file_or_a_link(page):
    go(page, SPLITO)
    play_to_the_end(page)
    [finished] = kept(page)
    go(page, "#play=hilo&seats=2&with=easy&seed=other")
    play(page, 2)
    expect(moves(page).first).to_be_visible()
    [other] = kept(page).keys() - {finished}
    page.evaluate(FULL)
    go(page, HILO)
    play(page, 3)
    # The finished game made room; the unfinished one is untouched.
    assert finished not in kept(page)
    assert other in kept(page)
    page.evaluate(FULL)
    play(page, 4)
    expect(note(page)).to_contain_text("no room left")
    expect(moves(page).first).to_be_visible()
    seen = page.locator("pre.look").text_content()
    page.get_by_role("button", name="Save as a link").click()
    saved = link(page, "save")
    with page.expect_download() as download:
        drawer(page).get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Save as a file").click()
    carried = files.read(download.value.path().read_text(), "en").games[0].record
    assert len(carried.words) == words_played(page)
    # Leaving the table and coming back in the same page finds all of it, from memory.
    to_the_lobby(page)
    expect(the_lobby(page)).to_contain_text("Splito” was removed")
    the_lobby(page).locator(".save__b").first.click()
    expect(page.locator("pre.look")).to_have_text(seen)
    # With room again the next word is kept, and the notice goes.
    page.evaluate(EMPTIER)
    play(page, 1)
    expect(note(page)).to_have_count(0)
    assert max(len(save.record.words) for save in kept(page).values()) >= len(carried.words)
    assert "#save=" in saved


def test_a_storage_cleared_while_playing_is_noticed_and_the_game_goes_on(page):
    go(page, HILO)
    play(page, 2)
    expect(moves(page).first).to_be_visible()
    words = only(page).words
    page.evaluate("localStorage.clear()")
    answer(page)
    expect(note(page)).to_contain_text("was cleared")
    expect(page.get_by_role("button", name="Save as a file")).to_be_visible()
    assert only(page).words[: len(words)] == words


def test_where_storage_is_blocked_a_notice_offers_a_file_or_a_link(context, site):
    page = context.new_page()
    page.add_init_script(
        """Object.defineProperty(globalThis, 'localStorage', {
            get() { throw new DOMException('blocked', 'SecurityError') } })"""
    )
    opened(page, site, HILO)
    expect(note(page)).to_contain_text("Nothing can be kept here")
    play(page, 1)
    expect(note(page)).to_have_count(0)
    page.get_by_role("button", name="Share").click()
    assert "#save=" in link(page, "save")
    page.close()


def test_broken_entries_are_set_aside_old_ones_are_migrated_and_the_rest_loads(page):
    go(page, HILO)
    play(page, 2)
    [id] = kept(page)
    whole = page.evaluate(f"localStorage['quatuor/{KEPT}{id}']")
    entries = {
        f"{KEPT}broken": whole[:-20],
        f"{KEPT}script": "<img src=x onerror=alert(1)>",
        f"{KEPT}later": whole.replace("quatuor save 1", "quatuor save 7"),
        "game": to_text(only(page)._replace(seed="older", words=())),
        "bots": "easy",
        "address": "#play=hilo",
        "statistics": "rubbish",
        "days": "[]",
    }
    for name, text in entries.items():
        page.evaluate(
            "([name, text]) => localStorage.setItem(name, text)", [f"quatuor/{name}", text]
        )
    go(page, "")
    told = the_lobby(page).locator(".games .reported")
    expect(told).to_have_count(3)
    expect(the_lobby(page)).to_contain_text("“broken” can’t be read. It was set aside")
    expect(the_lobby(page)).to_contain_text("“later” was kept by a newer version")
    expect(the_lobby(page).locator(".save__b")).to_have_count(2)
    names = page.evaluate("Object.keys(localStorage)")
    assert {"quatuor/aside.broken", "quatuor/aside.script", f"quatuor/{KEPT}later"} <= set(names)
    assert page.evaluate("localStorage['quatuor/game']") == entries["game"]
    page.get_by_role("button", name="Statistics").click()
    expect(drawer(page)).to_be_visible()
    drawer(page).get_by_role("button", name="Close").click()


def test_a_game_is_renamed_deleted_and_brought_back(page):
    go(page, HILO)
    play(page, 2)
    to_the_lobby(page)
    row = the_lobby(page).locator(".save")
    expect(row).to_contain_text("2 players")
    row.get_by_role("button", name="More about HILO").click()
    drawer(page).get_by_label("Title").fill("<b>Sunday</b> & rain")
    drawer(page).get_by_role("button", name="Rename").click()
    expect(row.locator(".save__b b")).to_have_text("<b>Sunday</b> & rain")
    before = kept(page)
    row.get_by_role("button", name="More about").click()
    drawer(page).get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    expect(drawer(page)).to_have_count(0)
    expect(the_lobby(page).locator(".resume")).to_be_hidden()
    assert kept(page) == {}
    the_lobby(page).get_by_role("button", name="Bring it back").click()
    expect(row).to_have_count(1)
    assert kept(page) == before


def saved_file(page, act):
    with page.expect_download() as download:
        act()
    return download.value.path()


def taken_in(page, file):
    with page.expect_file_chooser() as chooser:
        the_lobby(page).get_by_role("button", name="Take in a file").click()
    chooser.value.set_files(file)


def listed(page):
    return the_lobby(page).locator(".save__b").all_inner_texts()


def counted(page):
    the_lobby(page).get_by_role("button", name="Statistics").click()
    shown = drawer(page).inner_text()
    drawer(page).get_by_role("button", name="Close").click()
    return shown


def test_everything_exported_is_there_after_an_import_on_a_fresh_profile(
    page, browser, browser_context_args, site, tmp_path
):
    for wanted in (SPLITO, "#play=axo&seats=1&seed=one"):
        go(page, wanted)
        play_to_the_end(page)
    go(page, HILO)
    play(page, 3)
    expect(moves(page).first).to_be_visible()
    go(page, "#day=xylo")
    play(page, 1)
    expect(moves(page).first).to_be_visible()
    to_the_lobby(page)
    games, lines, numbers = kept(page), listed(page), counted(page)
    assert len(games) == 4
    everything = saved_file(
        page, the_lobby(page).get_by_role("button", name="Save everything as a file").click
    )
    the_lobby(page).get_by_role("button", name="More about HILO").click()
    one = saved_file(page, drawer(page).get_by_role("button", name="Save as a file").click)
    with contextlib.closing(browser.new_context(**browser_context_args)) as elsewhere:
        fresh = elsewhere.new_page()
        fresh.goto(site)
        expect(fresh.locator("body[data-python=ready]")).to_be_attached()
        taken_in(fresh, one)
        expect(the_lobby(fresh).locator(".games")).to_contain_text("1 new")
        assert len(kept(fresh)) == 1
        taken_in(fresh, everything)
        expect(the_lobby(fresh).locator(".games")).to_contain_text("3 new")
        same = [(save.record, save.players, save.names, save.title) for save in games.values()]
        there = kept(fresh)
        assert [
            (there[id].record, there[id].players, there[id].names, there[id].title) for id in games
        ] == same
        assert sorted(listed(fresh)) == sorted(lines)
        assert counted(fresh) == numbers
        days = "localStorage['quatuor/days']"
        assert fresh.evaluate(days) == page.evaluate(days)
        taken_in(fresh, everything)
        expect(the_lobby(fresh).locator(".games")).to_contain_text("4 were here already")
        before = fresh.evaluate("JSON.stringify(localStorage)")
        hostile = tmp_path / "hostile.json"
        hostile.write_text(json.dumps({"format": "quatuor file 1", "games": ["<script>"]}))
        taken_in(fresh, hostile)
        expect(the_lobby(fresh).locator(".games")).to_contain_text("Nothing was taken in")
        assert fresh.evaluate("JSON.stringify(localStorage)") == before
