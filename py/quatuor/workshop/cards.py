"""The pictures that shared links show: `make cards` draws them from the lobby's posters.

They are drawn once, by a browser, and kept in static/cards: a build needs no browser for them.
"""

from __future__ import annotations

import shutil
from typing import Any

import htpy as h
from markupsafe import Markup

from quatuor.games.posters import POSTERS
from quatuor.games.shelf import SHELF
from quatuor.ui.posters import poster

from .build import ROOT, STATIC
from .fronts import CARDS, HEIGHT, WIDTH
from .preview import FLAGS

STYLE = f"""
body{{margin:0;font-family:"Helvetica Neue",Helvetica,"Nimbus Sans","Liberation Sans",Arial}}
.card{{width:1200px;height:630px;position:relative;overflow:hidden;display:grid;box-sizing:border-box}}
.p,.p svg{{width:100%;height:100%;overflow:visible}}
.one .p{{position:absolute;right:70px;top:50px;width:530px;height:530px}}
.one h1{{position:absolute;left:72px;bottom:64px;margin:0;font-size:168px;line-height:1;
  letter-spacing:-.055em;font-weight:800}}
.brand{{position:absolute;left:72px;top:60px;display:flex;align-items:center;gap:18px;
  font-weight:800;font-size:46px;letter-spacing:-.045em}}
.brand svg{{width:60px;height:60px}}
.all{{grid-template-columns:repeat({len(SHELF)},1fr);background:#FAF9F7;padding:168px 60px 56px;
  gap:24px;color:#16171C}}
.bill{{position:relative;border-radius:14px;overflow:hidden}}
.bill .p{{position:absolute;left:20px;top:30px;width:212px;height:260px}}
.bill b{{position:absolute;left:22px;bottom:22px;font-size:50px;letter-spacing:-.045em}}
"""


def drawn(name: str) -> str:
    """The card of a game, or of all of them, as a page."""
    card = _all() if name == "quatuor" else _one(name)
    return str(h.html[h.head[h.meta(charset="utf-8"), h.style[Markup(STYLE)]], h.body[card]])


def _brand() -> h.Element:
    mark = (ROOT / "index.html").read_text("utf-8").partition('<symbol id="mark"')[2]
    drawing = mark.partition(">")[2].partition("</symbol>")[0]
    return h.div(".brand")[h.svg(viewBox="0 0 40 40")[Markup(drawing)], "Quatuor"]


def _picture(game: str) -> h.Element:
    return h.div(".p")[poster(game)]


def _one(game: str) -> h.Element:
    title = next(each.TITLE for each in SHELF if game == each.NAME)
    return h.div(".card.one", style=_ink(game))[_picture(game), _brand(), h.h1[title]]


def _ink(game: str) -> str:
    return f"background:{POSTERS[game].GROUND};color:{POSTERS[game].INK}"


def _all() -> h.Element:
    games = [
        h.div(".bill", style=_ink(game.NAME))[_picture(game.NAME), h.b[game.TITLE]]
        for game in SHELF
    ]
    return h.div(".card.all")[_brand(), games]


def main() -> None:
    """Draw every card."""
    from playwright.sync_api import sync_playwright

    CARDS.mkdir(exist_ok=True)
    with sync_playwright() as player:
        browser: Any = player.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for name in ("quatuor", *(game.NAME for game in SHELF)):
            page.set_content(drawn(name))
            page.screenshot(path=CARDS / f"{name}.png")
            print(f"cards: {(CARDS / name).relative_to(STATIC)}.png")
        browser.close()


if __name__ == "__main__":
    main()
