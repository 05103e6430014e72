"""Two panes side by side: whose mark is whose."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot
from replaced import replaced

from app.ui.widgets.pair import Pair
from app.ui.widgets.panes import TextPane
from engine.core.types import Category, Cost, Sanitized, Span

ASK = "Sum up: "


def rewritten(original: str, text: str, head: int = 0) -> Sanitized:
    """A prompt whose document, after `head` code points, was rewritten."""
    made = replaced("CUSTOM", original[head:], text[head:], at=(head, head), epsilon=9.0)
    change = replace(made, mechanism="dp_prompt", category=Category.REWRITE)
    return Sanitized(original, text, (change,), (), Cost(), instruction=head)


@pytest.fixture
def pair(qtbot: QtBot) -> Pair:
    panes = [TextPane(name) for name in ("left", "right")]
    for pane in panes:
        qtbot.addWidget(pane)
    return Pair(*panes)


def marked(pane: TextPane) -> list[str]:
    found = (selection.cursor.selectedText() for selection in pane.extraSelections())
    return [text for text in found if text]


def test_a_rewriting_marks_the_words_that_it_changed(pair: Pair, qtbot: QtBot) -> None:
    left, right = pair.parent(), pair._panes[1]
    sanitized = rewritten("The old cat slept.", "A cat slept again.")
    left.show_text(sanitized.original)
    right.show_text(sanitized.text)
    pair.describe_by(lambda index: f"change {index}")
    pair.show_marks(sanitized)
    assert (marked(left), marked(right)) == (["The old"], ["A", "again"])
    last = max(right.highlights.spans())
    assert right.describe(last) == "change 0"
    with qtbot.waitSignal(pair.clicked) as caught:
        right.clicked.emit(last)
    assert caught.args == [0]


def test_the_left_side_may_hold_the_document_alone(pair: Pair) -> None:
    left, right = pair.parent(), pair._panes[1]
    sanitized = rewritten(ASK + "The old cat slept.", ASK + "A cat slept.", len(ASK))
    left.show_text(sanitized.original[len(ASK) :])
    right.show_text(sanitized.text)
    pair.show_marks(sanitized, len(ASK))
    assert (marked(left), marked(right)) == (["The old"], ["A"])


def test_a_text_from_right_to_left_begins_at_the_right(qtbot: QtBot) -> None:
    pane = TextPane("left")
    qtbot.addWidget(pane)
    pane.resize(400, 120)
    pane.show()

    def middle() -> float:
        line = pane.document().lastBlock().layout().lineAt(0)
        return line.naturalTextRect().center().x() / pane.viewport().width()

    for text, at_the_right in (("\nשלום", 1), ("", 0), ("Hello, שלום", 0), ("تحية", 1)):
        pane.setPlainText(text)
        qtbot.wait(1)
        assert (middle() > 0.5) == at_the_right, text
    cursor = pane.textCursor()
    cursor.insertText("Hi. ")
    qtbot.wait(1)
    assert middle() < 0.5
    pane.undo()
    qtbot.wait(1)
    assert middle() > 0.5


@pytest.mark.parametrize("text", ["two words", "שתי מילים", "first שתי", "מילה second"])
def test_a_click_on_either_half_of_a_letter_is_one_on_its_value(on_screen, text: str) -> None:
    pane = on_screen(TextPane("both directions"), 400, 100)
    pane.show_text(text)
    blank = text.index(" ")
    spans = [(Span(0, blank), Category.ENCRYPTED), (Span(blank + 1, len(text)), Category.NOISED)]
    pane.highlights.show(spans, text)
    line = pane.document().firstBlock().layout().lineAt(0)
    shift, middle = pane.contentOffset().x(), pane.cursorRect().center().y()
    for unit in (1, blank - 2, blank + 2, len(text) - 2):  # letters with others on both sides
        here, there = (line.cursorToX(place)[0] for place in (unit, unit + 1))
        for part in (0.2, 0.8):
            point = QPoint(round(shift + here + part * (there - here)), middle)
            assert pane.index_at(point) == pane.highlights.at(unit), (unit, part)


def test_the_last_letter_is_part_of_its_value_from_right_to_left(on_screen) -> None:
    pane = on_screen(TextPane("from right to left"), 400, 100)
    pane.show_text("שלום עולם")
    pane.highlights.show([(Span(0, 4), Category.ENCRYPTED)], "שלום עולם")
    line = pane.document().firstBlock().layout().lineAt(0)
    begins, ends = (pane.contentOffset().x() + line.cursorToX(place)[0] for place in (3, 4))
    y = pane.cursorRect().center().y()
    for part in (0.2, 0.8):
        assert pane.index_at(QPoint(round(begins + part * (ends - begins)), y)) == 0
