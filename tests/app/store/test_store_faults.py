"""Crashes, a full disk, a folder that cannot be written, damage, two processes, old files."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import stored
from effort import tries
from stored import MASTERS, POLICY, ROTATED

from app.config import presets
from app.store import database, key_file, schema
from app.store.history_folder import HistoryFolder
from app.store.store import Store
from engine.core import errors
from engine.crypto.key_derivation import MasterKeys
from engine.pipeline.policy import Policy

TESTS = Path(__file__).resolve().parents[2] / "support"
MEMORY_DISK = Path("/dev/shm")  # noqa: S108 (a kill needs no fsync: it is the slow part)
KILLS = tries(200, 20)
PAGE = 4096


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "history"


@pytest.fixture
def quick_folder(tmp_path: Path) -> Iterator[Path]:
    base = MEMORY_DISK if os.access(MEMORY_DISK, os.W_OK) else tmp_path
    made = Path(tempfile.mkdtemp(dir=base))
    yield made
    shutil.rmtree(made)


def _run(*words: str) -> dict[str, Any]:
    path = os.pathsep.join([str(TESTS.parents[1]), str(TESTS)])
    env = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=240, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout.splitlines()[-1])


def _crash(folder: Path, rounds: int, *more: str) -> dict[str, Any]:
    steps = str(TESTS / "store_crashes.py")
    return _run(sys.executable, steps, str(folder), str(rounds), str(time.time_ns()), *more)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the kills need fork")
def test_kills_lose_no_committed_turn_and_leave_no_half_one(quick_folder: Path) -> None:
    seen = _crash(quick_folder, KILLS)
    assert seen["fault"] == ""
    assert seen["rounds"] == seen["killed"] == KILLS
    assert seen["committed"] > KILLS // 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the kills need fork")
def test_a_store_that_speaks_before_it_commits_would_be_found_out(quick_folder: Path) -> None:
    assert "not there" in _crash(quick_folder, 60, "early")["fault"]


def test_the_second_process_is_told_and_the_first_goes_on(folder: Path) -> None:
    first = Store.open(folder, MASTERS)
    second = (sys.executable, str(TESTS / "store_steps.py"), "second", str(folder))
    assert _run(*second)["error"] == "history_busy"
    with pytest.raises(errors.HistoryBusy):
        Store.open(folder, MASTERS)
    stored.begin(first)
    first.close()
    assert _run(*second)["chats"] == 1


def _mounted(verb: str) -> dict[str, Any]:
    """Run steps in a mount namespace whose working folder is a small disk of its own."""
    script = f'mount -t tmpfs -o size=2m none "$1" && exec "$2" "$3" {verb} "$1/history"'
    steps = str(TESTS / "store_steps.py")
    with tempfile.TemporaryDirectory() as disk:
        words = ["unshare", "-rm", "sh", "-c", script, "sh", disk, sys.executable, steps]
        return _run(*words)


def _can_mount() -> bool:
    words = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", tempfile.gettempdir()]
    try:
        return subprocess.run(words, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


needs_mount = pytest.mark.skipif(not _can_mount(), reason="no mount namespace")


@needs_mount
def test_a_full_disk_is_said_nothing_is_lost_and_room_helps() -> None:
    seen = _mounted("full")
    assert seen["error"] == "history_full"
    assert seen["whole"], "what was committed before is there, and nothing half"
    assert seen["after"], "with room again the same change succeeds"
    assert seen["reopened"]


@needs_mount
def test_a_read_only_folder_shows_the_old_chats_and_takes_no_new_ones() -> None:
    seen = _mounted("read_only")
    assert seen == {"found": 1, "whole": True, "error": "history_unwritable", "wal": True}


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    with pytest.raises(errors.HistoryUnwritable):
        Store.open(tmp_path / "file" / "history", MASTERS)


def _flip(path: Path, where: float) -> bytes:
    """Damage one bit at a place, or at a share of the whole; returns what the file holds now."""
    data = bytearray(path.read_bytes())
    data[int(where * len(data)) if 0 < where < 1 else int(where) % len(data)] ^= 1
    with path.open("r+b") as file:
        file.write(data)
    return bytes(data)


def _filled(folder: Path) -> None:
    store = Store.open(folder, MASTERS)
    for number in range(3):
        chat, parent = stored.begin(store, number), None
        for _ in range(10):
            long = stored.incoming(more="x" * 900)
            parent = store.add_turn(chat, parent, stored.outgoing(), long)
    store.back_up()
    stored.begin(store, 9, "after the backup")
    store.close()


@pytest.mark.parametrize("page", [0, 1, 5, -1])
def test_a_damaged_page_brings_the_last_good_backup_back(folder: Path, page: int) -> None:
    _filled(folder)
    damaged = _flip(folder / "history.db", page * PAGE + 100)
    store = Store.open(folder, MASTERS)
    assert store.recovered
    assert store.recovered.backup == pytest.approx(time.time(), abs=60)
    assert store.recovered.set_aside.read_bytes() == damaged
    assert len(store.conversations()) == 3
    assert len(store.conversation(1).path) == 10
    stored.begin(store, 10)
    store.close()
    again = Store.open(folder, MASTERS)
    assert again.recovered is None
    again.close()


@pytest.mark.parametrize("harm", ["emptied", "cut", "missing", "noise"])
def test_a_file_that_is_no_database_any_more_is_recovered(folder: Path, harm: str) -> None:
    _filled(folder)
    live = folder / "history.db"
    if harm == "missing":
        live.unlink()
    else:
        data = live.read_bytes()
        noise = os.urandom(len(data))
        live.write_bytes({"emptied": b"", "cut": data[: len(data) // 2 + 9], "noise": noise}[harm])
    store = Store.open(folder, MASTERS)
    assert store.recovered
    assert len(store.conversations()) == 3
    store.close()


def test_without_a_good_backup_a_new_history_begins_and_the_old_file_stays(folder: Path) -> None:
    _filled(folder)
    _flip(folder / "history.backup.db", 0.5)
    damaged = _flip(folder / "history.db", 0.5)
    store = Store.open(folder, MASTERS)
    assert store.recovered
    assert store.recovered.backup is None
    assert store.recovered.set_aside.read_bytes() == damaged
    assert store.conversations() == []
    assert (folder / "history.backup.damaged.db").exists(), "nothing is thrown away"
    store.delete([stored.begin(store)])
    names = {path.name for path in folder.iterdir()}
    assert not {name for name in names if "damaged" in name}, "but a deletion leaves no copy"
    store.close()


def test_a_damaged_database_never_becomes_the_backup(folder: Path) -> None:
    _filled(folder)
    store = Store.open(folder, MASTERS)
    good = (folder / "history.backup.db").read_bytes()
    store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    _flip(folder / "history.db", 0.5)
    store._db.execute("PRAGMA cache_size = 0")
    with pytest.raises(errors.HistoryDamaged):
        store.back_up()
    assert (folder / "history.backup.db").read_bytes() == good
    store.close()


def test_another_key_opens_nothing_and_changes_nothing(folder: Path) -> None:
    _filled(folder)
    before = {path: path.read_bytes() for path in stored.folder_files(folder)}
    with pytest.raises(errors.HistoryLocked):
        Store.open(folder, MasterKeys([bytes(32)]))
    assert {path: path.read_bytes() for path in stored.folder_files(folder)} == before
    store = Store.open(folder, MASTERS)
    assert len(store.conversations()) == 4
    store.close()


@pytest.mark.parametrize("text", [None, "", "{}", '{"version": 9, "keys": []}', "[]"])
def test_without_its_key_file_a_history_is_left_untouched(folder: Path, text: str | None) -> None:
    _filled(folder)
    for path in key_file.copies(folder / "history.key"):
        path.unlink()
        if text is not None:
            path.write_text(text, "ascii")
    live = (folder / "history.db").read_bytes()
    with pytest.raises(errors.HistoryLocked):
        Store.open(folder, MASTERS)
    assert (folder / "history.db").read_bytes() == live


def test_rotation_gives_the_database_a_new_key_and_old_chats_stay_readable(folder: Path) -> None:
    _filled(folder)
    (old,), _ = key_file.load(folder / "history.key", MASTERS)
    written = {path.read_bytes() for path in key_file.copies(folder / "history.key")}
    store = Store.open(folder, ROTATED)
    assert len(store.conversations()) == 4
    new_chat = store.begin_conversation(b"n" * 16, ROTATED.epoch, "new", POLICY)
    epochs = {chat.id: store.conversation(chat.id).epoch for chat in store.conversations()}
    assert epochs.pop(new_chat) == ROTATED.epoch
    assert set(epochs.values()) == {1}
    store.close()
    with pytest.raises(errors.HistoryLocked):
        Store.open(folder, MASTERS)
    copies = {path.read_bytes() for path in key_file.copies(folder / "history.key")}
    assert not written & copies
    for path in (folder / "history.db", folder / "history.backup.db"):
        with closing(database.connect(path, old, "ro")) as connection:
            assert not database.readable(connection), "the old key opens nothing any more"


def test_a_version_1_file_is_migrated_with_all_it_holds(folder: Path) -> None:
    folder.mkdir()
    place, key = HistoryFolder(folder), bytes(range(32))
    key_file.save(place.keys, MASTERS, key)
    with closing(database.connect(place.live, key)) as old:
        for statement in database.statements(VERSION_1):
            old.execute(statement)
    store = Store.open(folder, MASTERS)
    assert database.version(store._db) == schema.VERSION
    (listed,) = store.conversations()
    assert (listed.title, listed.turns) == ("Ein alter Brief", 1)
    (turn,) = store.conversation(listed.id).path
    assert turn.turn.restored == "Sehr geehrte Frau Lopez"
    assert not turn.destination.is_provider, "nothing says which model had it"
    assert [hit.conversation for hit in store.search("geehrte")] == [1], "the index is built"
    assert [hit.conversation for hit in store.search("alter brief")] == [1]
    store.rename(1, "renamed")
    store.delete([1])
    store.close()


def test_an_older_turns_recipient_is_what_its_kept_request_says(folder: Path) -> None:
    store = Store.open(folder, MASTERS)
    chat = stored.begin(store)
    turn = stored.add(store, chat)
    store.set_wire(turn, b'{"messages":[],"model":"model-of-then","stream":true}')
    unsent = stored.add(store, chat, turn)
    odd = stored.add(store, chat, unsent)
    store.set_wire(odd, b"[]")
    new = stored.add(store, chat, odd)
    store._db.execute("UPDATE turn SET model = NULL WHERE id != ?", (new,))
    copy = store.duplicate(chat, b"c" * 16, 1)
    for number in (chat, copy):
        loaded = store.conversation(number or 0)
        named = [turn.destination.model for turn in loaded.path]
        assert named == ["model-of-then", "", "", stored.HOME.model]
        assert {turn.destination.address for turn in loaded.path} == {stored.HOME.address}
    store.close()


def test_a_later_version_is_left_untouched(folder: Path) -> None:
    store = Store.open(folder, MASTERS)
    store._db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    store.close()
    for _ in range(2):  # its lock was let go
        with pytest.raises(errors.HistoryTooNew):
            Store.open(folder, MASTERS)


def test_a_failing_step_leaves_the_old_version(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store.open(folder, MASTERS).close()
    broken = "CREATE TABLE half (x);\nINSERT INTO nowhere VALUES (1);\n"
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, broken))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    with pytest.raises(errors.HistoryDamaged):
        Store.open(folder, MASTERS)
    monkeypatch.undo()
    store = Store.open(folder, MASTERS)
    assert store._db.execute("SELECT 1 FROM sqlite_master WHERE name = 'half'").fetchone() is None
    store.close()


# What the first version wrote, word for word: never to be edited.
VERSION_1 = (Path(__file__).with_name("store_version_1.sql")).read_text("utf-8")


@pytest.mark.parametrize("body", ["{", "[1]", '{"epsilons": {"AGE": "much"}}'])
def test_one_policy_that_cannot_be_read_hides_no_chat(folder: Path, body: str) -> None:
    with closing(Store.open(folder, MASTERS)) as store:
        for title, policy in (("first", POLICY), ("second", Policy(stages=()))):
            store.begin_conversation(title.encode().ljust(16), 1, title, policy)
        row = "SELECT policy FROM conversation WHERE title = 'first'"
        store._db.execute(f"UPDATE shared SET body = ? WHERE id = ({row})", (body,))  # noqa: S608
        names = {chat.title: chat.preset for chat in store.conversations()}
    assert names == {"first": presets.CUSTOM, "second": presets.AS_TYPED}
