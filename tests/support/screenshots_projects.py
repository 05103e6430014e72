"""Pictures of projects: in the list, dragged to, searched within, on their page, above a draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import screenshots_left
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from app.core import instructions
from app.core.drafts import Draft
from app.core.translation import tr
from app.text import projects as words
from app.ui.composer.project_line import ProjectOffer
from app.ui.sidebar.chat_row import ChatRow
from app.ui.sidebar.project_page import ProjectPage, ShownDocument
from app.ui.sidebar.project_rows import ProjectRow
from app.ui.window.window import MainWindow
from engine.pipeline.policy import EVERY

Make = Callable[[], MainWindow]
OWNERS: list[QWidget] = []  # of menus and boxes
PROJECTS = (
    ProjectRow(1, "Clinic in Leeds"),
    ProjectRow(2, "Taxes 2024 and all that goes with them", collapsed=True),
)
CHATS = (
    ChatRow(0, "A letter to the bank", pinned=True),
    ChatRow(1, "Questions for my doctor about the new prescription", project=1),
    ChatRow(2, "Reference for a former colleague", project=1, preset="careful"),
    ChatRow(5, "Receipts", project=2),
    ChatRow(3, "New chat"),
)
QUESTION = "What do I tell Daniel Okafor, who asks for his card 4539 1488 0343 6467 to be charged?"
INSTRUCTIONS = "Answer briefly and in British English.\nI am Maria Lopez, and write for my clinic."


def states(window: Make) -> dict[str, Callable[[], QWidget]]:
    """The pictures by name, made of an empty window."""
    return {
        "95-projects": lambda: listed(window()),
        "95-project-menu": lambda: menu(listed(window())),
        "95-project-move": lambda: moving(listed(window())),
        "95-project-delete": lambda: deleting(listed(window())),
        "96-project-page": page,
        "96-project-page-new": new_page,
        "97-project-draft": lambda: drafted(listed(window())),
        "97-project-begun": lambda: drafted(listed(window()), begun=True),
    }


def listed(made: MainWindow) -> MainWindow:
    """The list with an open project and a closed one."""
    made.sidebar.set_conversations(CHATS, PROJECTS)
    made.sidebar.set_current(1)
    return made


def menu(made: MainWindow) -> QWidget:
    """What can be done with a project."""
    shown = made.sidebar.list.project_menu(1)
    shown.popup(QPoint(0, 0))
    OWNERS.append(made)
    return shown


def moving(made: MainWindow) -> QWidget:
    """What can be done with a chat of a project."""
    shown = made.sidebar.list.menu(1)
    shown.popup(QPoint(0, 0))
    OWNERS.append(made)
    return shown


def deleting(made: MainWindow) -> QWidget:
    """The one question before a project is deleted."""
    made.show()
    OWNERS.append(made)
    return made.sidebar.list.projects.ask_delete(PROJECTS[0]._replace(chats=2), made)


def page() -> ProjectPage:
    """A project with all that it can have."""
    made = ProjectPage("Clinic in Leeds")
    made.show_project(
        "Clinic in Leeds",
        INSTRUCTIONS,
        words.begins("Careful", "What is private", 2, "OpenAI · gpt-4o-mini"),
    )
    made.add_document(ShownDocument(1, "Opening hours and staff.docx", 1204))
    made.add_document(ShownDocument(2, "Price list.xlsx", 48_210))
    return made


def new_page() -> ProjectPage:
    """A new project that was saved without a name."""
    made = ProjectPage(tr(words.UNNAMED))
    made.show_project("", "", "")
    made.accept()
    return made


def drafted(made: MainWindow, *, begun: bool = False) -> MainWindow:
    """A draft in a project: its instructions go first, or are no part of a chat that has begun."""
    head = instructions.head(INSTRUCTIONS)
    made.composer.project.show_offer(ProjectOffer("Clinic in Leeds", head, 2, begun=begun))
    draft = instructions.put("" if begun else head, Draft(QUESTION))
    made.composer.set_draft(draft)
    sanitized, left = screenshots_left.drawn(draft.text, EVERY)
    made.composer.show_preview(replace(sanitized, instruction=draft.instruction), left)
    made.composer.set_send_enabled(True, "")
    return made
