"""Percentages: a number with its sign or word."""

from __future__ import annotations

import re

from engine.core.types import Kind
from engine.detect.text.base import Evidence, Pattern, PatternDetector
from engine.numeric.quantities import PERCENT

_NUMBER = r"(?:\d{1,3}(?:[,.]\d{3}){1,6}(?:[.,]\d{1,4})?(?!\d)|\d{1,9}(?:[.,]\d{1,4})?)"
_START = r"(?:(?<![\w$€£#/&=])(?<!\d[.,:-])[-+]?|(?<=\d-)|(?<=\d to ))"

PERCENTS = PatternDetector(
    (
        Pattern(
            Kind.PERCENT,
            re.compile(rf"{_START}{_NUMBER}[ -]?(?:{PERCENT})(?![\w;])"),
            Evidence.CUE,
        ),
    )
)
