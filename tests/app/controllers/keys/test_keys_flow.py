"""Where the master keys come from when the keyring fails, and what is never made by itself."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import stored
from other_keyrings import MadeUpKeyring, World, Worlds
from pytestqt.qtbot import QtBot
from stored import MASTERS

from app.config import profiles
from app.config.profiles import FIRST
from app.controllers.chats_flow import ChatsFlow
from app.controllers.keys import keyring_copy, keys_flow
from app.controllers.library import files as files_flow
from app.controllers.library.files import FilesFlow
from app.store import interchange, markdown_files
from app.store.store import Store
from engine.crypto.key_derivation import MasterKeys
from engine.crypto.passphrase_file import KeyFile
from engine.pipeline.policy import Policy

PASSPHRASE = "correct horse battery"


def type_in(page: keys_flow.PassphrasePage, passphrase: str) -> None:
    page._first.setText(passphrase)
    page._go.click()


def _kept_under(masters: MasterKeys) -> bytes:
    store = Store.open(FIRST.history_folder, masters)
    stored.begin(store)
    store.close()
    return (FIRST.history_folder / "history.db").read_bytes()


def test_the_first_start_makes_a_key(qtbot: QtBot, world: Worlds) -> None:
    first = world()
    first.ask()
    masters, keep = first.unlocked[0]
    assert keep
    assert first.flow.keystore.load("default").raw == masters.raw
    assert first.notices == {}
    assert "was made and is in this system's keyring (Made-up Keyring)" in first.flow.place


def test_where_chats_are_kept_a_missing_key_is_not_made_anew(qtbot: QtBot, world: Worlds) -> None:
    before = _kept_under(MASTERS)
    bare = world()
    bare.ask("session-key")
    assert bare.unlocked == []
    assert bare.keyring.rings == {}
    text, act = bare.notices["key"]
    assert "neither what you wrote, nor the answers" in text
    with qtbot.waitSignal(bare.flow.restore_requested):
        act()
    assert (FIRST.history_folder / "history.db").read_bytes() == before


def test_beginning_anew_sets_the_old_chats_aside(qtbot: QtBot, world: Worlds) -> None:
    _kept_under(MASTERS)
    bare = world()
    bare.ask("anew")
    bare.notices["anew"][1]()
    bare.until()
    masters, keep = bare.unlocked[0]
    assert keep
    assert bare.notices == {}
    new = Store.open(FIRST.history_folder, masters)
    assert new.conversations() == []
    new.close()
    (aside,) = FIRST.history_folder.glob("without-key-*")
    old = Store.open(aside, MASTERS)
    assert len(old.conversations()) == 1
    old.close()


def test_without_a_keyring_a_passphrase_keeps_the_key(qtbot: QtBot, world: Worlds) -> None:
    bare = world(broken=True)
    bare.ask("passphrase")
    assert set(bare.notices) == {"key", "passphrase", "session-key"}
    page = bare.flow.choose_passphrase()
    page._second.setText(PASSPHRASE)
    type_in(page, PASSPHRASE)
    bare.until()
    masters, keep = bare.unlocked[0]
    assert keep
    assert bare.notices == {}
    _kept_under(masters)
    again = world(broken=True)
    again.flow.ask()
    qtbot.waitUntil(lambda: bool(again.window.findChild(keys_flow.PassphrasePage)))
    page = again.window.findChild(keys_flow.PassphrasePage)
    type_in(page, "another passphrase")
    qtbot.waitUntil(page._problem.isVisible)
    assert again.unlocked == []
    type_in(page, PASSPHRASE)
    qtbot.waitUntil(lambda: bool(again.unlocked))
    assert again.unlocked[0][0].raw == masters.raw


def test_where_no_keyring_answered_another_one_is_asked(qtbot: QtBot, world: Worlds) -> None:
    made = world(broken=True)
    first = made.keyring
    made.ask("key")
    first.broken = False  # as if the other one were it
    with qtbot.waitSignal(made.flow.moved):
        made.flow.move("b", (), {})
    made.until()
    assert first.used == "b"
    assert set(made.notices) == {"keyring"}
    assert made.notices["keyring"][0] == keyring_copy.UNREAD


def test_a_keyring_that_answers_too_late_is_not_used(qtbot: QtBot, world: Worlds) -> None:
    made = world()
    keyring = made.keyring
    asked: list[str] = []
    rings = {"": MasterKeys([bytes([3]) * 32]), "b": MasterKeys([bytes([4]) * 32])}
    answer = {backend: threading.Event() for backend in rings}  # once its password was entered

    def load(_profile: str) -> MasterKeys:
        backend = keyring.used
        asked.append(backend)
        answer[backend].wait(10)
        return rings[backend]

    keyring.load = load
    made.flow.ask()
    qtbot.waitUntil(lambda: asked == [""])
    made.flow.move("b", (), {})
    answer[""].set()
    qtbot.wait(100)
    assert made.unlocked == []
    answer["b"].set()
    made.until()
    assert made.unlocked[0][0] is rings["b"]


def test_a_session_key_keeps_nothing(qtbot: QtBot, world: Worlds) -> None:
    bare = world(broken=True)
    bare.ask("session-key")
    bare.notices["session-key"][1]()
    assert bare.unlocked[0][1] is False
    assert bare.notices == {}


@pytest.fixture
def files(qtbot: QtBot, world: Worlds) -> Iterator[tuple[World, FilesFlow]]:
    made = world()
    made.flow.keystore.adopt("default", MASTERS)
    chats = ChatsFlow(made.window, _no_session, Policy)
    flow = FilesFlow(made.window, chats, made.flow.keystore)
    flow.masters = MASTERS
    chats.open(MASTERS, FIRST.history_folder)
    yield made, flow
    chats.stop()


def _no_session() -> Any:
    raise AssertionError("no chat is opened here")


@pytest.mark.parametrize("broken", [False, True])
def test_a_backup_is_restored_as_a_profile_that_opens_next(
    qtbot: QtBot, files: tuple[World, FilesFlow], tmp_path: Path, broken: bool
) -> None:
    made, flow = files
    flow._chats.history.write(lambda store: stored.begin(store, title="Before the loss"))
    path = tmp_path / "all.sotto-backup"
    flow.back_up(path, PASSPHRASE)
    made.until("files")
    assert "Backed up to all.sotto-backup" in made.notices["files"][0]
    elsewhere = MadeUpKeyring(broken=broken)
    profile = files_flow.restore(path, PASSPHRASE, elsewhere)  # type: ignore[arg-type]
    assert profiles.chosen(None) == profile != FIRST
    masters = KeyFile(profile.key_file).load(PASSPHRASE) if broken else elsewhere.load(profile.id)
    store = Store.open(profile.history_folder, masters)
    assert [listed.title for listed in store.conversations()] == ["Before the loss"]
    store.close()


def test_a_wrong_passphrase_is_said(
    qtbot: QtBot, files: tuple[World, FilesFlow], tmp_path: Path
) -> None:
    made, flow = files
    path = tmp_path / "all.sotto-backup"
    flow.back_up(path, PASSPHRASE)
    made.until("files")
    flow._ask_its_passphrase(path)
    page = made.window.findChild(files_flow.PassphrasePage)
    type_in(page, "another passphrase")
    qtbot.waitUntil(page._problem.isVisible)
    assert "does not open it" in page._problem.text()
    assert profiles.chosen(None) == FIRST


@pytest.mark.parametrize("form", ["json", "markdown"])
def test_a_chat_goes_to_a_file(
    qtbot: QtBot, files: tuple[World, FilesFlow], tmp_path: Path, form: str
) -> None:
    made, flow = files
    chats = flow._chats
    chats.history.write(lambda store: stored.add(store, stored.begin(store)))
    chats.history.ask(lambda store: store.conversations(), chats._on_listed)
    qtbot.waitUntil(lambda: bool(chats._chats))
    path = tmp_path / f"chat.{form}"
    flow.export(chats._chats[0].number, files_flow.Side.SENT, form, path)
    made.until("files")
    text = path.read_text("utf-8")
    assert "Helen Fischer" in text
    assert "Maria" not in text
    data = json.loads(text) if form == "json" else None
    read = interchange.from_data(data) if data else markdown_files.from_markdown(text)
    assert len(read.turns) == 1


def test_a_file_of_others_is_said(
    qtbot: QtBot, files: tuple[World, FilesFlow], tmp_path: Path
) -> None:
    made, flow = files
    for number, data in enumerate((b"", b"{}", b"\xff\xfe", b"# A title\n\nsome text")):
        made.notices.clear()
        path = tmp_path / str(number)
        path.write_bytes(data)
        flow.import_file(path)
        made.until("files")
        assert "neither a file of Sotto's" in made.notices["files"][0]
