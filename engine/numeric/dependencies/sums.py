"""Dependencies in sentences and lists: sums, differences, parts, and what the other rules find.

Each rule asks for its cue first, and only then for the arithmetic. What `chance` counts is stated
where it is set: the candidates tried, times how likely a random number of that size fits one.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from engine.core.types import Kind
from engine.numeric.dependencies.equations import Dependency, Equation, linear, part_of
from engine.numeric.dependencies.periods import LOOK_BACK, births, conversions, periods
from engine.numeric.dependencies.text_numbers import RESULT, TOTAL, TextNumbers, resolution
from engine.numeric.digits import EXACT

_MOST_TERMS = 10
MOST_ITEMS = 2_000  # in longer texts only tables are searched, to limit the time

# The words between a part and its whole: "$500 of my $5,000", "$500 paid out of $5,000".
_PART_OF = re.compile(
    r"\s*(?:(?:paid|spent|used|saved|raised|earned|received|sold|left|so far|already|out)\s+){0,3}"
    r"(?:of|von|sur|/)\s*"
    r"(?:(?:the|a|my|our|your|his|her|their|its|total|full|whole|insgesamt|den|les)\s+){0,3}",
    re.IGNORECASE,
)
_LEAST_PART = Decimal(5)  # percent: a smaller share moves less by the amounts' own noise
_PART_CHANCE = 0.01  # that words like these join two amounts that do not belong together


def in_prose(reading: TextNumbers) -> Iterator[Dependency]:
    """Find every likely dependency in sentences, lists and earlier turns."""
    if len(reading.items) > MOST_ITEMS:
        return
    yield from births(reading)
    families: dict[tuple[Kind, str], list[int]] = {}
    for place, item in enumerate(reading.items):
        if place not in reading.in_cells:
            families.setdefault(item.family, []).append(place)
    yield from conversions(reading)
    for (kind, _), found in families.items():
        if kind is Kind.DATE or kind is Kind.AGE:
            continue
        yield from periods(reading, found)
        yield from _sums(reading, found)
        if kind is not Kind.PERCENT:
            yield from _parts_of(reading, found)


def _sums(reading: TextNumbers, found: Sequence[int]) -> Iterator[Dependency]:
    """Totals and remainders. Chance: the patterns tried up to the one that holds."""
    for index, place in enumerate(found):
        if reading.items[place].start < 0:
            continue
        around = reading.before(place), reading.after(place, 28)
        total = next(filter(None, map(TOTAL.search, around)), None)
        result = next(filter(None, map(RESULT.search, around)), None)
        cue = total or result
        if cue is None:
            continue
        before = found[max(0, index - LOOK_BACK) : index]
        after = found[index + 1 : index + 1 + LOOK_BACK]
        patterns = _sum_patterns(reading, before, after, bool(total), bool(result))
        yield from _holding(reading, place, patterns, cue.group().strip(" =") or "=")


def _sum_patterns(
    reading: TextNumbers, before: Sequence[int], after: Sequence[int], total: bool, result: bool
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Places with signs, the likeliest first: all of the sentence or list, then the nearest."""
    for among in (before[::-1], after) if total else ():  # the last amounts, or those that follow
        for length in range(2, min(len(among), _MOST_TERMS) + 1):
            yield tuple(sorted(among[:length])), (1,) * length
    if result:
        for one, other in itertools.islice(itertools.combinations(reversed(before[-6:]), 2), 15):
            sign = 1 if reading.value(other) >= reading.value(one) else -1
            yield (other, one), (sign, -sign)
        if len(after) > 1:
            yield tuple(after[:2]), (1, -1)


def _holding(
    reading: TextNumbers,
    place: int,
    patterns: Iterator[tuple[tuple[int, ...], tuple[int, ...]]],
    cue: str,
) -> Iterator[Dependency]:
    goal = reading.value(place)
    share = resolution(goal)
    for rank, (chosen, signs) in enumerate(patterns, start=1):
        parts = [reading.value(p) * sign for p, sign in zip(chosen, signs, strict=True)]
        variables = reading.variables_of((place, *chosen))
        if sum(parts) != goal or not goal or len(set(variables)) < len(variables):
            continue
        if reading.one_currency((place, *chosen)):
            yield Dependency(_sum(reading, place, chosen, signs), cue, rank * share)
            return


def _sum(reading: TextNumbers, place: int, chosen: Sequence[int], signs: Sequence[int]) -> Equation:
    """The equation; its dependent is the largest value, else the last one written.

    A sum keeps its parts' relative error.
    """
    minus = (-sign for sign in signs)
    parts = dict(zip(reading.variables_of(chosen), minus, strict=True))
    every = [place, *chosen]
    largest = max(every, key=lambda p: abs(reading.value(p)))
    order = [largest, *sorted((p for p in every if p != largest), reverse=True)]
    return linear({reading.variables[place]: 1, **parts}, reading.variables_of(order))


def _parts_of(reading: TextNumbers, found: Sequence[int]) -> Iterator[Dependency]:
    """ "$500 of $5,000": without this the part could be sent as larger than its whole."""
    for part, whole in itertools.pairwise(found):
        one, other = reading.items[part], reading.items[whole]
        if one.start < 0 or not _PART_OF.fullmatch(reading.text, one.end, other.start):
            continue
        small, large = reading.value(part), reading.value(whole)
        if not 0 < small < large or not reading.one_currency((part, whole)):
            continue
        percent = EXACT.divide(EXACT.multiply(small, Decimal(100)), large)
        if percent >= _LEAST_PART:
            equation = part_of(reading.variables[part], reading.variables[whole], percent)
            yield Dependency(equation, "part of", _PART_CHANCE)
