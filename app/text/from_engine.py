"""Sentences that the engine writes, in the window's language.

The engine speaks English: its sentences are stored with the chats and printed by its command line.
Here they are recognised by their templates, those of `resources/words/` (`guarantees.toml`,
`noise.toml`) and those below, taken apart into their facts, and said anew.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from app.core.translation import localised, mark, tr
from engine.core.paths import resource

# Facts in them: of `engine/core/accountant.py`, and how many parts a rewriting has.
TEMPLATES = (
    mark("1 year"),
    mark("1 day"),
    mark("1%"),
    mark("0.1 point"),
    mark("year"),
    mark("day"),
    mark("1 part"),
    mark("{count} parts"),
)
NUMBER = re.compile(r"-?\d{1,3}(?:,\d{3})*(?:\.\d+)?|-?\d+(?:\.\d+)?")


def from_engine(said: str) -> str:
    """Say what the engine said; what is none of its known sentences stays as it is."""
    if NUMBER.fullmatch(said):
        return localised(said)
    found, at = [], 0
    while at < len(said):
        match = _longest(said, at)
        if match is None:
            return said
        template, facts, end = match
        found.append(tr(template, **{name: from_engine(fact) for name, fact in facts.items()}))
        at = end
    return "".join(found)


def templates() -> Iterator[str]:
    """Every sentence that the engine's two resources hold, for the extraction."""
    for file in ("guarantees.toml", "noise.toml"):
        texts = tomllib.loads(resource("words", file).read_text("utf-8"))
        for name, table in texts.items():
            for field, item in table.items():
                if name == "shared" or field != "method":
                    yield from _sentences(item)


def _longest(said: str, at: int) -> tuple[str, Mapping[str, str], int] | None:
    """The template that explains the most of a text from a place on, its facts, and its end."""
    best = None
    for template, pattern in _patterns():
        match = pattern.match(said, at)
        if match is not None and (best is None or match.end() > best[2]):
            best = (template, match.groupdict(), match.end())
    return best


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    every = dict.fromkeys((*TEMPLATES, *templates(), " "))
    return tuple((template, re.compile(_pattern(template))) for template in every)


def _pattern(template: str) -> str:
    """A template as a pattern, each fact by its name; one at the end takes all that is left."""
    parts, seen = [], set()
    for literal, name, _spec, _conversion in string.Formatter().parse(template):
        parts.append(re.escape(literal))
        if name is not None:
            parts.append(f"(?P={name})" if name in seen else f"(?P<{name}>.+?)")
            seen.add(name)
    whole = "".join(parts)
    if template.endswith("}"):
        return f"{whole}$"
    # a sentence ends before a blank: "about 3.0 years" holds a point, too
    return f"{whole}(?!\\S)" if template.endswith(".") else whole


def _sentences(item: Any) -> Iterator[str]:
    if isinstance(item, str) and not item.startswith("@"):
        yield item
    elif isinstance(item, dict):
        for one in [item["text"]] if "text" in item else item.values():
            yield from _sentences(one)
    elif isinstance(item, list):
        for one in item:
            yield from _sentences(one)
