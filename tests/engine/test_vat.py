"""The European VAT numbers that are found are those whose surrogates keep country and check digits.

The numbers are published examples (python-stdnum's documentation).
"""

from __future__ import annotations

import pytest
from stdnum import vatin

from engine.crypto.formats.schemes import VAT_PREFIXES
from engine.crypto.keys import ProfileKey
from engine.pipeline import Engine, Request
from engine.policy import Policy
from engine.types import Kind

NUMBERS = [
    "ATU13585627",
    "BE0428759497",
    "CZ25123891",
    "DE136695976",
    "DK13585628",
    "EL094259216",
    "ESB64717838",
    "FI20774740",
    "FR40303265045",
    "GB980780684",
    "IE6433435F",
    "IT00743110157",
    "NL004495445B01",
    "PL8567346215",
    "PT501964843",
    "SE556188840401",
]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(ProfileKey(bytes(32)))


def test_every_country_has_an_example() -> None:
    assert {next(p for p in VAT_PREFIXES if n.startswith(p)) for n in NUMBERS} == {*VAT_PREFIXES}


@pytest.mark.parametrize("number", NUMBERS)
def test_it_is_found_and_keeps_its_country(number: str, engine: Engine) -> None:
    made = engine.sanitize(Request(f"Our number is {number}.", Policy(), b"c"))
    (change,) = made.replacements
    assert (change.kind, change.original) == (Kind.TAX_ID, number)
    prefix = next(p for p in VAT_PREFIXES if number.startswith(p))
    assert change.surrogate.startswith(prefix)
    assert change.surrogate != number
    assert vatin.is_valid(change.surrogate)
