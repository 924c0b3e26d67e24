"""Serve the built site: `python -m quatuor.workshop.serve`, or with --dev rebuild on every change.

Any static file server does; this one adds right types, caching and compression.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import os
import re
import signal
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from .build import DIST, PACKAGE, ROOT, STATIC, BuildFailed, build
from .signalling import PORT as SIGNALLING
from .signalling import Live, NotUnderstood, asked_for, local_address, signalling

HOST = "127.0.0.1"
PORT = 8000
TYPES = {
    "": "application/octet-stream",
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
WORTH_IT = ("text/", "image/svg", "application/json", "application/manifest")
"""Types that get smaller by compressing."""

FOR_EVER = re.compile(r"/(app|runtime)-[0-9a-f]{12}/")
"""Paths that name what they hold: it never changes."""

RELOAD = b'new EventSource("dev/changes").onmessage = () => location.reload();\n'


@cache
def _compressed(path: str, _changed: int) -> bytes:
    return gzip.compress(Path(path).read_bytes(), 6)


class Handler(SimpleHTTPRequestHandler):
    """Files below a folder, at a prefix of the address."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES
    prefix = "/"
    quiet = True

    def translate_path(self, path: str) -> str:
        """The file of an address; what is outside the prefix is nowhere."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory, "nowhere"))
        return super().translate_path("/" + path[len(self.prefix) :])

    def do_GET(self) -> None:
        """Send a file, compressed where that helps and is understood."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        kind = self.guess_type(str(path))
        if not (path.is_file() and kind.startswith(WORTH_IT) and self._understands_gzip()):
            super().do_GET()
            return
        data = _compressed(str(path), path.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def _understands_gzip(self) -> bool:
        return "gzip" in self.headers.get("Accept-Encoding", "")

    def end_headers(self) -> None:
        """Say how long a file may be kept, and that any page may embed it."""
        lasting = FOR_EVER.search(self.path)
        kept = "public, max-age=31536000, immutable" if lasting else "no-cache"
        self.send_header("Cache-Control", kept)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the address is all that was asked for."""
        if not self.quiet:
            super().log_message(format, *args)


class DevHandler(Handler):
    """The same, with a page that reloads itself and no copy for offline play."""

    changes = threading.Condition()

    def do_GET(self) -> None:
        """Answer the reloader; hide the service worker, which would keep old files."""
        name = self.path.partition("?")[0]
        if name == "/dev/changes":
            self._tell_changes()
        elif name == "/dev/reload.js":
            self._send(RELOAD, "text/javascript")
        elif name in ("/", "/index.html"):
            page = (DIST / "index.html").read_bytes()
            script = b'<script src="dev/reload.js"></script></body>'
            self._send(page.replace(b"</body>", script), "text/html; charset=utf-8")
        elif name == "/sw.js":
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            super().do_GET()

    def _send(self, data: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def _tell_changes(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        with self.changes:
            self.changes.wait()
        self.wfile.write(b"data: changed\n\n")
        self.close_connection = True


class Server(ThreadingHTTPServer):
    """A server whose threads end with it and that does not mind a reader who leaves."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a connection that the browser closed; report anything else."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)


def server(folder: Path, port: int, kind: type[Handler] = Handler, prefix: str = "/") -> Server:
    """A server of this folder, at the first free port from this one on (0: any)."""
    handler = partial(type(kind.__name__, (kind,), {"prefix": prefix}), directory=str(folder))
    for attempt in range(port, port + 50):
        try:
            return Server((HOST, attempt), handler)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                raise
    raise BuildFailed(f"the ports {port} to {port + 49} are all in use: choose one with PORT=.")


@contextmanager
def serving(folder: Path, prefix: str = "/", kind: type[Handler] = Handler) -> Iterator[str]:
    """The address of this folder, served as long as it is needed."""
    with server(folder, 0, kind, prefix) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield f"http://{HOST}:{running.server_address[1]}{prefix}"
        running.shutdown()
        thread.join()


def sources() -> dict[Path, int]:
    """Everything the site is made from, and when it changed."""
    files = [ROOT / "index.html", ROOT / "package-lock.json"]
    for folder in (PACKAGE, STATIC):
        files += (path for path in folder.rglob("*") if "__pycache__" not in path.parts)
    return {path: path.stat().st_mtime_ns for path in files if path.is_file()}


def is_built(live: Live | None = None) -> bool:
    """Whether dist/ is there, newer than all it is made from, and set up like this."""
    page, live = DIST / "index.html", live or Live()
    if not page.is_file() or max(sources().values()) > page.stat().st_mtime_ns:
        return False
    return f'data-live="{live.server}" data-ice="{live.ice}"' in page.read_text("utf-8")


def _rebuild_for_ever() -> None:
    seen = sources()
    while True:
        time.sleep(0.3)
        now = sources()
        if now != seen:
            seen = now
            _rebuild()


def _rebuild() -> None:
    """Build in a process of its own, so that changed Python is read anew."""
    import subprocess

    made = subprocess.run([sys.executable, "-m", "quatuor.workshop.build"], check=False)
    if made.returncode == 0:
        with DevHandler.changes:
            DevHandler.changes.notify_all()


def _open_browser(address: str) -> None:
    """Open a browser where there is a screen for one."""
    if (
        sys.platform in ("darwin", "win32")
        or os.environ.get("DISPLAY")
        or os.environ.get("WAYLAND_DISPLAY")
    ):
        webbrowser.open(address)


def main() -> int:
    """Build if needed, serve, and stop on Ctrl-C."""
    parser = argparse.ArgumentParser(prog="serve", description=__doc__)
    parser.add_argument("--dev", action="store_true", help="rebuild and reload on every change")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # what runs beside it ends with it
    try:
        live = asked_for()
        if not is_built(live):
            build(DIST, live)
        port = int(os.environ.get("PORT") or PORT)
        here = live.server == local_address(SIGNALLING)
        with (
            signalling(SIGNALLING) if here else nullcontext(),
            server(DIST, port, DevHandler if wanted.dev else Handler) as running,
        ):
            address = f"http://{HOST}:{running.server_address[1]}/"
            print(f"Quatuor is at {address} (Ctrl-C stops it)", flush=True)
            if wanted.dev:
                threading.Thread(target=_rebuild_for_ever, daemon=True).start()
            _open_browser(address)
            running.serve_forever()
    except (BuildFailed, NotUnderstood) as failure:
        print(f"serve: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
