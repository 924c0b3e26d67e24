"""HILO's first game with a coach: a short note for every position. Knows only what the view shows.

The note says what is on the screen and what to do now; it is richer while things are new.
"""

from __future__ import annotations

from typing import Any

from quatuor.games.booklet import Say, guide_texts

from .cards import COLOUR, VALUE
from .faces import card_name, colour_name, is_up
from .grid import LINES, all_up, laid, lines_through
from .phases import AGAIN, CHOOSE, CLOSE, DRAWN, LINE, REVEAL, REVEAL_CLOSE, SET_UP, TURN
from .rules import State

LESSON: dict[str, Any] = {"seats": 3, "seed": "lesson", "options": {}}
"""The table of the first game: you and two easy bots."""

_LOW, _HIGH = 3, 7
"""Up to here a card is worth having, from here on it is worth getting rid of."""


def lesson(view: State, seat: int, lang: str) -> str | None:
    """What the coach says to this seat now."""
    _ = guide_texts("hilo", lang)
    if view.turn is None:
        return _over(view, seat, _)
    if view.turn != seat:
        return _waiting(view, seat, _)
    return {
        SET_UP: _set_up,
        CHOOSE: _choose,
        DRAWN: _drawn,
        TURN: _turn,
        LINE: _line,
        CLOSE: _close,
        AGAIN: _again,
        REVEAL: _reveal,
        REVEAL_CLOSE: _reveal_close,
    }[view.phase](view, seat, lang, _)


def _hidden(view: State, seat: int) -> int:
    return sum([not is_up(card) for card in view.grids[seat]])


def _new(view: State, seat: int) -> bool:
    """Whether this is all new to the seat: the first turns of the first round."""
    return not view.rounds and _hidden(view, seat) >= 6


def _completes(view: State, seat: int, card: int) -> bool:
    """Whether a card would complete a line somewhere in the grid."""
    grid, shape = view.grids[seat], view.shapes[seat]
    return any(
        lines_through(laid(grid, cell, card), shape, cell)
        for cell in range(len(grid))
        if COLOUR[grid[cell]] != COLOUR[card]
    )


def _over(view: State, seat: int, _: Say) -> str:
    if seat in view.winners():
        return _(
            "Somebody has passed 99 points, so the game is over. The lowest total wins, and it is "
            "yours. Play again whenever you like: you know the whole game now."
        )
    return _(
        "Somebody has passed 99 points, so the game is over. The lowest total wins. "
        "Play again whenever you like: you know the whole game now."
    )


def _waiting(view: State, seat: int, _: Say) -> str:
    if view.phase == SET_UP:
        return _(
            "The others turn two cards as well. You see them when everybody has turned; then the "
            "highest sum of two starts."
        )
    if view.phase in (REVEAL, REVEAL_CLOSE):
        return _(
            "The round is over and all cards are turned up. Complete lines must be removed now, "
            "seat by seat, before the points are counted."
        )
    if view.ender == seat:
        return _(
            "You have ended the round. Everyone else plays one more turn; then all cards are "
            "turned up and counted."
        )
    if view.ender is not None:
        return _(
            "Somebody has ended the round, and everyone else plays one more turn. "
            "Watch what the others still change."
        )
    if _new(view, seat):
        return _(
            "Another seat is playing. Keep an eye on what lands on the discard pile: "
            "it may be just the card you want."
        )
    return _("Another seat is playing. Whatever it discards last is on offer when your turn comes.")


def _set_up(view: State, seat: int, lang: str, _: Say) -> str:
    up = [card for card in view.grids[seat] if is_up(card)]
    if up:
        return _(
            "You have turned up the {card}. Now turn a second card. "
            "Anything goes: you cannot know what lies there."
        ).format(card=card_name(up[0], lang))
    if view.rounds:
        return _(
            "The round is counted above, and the totals go on. "
            "All cards have been shuffled again: turn two of your new cards face up."
        )
    return _(
        "Welcome to HILO. These nine cards are yours, and nobody knows them yet. "
        "Tap one to turn it face up; the middle and the corners lie on the most lines."
    )


def _choose(view: State, seat: int, lang: str, _: Say) -> str:
    top = view.discards[-1]
    return _offer(view, seat, top, _).format(card=card_name(top, lang))


def _offer(view: State, seat: int, top: int, _: Say) -> str:
    """What to think of the top discard."""
    if _completes(view, seat, top):
        return _(
            "Look at your grid: the {card} from the discard pile completes a line of three. "
            "Tap the cell with the three small symbols to lay it there."
        )
    if view.ender is not None:
        return _(
            "Somebody has no hidden card left, so this is your last turn of the round. "
            "Replace your highest card, or a hidden one: those cost about five points each."
        )
    if _hidden(view, seat) == 1:
        return _(
            "You have one hidden card left. Whoever turns or replaces their last one ends the "
            "round, and pays double unless their sum is the lowest. Compare before you dare."
        )
    if _new(view, seat):
        return _first_offer(top, _)
    if VALUE[top] <= _LOW:
        return _(
            "The {card} is low, and it is on offer. Lay it on a high card or on a hidden one, "
            "or draw if its colour is no use to you and you hope for better."
        )
    if VALUE[top] >= _HIGH:
        return _(
            "The {card} is high. It helps only if its colour prepares a line of three; "
            "otherwise draw."
        )
    return _(
        "The {card} is middling. Two cards of its colour in one line would make it welcome; "
        "if you have none, draw."
    )


def _first_offer(top: int, _: Say) -> str:
    if VALUE[top] <= _LOW:
        return _(
            "Your turn has two ways. The discard pile shows the {card}, a low card: tap any card "
            "of your grid to lay it there. Or tap the draw pile to see a card nobody knows."
        )
    return _(
        "Your turn has two ways: take the {card} from the discard pile by tapping the card it "
        "replaces, or draw. Fewer points are better, so here drawing looks good."
    )


def _drawn(view: State, seat: int, lang: str, _: Say) -> str:
    assert view.drawn is not None
    return _use(view, seat, view.drawn, _).format(card=card_name(view.drawn, lang))


def _use(view: State, seat: int, card: int, _: Say) -> str:
    """What to think of the drawn card."""
    if _completes(view, seat, card):
        return _(
            "You drew the {card}, and it completes a line of three. "
            "Tap the cell with the three small symbols."
        )
    if _new(view, seat):
        return _(
            "Only you see the {card}. Tap a card of your grid to replace it; the small number "
            "shows what that saves or costs. Or tap the discard pile: then you turn up a hidden "
            "card instead."
        )
    if VALUE[card] <= _LOW:
        return _("The {card} is low. Lay it on your highest card, or on a hidden one.")
    if VALUE[card] >= _HIGH:
        return _(
            "The {card} is high. Unless it prepares a line of its colour, discard it and turn up "
            "one of your hidden cards."
        )
    return _(
        "The {card} is middling: about what a hidden card is worth. Lay it where its colour "
        "matches, or on something higher."
    )


def _turn(view: State, seat: int, lang: str, _: Say) -> str:
    if _hidden(view, seat) == 1 and view.ender is None:
        return _(
            "You discarded the drawn card, so your last hidden card must be turned up. "
            "That ends the round: everyone else has one more turn."
        )
    return _(
        "You discarded the drawn card, so one of your hidden cards must be turned up. "
        "Choose one in line with two cards of one colour, if you can."
    )


def _line(view: State, seat: int, lang: str, _: Say) -> str:
    if len(view.lines) > 1:
        return _(
            "One card has completed several lines. You may remove one of them: "
            "the one that costs the most points, as a rule."
        )
    card = view.grids[seat][_cell_of_line(view, seat)]
    if all_up(view.grids[seat]) and view.ender is None:
        note = _(
            "HILO: three {colour} cards in a line. No hidden card is left, so the round ends "
            "after this: take the points away while you can."
        )
    else:
        note = _(
            "HILO: three {colour} cards in a line. Remove them, and their points are gone; "
            "the lowest lies on top of the discard pile. Keeping them is rarely worth it."
        )
    return note.format(colour=colour_name(card, lang))


def _cell_of_line(view: State, seat: int) -> int:
    return LINES[view.shapes[seat]][view.lines[0]][0]


def _close(view: State, seat: int, lang: str, _: Say) -> str:
    return _(
        "A diagonal is gone and your grid has a gap in every row. Close it vertically or "
        "horizontally: look for the way that brings cards of one colour together."
    )


def _again(view: State, seat: int, lang: str, _: Say) -> str:
    return _(
        "Closing the gap has made another line of three. This one is no choice: it must go. "
        "So much the better for your points, as a rule."
    )


def _reveal(view: State, seat: int, lang: str, _: Say) -> str:
    return _(
        "The round is over and your hidden cards are turned up. There is a complete line of three "
        "in your grid: it must go before the points are counted."
    )


def _reveal_close(view: State, seat: int, lang: str, _: Say) -> str:
    return _(
        "The last diagonal of the round is gone, and the gap closes. If one way makes another "
        "line, that line goes as well."
    )
