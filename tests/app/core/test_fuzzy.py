"""A few letters find an entry; what fits better stands first."""

import pytest

from app.core import fuzzy

ENTRIES = ["New temporary chat", "New chat", "Preferences", "Models on this computer"]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ENTRIES),
        ("new", ["New temporary chat", "New chat"]),
        ("chat temp", ["New temporary chat"]),
        ("prf", ["Preferences"]),
        ("puter", ["Models on this computer"]),
        ("ew ch", ["New temporary chat", "New chat"]),
        ("xyz", []),
        ("new xyz", []),
    ],
)
def test_words_in_any_order_and_letters_left_out(query: str, found: list[str]) -> None:
    assert fuzzy.ranked(query, ENTRIES, str) == found


def test_a_words_beginning_counts_more_than_its_middle() -> None:
    entries = ["Reference letter", "Preferences", "Prefer this"]
    assert fuzzy.ranked("ref", entries, str) == ["Reference letter", "Preferences", "Prefer this"]
    assert fuzzy.score("REF", "Reference") == fuzzy.BEGINS
