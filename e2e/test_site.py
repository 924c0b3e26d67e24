"""The site in a real browser, in every place it has to work."""

from __future__ import annotations

import contextlib
import json
import shutil
from typing import ClassVar

import pytest
from playwright.sync_api import expect

import quatuor
from quatuor.workshop.build import build
from quatuor.workshop.serve import Handler, serving

from .conftest import FLAGS, chromium
from .playing import (
    HILO,
    is_playable,
    log,
    marks,
    moves,
    opened,
    play,
    play_to_the_end,
    table,
    times,
    words,
)

GAMES = [
    "#play=xylo&seats=3&with=easy&seed=one",
    "#play=splito&seats=4&with=easy&seed=one&rounds=3",
    "#play=axo&seats=2&with=easy&seed=one&effects=off",
    "#play=axo&seats=1&seed=one&louise=right",
    "#play=hilo&seats=6&with=random&seed=one",
]


def the_lobby(page):
    return page.locator(".lobby[lang=en]")


def the_bots_are_there(page):
    page.wait_for_function("performance.getEntriesByName('quatuor:bots').length")


@contextlib.contextmanager
def held_back(page, pattern):
    """Requests that wait until the block ends."""
    waiting = []
    page.route(pattern, lambda route: waiting.append(route))
    yield
    for route in waiting:
        route.continue_()
    page.unroute(pattern)


def test_the_lobby_is_usable_before_python_and_an_early_choice_is_carried_out(page, site):
    with held_back(page, "**/snapshot.bin"):
        page.goto(site)
        page.get_by_role("button", name="HILO: new game").click()
        dialog = page.get_by_role("dialog", name="HILO")
        dialog.locator(".seg").get_by_text("2", exact=True).click()
        dialog.get_by_label("Who sits at seat 2").select_option("easy")
        dialog.get_by_role("button", name="Start").click()
        expect(page.get_by_text("your game is dealt in a moment")).to_be_visible()
        assert "quatuor:lobby" in marks(page)
        assert "quatuor:python" not in marks(page)
    is_playable(page)
    expect(table(page)).to_have_attribute("data-seats", "2")


def test_language_and_light_change_before_python(page, site):
    with held_back(page, "**/snapshot.bin"):
        page.goto(site)
        page.get_by_role("button", name="FR").click()
        expect(page.get_by_text("Moins, c’est mieux")).to_be_visible()
        page.get_by_role("button", name="Réglages").click()
        page.get_by_role("dialog", name="Réglages").get_by_text("Nuit").click()
        assert page.locator("html").get_attribute("data-theme") == "dark"
        page.reload()
        expect(page.get_by_text("Moins, c’est mieux")).to_be_visible()
        assert page.locator("html").get_attribute("data-theme") == "dark"


@pytest.mark.parametrize("wanted", GAMES)
def test_every_game_opens_from_its_address_and_is_played(page, site, wanted):
    complaints = opened(page, site, wanted)
    is_playable(page)
    the_bots_are_there(page)
    assert {"quatuor:lobby", "quatuor:python", "quatuor:table", "quatuor:bots"} <= set(marks(page))
    assert complaints == []


def test_a_whole_game_is_played_to_its_end_and_again(page, site):
    opened(page, site, "#play=axo&seats=1&seed=one&effects=off")
    play_to_the_end(page)
    expect(table(page)).to_have_attribute("data-turn", "")
    page.get_by_role("button", name="Play again").click()
    is_playable(page, 1)


def test_a_wrong_address_is_explained_in_the_lobby(page, site):
    page.goto(f"{site}#play=hilo&seats=9")
    dialog = page.get_by_role("dialog", name="HILO")
    expect(dialog.get_by_role("alert")).to_have_text("HILO is for 2 to 6 players, not “9”.")
    page.goto(f"{site}#play=bridge&lang=fr")
    sentence = page.locator(".lobby[lang=fr]").get_by_role("alert")
    expect(sentence).to_contain_text("Il n’y a pas de jeu « bridge »", ignore_case=True)
    page.goto(f"{site}{HILO}")
    is_playable(page, 1)


def test_a_reload_and_the_lobby_both_find_the_game_again(page, site):
    opened(page, site)
    play(page, 3)
    expect(words(page).first).to_be_visible()
    seen = page.locator("pre.look").text_content()
    page.reload()
    expect(page.locator("pre.look")).to_have_text(seen)
    page.get_by_role("button", name="Back to the lobby").click()
    the_lobby(page).get_by_role("button", name="Resume").click()
    expect(page.locator("pre.look")).to_have_text(seen)
    is_playable(page, 1)


def test_two_loads_of_one_snapshot_deal_different_games(browser, site, browser_context_args):
    def dealt():
        with contextlib.closing(browser.new_context(**browser_context_args)) as context:
            page = context.new_page()
            page.goto(f"{site}#play=splito&seats=2&with=random")
            expect(table(page)).to_be_visible()
            return page.locator("pre.look").text_content()

    assert len({dealt(), dealt(), dealt()}) == 3


def test_no_other_origin_is_ever_asked(context, page, site):
    asked = set()
    context.on("request", lambda request: asked.add(request.url))
    complaints = opened(page, site)
    is_playable(page)
    expect(page.locator("body[data-offline=ready]")).to_be_attached()
    assert {url for url in asked if not url.startswith((site, "blob:", "data:"))} == set()
    assert complaints == []


def test_it_works_below_any_path(page, dist):
    with serving(dist, "/games/quatuor/") as address:
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        opened(page, address)
        is_playable(page)
        assert all(url.startswith((address, "blob:")) for url in asked)


class Bare(Handler):
    """A server that says as little as it can: no types it was not told, no caching, no sharing."""

    extensions_map: ClassVar = {
        "": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
    }

    def send_header(self, keyword, value):
        if keyword in ("Content-Type", "Content-Length", "Content-Encoding", "Location"):
            super().send_header(keyword, value)


def test_it_needs_no_header_from_its_server(page, dist):
    with serving(dist, kind=Bare) as address:
        opened(page, address)
        is_playable(page)


def test_everything_works_offline_after_one_visit(context, page, dist):
    with serving(dist) as address:
        opened(page, address)
        is_playable(page, 1)
        expect(page.locator("body[data-offline=ready]")).to_be_attached()
    # The server is gone now, and the network with it.
    context.set_offline(True)
    page.reload()
    is_playable(page)
    page.get_by_role("button", name="Back to the lobby").click()
    page.reload()
    page.goto(f"{address}#play=xylo&seats=2&with=easy")
    is_playable(page)


def test_a_new_version_is_offered_and_never_forced(page, dist, tmp_path, monkeypatch):
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with serving(folder) as address:
        opened(page, address)
        play(page, 2)
        expect(page.locator("body[data-offline=ready]")).to_be_attached()
        monkeypatch.setattr(quatuor, "__version__", "99.0.0")
        build(folder)
        page.evaluate("navigator.serviceWorker.ready.then((kept) => kept.update())")
        offer = page.locator(".newer[lang=en]")
        expect(offer).to_be_visible()
        is_playable(page, 2)
        seen = page.locator("pre.look").text_content()
        assert not page.evaluate("quatuor.version").startswith("99")
        offer.get_by_role("button", name="Use it now").click()
        expect(offer).to_be_hidden()
        expect(page.locator("pre.look")).to_have_text(seen)
        assert page.evaluate("quatuor.version").startswith("99.0.0")
        is_playable(page, 1)
        names = page.evaluate("caches.keys()")
        assert len(names) == 1


REGISTERED = """(() => {
    const register = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = async function (...details) {
        const kept = await register.apply(this, details);
        globalThis.registered = true;
        return kept;
    };
})()"""
"""Lets a test see that the page has asked for its worker."""

GONE = """async () => {
    while (await navigator.serviceWorker.getRegistration()) {
        await new Promise((later) => setTimeout(later, 50));
    }
}"""
"""Waits until the worker that tried to keep the site is gone: its attempt is over."""


def test_a_broken_precache_keeps_nothing_and_the_game_goes_on(context, page, dist, tmp_path):
    context.add_init_script(REGISTERED)
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    (folder / "icons" / "icon-512.png").write_bytes(b"not what the list says")
    with serving(folder) as address:
        opened(page, address)
        is_playable(page)
        page.wait_for_function("globalThis.registered")
        page.evaluate(GONE)
        assert page.evaluate("caches.keys()") == []
        is_playable(page, 1)


@pytest.mark.parametrize("damage", ["garbage", "missing", "cut short"])
def test_a_broken_snapshot_gives_way_to_the_plain_boot(context, page, site, dist, damage):
    [snapshot] = dist.glob("app-*/snapshot.bin")
    answers = {
        "garbage": {"body": b"not a snapshot"},
        "missing": {"status": 404, "body": b""},
        "cut short": {"body": snapshot.read_bytes()[:100_000]},
    }
    warnings = []
    page.on("console", lambda line: warnings.append(line.text) if line.type == "warning" else None)
    context.route("**/snapshot.bin", lambda route: route.fulfill(**answers[damage]))
    # With bots both threads boot plainly; alone the page does, which is enough to see once more.
    page.goto(site + (HILO if damage == "garbage" else "#play=axo&seats=1&seed=one"))
    is_playable(page)
    assert any("boots plainly" in line for line in warnings)


def test_without_webassembly_the_page_says_what_to_do(page, site):
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site + HILO)
    expect(page.get_by_role("heading", name="Quatuor can’t start here.")).to_be_visible()
    expect(page.get_by_text("no WebAssembly")).to_be_visible()


@pytest.mark.parametrize("missing", ["pyodide.asm.bin", "pyodide.asm.mjs", "boot.mjs", "core.js"])
def test_a_broken_download_gets_a_clear_page(page, site, missing):
    page.route(f"**/{missing}", lambda route: route.abort())
    page.goto(site + HILO)
    expect(page.get_by_role("heading", name="Quatuor can’t start here.")).to_be_visible()
    expect(page.get_by_text("did not arrive")).to_be_visible()
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


def test_an_error_while_playing_keeps_the_game_and_offers_a_report(page, site):
    opened(page, site)
    play(page, 2)
    expect(words(page).first).to_be_visible()
    page.evaluate("void (quatuor.store.write = () => { throw new Error('no room left') })")
    words(page).first.click()
    notice = page.locator(".wrong[lang=en]")
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="Copy a report").click()
    report = notice.locator("textarea").input_value()
    assert f"Quatuor {quatuor.__version__}" in report
    assert "quatuor save 1" in report
    assert "no room left" in report
    notice.get_by_role("button", name="Reload").click()
    is_playable(page, 2)


def test_a_worker_that_never_comes_does_not_stop_the_bots(page, site):
    page.route("**/bots.py", lambda route: route.fulfill(status=404, body=""))
    page.goto(site + HILO)
    is_playable(page)


def persistent(playwright, folder, **more):
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=chromium(), args=FLAGS, reduced_motion="reduce", **more
    )


def test_it_is_playable_with_storage_blocked(playwright, site, tmp_path):
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir(parents=True)
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    settings.write_text(json.dumps(blocked))
    with contextlib.closing(persistent(playwright, tmp_path)) as context:
        page = context.new_page()
        page.goto(site + HILO)
        assert page.evaluate("(() => { try { return !localStorage } catch { return true } })()")
        is_playable(page)


def test_it_is_playable_in_a_private_window(playwright, site, tmp_path):
    launched = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--incognito"])
    with contextlib.closing(launched) as browser:
        page = browser.new_page(reduced_motion="reduce")
        page.goto(site + HILO)
        is_playable(page)


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'])
def test_it_is_playable_in_a_frame_of_another_site(page, site, tmp_path, sandbox):
    frame = f'<iframe {sandbox} src="{site}{HILO}" width="400" height="560"></iframe>'
    (tmp_path / "index.html").write_text(f"<!doctype html><title>host</title>{frame}")
    with serving(tmp_path) as host:
        page.goto(host.replace("127.0.0.1", "localhost"))
        is_playable(page.frame_locator("iframe"))


LONG_TASKS = """globalThis.tasks = [];
new PerformanceObserver((seen) => tasks.push(...seen.getEntries().map(
    ({startTime, duration}) => [startTime, startTime + duration])))
    .observe({type: 'longtask', buffered: true});"""

TRIES = 3
"""A page that thinks is held up every time; one from which something else takes the processor,
only now and then."""


@pytest.mark.alone  # another test beside it would take the processor away and look like a long task
@pytest.mark.parametrize(("game", "seats"), [("xylo", 3), ("splito", 4), ("axo", 2), ("hilo", 2)])
def test_the_page_stays_free_while_a_hard_bot_thinks(page, site, game, seats):
    """No long task, of 50 ms or more, lies between a bot being asked and its answer arriving."""
    page.add_init_script(LONG_TASKS)
    held_up = []
    for _ in range(TRIES):
        page.goto("about:blank")
        opened(page, site, f"#play={game}&seats={seats}&with=hard&seed=K7Q2M9")
        the_bots_are_there(page)
        play(page, {"xylo": 14, "splito": 3}.get(game, 8))
        expect(moves(page).first).to_be_visible()
        held_up = long_tasks_in_thoughts(page)
        if not held_up:
            break
    assert held_up == []


def long_tasks_in_thoughts(page):
    """The long tasks that lie within a bot's thought, each with that thought."""
    asked, answered = (times(page, f"quatuor:{mark}") for mark in ("thinking", "thought"))
    assert len(asked) == len(answered) > 1
    return [
        (task, span)
        for task in page.evaluate("tasks")
        for span in zip(asked, answered, strict=True)
        if span[0] < task[0] and task[1] < span[1]
    ]


def test_the_log_tells_what_the_bots_did(page, site):
    opened(page, site)
    is_playable(page, 3)
    expect(log(page).first).to_be_attached()
