"""Placeholders for text that the Markdown parser must not change.

Noncharacters replace restored values, whose asterisks and brackets must not become formatting or
links; formulas, which are shown as plain text; and tabs in code, which the parser would turn into
blanks.
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
VALUE = "\ufdd7"  # begins each value of a `masked` text
_RESERVED = re.compile("[\ufdd0-\ufdef]")
_NUMBER = f"[{_DIGITS}-\ufdef]+"
STAND_IN = f"{_OPEN}{_NUMBER}{_CLOSE}"
LEFT_OVER = f"{_TAB}|{_APART}{_NUMBER}|{_LINE} ?"

_TICKS = r"(`{3,}(?=[^`]*$)|~{3,})"
FENCE = re.compile(rf"\s*(?:(?:[-+*]|\d{{1,9}}[.)])[ \t]+)*{_TICKS}")  # also on a list item's line
_CLOSING = re.compile(rf"\s*{_TICKS}")
# A text line or list item, and a text line that continues it.
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
    """A value in an answer: its span, its tooltip, and the received text.

    `shows_received`: it is shown as received. `shown` replaces its text on screen, if different;
    `turns` is the number that a click on it sends, -1 for none.
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
        """Whether it is shown as received, and can be toggled."""
        return self.shows_received and self.turns >= 0


VerbatimValue = tuple[str, RestoredMark | None]  # a verbatim text; without a mark it is a formula


def stand_in(
    text: str, marks: Sequence[RestoredMark], *, plain: bool = False
) -> tuple[str, list[VerbatimValue]]:
    """The text to parse, and the meaning of each placeholder; `plain` text is replaced whole."""
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
    """The index of a placeholder's value."""
    return int("".join(f"{ord(digit) - ord(_DIGITS):x}" for digit in stand_in_[1:-1]), 16)


def put_back(text: str, values: Sequence[VerbatimValue], *, received: bool = False) -> str:
    """Replace the placeholders in a hidden text, such as a link's target, by restored values.

    A value shown as received stays so; with `received` all do. Near misses that the person
    replaced are never inserted.
    """

    def meant(found: re.Match[str]) -> str:
        value, mark = values[index(found[0])]
        return mark.found if mark is not None and (received or mark.shows_received) else value

    return re.sub(STAND_IN, meant, text)


def unrestored(text: str, marks: Sequence[RestoredMark]) -> str:
    """The received form of a restored text, by its marks."""
    return _with(text, marks, lambda mark: mark.found)


def as_shown(text: str, marks: Sequence[RestoredMark]) -> str:
    """A restored text with the person's toggles applied."""
    return _with(text, marks, lambda mark: mark.shown or mark.span.of(text))


def _with(text: str, marks: Sequence[RestoredMark], of: Callable[[RestoredMark], str]) -> str:
    parts, done = [], 0
    for mark in sorted(marks, key=lambda mark: mark.span.start):
        parts += [text[done : mark.span.start], of(mark)]
        done = mark.span.end
    return "".join([*parts, text[done:]])


def as_written(left_over: str) -> str:
    """The original of a placeholder that `LEFT_OVER` matches after parsing."""
    if left_over.startswith(_LINE):
        return LINE_BREAK
    return "\t" if left_over == _TAB else ""


def language(written: str) -> str:
    """A code block's language from the parser's value, whose UTF-8 Qt decodes as Latin-1."""
    with suppress(UnicodeError):
        written = written.encode("latin-1").decode()
    return written.partition(_APART)[0]


def masked(text: str, start: int, marks: Sequence[RestoredMark]) -> str:
    """Replace the values of `text` (at offset `start`) by letters, so that none ends a block."""
    parts, done = [], 0
    for mark in sorted(marks, key=lambda mark: mark.span.start):
        size = len(mark.span)
        parts += [text[done : mark.span.start - start], f"{VALUE}{'x' * size}"[:size]]
        done = mark.span.end - start
    return "".join([*parts, text[done:]])


def _kept(
    text: str, marks: Sequence[RestoredMark], *, plain: bool
) -> list[tuple[Span, RestoredMark | None]]:
    """The verbatim spans: values, and formulas without the values in them."""
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
    """The formulas of a text, in linear time."""
    begins = _FORMULA_BEGINS.search(text)
    while begins is not None:
        start, end = begins.start(), _formula_end(text, begins)
        if end > start:
            yield Span(start, end)
        begins = _FORMULA_BEGINS.search(text, max(end, start + 1))


def _formula_end(text: str, begins: re.Match[str]) -> int:
    """The end of a formula that begins here; its start if there is none."""
    start, mark = begins.start(), _FORMULA_ENDS.get(begins.group())
    if mark is not None:
        end = text.find(mark, begins.end() + 1, begins.end() + _LONGEST_FORMULA + len(mark))
        return start if end < 0 else end + len(mark)
    found = _IN_LINE.match(text, start)
    signs = found and _OF_MARKDOWN.search(text, start, found.end())
    return found.end() if found and signs else start


def _parted(text: str) -> str:
    """Replace tabs in code, and separate each block from the previous one.

    Adjacent code blocks get a number; code and headings are separated from a table above, as the
    parser would read them as rows. Line breaks are preserved: chatbots do not wrap lines, and a
    verse, an address or a signature would become one line.
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
    """Whether a line can separate a table's head from its rows."""
    return "|" in line and not line.strip(" \t|:-")


def closes(fence: str, line: str) -> bool:
    """Whether a line ends the code block that `fence` began."""
    found = _CLOSING.match(line)
    return found is not None and found[1].startswith(fence) and not line[found.end() :].strip()


def _number(index_: int) -> str:
    return "".join(chr(ord(_DIGITS) + int(digit, 16)) for digit in f"{index_:x}")
