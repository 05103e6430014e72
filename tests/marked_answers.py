"""Answers as assistants write them, marked with what has to change: `⟦surrogate¦original⟧`.

A file under tests/engine/restore/answers is one conversation: `=== prompt` and its text, in which
`⟦KIND¦original¦surrogate⟧` marks each value, then any number of `--- name` and an answer.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from engine.policy import NOISED
from engine.restore import Restored
from engine.types import Category, Kind, Replacement, Span

FOLDER = Path(__file__).parent / "engine" / "restore" / "answers"
_VALUE = re.compile(r"⟦([A-Z_]+)¦([^¦⟧]*)¦([^¦⟧]*)⟧")
_MARK = re.compile(r"⟦([^¦⟧]*)¦([^¦⟧]*)⟧")
_SECTION = re.compile(r"^(=== prompt|--- .+)\n", re.MULTILINE)


@dataclass(frozen=True)
class Region:
    """A part of the received answer, from `start` to `end`, that must read `expected`."""

    start: int
    end: int
    expected: str


@dataclass(frozen=True)
class Answer:
    """One answer: what its conversation sent, what came, what it must read like."""

    name: str
    sent: tuple[Replacement, ...]
    received: str
    restored: str
    regions: tuple[Region, ...]


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


def judged(answer: Answer, text: str, restored: tuple[Restored, ...]) -> Verdict:
    """Hold what came out against what was expected.

    A change is wrong outside every region, or in one that does not read as expected; a region that
    nothing changed although it should have is missed.
    """
    changed = [item for item in _placed(restored) if item[2]]
    missed = wrong = 0
    for region in answer.regions:
        inside = [place for place in changed if place[0] < region.end and place[1] > region.start]
        if region.expected == _now(answer, text, region, restored):
            continue
        missed += not inside
        wrong += bool(inside)
    wrong += sum(not _in_a_region(answer, place) for place in changed)
    return Verdict(text == answer.restored, len(answer.regions), missed, wrong)


def _conversation(path: Path) -> list[Answer]:
    _, *parts = _SECTION.split(path.read_text(encoding="utf-8"))
    sent: list[Replacement] = []
    found = []
    for title, body in zip(parts[::2], parts[1::2], strict=True):
        if title == "=== prompt":
            sent += _replacements(body)
        else:
            name = f"{path.stem}: {title.removeprefix('--- ')}"
            found.append(_answer(name, tuple(sent), body.removesuffix("\n")))
    return found


def _replacements(prompt: str) -> list[Replacement]:
    made, at, source, target = [], 0, 0, 0
    for mark in _VALUE.finditer(prompt):
        kind, original, surrogate = Kind(mark[1]), mark[2], mark[3]
        source, target = source + mark.start() - at, target + mark.start() - at
        at = mark.end()
        spans = (Span(source, source + len(original)), Span(target, target + len(surrogate)))
        source, target = spans[0].end, spans[1].end
        category = Category.NOISED if kind in NOISED else Category.ENCRYPTED
        made.append(Replacement(*spans, original, surrogate, kind, "preempt", category))
    return made


def _answer(name: str, sent: tuple[Replacement, ...], marked: str) -> Answer:
    regions, received, at = [], "", 0
    for mark in _MARK.finditer(marked):
        received += marked[at : mark.start()]
        regions.append(Region(len(received), len(received) + len(mark[1]), mark[2]))
        received, at = received + mark[1], mark.end()
    received += marked[at:]
    restored = _MARK.sub(lambda mark: mark[2], marked)
    return Answer(name, sent, received, restored, tuple(regions))


def _placed(restored: tuple[Restored, ...]) -> list[tuple[int, int, bool]]:
    """Where each restoration stood in the received answer, and whether it changed anything."""
    places, shift = [], 0
    for item in restored:
        start = item.span.start - shift
        places.append((start, start + len(item.found), item.found != item.original))
        shift += len(item.original) - len(item.found)
    return places


def _now(answer: Answer, text: str, region: Region, restored: tuple[Restored, ...]) -> str:
    """What the region reads like in the output."""
    edges = []
    for at in (region.start, region.end):
        moved = at
        for place, item in zip(_placed(restored), restored, strict=True):
            if place[1] <= at and (place[1] > place[0] or place[0] < at):
                moved += len(item.original) - len(item.found)
            elif place[0] < at < place[1]:  # it reaches over the region's edge
                moved += len(item.original) - len(item.found)
        edges.append(moved)
    del answer
    return text[edges[0] : edges[1]]


def _in_a_region(answer: Answer, place: tuple[int, int, bool]) -> bool:
    return any(place[0] < r.end and place[1] > r.start for r in answer.regions)


__all__ = ["Answer", "Region", "Verdict", "answers", "judged", "pairwise"]
