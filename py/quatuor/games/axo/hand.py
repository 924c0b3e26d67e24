"""The person's hand on an AXO table: cards to call with, to lay in the zone, to discard."""

from __future__ import annotations

import htpy as h

from quatuor.games.drawing import picture, word_button

from .faces import card_label, effect_tag, shape_picture, small_grid
from .scene import Scene
from .turns import GOAL, SETUP, TOSS, ZONE


def hand(at: Scene) -> h.Element:
    """The hand, and how the piles stand."""
    cards = at.hand()
    label = at.say.gettext("Your hand and the piles") if cards else at.say.gettext("The piles")
    kind = f"handw k{len(cards)}" + " is-asked" * bool(cards and _choice(at, cards[0]))
    return h.section(class_=kind, aria_label=label)[
        h.header(".handw__h")[
            h.h2(".label")[at.say.gettext("Your hand")] if cards else None,
            h.p(".piles")[_piles(at)],
        ],
        h.ol(role="list")[(_card(at, card) for card in cards)] if cards else None,
    ]


def _piles(at: Scene) -> list[h.Node]:
    say, view = at.say, at.view
    count = view.discards.bit_count()
    return [
        h.span[say.gettext("draw pile {count}").format(count=len(view.pile))],
        h.span[say.gettext("discards {count}").format(count=count)],
        h.span[say.gettext("ends at {goal} points").format(goal=GOAL)],
    ]


def _card(at: Scene, card: int) -> h.Element:
    """A card of the hand, in the role that it now has."""
    name = at.view.deck.names[card]
    inside = _in_zone(at, card)
    return h.li(id=None if inside else f"a-{name}")[_drawn(at, card)]


def _in_zone(at: Scene, card: int) -> bool:
    """Whether a card of the hand is also shown in the zone, for which it was chosen."""
    return at.view.phase in (SETUP, ZONE) and card in at.picked


def _drawn(at: Scene, card: int) -> h.Element:
    face, told = _face(at, card), _told(at, card)
    kind = "acard ahand" + " is-chosen" * (card in at.picked)
    word = _toss(at, card)
    if word is not None:
        text = at.say.gettext("Discard {card} too").format(card=told)
        return word_button(word, text, *face, kind=f"{kind} is-legal")
    choice = _choice(at, card)
    if choice is None:
        return picture(told, *face, kind=kind, data_why=f"hand-{at.view.deck.names[card]}")
    return _pick(at, card, choice, kind, face)


def _face(at: Scene, card: int) -> list[h.Node]:
    deck = at.view.deck
    return [
        shape_picture(deck.shapes[card][0]),
        small_grid(deck.grids[card], 0, 0),
        effect_tag(deck, card, at.view.effects, at.lang),
    ]


def _told(at: Scene, card: int) -> str:
    return card_label(at.view.deck, card, 0, at.view.effects, at.lang)


def _pick(at: Scene, card: int, choice: str, kind: str, face: list[h.Node]) -> h.Element:
    """A card that can be chosen, or taken back; its place among the chosen is written on it."""
    name, chosen = at.view.deck.names[card], card in at.picked
    text = at.say.gettext("Take back {card}") if chosen else at.say.gettext("Choose {card}")
    number = at.picked.index(card) + 4 - at.missing if _in_zone(at, card) else None
    return h.button(
        type="button",
        class_=kind,
        id=f"c-{name}",
        data_choose=choice,
        aria_label=text.format(card=_told(at, card)),
        aria_pressed=str(chosen).lower(),
    )[*face, h.span(".nth", aria_hidden="true")[number] if number else None]


def _choice(at: Scene, card: int) -> str | None:
    """What will have been chosen after a tap on this card; the same again takes it back.

    When enough cards are chosen, a further one takes the place of the last.
    """
    if not at.asked or not any(word.startswith(("zone", "call", "toss")) for word in at.words):
        return None
    if card in at.picked:
        after = tuple(one for one in at.picked if one != card) or at.picked
    else:
        most = at.missing if at.view.phase in (SETUP, ZONE) else 1
        after = (*at.picked[: most - 1], card)
    return "-".join(at.view.deck.names[one] for one in after)


def _toss(at: Scene, card: int) -> str | None:
    """The word that discards this card and the one already chosen."""
    if at.view.phase != TOSS or not at.picked or card in at.picked:
        return None
    one, two = sorted((card, *at.picked))
    return f"toss-{at.view.deck.names[one]}-{at.view.deck.names[two]}"
