"""Writes a conversation's turns, requests and answers to the history as they happen.

Nothing is sent to a provider before the turn and its cost are on disk. Of a temporary chat only the
cost is stored: the amount, kind and recipient.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.chat.branches import LeavingTurn
from app.chat.history import History
from app.chat.session import Session
from app.config import presets
from app.core.answer_edits import AnswerEdits
from app.store.records import Incoming
from engine.core.errors import READ_ONLY, HistoryUnwritable, SottoError, Unrecorded
from engine.core.types import Charge, Cost

if TYPE_CHECKING:  # a type alone: the window opens without the database
    from app.store.store import Store

BACKUP_EVERY = 25  # turns
UNSENT = float("inf")  # sorts a chat without a turn first


@dataclass(slots=True, eq=False)
class ListedChat:
    """A conversation in the list; only the history's thread writes `id` and `turns`.

    `id` is its number in the store, None before its first turn; `turns` maps the session's
    numbers of turns to the store's.
    """

    number: int
    title: str = field(repr=False)
    session: Session | None = None
    id: int | None = None
    turns: dict[int, int] = field(default_factory=dict)
    pinned: bool = False
    changed: float = UNSENT
    preset: str = presets.EVERYDAY
    temporary: bool = False
    deleted: bool = False
    project: int | None = None
    source: str = ""  # where it was imported from


@dataclass(slots=True)
class DrawsToldTo:
    """The draws that a temporary chat has sent to each recipient.

    In memory only, since with the key a draw's label reveals its value.
    """

    turns: dict[int, tuple[int | None, Cost]] = field(default_factory=dict)
    had: dict[str, set[str]] = field(default_factory=dict)

    def add(self, leaving: LeavingTurn) -> list[Charge]:
        """Add the draws of a turn and its predecessors; return those new to the recipient."""
        self.turns[leaving.number] = leaving.after, leaving.outgoing.sanitized.cost
        recipient = leaving.outgoing.destination.address
        place: int | None = leaving.number
        had, fresh = self.had.setdefault(recipient, set()), dict[str, Charge]()
        while recipient and place is not None:
            place, cost = self.turns.get(place, (None, Cost()))
            fresh |= {item.label: item for item in cost.charges if item.label not in had}
        had.update(fresh)
        return list(fresh.values())


class HistoryRecorder:
    """Stores a chat's events in the history; `epoch` is the master key's, for new chats."""

    def __init__(self, history: History) -> None:
        self._history = history
        self.epoch = 1
        self._unbacked = 0

    def follow(self, chat: ListedChat, session: Session) -> None:
        """Store all later events of a chat's session."""
        if chat.temporary:
            told = DrawsToldTo()
            session.turn_leaving.connect(lambda leaving: self._count(told, leaving))
        else:
            session.turn_leaving.connect(lambda leaving: self._on_leaving(chat, session, leaving))
        session.wire_sent.connect(lambda number, body: self._on_wire(chat, number, body))
        session.answer_came.connect(lambda number, came: self._on_came(chat, number, came))
        session.turn_fitted.connect(lambda *fitted: self._on_fitted(chat, *fitted))
        session.answer_edited.connect(
            lambda number, edits: self._on_answer_edited(chat, number, edits)
        )
        session.branch_chosen.connect(lambda number: self._on_branch(chat, number))
        session.answerer_changed.connect(lambda: self.write_answerer(chat))

    def write(self, chat: ListedChat, change: Callable[[Store, int], None]) -> None:
        """Run a change in the history, unless the chat is temporary or deleted."""

        def run(store: Store) -> None:
            if chat.id is not None and not chat.deleted:
                change(store, chat.id)

        if not chat.temporary:
            self._history.write(run)

    def write_policy(self, chat: ListedChat) -> None:
        """Store the chat's current policy."""
        if chat.session is not None and not chat.deleted:
            policy, removed = chat.session.policy, chat.session.removed
            self.write(chat, lambda store, chat_id: store.set_policy(chat_id, policy, removed))

    def write_answerer(self, chat: ListedChat) -> None:
        """Store which service and model answer the chat, if chosen."""
        if chat.session is not None and chat.session.answerer is not None and not chat.deleted:
            choice = chat.session.answerer
            self.write(chat, lambda store, chat_id: store.set_answerer(chat_id, choice))

    def erase(self, chats: Sequence[ListedChat], projects: Sequence[int] = ()) -> None:
        """Delete chats and projects from the store for good."""

        def run(store: Store) -> None:
            numbers = [chat.id for chat in chats if chat.id is not None]
            if numbers or projects:
                store.delete(numbers, projects)

        self._history.write(run)

    def back_up(self) -> None:
        """Write a backup copy of the store next to it."""
        self._unbacked = 0
        self._history.ask(lambda store: store.back_up(), lambda _none: None)

    def _on_leaving(self, chat: ListedChat, session: Session, leaving: LeavingTurn) -> None:
        random, epoch = session.conversation.id, session.epoch or self.epoch
        title, policy = session.title, session.policy

        def begin(store: Store) -> None:
            if chat.deleted:
                return
            if chat.id is None:
                project = chat.project
                chat.id = store.begin_conversation(random, epoch, title, policy, project)
            parent = chat.turns[leaving.after] if leaving.after is not None else None
            chat.turns[leaving.number] = store.begin_turn(chat.id, parent, leaving.outgoing)

        self._write_first(leaving, begin)
        self.write_policy(chat)
        self.write_answerer(chat)

    def _count(self, told: DrawsToldTo, leaving: LeavingTurn) -> None:
        """Store only the cost of a temporary chat's turn."""
        charges, recipient = told.add(leaving), leaving.outgoing.destination.address
        if charges:
            self._write_first(leaving, lambda store: store.count_spent(charges, recipient))

    def _write_first(self, leaving: LeavingTurn, change: Callable[[Store], object]) -> None:
        hold = leaving.clearance.hold()
        self._history.write(change, lambda problem: hold.settle(_stops(problem)))

    def _on_wire(self, chat: ListedChat, number: int, body: bytes) -> None:
        self.write(chat, lambda store, _id: store.set_wire(chat.turns[number], body))

    def _on_came(self, chat: ListedChat, number: int, came: Incoming) -> None:
        self.write(chat, lambda store, _id: store.finish_turn(chat.turns[number], came))
        if not chat.temporary:
            self._unbacked += 1
            if self._unbacked >= BACKUP_EVERY:
                self.back_up()

    def _on_branch(self, chat: ListedChat, number: int) -> None:
        self.write(chat, lambda store, chat_id: store.show_branch(chat_id, chat.turns[number]))

    def _on_fitted(self, chat: ListedChat, number: int, text: str, fitter: str) -> None:
        self.write(chat, lambda store, _id: store.set_fitted(chat.turns[number], text, fitter))

    def _on_answer_edited(self, chat: ListedChat, number: int, edits: AnswerEdits) -> None:
        self.write(chat, lambda store, _id: store.set_edits(chat.turns[number], edits))


def _stops(problem: SottoError | None) -> SottoError | None:
    """The error that blocks sending; None for a history that is known to be read-only."""
    told = isinstance(problem, HistoryUnwritable) and problem.data.get("error") == READ_ONLY
    return None if told or problem is None else Unrecorded(reason=problem.code)
