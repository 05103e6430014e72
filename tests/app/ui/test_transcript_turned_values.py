"""What did not come back has a dotted frame; a click or a key turns it over, as any value."""

import pytest
from heard import heard
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from app.core.answer_edits import AS_RESTORED, AnswerEdits
from app.ui.markdown import documents
from app.ui.markdown.links import TURN
from app.ui.markdown.view import MarkdownView
from app.ui.transcript.answer_view import AS_RECEIVED
from app.ui.transcript.transcript import Transcript
from app.ui.widgets import theme
from engine.core.types import Kind, Sanitized, Span
from engine.restore import Restored

RECEIVED = "Dear **Helen**,\n\nas [Fishcer](https://evil.test/Fishcer) of Fischr said: `Fischr`"
RESTORED = RECEIVED.replace("Helen", "Maria")


def at(text: str, number: int = 0) -> Span:
    """Where a word stands in the restored answer, for the n-th time."""
    start = -1
    for _ in range(number + 1):
        start = RESTORED.index(text, start + 1)
    return Span(start, start + len(text))


MARK = Restored(at("Maria"), "Helen", "Maria", Kind.PERSON)
LINK = Restored(at("Fishcer"), "Fishcer", "Lopez", Kind.PERSON)
INSIDE = Restored(at("Fishcer", 1), "Fishcer", "", Kind.PERSON)
NEAR = tuple(Restored(at("Fischr", n), "Fischr", "Lopez", Kind.PERSON) for n in range(2))
STANDS = AnswerEdits((LINK, INSIDE, *NEAR))
TURNED = AnswerEdits(STANDS.near, frozenset(one.span.start for one in (MARK, LINK, *NEAR)))


@pytest.fixture
def transcript(on_screen, qapp: QApplication, letter: Sanitized) -> Transcript:
    theme.apply(qapp, "light")
    made = Transcript()
    on_screen(made, 700, 500)
    made.add_turn(1, letter)
    made.views[1].finish_answer(RECEIVED, RESTORED, [MARK], STANDS)
    return made


def view(transcript: Transcript) -> MarkdownView:
    return transcript.views[1]._answer._restored


def show(transcript: Transcript, qtbot: QtBot, edits: AnswerEdits) -> MarkdownView:
    transcript.views[1].set_edits([MARK], edits)
    qtbot.waitUntil(lambda: not view(transcript)._timer.isActive())
    return view(transcript)


def place(shown: MarkdownView, value: Restored) -> QPoint:
    """The middle of a value on screen."""
    found = documents.turning(shown.document(), f"{TURN}:{value.span.start}")
    found.setPosition((found.selectionStart() + found.selectionEnd()) // 2)
    return shown.cursorRect(found).center()


@pytest.fixture
def told(transcript: Transcript) -> list[tuple[int, int]]:
    return heard(transcript.asked.value_toggled)


def notes(transcript: Transcript) -> list[str]:
    note = transcript.views[1]._answer._note
    return [note.text()] if note.isVisible() else []


def test_a_click_turns_a_value_over(transcript: Transcript, told: list[tuple[int, int]]) -> None:
    shown = view(transcript)
    for value in (NEAR[0], MARK, NEAR[1]):
        QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place(shown, value))
    assert told == [(1, value.span.start) for value in (NEAR[0], MARK, NEAR[1])]


def test_tab_goes_to_each_value_says_what_it_is_and_enter_turns_it_over(
    transcript: Transcript, told: list[tuple[int, int]]
) -> None:
    shown = view(transcript)
    shown.setFocus()
    seen = []
    for _ in range(3):
        QTest.keyClick(shown, Qt.Key.Key_Tab)
        seen.append((shown.textCursor().selectedText(), shown.accessibleDescription()))
    assert [word for word, _ in seen] == ["Maria", "Fishcer", "Fischr"]
    assert seen[0][1].startswith("Name, put back on this computer. It came as: Helen.")
    assert seen[1][1].startswith("https://evil.test/"), "a link stays one"
    assert seen[2][1].startswith("Name: looks like what stands for Lopez.")
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert told == [(1, NEAR[0].span.start)]


def test_what_is_turned_over_is_shown_and_stays_in_focus(
    transcript: Transcript, qtbot: QtBot
) -> None:
    shown = view(transcript)
    shown.setFocus()
    QTest.keyClick(shown, Qt.Key.Key_Tab)
    QTest.keyClick(shown, Qt.Key.Key_Return)
    show(transcript, qtbot, TURNED)
    assert transcript.views[1].answer_text() == "Dear Helen,\nas Lopez of Lopez said: Lopez"
    assert shown.textCursor().selectedText() == "Helen"
    assert shown.accessibleDescription().startswith("Name: came as Helen, and you took it back")
    assert shown.arrived() == RESTORED
    link = "[Lopez](https://evil.test/Fishcer)"
    written = f"Dear **Helen**,\n\nas {link} of Lopez said: `Lopez`"
    assert transcript.views[1]._answer.source() == written
    found = shown.document().find("Lopez").charFormat().anchorHref()
    assert found == "https://evil.test/Fishcer", "links stay as they came"
    again = "Dear Maria,\nas Fishcer of Fischr said: Fischr"
    assert show(transcript, qtbot, AS_RESTORED).plain() == again


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_what_stands_has_a_dotted_frame_and_a_word_of_what_it_means(
    transcript: Transcript, qtbot: QtBot, qapp: QApplication, colours: str
) -> None:
    theme.apply(qapp, colours)
    shown = show(transcript, qtbot, STANDS)
    assert notes(transcript) == [AS_RECEIVED]
    assert _edge(shown, NEAR[0]) > 10
    assert _edge(show(transcript, qtbot, TURNED), NEAR[0]) == 0


def _edge(shown: MarkdownView, value: Restored) -> int:
    """How many points are drawn along a value's upper edge."""
    middle = place(shown, value)
    top = shown.cursorRect(shown.cursorForPosition(middle)).top()
    image = shown.viewport().grab().toImage()
    around = [(x, y) for y in (top, top + 1) for x in range(middle.x() - 20, middle.x() + 20)]
    return sum(image.pixel(x, y) != image.pixel(image.width() - 2, y) for x, y in around)


@pytest.mark.parametrize("text", ["[it](https://evil.test/Fischr)", "https://evil.test/Fischr"])
def test_what_stands_in_an_address_has_no_frame_and_no_word(
    transcript: Transcript, text: str
) -> None:
    start = text.index("Fischr")
    inside = Restored(Span(start, start + 6), "Fischr", "", Kind.PERSON)
    transcript.views[1].finish_answer(text, text, [], AnswerEdits((inside,)))
    block = view(transcript).document().begin()
    assert [*documents.shown_as_received(block)] == []
    assert notes(transcript) == []


def test_an_answers_own_link_turns_nothing_over(
    transcript: Transcript, qtbot: QtBot, told: list[tuple[int, int]]
) -> None:
    for scheme in (TURN, TURN.upper()):
        text = f"[look]({scheme}:{MARK.span.start})"
        transcript.views[1].finish_answer(text, text, [])
        shown = view(transcript)
        address = shown.document().find("look").charFormat().anchorHref()
        assert not address.lower().startswith(TURN)
        words = shown.document().find("look")
        words.setPosition(words.selectionStart() + 2)
        middle = shown.cursorRect(words).center()
        QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        (box,) = transcript.findChildren(QMessageBox)
        box.close()
        qtbot.waitUntil(lambda: not transcript.findChildren(QMessageBox))
    assert told == []


def test_what_is_copied_with_its_looks_holds_nothing_that_only_the_window_says(
    transcript: Transcript, qtbot: QtBot
) -> None:
    shown = show(transcript, qtbot, STANDS)
    shown.selectAll()
    copied = shown.createMimeDataFromSelection()
    assert "Fischr said" in copied.text()
    found = [word for word in ("Lopez", TURN, "evil.test") if word in copied.html()]
    assert found == ["evil.test"]
