"""AXO's things in plain words: colours, effects, cards, counts. Knows no position."""

from __future__ import annotations

from collections.abc import Iterable
from gettext import NullTranslations

from .cards import LETTERS, Deck
from .shapes import SHAPES, as_mask, cells

SHAPE_NAMES = {as_mask(points): name for name, points in SHAPES.items()}


def colour_name(colour: int, say: NullTranslations) -> str:
    """A colour's name."""
    return (say.gettext("red"), say.gettext("yellow"), say.gettext("blue"))[colour]


def colour_letters(say: NullTranslations) -> tuple[str, ...]:
    """The colours' letters in drawn grids: red, yellow, blue."""
    # Translators: the first letters of red, yellow and blue, without spaces.
    return tuple(say.gettext("RYB"))


def effect_name(effect: int, say: NullTranslations) -> str:
    """An effect's name."""
    return (
        say.gettext("none"),
        say.gettext("any cell"),
        say.gettext("echo"),
        say.gettext("bonus fill"),
        say.gettext("sift"),
    )[effect]


def shape_name(shape: int, say: NullTranslations) -> str:
    """The name of an upright shape; one that has none is told by its drawing."""
    name = SHAPE_NAMES.get(shape)
    if name == "square":
        return say.gettext("square")
    if name == "plus":
        return say.gettext("plus")
    return name or shape_drawing(shape)


def shape_drawing(shape: int) -> str:
    """A shape row by row: `###/.#.`."""
    height = 1 + max(cell // 3 for cell in cells(shape))
    width = 1 + max(cell % 3 for cell in cells(shape))
    return "/".join(
        "".join(".#"[shape >> 3 * row + column & 1] for column in range(width))
        for row in range(height)
    )


def shape_words(shape: int, say: NullTranslations) -> str:
    """The name and drawing of an upright shape."""
    return f"{shape_name(shape, say)} {shape_drawing(shape)}"


def grid_drawing(grid: str, filled: int, drawn: int, say: NullTranslations) -> str:
    """A grid row by row: `R[Y](B)` has an empty, a filled and a newly drawn in cell."""
    letters = colour_letters(say)
    marks = []
    for cell, letter in enumerate(grid):
        shown = letters[LETTERS.index(letter)]
        if filled >> cell & 1:
            shown = f"[{shown}]"
        elif drawn >> cell & 1:
            shown = f"({shown})"
        marks.append(shown)
    return "/".join("".join(marks[row : row + 3]) for row in (0, 3, 6))


def named(deck: Deck, cards: Iterable[int]) -> str:
    """Cards by their names."""
    return ", ".join(deck.names[card] for card in cards)


def masked_cards(mask: int) -> tuple[int, ...]:
    """The cards of a mask in catalogue order."""
    return tuple(card for card in range(mask.bit_length()) if mask >> card & 1)


def points(count: int, say: NullTranslations) -> str:
    """So many points."""
    return say.ngettext("{count} point", "{count} points", count).format(count=count)


def cards_counted(count: int, say: NullTranslations) -> str:
    """So many cards."""
    return say.ngettext("{count} card", "{count} cards", count).format(count=count)


def bonus_fills(count: int, say: NullTranslations) -> str:
    """So many bonus fills."""
    return say.ngettext("{count} bonus fill", "{count} bonus fills", count).format(count=count)


def bonus_left(count: int, say: NullTranslations) -> str:
    """So many bonus fills, in short."""
    return say.gettext("{count} bonus").format(count=count)


def cells_counted(count: int, say: NullTranslations) -> str:
    """So many cells."""
    return say.ngettext("{count} cell", "{count} cells", count).format(count=count)


def coloured_cells(count: int, colour: int, say: NullTranslations) -> str:
    """So many cells of a colour."""
    text = (
        say.ngettext("{count} red cell", "{count} red cells", count),
        say.ngettext("{count} yellow cell", "{count} yellow cells", count),
        say.ngettext("{count} blue cell", "{count} blue cells", count),
    )[colour]
    return text.format(count=count)
