"""Notes on a draft in a window on screen."""

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from app.text.draft_notes import Note
from app.ui.widgets.draft_notes import DraftNotes


def test_a_note_that_follows_another_has_room_for_its_words(qapp: QApplication) -> None:
    window, notes = QWidget(), DraftNotes()
    QVBoxLayout(window).addWidget(notes)
    window.resize(400, 300)
    window.show()
    heights = []
    for words in ("First.", "Second.", "Third, which is so long that it goes on below. " * 5):
        notes.show_notes([Note(words)])
        qapp.processEvents()
        heights.append(notes.height())
    assert heights[0] == heights[1] > 0
    assert heights[2] > heights[1]
    window.close()
