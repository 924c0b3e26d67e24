"""The end of an AXO game, and what makes points: the scores with their working."""

from __future__ import annotations

import htpy as h

from .cards import ANY, BONUS, ECHO, SIFT
from .scene import Scene
from .shapes import FULL
from .turns import GOAL, MOST_BONUS, POINTS
from .wording import bonus_fills, cards_counted, effect_name, points


def final(at: Scene) -> h.Node:
    """The scores when all is over, the best first, with what breaks a tie."""
    say, view = at.say, at.view
    order = sorted(range(view.seats), key=lambda owner: view.score(owner), reverse=True)
    return h.section(".final", aria_label=say.gettext("The final scores"))[
        h.table(".score")[
            h.thead[
                h.tr[
                    h.td,
                    h.th(scope="col")[say.gettext("Points")],
                    h.th(scope="col")[say.gettext("Cells on unfinished cards")],
                ]
            ],
            h.tbody[(_row(at, owner) for owner in order)],
        ],
        h.p(".fine")[_note(at)],
    ]


def _row(at: Scene, owner: int) -> h.Element:
    me = "me" if owner == at.seat else None
    won = h.span(".tag")[at.say.gettext("winner")] if owner in at.view.winners() else None
    return h.tr(class_=me)[
        h.th(scope="row")[at.names[owner], " ", won],
        h.td[h.b[at.view.points[owner]]],
        h.td[_working(at, owner)],
    ]


def _working(at: Scene, owner: int) -> h.Node:
    """The filled cells card by card, and their sum."""
    counts = [mask.bit_count() for mask in at.view.filled[owner] if mask != FULL]
    return [" + ".join(map(str, counts)), " = ", h.b[sum(counts)]]


def _note(at: Scene) -> str:
    say = at.say
    if at.view.seats == 1:
        left = cards_counted(len(at.view.louise), say)
        text = say.gettext("Against Louise {goal} points win. Cards left in her pile: {cards}.")
        return text.format(goal=GOAL, cards=left)
    return say.gettext("Most points win; on equal points, most cells on unfinished cards.")


def aid(at: Scene) -> h.Element:
    """What makes points and what the effects do, for those who ask."""
    say = at.say
    return h.details("#aid.aid")[
        h.summary[say.gettext("Points and effects") if at.view.effects else say.gettext("Points")],
        h.div(".aid__b")[
            h.dl[(_scale(at, count) for count in (1, 2, 3))],
            at.view.effects and h.dl[(_effect(at, effect) for effect in (ANY, ECHO, BONUS, SIFT))],
        ],
        h.p(".fine")[
            say.gettext(
                "The game ends after the turn in which somebody has {goal} points. "
                "Nobody gains more than {most} in a game."
            ).format(goal=GOAL, most=bonus_fills(MOST_BONUS, say))
        ],
    ]


def _scale(at: Scene, count: int) -> list[h.Element]:
    say = at.say
    earned = points(POINTS[count], say)
    if count == 1:
        text = say.gettext("{points} and {bonus}")
        earned = text.format(points=earned, bonus=bonus_fills(1, say))
    text = say.ngettext("{count} card in a turn", "{count} cards in a turn", count)
    return [h.dt[text.format(count=count)], h.dd[earned]]


def _effect(at: Scene, effect: int) -> list[h.Element]:
    say = at.say
    told = {
        ANY: say.gettext("fill one cell of any colour on another of your cards"),
        ECHO: say.gettext("fill one cell of the called colour on another of your cards"),
        BONUS: say.gettext("gain a bonus fill for a later turn"),
        SIFT: say.gettext("draw two cards, then discard two"),
    }[effect]
    return [h.dt[effect_name(effect, say)], h.dd[told]]
