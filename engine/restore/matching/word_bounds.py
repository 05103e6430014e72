"""Tells whether a form is a whole word, or a whole part of an identifier."""

from __future__ import annotations

import re

from engine.core.types import Kind
from engine.language import date_parts
from engine.language.forms_of_address import TITLES, language_of
from engine.language.scripts import UNSPACED
from engine.restore.matching.trie import FormMatch, WrittenForm

_LEFT = 40
_LETTER = re.compile(rf"[^\W_{UNSPACED}]")
_ADDRESSES = frozenset({Kind.EMAIL, Kind.URL, Kind.IP_ADDRESS})
_AGED = "jährig"
_INFLECTED = re.compile(rf"(?:s|(?<=[szxh])es)(?![^\W_{UNSPACED}])")
_RUN_BEFORE = re.compile(r"[`'\"]?[A-Za-z0-9._@#/\\-]*$")
_RUN_AFTER = re.compile(r"[A-Za-z0-9._@/\\-]*[`'\"]?")
_WORD_BEFORE = re.compile(r"([^\W\d_]+)\.?[*_]{0,2}[ \u00a0][*_]{0,2}$")


def bounded(text: str, place: FormMatch, form: WrittenForm) -> bool:
    """Whether a form is a word or words of its own, or one of an identifier's."""
    start, end = place.start, place.end
    if not _as_it_must(text, place, form):
        return False
    if form.spoken and text[end : end + len(_AGED)].casefold() == _AGED:
        return _begins(text, start)
    alone = _begins(text, start) and _ends(text, end)
    named = len(form.theirs) == 1 and not form.theirs[0].islower() and not form.loose
    if alone and not (named and text[start:end].islower()):
        return True
    return (alone or form.loose) and _in_identifier(text, start, end)


def _as_it_must(text: str, place: FormMatch, form: WrittenForm) -> bool:
    """Whether a form has the stops, the title and the gaps that it needs."""
    start, end = place.start, place.end
    ends = [first for first, _ in place.gaps] + [end]
    initials = [at for word, at in zip(form.theirs, ends, strict=False) if len(word) == 1]
    if form.dated and not date_parts.stands(text, start, end):
        return False
    if form.dotted and not all(text[at : at + 1] == "." for at in initials):
        return False
    if form.titled and not _titled(text[max(0, start - _LEFT) : start]):
        return False
    if form.theirs[0].casefold() == "m" and text[start + 1 : start + 2] == ".":
        return language_of(text[:start]) != "fr"  # Monsieur
    if form.known.kind in _ADDRESSES:
        return _address_alone(text, start, end)
    gaps = [text[first:last] for first, last in place.gaps]
    return form.joined or all(any(c.isspace() for c in gap) or gap == "." for gap in gaps)


def _address_alone(text: str, start: int, end: int) -> bool:
    """Whether no label of another host goes on: "portal.ours.test.evil.test" is not ours."""
    www = text[max(0, start - 4) : start].lower() == "www."
    before = start > 1 and text[start - 1] in "-." and text[start - 2].isalnum() and not www
    after = text[end : end + 1]
    goes_on = after and after in "-.@_" and text[end + 1 : end + 2].isalnum()
    return not (before or goes_on or after == "@")


def _titled(left: str) -> bool:
    """Whether a form of address is directly before."""
    word = _WORD_BEFORE.search(left)
    return word is not None and word[1].casefold() in TITLES


def _begins(text: str, start: int) -> bool:
    before = text[start - 1 : start]
    if not _LETTER.match(before):
        return True
    if start > 1 and text[start - 2] == "\\" and before in "nrt":
        return True
    return (before.islower() or before.isdigit()) and text[start].isupper()


def _ends(text: str, end: int) -> bool:
    after, last = text[end : end + 1], text[end - 1]
    if not _LETTER.match(after):
        return True
    camel = after.isupper() and last.islower()
    return camel or _INFLECTED.match(text, end) is not None


def _in_identifier(text: str, start: int, end: int) -> bool:
    """Whether a run of letters around goes on as a host, a handle or a variable does."""
    first = _RUN_BEFORE.search(text[max(0, start - _LEFT) : start])
    last = _RUN_AFTER.match(text, end, end + _LEFT)
    run = f"{first[0] if first else ''}*{last[0] if last else ''}"
    return any(mark in run.rstrip(".") for mark in "._@#/\\`'\"-")
