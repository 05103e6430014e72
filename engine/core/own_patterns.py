"""Patterns that a person declares private: RE2, so that their time is linear.

So none can block the engine. What RE2 lacks (lookaround, back-references) is refused when a rule is
saved.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from engine.core.errors import BadParameter

LONGEST = 500  # characters of a pattern
_MEMORY = 4 << 20  # bytes that RE2 may spend on one pattern
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")  # RE2 reads UTF-8, which has none


def check_pattern(pattern: str) -> None:
    """Validate a pattern. Error: BadParameter (always: bad_pattern, too_long)."""
    if len(pattern) > LONGEST:
        raise BadParameter(name="always", reason="too_long", high=LONGEST)
    _compiled(pattern)


def places(pattern: str, text: str) -> Iterator[tuple[int, int]]:
    """The matches of a checked pattern, start and end (exclusive), without empty ones."""
    for match in _compiled(pattern).finditer(_LONE_SURROGATE.sub("\ufffd", text)):
        start, end = match.span()
        if start < end:
            yield start, end


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> Any:
    import re2  # noqa: PLC0415 (native code, and only for who has such a rule)

    options = re2.Options()
    options.log_errors = False  # its log would show the pattern
    options.max_mem = _MEMORY
    try:
        return re2.compile(pattern, options)
    except (re2.error, UnicodeError):
        raise BadParameter(name="always", reason="bad_pattern") from None
