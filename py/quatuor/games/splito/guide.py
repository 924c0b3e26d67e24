"""Splito's rules in our own words, with pictures of its cards. Pure: knows no game being played."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from quatuor.games.booklet import (
    Chapter,
    Say,
    booklet,
    choices,
    figure,
    guide_texts,
    labelled,
    ruling,
    said,
    steps,
    sums,
)

from .cards import CARD, NUMBERS, OBJECTIVES
from .faces import card_kind, face, hue, tint


def rules(lang: str) -> h.Fragment:
    """All chapters of the rules."""
    _ = guide_texts("splito", lang)
    return booklet(
        "splito",
        _("Contents"),
        _("Two neighbours, two zones, one product. Share well."),
        (
            Chapter("aim", _("Aim"), _("Aim"), _aim(_)),
            Chapter("cards", _("Cards"), _("The cards"), _cards(_)),
            Chapter("zones", _("Zones"), _("The zones"), _zones(_)),
            Chapter("turn", _("Turn"), _("A turn"), _turn(_)),
            Chapter("goals", _("Objectives"), _("The objectives"), _goals(_)),
            Chapter("points", _("Points"), _("Points and victory"), _points(_)),
            Chapter("rounds", _("Rounds"), _("One round or three"), _rounds(_)),
            Chapter("two", _("For two"), _("With two seats"), _two(_)),
            Chapter("talk", _("Talk"), _("Table talk"), _talk(_)),
        ),
    )


# Pictures


def _card(name: str) -> h.Element:
    card = CARD[name]
    return h.span(class_=f"card {card_kind(card)}", **tint(card))[face(card)]


def _small(name: str, state: str = "") -> h.Element:
    """A card as it lies in a zone."""
    card = CARD[name]
    if card < NUMBERS:
        return h.span(".zn", data_c=hue(card))[face(card)]
    return h.span(class_=f"zo {state}".strip())[face(card)]


def _zone(names: str, goals: Iterable[tuple[str, bool]] = ()) -> h.Element:
    """A zone with number cards and objectives, met or not."""
    return h.span(".zone")[
        h.span(".zc")[map(_small, names.split())],
        h.span(".zc")[(_small(name, "is-met" if met else "") for name, met in goals)],
    ]


def _seat(name: str, own: bool = False) -> h.Element:
    return h.span(class_="pill pill--own" if own else "pill")[name]


# Chapters


def _aim(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Between you and each of your two neighbours lies a zone that you share. "
                "You lay cards in both. At the end your score is the points of your left zone "
                "times the points of your right zone: a strong zone is worth little beside a weak "
                "one. The highest score wins."
            )
        )
    ]


def _cards(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "There are 72 number cards: the values 1 to 6 in six colours, each twice. "
                "They are worth nothing by themselves; they decide which objectives are met."
            )
        ),
        figure(
            _("Six number cards: orange 1, yellow 2, green 3, blue 4, purple 5, black 6"),
            map(_card, ("O1", "Y2", "G3", "B4", "P5", "K6")),
        ),
        said(
            _(
                "There are 37 objectives in the same deck. An objective that is met in its zone "
                "gives the zone the points at its foot."
            )
        ),
        figure(
            _("Three objectives: most 4s for 3 points, exactly two 5s for 3, 3 colours for 4"),
            map(_card, ("star4", "two5", "colours3")),
        ),
    ]


def _zones(_: Say) -> list[h.Node]:
    return [
        figure(
            _("You sit between two zones; each is shared with one neighbour"),
            _seat("Ana"),
            labelled(_zone("O3 B4"), _("left")),
            _seat(_("you"), own=True),
            labelled(_zone("K6 G2"), _("right")),
            _seat("Bo"),
            kind="ring-s",
            caption=_("You share your left zone with Ana and your right zone with Bo."),
        ),
        said(
            _(
                "There are as many zones as seats. Whatever you do for a zone, you do for a "
                "neighbour as well."
            )
        ),
        said(
            _(
                "Two common objectives lie in the centre, by lot: a star, for the most cards of a "
                "value, and a moon, for the most cards of a colour. At the end each goes to the "
                "zone that meets it."
            )
        ),
        figure(
            _("The common objectives: a star for the most 2s and a moon for the most blue cards"),
            map(_card, ("star2", "moonB")),
        ),
        said(_("Everyone gets 13 cards. The rest stays out of the game, unseen.")),
    ]


def _turn(_: Say) -> list[h.Node]:
    return [
        steps(
            _("Everyone chooses a card of their hand and a side, left or right."),
            _("When all have chosen, all cards are revealed in their zones."),
            _("Every hand passes to the left neighbour."),
        ),
        said(
            _(
                "A card that lies in a zone stays there. After 13 turns all hands are empty. "
                "You have seen the hands you passed on, so you may know what comes back."
            )
        ),
        ruling(
            _("House ruling"),
            _(
                "Nothing of a choice shows before everybody has chosen: neither the card nor the "
                "side."
            ),
        ),
    ]


def _goal(name: str, text: str) -> h.Element:
    return h.li[h.span(".goals__c", aria_hidden="true")[_card(name)], h.span[text]]


def _goals(_: Say) -> list[h.Node]:
    return [
        h.ul(".goals")[
            _goal(
                "star4",
                _(
                    "Star: strictly more cards of this value than every other zone. "
                    "A tie is not enough. 3 points."
                ),
            ),
            _goal(
                "moonP",
                _("Moon: strictly more cards of this colour than every other zone. 3 points."),
            ),
            _goal("no1", _("No card of this value in the zone. 2 points.")),
            _goal("two5", _("Exactly two cards of this value, in any colours. 3 points.")),
            _goal(
                "colours3",
                _(
                    "Exactly so many different colours. "
                    "3, 4, 5 or 6 colours for 4, 3, 2 or 4 points."
                ),
            ),
            _goal(
                "values6",
                _("Exactly so many different values. 4, 5 or 6 values for 3, 2 or 4 points."),
            ),
            _goal(
                "eachOYG",
                _(
                    "At least one card of each of these three colours; other colours don’t matter. "
                    "1 point."
                ),
            ),
            _goal(
                "max11",
                _(
                    "At most 11 cards in the zone, or at least 15. All cards count, objectives and "
                    "this one too. 2 points."
                ),
            ),
        ],
        said(
            _(
                "Objectives look at the number cards of the zone; only the last kind counts all "
                "cards. A zone without number cards meets every “no card of this value”."
            )
        ),
        ruling(
            _("House ruling"),
            _(
                "This list of {count} objectives is ours: its families follow the game, single "
                "cards and points may differ."
            ).format(count=len(OBJECTIVES)),
        ),
    ]


def _points(_: Say) -> list[h.Node]:
    return [
        steps(
            _(
                "The star in the centre goes to the zone that meets it, then the moon. If several "
                "zones are tied for the most, it counts nowhere."
            ),
            _("Every zone adds up the points of the objectives it meets."),
            _("You multiply your left zone by your right zone."),
        ),
        figure(
            _(
                "The left zone meets exactly two 5s and no 1 for 5 points. The right zone meets "
                "4 colours for 3 points and misses the most 6s"
            ),
            labelled(_zone("O5 B5 K3", (("two5", True), ("no1", True))), _("left: 3 + 2 = 5")),
            h.span(".fig__arrow")["×"],
            labelled(
                _zone("Y2 G2 P4 K6", (("colours4", True), ("star6", False))), _("right: 3 + 0 = 3")
            ),
            h.span(".fig__arrow")["= 15"],
            kind="flow",
        ),
        said(
            _(
                "The most points win. If scores are equal, fewer cards in one’s two zones "
                "together win; still equal, the victory is shared."
            )
        ),
        sums(
            _("An example with three seats"),
            (
                (_("Zones 8 and 6"), "8 × 6 = 48"),
                (_("Zones 8 and 4"), "8 × 4 = 32"),
                (_("Zones 6 and 4"), "6 × 4 = 24"),
            ),
        ),
    ]


def _rounds(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Splito is for 2 to 8 seats. You play one round, or three if you choose so for a "
                "new game. With three, each round has a deal and common objectives of its own, and "
                "the scores are added up."
            )
        ),
        ruling(
            _("House ruling"),
            _("After three rounds with equal sums, fewer cards in the last round win."),
        ),
    ]


def _two(_: Say) -> list[h.Node]:
    return [
        ruling(
            _("House ruling"),
            _("The game for two is known in outline only; these rules fill it in."),
        ),
        choices(
            _("Each of you has two zones of your own, left and right. Nothing is shared."),
            _("You play 13 turns and swap hands after each of them."),
            _("Then both get 13 new cards and play 13 more turns into the same zones."),
            _("Stars and moons compare all four zones. Your score is your left times your right."),
        ),
    ]


def _talk(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "You may cheer your neighbours on. You may not tell your cards or what you are "
                "about to lay."
            )
        )
    ]
