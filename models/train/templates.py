"""Sentences with slots: reads `templates*.txt`, fills them, and notes the span of each value."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from models.train.examples import Example, Marked, held_out, joined_addresses
from models.train.labels import NUMBERED

HERE = Path(__file__).resolve().parent
FILES = tuple(HERE / f"templates{part}.txt" for part in ("", "_kinds", "_plain", "_german_french"))
SLOT = re.compile(r"\{(\w+)\}")
SMALL_WORDS = ("the ", "a ", "an ")  # belong to the sentence, not to the value
# The same of a complaint in German or French (elsewhere they may be part of a name: de la Cruz).
ARTICLES = ("eine ", "ein ", "une ", "un ", "des ", "du ", "de l'", "de la ", "la ", "le ")

NOTHING, NAME = "nothing", "PERSON"


@dataclass(frozen=True, slots=True)
class Value:
    """A slot's text and kind; no kind if a pattern finds it or nothing is private."""

    text: str
    kind: str | None


@dataclass(frozen=True, slots=True)
class Template:
    """A line of templates*.txt and its section."""

    section: str
    text: str

    @property
    def slots(self) -> tuple[str, ...]:
        """The names of its slots, in order."""
        return tuple(SLOT.findall(self.text))

    @property
    def held_out(self) -> bool:
        """Whether figures are taken from it, so that the fold's model must not see it."""
        return held_out(f"template {self.text}")


def read(paths: Iterable[Path] = FILES) -> list[Template]:
    """Every template; `## name` opens a section, `#` is a remark, a written \\n a line break."""
    section, result = "", []
    for line in (line for path in paths for line in path.read_text("utf-8").splitlines()):
        if line.startswith("## "):
            section = line[3:]
        elif line and not line.startswith("# "):
            result.append(Template(section, line.replace("\\n", "\n")))
    return result


Part = tuple[str, str | None]  # a run of text and its kind


def fill(text: str, value: Callable[[str], Value], plain: Callable[[str], str]) -> list[Part]:
    """The runs of a filled template: `value` fills a slot, `plain` may reword the text between."""
    parts: list[Part] = []
    at = 0
    for match in SLOT.finditer(text):
        parts.append((plain(text[at : match.start()]), None))
        parts.extend(_split(value(match[1])))
        at = match.end()
    parts.append((plain(text[at:]), None))
    return parts


def _split(value: Value) -> list[Part]:
    words = (*SMALL_WORDS, *ARTICLES) if value.kind == "HEALTH" else SMALL_WORDS
    small = next((word for word in words if value.text.startswith(word)), "")
    return [(small, None), (value.text[len(small) :], value.kind)]


def joined(parts: Sequence[Part]) -> Example:
    """One example of all the runs; every kind is marked in it but numbers of somebody.

    Parts of a name that stand side by side ("{FIRST} {LAST}") are one name, as people read them.
    """
    text, spans = "", []
    for run, kind in parts:
        if kind and run:
            begin = len(text)
            if kind == NAME and spans and _goes_on(text, spans[-1]):
                begin = spans.pop().start
            spans.append(Marked(begin, len(text) + len(run), frozenset({kind})))
        text += run
    return Example(text, joined_addresses(text, spans), NUMBERED, "generated", "generated")


def _goes_on(text: str, last: Marked) -> bool:
    return last.kinds == {NAME} and text[last.end :] == " "
