"""Findings from the judge's probabilities alone: private words that no detector found.

"logged in as initi_user": no pattern has that form and no recogniser was sure of a name, yet the
context is clear.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

import numpy as np

from engine.core.types import Kind
from engine.detect.judge.judge import UNREAD, JudgedWords
from engine.detect.text.base import Evidence, Finding
from engine.language.calendar import months, weekdays
from engine.language.common_words import is_everyday
from engine.numeric.dates import parse_date

DETECTOR = "judge"
LEAST, SURE = 0.5, 0.8  # the probabilities of each word, and of the surest one
MOST_WORDS = 12  # including punctuation; whole sentences are not values
_NAMES = frozenset(
    {
        *(Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.ADDRESS, Kind.USERNAME, Kind.URL),
        *(Kind.BANK_ACCOUNT, Kind.PASSWORD),
    }
)
_FEWEST = 2  # letters and figures
_BESIDE = frozenset(" \u00a0")
_FIGURES = re.compile(r"[\d.,:%]{1,4}")  # "47" alone is not distinctive
# What a quantity is counted in, by UCUM: "Ferritin 9 ng/ml" keeps its number, so its unit too.
_UNIT = re.compile(
    r"(?:[kmµunpfd]?(?:g|mol|cal|[uU]|UI|IU|[lL]|kat|m)|mcg|mmHg)(?:/(?:[kmµd]?[gGlL]|m[2²]|h|min|d))?"
)
_COUNTED = re.compile(r"\d[ \u00a0]?\Z")
# The recogniser's kinds for bare numbers.
_NUMBERS = frozenset({Kind.AGE, Kind.MONEY, Kind.BANK_ACCOUNT, Kind.PASSWORD})
_ORIGINS = frozenset({Kind.NATIONALITY, Kind.ETHNICITY, Kind.RELIGION})


@dataclass(frozen=True, slots=True)
class _Run:
    """Adjacent words, by number and code point."""

    first: int
    last: int
    start: int
    end: int


def judge_findings(judged: JudgedWords, text: str, found: Iterable[Finding]) -> Iterator[Finding]:
    """Find values in `text` that touch no other finding, wanted or not."""
    taken = _covered(found)
    for run in _runs(judged, text):
        start, end = _trimmed(text, run.start, run.end)
        if run.last - run.first >= MOST_WORDS or _touches(taken, start, end):
            continue
        score = float(judged.probabilities[run.first : run.last + 1].max())
        if score >= SURE and (kind := _kind(judged, text, run)):
            yield Finding(start, end, kind, Evidence.LEARNT, DETECTOR, score)


def origins_as_names(findings: Iterable[Finding], judged: JudgedWords) -> Iterator[Finding]:
    """Change the kind of origins and religions that are surely private to PERSON.

    The recogniser confuses "I am Maria Lopez and 41" with "I am Dutch and 41". Of five such
    findings in test and real prompts, two were people and two institutions.
    """
    for found in findings:
        origin = found.kind in _ORIGINS
        chance = judged.over([found.start], [found.end])[0] if origin else 0.0
        yield replace(found, kind=Kind.PERSON) if SURE <= chance < UNREAD else found


def _runs(judged: JudgedWords, text: str) -> Iterator[_Run]:
    """Runs of likely private words, separated only by blanks."""
    likely = np.flatnonzero((judged.probabilities >= LEAST) & (judged.probabilities < UNREAD))
    run: _Run | None = None
    for n in likely.tolist():
        start, end = int(judged.starts[n]), int(judged.ends[n])
        if run and n == run.last + 1 and _goes_on(text, run, start, end):
            run = replace(run, last=n, end=end)
            continue
        if run:
            yield run
        run = _Run(n, n, start, end)
    if run:
        yield run


def _goes_on(text: str, run: _Run, start: int, end: int) -> bool:
    """Whether a word continues a run: adjoining it, or a word after one without digits."""
    if run.end == start:
        return True
    figures = any(map(str.isdigit, text[run.start : end]))
    return set(text[run.end : start]) <= _BESIDE and not figures


def _kind(judged: JudgedWords, text: str, run: _Run) -> Kind | None:
    """The kind of a run; None for a short number, common words or a month alone."""
    value = text[slice(*_trimmed(text, run.start, run.end))]
    if parse_date(value) is not None:
        return Kind.DATE
    if _UNIT.fullmatch(value) and _COUNTED.search(text[max(0, run.start - 2) : run.start]):
        return None
    letters = [word.casefold() for word in re.findall(r"[^\W\d_]+", value)]
    dated = {*months(), *weekdays()}
    told = any(map(str.isdigit, value)) or not all(w in dated or is_everyday(w) for w in letters)
    read: list[Kind | None] = judged.kinds[run.first : run.last + 1].tolist()
    if letters == [] and len({*read}) == 1 and read[0] in _NUMBERS:
        return read[0]
    if not told or sum(map(str.isalnum, value)) < _FEWEST or _FIGURES.fullmatch(value):
        return None
    kinds = Counter(k for k in read if k in _NAMES)
    return kinds.most_common(1)[0][0] if kinds else Kind.CUSTOM


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not text[end - 1].isalnum():
        end -= 1
    return start, end


def _covered(found: Iterable[Finding]) -> list[tuple[int, int]]:
    """The union of all findings as sorted, disjoint spans."""
    covered: list[tuple[int, int]] = []
    for start, end in sorted((f.start, f.end) for f in found):
        if covered and start <= covered[-1][1]:
            covered[-1] = covered[-1][0], max(end, covered[-1][1])
        else:
            covered.append((start, end))
    return covered


def _touches(covered: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    """Whether a finding overlaps a span, or touches it without a blank between."""
    at = bisect_right(covered, (end, inf))
    return at > 0 and covered[at - 1][1] >= start
