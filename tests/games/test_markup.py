from __future__ import annotations

from importlib import import_module

import htpy as h
import pytest
from markupsafe import Markup
from tests.walks import VARIANTS, finished

from quatuor.games.markup import markup

NAMES = ("Ada", "<b>Bo</b>", "Cy & Co", "Di", "Ed", "Flo", "Gil", "Hal")


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_table_is_written_as_htpy_would_write_it(variant):
    page = import_module(f"{variant.game.__name__}.page").page
    states, _ = finished(variant, "markup")
    for state in states[:: len(states) // 6]:
        names = NAMES[: state.seats]
        ours, theirs = (page(state.view(0), 0, names, "fr") for _ in range(2))
        assert markup(ours) == str(h.fragment[theirs])


def test_texts_are_escaped_markup_is_kept_and_nothing_is_left_out():
    node = h.div(title='"')["<i>", Markup("<i>"), 0, None, True, [h.br, ("a", (n for n in "bc"))]]
    assert markup(node) == '<div title="&#34;">&lt;i&gt;<i>0<br>abc</div>' == str(node_again())


def node_again():
    return h.div(title='"')["<i>", Markup("<i>"), 0, None, True, [h.br, ("a", (n for n in "bc"))]]
