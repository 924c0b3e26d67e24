"""Xylo's rules in our own words, with pictures of its bars. Pure: knows no game being played."""

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

from .bars import back, front, hue
from .cards import CARD, COLOUR, COLOURS, TABLES
from .voice import voice


def rules(lang: str) -> h.Fragment:
    """All chapters of the rules."""
    _ = guide_texts("xylo", lang)
    return booklet(
        "xylo",
        _("Contents"),
        _("You play notes that you cannot see. Bet well."),
        (
            Chapter("aim", _("Aim"), _("Aim"), _aim(_)),
            Chapter("cards", _("Cards"), _("The cards"), _cards(_)),
            Chapter("sort", _("Sorting"), _("Sort and pass on"), _sorting(_)),
            Chapter("tricks", _("Tricks"), _("The tricks"), _tricks(_)),
            Chapter("bid", _("Bid"), _("The bid"), _bid(_)),
            Chapter("points", _("Points"), _("Points"), _points(_)),
            Chapter("rounds", _("Rounds"), _("Three rounds"), _rounds(_)),
            Chapter("seats", _("Seats"), _("How many play"), _seats(_, lang)),
            Chapter("two", _("For two"), _("Two people and two automata"), _two(_)),
        ),
    )


# Pictures


def _front(name: str, state: str = "") -> h.Element:
    card = CARD[name]
    return h.span(class_=f"xb {state}".strip(), data_c=hue(card))[front(card)]


def _back(letter: str, state: str = "") -> h.Element:
    card = CARD[f"{letter}0"]
    return h.span(class_=f"xb {state}".strip(), data_c=hue(card))[back(COLOUR[card])]


def _slurred(bars: Iterable[h.Element]) -> h.Element:
    """Two neighbours that are looked at, joined by a slur."""
    return h.span(".pair")[
        bars,
        h.svg(".arc", viewBox="0 0 100 20", preserveAspectRatio="none", aria_hidden="true")[
            h.path(d="M3 2C22 20 78 20 97 2 78 14 22 14 3 2z")
        ],
    ]


# Chapters


def _aim(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Everyone plays tricks from a row of their own cards, face down. "
                "Each trick is worth a point. Telling exactly how many tricks you will win is "
                "worth five more. The highest total after three rounds wins."
            )
        )
    ]


def _cards(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "There are 60 notes in eight colours. Every colour starts at 0; red goes up to 10, "
                "orange to 9 and so on down to pink, which ends at 3. Each note exists once."
            )
        ),
        figure(
            _("The backs of the eight colours: red 0 to 10, orange 0 to 9, down to pink 0 to 3"),
            (_back(letter) for letter in COLOURS),
            kind="bars",
        ),
        said(
            _(
                "The back shows the colour and its range, so everyone knows the colours in every "
                "row. The value is on the front."
            )
        ),
        figure(
            _("The back of an orange card and the front of the orange 7"),
            labelled(_back("O"), _("back")),
            labelled(_front("O7"), _("front")),
            kind="bars",
        ),
    ]


def _sorting(_: Say) -> list[h.Node]:
    return [
        steps(
            _("All cards are dealt out evenly."),
            _(
                "You look at yours and sort them from high, on the left, to low, on the right. "
                "Equal values may lie in any order: that choice is yours."
            ),
            _("You pass the row face down to your left neighbour. It becomes their xylo."),
        ),
        said(
            _(
                "So you know every card of your left neighbour’s xylo and none of your own. "
                "Of your own you know the colours, and that values never rise from left to right."
            )
        ),
        figure(
            _("A row that you sorted, from red 9 to sky 0, and the same row as its owner sees it"),
            labelled(
                h.span(".bars")[(_front(name) for name in ("R9", "G6", "O6", "B3", "S0"))],
                _("what you know"),
            ),
            labelled(
                h.span(".bars")[(_back(letter) for letter in "RGOBS")], _("what its owner sees")
            ),
            kind="flow",
        ),
    ]


def _tricks(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Whoever leads plays any card of their xylo except the leftmost one still there. "
                "Only when it is the last card in front of you may you lead it."
            )
        ),
        said(
            _(
                "The others follow clockwise. If you have the colour that was led, you must play "
                "it; which of those cards is your choice. If not, play any card."
            )
        ),
        said(
            _(
                "Red is trump, or yellow with three seats. The highest trump wins the trick; "
                "without trump, the highest card of the colour led. The winner leads the next "
                "trick. A played card shows its value to all."
            )
        ),
        figure(
            _("Orange 5 was led, orange 8 followed, then a red 1. The red 1 wins"),
            labelled(_front("O5"), _("led")),
            labelled(_front("O8"), _("follows")),
            labelled(_front("R1", "is-legal"), _("trump wins")),
            kind="bars",
        ),
        said(
            _(
                "In the first round the seat to the left of the dealer leads; "
                "the lot decides who deals."
            )
        ),
    ]


def _bid(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Once a round, right after playing a card, you may bid. You look secretly at two "
                "neighbouring cards of your xylo; gaps between them don’t matter. Then you choose "
                "one of the two."
            )
        ),
        figure(
            _("Two neighbours of a row are looked at, green 4 and sky 3. The sky 3 is the bid"),
            h.span(".bars")[
                _back("R"), _back("O"), _slurred((_front("G4"), _front("S3"))), _back("V")
            ],
            h.span(".fig__arrow")["→"],
            labelled(_front("S3", "is-legal"), _("bid: 3 tricks")),
            kind="flow",
        ),
        choices(
            _(
                "The chosen card lies open as your bid: its value is the number of tricks you bet "
                "to win this round. It is never played."
            ),
            _("The other goes back face down. Only you have seen it."),
            _("Whoever has looked must choose one of the two."),
            _("You may bid as long as three cards or more remain after your play."),
            _(
                "No bid yet and two cards left: you play one of them without looking, and the one "
                "that stays becomes your bid."
            ),
        ),
        said(_("So everyone plays all their cards but one.")),
    ]


def _points(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Every trick you have won counts one point, whatever you bid. If you have won "
                "exactly as many as you bid, you get five more. A bid of 0 counts like any other."
            )
        ),
        sums(
            _("An example of a round"),
            (
                (_("Tricks won"), "3"),
                (_("Bid of 3 made"), "+ 5"),
                (_("The round"), "8"),
            ),
        ),
    ]


def _rounds(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "You play three rounds. The seat with the lowest total leads the second and the "
                "third. The highest total at the end wins."
            )
        ),
        said(
            _(
                "If totals are equal, the one who made the last round’s bid wins; if several did, "
                "the one with the fewest tricks. If that doesn’t decide it, everybody plays one "
                "more round."
            )
        ),
        ruling(
            _("House ruling"),
            _(
                "Several seats have the lowest total: the one nearest clockwise from whoever led "
                "the previous round leads; that seat itself comes last."
            ),
        ),
    ]


def _seats(_: Say, lang: str) -> list[h.Node]:
    colours = voice(("", "", ""), lang).colours
    heads = (_("Seats"), _("Cards"), _("Trump"), _("Row"), _("Tricks"))
    return [
        said(
            _(
                "Xylo is for 2 to 5 seats. With three, red and orange stay in the box and yellow "
                "is trump. There are no options."
            )
        ),
        h.table(".score.by-seats")[
            h.caption(".vh")[_("How many play")],
            h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[str(seats)],
                        h.td[str(len(table.deck))],
                        h.td[colours[table.trump]],
                        h.td[str(table.length)],
                        h.td[str(table.length - 1)],
                    ]
                    for seats, table in TABLES.items()
                )
            ],
        ],
    ]


def _two(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Two people sit opposite each other, with an automaton to the left of each. "
                "The automata have xylos and play along, but nobody plays for them."
            )
        ),
        choices(
            _(
                "You sort the xylo of the other person, then that of the automaton to your left. "
                "So you know two rows."
            ),
            _("An automaton’s bid is the middle card of its row, turned up at the start."),
            _(
                "An automaton plays its lowest card of the colour led. If it has none, it plays "
                "its lowest trump."
            ),
            _(
                "If exactly one automaton makes its bid, tricks score nothing in this round; your "
                "five points for a bid you made stay. If both do, nobody scores anything."
            ),
            _(
                "The person with the lower total leads the next round; on a tie, the one who did "
                "not lead the last."
            ),
        ),
        ruling(
            _("House ruling"),
            _(
                "An automaton that has neither the colour nor trump plays its rightmost card, and "
                "when it leads, its rightmost card too."
            ),
        ),
        ruling(
            _("House ruling"),
            _("In the first round the person who is not the dealer leads."),
        ),
    ]
