"""A page of its own for every game: what a shared link looks like, and how it is embedded.

A link's part after `#` never reaches a server, so what other sites show of a game (Open Graph,
oEmbed) stands in small pages beside the one page that plays. They lead straight there.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import htpy as h

from quatuor.core.contract import Game
from quatuor.games.posters import POSTERS
from quatuor.games.shelf import SHELF
from quatuor.locale import LANGUAGES
from quatuor.ui.lobby import measures, usual
from quatuor.ui.parts import texts
from quatuor.ui.posters import poster

CARDS = Path(__file__).parents[3] / "static" / "cards"
WIDTH, HEIGHT = 1200, 630
"""The pictures of shared links."""

FRAME = (400, 560)
"""How large an embedded table is unless somebody says otherwise."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


def site() -> str:
    """Where the site will be, as `SITE=` says it; nothing where nobody said."""
    address = os.environ.get("SITE", "").strip()
    return f"{address.rstrip('/')}/" if address else ""


def pages(app: str, where: str) -> dict[str, bytes]:
    """Every game's page, its poster, its picture and its oEmbed answer."""
    files = {}
    for game in SHELF:
        files[f"{game.NAME}/index.html"] = f"{page(game, app, where)}\n".encode()
        files[f"{game.NAME}/poster.svg"] = standing(game.NAME).encode()
        files[f"{game.NAME}/card.png"] = (CARDS / f"{game.NAME}.png").read_bytes()
        files[f"{game.NAME}/oembed.json"] = (json.dumps(oembed(game, where), indent=1)).encode()
    return files


def squeezed(script: str) -> str:
    """A script without indentation, empty lines and comments, but for its first line."""
    first, *lines = (line.strip() for line in script.splitlines())
    kept = [line for line in lines if line and not re.match(r"//|/\*\*.*\*/$", line)]
    return "\n".join([first, *kept]) + "\n"


def description(game: Game) -> str:
    """A game in two short sentences, in every language."""
    return " · ".join(
        f"{POSTERS[game.NAME].motto(lang)}. {', '.join(measures(game, lang))}."
        for lang in LANGUAGES
    )


def page(game: Game, app: str, where: str) -> h.Element:
    """The page of a game."""
    here = f"{where}{game.NAME}/" if where else ""
    return h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(http_equiv="Content-Security-Policy", content=POLICY),
            h.meta(name="viewport", content="width=device-width,initial-scale=1"),
            h.meta(name="description", content=description(game)),
            _shared(game, here),
            h.title[f"{game.TITLE} · Quatuor"],
            h.link(rel="icon", href="../icons/icon.svg", type="image/svg+xml"),
            here and h.link(rel="canonical", href=here),
            h.link(rel="alternate", type="application/json+oembed", href=f"{here}oembed.json"),
            h.link(rel="stylesheet", href=f"../{app}/lobby.css"),
        ],
        h.body[_body(game), h.script(src="../go.js")],
    ]


def _shared(game: Game, here: str) -> list[h.VoidElement]:
    """What other sites show of a link to this page."""
    found = {
        "og:type": "website",
        "og:site_name": "Quatuor",
        "og:title": game.TITLE,
        "og:description": description(game),
        "og:locale": "en_GB",
        "og:locale:alternate": "fr_FR",
        **({"og:url": here} if here else {}),
        "og:image": f"{here}card.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": game.TITLE,
    }
    tags = [h.meta(property=name, content=text) for name, text in found.items()]
    return [*tags, h.meta(name="twitter:card", content="summary_large_image")]


def _body(game: Game) -> h.Element:
    play = " · ".join(texts(lang)("Play {game}").format(game=game.TITLE) for lang in LANGUAGES)
    return h.main(class_=f"front po-{game.NAME}")[
        poster(game.NAME),
        h.h1[game.TITLE],
        (
            h.p(lang=lang)[f"{POSTERS[game.NAME].motto(lang)}. {', '.join(measures(game, lang))}."]
            for lang in LANGUAGES
        ),
        h.a(".btn.front__go", href=f"../{table(game)}")[play],
    ]


def table(game: Game) -> str:
    """The part of an address that asks for a usual table."""
    return f"#play={game.NAME}&seats={usual(game)}"


def standing(game: str) -> str:
    """A poster as a file of its own: its picture above the place for a button, on its ground."""
    ground = f'<rect x="-2000" y="-2000" width="5000" height="5000" fill="{POSTERS[game].GROUND}"/>'
    whole = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 480">'
    return f'{whole}{ground}<svg x="50" y="44" width="300" height="300">{poster(game)}</svg></svg>'


def oembed(game: Game, where: str) -> dict[str, object]:
    """What a consumer of oEmbed gets for a game's page."""
    width, height = FRAME
    frame = h.iframe(
        src=f"{where or '../'}?embed=1{table(game)}",
        width=str(width),
        height=str(height),
        title=f"Quatuor: {game.TITLE}",
        allow="clipboard-write; web-share",
    )
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Quatuor",
        **({"provider_url": where} if where else {}),
        "title": game.TITLE,
        "width": width,
        "height": height,
        "html": str(frame),
        "thumbnail_url": f"{where}{game.NAME}/card.png" if where else "card.png",
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
    }
