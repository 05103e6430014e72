"""Noised numbers: the original and what was sent, each as an amount of some unit."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import lru_cache

from engine.core.types import Kind
from engine.language import number_words, numbers_in_text, numerals, scales
from engine.language.numbers_in_text import NumberInText
from engine.restore.matching.values import KnownValue

KINDS = frozenset({Kind.MONEY, Kind.PERCENT, Kind.QUANTITY, Kind.AGE})
SPACES = " -\u00a0\u202f"
_MINUS = re.compile(r"[-−(]|minus\s|negative\s", re.IGNORECASE)


@lru_cache(maxsize=1)
def scale_pattern() -> re.Pattern[str]:
    """A word for a power of ten behind a number."""
    return re.compile(rf"\s?({scales.pattern()})(?![^\W\d_])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as written, its power of ten, its sign."""

    numeral: numerals.Numeral
    scale: int = 0
    negative: bool = False

    @property
    def value(self) -> Decimal:
        """The amount without its sign."""
        return self.numeral.value.scaleb(self.scale)


@dataclass(frozen=True, slots=True)
class NoisedNumber:
    """A noised value: the original and what was sent."""

    known: KnownValue
    sent: Amount = field(repr=False)
    own: Amount | None = field(repr=False)
    unit: re.Pattern[str] | None = None
    title: re.Pattern[str] | None = None


def read(text: str, kind: Kind) -> Amount | None:
    """A whole value as an amount; None where it is none that can be read."""
    text = text.strip()
    sign = _MINUS.match(text) if kind is not Kind.AGE else None
    bare = text[sign.end() :].rstrip(")") if sign else text
    found = numbers_in_text.at(bare, 0, len(bare)) if bare else None
    if kind is Kind.MONEY and found and found.span()[1] == len(bare):
        amount = amount_of(found, thousands=True)
        return replace(amount, negative=bool(sign)) if amount else None
    number = re.search(numerals.NUMBER, bare)
    if number is None:
        return _read_words(bare)
    numeral = numerals.read(number[0], thousands=kind is not Kind.PERCENT)
    power_word = scale_pattern().match(bare, number.end())
    unit = bare[number.end() :].strip(SPACES)
    short = kind is Kind.QUANTITY and len(unit) < 3  # "5 m" are metres
    power = scales.power(power_word[1]) if power_word and not short else 0
    return Amount(numeral, power, bool(sign)) if numeral else None


def _read_words(text: str) -> Amount | None:
    """A number that the person spelled, with its currency or unit behind it."""
    words = text.casefold().replace("-", " ").split()
    values = (number_words.read(" ".join(words[:cut])) for cut in range(len(words), 0, -1))
    value = next((value for value in values if value is not None), None)
    if value is None:
        return None
    return Amount(numerals.Numeral(Decimal(value), ",", ".", 0, len(str(value))))


def amount_of(found: NumberInText, *, thousands: bool) -> Amount | None:
    """The amount that a number with its neighbours writes; None where it is no number."""
    word = found["scale"].strip(" \u00a0\u202f.").casefold()
    marked = found["before"] or found["after"]
    power = scales.power(word) if marked or word not in scales.NEED_CURRENCY else 0
    numeral = numerals.read(found["number"], thousands=thousands and not power)
    return Amount(numeral, power, bool(found["minus"])) if numeral else None
