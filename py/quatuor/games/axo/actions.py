"""AXO's questions that no grid can carry: a colour to call, a zone to lay, enough or not."""

from __future__ import annotations

from itertools import permutations

import htpy as h

from quatuor.games.drawing import choice_button, word_button

from .cards import COLOURS
from .faces import cell_sign
from .scene import SPEND, Scene
from .shapes import placements
from .turns import CALL, EFFECT, FILL, SETUP, ZONE
from .wording import cells_counted, colour_name, coloured_cells, named


def actions(at: Scene) -> h.Node:
    """The buttons under the table, where there are any."""
    if not at.asked:
        return None
    if at.view.phase in (SETUP, ZONE):
        return _zone(at)
    buttons: list[h.Node] = []
    if at.view.phase == CALL:
        buttons = [_colour(at, colour) for colour in range(3) if at.picked]
    elif at.view.phase == FILL:
        buttons = [_spend(at), None if at.spending else _done(at)]
    elif at.view.phase == EFFECT:
        label = at.say.gettext("Decline the effect")
        buttons = [word_button("skip", label, at.say.gettext("Decline"), kind="btn")]
    kind = "actions calls" if at.view.phase == CALL else "actions"
    return _row(at, kind, buttons) if buttons else None


def _row(at: Scene, kind: str, buttons: list[h.Node]) -> h.Element:
    return h.div(class_=kind, role="group", aria_label=at.say.gettext("What to do"))[buttons]


# ---- calling


def _colour(at: Scene, colour: int) -> h.Element:
    """Call a colour with the chosen card: what it could fill in the person's own zone."""
    say, name = at.say, COLOURS[colour]
    card = at.picked[0]
    most = _most(at, card, colour)
    text = say.gettext("Call {colour} with {card}: at most {cells} in your zone.")
    label = text.format(
        colour=colour_name(colour, say),
        card=at.view.deck.names[card],
        cells=coloured_cells(most, colour, say),
    )
    return word_button(
        at.view.deck.calls[card][colour],
        label,
        h.span(".swatch")[cell_sign(name)],
        h.span(".stack")[colour_name(colour, say), h.small[cells_counted(most, say)]],
        kind="btn call",
        data_c=name,
    )


def _most(at: Scene, card: int, colour: int) -> int:
    """How many cells the person could fill with this card and colour."""
    deck, shape = at.view.deck, at.view.deck.shapes[card][0]
    total = 0
    for place in at.places(at.anchor):
        assert place.card is not None
        wanted = deck.colours[place.card][colour] & ~place.filled
        sizes = [cover.bit_count() for _, cover in placements(shape, wanted)]
        total += max(sizes, default=0)
    return total


# ---- filling


def _spend(at: Scene) -> h.Node:
    """Choose to spend a bonus fill, or not to after all."""
    left = at.bonus(at.anchor)
    if not left or not any(word.startswith("spend-") for word in at.words):
        return None
    say = at.say
    if at.spending:
        text = say.gettext("Keep the bonus fill")
        return choice_button(SPEND, text, True, text, kind="btn")
    text = say.gettext("Spend a bonus fill")
    count = say.gettext("{count} left").format(count=left)
    label = f"{text}: {count}"
    return choice_button(SPEND, label, False, h.span(".stack")[text, h.small[count]], kind="btn")


def _done(at: Scene) -> h.Element:
    say = at.say
    if at.drew():
        text, kind = say.gettext("Finished filling"), "btn btn--go"
    elif at.words == ("done",):
        text, kind = say.gettext("Go on"), "btn btn--go"
    else:
        text, kind = say.gettext("Fill nothing"), "btn"
    return word_button("done", text, text, kind=kind)


# ---- laying a zone


def _zone(at: Scene) -> h.Fragment:
    """Lay the zone as it is chosen; while cards are missing, the next ones of the hand come in."""
    kept = at.view.zones[at.anchor]
    rest = [card for card in at.hand() if card not in at.picked]
    lacking = at.missing - len(at.picked)
    cards = (*kept, *at.picked, *rest[:lacking])
    label, text = _zone_label(at, cards), _zone_text(at, lacking)
    kind = "btn" if lacking else "btn btn--go"
    return h.fragment[
        _orders(at, cards) if kept and not lacking else None,
        _row(
            at, "actions", [word_button(at.zone_word(cards), _called(text, label), text, kind=kind)]
        ),
    ]


def _zone_text(at: Scene, lacking: int) -> str:
    say = at.say
    if not lacking:
        return say.gettext("Lay out these three")
    return say.gettext("Choose the rest for me") if at.picked else say.gettext("Choose for me")


def _zone_label(at: Scene, cards: tuple[int, ...]) -> str:
    text = at.say.gettext("Lay out {cards}, from the left")
    return text.format(cards=named(at.view.deck, cards))


def _called(text: str, label: str) -> str:
    """A button's whole name: what stands on it, then what it does."""
    return f"{text}: {label}"


def _orders(at: Scene, cards: tuple[int, ...]) -> h.Element:
    """The same three cards in every other order, each told by the numbers of the places."""
    others = list(permutations(range(3)))[1:]
    title = at.say.gettext("In another order")
    return h.div(".orders", role="group", aria_label=title)[
        h.span(".label", aria_hidden="true")[title],
        (_order(at, tuple(cards[place] for place in order), order) for order in others),
    ]


def _order(at: Scene, cards: tuple[int, ...], order: tuple[int, ...]) -> h.Element:
    shown = h.span[(h.i[place + 1] for place in order)]
    return word_button(at.zone_word(cards), _zone_label(at, cards), shown, kind="btn order")
