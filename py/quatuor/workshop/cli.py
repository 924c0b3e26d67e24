"""The command line: transcripts, replays and card tables. Knows games only through the contract."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import quatuor
from quatuor.bots.levels import PLAYERS
from quatuor.core.contract import Game, RecordRefused, Refused
from quatuor.core.record import chosen, opened
from quatuor.core.transcript import from_line, steps, to_line
from quatuor.games.shelf import GAMES
from quatuor.locale import LANGUAGES

from . import arena
from .match import PLAYERS as BOTS
from .players import played, seated
from .plots import shares


class _Parser(argparse.ArgumentParser):
    """A parser whose refusals are one line."""

    def error(self, message: str) -> NoReturn:
        raise Refused(f"{message} (see {self.prog} --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 when it did what was asked, 2 with one line on what is wrong."""
    try:
        chosen = _parser().parse_args(arguments)
        chosen.run(chosen)
        sys.stdout.flush()
    except Refused as refusal:
        print(f"quatuor: {refusal}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader has seen enough; nothing more may be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="quatuor", description="Four card games on the command line.")
    parser.add_argument("--version", action="version", version=f"quatuor {quatuor.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_transcript(commands)
    _add_replay(commands)
    _add_cards(commands)
    _add_arena(commands)
    return parser


def _add_transcript(commands: argparse._SubParsersAction[_Parser]) -> None:
    command = commands.add_parser(
        "transcript", help="play whole games and print their transcripts, one JSON line each"
    )
    command.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    command.add_argument("--seats", type=int, required=True, metavar="N")
    command.add_argument("--seed", required=True, metavar="S")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument(
        "--players",
        default="random",
        metavar="NAMES",
        help=f"one for all or one each, with commas between: {', '.join(PLAYERS)}",
    )
    command.add_argument(
        "--games", type=int, default=1, metavar="K", help="from seeds S, S-2, S-3 … (default 1)"
    )
    command.set_defaults(run=_transcript)


def _add_replay(commands: argparse._SubParsersAction[_Parser]) -> None:
    command = commands.add_parser(
        "replay", help="check transcripts and print them as readable text"
    )
    command.add_argument("file", metavar="FILE", help="JSON, one transcript a line; - for stdin")
    command.add_argument("--lang", default="en", choices=LANGUAGES)
    command.set_defaults(run=_replay)


def _add_cards(commands: argparse._SubParsersAction[_Parser]) -> None:
    command = commands.add_parser("cards", help="print AXO's deck as JSON")
    command.add_argument("game", metavar="GAME", help="axo")
    command.set_defaults(run=_cards)


def _add_arena(commands: argparse._SubParsersAction[_Parser]) -> None:
    command = commands.add_parser(
        "arena", help="let bots play each other on the same deals, seats rotated"
    )
    command.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    command.add_argument("--seats", type=int, required=True, metavar="N")
    command.add_argument("--bots", required=True, metavar="NAMES", help=", ".join(BOTS))
    command.add_argument("--games", type=int, default=100, metavar="K")
    command.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    command.add_argument("--seed", default="arena", metavar="S")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--plot", metavar="FILE.svg", help="draw the win shares")
    command.add_argument("--json", metavar="FILE", help="write standings and games")
    command.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler to play on")
    command.add_argument("--quiet", action="store_true", help="no progress bar")
    command.set_defaults(run=_arena)


def _game(name: str) -> Game:
    if name not in GAMES:
        raise Refused(f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return GAMES[name]


def _options(game: Game, seats: int, pairs: Sequence[str]) -> dict[str, int | str]:
    texts: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in texts:
            raise Refused(f"An option is written once, as NAME=VALUE, not {pair!r}.")
        texts[name] = value
    return chosen(game, seats, texts)


def _transcript(asked: argparse.Namespace) -> None:
    game = _game(asked.game)
    if asked.games < 1:
        raise Refused("--games is 1 or more.")
    options = _options(game, asked.seats, asked.option)
    seeds = [asked.seed, *(f"{asked.seed}-{number}" for number in range(2, asked.games + 1))]
    records = [opened(game, asked.seats, options, seed) for seed in seeds]
    players = seated(asked.players.split(","), asked.seats)
    for record in records:
        print(to_line(played(game, record, players)))


def _replay(asked: argparse.Namespace) -> None:
    lines = [line for line in _text(asked.file).splitlines() if line.strip()]
    if not lines:
        raise RecordRefused("There is no transcript in this file.")
    # Everything is checked before anything is printed, so that a bad file prints nothing.
    told = [_told(line, asked.lang) for line in lines]
    print("\n\n".join(told))


def _text(path: str) -> str:
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
    except OSError as problem:
        raise Refused(f"{path} can't be read: {problem.strerror}.") from None
    except UnicodeDecodeError:
        raise Refused(f"{path} is not text.") from None


def _told(line: str, lang: str) -> str:
    story = from_line(line)
    game = _game(story["game"])
    names = tuple(str(seat) for seat in range(story["seats"]))
    options = "".join(f", {name} {value}" for name, value in story["options"].items())
    sentences = [f"{game.TITLE}, seats: {story['seats']}{options}, seed {story['seed']}", ""]
    state = None
    for before, word, state in steps(game, story):
        sentences += game.tell(before, state, word, names, lang)
    if state is not None:
        sentences += ["", game.look(state, None, names, lang)]
    return "\n".join(sentences)


def _arena(asked: argparse.Namespace) -> None:
    game = _game(asked.game)
    if asked.jobs < 1:
        raise Refused("--jobs is 1 or more.")
    for path in filter(None, (asked.plot, asked.json)):
        if not Path(path).parent.is_dir():
            raise Refused(f"There is no folder for {path}.")
    options = _options(game, asked.seats, asked.option)
    bots = asked.bots.split(",")
    wanted = arena.contest(game.NAME, asked.seats, bots, asked.games, asked.seed, options)
    results = arena.run(wanted, asked.jobs, asked.cluster, asked.quiet)
    report = arena.report(wanted, results)
    rows = arena.standings(results)
    if asked.json:
        Path(asked.json).write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    if asked.plot:
        title = f"{game.TITLE}, {asked.seats} seats"
        Path(asked.plot).write_text(shares({title: rows}), "utf-8")
    print(arena.table(rows, report["fair"]))


def _cards(asked: argparse.Namespace) -> None:
    if asked.game != "axo":
        raise Refused(f"Only AXO has a table of cards to print, not {asked.game!r}: cards axo")
    from quatuor.games.axo.cards import DECK

    print(json.dumps(DECK.table(), separators=(",", ":")))
