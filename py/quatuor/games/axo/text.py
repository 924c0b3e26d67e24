"""AXO in plain words: what a seat sees. Knows no page."""

from __future__ import annotations

from gettext import NullTranslations

from quatuor.locale import catalogue

from .cards import EFFECTS
from .fills import FREE, shape_seen
from .rules import NAME, State
from .turns import CALL, EFFECT, FILL, GOAL, MOST_BONUS, OVER, SETUP, TOSS, ZONE, due_effect
from .wording import (
    bonus_fills,
    cards_counted,
    colour_letters,
    colour_name,
    effect_name,
    grid_drawing,
    masked_cards,
    named,
    points,
    shape_drawing,
    shape_name,
    shape_words,
)

Names = tuple[str, ...]
Lines = list[str]
NOBODY = "–"


def look(view: State, seat: int | None, names: tuple[str, ...], lang: str) -> str:
    """What a seat sees, as sentences and small tables; None looks on."""
    say = catalogue(NAME, lang)
    parts = [
        _heading(view, seat, names, say),
        _middle(view, names, say),
        *[_seat(view, other, names, say) for other in range(view.seats)],
        _pencil(view, seat, say),
        _hand(view, seat, say),
        _piles(view, names, say),
        _asked(view, names, say),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _heading(view: State, seat: int | None, names: Names, say: NullTranslations) -> Lines:
    letters = colour_letters(say)
    return [
        say.gettext("AXO. The turn in which somebody reaches {goal} points is the last.").format(
            goal=GOAL
        ),
        say.gettext("Effects are on.") if view.effects else say.gettext("Effects are off."),
        say.gettext("Around the table, clockwise: {names}.").format(names=_around(view, names)),
        say.gettext(
            "{red}, {yellow}, {blue}: an empty red, yellow or blue cell; "
            "[{red}] is filled, ({red}) is drawn in and still secret."
        ).format(red=letters[0], yellow=letters[1], blue=letters[2])
        if view.seats > 1
        else say.gettext(
            "{red}, {yellow}, {blue}: an empty red, yellow or blue cell; "
            "[{red}] is filled, ({red}) is filled in this turn."
        ).format(red=letters[0], yellow=letters[1], blue=letters[2]),
        say.gettext("You are watching.")
        if seat is None
        else say.gettext("You are {name}.").format(name=names[seat]),
    ]


def _around(view: State, names: Names) -> str:
    """Who sits on each of the four sides."""
    sitting = dict(zip(view.sides, (*names, "Louise"), strict=False))
    return ", ".join(sitting.get(side, NOBODY) for side in range(4))


def _middle(view: State, names: Names, say: NullTranslations) -> Lines:
    if view.phase == SETUP:
        text = say.gettext("First active seat: {name}.")
        return [text.format(name=(*names, "Louise")[view.active])]
    if view.middle is None or view.colour is None:
        return []
    text = say.gettext("In the middle: {card} ({shape}). {name} calls {colour}.")
    card, colour = view.deck.names[view.middle], colour_name(view.colour, say)
    shape = shape_name(view.deck.shapes[view.middle][0], say)
    name = (*names, "Louise")[view.active]
    seen = say.gettext("The shape as {name} sees it: {shape}")
    return [
        text.format(card=card, shape=shape, name=name, colour=colour),
        *[
            seen.format(name=names[seat], shape=shape_drawing(shape_seen(view, seat)))
            for seat in range(view.seats)
        ],
    ]


def _seat(view: State, seat: int, names: Names, say: NullTranslations) -> Lines:
    """A seat's public standing, and its zone."""
    text = say.gettext(
        "{name}: {points}, {bonus} to spend, {gained} gained of {most}, {cards} in hand."
    )
    heading = text.format(
        name=names[seat],
        points=points(view.points[seat], say),
        bonus=bonus_fills(view.bonus[seat], say),
        gained=view.gained[seat],
        most=MOST_BONUS,
        cards=cards_counted(len(view.hands[seat]), say),
    )
    cards = [_zone_card(view, seat, place, say) for place in range(len(view.zones[seat]))]
    return [heading, *_origins(view, seat, say), *cards]


def _zone_card(view: State, seat: int, place: int, say: NullTranslations) -> str:
    card, filled = view.zones[seat][place], view.filled[seat][place]
    pencil = view.pencils[seat] if view.phase == FILL else None
    drawn = pencil[place] & ~filled if pencil else 0
    text = say.gettext(
        "  Grid {place}, {card}: {grid}, {count} of 9 filled; effect: {effect}; shape: {shape}"
    )
    return text.format(
        place=place + 1,
        card=view.deck.names[card],
        grid=grid_drawing(view.deck.grids[card], filled, drawn, say),
        count=(filled | drawn).bit_count(),
        effect=effect_name(view.deck.effects[card], say),
        shape=shape_words(view.deck.shapes[card][0], say),
    )


def _origins(view: State, seat: int, say: NullTranslations) -> Lines:
    """Since when a hidden hand's cards have been out of sight, once there was a reshuffle."""
    hand = view.hands[seat]
    if not view.past or not hand or hand[0] >= 0:
        return []
    counts = [(made, hand.count(-1 - made)) for made in range(len(view.past) + 1)]
    parts = [
        say.gettext("{count} from the first deck").format(count=count)
        if made == 0
        else say.gettext("{count} from reshuffle {number}").format(count=count, number=made)
        for made, count in counts
        if count
    ]
    return ["  " + say.gettext("Cards in hand: {cards}.").format(cards=", ".join(parts))]


def _pencil(view: State, seat: int | None, say: NullTranslations) -> Lines:
    """A seat's own choice that is still secret, and what is left of it to do."""
    owner = 0 if view.seats == 1 else seat
    pencil = None if owner is None else view.pencils[owner]
    if pencil is None:
        return []
    if view.phase == SETUP:
        return [say.gettext("Zone chosen: {cards}.").format(cards=named(view.deck, pencil))]
    spend = say.gettext("Still to spend: {bonus}.")
    lines = [spend.format(bonus=bonus_fills(pencil[3], say))]
    # A seat that has said `done` is not asked any more, whatever its pencil had left.
    if owner != view.turn:
        return [say.gettext("These fills are chosen."), *lines]
    places = [str(place + 1) for place in range(3) if pencil[4] >> place & 1]
    if pencil[4] == FREE:
        lines.append(say.gettext("One cell of any colour may be filled."))
    elif places and owner == view.active:
        text = say.gettext("The shape may be laid once on each of these grids: {places}.")
        lines.append(text.format(places=", ".join(places)))
    elif places:
        lines.append(say.gettext("The shape may be laid once, on one grid."))
    return lines


def _hand(view: State, seat: int | None, say: NullTranslations) -> Lines:
    hand = () if seat is None else view.hands[seat]
    if not hand or hand[0] < 0:
        return []
    text = say.gettext("  {card}: {grid}; effect: {effect}; shape: {shape}")
    deck = view.deck
    return [
        say.gettext("Your hand:"),
        *[
            text.format(
                card=deck.names[card],
                grid=grid_drawing(deck.grids[card], 0, 0, say),
                effect=effect_name(deck.effects[card], say),
                shape=shape_words(deck.shapes[card][0], say),
            )
            for card in hand
        ],
    ]


def _piles(view: State, names: Names, say: NullTranslations) -> Lines:
    lines = [
        say.gettext("Draw pile: {cards}.").format(cards=cards_counted(len(view.pile), say)),
        say.gettext("Discards: {cards}.").format(
            cards=named(view.deck, masked_cards(view.discards)) or NOBODY
        ),
    ]
    if view.seats == 1:
        text = say.gettext("Louise's pile: {cards}.")
        lines.insert(0, text.format(cards=cards_counted(len(view.louise), say)))
    mixed = say.gettext("Reshuffle {number} mixed: {cards}.")
    for number, mask in enumerate(view.past, 1):
        lines.append(mixed.format(number=number, cards=named(view.deck, masked_cards(mask))))
    return lines


def _asked(view: State, names: Names, say: NullTranslations) -> Lines:
    """Whose turn it is and what is asked, or how the game ended."""
    if view.turn is None:
        return ending(view, names, say)
    text = {
        SETUP: say.gettext("{name} to play: choose three cards for the zone, from the left."),
        CALL: say.gettext("{name} to play: lay a card in the middle and call a colour."),
        FILL: say.gettext("{name} to play: fill cells, or be done."),
        TOSS: say.gettext("{name} to play: discard two cards (effect of {card})."),
        ZONE: say.gettext("{name} to play: lay the three cards of the new zone, from the left."),
    }.get(view.phase, "")
    if view.phase == EFFECT and EFFECTS[due_effect(view)] == "any":
        text = say.gettext("{name} to play: fill a cell of any colour (effect of {card}), or not.")
    elif view.phase == EFFECT:
        text = say.gettext(
            "{name} to play: fill a cell of the colour called (effect of {card}), or not."
        )
    due = [view.zones[view.turn][place] for place in view.queue]
    lines = [text.format(name=names[view.turn], card=named(view.deck, due[:1]))]
    if len(due) > 1:
        text = say.gettext("Effects still due after it: {cards}.")
        lines.insert(0, text.format(cards=named(view.deck, due[1:])))
    return lines


def ending(view: State, names: Names, say: NullTranslations) -> Lines:
    """How a finished game ended."""
    assert view.phase == OVER
    winners = view.winners()
    if not winners:
        text = say.gettext(
            "The game is over: Louise's pile is used up. {name} has {points}, too few."
        )
        return [text.format(name=names[0], points=points(view.points[0], say))]
    best, filled = view.score(winners[0])
    text = say.ngettext(
        "The game is over. {names} wins with {points}; cells filled on unfinished cards: {filled}.",
        "The game is over. {names} share the victory with {points}; "
        "cells filled on unfinished cards: {filled}.",
        len(winners),
    )
    listed = ", ".join(names[seat] for seat in winners)
    return [text.format(names=listed, points=points(best, say), filled=filled)]
