"""What is kept between two searches: never another text's, and no more than was asked for."""

from __future__ import annotations

import pytest
from cases import tables_beside
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cache import LRUCache
from engine.core.types import Kind
from engine.detect.annotator import Annotator

CASES = tables_beside(__file__)

TYPED = CASES["typed"]
LETTER = "".join(
    f"Number {n} was green, and M. Quirke told Otakar Quirkeova{n % 7 * ' why'}."
    f"{' ' if n % 9 else chr(10)}"
    for n in range(40)
)
EDITS = st.lists(
    st.tuples(st.integers(0, len(LETTER)), st.integers(0, 40), st.sampled_from(TYPED)), max_size=4
)


def edited(text: str, edits: list[tuple[int, int, str]]) -> str:
    for place, left_out, typed in edits:
        text = text[:place] + typed + text[place + left_out :]
    return text


@settings(max_examples=25, deadline=None)
@given(EDITS, st.sampled_from(["Otakar", "Zuzana Quirke", "M. Lopez", "green, and"]))
def test_mentions_kept_of_a_letter_are_those_of_the_edited_one(
    annotator: Annotator, edits: list[tuple[int, int, str]], name: str
) -> None:
    known = [(name, Kind.PERSON)]
    annotator.annotate(LETTER, known=known)
    text = edited(LETTER, edits)
    assert annotator.annotate(text, known=known) == Annotator().annotate(text, known=known)


def test_the_newest_are_kept() -> None:
    kept: LRUCache[int, str] = LRUCache(2)
    made: list[int] = []

    def get(key: int) -> str:
        return kept.get(key, lambda: made.append(key) or str(key))

    assert [get(key) for key in (1, 2, 1, 3, 1, 2)] == ["1", "2", "1", "3", "1", "2"]
    assert made == [1, 2, 3, 2]
    assert len(kept) == 2
    assert 1 in kept
    assert 3 not in kept


def test_what_could_not_be_made_is_not_kept() -> None:
    kept: LRUCache[int, str] = LRUCache(2)

    def fail() -> str:
        raise ValueError

    with pytest.raises(ValueError):
        kept.get(1, fail)
    assert len(kept) == 0
