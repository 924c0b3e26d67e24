"""What Splito's cards, zones and points are called, in each language. Knows no turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from gettext import NullTranslations

from quatuor.locale import catalogue

from . import cards
from .cards import NAMES, NUMBERS, POINTS, Objective

DOMAIN = "splito"


@cache
def card_names(lang: str) -> tuple[str, ...]:
    """Every card as people say it, by card."""
    say = catalogue(DOMAIN, lang)
    return tuple(
        _number(card, say) if card < NUMBERS else _objective(cards.objective(card), say)
        for card in range(len(NAMES))
    )


def _number(card: int, say: NullTranslations) -> str:
    texts = (
        say.gettext("orange {value}"),
        say.gettext("yellow {value}"),
        say.gettext("green {value}"),
        say.gettext("blue {value}"),
        say.gettext("purple {value}"),
        say.gettext("black {value}"),
    )
    return texts[cards.colour(card)].format(value=cards.value(card))


def _objective(objective: Objective, say: NullTranslations) -> str:
    count = objective.about[0]
    if objective.family == cards.MOON:
        return _most_of_colour(count, say)
    if objective.family == cards.EACH_OF:
        return _some_of_each(objective.about, say)
    texts = {
        cards.STAR: say.gettext("most {count}s"),
        cards.NONE_OF: say.gettext("no {count}"),
        cards.TWO_OF: say.gettext("exactly two {count}s"),
        cards.COLOURS_OF: say.gettext("exactly {count} colours"),
        cards.VALUES_OF: say.gettext("exactly {count} values"),
        cards.AT_MOST: say.gettext("at most {count} cards"),
        cards.AT_LEAST: say.gettext("at least {count} cards"),
    }
    return texts[objective.family].format(count=count)


def _most_of_colour(colour: int, say: NullTranslations) -> str:
    return (
        say.gettext("most orange cards"),
        say.gettext("most yellow cards"),
        say.gettext("most green cards"),
        say.gettext("most blue cards"),
        say.gettext("most purple cards"),
        say.gettext("most black cards"),
    )[colour]


def _some_of_each(colours: Sequence[int], say: NullTranslations) -> str:
    some = (
        say.gettext("some orange"),
        say.gettext("some yellow"),
        say.gettext("some green"),
        say.gettext("some blue"),
        say.gettext("some purple"),
        say.gettext("some black"),
    )
    return together([some[colour] for colour in colours], say)


def colour_names(say: NullTranslations) -> tuple[str, ...]:
    """The colours' own names."""
    return (
        say.gettext("orange"),
        say.gettext("yellow"),
        say.gettext("green"),
        say.gettext("blue"),
        say.gettext("purple"),
        say.gettext("black"),
    )


def together(words: Sequence[str], say: NullTranslations) -> str:
    """Some words as a list that ends in “and”."""
    if len(words) < 2:
        return "".join(words)
    return say.gettext("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def listed(words: Iterable[str], say: NullTranslations) -> str:
    """Some words as a plain list; the words themselves may hold commas."""
    return say.gettext("; ").join(words)


def points(count: int, say: NullTranslations) -> str:
    """So many points."""
    return say.ngettext("{count} point", "{count} points", count).format(count=count)


def cards_counted(count: int, say: NullTranslations) -> str:
    """So many cards."""
    return say.ngettext("{count} card", "{count} cards", count).format(count=count)


def card(one: int, lang: str) -> str:
    """A card in a sentence: a number card by its name, an objective quoted with its points."""
    say = catalogue(DOMAIN, lang)
    name = card_names(lang)[one]
    if one < NUMBERS:
        return name
    worth = points(POINTS[one], say)
    return say.gettext("“{objective}” ({points})").format(objective=name, points=worth)


def met_card(one: int, met: bool, lang: str) -> str:
    """An objective in a zone, with its points and whether it is met."""
    say = catalogue(DOMAIN, lang)
    text = (
        say.gettext("“{objective}” ({points}, met)")
        if met
        else say.gettext("“{objective}” ({points}, not met)")
    )
    return text.format(objective=card_names(lang)[one], points=points(POINTS[one], say))


def common_card(one: int, lang: str) -> str:
    """A common objective in the zone that fulfils it."""
    say = catalogue(DOMAIN, lang)
    text = say.gettext("“{objective}” ({points}, common)")
    return text.format(objective=card_names(lang)[one], points=points(POINTS[one], say))


def card_list(some: Iterable[int], lang: str) -> str:
    """Some cards one after the other."""
    return listed((card(one, lang) for one in some), catalogue(DOMAIN, lang))


def zone_names(names: Sequence[str], say: NullTranslations) -> tuple[str, ...]:
    """The zones' short names: both neighbours, or the owner and the side with two seats."""
    if len(names) == 2:
        left, right = say.gettext("{name}, left"), say.gettext("{name}, right")
        return tuple(side.format(name=name) for name in names for side in (left, right))
    return tuple(f"{name}–{names[(at + 1) % len(names)]}" for at, name in enumerate(names))
