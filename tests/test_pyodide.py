"""The same seed gives the same game on CPython and in Pyodide."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
from pathlib import Path

from .walks import VARIANTS

HERE = Path(__file__).parent
ROOT = HERE.parent
SCRIPT = HERE / "everywhere.py"


def on_cpython():
    """The value of the script's last line, as Pyodide's runPython gives it."""
    *body, last = ast.parse(SCRIPT.read_text("utf-8")).body
    names = {}
    exec(compile(ast.Module(body, []), str(SCRIPT), "exec"), names)
    return eval(compile(ast.Expression(last.value), str(SCRIPT), "eval"), names)


def in_pyodide():
    path = f"{os.environ.get('PATH', os.defpath)}{os.pathsep}{ROOT / '.venv' / 'bin'}"
    node = shutil.which("node", path=path)
    command = [node, HERE / "pyodide.mjs", ROOT / "py" / "quatuor", SCRIPT]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_same_seed_gives_the_same_games_and_guesses_on_cpython_and_in_pyodide():
    here, there = json.loads(on_cpython()), json.loads(in_pyodide())
    assert there["python"] == [3, 14]
    assert len(here["digests"]) == len(VARIANTS)
    assert here["digests"] == there["digests"]
