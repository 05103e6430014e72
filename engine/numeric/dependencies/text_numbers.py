"""The numbers of a text as the search for dependencies sees them: values, places, surroundings."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property

from engine.core.types import Kind
from engine.numeric.tables import Table, tables
from engine.numeric.values import Number

BIRTH = "born"  # the unit of a birth date, whose value is its year

_SENTENCE_END = re.compile(r"[.!?](?=\s|$)|\n\s*\n")
# Cues of totals and differences.
TOTAL = re.compile(
    r"\b(?:sub-?totals?|totals?|totale|totall?ing|sum|altogether|all|in all|all (?:together|in)"
    r"|combined|overall|comes? to|came to|adds? up|together|makes? (?:it )?(?:about )?$|household"
    r"|gross|balance|joint|both|gesamt\w*|insgesamt|zusammen|summe|au total|en tout|ensemble"
    r"|somme)\b|=\s*$",
    re.IGNORECASE,
)
RESULT = re.compile(
    r"\b(?:net|netto|gross|left|remain\w*|rest\w*|balance|after|before|minus|less|difference|free"
    r"|taxable|profit|sav\w+|surplus|shortfall|deficit|change|owe[sd]?|still|take[- ]?home|cheaper"
    r"|dearer|margin|over|more|rose|raise|increase\w*|decrease|grew|fell|dropped|lost|gained|loss"
    r"|gain|spare|afford|income|earnings|result|variance|ebitda?|equity|cash|operating|value|assets"
    r"|liabilities|provision|expenses?|gewinn|ergebnis|übrig|bleib\w+|bénéfice|solde|outstanding"
    r"|unpaid|due|pocket\w*)\b|=\s*$",
    re.IGNORECASE,
)
_NEAR_BEFORE, _NEAR_AFTER = 60, 40
_BORN_BEFORE = 40  # characters
_BORN = re.compile(
    r"\b(?:born|birth(?:day|date)?|d\.?o\.?b\.?|geboren|geb\.|geburts\w*|née?|naissance|nacid[oa])"
    r"(?!\w)[^.!?;\n]{0,28}$|\*\s?$",
    re.IGNORECASE,
)
# "born 3 May 1984, moved on": the text before an earlier date says nothing about this one.
_ANOTHER = re.compile(r".*\d{4}(?=[^\d\n]*[^\W\d_]{4})", re.DOTALL)


@dataclass(frozen=True, slots=True)
class TextNumber:
    """One number at its place; one of an earlier turn has none (`start` is -1)."""

    number: Number
    start: int = -1
    end: int = -1

    @property
    def family(self) -> tuple[Kind, str]:
        """A key of values that can be added: the kind, and the unit where that matters."""
        kind, unit = self.number.kind, self.number.unit
        return kind, "" if kind is Kind.MONEY else unit


@dataclass(frozen=True)
class TextNumbers:
    """A text with its numbers in order, those of earlier turns first.

    Items of the same kind and value are one variable, whatever they look like.
    """

    text: str = field(repr=False)
    items: Sequence[TextNumber]

    @cached_property
    def variables(self) -> list[int]:
        """Each item's variable."""
        numbers: dict[tuple[tuple[Kind, str], Decimal], int] = {}
        keys = ((item.family, item.number.value) for item in self.items)
        return [numbers.setdefault(key, len(numbers)) for key in keys]

    @cached_property
    def tables(self) -> list[Table]:
        """The tables of the text."""
        return list(tables(self.text))

    @cached_property
    def in_cells(self) -> frozenset[int]:
        """The items in tables, outside of sentences."""
        starts = [table.rows[0][0].start for table in self.tables]
        ends = [table.rows[-1][-1].end for table in self.tables]
        last = {place: bisect(starts, item.start) - 1 for place, item in enumerate(self.items)}
        return frozenset(
            place for place, n in last.items() if n >= 0 and self.items[place].start < ends[n]
        )

    @cached_property
    def sentences(self) -> list[int]:
        """Each item's sentence, by its number; -1 for an earlier turn's item."""
        ends = [match.end() for match in _SENTENCE_END.finditer(self.text)]
        return [-1 if item.start < 0 else bisect(ends, item.start) for item in self.items]

    def value(self, place: int) -> Decimal:
        """An item's number."""
        return self.items[place].number.value

    def variables_of(self, chosen: Sequence[int]) -> tuple[int, ...]:
        """The variables of some items."""
        return tuple(self.variables[place] for place in chosen)

    def one_currency(self, chosen: Sequence[int]) -> bool:
        """Whether no two of the items are in different currencies."""
        return len({self.items[place].number.unit for place in chosen} - {""}) <= 1

    def before(self, place: int) -> str:
        """The text before an item, back to the item before it, to a stop or a blank line."""
        item = self.items[place]
        if item.start < 0:
            return ""
        last = self.items[place - 1].end if place else 0
        near = self.text[max(last, item.start - _NEAR_BEFORE, 0) : item.start]
        return re.split(r"[!?;]|\.\s|\n\s*\n", near)[-1]

    def after(self, place: int, reach: int = _NEAR_AFTER) -> str:
        """The text after an item, up to the next item or the end of its line or sentence."""
        item = self.items[place]
        if item.start < 0:
            return ""
        following = self.items[place + 1 : place + 2]
        stop = following[0].start if following else len(self.text)
        near = self.text[item.end : min(stop, item.end + reach)]
        return re.split(r"[!?;\n]|\.(?:\s|$)", near)[0]


def said_to_be_born(text: str, start: int) -> bool:
    """Whether the words before a date at `start` say that it is somebody's birth."""
    near = text[max(0, start - _BORN_BEFORE) : start]
    return _BORN.search(_ANOTHER.sub("", near)) is not None


def resolution(value: Decimal) -> float:
    """The share of numbers of this size that would also fit: one in a few hundred.

    People round, so that trailing zeros count little: at least three digits are taken to mean
    something where a value has that many.
    """
    size = value.copy_abs()
    exponent = size.normalize().as_tuple().exponent
    if not size or not isinstance(exponent, int):
        return 1.0
    last = exponent if exponent < 0 else min(exponent, max(size.adjusted() - 2, 0))
    return min(1.0, float(Decimal(1).scaleb(last) / size))


def places(value: Decimal) -> Decimal:
    """One unit in the last written place: 0.01 for 1.50, 1 for 60,000."""
    exponent = value.as_tuple().exponent
    return Decimal(1).scaleb(min(exponent, 0) if isinstance(exponent, int) else 0)
