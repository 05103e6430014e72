"""Answers as assistants write them, marked with what has to change: `⟦surrogate¦original⟧`.

A file under tests/engine/restore/answers is one conversation: `=== prompt` and its text, in which
`⟦KIND¦original¦surrogate⟧` marks each value, then any number of `--- name` and an answer. What
stands before the first prompt tells how many answers were right when the restorer first saw them.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from pathlib import Path

from engine.policy import NOISED
from engine.restore import Restored
from engine.types import Category, Cost, Kind, Replacement, Sanitized, Span

FOLDER = Path(__file__).parent / "engine" / "restore" / "answers"
VALUE = re.compile(r"⟦([A-Z_]+)¦([^¦⟧]*)¦([^¦⟧]*)⟧")
MARK = re.compile(r"⟦([^¦⟧]*)¦([^¦⟧]*)⟧")
_SECTION = re.compile(r"^(=== prompt|--- .+)\n", re.MULTILINE)


@dataclass(frozen=True)
class Region:
    """A part of the received answer, from `start` to `end`, that must read `expected`."""

    start: int
    end: int
    expected: str


@dataclass(frozen=True)
class Answer:
    """One answer: what its conversation sent, what came, what it must read like.

    `prompts` are what was sent as a whole: the app restores with the words beside each value.
    """

    name: str
    sent: tuple[Replacement, ...]
    received: str
    restored: str
    regions: tuple[Region, ...]
    prompts: tuple[Sanitized, ...] = ()
    prompts: tuple[Sanitized, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """How one answer was restored: values that were missed, and changes that were wrong."""

    right: bool
    values: int
    missed: int
    wrong: int


def answers(folder: Path = FOLDER) -> list[Answer]:
    """Every answer of every file, in order."""
    return [answer for path in sorted(folder.glob("*.txt")) for answer in _conversation(path)]


def plain_answers() -> list[Answer]:
    """The table of one long conversation (answers.jsonl with cast.json), without regions."""
    folder = FOLDER.parent
    values = json.loads((folder / "cast.json").read_text(encoding="utf-8"))
    spans = [Span(2 * i, 2 * i + 1) for i in range(len(values))]
    cast = tuple(
        Replacement(
            span,
            span,
            v["original"],
            v["surrogate"],
            Kind(v["kind"]),
            "preempt",
            Category(v["category"]),
        )
        for span, v in zip(spans, values, strict=True)
    )
    lines = (folder / "answers.jsonl").read_text(encoding="utf-8").rstrip("\n").split("\n")
    found = map(json.loads, lines)
    return [Answer(a["name"], cast, a["received"], a["restored"], ()) for a in found]


def judged(answer: Answer, text: str, restored: tuple[Restored, ...]) -> Verdict:
    """Hold what came out against what was expected.

    A region that does not read as expected is missed where nothing in it changed, else wrong; so is
    each change outside of all regions.
    """
    if text == answer.restored:
        return Verdict(True, len(answer.regions), 0, 0)
    changed = [change for change in _placed(restored) if change.new != change.old]
    missed = wrong = 0
    for region in answer.regions:
        inside = [change for change in changed if change.touches(region)]
        if _rewritten(answer.received, region, inside) != region.expected:
            missed, wrong = missed + (not inside), wrong + bool(inside)
    outside = [c for c in changed if not any(c.touches(region) for region in answer.regions)]
    return Verdict(False, len(answer.regions), missed, wrong + len(outside))


def sections(path: Path) -> list[tuple[str, str]]:
    """A conversation's prompts (named "") and answers, in order, with their marks."""
    _, *parts = _SECTION.split(path.read_text(encoding="utf-8"))
    named = zip(parts[::2], parts[1::2], strict=True)
    return [
        ("", body)
        if title == "=== prompt"
        else (title.removeprefix("--- "), body.removesuffix("\n"))
        for title, body in named
    ]


def answer_of(name: str, sent: tuple[Replacement, ...], marked: str) -> Answer:
    """An answer out of its marked text."""
    regions, received, at = [], "", 0
    for mark in MARK.finditer(marked):
        received += marked[at : mark.start()]
        regions.append(Region(len(received), len(received) + len(mark[1]), mark[2]))
        received, at = received + mark[1], mark.end()
    received += marked[at:]
    restored = MARK.sub(lambda mark: mark[2], marked)
    return Answer(name, sent, received, restored, tuple(regions))


def _conversation(path: Path) -> list[Answer]:
    prompts: list[Sanitized] = []
    found = []
    for name, body in sections(path):
        if name:
            sent = tuple(item for prompt in prompts for item in prompt.replacements)
            answer = answer_of(f"{path.stem}: {name}", sent, body)
            found.append(replace(answer, prompts=tuple(prompts)))
        else:
            prompts.append(_prompt(body))
    return found


def _prompt(marked: str) -> Sanitized:
    original, text = VALUE.sub(r"\2", marked), VALUE.sub(r"\3", marked)
    return Sanitized(original, text, tuple(_replacements(marked)), (), Cost())


def _replacements(prompt: str) -> list[Replacement]:
    made, at, source, target = [], 0, 0, 0
    for mark in VALUE.finditer(prompt):
        kind, original, surrogate = Kind(mark[1]), mark[2], mark[3]
        source, target = source + mark.start() - at, target + mark.start() - at
        at = mark.end()
        spans = (Span(source, source + len(original)), Span(target, target + len(surrogate)))
        source, target = spans[0].end, spans[1].end
        category = Category.NOISED if kind in NOISED else Category.ENCRYPTED
        made.append(Replacement(*spans, original, surrogate, kind, "preempt", category))
    return made


@dataclass(frozen=True)
class _Change:
    """One restoration, by its place in the received answer."""

    start: int
    end: int
    old: str
    new: str

    def touches(self, region: Region) -> bool:
        return self.start < region.end and self.end > region.start


def _placed(restored: tuple[Restored, ...]) -> list[_Change]:
    changes, shift = [], 0
    for item in restored:
        start = item.span.start - shift
        changes.append(_Change(start, start + len(item.found), item.found, item.original))
        shift += len(item.original) - len(item.found)
    return changes


def _rewritten(received: str, region: Region, changes: list[_Change]) -> str | None:
    """What the region reads like; None where a change reaches beyond it."""
    pieces, at = [], region.start
    for change in changes:
        if change.start < region.start or change.end > region.end:
            return None
        pieces += [received[at : change.start], change.new]
        at = change.end
    return "".join([*pieces, received[at : region.end]])
