"""One kind for one name: what is a person in one line of a text is no place in the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engine.core.types import Kind
from engine.detect.text.base import Evidence, Finding

_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.ADDRESS})


def unify_kinds(
    findings: Sequence[Finding], text: str, known: Iterable[tuple[str, Kind]]
) -> list[Finding]:
    """The findings, each name with the kind that the conversation knows, else the best founded.

    Otherwise one person would be sent under two names. The person's own words stay as they said.
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
