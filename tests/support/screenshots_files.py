"""Pictures of documents, saved prompts, the palette, and chats that come and go as files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget
from screenshots_drafts import drawn, leaving
from screenshots_parts import opened, popped, window

from app.controllers.library.exporting import ExportFlow
from app.core import attached
from app.core.prompts import SavedPrompt
from app.core.translation import tr
from app.text import documents, sentences, transfer
from app.ui.composer.prompt_popup import PromptPopup
from app.ui.composer.prompts_page import PromptsPage
from app.ui.sidebar.chat_row import ChatRow
from app.ui.transcript.answer_view import AnswerView
from app.ui.transcript.turn_requests import TurnContext
from app.ui.window.progress_page import ProgressPage
from app.ui.window.window import MainWindow
from engine.core.errors import BadDocument
from engine.core.types import Cost, Sanitized
from engine.pipeline.policy import PRIVATE

if TYPE_CHECKING:
    from app.controllers.chats_flow import ChatsFlow

TABLE = "| Name | Pay |\n|---|---|\n| Ann | 84,000 |\n\n```python\ndef pay(name):\n```\n"
LETTER = "Dear Priya Raman,\n\nyour account 4539 1488 0343 6467 was charged twice.\n"
ASKED = "What do I answer? I am Daniel Okafor, and owe nothing."
PROMPTS = (
    SavedPrompt("Letter to an office", "Write a letter to {office} about {subject}. Be brief.", 1),
    SavedPrompt("Plain words", "Say this in plain words, for somebody of {age}: {text}", 2),
    SavedPrompt("Find what is missing", "What is missing in this contract, what is unusual?", 3),
)


def saving() -> QMenu:
    view = AnswerView(TurnContext(1, 1))
    view.finish(TABLE, list, TABLE, [])
    return popped(view.save_menu(), view)


def attaching() -> MainWindow:
    text = attached.joined(ASKED, attached.block("Reminder of 3 March.docx", LETTER))
    long = "An unusually long name of a file for the year 2024.xlsx"
    made = leaving(attached.joined(text, attached.block(long, "Item\tPrice\nPen\t4")))
    made.composer.flush()
    return made


def reading() -> MainWindow:
    made = attaching()
    made.composer.attachments.show_reading(documents.reading("Contract.pdf", 31, 84, 2))
    return made


def saved() -> MainWindow:
    made = attaching()
    made.transcript.add_turn(1, drawn(ASKED, PRIVATE)[0])
    made.transcript.views[1].ask_for_answer(saved=True)
    counts = {"comments": 3, "metadata": 1, "links": 2, "insertions": 1, "pictures_stay": 2}
    made.notices.tell("saved", "info", documents.written("sanitized.docx", "docx", counts))
    return made


def refused() -> MainWindow:
    made = attaching()
    said = sentences.say(BadDocument(reason="scan"))
    made.notices.tell("document", "error", documents.named("Passport.pdf", said))
    counts = {"comments": 3, "hidden_parts": 1, "deletions": 12, "insertions": 4}
    made.notices.tell("read", "info", documents.left_out("Reminder of 3 March.docx", counts))
    return made


def typed(text: str, *keys: Qt.Key) -> QWidget:
    made = window()
    popup = PromptPopup(made.composer.written_pane, made)
    popup.wanted.connect(lambda: popup.show_prompts(PROMPTS))
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    made.composer.written_pane.setFocus()
    QTest.keyClicks(made.composer.written_pane, text)
    for key in keys:
        QTest.keyClick(made.composer.written_pane, key)
    return made


def palette() -> QWidget:
    return opened(window()).open_palette()


def being_imported() -> QWidget:
    page = ProgressPage(tr(transfer.IMPORT_DIALOG), tr(transfer.READING), None)
    page.show_progress(41, 100)
    return page


def imported() -> MainWindow:
    made = window()
    rows = [
        ChatRow(0, "Names for a cat", source="from ChatGPT"),
        ChatRow(1, "A letter to the bank"),
        ChatRow(2, "Rent", source="from Claude", pinned=True),
    ]
    made.sidebar.set_conversations(rows)
    made.sidebar.set_current(0)
    made.set_title("Names for a cat")
    made.transcript.add_turn(1, Sanitized("A name for Maria's cat?", "", (), (), Cost()))
    made.transcript.views[1].card.set_source(*transfer.on_card("chatgpt"))
    made.transcript.views[1].finish_answer("", "How about **Heron**?", ())
    said = transfer.brought(12, 1, 3, {"chatgpt"}), transfer.left_out({"pictures": 4}, 2)
    made.notices.tell("files", "info", " ".join((*said, transfer.where({"chatgpt"}))))
    made.notices.tell("out", "info", transfer.written(12, "sotto-2024-05-01.json"))
    return made


def export() -> QWidget:
    return ExportFlow(opened(window()), cast("ChatsFlow", None)).ask()


STATES: dict[str, Callable[[], QWidget]] = {
    "84-attached": attaching,
    "85-attached-reading": reading,
    "86-attached-refused": refused,
    "88-save-menu": saving,
    "89-attached-saved": saved,
    "90-prompts": partial(typed, "/"),
    "91-prompt-filled": partial(typed, "/let", Qt.Key.Key_Return),
    "92-prompts-page": lambda: PromptsPage(PROMPTS),
    "93-palette": palette,
    "94-importing": being_imported,
    "95-imported": imported,
    "96-export": export,
}
