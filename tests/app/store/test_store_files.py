"""Export and import, and the backup under a passphrase."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import stored
from stored import MASTERS, POLICY, ROTATED

from app.store import backup, interchange, markdown_files
from app.store.interchange import Side
from app.store.records import StoredConversation
from app.store.store import Store
from engine.core import errors
from engine.crypto import passphrase_file

PASSPHRASE = "correct horse battery"
TRICKY = '\n<!-- sotto:sent -->\n## Sent\n\n<!-- \\sotto:wrote -->\n# 😀 "x" \\ \n\n\n'


@pytest.fixture(autouse=True)
def light_passphrases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrase_file, "MEMORY", 64)


@pytest.fixture
def store() -> Iterator[Store]:
    made = Store.in_memory()
    yield made
    made.close()


@pytest.fixture
def chat(store: Store) -> StoredConversation:
    number = stored.begin(store, title="Letter: <b>\nto # the bank")
    first = store.add_turn(number, None, stored.outgoing(), stored.incoming(more=TRICKY))
    other = stored.sanitized("Ada Okafor", tail=TRICKY)
    store.add_turn(number, first, stored.outgoing(other), stored.incoming("Ada Okafor"))
    return store.conversation(number)


def _again(store: Store, read: interchange.ReadConversation) -> StoredConversation:
    return store.conversation(store.import_chat(read, b"n" * 16, 1, POLICY))


def test_json_of_both_sides_gives_the_texts_back(store: Store, chat: StoredConversation) -> None:
    text = interchange.to_json(chat, Side.BOTH)
    back = _again(store, interchange.from_data(json.loads(text)))
    assert back.title == " ".join(chat.title.split())
    assert _read(back) == _read(chat)
    assert back.random != chat.random
    assert "Wolkenkuckucksheim" not in text, "the person's own words are no part of a chat"
    assert chat.random.hex() not in text


@pytest.mark.parametrize("write", [interchange.to_json, markdown_files.to_markdown])
def test_one_side_holds_nothing_of_the_other(chat: StoredConversation, write) -> None:
    mine, sent = write(chat, Side.MINE), write(chat, Side.SENT)
    for value in ("Maria", "Lopez", "Okafor", "41", "Letter"):
        assert value in mine
        assert value not in sent
    for value in ("Helen", "Fischer", "44"):
        assert value in sent
        assert value not in mine


@pytest.mark.parametrize("side", list(Side))
def test_markdown_gives_the_texts_back(store: Store, chat: StoredConversation, side: Side) -> None:
    back = _again(store, markdown_files.from_markdown(markdown_files.to_markdown(chat, side)))
    if side is Side.SENT:
        sent = [(turn.turn.sanitized.text, turn.turn.received) for turn in chat.path]
        assert _read(back) == sent
    else:
        assert _read(back) == _read(chat)
        again = markdown_files.to_markdown(back, side)
        assert again == markdown_files.to_markdown(chat, Side.MINE)


def _read(kept_: StoredConversation) -> list[tuple[str, str]]:
    return [(turn.turn.sanitized.original, turn.turn.restored) for turn in kept_.path]


NO_CONVERSATIONS = (
    *("{}", "[]", "null", '{"sotto": "conversation", "version": 9}'),
    '{"sotto": "conversation", "version": 1, "side": "both", "turns": [{"sent": 1}]}',
    '{"sotto": "conversation", "version": 1, "side": "mine",'
    ' "turns": [{"original": "\\ud800", "restored": ""}]}',
)


@pytest.mark.parametrize("text", NO_CONVERSATIONS)
def test_anything_else_is_no_conversation(text: str) -> None:
    with pytest.raises(errors.BadRecord):
        interchange.from_data(json.loads(text))
    with pytest.raises(errors.BadRecord):
        markdown_files.from_markdown(text)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "history"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    return tmp_path / "elsewhere"


@pytest.fixture
def path(folder: Path, tmp_path: Path) -> Path:
    """A backup of a history with one turn."""
    store, path = Store.open(folder, ROTATED), tmp_path / "sotto.backup"
    stored.add(store, stored.begin(store))
    backup.write(store, ROTATED, path, PASSPHRASE)
    store.close()
    return path


def test_a_backup_opens_elsewhere_with_its_passphrase_alone(path: Path, elsewhere: Path) -> None:
    data = path.read_bytes()
    for word in (b"Maria", b"letter", b"SQLite", *ROTATED.raw):
        assert word not in data
        assert word.hex().encode() not in data
    masters = backup.restore(path, PASSPHRASE, elsewhere)
    assert masters.raw == ROTATED.raw == backup.unlock(path, PASSPHRASE).raw
    store = Store.open(elsewhere, masters)
    assert store.conversation(1).path[0].turn.sanitized == stored.sanitized()
    store.close()
    names = {beside.name for beside in path.parent.iterdir()}
    assert names == {"history", "elsewhere", "sotto.backup"}


def test_a_wrong_passphrase_and_a_wrong_file_change_nothing(path: Path, elsewhere: Path) -> None:
    with pytest.raises(errors.WrongPassphrase):
        backup.restore(path, "another passphrase", elsewhere)
    path.write_text("something else\n", "utf-8")
    with pytest.raises(errors.BadRecord):
        backup.restore(path, PASSPHRASE, elsewhere)
    with pytest.raises(errors.HistoryUnwritable):
        backup.restore(path.with_name("nothing"), PASSPHRASE, elsewhere)
    assert not elsewhere.exists()


def test_a_damaged_backup_is_not_put_in_place(path: Path, elsewhere: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-5000] ^= 1
    path.write_bytes(data)
    with pytest.raises(errors.HistoryDamaged):
        backup.restore(path, PASSPHRASE, elsewhere)
    assert [p.name for p in elsewhere.iterdir()] == ["history.lock"]


def test_a_backup_never_replaces_a_history_that_was_not_set_aside(folder: Path, path: Path) -> None:
    before = (folder / "history.db").read_bytes()
    with pytest.raises(errors.BadParameter):
        backup.restore(path, PASSPHRASE, folder)
    assert (folder / "history.db").read_bytes() == before
    aside = backup.set_aside(folder, "without-key-1")
    masters = backup.restore(path, PASSPHRASE, folder)
    Store.open(folder, masters).close()
    assert (aside / "history.db").read_bytes() == before
    old = Store.open(aside, ROTATED)
    assert len(old.conversations()) == 1
    old.close()


def test_a_short_passphrase_writes_no_backup(folder: Path, tmp_path: Path) -> None:
    store = Store.open(folder, MASTERS)
    with pytest.raises(errors.BadParameter):
        backup.write(store, MASTERS, tmp_path / "x", "short")
    store.close()
    assert [path.name for path in tmp_path.iterdir()] == ["history"]
