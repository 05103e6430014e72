"""Extends a recogniser's finding inside an identifier to the whole identifier, or drops it.

5582 in "OL-5582" is not an amount, nor are the 4 of "4,612" and the 30.6 of "30.6%".
"""

from __future__ import annotations

import re
from dataclasses import replace

from engine.core.types import Kind
from engine.detect.text.base import Finding

_REACH = 80  # characters that a code may extend on either side
_BEFORE, _AFTER = re.compile(r"[\w./#-]*\Z"), re.compile(r"[\w./#-]*")
_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION})
_NUMBERS = frozenset({Kind.AGE, Kind.MONEY})
_GOES_ON = re.compile(r"[.,]?\d|\s?%")
_PREFIX = re.compile(r"[^\W\d_]\w*[-/#]")  # before a number: "OL-", "SKT/24-25/"


def whole_code(text: str, found: Finding) -> Finding | None:
    """Extend a finding to the code around it; None for a part of a number."""
    if found.kind in _NUMBERS and _cut(text, found.start, found.end):
        return None
    start, end = _whole(text, found)
    code, size = text[start:end], found.end - found.start
    if found.kind is Kind.DATE or size == len(code) or not any(map(str.isdigit, code)):
        return found
    if found.kind in _NUMBERS:
        named = _PREFIX.match(code) is not None
        return replace(found, start=start, end=end, kind=Kind.CUSTOM) if named else found
    kind = found.kind if 2 * size >= len(code) else Kind.CUSTOM
    return replace(found, start=start, end=end, kind=kind)


def _cut(text: str, start: int, end: int) -> bool:
    """Whether a longer number surrounds the finding, or a percent sign follows."""
    began = start > 1 and text[start - 1] in ".," and text[start - 2 : start + 1 : 2].isdigit()
    return began or (text[end - 1].isdigit() and _GOES_ON.match(text, end) is not None)


def _whole(text: str, found: Finding) -> tuple[int, int]:
    """The code around a one-word finding, without a list's number before a name."""
    start, end = found.start, found.end
    if any(map(str.isspace, text[start:end])):
        return start, end
    before = _BEFORE.search(text, max(0, start - _REACH), start)
    after = _AFTER.match(text, end, end + _REACH)
    low, high = before.start() if before else start, after.end() if after else end
    if found.kind in _NAMES:
        low = max(low, text.rfind(".", low, start) + 1)
        high = min(high, found_at) if (found_at := text.find(".", end, high)) >= 0 else high
    while low < start and not text[low].isalnum():
        low += 1
    while high > end and not text[high - 1].isalnum():
        high -= 1
    return low, high
