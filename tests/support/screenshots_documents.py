"""Pictures of documents: attached, being read, refused, with something left out."""

from __future__ import annotations

from collections.abc import Callable

import screenshots_left
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from app.core import attached
from app.text import documents, sentences
from app.ui.transcript.answer_view import AnswerView
from app.ui.window.window import MainWindow
from engine.core.errors import BadDocument
from engine.pipeline.policy import PRIVATE

Make = Callable[[], MainWindow]

OWNERS: list[QWidget] = []  # of menus
TABLE = "| Name | Pay |\n|---|---|\n| Ann | 84,000 |\n\n```python\ndef pay(name):\n```\n"
LETTER = "Dear Priya Raman,\n\nyour account 4539 1488 0343 6467 was charged twice.\n"
ASKED = "What do I answer? I am Daniel Okafor, and owe nothing."


def states(window: Make) -> dict[str, Callable[[], QWidget]]:
    """The pictures by name, made of an empty window."""
    return {
        "84-attached": lambda: attaching(window()),
        "85-attached-reading": lambda: reading(window()),
        "86-attached-refused": lambda: refused(window()),
        "89-attached-saved": lambda: saved(window()),
        "88-save-menu": saving,
    }


def saving() -> QMenu:
    """What of an answer can be saved."""
    view = AnswerView(1)
    view.finish(TABLE, list, TABLE, [])
    menu = view.save_menu()
    menu.popup(QPoint(0, 0))
    OWNERS.append(view)
    return menu


def attaching(made: MainWindow) -> MainWindow:
    """A draft with two documents, as the engine treats it."""
    text = attached.joined(ASKED, attached.block("Reminder of 3 March.docx", LETTER))
    long = "An unusually long name of a file for the year 2024.xlsx"
    text = attached.joined(text, attached.block(long, "Item\tPrice\nPen\t4"))
    screenshots_left.drafting(made, text)
    made.composer.flush()
    return made


def reading(made: MainWindow) -> MainWindow:
    """The same while a third one is read."""
    attaching(made)
    made.composer.attachments.show_reading(documents.reading("Contract.pdf", 31, 84, 2))
    return made


def saved(made: MainWindow) -> MainWindow:
    """One that was saved as a file, and its answer to be brought."""
    attaching(made)
    made.transcript.add_turn(1, screenshots_left.drawn(ASKED, PRIVATE)[0])
    made.transcript.views[1].ask_for_answer(saved=True)
    counts = {"comments": 3, "metadata": 1, "links": 2, "insertions": 1, "pictures_stay": 2}
    made.notices.tell("saved", "info", documents.written("sanitized.docx", "docx", counts))
    return made


def refused(made: MainWindow) -> MainWindow:
    """One that was refused, and one of which something is left out."""
    attaching(made)
    said = sentences.say(BadDocument(reason="scan"))
    made.notices.tell("document", "error", documents.named("Passport.pdf", said))
    counts = {"comments": 3, "hidden_parts": 1, "deletions": 12, "insertions": 4}
    made.notices.tell("read", "info", documents.left_out("Reminder of 3 March.docx", counts))
    return made
