"""The books of what was sent: nothing leaves unwritten, and no deletion forgets what left."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import sqlcipher_pages
import stored
from cases import tables_beside
from full_disk import full_disk
from leaving_steps import PROMPT
from PySide6.QtWidgets import QMessageBox, QPlainTextEdit
from servers import Reply, ScriptedServer
from stored import HOME, MASTERS

from app.core.clearance import Clearance
from app.core.recipients import HERE, Recipient
from app.store import key_file
from app.store.history_folder import HistoryFolder
from app.store.spending import SpentElsewhere
from app.store.store import Store
from app.text import history
from app.ui.preferences.spent_page import SpentPage
from engine.core.errors import Cancelled, HistoryFull
from engine.core.types import Charge, Kind

CASES = tables_beside(__file__)

TESTS = Path(__file__).resolve().parents[1] / "support"
HALF = Fraction(1, 2)
NOON = 1_795_348_800.0  # 22 November 2026


@pytest.fixture
def store() -> Iterator[Store]:
    made = Store.in_memory()
    made._clock = lambda: NOON
    yield made
    made.close()


def _age(draws: int = 1, to: str = HOME.address) -> SpentElsewhere:
    return SpentElsewhere(Kind.AGE, to, "1 year", draws, draws * HALF, 0, "2026-11-22")


def test_what_a_deleted_chat_sent_stays_counted(store: Store) -> None:
    chat = stored.begin(store)
    first = store.add_turn(chat, None, stored.outgoing(), stored.incoming())
    store.add_turn(chat, first, stored.outgoing(), stored.incoming())  # the same draw: no news
    store.add_turn(chat, first, stored.outgoing(stored.sanitized(age=52)), stored.incoming())
    store.delete([chat])
    assert store.spent_elsewhere() == [_age(2)]


def test_a_draw_counts_for_each_who_was_told_and_not_while_a_kept_chat_tells_it(
    store,
) -> None:
    """A second provider is told the earlier turns as well; a copy of a chat keeps the count."""
    chat = stored.begin(store)
    first = store.add_turn(chat, None, stored.outgoing(), stored.incoming())
    store.add_turn(
        chat,
        first,
        stored.outgoing(destination=Recipient("https://b.example", "b")),
        stored.incoming(),
    )
    copy = store.duplicate(chat, b"c" * 16, 1)
    assert copy is not None
    store.delete([chat])
    assert store.spent_elsewhere() == []
    store.delete([copy])
    assert store.spent_elsewhere() == [_age(to="https://b.example"), _age()]


def test_what_stayed_on_this_computer_was_not_sent(store: Store) -> None:
    chat = stored.begin(store)
    store.add_turn(chat, None, stored.outgoing(destination=HERE), stored.incoming())
    assert store.values() == []
    store.delete([chat])
    assert store.spent_elsewhere() == []


def test_the_count_says_nothing_of_what_was_counted(tmp_path) -> None:
    """No text, no value and no name of one: a label could be tried against every age."""
    store = Store.open(tmp_path, MASTERS)
    chat = stored.begin(store, title="Quasselstrippenhausen")
    made = stored.sanitized("Xanthippelia", age=57, drawn=63, tail=" Zimtzickenparade")
    store.add_turn(chat, None, stored.outgoing(made), stored.incoming("Xanthippelia"))
    store.delete([chat])
    assert store.spent_elsewhere()
    store.close()
    (key, *_), _ = key_file.load(HistoryFolder(tmp_path).keys, MASTERS)
    for name in ("history.db", "history.backup.db"):
        pages = sqlcipher_pages.decrypted(tmp_path / name, key).lower()
        assert HOME.address.encode() in pages
        for word in ("xanthippelia", "quassel", "zimtzicken", "57", "63", "label-"):
            assert word.encode() not in pages, word


def test_a_count_of_words_and_of_chosen_values_is_said(store: Store) -> None:
    charges = [
        Charge("a", Kind.CUSTOM, Fraction(11), "per position", known=False),
        Charge("b", Kind.AGE, None, "1 year", known=False),
        Charge("c", Kind.MONEY, Fraction(2, 5), "1%", known=False),
        Charge("d", Kind.MONEY, None, "1%", known=False),
    ]
    store.count_spent(charges, "clipboard")
    assert [history.spent_elsewhere(item) for item in store.spent_elsewhere()] == [
        "Deleted and temporary chats sent 1 age to the clipboard, last on 2026-11-22; you chose "
        "what was sent, so there is no guarantee.",
        "Deleted and temporary chats sent 1 drawn word to the clipboard, last on 2026-11-22, "
        "together at most epsilon 11.00 per position.",
        "Deleted and temporary chats sent 2 amounts to the clipboard, last on 2026-11-22, together "
        "at most epsilon 0.40 for a difference of 1%. 1 draw you chose: no guarantee for those.",
    ]


# What may stand in a database where an epsilon, a kind, a value or all of a turn's changes should.


@pytest.mark.parametrize("damage", CASES["damage"])
def test_one_bad_row_hides_no_other(store: Store, damage: str) -> None:
    chat, other = stored.begin(store), stored.begin(store, 2)
    bad = store.add_turn(chat, None, stored.outgoing(), stored.incoming())
    store.add_turn(other, None, stored.outgoing(stored.sanitized(age=52)), stored.incoming())
    poison = f"UPDATE turn SET changes = {damage} WHERE id = ?"  # noqa: S608 (the list above)
    store._db.execute(poison, (bad,))
    values = {value.original: value for value in store.values()}
    assert values["52"].epsilon == HALF
    assert all(value.epsilon >= 0 for value in values.values())
    store._db.execute("UPDATE charge SET epsilon = 'a lot' WHERE turn = ?", (bad,))
    assert store.ledger().spent().chosen == 1, "no bound is claimed for what cannot be read"
    store.delete([chat])
    (gone,) = store.spent_elsewhere()
    assert gone.chosen == 1


def test_clearance_is_free_until_it_is_held() -> None:
    clearance = Clearance()
    clearance.wait(lambda: False)
    first, second = clearance.hold(), clearance.hold()
    first.settle(None)
    with pytest.raises(Cancelled):
        clearance.wait(lambda: True)
    second.settle(HistoryFull())
    with pytest.raises(HistoryFull):
        clearance.wait(lambda: False)
    second.settle(None)
    clearance.wait(lambda: False)


@pytest.mark.parametrize("words", [(), ("temporary",)], ids=["kept", "temporary"])
def test_a_kill_at_the_first_byte_loses_neither_the_turn_nor_its_charge(tmp_path, words) -> None:
    """The history has other work as a turn is sent; the process is killed as the bytes arrive."""
    children: list[subprocess.Popen[bytes]] = []
    came = threading.Event()

    def kill(_request: dict[str, Any]) -> Reply:
        os.kill(children[0].pid, signal.SIGKILL)
        came.set()
        return Reply(["too late"])

    folders = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "DATA", "STATE")}
    path = os.pathsep.join([str(TESTS.parents[1]), str(TESTS)])
    steps = str(TESTS / "leaving_steps.py")
    with ScriptedServer(kill) as server:
        child = subprocess.Popen(
            [sys.executable, steps, server.base_url, *words],
            env={**os.environ, **folders, "PYTHONPATH": path},
        )
        children.append(child)
        assert child.wait(120) == -signal.SIGKILL
        assert came.is_set()
    (folder,) = {found.parent for found in tmp_path.rglob("history.db")}
    store = Store.open(folder, MASTERS)
    if words:
        assert store.conversations() == []
        spent = store.spent_elsewhere()
        assert {item.kind for item in spent} == {Kind.AGE, Kind.MONEY}
        assert {(item.recipient, item.draws) for item in spent} == {(server.base_url, 1)}
    else:
        (listed,) = store.conversations()
        loaded = store.conversation(listed.id)
        assert loaded
        (turn,) = loaded.path
        assert turn.turn.sanitized.original == PROMPT
        assert not turn.answered
        assert store.ledger().spent().draws == 2
    store.close()


def _log(driver: Any) -> Path:
    """The file that grows with each change, once all that was asked for is done."""
    driver.settled()
    return Path(driver.application.profile.history_folder) / "history.db-wal"


@pytest.mark.parametrize("temporary", [False, True], ids=["kept", "temporary"])
def test_nothing_leaves_while_the_disk_is_full(driver, provider, temporary: bool) -> None:
    server = driver.connect_to(provider(lambda _request: ["Fine."]))
    if temporary:
        driver.window.sidebar.temporary_requested.emit()
    with full_disk(_log(driver)):
        driver.type(PROMPT)
        shown = driver.send()
        assert "the disk is full" in shown.failure
        assert "Nothing was sent" in shown.failure
        assert driver.session.draft.text == PROMPT, "the text stays"
        assert server.requests == []
    driver.application.chats.history.retry()
    driver.until(lambda: driver.noticed("saved again"))
    driver.session.ask_again(shown.number)
    driver.until(lambda: len(server.requests) == 1 and not driver.session.busy)
    assert not driver.session.shown[-1].failure


def test_nothing_is_copied_while_the_disk_is_full(driver, qapp) -> None:
    qapp.clipboard().setText("before")
    with full_disk(_log(driver)):
        driver.type(PROMPT)
        driver.application.sending.copy()
        driver.until(lambda: any(shown.failure for shown in driver.session.shown))
    assert qapp.clipboard().text() == "before"


def _box(driver: Any) -> QMessageBox:
    driver.window.close()
    driver.until(lambda: driver.window.findChild(QMessageBox) is not None)
    assert driver.window.isVisible(), "it asks first"
    return driver.window.findChild(QMessageBox)


@pytest.mark.parametrize("choice", ["Try again", "Quit and lose them", "Stay"])
def test_quitting_asks_before_an_answer_is_lost(driver, provider, choice: str) -> None:
    held = threading.Event()
    server = provider(lambda _request: Reply(["Dear Maria."], hold=held, hold_after=0))
    driver.connect_to(server)
    driver.type(PROMPT)
    driver.press_send()
    driver.until(lambda: len(server.requests) == 1)
    with full_disk(_log(driver)):
        held.set()
        driver.until(lambda: not driver.session.busy)
        box = _box(driver)
        if choice != "Try again":
            driver.button(box, choice).click()
    if choice == "Try again":
        driver.button(box, choice).click()
    if choice == "Stay":
        assert driver.window.isVisible()
        driver.window.close()  # now there is room
    driver.until(lambda: not driver.window.isVisible())
    store = Store.open(driver.application.profile.history_folder, MASTERS)
    (listed,) = store.conversations()
    loaded = store.conversation(listed.id)
    assert loaded
    assert loaded.path[0].answered is (choice != "Quit and lose them")
    store.close()


def test_a_temporary_chat_leaves_its_count_and_no_word(driver, provider, tmp_path) -> None:
    server = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.window.sidebar.temporary_requested.emit()
    driver.type(PROMPT)
    driver.send()
    driver.type("Again: I am 41 years old. My colleague Xanthippelia is 29 years old.")
    driver.send()
    driver.window.sidebar.spent_requested.emit()
    driver.until(lambda: driver.window.findChildren(SpentPage))
    (page,) = driver.window.findChildren(SpentPage)
    said = page.findChild(QPlainTextEdit).toPlainText().split("\n\n")
    driver.application.stop()
    host = server.base_url.partition("://")[2].partition("/")[0]
    assert [words.partition(", last on")[0] for words in said] == [
        f"Deleted and temporary chats sent 2 ages to {host}",
        f"Deleted and temporary chats sent 1 amount to {host}",
    ]
    store = Store.open(driver.application.profile.history_folder, MASTERS)
    assert store.conversations() == []
    store.close()
    (key, *_), _ = key_file.load(
        HistoryFolder(driver.application.profile.history_folder).keys, MASTERS
    )
    for path in stored.folder_files(tmp_path):
        if path.suffix == ".db":
            pages = sqlcipher_pages.decrypted(path, key)
            for word in (b"Maria", b"Xanthippelia", b"84,350"):
                assert word not in pages
