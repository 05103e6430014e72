"""Dependencies by public constants: periods of the year, unit conversions, age and birth year."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal

from engine.core.types import Kind
from engine.numeric.dependencies.equations import Dependency, Equation, linear
from engine.numeric.dependencies.text_numbers import (
    BIRTH,
    TextNumbers,
    places,
    resolution,
)
from engine.numeric.units import UNITS

LOOK_BACK = 12  # preceding amounts that one may be related to
_NOW = range(2019, 2029)  # the years in which a text with an age and a birth date is written

# A period's count per year, and its words; without hours, as working hours vary.
_PERIODS = {
    "half": (2, r"half[- ]year(?:ly)?|semi-?annual(?:ly)?|halbjahr\w*|semestr\w*"),
    "year": (
        1,
        r"years?|yr|annum|p\.\s?a\.|annual(?:ly)?|yearly|jahr(?:es)?\w*|jährlich\w*|an|année"
        r"|annuel\w*",
    ),
    "quarter": (4, r"quarter(?:ly)?|quartal\w*|vierteljährlich\w*|trimestr\w*"),
    "month": (12, r"months?|mo|monthly|monat\w*|mois|mensuel\w*"),
    "fortnight": (26, r"fortnight(?:ly)?|bi-?weekly|two weeks|2 weeks"),
    "week": (52, r"weeks?|wk|weekly|woche\w*|wöchentlich\w*|semaines?|hebdomadaire\w*"),
    "day": (365, r"days?|daily|tag\w*|täglich\w*|jours?|quotidien\w*"),
}
_PERIOD = "|".join(f"(?P<{name}>{words})" for name, (_, words) in _PERIODS.items())
_PERIOD_AFTER = re.compile(
    rf"^[\s*_)]*(?:(?:/|per|an?|each|every|pro|im|par|in)\s?(?:the\s)?|\w+\s(?=\w+ly\b))?"
    rf"(?:calendar\s)?(?:{_PERIOD})\b",
    re.IGNORECASE,
)
_PERIOD_BEFORE = re.compile(rf"\b(?:{_PERIOD})\b", re.IGNORECASE)
_SAME = re.compile(
    r"\(|\bor\b|/|=|≈|~|\bi\.?e\b|that is|\babout\b|\bequals?\b|\baka\b|\boder\b|\bou\b", re.I
)


def period_of(reading: TextNumbers, place: int) -> str | None:
    """An amount's period: the one that follows it, else the last one named before it."""
    after = _PERIOD_AFTER.match(reading.after(place))
    named = [after] if after else list(_PERIOD_BEFORE.finditer(reading.before(place)))
    return named[-1].lastgroup if named else None


def periods(reading: TextNumbers, found: Sequence[int]) -> Iterator[Dependency]:
    """A year is 12 months, 52 weeks, 4 quarters. Chance: the other amounts that were tried."""
    named = {place: period_of(reading, place) for place in found}
    near = itertools.chain.from_iterable(
        ((found[at], other), (other, found[at]))
        for at in range(len(found))
        for other in found[max(0, at - LOOK_BACK) : at]
    )
    pairs = [
        (large, small, factor)
        for large, small in near
        for factor in _factors(named[large], named[small], reading.items[small].start < 0)
        if reading.items[large].start >= 0 or reading.items[small].start >= 0
    ]
    tried = Counter(place for large, small, _ in pairs for place in (large, small))
    for large, small, factor in pairs:
        big, little = reading.value(large), reading.value(small)
        rounding = max(places(little) * factor, places(big)) / 2
        slack = Decimal(0) if big == little * factor else rounding
        if big and abs(big - little * factor) <= slack and reading.one_currency((large, small)):
            tries = min(tried[large], tried[small])
            chance = tries * (resolution(big) + 2 * float(slack / abs(big)))
            later_first = (large, small) if large > small else (small, large)
            weights = {reading.variables[large]: Decimal(1), reading.variables[small]: -factor}
            yield Dependency(
                linear(weights, reading.variables_of(later_first)),
                f"{named[large] or 'year'} and {named[small] or 'month'}",
                chance,
            )


def _factors(large: str | None, small: str | None, earlier: bool) -> Iterator[Decimal]:
    """The number of small periods in the large one; an earlier turn's period is not known."""
    if large is None or (small is None and not earlier):
        return
    for name in (small,) if small else ("month", "week", "quarter"):
        ratio = Decimal(_PERIODS[name][0]) / _PERIODS[large][0]
        if ratio > 1 and ratio % 1 == 0:
            yield ratio


def conversions(reading: TextNumbers) -> Iterator[Dependency]:
    """ "5 km (3.1 miles)". Chance: how exactly the two agree, for each pair of one dimension."""
    quantities = [
        place
        for place, item in enumerate(reading.items)
        if item.number.kind is Kind.QUANTITY and item.number.unit
    ]
    for first, second in itertools.pairwise(quantities):
        equation = _conversion(reading, first, second)
        if equation is None or reading.sentences[first] != reading.sentences[second]:
            continue
        between = reading.text[reading.items[first].end : reading.items[second].start]
        if len(between) > 24 or not _SAME.search(between):
            continue
        known = {reading.variables[first]: reading.value(first)}
        exact = equation.solve(reading.variables[second], known)
        shown = reading.value(second)
        slack = max(places(shown), abs(shown) / 50)
        if exact is not None and shown and abs(exact - shown) <= slack:
            yield Dependency(equation, "unit", 0.02)


def _conversion(reading: TextNumbers, first: int, second: int) -> Equation | None:
    one, other = (UNITS[reading.items[place].number.unit] for place in (first, second))
    order = reading.variables_of((second, first))
    if one is other or one.dimension != other.dimension:
        return None
    if {one.name, other.name} == {"°C", "°F"}:  # F = 1.8 C + 32
        fahrenheit, celsius = order if other.name == "°F" else order[::-1]
        return linear({fahrenheit: 1, celsius: Decimal("-1.8")}, order, 32)
    if one.factor is None or other.factor is None:
        return None
    return Equation(order, (other.factor, -one.factor))


def births(reading: TextNumbers) -> Iterator[Dependency]:
    """A birth year and an age make the year in which the text was written.

    That they belong together is said by the words, so chance is small: one person's age and birth
    stand close, and the sum must be a year of our days.
    """
    items = reading.items
    born = [place for place, item in enumerate(items) if item.number.unit == BIRTH]
    ages = [place for place, item in enumerate(items) if item.number.kind is Kind.AGE]
    # Of two equally near ones, the earlier.
    near = (min((abs(birth - age), age) for age in ages)[1] for birth in born if ages)
    pairs = list(zip(born, near, strict=False))
    taken: set[int] = set()
    for birth, age in pairs:
        year = reading.value(birth) + reading.value(age)
        variables = set(reading.variables_of((birth, age)))
        close = abs(reading.sentences[birth] - reading.sentences[age]) <= 1 or len(pairs) == 1
        if year in _NOW and close and not variables & taken:
            taken |= variables
            equation = linear(dict.fromkeys(reading.variables_of((birth, age)), 1), (), int(year))
            yield Dependency(equation, "born", 0.005)
