"""What stands around a small number and says what it is: labels, cells, quotes, units."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.restore.name_checks import spoken
from engine.restore.numerals import Numeral
from engine.restore.scene import Scene
from engine.restore.wording import COUNTED, SAYS_NOTHING, SUMMARIES

# After the number: the clause ends, or goes on with a word that cannot be a unit.
_CLOSES = re.compile(
    r"[*_\"'”’“`)\]»]{0,4}(?:\Z|</|[.,;:!?)}\]…](?!\d)|[ \t]*(?:\r?\n|\||[–—}\]])"
    r"|\s+(?:and|but|or|now|with|who|which|when|so|while|as|at|because|today|old|is|was|has|should|can"
    r"|will|und|aber|oder|ist|war|et|mais|ou|est|avec)\b)"
)
_NEXT_WORD = re.compile(r"[*_\"'`)]{0,3}[ \t\u00a0\u202f\-]{1,2}([^\W\d_]+)")
_LABEL = re.compile(r"([^\W\d_][^\n|:=\"{}\[\],;]{0,40})[\"'`*_ ]{0,4}[:=][\"'`*_ \t]{0,5}$")
_TAG = re.compile(r"<([A-Za-z][\w\-]*)(?: [^<>]{0,20})?>\s?$")
_QUOTED = re.compile(r"[\"'“„«`‘]\Z|\*\*\Z|__\Z")
_QUOTE_ENDS = re.compile(r"[\"'”“»`’]|\*\*|__")
_LINE_START = re.compile(r"[ \t>]*(?:[-*+•–][ \t]+|\d{1,2}[.)][ \t]+)?[*_\"'`]{0,3}")
_LINE_END = re.compile(r"[*_\"'`]{0,3}[.,]?[ \t]*(?:\r?\n|\Z)")
_INSERT = re.compile(
    r"\bINSERT\s+INTO\s+[^\s(]+\s*\(([^()]*)\)\s*VALUES\s*(?=\()([^;]*)$", re.IGNORECASE
)
_STRING = re.compile(r"'(?:[^'\n]|'')*'|\"[^\"\n]*\"|'[^'\n]*$")
_ASSIGNED = re.compile(r"(?:\b[A-Za-z_]\w*\s?=\s?|[\"']\s?:\s?|[=<>]=\s?|\breturn )$")
_CELL_START = re.compile(r"[|&][ \t*_`\"]*$")
_FIELD_START = re.compile(r"(?:\A|[;,\t\n]|\| {0,6})[ \"']?$")
_FIELD_END = re.compile(r"[\"']? ?(?:[;,\t]|\r?\n|\Z| {0,6}\|)")
_CELL_END = re.compile(r"[ \t*_`\"]*(?:\||&|\\\\)")
LOOK = 24  # how far ahead the checks look


def closes(scene: Scene, end: int) -> bool:
    """Whether the clause ends after the number, so that no unit follows."""
    return _CLOSES.match(scene.right(end, LOOK)) is not None


def counts(scene: Scene, end: int) -> bool:
    """Whether a unit or a counted thing follows the number."""
    word = _NEXT_WORD.match(scene.right(end, LOOK))
    return word is not None and word.group(1).casefold() in COUNTED


def label(scene: Scene, start: int) -> str | None:
    """The label (`age:`, `"age":`, `<age>`) that stands directly before the number."""
    said = _label(scene, start)
    return said.casefold() if said is not None else None


def _label(scene: Scene, start: int) -> str | None:
    left = scene.left(start, 60)
    found = _LABEL.search(left) or _TAG.search(left)
    return found.group(1).strip(" *_\"'`") if found else None


def name_of(scene: Scene, start: int) -> str:
    """What a table, data or code call the number at `start`: a title, a key; empty without one."""
    title = scene.column() or sql_column(scene, start)
    if title:
        return title
    cells = scene.cells()
    if cells is not None:
        return " ".join(cells)
    return _label(scene, start) or ""


def sql_column(scene: Scene, start: int) -> str:
    """In a statement that inserts rows: the column into which the value at `start` goes."""
    if "(" not in scene.left(start, 60):
        return ""
    found = _INSERT.search(scene.left(start, 400))
    if found is None:
        return ""
    columns = found[1].split(",")
    row = _STRING.sub("", found[2]).rpartition("(")[2]
    place = row.count(",")
    return columns[place].strip(' \t\n`"[]') if ")" not in row and place < len(columns) else ""


def in_program(scene: Scene, start: int) -> bool:
    """Whether a program reads the number at `start`: there a comma is no decimal mark."""
    if scene.in_code or scene.comma_separated or _ASSIGNED.search(scene.left(start, 40)):
        return True
    return bool(sql_column(scene, start))


def pointed(scene: Scene, start: int, like: Numeral) -> Numeral:
    """A number's style with its language's decimal mark, where it shows none and that is told."""
    said = "" if like.point or like.group else spoken(scene, start)
    return replace(like, point="." if said == "en" else ",") if said else like


def follows_person(scene: Scene, start: int) -> bool:
    """Whether only `, ` or ` (` or `: ` stands between the last mentioned person and the number."""
    if scene.person_end < 0:
        return False
    between = scene.left(start, max(0, scene.base + start - scene.person_end))
    return re.fullmatch(r"[*_\"'”’]{0,3}(?:,|:|;| ?\(| [-–]|['’]s)[*_ ]{0,4}", between) is not None


def alone(scene: Scene, start: int, end: int, cue: re.Pattern[str]) -> bool:
    """Whether a number stands alone: quoted, bold, in a cell, as a list item or a line.

    Where a label, a key or a column's title says what it is, that must match `cue` (or say
    nothing, as "value" does).
    """
    cells = scene.cells()
    if in_column(scene, start, end, cue):
        return True
    if cells is not None:
        return _alone_in_cell(scene, start, end, cells, cue)
    named = label(scene, start)
    if named is not None:
        return (named in SAYS_NOTHING or cue.search(named) is not None) and closes(scene, end)
    right = scene.right(end, LOOK)
    whole = _LINE_START.fullmatch(scene.line) and _LINE_END.match(right)
    if whole:
        return True
    ends = _QUOTE_ENDS.match(right)
    quoted = _QUOTED.search(scene.left(start, 4))
    return bool(quoted and ends and closes(scene, end + ends.end()))


def in_column(scene: Scene, start: int, end: int, cue: re.Pattern[str]) -> bool:
    """Whether a number fills a field of delimited data whose column's title matches `cue`."""
    inserted = sql_column(scene, start)
    if inserted:
        return cue.search(inserted) is not None
    if not cue.search(scene.column()):
        return False
    starts = _FIELD_START.search(scene.left(start, 8))
    return bool(starts and _FIELD_END.match(scene.right(end, LOOK)))


def fills_cell(scene: Scene, start: int, end: int) -> bool:
    """Whether nothing else stands in the number's cell of a table."""
    begins = _CELL_START.search(scene.left(start, 12)) is not None
    return begins and _CELL_END.match(scene.right(end, LOOK)) is not None


def _alone_in_cell(
    scene: Scene, start: int, end: int, cells: tuple[str, str], cue: re.Pattern[str]
) -> bool:
    if not fills_cell(scene, start, end):
        return False
    title, row = (cell.casefold() for cell in cells)
    if row in SUMMARIES:
        return False
    if title in SAYS_NOTHING or not title:
        return not row or row in SAYS_NOTHING or cue.search(row) is not None
    return cue.search(title) is not None or cue.search(row) is not None
