"""Cutting: nothing is left out, cuts come back after an edit."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.detectors.windows import LONGEST_CORE, cores, token_end, windows

TEXTS = st.lists(
    st.text(max_size=30) | st.sampled_from(["a" * 3_000, ". ", "\n\n", "! "]), max_size=20
).map("".join)


@settings(deadline=None)
@given(TEXTS)
def test_cores_leave_nothing_out(text: str) -> None:
    pieces = list(cores(text))
    assert "".join(text[a:b] for a, b in pieces) == text
    assert all(0 < b - a <= LONGEST_CORE for a, b in pieces)


@settings(deadline=None)
@given(TEXTS)
def test_windows_hold_their_cores(text: str) -> None:
    for window, (start, end) in zip(windows(text), cores(text), strict=True):
        assert window.offset + window.core_start == start
        assert window.offset + window.core_end == end
        assert text[window.offset :].startswith(window.text)


@settings(deadline=None)
@given(st.integers(0, 20_000))
def test_cuts_come_back_after_an_edit(place: int) -> None:
    text = "".join(f"Sentence {n} says nothing much of value. " for n in range(500))
    edited = text[:place] + "x" + text[place:]
    before = {len(text) - end for _, end in cores(text)}
    after = {len(edited) - end for _, end in cores(edited)}
    kept = {distance for distance in before if distance < len(text) - place - 4 * LONGEST_CORE}
    assert kept <= after


def test_a_token_ends_at_white_space() -> None:
    assert token_end("ab cd", 1) == 2
    assert token_end("abcd", 1) == 4
