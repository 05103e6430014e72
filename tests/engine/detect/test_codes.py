"""A part of a code or of a number is no value."""

from __future__ import annotations

import pytest

from engine.core.types import Kind
from engine.detect.recogniser.whole_identifiers import whole_code
from engine.detect.text.base import Evidence, Finding


def whole(text: str, value: str, kind: Kind) -> tuple[str, str] | None:
    start = text.index(value)
    found = whole_code(text, Finding(start, start + len(value), kind, Evidence.LEARNT))
    return (str(found.kind), text[found.start : found.end]) if found else None


@pytest.mark.parametrize(
    ("text", "value", "kind", "expected"),
    [
        ("about your PO OL-5582, please", "5582", Kind.MONEY, ("CUSTOM", "OL-5582")),
        ("policy HV-33.902.771-4, claim", "HV", Kind.ADDRESS, ("CUSTOM", "HV-33.902.771-4")),
        ("invoice SKT/24-25/0317 dt", "SKT", Kind.ADDRESS, ("CUSTOM", "SKT/24-25/0317")),
        ("ticket CARP-1187.", "1187", Kind.USERNAME, ("CUSTOM", "CARP-1187")),
        ("heard Blink-182 live", "Blink", Kind.ORGANIZATION, ("ORGANIZATION", "Blink-182")),
        ("ask 1.Maria first", "Maria", Kind.PERSON, ("PERSON", "Maria")),
        ("paid R600 a week", "600", Kind.MONEY, ("MONEY", "600")),
        ("a man, 41yo, came", "41", Kind.AGE, ("AGE", "41")),
        ("it was 41.", "41", Kind.AGE, ("AGE", "41")),
        ("due DEC/2023 then", "2023", Kind.DATE, ("DATE", "2023")),
        ("Maria-Elena came", "Maria", Kind.PERSON, ("PERSON", "Maria")),
        ("it has 4,612 words", "4", Kind.MONEY, None),
        ("it has 4,612 words", "612", Kind.MONEY, None),
        ("fell 30.6%, they say", "30.6", Kind.MONEY, None),
        ("at 20-25 % of it", "25", Kind.AGE, None),
    ],
)
def test_a_part_is_the_whole_or_nothing(
    text: str, value: str, kind: Kind, expected: tuple[str, str] | None
) -> None:
    assert whole(text, value, kind) == expected


def test_a_code_of_any_length_is_read_in_no_time() -> None:
    text = "x" * 50_000 + "-5582" + "-9" * 50_000
    found = whole(text, "5582", Kind.MONEY)
    assert found is not None
    assert len(found[1]) <= 200
