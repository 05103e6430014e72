"""The judge: the probability that each word is private here, by a head of the recogniser's pass.

The recogniser answers: what is it? The judge: would a careful person mind that the provider reads
this very value in this very prompt? A value is as private as its most private word, at its most
private occurrence: otherwise one would reveal what another hides. Which probability hides a
value is for `engine.pipeline.policy.Policy.hides` to say.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from math import inf, isinf

import numpy as np
from numpy.typing import NDArray

from engine.core.types import KNOWN, OWN, STANDS_FOR_SOMEBODY, Kind
from engine.detect.text.base import Evidence, Finding
from engine.detect.text.documentation import is_placeholder, stands_for_nobody
from engine.detect.text.phrase_index import key_of
from engine.language.forms_of_address import BETWEEN_NAMES
from engine.language.words_to_avoid import by_case
from engine.numeric.dates import parse_date
from engine.numeric.values import read_number

HEAD = "private"  # the encoder's output: one logit per word
UNREAD = inf  # outweighs every judged value, as unread text may be private

_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION})  # a part of the name is the same value
_NUMBERS = frozenset({Kind.AGE, Kind.PERCENT, Kind.QUANTITY})  # "41" means another thing elsewhere
# Kinds proven by their form alone; of web addresses and hosts the judge knows more.
_SECRETS = frozenset({Kind.API_KEY, Kind.PASSWORD})
_TOLD_BY_FORM = (STANDS_FOR_SOMEBODY - _SECRETS) | {Kind.EMAIL}
_LONGEST_RUN = 8  # words of a value that is searched in others
_SHORTEST_STEM, _LONGEST_ENDING = 5, 3
_SHORTEST_PART = 3  # letters
# Outside English the judge is too sure. Fitted to what is private in the prompts of authors whom
# the weights never read, the slope is .74 and the shift -.82. The rest of the shift lowers each
# logit there: it spares many needless values for one private value in a hundred
# (tests/benchmarks/results/finding.md).
_SLOPE, _SHIFT = 0.77, -1.9
MOST_NORMALISED = 10_000  # cached values: a draft of 20,000 words has 2,000


@dataclass(frozen=True, slots=True)
class JudgedWords:
    """Words of a text, `starts` and `ends` (n) in code points, with `probabilities` (n) in 0..1.

    A word that the encoder cannot read has UNREAD as its own. `kinds` are the likeliest kind of
    each word, None where no kind is likely enough.
    """

    starts: NDArray[np.int64] = field(repr=False)
    ends: NDArray[np.int64] = field(repr=False)
    probabilities: NDArray[np.float64] = field(repr=False)
    kinds: NDArray[np.object_] = field(repr=False)

    def over(self, starts: Sequence[int], ends: Sequence[int]) -> list[float]:
        """The probability of the most private word in each place; UNREAD where none was read."""
        firsts = np.searchsorted(self.ends, np.array(starts, np.int64), "right").tolist()
        stops = np.searchsorted(self.starts, np.array(ends, np.int64), "left").tolist()
        probabilities = self.probabilities.tolist()
        return [max(probabilities[a:b], default=UNREAD) for a, b in zip(firsts, stops, strict=True)]

    def outside_english(self) -> JudgedWords:
        """The same words, calibrated: half of those with a probability of .5 are private there."""
        with np.errstate(divide="ignore", invalid="ignore"):
            odds = np.exp(_SHIFT) * (self.probabilities / (1 - self.probabilities)) ** _SLOPE
            probabilities = np.where(self.probabilities < 1, odds / (1 + odds), self.probabilities)
        return replace(self, probabilities=probabilities)

    def within(self, start: int, end: int, offset: int) -> JudgedWords:
        """The words that begin in `start` to `end`, moved by `offset`."""
        own = slice(*np.searchsorted(self.starts, (start, end)).tolist())
        starts, ends = self.starts[own] + offset, self.ends[own] + offset
        return JudgedWords(starts, ends, self.probabilities[own], self.kinds[own])


def judged(
    text: str,
    words: NDArray[np.int64],
    unknown: NDArray[np.bool_],
    logits: NDArray[np.float32],
    kinds: NDArray[np.object_],
) -> JudgedWords:
    """Make JudgedWords of words (n, 2) and logits; `unknown` words are outside the vocabulary."""
    probabilities = 1 / (1 + np.exp(-logits.astype(np.float64)))
    for row in range(len(words)) if unknown.any() or not text.isascii() else ():
        letters = filter(str.isalpha, text[slice(*words[row].tolist())])
        if any(unknown[row] or not _latin(letter) for letter in letters):
            probabilities[row] = UNREAD
    return JudgedWords(words[:, 0], words[:, 1], probabilities, kinds)


@cache
def _latin(letter: str) -> bool:
    return letter.isascii() or unicodedata.name(letter, "").startswith("LATIN")


def joined(parts: Sequence[JudgedWords]) -> JudgedWords | None:
    """Concatenate the words of consecutive parts of a text; None without parts."""
    if not parts:
        return None
    columns = zip(*((p.starts, p.ends, p.probabilities, p.kinds) for p in parts), strict=True)
    return JudgedWords(*(np.concatenate(column) for column in columns))


def assess(
    findings: Sequence[Finding],
    judged: JudgedWords | None,
    text: str,
    known: Iterable[tuple[str, Kind]],
) -> list[Finding]:
    """Give each finding its probability of being private, None if not judged.

    What an earlier prompt hid or the person named (`known`) is certainly private, with its parts
    and forms: their detector is KNOWN. So is what a check digit, a public prefix or a number's form
    proves, unless it is a well-known example of documentation.
    """
    private = _KnownPrivateValues(known)
    values = [_normalised(text[found.start : found.end], found.kind) for found in findings]
    marked = [_marked(f, value, private) for f, value in zip(findings, values, strict=True)]
    read = _read(marked, judged)
    weighed = [
        _weighed(f, value, probability, judged is not None)
        for f, value, probability in zip(marked, values, read, strict=True)
    ]
    probabilities = _ValueProbabilities(zip(values, weighed, strict=True))
    shown = {value: _shown(probabilities.of(value)) for value in dict.fromkeys(values)}
    return [f.judged(shown[value]) for f, value in zip(marked, values, strict=True)]


@dataclass(frozen=True, slots=True, eq=False)
class _NormalisedValue:
    """A value of a kind with its normalised forms.

    `forms` are its key and the keys of its stems (without an ending), also of each of a person's
    names; `runs` the sequences of its words that could be values themselves. `nobodys`: reserved
    for examples (example.com); `placeholder`: a secret that may come from a manual.
    """

    kind: Kind
    key: object = field(repr=False)
    forms: tuple[object, ...] = field(repr=False)
    words: tuple[str, ...] = field(repr=False)
    runs: tuple[tuple[str, ...], ...] = field(repr=False)
    nobodys: bool
    placeholder: bool


@lru_cache(maxsize=MOST_NORMALISED)
def _normalised(value: str, kind: Kind) -> _NormalisedValue:
    key, words = _key(value, kind), tuple(_words(value))
    nobodys = stands_for_nobody(value, kind)
    placeholder = kind in _SECRETS and is_placeholder(value)
    named = _names(words) if kind is Kind.PERSON else ()
    forms = tuple(dict.fromkeys(form for each in (key, *named) for form in _forms(each)))
    return _NormalisedValue(kind, key, forms, words, tuple(_runs(words)), nobodys, placeholder)


def _marked(found: Finding, value: _NormalisedValue, private: _KnownPrivateValues) -> Finding:
    hidden = found.detector != OWN and private.holds(value)
    return replace(found, detector=KNOWN) if hidden else found


def _read(findings: Sequence[Finding], judged: JudgedWords | None) -> list[float]:
    """The probability of each at its place."""
    if judged is None:
        return [UNREAD] * len(findings)
    return judged.over([f.start for f in findings], [f.end for f in findings])


def _weighed(found: Finding, value: _NormalisedValue, probability: float, judged: bool) -> float:
    """The probability of a value at its place: certain evidence first, then the judge's."""
    if found.detector in (OWN, KNOWN):
        return 1.0
    if judged and value.nobodys:
        return 0.0
    return 1.0 if found.evidence >= _certain(found.kind, value) else probability


def _certain(kind: Kind, value: _NormalisedValue) -> Evidence:
    """The evidence that needs no judge."""
    if (kind in _SECRETS and not value.placeholder) or kind is Kind.PHONE:
        return Evidence.CUE
    return Evidence.SHAPE if kind in _TOLD_BY_FORM else Evidence.PROVEN


def _shown(probability: float) -> float | None:
    return None if isinf(probability) else probability


class _KnownPrivateValues:
    """Values that are known to be private."""

    def __init__(self, known: Iterable[tuple[str, Kind]]) -> None:
        self._keys: set[object] = set()
        self._people: set[str] = set()
        self._runs: set[tuple[str, ...]] = set()
        for value, kind in known:
            words = _words(value)
            self._keys.add(_key(value, kind))
            if kind in _NAMES:
                self._keys.update(word for word in words if len(word) > 1)
            if kind is Kind.PERSON:
                self._people.update(_names(words))
            if kind not in _NUMBERS:
                self._runs.add(tuple(words[:_LONGEST_RUN]))

    def holds(self, value: _NormalisedValue) -> bool:
        """Whether a value equals or contains one of them or a person's name, also inflected."""
        if not self._keys.isdisjoint(value.forms) or not self._runs.isdisjoint(value.runs):
            return True
        month = value.kind is Kind.DATE  # "May 3" does not mention May Lin
        return not month and not self._people.isdisjoint(value.words)


class _ValueProbabilities:
    """The probability of each value of a text, over all its occurrences and forms."""

    def __init__(self, weighed: Iterable[tuple[_NormalisedValue, float]]) -> None:
        self._own: dict[object, float] = {}
        self._parts: dict[object, float] = {}
        self._runs: dict[object, float] = {}
        highest: dict[_NormalisedValue, float] = {}
        for value, probability in weighed:
            highest[value] = max(probability, highest.get(value, 0.0))
        for value, probability in highest.items():
            _raise(self._own, value.key, probability)
            for word in value.words if value.kind in _NAMES else ():
                _raise(self._parts, word, probability)
        for value in highest:
            if value.kind not in _NUMBERS:
                _raise(self._runs, value.words[:_LONGEST_RUN], self._single(value))

    def of(self, value: _NormalisedValue) -> float:
        """The value's probability: at least that of a value in it, or of a name it is part of."""
        return max(self._single(value), *(self._runs.get(run, 0.0) for run in value.runs), 0.0)

    def _single(self, value: _NormalisedValue) -> float:
        own = self._own[value.key]
        if value.kind in _NAMES:
            own = max(own, *(self._parts.get(form, 0.0) for form in value.forms), 0.0)
        return own


def _raise(probabilities: dict[object, float], key: object, probability: float) -> None:
    probabilities[key] = max(probability, probabilities.get(key, 0.0))


def _runs(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every run of words in a value that could itself be a value."""
    for first in range(len(words)):
        for size in range(1, min(_LONGEST_RUN, len(words) - first) + 1):
            run = tuple(words[first : first + size])
            letters = "".join(run)
            if len(letters) >= _SHORTEST_PART and not letters.isdigit():
                yield run


def _key(value: str, kind: Kind) -> object:
    """A key shared by different spellings of a value."""
    if kind is Kind.DATE and (parsed := parse_date(value)) is not None:
        return kind, parsed.day
    if kind is Kind.MONEY and (amount := read_number(kind, value)) is not None:
        return kind, amount.value
    joined_ = "".join(c for c in key_of(value) if c.isalnum())
    return (kind, joined_) if kind in _NUMBERS else joined_


def _forms(key: object) -> Iterator[object]:
    """A value's key, and the keys of its stems."""
    yield key
    if isinstance(key, str) and key.isalpha():
        sizes = range(max(_SHORTEST_STEM, len(key) - _LONGEST_ENDING), len(key))
        yield from (key[:size] for size in sizes)


def _words(value: str) -> list[str]:
    return [key_of(word) for word in by_case(value)]


def _names(words: Sequence[str]) -> list[str]:
    """The words of a person's name that identify this person: no initial, no "van"."""
    return [word for word in words if len(word) > 1 and word not in BETWEEN_NAMES]
