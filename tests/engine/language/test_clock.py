"""Times of day are read strictly, and written by a rule that shows nothing of the original."""

import re

import pytest
from cases import tables_beside
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.language import clock

CASES = tables_beside(__file__)


@pytest.mark.parametrize(("text", "minute"), CASES["read"].items())
def test_read(text: str, minute: int) -> None:
    assert clock.read(text) == minute
    assert re.fullmatch(clock.PATTERN, text, re.IGNORECASE)


@pytest.mark.parametrize("text", [*CASES["refused"], "9" * 999])
def test_refused(text: str) -> None:
    assert clock.read(text) is None


@pytest.mark.parametrize(("like", "text"), CASES["written"].items())
def test_written_in_the_same_form(like: str, text: str) -> None:
    assert clock.write(14 * 60 + 5, like) == text


@settings(derandomize=True)
@given(st.integers(0, 287), st.sampled_from([*CASES["read"]]))
def test_what_is_written_is_read(step: int, like: str) -> None:
    written = clock.read(clock.write(step * clock.STEP, like))
    assert written is not None
    assert min((written - step * clock.STEP) % 1440, (step * clock.STEP - written) % 1440) <= 30


@settings(derandomize=True)
@given(st.integers(0, 287), st.sampled_from([("9:14", "18:52"), ("9 AM", "11 pm")]))
def test_two_times_of_one_form_give_the_same_bytes(step: int, like: tuple[str, str]) -> None:
    one, other = (clock.write(step * clock.STEP, each).lower() for each in like)
    assert one == other
