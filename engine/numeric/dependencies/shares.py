"""Dependencies by a percentage or a count that the text names, and parts of a whole."""

from __future__ import annotations

import itertools
import re
from bisect import bisect
from collections.abc import Iterator, Sequence
from decimal import Decimal

from engine.language.number_words import SMALL
from engine.numeric.dependencies.equations import PartOf, Share, multiple, reordered
from engine.numeric.dependencies.text_numbers import Candidate, TextNumbers, places, resolution
from engine.numeric.digits import EXACT

_NEAR = 3  # items between the amounts of one share

_SHARE_OF = re.compile(
    r"\b(?:of|tip|tax|vat|rate|interest|commission|fee|down|deposit|bonus|discount|off|share|stake|cut"
    r"|mwst|steuer|zinsen|de|von|tva|goes|saves?|saving|contribut\w+|put|spend|rent|royalt\w+)\b",
    re.IGNORECASE,
)
_UP = re.compile(
    r"\b(?:raise[ds]?|increas\w+|up|grew|growth|grow\w*|rise[ns]?|rose|gain\w*|higher|more|plus|markup"
    r"|mehr|gestiegen|erhöh\w+|hausse|augment\w+|interest|appreciat\w+)\b|\+\s*$",
    re.IGNORECASE,
)
_DOWN = re.compile(
    r"\b(?:decreas\w+|down|fell|fall\w*|drop\w*|discount\w*|off|cut|less|lower|declin\w*|lost|reduc\w+"
    r"|weniger|gesunken|rabatt|baisse|remise|depreciat\w+|cheaper|withheld|tax(?:es)?)\b|-\s*$",
    re.IGNORECASE,
)
_EACH = re.compile(
    r"[@×]|\b(?:each|apiece|a piece|per|every|a (?:night|head|person|ticket|share|unit|hour|day)"
    r"|at|x|times|je|pro|chacun\w*)\b",
    re.IGNORECASE,
)
# What may stand between a part and its whole: "$500 of my $5,000", "$500 paid out of $5,000".
_PART_OF = re.compile(
    r"\s*(?:(?:paid|spent|used|saved|raised|earned|received|sold|left|so far|already|out)\s+){0,3}"
    r"(?:of|von|sur|/)\s*"
    r"(?:(?:the|a|my|our|your|his|her|their|its|total|full|whole|insgesamt|den|les)\s+){0,3}",
    re.IGNORECASE,
)
LEAST_PART = Decimal(5)  # percent: a smaller share moves less by the amounts' own noise
PART_CHANCE = 0.01  # that words like these join two amounts that do not belong together
_COUNT = re.compile(
    rf"(?<![\w.,$€£:/-])(?:(?P<digits>[1-9]\d{{0,2}})|(?P<word>{'|'.join(SMALL[2:])}))(?![\w%]|[.,:/]\d)",
    re.I,
)


def shares(
    reading: TextNumbers, amounts: Sequence[int], percents: Sequence[int]
) -> Iterator[Candidate]:
    """Part, whole and percentage in one passage. Chance: twice the pairs, by the part's digits."""
    for percent in percents:
        if reading.items[percent].start < 0:
            continue
        said = reading.before(percent) + " " + reading.after(percent)
        around = amounts[bisect(amounts, percent - _NEAR - 1) : bisect(amounts, percent + _NEAR)]
        near = [place for place in around if reading.passage(place, percent)]
        forms = _share_forms(said)
        for part, whole in itertools.permutations(near, 2):
            for base, sign in forms:
                yield from _share(reading, (part, whole, percent), (base, sign), len(near))


def _share_forms(said: str) -> list[tuple[int, int]]:
    forms = [(0, 1)] if _SHARE_OF.search(said) else []
    if _UP.search(said):
        forms.append((1, 1))
    if _DOWN.search(said):
        forms.append((1, -1))
    return forms


def _share(
    reading: TextNumbers, three: tuple[int, int, int], form: tuple[int, int], near: int
) -> Iterator[Candidate]:
    part, whole, _ = three
    base, sign = form
    variables = reading.variables_of(three)
    if len(set(variables)) < 3 or not reading.one_currency((part, whole)):
        return
    values = {v: reading.value(p) for v, p in zip(variables, three, strict=True)}
    order = _share_order(variables, part, whole)
    equation = Share(order, variables[0], variables[1], variables[2], base, sign)
    exact = equation.solve(variables[0], values)
    shown = values[variables[0]]
    if exact is None or not shown or not values[variables[2]]:
        return
    rounding = abs(values[variables[1]]) * places(values[variables[2]]) / 200
    unit = places(shown)
    slack = unit / 2 if exact == shown else max(unit / 2, min(rounding, abs(shown) / 200))
    if abs(exact - shown) <= slack:
        chance = near * (resolution(shown) if exact == shown else 2 * float(slack / abs(shown)))
        yield Candidate(equation, "percentage", chance)


def _share_order(variables: tuple[int, ...], part: int, whole: int) -> tuple[int, ...]:
    """The later of the two amounts follows from the other and the percentage."""
    one, other, percent = variables
    return (one, other, percent) if part > whole else (other, one, percent)


def parts_of(reading: TextNumbers, found: Sequence[int]) -> Iterator[Candidate]:
    """ "$500 of $5,000": without this the part could be sent as larger than its whole."""
    for part, whole in itertools.pairwise(found):
        one, other = reading.items[part], reading.items[whole]
        if one.start < 0 or not _PART_OF.fullmatch(reading.text, one.end, other.start):
            continue
        small, large = reading.value(part), reading.value(whole)
        if not 0 < small < large or not reading.one_currency((part, whole)):
            continue
        percent = EXACT.divide(EXACT.multiply(small, Decimal(100)), large)
        if percent >= LEAST_PART:
            variables = reading.variables_of((part, whole))
            yield Candidate(PartOf(variables[0], variables[1], percent), "part of", PART_CHANCE)


def counted(reading: TextNumbers, found: Sequence[int]) -> Iterator[Candidate]:
    """ "3 nights at $120 each, $360 in all": the 3 goes as typed, so it is public.

    A count that is itself replaced ("42 m² at $15, $630") is not: the two amounts would tell it.

    Chance: the counts in the passage times the pairs of amounts.
    """
    for first, second in itertools.pairwise(found):
        if reading.items[first].start < 0 or not reading.passage(first, second):
            continue
        begin = max(0, reading.items[first].start - 60)
        passage = reading.text[begin : reading.items[second].end + 30]
        if not _EACH.search(passage) or not reading.one_currency((first, second)):
            continue
        counts = {
            _count(match)
            for match in _COUNT.finditer(passage)
            if reading.goes_as_typed(begin + match.start())
        } - {1}
        one, other = reading.value(first), reading.value(second)
        for count in sorted(counts):
            for large, small in ((second, first), (first, second)):
                if reading.value(small) and reading.value(large) == reading.value(small) * count:
                    equation = multiple(
                        reading.variables[large], reading.variables[small], Decimal(count)
                    )
                    order = reading.variables_of((second, first))
                    chance = 2 * len(counts) * resolution(max(one, other))
                    if one != other:
                        yield Candidate(reordered(equation, order), "each", chance)


def _count(match: re.Match[str]) -> int:
    return int(match["digits"]) if match["digits"] else SMALL.index(match["word"].lower())
