"""Reads a number in any of the usual styles, and writes another one in the same style."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal

_SPACES = "\u00a0\u202f\u2009 "
# Thousands groups of three, or plain digits, each perhaps with decimals.
NUMBER = (
    r"(?:\d{1,2}(?:,\d\d)+,\d{3}(?!\d)|"
    rf"\d{{1,3}}(?:(?P<group>[,.'’_{_SPACES}]|\\,)\d{{3}})(?:(?P=group)\d{{3}})*(?:[.,]\d{{1,2}})?(?!\d)"
    r"|\d+(?:\.\d+|,\d{1,3}(?!\d))?)"  # in CSV a comma before 2024 separates
)
LONGEST = 24
_LATEX = "\\,"  # its thin space
_NUMBER = re.compile(NUMBER)
_INDIAN = re.compile(r"\d{1,2}(?:,\d\d)+,\d{3}")
_SIGNS = re.compile(r"\D")


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number and its style: thousands separator, decimal mark, how many decimals.

    `whole` counts the digits before the decimal mark: below four they show no thousands style.
    `indian` groups by twos above the thousands (1,20,000).
    """

    value: Decimal
    group: str = ""
    point: str = ""
    decimals: int = 0
    whole: int = 1
    indian: bool = False


def read(raw: str, *, thousands: bool = True) -> Numeral | None:
    """Read one number; `thousands` says that three digits after a lone mark are a group."""
    if not _NUMBER.fullmatch(raw):
        return None
    latex, raw = _LATEX in raw, raw.replace(_LATEX, "\u2009")
    marks = _SIGNS.findall(raw)
    group, point = _styles(raw, marks, thousands)
    plain = raw.replace(group, "") if group else raw
    whole, _, decimals = plain.partition(point) if point else (plain, "", "")
    value = Decimal(f"{whole}.{decimals}") if decimals else Decimal(whole)
    indian = _INDIAN.fullmatch(raw) is not None
    return Numeral(value, _LATEX if latex else group, point, len(decimals), len(whole), indian)


def _styles(raw: str, marks: list[str], thousands: bool) -> tuple[str, str]:
    if not marks:
        return "", ""
    if len(set(marks)) > 1:
        return marks[0], marks[-1]
    if len(marks) > 1 or marks[0] not in ".,":
        return marks[0], ""
    before, after = raw.split(marks[0])
    if thousands and len(after) == 3 and len(before) <= 3 and before.strip("0"):
        return marks[0], ""
    return "", marks[0]


def for_program(like: Numeral) -> Numeral:
    """The same style as a program reads it: a point, no separators but underscores."""
    return replace(
        like, group="_" if like.group == "_" else "", point=".", whole=max(like.whole, 4)
    )


def places(value: Decimal) -> int:
    """The number of decimals that a value needs."""
    exponent = value.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def write(value: Decimal, like: Numeral, typed: Numeral, sent: Numeral | None = None) -> str:
    """Write `value` in the style of `like`; what that does not show, as it was typed.

    With `sent`, the surrogate's own number, decimals of `like` are a style only where it has more
    than that one: "36.5 kg" was sent for "38 kg", which therefore does not become "38.0 kg".
    """
    needed = max(places(value), typed.decimals) if places(value) or like.decimals else 0
    styled = sent is None or like.decimals > sent.decimals
    decimals = max(needed, like.decimals) if styled else needed
    group = like.group if like.whole > 3 else typed.group
    point = like.point or _point_for(group, typed)
    if group == point:
        group = "." if point == "," else ","
    whole, _, rest = f"{value:.{decimals}f}".partition(".")
    indian = (like if like.whole > 3 else typed).indian
    return grouped(whole, group, indian=indian) + (point + rest if rest else "")


def _point_for(group: str, typed: Numeral) -> str:
    if group in (".", " ", "\u00a0", "\u202f", "\u2009"):
        return ","
    if group in (",", "'", "’"):
        return "."
    return typed.point or ("," if typed.group == "." else ".")


def grouped(digits: str, mark: str, *, indian: bool) -> str:
    """Whole digits in groups of three, in Indian style of two above the thousands."""
    size = 2 if indian else 3
    return re.sub(rf"(?<=\d)(?=(?:\d{{{size}}})*\d{{3}}$)", mark, digits)
