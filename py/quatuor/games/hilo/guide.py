"""HILO's rules in our own words, with pictures of its cards. Pure: knows no game being played."""

from __future__ import annotations

from collections.abc import Sequence

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

from .board import front, look
from .cards import CARD, HIDDEN

_DOWN = "--"
_GAP = "()"
_ONE_EACH = ("R-1", "O0", "Y2", "G4", "L5", "B7", "P9", "K11")


def rules(lang: str) -> h.Fragment:
    """All chapters of the rules."""
    _ = guide_texts("hilo", lang)
    return booklet(
        "hilo",
        _("Contents"),
        _("Swap high for low, clear three of a colour, and know when to stop."),
        (
            Chapter("aim", _("Aim"), _("Aim"), _aim(_)),
            Chapter("cards", _("Cards"), _("The cards"), _cards(_)),
            Chapter("start", _("Start"), _("Before a round"), _start(_)),
            Chapter("turn", _("Turn"), _("Your turn"), _turn(_)),
            Chapter("lines", _("Lines"), _("Three of a colour"), _lines(_)),
            Chapter("diagonals", _("Diagonals"), _("Removing a diagonal"), _diagonals(_)),
            Chapter("end", _("End"), _("The end of a round"), _end(_)),
            Chapter("points", _("Points"), _("Points and victory"), _points(_)),
            Chapter("seats", _("Seats"), _("How many play"), _seats(_)),
        ),
    )


# Pictures


def _card(name: str, *states: str) -> h.Element:
    if name == _GAP:
        return h.span(".hc.gap")
    dress = look(HIDDEN if name == _DOWN else CARD[name], *states)
    content = None if name == _DOWN else front(CARD[name])
    return h.span(class_=dress["kind"], data_c=dress.get("data_c"))[content]


def _grid(names: str, line: Sequence[int] = (), columns: int = 3) -> h.Element:
    """A small grid of named cards, the cells of a line ringed."""
    return h.span(class_=f"grid hg--small hg-{columns}")[
        (_card(name, "in-line" if at in line else "") for at, name in enumerate(names.split()))
    ]


def _arrow() -> h.Element:
    return h.span(".fig__arrow")["→"]


# Chapters


def _aim(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Nine hidden cards lie in front of you, in three rows of three. "
                "You swap high cards for low ones and remove lines of three cards of one colour. "
                "Whoever has the fewest points at the end wins."
            )
        )
    ]


def _cards(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "There are 104 cards: eight colours, and in each colour the values −1, 0, 1 "
                "and so on up to 11, each once. Each colour has its own symbol."
            )
        ),
        figure(
            _("Eight cards, one of each colour, with values from −1 to 11, and the back of a card"),
            (_card(name) for name in _ONE_EACH),
            _card(_DOWN),
            kind="deal",
            caption=_("The lowest card takes a point away; the highest costs eleven."),
        ),
    ]


def _start(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Everyone gets nine cards face down and may not look at them. "
                "One card lies face up and starts the discard pile. The rest is the draw pile."
            )
        ),
        said(
            _(
                "Everyone turns two of their cards face up, one after the other. "
                "The others’ cards show once everybody has turned. "
                "Whoever has the highest sum of two starts; play goes clockwise."
            )
        ),
        figure(
            _("A grid with two cards face up, a blue 7 and a green 2, and seven hidden cards"),
            _grid("-- B7 -- -- G2 -- -- -- --"),
            caption=_("Two cards are face up: 7 + 2 = 9."),
        ),
        ruling(_("House ruling"), _("Equal sums: the lot decides who starts, in every round.")),
    ]


def _turn(_: Say) -> list[h.Node]:
    return [
        said(_("You do one of two things. There is no passing.")),
        choices(
            _(
                "Take the top card of the discard pile and lay it in place of any card of your "
                "grid, hidden or not."
            ),
            _(
                "Draw the top card of the draw pile; only you see it. Lay it in place of any card "
                "of your grid, or discard it. If you discard it, you must turn one of your hidden "
                "cards face up."
            ),
        ),
        said(_("A card that you replace goes face up on the discard pile, even a hidden one.")),
        figure(
            _(
                "The discard pile shows a yellow 0. It is laid on a red 10, which goes to the "
                "discard pile"
            ),
            labelled(_card("Y0"), _("discard")),
            _arrow(),
            _grid("-- R10 -- -- G2 -- -- -- --", (1,)),
            _arrow(),
            _grid("-- Y0 -- -- G2 -- -- -- --"),
            kind="flow",
            caption=_("A 0 for a 10 saves ten points."),
        ),
        ruling(
            _("House ruling"),
            _(
                "The draw pile is empty and somebody needs a card: the top discard stays, and all "
                "other discards are shuffled into a new draw pile."
            ),
        ),
    ]


def _lines(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Does the card you have just laid or turned complete a row, a column or a diagonal "
                "of three face-up cards of one colour? Then you may remove those three at once."
            )
        ),
        figure(
            _(
                "The middle column of a grid is green, with 8, 2 and 5. "
                "Without it, two columns remain"
            ),
            _grid("-- G8 R3 -- G2 -- K6 G5 --", (1, 4, 7)),
            _arrow(),
            _grid("-- R3 -- -- K6 --", columns=2),
            kind="flow",
            caption=_("Three green cards go, and with them fifteen points."),
        ),
        choices(
            _("The three go to the discard pile, the lowest on top for the next seat."),
            _("Only one line goes at a time. If one card completes several lines, choose one."),
            _(
                "You may keep a line. You can remove it later only when one of its cards is laid "
                "or turned anew, or at the end of the round."
            ),
            _(
                "A smaller grid still needs full lines of three. Diagonals exist only in a full "
                "square of nine."
            ),
        ),
    ]


def _diagonals(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "A removed diagonal leaves a gap in every row and every column. You choose how the "
                "six other cards close up: vertically into two rows of three, or horizontally into "
                "two columns of three."
            )
        ),
        figure(
            _(
                "A grid without its diagonal; closed vertically it has two rows, "
                "closed horizontally two columns"
            ),
            labelled(_grid("() B4 -- R1 () -- -- P6 ()"), _("gap")),
            labelled(_grid("R1 B4 -- -- P6 --"), _("vertically")),
            labelled(_grid("B4 -- R1 -- -- P6", columns=2), _("horizontally")),
            kind="flow",
        ),
        said(
            _(
                "If closing up makes another line of three of one colour, that line must go as "
                "well, until there is none left."
            )
        ),
    ]


def _end(_: Say) -> list[h.Node]:
    return [
        said(
            _(
                "Whoever has no hidden card left at the end of their turn, or no card at all, "
                "ends the round. Everyone else plays exactly one more turn."
            )
        ),
        steps(
            _("All cards still hidden are turned face up."),
            _("Every complete line must now be removed, kept ones too, one after the other."),
            _("Everyone adds up what is left in their grid."),
        ),
        ruling(
            _("House ruling"),
            _(
                "Grids are turned up seat by seat, from the one after the seat that ended the "
                "round; that seat comes last."
            ),
        ),
    ]


def _points(_: Say) -> list[h.Node]:
    return [
        said(
            _("Your points are the sum of your cards. It may be negative; an empty grid counts 0.")
        ),
        said(
            _(
                "Ending the round is a risk: if your sum is not lower than everybody else’s, it "
                "counts double. An equal sum is not lower. A negative sum is never doubled."
            )
        ),
        sums(
            _("An example of a round"),
            (
                (_("You end the round with 9"), "9 × 2 = 18"),
                (_("Your left neighbour has 9"), "9"),
                (_("Your right neighbour has 14"), "14"),
            ),
        ),
        said(
            _(
                "All rounds are added up. When somebody has 100 points or more, the game is over "
                "and the lowest total wins. Equal totals share the victory. "
                "Otherwise all cards are shuffled for a new round."
            )
        ),
    ]


def _seats(_: Say) -> list[h.Node]:
    return [
        said(
            _("HILO is for 2 to 6 seats. The rules are the same for all, and there are no options.")
        )
    ]
