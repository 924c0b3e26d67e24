"""The languages of the texts: gettext catalogues, one a game, English being the texts' own."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

LANGUAGES = ("en", "fr")

_HERE = Path(__file__).parent  # the package is always a folder; importlib.resources is larger


@cache
def catalogue(domain: str, lang: str) -> NullTranslations:
    """The texts of one domain (a game's name, or "core") in one language."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    found = _HERE / lang / f"{domain}.mo"
    if lang == "en" or not found.is_file():
        return NullTranslations()
    with found.open("rb") as compiled:
        return GNUTranslations(compiled)


def domains() -> list[str]:
    """The names of all catalogues."""
    found = (_HERE / "fr").iterdir()
    return sorted(path.name.removesuffix(".mo") for path in found if path.name.endswith(".mo"))
