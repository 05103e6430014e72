"""The pictures of saved prompts, the palette, and chats in and out, for screenshots.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.controllers.library.exporting import ExportFlow
from app.core.prompts import Prompt
from app.core.translation import tr
from app.text import exporting, importing
from app.ui.composer.prompt_popup import PromptPopup
from app.ui.composer.prompts_page import PromptsPage
from app.ui.sidebar.chat_list import ChatRow
from app.ui.window.progress_page import ProgressPage
from app.ui.window.window import MainWindow
from engine.core.types import Cost, Sanitized

if TYPE_CHECKING:
    from app.controllers.chats_flow import ChatsFlow

Make = Callable[[], MainWindow]
OWNERS: list[MainWindow] = []  # of pop-ups, which end with their window
PROMPTS = (
    Prompt("Letter to an office", "Write a letter to {office} about {subject}. Be brief.", 1),
    Prompt("Plain words", "Say this in plain words, for somebody of {age}: {text}", 2),
    Prompt("Find what is missing", "What is missing in this contract, and what is unusual?", 3),
)


def states(window: Make) -> dict[str, Callable[[], QWidget]]:
    """The pictures by name, made of an empty window."""
    return {
        "90-prompts": lambda: typed(window(), "/"),
        "91-prompt-filled": lambda: typed(window(), "/let", (Qt.Key.Key_Return,)),
        "92-prompts-page": lambda: PromptsPage(PROMPTS),
        "93-palette": lambda: palette(window()),
        "94-importing": importing_page,
        "95-imported": lambda: imported(window()),
        "96-export": lambda: export(window()),
    }


def typed(made: MainWindow, text: str, keys: tuple[Qt.Key, ...] = ()) -> QWidget:
    """The window after something was typed into the composer."""
    popup = PromptPopup(made.composer.left, made)
    popup.wanted.connect(lambda: popup.show_prompts(PROMPTS))
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    made.composer.left.setFocus()
    QTest.keyClicks(made.composer.left, text)
    for key in keys:
        QTest.keyClick(made.composer.left, key)
    return made


def palette(made: MainWindow) -> QWidget:
    """The palette, as it opens."""
    made.show()
    OWNERS.append(made)
    return made.open_palette()


def importing_page() -> QWidget:
    """An export on its way into the history."""
    page = ProgressPage(tr(importing.DIALOG), tr(importing.READING), None)
    page.show_progress(41, 100)
    return page


def imported(made: MainWindow) -> QWidget:
    """A chat from elsewhere, and what is said of it."""
    rows = [
        ChatRow(0, "Names for a cat", source="from ChatGPT"),
        ChatRow(1, "A letter to the bank"),
    ]
    made.sidebar.set_conversations([*rows, ChatRow(2, "Rent", source="from Claude", pinned=True)])
    made.sidebar.set_current(0)
    made.set_title("Names for a cat")
    made.transcript.add_turn(1, Sanitized("A name for Maria's cat?", "", (), (), Cost()))
    made.transcript.views[1].card.set_source(*importing.on_card("chatgpt"))
    made.transcript.views[1].finish_answer("", "How about **Heron**?", ())
    said = importing.brought(12, 1, 3, {"chatgpt"}), importing.left_out({"pictures": 4}, 2)
    made.notices.tell("files", "info", " ".join((*said, importing.where({"chatgpt"}))))
    made.notices.tell("out", "info", exporting.written(12, "sotto-2024-05-01.json"))
    return made


def export(made: MainWindow) -> QWidget:
    """The word before all chats are written to a file."""
    made.show()
    OWNERS.append(made)
    return ExportFlow(made, cast("ChatsFlow", None)).ask()
