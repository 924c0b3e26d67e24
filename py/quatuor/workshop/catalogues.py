"""Compile the gettext catalogues, every .po beside its .mo: run this module."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
LOCALE = Path(__file__).parents[1] / "locale"


def compiled(source: Path) -> bytes:
    """The .mo form of a .po file."""
    with source.open("rb") as text:
        catalogue = read_po(text, locale=source.parent.name, domain=source.stem)
    # Babel would stamp the time of compiling; the same text must give the same bytes.
    catalogue.creation_date = catalogue.revision_date = EPOCH
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main() -> None:
    """Compile every catalogue."""
    for source in sorted(LOCALE.glob("*/*.po")):
        source.with_suffix(".mo").write_bytes(compiled(source))


if __name__ == "__main__":
    main()
