"""XML as events with places in bytes: no entities, no document types, nothing from outside.

Office's files hold none of these; what does is an attack on whoever reads it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from xml.parsers import expat

from engine.core.errors import BadDocument

MOST_DEPTH = 500
TAG = re.compile(rb"""<(?:[^>"']|"[^"]*"|'[^']*')*+>""")
BETWEEN = " "  # between namespace and name: no namespace holds one


class Handler:
    """Receives what is in a part, in order; offsets are bytes of the part."""

    def start(self, name: str, attributes: Mapping[str, str], at: int) -> None:
        """An element begins; its name and those of attributes without their namespaces."""

    def end(self, name: str, at: int, last: int) -> None:
        """An element ends: `at` is where its content does, `last` is behind its end tag."""

    def text(self, text: str) -> None:
        """Characters; one run of them may come in pieces."""


def walk(data: bytes, handler: Handler) -> None:
    """Tell a handler what is in a part; BadDocument for what is no XML, or no harmless one."""
    parser = expat.ParserCreate(namespace_separator=BETWEEN)
    parser.buffer_text = False
    empty: list[int] = []  # of each open element: where it ends if it has no end tag, or 0

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(empty) == MOST_DEPTH:
            raise BadDocument(reason="damaged")
        at = parser.CurrentByteIndex
        behind = after_tag(data, at)
        empty.append(behind if data[behind - 2 : behind] == b"/>" else 0)
        plain = {key.rpartition(BETWEEN)[2]: value for key, value in attributes.items()}
        handler.start(name.rpartition(BETWEEN)[2], plain, at)

    def end(name: str) -> None:
        at = empty.pop()
        last = at or after_tag(data, parser.CurrentByteIndex)
        handler.end(name.rpartition(BETWEEN)[2], at or parser.CurrentByteIndex, last)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = handler.text
    parser.StartDoctypeDeclHandler = _refuse
    parser.EntityDeclHandler = _refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError:
        raise BadDocument(reason="damaged") from None


def elements(data: bytes) -> list[tuple[str, Mapping[str, str]]]:
    """Every element of a part, in order: its name and its attributes; BadDocument as `walk`."""
    found = _Elements()
    walk(data, found)
    return found.items


class _Elements(Handler):
    def __init__(self) -> None:
        self.items: list[tuple[str, Mapping[str, str]]] = []

    def start(self, name: str, attributes: Mapping[str, str], _at: int) -> None:
        """An element."""
        self.items.append((name, attributes))


def after_tag(data: bytes, at: int) -> int:
    """Where the tag that begins at `at` has ended."""
    found = TAG.match(data, at)
    return found.end() if found else at


def _refuse(*_declared: Any) -> None:
    raise BadDocument(reason="entities")
