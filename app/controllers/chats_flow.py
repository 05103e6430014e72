"""The open and stored conversations of a profile, and the list of both."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.chat import unsent_drafts
from app.chat.branches import numbered
from app.chat.history import History
from app.chat.recorder import HistoryRecorder, ListedChat
from app.chat.session import Session
from app.config import presets
from app.controllers.history_opening import HistoryOpening
from app.controllers.projects.chat_search import ChatSearch
from app.core.translation import tr
from app.store.records import ListedConversation, StoredConversation
from app.text import history, sentences, transfer
from app.ui.preferences.spent_page import SpentPage
from app.ui.sidebar.chat_row import ChatRow
from app.ui.sidebar.project_rows import ProjectRow
from app.ui.widgets import dialogs
from app.ui.window.window import MainWindow
from engine.core.errors import SottoError
from engine.core.rng import fresh_bytes
from engine.pipeline.policy import Policy

if TYPE_CHECKING:  # types alone: the window opens without the database
    from app.store.store import Store
    from app.store.unsent import Unsent
    from engine.crypto.key_derivation import MasterKeys


class ChatsFlow(QObject):
    """Every conversation of the profile in use; `chosen` carries the session to show.

    `begun` carries a new chat and its session before they are shown; `added`: chats were inserted
    into the store.
    """

    chosen = Signal(object)
    begun = Signal(object, object)
    added = Signal()

    def __init__(
        self,
        window: MainWindow,
        make_session: Callable[[], Session],
        new_policy: Callable[[], Policy],
    ) -> None:
        super().__init__(window)
        self._window, self._make_session, self._tell = window, make_session, window.notices.tell
        self._new_policy = new_policy
        self.history = History(self)
        self.history.trouble.connect(self._on_trouble)
        saved = tr("All messages are saved again.")
        self.history.well.connect(lambda: self._tell("unsaved", "info", saved))
        self._numbers = itertools.count(1)
        self._chats: list[ListedChat] = []
        self._current: ListedChat | None = None
        self._wanted: ListedChat | None = None
        self._projects: Sequence[ProjectRow] = ()
        self._recorder = HistoryRecorder(self.history)
        self._searching = ChatSearch(window.sidebar, self.history, self._stored)
        self.opening = HistoryOpening(window, self.history)
        self.opening.stored.connect(self._on_stored)
        self._connect()

    @property
    def sessions(self) -> list[Session]:
        """The open conversations, in the order of opening."""
        return [chat.session for chat in self._chats if chat.session is not None]

    @property
    def listed(self) -> Sequence[ListedChat]:
        """All conversations of the list, unordered."""
        return self._chats

    def project_of(self, session: Session) -> int | None:
        """An open conversation's project."""
        return next(chat.project for chat in self._chats if chat.session is session)

    def number_of(self, session: Session) -> int:
        """An open conversation's number in the list."""
        return next(chat.number for chat in self._chats if chat.session is session)

    def open(self, masters: MasterKeys, folder: Path | None) -> None:
        """Open the history in a folder, or one in memory."""
        self._recorder.epoch = masters.epoch
        self.opening.open(masters, folder)

    def new(self, *, temporary: bool = False, project: int | None = None) -> None:
        """Open an empty conversation, or show an existing empty one."""
        chat = next((chat for chat in self._chats if _is_empty(chat, temporary, project)), None)
        if chat is None:
            session = self._make_session()
            chat = ListedChat(next(self._numbers), session.title, temporary=temporary)
            chat.project = project
            self.begun.emit(chat, session)
            self._chats.append(chat)
            self._adopt(chat, session)
        self._show(chat)

    def select(self, number: int) -> None:
        """Show a conversation, loaded from the history if it is not open."""
        if all(chat.number != number for chat in self._chats):
            return  # a row of an older search whose chat is deleted
        chat = self._wanted = self._find(number)
        if chat.session is not None:
            self._show(chat)
        else:
            self.read(number, lambda stored: self._on_read(chat, stored))

    def rename(self, number: int, title: str) -> None:
        """Rename a conversation."""
        chat = self._find(number)
        chat.title = title
        if chat.session is not None:
            chat.session.title = title
        self._recorder.write(chat, lambda store, chat_id: store.rename(chat_id, title))
        self._list()

    def pin(self, number: int, pinned: bool) -> None:
        """Pin a conversation to the top of the list, or unpin it."""
        chat = self._find(number)
        chat.pinned = pinned
        self._recorder.write(chat, lambda store, chat_id: store.pin(chat_id, pinned))
        self._list()

    def move(self, number: int, project: int | None) -> None:
        """Move a conversation into a project, or out of its own; what it sends does not change."""
        chat = self._find(number)
        chat.project = project
        self._recorder.write(chat, lambda store, chat_id: store.move(chat_id, project))
        self._list()

    def show_projects(self, rows: Sequence[ProjectRow]) -> None:
        """Show these projects in the list."""
        self._projects = rows
        self._list()

    def duplicate(self, number: int) -> None:
        """Copy a conversation under a new key, and show the copy."""
        chat, random, epoch = self._find(number), fresh_bytes(16), self._recorder.epoch
        self._recorder.write_policy(chat)  # so that the copy has the current rules

        def copy(store: Store) -> int | None:
            return store.duplicate(chat.id, random, epoch) if chat.id is not None else None

        self.history.ask(copy, self._on_added, self._complain)

    def read(self, number: int, then: Callable[[StoredConversation | None], None]) -> None:
        """Read a conversation from the store; None if it is not stored."""
        chat = self._find(number)

        def load(store: Store) -> StoredConversation | None:
            return store.conversation(chat.id) if chat.id is not None else None

        self.history.ask(load, then, self._complain)

    def beginning(self) -> tuple[int, Policy]:
        """The key's epoch and the policy of a new chat."""
        return self._recorder.epoch, self._new_policy()

    def relist(self, new: int | None = None) -> None:
        """List the stored conversations, and show the new one."""
        then = partial(self._on_listed, new=new)
        self.history.ask(lambda store: store.conversations(), then, self._complain)

    def delete(self, *numbers: int, projects: Sequence[int] = ()) -> None:
        """Delete conversations and projects for good."""
        going = [chat for chat in self._chats if chat.number in numbers]
        for chat in going:
            if chat.session is not None:
                chat.session.stop()
            chat.deleted = True
            self._chats.remove(chat)
        self._recorder.erase(going, projects)
        if self._current in going:
            self._current = None
            self.new()
        self._list()
        self._searching.again()

    def unsaved(self) -> int:
        """Stop all answers and store what has arrived; return the number of failed changes."""
        self._rest()
        return self.history.unsaved()

    def hold(self, then: Callable[[bool], None]) -> None:
        """Stop all answers and store everything, drafts included.

        `then` gets whether Sotto could end without loss.
        """
        self._rest()
        unsent_drafts.hold(self.history, self._chats, self._current, then)

    def has_temporary(self) -> bool:
        """Whether a temporary chat has content."""
        open_ = (chat.session for chat in self._chats if chat.temporary)
        return any(chat and (chat.shown or chat.busy or chat.draft.text) for chat in open_)

    def stop(self) -> None:
        """Stop all answers and close the history; what has arrived is stored."""
        self._rest()
        self.history.close()

    def _rest(self) -> None:
        for chat in self._chats:
            if chat.session is not None:
                chat.session.stop()
                self._recorder.write_policy(chat)

    def _connect(self) -> None:
        side = self._window.sidebar
        side.new_requested.connect(self.new)
        side.temporary_requested.connect(lambda: self.new(temporary=True))
        side.selected.connect(self.select)
        side.spent_requested.connect(self._ask_spent)
        side.list.renamed.connect(self.rename)
        side.list.pin_toggled.connect(self.pin)
        side.list.duplicate_requested.connect(self.duplicate)
        side.list.delete_requested.connect(self.delete)

    def _find(self, number: int) -> ListedChat:
        return next(chat for chat in self._chats if chat.number == number)

    def _adopt(self, chat: ListedChat, session: Session) -> None:
        """Connect a session's title and everything to be stored."""
        chat.session = session
        chat.preset = presets.of(session.policy)
        session.title_changed.connect(lambda title: self._on_title(chat, title))
        session.policy_changed.connect(lambda: self._on_policy(chat, session.policy))
        self._recorder.follow(chat, session)
        session.turn_leaving.connect(lambda _leaving: self._on_leaving(chat))

    def _show(self, chat: ListedChat) -> None:
        if self._current is not None:
            self._recorder.write_policy(self._current)
        self._current = self._wanted = chat
        self._list()
        self._window.set_title(chat.title)
        self.chosen.emit(chat.session)

    def _list(self) -> None:
        chats = sorted(self._chats, key=lambda chat: (not chat.pinned, -chat.changed, -chat.number))
        self._window.sidebar.set_conversations([_row(chat) for chat in chats], self._projects)
        if self._current is not None:
            self._window.sidebar.set_current(self._current.number)

    def _stored(self) -> dict[int, ChatRow]:
        return {chat.id: _row(chat) for chat in self._chats if chat.id is not None}

    def _ask_spent(self) -> None:
        def read(store: Store) -> list[str]:
            here = [history.value_spent(value) for value in store.values()]
            return here + [history.spent_elsewhere(item) for item in store.spent_elsewhere()]

        def show(said: list[str]) -> None:
            dialogs.opened(SpentPage(said, self._window))

        self.history.ask(read, show, self._complain)

    def _on_title(self, chat: ListedChat, title: str) -> None:
        chat.title = title
        self._list()
        if chat is self._current:
            self._window.set_title(title)

    def _on_policy(self, chat: ListedChat, policy: Policy) -> None:
        if chat.preset != (preset := presets.of(policy)):
            chat.preset = preset
            self._list()

    def _on_leaving(self, chat: ListedChat) -> None:
        if not chat.temporary:
            chat.changed = time.time()
            self._list()

    def _on_stored(self, _store: Store) -> None:
        self.relist()
        self._recorder.back_up()
        self.history.ask(lambda store: store.take_unsent(), self._on_unsent, self._complain)

    def _on_listed(self, listed: list[ListedConversation], new: int | None = None) -> None:
        known = {chat.id for chat in self._chats}
        for item in (item for item in listed if item.id not in known):
            chat = ListedChat(next(self._numbers), item.title, id=item.id, pinned=item.pinned)
            chat.changed, chat.preset, chat.project = item.changed, item.preset, item.project
            chat.source = transfer.source(item.source)
            self._chats.append(chat)
        self._list()
        self._searching.again()  # a query from before the list was loaded
        self.added.emit()
        for number in [chat.number for chat in self._chats if chat.id == new is not None]:
            self.select(number)

    def _on_unsent(self, drafts: list[Unsent]) -> None:
        """Restore the drafts from before the lock."""
        stored = {chat.id: chat for chat in self._chats if chat.id is not None}
        for draft in sorted(drafts, key=lambda draft: draft.shown):
            if draft.chat is None and (draft.text or draft.policy):
                self.new(project=draft.project)
                self._put_back(self._current, draft)
            elif draft.chat in stored and (draft.text or draft.shown):
                self._reopen(stored[draft.chat], draft)

    def _reopen(self, chat: ListedChat, draft: Unsent) -> None:
        if draft.shown:
            self._wanted = chat

        def then(read: StoredConversation | None) -> None:
            self._on_read(chat, read)
            self._put_back(chat, draft)

        self.read(chat.number, then)

    def _put_back(self, chat: ListedChat | None, draft: Unsent) -> None:
        if chat is not None and chat.session is not None and not chat.session.written:
            number = next((n for n, turn in chat.turns.items() if turn == draft.editing), None)
            unsent_drafts.put_back(chat.session, draft, number)

    def _on_added(self, chat_id: int | None) -> None:
        """Show a conversation that was just inserted into the store."""
        if chat_id is not None:
            chat = ListedChat(next(self._numbers), "", id=chat_id, changed=time.time())
            self._chats.append(chat)
            self.select(chat.number)
            self.added.emit()

    def _on_read(self, chat: ListedChat, stored: StoredConversation | None) -> None:
        if stored is None or chat.deleted or chat.session is not None:
            return
        session = self._make_session()
        session.reopen(stored)
        chat.title, chat.pinned = stored.title, stored.pinned
        chat.project = stored.project[0] if stored.project else chat.project
        chat.turns = {number: turn.id for number, turn in numbered(stored).items()}
        self._adopt(chat, session)
        if self._wanted is chat:
            self._show(chat)
        else:
            self._list()

    def _on_trouble(self, error: SottoError) -> None:
        self._tell("unsaved", "error", sentences.say(error), tr("Try again"), self.history.retry)

    def _complain(self, error: SottoError) -> None:
        self._tell("history", "error", sentences.say(error))


def _is_empty(chat: ListedChat, temporary: bool, project: int | None) -> bool:
    session, kind = chat.session, (chat.temporary, chat.project)
    empty = session is not None and not (session.shown or session.busy)
    return empty and kind == (temporary, project)


def _row(chat: ListedChat) -> ChatRow:
    states = chat.pinned, chat.temporary
    return ChatRow(chat.number, chat.title, *states, "", chat.preset, chat.project, chat.source)
