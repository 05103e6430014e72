"""What stands for text that Markdown must not touch while it is parsed.

Noncharacters stand for restored values, so that a value's own stars and brackets stay as they are
and cannot become formatting or a link; for formulas, which are shown as they were written; and for
tabs in code, which the parser would turn into blanks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from engine.types import Span

_OPEN, _CLOSE, _APART, _TAB, _DIGITS = "\ufdd2", "\ufdd3", "\ufdd4", "\ufdd5", "\ufde0"
_LINE, LINE_BREAK = "\ufdd6", "\u2028"
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
_MATH = re.compile(
    r"\$\$.{1,2000}?\$\$|\\\[.{1,2000}?\\\]|\\\(.{1,2000}?\\\)"
    r"|(?<![\w$\\])\$(?=\S)[^$\n]*?[\\^_{*][^$\n]*?(?<=\S)\$(?![\w$])",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A restored value in an answer: where, and what its tooltip says."""

    span: Span
    words: str
    approximate: bool = False


Value = tuple[str, Mark | None]  # a text as it is; without a mark it is a formula


def stand_in(text: str, marks: Sequence[Mark]) -> tuple[str, list[Value]]:
    """Text to parse, and what stands behind each stand-in in it."""
    text = _RESERVED.sub("\ufffd", text)
    parts: list[str] = []
    values: list[Value] = []
    done = 0
    for span, mark in _kept(text, marks):
        if done <= span.start < span.end <= len(text):
            parts += [text[done : span.start], _OPEN, _number(len(values)), _CLOSE]
            values.append((span.of(text), mark))
            done = span.end
    return _parted("".join([*parts, text[done:]])), values


def index(stand_in_: str) -> int:
    """Which value a stand-in stands for."""
    return int("".join(f"{ord(digit) - ord(_DIGITS):x}" for digit in stand_in_[1:-1]), 16)


def put_back(text: str, values: Sequence[Value]) -> str:
    """A text that is not shown, such as a link's target, with every value in its place."""
    return re.sub(STAND_IN, lambda found: values[index(found[0])][0], text)


def as_written(left_over: str) -> str:
    """What a sign that `LEFT_OVER` finds after parsing stood for."""
    if left_over.startswith(_LINE):
        return LINE_BREAK
    return "\t" if left_over == _TAB else ""


def language(written: str) -> str:
    """A code block's language, of what the parser says it is: Qt takes its UTF-8 for Latin-1."""
    with suppress(UnicodeError):
        written = written.encode("latin-1").decode()
    return written.partition(_APART)[0]


def masked(text: str, start: int, marks: Sequence[Mark]) -> str:
    """`text`, which stands at `start`, with letters for its values: they end no block."""
    parts, done = [], 0
    for mark in sorted(marks, key=lambda mark: mark.span):
        parts += [text[done : mark.span.start - start], "x" * len(mark.span)]
        done = mark.span.end - start
    return "".join([*parts, text[done:]])


def _kept(text: str, marks: Sequence[Mark]) -> list[tuple[Span, Mark | None]]:
    """The places that stay as they are; of a formula what is no value in it."""
    found: list[tuple[Span, Mark | None]] = [(mark.span, mark) for mark in marks]
    for formula in _MATH.finditer(text) if "$" in text or "\\" in text else ():
        start = formula.start()
        inside = [m.span for m in marks if formula.start() <= m.span.start < formula.end()]
        for value in sorted(inside):
            found.append((Span(start, value.start), None))
            start = value.end
        found.append((Span(start, max(start, formula.end())), None))
    return sorted(found, key=lambda place: (place[0], place[1] is None))


def _parted(text: str) -> str:
    """The text with tabs in code stood in for, and each block told from the one before.

    Code from other code, by a number; code and headings from the table that they stand under: the
    parser would take them for its next rows. Lines stay lines: what chatbots write is not wrapped,
    and a verse, an address or a signature would become one line.
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
        table = bool(line.strip()) and (table or _is_columns(line))
        if found:
            fence, blocks = found[1], blocks + 1
            name = line[found.end() :].strip().partition(" ")[0]
            lines.append(f"{line[: found.end()]}{name}{_APART}{_number(blocks)}")
            continue
        if lines and _MORE_WORDS.match(line) and _WORDS.match(lines[-1]):
            lines[-1] = f"{lines[-1].rstrip()}{_LINE}"
        lines.append(line)
    return "\n".join(lines)


def _is_columns(line: str) -> bool:
    """Whether a line may stand between a table's head and its rows."""
    return "|" in line and not line.strip(" \t|:-")


def closes(fence: str, line: str) -> bool:
    """Whether a line ends the code block that `fence` began."""
    found = FENCE.match(line)
    return found is not None and found[1].startswith(fence) and not line[found.end() :].strip()


def _number(index_: int) -> str:
    return "".join(chr(ord(_DIGITS) + int(digit, 16)) for digit in f"{index_:x}")
