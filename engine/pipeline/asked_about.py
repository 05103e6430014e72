"""Finds the hidden values that a prompt asks about: an answer on the surrogate would be useless.

"Who is …", "is … safe", "convert …": a short prompt that asks for knowledge about the value, and
not about the person who asks (a letter, or advice on one's own affairs, is restored as usual).
Measured on real and invented prompts, marked beforehand: tests/benchmarks/bench_asked_about.py.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache

from engine.core.paths import resource
from engine.core.types import Category, Kind, Replacement, Sanitized, Span

DATE = Kind.DATE  # the only noised kind: an answer on a similar amount or age is useful
SHORT = 300  # characters of a prompt beside the value: a longer one contains material to work on
_ENDS = re.compile(r"(?<=[.!?…])\s+|\n+")


def asked_about(sanitized: Sanitized) -> list[Replacement]:
    """The distinct hidden values that are asked about, in order."""
    text, found = sanitized.original, dict[str, Replacement]()
    values = [r for r in sanitized.carried if r.category is Category.ENCRYPTED or r.kind is DATE]
    if len(text) - max(map(len, (r.source for r in values)), default=0) > SHORT:
        return []
    asking = [sentence for sentence in _sentences(text) if _asks(sentence.of(text))]
    for change in values:
        if any(sentence.overlaps(change.source) for sentence in asking):
            found.setdefault(change.original.casefold(), change)
    return list(found.values())


def _sentences(text: str) -> Iterator[Span]:
    start = 0
    for end in _ENDS.finditer(text):
        yield Span(start, end.start())
        start = end.end()
    yield Span(start, len(text))


def _asks(sentence: str) -> bool:
    """Whether a sentence asks for knowledge that is not about the person who asks."""
    begins, oneself, polite = map(_cue, ("begins", "oneself", "polite"))
    question = sentence.rstrip(' "”’)').endswith(("?", "？")) or begins.match(sentence.lstrip())
    return bool(question) and oneself.search(polite.sub("", sentence)) is None


@lru_cache(maxsize=3)
def _cue(name: str) -> re.Pattern[str]:
    """A pattern of all languages' cues: starts of questions, or words for oneself."""
    table = tomllib.loads(resource("cues", "questions.toml").read_text("utf-8"))
    phrases = "|".join(phrase for language in table.values() for phrase in language[name])
    return re.compile(rf"\b(?:{phrases})\b", re.IGNORECASE)
