"""Numbers that the answer worked out from noised ones: left as they are, marked approximate.

A number counts as worked out where a simple formula over the noised values gives it to the last
digit that is shown, and words nearby say that formula: a month or a year, a percentage, a total, a
count. What was worked out may be worked on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import combinations

from engine.restore import ages, measures, money, numerals
from engine.restore.scene import Scene, digit_after, digit_before, starts_clean
from engine.restore.shape import Match, Unsettled
from engine.types import Kind, Replacement

_AHEAD = 64
_AROUND = 160
_MOST_BASES = 40
_LEAST = Decimal(10)  # smaller results are too often something else
_FINEST = Decimal("0.01")

_SIGNS = "$€£¥₹"
_RESULT = re.compile(
    rf"(?P<before>[{_SIGNS}]\s?)?(?P<number>{numerals.NUMBER})"
    rf"(?P<scale>\s?(?:k|thousand|million|billion)\b)?(?P<percent>\s?%)?"
    rf"(?P<after>\s?(?:[{_SIGNS}]|(?:USD|EUR|GBP|CHF|dollars?|euros?|pounds?)\b))?",
    re.IGNORECASE,
)
_SCALES = {"k": 3, "thousand": 3, "million": 6, "billion": 9}
_PERCENT = re.compile(
    r"(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent|prozent|pour ?cent)", re.IGNORECASE
)
_YEAR_OR_NUMBER = re.compile(r"(?:19|20)\d\d|\d{8,}")
_COUNT = re.compile(r"(?<![\w.,$€£])([2-9]|[1-9]\d{1,2})(?![\w%]|[.,]\d)")
_PER_YEAR = {"month": 12, "monat": 12, "mois": 12, "week": 52, "woche": 52, "semaine": 52,
             "quarter": 4, "quartal": 4, "trimestr": 4, "day": 365, "tag": 365}  # fmt: skip
_USUAL = frozenset({12, 52})  # a year alone may mean so many months or weeks
_YEAR = re.compile(
    r"\b(?:years?|yearly|annual\w*|jahr\w*|jährlich\w*|an|année|annuel\w*)\b", re.IGNORECASE
)
_SUM = re.compile(
    r"\b(?:totals?|sum|combined|together|altogether|plus|add\w*|overall|insgesamt|zusammen)\b|\+",
    re.IGNORECASE,
)
_DIFFERENCE = re.compile(
    r"\b(?:left|remain\w*|rest|difference|minus|less|net|after|sav\w+|surplus|short\w*|more|change"
    r"|between|gap|profit|übrig|reste)\b|[-−–]",
    re.IGNORECASE,
)
_PARTS = {
    "2": re.compile(r"\bhal(?:f|ve\w*)\b|\bhälfte\b|\bmoitié\b", re.IGNORECASE),
    "3": re.compile(r"\bthirds?\b|\bdrittel\b", re.IGNORECASE),
    "4": re.compile(r"\bquarter\b", re.IGNORECASE),
}
_ROUNDING = 1 + 1e-9  # floats do here: what is compared shows at most some ten digits

_Formula = tuple[float, tuple[str, ...]]  # its result, and its pieces in the person's own values


@dataclass(frozen=True, slots=True)
class _Base:
    """A value that the answer may have reckoned with; `name` is how the person wrote it."""

    value: Decimal = field(repr=False)
    size: float = field(repr=False)  # the same, to reckon with
    kind: Kind
    name: str = field(repr=False)


class Computed(Unsettled):
    """Finds numbers that follow from noised ones; it changes none."""

    keys: frozenset[str] = frozenset()
    reach = _AHEAD

    def __init__(self, noised: Iterable[Replacement]) -> None:
        found = (_base(item) for item in noised)
        self._bases = list({base.value: base for base in found if base is not None}.values())
        self._sent = frozenset(base.value for base in self._bases)
        self.digits = bool(self._bases)
        self.signs = frozenset(_SIGNS) if self._bases else frozenset()

    def match(self, scene: Scene, start: int) -> Match | None:
        """The number at `start` with its formula, if it is one that was worked out."""
        found = _RESULT.match(scene.text, start, start + _AHEAD)
        if found is None or not (found["before"] or starts_clean(scene.text, start)):
            return None
        if digit_before(scene.text, start, ".,:/-") or digit_after(scene.text, found.end(), ".,:/"):
            return None
        read = _value(found) if _may_be_result(found) else None
        if read is None or read[0] in self._sent:
            return None
        kind = Kind.PERCENT if found["percent"] else Kind.MONEY
        said = scene.left(start, _AROUND) + " # " + scene.right(found.end(), _AHEAD // 2)
        how = self._formula(*read, kind, said) if self._marked(found, read[0]) else None
        if how is None:
            return None
        if len(self._bases) < _MOST_BASES:
            self._bases.append(_Base(read[0], float(read[0]), kind, f"({how})"))
        return Match(start, found.end(), found.group(), kind, approximate=True, how=how)

    def _marked(self, found: re.Match[str], value: Decimal) -> bool:
        """Whether a number is written as a result is: with a currency, a percent sign, or long."""
        if found["percent"]:
            return True
        return value >= _LEAST and bool(found["before"] or found["after"] or value >= 1000)

    def _formula(self, value: Decimal, slack: Decimal, kind: Kind, said: str) -> str | None:
        """The first formula that a cue nearby names and that gives the value."""
        if kind is Kind.PERCENT:
            formulas = _percentages(self._bases)
        else:
            amounts = [b for b in self._bases if b.kind in (Kind.MONEY, Kind.QUANTITY)]
            formulas = _amounts(amounts, said)
        wanted, near = float(value), float(slack) * _ROUNDING
        return next(
            ("".join(how) for result, how in formulas if abs(abs(result) - wanted) <= near), None
        )


def _may_be_result(found: re.Match[str]) -> bool:
    """Whether a number has a sign or a scale, or is long, but neither a year nor an identifier."""
    number = found["number"]
    if any(found[sign] for sign in ("before", "after", "percent", "scale")):
        return True
    return len(number) > 3 and not _YEAR_OR_NUMBER.fullmatch(number)


def _amounts(bases: list[_Base], said: str) -> Iterator[_Formula]:
    """Every amount that the words nearby say how to work out."""
    small = said.casefold()
    year = _YEAR.search(said) is not None
    for word, count in _PER_YEAR.items():
        if year and (word in small or count in _USUAL):
            yield from _multiples(bases, str(count))
    for share in dict.fromkeys(_PERCENT.findall(said)):
        part = float(share.replace(",", ".")) / 100
        for base in bases:
            yield base.size * part, (share, "% of ", base.name)
            yield base.size * (1 + part), (base.name, " + ", share, "%")
            yield base.size * (1 - part), (base.name, " - ", share, "%")
    for parts, pattern in _PARTS.items():
        if pattern.search(said):
            yield from _multiples(bases, parts)
    for times in dict.fromkeys(_COUNT.findall(said)):
        yield from _multiples(bases, times)
    if _SUM.search(said):
        yield from ((a.size + b.size, (a.name, " + ", b.name)) for a, b in combinations(bases, 2))
        yield sum(b.size for b in bases), (" + ".join(b.name for b in bases),)
    if _DIFFERENCE.search(said):
        yield from ((a.size - b.size, (a.name, " - ", b.name)) for a, b in combinations(bases, 2))
    if "average" in small or "mean" in small or "durchschnitt" in small or "moyenne" in small:
        total = sum(b.size for b in bases)
        yield total / max(len(bases), 1), ("the average of your values",)


def _multiples(bases: list[_Base], count: str) -> Iterator[_Formula]:
    for base in bases:
        yield base.size * int(count), (count, " × ", base.name)
        yield base.size / int(count), (base.name, " / ", count)


def _percentages(bases: list[_Base]) -> Iterator[_Formula]:
    """Shares and changes between two amounts, and what percentages leave of 100."""
    amounts = [base for base in bases if base.kind is not Kind.PERCENT and base.value]
    for one, other in combinations(amounts, 2):
        for part, whole in ((one, other), (other, one)):
            share = 100 * part.size / whole.size
            yield share, (part.name, " / ", whole.name)
            yield share - 100, ("from ", whole.name, " to ", part.name)
    for base in bases:
        if base.kind is Kind.PERCENT:
            yield 100 - base.size, ("100% - ", base.name)


def _value(found: re.Match[str]) -> tuple[Decimal, Decimal] | None:
    """A number and half a unit of the last digit that it shows."""
    scale = (found["scale"] or "").strip().casefold()
    plain = not scale and not found["percent"]
    numeral = numerals.read(found["number"], thousands=plain)
    if numeral is None:
        return None
    power = Decimal(10) ** _SCALES.get(scale, 0)
    unit = Decimal(1).scaleb(-numeral.decimals)
    value = numeral.value * power
    return value, max(unit * power / 2, _FINEST / 2)


def _base(item: Replacement) -> _Base | None:
    """A noised value as the provider knows it."""
    value: Decimal | None = None
    if item.kind is Kind.MONEY:
        amount = money.amount_of(item.surrogate)
        value = None if amount is None else amount.value
    elif item.kind is Kind.AGE:
        age = ages.age_of(item.surrogate)
        value = None if age is None else Decimal(age)
    elif item.kind in (Kind.PERCENT, Kind.QUANTITY):
        numeral = measures.number_of(item.surrogate)
        value = None if numeral is None else numeral.value
    return None if value is None else _Base(value, float(value), item.kind, item.original)
