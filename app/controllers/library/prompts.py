"""The saved prompts: searched in the composer, edited on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.chat.history import History
from app.core import drafts
from app.core.prompts import SavedPrompt
from app.core.translation import tr
from app.text import prompts as words
from app.ui.composer.prompt_popup import PromptPopup
from app.ui.composer.prompts_page import PromptsPage
from app.ui.window.window import MainWindow
from engine.core.errors import SottoError

if TYPE_CHECKING:  # a type alone: the window opens without the database
    from app.store.store import Store

NOTICE = "prompts"


class PromptsFlow(QObject):
    """Reads the prompts on each use, so that all windows of a profile have the same."""

    def __init__(self, window: MainWindow, history: History) -> None:
        super().__init__(window)
        self._window, self._history, self._tell = window, history, window.notices.tell
        self._popup = PromptPopup(window.composer.written_pane, window)
        self._popup.wanted.connect(lambda: self._read(self._popup.show_prompts))
        window.sidebar.prompts_requested.connect(self.open)
        window.sidebar.save_prompt_requested.connect(self.save_draft)

    def open(self) -> None:
        """Show the page of the saved prompts."""
        self._read(lambda prompts: self._open(prompts).open())

    def save_draft(self) -> None:
        """Show the page with the draft as a new, unnamed prompt."""
        self._window.composer.flush()
        text = self._window.composer.text()
        if not text.strip():
            self._tell(NOTICE, "info", tr(words.NO_DRAFT))
            return

        def show(prompts: list[SavedPrompt]) -> None:
            page = self._open(prompts)
            page.saved.connect(lambda after: self._say_saved(after[-1:]))
            page.add(drafts.title(text), text)
            page.open()

        self._read(show)

    def _read(self, then: Callable[[list[SavedPrompt]], None]) -> None:
        def read(store: Store) -> list[SavedPrompt]:
            return store.prompts()

        self._history.ask(read, then, self._on_failed)

    def _open(self, before: Sequence[SavedPrompt]) -> PromptsPage:
        page = PromptsPage(before, self._window)
        page.saved.connect(lambda after: self._change(before, after))
        page.finished.connect(page.deleteLater)
        return page

    def _change(self, before: Sequence[SavedPrompt], after: Sequence[SavedPrompt]) -> None:
        if list(before) != list(after):
            self._history.write(lambda store: store.change_prompts(before, after))

    def _say_saved(self, last: Sequence[SavedPrompt]) -> None:
        for prompt in last:
            if prompt.id is None:
                self._tell(NOTICE, "info", words.saved(prompt.name))

    def _on_failed(self, _error: SottoError) -> None:
        self._tell(NOTICE, "warning", tr(words.NOT_READ))
