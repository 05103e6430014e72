"""Finds numbers in data and code: there a number is written without separators.

In `{"salary": 54000}` or a line of CSV, "56,500" would break the file. The place decides, never the
value: two values at one place are written by one rule, so it reveals nothing.
"""

from __future__ import annotations

import re
from enum import Enum

from engine.numeric.digits import CONTINENTAL, Separators

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


def separators_at(
    place: NumberAudience, shown: Separators, *, groups_by_point: bool = True
) -> Separators:
    """The separators to write at a place, from the original's own, English or none."""
    if place not in READ_BY_PEOPLE:
        return shown.plain()
    if place is not NumberAudience.CONTINENTAL:
        return shown
    if shown.shows == ".":
        return shown.plain()
    # A point between groups would be read as a decimal one where nothing tells the language.
    unclear = shown == Separators(".", ",") and not groups_by_point
    return CONTINENTAL if len(shown.shows) < 2 or unclear else shown


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
