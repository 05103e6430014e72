"""E-mail addresses as people say them: "john at acme dot com", "john [at] acme.com"."""

from __future__ import annotations

import re

from engine.detectors.base import Pattern, PatternDetector
from engine.types import Kind

_OPENING, _CLOSING = r" {0,2}[\[({<] ?", r" ?[\])}>] {0,2}"
_AT = rf"{_OPENING}(?:at|@|ät){_CLOSING}"
_DOT = rf"(?: {{1,2}}(?:dot|punkt|point) {{1,2}}|{_OPENING}(?:dot|punkt|\.){_CLOSING})"
_LABEL = r"\w[\w-]{0,61}"
_LOCAL = rf"\w[\w+-]{{0,63}}(?:(?:\.|{_DOT})[\w+-]{{1,63}}){{0,3}}"
_TOP = (
    r"(?:com|net|org|edu|gov|info|biz|io|ai|me|co|uk|de|fr|ch|at|eu|it|es|nl|be|ca|au|us|in|dev"
    r"|app)"
)
# Said without brackets, "at" is a word like any other: the address must have a "dot" that is said.
_SAID = rf" {{1,2}}(?:at|ät) {{1,2}}{_LABEL}(?:(?:\.|{_DOT}){_LABEL}){{0,2}}{_DOT}"
_BRACKETED = rf"(?:{_AT}|@){_LABEL}(?:(?:\.|{_DOT}){_LABEL}){{0,3}}(?:\.|{_DOT})"

SPOKEN = PatternDetector(
    (
        Pattern(
            Kind.EMAIL,
            re.compile(
                rf"(?<![\w.])(?P<value>{_LOCAL}(?:{_SAID}|{_BRACKETED}){_TOP})(?![\w-])",
                re.IGNORECASE,
            ),
        ),
    ),
    # One of `_DOT` and `_AT`, without the spaces around.
    needs=re.compile(r" (?:dot|punkt|point) |[\[({<] ?(?:dot|punkt|\.|at|@|ät) ?[\])}>]"),
)
