"""The one rule by which overlapping findings become disjoint entities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.detectors.base import SCORES, Evidence, Finding, steadily
from engine.types import Entity, Kind, Span

# Replacing one of these hides all that stands in it; a part replaced would leave the rest readable.
_ENCLOSING = frozenset({Kind.URL, Kind.EMAIL, Kind.API_KEY, Kind.PASSWORD})


def merge(findings: Iterable[Finding], text: str, check: Callable[[], None]) -> list[Finding]:
    """Disjoint findings in order, by these rules, the earlier first:

    1. What lies inside a URL, an e-mail address, an API key or a password is part of it, even a
       word of the person's own: the whole is replaced, so the word does not leave either.
    2. Better evidence beats weaker: the person's own words, then a checksum or a public prefix,
       then a cue, then a shape, then a list.
    3. The longer one beats the shorter; of two equally long ones the earlier in the text, then the
       first in the order of the kinds' names.
    4. A name that loses part of itself keeps the rest of its words; any other loser is dropped.
    """
    kept: list[Finding] = []
    for cluster in steadily(_clusters(steadily(findings, check)), check):
        kept.extend(cluster if len(cluster) == 1 else _resolve(cluster, text, check))
    return kept


def entity(finding: Finding) -> Entity:
    """The entity that a finding becomes."""
    span = Span(finding.start, finding.end)
    return Entity(span, finding.kind, SCORES[finding.evidence], finding.detector)


def _clusters(findings: Iterable[Finding]) -> Iterator[list[Finding]]:
    """Groups of findings that overlap one another, directly or through others."""
    cluster: list[Finding] = []
    end = 0
    for finding in sorted(findings, key=lambda f: (f.start, f.end, f.kind)):
        if finding.start >= end and cluster:
            yield cluster
            cluster = []
        cluster.append(finding)
        end = max(end, finding.end)
    if cluster:
        yield cluster


def _resolve(cluster: list[Finding], text: str, check: Callable[[], None]) -> list[Finding]:
    taken = bytearray(max(f.end for f in cluster) - cluster[0].start)
    base = cluster[0].start
    kept: list[Finding] = []
    for finding in steadily(_ranked(cluster), check):
        start, end = finding.start - base, finding.end - base
        if not any(taken[start:end]):
            kept.append(finding)
            taken[start:end] = b"\1" * (end - start)
        elif finding.kind is Kind.PERSON:
            for rest in _rest(finding, taken, base, text):
                kept.append(rest)
                taken[rest.start - base : rest.end - base] = b"\1" * (rest.end - rest.start)
    return sorted(kept, key=lambda f: f.start)


def _rank(finding: Finding, evidence: Evidence) -> tuple[int, int, int, str]:
    length = finding.end - finding.start
    return -evidence, -length, finding.start, str(finding.kind)


def _ranked(cluster: list[Finding]) -> list[Finding]:
    """Best first; an enclosing finding goes before all that it encloses, whatever its evidence."""
    inner: dict[Finding, Evidence] = {}
    outer: Finding | None = None
    for finding in sorted(cluster, key=lambda f: (f.start, -f.end, -f.evidence, f.kind)):
        if (
            outer
            and finding.end <= outer.end
            and finding.end - finding.start < outer.end - outer.start
        ):
            inner[outer] = max(inner.get(outer, finding.evidence), finding.evidence)
        elif finding.kind in _ENCLOSING and (outer is None or finding.end > outer.end):
            outer = finding
    return sorted(cluster, key=lambda f: _rank(f, max(f.evidence, inner.get(f, f.evidence))))


def _rest(name: Finding, taken: bytearray, base: int, text: str) -> Iterator[Finding]:
    """The words of a name of which nothing is taken."""
    position = name.start
    for word in text[name.start : name.end].split(" "):
        start, end = position, position + len(word)
        position = end + 1
        letters = sum(c.isalpha() for c in word)
        if letters > 1 and not any(taken[start - base : end - base]):
            yield Finding(start, end, name.kind, name.evidence, name.detector)
