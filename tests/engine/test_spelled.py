"""German and French number words, read as whole numbers."""

from __future__ import annotations

import pytest

from engine import spelled

NUMBERS = {
    "zwölfhundert": 1200,
    "zweihundertvierzigtausend": 240_000,
    "Dreitausendfünfhundert": 3500,
    "hundertfünf": 105,
    "einundzwanzig": 21,
    "neunzehnhundertsiebenundachtzig": 1987,
    "drei Millionen": 3_000_000,
    "eine Million zweihunderttausend": 1_200_000,
    "trois cent douze mille": 312_000,
    "mille cinq cents": 1500,
    "quatre-vingt-dix-sept": 97,
    "soixante et onze": 71,
    "nonante-trois": 93,
    "deux millions quatre cent mille": 2_400_000,
}


@pytest.mark.parametrize(("text", "number"), NUMBERS.items())
def test_read(text: str, number: int) -> None:
    assert spelled.read(text) == number


@pytest.mark.parametrize(
    "text", ["", "und", "tausendmal", "zwei drei", "hundertprozentig", "bonjour", "x" * 200, "null"]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    assert spelled.read(text) is None
