"""Numbers that the answer computed from noised ones: left unchanged, marked approximate.

A number counts as computed if a simple formula over the noised values gives it to the last digit
shown, and words nearby name that formula: a month or a year, a percentage, a total, a count.
Computed numbers may be used again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import combinations, permutations

from engine.core.types import Kind, Replacement
from engine.language.number_places import AHEAD, cues
from engine.language.numbers_in_text import NumberInText
from engine.restore.forms.numbers import read
from engine.restore.matching.values import Match

_AROUND = 160  # characters before a number in which a cue may be
_MOST_BASES = 40
_LEAST, _LARGE = 10, 1000  # smaller results are too often something else
_FINEST = Decimal("0.005")
_ROUNDING = 1 + 1e-9  # floats do here: what is compared shows at most some ten digits
_PERCENT_SIGN = re.compile(r"\s?%")
_YEAR_OR_NUMBER = re.compile(r"(?:19|20)\d\d|\d{8,}")

_Formula = tuple[float, tuple[str, ...]]  # its result, and its pieces in the person's own values


@dataclass(frozen=True, slots=True)
class _Base:
    """A value that the answer may have computed with; `name` is the person's spelling."""

    size: float = field(repr=False)
    kind: Kind
    name: str = field(repr=False)


class Formulas:
    """Finds formulas of numbers computed from noised ones, without changing any."""

    def __init__(self, noised: Iterable[Replacement]) -> None:
        amounts = ((item, read(item.surrogate, item.kind)) for item in noised)
        found = {
            amount.value: _Base(float(amount.value), item.kind, item.original)
            for item, amount in amounts
            if amount is not None
        }
        self._bases, self._sent = list(found.values()), frozenset(found)

    def match(self, found: NumberInText) -> Match | None:
        """A number with its formula, if it was computed."""
        text, (start, end) = found.string, found.span()
        percent = _PERCENT_SIGN.match(text, end)
        result = _result(found, percent=percent is not None) if self._bases else None
        ranged = re.search(r"\d-$", text[max(0, start - 2) : start])
        if result is None or result[0] in self._sent or ranged:
            return None
        end = percent.end() if percent else end
        kind = Kind.PERCENT if percent else Kind.MONEY
        said = f"{text[max(0, start - _AROUND) : start]} # {text[end : end + AHEAD]}"
        wanted, slack = float(result[0]), float(result[1]) * _ROUNDING
        sums = [b for b in self._bases if b.kind in (Kind.MONEY, Kind.QUANTITY)]
        formulas = _percentages(self._bases) if percent else _amounts(sums, said)
        fitting = ("".join(how) for value, how in formulas if abs(abs(value) - wanted) <= slack)
        how = next(fitting, None)
        if how is None:
            return None
        if len(self._bases) < _MOST_BASES:
            self._bases.append(_Base(wanted, kind, f"({how})"))
        return Match(start, end, text[start:end], None, kind, how)


def _amounts(bases: list[_Base], said: str) -> Iterator[_Formula]:
    """Every amount whose formula nearby words name."""
    told = cues()["computed"]
    # Months a year, parts, a number nearby.
    named = {**cues()["parts"], **(cues()["a_year"] if told["year"].search(said) else {})}
    counts = [count for count, pattern in named.items() if pattern.search(said)]
    shares = dict.fromkeys(told["percent"].findall(said))
    for base in bases:
        for times in dict.fromkeys([*counts, *told["count"].findall(said)]):
            yield base.size * int(times), (times, " × ", base.name)
            yield base.size / int(times), (base.name, " / ", times)
        for share in shares:
            part = base.size * float(share.replace(",", ".")) / 100
            yield part, (share, "% of ", base.name)
            yield base.size + part, (base.name, " + ", share, "%")
            yield base.size - part, (base.name, " - ", share, "%")
    for cue, sign, mark in (("sum", 1, " + "), ("difference", -1, " - ")):
        for a, b in combinations(bases, 2) if told[cue].search(said) else ():
            yield a.size + sign * b.size, (a.name, mark, b.name)
    if told["sum"].search(said):
        yield sum(base.size for base in bases), (" + ".join(base.name for base in bases),)


def _percentages(bases: list[_Base]) -> Iterator[_Formula]:
    """Shares and changes between two amounts, and remainders of percentages to 100."""
    amounts = [base for base in bases if base.kind is not Kind.PERCENT and base.size]
    for part, whole in permutations(amounts, 2):
        share = 100 * part.size / whole.size
        yield share, (part.name, " / ", whole.name)
        yield share - 100, ("from ", whole.name, " to ", part.name)
    for base in bases:
        if base.kind is Kind.PERCENT:
            yield 100 - base.size, ("100% - ", base.name)


def _result(found: NumberInText, *, percent: bool) -> tuple[Decimal, Decimal] | None:
    """A number and half a unit of its last digit; None for small ones, years, identifiers."""
    amount = found.amount(thousands=not percent)
    if amount is None:
        return None
    value, marked = amount.value, found["before"] or found["after"]
    other = _YEAR_OR_NUMBER.fullmatch(found["number"]) and not (marked or amount.scale)
    if not percent and (other or value < (_LEAST if marked else _LARGE)):
        return None
    return value, max(Decimal(1).scaleb(amount.scale - amount.numeral.decimals) / 2, _FINEST)
