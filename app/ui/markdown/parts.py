"""Extracts the parts of an answer that can be saved as files: tables as CSV, code."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from app.ui.markdown.verbatim import FENCE, closes, is_columns

LONGEST_TITLE = 40
MOST_PARTS = 30
# File extensions of common languages; any other language's name is used if valid.
ENDINGS = {
    **{"python": "py", "py": "py", "javascript": "js", "typescript": "ts", "bash": "sh"},
    **{"shell": "sh", "sh": "sh", "markdown": "md", "yaml": "yml", "c++": "cpp", "c#": "cs"},
    **{"rust": "rs", "ruby": "rb", "perl": "pl", "kotlin": "kt", "latex": "tex", "text": "txt"},
    **{"plaintext": "txt", "powershell": "ps1", "dockerfile": "txt", "": "txt"},
}
_ENDING = re.compile(r"[a-z][a-z0-9]{0,9}")
_PIPE = re.compile(r"(?<!\\)\|")
_SIGNS = re.compile(r"\*\*|__|`|<br ?/?>")
_COMPUTES = re.compile(r"[=+\-@\t]")  # the start of a spreadsheet formula
_NUMBER = re.compile(r"[+-]?[\d.,\s]*\d\s*[%€$£]?$")


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """A table or code block of an answer, ready to save."""

    title: str = field(repr=False)
    ending: str
    content: str = field(repr=False)
    table: bool


def parts_in(source: str) -> list[AnswerPart]:
    """The tables and the code of an answer in Markdown, in order."""
    return [part for part, _ in zip(_parts(source.split("\n")), range(MOST_PARTS), strict=False)]


def _parts(lines: Sequence[str]) -> Iterator[AnswerPart]:
    at = 0
    while at < len(lines):
        found = FENCE.match(lines[at])
        if found:
            end = _closed(lines, at + 1, found[1])
            yield _code(lines[at][found.end() :], lines[at + 1 : end], found.start(1))
            at = end + 1
        elif at + 1 < len(lines) and "|" in lines[at] and is_columns(lines[at + 1]):
            end = _last_row(lines, at + 2)
            yield _table([lines[at], *lines[at + 2 : end]])
            at = end
        else:
            at += 1


def _closed(lines: Sequence[str], at: int, fence: str) -> int:
    return next((n for n in range(at, len(lines)) if closes(fence, lines[n])), len(lines))


def _last_row(lines: Sequence[str], at: int) -> int:
    return next((n for n in range(at, len(lines)) if "|" not in lines[n]), len(lines))


def _code(named: str, lines: Sequence[str], indent: int) -> AnswerPart:
    language = named.strip().partition(" ")[0].casefold()
    ending = ENDINGS.get(language, language if _ENDING.fullmatch(language) else "txt")
    code = [line[min(indent, len(line) - len(line.lstrip(" "))) :] for line in lines]
    title = next((line.strip() for line in code if line.strip()), "")
    return AnswerPart(_short(title), ending, "\n".join([*code, ""]), table=False)


def _table(lines: Sequence[str]) -> AnswerPart:
    rows = [_cells(line) for line in lines]
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows([map(_safe, row) for row in rows])
    return AnswerPart(_short(", ".join(rows[0])), "csv", written.getvalue(), table=True)


def _cells(line: str) -> list[str]:
    inside = line.strip().removeprefix("|")
    inside = inside[:-1] if inside.endswith("|") and not inside.endswith("\\|") else inside
    found = (_SIGNS.sub("", cell).strip() for cell in _PIPE.split(inside))
    return [cell.replace("\\|", "|") for cell in found]


def _safe(cell: str) -> str:
    """Escape a cell so that no spreadsheet evaluates it: a formula could fetch an address."""
    return f"'{cell}" if _COMPUTES.match(cell) and not _NUMBER.fullmatch(cell) else cell


def _short(title: str) -> str:
    return title if len(title) <= LONGEST_TITLE else f"{title[: LONGEST_TITLE - 1].rstrip()}…"
