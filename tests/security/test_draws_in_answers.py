"""Whether a request is refused never depends on what was drawn: an answer may quote any draw.

An answer is a function of the surrogates that were sent. One that quotes them tells nobody more
than they do, whatever else a draw happens to be: its own original, or a form of another value's.
"""

from collections.abc import Sequence

import pytest
from approvals import approve, message

from app.wire.guard import ApprovedRequest, check_copied
from app.wire.guard import _check_leaks as search
from engine.core.errors import GuardRefused
from engine.core.types import Entity, Kind, Message

BORN, HIRED = "12 March 1984", "3 April 2009"
SALARY = "$84,350"


def nobody(_text: str) -> Sequence[Entity]:
    return ()


def refused(approved: ApprovedRequest) -> bool:
    try:
        search(approved, "", nobody, stops=())
    except GuardRefused as error:
        assert error.data["reason"] == "private_value"
        return True
    return False


def said(text: str) -> tuple[Message, tuple[()]]:
    return Message("assistant", text), ()


LATER = message("Thank you.")


@pytest.mark.parametrize(
    ("kind", "value", "quoted"),
    [(Kind.DATE, BORN, "Born on 1984-03-12, so"), (Kind.MONEY, SALARY, "With 84350 a year")],
)
def test_a_draw_that_is_its_original_may_be_quoted(kind: Kind, value: str, quoted: str) -> None:
    prompt = message("Mine is ", (kind, value, value), ".")
    assert not refused(approve(prompt, said(quoted), LATER))


def test_a_draw_that_is_another_values_original_may_be_quoted() -> None:
    prompt = message("Born ", (Kind.DATE, BORN, "1 May 1950"), ", hired ", (Kind.DATE, HIRED, BORN))
    assert not refused(approve(prompt, said("Hired on 12/03/1984."), LATER))


def test_a_draw_that_ends_like_a_card_may_be_quoted() -> None:
    card = (Kind.CREDIT_CARD, "4539 1488 0343 6467", "4031 7097 4501 1313")
    prompt = message("Card ", card, ", earns ", (Kind.MONEY, "$6,200", "$6,467"), ".")
    assert not refused(approve(prompt, said("6467 a month is enough."), LATER))


@pytest.mark.parametrize("drawn", ["12 March 1985", "1 May 1950"])
def test_an_original_that_was_not_drawn_is_refused(drawn: str) -> None:
    prompt = message("Born ", (Kind.DATE, BORN, drawn), ".")
    assert refused(approve(prompt, said("Born on 1984-03-12, so"), LATER))


@pytest.mark.parametrize("drawn", [BORN, "1 May 1950"])
def test_in_what_is_typed_it_is_refused_whatever_was_drawn(drawn: str) -> None:
    """There it depends on the originals alone."""
    prompt = message("Born ", (Kind.DATE, BORN, drawn), ".")
    typed = message("Born on 1984-03-12, so")
    assert refused(approve(prompt, typed))
    with pytest.raises(GuardRefused):
        check_copied(typed[0].content, approve(prompt, typed), nobody)
