"""Cutting: nothing is left out, cuts come back after an edit."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.detect.text.windows import LONGEST_CORE, cores, token_end, windows

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


def test_cuts_come_back_after_an_edit() -> None:
    """Nearly always within two cores; in some more where the hashes happen to fall badly."""
    text = "".join(f"Sentence {n} says nothing much of value. " for n in range(500))
    before = {len(text) - end for _, end in cores(text)}
    late = 0
    places = range(0, 10_000, 97)
    for place in places:
        edited = text[:place] + "x" + text[place:]
        after = {len(edited) - end for _, end in cores(edited)}
        behind = {distance for distance in before if distance < len(text) - place}
        assert {distance for distance in behind if distance < 2_000} <= after
        late += not {d for d in behind if d < len(text) - place - 2 * LONGEST_CORE} <= after
    assert late < len(places) / 20


def test_a_token_ends_at_white_space() -> None:
    assert token_end("ab cd", 1) == 2
    assert token_end("abcd", 1) == 4
