"""AXO on screen: the seats, the shape, your grids, your hand and what you are asked. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from quatuor.core.contract import Word
from quatuor.locale import catalogue

from .actions import actions
from .around import compass, others
from .board import zone
from .cards import COLOURS
from .ending import aid, final
from .hand import hand
from .rules import NAME, State
from .saying import sentence
from .scene import SPEND, scene
from .wording import colour_name


def page(
    view: State, seat: int | None, names: Sequence[str], lang: str, chosen: str | None = None
) -> h.Fragment:
    """All that lies on the table; cards are chosen first where a word takes several taps."""
    at = scene(view, seat, names, lang, chosen)
    middle = final(at) if at.over else compass(at)
    return h.fragment[others(at), middle, zone(at), hand(at), actions(at), aid(at)]


def phrase(
    view: State, seat: int | None, names: Sequence[str], lang: str, chosen: str | None = None
) -> h.Fragment:
    """The one sentence that leads."""
    return h.fragment[sentence(scene(view, seat, names, lang, chosen))]


def colours(lang: str) -> dict[str, str]:
    """The names of the colours, by what the style sheets call them."""
    say = catalogue(NAME, lang)
    return {name: colour_name(colour, say) for colour, name in enumerate(COLOURS)}


def chosen_for(view: State, word: Word) -> str | None:
    """What has to be chosen first so that the button of a legal word is on the page."""
    verb, *cards = word.split("-")
    if verb in ("call", "toss"):
        return cards[0]
    if verb == SPEND:
        return SPEND
    if verb == "zone" and view.turn is not None:
        kept = [view.deck.names[card] for card in view.zones[view.turn]]
        return "-".join(card for card in cards if card not in kept)
    return None
