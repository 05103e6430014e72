"""Which words a rewriting changed."""

from hypothesis import given
from hypothesis import strategies as st

from app.ui.widgets.word_diff import MOST_WORDS, changed
from engine.core.types import Span

TEXT = st.text(st.sampled_from("ab é😀.,\n "), max_size=60)


def test_only_what_differs_is_marked_on_both_sides() -> None:
    ours, theirs = "The old cat slept.", "A cat slept, again."
    said = [(one.of(ours), other.of(theirs)) for one, other in changed(ours, theirs)]
    assert said == [("The old", "A"), ("", ", again")]


@given(TEXT, TEXT)
def test_what_is_not_marked_is_the_same_words(ours: str, theirs: str) -> None:
    places = changed(ours, theirs)
    for side, text in ((0, ours), (1, theirs)):
        spans = [place[side] for place in places]
        assert spans == sorted(spans)
        assert all(span.end <= len(text) for span in spans)
    assert _rest(ours, [one for one, _ in places]) == _rest(theirs, [two for _, two in places])


def test_very_long_texts_differ_as_a_whole() -> None:
    text = "a " * (MOST_WORDS + 1)
    assert changed(text, "b") == [(Span(0, len(text)), Span(0, 1))]


def _rest(text: str, spans: list[Span]) -> str:
    kept, at = "", 0
    for span in spans:
        kept += text[at : span.start]
        at = span.end
    return "".join((kept + text[at:]).split())
