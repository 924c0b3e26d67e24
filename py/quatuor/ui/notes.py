"""What the page shows besides the game itself: notes, what they offer, what was missed."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from .parts import icon, texts


class Company(NamedTuple):
    """What a live table's page shows because its people are elsewhere."""

    strip: h.Node  # who is there, and what can be said to them
    verdict: h.Node = None  # whether a finished game was fair
    heard: str = ""  # what is read out of it
    host: bool = True  # whether this page may gather the table for another game


class Desk(NamedTuple):
    """What the page shows besides the game itself."""

    chosen: str | None = None  # the first of two taps, where a word takes two
    note: str = ""  # what the person should know about this table
    answer: str = ""  # an answer to what the person just did: why not, a hint, what was undone
    hint: str | None = None  # the word that was advised
    learning: bool = False  # whether this game is a tutorial
    coach: str = ""  # what the tutorial says now
    then: int | None = None  # looking back: how many words had been played
    undo: bool = True  # whether decisions may be taken back
    memory: bool = True  # whether what was seen stays readable
    colours: bool = False  # whether colours are named beside their symbols
    open: bool = False  # a finished game with every card turned up
    offer: str = ""  # what a note offers: to carry the game away, or to play it here
    news: str = ""  # the word that is being shown to somebody who was away
    missed: tuple[str, ...] = ()  # what happened while somebody was away
    rival: tuple[str, int] | None = None  # whose points are to be beaten
    company: Company | None = None  # at a live table


CARRY, TAKE_OVER = "carry", "take-over"
"""What a note can offer."""


def noted(desk: Desk, lang: str) -> h.Node:
    """What the person is told beside the game, and what can be done about it."""
    return [
        desk.note and h.div(".told")[h.p[desk.note], _offered(desk.offer, lang)],
        bool(desk.missed) and _missed(desk.missed, lang),
        # It lies over the table: what is about to be tapped must not move away.
        desk.answer and h.p(".answer")[desk.answer],
    ]


def _offered(offer: str, lang: str) -> h.Node:
    _ = texts(lang)
    if offer == CARRY:
        ways = [("carry", _("Save as a file"), "save"), ("share", _("Save as a link"), "link")]
    elif offer == TAKE_OVER:
        ways = [("take-over", _("Play here"), "play")]
    else:
        return None
    return h.div(".share__a")[
        (
            h.button(".btn", type="button", data_ui=kind)[icon(picture), text]
            for kind, text, picture in ways
        )
    ]


def _missed(told: tuple[str, ...], lang: str) -> h.Element:
    """What happened since the last turn of somebody who was away."""
    _ = texts(lang)
    return h.details("#missed.told.missed", open=True)[
        h.summary[_("Since your last turn")], h.ol[(h.li[sentence] for sentence in told)]
    ]


def newsreel(desk: Desk, lang: str) -> h.Element:
    """What is being shown to somebody who was away, and a way past it."""
    _ = texts(lang)
    return h.div(".past.news", role="group", aria_label=_("Since your last turn"))[
        h.p(role="status")[desk.news],
        h.button(".btn.btn--go", type="button", data_ui="now")[_("Skip")],
    ]
