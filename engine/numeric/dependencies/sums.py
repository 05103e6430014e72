"""Dependencies in sentences and lists: sums and differences, and what the other rules find.

Each rule asks for its cue first, and only then for the arithmetic. What `chance` counts is stated
where it is set: the candidates tried, times how likely a random number of that size fits one.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from engine.core.types import Kind
from engine.numeric.dependencies.equations import Linear, reordered, sum_of
from engine.numeric.dependencies.periods import LOOK_BACK, births, conversions, period_of, periods
from engine.numeric.dependencies.shares import counted, parts_of, shares
from engine.numeric.dependencies.text_numbers import BIRTH, Candidate, TextNumbers, resolution

_MOST_TERMS = 10
MOST_ITEMS = 2_000  # in longer texts only tables are searched: no one waits for seconds

_TOTAL = re.compile(
    r"\b(?:sub-?totals?|totals?|totall?ing|sum|altogether|in all|all (?:together|in)|combined"
    r"|overall|comes? to|came to|adds? up|together|makes? (?:it )?(?:about )?$|gross|household"
    r"|joint|both|gesamt\w*|insgesamt|zusammen|summe|au total|en tout|ensemble|somme)\b|=\s*$",
    re.IGNORECASE,
)
_RESULT = re.compile(
    r"\b(?:net|left|remain\w*|remainder|rest|balance|after|minus|less|difference|taxable|profit"
    r"|sav\w+|surplus|shortfall|deficit|change|owe[sd]?|still|take[- ]?home|cheaper|dearer|margin"
    r"|over|more|rose|raise|increase\w*|grew|fell|dropped|lost|gained|loss|gain|spare|afford|netto|gewinn"
    r"|übrig|bleib\w+|rest\w*|bénéfice|solde|outstanding|unpaid|due|pocket\w*)\b|=\s*$",
    re.IGNORECASE,
)
_SPLIT = re.compile(
    r"\b(?:rest|remain\w*|split|shares?|respectively|divid\w+|mix|alloc\w*|portfolio|breakdown|others?"
    r"|portion|distribut\w*|consists?|made up|composed|aufgeteilt|répart\w+|won|voted)\b",
    re.IGNORECASE,
)


def in_prose(reading: TextNumbers) -> Iterator[Candidate]:
    """Every dependency that sentences, lists and earlier turns seem to hold."""
    if len(reading.items) > MOST_ITEMS:
        return
    yield from births(reading)
    families: dict[tuple[Kind, str], list[int]] = {}
    for place, item in enumerate(reading.items):
        if place in reading.in_cells:
            continue
        kind, unit = item.family
        families.setdefault((kind, "" if kind is Kind.MONEY else unit), []).append(place)
    yield from conversions(reading)
    for (kind, unit), found in families.items():
        if kind is Kind.DATE or kind is Kind.AGE:
            continue
        yield from _negated(reading, found)
        yield from periods(reading, found)
        yield from _sums(reading, found)
        if kind is Kind.PERCENT:
            yield from _whole_of_percents(reading, found)
        elif unit != BIRTH:
            yield from shares(reading, found, families.get((Kind.PERCENT, "%"), ()))
            yield from counted(reading, found)
            yield from parts_of(reading, found)


def _negated(reading: TextNumbers, found: Sequence[int]) -> Iterator[Candidate]:
    """ "1,234" and "-1,234" are one value. Chance: the pairs with the other sign, by the digits."""
    places = {reading.value(place): place for place in reversed(found)}
    for value, place in places.items():
        other = places.get(-value)
        if value > 0 and other is not None:
            order = reading.variables_of(sorted((place, other), reverse=True))
            equation = Linear(order, (Decimal(1), Decimal(1)))
            yield Candidate(equation, "minus", len(places) * resolution(value) / 10)


def _sums(reading: TextNumbers, found: Sequence[int]) -> Iterator[Candidate]:
    """Totals and what is left. Chance: the patterns tried up to the one that holds."""
    for index, place in enumerate(found):
        if reading.items[place].start < 0:
            continue
        around = reading.before(place), reading.after(place, 28)
        total = next(filter(None, map(_TOTAL.search, around)), None)
        result = next(filter(None, map(_RESULT.search, around)), None)
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
    if total:
        for run in _runs(reading, before, after):
            yield run, (1,) * len(run)
    if result:
        for one, other in itertools.islice(itertools.combinations(reversed(before[-6:]), 2), 15):
            sign = 1 if reading.value(other) >= reading.value(one) else -1
            yield (other, one), (sign, -sign)
        for length in range(3, min(len(before), _MOST_TERMS) + 1):
            yield tuple(before[-length:]), (1,) + (-1,) * (length - 1)
        if len(after) > 1:
            yield tuple(after[:2]), (1, -1)


def _runs(
    reading: TextNumbers, before: Sequence[int], after: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    sentence = [p for p in before if reading.sentences[p] == reading.sentences[before[-1]]]
    alike = [p for p in before if period_of(reading, p) == period_of(reading, before[-1])]
    for among, first in ((before, len(sentence)), (alike, 2)):
        for length in dict.fromkeys([first, *range(2, min(len(among), _MOST_TERMS) + 1)]):
            if 2 <= length <= len(among) and (among is before or len(alike) < len(before)):
                yield tuple(among[-length:])
    for length in range(2, min(len(after), _MOST_TERMS) + 1):
        yield tuple(after[:length])


def _holding(
    reading: TextNumbers,
    place: int,
    patterns: Iterator[tuple[tuple[int, ...], tuple[int, ...]]],
    cue: str,
) -> Iterator[Candidate]:
    goal = reading.value(place)
    share = resolution(goal)
    for rank, (chosen, signs) in enumerate(patterns, start=1):
        parts = [reading.value(p) * sign for p, sign in zip(chosen, signs, strict=True)]
        variables = reading.variables_of((place, *chosen))
        if sum(parts) != goal or not goal or len(set(variables)) < len(variables):
            continue
        if reading.one_currency((place, *chosen)):
            yield Candidate(_sum(reading, place, chosen, signs), cue, rank * share)
            return


def _sum(reading: TextNumbers, place: int, chosen: Sequence[int], signs: Sequence[int]) -> Linear:
    """The equation; its dependent is the largest value, else the last one written.

    A sum keeps its parts' relative error.
    """
    equation = sum_of(reading.variables[place], reading.variables_of(chosen), signs)
    every = [place, *chosen]
    largest = max(every, key=lambda p: abs(reading.value(p)))
    order = [largest, *sorted((p for p in every if p != largest), reverse=True)]
    return reordered(equation, reading.variables_of(order))


def _whole_of_percents(reading: TextNumbers, found: Sequence[int]) -> Iterator[Candidate]:
    """Shares that make up 100. Chance: one sum for each passage, a hundred sums are possible."""
    by_sentence: dict[int, list[int]] = {}
    for place in found:
        by_sentence.setdefault(reading.sentences[place], []).append(place)
    for sentence, chosen in by_sentence.items():
        variables = reading.variables_of(chosen)
        total = sum(reading.value(place) for place in chosen)
        distinct = len(set(variables)) == len(variables) >= 2
        if sentence < 0 or not distinct or total != 100:
            continue
        said = " ".join(reading.before(p) + " " + reading.after(p) for p in chosen)
        if _SPLIT.search(said) or len(chosen) >= 3:
            largest = sorted(chosen, key=lambda p: -reading.value(p))
            ones = (Decimal(1),) * len(chosen)
            yield Candidate(Linear(reading.variables_of(largest), ones, Decimal(100)), "100%", 0.01)
