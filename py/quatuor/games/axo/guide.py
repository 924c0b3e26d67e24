"""AXO's rules in our own words, with pictures of its cards. Pure: knows no game being played."""

from __future__ import annotations

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

from .cards import COLOURS, DECK, ECHO, LETTERS
from .faces import card_label, effect_tag, placement, shape_picture, small_grid
from .shapes import FULL, SHAPES, as_mask, turned

_GRID = "RRYRYYBBB"
"""The grid of the examples: each colour lies together."""

_YELLOW = sum(1 << cell for cell, letter in enumerate(_GRID) if letter == "Y")
_T, _L = as_mask(SHAPES["T"]), as_mask(SHAPES["L"])


def rules(lang: str) -> h.Fragment:
    """All chapters of the rules."""
    _ = guide_texts("axo", lang)
    return booklet(
        "axo",
        _("Contents"),
        _("One shape in the middle, and everybody sees it differently."),
        (
            Chapter("aim", _("Aim"), _("Aim"), _aim(_)),
            Chapter("cards", _("Cards"), _("The cards"), _cards(_, lang)),
            Chapter("start", _("Start"), _("Before the first turn"), _start(_)),
            Chapter("call", _("Call"), _("First: one seat calls"), _call(_)),
            Chapter("sides", _("Sides"), _("The shape from your side"), _sides(_)),
            Chapter("fill", _("Fill"), _("Second: everybody fills"), _fill(_)),
            Chapter("check", _("Check"), _("Third: completed cards"), _check(_)),
            Chapter("effects", _("Effects"), _("The effects"), _effects(_)),
            Chapter("end", _("End"), _("The end"), _end(_)),
            Chapter("louise", _("Louise"), _("Alone against Louise"), _louise(_)),
            Chapter("seats", _("Seats"), _("How many play"), _seats(_)),
        ),
    )


# Pictures


def _card(card: int, lang: str) -> h.Element:
    """A card as it lies in the hand."""
    return h.span(".acard.ahand")[
        shape_picture(DECK.shapes[card][0]),
        small_grid(DECK.grids[card], 0, 0),
        effect_tag(DECK, card, True, lang),
    ]


def _laid(shape: int, corner: int) -> h.Element:
    """The shape on the example grid, with the yellow cells that it fills."""
    covered = shape << corner
    return h.span(data_c="yellow")[placement(covered, covered & _YELLOW, "yellow")]


def _drawn(shape: int, corner: int) -> h.Node:
    """The example grid with what the shape fills drawn in."""
    return small_grid(_GRID, 0, shape << corner & _YELLOW)


def _arrow() -> h.Element:
    return h.span(".fig__arrow")["→"]


# Chapters


def _aim(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "In front of you lie three grids of nine coloured cells. Turn by turn a shape and "
                "a colour are called, and everybody fills cells with them. Whoever completes grids "
                "scores; with nine points the end has come."
            )
        )
    ]


def _cards(_: Say, lang: str) -> list[h.Node]:
    shown = DECK.effects.index(ECHO)
    return [
        said(
            _(
                "Every card is two things at once. In the middle of the table it is a shape; in "
                "front of you it is a grid with three red, three yellow and three blue cells. "
                "Most cards also have an effect."
            )
        ),
        figure(
            _("A card: {card}").format(card=card_label(DECK, shown, 0, True, lang)),
            _card(shown, lang),
            caption=_("Above its shape, below its grid and its effect."),
        ),
        figure(
            _("The three colours and their symbols: red circle, yellow triangle, blue cross"),
            (
                labelled(small_grid(letter * 9, 0b000_010_000, 0), _colour(colour, _))
                for letter, colour in zip(LETTERS, COLOURS, strict=True)
            ),
            caption=_("A filled cell is solid; an empty one is an outline."),
        ),
        ruling(
            _("House ruling"),
            _(
                "The 55 cards are our own: eleven shapes on five cards each, and each shape once "
                "with every effect and once without."
            ),
        ),
    ]


def _colour(name: str, _: Say) -> str:
    return {"red": _("red"), "yellow": _("yellow"), "blue": _("blue")}[name]


def _start(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Everyone gets seven cards and lays three of them side by side, face up: that is "
                "the zone. All choose at the same time. The other four are the hand, and only "
                "their owner sees them. The lot decides who calls first."
            )
        )
    ]


def _call(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "The active seat lays a card of its hand in the middle and calls a colour: red, "
                "yellow or blue. The card counts only as a shape, and it lies upright for whoever "
                "has called. After the turn the next seat clockwise is active."
            )
        )
    ]


def _sides(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Everybody sees the shape from their own side of the table, so it is turned for "
                "the others, but never mirrored. You lay it as you see it and may only shift it. "
                "Your own grids always lie upright for you."
            )
        ),
        figure(
            _(
                "An L shape: upright for the seat that called, then as its left neighbour, the "
                "seat across and its right neighbour see it"
            ),
            (
                labelled(h.span[shape_picture(turned(_L, side), "blue")], name)
                for side, name in enumerate(
                    (_("calls"), _("at the left"), _("across"), _("at the right"))
                )
            ),
            kind="looks",
            caption=_("One card, four points of view. The compass on the table shows them all."),
        ),
    ]


def _fill(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "A placement puts the shape wholly inside one grid. Every empty cell of the called "
                "colour under it is filled; other colours and filled cells may lie under it too. "
                "At least one cell must be filled."
            )
        ),
        figure(
            _(
                "Yellow is called. The T shape lies on the two upper rows of a grid and fills the "
                "two yellow cells under it"
            ),
            small_grid(_GRID, 0, 0),
            _arrow(),
            _laid(_T, 0),
            _arrow(),
            _drawn(_T, 0),
            kind="flow",
            caption=_("Four cells are covered; the two yellow ones are filled."),
        ),
        choices(
            _("The active seat may lay the shape once on each of its three grids."),
            _("Every other seat lays it once, on one grid."),
            _("Nobody has to fill, and nobody sees what the others fill before all have chosen."),
            _(
                "If your zone has no empty cell of the called colour at all, you may fill one cell "
                "of any colour instead. If there are some but the shape reaches none, you fill "
                "nothing."
            ),
            _(
                "Then you may spend bonus fills from earlier turns: each one fills any empty cell "
                "of your zone."
            ),
        ),
        ruling(
            _("House ruling"),
            _("A placement fills all it can: you can’t leave a cell under it empty on purpose."),
        ),
    ]


def _check(_: Say) -> list[h.Node]:
    return [
        said(_("A card is completed when all its nine cells are filled. How many in one turn?")),
        figure(
            _("A grid with eight filled cells, and the same grid with all nine: completed"),
            small_grid(_GRID, FULL ^ 0b000_010_000, 0),
            _arrow(),
            small_grid(_GRID, FULL ^ 0b000_010_000, 0b000_010_000),
            kind="flow",
        ),
        sums(
            _("Points of a turn"),
            (
                (_("One card"), _("1 point, 1 bonus fill")),
                (_("Two cards"), _("3 points")),
                (_("Three cards"), _("4 points")),
            ),
        ),
        steps(
            _("The effects of your completed cards come first, from left to right."),
            _("You get your points. The completed cards are wiped and discarded."),
            _(
                "Cards of your hand take their places: which ones, and the order of all three, is "
                "your choice."
            ),
            _("You draw back up to four cards in hand."),
        ),
        said(
            _(
                "A seat gains five bonus fills in a whole game at most, wherever they come from. "
                "One that you gain this turn can be spent from the next turn on."
            )
        ),
        ruling(
            _("House ruling"),
            _(
                "The checks are done one after the other and in the open: the active seat first, "
                "then clockwise."
            ),
        ),
        ruling(
            _("House ruling"),
            _(
                "The card in the middle is discarded at the end of the turn. When the draw pile is "
                "empty and a card is needed, all discards are shuffled into a new one."
            ),
        ),
    ]


def _effects(_: Say) -> list[h.Node]:
    return [
        said(_("An effect works when its card is completed. Fills may be declined.")),
        choices(
            _("Any cell: fill one empty cell of any colour on another of your cards."),
            _("Echo: fill one empty cell of the called colour on another of your cards."),
            _("Bonus fill: you gain one, for a later turn."),
            _("Sift: draw two cards, then discard two of your hand."),
        ),
        said(
            _(
                "A card that an effect completes brings its own effect and counts for the points "
                "of the turn. The effects are an option: you can play without them."
            )
        ),
    ]


def _end(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "The turn in which somebody reaches nine points is the last; every check of that "
                "turn is still done. The most points win. On equal points, the most filled cells "
                "on the unfinished cards decide; if those are equal too, the victory is shared."
            )
        )
    ]


def _louise(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Louise sits at your left or at your right, as you like, with a pile of eight "
                "cards. She calls first, then you take turns. She turns over her top card, upright "
                "for herself, and calls the colour in the middle of its grid. She fills nothing: "
                "she only counts down your time."
            )
        ),
        ruling(
            _("House ruling"),
            _(
                "You have eight turns of hers and eight of your own. Nine points by then beat "
                "Louise; otherwise she wins."
            ),
        ),
    ]


def _seats(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "AXO is for one to four seats. Three sit on three sides of the table; two sit at "
                "neighbouring sides, never across from each other."
            )
        )
    ]
