"""Digits with separators: read strictly with what they say about the locale, written alike."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import ROUND_HALF_EVEN, Context, Decimal

SPACES = " \u00a0\u2009\u202f"
SIGN = "[-+\u2212\u2013]"
NUMBER = rf"[0-9](?:[0-9.,'’{SPACES}]*[0-9])?"

EXACT = Context(prec=200)
_THREE_DIGITS = Context(prec=3, rounding=ROUND_HALF_EVEN)
_CENT = Decimal("0.01")

# Cents that are a dash: "300,-", "45.–".
DASH = r"[.,][-\u2013\u2014]{1,2}(?![-\u2013\u2014])"
SCALES: Mapping[str, int] = {
    **dict.fromkeys(("k", "thousand", "grand", "tausend", "tsd", "tsd.", "mille"), 3),
    **dict.fromkeys(("lakh", "lakhs"), 5),
    **dict.fromkeys(("m", "mm", "mn", "mln", "mio", "mio.", "million", "millions", "millionen"), 6),
    **dict.fromkeys(("crore", "crores"), 7),
    **dict.fromkeys(("b", "bn", "billion", "billions", "mrd", "mrd.", "milliard"), 9),
    **dict.fromkeys(("milliards", "milliarde", "milliarden"), 9),
    **dict.fromkeys(("tn", "trillion", "trillions"), 12),
}
_WRITTEN_SCALES = ((12, "trillion"), (9, "billion"), (6, "million"))


@dataclass(frozen=True, slots=True)
class Separators:
    """Between groups of digits and before decimals; `indian` groups as in 1,20,000.

    `shows` are those that the original has: none in "1250", a point in "48.70".
    """

    group: str = ","
    decimal: str = "."
    indian: bool = False
    shows: str = field(default=",.", compare=False)

    def plain(self) -> Separators:
        """These without any between groups, for what a program reads."""
        return Separators("", self.decimal)


# Read alike on all the Continent; a point between groups could be taken for a decimal one.
CONTINENTAL = Separators("\u202f", ",")
SWISS = Separators("'", ".")


def rounded(value: Decimal) -> Decimal:
    """`value` to three significant digits, as every noisy value is printed."""
    return _THREE_DIGITS.plus(value)


def to_cents(value: Decimal) -> Decimal:
    """`value` to two decimals: how finely a derived value is printed."""
    return value.quantize(_CENT, ROUND_HALF_EVEN, context=EXACT)


def scaled(value: Decimal) -> tuple[Decimal, str]:
    """A value of a million or more in millions, billions or trillions with that word, else ""."""
    for exponent, word in _WRITTEN_SCALES:
        if value >= Decimal(1).scaleb(exponent):
            return value.scaleb(-exponent, EXACT), f" {word}"
    return value, ""


def three_digits(value: Decimal) -> str:
    """A rounded value of up to 999 with just the decimals that make three digits."""
    return f"{value:.{max(2 - max(value.adjusted(), 0), 0)}f}"


def exactly(value: Decimal, separators: Separators, *, decimals: bool) -> str:
    """All the digits of a value of two decimals; `decimals` says to write two zeros as well."""
    whole, _, cents = f"{value:.2f}".partition(".")
    shown = grouped(whole, separators)
    return f"{shown}{separators.decimal}{cents}" if decimals or cents != "00" else shown


def grouped(digits: str, separators: Separators) -> str:
    """Whole digits with their separators."""
    head, tail = digits[:-3], digits[-3:]
    width = 2 if separators.indian else 3
    groups = [tail]
    while head:
        groups.insert(0, head[-width:])
        head = head[:-width]
    return separators.group.join(groups)


def read(token: str, *, lone_point_is_decimal: bool) -> tuple[Decimal, Separators] | None:
    """The value of digits with separators, and what those say about the locale."""
    group, decimal = _marks(token, lone_point_is_decimal=lone_point_is_decimal)
    whole, _, fraction = token.partition(decimal) if decimal else (token, "", "")
    parts = whole.split(group) if group else [whole]
    indian = group == "," and _is_indian(parts)
    if not (indian or _is_grouped(parts)) or not (fraction.isdecimal() or not decimal):
        return None
    value = Decimal("".join(parts) + (f".{fraction}" if fraction else ""))
    return value, _locale(group, decimal, indian=indian)


def _marks(token: str, *, lone_point_is_decimal: bool) -> tuple[str, str]:
    """Which characters group the digits and which starts the decimals; "" for none."""
    spaced = next((c for c in token if c in f"'’{SPACES}"), "")
    found = [c for c in ",." if c in token]
    if spaced:
        return spaced, found[0] if found else ""
    if len(found) == 2:
        decimal = max(found, key=token.rindex)
        return min(found, key=token.rindex), decimal
    if not found:
        return "", ""
    mark = found[0]
    head, _, tail = token.rpartition(mark)
    thousands = len(tail) == 3 and head.strip("0") != ""
    if mark in head or (thousands and not (mark == "." and lone_point_is_decimal)):
        return mark, ""
    return "", mark


def _is_grouped(parts: list[str]) -> bool:
    if len(parts) == 1:
        return parts[0].isdecimal()
    return bool(re.fullmatch(r"[0-9]{1,3}(-[0-9]{3})+", "-".join(parts)))


def _is_indian(parts: list[str]) -> bool:
    return bool(re.fullmatch(r"[0-9]{1,2}(-[0-9]{2})+-[0-9]{3}", "-".join(parts)))


def _locale(group: str, decimal: str, *, indian: bool) -> Separators:
    """The separators to write with: what the original shows, English where it shows nothing."""
    if not group:
        return Separators(".", ",", shows=",") if decimal == "," else Separators(shows=decimal)
    if group in ",.":
        return Separators(group, "," if group == "." else ".", indian)
    return Separators(group, decimal or ("," if group in SPACES else "."), indian)
