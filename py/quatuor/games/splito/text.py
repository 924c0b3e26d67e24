"""Splito in plain words: what a seat sees, and what a word did. Knows no page."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from quatuor.core.contract import Word
from quatuor.locale import catalogue

from .cards import HIDDEN, NUMBERS, VALUES
from .rules import CHOICES, LEFT, NAME, State, turns
from .scoring import TOUCHING, Cards, Zones, gathered, holdings, homes, leads, met, worth
from .wording import (
    card,
    card_list,
    cards_counted,
    colour_names,
    common_card,
    listed,
    met_card,
    points,
    together,
    zone_names,
)

Lines = list[str]


def look(view: State, seat: int | None, names: tuple[str, ...], lang: str) -> str:
    """What a seat sees, as sentences and small tables; None looks on."""
    say = catalogue(NAME, lang)
    parts = (
        _heading(view, seat, names, say),
        _score_sheet(view, names, say),
        _commons(view, names, lang),
        _zones(view, seat, names, lang),
        _leads(view, names, say),
        _products(view.zones, view.commons, names, say),
        _last_turn(view, names, lang),
        _hands(view, seat, names, lang),
        _choices(view, seat, names, lang),
        _asked(view, seat, names, say),
    )
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _heading(view: State, seat: int | None, names: tuple[str, ...], say: NullTranslations) -> Lines:
    return [
        _moment(view, say),
        say.gettext("Seats, clockwise: {names}.").format(names=", ".join(names)),
        say.gettext("You are watching.")
        if seat is None
        else say.gettext("You are {name}.").format(name=names[seat]),
    ]


def _moment(view: State, say: NullTranslations) -> str:
    if view.turn is None:
        return say.gettext("Splito. The game is over.")
    if view.length == 1:
        text = say.gettext("Splito. Turn {turn} of {turns}.")
    else:
        text = say.gettext("Splito. Round {round} of {rounds}, turn {turn} of {turns}.")
    return text.format(
        round=len(view.rounds) + 1,
        rounds=view.length,
        turn=view.step + 1,
        turns=turns(view.seats),
    )


def _score_sheet(view: State, names: tuple[str, ...], say: NullTranslations) -> Lines:
    if not view.rounds:
        return []
    lines = []
    tables = (*view.past, (view.commons, view.zones))
    for at, (scored, (commons, zones)) in enumerate(zip(view.rounds, tables, strict=False)):
        lines.append(
            say.gettext("Round {round}: {scores}. Zones: {zones}.").format(
                round=at + 1,
                scores=_side_by_side(names, scored, say),
                zones=_side_by_side(zone_names(names, say), worth(zones, commons), say),
            )
        )
    return [*lines, _totals(view, names, say)]


def _totals(view: State, names: tuple[str, ...], say: NullTranslations) -> str:
    return say.gettext("Totals: {scores}.").format(scores=_side_by_side(names, view.totals(), say))


def _side_by_side(names: Sequence[str], counts: Sequence[int], say: NullTranslations) -> str:
    return listed((f"{name} {count}" for name, count in zip(names, counts, strict=True)), say)


def _commons(view: State, names: tuple[str, ...], lang: str) -> Lines:
    if view.turn is None:
        return _moved(view.zones, view.commons, names, lang)
    say = catalogue(NAME, lang)
    nowhere = say.gettext("Common objective: {objective}. No zone leads alone.")
    somewhere = say.gettext("Common objective: {objective}. Zone in the lead: {zone}.")
    return _at_home(view.zones, view.commons, names, lang, nowhere, somewhere)


def _moved(zones: Zones, commons: Cards, names: tuple[str, ...], lang: str) -> Lines:
    """Where the common objectives of a finished round went."""
    say = catalogue(NAME, lang)
    nowhere = say.gettext("Common objective: {objective}. Set aside.")
    somewhere = say.gettext("Common objective: {objective}. It goes to zone {zone}.")
    return _at_home(zones, commons, names, lang, nowhere, somewhere)


def _at_home(
    zones: Zones, commons: Cards, names: tuple[str, ...], lang: str, nowhere: str, somewhere: str
) -> Lines:
    labels = zone_names(names, catalogue(NAME, lang))
    lines = []
    for one, home in zip(commons, homes(zones, commons), strict=True):
        text, zone = (nowhere, "") if home is None else (somewhere, labels[home])
        lines.append(text.format(objective=card(one, lang), zone=zone))
    return lines


def _zones(view: State, seat: int | None, names: tuple[str, ...], lang: str) -> Lines:
    say = catalogue(NAME, lang)
    full = gathered(view.zones, view.commons)
    worths = worth(view.zones, view.commons)
    # A common objective only moves when the round is over; before that it is not among the cards.
    lying = full if view.turn is None else view.zones
    lines = []
    for at, name in enumerate(zone_names(names, say)):
        lines.append(
            _zone_heading(view.seats, seat, at, say).format(
                zone=name,
                cards=cards_counted(len(lying[at]), say),
                points=points(worths[at], say),
            )
        )
        lines += _zone_cards(at, view.zones, full, lang)
    return lines


def _zone_heading(seats: int, seat: int | None, at: int, say: NullTranslations) -> str:
    if seat is None or at not in TOUCHING[seats][seat]:
        return say.gettext("Zone {zone}: {cards}, {points}.")
    if at == TOUCHING[seats][seat][LEFT]:
        return say.gettext("Zone {zone} (your left): {cards}, {points}.")
    return say.gettext("Zone {zone} (your right): {cards}, {points}.")


def _zone_cards(at: int, zones: Zones, full: Zones, lang: str) -> Lines:
    say = catalogue(NAME, lang)
    numbers = sorted(one for one in zones[at] if one < NUMBERS)
    objectives = [
        met_card(one, met(one, at, full), lang) for one in sorted(zones[at]) if one >= NUMBERS
    ]
    objectives += [common_card(one, lang) for one in full[at][len(zones[at]) :]]
    lines = []
    if numbers:
        text = say.gettext("Number cards: {cards}.")
        lines.append("  " + text.format(cards=card_list(numbers, lang)))
    if objectives:
        text = say.gettext("Objectives: {cards}.")
        lines.append("  " + text.format(cards=listed(objectives, say)))
    return lines


def _leads(view: State, names: tuple[str, ...], say: NullTranslations) -> Lines:
    by_value, by_colour = leads(view.zones)
    zones = zone_names(names, say)
    return [
        *_grid(say.gettext("By value"), [str(value) for value in VALUES], zones, by_value),
        *_grid(say.gettext("By colour"), colour_names(say), zones, by_colour),
    ]


def _grid(
    title: str, heads: Sequence[str], labels: Sequence[str], rows: Sequence[Sequence[int]]
) -> Lines:
    wide = max(len(label) for label in (title, *labels))
    lines = [title.ljust(wide) + "".join(f"  {head}" for head in heads)]
    for label, row in zip(labels, rows, strict=True):
        counts = (f"  {n:>{len(head)}}" for n, head in zip(row, heads, strict=True))
        lines.append(label.ljust(wide) + "".join(counts))
    return lines


def _products(zones: Zones, commons: Cards, names: tuple[str, ...], say: NullTranslations) -> Lines:
    """Each seat's left zone times its right zone."""
    worths = worth(zones, commons)
    text = say.gettext("{name}: left {left} × right {right} = {product}.")
    lines = []
    for name, sides in zip(names, TOUCHING[len(names)], strict=True):
        left, right = (worths[side] for side in sides)
        lines.append(text.format(name=name, left=left, right=right, product=left * right))
    return lines


def _last_turn(view: State, names: tuple[str, ...], lang: str) -> Lines:
    if not view.shown:
        return []
    return [catalogue(NAME, lang).gettext("Last turn:"), *_laid(view.shown, names, lang)]


def _laid(shown: Cards, names: tuple[str, ...], lang: str) -> Lines:
    say = catalogue(NAME, lang)
    texts = (
        say.gettext("{name} lays {card} on the left."),
        say.gettext("{name} lays {card} on the right."),
    )
    return [
        texts[choice & 1].format(name=name, card=card(choice >> 1, lang))
        for name, choice in zip(names, shown, strict=True)
    ]


def _hands(view: State, seat: int | None, names: tuple[str, ...], lang: str) -> Lines:
    if view.turn is None:
        return []
    say = catalogue(NAME, lang)
    lines = [_hand(view, other, seat, names, lang) for other in range(view.seats)]
    if view.later:
        text = say.gettext("Later, {count} more cards will be dealt to each seat.")
        lines.append(text.format(count=len(view.later[0])))
    text = say.gettext("{count} cards stay out of this round, unseen.")
    return [*lines, text.format(count=len(view.rest))]


def _hand(view: State, other: int, seat: int | None, names: tuple[str, ...], lang: str) -> str:
    say = catalogue(NAME, lang)
    hand = view.hands[other]
    if HIDDEN in hand:
        text = say.ngettext("{name} holds {count} card.", "{name} holds {count} cards.", len(hand))
    elif other == seat:
        text = say.gettext("Your hand: {cards}.")
    elif seat is not None:
        text = say.gettext("{name} holds, as you remember: {cards}.")
    else:
        text = say.gettext("{name} holds: {cards}.")
    cards = "" if HIDDEN in hand else card_list(hand, lang)
    return text.format(name=names[other], count=len(hand), cards=cards)


def _choices(view: State, seat: int | None, names: tuple[str, ...], lang: str) -> Lines:
    return [
        _chosen(choice, names[other], other == seat, lang)
        for other, choice in enumerate(view.picks)
    ]


def _chosen(choice: int, name: str, own: bool, lang: str) -> str:
    say = catalogue(NAME, lang)
    if choice == HIDDEN:
        return say.gettext("{name} has chosen.").format(name=name)
    if own:
        texts = (
            say.gettext("You have chosen {card}, for the left."),
            say.gettext("You have chosen {card}, for the right."),
        )
    else:
        texts = (
            say.gettext("{name} has chosen {card}, for the left."),
            say.gettext("{name} has chosen {card}, for the right."),
        )
    return texts[choice & 1].format(name=name, card=card(choice >> 1, lang))


def _asked(view: State, seat: int | None, names: tuple[str, ...], say: NullTranslations) -> Lines:
    if view.turn is None:
        return _victory(view, names, say)
    if view.turn == seat:
        return [say.gettext("Your turn: choose a card and a side, left or right.")]
    text = say.gettext("{name} is choosing a card and a side.")
    return [text.format(name=names[view.turn])]


def _victory(view: State, names: tuple[str, ...], say: NullTranslations) -> Lines:
    totals = view.totals()
    winners = view.winners()
    best = totals[winners[0]]
    lines = []
    if totals.count(best) > len(winners):
        counts = holdings(view.zones, view.commons, view.seats)
        text = say.gettext("Equal points: the fewest cards in the two zones decide ({counts}).")
        lines.append(text.format(counts=_side_by_side(names, counts, say)))
    who = together([names[seat] for seat in winners], say)
    text = (
        say.gettext("{name} wins with {points}.")
        if len(winners) == 1
        else say.gettext("{name} share the victory with {points}.")
    )
    return [*lines, text.format(name=who, points=points(best, say))]


def tell(
    before: State, after: State, word: Word | None, names: tuple[str, ...], lang: str
) -> list[str]:
    """What a word did, as sentences; the word is None where it may not be known."""
    assert before.turn is not None
    if after.turn is not None and after.turn > before.turn:
        choice = HIDDEN if word is None else CHOICES[word]
        return [_chosen(choice, names[before.turn], False, lang)]
    say = catalogue(NAME, lang)
    return [
        say.gettext("Everyone has chosen: the cards are revealed."),
        *_laid(after.shown, names, lang),
        *_passed(before, after, names, lang),
    ]


def _passed(before: State, after: State, names: tuple[str, ...], lang: str) -> Lines:
    say = catalogue(NAME, lang)
    if len(after.rounds) > len(before.rounds):
        return _closed(after, names, lang)
    if len(after.later) < len(before.later):
        text = say.gettext("Each seat is dealt {count} new cards.")
        return [text.format(count=len(after.hands[0]))]
    if after.seats == 2:
        return [say.gettext("The two hands are swapped.")]
    return [say.gettext("Every hand passes to the left.")]


def _closed(after: State, names: tuple[str, ...], lang: str) -> Lines:
    """How a round ended, and what came next."""
    say = catalogue(NAME, lang)
    over = after.turn is None
    commons, zones = (after.commons, after.zones) if over else after.past[-1]
    lines = [
        *_moved(zones, commons, names, lang),
        *_zone_scores(zones, commons, names, lang),
        *_products(zones, commons, names, say),
    ]
    if after.length > 1:
        lines.append(_totals(after, names, say))
    if over:
        return [*lines, *_victory(after, names, say)]
    text = say.gettext("Round {round} of {rounds} begins. Common objectives: {objectives}.")
    objectives = together([card(one, lang) for one in after.commons], say)
    return [
        *lines,
        text.format(round=len(after.rounds) + 1, rounds=after.length, objectives=objectives),
    ]


def _zone_scores(zones: Zones, commons: Cards, names: tuple[str, ...], lang: str) -> Lines:
    say = catalogue(NAME, lang)
    full = gathered(zones, commons)
    lines = []
    for at, (name, count) in enumerate(
        zip(zone_names(names, say), worth(zones, commons), strict=True)
    ):
        held = [one for one in sorted(full[at]) if one >= NUMBERS and met(one, at, full)]
        text = (
            say.gettext("Zone {zone}: {points}, for {objectives}.")
            if held
            else say.gettext("Zone {zone}: {points}.")
        )
        objectives = card_list(held, lang)
        lines.append(text.format(zone=name, points=points(count, say), objectives=objectives))
    return lines
