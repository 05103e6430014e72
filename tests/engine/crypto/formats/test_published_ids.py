"""The European VAT numbers that are found are those whose surrogates keep country and check digits.

The numbers are published examples (python-stdnum's documentation).
"""

import pytest
from cases import tables_beside
from stdnum import vatin

from engine.core.types import Kind
from engine.crypto.formats.published_ids import VAT_PREFIXES
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Request

CASES = tables_beside(__file__)

NUMBERS = CASES["numbers"]


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
