"""The tree of a conversation's turns: what is shown, what stands beside what, what is read back."""

from pathlib import Path

import pytest
import stored

from app.chat.branches import Branches, ShownTurn, numbered
from app.store.records import Incoming, StoredConversation
from app.store.store import Store
from engine.core.errors import Offline
from engine.core.types import Turn


def shown(number: int) -> ShownTurn:
    turn = Turn(stored.sanitized(tail=f" {number}"), "received", "restored")
    return ShownTurn(number, turn, "", (), stored.HOME)


def grown(*turns: tuple[int, int | None]) -> Branches:
    """A tree of turns, each with the one that it follows."""
    made = Branches()
    for number, after in turns:
        made.begin(number, after)
        made.end(shown(number))
    return made


def on_screen(branches: Branches) -> list[int]:
    return [turn.number for turn in branches.shown]


def test_a_turn_in_anothers_place_hides_what_followed_that() -> None:
    branches = grown((1, None), (2, 1), (3, 2))
    branches.begin(4, 1)
    assert on_screen(branches) == [1], "it has not ended yet"
    assert branches.versions(4) == branches.versions(2) == [2, 4]
    branches.end(shown(4))
    assert on_screen(branches) == [1, 4]
    assert branches.next_number() == 5


def test_one_goes_back_to_the_branch_that_was_written_last() -> None:
    branches = grown((1, None), (2, 1), (3, 2), (4, 2), (5, 3), (6, 1), (7, None))
    assert on_screen(branches) == [7]
    assert branches.show(1) == 6
    assert on_screen(branches) == [1, 6]
    assert branches.show(2) == 5
    assert on_screen(branches) == [1, 2, 3, 5]
    assert branches.before(3) == [branches.shown[0], branches.shown[1]]
    assert (branches.versions(1), branches.versions(2)) == ([1, 7], [2, 6])
    assert (branches.versions(3), branches.versions(5)) == ([3, 4], [5])
    assert (branches.is_last(5), branches.is_last(3)) == (True, False)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path, stored.MASTERS)


def reopened(store: Store, chat: int) -> tuple[Branches, StoredConversation]:
    loaded, branches = store.conversation(chat), Branches()
    branches.reopen(loaded)
    return branches, loaded


def test_an_attempt_that_was_repeated_is_no_branch(store: Store) -> None:
    chat = stored.begin(store)
    for came in (Incoming(failure=Offline()), stored.cut_off()):
        store.add_turn(chat, None, stored.outgoing(), came)
    stored.add(store, chat)
    branches, loaded = reopened(store, chat)
    (last,) = on_screen(branches)
    assert numbered(loaded)[last].id == loaded.path[0].id
    assert len(branches.versions(last)) == 2, "the one of which half came is still there"
    store.begin_turn(chat, None, stored.outgoing())
    branches, _ = reopened(store, chat)
    assert len(branches.versions(branches.shown[0].number)) == 3, "the last one is on screen"
