"""Ages, amounts of money and dates: exactly what is replaced, and what is left alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]

AGES = [
    ("41 years old", "41"),
    ("a 41-year-old man", "41"),
    ("aged 41", "41"),
    ("age: 41", "41"),
    ("at the age of 41", "41"),
    ("I'm 41.", "41"),
    ("I\u2019m 41, married", "41"),
    ("turned 41", "41"),
    ("she is 41", "41"),
    ("he's 41 and works", "41"),
    ("my daughter is 7", "7"),
    ("41yo", "41"),
    ("41 y/o", "41"),
    ("forty-one years old", "forty-one"),
    ("turned forty-two", "forty-two"),
    ("Ich bin 41 Jahre alt", "41"),
    ("im Alter von 41 Jahren", "41"),
    ("ein 41-jähriger Mann", "41"),
    ("J'ai 41 ans", "41"),
    ("une femme âgée de 41 ans", "41"),
    ("un enfant de 8 ans", "8"),
    ("aged \uff14\uff11", "\uff14\uff11"),
]
NO_AGES = [
    "I'm 41 minutes late",
    "41 years of experience",
    "she is 41st",
    "I am 5.9 feet tall",
    "it is 41",
    "turned 3 pages",
    "room 41",
    "they are 12 miles away",
    "aged 150",
    "page: 41",
    "he is 6 feet tall",
    "I'm 100% sure",
    "un contrat de 5 ans",
]

SUMS = [
    ("$84,000", "$84,000"),
    ("earns 84,000 USD", "84,000 USD"),
    ("$1.5 billion", "$1.5 billion"),
    ("€5.2k", "€5.2k"),
    ("\u17db495,176.78", "\u17db495,176.78"),
    ("S112637.83", "S112637.83"),
    ("die Dirham 269k-Gebühr", "Dirham 269k"),
    ("Nuevo Sol 323k", "Nuevo Sol 323k"),
    ("84k USD", "84k USD"),
    ("1.2 million dollars", "1.2 million dollars"),
    ("five hundred dollars", "five hundred dollars"),
    ("5.200,50 EUR", "5.200,50 EUR"),
    ("5\u202f000 €", "5\u202f000 €"),
    ("CHF 1'200.50", "CHF 1'200.50"),
    ("£40", "£40"),
    ("5 Euro", "5 Euro"),
    ("US$5", "US$5"),
    ("a salary of 84000", "84000"),
    ("earns 84,000", "84,000"),
    ("income: 84000", "84000"),
    ("I make 84k a year", "84k"),
    ("my rent is 1200", "1200"),
    ('"salary": 54000,', "54000"),
    ("we have 12k in savings", "12k"),
]
NO_SUMS = [
    "84,000 people",
    "my salary in 2021",
    "I lost 5 pounds",
    "5 pounds of butter",
    "a real winner",
    "won 5 games",
    "a total of 12 people",
    "paid 3 visits",
    "costs 20 minutes",
    "version 5.20",
]

DATES = [
    "2021-03-14",
    "12/31/1999",
    "31.12.1999",
    "03/04/85",
    "March 3, 2021",
    "March 3rd",
    "3 March 2021",
    "3rd of March 2021",
    "Mar 2021",
    "May 5th",
    "14-Mar-2021",
    "3. März 2021",
    "3 mars 2021",
    "1er janvier 2020",
]
NO_DATES = [
    "in 1999",
    "tomorrow",
    "1/2",
    "13/13/2020",
    "2021-13-40",
    "32.12.1999",
    "may 5 people come",
    "march 3 miles",
    "version 1.2.3",
]


@pytest.mark.parametrize(("text", "value"), AGES)
def test_the_number_of_an_age(found: Found, text: str, value: str) -> None:
    assert found(text) == [("AGE", value)]


@pytest.mark.parametrize(("text", "value"), SUMS)
def test_an_amount_with_its_currency(found: Found, text: str, value: str) -> None:
    assert found(text) == [("MONEY", value)]


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("€5,000–7,000", ["€5,000", "7,000"]),
        ("5.000 bis 7.000 €", ["5.000", "7.000 €"]),
        ("100-200 dollars", ["100", "200 dollars"]),
        ("1,000-2,000 EUR", ["1,000", "2,000 EUR"]),
        ("$100-$200", ["$100", "$200"]),
        ("USD 40 to 50", ["USD 40", "50"]),
    ],
)
def test_both_ends_of_a_range(found: Found, text: str, ends: list[str]) -> None:
    assert found(text) == [("MONEY", end) for end in ends]


@pytest.mark.parametrize("text", ["$20 and 30 people", "2010 to 2012 dollars", "$5 to 7 days"])
def test_what_follows_a_sum_is_not_always_one(found: Found, text: str) -> None:
    assert [value for kind, value in found(text) if kind == "MONEY"] in (
        ["$20"],
        ["2012 dollars"],
        ["$5"],
    )


@pytest.mark.parametrize("date", DATES)
@pytest.mark.parametrize("around", ["{}", "On {}, we met.", "({})"])
def test_a_date(found: Found, date: str, around: str) -> None:
    assert found(around.format(date)) == [("DATE", date)]


@pytest.mark.parametrize("text", [*NO_AGES, *NO_SUMS, *NO_DATES])
def test_other_numbers_are_left_alone(found: Found, text: str) -> None:
    counted = {"QUANTITY", "PERCENT"}  # what else a number may be is theirs to say
    assert [kind for kind, _ in found(text) if kind not in counted] == []
