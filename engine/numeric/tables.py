"""Tables in a text: lines of cells that pipes or tabs separate, and the numbers in the cells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from engine.core.types import Kind
from engine.language import currencies
from engine.numeric import digits

_RULE = re.compile(r"[\s|:+=-]*")
_SEPARATOR = re.compile(r"\||\t")
_NUMBER = re.compile(rf"(?P<before>[^\d]*)(?P<number>{digits.NUMBER})(?P<after>[^\d]*)", re.ASCII)
_MINUS, _MARKS = "-\u2212\u2013", " \t*_()"  # Markdown's marks, accountants' brackets
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_NO_NUMBER = re.compile(
    r"(?:[A-Za-z]+ )?(?:ids?|no\.?|nr\.?|number|zip|postcode|phone|tel|fax|date|year|quarter|page"
    r"|code|rank|room|iban|account|card|ssn|version|note|isbn|sku|order|invoice|ticket)|#",
    re.IGNORECASE,
)
_AGE = re.compile(r"\bages?\b|\balter\b|\bâge\b", re.IGNORECASE)
_SHARE = re.compile(
    r"%|^(?!.*\b(?:except|thousands|millions)\b).*\b(?:percent\w*|prozent|pct)\b", re.I
)
_LARGEST_SHARE = 1_000
_CENTS = -2  # the exponent of two decimals
_LONGEST = 60  # characters of a cell with a number
# Beside columns of money these are counts and grades, which are sent as typed.
_NO_MONEY = re.compile(
    r"(?:[A-Za-z]+ )?(?:ratings?|scores?|grades?|stars?|gpa|levels?|head ?counts?|fte"
    r"|qty|quantity|bewertung|punkte|noten?|stück|stückzahl|menge|anzahl|quantité|qté)",
    re.IGNORECASE,
)
_MONEY = re.compile(
    rf"[{currencies.SIGNS}]|\b(?:dollars?|euros?|pounds?|rupees?|francs?|yen|USD|EUR|GBP|CHF|JPY|thousands|millions|billions|salary|price|"
    r"cost|income|revenue|sales|budget|amount|expenses?|paid|payment)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Amount:
    """The number in a cell: its span and its value, with its sign."""

    start: int
    end: int
    value: Decimal
    percent: bool
    currency: bool
    year: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """Code points `start` to `end` of the text, between two separators."""

    start: int
    end: int
    text: str

    @property
    def amount(self) -> Amount | None:
        """The cell's number, if it contains nothing else."""
        if len(self.text) > _LONGEST or not any(c.isdecimal() for c in self.text):
            return None
        match = _NUMBER.fullmatch(self.text)
        read = digits.read(match["number"], lone_point_is_decimal=True) if match else None
        if match is None or read is None:
            return None
        before, after, (start, end) = match["before"], match["after"], match.span("number")
        marks = (before.strip(_MARKS + _MINUS), after.replace("%", "").strip(_MARKS))
        markers = [mark for mark in marks if mark]
        percent, currency = "%" in after, bool(markers)
        if not all(map(currencies.is_marker, markers)):
            return None
        year = _YEAR.fullmatch(match["number"]) is not None and not (currency or percent)
        value = read[0].copy_negate() if set(before) & {*_MINUS, "("} else read[0]
        if before.endswith("(") and after.startswith(")"):
            start, end = start - 1, end + 1
        elif before.endswith(tuple(_MINUS)):
            start -= 1
        return Amount(self.start + start, self.start + end, value, percent, currency, year)


@dataclass(frozen=True)
class Table:
    """Rows of cells, the first cell of each its label."""

    rows: tuple[tuple[Cell, ...], ...]
    before: str  # the line above, which may be a title

    @cached_property
    def amounts(self) -> dict[tuple[int, int], Amount]:
        """The numbers by row and column, without headings and labels."""
        found: dict[tuple[int, int], Amount] = {}
        for number, row in enumerate(self.rows):
            numbers = {c: cell.amount for c, cell in enumerate(row) if c}
            held = {c: amount for c, amount in numbers.items() if amount is not None}
            if not held or all(amount.year for amount in held.values()):
                continue
            found |= {(number, c): a for c, a in held.items() if self._counts(number, c, a)}
        return found

    @cached_property
    def headings(self) -> int:
        """The number of rows above the first one with a number."""
        for number, row in enumerate(self.rows):
            if any(amount and not amount.year for amount in (cell.amount for cell in row[1:])):
                return number
        return len(self.rows)

    def label(self, row: int) -> str:
        """The label of the row."""
        return self.rows[row][0].text.strip(" *_") if self.rows[row] else ""

    def heads(self, column: int) -> list[str]:
        """The heading cells above a column."""
        rows = self.rows[: self.headings]
        return [row[column].text.strip(" *_") for row in rows if column < len(row)]

    def title(self, column: int) -> str:
        """The title of the column."""
        return " ".join(head for head in self.heads(column) if head)

    def kind(self, row: int, column: int) -> Kind:
        """The kind of a number in the cell, by the cell, its labels or the whole table."""
        amount = self.amounts[row, column]
        label, title = self.label(row), self.title(column)
        said = any(_SHARE.search(text) for text in (label, *self.heads(column)))
        small = abs(amount.value) <= _LARGEST_SHARE and not amount.currency
        if amount.percent or (said and small):
            return Kind.PERCENT
        if _AGE.search(title) or _AGE.search(label):
            return Kind.AGE
        return Kind.MONEY if self._is_money or column in self._cents else Kind.QUANTITY

    @cached_property
    def _is_money(self) -> bool:
        texts = [cell.text for row in self.rows for cell in row]
        return any(_MONEY.search(text) for text in [self.before, *texts])

    @cached_property
    def _cents(self) -> frozenset[int]:
        """The columns in which each of several numbers has two decimals, as sums have."""
        columns: dict[int, list[object]] = {}
        for (_, column), amount in self.amounts.items():
            columns.setdefault(column, []).append(amount.value.as_tuple().exponent)
        return frozenset(c for c, said in columns.items() if len(said) > 1 and {*said} == {_CENTS})

    def _counts(self, row: int, column: int, amount: Amount) -> bool:
        """Whether a number is a value, not a year among years or an identifier."""
        if any(_NO_NUMBER.fullmatch(text) for text in (self.label(row), *self.heads(column))):
            return False
        if self._is_money and not amount.currency and _NO_MONEY.fullmatch(self.title(column)):
            return False
        return not (amount.year and not self.label(row))


def tables(text: str) -> Iterator[Table]:
    """Every table of at least two rows and two columns."""
    rows: list[tuple[Cell, ...]] = []
    title = before = ""
    at = 0
    for line in (*text.splitlines(keepends=True), "\n"):
        cells = _cells(line.rstrip("\r\n"), at)
        at += len(line)
        if cells is None:
            if len(rows) > 1:
                yield Table(tuple(rows), title)
            rows, before = [], line.strip() or before
        elif cells:
            title = title if rows else before
            rows.append(cells)


def _cells(line: str, offset: int) -> tuple[Cell, ...] | None:
    """The cells of a line; empty for a rule, None for a line outside of tables."""
    if not _SEPARATOR.search(line):
        return None
    if _RULE.fullmatch(line):
        return ()
    mark, whole = "|" if "|" in line else "\t", line.strip()
    found: list[Cell] = []
    for text in line.split(mark):
        found.append(Cell(offset, offset + len(text), text))
        offset += len(text) + 1
    outer = (whole.startswith("|"), whole.endswith("|"))  # pipes around a row part no cells
    found = found[outer[0] : len(found) - outer[1]]
    return tuple(found) if len(found) > 1 else None
