"""A part of a code or of a number is no value."""

from __future__ import annotations

import pytest
from cases import tables_beside

from engine.core.types import Kind
from engine.detect.recogniser.whole_identifiers import whole_code
from engine.detect.text.base import Evidence, Finding


def whole(text: str, value: str, kind: Kind) -> list[str]:
    start = text.index(value)
    found = whole_code(text, Finding(start, start + len(value), kind, Evidence.LEARNT))
    return [str(found.kind), text[found.start : found.end]] if found else []


@pytest.mark.parametrize(("text", "value", "kind", "expected"), tables_beside(__file__)["parts"])
def test_a_part_is_the_whole_or_nothing(
    text: str, value: str, kind: str, expected: list[str]
) -> None:
    assert whole(text, value, Kind(kind)) == expected


def test_a_code_of_any_length_is_read_in_no_time() -> None:
    _, code = whole("x" * 50_000 + "-5582" + "-9" * 50_000, "5582", Kind.MONEY)
    assert len(code) <= 200
