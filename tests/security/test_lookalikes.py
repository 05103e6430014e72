"""A value in letters of other scripts that look like its own stops the send like the value."""

import pytest
from cases import tables_beside

from app.wire.leaks import LeakScan, OriginalValue
from app.wire.lookalikes import table
from engine.core.types import Kind

CASES = tables_beside(__file__)

NAME, SHORT, CODE = "Maria Lopez", "Nina", "XK-4410-PACE"
CARD = "4539 1488 0343 6467"
SECRETS = [
    OriginalValue(Kind.PERSON, NAME),
    OriginalValue(Kind.PERSON, SHORT),
    OriginalValue(Kind.CUSTOM, CODE),
    OriginalValue(Kind.CREDIT_CARD, CARD),
    OriginalValue(Kind.USERNAME, "blackhorse"),
]


def _found(text: str, *kept: str) -> list[str]:
    return [
        found.secret.value for found in LeakScan(SECRETS, kept).every(text, [], lambda _text: [])
    ]


@pytest.mark.parametrize(("text", "value"), CASES["a_value_in_disguise_is_found"])
def test_a_value_in_disguise_is_found(text: str, value: str) -> None:
    assert value in _found(text)


@pytest.mark.parametrize("text", CASES["what_merely_looks_alike_stops_nothing"])
def test_what_merely_looks_alike_stops_nothing(text: str) -> None:
    found = _found(text)
    assert NAME not in found
    assert CODE not in found
    assert "blackhorse" not in found
    assert SHORT not in found


def test_what_the_person_keeps_goes_in_disguise_too() -> None:
    assert _found("M\u0430ria L\u043epez") == [NAME]
    assert _found("M\u0430ria L\u043epez", NAME) == []


def test_the_table_is_unicodes() -> None:
    assert table()[0x0430] == "a"
    assert table()[0x0406] == "I"
    assert all(code > 127 for code in table())
    assert len(table()) > 1_000
