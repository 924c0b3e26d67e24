"""Build the site: `python -m quatuor.workshop.build` makes dist/ and a zip of it.

The same sources make the same files: no dates, no chance, one fixed order.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import quatuor
from quatuor.games.drawing import sprite
from quatuor.games.shelf import SHELF
from quatuor.ui.lobby import everything
from quatuor.ui.posters import style

from . import fronts
from .signalling import Live, NotUnderstood, asked_for, client

ROOT = Path(__file__).parents[3]
DIST = ROOT / "dist"
KEPT = ROOT / "build"
STATIC = ROOT / "static"
MODULES = ROOT / "node_modules"
WORKSHOP = Path(__file__).parent
PACKAGE = ROOT / "py" / "quatuor"

NOT_SHIPPED = {
    *("workshop", "__main__.py", "__pycache__"),
    *("django.py", "starlette.py", "html2htpy.py"),  # htpy's ties to packages not used here
    *("cli.py", "helpers.py", "utils.py", "writers.py"),  # segno: only its encoder is used
}
JOINED = {
    "lobby.css": ("tokens.css", "kit.css", "pages.css", "frame.css"),
    "table.css": (
        *("guide.css", "live.css"),
        *(f"{game.NAME}.css" for game in SHELF),
        "small.css",
    ),
    "lobby.js": ("frame.js", "lobby.js"),
}
"""What is shipped as one file: what the lobby waits for, and what can come after it."""

PAGE_SCRIPTS = (
    *("motion.js", "sound.js"),
    *("early.mjs", "boot.mjs", "interpreter.mjs", "live.mjs", "bots.py"),
)
PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
)
"""PyScript's plugins, none of which the page uses."""

ONLY_WHEN_USED = ("stdlib.zip", "packages.zip", "card.png", "oembed.json")
"""For the plain boot, and for other sites: kept offline once they were needed."""

NEVER = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip."""


NOBODY = Live()
"""Live tables without anybody's help."""


class BuildFailed(RuntimeError):
    """The site can't be built; the message says what is missing."""


def main() -> int:
    """Build everything."""
    try:
        build(DIST, asked_for())
        carried(DIST, KEPT / f"quatuor-{quatuor.__version__}.zip")
    except (BuildFailed, NotUnderstood) as failure:
        print(f"build: {failure}", file=sys.stderr)
        return 1
    size = sum(len(gzip.compress(file.read_bytes(), 6)) for file in _files(DIST))
    print(f"build: dist/ is ready ({size / 1e6:.1f} MB compressed)")
    return 0


def build(target: Path, live: Live = NOBODY) -> None:
    """Write the whole site into a folder, replacing what is there only when all is made."""
    if not (MODULES / "@pyscript").is_dir():
        raise BuildFailed("node_modules is missing: run make setup.")
    runtime = _runtime()
    app = _app(f"runtime-{_hash(runtime)}", live)
    folders = {f"runtime-{_hash(runtime)}": runtime, f"app-{_hash(app)}": app}
    files = {
        f"{name}/{file}": data for name, held in folders.items() for file, data in held.items()
    }
    first, second = folders
    files |= _front(first, second, live)
    files["sw.js"] = _service_worker(files)
    fresh = target.with_name(f"{target.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for name, data in files.items():
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def carried(site: Path, target: Path) -> None:
    """The site as one zip, for carrying it away."""
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(
        _zipped({str(file.relative_to(site)): file.read_bytes() for file in _files(site)})
    )


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def _hash(files: dict[str, bytes]) -> str:
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name}\0{hashlib.sha256(files[name]).hexdigest()}\n".encode())
    return whole.hexdigest()[:12]


def _gzipped(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def _zipped(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, NEVER)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return out.getvalue()


# ---- PyScript, Pyodide and Idiomorph, as npm installed them


def _runtime() -> dict[str, bytes]:
    """The files of the browser runtime; Pyodide's WebAssembly comes compressed."""
    pyodide, idiomorph = MODULES / "pyodide", MODULES / "idiomorph" / "dist"
    files = {name: (pyodide / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs")}
    files["pyodide.asm.bin"] = _gzipped((pyodide / "pyodide.asm.wasm").read_bytes())
    files["idiomorph.min.js"] = (idiomorph / "idiomorph.min.js").read_bytes()
    for path in _pyscript():
        files[path.name] = path.read_bytes()
    files = {name: _without_map(data) for name, data in files.items()}
    files["licences.txt"] = _licences()
    return files


def _pyscript() -> list[Path]:
    """PyScript's core, and the one plugin that it loads even when told not to use it."""
    dist = MODULES / "@pyscript" / "core" / "dist"
    return [dist / "core.js", *sorted(dist.glob("core-*.js")), *sorted(dist.glob("error-*.js"))]


def _core() -> str:
    [core] = (MODULES / "@pyscript" / "core" / "dist").glob("core-*.js")
    return core.name


def _without_map(data: bytes) -> bytes:
    """A script without the line that names a source map, which is not shipped."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", data)


def _licences() -> bytes:
    """The licences of what is shipped."""
    texts = []
    for name in ("@pyscript/core", "polyscript", "idiomorph", "peerjs"):
        for path in sorted((MODULES / name).glob("LICEN[CS]E*")):
            texts.append(f"{name}\n\n{path.read_text('utf-8')}")
    texts.append("pyodide: Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/")
    texts.append(
        "Python: Python Software Foundation License 2, https://docs.python.org/3/license.html"
    )
    texts.append("htpy: MIT License. markupsafe and segno: BSD 3-Clause License.")
    return "\n\n----\n\n".join(texts).encode()


# ---- our own part


def _app(runtime: str, live: Live) -> dict[str, bytes]:
    """Our scripts, styles and Python; the signalling client only where there is a server."""
    packages = _packages()
    image, facts = _snapshot(packages)
    fill = _filler(runtime=runtime, lock=_empty_lock())
    files = {name: fill((STATIC / name).read_text("utf-8")) for name in PAGE_SCRIPTS}
    for name, parts in JOINED.items():
        files[name] = b"".join((STATIC / part).read_bytes() for part in parts)
    files["lobby.css"] += style().encode()
    files["snapshot.bin"] = image
    if live.server:
        files["peerjs.min.js"] = client()
    files["empty.zip"] = _zipped({})
    files["stdlib.zip"] = _standard_library(set(facts["modules"]))
    files["packages.zip"] = _zipped(packages)
    return files


def _empty_lock() -> str:
    """Pyodide's list of packages without any package."""
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    return json.dumps({**lock, "packages": {}})


def _filler(**values: str) -> Callable[[str], bytes]:
    def fill(text: str) -> bytes:
        for name, value in values.items():
            text = text.replace(f"@{name}@", value)
        return text.encode()

    return fill


def _packages() -> dict[str, bytes]:
    """The Python that is shipped: ours without the workshop, and what it imports."""
    files = _source("quatuor", PACKAGE)
    for name in ("htpy", "markupsafe", "segno"):
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        files |= _source(name, Path(spec.origin).parent)
    # Segno's own first page imports its writers, and with them half of Python's network library.
    files["segno/__init__.py"] = b""
    return files


def _source(name: str, folder: Path) -> dict[str, bytes]:
    """A package's sources and catalogues, as paths and contents."""
    paths = {path.relative_to(folder): path for path in _files(folder)}
    return {
        f"{name}/{inside.as_posix()}": path.read_bytes()
        for inside, path in paths.items()
        if path.suffix in (".py", ".mo") and not NOT_SHIPPED & set(inside.parts)
    }


def _snapshot(packages: dict[str, bytes]) -> tuple[bytes, dict[str, str]]:
    """The compressed memory image and what is in it; made anew only when its sources changed."""
    scripts = [WORKSHOP / "snapshot.mjs", WORKSHOP / "snapshot_memory.py"]
    sources = {str(path): path.read_bytes() for path in scripts}
    sources["pyodide"] = (MODULES / "pyodide" / "package.json").read_bytes()
    made_from = _hash(packages | sources)
    image, facts = KEPT / f"snapshot-{made_from}.bin", KEPT / f"snapshot-{made_from}.json"
    if not (image.is_file() and facts.is_file()):
        _clear_snapshots()
        found, raw = _make_snapshot(packages, scripts)
        image.write_bytes(_gzipped(raw))
        facts.write_text(found)
    return image.read_bytes(), json.loads(facts.read_text())


def _clear_snapshots() -> None:
    KEPT.mkdir(exist_ok=True)
    for old in KEPT.glob("snapshot-*"):
        old.unlink()


def _make_snapshot(packages: dict[str, bytes], scripts: list[Path]) -> tuple[str, bytes]:
    node = shutil.which("node") or str(ROOT / ".venv" / "bin" / "node")
    with TemporaryDirectory() as folder:
        staged, image = Path(folder, "packages"), Path(folder, "image")
        for name, data in packages.items():
            path = staged / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        command = [node, *map(str, (scripts[0], staged, scripts[1], image))]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode or not image.is_file():
            raise BuildFailed(f"the snapshot can't be made: {made.stderr[-2000:]}")
        return made.stdout.strip().splitlines()[-1], image.read_bytes()


def _standard_library(modules: set[str]) -> bytes:
    """The part of Python's library that the plain boot needs: what the snapshot holds."""
    kept = {}
    with zipfile.ZipFile(MODULES / "pyodide" / "python_stdlib.zip") as whole:
        for name in whole.namelist():
            module = name.removesuffix(".pyc").removesuffix(".py").replace("/", ".")
            if module.removesuffix(".__init__") in modules or name.startswith("_sysconfigdata"):
                kept[name] = whole.read(name)
    return _zipped(kept)


# ---- the page around it


def _front(runtime: str, app: str, live: Live) -> dict[str, bytes]:
    """The page, its manifest and icons: the files whose names never change."""
    plugins = json.dumps([f"!{name}" for name in PLUGINS])
    version = f"{quatuor.__version__} ({app.removeprefix('app-')})"
    fill = _filler(
        app=app,
        runtime=runtime,
        core=_core(),
        plugins=plugins,
        version=version,
        lobby=everything(),
        sprite=sprite(),
        sources=live.sources,
        live=live.server,
        ice=live.ice,
        site=fronts.site(),
    )
    files = {"index.html": fill((ROOT / "index.html").read_text("utf-8"))}
    files |= fronts.pages(app, fronts.site())
    files["go.js"] = (STATIC / "go.js").read_bytes()
    files["embed.js"] = fronts.squeezed((STATIC / "embed.js").read_text("utf-8")).encode()
    files["card.png"] = (fronts.CARDS / "quatuor.png").read_bytes()
    files["manifest.webmanifest"] = (STATIC / "manifest.webmanifest").read_bytes()
    for path in _files(STATIC / "icons"):
        files[f"icons/{path.name}"] = path.read_bytes()
    return files


def _service_worker(files: dict[str, bytes]) -> bytes:
    """The service worker with the list of everything it keeps."""
    listed = {
        name: [hashlib.sha256(data).hexdigest(), int(not name.endswith(ONLY_WHEN_USED))]
        for name, data in sorted(files.items())
    }
    script = (STATIC / "sw.js").read_text("utf-8")
    script = script.replace('"@files@"', json.dumps(listed, indent=0))
    return script.replace("@build@", _hash(files)).encode()


if __name__ == "__main__":
    raise SystemExit(main())
