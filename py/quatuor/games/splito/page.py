"""Splito's table on screen: pure functions of a view. Knows no bot and no site."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import htpy as h

from quatuor.games.drawing import choice_button, picture, symbol
from quatuor.locale import catalogue

from .aids import aids
from .cards import HIDDEN, NAMES, NUMBERS, value
from .faces import HUES, card_kind, face, hue, tint
from .places import hand_id
from .ring import ring
from .rules import LEFT, State
from .scene import Scene, scene
from .wording import DOMAIN, card, card_names, colour_names, points, together


def colours(lang: str) -> dict[str, str]:
    """The names of the colours, by what the style sheets call them."""
    return dict(zip(HUES, colour_names(catalogue(DOMAIN, lang)), strict=True))


ROW = 7
"""As many cards of the hand as lie in one row; more of them lie in two."""


def page(
    view: State, seat: int | None, names: Sequence[str], lang: str, chosen: str | None = None
) -> h.Node:
    """All that lies on the table: the ring of zones, the hand, and what helps."""
    seen = scene(view, seat, names, lang, chosen)
    return h.fragment[ring(seen), _hand(seen), aids(seen)]


def _hand(seen: Scene) -> h.Node:
    """The person's hand: each card may be chosen when a word is owed."""
    if seen.seat is None:
        return None
    hand = seen.view.hands[seen.seat]
    if not hand or HIDDEN in hand:
        return None
    label = seen.say.ngettext("Your hand, {count} card", "Your hand, {count} cards", len(hand))
    shown = len(set(hand))
    kind = "hand" if shown <= ROW else f"hand per{(shown + 1) // 2}"
    return h.ol(class_=kind, id="hand", aria_label=label.format(count=len(hand)))[
        (_hand_card(seen, one, len(list(copies))) for one, copies in groupby(hand))
    ]


def _hand_card(seen: Scene, one: int, copies: int) -> h.Element:
    """A card of the hand; two copies lie on each other and are chosen as one."""
    held = one in (seen.chosen, _laid_aside(seen))
    kind = f"card {card_kind(one)}" + " is-chosen" * held + " is-twin" * (copies > 1)
    label = _hand_label(seen, one, copies)
    content = [face(one), copies > 1 and h.span(class_="twice", aria_hidden="true", data_text="×2")]
    if seen.asked:
        drawn = choice_button(NAMES[one], label, held, *content, kind=kind, **tint(one))
    else:
        drawn = picture(label, *content, kind=kind, **tint(one))
    assert seen.seat is not None
    origin = (seen.seat - seen.view.step) % seen.view.seats
    why = None if seen.asked else f"hand-{NAMES[one]}"
    return h.li(id=hand_id(origin, one), data_why=why)[drawn]


def _hand_label(seen: Scene, one: int, copies: int) -> str:
    name = card(one, seen.lang)
    if copies > 1:
        name = seen.say.gettext("{card}, two of them").format(card=name)
    if not seen.asked:
        return name
    return seen.say.gettext("Choose {card}").format(card=name)


def _laid_aside(seen: Scene) -> int | None:
    """The card that the person has played this turn, while others still choose."""
    picks = seen.view.picks
    if seen.seat is None or seen.seat >= len(picks) or picks[seen.seat] == HIDDEN:
        return None
    return picks[seen.seat] >> 1


def phrase(
    view: State, seat: int | None, names: Sequence[str], lang: str, chosen: str | None = None
) -> h.Node:
    """The one sentence that leads: what is asked, who is choosing, or who won."""
    seen = scene(view, seat, names, lang, chosen)
    if seen.over:
        return _victory(seen)
    if seen.chosen is not None:
        return h.fragment[_filled(seen.say.gettext("{card}: left or right?"), seen.chosen, seen)]
    return h.fragment[_opening(seen), _asked(seen)]


def _opening(seen: Scene) -> str:
    """What to say first when a later round begins."""
    view = seen.view
    if not view.rounds or view.step or view.picks:
        return ""
    text = seen.say.gettext("Round {round} of {rounds} begins.")
    return text.format(round=len(view.rounds) + 1, rounds=view.length) + " "


def _asked(seen: Scene) -> h.Node:
    say, view = seen.say, seen.view
    assert view.turn is not None
    if seen.asked:
        return say.gettext("Your turn: choose a card, then a side.")
    name = seen.names[view.turn]
    aside = _laid_aside(seen)
    if aside is None or seen.seat is None:
        return say.gettext("{name} is choosing a card and a side.").format(name=name)
    text = (
        say.gettext("{card} goes left; {name} is choosing.")
        if view.picks[seen.seat] & 1 == LEFT
        else say.gettext("{card} goes right; {name} is choosing.")
    )
    return _filled(text, aside, seen, name)


def _filled(text: str, one: int, seen: Scene, name: str = "") -> Iterable[h.Node]:
    """A sentence with a card in it, a number card drawn."""
    before, _, behind = text.partition("{card}")
    return [before.format(name=name), _drawn(one, seen), behind.format(name=name)]


def _drawn(one: int, seen: Scene) -> h.Node:
    lang = seen.lang
    if one >= NUMBERS:
        return seen.say.gettext("“{objective}”").format(objective=card_names(lang)[one])
    return h.span(class_="isym", data_c=hue(one), role="img", aria_label=card(one, lang))[
        symbol(hue(one)), str(value(one))
    ]


def _victory(seen: Scene) -> str:
    say, winners = seen.say, seen.view.winners()
    best = points(seen.view.totals()[winners[0]], say)
    others = together([seen.names[one] for one in winners if one != seen.seat], say)
    if seen.seat not in winners:
        text = (
            say.gettext("{name} wins with {points}.")
            if len(winners) == 1
            else say.gettext("{name} share the victory with {points}.")
        )
    elif len(winners) == 1:
        text = say.gettext("You win with {points}.")
    else:
        text = say.gettext("You share the victory with {name}: {points}.")
    return text.format(name=others, points=best)
