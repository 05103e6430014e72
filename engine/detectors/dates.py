"""Calendar dates as numbers and with month names (English, German, French)."""

from __future__ import annotations

import re

from engine.detectors.base import Pattern, PatternDetector
from engine.types import Kind

_MONTHS = (
    "january|february|march|april|may|june|july|august|september|october|november|december|januar"
    "|jänner|februar|märz|maerz|mai|juni|juli|oktober|dezember|janvier|février|fevrier|mars|avril"
    "|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre"
)
_SHORT = "jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|mär|févr|janv|juil|déc"
_MONTH = rf"(?P<month>(?:{_MONTHS})\b|(?:{_SHORT})\b\.?)"
_DAY = r"(?P<day>0?[1-9]|[12]\d|3[01])"
_ORDINAL = rf"{_DAY}(?:st|nd|rd|th|er|\.)?"
_YEAR = r"(?P<year>1[0-9]\d\d|2[01]\d\d)"
_SHORT_YEAR = r"(?:1[0-9]\d\d|2[01]\d\d|'?\d\d)"
_START = r"(?<![\w.,/$€£-])"
_END = r"(?![\w-]|[.,/:]\d)"
_TIME_OR_END = r"(?![\w-]|[.,/]\d)"

# Months that are also words, where small letters leave it open.
_WORDS = frozenset({"may", "march", "mar", "mars", "mai", "dec", "nov", "sept", "jan", "sep"})
_LONGEST_MONTH = 31


def _is_written(match: re.Match[str]) -> bool:
    """ "march 3 people" is no date: such a month has a capital, or a year beside it."""
    month = match["month"].rstrip(".")
    return month[0].isupper() or month not in _WORDS or bool(match.groupdict().get("year"))


def _is_numeric(match: re.Match[str]) -> bool:
    """Day and month in either order."""
    first, second = int(match["first"]), int(match["second"])
    day, month = max(first, second), min(first, second)
    return 1 <= month <= 12 and 1 <= day <= _LONGEST_MONTH


def _date(regex: str) -> Pattern:
    return Pattern(Kind.DATE, re.compile(regex, re.IGNORECASE), accept=_is_written)


def _numeric(regex: str) -> Pattern:
    return Pattern(Kind.DATE, re.compile(_START + regex, re.ASCII), accept=_is_numeric)


DATES = PatternDetector(
    re.compile(r"\d"),
    (
        _numeric(
            rf"(?P<value>{_YEAR}(?P<sep>[-/.])(?P<first>\d{{1,2}})(?P=sep)(?P<second>\d{{1,2}}))"
            rf"(?:(?=T\d)|{_TIME_OR_END})"
        ),
        _numeric(
            rf"(?P<value>(?P<first>\d{{1,2}})(?P<sep>[/.-]"
            rf"| / )(?P<second>\d{{1,2}})(?P=sep){_YEAR}){_TIME_OR_END}"
        ),
        _numeric(
            r"(?P<value>(?P<first>\d{1,2})(?P<sep>[/-])(?P<second>\d{1,2})(?P=sep)\d\d)(?![\w/-]"
            r"|[.,]\d)"
        ),
        _numeric(r"(?P<value>(?P<first>[0-3]\d)\.(?P<second>[01]\d)\.\d\d)(?![\w/-]|[.,]\d)"),
        _numeric(
            r"(?P<value>(?P<first>[0-3]?\d)\. ?(?P<second>[01]?\d)\. ?(?:19|20)\d\d)(?![\w/-]"
            r"|[.,]\d)"
        ),
        Pattern(
            Kind.DATE,
            re.compile(
                rf"{_START}(?P<value>(?:0?[1-9]|1[0-2])/(?:19|20)\d\d)(?![\w/-]|[.,]\d)", re.ASCII
            ),
        ),
        _date(
            rf"\b(?P<value>{_MONTH} {{1,2}}(?:the )?{_ORDINAL}(?:,? {{1,2}}{_YEAR}|,? '\d\d)){_END}"
        ),
        _date(
            rf"{_START}(?P<value>{_ORDINAL}[ -]{{1,2}}(?:of "
            rf"|de )?{_MONTH}(?:,?[ -](?:of )?(?:{_YEAR}|'\d\d))){_END}"
        ),
        _date(rf"{_START}(?P<value>{_DAY}[-/ ]?(?P<month>{_SHORT})[-/ ]?{_SHORT_YEAR}){_END}"),
        _date(rf"\b(?P<value>{_MONTH},? {{1,2}}(?:of )?{_YEAR}){_END}"),
        _date(
            rf"\b(?P<value>{_MONTH} {{1,2}}(?:the )?{_DAY}(?:st|nd|rd|th)?)(?![\w%-]|[.,:/]\d"
            rf"| ?(?:%|am\b|pm\b|percent))"
        ),
        _date(rf"{_START}(?P<value>{_ORDINAL} {{1,2}}(?:of |de )?{_MONTH})(?!\w)"),
        _date(rf"{_START}(?P<value>{_YEAR}[- ](?P<month>{_MONTHS}|{_SHORT})[- ]{_DAY}){_END}"),
    ),
)
