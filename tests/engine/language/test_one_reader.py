"""Detecting, noising and restoring read the same numbers and dates, and read them alike.

What one of them read and another did not would leave as typed, or never come back.
"""

from decimal import Decimal

import pytest
from cases import tables_beside

from engine.core.types import Kind, Sanitized
from engine.crypto.keys import ProfileKey
from engine.language import date_layouts
from engine.numeric.dates import Precision, parse_date
from engine.numeric.values import read_number
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, Policy
from engine.pipeline.requests import Request
from engine.restore import restore
from engine.restore.forms.numbers import read

CASES = tables_beside(__file__)

MONEY = CASES["money"]
QUANTITIES = {
    "82 kg": "82", "1,82 m": "1.82", "5 km": "5", "3 Kilometer": "3", "12 kilomètres": "12",
    "3,5 Liter": "3.5", "120 m²": "120", "3 children": "3", "three children": "3",
    "37,5 °C": "37.5", "70 Kilogramm": "70", "180 Zentimeter": "180", "80 Quadratmeter": "80",
}  # fmt: skip
PERCENTAGES = {
    "5%": "5", "4,5 %": "4.5", "12 percent": "12", "12,5 Prozent": "12.5", "7 pour cent": "7",
    "7 por ciento": "7", "five percent": "5", "fünf Prozent": "5", "cinq pour cent": "5",
    "3 Prozentpunkte": "3", "0.5 percentage points": "0.5",
}  # fmt: skip
AGES = {
    "41": "41", "forty-one": "41", "einundvierzig": "41", "quarante et un": "41",
    "cuarenta y uno": "41",
}  # fmt: skip
VALUES = [
    (kind, text, value)
    for kind, values in {
        Kind.MONEY: MONEY, Kind.QUANTITY: QUANTITIES, Kind.PERCENT: PERCENTAGES, Kind.AGE: AGES,
    }.items()
    for text, value in values.items()
]  # fmt: skip
DATES = {
    "3 May 2021": (3, 5, 2021), "May 3, 2021": (3, 5, 2021), "3. Mai 2021": (3, 5, 2021),
    "3 mai 2021": (3, 5, 2021), "3 de mayo de 2021": (3, 5, 2021), "03.05.2021": (3, 5, 2021),
    "2021-05-03": (3, 5, 2021), "Monday, 3 May 2021": (3, 5, 2021), "May 3rd": (3, 5, None),
    "Montag, 3. Mai 2021": (3, 5, 2021), "lundi 3 mai 2021": (3, 5, 2021), "1. Mai": (1, 5, None),
    "lunes, 3 de mayo de 2021": (3, 5, 2021), "1er mai 2021": (1, 5, 2021),
    "3rd of May, 2021": (3, 5, 2021), "3 maggio 2021": (3, 5, 2021), "3 mei 2021": (3, 5, 2021),
    "3 de maio de 2021": (3, 5, 2021), "3 maja 2021": (3, 5, 2021), "May 2021": (None, 5, 2021),
    "mayo de 2021": (None, 5, 2021), "Jul 2022": (None, 7, 2022), "3-May-2021": (3, 5, 2021),
    "3.5.21": (3, 5, 2021), "03/05/2021": (3, 5, 2021), "lunes 3 de mayo": (3, 5, None),
    "3 May '21": (3, 5, 2021), "Mai '21": (None, 5, 2021), "Di., 3. Mai": (3, 5, None),
}  # fmt: skip
# What is written of a date without the rest, and times of day.
PARTS = (
    *("Thursday", "thursday", "jeudi", "Montag", "lunes", "sabado", "Thursday the 20th"),
    *("the 20th", "jueves 12", "31/03", "Mon 3/4", "August", "février", "Oktober"),
    *("9:14 AM", "3pm", "18 Uhr", "18:52", "7h15", "10 o'clock"),
)
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
def test_noising_and_restoring_read_the_same_date(
    text: str, parts: tuple[int | None, int, int | None]
) -> None:
    noised, restored = parse_date(text, day_first=True), date_layouts.read(text)
    day, month, year = parts
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
        (kind, text)
        for kind, text, _ in [*VALUES, *((Kind.DATE, date, "") for date in DATES)]
        if kind in PROMPTS
    ],
)
def test_what_noising_reads_is_found_noised_and_comes_back(kind: Kind, text: str) -> None:
    prompt = PROMPTS[kind].format(text)
    sanitized = sent(prompt)
    (replaced,) = sanitized.replacements
    assert replaced.original in (
        text,
        text.removeprefix("Rs. "),
    )  # the recogniser leaves a currency
    assert replaced.kind == kind
    assert replaced.epsilon, "it was replaced as a word, not as a number"
    assert restore(sanitized.text, sanitized.replacements, (), [sanitized])[0] == prompt


@pytest.mark.parametrize("text", PARTS)
def test_a_part_of_a_date_is_found_noised_and_comes_back(text: str) -> None:
    prompt = f"Remind me {text}."
    sanitized = sent(prompt)
    assert [(r.original, r.kind) for r in sanitized.replacements] == [(text, Kind.DATE)]
    assert sanitized.replacements[0].epsilon, "it was replaced as a word, not as a date"
    assert restore(sanitized.text, sanitized.replacements, (), [sanitized])[0] == prompt
