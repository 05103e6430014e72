"""Code points and UTF-16 units: the one place that converts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextDocument

from app.highlights import Offsets, raw_text, storable, visible

STRANGE = "a😀\u0301\u05d0\x00\r\n\t\u00a0\u2029\ufdd0\ufffc"
ANY_TEXT = st.text(st.characters(exclude_categories=[]) | st.sampled_from(STRANGE))


@given(st.text(st.sampled_from("ab😀👩\u200de\u0301\u05d0 ")))
def test_offsets_agree_with_the_utf_16_encoding(text: str) -> None:
    offsets = Offsets(text)
    for point in range(len(text) + 1):
        unit = len(text[:point].encode("utf-16-le")) // 2
        assert offsets.to_qt(point) == unit
        assert offsets.to_python(unit) == point


def test_an_offset_inside_a_pair_is_that_of_its_character() -> None:
    assert Offsets("a😀b").to_python(2) == 1


@given(ANY_TEXT)
def test_what_is_storable_comes_back_from_a_document_as_it_went_in(text: str) -> None:
    document = QTextDocument()
    kept = storable(text)
    document.setPlainText(kept)
    assert raw_text(document) == kept


@given(ANY_TEXT)
def test_what_is_visible_keeps_its_length_and_survives_a_document(text: str) -> None:
    document = QTextDocument()
    shown = visible(text)
    document.setPlainText(shown)
    assert len(shown) == len(text)
    assert raw_text(document) == shown


def test_control_characters_become_their_pictures() -> None:
    assert visible("a\x00b\x1b\x7f\tc\n") == "a␀b␛␡\tc\n"
