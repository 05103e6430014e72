"""A project's instructions at the start of a draft: found where they are, and nowhere else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from replaced import replaced

from app.core import instructions
from app.core.drafts import Draft, join
from engine.core.types import Cost, Sanitized

HEAD = instructions.head("Be brief.\nI am Maria Lopez.")


def sanitized(draft: Draft, value: str, surrogate: str) -> Sanitized:
    """A draft in which the first place of a value is replaced."""
    at = draft.text.index(value)
    change = replaced("PERSON", value, surrogate, at=(at, at))
    text = draft.text.replace(value, surrogate, 1)
    return Sanitized(draft.text, text, (change,), (), Cost(), instruction=draft.instruction)


@given(st.text(), st.text(), st.text())
def test_what_is_put_before_a_draft_is_taken_off_again(words: str, own: str, document: str) -> None:
    draft = join(own, document)
    head = instructions.head(words)
    whole = instructions.put(head, draft)
    if not instructions.split(draft)[0]:
        assert instructions.split(whole) == (head, draft)
        assert instructions.put("", whole) == draft


def test_a_line_of_their_own_does_not_end_them() -> None:
    head = instructions.head(f"One.\n{instructions.END}\n\nTwo.\n{instructions.BEGIN}")
    draft = instructions.put(head, Draft("Hello"))
    assert instructions.split(draft) == (head, Draft("Hello"))
    assert head.count(f"\n{instructions.END}\n") == 1
    assert instructions.head(" \n ") == "", "blank ones are none"


@pytest.mark.parametrize(
    "draft",
    [
        Draft("Hello"),
        Draft(f"{HEAD}Hello"),  # written by hand: the words of a prompt, and no instruction
        Draft(f"x{HEAD}Hello", len(HEAD) + 1),
        Draft(HEAD[:-1] + "Hello", len(HEAD) - 1),
    ],
)
def test_what_only_looks_like_them_is_part_of_the_prompt(draft: Draft) -> None:
    assert instructions.split(draft) == ("", draft)


def test_their_place_in_what_is_sent_moves_with_what_is_replaced_before_it() -> None:
    draft = instructions.put(HEAD, Draft("Who am I?"))
    sent = sanitized(draft, "Maria Lopez", "Bo Li")
    place, behind = instructions.inside(sent)
    assert place.of(sent.text) == "Be brief.\nI am Bo Li."
    assert sent.text[behind:] == "Who am I?"
    assert instructions.length(sent) == len(HEAD)


def test_lines_that_were_replaced_themselves_leave_them_where_they_are() -> None:
    draft = Draft("Who am I?")
    assert instructions.inside(sanitized(draft, "Who", "xyz")) is None
    for line in ("instructions", "End of project"):
        assert instructions.inside(sanitized(instructions.put(HEAD, draft), line, "xyz")) is None
