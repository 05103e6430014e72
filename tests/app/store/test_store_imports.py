"""Imported chats are stored once; one that went on elsewhere grows, one that went on here stays."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
import stored
from stored import POLICY

from app.core.recipients import CHATGPT
from app.store import interchange
from app.store.imports import Outcome
from app.store.interchange import ReadConversation
from app.store.store import Store
from engine.core.errors import BadRecord
from engine.core.rng import fresh_bytes

CHAT = {"source": "chatgpt", "id": "c-1", "title": "T", "when": 1e9, "turns": [["a", "b"]]}


@pytest.fixture
def store() -> Iterator[Store]:
    made = Store.in_memory()
    yield made
    made.close()


def chat(*turns: list[str], **more: object) -> ReadConversation:
    return interchange.from_export({**CHAT, "turns": list(turns) or [["a", "b"]], **more})


def bring(store: Store, *reads: ReadConversation) -> list[tuple[int, Outcome]]:
    pairs = [(read, fresh_bytes(16)) for read in reads]
    return [tuple(one) for one in store.import_chats(pairs, 1, POLICY)]


def texts(store: Store, number: int) -> list[tuple[str, str]]:
    loaded = store.conversation(number)
    return [(turn.turn.sanitized.original, turn.turn.restored) for turn in loaded.path]


def test_the_same_chat_is_there_once(store: Store) -> None:
    (number, outcome), again = bring(store, chat(), chat())
    assert outcome is Outcome.NEW
    assert again == (number, Outcome.THERE)
    assert bring(store, chat()) == [(number, Outcome.THERE)]
    (listed,) = store.conversations()
    assert (listed.source, listed.changed) == ("chatgpt", 1e9)
    loaded = store.conversation(number)
    assert [turn.destination for turn in loaded.path] == [CHATGPT]
    assert loaded.path[0].outside
    assert loaded.path[0].turn.sanitized.text == "", "nothing of it may be sent as it stands"


def test_a_chat_that_went_on_elsewhere_gets_what_is_new(store: Store) -> None:
    ((number, _),) = bring(store, chat())
    grown = chat(["a", "b"], ["c", "d"], ["e", ""])
    assert bring(store, grown) == [(number, Outcome.GROWN)]
    assert texts(store, number) == [("a", "b"), ("c", "d"), ("e", "")]
    assert bring(store, grown, chat()) == [(number, Outcome.THERE)] * 2
    other = chat(["a", "other"], ["c", "d"], ["e", "f"], ["g", "h"])
    assert bring(store, other) == [(number, Outcome.THERE)]


def test_a_chat_that_went_on_here_stays_as_it_is(store: Store) -> None:
    ((number, _),) = bring(store, chat())
    loaded = store.conversation(number)
    stored.add(store, number, loaded.path[-1].id)
    assert bring(store, chat(["a", "b"], ["c", "d"])) == [(number, Outcome.THERE)]
    assert len(texts(store, number)) == 2


def test_chats_without_a_name_are_told_apart_by_their_texts(store: Store) -> None:
    one, other = chat(id=""), chat(["a", "c"], id="")
    brought = bring(store, one, other, replace(one))
    assert [outcome for _, outcome in brought] == [Outcome.NEW, Outcome.NEW, Outcome.THERE]


def test_a_deleted_import_can_be_imported_again_and_none_is_of_the_future(store: Store) -> None:
    ((number, _),) = bring(store, chat(when=9e10))
    assert store.conversations()[0].changed < 9e10
    store.delete([number])
    assert [outcome for _, outcome in bring(store, chat())] == [Outcome.NEW]


@pytest.mark.parametrize(
    "wrong",
    [
        *({"source": "elsewhere"}, {"turns": []}, {"turns": [["a"]]}, {"turns": [["a", 7]]}),
        *({"id": 7}, {"when": "now"}, {"turns": [["\ud83d", "b"]]}, {"title": None}),
    ],
)
def test_a_process_that_was_taken_over_is_not_believed(wrong: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        interchange.from_export({**CHAT, **wrong})
