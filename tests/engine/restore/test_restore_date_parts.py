"""A month, weekday, day, time or year that was sent alone: back where it stands alone again."""

import pytest
from cases import tables_beside
from replaced import replaced

from engine.core.types import Replacement
from engine.restore import Restorer, restore

CASES = tables_beside(__file__)


def sent(original: str, surrogate: str) -> Replacement:
    return replaced("DATE", original, surrogate, epsilon=0.1)


MONTHS = (sent("March", "May"), sent("May", "March"))
WEEKDAYS = (sent("Thursday", "Saturday"), sent("Saturday", "Thursday"))
DAYS = (sent("the 12th", "the 3rd"), sent("the 3rd", "the 12th"))
TIMES = (sent("8:52", "14:05"), sent("14:05", "8:50"))
YEARS = (sent("2014", "2016"), sent("2016", "2014"))
ALL = (*MONTHS, *WEEKDAYS, *DAYS, *TIMES, *YEARS)

ABROAD = (
    sent("März", "Mai"),
    sent("marzo", "mayo"),
    sent("lunes", "domingo"),
    sent("août", "mars"),
    sent("samedi", "lundi"),
)

OTHERS = CASES["others"]


@pytest.mark.parametrize("received", OTHERS)
def test_a_piece_of_another_date_or_a_word_stays(received: str) -> None:
    assert restore(received, ALL)[0] == received


@pytest.mark.parametrize(("received", "expected"), CASES["a_part_abroad_comes_back"])
def test_a_part_abroad_comes_back(received: str, expected: str) -> None:
    assert restore(received, ABROAD)[0] == expected


@pytest.mark.parametrize(("received", "expected"), CASES["a_part_alone_comes_back"])
def test_a_part_alone_comes_back(received: str, expected: str) -> None:
    assert restore(received, ALL)[0] == expected


@pytest.mark.parametrize("size", [1, 7, 60])
def test_what_follows_decides_in_whatever_chunks(size: int) -> None:
    text = ". ".join((*OTHERS, "We meet in May on the 3rd at 14:05, a Saturday")) + " 12 June 2021"
    restorer = Restorer(ALL)
    pieces = [restorer.feed(text[at : at + size]) for at in range(0, len(text), size)]
    assert "".join(pieces) + restorer.flush() == restore(text, ALL)[0]
