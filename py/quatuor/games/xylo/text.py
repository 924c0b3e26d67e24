"""Xylo in sentences: what a seat sees, and what a word did. Knows only what its views show."""

from __future__ import annotations

from .cards import CARD, COLOUR, TABLES, TOPS, VALUE
from .rules import BID, CHOOSE, OVER, ROUNDS, SORT, State, chair_of_turn, taker, winning
from .voice import Voice, voice
from .words import PASS, places_in

# What a seat sees


def look(view: State, seat: int | None, names: tuple[str, ...], lang: str) -> str:
    """What a seat sees (None: an onlooker), as sentences and lists."""
    v = voice(names, lang)
    parts = [
        _heading(view, seat, v),
        _scores(view, v),
        _blocks(view, seat, v) if view.phase == SORT else _xylos(view, seat, v),
        _tricks(view, v),
        [_ending(view, v) if view.turn is None else _asked(view, seat, v)],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _heading(view: State, seat: int | None, v: Voice) -> list[str]:
    say = v.say
    table = TABLES[view.seats]
    colours = [
        say.gettext("{colour} 0 to {top}").format(colour=v.colours[colour], top=TOPS[colour])
        for colour in range(table.trump, 8)
    ]
    lines = [
        _when(len(view.rounds) + (view.phase != OVER), v),
        say.gettext("Colours: {colours}.").format(colours=", ".join(colours)),
        say.gettext("Trump: {colour}.").format(colour=v.colours[table.trump]),
        say.gettext("Clockwise: {names}.").format(names=", ".join(v.names)),
        say.gettext("First lead of the round: {name}.").format(
            name=v.name(table.chair[view.opener])
        ),
    ]
    if seat is None:
        return [*lines, say.gettext("You are watching.")]
    return [*lines, say.gettext("You are {name}.").format(name=v.name(table.chair[seat]))]


def _when(number: int, v: Voice) -> str:
    if number > ROUNDS:
        return v.say.gettext("Xylo, round {number}, an extra one.").format(number=number)
    return v.say.gettext("Xylo, round {number} of {last}.").format(number=number, last=ROUNDS)


def _scores(view: State, v: Voice) -> list[str]:
    say = v.say
    lines = [say.gettext("Score:")]
    for seat, chair in enumerate(TABLES[view.seats].chair):
        score = str(view.score(seat)[0])
        if len(view.rounds) > 1:
            score = f"{' + '.join(str(points[seat]) for points in view.rounds)} = {score}"
        lines.append(say.gettext("{name}: {score}").format(name=v.name(chair), score=score))
    if view.past:
        lines.append(say.gettext("In the last full round:"))
        lines += [v.result(chair, *result) for chair, result in enumerate(view.past)]
    return lines


def _blocks(view: State, seat: int | None, v: Voice) -> list[str]:
    """The rows while they are sorted: the seat's own as cards, the others as backs."""
    table = TABLES[view.seats]
    lines: list[str] = []
    for step, chair in enumerate(table.sorting):
        sorter = table.sorter[chair]
        if sorter == seat:
            lines += _own_block(view, step, chair, v)
            continue
        text = v.say.gettext("{sorter} sorts for {name}: {backs}.")
        name = v.name(table.chair[sorter])
        lines.append(
            text.format(sorter=name, name=v.name(chair), backs=_backs(view.rows[chair], v))
        )
    return lines


def _backs(row: tuple[int, ...], v: Voice) -> str:
    colours = [COLOUR[card] for card in row]
    counts = {colour: colours.count(colour) for colour in sorted(colours)}
    return ", ".join(f"{v.colours[colour]} × {count}" for colour, count in counts.items())


def _own_block(view: State, step: int, chair: int, v: Voice) -> list[str]:
    say = v.say
    row = view.rows[chair]
    ready = len(row) if step < view.step else 0
    if step == view.step and view.placed > 0:
        ready = view.placed
    lines = [say.gettext("You sort for {name}, from high to low.").format(name=v.name(chair))]
    if ready:
        cards = v.listed(v.at(place, v.card(card)) for place, card in enumerate(row[:ready]))
        lines.append(say.gettext("In their places: {cards}.").format(cards=cards))
    if ready < len(row):
        lines.append(say.gettext("Still to place: {cards}.").format(cards=v.cards(row[ready:])))
    return lines


def _xylos(view: State, seat: int | None, v: Voice) -> list[str]:
    """The rows on the table, with each chair's tricks and bid."""
    say = v.say
    lines: list[str] = []
    for chair, row in enumerate(view.rows):
        name, tricks, bid = v.name(chair), v.tricks(view.tricks[chair]), view.bids[chair]
        if bid < 0:
            lines.append(
                say.gettext("{name}: {tricks}, no bid yet.").format(name=name, tricks=tricks)
            )
        else:
            text = say.gettext("{name}: {tricks}, bid {card}.")
            lines.append(text.format(name=name, tricks=tricks, card=v.card(row[bid])))
        if TABLES[view.seats].sorter[chair] == seat:
            lines.append(say.gettext("You sorted this xylo."))
        if view.looks[chair]:
            left, right = places_in(view.looks[chair])
            text = say.gettext("{name} has looked at cards {left} and {right}.")
            lines.append(text.format(name=name, left=left + 1, right=right + 1))
        lines.append(v.listed(_place(view, chair, place, v) for place in range(len(row))))
    return lines


def _place(view: State, chair: int, place: int, v: Voice) -> str:
    """A place of a row: what is known of its card, and whether it has left the row."""
    card = v.card(view.rows[chair][place])
    if view.bids[chair] == place:
        card = v.say.gettext("{card} (bid)").format(card=card)
    elif not view.left[chair] >> place & 1:
        card = v.say.gettext("{card} (played)").format(card=card)
    return v.at(place, card)


def _tricks(view: State, v: Voice) -> list[str]:
    """The last full trick and the one on the table."""
    say = v.say
    lines: list[str] = []
    if view.last[1]:
        name = v.name(taker(view.seats, *view.last))
        text = say.gettext("Last trick: {cards}. {name} took it.")
        lines.append(text.format(cards=_played(*view.last, v), name=name))
    if view.phase not in (SORT, OVER):
        number, last = sum(view.tricks) + 1, TABLES[view.seats].length - 1
        lines.append(say.gettext("Trick {number} of {last}.").format(number=number, last=last))
    strongest = winning(view)
    if strongest is not None:
        text = say.gettext("On the table: {cards}. {name} has the strongest card.")
        cards = _played(view.lead, view.trick, v)
        lines.append(text.format(cards=cards, name=v.name(strongest)))
    return lines


def _played(lead: int, trick: tuple[int, ...], v: Voice) -> str:
    chairs = [(lead + k) % len(v.names) for k in range(len(trick))]
    return ", ".join(
        f"{v.name(chair)} {v.card(card)}" for chair, card in zip(chairs, trick, strict=True)
    )


def _asked(view: State, seat: int | None, v: Voice) -> str:
    """Whose turn it is and what is asked."""
    chair = chair_of_turn(view)
    if seat != view.turn:
        return _awaited(view, v)
    say = v.say
    if view.phase == SORT:
        row = view.rows[chair][view.placed :]
        cards = v.cards(card for card in row if VALUE[card] == VALUE[row[0]])
        return say.gettext("Your turn: which of these comes next? {cards}.").format(cards=cards)
    if view.phase == BID:
        return say.gettext("Your turn: look at two neighbours and bid one of them, or pass.")
    if view.phase == CHOOSE:
        seen = [v.at(place, v.card(view.rows[chair][place])) for place in _looked(view, chair)]
        return say.gettext("Your turn: choose your bid. {cards}.").format(cards=v.listed(seen))
    return _asked_to_play(view, chair, v)


def _looked(view: State, chair: int) -> list[int]:
    return places_in(view.looks[chair])


def _asked_to_play(view: State, chair: int, v: Voice) -> str:
    say = v.say
    left = view.left[chair]
    if view.trick:
        led = COLOUR[view.trick[0]]
        if left & view.backs[chair][led]:
            text = say.gettext("Your turn to follow: {colour}.")
        else:
            text = say.gettext("Your turn to follow: {colour}. You have none, so play any card.")
        return text.format(colour=v.colours[led])
    if left & left - 1:
        return say.gettext("Your turn to lead: any card but the leftmost.")
    return say.gettext("Your turn to lead your last card.")


def _awaited(view: State, v: Voice) -> str:
    say = v.say
    assert view.turn is not None
    if view.phase == SORT:
        text = say.gettext("It is up to {name} to sort.")
    elif view.phase == BID:
        text = say.gettext("It is up to {name} to look at two cards and bid, or to pass.")
    elif view.phase == CHOOSE:
        text = say.gettext("It is up to {name} to choose a bid.")
    elif view.trick:
        text = say.gettext("It is up to {name} to follow.")
    else:
        text = say.gettext("It is up to {name} to lead.")
    return text.format(name=v.name(TABLES[view.seats].chair[view.turn]))


def _ending(view: State, v: Voice) -> str:
    winner = view.winners()[0]
    totals = [view.score(seat)[0] for seat in range(view.seats)]
    if totals.count(totals[winner]) == 1:
        text = v.say.gettext("The game is over: {name} wins with {points}.")
    else:
        text = v.say.gettext(
            "The game is over: of those tied with {points}, {name} made the last bid with the"
            " fewest tricks and wins."
        )
    name = v.name(TABLES[view.seats].chair[winner])
    return text.format(name=name, points=v.points(totals[winner]))


# What a word did


def tell(
    before: State, after: State, word: str | None, names: tuple[str, ...], lang: str
) -> list[str]:
    """What a word did, as sentences, from one seat's views before and after it.

    Sorting that the seat may not see (None) tells nothing until the sorter has finished.
    """
    v = voice(names, lang)
    if before.phase == SORT:
        return _sorting_told(before, after, word, v)
    if before.phase == BID and word != PASS:
        return [_looking_told(before, after, v)]
    chair = chair_of_turn(before)
    told: list[str] = []
    if word == PASS:
        told.append(v.say.gettext("{name} does not bid yet.").format(name=v.name(chair)))
    elif before.phase == CHOOSE:
        told.append(_bid_told(chair, after.rows[chair][after.bids[chair]], v))
    told += _cards_told(before, after, v)
    if len(after.rounds) > len(before.rounds):
        told += _round_told(after, v)
    return told


def _sorting_told(before: State, after: State, word: str | None, v: Voice) -> list[str]:
    say = v.say
    table = TABLES[before.seats]
    assert before.turn is not None
    name = v.name(table.chair[before.turn])
    told: list[str] = []
    if word is not None:
        card = v.card(CARD[word.removeprefix("next-")])
        told.append(say.gettext("{name} places {card} next.").format(name=name, card=card))
    if after.phase != SORT or after.turn != before.turn:
        told.append(say.gettext("{name} has finished sorting.").format(name=name))
    if after.phase != SORT:
        told.append(say.gettext("The xylos are laid out."))
        automata = [chair for chair, seat in enumerate(table.seat) if seat is None]
        told += [_bid_told(c, after.rows[c][after.bids[c]], v) for c in automata]
    return told


def _looking_told(before: State, after: State, v: Voice) -> str:
    chair = chair_of_turn(before)
    left, right = _looked(after, chair)
    seen = [after.rows[chair][left], after.rows[chair][right]]
    if min(seen) < 0:
        text = v.say.gettext("{name} looks at cards {left} and {right}.")
    else:
        text = v.say.gettext("{name} looks at cards {left} and {right}: {cards}.")
    return text.format(name=v.name(chair), left=left + 1, right=right + 1, cards=v.cards(seen))


def _bid_told(chair: int, card: int, v: Voice) -> str:
    return v.say.gettext("{name} bids {card}.").format(name=v.name(chair), card=v.card(card))


def _cards_told(before: State, after: State, v: Voice) -> list[str]:
    """The cards that came to the table, the bids left over by them, and who took the trick."""
    done = len(before.trick)
    round_over = len(after.rounds) > len(before.rounds)
    if not round_over and sum(after.tricks) == sum(before.tricks):
        return _run_told(before, after, before.lead, after.trick, done, v)
    told = _run_told(before, after, *after.last, done, v)
    name = v.name(taker(after.seats, *after.last))
    told.append(v.say.gettext("{name} takes the trick.").format(name=name))
    return told + _run_told(before, after, after.lead, after.trick, 0, v)


def _run_told(
    before: State, after: State, lead: int, trick: tuple[int, ...], done: int, v: Voice
) -> list[str]:
    """The cards of a trick but for those played before."""
    told: list[str] = []
    for k in range(done, len(trick)):
        chair = (lead + k) % len(v.names)
        text = v.say.gettext("{name} plays {card}.") if k else v.say.gettext("{name} leads {card}.")
        told.append(text.format(name=v.name(chair), card=v.card(trick[k])))
        bid = _left_over(before, after, chair)
        if bid is not None:
            told.append(_bid_told(chair, bid, v))
    return told


def _left_over(before: State, after: State, chair: int) -> int | None:
    """The last card of a row that became a bid by itself, if it did."""
    if before.bids[chair] >= 0 or before.left[chair].bit_count() != 2:
        return None
    if len(after.rounds) > len(before.rounds):
        return after.past[chair][1]
    return after.rows[chair][after.bids[chair]]


def _round_told(after: State, v: Voice) -> list[str]:
    say = v.say
    number = len(after.rounds)
    told = [say.gettext("Round {number} is over.").format(number=number)]
    told += [v.result(chair, *result) for chair, result in enumerate(after.past)]
    told += _spoilt_told(after, v)
    for seat, chair in enumerate(TABLES[after.seats].chair):
        text = say.gettext("{name} scores {points}, {total} in all.")
        points, total = v.points(after.rounds[-1][seat]), after.score(seat)[0]
        told.append(text.format(name=v.name(chair), points=points, total=total))
    if after.turn is None:
        return [*told, _ending(after, v)]
    if number >= ROUNDS:
        told.append(say.gettext("The lead is tied, so another round is played."))
    opener = v.name(TABLES[after.seats].chair[after.opener])
    told.append(say.gettext("The next round is dealt; {name} will lead.").format(name=opener))
    return told


def _spoilt_told(after: State, v: Voice) -> list[str]:
    """What the automata's bids did to the score."""
    seats = TABLES[after.seats].seat
    results = [result for seat, result in zip(seats, after.past, strict=True) if seat is None]
    made = sum(tricks == VALUE[bid] for tricks, bid in results)
    if made == 1:
        return [v.say.gettext("An automaton made its bid, so tricks score nothing.")]
    if made == 2:
        return [v.say.gettext("Both automata made their bids, so nothing scores.")]
    return []
