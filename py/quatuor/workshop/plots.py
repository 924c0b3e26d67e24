"""Plots as SVG text, drawn without a library: win shares with their intervals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from xml.sax.saxutils import escape

from .arena import Standing

WIDTH, LABEL, ROW, HEAD, FOOT = 720, 150, 26, 34, 30
COLOURS = {
    "hard": "#0b5c8a",
    "normal": "#2a8f6f",
    "easy": "#c98a1b",
    "random": "#8a8a8a",
    "textbook": "#8b4a9c",
    "textbook-timed": "#b06ac0",
}


def shares(groups: Mapping[str, Sequence[Standing]]) -> str:
    """A picture of win shares, group by group; a dashed line marks the fair share."""
    height = sum(HEAD + ROW * len(rows) for rows in groups.values()) + FOOT
    body = "\n".join(_groups(groups))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'font-family="sans-serif" font-size="13" role="img">\n'
        f"<title>Win share of each bot with its 95 % interval</title>\n"
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>\n{body}\n</svg>\n'
    )


def _at(share: float) -> float:
    return round(LABEL + share * (WIDTH - LABEL - 30), 1)


def _groups(groups: Mapping[str, Sequence[Standing]]) -> Iterator[str]:
    top = 0
    for title, rows in groups.items():
        yield f'<text x="10" y="{top + 22}" font-weight="bold">{escape(title)}</text>'
        yield from _rows(rows, top + HEAD)
        bottom = top + HEAD + ROW * len(rows)
        fair = _at(rows[0].fair)
        yield (
            f'<line x1="{fair}" x2="{fair}" y1="{top + HEAD - 4}" y2="{bottom}" '
            'stroke="#444" stroke-dasharray="4 3"/>'
        )
        top = bottom
    for tick in (0, 0.25, 0.5, 0.75, 1):
        yield f'<text x="{_at(tick)}" y="{top + 20}" text-anchor="middle">{tick:g}</text>'


def _rows(rows: Sequence[Standing], top: int) -> Iterator[str]:
    for number, row in enumerate(rows):
        y = top + ROW * number
        colour = COLOURS.get(row.bot, "#555")
        middle = y + ROW // 2 - 2
        yield f'<text x="{LABEL - 8}" y="{middle + 5}" text-anchor="end">{escape(row.bot)}</text>'
        yield (
            f'<rect x="{_at(0)}" y="{y + 2}" width="{round(_at(row.share) - _at(0), 1)}" '
            f'height="{ROW - 8}" fill="{colour}"/>'
        )
        yield (
            f'<line x1="{_at(row.low)}" x2="{_at(row.high)}" y1="{middle}" y2="{middle}" '
            'stroke="#111" stroke-width="2"/>'
        )
