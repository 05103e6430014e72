"""Public dates: feasts without a year, days in the history books."""

from __future__ import annotations

from engine.language.day_ranges import spread
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
    """Whether a date is everybody's; days that share a month are not, "24-26 December" neither."""
    parsed = None if spread(text) else parse_part(text)
    if parsed is None:
        return False
    if parsed.precision is Precision.NO_YEAR:
        return (parsed.day.month, parsed.day.day) in _FEASTS
    return parsed.precision is Precision.DAY and parsed.day.isoformat() in _HISTORY
