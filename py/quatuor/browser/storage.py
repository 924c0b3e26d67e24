"""The page's store as Python sees it; it falls back to memory where storage is blocked."""

from __future__ import annotations

import js

from quatuor.table.store import StoreFull


class PageStore:
    """Texts kept by the page, in the browser's storage if it allows that."""

    def read(self, name: str) -> str | None:
        """The text kept under a name."""
        text = js.quatuor.store.read(name)
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name, or raise `StoreFull`."""
        if not js.quatuor.store.write(name, text):
            raise StoreFull(name)

    def names(self) -> tuple[str, ...]:
        """Every name that a text is kept under."""
        return tuple(str(name) for name in js.quatuor.store.names())

    def remove(self, name: str) -> None:
        """Keep nothing under a name any more."""
        js.quatuor.store.remove(name)

    @property
    def lasting(self) -> bool:
        """Whether the browser lets anything be kept beyond this page."""
        return bool(js.quatuor.store.lasting())
