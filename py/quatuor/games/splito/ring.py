"""The ring of Splito's zones folded in two columns, one's own zones at the bottom."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from markupsafe import Markup

from quatuor.games.drawing import picture, symbol, word_button

from .cards import NUMBERS
from .faces import card_kind, common_goal, face, goal, item, joined, number
from .places import seat_id, zone_id
from .rules import LEFT, WORDS, turns
from .scene import Scene, after, around, seats_around
from .scoring import homes
from .wording import card, cards_counted, points, zone_names

MANY = 6
"""From so many seats on, the zones of others are drawn as tiles."""

_COUNTED = Markup(str(symbol("cards", "p")))


def ring(scene: Scene) -> h.Element:
    """All zones, the seats between them, the common objectives and how one stands."""
    seats = scene.view.seats
    form = "ring--many" if seats >= MANY else "ring--few"
    return h.section(
        class_=f"ring {form} n{seats}", aria_label=scene.say.gettext("The ring of zones")
    )[_rows(scene), _foot(scene)]


def _rows(scene: Scene) -> Iterable[h.Node]:
    """The rows from the far side of the table to one's own."""
    seats = scene.view.seats
    zones = around(seats, scene.anchor)
    half = len(zones) // 2
    if len(zones) % 2 == 0:
        yield _between(scene, [half * seats // len(zones)], commons=False)
    else:
        yield h.div(class_="ring__row ring__row--top")[_zone(scene, zones[half])]
    for step in reversed(range(half)):
        if step < half - 1 or len(zones) % 2:
            beside = [] if seats == 2 else [step + 1, seats - 1 - step]
            yield _between(scene, beside, commons=_holds_commons(seats, step))
        pair = (zones[step], zones[-1 - step])
        yield h.div(class_="ring__row")[(_zone(scene, at) for at in pair)]


def _holds_commons(seats: int, step: int) -> bool:
    """Whether the common objectives lie above this row, counted from one's own."""
    return step == (1 if seats == 5 else 0)


def _between(scene: Scene, steps: list[int], commons: bool) -> h.Element:
    """The seats so many steps to the left, with the common objectives if they lie here."""
    order = seats_around(scene.view.seats, scene.anchor)
    shown = steps if scene.view.seats < MANY else []  # a tile names its seats itself
    pills: list[h.Node] = [_pill(scene, order[step]) for step in shown]
    if commons:
        pills.insert(len(pills) // 2, _commons(scene))
    kind = "ring__seats" if len(steps) != 1 else "ring__seats ring__seats--top"
    return h.div(class_=kind)[pills]


def _pill(scene: Scene, seat: int) -> h.Element:
    """A seat between its two zones: its name, its product, and whether it has chosen."""
    kind = "pill turn" if seat == scene.view.turn else "pill"
    return picture(
        _pill_label(scene, seat),
        h.span(class_="pill__n")[scene.names[seat]],
        h.span(class_="pill__p")[str(scene.products[seat])],
        _has_chosen(scene, seat) and h.span(class_="tick")["✓"],
        kind=kind,
        id=seat_id(seat),
    )


def _has_chosen(scene: Scene, seat: int) -> bool:
    return seat < len(scene.view.picks)


def _pill_label(scene: Scene, seat: int) -> str:
    say = scene.say
    left, right = (scene.worths[at] for at in _sides(scene, seat))
    label = say.gettext("{name}: left zone {left}, right zone {right}, product {product}.").format(
        name=scene.names[seat], left=left, right=right, product=left * right
    )
    if not _has_chosen(scene, seat):
        return label
    mine, others = say.gettext("You have chosen."), say.gettext("{name} has chosen.")
    chosen = mine if seat == scene.seat else others.format(name=scene.names[seat])
    return f"{label} {chosen}"


def _sides(scene: Scene, seat: int) -> tuple[int, int]:
    zones = around(scene.view.seats, seat)
    return zones[0], zones[-1]


def _commons(scene: Scene) -> h.Element:
    """The star and the moon in the centre."""
    held = homes(scene.view.zones, scene.view.commons)
    return h.ul(
        class_="commons", data_why="common", aria_label=scene.say.gettext("Common objectives")
    )[
        (
            h.li[
                picture(
                    _common_label(scene, one, home),
                    face(one),
                    kind=f"card {card_kind(one)}" + " is-off" * (scene.over and home is None),
                    id=f"common-{len(scene.view.past)}-{at}",
                )
            ]
            for at, (one, home) in enumerate(zip(scene.view.commons, held, strict=True))
        )
    ]


def _common_label(scene: Scene, one: int, home: int | None) -> str:
    say = scene.say
    if home is None:
        text = (
            say.gettext("Common objective: {objective}. Set aside.")
            if scene.over
            else say.gettext("Common objective: {objective}. No zone leads alone.")
        )
        return text.format(objective=card(one, scene.lang))
    text = (
        say.gettext("Common objective: {objective}. It goes to zone {zone}.")
        if scene.over
        else say.gettext("Common objective: {objective}. Zone in the lead: {zone}.")
    )
    return text.format(objective=card(one, scene.lang), zone=zone_names(scene.names, say)[home])


def _zone(scene: Scene, at: int) -> h.Element:
    """A zone: its points, its number cards, its objectives, and where the chosen card may go."""
    side = scene.mine(at)
    kind = "zone" if side is None else "zone zone--mine"
    name = f"zone-{at}"
    label = _zone_label(scene, at, side)
    return h.article(class_=kind, id=name, aria_label=label, data_why=name)[
        _zone_head(scene, at, side),
        _numbers(scene, at),
        _goals(scene, at),
        side is not None and scene.chosen is not None and _lay(scene, at, side, scene.chosen),
    ]


def _zone_label(scene: Scene, at: int, side: int | None) -> str:
    say = scene.say
    if side is None:
        text = say.gettext("Zone {zone}: {cards}, {points}.")
    elif side == LEFT:
        text = say.gettext("Zone {zone} (your left): {cards}, {points}.")
    else:
        text = say.gettext("Zone {zone} (your right): {cards}, {points}.")
    return text.format(
        zone=zone_names(scene.names, say)[at],
        cards=cards_counted(scene.sizes()[at], say),
        points=points(scene.worths[at], say),
    )


def _zone_head(scene: Scene, at: int, side: int | None) -> h.Element:
    return h.header(class_="zone__h", aria_hidden="true")[
        _zone_owner(scene, at) if side is None else _zone_side(scene, side),
        h.span(class_="zone__c")[_COUNTED, str(scene.sizes()[at])],
        h.span(class_="zone__p")[short_points(scene, scene.worths[at])],
    ]


def _zone_owner(scene: Scene, at: int) -> h.Element:
    """Whose zone it is: two neighbours, or with two seats its owner and the side."""
    if scene.view.seats == 2:
        return h.span(class_="zone__n zone__n--own")[zone_names(scene.names, scene.say)[at]]
    return h.span(class_="zone__n")[
        _marked(scene, at), "–", _marked(scene, (at + 1) % scene.view.seats)
    ]


def _marked(scene: Scene, seat: int) -> h.Node:
    return [scene.names[seat], _has_chosen(scene, seat) and h.span(class_="tick")["✓"]]


def _zone_side(scene: Scene, side: int) -> h.Element:
    neighbour = _neighbour(scene, side)
    return h.span(class_="zone__n zone__n--mine")[
        side_name(scene, side),
        neighbour is not None and h.span(class_="zone__w")[f" · {scene.names[neighbour]}"],
    ]


def side_name(scene: Scene, side: int) -> str:
    """Left or right."""
    return scene.say.gettext("Left") if side == LEFT else scene.say.gettext("Right")


def _neighbour(scene: Scene, side: int) -> int | None:
    """The seat with which the person shares the zone of a side."""
    seats = scene.view.seats
    if seats == 2:
        return None
    return (scene.anchor + (1 if side == LEFT else -1)) % seats


def short_points(scene: Scene, count: int) -> str:
    """So many points, in short."""
    return scene.say.ngettext("{count} pt", "{count} pts", count).format(count=count)


def _card_id(scene: Scene, at: int, index: int) -> str:
    """A laid card by the round, its zone and its place there."""
    return zone_id(len(scene.view.past), at, index)


def _is_fresh(scene: Scene, at: int, index: int) -> bool:
    return index >= len(scene.view.zones[at]) - scene.fresh[at]


def _numbers(scene: Scene, at: int) -> h.Node:
    found = sorted((one, place) for place, one in enumerate(scene.view.zones[at]) if one < NUMBERS)
    return (
        bool(found)
        and h.ul(class_="zc")[
            joined(
                item(
                    _card_id(scene, at, place), number(one, _is_fresh(scene, at, place), scene.lang)
                )
                for one, place in found
            )
        ]
    )


def _goals(scene: Scene, at: int) -> h.Node:
    zone = scene.view.zones[at]
    found = [
        item(
            _card_id(scene, at, place),
            goal(one, scene.standings[one], _is_fresh(scene, at, place), scene.over, scene.lang),
        )
        for one, place in sorted((one, place) for place, one in enumerate(zone) if one >= NUMBERS)
    ]
    found += [
        item(f"lead-{len(scene.view.past)}-{one}", common_goal(one, scene.over, scene.lang))
        for one in scene.full[at][len(zone) :]
    ]
    return bool(found) and h.ul(class_="zc zc--goals")[joined(found)]


def _lay(scene: Scene, at: int, side: int, chosen: int) -> h.Element:
    """The chosen card may go here: the whole zone is the button."""
    now, then = scene.worths[at], after(scene.view, scene.anchor, chosen, side)[at]
    shown = short_points(scene, then)
    arrow, name = ("←", "→")[side], side_name(scene, side)
    return word_button(
        WORDS[2 * chosen + side],
        _lay_label(scene, side, chosen, now, then),
        h.span(class_="lay__h", aria_hidden="true")[
            h.span[f"{arrow} {name}" if side == LEFT else f"{name} {arrow}"],
            h.span(data_text=shown if now == then else f"{now} → {shown}"),
        ],
        kind="lay",
    )


def _lay_label(scene: Scene, side: int, chosen: int, now: int, then: int) -> str:
    say = scene.say
    neighbour = _neighbour(scene, side)
    if neighbour is None:
        text = (
            say.gettext("Lay {card} on the left.")
            if side == LEFT
            else say.gettext("Lay {card} on the right.")
        )
    else:
        text = (
            say.gettext("Lay {card} on the left, with {name}.")
            if side == LEFT
            else say.gettext("Lay {card} on the right, with {name}.")
        )
    name = "" if neighbour is None else scene.names[neighbour]
    worth = say.gettext("Points of the zone: {now} now, {then} with this card.")
    return (
        f"{text.format(card=card(chosen, scene.lang), name=name)} "
        f"{worth.format(now=now, then=then)}"
    )


def _foot(scene: Scene) -> h.Element:
    """The moment of the game, the product of the seat at the bottom, and who is ahead."""
    return h.div(class_="ring__foot")[_moment(scene), _own_product(scene), _ahead(scene)]


def _moment(scene: Scene) -> h.Element:
    view, say = scene.view, scene.say
    if scene.over:
        return h.p(class_="moment")[say.gettext("The end")]
    turn = say.gettext("Turn {turn} of {turns}").format(turn=view.step + 1, turns=turns(view.seats))
    rounds = say.gettext("Round {round} of {rounds}").format(
        round=len(view.rounds) + 1, rounds=view.length
    )
    return h.p(class_="moment")[view.length > 1 and [rounds, " ", h.br], turn]


def _own_product(scene: Scene) -> h.Element:
    """The seat at the bottom, with the working of its points."""
    seat = scene.anchor
    left, right = (scene.worths[at] for at in _sides(scene, seat))
    product = left * right
    before = scene.scores()[seat] - product
    sum_ = f"{left} × {right} = {product}"
    if before:
        sum_ = f"{before} + {left} × {right} = {before + product}"
    kind = "pill pill--own" + " turn" * (seat == scene.view.turn)
    return picture(
        _own_label(scene, seat, before),
        h.span(class_="pill__n")[scene.names[seat]],
        h.b(class_="pill__p")[sum_],
        _has_chosen(scene, seat) and h.span(class_="tick")["✓"],
        kind=kind,
        id=seat_id(seat),
    )


def _own_label(scene: Scene, seat: int, before: int) -> str:
    label = _pill_label(scene, seat)
    if not before:
        return label
    earlier = scene.say.gettext("Earlier rounds: {points}.")
    return f"{label} {earlier.format(points=points(before, scene.say))}"


def _ahead(scene: Scene) -> h.Element:
    """The seats that are ahead now, if any has points."""
    scores = scene.scores()
    best = max(scores)
    if not best:
        return h.p(class_="ahead")
    leaders = ", ".join(
        name for name, score in zip(scene.names, scores, strict=True) if score == best
    )
    return h.p(class_="ahead")[
        scene.say.gettext("In the lead"), " ", h.br, h.b[leaders], " ", str(best)
    ]
