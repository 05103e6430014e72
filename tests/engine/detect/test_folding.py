"""Folding: what is written alike becomes alike, and every place leads back to the original."""

from __future__ import annotations

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.detect.text.folding import fold

CASES = tables_beside(__file__)

HIDDEN = ["\u200b", "\u00ad", "\ufe0f", "\u2060", "\u0661", "\uff11", "ﬁ", "𝐌", "\r\n", "а", "é"]
TEXTS = st.lists(st.text(max_size=10) | st.sampled_from(HIDDEN), max_size=30).map("".join)


def no_check() -> None:
    pass


def folded(text: str) -> str:
    return fold(text, no_check).text


@given(TEXTS)
def test_every_place_leads_back(text: str) -> None:
    found = fold(text, no_check)
    places = [found.original(n, n + 1) for n in range(len(found.text))]
    assert all(0 <= start < end <= len(text) for start, end in places)
    assert places == sorted(places)
    if found.places is None:
        assert len(found.text) == len(text)


@given(TEXTS)
def test_what_is_folded_stays(text: str) -> None:
    once = folded(text)
    assert folded(once) == once


@pytest.mark.parametrize(("written", "read"), CASES["what_is_written_alike_becomes_alike"])
def test_what_is_written_alike_becomes_alike(written: str, read: str) -> None:
    assert folded(written) == read


def test_a_span_takes_what_is_hidden_in_it() -> None:
    text = "no 1\u200b2\u200b3!"
    found = fold(text, no_check)
    start, end = found.original(3, 6)
    assert text[start:end] == "1\u200b2\u200b3"
