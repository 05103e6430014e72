"""The type annotator: finds private values and their kinds.

Patterns and recogniser search windows of the text; the findings of a window are cached, so that
typing in a long text searches only what changed. Then come the person's own words and further
mentions of found values; `merge` resolves overlaps.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from engine.core import own_patterns
from engine.core.cache import LRUCache
from engine.core.callbacks import Check, never_cancelled, no_steps
from engine.core.types import OWN, Entity, Kind, PrivateWord, Span, caseless
from engine.detect.judge.judge import JudgedWords, assess, joined
from engine.detect.judge.judge_only import judge_findings, origins_as_names
from engine.detect.patterns.ages import AGES
from engine.detect.patterns.dates import DATES
from engine.detect.patterns.identifiers import IDENTIFIERS
from engine.detect.patterns.money import MONEY
from engine.detect.patterns.national_numbers import numbers
from engine.detect.patterns.percents import PERCENTS
from engine.detect.patterns.phones import phones
from engine.detect.patterns.quantities import QUANTITIES, in_tables
from engine.detect.patterns.secrets import private_keys, secrets
from engine.detect.recogniser.prefetch import Take, WindowFindings, prefetch
from engine.detect.recogniser.recognisers import Recognisers
from engine.detect.resolve.kind_agreement import unify_kinds
from engine.detect.resolve.mentions import Mention, Mentions
from engine.detect.resolve.merge import merge
from engine.detect.resolve.own_rules import NO_RULES, OwnWordRules
from engine.detect.text.base import Detector, Evidence, Finding, with_cancel_checks
from engine.detect.text.folding import FoldedText, fold
from engine.detect.text.phrase_index import PhraseIndex, PhraseText, digest
from engine.detect.text.windows import Window, cores, token_end, windows
from engine.language.text_language import ENGLISH, UNKNOWN, language


def find_occurrences(text: str, words: Iterable[str], check: Check) -> list[Span]:
    """All occurrences of these words in a text, in any case: sorted, disjoint."""
    origin = fold(text, check)
    phrases = PhraseIndex((fold(word, check).text, None) for word in words)
    spans: list[Span] = []
    for start, end, _ in sorted(phrases.places(PhraseText.of(origin.text), check)):
        span = Span(*origin.original(start, end))
        if len(span) and not (spans and span.overlaps(spans[-1])):
            spans.append(span)
    return spans


DETECTORS: Mapping[str, Detector] = MappingProxyType(
    {
        "identifiers": IDENTIFIERS,
        "numbers": numbers,
        "secrets": secrets,
        "phones": phones,
        "dates": DATES,
        "ages": AGES,
        "money": MONEY,
        "percents": PERCENTS,
        "quantities": QUANTITIES,
    }
)

MOST_WINDOWS = 4_096  # cached; the longest accepted text has about a thousand

# Kinds that extend to the next white space, at any distance.
_UNBOUNDED = frozenset({Kind.URL, Kind.API_KEY, Kind.PASSWORD})


class Annotator:
    """Annotates texts; caches the findings of recent windows, in memory only.

    Without `recognisers` it uses only patterns and cues.
    """

    def __init__(self, recognisers: Recognisers | None = None) -> None:
        self._recognisers = recognisers
        self._seen: LRUCache[bytes, WindowFindings] = LRUCache(MOST_WINDOWS)
        self._mentions = Mentions()

    def annotate(
        self,
        text: str,
        rules: OwnWordRules = NO_RULES,
        *,
        known: Sequence[tuple[str, Kind]] = (),
        check: Check = never_cancelled,
        tell: Callable[[int, int], None] = no_steps,
    ) -> tuple[Entity, ...]:
        """Private values of `text`: sorted, disjoint, within the text.

        `known` holds original values of earlier prompts: their mentions are found as well, as are
        those of the names among the person's own words: a first name alone, one with an ending. A
        word that is both always and never private is private. `check` is called often, and ends the
        work by raising; `tell` hears how many windows of how many are done. Any string will do; the
        time is linear in its length. Raises what keeps the rules' recogniser from reading: a text
        that was searched in part would look searched.
        """
        tagger = self._recognisers.get(rules.recogniser) if self._recognisers else None
        origin = fold(text, check)
        folded = origin.text
        unwanted = frozenset(caseless(fold(word, check).text) for word in rules.never)

        def wanted(findings: Iterable[Finding]) -> Iterator[Finding]:
            for f in with_cancel_checks(findings, check):
                if rules.counts(f) and not (
                    unwanted and caseless(folded[f.start : f.end]) in unwanted
                ):
                    yield f

        cut = list(with_cancel_checks(cores(folded), check))
        searched = [
            (w, _digest(w, id(tagger))) for w in with_cancel_checks(windows(folded, cut), check)
        ]
        judged: list[JudgedWords] = []
        with prefetch(tagger, self._uncached(searched), check) as learnt:
            read = PhraseText.of(folded)
            own = list(_own(read, rules.always, check))
            counted = _counted(searched, tell)
            detected = list(self._detect(folded, counted, learnt, judged, check))
        whole = joined(judged)
        # Before calibration: this finds one percent more in German, French and Spanish.
        unseen = list(judge_findings(whole, folded, [*own, *detected])) if whole else []
        if whole is not None and language(text) not in (ENGLISH, UNKNOWN):
            whole = whole.outside_english()
        kinds = origins_as_names([*detected, *unseen], whole) if whole else detected
        pool = merge([*own, *wanted(kinds)], folded, check)
        people = ((w.text, w.kind) for w in rules.always if w.kind is Kind.PERSON and not w.pattern)
        given = {(fold(v, check).text, kind) for v, kind in (*known, *people)}
        values = _values(pool, folded, check) | given
        again = self._mentions.find(read, values, check)
        told = [f for f in pool if f.kind is not Kind.DATE or f.evidence > Evidence.LIST]
        fresh = list(wanted(_outside(again, told)))  # "Ask May" is a known person, not a month
        merged = merge([*pool, *fresh], folded, check) if fresh else pool
        final = assess(unify_kinds(merged, folded, given), whole, folded, given)
        return tuple(_entities(with_cancel_checks(final, check), origin))

    def _uncached(self, searched: Iterable[tuple[Window, bytes]]) -> Iterable[Window]:
        """The distinct windows that are not cached."""
        fresh: dict[bytes, Window] = {}
        for window, key in searched:
            if key not in self._seen:
                fresh.setdefault(key, window)
        return fresh.values()

    def _detect(
        self,
        text: str,
        searched: Iterable[tuple[Window, bytes]],
        learnt: Take,
        judged: list[JudgedWords],
        check: Check,
    ) -> Iterator[Finding]:
        """All findings; the judge's words of each window are added to `judged`, in order."""
        keys = [replace(f, detector="secrets") for f in private_keys(text, check)]
        beside = [*keys, *in_tables(text, check)]
        for window, key in searched:
            check()
            seen = self._seen.get(key, partial(self._fresh, window, learnt, check))
            if seen.judged is not None:
                judged.append(seen.judged.within(0, len(window.text), window.offset))
            for f in seen.findings:
                end = f.end + window.offset
                if f.end == len(window.text) and not window.whole and f.kind in _UNBOUNDED:
                    end = token_end(text, end)
                start = f.start + window.offset
                yield Finding(start, end, f.kind, f.evidence, f.detector, f.score)
        yield from beside

    @staticmethod
    def _fresh(window: Window, learnt: Take, check: Check) -> WindowFindings:
        found: list[Finding] = []
        for name, detector in DETECTORS.items():
            check()
            for f in detector(window.text):
                if window.core_start <= f.start < window.core_end and f.start < f.end:
                    found.append(replace(f, detector=name))
        read = learnt(window)
        found += [replace(f, detector="recogniser") for f in read.findings]
        return WindowFindings(tuple(found), read.judged)


def _counted(
    searched: Sequence[tuple[Window, bytes]], tell: Callable[[int, int], None]
) -> Iterator[tuple[Window, bytes]]:
    """Yield the windows, and report progress before each."""
    for done, window in enumerate(searched):
        tell(done, len(searched))
        yield window


def _digest(window: Window, tagger: int) -> bytes:
    return digest(window.text, f"{window.core_start}:{window.core_end}:{window.whole}:{tagger}")


def _own(read: PhraseText, always: Iterable[PrivateWord], check: Check) -> Iterator[Finding]:
    words = [word for word in always if not word.pattern]
    phrases = PhraseIndex((fold(word.text, check).text, word.kind) for word in words)
    for start, end, kind in phrases.places(read, check):
        yield Finding(start, end, kind, Evidence.OWN, OWN)
    for word in always:
        if word.pattern:
            for start, end in with_cancel_checks(own_patterns.places(word.text, read.text), check):
                yield Finding(start, end, word.kind, Evidence.OWN, OWN)


def _values(pool: Iterable[Finding], text: str, check: Check) -> set[tuple[str, Kind]]:
    """The found values to search for again, without own words, which were searched already."""
    found = (f for f in with_cancel_checks(pool, check) if f.detector != OWN)
    return {(text[f.start : f.end], f.kind) for f in found}


def _entities(merged: Iterable[Finding], origin: FoldedText) -> Iterator[Entity]:
    """Map findings to entities of the original, which stay disjoint where folding expanded."""
    position = 0
    for finding in merged:
        start, end = origin.original(finding.start, finding.end)
        if max(start, position) < end:
            span = Span(max(start, position), end)
            yield Entity(span, finding.kind, finding.sureness, finding.detector, finding.private)
            position = end


def _outside(again: Iterable[Mention], pool: Sequence[Finding]) -> Iterator[Finding]:
    """Mentions outside of the disjoint, sorted findings, which take precedence."""
    starts, ends = [f.start for f in pool], [f.end for f in pool]
    for start, end, kind in again:
        place = bisect_right(starts, start)
        if place == 0 or end > ends[place - 1]:
            yield Finding(start, end, kind, Evidence.CUE, "mentions")
