"""Searches a request for original values outside their replacements.

The text is searched with its escapes undone and its encoded runs decoded (`app.wire.decoding`),
once as letters and digits and once as numbers; values as they are and as others write them
(`app.wire.other_spellings`).

As letters and digits, texts are compared without case, accents, invisible characters and
separators, and again by their look (`app.wire.lookalikes`). The shorter a value, the more a match
may be a coincidence: a value of nine or more letters and digits counts wherever it occurs, unless
it is put together from parts of words (so that "application security" does not hold
"Applications"); one of six to eight must begin and end with a word or number of the text (so that
"reporter" does not hold "Porter"); a shorter one, or a name that is an everyday word, must also be
found by the annotator, which reads sentences and nothing that is encoded, or have letters of two
scripts, as nobody writes them.

As numbers (`app.wire.number_forms`), dates, amounts and the last digits of identifiers are
recognised in any form; so are any nine digits in a row of an identifier. Short numbers occur by
chance, so a match counts only if fewer than one text in twenty with as many numbers and values
would contain one by chance. Numbers of one to three digits (an age, a small quantity) never count.

Noised values are searched as numbers, and never in their own place: whether a request is refused
depends on the originals and on the text around them as typed, never on the draw. So a draw that
equals its original is sent like any other, and the distribution of what is sent is the mechanism's.
A provider that receives a request learns that it contains no original elsewhere in the clear, which
no draw hides; a refused request tells it nothing at all.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain

from app.wire.decoding import readings
from app.wire.lookalikes import SkeletonText
from app.wire.normalised_text import NormalisedText, SpanSet, StringIndex, barred, normal
from app.wire.number_forms import NUMBERED, NumberForm, NumberKey, keys_in, keys_of
from app.wire.other_spellings import spellings, without_labels, written_out
from app.wire.spelled_numbers import in_digits
from engine.core.types import Category, Entity, Kind, Replacement, Span
from engine.language.common_words import is_everyday

CHUNK, OVERLAP = 2_000, 500  # code points
# A text may be cut at blanks: no form of a value begins or ends with one.
_CUT = re.compile(r"\s+|(?=[^\x00-\x7f])")
_EDGES = " \t\r\n.,;:!?()[]{}<>\"'"

LONG = 9
SHORT = 6
LOCAL = (7, 8)  # digits of a phone number without its area code
RARELY = 20  # fewer than one of so many texts may contain a number by chance
DIFFERENT = {
    NumberForm.DATE: 36_525,
    NumberForm.DAY: 366,
}  # fewer possible values than their digits allow

# Kinds whose values may be ordinary words, unlike a password or an own word.
NAMES = frozenset(
    {
        Kind.ADDRESS,
        Kind.COUNTRY,
        Kind.LOCATION,
        Kind.NATIONALITY,
        Kind.ORGANIZATION,
        Kind.PERSON,
        Kind.USERNAME,
    }
)

Annotate = Callable[[str], Sequence[Entity]]


@dataclass(frozen=True, slots=True, order=True)
class OriginalValue:
    """A value to search for; a `noised` one is recognised by its number alone."""

    kind: Kind
    value: str = field(repr=False)
    noised: bool = False

    def spelled(self) -> Iterator[OriginalValue]:
        """Every spelling of the value."""
        meant = self.noised or self.kind in (Kind.API_KEY, Kind.PASSWORD)
        yield self
        for value in () if meant else spellings(self.kind, self.value):
            yield replace(self, value=value)

    @classmethod
    def of(cls, replacement: Replacement) -> OriginalValue | None:
        """The value of a replacement; None for words that a text method drew or rewrote."""
        if replacement.category not in (Category.ENCRYPTED, Category.NOISED):
            return None
        noised = replacement.category is Category.NOISED
        return cls(replacement.kind, replacement.original, noised)


@dataclass(frozen=True, slots=True)
class Leak:
    """A value found in a text as `form`; `place` is given if the annotator found it."""

    secret: OriginalValue
    form: str = field(repr=False)
    place: Span | None = None


@dataclass(frozen=True, slots=True)
class _SearchForm:
    """A value as letters and digits; `inner` are the offsets where its words begin.

    A `part` of an identifier may begin and end within a group of digits.
    """

    secret: OriginalValue
    inner: frozenset[int] = frozenset()
    part: bool = False

    def counts(self, view: NormalisedText, start: int, end: int) -> bool:
        """Whether a match in `view.joined` is unlikely to be a coincidence."""
        whole, size = view.whole(start, end), end - start
        if size < LONG and not (whole and view.unbroken(start, end)):
            return False
        foreign = view.inner(start, end) - self.inner
        if not foreign or (self.part and size >= LONG):
            return True
        spelled = len(foreign | self.inner) == size - 1  # letter by letter
        return whole and (size >= LONG or spelled or not view.joined[start:end].isalpha())


class _Letters:
    """Index of values by letters and digits, with parts of identifiers unless `whole`."""

    def __init__(self, secrets: Mapping[OriginalValue, NormalisedText], whole: bool) -> None:
        self._forms: dict[str, _SearchForm] = {}
        self._words: dict[tuple[str, ...], list[OriginalValue]] = defaultdict(list)
        self._written: dict[str, list[OriginalValue]] = defaultdict(list)
        self.weak: set[OriginalValue] = set()  # values too short or too common to be certain
        for secret, view in secrets.items():
            self._add(secret, view, whole)
        self._joined = StringIndex(self._forms)
        self._plain = StringIndex(self._written)
        self._counts = sorted({len(words) for words in self._words})

    def _add(self, secret: OriginalValue, view: NormalisedText, whole: bool) -> None:
        plain, size = view.plain.strip(), len(view.joined)
        if size < LONG and plain:
            self._written[plain].append(secret)
        if size >= SHORT:
            self._forms[view.joined] = _SearchForm(secret, view.inner(0, size))
        elif len(view.words) > 1:
            self._words[tuple(view.words)].append(secret)
        short = size < SHORT and len(plain) < SHORT
        if short or (secret.kind in NAMES and len(view.words) == 1 and is_everyday(view.joined)):
            self.weak.add(secret)
        if secret.kind in NUMBERED and not whole:
            digits = "".join(filter(str.isdecimal, view.joined))
            parts = [digits[at : at + LONG] for at in range(len(digits) - LONG + 1)]
            parts += [digits[-count:] for count in LOCAL if len(digits) > count]
            for part in parts:
                self._forms.setdefault(part, _SearchForm(secret, part=True))

    def joined(self, view: NormalisedText) -> Iterator[tuple[int, int, OriginalValue]]:
        """Find values in `view.joined`."""
        for start, end in self._joined.places(view.joined):
            form = self._forms[view.joined[start:end]]
            if form.counts(view, start, end):
                yield start, end, form.secret
        for count in self._counts:
            for first in range(len(view.words) - count + 1):
                for secret in self._words.get(tuple(view.words[first : first + count]), ()):
                    if not view.broken(first, first + count):
                        yield view.starts[first], view.starts[first + count], secret

    def plain(self, view: NormalisedText) -> Iterator[tuple[int, int, OriginalValue]]:
        """Find values in `view.plain`, with their separators."""
        for start, end in self._plain.places(view.plain):
            if not view.glued(start, end):
                for secret in self._written[view.plain[start:end]]:
                    yield start, end, secret


class _Disguised:
    """Index of values by the look of their letters and digits."""

    def __init__(self, secrets: Iterable[OriginalValue], kept: Sequence[str], whole: bool) -> None:
        self._letters = _Letters({secret: SkeletonText(secret.value) for secret in secrets}, whole)
        self._kept = StringIndex(SkeletonText(value).plain for value in kept)

    def find(self, view: SkeletonText) -> Iterator[tuple[OriginalValue, bool]]:
        """Find values with disguised letters, and whether they mix two scripts."""
        joined = ((*view.part(a, z), secret) for a, z, secret in self._letters.joined(view))
        cover = None
        for start, end, secret in chain(self._letters.plain(view), joined):
            if view.disguised(start, end):
                cover = cover or SpanSet(self._kept.places(view.plain))
                if not cover.holds(start, end):
                    yield secret, view.mixed(start, end)


class LeakScan:
    """A search for `secrets`, except inside the `kept` values.

    With `whole` an identifier matches as a whole only, not by part of its digits.
    """

    def __init__(
        self, secrets: Sequence[OriginalValue], kept: Sequence[str], *, whole: bool = False
    ) -> None:
        views = [NormalisedText(value) for value in kept]
        exempt = {view.identity for view in views}
        spelled = chain.from_iterable(secret.spelled() for secret in secrets)
        every = ((secret, NormalisedText(secret.value)) for secret in dict.fromkeys(spelled))
        wanted = {secret: view for secret, view in every if view.identity not in exempt}
        written = {s: view for s, view in wanted.items() if not s.noised}
        self._letters = _Letters(written, whole)
        people = {s: v for s, v in written.items() if s.kind is Kind.PERSON and len(v.words) > 1}
        self._people = cache(lambda: _Letters(people, whole)) if people else None
        self._disguised = cache(lambda: _Disguised(written, kept, whole))
        self._kept_joined = StringIndex(view.joined for view in views)
        self._kept_plain = StringIndex(view.plain for view in views)
        self._kept_keys = {key for value in kept for key in _keys(value)}
        self._keys: dict[NumberKey, list[OriginalValue]] = defaultdict(list)
        for secret in wanted if not whole else ():
            small = normal(secret.value)
            for reading in (small, *in_digits(small)):
                for key in keys_of(secret.kind, reading):
                    self._keys[key].append(secret)
        self._alike = Counter((key.form, len(key.digits)) for key in self._keys)

    def find(self, content: str, targets: Sequence[Span], annotate: Annotate) -> Leak | None:
        """The most certain match outside the `targets` (sorted), or None."""
        return next(self.every(content, targets, annotate), None)

    def every(self, content: str, targets: Sequence[Span], annotate: Annotate) -> Iterator[Leak]:
        """Yield each match outside the `targets` (sorted), more certain ones first."""
        weak: set[OriginalValue] = set()
        yield from self.sure(barred(content, targets), weak)
        if weak:
            yield from self._confirmed(weak, _blank(content, targets), annotate)

    def sure(self, text: str, weak: set[OriginalValue]) -> Iterator[Leak]:
        """Yield each certain match in a text; add possible coincidences to `weak`."""
        told: set[OriginalValue] = set()
        resting: dict[NumberKey, int] = {}
        for number, reading in enumerate(readings(text)):
            small = normal(reading)
            spoken = list(in_digits(small))
            said = dict.fromkeys((reading, *spoken, written_out(reading)))
            found = chain(*(self._in_letters(NormalisedText(one)) for one in said))
            for secret in chain(found, self._in_fields(reading)):
                if secret in self._letters.weak:
                    weak |= {secret} if number == 0 else set()
                elif secret not in told:
                    told.add(secret)
                    yield Leak(secret, secret.value)
            for secret in self._in_disguise(reading):
                if secret not in told:
                    told.add(secret)
                    yield Leak(secret, secret.value)
            for one in (small, *spoken) if self._keys else ():
                for key, digits in keys_in(one):
                    resting[key] = max(digits, resting.get(key, 0))
        yield from self._in_numbers(resting)

    def _in_fields(self, text: str) -> Iterator[OriginalValue]:
        """Find names whose parts are the values of fields."""
        if self._people is not None and (bare := without_labels(text)) != text:
            yield from self._in_letters(NormalisedText(bare), self._people())

    def _in_letters(
        self, view: NormalisedText, letters: _Letters | None = None
    ) -> Iterator[OriginalValue]:
        letters = letters or self._letters
        plain, joined = list(letters.plain(view)), list(letters.joined(view))
        if plain:
            cover = SpanSet(self._kept_plain.places(view.plain))
            yield from (s for start, end, s in plain if not cover.holds(start, end))
        if joined:
            cover = SpanSet(self._kept_joined.places(view.joined))
            yield from (s for start, end, s in joined if not cover.holds(start, end))

    def _in_disguise(self, text: str) -> Iterator[OriginalValue]:
        """Find matches in letters of other scripts that look like the value's."""
        if not text.isascii() and (view := SkeletonText(text)).disguised(0, len(view.plain)):
            for secret, mixed in self._disguised().find(view):
                if mixed or secret not in self._letters.weak:
                    yield secret

    def _in_numbers(self, resting: dict[NumberKey, int]) -> Iterator[Leak]:
        """Find values whose numbers occur in the text, unless by likely coincidence."""
        among = Counter((key.form, digits) for key, digits in resting.items())
        for key, digits in resting.items():
            pairs = self._alike[key.form, len(key.digits)] * among[key.form, digits]
            rare = pairs * RARELY <= min(10**digits, DIFFERENT.get(key.form, 10**digits))
            if rare and key in self._keys and key not in self._kept_keys:
                for secret in self._keys[key]:
                    yield Leak(secret, key.digits)

    def _confirmed(self, weak: set[OriginalValue], text: str, annotate: Annotate) -> Iterator[Leak]:
        """Find the `weak` values that the annotator finds, too."""
        for entity in annotate(text):
            for secret in self._in_letters(NormalisedText(entity.span.of(text))):
                if secret in weak and secret.kind == entity.kind:
                    yield Leak(secret, secret.value, entity.span)


def _keys(text: str) -> Iterator[NumberKey]:
    """The keys of a value sent as typed, also without its separators ("6,467" as "6467")."""
    small = normal(text)
    for reading in (small, NormalisedText(text).joined, *in_digits(small)):
        for key, _ in keys_in(reading):
            yield key
            if key.form is NumberForm.DATE:
                yield NumberKey(NumberForm.DAY, key.digits[2:])


def _blank(content: str, targets: Sequence[Span]) -> str:
    blanked = list(content)
    for target in targets:
        blanked[target.start : target.end] = " " * len(target)
    return "".join(blanked)


def place_of(found: Leak, content: str, targets: Sequence[Span], kept: Sequence[str]) -> Span:
    """The smallest run of whole words that still contains the value."""
    if found.place is not None:
        return found.place
    text = barred(content, targets)
    entire = LeakScan([found.secret], kept, whole=True)
    scan = entire if _stands(entire, text) else LeakScan([found.secret], kept)

    def holds(start: int, end: int) -> bool:
        return _stands(scan, text[start:end])

    starts = range(0, len(text), CHUNK - OVERLAP)
    near = next((at for at in starts if holds(at, at + CHUNK)), None)
    start, end = (0, len(text)) if near is None else (near, min(near + CHUNK, len(text)))
    cuts = [start, *(m.end() for m in _CUT.finditer(text, start, end)), end]
    last = _least(len(cuts) - 1, lambda number: holds(start, cuts[number]))
    first = last - _least(last, lambda count: holds(cuts[last - count], cuts[last]))
    return _without_edges(text, cuts[first], cuts[last])


def _stands(scan: LeakScan, text: str) -> bool:
    return next(scan.sure(text, set()), None) is not None


def _least(most: int, holds: Callable[[int], bool]) -> int:
    """Bisect for the smallest number up to `most` that satisfies a monotonic condition."""
    return bisect_left(range(most), True, key=holds)


def _without_edges(text: str, start: int, end: int) -> Span:
    part = text[start:end]
    return Span(start + len(part) - len(part.lstrip(_EDGES)), start + len(part.rstrip(_EDGES)))
