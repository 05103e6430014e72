"""Local parts of e-mail addresses and user names that are built from somebody's name.

"mlopez84" of Maria Lopez becomes "asmith27" where she became Anna Smith: first name, last name and
initials are found in any order and put in the surrogate's; anything else is replaced.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from engine.crypto.formats.base import DIGITS, RUN
from engine.crypto.formats.keyed_choices import KeyedChoices
from engine.crypto.formats.people import match_case

_KEPT = frozenset("@._-~")
_SHORTEST_LAST = 3
_SHORTEST_FIRST = 4
_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


@dataclass(frozen=True, slots=True)
class Owner:
    """A person's first and last name, and their surrogates."""

    first: str = field(repr=False)
    last: str = field(repr=False)
    first_surrogate: str = field(repr=False)
    last_surrogate: str = field(repr=False)


Piece = tuple[str, str]  # a part of a run, and its replacement


def strength(handle: str, owner: Owner) -> int:
    """How surely a handle comes from the owner's name: 0 not at all, 3 by first and last name."""
    folded = handle.casefold()
    firsts, lasts = _spellings(owner.first), _spellings(owner.last)
    starts = [
        *(first[:_SHORTEST_FIRST] for first in firsts),
        *(last[:_SHORTEST_LAST] for last in lasts),
    ]
    if not any(start in folded for start in starts):
        return 0
    runs = [run for run in RUN.split(handle)[1::2] if not run[0].isdigit()]
    found = [pieces for run in runs if (pieces := _pieces(run, owner, len(runs) > 1)) is not None]
    replaced = {new for pieces in found for _, new in pieces}
    first, last = owner.first_surrogate, owner.last_surrogate
    if last in replaced:
        return 3 if first in replaced else 2 if first[:1] in replaced else 1
    return 1 if first in replaced and len(owner.first) >= _SHORTEST_FIRST else 0


def follow(handle: str, owner: Owner, choices: KeyedChoices) -> str:
    """The handle in the owner's surrogate name, case and separators as they were."""
    parts = RUN.split(handle)
    several = sum(not part[0].isdigit() for part in parts[1::2]) > 1
    changed = []
    for n, part in enumerate(parts):
        if n % 2 == 0:
            changed.append("".join(c for c in part if c in _KEPT))
        elif part[0] in DIGITS:
            changed.append(choices.figure(part))
        else:
            pieces = _pieces(part, owner, several)
            changed.append(
                _like(part, choices.entry()) if pieces is None else _joined(part, pieces)
            )
    return "".join(changed)


def _joined(run: str, pieces: list[Piece]) -> str:
    if run.islower() or (run.isupper() and len(run) > 1):
        return match_case(run, "".join(new for _, new in pieces))
    at, found = 0, []
    for old, new in pieces:
        found.append(_like(run[at : at + len(old)], new))
        at += len(old)
    return "".join(found)


def _like(model: str, name: str) -> str:
    if model[:1].islower():
        return name.lower()
    return match_case(model, name)


def _pieces(run: str, owner: Owner, several: bool) -> list[Piece] | None:
    """A run of letters as parts of the name; None if it is not built from them.

    One or two letters count as initials only next to other runs.
    """
    folded = run.casefold()
    for first in _spellings(owner.first):
        for last in _spellings(owner.last):
            for pieces in _compositions(first, last, owner):
                whole = "".join(old for old, _ in pieces)
                if whole == folded and (len(whole) > 2 or several) and len(run) == len(folded):
                    return pieces
        if len(folded) >= _SHORTEST_FIRST and first.startswith(folded):
            return [(folded, owner.first_surrogate)]
    return None


def _compositions(first: str, last: str, owner: Owner) -> Iterator[list[Piece]]:
    given, family = (first, owner.first_surrogate), (last, owner.last_surrogate)
    initial, other = ((old[:1], new[:1]) for old, new in (given, family))
    yield [given, family]
    yield [family, given]
    if len(last) >= _SHORTEST_LAST:
        yield [initial, family]
        yield [family, initial]
        yield [family]
    yield [given, other]
    yield [given]
    yield [initial, other]
    yield [initial]
    yield [other]


@lru_cache(maxsize=1024)
def _spellings(name: str) -> tuple[str, ...]:
    """A name's words run together, and its last word; without accents, or in German spelling."""
    found = []
    for plain in (name.casefold(), name.casefold().translate(_GERMAN)):
        decomposed = unicodedata.normalize("NFKD", plain)
        words = "".join(c if c.isalpha() else " " for c in decomposed if not _mark(c)).split()
        found += ["".join(words), *words[-1:]]
    return tuple(name for name in dict.fromkeys(found) if name)


def _mark(c: str) -> bool:
    return bool(unicodedata.combining(c))
