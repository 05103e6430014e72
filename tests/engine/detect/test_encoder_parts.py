"""Parts of a window: nothing is left out, each fits one pass, cuts stand between sentences."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from engine.detect.recogniser.encoder_parts import CONTEXT, PART, SLACK, beginnings, parts

ROOM = 446  # pieces that the recogniser reads in one pass
PLACES = st.lists(st.integers(0, 2500), max_size=40, unique=True).map(sorted)


@given(st.integers(1, 2500), st.integers(0, 40), st.integers(0, 40), PLACES)
def test_every_word_is_wanted_once_and_no_part_is_too_long(
    core: int, before: int, behind: int, sentences: list[int]
) -> None:
    count, low, high = before + core + behind, before, before + core
    found = parts(count, np.arange(count), np.array(sentences, np.int64), low, high)
    wanted = [part.start + place for part in found for place in part.at]
    assert wanted == list(range(max(0, low - CONTEXT), min(count, high + CONTEXT)))
    assert all(part.stop - part.start <= ROOM for part in found)
    assert all(0 <= place < part.stop - part.start for part in found for place in part.at)


def test_a_longer_part_would_be_seen() -> None:
    assert PART + 2 * (SLACK + CONTEXT) == ROOM


def test_a_cut_moves_to_the_sentence_beside_it() -> None:
    count, near, other = 2 * PART + 12, PART - 4, PART + 26
    sentences = np.array([20, near, other, count - 40])
    first, second = parts(count, np.arange(count), sentences, 0, 2 * PART)
    assert second.start + second.at[0] == near
    assert first.start + first.at[-1] == near - 1
    far = parts(count, np.arange(count), np.array([20, other]), 0, 2 * PART)
    assert [part.start + part.at[0] for part in far] == [0, PART]


def test_words_without_a_beginning_are_nobodys() -> None:
    assert parts(40, np.array([0]), np.array([], np.int64), 20, 30) == []


def test_where_sentences_and_lines_begin() -> None:
    text = 'One. "Two?" Three\nfour 3.5 Mr.'
    starts = np.array([0, 3, 5, 6, 9, 10, 12, 18, 23, 24, 25, 27, 29])
    assert [text[starts[n] :][:4] for n in beginnings(text, starts)] == ['"Two', "Thre", "four"]
