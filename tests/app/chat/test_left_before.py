"""Values that are hidden now: found by what they are, where they left, and in no repr."""

from pathlib import Path

import stored

from app.chat.branches import Branches
from app.chat.left_before import Hidden, hidden_values, left_before
from app.store.records import Incoming
from app.store.store import Store
from engine.core.errors import GuardRefused, TimedOut
from engine.core.types import Cost, PrivateWord, Sanitized
from engine.pipeline.policy import Policy


def test_a_declared_word_counts_and_stands_in_no_repr() -> None:
    policy = Policy(always=(PrivateWord("grumblefish"), PrivateWord(r"K-\d+", pattern=True)))
    found = hidden_values(Sanitized("a", "a", (), (), Cost()), policy)
    assert found == {Hidden("grumblefish", True)}
    assert "grumblefish" not in repr(found)


def test_a_turn_that_the_guard_refused_never_left_and_an_unanswered_one_may(tmp_path: Path) -> None:
    """Planted: what was hidden after a refusal was said to have left in the refused turn."""
    store, branches = Store.open(tmp_path, stored.MASTERS), Branches()
    for number, error in enumerate((GuardRefused(reason="private_value"), TimedOut(seconds=60))):
        chat = stored.begin(store, number)
        open_ = Sanitized("See file_840312.pdf", "See file_840312.pdf", (), (), Cost())
        store.add_turn(chat, None, stored.outgoing(open_), Incoming(failure=error))
        branches.reopen(store.conversation(chat))
        found = left_before({Hidden("file_840312.pdf", True)}, branches.ended)
        assert found == ([] if number == 0 else [("file_840312.pdf", 1)])
    store.close()
