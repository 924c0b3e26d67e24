"""How long a family of processes has run on the processor. Known on Linux alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

PROCESSES = Path("/proc")


def family(mark: str) -> list[int]:
    """The processes that have this text on their command line, and their descendants."""
    parents = dict(_parents())
    found = {one for one in parents if mark.encode() in _read(one, "cmdline")}
    while more := {one for one, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found)


def milliseconds(processes: list[int]) -> float:
    """How long all threads of these processes have run so far."""
    spent = 0
    for process in processes:
        for task in (PROCESSES / str(process) / "task").glob("*/schedstat"):
            try:
                spent += int(task.read_text().split()[0])
            except OSError:
                continue  # the thread has ended since
    return spent / 1e6


def _parents() -> Iterator[tuple[int, int]]:
    for folder in PROCESSES.glob("[0-9]*"):
        # The name in brackets may hold anything; the parent comes two fields after it.
        _, _, rest = _read(int(folder.name), "stat").rpartition(b")")
        if rest:
            yield int(folder.name), int(rest.split()[1])


def _read(process: int, file: str) -> bytes:
    try:
        return (PROCESSES / str(process) / file).read_bytes()
    except OSError:
        return b""
