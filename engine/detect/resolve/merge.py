"""Resolves overlapping findings to disjoint ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from operator import attrgetter

from engine.core.types import Kind
from engine.detect.text.base import ENCLOSING, Evidence, Finding, with_cancel_checks

# Kinds made of meaningful words: the part that another finding does not hide stays a finding.
_WORDED = frozenset(
    {Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.ADDRESS, Kind.OCCUPATION, Kind.HEALTH}
)
_WORD = re.compile(r"\w(?:[\w'&.-]*\w)?")


def merge(findings: Iterable[Finding], text: str, check: Callable[[], None]) -> list[Finding]:
    """Disjoint findings in order, by these rules, the earlier first:

    1. What lies inside a URL, an e-mail address, an API key or a password is part of it, even a
       word of the person's own: the whole is replaced, so the word does not leave either.
    2. Better evidence beats weaker: the person's own words, then a checksum or a public prefix,
       then a cue, then a shape, then the recogniser, then a list.
    3. The longer one beats the shorter; of two equally long ones the earlier in the text, then the
       first in the order of the kinds' names.
    4. A name, place, firm or address that loses part of itself keeps the rest of its words; any
       other loser is dropped.
    """
    kept: list[Finding] = []
    for cluster in with_cancel_checks(_clusters(with_cancel_checks(findings, check)), check):
        kept.extend(cluster if len(cluster) == 1 else _resolve(cluster, text, check))
    return kept


def _clusters(findings: Iterable[Finding]) -> Iterator[list[Finding]]:
    """Groups of transitively overlapping findings."""
    cluster: list[Finding] = []
    end = 0
    for finding in sorted(findings, key=attrgetter("start", "end", "kind")):
        if finding.start >= end and cluster:
            yield cluster
            cluster = []
        cluster.append(finding)
        end = max(end, finding.end)
    if cluster:
        yield cluster


def _resolve(cluster: list[Finding], text: str, check: Callable[[], None]) -> list[Finding]:
    if len({(f.start, f.end) for f in cluster}) == 1:  # as most are: one takes it all
        return [min(cluster, key=lambda f: _rank(f, f.evidence))]
    taken = bytearray(max(f.end for f in cluster) - cluster[0].start)
    base = cluster[0].start
    kept: list[Finding] = []
    for finding in with_cancel_checks(_ranked(cluster), check):
        start, end = finding.start - base, finding.end - base
        if not any(taken[start:end]):
            kept.append(finding)
            taken[start:end] = b"\1" * (end - start)
        elif finding.kind in _WORDED:
            for rest in _rest(finding, taken, base, text):
                kept.append(rest)
                taken[rest.start - base : rest.end - base] = b"\1" * (rest.end - rest.start)
    return sorted(kept, key=lambda f: f.start)


def _rank(finding: Finding, evidence: Evidence) -> tuple[int, int, int, str]:
    length = finding.end - finding.start
    return -evidence, -length, finding.start, str(finding.kind)


def _ranked(cluster: list[Finding]) -> list[Finding]:
    """Sort best first; an enclosing finding precedes enclosed ones, whatever its evidence."""
    inner: dict[Finding, Evidence] = {}
    outer: Finding | None = None
    for finding in sorted(cluster, key=lambda f: (f.start, -f.end, -f.evidence, f.kind)):
        if outer and finding.end <= outer.end and _length(finding) < _length(outer):
            inner[outer] = max(inner.get(outer, finding.evidence), finding.evidence)
        elif finding.kind in ENCLOSING and (outer is None or finding.end > outer.end):
            outer = finding
    return sorted(cluster, key=lambda f: _rank(f, max(f.evidence, inner.get(f, f.evidence))))


def _length(finding: Finding) -> int:
    return finding.end - finding.start


def _rest(loser: Finding, taken: bytearray, base: int, text: str) -> Iterator[Finding]:
    """The remaining stretches of words."""
    stretch: tuple[int, int] | None = None
    for word in _WORD.finditer(text, loser.start, loser.end):
        start, end = word.span()
        free = not any(taken[start - base : end - base])
        if stretch and not (free and not any(taken[stretch[1] - base : start - base])):
            yield from _kept(loser, stretch, text)
            stretch = None
        if free:
            stretch = (stretch[0] if stretch else start, end)
    if stretch:
        yield from _kept(loser, stretch, text)


def _kept(loser: Finding, stretch: tuple[int, int], text: str) -> Iterator[Finding]:
    """Yield a meaningful stretch; a single letter of a name is not."""
    value = text[slice(*stretch)]
    letters = sum(c.isalpha() for c in value)
    if letters > 1 or (loser.kind is not Kind.PERSON and any(c.isdigit() for c in value)):
        yield replace(loser, start=stretch[0], end=stretch[1])
