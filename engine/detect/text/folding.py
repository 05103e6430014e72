"""Normalises a text for searching, with the offset of each character in the original.

Width, spaces, hyphens and quotation marks differ by keyboard and word processor, digits by script;
invisible characters, and letters of another alphabet that look like Latin ones, can hide a value.
Findings in the folded text are mapped back to the original.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from dataclasses import dataclass, field

from engine.core.callbacks import Check

_RETURN = 0x0D
_MAY_CHANGE = re.compile(r"[^\x00-\n\x0e-\x7f]+")  # the others stay as they are
_STEP = 16_384  # characters between two checks

_SAME_LENGTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_SAME_LENGTH |= dict.fromkeys([0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000], 0x20)
_SAME_LENGTH |= dict.fromkeys([0x2010, 0x2011, 0x2012, 0x2013, 0x2212, 0xFE63], 0x2D)
_SAME_LENGTH |= dict.fromkeys([0x2018, 0x2019, 0x201B, 0x2BC, 0x2032], 0x27)
_SAME_LENGTH |= dict.fromkeys([0x201C, 0x201D, 0x201E, 0x201F], 0x22)
_SAME_LENGTH |= dict.fromkeys([0x0B, 0x0C, 0x85, 0x2028, 0x2029], 0x0A)  # ends of lines

# Invisible characters outside the general category of format characters.
_UNSEEN = frozenset({0x34F, 0x115F, 0x1160, 0x3164, 0xFFA0, *range(0xFE00, 0xFE10)})
# Compatibility forms that are only another glyph of the same letter; not superscripts and
# subscripts, as a square is no 2.
_DRAWN = ("<font>", "<circle>", "<wide>", "<narrow>", "<small>")
_LIGATURES_AND_ROMAN = frozenset({*range(0xFB00, 0xFB07), *range(0x2160, 0x2180)})

# Letters that look like Latin ones (Unicode's confusables, those that are hard to tell apart).
_LOOKS = str.maketrans(
    "аеорсухіјѕԁһԛԝҮүАВЕКМНОРСТУХІЈЅԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧονιαρκυօոսհɑɡ",
    "aeopcyxijsdhqwYyABEKMHOPCTYXIJSGQWABEZHIKMNOPTYXoviapkuonuhag",
)
_LETTERS = re.compile(r"[^\W\d_]+")
_LATIN = re.compile("[A-Za-z]")
_OTHER = re.compile("[\u0370-\u058f]")  # Greek, Cyrillic, Armenian
_LOOKALIKE = re.compile("[\u0370-\u058f\u0251\u0261]")
_FEWEST_LETTERS = 3  # of a word that is made of look-alikes alone: "α" is a letter of physics
_LATIN_TO_OTHER = 4  # a line with more than so many times as many Latin letters is Latin


@dataclass(frozen=True, slots=True)
class FoldedText:
    """A text to search; `places` maps each character to the original, None: unchanged."""

    text: str = field(repr=False)
    places: array[int] | None = field(default=None, repr=False)

    def original(self, start: int, end: int) -> tuple[int, int]:
        """Map the characters `start` to `end` (exclusive, at least one) to the original."""
        if self.places is None:
            return start, end
        return self.places[start], self.places[end - 1] + 1


class _Table(dict[int, str]):
    """A translation table, filled at a character's first occurrence; `_RETURN` stays."""

    def __init__(self, carriage_return: str) -> None:
        super().__init__({_RETURN: carriage_return})

    def __missing__(self, code: int) -> str:
        self[code] = found = _folded(code)
        return found


def _folded(code: int) -> str:
    letter = chr(code)
    if code in _SAME_LENGTH:
        return chr(_SAME_LENGTH[code])
    if code in _UNSEEN or unicodedata.category(letter) == "Cf":
        return ""
    digit = unicodedata.decimal(letter, None)
    if digit is not None:
        return str(digit)
    drawn = unicodedata.decomposition(letter).startswith(_DRAWN) or code in _LIGATURES_AND_ROMAN
    return unicodedata.normalize("NFKC", letter) if drawn else letter


_TABLE, _DOS_TABLE = _Table("\n"), _Table("")  # for CR LF line ends, of which one suffices


def fold(text: str, check: Check) -> FoldedText:
    """Fold a text in linear time."""
    if text.isascii() and not any(c in text for c in "\r\v\f"):
        return FoldedText(text)
    table = _DOS_TABLE if "\r\n" in text else _TABLE
    parts: list[str] = []
    places: array[int] | None = None
    for start in range(0, len(text), _STEP):
        check()
        part = text[start : start + _STEP]
        odd = set(_MAY_CHANGE.findall(part))
        if places is None and any(len(table[ord(c)]) != 1 for run in odd for c in run):
            places = array("L", range(start))
        if places is not None:
            for place, letter in enumerate(part, start):
                places.extend([place] * len(table[ord(letter)]))
        parts.append(_MAY_CHANGE.sub(lambda run: run[0].translate(table), part))
    return FoldedText(_latin("".join(parts), check), places)


def _latin(text: str, check: Check) -> str:
    """Replace lookalikes by Latin letters in words or lines that are otherwise Latin."""
    if not _LOOKALIKE.search(text):
        return text
    lines = text.split("\n")
    for number, line in enumerate(lines):
        check()
        if _LOOKALIKE.search(line):
            latin = len(_LATIN.findall(line)) > _LATIN_TO_OTHER * len(_OTHER.findall(line))
            lines[number] = _LETTERS.sub(lambda word: _word(word[0], latin=latin), line)  # noqa: B023
    return "\n".join(lines)


def _word(word: str, *, latin: bool) -> str:
    """Convert one word; in a `latin` line also one of only lookalikes."""
    if word.isascii():
        return word
    seen = word.translate(_LOOKS)
    mixed = _LATIN.search(word) is not None
    disguised = latin and len(word) >= _FEWEST_LETTERS and seen.isascii()
    return seen if mixed or disguised else word
