"""How fast the site starts: `python -m quatuor.workshop.bench_boot`.

On one machine, in one run, alternating: PyScript's own hello world from the same vendored files,
our first visit to a table, and our second visit. Each load is cold: a new browser with an empty
profile (for the second visit, the profile of the first). Prints medians and ratios.
"""

from __future__ import annotations

import gzip
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from .build import DIST, MODULES
from .prepare import CHROMIUMS
from .serve import serving

ROUNDS = 7
TABLE = "#play=hilo&seats=3&with=easy&seed=K7Q2M9"
MARKS = ("quatuor:lobby", "quatuor:python", "quatuor:table", "quatuor:bots")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HELLO = """<!doctype html>
<html><head><meta charset="utf-8"><title>Hello</title><link rel="icon" href="data:,">
<script type="module" src="pyscript/core.js"></script></head>
<body><p id="hello"></p>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
import js
js.document.getElementById("hello").textContent = "Hello world"
js.performance.mark("hello")
</script></body></html>
"""

WATCH_MEMORY = """
globalThis.memories = new Set();
for (const name of ["instantiate", "instantiateStreaming"]) {
  const original = WebAssembly[name];
  WebAssembly[name] = async (...details) => {
    const made = await original.apply(WebAssembly, details);
    const { exports } = made.instance ?? made;
    if (exports.memory) memories.add(exports.memory);
    return made;
  };
}
"""
PATIENCE = 120_000
"""Milliseconds: a busy machine measures badly, but it measures."""

Loads = dict[str, list[float]]


def main() -> int:
    """Measure and print."""
    loads: Loads = {}
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        hello = _hello(Path(folder, "hello"))
        with serving(hello) as peer, serving(DIST) as site:
            for number in range(ROUNDS):
                print(f"round {number + 1} of {ROUNDS}", file=sys.stderr, flush=True)
                _round(playwright, Path(folder, str(number)), peer, site, loads)
    _report(loads)
    return 0


def _hello(folder: Path) -> Path:
    """PyScript's hello world, from the same packages that our site is built from."""
    shutil.copytree(MODULES / "@pyscript" / "core" / "dist", folder / "pyscript")
    shutil.copytree(MODULES / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(HELLO)
    return folder


def _round(playwright: Playwright, profile: Path, peer: str, site: str, loads: Loads) -> None:
    """One load of each, every one in a browser of its own."""
    with browser(playwright, profile / "peer") as context:
        _visit(context, peer, ("hello",), "hello world", loads)
    with browser(playwright, profile / "ours") as context:
        page = _visit(context, site + TABLE, MARKS, "first visit", loads)
        page.locator("body[data-offline=ready]").wait_for(state="attached")
    with browser(playwright, profile / "ours") as context:
        _visit(context, site + TABLE, MARKS, "second visit", loads)


@contextmanager
def browser(playwright: Playwright, profile: Path | str) -> Iterator[BrowserContext]:
    """A browser that keeps what it stores in this folder."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=found, args=FLAGS
    )
    try:
        yield context
    finally:
        context.close()


def _visit(
    context: BrowserContext, address: str, marks: tuple[str, ...], what: str, loads: Loads
) -> Page:
    """Load an address; note when each mark was set, what was transferred, what memory it takes."""
    page = context.pages[0]
    page.set_default_timeout(PATIENCE)
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url))
    page.add_init_script(WATCH_MEMORY)
    page.goto(address)
    for mark in marks:
        page.wait_for_function("(mark) => performance.getEntriesByName(mark).length", arg=mark)
        start = page.evaluate("(mark) => performance.getEntriesByName(mark)[0].startTime", mark)
        loads.setdefault(f"{what}, {mark}", []).append(start)
    loads.setdefault(f"{what}, bytes", []).append(sum(map(_size, asked)))
    loads.setdefault(f"{what}, memory", []).append(_memory(page))
    return page


@cache
def _size(address: str) -> int:
    """The bytes of a requested file when it is compressed."""
    if not address.startswith("http"):
        return 0
    with urlopen(address) as answer:
        return len(gzip.compress(answer.read(), 6))


def _memory(page: Page) -> float:
    """Bytes of JavaScript and WebAssembly on the page."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")
    script: float = heap["usedSize"] + heap.get("backingStorageSize", 0)
    wasm: float = page.evaluate("[...memories].reduce((sum, it) => sum + it.buffer.byteLength, 0)")
    return script + wasm


def _report(loads: Loads) -> None:
    peer = median(loads["hello world, hello"])
    print(f"{'median of ' + str(ROUNDS):34}{'ms':>8}{'× hello':>10}")
    for name, values in loads.items():
        if not name.endswith(("bytes", "memory")):
            print(f"{name:34}{median(values):8.0f}{median(values) / peer:10.2f}")
    print()
    print(f"{'':34}{'MB':>8}")
    for name, values in loads.items():
        if name.endswith(("bytes", "memory")):
            print(f"{name:34}{median(values) / 1e6:8.1f}")


if __name__ == "__main__":
    raise SystemExit(main())
