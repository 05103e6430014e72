"""Detecting, noising and restoring read the same numbers and dates, and read them alike.

What one of them read and another did not would leave as typed, or never come back.
"""

from decimal import Decimal

import pytest
from cases import tables_beside

from engine.core.types import Kind, Sanitized
from engine.crypto.key_derivation import ProfileKey
from engine.language import date_layouts
from engine.numeric.dates import Precision, parse_date
from engine.numeric.values import read_number
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, Policy
from engine.pipeline.requests import Request
from engine.restore import restore
from engine.restore.forms.numbers import read

CASES = tables_beside(__file__)

VALUES = [
    (kind, text, value)
    for kind in (Kind.MONEY, Kind.QUANTITY, Kind.PERCENT, Kind.AGE)
    for text, value in CASES[kind.lower()].items()
]
DATES = CASES["date"]
# What stands around a value in a prompt, so that its kind is told.
PROMPTS = {
    Kind.MONEY: "My salary is {}.",
    Kind.QUANTITY: "It measures {}.",
    Kind.PERCENT: "The rate is {}.",
    Kind.DATE: "I was born on {}.",
}
ENGINE = Engine(ProfileKey(bytes(range(32))))


@pytest.mark.parametrize(("kind", "text", "value"), VALUES)
def test_noising_and_restoring_read_the_same_number(kind: Kind, text: str, value: str) -> None:
    noised, restored = read_number(kind, text), read(text, kind)
    assert noised
    assert restored
    assert noised.value == restored.value == Decimal(value)


@pytest.mark.parametrize(("text", "parts"), DATES.items())
def test_noising_and_restoring_read_the_same_date(text: str, parts: list[int]) -> None:
    noised, restored = parse_date(text, day_first=True), date_layouts.read(text)
    day, month, year = (part or None for part in parts)
    assert noised
    assert restored
    assert noised.day.month == restored.month == month
    assert [number for number, _, _ in restored.days] == ([day] if day else [])
    assert noised.day.day == day or noised.precision is Precision.MONTH
    assert restored.year == year
    assert noised.day.year == year or noised.precision is Precision.NO_YEAR


def sent(prompt: str) -> Sanitized:
    return ENGINE.sanitize(
        Request(prompt, Policy(level=EVERY, keep=frozenset()), b"a made-up chat..")
    )


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        *((kind, text) for kind, text, _ in VALUES if kind in PROMPTS),
        *((Kind.DATE, date) for date in DATES),
    ],
)
def test_what_noising_reads_is_found_noised_and_comes_back(kind: Kind, text: str) -> None:
    prompt = PROMPTS[kind].format(text)
    sanitized = sent(prompt)
    (replaced,) = sanitized.replacements
    # The recogniser leaves a currency.
    assert replaced.original in (text, text.removeprefix("Rs. "))
    assert replaced.kind == kind
    assert replaced.epsilon, "it was replaced as a word, not as a number"
    assert restore(sanitized.text, sanitized.replacements, (), [sanitized])[0] == prompt


@pytest.mark.parametrize("text", CASES["parts"])
def test_a_part_of_a_date_is_found_noised_and_comes_back(text: str) -> None:
    prompt = f"Remind me {text}."
    sanitized = sent(prompt)
    assert [(r.original, r.kind) for r in sanitized.replacements] == [(text, Kind.DATE)]
    assert sanitized.replacements[0].epsilon, "it was replaced as a word, not as a date"
    assert restore(sanitized.text, sanitized.replacements, (), [sanitized])[0] == prompt
