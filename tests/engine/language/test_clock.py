"""Times of day are read strictly, and written by a rule that shows nothing of the original."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.language import clock

READ = {
    "9:14 AM": 554, "3pm": 900, "11.48pm": 1428, "18:52": 1132, "7h15": 435, "6 h 10": 370,
    "18 Uhr": 1080, "16.30 Uhr": 990, "16:30 Uhr": 990, "10 o'clock": 600, "21:03:11": 1263,
    "12:05 am": 5, "12 p.m.": 720, "1 a.m.": 60, "10:02 p.m.": 1322, "24:00": 0, "06:25": 385,
}  # fmt: skip
WRITTEN = {
    "9:14 AM": "2:05 PM", "3pm": "2pm", "11.48pm": "2.05pm", "8:52": "14:05", "7h15": "14h05",
    "6 h 10": "14 h 05", "18 Uhr": "14 Uhr", "16.30 Uhr": "14.05 Uhr", "21:03:11": "14:05:00",
    "1 a.m.": "2 p.m.", "9 o'clock": "14 o'clock",
}  # fmt: skip


@pytest.mark.parametrize(("text", "minute"), READ.items())
def test_read(text: str, minute: int) -> None:
    assert clock.read(text) == minute
    assert re.fullmatch(clock.PATTERN, text, re.IGNORECASE)


@pytest.mark.parametrize(
    "text", ["", "7.15", "25:00", "13 pm", "0 am", "9:60", "5", "3 : 15", "16:9", "2014", "9" * 999]
)
def test_refused(text: str) -> None:
    assert clock.read(text) is None


@pytest.mark.parametrize(("like", "text"), WRITTEN.items())
def test_written_in_the_same_form(like: str, text: str) -> None:
    assert clock.write(14 * 60 + 5, like) == text


@settings(derandomize=True)
@given(st.integers(0, 287), st.sampled_from([*READ]))
def test_what_is_written_is_read(step: int, like: str) -> None:
    written = clock.read(clock.write(step * clock.STEP, like))
    assert written is not None
    assert min((written - step * clock.STEP) % 1440, (step * clock.STEP - written) % 1440) <= 30


@settings(derandomize=True)
@given(st.integers(0, 287), st.sampled_from([("9:14", "18:52"), ("9 AM", "11 pm")]))
def test_two_times_of_one_form_give_the_same_bytes(step: int, like: tuple[str, str]) -> None:
    one, other = (clock.write(step * clock.STEP, each).lower() for each in like)
    assert one == other
