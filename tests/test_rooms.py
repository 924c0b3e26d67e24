"""Imports point one way: browser → ui, table → bots, games → core."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "py" / "quatuor"
MAY_USE = {
    "core": set(),
    "locale": set(),
    "games": {"core", "locale"},
    "bots": {"core", "games"},
    "table": {"core", "games", "bots", "locale"},
    "ui": {"core", "games", "bots", "table", "locale"},
    "browser": {"core", "games", "bots", "table", "ui", "locale"},
    "workshop": {"core", "games", "bots", "table", "ui", "locale"},
}
FILES = [file for file in sorted(PACKAGE.rglob("*.py")) if file.parent != PACKAGE]


def imported(file: Path) -> set[str]:
    """The full names of all modules that a file imports."""
    package = ("quatuor", *file.parent.relative_to(PACKAGE).parts)
    names = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            names |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return names


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_file_imports_only_rooms_below_its_own(file):
    room = file.relative_to(PACKAGE).parts[0]
    for name in imported(file):
        parts = name.split(".")
        if parts[0] == "quatuor" and len(parts) > 1 and parts[1] in MAY_USE:
            assert parts[1] == room or parts[1] in MAY_USE[room], name
        if room != "browser":
            assert parts[0] not in ("js", "pyscript", "pyodide"), name


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if "games" in file.parts],
    ids=lambda file: str(file.relative_to(PACKAGE)),
)
def test_a_game_knows_no_other_game(file):
    inside = file.relative_to(PACKAGE / "games").parts
    others = {path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()} - {inside[0]}
    if len(inside) > 1:
        for name in imported(file):
            assert not set(name.split(".")[2:3]) & others, name


def test_every_room_is_known():
    assert {file.relative_to(PACKAGE).parts[0] for file in FILES} <= set(MAY_USE)
