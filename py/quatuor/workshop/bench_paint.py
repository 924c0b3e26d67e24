"""How quick a table feels: `python -m quatuor.workshop.bench_paint`.

Every game at its full number of seats, in Chromium, by real clicks on its words. Two things are
measured: from a click to the painted result, beside a bare button that only counts, clicked in
turn with the words; and Python making the table's HTML in Pyodide, beside a page of 480 plain
elements made there in turn with it. Prints medians, the worst and the ratios.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from playwright.sync_api import Locator, Page, Playwright, Route, sync_playwright

from quatuor.games.shelf import SHELF

from .bench_boot import FLAGS
from .build import DIST
from .prepare import CHROMIUMS
from .serve import serving

CLICKS = 40
DRAWINGS = 15
PATIENCE = 120_000
MOVES = "#table :is([data-word], [data-choose], [data-ui=again]):visible"
SIZES = {"phone": (390, 844), "desk": (1280, 800)}

WATCH = """
globalThis.paints = [];
const { port1, port2 } = new MessageChannel();
let clicked = 0;
port1.onmessage = () => paints.push(performance.now() - clicked);
addEventListener("click", ({ timeStamp }) => {
  clicked = timeStamp;
  requestAnimationFrame(() => port2.postMessage(null));
}, true);
addEventListener("DOMContentLoaded", () => {
  const bare = document.createElement("button");
  bare.id = "bare";
  bare.textContent = "0";
  bare.style.cssText = "position:fixed;left:0;bottom:0;width:44px;height:44px;z-index:99";
  bare.addEventListener("click", () => (bare.textContent = Number(bare.textContent) + 1));
  document.body.append(bare);
});
"""
"""Notes the time from each click to the first task after the frame that shows its result."""

TIMED = """
import gc, time
import htpy
from quatuor.browser.app import App

def plain():
    made = htpy.button(".a.b", type="button", data_word="take-4", aria_label="Take card 4")
    return str(htpy.div[[made(id=f"w-{n}")[htpy.span(".c")[str(n)]] for n in range(240)]])

def timed(act):
    start = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - start)

def drawn(count):
    app = next(thing for thing in gc.get_objects() if type(thing) is App)
    return [[timed(app.html), timed(plain)] for _ in range(count)]

drawn
"""
"""Times the app's own drawing of what it shows, and as many plain elements."""


class Row:
    """What was measured of one game at one size, in milliseconds."""

    def __init__(self) -> None:
        self.paints: list[float] = []
        self.bare: list[float] = []
        self.drawn: list[float] = []
        self.plain: list[float] = []


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=[game.NAME for game in SHELF])
    parser.add_argument("--clicks", type=int, default=CLICKS)
    asked = parser.parse_args()
    _heading()
    with serving(DIST) as site, sync_playwright() as playwright:
        for game in SHELF:
            if game.NAME in asked.games:
                for size in SIZES:
                    row = _measured(
                        playwright, site, game.NAME, max(game.SEATS), size, asked.clicks
                    )
                    _line(f"{game.NAME}, {max(game.SEATS)} seats, {size}", row)
    return 0


def _measured(
    playwright: Playwright, site: str, game: str, seats: int, size: str, clicks: int
) -> Row:
    """One game's table, clicked at; now and then Python draws it once more."""
    row = Row()
    with _page(playwright, size) as page:
        page.goto(f"{site}#play={game}&seats={seats}&with=easy&seed=K7Q2M9")
        page.locator("#table").wait_for()
        page.wait_for_function("performance.getEntriesByName('quatuor:bots').length")
        page.evaluate("(code) => { globalThis.drawn = python.runPython(code) }", TIMED)
        for number in range(clicks):
            _click(page, _move(page), row.paints)
            _click(page, page.locator("#bare"), row.bare)
            if number % 10 == 9:
                _draw(page, row)
    return row


def _move(page: Page) -> Locator:
    """A word that can be played; else the first of two taps; at the end, another game."""
    page.locator(MOVES).first.wait_for()
    kinds = ("[data-word]", "[data-choose]", "[data-ui=again]")
    found = [page.locator(f"#table {kind}:visible") for kind in kinds]
    most = next(buttons for buttons in found if buttons.count())
    return most.nth(most.count() // 2)


def _click(page: Page, button: Locator, times: list[float]) -> None:
    """Click, and note how long it took until its result was painted."""
    before = page.evaluate("paints.length")
    button.click()
    page.wait_for_function("(before) => paints.length > before", arg=before)
    times.append(page.evaluate("(before) => paints[before]", before))


def _draw(page: Page, row: Row) -> None:
    page.locator(MOVES).first.wait_for()
    for drawn, plain in page.evaluate("(count) => drawn(count).toJs()", DRAWINGS):
        row.drawn.append(drawn)
        row.plain.append(plain)


@contextmanager
def _page(playwright: Playwright, size: str) -> Iterator[Page]:
    """A page of a new browser at a size; bots don't wait, and Python can be spoken to."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, service_workers="block"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    page.add_init_script("localStorage.setItem('quatuor/speed', 'none')")
    page.route("**/interpreter.mjs", _opened)
    try:
        yield page
    finally:
        browser.close()


def _opened(route: Route) -> None:
    """The interpreter's module, leaving its Python where the bench finds it."""
    answer: Any = route.fetch()
    last = "return withoutPrelude(python)"
    assert last in answer.text()
    opened = answer.text().replace(last, f"globalThis.python = python; {last}")
    route.fulfill(response=answer, body=opened)


def _heading() -> None:
    print(f"{'':24}{'click to paint':^34}{'the table in Python':^34}")
    columns = ("median", "worst", "bare", "×")
    print(f"{'milliseconds':24}" + "".join(f"{name:>8}" for name in columns + columns))


def _line(name: str, row: Row) -> None:
    cells = [*_cells(row.paints, row.bare), *_cells(row.drawn, row.plain)]
    print(f"{name:24}" + "".join(f"{cell:8.1f}" for cell in cells), flush=True)


def _cells(ours: list[float], peer: list[float]) -> tuple[float, ...]:
    return median(ours), max(ours), median(peer), median(ours) / median(peer)


if __name__ == "__main__":
    raise SystemExit(main())
