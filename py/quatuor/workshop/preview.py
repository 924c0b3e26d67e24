"""Pictures of a game's page without the site: a position by lot, drawn and photographed.

`python -m quatuor.workshop.preview hilo --seats 3 --words 40 --out FOLDER` writes one HTML file and
its pictures at the three sizes, by day and by night.
"""

from __future__ import annotations

import argparse
import shutil
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from quatuor.core.chance import seeded
from quatuor.core.contract import settle
from quatuor.games.drawing import sprite
from quatuor.games.shelf import GAMES

STATIC = Path(__file__).parents[3] / "static"
SIZES = {"phone": (390, 844), "frame": (400, 560), "desk": (1280, 800)}
NAMES = ("You", "Inès", "Marek", "Odile", "Tomo", "Aiko", "Noor", "Iris")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


def position(game: str, seats: int, words: int, seed: str, options: dict[str, Any]) -> Any:
    """A position where seat 0 is in turn, about so many words into a game by lot."""
    state = GAMES[game].deal(seeded(seed), seats, settle(GAMES[game], seats, options))
    rng = Random(seed)
    played = 0
    while state.turn is not None and (played < words or state.turn != 0):
        moves = state.moves()
        state = state.play(moves[int(rng.random() * len(moves))])
        played += 1
    return state


def document(game: str, state: Any, lang: str, chosen: str | None = None) -> str:
    """A whole page around a game's drawing, like the site's."""
    drawn = import_module(f"quatuor.games.{game}.page")
    names = NAMES[: state.seats]
    view = state.view(0)
    styles = [path.name for path in sorted(STATIC.glob("*.css"))]
    first = [name for name in ("tokens.css", "kit.css", "pages.css") if name in styles]
    links = "".join(
        f'<link rel="stylesheet" href="{STATIC / name}">'
        for name in [*first, *(name for name in styles if name not in first)]
    )
    phrase = drawn.phrase(view, 0, names, lang, chosen)
    body = drawn.page(view, 0, names, lang, chosen)
    return f"""<!doctype html><html lang="{lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">{links}</head><body data-page="table">
<svg width="0" height="0" class="sprite" aria-hidden="true">{sprite()}</svg>
<div id="root"><header class="bar"><div class="bar__t"><h1>{GAMES[game].TITLE}</h1></div></header>
<div class="strings" aria-hidden="true"></div><div class="game g-{game}">
<main id="table" data-game="{game}" data-seats="{state.seats}">
<p class="phrase voice" role="status">{phrase}</p>{body}</main></div></div></body></html>"""


def photograph(page: Path, out: Path) -> None:
    """Pictures of a page at the three sizes, by day and by night."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for size, (width, height) in SIZES.items():
            for light in ("light", "dark"):
                tab = browser.new_page(
                    viewport={"width": width, "height": height},
                    color_scheme="light" if light == "light" else "dark",
                )
                tab.goto(page.resolve().as_uri())
                tab.screenshot(path=out / f"{page.stem}-{size}-{light}.png")
                wide = tab.evaluate("document.documentElement.scrollWidth > innerWidth")
                tall = tab.evaluate("document.documentElement.scrollHeight")
                print(f"{page.stem} {size} {light}: {tall} px high{', TOO WIDE' * wide}")
                tab.close()
        browser.close()


def main() -> None:
    """Draw one position and photograph it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--words", type=int, default=40)
    parser.add_argument("--seed", default="preview")
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--chosen")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    state = position(asked.game, asked.seats, asked.words, asked.seed, {})
    page = asked.out / f"{asked.game}-{asked.seats}-{asked.words}.html"
    page.write_text(document(asked.game, state, asked.lang, asked.chosen), "utf-8")
    photograph(page, asked.out)


if __name__ == "__main__":
    main()
