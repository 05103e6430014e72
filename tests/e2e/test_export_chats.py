"""All chats in one file: warned of before, for its owner alone, whole or not there at all."""

import json
import stat
import threading
import time
import zipfile
from pathlib import Path
from typing import Any

import stored
from chat_exports import chatgpt, export, talk
from PySide6.QtWidgets import QFileDialog, QMessageBox
from window_driver import MASTERS, Driver

from app.chat import exporting as work
from app.chat.exporting import ExportFormat
from app.config import profiles
from app.store import interchange, markdown_files
from app.store.interchange import Side
from app.store.store import Store
from engine.core.errors import HistoryDamaged
from engine.pipeline.policy import SECRETS, Policy


def with_chats(reopen: Any, count: int = 3) -> Driver:
    """A window with stored chats, of which one has rules of its own and one is imported."""
    store = Store.open(profiles.FIRST.history_folder, MASTERS)
    for number in range(count):
        chat = stored.begin(store, number + 1, f"Letter {number}: to/the\\bank")
        stored.add(store, chat)
    store.set_policy(1, Policy(level=SECRETS, never=("Berlin",)))
    store.pin(1, True)
    read = interchange.from_export(
        {"source": "chatgpt", "id": "c", "title": "Old", "when": 1e9, "turns": [["a", "b"]]}
    )
    store.import_chat(read, b"o" * 16, 1, stored.POLICY)
    store.close()
    driver = reopen(look=True)
    titles = driver.window.sidebar.titles
    driver.until(lambda: len(titles()) == count + 2)
    return driver


def written(driver: Driver, form: ExportFormat, path: Path) -> str:
    """Write all chats; what the window says of it."""
    driver.application.files.exporting.write(form, path)
    driver.until(lambda: not driver.application.files.busy)
    return " ".join(driver.window.notices.words())


def brought(driver: Driver, path: Path) -> str:
    driver.window.notices.drop("files")
    driver.application.files.import_file(path)
    driver.until(lambda: not driver.application.files.busy)
    return " ".join(driver.window.notices.words())


def test_it_warns_first_and_then_asks_where(reopen, tmp_path) -> None:
    driver = with_chats(reopen)
    driver.window.sidebar.export_requested.emit()
    box = driver.window.findChild(QMessageBox)
    assert "readable by anyone who opens the file" in box.text()
    assert box.defaultButton().text() == "Cancel"
    (chosen,) = [button for button in box.buttons() if button.text() == "As JSON…"]
    driver.click(chosen)
    dialog = driver.window.findChild(QFileDialog)
    path = tmp_path / "out" / "all.json"
    path.parent.mkdir()
    dialog.fileSelected.emit(str(path))
    driver.until(path.exists)
    dialog.close()
    assert [item.name for item in path.parent.iterdir()] == ["all.json"]


def test_json_holds_everything_and_comes_back_once(reopen, tmp_path, monkeypatch) -> None:
    driver = with_chats(reopen)
    path = tmp_path / "all.json"
    path.write_text("readable by all")
    assert "Wrote 4 chats to all.json" in written(driver, ExportFormat.JSON, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    head, *chats = json.loads(path.read_text("utf-8"))
    assert head == {"sotto": "history", "version": 1}
    assert {chat["turns"][0]["original"] for chat in chats} == {"I am Maria Lopez, 41.", "a"}
    assert chats[0]["turns"][0]["sent"] == "I am Helen Fischer, 44."
    assert "4 chats unchanged." in brought(driver, path)
    source = tmp_path / "conversations.json"
    source.write_bytes(export(chatgpt("c", talk(("a", "b")))))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    driver = reopen(look=True)
    driver.until(lambda: driver.application.chats.opening.lasting)
    assert "4 chats imported" in brought(driver, path)
    titles = driver.window.sidebar.titles
    driver.until(lambda: len(titles()) == 5)
    assert not any(row.pinned for row in driver.window.sidebar._rows), "a file decides nothing"
    assert "4 chats unchanged." in brought(driver, path)
    assert "1 chat unchanged." in brought(driver, source), "the imported one is still known"


def test_markdown_is_a_zip_file_with_a_file_a_chat(reopen, tmp_path) -> None:
    driver = with_chats(reopen)
    path = tmp_path / "all.zip"
    assert "Wrote 4 chats" in written(driver, ExportFormat.MARKDOWN, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        assert len(names) == 4
        assert "0001 Letter 0 to the bank.md" in names
        text = archive.read(names[0]).decode()
    assert "I am Maria Lopez, 41." in text
    assert "Dear Maria Lopez," in text
    assert "Helen" not in text


def test_a_chat_is_written_off_the_ui_thread(reopen, tmp_path, monkeypatch) -> None:
    driver, path, on = with_chats(reopen), tmp_path / "chat.md", list[threading.Thread]()
    write = markdown_files.to_markdown

    def noting(*given: Any) -> str:
        on.append(threading.current_thread())
        return write(*given)

    monkeypatch.setattr(markdown_files, "to_markdown", noting)
    chats = driver.application.chats.listed
    chat = next(chat for chat in chats if chat.title.startswith("Letter 0"))
    driver.application.files.export(chat.number, Side.MINE, "markdown", path)
    driver.until(lambda: driver.noticed("Exported"))
    assert "Maria Lopez" in path.read_text("utf-8")
    assert on and threading.main_thread() not in on


def test_closing_the_window_leaves_nothing_half_written(reopen, tmp_path, monkeypatch) -> None:
    driver = with_chats(reopen, 5)
    path = tmp_path / "out" / "all.json"
    path.parent.mkdir()
    wrote, begun = interchange.to_data, threading.Event()

    def slowly(chat: Any) -> Any:
        begun.set()
        time.sleep(0.3)
        return wrote(chat)

    monkeypatch.setattr(interchange, "to_data", slowly)
    driver.application.files.exporting.write(ExportFormat.JSON, path)
    assert begun.wait(30)
    assert list(path.parent.iterdir()) != []
    driver.application.stop()
    assert list(path.parent.iterdir()) == []


def test_what_cannot_be_written_or_read_leaves_nothing_either(
    reopen, tmp_path, monkeypatch
) -> None:
    driver = with_chats(reopen)
    said = written(driver, ExportFormat.JSON, tmp_path / "nowhere" / "all.json")
    assert "cannot be read or written there" in said
    path = tmp_path / "out" / "all.zip"
    path.parent.mkdir()
    path.write_text("the last one")

    def damaged(_store: Store, number: int) -> None:
        raise HistoryDamaged(reason="page_check")

    monkeypatch.setattr(work, "_read", damaged)
    written(driver, ExportFormat.MARKDOWN, path)
    assert path.read_text() == "the last one", "a file that is there stays whole"
    assert list(path.parent.iterdir()) == [path]
