"""One expression for many words: the same as trying them all, the longest first."""

import re

from hypothesis import given
from hypothesis import strategies as st

from engine.language.alternation import any_of

WORDS = st.sets(st.text("ab.ä|", min_size=1, max_size=4), min_size=1, max_size=8)


@given(WORDS, st.text("ab.ä|", max_size=12))
def test_it_finds_what_the_words_tried_one_by_one_find(words: set[str], text: str) -> None:
    each = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    found = re.finditer(any_of(words), text)
    assert [m.span() for m in found] == [m.span() for m in re.finditer(each, text)]
