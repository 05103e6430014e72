"""The type annotator: finds private values and says of what kind they are.

Detectors look at windows of the text, patterns and lists alike; what they find in a window is kept,
so that typing in a long text searches only what changed. Then come the person's own words and
further mentions of what was found; `merge` states the rule for overlaps.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from engine import own_patterns
from engine.detectors.abroad import ABROAD
from engine.detectors.accounts import ACCOUNTS
from engine.detectors.ages import AGES
from engine.detectors.agree import agreed
from engine.detectors.ahead import Take, reading
from engine.detectors.ailments import ailments
from engine.detectors.base import Detector, Evidence, Finding, steadily
from engine.detectors.closed import torn
from engine.detectors.columns import columns
from engine.detectors.credentials import CREDENTIALS, private_keys
from engine.detectors.dates import DATES
from engine.detectors.documents import DOCUMENTS
from engine.detectors.firms import FIRMS, institutions
from engine.detectors.folding import Folded, fold
from engine.detectors.kept import Kept
from engine.detectors.labelled import labelled
from engine.detectors.mentions import MOST_BLOCKS, Mention, Mentions
from engine.detectors.merge import merge
from engine.detectors.money import MONEY
from engine.detectors.national import national
from engine.detectors.occupations import occupations
from engine.detectors.origins import origins
from engine.detectors.own import Block, Phrase, Tokens, digest, places
from engine.detectors.patterns_identifiers import IDENTIFIERS
from engine.detectors.people import people
from engine.detectors.percents import PERCENTS
from engine.detectors.phones import phones
from engine.detectors.quantities import QUANTITIES, in_tables
from engine.detectors.rules import NO_RULES, OWN, Rules
from engine.detectors.secret_forms import SECRET_FORMS
from engine.detectors.secret_lines import SECRET_LINES
from engine.detectors.sieve import View
from engine.detectors.speakers import speakers
from engine.detectors.spoken import SPOKEN
from engine.detectors.streets import STREETS, unnumbered
from engine.detectors.systems import systems
from engine.detectors.taggers import Taggers
from engine.detectors.windows import Window, cores, token_end, windows
from engine.types import Entity, Kind, PrivateWord, Span
from engine.watching import never_cancelled


def standing(text: str, words: Iterable[str], check: Check) -> list[Span]:
    """Where these words stand in a text, in any case: sorted, disjoint."""
    origin = fold(text, check)
    phrases = {Phrase.of(fold(word, check).text.strip()): word for word in words}
    found = Tokens(origin.text if phrases else "", check)
    spans: list[Span] = []
    for start, end, _ in sorted(places(found, phrases, check)):
        span = Span(*origin.original(start, end))
        if len(span) and not (spans and span.overlaps(spans[-1])):
            spans.append(span)
    return spans


def _torn(view: View, /) -> Iterator[Finding]:
    return torn(view.window, (IDENTIFIERS, phones, DATES))


DETECTORS: Mapping[str, Detector] = MappingProxyType(
    {
        "identifiers": IDENTIFIERS,
        "spoken": SPOKEN,
        "documents": DOCUMENTS,
        "national": national,
        "abroad": ABROAD,
        "labelled": labelled,
        "accounts": ACCOUNTS,
        "credentials": CREDENTIALS,
        "secret forms": SECRET_FORMS,
        "secret lines": SECRET_LINES,
        "systems": systems,
        "phones": phones,
        "dates": DATES,
        "ages": AGES,
        "money": MONEY,
        "percents": PERCENTS,
        "quantities": QUANTITIES,
        "people": people,
        "speakers": speakers,
        "streets": STREETS,
        "unnumbered streets": unnumbered,
        "firms": FIRMS,
        "institutions": institutions,
        "occupations": occupations,
        "ailments": ailments,
        "origins": origins,
        "torn": _torn,
    }
)

MOST_WINDOWS = 4_096  # kept; the longest text that the engine takes has about a thousand

# What goes on to the next white space, however far that is.
_UNBOUNDED = frozenset({Kind.URL, Kind.API_KEY, Kind.PASSWORD})

Check = Callable[[], None]


class Annotator:
    """Annotates texts; keeps, in memory only, what it found in the windows it saw last.

    Without `taggers` patterns, cues and lists are all that looks at a text.
    """

    def __init__(self, taggers: Taggers | None = None) -> None:
        self._taggers = taggers
        self._seen: Kept[bytes, tuple[Finding, ...]] = Kept(MOST_WINDOWS)
        self._blocks: Kept[bytes, Block] = Kept(MOST_BLOCKS)
        self._mentions = Mentions()

    def annotate(
        self,
        text: str,
        rules: Rules = NO_RULES,
        *,
        known: Sequence[tuple[str, Kind]] = (),
        check: Check = never_cancelled,
    ) -> tuple[Entity, ...]:
        """Private values of `text`: sorted, disjoint, within the text.

        `known` holds original values of earlier prompts: their mentions are found as well, as are
        those of the names among the person's own words: a first name alone, one with an ending. A
        word that is both always and never private is private. `check` is called often, and ends the
        work by raising. Any string will do; the time is linear in its length. Raises what keeps
        the rules' recogniser from reading: a text that was searched in part would look searched.
        """
        tagger = self._taggers.get(rules.recogniser) if self._taggers else None
        origin = fold(text, check)
        folded = origin.text
        unwanted = frozenset(_plain(fold(word, check).text) for word in rules.never)

        def wanted(findings: Iterable[Finding]) -> Iterator[Finding]:
            for f in steadily(findings, check):
                if rules.counts(f) and not (
                    unwanted and _plain(folded[f.start : f.end]) in unwanted
                ):
                    yield f

        cut = list(steadily(cores(folded), check))
        searched = [(w, _digest(w, id(tagger))) for w in steadily(windows(folded, cut), check)]
        with reading(tagger, self._unseen(searched), check) as learnt:
            found = Tokens(folded, check, self._blocks, cut)
            own = list(_own(found, rules.always, check))
            detected = self._detect(folded, searched, learnt, check)
            pool = merge([*own, *wanted(detected)], folded, check)
        named = ((w.text, w.kind) for w in rules.always if w.kind is Kind.PERSON and not w.pattern)
        given = {(fold(v, check).text, kind) for v, kind in (*known, *named)}
        values = _values(pool, folded, check) | given
        again = self._mentions.find(found, values, check)
        fresh = list(wanted(_outside(again, pool)))
        merged = merge([*pool, *fresh], folded, check) if fresh else pool
        return tuple(_entities(steadily(agreed(merged, folded, given), check), origin))

    def _unseen(self, searched: Iterable[tuple[Window, bytes]]) -> Iterable[Window]:
        """The windows of which nothing is kept; of those that are alike the first."""
        fresh: dict[bytes, Window] = {}
        for window, key in searched:
            if key not in self._seen:
                fresh.setdefault(key, window)
        return fresh.values()

    def _detect(
        self, text: str, searched: Iterable[tuple[Window, bytes]], learnt: Take, check: Check
    ) -> Iterator[Finding]:
        keys = [replace(f, detector="credentials") for f in private_keys(text, check)]
        beside = [*keys, *in_tables(text, check), *columns(text, check)]
        for window, key in searched:
            check()
            search = self._fresh(window, learnt, check)
            for f in self._seen.get(key, partial(tuple, search)):
                end = f.end + window.offset
                if f.end == len(window.text) and not window.whole and f.kind in _UNBOUNDED:
                    end = token_end(text, end)
                start = f.start + window.offset
                yield Finding(start, end, f.kind, f.evidence, f.detector, f.score)
        yield from beside

    @staticmethod
    def _fresh(window: Window, learnt: Take, check: Check) -> Iterator[Finding]:
        view = View(window.text)
        for name, detector in DETECTORS.items():
            check()
            for f in detector(view):
                if window.core_start <= f.start < window.core_end and f.start < f.end:
                    yield replace(f, detector=name)
        for f in learnt(window):
            yield replace(f, detector="recogniser")


def _digest(window: Window, tagger: int) -> bytes:
    return digest(window.text, f"{window.core_start}:{window.core_end}:{window.whole}:{tagger}")


def _own(found: Tokens, always: Iterable[PrivateWord], check: Check) -> Iterator[Finding]:
    words = [word for word in always if not word.pattern]
    phrases = {Phrase.of(fold(word.text, check).text.strip()): word.kind for word in words}
    for start, end, kind in places(found, phrases, check):
        if start < end:
            yield Finding(start, end, kind, Evidence.OWN, OWN)
    for word in always:
        if word.pattern:
            for start, end in steadily(own_patterns.places(word.text, found.text), check):
                yield Finding(start, end, word.kind, Evidence.OWN, OWN)


def _values(pool: Iterable[Finding], text: str, check: Check) -> set[tuple[str, Kind]]:
    """What was found, to look for again; the person's own words were looked for everywhere."""
    found = (f for f in steadily(pool, check) if f.detector != OWN)
    return {(text[f.start : f.end], f.kind) for f in found}


def _entities(merged: Iterable[Finding], origin: Folded) -> Iterator[Entity]:
    """The findings as entities of the original; two never share a character that became several."""
    position = 0
    for finding in merged:
        start, end = origin.original(finding.start, finding.end)
        if max(start, position) < end:
            yield Entity(
                Span(max(start, position), end), finding.kind, finding.sureness, finding.detector
            )
            position = end


def _outside(again: Iterable[Mention], pool: Sequence[Finding]) -> Iterator[Finding]:
    """Those that lie in none of the disjoint, sorted ones: that one would know more."""
    starts, ends = [f.start for f in pool], [f.end for f in pool]
    for start, end, kind in again:
        place = bisect_right(starts, start)
        if place == 0 or end > ends[place - 1]:
            yield Finding(start, end, kind, Evidence.CUE, "mentions")


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
