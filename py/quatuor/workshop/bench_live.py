"""From a word to its paint on the other side: `python -m quatuor.workshop.bench_live`.

Two people at a live table on this machine, each in a browser context of their own. Each click is
timed from the click itself to the frame after the other page has drawn it; beside it, in the same
run, the paint on the clicking page, and a bare message over a data channel and back, halved.
"""

from __future__ import annotations

import shutil
import sys
import time
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from .bench_boot import FLAGS
from .build import DIST
from .prepare import CHROMIUMS
from .serve import serving

WORDS = 40
WAIT = 700
"""Milliseconds between two clicks: nobody plays while a word is still on its way."""

LONGEST = 90.0
"""Seconds for each game, whether or not it had so many words."""

GAMES = ("hilo", "splito", "xylo", "axo")

CLOCK = """(() => {
    globalThis.painted = [];
    globalThis.clicked = 0;
    const now = () => performance.timeOrigin + performance.now();
    addEventListener('click', ({ target }) => {
        if (target.closest?.('[data-word]')) clicked = now();
    }, true);
    let last = '';
    const look = () => {
        const words = document.querySelector('#table')?.dataset.words ?? '';
        if (words === last) return;
        last = words;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted.push(now());
        requestAnimationFrame(() => port2.postMessage(0)); // comes after that frame is painted
    };
    addEventListener('DOMContentLoaded', () => {
        const seen = { subtree: true, childList: true, attributes: true };
        new MutationObserver(look).observe(document.documentElement, seen);
    });
})()"""
"""Notes when a word was clicked, and when a table that has changed was painted."""

CLICK = """() => {
    const words = document.querySelectorAll('#table [data-word]');
    const found = words.length ? words : document.querySelectorAll('#table [data-choose]');
    found[Math.floor(Math.random() * found.length)]?.click();
    return words.length > 0;
}"""

BARE = """async () => {
    const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()];
    near.onicecandidate = ({ candidate }) => far.addIceCandidate(candidate);
    far.onicecandidate = ({ candidate }) => near.addIceCandidate(candidate);
    const same = { negotiated: true, id: 0 };
    const channels = [near, far].map((end) => end.createDataChannel('bare', same));
    await near.setLocalDescription();
    await far.setRemoteDescription(near.localDescription);
    await far.setLocalDescription();
    await near.setRemoteDescription(far.localDescription);
    await new Promise((open) => (channels[0].onopen = open));
    channels[1].onmessage = ({ data }) => channels[1].send(data);
    const times = [];
    for (let round = 0; round < 100; round++) {
        const before = performance.now();
        const back = new Promise((heard) => (channels[0].onmessage = heard));
        channels[0].send('x'.repeat(1000));
        await back;
        times.push((performance.now() - before) / 2);
    }
    near.close();
    return times;
}"""


def main() -> int:
    """Measure every game, and print a line for each."""
    chromium = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    with serving(DIST) as site, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=list(FLAGS))
        for game in GAMES:
            print(_line(game, *_measured(browser, site, game)), flush=True)
        browser.close()
    return 0


def _line(game: str, there: list[float], here: list[float], bare: list[float]) -> str:
    return (
        f"{game:7} {len(there):3} words: painted at the other's after {median(there):6.1f} ms "
        f"(nine of ten: {quantiles(there, n=10)[-1]:6.1f}), "
        f"at one's own after {median(here):6.1f} ms; a bare message takes {median(bare):4.1f} ms"
    )


def _measured(browser: Browser, site: str, game: str) -> tuple[list[float], ...]:
    pages = [_person(browser), _person(browser)]
    _seat(pages[0], pages[1], f"{site}#play={game}&seats=2&with=away&live=yes")
    bare: list[float] = pages[1].evaluate(BARE)
    there: list[float] = []
    here: list[float] = []
    until = time.monotonic() + LONGEST
    while len(there) < WORDS and time.monotonic() < until:
        for own, other in (pages, pages[::-1]):
            if own.evaluate(CLICK):
                _note(own, other, there, here)
        if pages[0].locator("#table").get_attribute("data-over") == "true":
            break
    for page in pages:
        page.context.close()
    return there, here, bare


def _note(own: Page, other: Page, there: list[float], here: list[float]) -> None:
    """Wait for a word's paint on both pages; a word that is secret is painted on one alone."""
    clicked: float = own.evaluate("clicked")
    own.wait_for_timeout(WAIT)
    for page, times in ((own, here), (other, there)):
        painted = [when for when in page.evaluate("painted") if when > clicked]
        if painted:
            times.append(painted[0] - clicked)


def _person(browser: Browser) -> Page:
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    context.add_init_script(CLOCK)
    return context.new_page()


def _seat(host: Page, guest: Page, address: str) -> None:
    """Two people at a table, joined by hand."""
    host.goto(address)
    host.get_by_role("button", name="Open the table").click()
    guest.goto(host.locator("[data-link=join-1] input").input_value())
    guest.get_by_role("button", name="Take the seat").click()
    host.locator("[name=answer-1]").fill(guest.locator("[data-link=answer] input").input_value())
    host.get_by_role("button", name="Let in").click()
    host.get_by_role("button", name="Deal the cards").click()
    guest.locator("#table").wait_for()


if __name__ == "__main__":
    sys.exit(main())
