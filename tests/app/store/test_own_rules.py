"""What a person declares for every chat: kept encrypted, and merged into each chat's policy."""

from pathlib import Path

import pytest
from stored import MASTERS

from app.store.own_rules import NO_RULES, OwnRules, lines
from app.store.store import Store
from engine.core.types import Kind, PrivateWord
from engine.pipeline.policy import Policy

RULES = OwnRules(
    names=("Zoë Quennell",),
    family=("Bram Quennell",),
    employers=("Wolkenwerk",),
    addresses=("12 Larch Row, Netherfold, NF7 2QQ",),
    always=(PrivateWord("Heron"), PrivateWord(r"PRJ-\d+", Kind.CUSTOM, pattern=True)),
    never=("Berlin",),
)


def test_they_come_back_after_a_new_start_and_stand_in_no_file_openly(tmp_path: Path) -> None:
    store = Store.open(tmp_path, MASTERS)
    assert store.own_rules() == NO_RULES
    other = OwnRules(names=("somebody else",))
    store.change_own_rules(NO_RULES, other)
    store.change_own_rules(other, RULES)
    store.close()
    for path in tmp_path.rglob("*"):
        if path.is_file():
            assert b"Quennell" not in path.read_bytes()
    again = Store.open(tmp_path, MASTERS)
    assert again.own_rules() == RULES
    again.close()
    assert "Quennell" not in repr(RULES)


def test_an_address_covers_its_parts() -> None:
    words = {word.text: word.kind for word in RULES.words}
    assert words["12 Larch Row, Netherfold, NF7 2QQ"] is Kind.ADDRESS
    assert words["12 Larch Row"] is words["NF7 2QQ"] is Kind.ADDRESS
    assert words["Netherfold"] is Kind.LOCATION
    assert words["Zoë Quennell"] is words["Bram Quennell"] is Kind.PERSON
    assert words["Wolkenwerk"] is Kind.ORGANIZATION


@pytest.mark.parametrize("written", ["Heron", " heron", "HERON"])
def test_what_a_chat_says_of_a_word_counts(written: str) -> None:
    assert "Heron" not in {word.text for word in RULES.over(Policy(never=(written,))).always}
    berlin = Policy(always=(PrivateWord("berlin", Kind.LOCATION),))
    assert RULES.over(berlin).never == ()
    other = Policy(always=(PrivateWord(written.strip(), Kind.ORGANIZATION),))
    assert [w for w in RULES.over(other).always if w.text.casefold() == "heron"] == [
        PrivateWord(written.strip(), Kind.ORGANIZATION)
    ]


def test_a_field_holds_one_a_line() -> None:
    assert lines(" Zoë  Quennell \n\nBram\nBram\n") == ("Zoë Quennell", "Bram")


def test_a_value_that_is_always_hidden_is_no_longer_one_that_never_is() -> None:
    closed = RULES.closed("berlin", Kind.LOCATION).closed("HERON", Kind.ORGANIZATION)
    assert closed.never == ()
    assert closed.always == (*RULES.always, PrivateWord("berlin", Kind.LOCATION))
    assert closed.opened("Berlin").always == RULES.always
