"""How fast the bots answer: `python -m quatuor.workshop.bench_bots`.

The same positions are put to the bots' worker of the built site in Chromium and to this Python,
in turn: time a decision by level (median and worst), imagined games a second of `hard`, and by
how much its thinking lets the worker's memory grow. Times are of the clock; beside them stands
the processor's time, which is what the clock would show if the machine had nothing else to do.
"""

from __future__ import annotations

import argparse
import base64
import pickle
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Page, Route, sync_playwright

from quatuor.bots import levels
from quatuor.core.chance import seeded
from quatuor.core.contract import Game, settle
from quatuor.games.shelf import SHELF

from .bench_boot import PATIENCE, browser
from .build import DIST, STATIC
from .processor import family, milliseconds
from .serve import serving

POSITIONS = 7
"""Of each game and number of seats, from the opening to the end of a game of easy players."""

MEMORY = """
def memory():
    import pyodide_js
    return pyodide_js._module.HEAPU8.length
__export__ = [*__export__, "memory"]
"""
"""What the measured worker can tell besides its answers: the bytes that it holds."""

DOOR = """
import js
from polyscript import workers
from pyodide.ffi import create_proxy
bots = await workers.bots
js.askBots = create_proxy(lambda *asked: bots.think(*asked))
js.askMemory = create_proxy(lambda: bots.memory())
js.document.body.dataset.door = "open"
"""
"""Python on the page through which the measuring script reaches the worker."""

OPEN = """(code) => {
  const script = Object.assign(document.createElement("script"), {type: "py", textContent: code});
  document.body.append(script);
}"""

ASK = """async ([number, game, level, view, seed]) => {
  const start = performance.now();
  const word = await askBots(number, game, level, view, seed);
  return [word, performance.now() - start];
}"""


class Timing(NamedTuple):
    """Milliseconds of one decision, by the clock and on the processor, in the browser and here."""

    there: float
    there_worked: float
    here: float
    here_worked: float


class Bench(NamedTuple):
    """What was measured of one level at one table."""

    game: str
    seats: int
    level: str
    timings: list[Timing]
    thoughts: int
    growth: float  # bytes


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Time the bots in the browser and here.")
    parser.add_argument("--only", default="", help="only this game")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    asked = parser.parse_args()
    print(_heading(), flush=True)
    with _door() as (page, processes):
        for game in SHELF:
            for seats in game.SEATS if asked.only in game.NAME else ():
                for bench in _benches(page, processes, game, seats, asked.positions):
                    print(_row(bench), flush=True)
    return 0


@contextmanager
def _door() -> Iterator[tuple[Page, list[int]]]:
    """A page of the site whose worker is ready and can be asked, and the browser's processes."""
    with (
        TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(DIST) as site,
        browser(playwright, folder) as context,
    ):
        context.route("**/bots.py", _told)
        page = context.pages[0]
        page.set_default_timeout(PATIENCE)
        page.goto(site)
        page.wait_for_function("performance.getEntriesByName('quatuor:bots').length")
        page.evaluate(OPEN, DOOR)
        page.locator("body[data-door=open]").wait_for(state="attached")
        yield page, family(folder)


def _told(route: Route) -> None:
    route.fulfill(body=(STATIC / "bots.py").read_text("utf-8") + MEMORY, content_type="text/plain")


def positions(game: Game, seats: int, count: int) -> list[Any]:
    """Views all along a game of easy players, where there is something to decide."""
    state = game.deal(seeded("bench"), seats, settle(game, seats, {}))
    rng, found = Random("bench"), []
    while state.turn is not None:
        view = state.view(state.turn)
        if len(view.moves()) > 1:
            found.append(view)
        state = state.play(levels.answer(game.NAME, "easy", view, rng))
    return [found[len(found) * (2 * at + 1) // (2 * count)] for at in range(count)]


def _benches(
    page: Page, processes: list[int], game: Game, seats: int, count: int
) -> Iterator[Bench]:
    views = positions(game, seats, count)
    if seats == game.SEATS[0]:
        # The browser compiles what it runs often: a game's first thoughts are its slowest.
        _timed(page, processes, game.NAME, "normal", views[0])
    for level in levels.LEVELS:
        before = page.evaluate("askMemory()")
        timings = [_timed(page, processes, game.NAME, level, view) for view in views]
        growth = page.evaluate("askMemory()") - before
        thoughts = levels.thoughts(game.NAME, level, seats) if level != "easy" else 0
        yield Bench(game.NAME, seats, level, timings, thoughts, growth)


def _timed(page: Page, processes: list[int], game: str, level: str, view: Any) -> Timing:
    packed = base64.b64encode(pickle.dumps(view)).decode()
    before = milliseconds(processes)
    word, there = page.evaluate(ASK, [1, game, level, packed, "bench"])
    there_worked = milliseconds(processes) - before
    clock, worked = time.perf_counter(), time.process_time()
    levels.answer(game, level, view, Random("bench"))
    worked, clock = time.process_time() - worked, time.perf_counter() - clock
    # The two may differ by a rounding error, and so in a close choice, but never in the rules.
    if word not in view.moves():
        raise SystemExit(f"{game}, {level}: the browser answered {word!r}")
    return Timing(there, there_worked, 1000 * clock, 1000 * worked)


def _heading() -> str:
    groups = ("browser, clock", "browser, processor", "here, clock", "here, processor")
    names = "".join(f"{group:^20}" for group in groups)
    return (
        f"{'milliseconds':18}{names}{'games a second':^18}\n{'':18}"
        + f"{'median':>10}{'worst':>10}" * len(groups)
        + f"{'browser':>9}{'here':>9}{'grown MB':>10}"
    )


def _row(bench: Bench) -> str:
    columns = [[*column] for column in zip(*bench.timings, strict=True)]
    times = [value for column in columns for value in (median(column), max(column))]
    amount = 1000 * bench.thoughts * len(bench.timings)
    speeds = [amount / sum(column) for column in (columns[1], columns[3])]
    return (
        f"{bench.game} {bench.seats} {bench.level}".ljust(18)
        + "".join(f"{value:10.1f}" for value in times)
        + "".join(f"{speed:9.0f}" for speed in speeds)
        + f"{bench.growth / 1e6:10.1f}"
    )


if __name__ == "__main__":
    raise SystemExit(main())
