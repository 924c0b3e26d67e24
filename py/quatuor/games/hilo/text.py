"""HILO in sentences: what a seat sees and what a word did. Knows only what the view shows."""

from __future__ import annotations

from collections.abc import Sequence

from quatuor.locale import catalogue

from .cards import FACE_DOWN, HIDDEN, VEILED
from .grid import EMPTY, LINES, PLACES, Grid, points
from .hidden import unseen_cards
from .phases import AGAIN, CHOOSE, DRAWN, LINE, REVEAL, REVEAL_CLOSE, SET_UP, TURN
from .rules import State
from .voice import Voice, number


def look(view: State, seat: int | None, names: tuple[str, ...], lang: str) -> str:
    """What a seat sees, as sentences and small tables."""
    voice = Voice(catalogue("hilo", lang), names)
    lines = [*_seating(voice, seat), *_score_sheet(voice, view)]
    if view.phase == SET_UP:
        lines += _last_round(voice, view)
    lines += _piles(voice, view)
    for owner in range(view.seats):
        lines += _grid(voice, view, owner, seat)
    lines += _ending(voice, view)
    lines.append(_question(voice, view, seat))
    return "\n".join(lines)


def _seating(voice: Voice, seat: int | None) -> list[str]:
    say = voice.say
    seats = say.gettext("Seats, clockwise: {names}.").format(names=", ".join(voice.names))
    if seat is None:
        return [seats, say.gettext("You are watching.")]
    return [seats, say.gettext("You are {name}.").format(name=voice.names[seat])]


def _score_sheet(voice: Voice, view: State) -> list[str]:
    say = voice.say
    over = view.turn is None
    current = len(view.rounds) + (not over)
    lines = [say.gettext("HILO, round {number}.").format(number=current)]
    for index, sums in enumerate(view.rounds):
        line = say.gettext("Points of round {number}: {points}.")
        lines.append(line.format(number=index + 1, points=voice.sums(sums)))
    if view.rounds:
        lines.append(_totals(voice, view))
    return lines


def _totals(voice: Voice, view: State) -> str:
    totals = [-view.score(seat)[0] for seat in range(view.seats)]
    return voice.say.gettext("Totals: {points}.").format(points=voice.sums(totals))


def _last_round(voice: Voice, view: State) -> list[str]:
    """How the round before this one ended."""
    if view.last is None:
        return []
    say = voice.say
    ended = say.gettext("{name} ended the last round. The grids then:")
    lines = [ended.format(name=voice.names[view.last.ender])]
    for name, grid in zip(voice.names, view.last.grids, strict=True):
        cards = voice.cards(grid) if grid else say.gettext("no card")
        lines.append(say.gettext("{name}: {cards}.").format(name=name, cards=cards))
    return lines


def _piles(voice: Voice, view: State) -> list[str]:
    count = len(view.pile)
    line = voice.say.ngettext("Draw pile: {count} card.", "Draw pile: {count} cards.", count)
    return [
        line.format(count=count),
        *_recycled(voice, view),
        voice.say.gettext("Discard pile, from the top: {cards}.").format(
            cards=voice.cards(view.discards[::-1])
        ),
    ]


def _recycled(voice: Voice, view: State) -> list[str]:
    """After a reshuffle, what the pile is known to hold."""
    cards = [card for card in unseen_cards(view) if card in view.recycled]
    if not cards:
        return []
    if view.drawn == HIDDEN:
        line = voice.say.gettext(
            "The draw pile and the drawn card, reshuffled, are in some order: {cards}."
        )
    else:
        line = voice.say.gettext("The draw pile, reshuffled, is in some order: {cards}.")
    return [line.format(cards=voice.cards(cards))]


def _grid(voice: Voice, view: State, owner: int, seat: int | None) -> list[str]:
    """A seat's grid: a heading, then its rows."""
    grid, shape, name = view.grids[owner], view.shapes[owner], voice.names[owner]
    say = voice.say
    if VEILED in grid and owner == view.turn:
        return [say.gettext("{name} is turning two cards face up.").format(name=name)]
    if VEILED in grid:
        line = say.gettext("{name} has turned two cards; they show once everyone has.")
        return [line.format(name=name)]
    if shape == EMPTY:
        line = say.gettext("{name} has an empty grid.").format(name=name)
        return [say.gettext("Your grid is empty.") if owner == seat else line]
    if owner == seat:
        heading = say.gettext("Your grid (showing: {points}, hidden: {hidden}):")
    else:
        heading = say.gettext("{name}’s grid (showing: {points}, hidden: {hidden}):")
    down = sum(not _is_up(card) for card in grid)
    rows = [_row(voice, grid, cells) for cells in PLACES[shape]]
    return [heading.format(name=name, points=number(points(grid)), hidden=down), *rows]


def _is_up(card: int) -> bool:
    return 0 <= card < FACE_DOWN


def _row(voice: Voice, grid: Grid, cells: Sequence[int | None]) -> str:
    return "  " + " · ".join(_cell(voice, grid, cell) for cell in cells)


def _cell(voice: Voice, grid: Grid, cell: int | None) -> str:
    say = voice.say
    if cell is None:
        return say.gettext("gap")
    card = voice.card(grid[cell]) if _is_up(grid[cell]) else say.gettext("hidden card")
    return say.gettext("{cell}: {card}").format(cell=cell, card=card)


def _ending(voice: Voice, view: State) -> list[str]:
    """Who has ended the round, and the reveal that follows."""
    if view.ender is None or view.turn is None:
        return []
    if view.phase in (REVEAL, REVEAL_CLOSE):
        line = voice.say.gettext("{name} ended the round. Now all hidden cards are turned up.")
    else:
        line = voice.say.gettext("{name} has ended the round: this is everyone else’s last turn.")
    return [line.format(name=voice.names[view.ender])]


def _question(voice: Voice, view: State, seat: int | None) -> str:
    if view.turn is None:
        return _victory(voice, view)
    ask = _asked_of_you if view.turn == seat else _asked_of_another
    top = voice.card(view.discards[-1])
    card = voice.card(view.drawn) if view.drawn is not None and view.drawn >= 0 else ""
    lines = voice.lines(view.lines) if view.lines else ""
    text = ask(voice, view)
    return text.format(name=voice.names[view.turn], top=top, card=card, lines=lines)


def _asked_of_you(voice: Voice, view: State) -> str:
    say = voice.say
    assert view.turn is not None
    if view.phase == SET_UP:
        if any(_is_up(card) for card in view.grids[view.turn]):
            return say.gettext("Your turn: turn a second card face up.")
        return say.gettext("Your turn: turn two cards face up, one after the other.")
    if view.phase == LINE:
        return say.ngettext(
            "Your turn: {lines} is complete; remove it or keep it.",
            "Your turn: {lines} are complete; remove one of them or keep them all.",
            len(view.lines),
        )
    if view.phase in (AGAIN, REVEAL):
        return say.ngettext(
            "Your turn: {lines} is complete and has to go.",
            "Your turn: {lines} are complete; one of them has to go first.",
            len(view.lines),
        )
    return {
        CHOOSE: say.gettext("Your turn: draw a card, or take the {top} from the discard pile."),
        DRAWN: say.gettext(
            "You have drawn the {card}: lay it in your grid, or discard it and turn a hidden card."
        ),
        TURN: say.gettext("Your turn: turn one of your hidden cards face up."),
    }.get(
        view.phase,
        say.gettext(
            "Your turn: close the gap vertically (two rows of three) "
            "or horizontally (two columns of three)."
        ),
    )


def _asked_of_another(voice: Voice, view: State) -> str:
    say = voice.say
    if view.phase == LINE:
        return say.ngettext(
            "{name} may remove {lines} or keep the line.",
            "{name} may remove one of these lines or keep them all: {lines}.",
            len(view.lines),
        )
    if view.phase in (AGAIN, REVEAL):
        return say.ngettext(
            "{name} has to remove {lines}.",
            "{name} has to remove one of these lines: {lines}.",
            len(view.lines),
        )
    return {
        SET_UP: say.gettext("{name} is to turn two cards face up."),
        CHOOSE: say.gettext("{name} is to draw a card or take the {top} from the discard pile."),
        DRAWN: say.gettext("{name} has drawn a card and is to lay or discard it."),
        TURN: say.gettext("{name} is to turn a hidden card face up."),
    }.get(view.phase, say.gettext("{name} is to close the gap, vertically or horizontally."))


def _victory(voice: Voice, view: State) -> str:
    winners = view.winners()
    line = voice.say.ngettext(
        "The game is over: {names} wins.", "The game is over: {names} share the win.", len(winners)
    )
    return line.format(names=voice.seats(winners))


def tell(
    before: State, after: State, word: str | None, names: tuple[str, ...], lang: str
) -> list[str]:
    """What a word did, as sentences, from one seat's views before and after it."""
    voice = Voice(catalogue("hilo", lang), names)
    deed = [] if word is None else _deed(voice, before, after, word)
    if before.phase == SET_UP:
        return deed + _turned(voice, before, after, word)
    return [
        *deed,
        *_ended(voice, before, after),
        *_revealed(voice, before, after, word),
        *_completed(voice, after),
        *_counted(voice, before, after),
    ]


def _is_counted(before: State, after: State) -> bool:
    return len(after.rounds) > len(before.rounds)


def _grids_of_round(before: State, after: State) -> tuple[Grid, ...]:
    """The grids that the word left in its own round: a finished one's are remembered."""
    if _is_counted(before, after):
        assert after.last is not None
        return after.last.grids
    return after.grids


def _discards_of_round(before: State, after: State) -> tuple[int, ...]:
    if _is_counted(before, after):
        assert after.last is not None
        return after.last.discards
    return after.discards


def _shown_card(before: State, after: State, word: str) -> int | None:
    """The card that the word laid or turned in a grid."""
    act, _, cell = word.partition("-")
    if act not in ("turn", "take", "lay"):
        return None
    assert before.turn is not None
    return _grids_of_round(before, after)[before.turn][int(cell)]


def _deed(voice: Voice, before: State, after: State, word: str) -> list[str]:
    """What the seat itself did."""
    assert before.turn is not None
    say, name = voice.say, voice.names[before.turn]
    act, _, where = word.partition("-")
    if act == "draw":
        return _drew(voice, before, after)
    if act == "clear":
        return [_cleared(voice, before, word)]
    if act == "keep":
        line = voice.say.ngettext(
            "{name} keeps the line.", "{name} keeps the lines.", len(before.lines)
        )
        return [line.format(name=name)]
    line = {
        "turn": say.gettext("{name} turns up the {card} in row {row}, column {column}."),
        "take": say.gettext(
            "{name} takes the {card} for row {row}, column {column} and discards the {top}."
        ),
        "lay": say.gettext(
            "{name} lays the drawn {card} in row {row}, column {column} and discards the {top}."
        ),
        "drop": say.gettext("{name} discards the drawn card, the {top}."),
        "close": say.gettext("{name} closes the gap vertically.")
        if where == "v"
        else say.gettext("{name} closes the gap horizontally."),
    }[act]
    shown = _shown_card(before, after, word)
    card = "" if shown is None else voice.card(shown)
    top = voice.card(_discards_of_round(before, after)[-1])
    row, column = _spot(before.shapes[before.turn], where) if where.isdigit() else (0, 0)
    return [line.format(name=name, row=row, column=column, card=card, top=top)]


def _spot(shape: int, cell: str) -> tuple[int, int]:
    """Where a cell lies, as people count."""
    for row, cells in enumerate(PLACES[shape], 1):
        if int(cell) in cells:
            return row, cells.index(int(cell)) + 1
    raise AssertionError("every cell has its place")


def _drew(voice: Voice, before: State, after: State) -> list[str]:
    assert before.turn is not None
    say, name = voice.say, voice.names[before.turn]
    story = []
    if not before.pile:
        story.append(
            say.gettext(
                "The draw pile was empty: the discards below the top one, reshuffled, replace it."
            )
        )
    if after.drawn is None or after.drawn < 0:
        return [*story, say.gettext("{name} draws a card.").format(name=name)]
    drew = say.gettext("{name} draws the {card}.")
    return [*story, drew.format(name=name, card=voice.card(after.drawn))]


def _cleared(voice: Voice, before: State, word: str) -> str:
    assert before.turn is not None
    grid, shape = before.grids[before.turn], before.shapes[before.turn]
    cards = voice.cards([grid[cell] for cell in LINES[shape][word]])
    line = voice.say.gettext("{name} removes {line}: {cards}.")
    name = voice.names[before.turn]
    return line.format(name=name, line=voice.lines([word]), cards=cards)


def _turned(voice: Voice, before: State, after: State, word: str | None) -> list[str]:
    """The set-up's progress: another's is told when it has done, the cards when all have."""
    assert before.turn is not None
    if after.phase == SET_UP:
        if word is not None or after.turn == before.turn:
            return []
        done = voice.say.gettext("{name} has turned two cards.")
        return [done.format(name=voice.names[before.turn])]
    shows = voice.say.gettext("{name} shows {cards}, together {points}.")
    story = []
    for name, grid in zip(voice.names, after.grids, strict=True):
        up = [card for card in grid if _is_up(card)]
        total = number(points(grid))
        story.append(shows.format(name=name, cards=voice.cards(up), points=total))
    return story + _started(voice, after)


def _started(voice: Voice, after: State) -> list[str]:
    assert after.turn is not None
    say = voice.say
    sums = [points(grid) for grid in after.grids]
    tied = [seat for seat, total in enumerate(sums) if total == max(sums)]
    starts = say.gettext("{name} starts.").format(name=voice.names[after.turn])
    if len(tied) == 1:
        return [starts]
    return [
        say.gettext("{names} are tied: the lot decides.").format(names=voice.seats(tied)),
        starts,
    ]


def _ended(voice: Voice, before: State, after: State) -> list[str]:
    if before.ender is not None or after.ender is None:
        return []
    if after.grids[after.ender]:
        line = voice.say.gettext(
            "{name} has no hidden card left and ends the round; everyone else has one more turn."
        )
    else:
        line = voice.say.gettext(
            "{name} has no card left and ends the round; everyone else has one more turn."
        )
    return [line.format(name=voice.names[after.ender])]


def _revealed(voice: Voice, before: State, after: State, word: str | None) -> list[str]:
    """The cards turned up by the final reveal, in its order."""
    if before.ender is None:
        return []
    shown = None if word is None else _shown_card(before, after, word)
    known = {shown, *(card for grid in before.grids for card in grid if _is_up(card))}
    grids = _grids_of_round(before, after)
    line = voice.say.gettext("{name} turns up the rest: {cards}.")
    story = []
    for step in range(1, before.seats + 1):
        owner = (before.ender + step) % before.seats
        cards = [card for card in grids[owner] if _is_up(card) and card not in known]
        if cards:
            story.append(line.format(name=voice.names[owner], cards=voice.cards(cards)))
    return story


def _completed(voice: Voice, after: State) -> list[str]:
    if not after.lines or after.turn is None:
        return []
    line = voice.say.gettext("{name} has three in line: {lines}.")
    return [line.format(name=voice.names[after.turn], lines=voice.lines(after.lines))]


def _counted(voice: Voice, before: State, after: State) -> list[str]:
    """The points of a finished round, and what follows it."""
    if not _is_counted(before, after):
        return []
    say = voice.say
    counted = say.gettext("Points of round {number}: {points}.")
    return [
        *_doubled(voice, after),
        counted.format(number=len(after.rounds), points=voice.sums(after.rounds[-1])),
        _totals(voice, after),
        _victory(voice, after) if after.turn is None else say.gettext("A new round is dealt."),
    ]


def _doubled(voice: Voice, after: State) -> list[str]:
    assert after.last is not None
    ender = after.last.ender
    plain, counted = points(after.last.grids[ender]), after.rounds[-1][ender]
    if plain == counted:
        return []
    line = voice.say.gettext(
        "{name} ended the round without being lower than everyone else: {points} is doubled."
    )
    return [line.format(name=voice.names[ender], points=number(plain))]
