"""Decides whether in an English text 03/04 is the third of April.

Only what is sent as typed may count: currencies, institutions, postcodes, calling codes, spelling.
The dates themselves may not: an order that followed from them would reveal that a day is above 12.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_DAY_FIRST = re.compile(
    r"[£€₹]|(?:A|NZ)\$|\+(?:44|61|64|353|91|27|49|33|34|39|31)\b|\.co\.uk\b|\.com\.au\b"
    r"|\b(?:GBP|EUR|AUD|NZD|INR|ZAR|NHS|HMRC|DVLA|GDPR|GP|A&E|NI number|PAYE|VAT|IBAN|BSB|ABN"
    r"|Medicare number|Eircode|Aadhaar|PAN card|Ltd|Pty|plc|postcode|sort code|council tax"
    r"|solicitors?|tenancy|fortnight(?:ly)?|mum|cheques?|enquir(?:y|ies)|centre|licence|whilst"
    r"|(?:colour|favour|neighbour|labour|honour|behaviour)\w*"
    r"|(?:organi|recogni|apologi|reali)s(?:e|ed|es|ing|ation)"
    r"|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})\b"
)
_MONTH_FIRST = re.compile(
    r"(?<![A-Za-z])(?:US)?\$|\+1\b|\(\d{3}\) \d{3}-\d{4}"
    r"|\b(?:USD|SSN|ZIP|HOA|IRS|HMO|401\(?k|Social Security|Inc|LLC|EIN|DMV|mom|center"
    r"|(?:color|favor|neighbor|labor|honor|behavior)\w*"
    r"|(?:organi|recogni|apologi|reali)z(?:e|ed|es|ing|ation))\b"
)


DateOrderVotes = tuple[int, int]  # the numbers of words from day-first and from month-first regions


def text_is_day_first(english: str) -> bool:
    """Whether a text has more evidence of day-first regions than of month-first ones."""
    return first_of([date_order_votes(english, 0, len(english))])


def first_of(parts: Iterable[DateOrderVotes]) -> bool:
    """Whether the summed votes of a text's parts say that the day comes first."""
    days, months = map(sum, zip((0, 0), *parts, strict=True))
    return days > months


def date_order_votes(english: str, start: int, end: int) -> DateOrderVotes:
    """Votes of the evidence that begins at `start` to `end` (exclusive); the rest is context."""
    days, months = (
        sum(start <= match.start() < end for match in regex.finditer(english))
        for regex in (_DAY_FIRST, _MONTH_FIRST)
    )
    return days, months
