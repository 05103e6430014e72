"""Days that share a month, as text: "16 au 20 mars 2026", "May 3-7", "2., 4. und 9. März".

What the words mean is the callers' business: here a month is any word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

_LETTERS = r"[^\W\d_]{2,12}\.?"
_DAY = r"(?:0?[1-9]|[12][0-9]|3[01])(?![0-9])"
_MARK = r"(?:(?:st|nd|rd|th|er)(?!\w)|\.)?"
_WORDS = r"to|until|till|through|thru|and|or|bis|und|oder|au|et|ou|à|&"
BETWEEN = (
    rf"(?:\s?[-–—/]\s?|,?\s(?:{_WORDS})\s(?:(?:the|zum|den|dem|le|au)\s)?)"  # before the last day
)
_ITEM = rf"(?:{_LETTERS},?\s)?{_DAY}{_MARK}"
_NAMED = (
    rf"(?:\s{{1,2}}|\sof\s|\sde\s|[-/]){_LETTERS}(?:(?:,?\s|[-/]|\sof\s)[0-9]{{4}})?"  # month, year
)
_NUMBERED = r"(?<=\.)\s?[0-9]{1,2}\.(?:\s?[0-9]{4})?|(?P<sep>[./])[0-9]{1,2}(?P=sep)[0-9]{4}"
_LIST = rf"{_ITEM}(?:,\s{_ITEM})*{BETWEEN}{_ITEM}"
_BEFORE_MONTH = re.compile(rf"(?P<days>{_LIST})(?P<rest>{_NAMED}|{_NUMBERED})", re.IGNORECASE)
_PLAIN = rf"{_DAY}(?:st|nd|rd|th)?"
_AFTER_MONTH = re.compile(
    rf"(?P<month>{_LETTERS}\s{{1,2}}(?:the\s)?)"
    rf"(?P<days>{_PLAIN}(?:,\s{_PLAIN})*{BETWEEN}{_PLAIN})(?P<rest>,?\s[0-9]{{4}})?",
    re.IGNORECASE,
)
_STEP = re.compile(rf"(?P<item>{_ITEM})(?P<joint>,\s(?!(?:{_WORDS})\s)|{BETWEEN})?", re.IGNORECASE)
_MARKED = re.compile(rf"(?P<number>.*?{_DAY})(?P<mark>{_MARK})", re.IGNORECASE)
_HEAD = re.compile(_ITEM, re.IGNORECASE)
_WHOLE = re.compile(
    r"(?P<month>\D+)(?P<day>[0-9]{1,2}(?:st|nd|rd|th)?)(?P<rest>,?\s[0-9]{4})?", re.IGNORECASE
)
_WIDE = re.compile(
    rf"\s[-–—/]\s|,?\s(?:{_WORDS})\s(?:(?:the|zum|den|dem|le)\s)?|,\s(?![0-9]{{4}}(?![0-9]))",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Days:
    """Each day as a date of its own, in the order of the text, and the text between them."""

    dates: tuple[str, ...] = field(repr=False)
    joints: tuple[str, ...]
    month_first: bool

    def written(self, dates: Sequence[str], *, one_month: bool) -> str:
        """Other days in this form: the month once where they share it, else each in full."""
        if not one_month:
            joints = tuple(joint if " " in joint else f" {joint} " for joint in self.joints)
            parts = tuple(dates)
        elif self.month_first:
            joints = self.joints
            read = [_WHOLE.fullmatch(each) for each in dates]
            parts = tuple(match["day"] for match in read if match)
            if read[0] and read[-1]:
                parts = (read[0]["month"] + parts[0], *parts[1:])
                parts = (*parts[:-1], parts[-1] + (read[-1]["rest"] or ""))
        else:
            joints = self.joints
            heads = [_HEAD.match(each) for each in dates]
            parts = (*(head[0] for head in heads[:-1] if head), dates[-1])
        return "".join(part + joint for part, joint in zip(parts, (*joints, ""), strict=True))


def spread(text: str) -> Days | None:
    """The days of a text that is nothing but days with one month; None for what is not."""
    found = _BEFORE_MONTH.fullmatch(text)
    month_first = found is None
    found = found or _AFTER_MONTH.fullmatch(text)
    if found is None:
        return None
    steps = list(_STEP.finditer(found["days"]))
    if "".join(step[0] for step in steps) != found["days"]:
        return None
    items = [_MARKED.fullmatch(step["item"]) for step in steps]
    before, rest = found["month"] if month_first else "", found["rest"] or ""
    mark = items[-1]["mark"] if items[-1] else ""  # of the day beside the month: "2 bis 4. März"
    dates = tuple(before + item["number"] + mark + rest for item in items if item)
    return Days(dates, tuple(step["joint"] for step in steps[:-1]), month_first)


def apart(text: str) -> tuple[str, ...]:
    """Each day as a date of its own, also where each has its month; the text where it is one."""
    days = spread(text)
    return days.dates if days else tuple(_WIDE.split(text))
