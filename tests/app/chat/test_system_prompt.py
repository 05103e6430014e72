"""A project's instructions as the system message: the guard takes it, and nothing is lost."""

from dataclasses import replace

import pytest
from approvals import check
from replaced import replaced

from app.chat.branches import ShownTurn
from app.chat.handover import Handover
from app.core import instructions
from app.core.drafts import Draft
from app.core.recipients import CLIPBOARD, Recipient
from app.core.system_line import AS_GIVEN
from app.wire.guard import ApprovedRequest
from engine.core.errors import GuardRefused
from engine.core.types import Cost, Sanitized, Turn

HOME = Recipient("https://llm.example/v1", "a-model")
NAME, SENT = "Maria Lopez", "Helen Fischer"
HEAD = instructions.head(f"You work for {NAME}.")


def prompt(text: str, head: str = "") -> Sanitized:
    """A prompt in which each place of the name is replaced."""
    draft = instructions.put(head, Draft(text))
    changes, sent, done = [], "", 0
    while (at := draft.text.find(NAME, done)) >= 0:
        sent += draft.text[done:at]
        changes.append(replaced("PERSON", NAME, SENT, at=(at, len(sent))))
        sent, done = sent + SENT, at + len(NAME)
    sent += draft.text[done:]
    made = tuple(changes)
    return Sanitized(draft.text, sent, made, (), Cost(), instruction=draft.instruction)


def request(new: Sanitized, *before: Sanitized, to: Recipient = HOME) -> ApprovedRequest:
    turns = [
        ShownTurn(number, Turn(one, f"Yes, {SENT}.", f"Yes, {NAME}."), "", (), to)
        for number, one in enumerate(before, 1)
    ]
    whole = Handover(to, tuple(turns), len(turns), len(turns))
    return whole.approved(new, {n + 1: n + 1 for n in range(len(turns))}, ())


def test_they_are_the_first_message_and_the_prompt_is_the_rest() -> None:
    approved = request(prompt(f"Write to {NAME}.", HEAD))
    assert [(m.role, m.content) for m in approved.messages] == [
        ("system", f"You work for {SENT}."),
        ("user", f"Write to {SENT}."),
    ]
    for message, changes in zip(approved.messages, approved.replacements, strict=True):
        assert [change.target.of(message.content) for change in changes] == [SENT]
    assert approved.turns == (0,)
    check(approved, recipient=HOME)


def test_they_stay_before_all_that_follows_and_what_was_had_stays_so() -> None:
    first, second = prompt("One.", HEAD), prompt(f"Two, {NAME}.")
    approved = request(prompt("Three."), first, second)
    assert [m.role for m in approved.messages] == ["system", *["user", "assistant"] * 2, "user"]
    assert approved.already_received == 5
    assert approved.turns == (0, 1, 1, 2, 2)
    check(approved, recipient=HOME)


def test_a_copied_text_holds_them_as_it_is_previewed() -> None:
    new = prompt("One.", HEAD)
    approved = request(new, to=CLIPBOARD)
    assert approved.copied() == new.text
    assert approved.with_system_line().copied() == f"{AS_GIVEN.content}\n\n{new.text}"


def test_sottos_own_line_begins_the_one_system_message() -> None:
    approved = request(prompt(f"Write to {NAME}.", HEAD)).with_system_line()
    assert [m.role for m in approved.messages] == ["system", "user"]
    assert approved.messages[0].content == f"{AS_GIVEN.content}\n\nYou work for {SENT}."
    check(approved, recipient=HOME)


def test_a_value_that_stands_open_in_them_is_refused_and_said_to_be_there() -> None:
    open_head = instructions.head("You work for Olga Ivanova.")
    new = prompt("About Olga.", open_head)
    at = new.text.index("Olga.")
    change = replaced("PERSON", "Olga Ivanova", "Olga", at=(at, at))
    with pytest.raises(GuardRefused) as refused:
        check(request(replace(new, replacements=(change,))), recipient=HOME)
    assert refused.value.data["role"] == "system"
