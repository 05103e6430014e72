"""The search for originals: what is a match, and what is a coincidence."""

from collections.abc import Sequence

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from app.wire.leaks import LeakScan, OriginalValue
from app.wire.normalised_text import NormalisedText, same_value
from engine.core.types import Entity, Kind, Span

CASES = tables_beside(__file__)


def finds(  # noqa: PLR0917 (each test names what it changes)
    kind: Kind,
    original: str,
    text: str,
    reported: Sequence[tuple[str, Kind]] = (),
    kept: Sequence[str] = (),
    targets: Sequence[Span] = (),
) -> bool:
    def annotate(blanked: str) -> list[Entity]:
        return [
            Entity(Span(blanked.find(part), blanked.find(part) + len(part)), of, 1.0, "test")
            for part, of in reported
            if part in blanked
        ]

    return LeakScan([OriginalValue(kind, original)], kept).find(text, targets, annotate) is not None


@pytest.mark.parametrize(("kind", "original", "text"), CASES["a_match"])
def test_a_match(kind: str, original: str, text: str) -> None:
    assert finds(Kind(kind), original, text)


@pytest.mark.parametrize(("kind", "original", "text"), CASES["a_coincidence"])
def test_a_coincidence(kind: str, original: str, text: str) -> None:
    assert not finds(Kind(kind), original, text)


def test_a_short_value_needs_the_annotators_word_for_its_kind() -> None:
    text = "Maria sails on the Santa Maria"
    assert finds(Kind.PERSON, "Maria", text, [("Maria", Kind.PERSON)])
    assert not finds(Kind.PERSON, "Maria", text, [("Santa Maria", Kind.LOCATION)])
    assert not finds(Kind.PERSON, "Maria", "Marias", [("Marias", Kind.PERSON)])
    assert finds(Kind.PERSON, "Li", "Dr Li Wei", [("Li Wei", Kind.PERSON)])


def test_the_annotator_is_not_asked_without_need() -> None:
    def annotate(_text: str) -> list[Entity]:
        raise AssertionError

    names = [OriginalValue(Kind.PERSON, name) for name in ("Maria", "Maria Lopez")]
    scan = LeakScan(names, ())
    assert scan.find("nobody is here", (), annotate) is None
    found = scan.find("Maria Lopez", (), annotate)
    assert found.secret.value == "Maria Lopez"


def test_targets_are_not_searched_and_nothing_joins_across_them() -> None:
    text = "I am Maria Lopez, really"
    assert not finds(Kind.PERSON, "Maria Lopez", text, targets=[Span(5, 16)])
    assert finds(Kind.PERSON, "Maria Lopez", text, targets=[Span(0, 4)])
    assert not finds(Kind.CUSTOM, "219-09-9999", "219-09-Ruth9999", targets=[Span(7, 11)])


def test_a_match_inside_a_kept_value_does_not_count() -> None:
    text = "write to maria.lopez@mail.example"
    assert finds(Kind.PERSON, "Maria Lopez", text)
    assert not finds(Kind.PERSON, "Maria Lopez", text, kept=["maria.lopez@mail.example"])
    both = text + " for Maria Lopez"
    assert finds(Kind.PERSON, "Maria Lopez", both, kept=["maria.lopez@mail.example"])
    assert not finds(Kind.IP_ADDRESS, "8.8.8.8", "ping 8.8.8.8", kept=["8.8.8.8"])
    person = [("Li Wei", Kind.PERSON)]
    assert not finds(Kind.PERSON, "Li", "Dr Li Wei", person, kept=["Li Wei"])


@given(st.text(min_size=1, max_size=30), st.text(max_size=20), st.text(max_size=20))
def test_any_long_value_is_found_between_any_words(value: str, before: str, after: str) -> None:
    found = finds(Kind.CUSTOM, value, f"{before} {value} {after}")  # any text can be searched
    assert found or len(NormalisedText(value).joined) < 9


@pytest.mark.parametrize(("left", "right", "same"), CASES["same_value"])
def test_same_value(left: str, right: str, same: bool) -> None:
    assert same_value(left, right) is same


def test_a_value_that_another_begins_with_is_found_at_the_end_of_a_text() -> None:
    """It was looked for beyond the end there, and the check failed."""
    secrets = [
        OriginalValue(Kind.PERSON, "Maria Lopez"),
        OriginalValue(Kind.EMAIL, "maria.lopez@mail.example"),
    ]
    for kept, kinds in (([], [Kind.PERSON]), (["Maria Lopez"], [])):
        found = LeakScan(secrets, kept).every("For Maria Lopez", [], lambda _text: [])
        assert [one.secret.kind for one in found] == kinds


@pytest.mark.parametrize(("kind", "original", "text"), CASES["seen_through"])
def test_other_digits_and_unseen_letters_are_seen_through(
    kind: str, original: str, text: str
) -> None:
    assert finds(Kind(kind), original, f"It is {text}, see?")


@pytest.mark.parametrize("part", ["Monday", "May", "2014", "14:05", "the 20th"])
def test_a_part_of_a_date_is_not_searched_for(part: str) -> None:
    """It is a noised value, known by its number alone, and far too many texts hold that."""
    secret = OriginalValue(Kind.DATE, part, noised=True)
    everywhere = [Entity(Span(6, 6 + len(part)), Kind.DATE, 1.0, "test")]
    assert LeakScan([secret], ()).find(f"It is {part}.", (), lambda _text: everywhere) is None
