"""The composer: what is written is the truth, and the highlights keep to it."""

import pytest
from heard import heard
from page_walks import press
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.core.drafts import Draft
from app.ui.composer.composer import Composer
from app.ui.widgets.panes import TextPane
from engine.core.types import Sanitized

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def composer(on_screen) -> Composer:
    made = on_screen(Composer(), 900, 300)
    made.written_pane.setFocus()
    return made


@pytest.fixture
def previewed(composer: Composer, letter: Sanitized) -> Composer:
    composer.set_text(letter.original)
    composer.show_preview(letter)
    return composer


def centre(pane: TextPane, index: int) -> QPoint:
    """The middle of a marked value, in the pane's viewport."""
    start, end = pane.highlights.spans()[index]
    cursor = QTextCursor(pane.document())
    cursor.setPosition(start)
    left = pane.cursorRect(cursor)
    cursor.setPosition(end)
    return (left.center() + pane.cursorRect(cursor).center()) / 2


def click(pane: TextPane, at: QPoint) -> None:
    QTest.mouseClick(pane.viewport(), Qt.MouseButton.LeftButton, pos=at)


def put_cursor(pane: TextPane, index: int, before: int = 0) -> None:
    """Put the cursor at the start of a marked value, or before it."""
    cursor = pane.textCursor()
    cursor.setPosition(pane.highlights.spans()[index][0] - before)
    pane.setTextCursor(cursor)


STRANGE = ["", "a\u00a0b\tc", "a\x00b", "😀e\u0301 \u05e9\u05dc\u05d5\u05dd", "one\ntwo\n"]


@pytest.mark.parametrize("text", [*STRANGE, "x" * 50_000, "a\ud800b"])
def test_the_text_comes_back_as_it_was_put_in(composer: Composer, text: str) -> None:
    composer.set_text(text)
    assert composer.text() == text.replace("\ud800", "\ufffd"), "half a character is seen"


def test_all_can_be_undone_past_previews(
    composer: Composer, letter: Sanitized, qtbot: QtBot
) -> None:
    composer.set_text(letter.original)
    for word in ("one ", "two ", "three"):
        qtbot.keyClicks(composer.written_pane, word)
        moved = Sanitized(composer.text(), letter.text, letter.replacements, (), letter.cost)
        composer.show_preview(moved)
    while composer.written_pane.document().isUndoAvailable():
        composer.written_pane.undo()
    assert composer.text() == letter.original
    composer.clear()
    assert composer.text() == ""
    composer.written_pane.undo()
    assert composer.text() == letter.original


def test_an_old_preview_is_dimmed_until_the_new_one_and_a_stale_one_not_shown(
    previewed: Composer, letter: Sanitized, qtbot: QtBot
) -> None:
    assert not previewed.sent_pane._dimmed
    previewed.written_pane.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(previewed.written_pane, "!")
    qtbot.waitUntil(lambda: previewed.sent_pane._dimmed)
    assert not previewed._busy.isVisible(), "nobody makes it"
    previewed.show_pending(making=True)
    qtbot.waitUntil(previewed._busy.isVisible)
    previewed.show_preview(Sanitized(letter.original, "something else", (), (), letter.cost))
    assert previewed.sent_pane.toPlainText() == letter.text
    assert previewed._pending
    new = Sanitized(letter.original + "!", letter.text + "!", letter.replacements, (), letter.cost)
    previewed.show_preview(new)
    assert not previewed.sent_pane._dimmed
    assert not previewed._busy.isVisible()


def test_hovering_lights_the_partner(previewed: Composer, qtbot: QtBot) -> None:
    written, sent = previewed.written_pane, previewed.sent_pane
    for index in range(3):
        for pane, partner in ((written, sent), (sent, written)):
            qtbot.mouseMove(pane.viewport(), centre(pane, index))
            qtbot.waitUntil(lambda p=partner, index=index: p.highlights.lit == index)
    qtbot.mouseMove(written.viewport(), written.viewport().rect().bottomRight())
    qtbot.waitUntil(lambda: sent.highlights.lit is None)


def test_walking_through_the_text_lights_the_partner(previewed: Composer, qtbot: QtBot) -> None:
    put_cursor(previewed.written_pane, 1, before=1)
    assert previewed.sent_pane.highlights.lit is None
    qtbot.keyClick(previewed.written_pane, Qt.Key.Key_Right)
    assert previewed.sent_pane.highlights.lit == 1


def test_a_click_or_alt_enter_tells_the_value_s_index(previewed: Composer, qtbot: QtBot) -> None:
    clicked, written = heard(previewed.highlight_clicked), previewed.written_pane
    click(written, centre(written, 2))
    click(previewed.sent_pane, centre(previewed.sent_pane, 0))
    click(written, QPoint(1, 1))
    put_cursor(written, 1)
    qtbot.keyClick(written, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert clicked == [2, 0, 1]


def test_ctrl_enter_sends_only_what_was_previewed(previewed: Composer, qtbot: QtBot) -> None:
    sent = heard(previewed.send_requested)
    qtbot.keyClick(previewed.written_pane, Qt.Key.Key_Return, CTRL)
    edited = heard(previewed.edited)
    qtbot.keyClicks(previewed.written_pane, "x")
    qtbot.keyClick(previewed.written_pane, Qt.Key.Key_Return, CTRL)
    assert (sent, edited) == ([()], [previewed.text()])


def test_sending_is_refused_with_a_reason(previewed: Composer, qtbot: QtBot) -> None:
    previewed.send_row.hold("engine")
    with qtbot.assertNotEmitted(previewed.send_requested):
        qtbot.keyClick(previewed.written_pane, Qt.Key.Key_Return, CTRL)
    assert previewed.send_row._hint.text() == "Nothing is sent: the engine keeps stopping."
    assert not previewed.send_row._send.isEnabled()


def test_send_becomes_stop(previewed: Composer, qtbot: QtBot) -> None:
    stopped = heard(previewed.stop_requested)
    qtbot.keyClick(previewed.written_pane, Qt.Key.Key_Escape)
    assert stopped == []
    previewed.send_row.set_working(answering=True)
    qtbot.keyClick(previewed.written_pane, Qt.Key.Key_Escape)
    press(previewed, "Stop")
    assert stopped == [(), ()]


def test_an_error_keeps_the_text_which_can_be_sent_again(
    previewed: Composer, letter: Sanitized, qtbot: QtBot
) -> None:
    previewed.show_error("The engine stopped.")
    assert previewed.text() == letter.original
    assert previewed._error.isVisible()
    assert previewed._error.words() == "The engine stopped."
    previewed.show_preview(letter)
    assert not previewed._error.isVisible()
    previewed.say_error("It was not sent.")
    assert previewed._error.words() == "It was not sent."
    with qtbot.waitSignal(previewed.send_requested):
        qtbot.keyClick(previewed.written_pane, Qt.Key.Key_Return, CTRL)


def test_pasting_takes_plain_text_only(composer: Composer) -> None:
    mime = QMimeData()
    mime.setHtml("<b>bold</b><img src='http://127.0.0.1:9/x.png'>")
    mime.setText("bold\r\nline\x00")
    composer.written_pane.insertFromMimeData(mime)
    assert composer.text() == "bold\nline\x00"


def test_a_slow_preview_says_how_far_it_is_and_what_it_holds(previewed: Composer) -> None:
    previewed.written_pane.insertPlainText("!")
    previewed.show_pending(making=True)
    previewed.show_progress("Rewriting… 40%", "Dear Sir")
    assert previewed.sent_head._count.text() == "Rewriting… 40%"
    assert previewed.sent_pane.toPlainText() == "Dear Sir"
    previewed.show_progress("Rewriting… 60%", "")
    assert previewed.sent_pane.toPlainText() == "Dear Sir"


def test_an_instruction_has_a_line_where_it_is_left_alone(composer: Composer, qtbot: QtBot) -> None:
    composer.set_text("A document.")
    (instruction,) = composer.findChildren(QLineEdit)
    assert instruction.isHidden()
    composer.offer_instruction(True)
    with qtbot.waitSignal(composer.edited):
        qtbot.keyClicks(instruction, "Sum up: ")
    assert composer.draft() == ("Sum up:\n\nA document.", 9)
    assert composer.written_pane.toPlainText() == "A document."
    composer.offer_instruction(False)  # nothing that was written is lost
    assert composer.draft() == ("Sum up:\n\nA document.", 0)
    composer.offer_instruction(True)
    composer.set_draft(Draft("Translate:\n\nThis.", 12))
    assert instruction.text() == "Translate:"
    composer.clear()
    assert composer.draft() == ("", 0)


def test_why_nothing_is_sent_has_room_in_a_narrow_window(on_screen, qtbot: QtBot) -> None:
    composer = on_screen(Composer(), 460, 400)
    row = composer.send_row
    row.hold("unread", lambda: None)
    qtbot.waitUntil(lambda: row._hint.height() < 3 * row._hint.fontMetrics().height())
    assert row._hint.y() < row._send.y()
    row.release("unread")
    qtbot.waitUntil(lambda: row._hint.y() + row._hint.height() > row._send.y())
