"""The code that a game is played by, read without running it: what measured results depend on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]

STARTS = ("quatuor.games.{}.bot", "quatuor.games.{}.rules", "quatuor.bots.levels")
"""From where everything that decides a word is imported."""

TELLING = {"locale", "text", "wording", "voice", "reasons", "telling", "saying", "phrases"}
"""Modules that put into words what was decided elsewhere."""

TOGETHER, SIGN = "quatuor.bots.together", "def reopened("
"""A way of thinking that only some games are thought about in, and how these are told."""

NUMBERS = {"THOUGHTS", "SLIP"}
"""What a game calls its numbers for single levels: they count in the contests of these alone."""


@cache
def playing(game: str) -> tuple[str, ...]:
    """The modules that decide a game's words, one text each, comments and layout left out."""
    todo, seen = [start.format(game) for start in STARTS], set[Path]()
    bot = _file(todo[0])
    unused = None if bot and SIGN in bot.read_text("utf-8") else _file(TOGETHER)
    while todo:
        file = _file(todo.pop())
        if file is not None and file != unused and file not in seen:
            seen.add(file)
            todo += _imports(file)
    return tuple(f"{file.relative_to(PACKAGE)} {_essence(file)}" for file in sorted(seen))


def _file(name: str) -> Path | None:
    """Where a module of ours is written, if it is one that decides anything."""
    if TELLING & set(name.split(".")):
        return None
    path = PACKAGE.parent.joinpath(*name.split("."))
    places = (path.with_suffix(".py"), path / "__init__.py")
    return next((place for place in places if place.is_file()), None)


def _imports(file: Path) -> Iterator[str]:
    package = ("quatuor", *file.parent.relative_to(PACKAGE).parts)
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("quatuor."))
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module.startswith("quatuor"):
                yield from (module, *(f"{module}.{alias.name}" for alias in node.names))


def _essence(file: Path) -> str:
    """A module's code without its documentation and its levels' numbers."""
    tree = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [line for line in body if not (_is_text(line) or _is_number(line))]
            node.body = kept  # type: ignore[attr-defined]
    return ast.dump(tree)


def _is_number(line: ast.stmt) -> bool:
    """Whether a line says how long a level thinks, or how much it misjudges."""
    if isinstance(line, ast.AnnAssign):
        return ast.unparse(line.target) in NUMBERS
    return isinstance(line, ast.Assign) and {ast.unparse(it) for it in line.targets} <= NUMBERS


def _is_text(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
