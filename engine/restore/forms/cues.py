"""Label, column and neighbouring words of a number."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from engine.core.paths import resource

BEHIND = 2000  # characters before a number that its column's title may be away
AHEAD = 32
_NEAR = 60  # characters before a number in which a label ends
_FIELD = re.compile("[,;\t]")
_LABEL = re.compile(r"([^\W\d_][^\n|:=\"{}\[\],;]{0,40})[\"'`*_ ]{0,4}[:=][\"'`*_ \t]{0,5}$")
_TAG = re.compile(r"<([A-Za-z][\w\-]*)(?: [^<>]{0,20})?>\s?$")
_QUOTED = re.compile(r"(?:[\"'“„«`‘]|\*\*|__)\Z")
_LINE_START = re.compile(r"[ \t>]*(?:[-*+•–][ \t]+|\d{1,2}[.)][ \t]+)?[*_\"'`]{0,3}")
_LINE_END = re.compile(r"[*_\"'`]{0,3}[.,]?[ \t]*(?:\r?\n|\Z)")
_INSERT = re.compile(
    r"\bINSERT\s+INTO\s+[^\s(]+\s*\(([^()]*)\)\s*VALUES\s*(?=\()([^;]*)$", re.IGNORECASE
)
_STRING = re.compile(r"'(?:[^'\n]|'')*'|\"[^\"\n]*\"|'[^'\n]*$")
_ASSIGNED = re.compile(r"(?:\b[A-Za-z_]\w*\s?=\s?|[\"']\s?:\s?|[=<>]=\s?|\breturn )$")
_FIELD_END = re.compile(r"[\"'*_`]{0,3}[ \t]*(?:[;,\t|&)]|\\\\|\r?\n|\Z)")
_TITLES = re.compile(r" ?[^\W\d][^;,\t|\d.!?]{0,24}(?:[;,\t][^;,\t|\d.!? ][^;,\t|\d.!?]{0,23})+")
_FENCE = re.compile(r"^[ \t>]*(?:```|~~~)", re.MULTILINE)


@lru_cache(maxsize=1)
def cues() -> Mapping[str, Mapping[str, re.Pattern[str]]]:
    """The patterns of resources/cues/numbers.toml."""
    found = tomllib.loads(resource("cues", "numbers.toml").read_text("utf-8"))
    return {
        kind: {
            name: re.compile("|".join(text) if isinstance(text, list) else text, re.IGNORECASE)
            for name, text in patterns.items()
        }
        for kind, patterns in found.items()
    }


@dataclass(frozen=True)
class NumberContext:
    """The text before a number, back to where its column's title may be, and behind it."""

    left: str = field(repr=False)
    right: str = field(repr=False)

    @classmethod
    def of(cls, text: str, start: int, end: int) -> NumberContext:
        """The context of a place of a text."""
        return cls(text[max(0, start - BEHIND) : start], text[end : end + AHEAD])

    @cached_property
    def line(self) -> str:
        """The number's line up to it."""
        return self.left.rpartition("\n")[2]

    @cached_property
    def near(self) -> str:
        """The words before the number."""
        return self.left[-_NEAR:]

    @cached_property
    def column(self) -> str:
        """In delimited data the title of the column; else empty."""
        if self.line and not _FIELD.search(self.line):
            return ""
        header = self._header(_FIELD)
        mark = _FIELD.search(header)
        return self._titled(header, mark[0]) if mark and _TITLES.fullmatch(header) else ""

    @cached_property
    def cell(self) -> list[str]:
        """In a table of Markdown or LaTeX the title of the column and the row's first cell."""
        mark = "|" if self.line.lstrip().startswith("|") else "&" if " & " in self.line else ""
        if not mark:
            return []
        row = self.line.strip().removeprefix("|").split(mark)
        header = self._header(re.compile(re.escape(mark))).strip()
        return [self._titled(header, mark), row[0].strip(" *_`") if len(row) > 1 else ""]

    def _header(self, marks: re.Pattern[str]) -> str:
        """The first of the lines above that all have a mark; LaTeX's rules may be between."""
        header, above = "", self.left[: -len(self.line) - 1]
        while above:
            above, _, line = above.rpartition("\n")
            if marks.search(line):
                header = line
            elif not line.lstrip().startswith("\\"):
                break
        return header

    def _titled(self, header: str, mark: str) -> str:
        """The title over the field of the number."""
        titles = header.replace(f"\\{mark}", "").split(mark)
        row = re.sub(r"\"[^\"]*\"", "", self.line.replace(f"\\{mark}", ""))
        place = row.lstrip().count(mark)
        return titles[place].strip(" *_`\"'\\") if place < len(titles) else ""

    @cached_property
    def inserted(self) -> str:
        """In a statement that inserts rows: the column into which the value goes."""
        found = _INSERT.search(self.left[-400:]) if "(" in self.near else None
        if found is None:
            return ""
        columns = found[1].split(",")
        row = _STRING.sub("", found[2]).rpartition("(")[2]
        place = row.count(",")
        return columns[place].strip(' \t\n`"[]') if ")" not in row and place < len(columns) else ""

    @cached_property
    def label(self) -> str:
        """The label (`age:`, `"age":`, `<age>`) directly before the number."""
        found = _LABEL.search(self.near) or _TAG.search(self.near)
        return found[1].strip(" *_\"'`") if found else ""

    @cached_property
    def names(self) -> list[str]:
        """All that a table, data or code call the number."""
        return [name for name in (self.column, self.inserted, *self.cell, self.label) if name]

    @cached_property
    def in_program(self) -> bool:
        """Whether a program reads the number: there a comma is no decimal mark."""
        fenced = len(_FENCE.findall(self.left)) % 2 == 1
        return fenced or bool(self.column or self.inserted or _ASSIGNED.search(self.near))

    @cached_property
    def closes(self) -> bool:
        """Whether the clause ends after the number, so that no unit follows."""
        return cues()["other"]["closes"].match(self.right) is not None

    @cached_property
    def fills(self) -> bool:
        """Whether a field or cell may end after the number, or its clause."""
        return self.closes or _FIELD_END.match(self.right) is not None

    def alone(self, cue: re.Pattern[str]) -> bool:
        """Whether the number is alone: quoted, bold, in a cell, as a list item or a line.

        If a label, a key or a title names it, one must match `cue`, or all are neutral, as "value"
        is.
        """
        other = cues()["other"]
        if self.names or self.cell:
            silent = all(map(other["says_nothing"].match, self.names))
            summary = any(map(other["summary"].match, self.names))
            return self.fills and not summary and (silent or any(map(cue.search, self.names)))
        if _LINE_START.fullmatch(self.line) and _LINE_END.match(self.right):
            return True
        return _QUOTED.search(self.near) is not None and self.closes


def number_goes_on(text: str, start: int) -> bool:
    """Whether a longer number goes on at `start`: "1,234", "12:30", "3/4"."""
    before = text[start - 1 : start]
    if not before or before not in ".,:/" or not text[max(0, start - 2) : start - 1].isdigit():
        return False
    group = before == "," and re.match(r"\d{3}(?!\d)", text[start : start + 4])
    return before != "," or (group is not None and not NumberContext.of(text, start, start).column)
