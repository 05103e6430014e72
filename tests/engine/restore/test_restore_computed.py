"""Numbers that an answer worked out from noised ones: marked with their formula, never changed."""

from __future__ import annotations

import pytest

from engine.restore import Restored, Restorer
from engine.types import Category, Kind, Replacement, Span


def sent(original: str, surrogate: str, kind: Kind = Kind.MONEY) -> Replacement:
    source, target = Span(0, len(original)), Span(0, len(surrogate))
    noised = Category.NOISED
    return Replacement(source, target, original, surrogate, kind, "preempt", noised, 0.4)


SENT = [
    sent("$5,000", "$5,280"),
    sent("$1,200", "$1,180"),
    sent("10%", "8.8%", Kind.PERCENT),
    sent("41", "43", Kind.AGE),
]


def restored(text: str, size: int = 10_000) -> tuple[str, tuple[Restored, ...]]:
    restorer = Restorer(SENT)
    pieces = [restorer.feed(text[at : at + size]) for at in range(0, len(text), size)]
    return "".join([*pieces, restorer.flush()]), restorer.restored


COMPUTED = [
    ("Your yearly salary is $63,360.", "$63,360", "12 × $5,000"),
    ("Each week of the year that is $101.54 of your salary.", "$101.54", "$5,000 / 52"),
    ("After the rent you have $4,100 left.", "$4,100", "$5,000 - $1,200"),
    ("In total that makes $6,460.", "$6,460", "$5,000 + $1,200"),
    ("Spend at most 30% of it, $1,584, on housing.", "$1,584", "30% of $5,000"),
    ("With a 5% raise you would have $5,544.", "$5,544", "$5,000 + 5%"),
    ("Half of your income would be $2,640.", "$2,640", "$5,000 / 2"),
    ("Over 3 months you pay $3,540.", "$3,540", "3 × $1,200"),
    ("Your rent is 22.3% of your income.", "22.3%", "$1,200 / $5,000"),
    ("The rest of your percentages: 91.2%.", "91.2%", "100% - 10%"),
    ("The year costs you about $14.2k.", "$14.2k", "12 × $1,200"),
]


@pytest.mark.parametrize(("text", "number", "how"), COMPUTED)
@pytest.mark.parametrize("size", [1, 7, 10_000])
def test_a_computed_number_is_marked(text: str, number: str, how: str, size: int) -> None:
    shown, marks = restored(text, size)
    assert shown == text
    (mark,) = (mark for mark in marks if mark.approximate)
    assert (mark.found, mark.original, mark.how) == (number, number, how)
    assert mark.span.of(shown) == number


@pytest.mark.parametrize(
    "text",
    [
        "Keep $500 for emergencies.",
        "Call 212-555-0100 in 2024.",
        "The median salary is $57,000 a year.",
        "About 63% of people rent.",
        "It costs $63,360.",  # no word says how it would follow
        "Save for 3 months and read chapter 12.",
        "Form 1040, line 4100, is due on April 15.",
        "https://bank.test/?left=4100",
    ],
)
def test_other_numbers_are_not(text: str) -> None:
    shown, marks = restored(text)
    assert shown == text
    assert not marks


def test_a_quoted_number_returns_and_what_follows_is_marked() -> None:
    shown, marks = restored("12 months × $5,280 = $63,360 a year; 30% of $63,360 is $19,008.")
    assert shown == "12 months × $5,000 = $63,360 a year; 30% of $63,360 is $19,008."
    assert [mark.approximate for mark in marks] == [False, True, True, True]
    assert marks[-1].how == "30% of (12 × $5,000)"


def test_encrypted_values_compute_nothing() -> None:
    source = Span(0, 6)
    encrypted = Replacement(
        source, source, "$5,000", "$5,280", Kind.MONEY, "preempt", Category.ENCRYPTED
    )
    restorer = Restorer([encrypted])
    restorer.feed("Your yearly salary is $63,360.")
    restorer.flush()
    assert not restorer.restored


def test_a_formula_shows_nowhere_in_repr() -> None:
    _, marks = restored("Your yearly salary is $63,360.")
    assert "5,000" not in repr(marks)
