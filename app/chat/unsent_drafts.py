"""Unsent drafts while Sotto is locked: collected from the open chats, restored afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from app.chat.history import History
from app.chat.recorder import ListedChat
from app.core.drafts import Draft
from app.store.unsent import Unsent
from engine.pipeline import policy as policies

if TYPE_CHECKING:  # types alone: the window opens without the database
    from app.chat.session import Session
    from app.store.store import Store


def hold(
    history: History,
    chats: Iterable[ListedChat],
    shown: ListedChat | None,
    then: Callable[[bool], None],
) -> None:
    """Store the drafts of these chats; `then` gets whether all are on disk."""
    drafts = [_of(chat, chat.session, chat is shown) for chat in chats if chat.session is not None]

    def write(store: Store) -> None:  # the turns' numbers in the store are known by then
        store.hold_unsent([make() for make in drafts])

    history.write(write)
    history.when_written(then)


def put_back(session: Session, unsent: Unsent, number: int | None) -> None:
    """Restore a chat's draft; `number` is the turn that was being edited."""
    if unsent.policy:
        session.set_policy(policies.parse_stored(json.loads(unsent.policy)))
    if number is not None:
        session.edit_turn(number)
    if unsent.text:
        session.return_draft(Draft(unsent.text, unsent.instruction))


def _of(chat: ListedChat, session: Session, shown: bool) -> Callable[[], Unsent]:
    draft, editing = session.draft, session.editing
    policy = "" if session.shown else json.dumps(policies.to_json(session.policy))

    def make() -> Unsent:
        turn = chat.turns.get(editing) if editing is not None else None
        words = draft.text, draft.instruction
        return Unsent(chat.id, *words, turn, shown, policy, chat.project)

    return make
