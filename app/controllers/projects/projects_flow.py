"""The projects of a profile: their list, their chats, and their part in a draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.chat.recorder import ListedChat
from app.chat.session import Session
from app.controllers.chats_flow import ChatsFlow
from app.controllers.projects import start_values
from app.controllers.services_flow import ServicesFlow
from app.core import attached, instructions
from app.core.translation import tr
from app.store.records import Project
from app.text import projects as words
from app.text import sentences
from app.ui.composer.project_line import ProjectOffer
from app.ui.sidebar.project_rows import ProjectRow
from app.ui.window.window import MainWindow
from engine.core.errors import SottoError
from engine.pipeline.policy import Policy

if TYPE_CHECKING:  # types alone: the window opens without them
    from app.controllers.projects.project_editor import ProjectChange, ProjectEditor
    from app.store.store import Store

NOTHING = Project(0, "")  # a new project


class ProjectsFlow(QObject):
    """Every project of the profile in use.

    `usual` returns the policy of new chats outside of projects.
    """

    def __init__(
        self,
        window: MainWindow,
        chats: ChatsFlow,
        services: ServicesFlow,
        usual: Callable[[], Policy],
    ) -> None:
        super().__init__(window)
        self._window, self._chats, self._services = window, chats, services
        self._usual, self._tell = usual, window.notices.tell
        self._projects: dict[int, Project] = {}
        self._session: Session | None = None
        self._changes = 0  # a counter that detects outdated reads
        self.editor: ProjectEditor | None = None
        self._connect()

    @property
    def known(self) -> list[Project]:
        """The projects, the oldest first."""
        return list(self._projects.values())

    def load(self) -> None:
        """Read them from the history."""
        changes = self._changes

        def then(projects: list[Project]) -> None:
            if changes == self._changes:
                self._take({project.id: project for project in projects})

        self._chats.history.ask(lambda store: store.projects.listed(), then)

    def follow(self, session: Session) -> None:
        """Follow a new session, whose state determines what its project offers."""
        for signal in (session.busy_changed, session.editing_changed, session.branch_changed):
            signal.connect(self._show_offer)

    def edit(self, number: int) -> None:
        """Open the page of a project."""
        before = self._projects.get(number)
        if before is not None:
            self._open(before, lambda change: self._change(before, change))

    def ask_new(self, chat: int | None = None) -> None:
        """Open the page of a new project, created on saving, optionally for a chat."""
        self._open(NOTHING, lambda change: self._make(change, chat))

    def move(self, chat: int, project: int | None) -> None:
        """Move a chat into a project, or out of its own; a started chat stays unchanged."""
        listed = next((one for one in self._chats.listed if one.number == chat), None)
        if listed is None or listed.temporary:
            return
        before, after = (self._projects.get(number or 0) for number in (listed.project, project))
        self._chats.move(chat, project)
        if listed.session is not None:
            start_values.change(listed.session, before, after, self._usual())
        self._show_offer()

    def add_documents(self) -> None:
        """Add the current project's documents to the draft."""
        session, project = self._session, self._project()
        if session is None or project is None:
            return

        def then(found: list[tuple[str, str]]) -> None:
            if session is not self._session:
                return
            composer = self._window.composer
            written = composer.text()
            new = [one for one in found if attached.block(*one) not in written]
            for name, text in new:
                composer.attach(name, text)
            if not new:
                self._tell("project", "info", tr(words.THERE if found else words.DOCUMENTS_GONE))

        number = project.id
        self._chats.history.ask(
            lambda store: store.projects.documents(number), then, self._complain
        )

    def _connect(self) -> None:
        chats, asked = self._chats, self._window.sidebar.list.projects
        chats.begun.connect(self._on_begun)
        chats.chosen.connect(self._on_chosen)
        chats.opening.opened.connect(self.load)
        chats.added.connect(self.load)
        asked.toggled.connect(self._on_toggled)
        asked.renamed.connect(self._on_renamed)
        asked.opened.connect(self.edit)
        asked.chat_wanted.connect(lambda number: chats.new(project=number))
        asked.search_wanted.connect(self._window.sidebar.search_in)
        asked.deleted.connect(self._delete)
        asked.chat_moved.connect(self.move)
        asked.wanted.connect(self.ask_new)
        self._window.composer.project.documents_wanted.connect(self.add_documents)

    def _project(self) -> Project | None:
        """The project of the chat on screen."""
        number = self._chats.project_of(self._session) if self._session is not None else None
        return self._projects.get(number or 0)

    def _open(self, project: Project, save: Callable[[ProjectChange], None]) -> None:
        from app.controllers.projects.project_editor import (  # noqa: PLC0415 (opened later)
            ProjectEditor,
        )

        self.editor = ProjectEditor(self._window, self._services, self._on_screen, project, save)

    def _on_screen(self) -> Session:
        if self._session is None:
            raise RuntimeError("no conversation is shown")
        return self._session

    def _on_begun(self, chat: ListedChat, session: Session) -> None:
        project = self._projects.get(chat.project or 0)
        if project is not None:
            start_values.begin(session, project)

    def _on_chosen(self, session: Session) -> None:
        self._session = session
        self._show_offer()

    def _on_toggled(self, number: int, collapsed: bool) -> None:
        project = self._projects[number]
        self._store(project, replace(project, collapsed=collapsed))

    def _on_renamed(self, number: int, name: str) -> None:
        project = self._projects[number]
        self._store(project, replace(project, name=name))

    def _change(self, before: Project, change: ProjectChange) -> None:
        self._store(before, change.after, change)

    def _store(self, before: Project, after: Project, change: ProjectChange | None = None) -> None:
        """Show a change at once and write it; then read the others' changes."""
        added, removed = (change.added, change.removed) if change else ((), ())
        self._changes += 1
        self._chats.history.write(
            lambda store: store.projects.change(before, after, added, removed)
        )
        if before.id in self._projects:
            self._take({**self._projects, before.id: after})
        self.load()

    def _make(self, change: ProjectChange, chat: int | None) -> None:
        def make(store: Store) -> int:
            number = store.projects.begin(change.after.name)
            before = replace(NOTHING, id=number, name=change.after.name)
            store.projects.change(before, replace(change.after, id=number), change.added)
            return number

        def then(number: int) -> None:
            self._take({**self._projects, number: replace(change.after, id=number)})
            if chat is not None:
                self.move(chat, number)
            self.load()

        self._chats.history.ask(make, then, self._complain)

    def _delete(self, number: int, with_chats: bool) -> None:
        inside = [chat for chat in self._chats.listed if chat.project == number]
        self._changes += 1
        self._take({n: project for n, project in self._projects.items() if n != number})
        for chat in inside:
            chat.project = None
        going = [chat.number for chat in inside] if with_chats else []
        self._chats.delete(*going, projects=[number])
        self.load()

    def _take(self, projects: dict[int, Project]) -> None:
        before, self._projects = self._projects, projects
        if before == projects:
            return
        for chat in self._chats.listed:
            number = chat.project or 0
            if chat.session is not None and before.get(number) != projects.get(number):
                change = before.get(number), projects.get(number)
                start_values.change(chat.session, *change, self._usual())
        rows = (ProjectRow(one.id, one.name, one.collapsed) for one in projects.values())
        self._chats.show_projects(sorted(rows, key=lambda row: row.name.casefold()))
        self._show_offer()

    def _show_offer(self) -> None:
        project, session = self._project(), self._session
        if project is None or session is None:
            self._window.composer.project.show_offer(ProjectOffer())
            return
        earlier = session.conversation.turns
        offer = ProjectOffer(
            project.name,
            instructions.head(project.instructions),
            len(project.documents),
            begun=bool(earlier),
            had=any(instructions.length(turn.sanitized) for turn in earlier),
        )
        self._window.composer.project.show_offer(offer)

    def _complain(self, error: SottoError) -> None:
        self._tell("history", "error", sentences.say(error))
