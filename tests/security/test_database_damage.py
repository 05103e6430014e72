"""Damage that nobody meant and that must not pass unsaid: a flipped bit, a lost key file.

Exports and backups may be read by their owner alone, and were never readable by others.
"""

import os
import stat
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import stored
from stored import MASTERS

from app.config import settings
from app.controllers.library.files import _write
from app.store import backup, database, key_file, wal
from app.store.store import Store
from app.text import history
from engine.crypto import passphrase_file

PAGE, HEADER, FRAME = 4096, 32, 24
TURNS = 12

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the kills need fork")


@pytest.fixture
def folder(tmp_path) -> Path:
    return tmp_path / "history"


def _killed(folder: Path, *, backed_up: bool = False) -> None:
    """A history of 12 turns as a kill leaves it: its log holds all that was written."""
    child = os.fork()
    if child == 0:
        store = Store.open(folder, MASTERS)
        chat, parent = stored.begin(store), None
        for number in range(TURNS):
            made = stored.sanitized(tail=f" Turn {number}.")
            parent = store.add_turn(chat, parent, stored.outgoing(made), stored.incoming())
        if backed_up:
            store.back_up()
        os._exit(0)
    os.waitpid(child, 0)


def _log(folder: Path) -> Path:
    return folder / "history.db-wal"


def _frames(folder: Path) -> int:
    return (_log(folder).stat().st_size - HEADER) // (FRAME + PAGE)


def _flip(path: Path, at: int) -> None:
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)


def _turns(store: Store) -> int:
    listed = store.conversations()
    return listed[0].turns if listed else 0


def _into(frame: int, offset: int) -> int:
    return HEADER + frame * (FRAME + PAGE) + offset


PLACES: dict[str, Callable[[int], int]] = {
    "the head": lambda _frames: 9,
    "the head's salt": lambda _frames: 17,
    "a page in the midst": lambda frames: _into(frames // 2, FRAME + 99),
    "a salt in the midst": lambda frames: _into(frames // 2, 9),
    "a checksum in the midst": lambda frames: _into(frames // 2, 17),
    "the last page": lambda frames: _into(frames - 1, FRAME + 7),
}


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES.keys())
def test_a_flipped_bit_in_the_log_is_said_and_the_file_is_kept(folder, place) -> None:
    _killed(folder)
    _flip(_log(folder), place(_frames(folder)))
    before = (folder / "history.db").read_bytes(), _log(folder).read_bytes()
    store = Store.open(folder, MASTERS)
    assert _turns(store) < TURNS, "turns are lost"
    assert store.recovered
    aside = store.recovered.set_aside
    assert (aside.read_bytes(), Path(f"{aside}-wal").read_bytes()) == before
    said = history.recovered(aside.name, store.recovered.backup, cut=store.recovered.cut)
    assert "damaged" in said
    assert aside.name in said
    store.close()
    again = Store.open(folder, MASTERS)
    assert again.recovered is None, "it is said once"
    again.close()


def test_the_backup_is_taken_where_it_holds_more_than_the_cut_log(folder: Path) -> None:
    _killed(folder, backed_up=True)
    _flip(_log(folder), _into(_frames(folder) // 2, FRAME + 99))
    store = Store.open(folder, MASTERS)
    assert _turns(store) == TURNS
    assert store.recovered
    assert store.recovered.backup
    assert Path(f"{store.recovered.set_aside}-wal").exists()
    store.close()


def test_a_kill_passes_for_no_damage_wherever_it_cuts(folder: Path, tmp_path) -> None:
    """Every length of the log's end, and a head without its page over what an older log left."""
    _killed(folder)
    whole = _log(folder).read_bytes()
    size, last = FRAME + PAGE, _into(_frames(folder) - 1, 0)
    for cut in (*range(len(whole) - size - 3, len(whole), 97), len(whole)):
        _log(folder).write_bytes(whole[:cut])
        assert not wal.damaged(_log(folder)), cut
    stale = struct.pack(">6I", 7, 1, 1, 2, 3, 4) + bytes(PAGE)
    _log(folder).write_bytes(whole + stale)
    assert not wal.damaged(_log(folder)), "an older log's frame"
    torn = whole[: last + FRAME] + bytes(PAGE) + stale
    _log(folder).write_bytes(torn)
    assert not wal.damaged(_log(folder)), "a frame's head was written, its page was not"


def test_what_was_set_aside_first_is_never_overwritten(folder: Path) -> None:
    seen = []
    for _ in range(3):
        if folder.exists():
            for path in [p for p in folder.iterdir() if "damaged" not in p.name]:
                path.unlink()
        _killed(folder)
        _flip(_log(folder), _into(1, FRAME + 99))
        store = Store.open(folder, MASTERS)
        assert store.recovered
        seen.append((store.recovered.set_aside, store.recovered.set_aside.read_bytes()))
        store.close()
    assert len({path for path, _ in seen}) == 3
    assert all(path.read_bytes() == data for path, data in seen)
    last = Store.open(folder, MASTERS)
    last.delete([1])
    assert not [path for path in folder.iterdir() if "damaged" in path.name], "each may hold it"
    last.close()


def _lost(path: Path) -> None:
    path.unlink()


def _flipped(path: Path) -> None:
    text = path.read_text("ascii")
    at = text.index('"key": "') + 12
    path.write_text(text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :], "ascii")


def _emptied(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.parametrize("harm", [_lost, _flipped, _emptied])
@pytest.mark.parametrize("which", [0, 1])
def test_one_of_two_key_files_is_enough_and_the_other_is_written_anew(folder, harm, which) -> None:
    store = Store.open(folder, MASTERS)
    stored.begin(store)
    store.close()
    both = key_file.copies(folder / "history.key")
    before = both[0].read_bytes()
    assert both[1].read_bytes() == before
    harm(both[which])
    store = Store.open(folder, MASTERS)
    assert len(store.conversations()) == 1
    store.close()
    assert [path.read_bytes() for path in both] == [before, before]


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def open_umask() -> Any:
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_umask")
def test_an_export_was_never_readable_by_others(tmp_path, monkeypatch) -> None:
    seen: list[int] = []
    real = os.open

    def opened(path: Any, flags: int, mode: int = 0o777, **more: Any) -> int:
        handle = real(path, flags, mode, **more)
        if flags & os.O_CREAT:
            seen.append(stat.S_IMODE(os.fstat(handle).st_mode))
        return handle

    monkeypatch.setattr(os, "open", opened)
    path, link, elsewhere = tmp_path / "chat.json", tmp_path / "link.md", tmp_path / "elsewhere"
    path.write_text("an older one, readable for all", "utf-8")
    elsewhere.write_text("not ours", "utf-8")
    link.symlink_to(elsewhere)
    theirs = path.with_name("chat.json.new")
    theirs.symlink_to(elsewhere)
    for target in (path, link):
        _write(target, "Maria Lopez")
        assert target.read_text("utf-8") == "Maria Lopez"
        assert _mode(target) == 0o600
    assert elsewhere.read_text("utf-8") == "not ours"
    assert set(seen) == {0o600}
    assert theirs.is_symlink(), "what is called as a draft may be somebody's own"
    assert {p.name for p in tmp_path.iterdir()} == {
        "chat.json",
        "link.md",
        "elsewhere",
        theirs.name,
    }


@pytest.mark.usefixtures("open_umask")
def test_a_backup_and_its_drafts_are_their_owners_alone(folder, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(passphrase_file, "MEMORY", 64)
    modes: set[int] = set()
    replace, out = database.replace, tmp_path / "out"

    def looked(draft: Path, path: Path) -> None:
        modes.update(_mode(found) for found in out.rglob("*") if found.is_file())
        replace(draft, path)

    store = Store.open(folder, MASTERS)
    stored.begin(store)
    out.mkdir()
    monkeypatch.setattr(database, "replace", looked)
    backup.write(store, MASTERS, out / "all.sotto-backup", "correct horse battery")
    store.close()
    assert _mode(out / "all.sotto-backup") == 0o600
    assert modes == {0o600}


@pytest.mark.usefixtures("open_umask")
def test_what_the_profile_keeps_outside_the_database_is_its_owners_alone(folder: Path) -> None:
    settings.save(settings.Settings(), folder / "settings")
    Store.open(folder, MASTERS).close()
    for name in ("settings/settings.json", "history.key", "history.key.copy"):
        assert _mode(folder / name) == 0o600
    assert not [path for path in folder.rglob("*") if path.suffix in {".new", ".tmp"}]
