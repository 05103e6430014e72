"""Values after their names, as data and forms write them: "dob": "...", ssn=..., Passport: ..."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.detectors.base import Evidence, Finding
from engine.detectors.headings import holds, kind_of
from engine.detectors.sieve import View
from engine.types import Kind

_KEY = r"(?P<key>[^\W\d_][\w .'/#-]{0,38}?)"
# JSON, Python, JavaScript: a quoted value, or a bare number.
_QUOTED = re.compile(
    rf"(?P<q>[\"']){_KEY}(?P=q)\s{{0,4}}:\s{{0,4}}"
    r"(?:(?P<v>[\"'])(?P<text>[^\"'\n]{1,200})(?P=v)|(?P<number>-?\d[\d.]{0,20})(?=\s*[,}\]\n]))"
)
# XML and HTML.
_TAGGED = re.compile(r"<(?P<key>[A-Za-z][\w.-]{0,38})>(?P<text>[^<>\n]{1,200})</(?P=key)>")
# YAML, forms, logs: a value goes on to the line's end, or to the next field.
_LINE = re.compile(
    rf"(?:^|\n|[,;|\t] ?) {{0,8}}[*_-]{{0,2}} ?{_KEY}[*_]{{0,2}}\s?[:=][*_]{{0,2}} {{0,4}}"
    r"(?P<text>[^\n,;|\t]{1,80}?)(?=\s*(?:[\n,;|\t]|$))"
)
_ASSIGNED = re.compile(
    r"(?<![\w.-])(?P<key>[A-Za-z][\w.-]{0,38})=(?P<q>[\"']?)(?P<text>[^\s\"'&,;]{1,128})(?P=q)"
)
_IN_QUOTES = re.compile(r"\s*(?P<q>[\"'])(?P<inner>[^\"']+)(?P=q)")
# What a line says of these is one value; of others it may be a sentence.
_SINGLE = frozenset(
    {
        Kind.SSN,
        Kind.PASSPORT,
        Kind.DRIVER_LICENSE,
        Kind.LICENSE_PLATE,
        Kind.VIN,
        Kind.TAX_ID,
        Kind.MEDICAL_RECORD,
        Kind.BANK_ACCOUNT,
        Kind.USERNAME,
        Kind.ZIP_CODE,
        Kind.CREDIT_CARD,
        Kind.IBAN,
    }
)
# Found by their own form, or by cues that know more of the words around.
_ELSEWHERE = frozenset({Kind.URL, Kind.PASSWORD, Kind.API_KEY})
# In data these are names of other things as often: of a package, of a state machine.
_VAGUE = frozenset({"name", "state", "owner", "contact", "manager", "place", "person"})
_WORDED = frozenset({Kind.ADDRESS, Kind.LOCATION, Kind.COUNTRY, Kind.ORGANIZATION})
_MOST_WORDS, _MOST_NUMBERS = 4, 3


def labelled(view: View, /) -> Iterator[Finding]:
    """The values in a folded window that a known name stands before."""
    window = view.window
    if not any(mark in window for mark in ":=<"):
        return
    for pattern in (_QUOTED, _TAGGED, _ASSIGNED):
        for match in pattern.finditer(window):
            yield from _finding(match, _data(match))
    for match in _LINE.finditer(window):
        kind = _data(match)
        words = len(match["text"].split())
        single = kind in _SINGLE and words <= _MOST_NUMBERS
        worded = kind in _WORDED and words <= _MOST_WORDS and match["text"][0].isupper()
        if single or worded:
            yield from _finding(match, kind)


def _data(match: re.Match[str]) -> Kind | None:
    kind = kind_of(match["key"])
    vague = kind in _ELSEWHERE or match["key"].strip().casefold() in _VAGUE
    return None if vague else kind


def _finding(match: re.Match[str], kind: Kind | None) -> Iterator[Finding]:
    group = "text" if match["text"] is not None else "number"
    if kind is None:
        return
    start, end = match.span(group)
    value = match[group]
    quoted = _IN_QUOTES.match(value)
    if quoted:  # `user="bo")` of a call
        start, end = start + quoted.start("inner"), start + quoted.end("inner")
        value = quoted["inner"]
    start += len(value) - len(value.lstrip(" *_`"))
    end -= len(value) - len(value.rstrip(" *_`."))
    if start < end and holds(kind, match.string[start:end]):
        yield Finding(start, end, kind, Evidence.CUE)
