"""Public dates: holidays without a year, historic days."""

from __future__ import annotations

from engine.language.date_layouts import read
from engine.numeric.dates import Precision, parse_part

_FEASTS = frozenset(
    {(1, 1), (1, 6), (2, 14), (7, 4), (7, 14), (10, 31), (12, 24), (12, 25), (12, 31)}
)
_HISTORY = frozenset(
    {
        "1776-07-04",
        "1789-07-14",
        "1918-11-11",
        "1945-05-08",
        "1969-07-20",
        "1989-11-09",
        "2001-09-11",
    }
)


def is_public(text: str) -> bool:
    """Whether a date is public; days that share a month, such as "24-26 December", are not."""
    written, parsed = read(text), parse_part(text)
    if written is None or parsed is None or len(written.days) > 1:
        return False
    if parsed.precision is Precision.NO_YEAR:
        return (parsed.day.month, parsed.day.day) in _FEASTS
    return parsed.precision is Precision.DAY and parsed.day.isoformat() in _HISTORY
