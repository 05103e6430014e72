"""Percentages: a number with its sign or word, and the first number of a range ("20-30%")."""

from __future__ import annotations

import re

from engine.core.types import Kind
from engine.detect.text.base import Evidence, Pattern, PatternDetector
from engine.language.number_words import pattern
from engine.numeric.values import PERCENT, read_number

_NUMBER = r"(?:\d{1,3}(?:[,.]\d{3}){1,6}(?:[.,]\d{1,4})?(?!\d)|\d{1,9}(?:[.,]\d{1,4})?)"
_START = r"(?<![\w$€£#/&=])(?<!\d[.,:-])"

# Everybody's figures of speech: "100% sure", "0%".
_PUBLIC = frozenset({0, 100})


def _private(match: re.Match[str]) -> bool:
    percent = read_number(Kind.PERCENT, match["value"])
    return percent is not None and percent.value not in _PUBLIC


PERCENTS = PatternDetector(
    (
        Pattern(
            Kind.PERCENT,
            re.compile(
                rf"(?P<value>(?:{_START}[-+]?|(?<=\d-)|(?<=\d to )){_NUMBER}[ -]?(?:{PERCENT}))"
                r"(?![\w;])"
            ),
            Evidence.CUE,
            _private,
        ),
        Pattern(
            Kind.PERCENT,
            re.compile(rf"{_START}(?P<value>{_NUMBER})(?=-{_NUMBER} ?(?:{PERCENT}))"),
            Evidence.CUE,
            _private,
        ),
        Pattern(
            Kind.PERCENT,
            re.compile(rf"(?i:(?<![\w-])(?P<value>{pattern()}(?:{PERCENT})))"),
            Evidence.CUE,
            _private,
        ),
    ),
)
