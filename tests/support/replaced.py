"""What a prompt replaced, made by hand: one value, a marked prompt, the cast of a long chat."""

from __future__ import annotations

import json
import re
from pathlib import Path

from engine.core.types import Category, Cost, Kind, Replacement, Sanitized, Span
from engine.pipeline.policy import NOISED

MARKED = re.compile(r"⟦([A-Z_]+)¦([^¦⟧]*)¦([^¦⟧]*)⟧")
CAST = Path(__file__).parents[1] / "engine" / "restore" / "cast.json"


def replaced(
    kind: str,
    original: str,
    surrogate: str,
    *,
    at: tuple[int, int] = (0, 0),
    category: Category | None = None,
    epsilon: float | None = None,
) -> Replacement:
    """Replace a value at its places in what was typed and sent; by its kind noised or encrypted."""
    spans = Span(at[0], at[0] + len(original)), Span(at[1], at[1] + len(surrogate))
    usual = Category.NOISED if kind in NOISED else Category.ENCRYPTED
    category = category or usual
    return Replacement(*spans, original, surrogate, Kind(kind), "preempt", category, epsilon)


def prompt(marked: str) -> Sanitized:
    """Read a prompt in which `⟦KIND¦original¦surrogate⟧` marks each value."""
    made, at, source, target = [], 0, 0, 0
    for mark in MARKED.finditer(marked):
        source, target = source + mark.start() - at, target + mark.start() - at
        made.append(replaced(*mark.groups(), at=(source, target)))
        at, source, target = mark.end(), source + len(mark[2]), target + len(mark[3])
    texts = MARKED.sub(r"\2", marked), MARKED.sub(r"\3", marked)
    return Sanitized(*texts, tuple(made), (), Cost())


def cast() -> list[Replacement]:
    """The values of tests/engine/restore/cast.json, in order."""
    return [
        replaced(
            value["kind"],
            value["original"],
            value["surrogate"],
            at=(100 * number, 100 * number),
            category=Category(value["category"]),
        )
        for number, value in enumerate(json.loads(CAST.read_text(encoding="utf-8")))
    ]
