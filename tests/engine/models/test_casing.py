"""How words are cased, and that every piece of a word has the word's case."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.models.encoder.casing import LOWER, MIXED, RUN, TITLE, UPPER, case_of, cases


@pytest.mark.parametrize(
    ("word", "case"),
    [
        *(("smith", LOWER), ("1984", LOWER), ("", LOWER), ("Smith", TITLE), ("I", TITLE)),
        *(("NATO", UPPER), ("U2B", UPPER), ("McAllen", MIXED), ("iPhone", MIXED), ("Ωμέγα", TITLE)),
    ],
)
def test_how_a_word_is_written(word: str, case: int) -> None:
    assert case_of(word) == case


def test_every_piece_of_a_word_has_the_word_s_case() -> None:
    starts = np.array([0, 5, 7, 12, 14, 16], np.int64)
    found = cases("call McAllen, NATO", starts)
    assert found.tolist() == [LOWER, MIXED, MIXED, LOWER, UPPER, UPPER]


@given(st.text(max_size=40))
def test_any_text_has_a_case_at_each_place(text: str) -> None:
    found = cases(text, np.arange(len(text), dtype=np.int64))
    expected = [LOWER] * len(text)
    for match in RUN.finditer(text):
        expected[match.start() : match.end()] = [case_of(match[0])] * len(match[0])
    assert found.tolist() == expected
