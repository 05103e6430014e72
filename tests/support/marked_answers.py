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

from replaced import cast, prompt

from engine.core.types import Kind, Replacement, Sanitized
from engine.restore import Restored

FOLDER = Path(__file__).parents[1] / "engine" / "restore" / "answers"
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


@dataclass(frozen=True)
class Verdict:
    """How one answer was restored: values that were missed, and changes that were wrong.

    `but_for_strangers` says that it is right, or would be if nobody else in it had the very name
    of a surrogate: the product draws names that nobody has, so such answers are a report only.
    """

    right: bool
    values: int
    missed: int
    wrong: int
    but_for_strangers: bool = True


def answers(folder: Path = FOLDER) -> list[Answer]:
    """Every answer of every file, in order."""
    return [answer for path in sorted(folder.glob("*.txt")) for answer in _conversation(path)]


def plain_answers() -> list[Answer]:
    """The table of one long conversation (answers.jsonl with cast.json), without regions."""
    folder, sent = FOLDER.parent, tuple(cast())
    lines = (folder / "answers.jsonl").read_text(encoding="utf-8").rstrip("\n").split("\n")
    found = map(json.loads, lines)
    return [Answer(a["name"], sent, a["received"], a["restored"], ()) for a in found]


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
    wrong += len(outside)
    return Verdict(False, len(answer.regions), missed, wrong, _but_for_strangers(answer, restored))


_NAMES = (Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.USERNAME)


def _but_for_strangers(answer: Answer, restored: tuple[Restored, ...]) -> bool:
    """Whether the answer is right once names that were to stay are put back."""
    made, at = "", 0
    for kind, change in zip((r.kind for r in restored), _placed(restored), strict=True):
        made += answer.received[at : change.start]
        stays = kind in _NAMES and not answer.restored.startswith(made + change.new)
        made += change.old if stays else change.new
        at = change.end
    return made + answer.received[at:] == answer.restored


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
            sent = tuple(item for one in prompts for item in one.replacements)
            answer = answer_of(f"{path.stem}: {name}", sent, body)
            found.append(replace(answer, prompts=tuple(prompts)))
        else:
            prompts.append(prompt(body))
    return found


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
