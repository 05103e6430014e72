"""A project's page: shows it, reads added documents, and saves one change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.chat.session import Session
from app.config import presets
from app.controllers.documents.reading_queue import ReadingQueue
from app.controllers.services_flow import ServicesFlow
from app.core import attached
from app.core.translation import tr
from app.store.records import Project
from app.text import documents
from app.text import projects as words
from app.text.labels import LEVELS
from app.ui.sidebar.project_page import ProjectPage, ShownDocument
from app.ui.widgets import dialogs
from app.ui.widgets.highlights import storable
from app.ui.window.window import MainWindow

if TYPE_CHECKING:  # a type alone: the window opens without what starts processes
    from app.engine_client.document_process import Document


@dataclass(frozen=True, slots=True)
class ProjectChange:
    """A change of a project: added documents (name, text), and the numbers of removed ones."""

    after: Project
    added: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    removed: tuple[int, ...] = ()


Save = Callable[[ProjectChange], None]


class ProjectEditor(QObject):
    """Controls one page until it is closed; `session` returns the chat on screen."""

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
        self._queue = ReadingQueue(self)
        self.page = ProjectPage(project.name or tr(words.UNNAMED), window)
        self.page.show_project(project.name, project.instructions, self._begins())
        for item in project.documents:
            self.page.add_document(ShownDocument(item.id, item.name, item.size))
        self._queue.came.connect(self._on_read)
        self._queue.progressed.connect(self.page.show_reading)
        self._queue.refused.connect(self.page.show_reading)
        self.page.documents_wanted.connect(self._ask)
        self.page.start_taken.connect(self._take)
        self.page.accepted.connect(self._on_accepted)
        self.page.finished.connect(self._end)
        self.page.open()

    def _ask(self) -> None:
        kinds = [tr(documents.READABLE), tr(documents.ANY)]
        dialogs.ask_files(self.page, tr(documents.DIALOG), kinds, self._queue.add)

    def _on_read(self, document: Document) -> None:
        name = attached.shown_name(document.name)
        self.page.show_reading(documents.left_out(name, document.left_out))
        text = storable(document.text)  # only valid, displayable text
        self.page.add_document(ShownDocument(None, name, len(text.encode()), text))

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
        self._queue.cancel()
        self.page.deleteLater()
        self.deleteLater()
