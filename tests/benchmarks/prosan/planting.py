"""Prompts with planted private values: which words are private, and which the task needs, is known.

ProSan, section 6.1.1: the planted sentence has nothing to do with the task, its wording and its
place are drawn. Development and test halves share neither records nor sentences.
"""

from __future__ import annotations

import json
import random
import re
import tomllib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core import paths
from engine.core.types import Span

PLANTED = {
    "medqa": ("name", "occupation", "orientation", "age"),
    "texts": ("name", "race", "location", "date"),
    "code": ("username", "password", "company", "system"),
    "names": ("name",),
}
KINDS = "kinds"  # a suite of prompts that come with their values (prosan.kinds)
SUITES = (*PLANTED, KINDS)
HALVES = ("dev", "test")
NAMES = 1000  # of each census list
AGES = (18, 95)
SENTENCE = re.compile(r"(?<=[.!?])\s+")
SUMMARISE = "Summarise the following text in two sentences."
TEXT_WORDS = (60, 130)
CASED = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{3,}")
# wikitext2 is written apart.
JOINED = ((r" @(.)@ ", r"\1"), (r" ([,.;:!?)%'’])", r"\1"), (r"\( ", "("))


@dataclass(frozen=True, slots=True)
class Item:
    attribute: str
    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt with its planted values, and the names that its question needs."""

    key: str
    text: str
    items: tuple[Item, ...]
    needed: tuple[Span, ...] = ()


class Planter:
    """Plants values of one half's sentences; the same seed gives the same prompts."""

    def __init__(self, half: str, seed: int = 0) -> None:
        self._half, self._seed = HALVES.index(half), seed
        data = tomllib.loads((Path(__file__).parent / "templates.toml").read_text("utf-8"))
        self._values: dict[str, list[str]] = data.pop("values")
        self.code: list[str] = data.pop("code")["prompts"]
        self._sentences: dict[str, list[str]] = {n: own["sentences"] for n, own in data.items()}
        self._first, self._last = (
            (paths.resource("names") / f"{name}_1000.txt").read_text("utf-8").split()
            for name in ("first", "last")
        )

    def own(self, key: str) -> bool:
        return zlib.crc32(key.encode()) % 2 == self._half

    def planted(self, key: str, before: str, body: str, after: str, suite: str) -> Prompt:
        """`before`, `body` with a sentence an attribute between its sentences, `after`."""
        draw = random.Random(f"{self._seed}/{suite}/{key}")  # noqa: S311 (no secret hangs on it)
        parts = [("", "", part) for part in SENTENCE.split(body.strip())]
        for attribute in PLANTED[suite]:
            sentence, value = self._sentence(attribute, draw)
            parts.insert(draw.randrange(len(parts) + 1), (attribute, value, sentence))
        text, items = before, []
        for attribute, value, part in parts:
            if text and not text[-1].isspace():
                text += " "
            if attribute:
                start = len(text) + part.index(value)
                items.append(Item(attribute, value, Span(start, start + len(value))))
            text += part
        return Prompt(key, text + after, tuple(items))

    def _sentence(self, attribute: str, draw: random.Random) -> tuple[str, str]:
        sentences = self._sentences[attribute]
        middle = len(sentences) // 2
        own = sentences[middle:] if self._half else sentences[:middle]
        value = self._value(attribute, draw)
        return draw.choice(own).replace("{value}", value), value

    def _value(self, attribute: str, draw: random.Random) -> str:
        if attribute == "name":
            return f"{draw.choice(self._first)} {draw.choice(self._last)}".title()
        if attribute == "age":
            return str(draw.randrange(*AGES))
        return draw.choice(self._values[attribute])


def prompts(suite: str, half: str, data: Path, seed: int = 0) -> Iterator[Prompt]:
    """A half's prompts of a suite, in a fixed order."""
    planter = Planter(half, seed)
    for key, before, body, after in MAKERS[suite](planter, data):
        if planter.own(key):
            found = planter.planted(key, before, body, after, suite)
            yield _with_needed(found) if suite == "names" else found


def _medqa(_planter: Planter, data: Path) -> Iterator[tuple[str, str, str, str]]:
    for record in _records(data / "medqa_mediq" / "dev.jsonl"):
        options = "\n".join(f"{letter}: {text}" for letter, text in record["options"].items())
        yield str(record["id"]), "", record["case"], f" {record['question']}\n{options}"


def _texts(_planter: Planter, data: Path) -> Iterator[tuple[str, str, str, str]]:
    lines = (data / "wikitext2" / "dev.txt").read_text("utf-8").splitlines()
    for number, line in enumerate(map(_joined, lines)):
        known = [part for part in SENTENCE.split(line.strip()) if "<unk>" not in part]
        low, high = TEXT_WORDS
        if low <= len(" ".join(known).split()) <= high and "=" not in line:
            yield str(number), SUMMARISE, " ".join(known), ""


def _joined(line: str) -> str:
    for apart, whole in JOINED:
        line = re.sub(apart, whole, line)
    return line


def _code(planter: Planter, _data: Path) -> Iterator[tuple[str, str, str, str]]:
    for number, prompt in enumerate(planter.code):
        first, _, rest = prompt.partition(". ")
        for variant in range(6):
            yield f"{number}.{variant}", f"{first}.", rest, ""


def _names(_planter: Planter, data: Path) -> Iterator[tuple[str, str, str, str]]:
    """A question about somebody or something by name, and a sentence with that name in it."""
    for record in _records(data / "qnli" / "dev.jsonl"):
        shared = set(CASED.findall(record["question"])) & set(CASED.findall(record["sentence"]))
        if shared:
            yield str(record["id"]), "", record["sentence"], f" {record['question']}"


MAKERS = {"medqa": _medqa, "texts": _texts, "code": _code, "names": _names}


def _with_needed(prompt: Prompt) -> Prompt:
    """The names that stand in the question, wherever they stand: the answer hangs on them."""
    names = set(CASED.findall(SENTENCE.split(prompt.text)[-1]))
    spans = [Span(*m.span()) for n in sorted(names) for m in re.finditer(rf"\b{n}\b", prompt.text)]
    outside = [s for s in spans if not any(s.overlaps(item.span) for item in prompt.items)]
    return Prompt(prompt.key, prompt.text, prompt.items, tuple(outside))


def _records(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)
