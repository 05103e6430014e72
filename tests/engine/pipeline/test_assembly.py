"""Two stages put into one text: every place is right on both sides, and nothing crosses."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import EngineFault
from engine.core.types import Category, Entity, Kind, Sanitized, Span
from engine.pipeline.assembly import assemble, revise, untouched, verify
from engine.protect.base import Change, Edit

words = st.lists(st.text("abcé🙂", min_size=1, max_size=4), min_size=1, max_size=12)


def spans_of(parts: list[str]) -> list[Span]:
    """Where each part stands when all are joined with a blank."""
    spans, at = [], 0
    for part in parts:
        spans.append(Span(at, at + len(part)))
        at += len(part) + 1
    return spans


def first_stage(parts: list[str], chosen: set[int]) -> Sanitized:
    spans = spans_of(parts)
    changes = [
        Change(Entity(spans[n], Kind.PERSON, 1, "test"), parts[n], f"<{n}!>", Category.ENCRYPTED)
        for n in sorted(chosen)
    ]
    return assemble(" ".join(parts), changes, "preempt")


def word(span: Span, surrogate: str, label: str | None = None) -> Edit:
    return Edit(span, surrogate, Category.WORD, 1.5, label, "a token")


@given(words, st.sets(st.integers(0, 11)), st.sets(st.integers(0, 11)))
def test_both_stages_show_in_one_list_with_places_in_both_texts(parts, first, second) -> None:
    first = {n for n in first if n < len(parts)}
    second = {n for n in second if n < len(parts)} - first
    before = first_stage(parts, first)
    places = spans_of(before.text.split(" "))
    edits = [word(places[n], f"w{n}", str(n)) for n in sorted(second)]
    after = revise(before, edits, "cape", frozenset())
    verify(after)
    changed = [
        f"<{n}!>" if n in first else f"w{n}" if n in second else parts[n] for n in range(len(parts))
    ]
    assert after.text == " ".join(changed)
    assert [r.original for r in after.replacements] == [parts[n] for n in sorted(first | second)]
    assert {r.mechanism for r in after.replacements} <= {"preempt", "cape"}
    assert len(after.cost.charges) == len(second)


def test_a_draw_that_left_before_is_free() -> None:
    edits = [word(Span(0, 1), "x", "seen"), word(Span(2, 3), "y", "new")]
    cost = revise(untouched("a b"), edits, "cape", frozenset({"seen"})).cost
    charged = [(c.label, c.known, c.unit) for c in cost.charges]
    assert charged == [("seen", True, "a token"), ("new", False, "a token")]
    assert cost.epsilon == 1.5


def test_a_surrogate_of_the_first_stage_is_out_of_reach() -> None:
    before = first_stage(["Ann", "came"], {0})
    for span in (Span(0, 4), Span(1, 2), Span(3, 6)):
        with pytest.raises(EngineFault):
            revise(before, [word(span, "x")], "cape", frozenset())


def test_edits_that_overlap_are_refused() -> None:
    edits = [word(Span(0, 3), "x"), word(Span(2, 4), "y")]
    with pytest.raises(EngineFault):
        revise(untouched("abcd"), edits, "cape", frozenset())


def test_a_rewrite_covers_everything_and_keeps_what_lay_beneath() -> None:
    before = first_stage(["Ann", "came"], {0})
    whole = Edit(Span(0, len(before.text)), "Somebody arrived", Category.REWRITE, 9.0, "r", "text")
    after = revise(before, [whole], "dp_prompt", frozenset())
    verify(after)
    assert after.text == "Somebody arrived"
    [change] = after.replacements
    assert (change.original, change.surrogate) == ("Ann came", "Somebody arrived")
    assert after.beneath == before.replacements
    assert [r.original for r in after.carried] == ["Ann", "Ann came"]
    part = replace(whole, span=Span(0, 3))
    with pytest.raises(EngineFault):
        revise(before, [part], "dp_prompt", frozenset())


def test_a_rewrite_leaves_an_instruction_and_its_changes_alone() -> None:
    before = first_stage(["Ask", "Ann", "what", "Bob", "saw"], {1, 3})
    start = before.text.index("what")
    document = Edit(Span(start, len(before.text)), "He looked", Category.REWRITE, 9.0, "r", "text")
    after = revise(before, [document], "dp_prompt", frozenset())
    verify(after)
    assert after.text == "Ask <1!> He looked"
    assert [r.original for r in after.replacements] == ["Ann", "what Bob saw"]
    assert [r.original for r in after.beneath] == ["Bob"]
    through = replace(document, span=Span(start - 3, len(before.text)))
    with pytest.raises(EngineFault):
        revise(before, [through], "dp_prompt", frozenset())
