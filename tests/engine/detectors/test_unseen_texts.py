"""What texts showed that nobody had looked at while rules were written."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.detectors import lexicon
from engine.detectors.base import Evidence
from engine.detectors.nobody import nothing
from engine.detectors.people import people
from engine.detectors.sieve import View
from engine.types import Kind

Found = Callable[[str], list[tuple[str, str]]]

FILES = [
    ("sort code 20-45-77, account 60418823", ["20-45-77", "60418823"]),
    ("GTBank 0123984417, please", ["0123984417"]),
    ("Policy HM-7730-2219 lapsed", ["HM-7730-2219"]),
    ("Our ref: HP/20331/dm", ["HP/20331/dm"]),
    ("Ticket #884120", ["884120"]),
    ("Claim ref TRV-902-55814.", ["TRV-902-55814"]),
]
NO_FILES = [
    "the policy 2030 of the order 1886 in case 12345",
    "invoice 2024-05-06, order 06/05/2024",
    "our account 2024 was closed on 20-05-12",
    "the contract ABC, the ticket to ride",
]
NOTHING = [
    ("born 1866, d. 1931", "d", Kind.ORGANIZATION),
    ("seen 6/52 later", "6/52", Kind.ADDRESS),
    ("BEGIN:VEVENT", "VEVENT", Kind.PERSON),
    ("MYSQL_USER: shop", "MYSQL", Kind.USERNAME),
    ("he takes truvada", "truvada", Kind.PERSON),
    ("Postgres is up", "Postgres", Kind.ORGANIZATION),
]
SOMETHING = [
    ("Ruby wrote to me", "Ruby", Kind.PERSON),
    ("in 10115 and more", "10115", Kind.LOCATION),
    ("ANNA: hello", "ANNA", Kind.PERSON),
    ("a JOHN_SMITH cv", "JOHN", Kind.PERSON),
]


@pytest.mark.parametrize(("text", "values"), FILES)
def test_a_number_by_which_somebody_is_filed(found: Found, text: str, values: list[str]) -> None:
    assert [value for kind, value in found(text) if kind == "BANK_ACCOUNT"] == values


def test_both_ends_of_a_range_that_words_call_money(found: Found) -> None:
    assert found("the base salary is 240-260k a year") == [("MONEY", "240"), ("MONEY", "260k")]
    assert not found("it has 240-260k readers")
    assert found("a settlement of R85 000.") == [("MONEY", "R85 000")]


@pytest.mark.parametrize("text", NO_FILES)
def test_years_days_and_words_are_no_such_numbers(found: Found, text: str) -> None:
    assert "BANK_ACCOUNT" not in dict(found(text))


@pytest.mark.parametrize(("text", "value", "kind"), NOTHING)
def test_what_tells_of_nobody(text: str, value: str, kind: Kind) -> None:
    start = text.rindex(value)
    assert nothing(text, start, start + len(value), kind)


@pytest.mark.parametrize(("text", "value", "kind"), SOMETHING)
def test_what_may_tell_of_somebody(text: str, value: str, kind: Kind) -> None:
    start = text.index(value)
    assert not nothing(text, start, start + len(value), kind)


def test_no_program_is_called_like_a_person() -> None:
    words = lexicon.load()
    assert not [w for w in words.products if words.is_given(w) or words.is_family(w)]


def test_a_firm_that_is_called_like_somebody_is_left_to_the_recogniser() -> None:
    """Lists are weaker than it: "by Newell" and "Gigi has" prove no person."""
    findings = [*people(View("It was sold by Newell. Gigi has won."))]
    assert all(f.evidence is Evidence.LIST for f in findings)
