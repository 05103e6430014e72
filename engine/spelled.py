"""German and French number words for whole numbers: read only, digits are written for them."""

from __future__ import annotations

import re


def _numbered(words: str, step: int = 1, first: int = 0) -> dict[str, int]:
    """Words by their number: `first` and every `step` from there, alternatives parted by "/"."""
    return {
        word: step * value
        for value, alike in enumerate(words.split(), start=first)
        for word in alike.split("/")
    }


_GERMAN_UNITS = _numbered(
    "null ein/eins/eine/einen zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf"
    " dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"
)
_GERMAN_TENS = _numbered(
    "zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig", 10, 2
)
_GERMAN_SCALES = {"million": 10**6, "millionen": 10**6, "milliarde": 10**9, "milliarden": 10**9}
_FRENCH_UNITS = _numbered(
    "zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze"
    " quinze seize"
)
_FRENCH_TENS = _numbered(
    "vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante", 10, 2
)
_FRENCH_SCALES = {
    "mille": 10**3,
    "million": 10**6,
    "millions": 10**6,
    "milliard": 10**9,
    "milliards": 10**9,
}

_GERMAN_WORD = "|".join(sorted({*_GERMAN_UNITS, *_GERMAN_TENS}, key=len, reverse=True))
_SPACE = r"[ \u00a0\u202f]"
_GERMAN_PART = rf"(?:(?:{_GERMAN_WORD}|hundert|tausend)(?:und)?)+"
GERMAN = (
    rf"(?:{_GERMAN_PART}|{'|'.join(_GERMAN_SCALES)})"
    rf"(?:{_SPACE}(?:{_GERMAN_PART}|{'|'.join(_GERMAN_SCALES)})){{0,3}}"
)
_FRENCH_WORD = "|".join({**_FRENCH_UNITS, **_FRENCH_TENS, **_FRENCH_SCALES, "cents?": 0})
FRENCH = rf"(?:(?:{_FRENCH_WORD})(?!\w)(?:-|{_SPACE}(?:et{_SPACE})?)?){{1,12}}(?<![ -])"
_MOST = 80  # characters


def read(text: str) -> int | None:
    """The number that `text` spells in German or French, or None."""
    small = text.lower().strip()
    if len(small) > _MOST:
        return None
    return _german(small) or _french(small)


def _german(text: str) -> int | None:
    total = 0
    for part in re.split(r"\s+", text):
        scale = _GERMAN_SCALES.get(part)
        if scale:
            total = max(total, 1) * scale
            continue
        value = _german_thousands(part)
        if value is None or (total and total < 10**6):
            return None
        total += value
    return total or None


def _german_thousands(word: str) -> int | None:
    head, thousand, tail = word.partition("tausend")
    if not thousand:
        return _german_hundreds(word)
    many = _german_hundreds(head) if head else 1
    rest = _german_hundreds(tail.removeprefix("und")) if tail else 0
    return None if not many or rest is None else many * 1000 + rest


def _german_hundreds(word: str) -> int | None:
    head, hundred, tail = word.partition("hundert")
    if not hundred:
        return _german_below_hundred(word)
    many = _GERMAN_UNITS.get(head) if head else 1  # up to "neunzehnhundert"
    rest = _german_below_hundred(tail.removeprefix("und")) if tail else 0
    return None if not many or rest is None else many * 100 + rest


def _german_below_hundred(word: str) -> int | None:
    unit, joined, tens = word.partition("und")
    if joined:
        known = unit in _GERMAN_UNITS and tens in _GERMAN_TENS
        return _GERMAN_UNITS[unit] + _GERMAN_TENS[tens] if known else None
    return _GERMAN_UNITS.get(word, _GERMAN_TENS.get(word))


def _french(text: str) -> int | None:
    total = chunk = 0
    for word in re.split(r"[\s-]+", text):
        if word == "et":
            continue
        if word in _FRENCH_SCALES:
            total, chunk = total + max(chunk, 1) * _FRENCH_SCALES[word], 0
        elif word in ("cent", "cents"):
            chunk = max(chunk, 1) * 100
        elif word in ("vingt", "vingts") and chunk % 100 == 4:
            chunk += 76  # "quatre-vingts"
        elif word in _FRENCH_TENS or word in _FRENCH_UNITS:
            chunk += _FRENCH_TENS.get(word, 0) + _FRENCH_UNITS.get(word, 0)
        else:
            return None
    return total + chunk or None
