"""Prompts as people type them, each value marked as private or public by two people.

An author wrote and marked each (`{{p:KIND|value}}` private, `{{o:KIND|value}}` public though a
naive tool would hide it); a second person marked the bare text again without seeing those marks
(`second`). prompts/README.md has the rules they went by, and says who wrote what.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("prompts")
MARK = re.compile(r"\{\{([po]):([A-Z_]+)\|(.*?)\}\}", re.DOTALL)
FIGURES = re.compile(r"\d+")
# Who somebody is, how to reach them, numbers that stand for somebody, secrets: where the readers
# differ these are private, while a tie, a date or a sum is as likely one as the other.
DOUBT_HIDES = frozenset(
    {"PERSON", "EMAIL", "PHONE", "ADDRESS", "URL", "USERNAME", "IP_ADDRESS", "ID", "SECRET"}
)


@dataclass(frozen=True, slots=True)
class Value:
    """Code points `start` to `end` of a prompt; `private` is 1, 0, or .5 in doubt."""

    start: int
    end: int
    kind: str
    private: float


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt with all its values, sorted and disjoint."""

    text: str = field(repr=False)
    values: tuple[Value, ...]
    language: str
    author: str


@dataclass(frozen=True, slots=True)
class Agreement:
    """The agreement of two readers: distinct private values by both and by one, prompts alike.

    `lost` counts those of one reader alone that are of a kind in DOUBT_HIDES.
    """

    both: int
    one: int
    lost: int
    alike: int
    prompts: int


def read(folder: Path = FOLDER) -> Iterator[Prompt]:
    """The prompts of every author in a folder, by file name and line."""
    for file in sorted(folder.glob("*.jsonl")):
        for record in records(file):
            yield prompt(record, file.stem)


def marked_prompts(data: Path) -> Iterator[Prompt]:
    """The English prompts of shared/data/marked_prompts, which were read once."""
    for file in sorted((data / "marked_prompts").glob("*.jsonl")):
        for record in records(file):
            yield prompt({"lang": "en", **record}, file.stem)


def pupa_private(data: Path) -> Iterator[Prompt]:
    """Real prompts with lists of their values: each is marked wherever it is a whole word."""
    for record in records(data / "pupa_private" / "dev.jsonl"):
        private = [(v["value"], v["kind"], 1.0) for v in record["private"]]
        public = [(value, "OTHER", 0.0) for value in record["public"]]
        yield Prompt(record["text"], _standing(record["text"], private + public), "en", "pupa")


def _standing(text: str, listed: Iterable[tuple[str, str, float]]) -> tuple[Value, ...]:
    """The spans of listed values; the longer one where two overlap."""
    found: list[Value] = []
    for value, kind, private in sorted(listed, key=lambda one: -len(one[0])):
        for match in re.finditer(rf"(?<!\w){re.escape(value)}(?!\w)", text):
            start, end = match.span()
            if all(end <= other.start or other.end <= start for other in found):
                found.append(Value(start, end, kind, private))
    return tuple(sorted(found, key=lambda one: one.start))


def records(file: Path) -> Iterator[dict[str, Any]]:
    """The records of a JSON Lines file."""
    with file.open(encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


def prompt(record: Mapping[str, Any], author: str) -> Prompt:
    """A prompt of its record; a record without a second reading has the author's alone."""
    text, values = unmarked(record["text"])
    second = record.get("second")
    judged = [_agreed(v, text, second) for v in values] if second else values
    return Prompt(text, tuple(_figures(v, text) for v in judged), record["lang"], author)


def unmarked(marked: str) -> tuple[str, tuple[Value, ...]]:
    """A text without its marks, and the values that they held."""
    parts: list[str] = []
    values: list[Value] = []
    end = at = 0
    for match in MARK.finditer(marked):
        role, kind, value = match.groups()
        before = marked[end : match.start()]
        start = at + len(before)
        at, end = start + len(value), match.end()
        parts += [before, value]
        values.append(Value(start, at, kind, float(role == "p")))
    return "".join((*parts, marked[end:])), tuple(values)


def agreement(folder: Path = FOLDER) -> dict[str, Agreement]:
    """The agreement of the readers of each author's prompts, for those that were read twice."""
    found: dict[str, Agreement] = {}
    for file in sorted(folder.glob("*.jsonl")):
        pairs = [_private_to(record) for record in records(file) if "second" in record]
        if pairs:
            found[file.stem] = _counted(pairs)
    return found


def _agreed(value: Value, text: str, second: Mapping[str, Any]) -> Value:
    """The value as both readers see it."""
    words = text[value.start : value.end]
    theirs = _stands_in(words, (v for _, v in second["private"]))
    if theirs is bool(value.private):
        return value
    private = 1.0 if value.kind in DOUBT_HIDES else 0.5
    return Value(value.start, value.end, value.kind, private)


def _figures(value: Value, text: str) -> Value:
    """The figures of an age ("44 ans"): the engine replaces them, and its unit goes as typed."""
    found = FIGURES.search(text, value.start, value.end) if value.kind == "AGE" else None
    return replace(value, start=found.start(), end=found.end()) if found else value


def _private_to(record: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, str]]:
    """The private values of the author and of the second reader, with their kinds."""
    mine = {match[3]: match[2] for match in MARK.finditer(record["text"]) if match[1] == "p"}
    return mine, {value: kind for kind, value in record["second"]["private"]}


def _counted(pairs: Iterable[tuple[dict[str, str], dict[str, str]]]) -> Agreement:
    both = one = lost = alike = prompts = 0
    for mine, theirs in pairs:
        alone = [kind for value, kind in mine.items() if not _stands_in(value, theirs)]
        both += len(mine) - len(alone)
        alone += [kind for value, kind in theirs.items() if not _stands_in(value, mine)]
        one += len(alone)
        lost += sum(kind in DOUBT_HIDES for kind in alone)
        alike += not alone
        prompts += 1
    return Agreement(both, one, lost, alike, prompts)


def _stands_in(value: str, others: Iterable[str]) -> bool:
    """Whether a value is another's, a part of it or more than it."""
    return any(value in other or other in value for other in others)
