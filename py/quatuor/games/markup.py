"""A tree of htpy elements as text, in one walk. Knows no game and no page.

htpy hands its text up piece by piece, through a generator for every level of the tree: half of the
time that a table takes in Pyodide. This walk adds to one list instead and gives the same text,
which a test compares for every game. htpy 26.5.1 is pinned, as its elements' own fields are read.
"""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType
from typing import Any

import htpy as h
from markupsafe import Markup, escape


def markup(node: h.Node) -> Markup:
    """The HTML of a node."""
    parts: list[str] = []
    _walk(node, parts.append)
    return Markup("".join(parts))


def _walk(node: Any, add: Callable[[str], None]) -> None:
    kind = type(node)
    if kind is h.Element:
        add(f"<{node._name}{node._attrs}>")
        _walk(node._children, add)
        add(f"</{node._name}>")
    elif kind is Markup:
        add(node)
    elif kind is str:
        add(escape(node))
    elif node is None or kind is bool:
        return
    elif kind is list or kind is tuple or kind is GeneratorType:
        for child in node:
            _walk(child, add)
    elif kind is h.Fragment:
        _walk(node._node, add)
    else:
        add(str(h.fragment[node]))  # whatever is rare is htpy's own business
