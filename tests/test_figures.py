from __future__ import annotations

import pytest

from quatuor.table.statistics import ALONE, MIXED, PEOPLE, Result, Statistics
from quatuor.ui.figures import drawn

PLAYED = Statistics(
    (
        Result("one", "hilo", 3, "hard", 41, True, "2026-01-01"),
        Result("two", "hilo", 3, "hard", 50, True, "2026-01-02"),
        Result("three", "hilo", 3, "hard", 71, False, "2026-01-03"),
        Result("four", "axo", 1, ALONE, 9, True, "2026-01-04"),
        Result("five", "splito", 4, PEOPLE, 20, None, "2026-01-05"),
        Result("six", "xylo", 5, MIXED, 12, False, "2026-01-06"),
    )
)


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ("3 seats", "54.0", "0 (2)", "alone", "people", "mixed bots")),
        ("fr", ("3 places", "54,0", "0 (2)", "en solitaire", "des personnes", "robots mêlés")),
    ],
)
def test_statistics_tell_played_won_mean_and_streaks_of_each_table(lang, texts):
    title, html = drawn(PLAYED, lang)
    assert title
    for text in texts:
        assert text in html
    assert 'data-ui="erase"' in html
    assert 'data-ui="export-all"' in html
    assert 'class="bars"' in html


def test_without_a_finished_game_there_is_nothing_to_erase():
    assert "erase" not in drawn(Statistics(), "en")[1]
