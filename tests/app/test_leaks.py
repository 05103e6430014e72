"""The search for originals: what is a match, and what is a coincidence."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.leaks import Needle, Scan, same_value
from engine.types import Entity, Kind, Span


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

    return Scan([Needle.of(kind, original)], kept).find(text, targets, annotate) is kind


@pytest.mark.parametrize(
    ("kind", "original", "text"),
    [
        (Kind.PERSON, "Porter", "Porter was here"),
        (Kind.PERSON, "Porter", "#TimPorter99"),
        (Kind.PERSON, "Porter", "porter_tim@mail.example"),
        (Kind.PERSON, "Li Wei", "by LI-WEI."),
        (Kind.PERSON, "José Álvarez", "JOSE ALVAREZ"),
        (Kind.PERSON, "Lopez, Ana", "for Lopez, Ana:"),
        (Kind.PERSON, "김철수님의친구", "어제 김철수님의친구를 만났다"),
        (Kind.ORGANIZATION, "北京大学人民医院", "我在北京大学人民医院工作"),
        (Kind.PHONE, "555-013", "555013"),
        (Kind.PHONE, "555-013", "5 5 5 0 1 3"),
        (Kind.IP_ADDRESS, "8.8.8.8", "ping 8.8.8.8, please"),
        (Kind.EMAIL, "a@b.co", "mailto:a@b.co"),
        (Kind.PASSWORD, "!!!###$$$", "it is !!!###$$$"),
        (Kind.PASSWORD, "p@$$w!", "it is p@$$w!"),
        (Kind.PASSWORD, "ab%41cdef", "it is ab%41cdef"),
    ],
)
def test_a_match(kind: Kind, original: str, text: str) -> None:
    assert finds(kind, original, text)


@pytest.mark.parametrize(
    ("kind", "original", "text"),
    [
        (Kind.PERSON, "Maria Lopez", "maria, and a Lopez"),
        (Kind.PERSON, "Porter", "the reporter and her supporters"),
        (Kind.PERSON, "Cooper", "cooperate"),
        (Kind.PERSON, "Ana Lim", "banana limits"),
        (Kind.PERSON, "Al", "all also an algorithm"),
        (Kind.PHONE, "123456", "12, 34, 56"),
        (Kind.PHONE, "123456", "I have 12. 34 or 56?"),
        (Kind.PHONE, "123456", "12\n3456"),
        (Kind.PHONE, "123456", "order 99123456"),
        (Kind.IP_ADDRESS, "8.8.8.8", "8888 streets"),
        (Kind.ZIP_CODE, "94107", "94107 items"),
        (Kind.PASSWORD, "8!-)", "8 of 8!-))"),
        (Kind.CUSTOM, "", "anything"),
        (Kind.CUSTOM, " ", "any thing"),
    ],
)
def test_a_coincidence(kind: Kind, original: str, text: str) -> None:
    assert not finds(kind, original, text)


def test_a_short_value_needs_the_annotators_word_for_its_kind() -> None:
    text = "Maria sails on the Santa Maria"
    assert finds(Kind.PERSON, "Maria", text, [("Maria", Kind.PERSON)])
    assert not finds(Kind.PERSON, "Maria", text, [("Santa Maria", Kind.LOCATION)])
    assert not finds(Kind.PERSON, "Maria", "Marias", [("Marias", Kind.PERSON)])
    assert finds(Kind.PERSON, "Li", "Dr Li Wei", [("Li Wei", Kind.PERSON)])


def test_the_annotator_is_not_asked_without_need() -> None:
    def annotate(_text: str) -> list[Entity]:
        raise AssertionError

    needles = [Needle.of(Kind.PERSON, "Maria"), Needle.of(Kind.PERSON, "Maria Lopez")]
    assert Scan(needles, ()).find("nobody is here", (), annotate) is None
    assert Scan(needles, ()).find("Maria Lopez", (), annotate) is Kind.PERSON


def test_targets_are_not_searched_and_nothing_joins_across_them() -> None:
    text = "I am Maria Lopez, really"
    assert not finds(Kind.PERSON, "Maria Lopez", text, targets=[Span(5, 16)])
    assert finds(Kind.PERSON, "Maria Lopez", text, targets=[Span(0, 4)])
    assert not finds(Kind.SSN, "219-09-9999", "219-09-Ruth9999", targets=[Span(7, 11)])


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
    needle = Needle.of(Kind.CUSTOM, value)
    if len(needle.joined) >= 9:
        assert finds(Kind.CUSTOM, value, f"{before} {value} {after}")
    else:
        finds(Kind.CUSTOM, value, f"{before} {value} {after}")  # any text can be searched


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        ("4111 1111", "41111111", True),
        ("José", "JOSE", True),
        ("Maria", "Mario", False),
        ("!!", "!!", True),
        ("!!", "??", False),
        ("", "a", False),
    ],
)
def test_same_value(left: str, right: str, same: bool) -> None:
    assert same_value(left, right) is same
