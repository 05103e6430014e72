"""Golden sentences: a test that other recognisers must pass before use.

Quantised files return noise on some processors, and a text without findings looks like one without
private values. So a model that misses most of these plain values, or marks ordinary words, is
refused (ModelDamaged, noise).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from engine.core.errors import ModelDamaged
from engine.core.paths import resource
from engine.core.types import Kind

LANGUAGE = "en"  # every multilingual model reads it
LEAST_FOUND = 0.5  # of the values of the kinds that it knows
MOST_MARKED = 0.25  # of the words that are no values
_WORD = re.compile(r"\w+")

Mark = tuple[int, int, Kind]  # start and end in code points
Read = Callable[[str], Iterable[Mark]]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in one language with all of its values."""

    language: str
    text: str
    values: tuple[Mark, ...]


@cache
def sentences() -> tuple[Sentence, ...]:
    """All golden sentences."""
    table = tomllib.loads(resource("cues", "golden_sentences.toml").read_text("utf-8"))
    return tuple(
        Sentence(item["language"], item["text"], tuple(_marks(item["text"], item["values"])))
        for item in table["sentence"]
    )


def languages() -> frozenset[str]:
    """The languages with golden sentences."""
    return frozenset(sentence.language for sentence in sentences())


def require(read: Read, kinds: Collection[Kind], language: str = LANGUAGE) -> None:
    """Test a recogniser of these kinds on the sentences. Error: ModelDamaged (noise).

    One for a language without sentences is accepted untested.
    """
    found = expected = marked = words = 0
    for sentence in sentences():
        if sentence.language != language:
            continue
        marks = list(read(sentence.text))
        wanted = [value for value in sentence.values if value[2] in kinds]
        expected += len(wanted)
        found += sum(any(_overlap(value[:2], mark[:2]) for mark in marks) for value in wanted)
        plain = _words_outside(sentence)
        words += len(plain)
        marked += sum(any(_overlap(word, mark[:2]) for mark in marks) for word in plain)
    if found < LEAST_FOUND * expected or marked > MOST_MARKED * words:
        raise ModelDamaged(reason="noise")


def _marks(text: str, values: Sequence[Sequence[str]]) -> Iterable[Mark]:
    for kind, value in values:
        start = text.index(value)
        yield start, start + len(value), Kind(kind)


def _words_outside(sentence: Sentence) -> list[tuple[int, int]]:
    spans = [match.span() for match in _WORD.finditer(sentence.text)]
    return [span for span in spans if not any(_overlap(span, v[:2]) for v in sentence.values)]


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] < other[1] and other[0] < one[1]
