"""Tells whether a form is a whole word, or a whole part of an identifier."""

from __future__ import annotations

import re

from engine.core.types import Kind
from engine.language import date_parts
from engine.language.common_words import is_everyday
from engine.language.forms_of_address import TITLES, language_of
from engine.language.name_parts import word_before
from engine.language.number_places import cues
from engine.language.scripts import UNSPACED
from engine.restore.forms.numbers import number_goes_on
from engine.restore.matching.trie import FormMatch, WrittenForm

_CUE = 60  # characters before a part of a code
_GROUPED_FROM, _LONG, _CARD_END = 6, 9, 4  # signs of a code
_LETTER = re.compile(rf"[^\W_{UNSPACED}]")
_ADDRESSES = frozenset({Kind.EMAIL, Kind.URL, Kind.IP_ADDRESS})
_AGED = "jährig"
_IN_IDENTIFIER = re.compile(r"[@#/\\_`-]|\.\w")
_INFLECTED = re.compile(rf"(?:s|(?<=[szxh])es)(?![^\W_{UNSPACED}])")


def bounded(text: str, place: FormMatch, form: WrittenForm) -> bool:
    """Whether a form consists of whole words, or of whole parts of an identifier."""
    start, end = place.start, place.end
    if form.code:
        return _code_alone(text, start, end, form)
    if not _as_it_must(text, place, form):
        return False
    if form.spoken and text[end : end + len(_AGED)].casefold() == _AGED:
        return _begins(text, start)
    alone = _begins(text, start) and _ends(text, end)
    named = len(form.theirs) == 1 and not form.theirs[0].islower()
    word, beside = text[start:end], f"{text[max(0, start - 1) : start]}x{text[end : end + 2]}"
    common = named and word.islower() and (form.dated or is_everyday(word))
    return (alone and not (common and not _IN_IDENTIFIER.search(beside))) or form.loose


def _as_it_must(text: str, place: FormMatch, form: WrittenForm) -> bool:
    """Whether a form has its required full stops, title and gaps."""
    start, end = place.start, place.end
    ends = [first for first, _ in place.gaps] + [end]
    initials = [at for word, at in zip(form.theirs, ends, strict=False) if len(word) == 1]
    if form.dated and not date_parts.stands(text, start, end):
        return False
    if form.dotted and not all(text[at : at + 1] == "." for at in initials):
        return False
    if form.titled and word_before(text, start) not in TITLES:
        return False
    if form.theirs[0].casefold() == "m" and text[start + 1 : start + 2] == ".":
        return language_of(text[:start]) != "fr"  # Monsieur
    if form.known.kind in _ADDRESSES:
        return _address_alone(text, start, end)
    gaps = [text[first:last] for first, last in place.gaps]
    return form.joined or all(any(c.isspace() for c in gap) or gap == "." for gap in gaps)


def _code_alone(text: str, start: int, end: int, form: WrittenForm) -> bool:
    """Whether a code is not part of a longer one, and a partial one has its cue."""
    left, after = text[max(0, start - _CUE) : start], text[end : end + 1]
    length = sum(map(len, form.theirs))
    joints = ".,:-–" if length < _GROUPED_FROM else ".,:" if length < _LONG else ":"
    group = after != "," or re.match(r"\d{1,3}(?!\d)", text[end + 1 : end + 5])
    goes_on = after and after in joints and text[end + 1 : end + 2].isdigit() and group
    if after.isalnum() or goes_on or number_goes_on(text, start) or not _begins(text, start):
        return False
    told = cues()["code"]
    if form.cue and told["first"].search(left):
        return form.cue == "first"
    names = ("mask", "last", *(["card"] if length == _CARD_END else ()))
    last = form.cue == "last" and any(told[name].search(left) for name in names)
    return last or not (form.cue or re.search(r"\d-$", left))


def _address_alone(text: str, start: int, end: int) -> bool:
    """Whether no further host label follows: "portal.ours.test.evil.test" is not ours."""
    www = text[max(0, start - 4) : start].lower() == "www."
    before = start > 1 and text[start - 1] in "-." and text[start - 2].isalnum() and not www
    after = text[end : end + 1]
    goes_on = after and after in "-.@_" and text[end + 1 : end + 2].isalnum()
    return not (before or goes_on or after == "@")


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
