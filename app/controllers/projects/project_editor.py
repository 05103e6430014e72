"""A project's page: shown, filled with documents that are read, and saved as one change."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from shiboken6 import isValid

from app.chat.session import Session
from app.config import presets
from app.controllers.services_flow import ServicesFlow
from app.core import attached
from app.core.background import in_background
from app.core.translation import tr
from app.store.records import Project
from app.text import documents, sentences
from app.text import projects as words
from app.text.levels import LEVELS
from app.ui.sidebar.project_page import ProjectPage, ShownDocument
from app.ui.widgets import dialogs
from app.ui.widgets.highlights import storable
from app.ui.window.window import MainWindow
from engine.core.errors import Cancelled, SottoError

if TYPE_CHECKING:  # types alone: the window opens without what starts processes
    from app.engine_client.document_process import Document, DocumentReading


@dataclass(frozen=True, slots=True)
class ProjectChange:
    """A change of a project: documents that come with it (name, text) and numbers that go."""

    after: Project
    added: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    removed: tuple[int, ...] = ()


Save = Callable[[ProjectChange], None]


class ProjectEditor(QObject):
    """One page, until it is closed; `session` returns the chat on screen."""

    def __init__(
        self,
        window: MainWindow,
        services: ServicesFlow,
        session: Callable[[], Session],
        project: Project,
        save: Save,
    ) -> None:
        super().__init__(window)
        self._services, self._session, self._save = services, session, save
        self._project = project
        self._waiting: deque[Path] = deque()
        self._reading: DocumentReading | None = None
        self.page = ProjectPage(project.name or tr(words.UNNAMED), window)
        self.page.show_project(project.name, project.instructions, self._begins())
        for item in project.documents:
            self.page.add_document(ShownDocument(item.id, item.name, item.size))
        self.page.documents_wanted.connect(self._ask)
        self.page.start_taken.connect(self._take)
        self.page.accepted.connect(self._on_accepted)
        self.page.finished.connect(self._end)
        self.page.open()

    def attach(self, paths: list[Path]) -> None:
        """Read documents, one after the other, and list them."""
        self._waiting += paths
        self._go_on()

    def _ask(self) -> None:
        kinds = [tr(documents.READABLE), tr(documents.ANY)]
        dialogs.ask_files(self.page, tr(documents.DIALOG), kinds, self.attach)

    def _go_on(self) -> None:
        if self._reading is not None or not self._waiting:
            return
        from app.engine_client.document_process import DocumentReading  # noqa: PLC0415 (see above)

        reading = self._reading = DocumentReading(self._waiting.popleft())
        self.page.show_reading(documents.reading(attached.shown_name(reading.name)))
        in_background(
            lambda: reading.run(_unseen),
            self,
            self._on_read,
            lambda error: self._on_failed(error, reading.name),
        )

    def _on_read(self, document: Document) -> None:
        self._reading = None
        if isValid(self.page):
            name = attached.shown_name(document.name)
            self.page.show_reading(documents.left_out(name, document.left_out))
            text = storable(document.text)  # as it can be written and shown
            self.page.add_document(ShownDocument(None, name, len(text.encode()), text))
            self._go_on()

    def _on_failed(self, error: SottoError, name: str) -> None:
        self._reading = None
        if isValid(self.page) and not isinstance(error, Cancelled):
            said = documents.named(attached.shown_name(name), sentences.say(error))
            self.page.show_reading(said)
            self._go_on()

    def _take(self, over: bool) -> None:
        session = self._session()
        self._project = replace(
            self._project,
            policy=session.policy if over else None,
            answerer=self._services.choice(session) if over else None,
        )
        self.page.show_begins(self._begins())

    def _begins(self) -> str:
        policy, answerer = self._project.policy, self._project.answerer
        if policy is None:
            return ""
        own = len(policy.always) + len(policy.never)
        preset, level = tr(presets.shown(presets.of(policy)).title), tr(LEVELS[policy.level].title)
        return words.begins(preset, level, own, self._services.name(answerer) if answerer else "")

    def _on_accepted(self) -> None:
        page, before = self.page, self._project
        shown = page.documents()
        left = {document.number for document in shown}
        self._save(
            ProjectChange(
                replace(before, name=page.name(), instructions=page.instructions()),
                tuple((one.name, one.text) for one in shown if one.number is None),
                tuple(item.id for item in before.documents if item.id not in left),
            )
        )

    def _end(self) -> None:
        self._waiting.clear()
        if self._reading is not None:
            self._reading.cancel()
        self.page.deleteLater()
        self.deleteLater()


def _unseen(_done: int, _total: int) -> None:
    """Nobody is told how far it is: the page says which one is read."""
