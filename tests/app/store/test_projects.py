"""Projects in the store: what they hold, and which chats are in them."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import sqlcipher_pages
import stored
from stored import MASTERS

from app.config.services import ServiceChoice
from app.store import interchange, key_file, markdown_files
from app.store.history_folder import HistoryFolder
from app.store.interchange import Side
from app.store.store import Store
from engine.core.types import PrivateWord
from engine.pipeline.policy import SECRETS, Policy

SECRET = "Xanthippelia"
OTHER = "Zimtzickenparade"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store.open(tmp_path / "history", MASTERS)
    yield made
    made.close()


def made(store: Store, name: str = "Novel") -> int:
    number = store.projects.begin(name)
    (before,) = [one for one in store.projects.listed() if one.id == number]
    after = replace(
        before,
        instructions=f"Answer as {SECRET} would.",
        policy=Policy(level=SECRETS, always=(PrivateWord("Wolke"),)),
        answerer=ServiceChoice("scripted", "a-model"),
        collapsed=True,
    )
    store.projects.change(before, after, [("plot.txt", f"{SECRET} leaves."), ("b.txt", "B")])
    return number


def test_a_project_comes_back_whole(store: Store) -> None:
    number = made(store)
    (project,) = store.projects.listed()
    assert (project.name, project.collapsed) == ("Novel", True)
    assert project.instructions == f"Answer as {SECRET} would."
    assert project.policy
    assert (project.policy.level, project.policy.always) == (SECRETS, (PrivateWord("Wolke"),))
    assert project.answerer == ServiceChoice("scripted", "a-model")
    assert [(one.name, one.size) for one in project.documents] == [
        ("plot.txt", len(SECRET) + 8),
        ("b.txt", 1),
    ]
    first = project.documents[0].id
    store.projects.change(project, replace(project, policy=None), removed=[first])
    assert store.projects.documents(number) == [("b.txt", "B")]
    assert store.projects.listed()[0].policy is None
    assert SECRET not in repr(project)


def test_a_project_that_was_deleted_takes_no_documents_and_stops_nothing(
    store: Store,
) -> None:
    """Planted: a row whose project is gone. It is refused for ever, and all writes wait behind."""
    made(store)
    (before,) = store.projects.listed()
    store.delete([], [before.id])
    store.projects.change(before, replace(before, name="Poem"), [("late.txt", SECRET)])
    assert store.projects.listed() == []
    assert store.projects.documents(before.id) == []


def test_chats_are_moved_duplicated_and_listed_with_their_project(store: Store) -> None:
    project = made(store)
    inside = store.begin_conversation(bytes([1]) * 16, 1, "Inside", stored.POLICY, project)
    outside = stored.begin(store, 2, "Outside")
    stored.add(store, inside)
    copy = store.duplicate(inside, bytes([3]) * 16, 1)
    store.move(outside, project)
    assert {one.id: one.project for one in store.conversations()} == {
        inside: project,
        outside: project,
        copy: project,
    }
    store.move(inside, None)
    loaded, other = store.conversation(inside), store.conversation(outside)
    assert (loaded.project, other.project) == (None, (project, "Novel"))


def test_many_turns_elsewhere_do_not_hide_those_of_a_project(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.store.search.MOST_TURNS", 3)
    project = made(store)
    inside = store.begin_conversation(bytes([1]) * 16, 1, "A", stored.POLICY, project)
    outside = stored.begin(store, 2, "B")
    for chat in (inside, *[outside] * 5):
        stored.add(store, chat, made=stored.sanitized(tail=" Okapis."))
    assert [hit.conversation for hit in store.search("okap", project=project)] == [inside]


def pages(folder: Path) -> bytes:
    """All that the files of a history hold, decrypted."""
    place = HistoryFolder(folder)
    keys, _ = key_file.load(place.keys, MASTERS)
    found = []
    for path in (place.live, place.backup):
        found.append(sqlcipher_pages.decrypted(path, keys[0]))
        wal = path.with_name(path.name + "-wal")
        if wal.exists():
            found.append(sqlcipher_pages.decrypted_wal(wal, keys[0]))
    return b"".join(found)


def test_a_deleted_project_leaves_no_trace_and_its_chats_stay_or_go(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    store = Store.open(folder, MASTERS)
    project, second = made(store), store.projects.begin(OTHER)
    chats = [
        store.begin_conversation(bytes([n]) * 16, 1, f"Chat {n}", stored.POLICY, project)
        for n in (1, 2)
    ]
    store.back_up()
    assert SECRET.encode() in pages(folder)
    store.delete([], [project])
    assert [one.name for one in store.projects.listed()] == [OTHER]
    assert [one.project for one in store.conversations()] == [None, None]
    assert SECRET.encode() not in pages(folder)
    store.move(chats[0], second)
    store.delete([chats[0]], [second])
    assert [one.id for one in store.conversations()] == [chats[1]]
    assert OTHER.encode() not in pages(folder)
    store.close()


def test_instructions_and_documents_that_were_taken_out_leave_no_trace(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    store = Store.open(folder, MASTERS)
    made(store)
    store.back_up()
    (project,) = store.projects.listed()
    gone = [one.id for one in project.documents]
    store.projects.change(project, replace(project, instructions=""), removed=gone)
    assert SECRET.encode() not in pages(folder)
    store.close()


def test_a_history_from_before_there_were_projects_opens(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "history", MASTERS)
    chat = stored.begin(store)
    stored.add(store, chat)
    stored.take_back(store, 10)
    store.close()
    opened = Store.open(tmp_path / "history", MASTERS)
    assert [one.project for one in opened.conversations()] == [None]
    opened.move(chat, made(opened))
    loaded = opened.conversation(chat)
    assert loaded.project == (1, "Novel")
    opened.close()


def from_json(text: str) -> interchange.ReadConversation:
    return interchange.from_data(json.loads(text))


@pytest.mark.parametrize(
    ("write", "read"),
    [(interchange.to_json, from_json), (markdown_files.to_markdown, markdown_files.from_markdown)],
    ids=["json", "markdown"],
)
def test_a_file_of_a_chat_names_its_project_and_is_taken_into_it(write, read, store: Store) -> None:
    project = made(store, "Novel: part 1")
    chat = store.begin_conversation(bytes([1]) * 16, 1, "A", stored.POLICY, project)
    stored.add(store, chat)
    whole = store.conversation(chat)
    assert whole
    assert "Novel" not in write(whole, Side.SENT), "a name was made of what was written"
    back = read(write(whole, Side.MINE))
    assert back.project == "Novel: part 1"
    brought = store.import_chat(back, bytes([2]) * 16, 1, stored.POLICY)
    new = replace(back, project="New", origin="file:new")
    other = store.import_chat(new, bytes([3]) * 16, 1, stored.POLICY)
    assert store.conversation(brought).project == (project, "Novel: part 1")
    assert store.conversation(other).project[1] == "New"
    alone = store.import_chat(
        replace(back, project="", origin="file:x"), bytes([4]) * 16, 1, stored.POLICY
    )
    assert store.conversation(alone).project is None
