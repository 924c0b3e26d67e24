"""Pictures of every screen: `make screenshots` writes them to docs/screenshots.

Each screen is taken from the built site at the three sizes, by day and by night. The pictures of
the table show a game some words in, reached by playing at it.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from quatuor.ui.parts import taught

from .build import DIST, ROOT, build
from .preview import FLAGS, SIZES
from .serve import is_built, serving

OUT = ROOT / "docs" / "screenshots"
TABLES = {
    "xylo": "#play=xylo&seats=4&with=normal&seed=K7Q2M9",
    "splito": "#play=splito&seats=4&with=normal&seed=K7Q2M9",
    "axo": "#play=axo&seats=3&with=normal&seed=K7Q2M9",
    "hilo": "#play=hilo&seats=4&with=normal&seed=K7Q2M9",
}
STEPS = {"xylo": 6, "splito": 4, "axo": 5, "hilo": 9}
PLAY = """(count) => new Promise((done) => {
  let waited = 0;
  const step = () => {
    const table = document.querySelector('#table');
    if (table?.dataset.over === 'true' || count <= 0 || waited++ > 4000) return done();
    const move = document.querySelector('#table [data-word]')
      ?? document.querySelector('#table [data-choose]');
    const raise = document.querySelector('[data-ui=raise]');
    if (raise) raise.click();
    else if (move) { if (move.dataset.word) count -= 1; move.click(); waited = 0; }
    requestAnimationFrame(step);
  };
  step();
})"""
"""Plays the first word offered, so many times."""


def play(page: Any, count: int) -> None:
    """Play at the table that is shown."""
    page.locator("#table").wait_for()
    page.evaluate(PLAY, count)
    page.wait_for_timeout(500)


def lobby(page: Any, site: str, lang: str) -> None:
    """The lobby when everything is ready."""
    page.goto(f"{site}#lang={lang}")
    page.locator("body[data-python=ready]").wait_for()


def new_game(page: Any, site: str, lang: str) -> None:
    """The new-game screen of Splito, with a person beside the bots."""
    lobby(page, site, lang)
    page.locator(f".lobby[lang={lang}] [data-ui=new][data-game=splito]").click()
    page.locator(f"#new-splito-{lang} select[name=with]").first.select_option("here")


def settings(page: Any, site: str, lang: str) -> None:
    """The settings."""
    lobby(page, site, lang)
    page.locator(f".lobby[lang={lang}] [data-ui=settings]").click()


def curtain(page: Any, site: str, lang: str) -> None:
    """The curtain between two people."""
    page.goto(f"{site}#play=hilo&seats=3&with=here,easy&names=Ana,Marek&seed=K7Q2M9&lang={lang}")
    page.locator("#table").wait_for()
    for _ in range(40):
        if page.locator("[data-ui=raise]").count():
            return
        page.locator("#table [data-word]").first.click()
        page.wait_for_timeout(60)


def table(game: str) -> Callable[[Any, str, str], None]:
    """A table some words into its game."""

    def screen(page: Any, site: str, lang: str) -> None:
        page.goto(f"{site}{TABLES[game]}&lang={lang}")
        play(page, STEPS[game])

    return screen


def rules(game: str) -> Callable[[Any, str, str], None]:
    """A table with the rules open."""

    def screen(page: Any, site: str, lang: str) -> None:
        page.goto(f"{site}{TABLES[game]}&lang={lang}")
        page.locator("#table").wait_for()
        page.locator("#root [data-ui=rules]").click()
        page.wait_for_timeout(300)

    return screen


def end(page: Any, site: str, lang: str) -> None:
    """The end sheet."""
    page.goto(f"{site}#play=hilo&seats=3&with=easy&seed=K7Q2M9&lang={lang}")
    play(page, 100_000)


def log(page: Any, site: str, lang: str) -> None:
    """A look back from the log."""
    table("hilo")(page, site, lang)
    page.locator("[data-ui=then]").first.evaluate("(button) => button.click()")
    page.wait_for_timeout(200)


def lesson(page: Any, site: str, lang: str) -> None:
    """A first game with its coach."""
    page.goto(f"{site}#learn=splito&lang={lang}")
    play(page, 2)


def statistics(page: Any, site: str, lang: str) -> None:
    """The statistics after a finished game."""
    end(page, site, lang)
    page.goto(f"{site}#lang={lang}")
    page.locator(f".lobby[lang={lang}] [data-ui=statistics]").click()
    page.wait_for_timeout(300)


def analysis(page: Any, site: str, lang: str) -> None:
    """The review of a finished game, some decisions into it."""
    end(page, site, lang)
    page.locator("[data-ui=analyse]").click()
    page.wait_for_timeout(6000)


def share(page: Any, site: str, lang: str) -> None:
    """The links of a running game."""
    table("xylo")(page, site, lang)
    page.locator("#root [data-ui=share]").click()
    page.wait_for_timeout(300)


def live(page: Any, site: str, lang: str) -> None:
    """A live table that waits for two friends."""
    page.goto(f"{site}#play=axo&seats=4&with=away,away,easy&names=Ana,Marek&live=yes&lang={lang}")
    page.locator("[data-ui=live-open]").click()
    page.locator("[data-link=join-2] input").wait_for()


SCREENS: dict[str, Callable[[Any, str, str], None]] = {
    "lobby": lobby,
    "new-game": new_game,
    "settings": settings,
    "curtain": curtain,
    "look-back": log,
    "end": end,
    "lesson": lesson,
    "statistics": statistics,
    "analysis": analysis,
    "share": share,
    "live": live,
    **{game: table(game) for game in TABLES},
    **{f"rules-{game}": rules(game) for game in TABLES if taught(game)},
}


def pages(browser: Any) -> Iterator[tuple[str, Any]]:
    """A fresh page for each size and light, and how its pictures are called."""
    for size, (width, height) in SIZES.items():
        for light in ("light", "dark"):
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=light,
                reduced_motion="reduce",
                service_workers="block",
            )
            yield f"{size}-{light}", context.new_page()
            context.close()


def main() -> None:
    """Take the pictures that were asked for, all by default."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser()
    parser.add_argument("screens", nargs="*", default=list(SCREENS))
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--size", default="")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    if not is_built():
        build(DIST)
    with serving(DIST) as site, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for kind, page in pages(browser):
            if not kind.startswith(asked.size):
                continue
            for name in asked.screens:
                page.goto("about:blank")
                SCREENS[name](page, site, asked.lang)
                page.screenshot(path=asked.out / f"{name}-{kind}.png")
                wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
                print(f"screenshots: {name} {kind}{' TOO WIDE' * wide}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
