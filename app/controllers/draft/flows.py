"""All that can be done with a draft before it goes, connected to one window."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.controllers.chat_on_screen import ChatOnScreen
from app.controllers.draft.attacks import AttacksFlow
from app.controllers.draft.comparing import ComparingFlow
from app.controllers.draft.inspection import Inspection
from app.controllers.draft.left_before import LeftBefore
from app.engine_client.tasks import Tasks
from app.ui.window.window import MainWindow


def draft_flows(window: MainWindow, on_screen: ChatOnScreen, tasks: Tasks) -> tuple[QObject, ...]:
    """Make the flows; the window owns them."""
    return (
        Inspection(window, on_screen, tasks),
        LeftBefore(window, on_screen),
        AttacksFlow(window, on_screen, tasks),
        ComparingFlow(window, on_screen, tasks),
    )
