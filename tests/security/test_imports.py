"""A file that is imported brings texts and decides nothing; a bad one changes nothing at all."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import stored
from stored import MASTERS, POLICY

from app.chat.importing import _read_markdown
from app.core.recipients import FILE
from app.store import interchange, markdown_files
from app.store.interchange import LONGEST, Side
from app.store.records import StoredConversation
from app.store.store import Store
from app.text import history, transfer
from engine.core.errors import BadRecord

CYRILLIC = "Маria Lореz"
EVERY_TABLE = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"


@pytest.fixture
def store() -> Iterator[Store]:
    made = Store.in_memory()
    yield made
    made.close()


def _exported(store: Store, number: int = 1) -> dict[str, Any]:
    """What Sotto writes of a chat, as data to be tampered with."""
    chat = stored.begin(store, number)
    store.add_turn(chat, None, stored.outgoing(), stored.incoming())
    loaded = store.conversation(chat)
    assert loaded
    data: dict[str, Any] = json.loads(interchange.to_json(loaded, Side.BOTH))
    return data


def _brought_in(store: Store, data: object) -> StoredConversation:
    read = interchange.from_data(json.loads(data) if isinstance(data, str) else data)
    number = store.import_chat(read, b"n" * 16, 1, POLICY)
    loaded = store.conversation(number)
    assert loaded
    return loaded


def _pinned(data: dict[str, Any], original: str, surrogate: str) -> dict[str, Any]:
    """The same file with a name that "was replaced" by another spelling of itself."""
    changed = json.loads(json.dumps(data).replace("Helen Fischer", surrogate))
    return json.loads(json.dumps(changed).replace("Maria Lopez", original))


@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize("form", ["json", "markdown"])
def test_every_file_is_texts_to_read_and_nothing_else(store: Store, side: Side, form: str) -> None:
    chat = stored.begin(store)
    store.add_turn(chat, None, stored.outgoing(), stored.incoming())
    loaded = store.conversation(chat)
    assert loaded
    if form == "json":
        read = interchange.from_data(json.loads(interchange.to_json(loaded, side)))
    else:
        read = markdown_files.from_markdown(markdown_files.to_markdown(loaded, side))
    back = store.conversation(store.import_chat(read, b"n" * 16, 1, POLICY))
    assert back
    (turn,) = back.path
    made = turn.turn.sanitized
    mine = side is not Side.SENT
    assert made.original == (stored.sanitized().original if mine else stored.sanitized().text)
    assert turn.turn.restored == ("Dear Maria Lopez," if mine else "Dear Helen Fischer,")
    assert turn.outside
    assert (made.text, turn.turn.received) == ("", "")
    assert not (made.carried or made.guarantees or made.cost.charges or turn.marks)
    assert (back.sent, back.ledger.entries) == ((), ())


def test_an_epsilon_that_is_a_word_leaves_the_books_readable(store: Store) -> None:
    data = _exported(store)
    for change in data["turns"][0]["sanitized"]["replacements"]:
        change["epsilon"] = "a lot"
    before = store.values()
    _brought_in(store, data)
    assert store.values() == before


# What stands in a file where Sotto writes a text, a list, a number or an object.
WRONG = (None, True, 7, 1e400, "", "\ud800", [], {}, [["x"]], {"text": "x"}, "x" * 50)
PLACES = ("sotto", "version", "side", "title", "turns", "original", "sent", "received", "restored")


def _with(data: dict[str, Any], place: str, value: object) -> str:
    """The file with one field changed."""
    where = data if place in data else data["turns"][0]
    where[place] = value
    return json.dumps(data)


def _everything(store: Store) -> list[Any]:
    """Every row of every table."""
    tables = [name for (name,) in store._db.execute(EVERY_TABLE)]
    return [store._db.execute(f"SELECT * FROM {name}").fetchall() for name in tables]  # noqa: S608 (own names)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("value", WRONG, ids=[f"wrong{n}" for n in range(len(WRONG))])
def test_a_malformed_field_is_refused_whole_or_does_not_count(store, place, value) -> None:
    text = _with(_exported(store), place, value)
    before = _everything(store)
    try:
        back = _brought_in(store, text)
    except BadRecord as error:
        assert _everything(store) == before
        assert "Nothing was taken" in history.file_problem(error)
    else:
        assert back.sent == ()
        assert all(turn.outside for turn in back.path)
        assert all(type(turn.turn.restored) is str for turn in back.path)


BAD = {
    "half a letter": '{"sotto": "conversation", "version": 1, "side": "mine", "turns":'
    ' [{"original": "a", "restored": ""}, {"original": "\\ud83d", "restored": ""}]}',
    "no messages": '{"sotto": "conversation", "version": 1, "side": "mine", "turns": []}',
    "true for one": '{"sotto": "conversation", "version": true, "side": "mine", "turns":'
    ' [{"original": "a", "restored": ""}]}',
    "a later turn": '{"sotto": "conversation", "version": 1, "side": "mine", "turns":'
    ' [{"original": "a", "restored": ""}, {"original": "b", "restored": 7}]}',
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_a_bad_file_changes_nothing_and_is_said(store: Store, text: str) -> None:
    before = _everything(store)
    with pytest.raises(BadRecord) as caught:
        _brought_in(store, text)
    assert _everything(store) == before
    said = history.file_problem(caught.value)
    assert "Nothing was taken" in said
    for word in ("\ud83d", "conversation"):
        assert word not in said


def test_what_is_wrong_is_said_by_the_message_it_stands_in(store: Store) -> None:
    with pytest.raises(BadRecord) as caught:
        interchange.from_data(json.loads(BAD["a later turn"]))
    assert "message 2" in history.file_problem(caught.value).lower()
    with pytest.raises(BadRecord) as caught:
        interchange.from_data(json.loads(BAD["half a letter"]))
    assert "broken emoji" in history.file_problem(caught.value)


def test_a_file_that_is_too_large_is_no_shorter_chat(tmp_path) -> None:
    path = tmp_path / "huge.md"
    body = "<!-- sotto:wrote -->\n## You wrote\n\nHello\n\n"
    path.write_text("# A chat\n\n" + body + "x" * LONGEST, "utf-8")
    with pytest.raises(BadRecord) as caught:
        _read_markdown(path)
    assert "too large" in history.file_problem(caught.value)


def test_what_an_earlier_version_imported_is_plain_text_from_now_on(tmp_path) -> None:
    """Files were trusted up to version 4 of the tables: what they decided is taken back."""
    store = Store.open(tmp_path, MASTERS)
    chat = stored.begin(store)
    first = store.add_turn(chat, None, stored.outgoing(destination=FILE), stored.incoming())
    store.add_turn(chat, first, stored.outgoing(), stored.incoming())  # went with that pin
    other = stored.begin(store, 2)
    store.add_turn(other, None, stored.outgoing(stored.sanitized(age=52)), stored.incoming())
    poison = "UPDATE turn SET changes = replace(changes, '0.5', '\"a lot\"') WHERE id = ?"
    store._db.execute(poison, (first,))
    stored.take_back(store, 4)
    store.close()
    store = Store.open(tmp_path, MASTERS)
    loaded, untouched = store.conversation(chat), store.conversation(other)
    assert loaded
    assert untouched
    assert [turn.outside for turn in loaded.path] == [True, True]
    assert loaded.sent == ()
    assert loaded.path[0].turn.sanitized.text == ""
    assert loaded.path[1].turn.sanitized == stored.sanitized(), "what left is still to be seen"
    assert untouched.sent == stored.sanitized(age=52).carried
    assert [value.original for value in store.values()] == ["41", "52"]
    store.close()


def test_in_the_window_an_imported_chat_is_read_and_new_prompts_are_protected_anew(
    driver, provider, store, tmp_path
) -> None:
    data = _pinned(_exported(store), "Maria Lopez", CYRILLIC)
    data["turns"][0]["sanitized"]["replacements"][0]["original"] = "Maria Lopez"
    data["turns"][0]["received"] = "Hidden: 219-09-9999"
    path = tmp_path / "chat.json"
    path.write_text(json.dumps(data), "utf-8")
    server = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.application.files.import_file(path)
    driver.until(lambda: len(driver.session.shown) == 1)
    driver.until(lambda: transfer.READ_ONLY in " ".join(driver.window.notices.words()))
    assert "draws" not in driver.session.spent
    sanitized = driver.type("A line about Maria Lopez, please.")
    assert sanitized.replacements[0].original == "Maria Lopez"
    assert CYRILLIC not in sanitized.text
    driver.send()
    messages = server.requests[0].json["messages"]
    assert [message["content"] for message in messages] == [sanitized.text]
    driver.application.sending.ask_again(1)
    assert driver.session.draft.text == driver.session.shown[0].turn.sanitized.original
