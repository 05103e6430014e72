"""Converts number words, and digits spelled out one by one, to digits.

In the languages whose number words the engine reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.language import number_words

_UNITS = 10
_SCALE = re.compile("hundred|thousand|illi|illó|hundert|tausend|cent|mil")
_PAUSE = r"(?:[\s,.-]{1,3}(?:(?:and|et|und|y)[\s-])?)"
_PARTS = re.compile(r"[^\W\d_]+")
_SINGLE = re.compile(r"(?<!\d)\d(?:[ ,.-]{1,2}\d(?!\d)){3,}")
_ZEROS = ("zero", "null", "zéro", "cero")


@lru_cache(maxsize=1)
def _spoken() -> re.Pattern[str]:
    word = number_words.word()
    return re.compile(rf"(?<!\w){word}(?:{_PAUSE}{word})*+")


@lru_cache(maxsize=1)
def _values() -> Mapping[str, int]:
    """The values of single number words."""
    values = dict.fromkeys(_ZEROS, 0)
    for language in number_words.LANGUAGES:
        for word, value in number_words.below_hundred(language).items():
            values.setdefault(word, value)
    return values


def in_digits(text: str) -> Iterator[str]:
    """Convert the spelled numbers of a lower-case text to digits; empty if it has none.

    Words that form one number are converted both as that number and one by one.
    """
    if _spoken().search(text) or _SINGLE.search(text):
        spoken = _spoken().sub(lambda found: _one_by_one(found[0]), text)
        yield _SINGLE.sub(lambda found: "".join(filter(str.isdecimal, found[0])), spoken)
        found = (match[0] for match in _spoken().finditer(text) if _SCALE.search(match[0]))
        numbers = map(_number, found)
        yield "\n".join(str(number) for number in numbers if number)


def _number(words: str) -> int | None:
    return number_words.read(" ".join(words.replace(",", " ").replace(".", " ").split()))


def _one_by_one(words: str) -> str:
    """Concatenate the digits of each word: both "forty five" and "four five" are 45."""
    digits, tens = "", 0
    for word in _PARTS.findall(words):
        value = _values().get(word, number_words.read(word))
        if value is None:
            continue
        if tens and 0 < value < _UNITS:
            digits, tens = digits[:-1] + str(value), 0
        else:
            digits += str(value)
            tens = value if value >= 2 * _UNITS and value % _UNITS == 0 else 0
    return digits
