"""The pictures of saved prompts and of the palette, for screenshots.py."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.core.prompts import Prompt
from app.ui.composer.prompt_popup import PromptPopup
from app.ui.composer.prompts_page import PromptsPage
from app.ui.window.window import MainWindow

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
        "90-prompts-none": lambda: typed(window(), "/", ()),
        "91-prompt-filled": lambda: typed(window(), "/let", keys=(Qt.Key.Key_Return,)),
        "92-prompts-page": lambda: PromptsPage(PROMPTS),
        "92-prompts-page-deleted": deleted,
        "93-palette": lambda: palette(window()),
        "93-palette-typed": lambda: palette(window(), "ch"),
    }


def typed(
    made: MainWindow,
    text: str,
    prompts: tuple[Prompt, ...] = PROMPTS,
    keys: tuple[Qt.Key, ...] = (),
) -> QWidget:
    """The window after something was typed into the composer."""
    popup = PromptPopup(made.composer.left, made)
    popup.wanted.connect(lambda: popup.show_prompts(prompts))
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    made.composer.left.setFocus()
    QTest.keyClicks(made.composer.left, text)
    for key in keys:
        QTest.keyClick(made.composer.left, key)
    return made


def deleted() -> QWidget:
    """The page of prompts, one of which is to go."""
    page = PromptsPage(PROMPTS)
    page._list.setCurrentRow(1)
    page._delete.click()
    return page


def palette(made: MainWindow, text: str = "") -> QWidget:
    """The palette, as it opens or with something typed."""
    made.show()
    OWNERS.append(made)
    opened = made.open_palette()
    opened._field.setText(text)
    return opened
