"""The displayed form of a sheet's cells: numbers, dates, percentages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from enum import StrEnum

from engine.documents.markup import Element


class NumberLook(StrEnum):
    """The meaning of a number format."""

    PLAIN = "plain"
    DATE = "date"
    TIME = "time"  # a date with a time of day, or that alone
    PERCENT = "percent"


BUILT_IN: Mapping[int, NumberLook] = {
    **dict.fromkeys((9, 10), NumberLook.PERCENT),
    **dict.fromkeys((14, 15, 16, 17), NumberLook.DATE),
    **dict.fromkeys((18, 19, 20, 21, 22, 45, 46, 47), NumberLook.TIME),
}
QUOTED = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.')
EPOCH, EPOCH_1904 = date(1899, 12, 30), date(1904, 1, 1)
SECONDS = 86_400
DIGITS, LETTERS = re.compile("[0-9]{1,9}"), re.compile("[A-Za-z]{1,3}(?=[0-9])")
LAST = 2_958_465  # the serial number of 31 December 9999


def looks(styles: Element) -> list[NumberLook]:
    """The meaning of each cell style, from a workbook's part of styles."""
    codes = dict(BUILT_IN)
    for made in styles.iter("{*}numFmt"):
        codes[whole(made.get("numFmtId"))] = look_of(made.get("formatCode", ""))
    numbers = (whole(one.get("numFmtId")) for one in styles.iterfind("{*}cellXfs/{*}xf"))
    return [codes.get(number, NumberLook.PLAIN) for number in numbers]


def look_of(code: str) -> NumberLook:
    """The meaning of a number format's code, without its quoted text."""
    bare = QUOTED.sub("", code.partition(";")[0]).lower()
    if re.search(r"[hs]", bare):
        return NumberLook.TIME
    if re.search(r"[dy]", bare) or re.search(r"mm", bare):
        return NumberLook.DATE
    return NumberLook.PERCENT if "%" in bare else NumberLook.PLAIN


def shown(value: str, look: NumberLook, *, from_1904: bool) -> str:
    """The displayed form of a cell's number; other text is unchanged."""
    try:
        number = float(value)
    except ValueError:
        return value
    if look is NumberLook.PERCENT:
        return f"{_plain(round(number * 100, 10))}%"
    if look is NumberLook.PLAIN or not 0 <= number <= LAST:
        return _plain(number)
    return _moment(number, look, EPOCH_1904 if from_1904 else EPOCH)


def _moment(number: float, look: NumberLook, epoch: date) -> str:
    days, part = divmod(round(number * SECONDS), SECONDS)
    clock = str(timedelta(seconds=part)).zfill(8).removesuffix(":00")
    if look is NumberLook.TIME and not days:
        return clock
    day = (datetime.combine(epoch, datetime.min.time()) + timedelta(days=days)).date().isoformat()
    return f"{day} {clock}" if look is NumberLook.TIME and part else day


def _plain(number: float) -> str:
    """Round a number to fifteen digits, without floating-point residue."""
    whole_number = number.is_integer() and abs(number) < 1e15
    return str(int(number)) if whole_number else f"{number:.15g}"


def whole(value: str | None) -> int:
    """Parse an attribute's number; 0 if invalid."""
    return int(value) if value and DIGITS.fullmatch(value) else 0


def column_of(reference: str) -> int:
    """The number of the column in a cell's reference, from 0; -1 where there is none."""
    letters = LETTERS.match(reference)
    number = 0
    for letter in letters[0].upper() if letters else "":
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1
