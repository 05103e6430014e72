"""Nothing readable reaches the disk, and what was deleted is in no page of any file."""

from functools import partial
from pathlib import Path

import pytest
import stored
from sqlcipher_pages import history_pages
from stored import MASTERS

from app.store import database, erasure
from app.store.own_rules import NO_RULES, OwnRules
from app.store.records import Outgoing
from app.store.store import Store
from app.store.unsent import Unsent
from engine.core.errors import HistoryFull
from engine.core.types import Kind, PrivateWord
from engine.pipeline.policy import Policy

# Each is a single word that nothing else contains, and stands in a field of its own.
WORDS = {
    "name": "Xanthippelia",
    "title": "Quasselstrippenhausen",
    "own word": "Wolkenkuckucksheimat",
    "answer": "Zimtzickenparade",
    "wire": "Jottwedewerkstatt",
}
KEPT = "Kaffeekraenzchenrunde"
ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be")


def _fill(store: Store, words: dict[str, str], number: int) -> int:
    policy = Policy(always=(PrivateWord(words["own word"], Kind.CUSTOM),))
    chat = store.begin_conversation(bytes([number]) * 16, 1, words["title"], policy)
    leaving = Outgoing(stored.sanitized(words["name"], age=30 + number), policy, stored.HOME)
    parent = None
    for _ in range(12):
        parent = store.add_turn(chat, parent, leaving, stored.incoming(more=words["answer"]))
        store.set_wire(parent, words["wire"].encode())
    return chat


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "history"


def _assert_nothing_readable(folder: Path, random: bytes) -> None:
    words = [word.encode(code) for word in WORDS.values() for code in ENCODINGS]
    for path in stored.folder_files(folder):
        data = path.read_bytes().lower()
        for word in [*words, random, b"Helen Fischer", b"SQLite format"]:
            assert word.lower() not in data, path.name


def test_nothing_readable_is_on_the_disk_and_the_key_finds_all_of_it(folder: Path) -> None:
    store = Store.open(folder, MASTERS)
    chat = _fill(store, WORDS, 1)
    store.back_up()
    random = bytes([1]) * 16
    assert (folder / "history.db-wal").stat().st_size > 0
    _assert_nothing_readable(folder, random)
    store.close()
    _assert_nothing_readable(folder, random)
    pages = history_pages(folder, MASTERS)
    for field, word in WORDS.items():
        if field != "wire":  # compressed: SQL finds it
            assert word.lower().encode() in pages, field
    assert random in pages
    assert b"helen fischer" in pages
    store = Store.open(folder, MASTERS)
    loaded = store.conversation(chat)
    assert store.wire(loaded.path[-1].id) == WORDS["wire"].encode()
    store.close()


def test_what_was_deleted_is_in_no_page_of_any_file(folder: Path) -> None:
    store = Store.open(folder, MASTERS)
    _fill(store, dict.fromkeys(WORDS, KEPT), 2)
    doomed = _fill(store, WORDS, 1)
    store.back_up()
    (folder / "history.damaged.db").write_bytes((folder / "history.backup.db").read_bytes())
    before = history_pages(folder, MASTERS)
    assert b"xanthippelia" in _shadow_tables(store)
    store.delete([doomed])
    assert (folder / "history.db-wal").stat().st_size == 0
    after_open = history_pages(folder, MASTERS)
    shadows = _shadow_tables(store)
    store.close()
    after = history_pages(folder, MASTERS)
    for word in (*WORDS.values(), "31"):
        for piece in (word.lower().encode(), word.lower()[:9].encode()):
            if word != WORDS["wire"]:
                assert piece in before, "this search would find nothing anyway"
            if word != "31":
                assert piece not in after_open + after + shadows, word
    assert bytes([1]) * 16 in before
    assert bytes([1]) * 16 not in after_open + after, "the random identifier goes with it"
    assert KEPT.lower().encode() in after, "what was not deleted is still there"
    assert KEPT.lower().encode() in shadows


@pytest.mark.parametrize("what", ["rules", "policy", "unsent"])
def test_an_own_word_or_a_draft_that_went_is_in_no_page(folder: Path, what: str) -> None:
    """Planted: it lay in the log until the next chat was deleted."""
    store, word = Store.open(folder, MASTERS), PrivateWord(WORDS["own word"])
    chat = store.begin_conversation(bytes(16), 1, "", Policy())
    rules, policy = OwnRules(always=(word,)), Policy(always=(word,))
    change, to_policy = store.change_own_rules, partial(store.set_policy, chat)
    keep, forget = {
        "rules": (partial(change, NO_RULES, rules), partial(change, rules, NO_RULES)),
        "policy": (partial(to_policy, policy), partial(to_policy, Policy())),
        "unsent": (partial(store.hold_unsent, [Unsent(chat, word.text)]), store.take_unsent),
    }[what]
    keep()
    if what != "unsent":
        store.back_up()
    assert word.text.lower().encode() in history_pages(folder, MASTERS)
    forget()
    assert word.text.lower().encode() not in history_pages(folder, MASTERS)
    assert not erasure.unswept(store._db)
    store.close()


def test_a_deletion_that_a_crash_interrupts_is_finished_at_the_next_start(folder: Path) -> None:
    store = Store.open(folder, MASTERS)
    doomed = _fill(store, WORDS, 1)
    store.back_up()
    erasure.erase(store._db, [doomed])  # and then the power fails
    store.close()
    assert b"xanthippelia" in history_pages(folder, MASTERS), "the backup still has it"
    store = Store.open(folder, MASTERS)
    assert not erasure.unswept(store._db)
    store.close()
    pages = history_pages(folder, MASTERS)
    assert not [word for word in WORDS.values() if word.lower().encode() in pages]


def test_a_deletion_without_room_for_a_new_backup_still_takes_the_old_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(folder, MASTERS)
    doomed = _fill(store, WORDS, 1)
    store.back_up()

    def full(*_: object) -> None:
        raise HistoryFull

    monkeypatch.setattr(database, "copy", full)
    store.delete([doomed])
    store.close()
    assert not (folder / "history.backup.db").exists()
    assert b"xanthippelia" not in history_pages(folder, MASTERS)


def test_a_store_in_memory_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    store = Store.in_memory()
    chat = _fill(store, WORDS, 1)
    store.back_up()
    store.delete([chat])
    assert stored.folder_files(tmp_path) == []
    store.close()


def _shadow_tables(store: Store) -> bytes:
    """All that the search indexes keep, row by row."""
    names = store._db.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table'"
        " AND (name LIKE 'words\\__%' ESCAPE '\\' OR name LIKE 'titles\\__%' ESCAPE '\\')"
    ).fetchall()
    assert len(names) >= 6
    rows = [store._db.execute(f"SELECT * FROM {name}").fetchall() for (name,) in names]  # noqa: S608
    cells = [cell for table in rows for row in table for cell in row]
    texts = [cell.encode() if isinstance(cell, str) else cell for cell in cells]
    return b"".join(cell for cell in texts if isinstance(cell, bytes)).lower()
