"""Prompts with the relations that hold between their numbers, and prompts without any."""

from __future__ import annotations

from cases import tables_beside

_TABLES = tables_beside(__file__)
RELATED: tuple[tuple[str, tuple[str, ...]], ...] = tuple(
    (text, tuple(relations)) for text, relations in _TABLES["related"]
)
UNRELATED: tuple[str, ...] = tuple(_TABLES["unrelated"])
