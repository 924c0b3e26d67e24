"""A link as a QR code: drawn as one path, with segno. Pure."""

from __future__ import annotations

import htpy as h
from segno import encoder

BORDER = 4
"""The quiet modules around a code."""

MOST = 2900
"""Characters that fit into the largest code."""


def code(link: str, label: str) -> h.Node:
    """A QR code of a link; nothing where the link is too long for one."""
    if len(link.encode()) > MOST:
        return None
    matrix = encoder.encode(link, error="l", micro=False, boost_error=False).matrix
    size = len(matrix) + 2 * BORDER
    return h.svg(".qr", viewBox=f"0 0 {size} {size}", role="img", aria_label=label)[
        h.rect(width=str(size), height=str(size), fill="#fff"),
        h.path(d=_path(matrix), fill="#000", shape_rendering="crispEdges"),
    ]


def _path(matrix: tuple[bytearray, ...]) -> str:
    """The dark modules, each run of them in a row as one bar."""
    bars = []
    for y, row in enumerate(matrix):
        x = 0
        while x < len(row):
            length = 0
            while x + length < len(row) and row[x + length]:
                length += 1
            if length:
                bars.append(f"M{x + BORDER} {y + BORDER}h{length}v1h-{length}z")
            x += length + 1
    return "".join(bars)
