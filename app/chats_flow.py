"""The conversations of a profile: those on screen, those that are kept, and the list of both.

What a session tells is kept at once: a turn as it leaves, the exact bytes of its request, what came
back. A temporary chat is never handed to the history, so it cannot reach the disk.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app import history_words, presets, words
from app.branches import Leaving, numbered
from app.chat_list import ChatRow
from app.history import History, in_folder, in_memory
from app.notices import Tell
from app.session import Session
from app.spent_page import SpentPage
from app.store import search
from app.store.records import Hit, Incoming, KeptConversation, Listed
from app.window import MainWindow
from engine.errors import HistoryLocked, HistoryUnwritable, SottoError
from engine.policy import Policy
from engine.rng import fresh_bytes

if TYPE_CHECKING:  # types alone: the window opens without the database
    from app.store.books import ValueSpent
    from app.store.interchange import ReadConversation
    from app.store.store import Store
    from engine.crypto.keys import KeyRing

BACKUP_EVERY = 25  # turns
UNSENT = float("inf")  # a chat without a turn stands above all others


@dataclass(slots=True, eq=False)
class Chat:
    """A conversation in the list; `kept` and `turns` are written on the history's thread only.

    `turns` says under which number each of the session's turns is kept.
    """

    number: int
    title: str = field(repr=False)
    session: Session | None = None
    kept: int | None = None
    turns: dict[int, int] = field(default_factory=dict)
    pinned: bool = False
    changed: float = UNSENT
    preset: str = presets.EVERYDAY
    temporary: bool = False
    gone: bool = False


class ChatsFlow(QObject):
    """Every conversation of the profile in use; `chosen` carries the session to show.

    `restore_requested`: the person asks for a backup, since the kept chats do not open.
    """

    chosen = Signal(object)
    restore_requested = Signal()

    def __init__(self, window: MainWindow, make_session: Callable[[], Session], tell: Tell) -> None:
        super().__init__(window)
        self._window, self._make_session, self._tell = window, make_session, tell
        self.history = History(self)
        self.history.trouble.connect(self._on_trouble)
        self.history.well.connect(self._on_well)
        self._numbers = itertools.count(1)
        self._chats: list[Chat] = []
        self._current: Chat | None = None
        self._wanted: Chat | None = None
        self._epoch = 1
        self._unbacked = 0
        self._connect()

    @property
    def sessions(self) -> list[Session]:
        """The conversations that are open, the first opened first."""
        return [chat.session for chat in self._chats if chat.session is not None]

    def number_of(self, session: Session) -> int:
        """An open conversation's number in the list."""
        return next(chat.number for chat in self._chats if chat.session is session)

    def open(self, ring: KeyRing, folder: Path | None) -> None:
        """Open the history in a folder, or one that never reaches the disk."""
        self._epoch = ring.epoch
        make = in_memory if folder is None else lambda: in_folder(folder, ring)
        self.history.open(make, self._on_opened, self._on_not_opened)

    def new(self, *, temporary: bool = False) -> None:
        """Open an empty conversation, or go to the one that is still empty."""
        chat = next((chat for chat in self._chats if _empty(chat, temporary)), None)
        if chat is None:
            session = self._make_session()
            chat = Chat(next(self._numbers), session.title, temporary=temporary)
            self._chats.append(chat)
            self._adopt(chat, session)
        self._show(chat)

    def select(self, number: int) -> None:
        """Show a conversation, read from the history where it is not open."""
        if not self._has(number):
            return  # a row of an older search, whose chat was deleted meanwhile
        chat = self._wanted = self._find(number)
        if chat.session is not None:
            self._show(chat)
        else:
            self.read(number, lambda kept: self._on_read(chat, kept))

    def rename(self, number: int, title: str) -> None:
        """Give a conversation another title."""
        chat = self._find(number)
        chat.title = title
        if chat.session is not None:
            chat.session.title = title
        self._keep(chat, lambda store, kept: store.rename(kept, title))
        self._list()

    def pin(self, number: int, pinned: bool) -> None:
        """Keep a conversation at the top of the list, or no longer."""
        chat = self._find(number)
        chat.pinned = pinned
        self._keep(chat, lambda store, kept: store.pin(kept, pinned))
        self._list()

    def duplicate(self, number: int) -> None:
        """Copy a conversation under a key of its own, and show the copy."""
        chat, random, epoch = self._find(number), fresh_bytes(16), self._epoch

        def copy(store: Store) -> int | None:
            return store.duplicate(chat.kept, random, epoch) if chat.kept is not None else None

        self.history.ask(copy, self._on_added, self._complain)

    def read(self, number: int, then: Callable[[KeptConversation | None], None]) -> None:
        """Read a conversation as it is kept; None for one that is not."""
        chat = self._find(number)

        def load(store: Store) -> KeptConversation | None:
            return store.conversation(chat.kept) if chat.kept is not None else None

        self.history.ask(load, then, self._complain)

    def add(self, read: ReadConversation) -> None:
        """Keep a conversation that was read from a file, and show it."""
        random, epoch, policy = fresh_bytes(16), self._epoch, Policy()
        self.history.ask(
            lambda store: store.bring_in(read, random, epoch, policy),
            self._on_added,
            self._complain,
        )

    def delete(self, number: int) -> None:
        """Delete a conversation for good."""
        if not self._has(number):
            return
        chat = self._find(number)
        if chat.session is not None:
            chat.session.stop()
        chat.gone = True
        self._chats.remove(chat)
        if not chat.temporary:
            self.history.keep(lambda store: _erase(store, chat))
        if chat is self._current:
            self._current = None
            self.new()
        self._list()
        self._search(self._window.sidebar.search.text())

    def stop(self) -> None:
        """Stop what is on its way and close the history; what came is kept."""
        for chat in self._chats:
            if chat.session is not None:
                chat.session.stop()
                self._keep_policy(chat)
        self.history.close()

    def _connect(self) -> None:
        side = self._window.sidebar
        side.new_requested.connect(self.new)
        side.temporary_requested.connect(lambda: self.new(temporary=True))
        side.selected.connect(self.select)
        side.search_changed.connect(self._search)
        side.spent_requested.connect(self._ask_spent)
        side.list.renamed.connect(self.rename)
        side.list.pin_toggled.connect(self.pin)
        side.list.duplicate_requested.connect(self.duplicate)
        side.list.delete_requested.connect(self.delete)

    def _has(self, number: int) -> bool:
        return any(chat.number == number for chat in self._chats)

    def _find(self, number: int) -> Chat:
        return next(chat for chat in self._chats if chat.number == number)

    def _adopt(self, chat: Chat, session: Session) -> None:
        """Follow a session: its title, and all that is to be kept."""
        chat.session = session
        chat.preset = presets.of(session.policy)
        session.title_changed.connect(lambda title: self._on_title(chat, title))
        session.policy_changed.connect(lambda: self._on_policy(chat, session.policy))
        session.turn_leaving.connect(lambda leaving: self._on_leaving(chat, leaving))
        session.wire_left.connect(lambda number, body: self._on_wire(chat, number, body))
        session.turn_came.connect(lambda number, came: self._on_came(chat, number, came))
        session.turn_fitted.connect(lambda number, text: self._on_fitted(chat, number, text))
        session.branch_chosen.connect(lambda number: self._on_branch(chat, number))

    def _show(self, chat: Chat) -> None:
        if self._current is not None:
            self._keep_policy(self._current)
        self._current = self._wanted = chat
        self._list()
        self._window.set_title(chat.title)
        self.chosen.emit(chat.session)

    def _list(self) -> None:
        chats = sorted(self._chats, key=lambda chat: (not chat.pinned, -chat.changed, -chat.number))
        self._window.sidebar.set_conversations([_row(chat) for chat in chats])
        if self._current is not None:
            self._window.sidebar.set_current(self._current.number)

    def _search(self, text: str) -> None:
        if text.strip():
            self.history.ask(lambda store: store.search(text), lambda hits: self._found(text, hits))

    def _found(self, text: str, hits: list[Hit]) -> None:
        kept = {chat.kept: chat for chat in self._chats if chat.kept is not None}
        chats = [(kept[hit.conversation], hit) for hit in hits if hit.conversation in kept]
        rows = [_row(chat)._replace(excerpt=_excerpt(hit)) for chat, hit in chats]
        self._window.sidebar.show_results(text, rows)

    def _ask_spent(self) -> None:
        self.history.ask(lambda store: store.values(), self._show_spent, self._complain)

    def _show_spent(self, values: list[ValueSpent]) -> None:
        page = SpentPage(history_words.values_spent(values), self._window)
        page.finished.connect(page.deleteLater)
        page.open()

    def _on_title(self, chat: Chat, title: str) -> None:
        chat.title = title
        self._list()
        if chat is self._current:
            self._window.set_title(title)

    def _on_policy(self, chat: Chat, policy: Policy) -> None:
        if chat.preset != (preset := presets.of(policy)):
            chat.preset = preset
            self._list()

    def _on_leaving(self, chat: Chat, leaving: Leaving) -> None:
        session = chat.session
        if chat.temporary or session is None:
            return
        random, epoch = session.conversation.id, session.epoch or self._epoch
        title, policy = session.title, session.policy

        def begin(store: Store) -> None:
            if chat.gone:
                return
            if chat.kept is None:
                chat.kept = store.begin_conversation(random, epoch, title, policy)
            parent = chat.turns[leaving.after] if leaving.after is not None else None
            chat.turns[leaving.number] = store.begin_turn(chat.kept, parent, leaving.outgoing)

        self.history.keep(begin)
        self._keep_policy(chat)
        chat.changed = time.time()
        self._list()

    def _on_wire(self, chat: Chat, number: int, body: bytes) -> None:
        self._keep(chat, lambda store, _kept: store.keep_wire(chat.turns[number], body))

    def _on_came(self, chat: Chat, number: int, came: Incoming) -> None:
        self._keep(chat, lambda store, _kept: store.finish_turn(chat.turns[number], came))
        if not chat.temporary:
            self._unbacked += 1
            if self._unbacked >= BACKUP_EVERY:
                self._back_up()

    def _on_branch(self, chat: Chat, number: int) -> None:
        self._keep(chat, lambda store, kept: store.show_branch(kept, chat.turns[number]))

    def _on_fitted(self, chat: Chat, number: int, text: str) -> None:
        self._keep(chat, lambda store, _kept: store.keep_fitted(chat.turns[number], text))

    def _keep(self, chat: Chat, change: Callable[[Store, int], None]) -> None:
        """Hand a change to the history, unless the chat is one that is not kept."""

        def run(store: Store) -> None:
            if chat.kept is not None and not chat.gone:
                change(store, chat.kept)

        if not chat.temporary:
            self.history.keep(run)

    def _keep_policy(self, chat: Chat) -> None:
        if chat.session is not None and not chat.gone:
            policy, removed = chat.session.policy, chat.session.removed
            self._keep(chat, lambda store, kept: store.set_policy(kept, policy, removed))

    def _back_up(self) -> None:
        self._unbacked = 0
        self.history.ask(lambda store: store.back_up(), lambda _none: None)

    def _on_opened(self, store: Store) -> None:
        if store.recovered is not None:
            aside, backup = store.recovered.set_aside.name, store.recovered.backup
            self._tell("history", "warning", history_words.recovered(aside, backup))
        if store.read_only:
            self._tell("history", "warning", words.say(HistoryUnwritable()))
        self.history.ask(lambda store: store.conversations(), self._on_listed, self._complain)
        self._back_up()

    def _on_not_opened(self, error: SottoError) -> None:
        said = f"{words.say(error)} {history_words.IN_MEMORY}"
        if isinstance(error, HistoryLocked):
            act = self.restore_requested.emit
            self._tell("history", "error", said, "Restore a backup…", act)
        else:
            self._tell("history", "error", said)
        self.history.open(in_memory, lambda _store: None, self._complain)

    def _on_listed(self, listed: list[Listed]) -> None:
        known = {chat.kept for chat in self._chats}
        for item in listed:
            if item.id not in known:
                self._chats.append(
                    Chat(
                        next(self._numbers),
                        item.title,
                        kept=item.id,
                        pinned=item.pinned,
                        changed=item.changed,
                        preset=item.preset,
                    )
                )
        self._list()

    def _on_added(self, kept: int | None) -> None:
        """Show a conversation that was just made in the store."""
        if kept is not None:
            chat = Chat(next(self._numbers), "", kept=kept, changed=time.time())
            self._chats.append(chat)
            self.select(chat.number)

    def _on_read(self, chat: Chat, kept: KeptConversation | None) -> None:
        if kept is None or chat.gone or chat.session is not None:
            return
        session = self._make_session()
        session.reopen(kept)
        chat.title, chat.pinned = kept.title, kept.pinned
        chat.turns = {number: turn.id for number, turn in numbered(kept).items()}
        self._adopt(chat, session)
        if self._wanted is chat:
            self._show(chat)
        else:
            self._list()

    def _on_trouble(self, error: SottoError) -> None:
        self._tell("unsaved", "error", words.say(error), "Try again", self.history.retry)

    def _on_well(self) -> None:
        self._tell("unsaved", "info", "All messages are saved again.")

    def _complain(self, error: SottoError) -> None:
        self._tell("history", "error", words.say(error))


def _empty(chat: Chat, temporary: bool) -> bool:
    session = chat.session
    return (
        session is not None
        and chat.temporary == temporary
        and not session.shown
        and not session.busy
    )


def _erase(store: Store, chat: Chat) -> None:
    if chat.kept is not None:
        store.delete([chat.kept])


def _row(chat: Chat) -> ChatRow:
    return ChatRow(chat.number, chat.title, chat.pinned, chat.temporary, preset=chat.preset)


def _excerpt(hit: Hit) -> str:
    plain = hit.excerpt.replace(search.MARK_START, "").replace(search.MARK_END, "")
    return " ".join(plain.split()) or "In the title"
