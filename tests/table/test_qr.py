"""QR codes, read back by a decoder that shares nothing with what drew them."""

from __future__ import annotations

import re

import pytest
import zxingcpp

from quatuor.table.sharing import challenge_link, replay_link, save_link
from quatuor.ui.qr import MOST, code

from ..walks import VARIANTS, finished
from .games import over, record, save

SCALE = 3
PAGE = "https://somebody.github.io/quatuor/"
LINKS = [
    challenge_link(record(), ("here", "easy"), "Inès", 47, PAGE),
    replay_link(finished(VARIANTS[-1], "K7Q2M9")[1], ("Ada", "Marek"), PAGE),
    save_link(save(words=9), PAGE),
    save_link(over("finished"), PAGE),
    PAGE + "#replay=" + "aB3_" * 190,
]


def pixels(svg: str) -> tuple[bytearray, int]:
    """The picture that an SVG of bars draws, as grey pixels."""
    size = int(re.search(r'viewBox="0 0 (\d+)', svg)[1])
    width = size * SCALE
    grey = bytearray(b"\xff" * width * width)
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1", svg):
        for row in range(int(y) * SCALE, (int(y) + 1) * SCALE):
            start = row * width + int(x) * SCALE
            grey[start : start + int(length) * SCALE] = bytes(int(length) * SCALE)
    return grey, width


@pytest.mark.parametrize("link", LINKS)
def test_a_code_is_read_back_as_the_same_link(link):
    grey, width = pixels(str(code(link, "QR")))
    found = zxingcpp.read_barcodes(memoryview(grey).cast("B", (width, width)))
    assert [barcode.text for barcode in found] == [link]


def test_a_link_too_long_for_a_code_has_none():
    assert code("x" * (MOST + 1), "QR") is None


def test_the_label_is_escaped():
    assert "<b>" not in str(code("x", '"><b>'))
