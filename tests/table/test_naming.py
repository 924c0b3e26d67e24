from __future__ import annotations

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quatuor.table.naming import LONGEST, named, titled


@given(st.text(max_size=300))
def test_a_name_is_short_visible_and_stays_the_same_when_cleaned_again(text):
    name = named(text)
    assert len(name) <= LONGEST
    assert name == name.strip()
    assert "," not in name
    assert all(letter == " " or category(letter)[0] not in "CZ" for letter in name)
    assert named(name) == name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Inès \n Dupont ", "Inès Dupont"),
        ("\u202eevil\u202c", "evil"),
        ("a\u0000b\u200dc\ufeff", "abc"),
        ("x" * 100, "x" * LONGEST),
        ("a" + "\u0301" * 50, "á\u0301\u0301"),
        ("\u0301\u0301", ""),
        ("Ada, Marek", "Ada Marek"),
        ("🎻🎻", "🎻🎻"),
        ("e\u0301", "é"),
        ("<b>", "<b>"),
        (None, ""),
        (7, ""),
        ("\ud800", ""),
    ],
)
def test_what_people_type_becomes_what_is_shown(typed, shown):
    assert named(typed) == shown


def test_a_title_may_be_longer():
    assert titled("y" * 100) == "y" * 60
