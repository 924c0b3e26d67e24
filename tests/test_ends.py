"""The end sheet's chart: its numbers can be read."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from quatuor.ui.ends import _axis, _y


@given(st.integers(-300, 0), st.integers(1, 300))
def test_no_two_numbers_of_the_chart_overlap(low, high):
    drawn = [str(part) for part in _axis(low, high)]
    shown = [part for part in drawn if part.startswith("<text")]
    places = sorted(float(part.split(' y="')[1].split('"')[0]) for part in shown)
    assert f'y="{_y(0, low, high):.1f}"' in "".join(shown)
    assert all(after - before >= 15.9 for before, after in pairwise(places))
