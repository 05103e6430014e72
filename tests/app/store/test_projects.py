"""Projects in the store: what they hold, and which chats are in them."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import stored
from sqlcipher_pages import history_pages
from stored import MASTERS

from app.config.services import ServiceChoice
from app.store import interchange, markdown_files
from app.store.interchange import Side
from app.store.store import Store
from engine.core.types import PrivateWord
from engine.pipeline.policy import SECRETS, Policy

SECRET = "xanthippelia"
OTHER = "zimtzickenparade"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store.open(tmp_path / "history", MASTERS)
    yield made
    made.close()


@pytest.fixture
def pages(tmp_path: Path) -> Callable[[], bytes]:
    """All that the files of the history hold, decrypted."""
    return lambda: history_pages(tmp_path / "history", MASTERS)


def begin(store: Store, project: int, number: int = 1) -> int:
    return store.begin_conversation(bytes([number]) * 16, 1, "A", stored.POLICY, project)


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
    sizes = {one.name: one.size for one in project.documents}
    assert list(sizes.items()) == [("plot.txt", len(SECRET) + 8), ("b.txt", 1)]
    first = project.documents[0].id
    store.projects.change(project, replace(project, policy=None), removed=[first])
    assert store.projects.documents(number) == [("b.txt", "B")]
    assert store.projects.listed()[0].policy is None
    assert SECRET not in repr(project)


def test_a_project_that_was_deleted_takes_no_documents_and_stops_nothing(store: Store) -> None:
    """Planted: a row whose project is gone. It is refused for ever, and all writes wait behind."""
    made(store)
    (before,) = store.projects.listed()
    store.delete([], [before.id])
    store.projects.change(before, replace(before, name="Poem"), [("late.txt", SECRET)])
    assert store.projects.listed() == []
    assert store.projects.documents(before.id) == []


def test_chats_are_moved_duplicated_and_listed_with_their_project(store: Store) -> None:
    project = made(store)
    inside, outside = begin(store, project), stored.begin(store, 2, "Outside")
    stored.add(store, inside)
    copy = store.duplicate(inside, bytes([3]) * 16, 1)
    store.move(outside, project)
    inside_now = {one.id: one.project for one in store.conversations()}
    assert inside_now == dict.fromkeys((inside, outside, copy), project)
    store.move(inside, None)
    loaded, other = store.conversation(inside), store.conversation(outside)
    assert (loaded.project, other.project) == (None, (project, "Novel"))


def test_turns_elsewhere_hide_none_of_a_project(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.store.search.MOST_TURNS", 3)
    project = made(store)
    inside, outside = begin(store, project), stored.begin(store, 2, "B")
    for chat in (inside, *[outside] * 5):
        stored.add(store, chat, made=stored.sanitized(tail=" Okapis."))
    assert [hit.conversation for hit in store.search("okap", project=project)] == [inside]


def test_a_deleted_project_leaves_no_trace_its_chats_may(
    store: Store, pages: Callable[[], bytes]
) -> None:
    project, second = made(store), store.projects.begin(OTHER)
    chats = [begin(store, project, n) for n in (1, 2)]
    store.back_up()
    assert SECRET.encode() in pages()
    store.delete([], [project])
    assert [one.name for one in store.projects.listed()] == [OTHER]
    assert [one.project for one in store.conversations()] == [None, None]
    assert SECRET.encode() not in pages()
    store.move(chats[0], second)
    store.delete([chats[0]], [second])
    assert [one.id for one in store.conversations()] == [chats[1]]
    assert OTHER.encode() not in pages()


def test_instructions_and_documents_taken_out_leave_no_trace(
    store: Store, pages: Callable[[], bytes]
) -> None:
    made(store)
    store.back_up()
    (project,) = store.projects.listed()
    gone = [one.id for one in project.documents]
    store.projects.change(project, replace(project, instructions=""), removed=gone)
    assert SECRET.encode() not in pages()


def test_a_history_from_before_there_were_projects_opens(store: Store, tmp_path: Path) -> None:
    chat = stored.begin(store)
    stored.add(store, chat)
    stored.take_back(store, 10)
    store.close()
    opened = Store.open(tmp_path / "history", MASTERS)
    assert [one.project for one in opened.conversations()] == [None]
    opened.move(chat, made(opened))
    assert opened.conversation(chat).project == (1, "Novel")
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
    chat = begin(store, project)
    stored.add(store, chat)
    whole = store.conversation(chat)
    assert whole
    assert "Novel" not in write(whole, Side.SENT), "a name was made of what was written"
    back = read(write(whole, Side.MINE))
    assert back.project == "Novel: part 1"
    news = [replace(back, project=name, origin=f"file:{name}") for name in ("New", "")]
    brought, new, alone = (
        store.conversation(store.import_chat(read, bytes([n]) * 16, 1, stored.POLICY)).project
        for n, read in enumerate([back, *news], 2)
    )
    assert (brought, new[1], alone) == ((project, "Novel: part 1"), "New", None)
