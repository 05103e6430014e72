"""Prompts of kinds that nothing was tuned on: their private values and needed words are marked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from engine.core.types import Span
from tests.benchmarks.prosan.planting import HALVES, Item, Prompt

FILE = Path(__file__).with_name("kinds.toml")
MARKED = re.compile(r"<(\w+):([^>]*)>|\*([^*]+)\*")


def prompts(half: str) -> Iterator[Prompt]:
    """A half's prompts, one of each kind in turn; a key is the kind and the prompt's number."""
    kinds = {n: own["texts"] for n, own in tomllib.loads(FILE.read_text("utf-8")).items()}
    own = {name: _half(texts, HALVES.index(half)) for name, texts in kinds.items()}
    for number in range(max(map(len, own.values()))):
        for name, texts in own.items():
            if number < len(texts):
                yield marked(f"{name}.{number}", texts[number])


def kind(key: str) -> str:
    return key.partition(".")[0]


def marked(key: str, text: str) -> Prompt:
    """A prompt without its marks, and what they marked."""
    plain, done = "", 0
    items: list[Item] = []
    needed: list[Span] = []
    for match in MARKED.finditer(text):
        attribute, value, wanted = match.groups()
        plain += text[done : match.start()]
        span = Span(len(plain), len(plain) + len(value or wanted))
        plain, done = plain + (value or wanted), match.end()
        if wanted:
            needed.append(span)
        else:
            items.append(Item(attribute, value, span))
    return Prompt(key, plain + text[done:], tuple(items), tuple(needed))


def _half(texts: list[str], number: int) -> list[str]:
    middle = len(texts) // 2
    return texts[middle:] if number else texts[:middle]
