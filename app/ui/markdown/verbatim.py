"""Placeholders for text that the Markdown parser must leave alone.

Noncharacters replace restored values, so that a value's own stars and brackets cannot become
formatting or a link; formulas, which are shown as written; and tabs in code, which the parser would
turn into blanks.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from engine.core.types import Span

_OPEN, _CLOSE, _APART, _TAB, _DIGITS = "\ufdd2", "\ufdd3", "\ufdd4", "\ufdd5", "\ufde0"
_LINE, LINE_BREAK = "\ufdd6", "\u2028"
VALUE = "\ufdd7"  # begins each value of a text that is `masked`
_RESERVED = re.compile("[\ufdd0-\ufdef]")
_NUMBER = f"[{_DIGITS}-\ufdef]+"
STAND_IN = f"{_OPEN}{_NUMBER}{_CLOSE}"
LEFT_OVER = f"{_TAB}|{_APART}{_NUMBER}|{_LINE} ?"

FENCE = re.compile(r"\s*(`{3,}(?=[^`]*$)|~{3,})")
# Words, maybe a list's item, and words that go on with them: each no sign of another block.
_WORDS = re.compile(r" {0,3}(?:[-+*] |\d{1,9}[.)] )?(?!\[[^\]]*\]:)[^\s|#>=~`:+-][^|]*(?<!\\)$")
_MORE_WORDS = re.compile(r" {0,3}(?!\d{1,9}[.)]|[*_]\s*(?:[*_]\s*)*$|\* )[^\s|#>=~`:+-][^|]*$")
_HEADING = re.compile(r" {0,3}#{1,6}(\s|$)")
# $$…$$, \[…\], \(…\), and $…$ on one line if it holds a sign that Markdown would take for its own.
_FORMULA_BEGINS = re.compile(r"\$\$|\\\[|\\\(|(?<![\w$\\])\$(?=\S)")
_FORMULA_ENDS = {"$$": "$$", "\\[": "\\]", "\\(": "\\)"}
_LONGEST_FORMULA = 2000  # characters
_IN_LINE = re.compile(r"\$[^$\n]*(?<=\S)\$(?![\w$])")
_OF_MARKDOWN = re.compile(r"[\\^_{*]")


@dataclass(frozen=True, slots=True)
class RestoredMark:
    """A value in an answer: its span, its tooltip, and the text received there.

    `shows_received`: it is shown as received. `shown` is shown in place of its text if that is
    something else; `turns` is the number under which a click turns it, -1 if none does.
    """

    span: Span
    words: str
    approximate: bool = False
    found: str = field(default="", repr=False)
    shown: str = field(default="", repr=False)
    shows_received: bool = False
    turns: int = -1

    @property
    def framed(self) -> bool:
        """Whether it is shown as it came, and might be shown otherwise."""
        return self.shows_received and self.turns >= 0


VerbatimValue = tuple[str, RestoredMark | None]  # a text as it is; without a mark it is a formula


def stand_in(
    text: str, marks: Sequence[RestoredMark], *, plain: bool = False
) -> tuple[str, list[VerbatimValue]]:
    """Text to parse, with the meaning of each placeholder; in `plain` text all is replaced."""
    text = _RESERVED.sub("\ufffd", text)
    parts: list[str] = []
    values: list[VerbatimValue] = []
    done = 0
    for span, mark in _kept(text, marks, plain=plain):
        if done <= span.start < span.end <= len(text):
            parts += [text[done : span.start], _OPEN, _number(len(values)), _CLOSE]
            values.append((span.of(text), mark))
            done = span.end
    return _parted("".join([*parts, text[done:]])), values


def index(stand_in_: str) -> int:
    """The index of the value that a placeholder replaces."""
    return int("".join(f"{ord(digit) - ord(_DIGITS):x}" for digit in stand_in_[1:-1]), 16)


def put_back(text: str, values: Sequence[VerbatimValue], *, received: bool = False) -> str:
    """A text that is not shown, such as a link's target, with every restored value in its place.

    A value shown as received stays so; with `received` each value does. Near misses that the person
    replaced are never put into one.
    """

    def meant(found: re.Match[str]) -> str:
        value, mark = values[index(found[0])]
        return mark.found if mark is not None and (received or mark.shows_received) else value

    return re.sub(STAND_IN, meant, text)


def unrestored(text: str, marks: Sequence[RestoredMark]) -> str:
    """A restored text as it must have been received, by its marks."""
    return _with(text, marks, lambda mark: mark.found)


def as_shown(text: str, marks: Sequence[RestoredMark]) -> str:
    """A restored text with what the person toggled."""
    return _with(text, marks, lambda mark: mark.shown or mark.span.of(text))


def _with(text: str, marks: Sequence[RestoredMark], of: Callable[[RestoredMark], str]) -> str:
    parts, done = [], 0
    for mark in sorted(marks, key=lambda mark: mark.span.start):
        parts += [text[done : mark.span.start], of(mark)]
        done = mark.span.end
    return "".join([*parts, text[done:]])


def as_written(left_over: str) -> str:
    """The original of a placeholder that `LEFT_OVER` finds after parsing."""
    if left_over.startswith(_LINE):
        return LINE_BREAK
    return "\t" if left_over == _TAB else ""


def language(written: str) -> str:
    """A code block's language, of what the parser says it is: Qt takes its UTF-8 for Latin-1."""
    with suppress(UnicodeError):
        written = written.encode("latin-1").decode()
    return written.partition(_APART)[0]


def masked(text: str, start: int, marks: Sequence[RestoredMark]) -> str:
    """`text` (at offset `start`) with letters in place of its values: they end no block."""
    parts, done = [], 0
    for mark in sorted(marks, key=lambda mark: mark.span.start):
        size = len(mark.span)
        parts += [text[done : mark.span.start - start], f"{VALUE}{'x' * size}"[:size]]
        done = mark.span.end - start
    return "".join([*parts, text[done:]])


def _kept(
    text: str, marks: Sequence[RestoredMark], *, plain: bool
) -> list[tuple[Span, RestoredMark | None]]:
    """The places that stay as they are; of a formula what is no value in it."""
    found: list[tuple[Span, RestoredMark | None]] = [(mark.span, mark) for mark in marks]
    values = sorted(mark.span for mark in marks)
    for formula in [Span(0, len(text))] if plain else _formulas(text):
        start = formula.start
        first, last = (bisect_left(values, Span(at, at)) for at in (start, formula.end))
        for value in values[first:last]:
            found.append((Span(start, max(start, value.start)), None))
            start = value.end
        found.append((Span(start, max(start, formula.end)), None))
    return sorted(found, key=lambda place: (place[0], place[1] is None))


def _formulas(text: str) -> Iterator[Span]:
    """The formulas of a text, in linear time whatever it holds."""
    begins = _FORMULA_BEGINS.search(text)
    while begins is not None:
        start, end = begins.start(), _formula_end(text, begins)
        if end > start:
            yield Span(start, end)
        begins = _FORMULA_BEGINS.search(text, max(end, start + 1))


def _formula_end(text: str, begins: re.Match[str]) -> int:
    """The end of the formula that may begin here; its start if there is none."""
    start, mark = begins.start(), _FORMULA_ENDS.get(begins.group())
    if mark is not None:
        end = text.find(mark, begins.end() + 1, begins.end() + _LONGEST_FORMULA + len(mark))
        return start if end < 0 else end + len(mark)
    found = _IN_LINE.match(text, start)
    signs = found and _OF_MARKDOWN.search(text, start, found.end())
    return found.end() if found and signs else start


def _parted(text: str) -> str:
    """The text with tabs in code replaced, and each block separated from the one before.

    Code is separated from other code by a number, code and headings from a table above them: the
    parser would take them for its next rows. Line breaks are kept: chatbots do not wrap lines, and
    a verse, an address or a signature would become one line.
    """
    if "\n" not in text and "```" not in text and "~~~" not in text:
        return text
    lines: list[str] = []
    fence, blocks, table = "", 0, False
    for line in text.split("\n"):
        if fence:
            done = closes(fence, line)
            lines.append(line if done else line.replace("\t", _TAB))
            fence = "" if done else fence
            continue
        found = FENCE.match(line)
        if table and (found or _HEADING.match(line)):
            lines.append("")
            table = False
        table = bool(line.strip()) and (table or is_columns(line))
        if found:
            fence, blocks = found[1], blocks + 1
            name = line[found.end() :].strip().partition(" ")[0]
            lines.append(f"{line[: found.end()]}{name}{_APART}{_number(blocks)}")
            continue
        if lines and _MORE_WORDS.match(line) and _WORDS.match(lines[-1]):
            lines[-1] = f"{lines[-1].rstrip()}{_LINE}"
        lines.append(line)
    return "\n".join(lines)


def is_columns(line: str) -> bool:
    """Whether a line can be the one between a table's head and its rows."""
    return "|" in line and not line.strip(" \t|:-")


def closes(fence: str, line: str) -> bool:
    """Whether a line ends the code block that `fence` began."""
    found = FENCE.match(line)
    return found is not None and found[1].startswith(fence) and not line[found.end() :].strip()


def _number(index_: int) -> str:
    return "".join(chr(ord(_DIGITS) + int(digit, 16)) for digit in f"{index_:x}")
