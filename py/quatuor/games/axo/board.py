"""The person's zone on an AXO table: three grids, the placements and cells that are moves."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from quatuor.core.contract import Word
from quatuor.games.drawing import picture, raw, word_button

from .cards import LETTERS
from .faces import cell_sign, effect_tag, grid_label, hue, placement
from .fills import fillings, shape_seen
from .scene import Place, Scene
from .shapes import FULL
from .turns import EFFECT, FILL, SETUP, ZONE
from .wording import bonus_left, colour_name, coloured_cells, effect_name, points


class Laying(NamedTuple):
    """The shape laid somewhere on a grid: what it covers and what it would fill."""

    word: Word
    corner: int
    covered: int
    gained: int

    @property
    def size(self) -> int:
        """How many cells it would fill."""
        return self.gained.bit_count()


Layings = tuple[Laying, ...]


class Spot(NamedTuple):
    """A place of the person's zone with all that can be done there."""

    number: int
    place: Place
    words: dict[tuple[int, int], Word]
    """The words of single cells, of the whole zone."""
    layings: Layings


def zone(at: Scene) -> h.Node:
    """The person's three grids, with points and bonus fills."""
    if at.seat is None:
        return None
    say = at.say
    words, open_layings = at.cell_words(), layings(at)
    kind = "zone is-cells" if words else "zone"
    return h.section(".mine", aria_label=say.gettext("Your zone"))[
        _heading(at, at.seat),
        h.ol(class_=kind, role="list")[
            (
                _place(at, Spot(number, place, words, open_layings[number]), best)
                for number, place, best in zip(
                    range(3), _slots(at), _best(at, open_layings), strict=True
                )
            )
        ],
    ]


def _heading(at: Scene, seat: int) -> h.Element:
    say, view = at.say, at.view
    turn = " turn" if at.asked else ""
    won = " won" if seat in view.winners() else ""
    facts = points(view.points[seat], say), bonus_left(at.bonus(seat), say)
    return h.header(".seat__h")[
        h.h2(class_=f"seat__n{turn}{won}")[at.names[seat]],
        h.p(".seat__s")[(h.span[fact] for fact in facts)],
    ]


def _slots(at: Scene) -> tuple[Place, Place, Place]:
    """The three places, with what the person has chosen for them."""
    own = [*at.places(at.anchor), *map(Place, at.picked if at.view.phase in (SETUP, ZONE) else ())]
    one, two, three = [*own, Place(), Place(), Place()][:3]
    return one, two, three


def layings(at: Scene) -> tuple[Layings, Layings, Layings]:
    """The placements open to the person on each of the three grids."""
    if not at.asked or at.view.phase != FILL or at.spending:
        return (), (), ()
    assert at.seat is not None
    shape = shape_seen(at.view, at.seat)
    found: list[list[Laying]] = [[], [], []]
    for place, corner, gained in fillings(at.view, at.seat):
        word = f"fill-{place}-{corner // 3}-{corner % 3}"
        found[place].append(Laying(word, corner, shape << corner, gained))
    one, two, three = map(tuple, found)
    return one, two, three


def _best(at: Scene, every: tuple[Layings, Layings, Layings]) -> list[Laying | None]:
    """The placement shown on each grid until another is pointed at: one that fills most.

    Only the active seat may fill several grids, so for the others it is the one of the table.
    """
    tops = [max(own, key=lambda laying: laying.size, default=None) for own in every]
    if at.seat == at.view.active:
        return tops
    sizes = [top.size if top else 0 for top in tops]
    first = sizes.index(max(sizes))
    return [top if place == first else None for place, top in enumerate(tops)]


def _place(at: Scene, spot: Spot, best: Laying | None) -> h.Element:
    """One place of the zone: a card with its moves, or an empty slot."""
    card = spot.place.card
    if card is None:
        label = at.say.gettext("Place {place}, empty").format(place=spot.number + 1)
        return h.li(".acard.slot", data_why=f"slot-{spot.number}")[
            picture(label, str(spot.number + 1), kind="slot__n")
        ]
    name = at.view.deck.names[card]
    shown = f" best-{best.corner}" if best else ""
    return h.li(
        id=None if card in at.picked else f"a-{name}", class_=f"acard{_state(at, spot)}{shown}"
    )[
        _grid(at, spot),
        h.div(".acap")[
            h.span(".count")[h.b[spot.place.marked.bit_count()], "/9"],
            h.span(".only-desk.nm")[name],
            effect_tag(at.view.deck, card, at.view.effects, at.lang),
        ],
        _thumbs(at, spot),
    ]


def _state(at: Scene, spot: Spot) -> str:
    due = at.view.phase == EFFECT and at.asked and at.view.queue[:1] == (spot.number,)
    full = spot.place.marked == FULL
    return " is-full" * full + " is-due" * due + " is-new" * (spot.place.card in at.picked)


def _grid(at: Scene, spot: Spot) -> h.Element:
    """A grid of nine cells: a picture, or a group of cells where some are moves."""
    assert spot.place.card is not None
    grid = at.view.deck.grids[spot.place.card]
    label = _grid_label(at, spot.number, spot.place)
    moves = any(where == spot.number for where, _ in spot.words)
    role = "group" if moves else "img"
    return h.div(".ag", role=role, aria_label=label)[
        (_cell(at, spot, cell, hue(letter)) for cell, letter in enumerate(grid))
    ]


def _grid_label(at: Scene, number: int, place: Place) -> str:
    assert place.card is not None
    view, say = at.view, at.say
    parts = [
        say.gettext("Grid {place}, {card}: {grid}").format(
            place=number + 1,
            card=view.deck.names[place.card],
            grid=grid_label(view.deck.grids[place.card], place.marked, at.lang),
        ),
        say.gettext("{count} of 9 filled").format(count=place.marked.bit_count()),
    ]
    if view.effects:
        effect = effect_name(view.deck.effects[place.card], say)
        parts.append(say.gettext("effect: {effect}").format(effect=effect))
    return "; ".join(parts)


def _cell(at: Scene, spot: Spot, cell: int, name: str) -> h.Node:
    word = spot.words.get((spot.number, cell))
    if word is not None:
        label = _cell_label(at, spot.number, spot.place, cell)
        return word_button(word, label, cell_sign(name), kind="ac is-legal", data_c=name)
    place, bit = spot.place, 1 << cell
    state = " f" if place.filled & bit else " f p" if place.drawn & bit else ""
    covering = " ".join([str(one.corner) for one in spot.layings if one.covered & bit])
    filling = " ".join([str(one.corner) for one in spot.layings if one.gained & bit])
    return _still(name, state, covering, filling, f"cell-{spot.number}-{cell}")


@cache
def _still(name: str, state: str, covering: str, filling: str, why: str) -> Markup:
    """A cell to look at, and the corners from which the shape would cover or fill it."""
    cell = h.span(
        class_=f"ac{state}",
        data_c=name,
        data_s=covering or None,
        data_g=filling or None,
        data_why=why,
    )
    return raw(str(cell[cell_sign(name)]))


def _cell_label(at: Scene, number: int, place: Place, cell: int) -> str:
    assert place.card is not None
    say = at.say
    colour = LETTERS.index(at.view.deck.grids[place.card][cell])
    text = say.gettext("Fill the {colour} cell in row {row}, column {column} of grid {place}.")
    told = text.format(
        colour=colour_name(colour, say), row=cell // 3 + 1, column=cell % 3 + 1, place=number + 1
    )
    return _completing(at, told, place.marked | 1 << cell)


def _completing(at: Scene, told: str, marked: int) -> str:
    if marked != FULL:
        return told
    completes = at.say.gettext("It completes the card.")
    return f"{told} {completes}"


def _thumbs(at: Scene, spot: Spot) -> h.Node:
    """The placements on a grid, each a small picture that can be played."""
    if at.view.phase != FILL or spot.words:
        return None
    if not spot.layings:
        count = spot.place.drawn.bit_count()
        return h.div(".pls")[h.span(".drawn")[f"+{count}"] if count else None]
    label = at.say.gettext("Placements on grid {place}").format(place=spot.number + 1)
    return h.div(".pls", role="group", aria_label=label)[
        (_thumb(at, spot.number, spot.place, one) for one in spot.layings)
    ]


def _thumb(at: Scene, number: int, place: Place, laying: Laying) -> h.Element:
    assert at.view.colour is not None
    assert at.hue is not None
    say = at.say
    text = say.gettext("Lay the shape on grid {place} at row {row}, column {column}: {cells}.")
    label = text.format(
        place=number + 1,
        row=laying.corner // 3 + 1,
        column=laying.corner % 3 + 1,
        cells=coloured_cells(laying.size, at.view.colour, say),
    )
    completes = place.marked | laying.gained == FULL
    return word_button(
        laying.word,
        _completing(at, label, place.marked | laying.gained),
        placement(laying.covered, laying.gained, at.hue),
        h.span[f"+{laying.size}", completes and " ✓"],
        kind="pl",
        data_c=at.hue,
        data_at=str(laying.corner),
    )
