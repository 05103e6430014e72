"""One kind for one name: what is a person in one line of a text is no place in the next."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engine.core.types import Kind
from engine.detect.text.base import Evidence, Finding
from engine.detect.text.name_words import PARTICLES
from engine.language.common_words import is_everyday

_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.ADDRESS})
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|['’-](?=[^\W\d_]))+")


def unify_kinds(
    findings: Sequence[Finding], text: str, known: Iterable[tuple[str, Kind]]
) -> list[Finding]:
    """The findings, each name with the kind that the conversation knows, else the best founded.

    Otherwise one person would be sent under two names. Who is called by a first or a last name of
    somebody is that person, unless a firm or a place has that name too. The person's own words
    stay as they said.
    """
    named = [(value, kind) for value, kind in known if kind in _NAMES]
    kinds = {value.casefold(): kind for value, kind in named}
    best: dict[str, Finding] = {}
    for found in findings:
        if found.kind in _NAMES:
            key = text[found.start : found.end].casefold()
            if key not in best or found.evidence > best[key].evidence:
                best[key] = found
    found_names = [(text[f.start : f.end], f.kind) for f in best.values()]
    parts = _parts([*named, *found_names])
    for key, found in best.items():
        learnt = found.evidence <= Evidence.LEARNT
        person = learnt and key in parts and text[found.start].isupper()
        kinds.setdefault(key, Kind.PERSON if person else found.kind)
    return [_as(found, text, kinds) for found in findings]


def _parts(named: Sequence[tuple[str, Kind]]) -> set[str]:
    """First and last names of people that are nothing else: no word of a firm's name, no place."""
    people, others = set[str](), set[str]()
    for name, kind in named:
        words = [word.casefold() for word in _WORD.findall(name)]
        if len(words) > 1:
            (people if kind is Kind.PERSON else others).update(words)
    return {key for key in people - others - PARTICLES if not is_everyday(key)}


def _as(found: Finding, text: str, kinds: Mapping[str, Kind]) -> Finding:
    if found.kind not in _NAMES or found.evidence is Evidence.OWN:
        return found
    kind = kinds[text[found.start : found.end].casefold()]
    return found if kind is found.kind else replace(found, kind=kind)
