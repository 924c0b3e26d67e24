"""Hostile links, saves, files and messages by the thousand: each must be refused and harm nothing.

Run this module, or `make fuzz`; a few thousand of them are among the tests.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any, NamedTuple
from urllib.parse import quote
from zlib import crc32

from quatuor.core import link
from quatuor.core.contract import Refused, variants
from quatuor.core.record import Record, dealt, opened
from quatuor.games.shelf import SHELF
from quatuor.table import embedding, entry, files, sharing
from quatuor.table.asking import AWAY, BOTS, HERE
from quatuor.table.daily import Days
from quatuor.table.entry import Save
from quatuor.table.saves import KEPT, Saves, sentence
from quatuor.table.statistics import Statistics
from quatuor.table.store import Memory

MANY = 200_000
SLOWEST = 0.050
"""Seconds of computing that refusing may take."""

LANGS = ("en", "fr")
LETTERS = "ABCDEFabcdef0123456789-_.~%&=#+/\\\"'<>{}[]:,;\n\t\x00 é🎻\u202e\ud800"
TRICKS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "{{7*7}}${7*7}",
    "\u202egnp.exe",
    "__import__('os').system('true')",
    "%00%0d%0a",
    "' OR 1=1 --",
    "\ud800",
    "a" + "\u0301" * 500,
)
WRONG: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 0.5, float("nan"), "", "x", "9" * 50),
    *([], {}, [[]], [None] * 50, {"a": {}}),
)


class Outcome(NamedTuple):
    """How one hostile text was answered."""

    refused: bool
    seconds: float
    sentence: str


class Found(NamedTuple):
    """What a run found: how many texts, how many were not even hostile, and the slowest."""

    texts: int
    harmless: int
    slowest: float
    slowest_text: str


class Attack(NamedTuple):
    """A way to be hostile: the texts, and the door at which they knock."""

    text: Callable[[Random], Any]
    door: Callable[[Saves, Any, str], None]


def games(rng: Random, many: int = 40) -> list[Save]:
    """Valid saves to be mutated: every game, some of them finished."""
    return [_save(rng, number) for number in range(many)]


def _save(rng: Random, number: int) -> Save:
    game = SHELF[number % len(SHELF)]
    seats, options = rng.choice(list(variants(game)))
    record = opened(game, seats, options, f"fuzz-{number}")
    players = tuple(rng.choice((HERE, AWAY, *BOTS)) for _ in range(seats))
    names = tuple(rng.choice(("Ada", "Inès", "", *TRICKS)) for _ in range(seats))
    played = _played(game, record, rng, rng.choice((0, 5, 60, 2000)))
    return Save(f"g{number}", rng.choice(TRICKS), played, players, names, "2026-11-18T20:15:00Z")


def _played(game: Any, record: Record, rng: Random, most: int) -> Record:
    state = dealt(game, record)
    words: list[str] = []
    while state.turn is not None and len(words) < most:
        moves = state.moves()
        words.append(moves[int(rng.random() * len(moves))])
        state = state.play(words[-1])
    return record._replace(words=tuple(words))


def attacks(rng: Random) -> list[Attack]:
    """Every way to be hostile."""
    saves = games(rng)
    links = [*_links(saves)]
    texts = [entry.written(save) for save in saves]
    whole = files.written(files.File(tuple(saves[:3]), Statistics(), Days(), {}))
    return [
        Attack(_noise_link, _link),
        Attack(lambda rng: mutated(rng, rng.choice(links)), _link),
        Attack(lambda rng: resealed_link(rng, rng.choice(links)), _link),
        Attack(_forged_link, _link),
        Attack(_huge_link, _link),
        Attack(_odd_challenge, _link),
        Attack(_noise, _entry),
        Attack(lambda rng: mutated(rng, rng.choice(texts)), _entry),
        Attack(lambda rng: resealed(rng, rng.choice(texts)), _entry),
        Attack(lambda rng: _forged_save(rng, rng.choice(texts)), _entry),
        Attack(lambda rng: rng.choice(texts) * rng.randrange(2, 60), _entry),
        Attack(lambda rng: rng.choice(WRONG), _file),
        Attack(_noise, _file),
        Attack(lambda rng: mutated(rng, whole), _file),
        Attack(lambda rng: json.dumps(_bent(rng, json.loads(whole))), _file),
        Attack(lambda rng: reentered(rng, whole), _file),
        Attack(_huge_file, _file),
        Attack(lambda rng: rng.choice((*WRONG, _noise(rng))), _message),
        Attack(lambda rng: mutated(rng, json.dumps(_said(rng, links))), _message),
        Attack(lambda rng: json.dumps(_bent(rng, _said(rng, links))), _message),
        Attack(_odd_message, _message),
        Attack(_huge_message, _message),
    ]


def _said(rng: Random, links: list[str]) -> dict[str, Any]:
    """A message as a host would write it."""
    options = {"rounds": 3}
    messages: tuple[dict[str, Any], ...] = (
        {"type": "new", "seed": "K7Q2M9"},
        {"type": "new", "game": "splito", "seats": 3, "bots": "easy,hard", "options": options},
        {"type": "load", "link": f"https://quatuor.example/{rng.choice(links)}"},
        {"type": "theme", "theme": "dark"},
        {"type": "lang", "lang": "fr"},
    )
    return {"quatuor": embedding.VERSION, **rng.choice(messages)}


def _odd_message(rng: Random) -> str:
    """A message whose form is right and one of whose fields is hostile."""
    value = rng.choice((*TRICKS, *WRONG))
    fields = rng.choice(
        (
            {"type": "new", "game": value},
            {"type": "new", "game": "hilo", "seats": value},
            {"type": "new", "game": "hilo", "bots": value},
            {"type": "new", "game": "hilo", "options": {str(rng.choice(TRICKS)): value}},
            {"type": "load", "link": f"#play=hilo&seed={value}"},
            {"type": "load", "link": value},
            {"type": "theme", "theme": value},
            {"type": "lang", "lang": value},
            {"type": value},
        )
    )
    return json.dumps({"quatuor": embedding.VERSION, **fields})


def _huge_message(rng: Random) -> str:
    head = '{"quatuor":1,"type":"load","link":"'
    return rng.choice(
        (
            f'{head}#save={"A" * 9000}"}}',
            f'{head}{"#" * 200_000}"}}',
            "[" * 9999,
            '{"quatuor":' + "9" * 5000 + "}",
            '{"quatuor":1e999,"type":"new"}',
            "x" * 1_000_000,
        )
    )


def _links(saves: list[Save]) -> Iterator[str]:
    for save in saves:
        yield sharing.save_link(save)
        yield sharing.replay_link(save.record, save.names)
        yield sharing.challenge_link(save.record, save.players, save.names[0], 47)
        seat = 0 if entry.headed(save).over else None
        yield sharing.turn_link(save._replace(players=(AWAY,) * save.record.seats), seat)


def mutated(rng: Random, text: str) -> str:
    """A text with a few places changed, doubled, lost or filled with tricks."""
    for _ in range(rng.randrange(1, 5)):
        place = rng.randrange(len(text) + 1)
        end = min(len(text), place + rng.choice((0, 1, 1, 2, 30)))
        put = rng.choice(("", rng.choice(LETTERS), text[place:end] * 2, rng.choice(TRICKS)))
        text = text[:place] + put + text[end:]
    return text


def resealed_link(rng: Random, address: str) -> str:
    """A changed link whose check is right again, as somebody would forge it."""
    head, _, body = address.partition("=")
    if "." not in body:
        return mutated(rng, address)
    parts = body.rpartition(".")[0].split(".")
    place = rng.randrange(len(parts))
    put = rng.choice((mutated(rng, parts[place]), "", "9" * rng.randrange(1, 900), "AAAA", "h" * 4))
    parts[place] = put.encode("ascii", "ignore").decode().replace("%", "")
    return f"{head}={sharing._packed(parts)}"


def resealed(rng: Random, text: str) -> str:
    """A save with a field bent and its checksum right again."""
    return _sealed(_bent(rng, json.loads(text.partition("\n")[2])))


def _sealed(fields: dict[str, Any]) -> str:
    body = json.dumps(fields)
    return f"{entry.FORMAT} {entry.VERSION} {crc32(body.encode()):08x}\n{body}\n"


def reentered(rng: Random, whole: str) -> str:
    """A file in which one save was bent, its checksum right again."""
    fields = json.loads(whole)
    place = rng.randrange(len(fields["games"]))
    fields["games"][place] = resealed(rng, fields["games"][place])
    return json.dumps(fields)


def _bent(rng: Random, fields: dict[str, Any]) -> dict[str, Any]:
    name = rng.choice(list(fields))
    value = rng.choice((*WRONG, *TRICKS))
    if isinstance(fields[name], str) and rng.random() < 0.5:
        value = mutated(rng, fields[name])
    if rng.random() < 0.2:
        return {key: fields[key] for key in fields if key != name}
    return {**fields, name: value}


def _noise(rng: Random) -> str:
    text = "".join(rng.choices(LETTERS, k=rng.choice((0, 3, 40, 400))))
    return rng.choice(("", "quatuor save 1 00000000\n", "{", '{"format":"quatuor file 1",')) + text


def _noise_link(rng: Random) -> str:
    kind = rng.choice(("play", "turn", "replay", "save"))
    return f"#{kind}=" + "".join(rng.choices(LETTERS, k=rng.choice((0, 3, 40, 400))))


def _huge_link(rng: Random) -> str:
    kind = rng.choice(("play", "turn", "replay", "save"))
    body = rng.choice("Az09_.") * rng.choice((1999, 3990, 100_000))
    return f"#{kind}={body}" if rng.random() < 0.5 else f"#{kind}={sharing._packed([body, ''])}"


def _forged_link(rng: Random) -> str:
    return f"#replay={sharing._packed([_forged(rng), ''])}"


def _forged_save(rng: Random, text: str) -> str:
    fields = json.loads(text.partition("\n")[2])
    return _sealed({**fields, "record": _forged(rng)})


def _forged(rng: Random) -> str:
    """The code of a record of words by lot, its own checksum right."""
    game = rng.randrange(len(SHELF))
    head = (rng.getrandbits(13) * 8 + SHELF[game].EDITION) * 64 + game * 4 + 1
    bits = rng.choice((60, 200, 2000, 23_000, 100_000))
    number = (rng.getrandbits(bits) | 1 << bits) << 22 | head
    return link._to_base64(number * link._CHECKSUMS + link._checksum(number))


def _odd_challenge(rng: Random) -> str:
    name = rng.choice(("seats", "with", "seed", "score", "rounds", "effects", "louise"))
    return f"#play={rng.choice(('hilo', 'axo', 'xylo'))}&{name}=!{rng.choice(TRICKS[:8])}"


def _huge_file(rng: Random) -> str:
    return rng.choice(
        (
            "[" * 200_000,
            '{"a":' * 100_000,
            "x" * 400_000,
            "9" * 300_000,
            '{"format":"quatuor file 1","games":[' + "0," * 200_000 + "0]}",
        )
    )


def _link(saves: Saves, text: Any, lang: str) -> None:
    sharing.received(text, lang)


def _entry(saves: Saves, text: Any, lang: str) -> None:
    """Load an entry that somebody else wrote: it is set aside, and the others stay."""
    try:
        saves.store.write(f"{KEPT}hostile", text)
        if saves.load("hostile") is None:
            raise Refused(sentence(saves.reports()[0], lang))
    finally:
        for name in saves.store.names():
            if "hostile" in name:
                saves.store.remove(name)


def _file(saves: Saves, text: Any, lang: str) -> None:
    files.imported(saves, text, lang)


def _message(saves: Saves, text: Any, lang: str) -> None:
    embedding.understood(text, lang)


def hostile_links(rng: Random, many: int) -> list[str]:
    """Addresses as a browser would write them, every one of them to be refused."""
    ways = [attack for attack in attacks(rng) if attack.door is _link]
    found: list[str] = []
    while len(found) < many:
        text = str(rng.choice(ways).text(rng)).encode("utf-8", "ignore").decode()
        address = f"#{quote(text.removeprefix('#')[:6000], safe='=&.,-_%')}"
        try:
            sharing.received(address, LANGS[0])
        except Refused:
            found.append(address)
    return found


def answered(attack: Attack, saves: Saves, text: Any, lang: str) -> Outcome:
    """Knock once."""
    start = process_time()
    try:
        attack.door(saves, text, lang)
    except Refused as refusal:
        return Outcome(True, process_time() - start, str(refusal))
    return Outcome(False, 0.0, "")


def run(many: int, seed: str, slowest: float = SLOWEST) -> Found:
    """Knock so many times: a refusal that is slow, unclear or leaves a trace ends the run."""
    rng = Random(seed)
    ways = attacks(rng)
    store = Memory()
    saves = Saves(store, "fuzz")
    for save in games(Random("kept"), 4):
        saves.keep(save)
    before = dict(store.texts)
    harmless, worst, worst_text = 0, 0.0, ""
    for number in range(many):
        attack = ways[number % len(ways)]
        text = attack.text(rng)
        lang = LANGS[number // len(ways) % 2]
        outcome = answered(attack, saves, text, lang)
        if outcome.seconds > slowest:  # slow by itself, or was something else in the way?
            outcome = min(outcome, *(answered(attack, saves, text, lang) for _ in range(2)))
        _judge(outcome, text, slowest)
        if not outcome.refused:
            harmless += 1
            store.texts = dict(before)
        elif store.texts != before:
            raise AssertionError(f"the store has changed: {text!r:.300}")
        if outcome.seconds > worst:
            worst, worst_text = outcome.seconds, f"{text!r:.100}"
    return Found(many, harmless, worst, worst_text)


def _judge(outcome: Outcome, text: Any, slowest: float) -> None:
    if outcome.seconds > slowest:
        raise AssertionError(f"refused after {outcome.seconds * 1000:.0f} ms: {text!r:.300}")
    clear = "\n" not in outcome.sentence and len(outcome.sentence) < 300
    if outcome.refused and not (outcome.sentence and clear):
        raise AssertionError(f"refused without one clear sentence: {text!r:.300}")


def main() -> None:
    """Knock as often as asked and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", "--many", type=int, default=MANY)
    parser.add_argument("--seed", default="quatuor")
    chosen = parser.parse_args()
    found = run(chosen.many, chosen.seed)
    print(f"{found.texts} hostile links, saves, files and messages")
    print(f"{found.harmless} of them were valid after all")
    print(f"the slowest refusal took {found.slowest * 1000:.1f} ms: {found.slowest_text}")


if __name__ == "__main__":
    main()
