"""HILO's questions that no cell can carry: complete lines, and the gap of a diagonal."""

from __future__ import annotations

import htpy as h

from quatuor.games.drawing import word_button

from .board import front, look
from .grid import CLOSINGS, LINES, PLACES, Grid, lines_in
from .phases import CLOSE, LINE, REVEAL_CLOSE
from .scene import Scene, line_sum


def actions(at: Scene) -> h.Node:
    """The buttons under the table, where there are any."""
    view = at.view
    if not at.asked:
        return None
    if view.lines:
        buttons = [*_keep(at), *(_clear(at, word) for word in view.lines)]
    elif view.phase in (CLOSE, REVEAL_CLOSE):
        buttons = [_closing(at, word) for word in view.moves()]
    else:
        return None
    many = " is-many" if len(buttons) > 2 else ""
    label = at.voice.say.gettext("What to do")
    return h.div(class_=f"actions{many}", role="group", aria_label=label)[buttons]


def _keep(at: Scene) -> list[h.Element]:
    if at.view.phase != LINE:
        return []
    say = at.voice.say
    label = say.ngettext("Keep the line.", "Keep the lines.", len(at.view.lines))
    return [word_button("keep", label, say.gettext("Keep"), kind="btn")]


def _clear(at: Scene, word: str) -> h.Element:
    """Remove one line: which one, and what it saves."""
    say = at.voice.say
    grid, shape = _own(at)
    saved = line_sum(grid, shape, word)
    told = say.ngettext("your grid loses {points} point", "your grid loses {points} points", saved)
    told = told.format(points=saved)
    label = say.gettext("Remove the three, {line}: {saved}.")
    label = label.format(line=at.voice.lines([word]), saved=told)
    if len(at.view.lines) == 1:
        text = h.span(".stack")[say.gettext("Remove the three"), h.small[told]]
        return word_button(word, label, text, kind="btn btn--go")
    short = say.ngettext("{points} point", "{points} points", saved).format(points=saved)
    text = h.span(".stack")[say.gettext("Remove"), h.small[short]]
    return word_button(word, label, _sketch(shape, word), text, kind="btn btn--go")


def _own(at: Scene) -> tuple[Grid, int]:
    assert at.seat is not None
    return at.view.grids[at.seat], at.view.shapes[at.seat]


def _sketch(shape: int, word: str) -> h.Element:
    """A small plan of the grid with one line filled."""
    columns = len(PLACES[shape][0])
    return h.span(class_=f"sketch hg-{columns}", aria_hidden="true")[
        (
            h.i(class_="on" if cell in LINES[shape][word] else None)
            for row in PLACES[shape]
            for cell in row
        )
    ]


def _closing(at: Scene, word: str) -> h.Element:
    """One way to close the gap: the grid it gives, and the lines that must go then."""
    say = at.voice.say
    before, gap = _own(at)
    sources, shape = CLOSINGS[gap][word]
    grid = tuple([before[cell] for cell in sources])
    lines = lines_in(grid, shape)
    if word == "close-v":
        title, more = say.gettext("Close vertically"), say.gettext("two rows of three")
    else:
        title, more = say.gettext("Close horizontally"), say.gettext("two columns of three")
    told = say.gettext("{title}: {shape}.").format(title=title, shape=more)
    if lines:
        completes = say.gettext("It completes {lines}.").format(lines=at.voice.lines(lines))
        told = f"{told} {completes}"
        more = say.ngettext("{count} more line goes", "{count} more lines go", len(lines))
        more = more.format(count=len(lines))
    text = h.span(".stack")[title, h.small[more]]
    return word_button(word, told, _outcome(grid, shape, lines), text, kind="btn closing")


def _outcome(grid: Grid, shape: int, lines: tuple[str, ...]) -> h.Element:
    """A small picture of a closed grid."""
    going = {cell for word in lines for cell in LINES[shape][word]}
    cells = enumerate(grid)
    return h.span(class_=f"outcome hg--small hg-{len(PLACES[shape][0])}", aria_hidden="true")[
        (_outcome_card(card, "in-line" if cell in going else "") for cell, card in cells)
    ]


def _outcome_card(card: int, state: str) -> h.Element:
    dress = look(card, state)
    return h.span(class_=dress["kind"], data_c=dress.get("data_c"))[front(card)]
