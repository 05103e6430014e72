"""Unifies the kinds of equal names, such as one found as a person and as a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engine.core.types import Kind
from engine.detect.text.base import Evidence, Finding

_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.ADDRESS})


def unify_kinds(
    findings: Sequence[Finding], text: str, known: Iterable[tuple[str, Kind]]
) -> list[Finding]:
    """Give each name the kind known from the conversation, or else the one of best evidence.

    Otherwise one person would get two surrogates. The person's own words keep their kind.
    """
    kinds = {value.casefold(): kind for value, kind in known if kind in _NAMES}
    best: dict[str, Finding] = {}
    for found in findings:
        if found.kind in _NAMES:
            key = text[found.start : found.end].casefold()
            if key not in best or found.evidence > best[key].evidence:
                best[key] = found
    for key, found in best.items():
        kinds.setdefault(key, found.kind)
    return [_as(found, text, kinds) for found in findings]


def _as(found: Finding, text: str, kinds: Mapping[str, Kind]) -> Finding:
    if found.kind not in _NAMES or found.evidence is Evidence.OWN:
        return found
    kind = kinds[text[found.start : found.end].casefold()]
    return found if kind is found.kind else replace(found, kind=kind)
