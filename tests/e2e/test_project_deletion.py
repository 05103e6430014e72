"""A project with many chats is deleted while they stay: the window does not stand still."""

from __future__ import annotations

import stored
from window_driver import MASTERS

from app.config import profiles
from app.store import interchange
from app.store.store import Store


def test_a_deleted_project_lists_its_many_chats_anew_but_once(reopen, monkeypatch) -> None:
    """Planted: a new list for each chat that leaves it. With 800 of them the window stood still."""
    store = Store.open(profiles.FIRST.history_folder, MASTERS)
    turns = [interchange.ReadTurn("Hello", "Yes.")]
    for number in range(40):
        read = interchange.conversation_of(f"Chat {number}", turns, "Novel")
        store.import_chat(read, bytes([number]) * 16, 1, stored.POLICY)
    store.close()
    driver = reopen(look=True)
    flow, chats = driver.application.projects, driver.application.chats
    ready = lambda: bool(flow.known) and len(chats.listed) == 41  # noqa: E731 (one line)
    driver.until(ready)
    shown: list[int] = []
    sidebar = driver.window.sidebar
    listing = sidebar.set_conversations
    monkeypatch.setattr(
        sidebar, "set_conversations", lambda *rows: (shown.append(1), listing(*rows))
    )
    sidebar.list.projects.deleted.emit(flow.known[0].id, False)
    assert len(shown) <= 3
    assert {chat.project for chat in chats.listed} == {None}
    left: list[int | None] = []
    chats.history.ask(lambda own: [one.project for one in own.conversations()], left.extend)
    driver.until(lambda: len(left) == 40)
    assert set(left) == {None}
