from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from quatuor.locale import LANGUAGES, catalogue
from quatuor.workshop.catalogues import LOCALE, compiled

PACKAGE = Path(__file__).parents[1] / "py" / "quatuor"
GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/text.py"))
GUIDES = sorted(f"{path.parent.name}-guide" for path in (PACKAGE / "games").glob("*/guide.py"))
DOMAINS = [*GAMES, *GUIDES]
GUIDE_FILES = {"guide.py", "lesson.py", "refusal.py"}
FOREIGN = [lang for lang in LANGUAGES if lang != "en"]


def used(domain):
    """Every text that a game's package, or its guide, asks its catalogue for."""
    game, _, guide = domain.partition("-")
    found = extract_from_dir(str(PACKAGE / "games" / game), [("**.py", "python")])
    return {
        message if isinstance(message, str) else message[0]
        for file, _, message, _, _ in found
        if (Path(file).name in GUIDE_FILES) == bool(guide)
    }


def translated(domain, lang):
    text = (LOCALE / lang / f"{domain}.po").read_bytes()
    return [message for message in read_po(io.BytesIO(text), locale=lang) if message.id]


@pytest.mark.parametrize("lang", FOREIGN)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_text_is_translated_and_no_translation_is_left_over(domain, lang):
    messages = translated(domain, lang)
    ids = {message.id if isinstance(message.id, str) else message.id[0] for message in messages}
    assert ids == used(domain)
    for message in messages:
        assert not message.fuzzy, message.id
        strings = (message.string,) if isinstance(message.string, str) else message.string
        assert all(strings), message.id


@pytest.mark.parametrize("lang", FOREIGN)
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_translation_fills_the_same_places_as_its_text(domain, lang):
    from string import Formatter

    def places(text):
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

    for message in translated(domain, lang):
        texts = (message.id,) if isinstance(message.id, str) else message.id
        strings = (message.string,) if isinstance(message.string, str) else message.string
        for string in strings:
            assert places(string) <= set().union(*map(places, texts)), message.id
        assert places(strings[-1]) == places(texts[-1]), message.id


@pytest.mark.parametrize("lang", FOREIGN)
@pytest.mark.parametrize("domain", DOMAINS)
def test_the_compiled_catalogues_are_up_to_date(domain, lang):
    source = LOCALE / lang / f"{domain}.po"
    assert source.with_suffix(".mo").read_bytes() == compiled(source), "run: make format"


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="no language 'xx'"):
        catalogue("hilo", "xx")
