"""A number's context: among words, or in data and code; its label, title or key.

In `{"salary": 54000}` or a line of CSV, "56,500" would break the file. The place decides how a
number is written, never the value: two values at one place are written by one rule.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, lru_cache

from engine.core.paths import resource

BEHIND = 2000  # characters before a number that its column's title may be away
AHEAD = 32
_NEAR = 60  # characters before a number in which a label ends
_DATA, _TABLE = ",;\t", "|&"  # what parts the columns of data, and of Markdown's and LaTeX's tables
_LABEL = re.compile(r"([^\W\d_][^\n|:=\"{}\[\],;]{0,40})[\"'`*_ ]{0,4}[:=][\"'`*_ \t]{0,5}$")
_TAG = re.compile(r"<([A-Za-z][\w\-]*)(?: [^<>]{0,20})?>\s?$")
_LINE_START = re.compile(r"[ \t>]*(?:[-*+•–][ \t]+|\d{1,2}[.)][ \t]+)?[*_\"'`]{0,3}")
_LINE_END = re.compile(r"[*_\"'`]{0,3}[.,]?[ \t]*(?:\r?\n|\Z)")
_INSERT = re.compile(r"\(([^()]*)\)\s*VALUES\s*(?=\()([^;]*)$", re.IGNORECASE)
_STRING = re.compile(r"'(?:[^'\n]|'')*'|\"[^\"\n]*\"|'[^'\n]*$")
_FIELD_END = re.compile(r"[\"'*_`]{0,3}[ \t]*(?:[;,\t|&)]|\\\\|\r?\n|\Z)")
_TITLES = re.compile(r" ?[^\W\d][^;,\t|\d.!?]{0,24}(?:[;,\t][^;,\t|\d.!? ][^;,\t|\d.!?]{0,23})+")
_FENCE = re.compile(r"^[ \t>]*(?:```|~~~)", re.MULTILINE)
_LONGEST_LINE = 4_000

_QUOTE = r"[\"']?"
_NAMED = re.compile(
    rf"(?:[\"'][^\"'\n]{{1,80}}[\"']\s*:"  # JSON, a dictionary in code
    rf"|[\w\])\"']\s*(?<![=!<>])=>?"  # code, settings
    rf"|^[ \t-]*[a-z][\w.-]{{0,60}}:"  # YAML
    rf")\s*{_QUOTE}$",
    re.MULTILINE,
)
_ITEM = re.compile(r"[\"']\s*:\s*\[[^\[\]{}]*$")  # inside a list of JSON
_ENDS = re.compile(rf"{_QUOTE}\s*(?:[,;\]}})#`]|$|//)", re.MULTILINE)
_SEPARATORS = ",;\t"


class NumberAudience(Enum):
    """The reader of a number: people; a program, with a decimal point; one that may want a comma.

    CONTINENTAL are people whose language has a decimal comma: where the original shows no
    separators, theirs are written; where it has a decimal point alone, that stays. The text's
    language decides, never the value.
    """

    PROSE = "prose"
    CONTINENTAL = "continental"
    CODE = "code"
    TABLE = "table"


READ_BY_PEOPLE = frozenset({NumberAudience.PROSE, NumberAudience.CONTINENTAL})


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
    def row(self) -> tuple[str, str, str]:
        """In a table, data or an INSERT: the mark between columns, the title, the first cell."""
        line = self.line
        mark = "|" if line.lstrip().startswith("|") else "&" if " & " in line else ""
        insert = _INSERT.search(self.left[-400:]) if "(" in self.near else None
        if insert:
            mark, header, line = ",", insert[1], _STRING.sub("", insert[2]).rpartition("(")[2]
        else:
            header = self._above(mark or _DATA).strip()
        if not (
            mark or (_TITLES.fullmatch(header) and (not line or any(m in line for m in _DATA)))
        ):
            return "", "", ""
        mark = mark or next(sign for sign in header if sign in _DATA)
        titles, cells = header.replace(f"\\{mark}", "").split(mark), line.split(mark)
        row = re.sub(r"\"[^\"]*\"", "", line.replace(f"\\{mark}", "")).lstrip()
        place = row.count(mark)
        title = titles[place].strip(" \t\n*_`\"'\\[]") if place < len(titles) else ""
        first = cells[mark == "|"].strip(" *_`") if mark in _TABLE and len(cells) > 1 else ""
        return mark, title, first

    def _above(self, marks: str) -> str:
        """The first of the lines above that all have a mark; LaTeX's rules may be between."""
        header, above = "", self.left[: -len(self.line) - 1]
        while above:
            above, _, line = above.rpartition("\n")
            if any(mark in line for mark in marks):
                header = line
            elif not line.lstrip().startswith("\\"):
                break
        return header

    @property
    def in_data(self) -> bool:
        """Whether it is a field of delimited data: there a comma ends a number."""
        return self.row[0] in _DATA and bool(self.row[1])

    @cached_property
    def label(self) -> str:
        """The label (`age:`, `"age":`, `<age>`) directly before the number."""
        found = _LABEL.search(self.near) or _TAG.search(self.near)
        return found[1].strip(" *_\"'`") if found else ""

    @cached_property
    def names(self) -> list[str]:
        """All that a table, data or code call the number."""
        return list(filter(None, (*self.row[1:], self.label)))

    @cached_property
    def in_program(self) -> bool:
        """Whether a program reads the number: there a comma is no decimal mark."""
        fenced = len(_FENCE.findall(self.left)) % 2 == 1
        at, text = len(self.left), f"{self.left}0{self.right}"
        return fenced or self.in_data or place_of(text, at, at + 1) is NumberAudience.CODE

    @cached_property
    def closes(self) -> bool:
        """Whether the clause ends after the number, so that no unit follows."""
        return cues()["other"]["closes"].match(self.right) is not None

    @cached_property
    def fills(self) -> bool:
        """Whether a field or cell may end after the number, or its clause."""
        return self.closes or _FIELD_END.match(self.right) is not None

    def alone(self, cue: re.Pattern[str]) -> bool:
        """Whether the number is alone: in a cell, as a list item or a line.

        If a label, key or title names it, one must match `cue`.
        """
        other = cues()["other"]
        if self.names:
            summary = any(map(other["summary"].match, self.names))
            return self.fills and not summary and any(map(cue.search, self.names))
        return bool(_LINE_START.fullmatch(self.line) and _LINE_END.match(self.right))


def place_of(text: str, start: int, end: int, *, continental: bool = False) -> NumberAudience:
    """The audience of code points `start` to `end`: people, or a program (JSON, YAML, CSV, code).

    In a table with cells separated by semicolons or tabs, "1.250" may be a thousand and more; with
    commas, and in code, it is one and a quarter. A `continental` text has a decimal comma.
    """
    before = text[max(0, start - _LONGEST_LINE) : start]
    after = text[end : end + _LONGEST_LINE]
    if _ENDS.match(after) and (_NAMED.search(before[-100:]) or _ITEM.search(before)):
        return NumberAudience.CODE
    if before.endswith(">") and after.startswith("</"):
        return NumberAudience.CODE
    separator = _cell_of(text, start, end)
    if not separator:
        return NumberAudience.CONTINENTAL if continental else NumberAudience.PROSE
    return NumberAudience.CODE if separator == "," else NumberAudience.TABLE


def _cell_of(text: str, start: int, end: int) -> str:
    """The separator of the CSV cell that it fills: without blanks, or in lines that agree."""
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    last = len(text) if last < 0 else last
    if last - first > _LONGEST_LINE:
        return ""
    before, after = text[first:start], text[end:last].rstrip("\r")
    found = (
        separator
        for separator in _SEPARATORS
        if (separator in before or separator in after)
        and _fills(before, after, separator)
        and (
            _is_tight(before, after, separator)
            or _agrees(before, after, _neighbour(text, first, last), separator)
        )
    )
    return next(found, "")


def _fills(before: str, after: str, separator: str) -> bool:
    left, right = before.rstrip(" ").rstrip("\"'"), after.lstrip("\"'").lstrip(" ")
    return (not left or left.endswith(separator)) and (not right or right.startswith(separator))


def _is_tight(before: str, after: str, separator: str) -> bool:
    """Whether no blank is next to the separators around the value."""
    left, right = before.rstrip("\"'"), after.lstrip("\"'")
    return not left.endswith(" ") and not right.startswith((" ", f"{separator} "))


def _agrees(before: str, after: str, neighbour: str, separator: str) -> bool:
    """Whether a neighbouring line has as many separators as the value's own.

    A comma counts only with a blank after it: one in a number would reveal that number.
    """
    mark = ", " if separator == "," else separator
    around = before.count(mark) + after.count(mark)
    return around > 0 and neighbour.count(mark) == around


def _neighbour(text: str, first: int, last: int) -> str:
    """The next line, else the one before."""
    end = text.find("\n", last + 1)
    below = text[last + 1 : len(text) if end < 0 else end]
    above = text[text.rfind("\n", 0, max(first - 1, 0)) + 1 : max(first - 1, 0)]
    return below if below.strip() else above
