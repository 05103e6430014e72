"""What surrounds a number, and whether it is an age, money or a measure there."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property, lru_cache

from engine.core.paths import resource
from engine.language import currencies, scales, unit_names
from engine.language.forms_of_address import FUNCTION_WORDS
from engine.language.numbers_in_text import NumberInText

BEHIND = 2000  # characters before a number that its column's title may be away
AHEAD = 32
_NEAR = 60  # characters before a number in which a label ends
_LARGE = 1000
_DATA, _TABLE = ",;\t", "|&"  # what parts the columns of data, and of Markdown's and LaTeX's tables
_LABEL = re.compile(r"([^\W\d_][^\n|:=\"{}\[\],;]{0,40})[\"'`*_ ]{0,4}[:=][\"'`*_ \t]{0,5}$")
_TAG = re.compile(r"<([A-Za-z][\w\-]*)(?: [^<>]{0,20})?>\s?$")
_LINE_START = re.compile(r"[ \t>]*(?:[-*+•–][ \t]+|\d{1,2}[.)][ \t]+)?[*_\"'`]{0,3}")
_LINE_END = re.compile(r"[*_\"'`]{0,3}[.,]?[ \t]*(?:\r?\n|\Z)")
_INSERT = re.compile(r"\(([^()]*)\)\s*VALUES\s*(?=\()([^;]*)$", re.IGNORECASE)
_STRING = re.compile(r"'(?:[^'\n]|'')*'|\"[^\"\n]*\"|'[^'\n]*$")
_ASSIGNED = re.compile(r"(?:\b[A-Za-z_]\w*\s?=\s?|[\"']\s?:\s?|[=<>]=\s?|\breturn )$")
_FIELD_END = re.compile(r"[\"'*_`]{0,3}[ \t]*(?:[;,\t|&)]|\\\\|\r?\n|\Z)")
_TITLES = re.compile(r" ?[^\W\d][^;,\t|\d.!?]{0,24}(?:[;,\t][^;,\t|\d.!? ][^;,\t|\d.!?]{0,23})+")
_FENCE = re.compile(r"^[ \t>]*(?:```|~~~)", re.MULTILINE)
_NEXT = re.compile(r"[*_`\"')]{0,3}[ \t\u00a0\u202f\-]{1,2}([^\W\d_]+)|[*_]{0,3}\s?([%°])")
SIGN_BEFORE = re.compile(rf"[{currencies.SIGNS}]\s?$")


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
        return fenced or self.in_data or _ASSIGNED.search(self.near) is not None

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


def number_goes_on(text: str, start: int) -> bool:
    """Whether a longer number goes on at `start`: "1,234", "12:30", "3/4"."""
    before = text[start - 1 : start]
    if not before or before not in ".,:/" or not text[max(0, start - 2) : start - 1].isdigit():
        return False
    group = before == "," and re.match(r"\d{3}(?!\d)", text[start : start + 4])
    return before != "," or (group is not None and not NumberContext.of(text, start, start).in_data)


def next_word(around: NumberContext) -> str:
    """The word behind a number that may be what is counted, or a sign; empty where neither is."""
    found = _NEXT.match(around.right)
    word = found[1] or found[2] if found else ""
    return "" if word.casefold() in FUNCTION_WORDS or word.casefold() in scales.powers() else word


def is_money(around: NumberContext, value: Decimal, found: NumberInText) -> bool:
    """Whether a number without a currency is money: no unit, and large or with a label."""
    cue, word = cues()["money"], next_word(around)
    if cues()["other"]["before"].search(around.near) or re.search(r"\d-$", around.near):
        return False
    if any(map(cue["label"].search, around.names)):
        return not unit_names.known(word) and word not in ("%", "°")
    if word and not (found["scale"] and word.isalpha()):
        return False
    year = found["number"].isdigit() and 1900 <= value <= 2100
    if value >= _LARGE and not year:
        return True
    between = cue["between"].search(around.near)
    labels = cue["label"].finditer(around.near[: between.start()]) if between else ()
    return between is not None and any(label.end() == between.start() for label in labels)


def is_age(around: NumberContext) -> bool:
    """Whether a small number is somebody's age: by its unit, a word before it, or its label."""
    cue, left = cues()["age"], around.near
    right = re.sub(r"\A[*_\"'`]{1,3}(?=[ \-‑])", "", around.right)
    noted = cue["note"].match(right) and cue["note_before"].search(left)
    if noted or cue["after"].match(right):
        return True
    before, is_before = cue["before"].search(left), cue["is_before"].search(left)
    years = cue["years"].match(right)
    if years:
        after = right[years.end() :]
        time = cue["time_before"].search(left) and not before
        said = before or is_before or cue["years_before"].search(left)
        ends = said or cue["years_end"].match(after)
        return bool(ends and not time and not cue["time_after"].match(after))
    if before or (cue["at_before"].search(left) and cue["at"].match(around.right)):
        return not unit_names.known(next_word(around))
    called = cue["somebody_before"].search(left) or cue["asked"].search(left)
    told = called or (is_before and not cue["other"].search(left[-40:]))
    return bool(told and around.closes) or around.alone(cue["label"])
