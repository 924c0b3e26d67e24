"""The page's store as Python sees it; it falls back to memory where storage is blocked."""

from __future__ import annotations

import js


class PageStore:
    """Texts kept by the page, in the browser's storage if it allows that."""

    def read(self, name: str) -> str | None:
        """The text kept under a name."""
        text = js.quatuor.store.read(name)
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name."""
        js.quatuor.store.write(name, text)
