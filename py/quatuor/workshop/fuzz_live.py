"""Hostile guests and hostile hosts at live tables: refused, and nobody's game is touched.

Run this module, or `make fuzz`; some hundreds of their messages are among the tests.
"""

from __future__ import annotations

import argparse
import copy
import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, NamedTuple

from quatuor.games.shelf import GAMES
from quatuor.table.live.host import Host
from quatuor.table.live.memory import Memory
from quatuor.table.live.messages import packed
from quatuor.table.live.news import OVER, REACTIONS, Dismissed, Post, Stepped, Tray
from quatuor.ui.table import page

from .fuzz import LETTERS, TRICKS, WRONG, mutated
from .rehearsal import SWIFT, Party, Table, asked

GUEST_MESSAGES, HOST_MESSAGES = 10_000, 3_000
SLOWEST = 0.050
"""Seconds of computing that refusing may take."""

KINDS = ("hello", "commit", "reveal", "words", "react", "sit", "ping", "pong", "end", "step", "x")


class Found(NamedTuple):
    """What a run found: messages, those refused, those that were valid after all, the slowest."""

    messages: int
    refused: int
    valid: int
    slowest: float


# ---- what hostile people send


def _noise(rng: Random, table: Table) -> Any:
    text = "".join(rng.choices(LETTERS, k=rng.choice((0, 3, 40, 400))))
    return rng.choice(("", "{", '{"kind":"', '{"kind":"words",')) + text


def _odd(rng: Random, table: Table) -> Any:
    return rng.choice((*WRONG, b"x", json.dumps(rng.choice([w for w in WRONG if w == w]))))


def _oversized(rng: Random, table: Table) -> Any:
    shapes = ("x" * 5000, "[" * 3900, '{"kind":' * 450, "9" * 3999, "x" * 500_000)
    words = packed("words", nth=0, words=["draw"] * 400)
    return rng.choice((*shapes, words, packed("hello", token="a" * 3000)))


def _replayed(rng: Random, table: Table) -> Any:
    return rng.choice([text for party in table.parties for text in party.sent])


def _mutated(rng: Random, table: Table) -> Any:
    return mutated(rng, _replayed(rng, table))


def _bent(rng: Random, table: Table) -> Any:
    """An honest message with a field or two bent."""
    fields = json.loads(_replayed(rng, table))
    for _ in range(rng.choice((1, 1, 2))):
        name = rng.choice([*fields, "kind", "nth", "words", "token", "seat"])
        fields[name] = rng.choice((*WRONG, *TRICKS, *KINDS, rng.randrange(-3, 90)))
    return json.dumps(fields)


def _out_of_turn(rng: Random, table: Table) -> Any:
    """Words of a game, at any time, as any number, of any seat."""
    story = table.host.story
    assert story is not None
    moves = story.states[rng.randrange(len(story.states))].moves() or ("done",)
    words = rng.choices(moves, k=rng.choice((0, 1, 1, 1, 2, 9)))
    return packed("words", nth=story.own(2) + rng.choice((-2, -1, 0, 0, 0, 1, 7)), words=words)


def _untimely(rng: Random, table: Table) -> Any:
    """Whatever has its time, at another."""
    share = ["a" * 22, "b" * 22]
    attempt = rng.choice((0, 1, table.host.ledger.attempt))
    return rng.choice(
        (
            packed("commit", attempt=attempt, commitment="0" * 64),
            packed("reveal", attempt=attempt, share=share),
            packed("sit", seat=rng.randrange(3), level="easy"),
            packed("react", reaction=rng.choice((*REACTIONS, *TRICKS))),
            packed("hello", token=table.host.ledger.tokens[2], name="", have=3, attempt=attempt),
            packed("hello", token=rng.choice(TRICKS), name="", have=3, attempt=attempt),
        )
    )


ATTACKS: tuple[Callable[[Random, Table], Any], ...] = (
    _noise, _odd, _oversized, _replayed, _mutated, _bent, _out_of_turn, _untimely,
)  # fmt: skip


# ---- hostile guests


def _table(number: int, seed: str) -> Table:
    game = [*GAMES][number % len(GAMES)]
    table = Table(asked(game, 3, 3), f"{seed} {number}")
    table.gather()
    return table


def _untouched(host: Host, before: tuple[Any, ...], text: Any) -> bool:
    """Whether nothing of the game has changed; it may only by the hostile guest's own due word."""
    ledger, words, turn, due = before
    story = host.story
    assert story is not None
    if host.ledger == ledger and story.words == words:
        return True
    if story.words[: len(words)] != words or host.ledger.tokens != ledger.tokens:
        raise AssertionError(f"the game has changed: {text!r:.300}")
    if len(story.words) > len(words) and (turn != 2 or story.words[len(words)] not in due):
        raise AssertionError(f"a word out of turn was played: {text!r:.300}")
    others = [plan for seat, plan in enumerate(host.ledger.plans) if seat != 2]
    if len(story.words) == len(words) and others != [ledger.plans[0], ledger.plans[1]]:
        raise AssertionError(f"somebody else's plan has changed: {text!r:.300}")
    return False


def _knock(table: Table, channel: str, text: Any, slowest: float) -> tuple[bool, float, Post]:
    """Send a host one hostile message; whether it was without effect, and how long it took."""
    host = table.host
    assert host.story is not None
    state = host.story.state
    table.now += SWIFT
    before = (host.ledger, [*host.story.words], state.turn, state.moves())
    start = process_time()
    post = host.heard(channel, text, table.now)
    seconds = process_time() - start
    untouched = _untouched(host, before, text)
    if untouched and seconds > slowest:
        raise AssertionError(f"refused after {seconds * 1000:.0f} ms: {text!r:.300}")
    if untouched:
        _judge_letters(channel, post, text)
    return untouched, seconds, post


def _judge_letters(channel: str, post: Post, text: Any) -> None:
    """A message without effect is answered to its sender; others hear of people and reactions."""
    for peer, letter in post.letters:
        if peer != channel and json.loads(letter)["kind"] not in ("react", "table", "replaced"):
            raise AssertionError(f"others were told of a refused message: {text!r:.300}")


def hostile_guests(many: int, seed: str, slowest: float = SLOWEST) -> Found:
    """Knock at hosts' doors, as a guest gone bad and as a stranger, while others play."""
    rng, tables = Random(seed), 0
    table = _table(tables, seed)
    refused, valid, worst = 0, 0, 0.0
    for number in range(many):
        bad = table.parties[1]
        text = ATTACKS[number % len(ATTACKS)](rng, table)
        stranger = rng.random() < 0.1
        channel = f"stranger {number}" if stranger else bad.channel
        if stranger:
            table.host_post(table.host.opened(channel, table.now))
        untouched, seconds, post = _knock(table, channel, text, slowest)
        refused, valid = refused + untouched, valid + (not untouched)
        worst = max(worst, seconds if untouched else 0.0)
        _after(table, post, channel, stranger)
        if not untouched:  # the bad guest's own page knows nothing of it
            table.connect(bad)
            table.settle()
        if number % 20 == 19:
            table.play(12)
        if table.host.stage == OVER:
            _fair(table)
            tables += 1
            table = _table(tables, seed)
    return Found(many, refused, valid, worst)


def _after(table: Table, post: Post, channel: str, stranger: bool) -> None:
    """Carry the answers; whoever was sent away comes back, and strangers leave."""
    table.host_post(post)
    if stranger:
        table.host_post(table.host.closed(channel, table.now))
    table.settle()
    gone = any(isinstance(news, Dismissed) for news in post.news)
    for party in table.parties:
        if not party.channel or gone:
            table.connect(party)
            table.settle()


def _fair(table: Table) -> None:
    """Everybody finds the game fair; the bad guest's own page may miss words that it never sent."""
    table.settle()
    for party in table.parties:
        verdict = party.guest.verdict
        complaints = {complaint.code for complaint in verdict.complaints} if verdict else {"none"}
        if complaints - ({"word"} if party.seat == 2 else set()):
            raise AssertionError(f"the game of {party.seat} is not fair: {verdict}")


# ---- hostile hosts


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    found = [path] if path else []
    for name, one in items:
        more = isinstance(one, (dict, list))
        found += _paths(one, (*path, name)) if more else [(*path, name)]
    return found


def twisted(rng: Random, text: str) -> str:
    """A host's message with a few of its values changed, however deep they are."""
    fields = json.loads(text)
    for _ in range(rng.choice((1, 1, 2, 3))):
        path = rng.choice(_paths(fields))
        inside = fields
        for name in path[:-1]:
            inside = inside[name]
        inside[path[-1]] = copy.deepcopy(_twist(rng, inside[path[-1]]))
    return json.dumps(fields)


def _twist(rng: Random, value: Any) -> Any:
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        fewer, more = [*value[:at], *value[at + 1 :]], [*value[:at], value[at], *value[at:]]
        return rng.choice((fewer, more, value[:0], rng.sample(value, len(value))))
    if type(value) is int and rng.random() < 0.9:
        return rng.choice((value + 1, value - 1, 0, -1, rng.randrange(-3, 150)))
    return rng.choice((*(w for w in WRONG if w == w), *TRICKS, value))


def _twin(party: Party) -> Party:
    """A copy of a party whose fate does not touch the original."""
    guest = copy.copy(party.guest)
    guest.memory, guest._tray = Memory.read(party.guest.memory.written()), Tray()
    return Party(party.seat, guest)


def _believes(party: Party, text: Any) -> bool:
    """Show a guest a hostile message; whether it was taken. Nothing may stumble either way."""
    guest = party.guest
    post = guest.heard(text, 0.0)
    if guest.trouble:
        if "\n" in guest.trouble or len(guest.trouble) > 300 or post.letters:
            raise AssertionError(f"refused without one clear sentence: {text!r:.300}")
        return False
    for news in post.news:
        if isinstance(news, Stepped):
            guest.told(news, "en")
    session = guest.session()
    html = "" if session is None else page(session, [], "en")
    if any(trick in html for trick in TRICKS[:2]):
        raise AssertionError(f"markup of a hostile host: {text!r:.300}")
    return True


def _due(party: Party, text: str) -> str:
    """A host's message as the one that is due now: an event has the next number."""
    fields = json.loads(text)
    if fields["kind"] == "step":
        fields["number"] = party.guest.number + 1
    return json.dumps(fields)


def hostile_hosts(many: int, seed: str) -> Found:
    """Show guests of running games what no host sends."""
    rng, tables = Random(seed), 0
    table = _table(tables, seed)
    believed = 0
    for number in range(many):
        if number % 20 == 19:
            table.play(12)
        if table.host.stage == OVER or number % 200 == 199:
            tables += 1
            table = _table(tables, seed)
        party = rng.choice(table.parties)
        honest = _due(party, rng.choice(party.received[-30:]))
        text = rng.choice((twisted(rng, honest), twisted(rng, honest), mutated(rng, honest)))
        believed += _believes(_twin(party), text)
    return Found(many, many - believed, believed, 0.0)


def main() -> None:
    """Knock as often as asked and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guests", type=int, default=GUEST_MESSAGES)
    parser.add_argument("--hosts", type=int, default=HOST_MESSAGES)
    parser.add_argument("--seed", default="quatuor")
    chosen = parser.parse_args()
    found = hostile_guests(chosen.guests, chosen.seed)
    print(f"{found.messages} messages of hostile guests: {found.refused} without effect,")
    print(f"{found.valid} valid after all; the slowest took {found.slowest * 1000:.1f} ms")
    found = hostile_hosts(chosen.hosts, chosen.seed)
    print(f"{found.messages} messages of hostile hosts: {found.refused} refused,")
    print(f"{found.valid} could have been true; no page stumbled")


if __name__ == "__main__":
    main()
