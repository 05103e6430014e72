"""Telephone numbers. All are made up or reserved for fiction."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]

POSITIVE = [
    "(555) 010-1234",
    "555-123-4567",
    "555.123.4567",
    "1-800-555-0199",
    "+1.212.555.0123",
    "+1 (212) 555-0123",
    "(212)555-0123 x45",
    "+44 20 7946 0958",
    "020 7946 0958",
    "+49 (0)30 123456",
    "030/1234567",
    "01 23 45 67 89",
    "+33\u00a01\u00a023\u00a045\u00a067\u00a089",
]

CUED = [
    ("call me on 5551234567", "5551234567"),
    ("tel: 555-0100", "555-0100"),
    ("Phone:\n0490 75 40 81", "0490 75 40 81"),
    ("41,555-123-4567,29", "555-123-4567"),
    ("22 498317 office", "22 498317"),
    ("61 51 81 office", "61 51 81"),
    ("Handy 0171 2345678", "0171 2345678"),
]

NEGATIVE = [
    "2021-03-14",
    "12/31/1999",
    "123-45-6789",
    "4111 1111 1111 1111",
    "192.168.100.200",
    "1.234.567",
    "1,234,567",
    "10 000 000",
    "order 5551234567890",
    "card number 5551234567",
    "1990-1999",
    "ISBN 978-0-306-40615-7",
    "$5551234567",
]


@pytest.mark.parametrize("number", POSITIVE)
@pytest.mark.parametrize("around", ["{}", "Reach me: {}.", "({})", "x\n{}\ny"])
def test_found_by_its_form(found: Found, number: str, around: str) -> None:
    assert found(around.format(number)) == [("PHONE", number)]


@pytest.mark.parametrize(("text", "number"), CUED)
def test_found_by_a_cue(found: Found, text: str, number: str) -> None:
    assert found(text) == [("PHONE", number)]


@pytest.mark.parametrize("text", NEGATIVE)
def test_other_numbers_are_none(found: Found, text: str) -> None:
    assert "PHONE" not in [kind for kind, _ in found(text)]
