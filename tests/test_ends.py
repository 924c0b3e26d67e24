"""The end sheet: its chart can be read, and it says who won."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quatuor.table.asking import asked
from quatuor.table.session import dealt
from quatuor.ui.ends import _axis, _y, verdict


@given(st.integers(-300, 0), st.integers(1, 300))
def test_no_two_numbers_of_the_chart_overlap(low, high):
    drawn = [str(part) for part in _axis(low, high)]
    shown = [part for part in drawn if part.startswith("<text")]
    places = sorted(float(part.split(' y="')[1].split('"')[0]) for part in shown)
    assert f'y="{_y(0, low, high):.1f}"' in "".join(shown)
    assert all(after - before >= 15.9 for before, after in pairwise(places))


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ((), "Nobody wins."),
        ((0,), "You win."),
        ((1,), "Ada wins."),
        ((0, 1), "The winners: You, Ada."),
    ],
)
def test_who_won_is_told_to_the_one_who_reads_it(winners, told):
    session = dealt(asked("#play=hilo&seats=2&with=easy", "en"), "ends")
    over = SimpleNamespace(winners=lambda: winners)
    ended = session._replace(state=over, names=("", "Ada"))
    assert verdict(ended, "en") == f"The game is over. {told}"
