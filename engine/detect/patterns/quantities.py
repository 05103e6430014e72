"""Quantities: a number with a unit of the public table, and the numbers in a table's cells.

Durations ("in 2 weeks", "30 minutes") are excluded: they are mostly part of the task.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from engine.core.types import Kind
from engine.detect.text.base import Evidence, Finding, Pattern, PatternDetector, cue_before
from engine.language.number_words import SMALL, TENS
from engine.numeric import units
from engine.numeric.tables import Table, tables
from engine.numeric.values import read_number

_NUMBER = r"(?:\d{1,3}(?:[,.' ]\d{3}){1,5}(?:[.,]\d{1,4})?(?!\d)|\d{1,12}(?:[.,]\d{1,4})?)"
_SCALE = r"(?: ?(?:thousand|million|billion))?"
_START = r"(?<![\w$€£#/&=+-])(?<!\d[.,:'])(?<!\$ )"
_WORDS = rf"(?:{'|'.join((*SMALL, *TENS, 'hundred', 'thousand'))})"
_OLDEST = 119

# "One person said" is about nobody in particular; "one child" is not.
_ONE = re.compile(r"one (?!child|kid|son|daughter|sibling|brother|sister)", re.IGNORECASE)


# "Grade 6 students": the number belongs to the word before it.
_NUMBERED = re.compile(
    r"\b(?:grade|class|year|level|phase|type|room|page|chapter|section|figure|version|no\.?|top|step)"
    r" ?\Z",
    re.IGNORECASE,
)


def _measured(match: re.Match[str]) -> bool:
    if cue_before(match, _NUMBERED, 10) or _ONE.match(match["value"]):
        return False
    return read_number(Kind.QUANTITY, match["value"]) is not None


QUANTITIES = PatternDetector(
    (
        Pattern(
            Kind.QUANTITY,
            re.compile(
                rf"{_START}(?P<value>(?<!\d)-?{_NUMBER}{_SCALE}[ -]?{units.PATTERN})(?!\d|-\w|/\w)"
            ),
            Evidence.SHAPE,
            _measured,
        ),
        Pattern(
            Kind.QUANTITY,
            re.compile(
                rf"(?<![\w-])(?P<value>(?i:{_WORDS}(?:[ -](?:and )?{_WORDS}){{0,5}})[ -]"
                rf"{units.PATTERN})"
            ),
            Evidence.SHAPE,
            _measured,
        ),
        Pattern(
            Kind.QUANTITY,
            re.compile(
                r"(?<![\w.,'/])(?P<value>[3-8](?:'\s?(?:1[01]|\d)(?:\"|''|(?![\w.,']))"
                r"|[ -]?(?:ft\.?|feet|foot)[ -]?(?:and )?(?:1[01]|\d)(?: ?(?:in\b\.?|inch(?:es)?\b"
                r"|\")|(?![\w.,]))))"
            ),
            Evidence.SHAPE,
            _measured,
        ),
    ),
)


def in_tables(text: str, check: Callable[[], None]) -> Iterator[Finding]:
    """Find the numbers in cells of the text's tables, with the kind that the table implies."""
    if "|" not in text and "\t" not in text:
        return
    for table in tables(text):
        check()
        yield from _cells(table, text)


def _cells(table: Table, text: str) -> Iterator[Finding]:
    for (row, column), amount in table.amounts.items():
        kind = table.kind(row, column)
        read = read_number(kind, text[amount.start : amount.end])
        whole_of_percents = kind is Kind.PERCENT and abs(amount.value) in (0, 100)
        too_old = kind is Kind.AGE and not 0 <= amount.value <= _OLDEST
        if read is not None and not whole_of_percents and not too_old:
            yield Finding(amount.start, amount.end, kind, Evidence.SHAPE, "tables")
