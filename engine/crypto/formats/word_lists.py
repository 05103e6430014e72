"""The public lists of words and names from which surrogates are made."""

from __future__ import annotations

from functools import lru_cache

from engine.core import paths


@lru_cache(maxsize=64)
def entries(folder: str, name: str) -> tuple[str, ...]:
    """The lines of `resources/<folder>/<name>.txt`, in order."""
    return tuple(paths.resource(folder, f"{name}.txt").read_text("utf-8").splitlines())


@lru_cache(maxsize=16)
def ranks(folder: str, name: str) -> dict[str, int]:
    """The place of each case-folded line of a list."""
    return {entry.casefold(): n for n, entry in enumerate(entries(folder, name))}


@lru_cache(maxsize=16)
def members(name: str) -> frozenset[str]:
    """The lines of a list of `resources/words`, for look-up."""
    return frozenset(entries("words", name))
