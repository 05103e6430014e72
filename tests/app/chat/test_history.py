"""The thread of the kept conversations: order, failures, closing."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import stored
from heard import heard
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from stored import MASTERS

from app.chat.history import History
from app.store.store import Store
from engine.core.errors import EngineFault, HistoryBusy, HistoryFull, SottoError


@pytest.fixture
def history(qtbot: QtBot) -> Iterator[History]:
    owner = QObject()
    made = History(owner)
    yield made
    made.close()


@pytest.fixture
def opened(history: History) -> History:
    history.open(Store.in_memory, lambda _s: None, lambda _error: None)
    return history


def _asked(qtbot: QtBot, history: History) -> list[str]:
    """The titles that the store holds once all before is done."""
    seen: list[list[str]] = []
    history.ask(lambda s: [c.title for c in s.conversations()], seen.append)
    qtbot.waitUntil(lambda: bool(seen))
    return sorted(seen[0])


def test_changes_wait_for_a_store_and_keep_their_order(qtbot: QtBot, history: History) -> None:
    order: list[int] = []
    for number in range(5):
        history.write(lambda store, n=number: (order.append(n), stored.begin(store, n, f"{n}")))
    opened: list[Store] = []
    history.open(Store.in_memory, opened.append, lambda _error: None)
    assert _asked(qtbot, history) == ["0", "1", "2", "3", "4"]
    assert order == [0, 1, 2, 3, 4]
    assert opened


def test_work_is_done_elsewhere_and_answered_here(qtbot: QtBot, opened: History) -> None:
    threads: list[str] = []

    def tell(_given: object) -> None:
        threads.append(threading.current_thread().name)

    opened.ask(tell, tell)
    qtbot.waitUntil(lambda: len(threads) == 2)
    assert threads == ["history", "MainThread"]


def test_what_the_disk_refuses_is_tried_again_in_order(qtbot: QtBot, opened: History) -> None:
    room: list[bool] = []
    troubles = heard(opened.trouble)

    def first(store: Store) -> None:
        if not room:
            raise HistoryFull
        stored.begin(store, 1, "first")

    opened.write(first)
    opened.write(lambda store: stored.begin(store, 2, "second"))
    assert _asked(qtbot, opened) == []
    assert [error.code for error in troubles] == ["history_full"], "said once"
    room.append(True)
    with qtbot.waitSignal(opened.well):
        opened.write(lambda store: stored.begin(store, 3, "third"))
    assert _asked(qtbot, opened) == ["first", "second", "third"]


def test_a_change_that_can_never_be_made_holds_nobody_up(qtbot: QtBot, opened: History) -> None:
    troubles = heard(opened.trouble)
    opened.write(lambda _store: {}["missing"])
    opened.write(lambda store: stored.begin(store, 2, "second"))
    assert _asked(qtbot, opened) == ["second"]
    assert isinstance(troubles[0], EngineFault)
    assert troubles[0].data == {"error": "KeyError"}


def test_a_store_that_does_not_open_is_said(qtbot: QtBot, history: History, tmp_path: Path) -> None:
    first = Store.open(tmp_path / "h", MASTERS)
    said: list[SottoError] = []
    history.open(lambda: Store.open(tmp_path / "h", MASTERS), lambda _s: None, said.append)
    qtbot.waitUntil(lambda: bool(said))
    assert isinstance(said[0], HistoryBusy)
    failed: list[SottoError] = []
    history.ask(lambda store: store.conversations(), lambda _none: None, failed.append)
    qtbot.waitUntil(lambda: bool(failed))
    first.close()


def test_closing_finishes_what_was_asked_for(history: History, tmp_path: Path) -> None:
    history.open(lambda: Store.open(tmp_path / "h", MASTERS), lambda _s: None, lambda _error: None)
    for number in range(10):
        history.write(lambda store, n=number: stored.begin(store, n))
    history.close()
    history.close()
    store = Store.open(tmp_path / "h", MASTERS)
    assert len(store.conversations()) == 10
    store.close()
