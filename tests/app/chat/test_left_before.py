"""Values that are hidden now: found by what they are, and in no repr."""

from __future__ import annotations

from app.chat.left_before import Hidden, hidden_values
from engine.core.types import Cost, PrivateWord, Sanitized
from engine.pipeline.policy import Policy


def test_a_declared_word_counts_and_stands_in_no_repr() -> None:
    policy = Policy(always=(PrivateWord("grumblefish"), PrivateWord(r"K-\d+", pattern=True)))
    found = hidden_values(Sanitized("a", "a", (), (), Cost()), policy)
    assert found == {Hidden("grumblefish", True)}
    assert "grumblefish" not in repr(found)
