"""Times of day as people write them: read strictly, written by one public rule.

The declared form is the mark between hours and minutes and the text after them ("AM", "Uhr"), with
its gap and capitals, and whether there are minutes and seconds. All else follows the time that is
written: on a clock of 24 hours both have two digits, on one of twelve the hour has no zero.
"""

from __future__ import annotations

import re

STEP = 5  # minutes
_HOUR, _DAY = 60, 24 * 60
_HALF = 12
_HOURS = r"(?P<hour>[01]?[0-9]|2[0-4])"
_MINUTES = r"(?P<minute>[0-5][0-9])"
_NOON = r"(?P<noon>[ap](?:\.[ \u00a0\u202f]?m\.?|m))"
_GAP = r"[ \u00a0\u202f]?"
_FORMS = (
    rf"{_HOURS}(?P<mark>[:.]){_MINUTES}(?P<seconds>:[0-5][0-9])?(?P<gap>{_GAP}){_NOON}",
    rf"{_HOURS}(?P<mark>:){_MINUTES}(?P<seconds>:[0-5][0-9])?(?P<tail>{_GAP}(?:Uhr|Hrs?|h))?",
    rf"{_HOURS}(?P<mark>\.){_MINUTES}(?P<tail>{_GAP}(?:Uhr|Hrs?))",
    rf"{_HOURS}(?P<mark>{_GAP}h{_GAP}){_MINUTES}",
    rf"{_HOURS}(?P<gap>{_GAP}){_NOON}",
    rf"{_HOURS}(?P<tail>{_GAP}Uhr|[ ]o['’]clock)",
)
_READERS = tuple(re.compile(form, re.IGNORECASE) for form in _FORMS)
PATTERN = rf"(?:{'|'.join(re.sub(r'[?]P<[a-z]+>', '?:', form) for form in _FORMS)})"


def read(text: str) -> int | None:
    """The minute of the day; None if it is not a time of day."""
    found = _found(text)
    if found is None:
        return None
    hour, noon = int(found["hour"]), found.get("noon", "").lower()
    if noon:
        if not 1 <= hour <= _HALF:
            return None
        hour = hour % _HALF + _HALF * (noon[0] == "p")
    return (hour * _HOUR + int(found.get("minute") or 0)) % _DAY


def write(minute: int, like: str) -> str:
    """A minute of the day in the form of `like`, to the nearest hour where that has no minutes."""
    form = _found(like) or {}
    if "minute" not in form:
        minute = (minute + _HOUR // 2) // _HOUR * _HOUR
    hour, minutes = divmod(minute % _DAY, _HOUR)
    noon, minutes_too = form.get("noon", ""), form.get("mark", "")
    shown = f"{hour:02}" if minutes_too and not noon else str(hour)
    if noon:
        shown = str(hour % _HALF or _HALF)
        letter = "p" if hour >= _HALF else "a"
        noon = (letter.upper() if noon[0].isupper() else letter) + noon[1:]
    if minutes_too:
        shown += f"{minutes_too}{minutes:02}" + (":00" if form.get("seconds") else "")
    return f"{shown}{form.get('gap', '')}{noon}{form.get('tail', '')}"


def _found(text: str) -> dict[str, str] | None:
    found = next(filter(None, (reader.fullmatch(text) for reader in _READERS)), None)
    return None if found is None else {k: v for k, v in found.groupdict().items() if v}
