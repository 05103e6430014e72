"""Code points and UTF-16 units: the one place that converts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from app.ui.widgets.highlights import MOST_DRAWN, Utf16Offsets, raw_text, storable, visible
from app.ui.widgets.panes import TextPane
from engine.core.types import Category, Span

STRANGE = "a😀\u0301\u05d0\x00\r\n\t\u00a0\u2029\ufdd0\ufffc"
ANY_TEXT = st.text(st.characters(exclude_categories=[]) | st.sampled_from(STRANGE))


@given(st.text(st.sampled_from("ab😀👩\u200de\u0301\u05d0 ")))
def test_offsets_agree_with_the_utf_16_encoding(text: str) -> None:
    offsets = Utf16Offsets(text)
    for point in range(len(text) + 1):
        unit = len(text[:point].encode("utf-16-le")) // 2
        assert offsets.to_qt(point) == unit


@given(ANY_TEXT)
def test_what_is_storable_or_visible_comes_back_from_a_document_as_it_went_in(text: str) -> None:
    assert len(visible(text)) == len(text)
    for kept in (storable(text), visible(text)):
        document = QTextDocument()
        document.setPlainText(kept)
        assert raw_text(document) == kept


def _drawn(pane: TextPane) -> list[str]:
    return [selection.cursor.selectedText() for selection in pane.extraSelections()]


def _crowded(pane: TextPane, count: int, separator: str = " ") -> None:
    """Show so many marked values."""
    text = separator.join(f"value{number:05}" for number in range(count))
    spans = [Span(11 * number, 11 * number + 10) for number in range(count)]
    pane.show_text(text)
    pane.highlights.show([(span, Category.ENCRYPTED) for span in spans], text)


@pytest.mark.parametrize("separator", ["\n", " "])
def test_of_very_many_marks_those_in_sight_are_drawn(qtbot: QtBot, separator: str) -> None:
    pane = TextPane("many")
    qtbot.addWidget(pane)
    pane.resize(300, 200)
    last = MOST_DRAWN + 499
    _crowded(pane, last + 1, separator)
    assert len(_drawn(pane)) == MOST_DRAWN  # not shown yet: what is in sight is not known
    pane.show()
    assert "value00000" in _drawn(pane)
    assert len(_drawn(pane)) < 200
    pane.verticalScrollBar().setValue(pane.verticalScrollBar().maximum())
    assert f"value{last:05}" in _drawn(pane)
    assert "value00000" not in _drawn(pane)
    pane.highlights.light(last)
    assert _drawn(pane).count(f"value{last:05}") == 2
    assert pane.highlights.at(3) == 0


def test_of_a_long_paragraph_the_marks_in_sight_are_drawn_when_it_moved(
    qtbot: QtBot, on_screen
) -> None:
    pane = on_screen(TextPane("one paragraph"), 300, 200)
    _crowded(pane, 800)
    assert 0 < len(_drawn(pane)) < 200
    assert "value00400" not in _drawn(pane)
    qtbot.wait(20)  # all that showing it brings is over
    cursor = pane.textCursor()
    cursor.setPosition(0)
    cursor.setPosition(11 * 400, cursor.MoveMode.KeepAnchor)
    cursor.removeSelectedText()  # the rest moves up without any scrolling
    qtbot.waitUntil(lambda: "value00400" in _drawn(pane))
