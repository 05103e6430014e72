"""Compares the draft on screen under each method, and applies the chosen one to the chat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.chat.comparing import Compared, Comparison, with_method
from app.controllers.chat_on_screen import ChatOnScreen
from app.core.translation import tr
from app.engine_client.tasks import Tasks
from app.text import comparing, labels, sentences
from app.text.methods import ABOUT, NONE
from app.ui.widgets import dialogs
from app.ui.window.window import MainWindow
from engine.core.errors import ModelProblem, SottoError
from engine.core.types import Sanitized

if TYPE_CHECKING:  # a type alone: the dialog is loaded when it is first opened
    from app.ui.review.compare import CompareDialog

METHODS = ("", *ABOUT)
NOTICE = "compare"


class ComparingFlow(QObject):
    """Opens the comparison, which sends and charges nothing."""

    def __init__(self, window: MainWindow, on_screen: ChatOnScreen, tasks: Tasks) -> None:
        super().__init__(window)
        self._window, self._on_screen, self._tasks = window, on_screen, tasks
        self._expected: Sanitized | None = None  # the result that the person chose
        window.privacy.method.compare_requested.connect(self.open)
        on_screen.previewed.connect(self._on_preview)

    def open(self) -> None:
        """Compare the draft on screen."""
        self._window.composer.flush()
        session, tell = self._on_screen.session, self._window.notices.tell
        if not session.draft.text.strip():
            tell(NOTICE, "info", tr(comparing.WRITE_FIRST))
            return
        from app.ui.review.compare import CompareDialog  # noqa: PLC0415 (see above)

        self._window.notices.drop(NOTICE)
        current = session.policy.text_method
        titles = {name: tr(ABOUT.get(name, NONE).title) for name in METHODS}
        dialog = CompareDialog(session.draft.text, titles, current, self._window)
        running = Comparison(self._tasks, session, METHODS)
        found: dict[str, Sanitized] = {}
        running.progressed.connect(dialog.show_progress)
        running.compared.connect(partial(_show, dialog, found))
        running.failed.connect(partial(_show_problem, dialog))
        running.ended.connect(dialog.end)
        dialog.stopped.connect(running.stop)
        dialog.method_chosen.connect(lambda method: self._choose(method, found[method]))
        dialog.models_requested.connect(self._window.sidebar.models_requested)
        dialog.finished.connect(running.stop)
        dialog.finished.connect(running.deleteLater)
        dialogs.opened(dialog)
        running.start()

    def _choose(self, method: str, seen: Sanitized) -> None:
        self._expected = seen
        self._on_screen.privacy.change(with_method(self._on_screen.session.policy, method))

    def _on_preview(self, sanitized: Sanitized) -> None:
        """Warn if the preview differs from the compared result."""
        seen, self._expected = self._expected, None
        if seen is not None and seen.original == sanitized.original and seen.text != sanitized.text:
            self._window.notices.tell(NOTICE, "warning", tr(comparing.MOVED_ON))


def _show(dialog: CompareDialog, found: dict[str, Sanitized], method: str, made: Compared) -> None:
    found[method] = made.sanitized
    facts = (
        labels.count_line(made.sanitized.replacements),
        comparing.guessed(made.sanitized, made.guessed),
        comparing.meaning(made.meaning),
        comparing.price(made.sanitized, method),
    )
    dialog.show_result(method, made.sanitized, facts)


def _show_problem(dialog: CompareDialog, method: str, error: SottoError) -> None:
    of_model = isinstance(error, ModelProblem) or error.data.get("name") == "model"
    dialog.show_problem(method, sentences.say(error), models=of_model)
