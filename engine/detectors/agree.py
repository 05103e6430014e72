"""One kind for one name: what is a person in one line of a text is no place in the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engine.detectors.base import Evidence, Finding
from engine.detectors.firm_names import called
from engine.types import Kind

_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.ADDRESS})


def agreed(
    findings: Sequence[Finding], text: str, known: Iterable[tuple[str, Kind]]
) -> list[Finding]:
    """The findings, each name with the kind that the conversation knows, else the best founded.

    A firm that is called "Brimfield Joinery Ltd" is Brimfield as well, who is then no person.
    Otherwise one person would be sent under two names. Who is called by a first name is no firm.
    The person's own words stay as they said.
    """
    kinds = {value.casefold(): kind for value, kind in known if kind in _NAMES}
    best: dict[str, Finding] = {}
    for found in findings:
        if found.kind in _NAMES:
            key = text[found.start : found.end].casefold()
            if key not in best or found.evidence > best[key].evidence:
                best[key] = found
    firms = {
        form.casefold()
        for found in best.values()
        if found.kind is Kind.ORGANIZATION
        for form in called(text[found.start : found.end])
    }
    people = [key.split() for key, found in best.items() if found.kind is Kind.PERSON]
    first = {name[0] for name in people if len(name) > 1}
    for key, found in best.items():
        firm = found.kind is Kind.ORGANIZATION and found.evidence is Evidence.LEARNT
        kind = Kind.PERSON if firm and key in first else found.kind
        learnt = found.evidence <= Evidence.LEARNT
        kinds.setdefault(key, Kind.ORGANIZATION if learnt and key in firms else kind)
    return [_as(found, text, kinds) for found in findings]


def _as(found: Finding, text: str, kinds: Mapping[str, Kind]) -> Finding:
    if found.kind not in _NAMES or found.evidence is Evidence.OWN:
        return found
    kind = kinds[text[found.start : found.end].casefold()]
    return found if kind is found.kind else replace(found, kind=kind)
