"""AXO's log in plain words: what a word did, and all that then happened. Knows no page."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

from quatuor.core.contract import Word
from quatuor.locale import catalogue

from .cards import LETTERS
from .fills import DEEDS, pencilled
from .rules import NAME, State
from .shapes import FULL
from .text import Names, ending
from .turns import CALL, FILL, SETUP, TOSS, ZONE
from .wording import (
    bonus_fills,
    cards_counted,
    cells_counted,
    colour_name,
    coloured_cells,
    named,
    points,
    shape_name,
)

Lines = list[str]


def tell(before: State, after: State, word: Word | None, names: Names, lang: str) -> Lines:
    """What a word did, as sentences, from one seat's views before and after it."""
    say = catalogue(NAME, lang)
    return [
        *_deed(before, after, word, names, say),
        *_zones_shown(before, after, names, say),
        *_fills_shown(before, after, names, say),
        *_checks(before, after, word, names, say),
        *_next_turn(before, after, names, say),
    ]


def _deed(
    before: State, after: State, word: Word | None, names: Names, say: NullTranslations
) -> Lines:
    """The word itself, or that a secret one was said."""
    assert before.turn is not None
    name = names[before.turn]
    if word is None:
        return [sentence.format(name=name) for sentence in _secret(before, after, say)]
    verb, *rest = word.split("-")
    if verb in ("fill", "free", "spend"):
        return [_fill(before, word, name, say)]
    if verb in ("any", "echo"):
        return [_effect(before, word, name, say)]
    if verb == "zone":
        return [_zone(before, rest, name, say)]
    if verb == "call":
        return [_call(before, word, name, say)]
    text = {
        "done": say.gettext("{name} has finished filling."),
        "toss": say.gettext("{name} discards {cards}."),
        "skip": say.gettext("{name} declines the effect of {card}."),
    }[verb]
    return [text.format(name=name, cards=", ".join(rest), card=_due(before))]


def _secret(before: State, after: State, say: NullTranslations) -> Lines:
    """That a secret choice was made: nothing while it goes on, as its words must not be counted."""
    if before.phase == SETUP:
        return [say.gettext("{name} has chosen a zone.")]
    if before == after:
        return []
    return [say.gettext("{name} has finished filling.")]


def _due(view: State) -> str:
    """The name of the card whose effect is now applied, if any."""
    if not view.queue or view.turn is None:
        return ""
    return view.deck.names[view.zones[view.turn][view.queue[0]]]


def _fill(before: State, word: Word, name: str, say: NullTranslations) -> str:
    seat = before.turn
    assert seat is not None
    verb, place, cell = DEEDS[word]
    card = before.zones[seat][place]
    pencil = before.pencils[seat]
    assert pencil is not None
    colour = LETTERS.index(before.deck.grids[card][cell])
    count = 1
    if verb == "fill":
        assert before.colour is not None
        colour = before.colour
        count = (pencilled(before, seat, pencil, word)[place] ^ pencil[place]).bit_count()
    text = {
        "fill": say.gettext("{name} fills {cells} of {card} with the shape."),
        "free": say.gettext("{name} fills {cells} of {card}, as the colour called is missing."),
        "spend": say.gettext("{name} spends a bonus fill: {cells} of {card}."),
    }[verb]
    cells = coloured_cells(count, colour, say)
    return text.format(name=name, cells=cells, card=before.deck.names[card])


def _effect(before: State, word: Word, name: str, say: NullTranslations) -> str:
    assert before.turn is not None
    _, place, cell = DEEDS[word]
    card = before.zones[before.turn][place]
    colour = LETTERS.index(before.deck.grids[card][cell])
    return say.gettext("{name} fills {cells} of {card} by the effect of {source}.").format(
        name=name,
        cells=coloured_cells(1, colour, say),
        card=before.deck.names[card],
        source=_due(before),
    )


def _zone(before: State, cards: list[str], name: str, say: NullTranslations) -> str:
    if before.phase == SETUP:
        text = say.gettext("{name} has chosen a zone: {cards}.")
    else:
        text = say.gettext("{name} lays a new zone: {cards}.")
    return text.format(name=name, cards=", ".join(cards))


def _call(before: State, word: Word, name: str, say: NullTranslations) -> str:
    card, colour = before.deck.called[word]
    return say.gettext("{name} lays {card} ({shape}) and calls {colour}.").format(
        name=name,
        card=before.deck.names[card],
        shape=shape_name(before.deck.shapes[card][0], say),
        colour=colour_name(colour, say),
    )


def _zones_shown(before: State, after: State, names: Names, say: NullTranslations) -> Lines:
    if before.phase != SETUP or after.phase == SETUP or after.seats == 1:
        return []
    text = say.gettext("{name} lays out {cards}.")
    return [
        text.format(name=names[seat], cards=named(after.deck, after.zones[seat]))
        for seat in _order(before)
    ]


def _order(before: State) -> Iterator[int]:
    """The seats from the active one clockwise."""
    return ((before.active + step) % before.seats for step in range(before.seats))


def _marks(after: State, seat: int, card: int) -> int:
    """The filled cells of a card that was in a zone: one that is gone was completed."""
    if card not in after.zones[seat]:
        return FULL
    return after.filled[seat][after.zones[seat].index(card)]


def _fills_shown(before: State, after: State, names: Names, say: NullTranslations) -> Lines:
    """What each seat filled, once all have chosen; not where it was told word by word."""
    if before.phase != FILL or (after.phase == FILL and after.middle == before.middle):
        return []
    lines = []
    for seat in _order(before):
        if before.pencils[seat] is not None:
            continue
        fills = [
            say.gettext("{cells} of {card}").format(
                cells=cells_counted(count, say), card=before.deck.names[card]
            )
            for card, mask in zip(before.zones[seat], before.filled[seat], strict=True)
            if (count := (_marks(after, seat, card) ^ mask).bit_count())
        ]
        lines.append(_filled(fills, names[seat], say))
        gained = after.gained[seat] - before.gained[seat]
        if spent := before.bonus[seat] + gained - after.bonus[seat]:
            text = say.gettext("{name} has spent {bonus}.")
            lines.append(text.format(name=names[seat], bonus=bonus_fills(spent, say)))
    return lines


def _filled(fills: Lines, name: str, say: NullTranslations) -> str:
    if not fills:
        return say.gettext("{name} has filled nothing.").format(name=name)
    return say.gettext("{name} has filled {cells}.").format(name=name, cells=", ".join(fills))


def _checks(
    before: State, after: State, word: Word | None, names: Names, say: NullTranslations
) -> Lines:
    """What the checks brought by themselves, seat by seat."""
    if before.phase == SETUP:
        return []
    lines = []
    if len(after.past) > len(before.past):
        count = cards_counted(after.past[-1].bit_count(), say)
        text = say.gettext("The draw pile has run out: the discards, {cards}, are shuffled.")
        lines.append(text.format(cards=count))
    for seat in _order(before):
        lines += _completed(before, after, seat, names[seat], say)
        lines += _drawn(before, after, word, seat, names[seat], say)
        lines += _rewards(before, after, seat, names[seat], say)
    return lines


def _completed(before: State, after: State, seat: int, name: str, say: NullTranslations) -> Lines:
    text = say.gettext("{name} completes {card}.")
    return [
        text.format(name=name, card=before.deck.names[card])
        for card, mask in zip(before.zones[seat], before.filled[seat], strict=True)
        if mask != FULL and _marks(after, seat, card) == FULL
    ]


def _drawn(
    before: State, after: State, word: Word | None, seat: int, name: str, say: NullTranslations
) -> Lines:
    played = _out_of_hand(before, word) if seat == before.turn else ()
    count = len(after.hands[seat]) - len(before.hands[seat]) + len(played)
    if not count:
        return []
    text = say.gettext("{name} draws {cards}.")
    if after.phase == TOSS and seat == after.turn:
        text = say.gettext("{name} draws {cards} by the effect of {card}.")
    cards = cards_counted(count, say)
    if after.hands[seat][0] >= 0:
        held = set(before.hands[seat]) - set(played)
        cards = named(after.deck, (card for card in after.hands[seat] if card not in held))
    return [text.format(name=name, cards=cards, card=_due(after))]


def _out_of_hand(before: State, word: Word | None) -> tuple[int, ...]:
    """The cards that a word takes out of its seat's hand."""
    if word is None or before.phase not in (CALL, TOSS, ZONE) or before.turn is None:
        return ()
    cards = (before.deck.card.get(part) for part in word.split("-")[1:])
    kept = before.zones[before.turn]
    return tuple(card for card in cards if card is not None and card not in kept)


def _rewards(before: State, after: State, seat: int, name: str, say: NullTranslations) -> Lines:
    lines = []
    if scored := after.points[seat] - before.points[seat]:
        text = say.gettext("{name} scores {points}: {total} in all.")
        lines.append(text.format(name=name, points=points(scored, say), total=after.points[seat]))
    if gained := after.gained[seat] - before.gained[seat]:
        text = say.gettext("{name} gains {bonus}.")
        lines.append(text.format(name=name, bonus=bonus_fills(gained, say)))
    return lines


def _next_turn(before: State, after: State, names: Names, say: NullTranslations) -> Lines:
    if after.turn is None:
        return ending(after, names, say)
    if after.phase == CALL:
        return [say.gettext("{name} is to call.").format(name=names[after.turn])]
    if after.active < after.seats or after.middle is None or after.middle == before.middle:
        return []
    assert after.colour is not None
    return [
        say.gettext("Louise turns over {card} ({shape}) and calls {colour}.").format(
            card=after.deck.names[after.middle],
            shape=shape_name(after.deck.shapes[after.middle][0], say),
            colour=colour_name(after.colour, say),
        )
    ]
