"""The parts and spellings of an address that an answer quotes: street, town, apartment."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.restore.name_checks import is_everyday
from engine.restore.scene import GAP

_UNIT_WORDS = (
    *("apartment", "apt", "apt.", "unit", "flat", "suite", "ste"),
    *("wohnung", "whg.", "apartamento", "appartement", "appt"),
)
_UNIT = re.compile(rf"(?:{'|'.join(map(re.escape, _UNIT_WORDS))}) (\w*\d\w*)", re.IGNORECASE)
_NUMBERED = re.compile(r"(?P<before>\d[\w\-]* )?(?P<name>[^\d]+?)(?P<after> \d[\w\-/ ]*)?")
_SHORTEST_STREET = 6
_STREETS = (
    *(("Street", "St"), ("Avenue", "Ave"), ("Road", "Rd"), ("Lane", "Ln"), ("Drive", "Dr")),
    *(("Parkway", "Pkwy"), ("Highway", "Hwy"), ("Terrace", "Ter"), ("Circle", "Cir")),
    *(("Boulevard", "Blvd"), ("Court", "Ct"), ("Place", "Pl"), ("Square", "Sq"), ("straße", "str")),
)
_POSTCODE = re.compile(r",? [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$")
_SHORT_WORD = 4  # letters: "Ave", "Apt", "E"


def gap(before: str) -> str:
    """A pattern for a gap in an address after a word: with a comma, after a short one a stop."""
    stop = r"\.?" if before.isalpha() and len(before) <= _SHORT_WORD else ""
    return rf"({stop},?{GAP})"


def parts_of(surrogate: str, original: str) -> list[tuple[str, str]]:
    """Street, city … on their own where both addresses have as many of them."""
    theirs = [part.strip() for part in re.split(r"[,\n]", surrogate)]
    ours = [part.strip() for part in re.split(r"[,\n]", original)]
    if len(theirs) != len(ours):
        return []
    pairs = [(s, o) for s, o in zip(theirs, ours, strict=True) if len(s) >= 4]
    whole = (surrogate, original)
    if len(theirs) > 2:  # town and state
        pairs.append((", ".join(theirs[1:]), ", ".join(ours[1:])))
    pairs += [short for pair in (whole, *pairs[:1]) for short in _abbreviated(*pair)]
    pairs += _without_postcode(surrogate, original, pairs)
    units = [unit for pair in pairs for unit in _units(*pair)]
    return [*pairs, *units, *(name for pair in pairs for name in _unnumbered(*pair))]


def _without_postcode(
    surrogate: str, original: str, parts: list[tuple[str, str]]
) -> Iterator[tuple[str, str]]:
    """A British address up to its town, and the town unless it is an everyday word."""
    for theirs, ours in ((surrogate, original), *parts[-1:]):
        bare, own = _POSTCODE.sub("", theirs), _POSTCODE.sub("", ours)
        everyday = " " not in bare and is_everyday(bare.casefold())
        if bare != theirs and own != ours and bare and not everyday:
            yield bare, own


def _abbreviated(surrogate: str, original: str) -> Iterator[tuple[str, str]]:
    """The street's word in short or in full: "27 Heron Ln." for "27 Heron Lane"."""
    for full, short in _STREETS:
        edge = "" if full[0].islower() else r"(?<!\w)"
        for word in (full, f"{short}.", short):
            ends = re.compile(rf"{edge}{re.escape(word)}(?![\w.])")
            if ends.search(surrogate) and ends.search(original):
                for other in (short, f"{short}.") if word == full else (full,):
                    yield ends.sub(other, surrogate, count=1), ends.sub(other, original, count=1)
                break


def _unnumbered(surrogate: str, original: str) -> list[tuple[str, str]]:
    """A street or town without its number: "Heron Lane" of "27 Heron Lane"."""
    theirs, ours = _NUMBERED.fullmatch(surrogate), _NUMBERED.fullmatch(original)
    if theirs is None or ours is None or len(theirs["name"]) < _SHORTEST_STREET:
        return []
    numbered = all(found["before"] or found["after"] for found in (theirs, ours))
    return [(theirs["name"], ours["name"])] if numbered else []


def _units(surrogate: str, original: str) -> list[tuple[str, str]]:
    """An apartment by the other words for it: "Apt 2I" for "apartment 2I"."""
    theirs, ours = _UNIT.fullmatch(surrogate), _UNIT.fullmatch(original)
    if theirs is None or ours is None:
        return []
    shapes = [shape for word in _UNIT_WORDS for shape in (f"{word} %s", f"{word} (%s)")]
    return [(shape % theirs[1], shape % ours[1]) for shape in shapes]
