"""Ages with a unit or cue: "41 years old", "41-jährig", "de 8 ans"."""

from __future__ import annotations

import re

from engine.core.types import Kind
from engine.detect.text.base import Evidence, Pattern, PatternDetector
from engine.language.number_words import SMALL, TENS

OLDEST = 119

_LONG_WORDS = rf"(?:{'|'.join(TENS)})(?:[- ](?:{'|'.join(SMALL[1:10])}))?|{'|'.join(SMALL[10:])}"
_WORDS = rf"{_LONG_WORDS}|{'|'.join(SMALL[1:10])}"
_NUMBER = r"(?<![\w.,:/$€£#+-])\d{1,3}"
_N = r"(?P<value>\d{1,3})(?![\w%]|[.,:/'\"]\d|['\"°])"
_HUMAN = (
    r"man|woman|male|female|boy|girl|guy|lady|gentleman|child|kid|teen\w{0,6}|adult|patient|person"
    r"|individual|student|people"
)


def _lived(match: re.Match[str]) -> bool:
    """Whether an age is within the grid of ages."""
    value = match["value"]
    return not value.isdigit() or int(value) <= OLDEST


def _age(regex: str) -> Pattern:
    return Pattern(Kind.AGE, re.compile(regex, re.IGNORECASE), Evidence.CUE, _lived)


AGES = PatternDetector(
    (
        _age(
            rf"(?P<value>{_NUMBER}|\b(?:{_WORDS}))"
            r"[ -]{0,2}(?:(?:years?|yrs?\.?|year's)[ -]{1,2}(?:olds?|of age|young)\b"
            r"|(?:yo|y/o|y\.?o\.?|jährige[rnsm]?)(?!\w)|jahren? (?:alt|jung)\b)"
        ),
        # "22 years female", "24 years Jahre": a person, not a time.
        _age(
            rf"(?P<value>{_NUMBER}) years?(?=,? (?:{_HUMAN}|m|f|w|client|participant|candidate"
            r"|member|year|jahren?|an)s?\b)"
        ),
        _age(rf"\b(?:alters?|âge),? (?:von |est |de |ist )?(?:etwa |rund |ca\. )?{_N}"),
        _age(rf"\b(?:de|avec|à) {_N}(?= ans\b)"),
    ),
)
