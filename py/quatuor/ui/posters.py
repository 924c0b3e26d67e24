"""The posters of the lobby, drawn as SVG, and the colours that go with them."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from quatuor.games.posters import POSTERS


def poster(game: str) -> h.Element:
    """The picture of a game."""
    return h.svg(viewBox="0 0 300 300", preserveAspectRatio="xMidYMid meet", aria_hidden="true")[
        Markup("".join(POSTERS[game].picture()))
    ]


def style() -> str:
    """The rules of style that every game needs: how many there are, and each one's colours."""
    return f":root{{--games:{len(POSTERS)}}}\n" + "".join(map(_colours, POSTERS))


def _colours(game: str) -> str:
    """A game's colours; where its table is embedded, no other poster is shown before it."""
    its = POSTERS[game]
    others = f"html[data-game={game}] body:not([data-python=ready]) .poster:not(.po-{game})"
    return (
        f".po-{game}{{--pb:{its.GROUND};--pf:{its.INK}}}.g-{game}{{--gt:{its.TINT}}}"
        f"{others}{{display:none!important}}\n"
    )
