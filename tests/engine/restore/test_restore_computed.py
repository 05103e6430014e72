"""Numbers that an answer worked out from noised ones: marked with their formula, never changed."""

import pytest
from cases import tables_beside
from replaced import replaced

from engine.core.types import Category
from engine.restore import Restored, Restorer

CASES = tables_beside(__file__)


SENT = [
    replaced("MONEY", "$5,000", "$5,280", epsilon=0.4),
    replaced("MONEY", "$1,200", "$1,180", epsilon=0.4),
    replaced("PERCENT", "10%", "8.8%", epsilon=0.4),
    replaced("AGE", "41", "43", epsilon=0.4),
]


def restored(text: str, size: int = 10_000) -> tuple[str, tuple[Restored, ...]]:
    restorer = Restorer(SENT)
    pieces = [restorer.feed(text[at : at + size]) for at in range(0, len(text), size)]
    return "".join([*pieces, restorer.flush()]), restorer.restored


@pytest.mark.parametrize(("text", "number", "how"), CASES["computed"])
@pytest.mark.parametrize("size", [1, 7, 10_000])
def test_a_computed_number_is_marked(text: str, number: str, how: str, size: int) -> None:
    shown, marks = restored(text, size)
    assert shown == text
    (mark,) = (mark for mark in marks if mark.approximate)
    assert (mark.found, mark.original, mark.how) == (number, number, how)
    assert mark.span.of(shown) == number


@pytest.mark.parametrize("text", CASES["other_numbers_are_not"])
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
    encrypted = replaced("MONEY", "$5,000", "$5,280", category=Category.ENCRYPTED)
    restorer = Restorer([encrypted])
    restorer.feed("Your yearly salary is $63,360.")
    restorer.flush()
    assert not restorer.restored


def test_a_formula_shows_nowhere_in_repr() -> None:
    _, marks = restored("Your yearly salary is $63,360.")
    assert "5,000" not in repr(marks)
