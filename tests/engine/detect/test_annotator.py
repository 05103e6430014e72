"""The annotator as a whole: any text, the person's rules, mentions, keeping, calling off."""

from __future__ import annotations

from importlib import import_module

import pytest
from cases import tables_beside
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.errors import Cancelled
from engine.core.types import Entity, Kind, PrivateWord
from engine.detect import annotator as detectors
from engine.detect.annotator import DETECTORS, Annotator, OwnWordRules
from engine.detect.text.base import Detector
from engine.detect.text.windows import cores

# Pieces that the patterns begin, continue and end with, so that random text comes near them.
PIECES = [*tables_beside(__file__)["pieces"], "\ud800"]
TEXT = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=40).map("".join)
WORDS = st.sampled_from(
    ["Maria", "lopez", "41", "a@b", "C++", "🦊", "中", "b.co http", "USD", " ", "İ"]
)
RULES = st.builds(
    OwnWordRules,
    always=st.lists(st.builds(PrivateWord, WORDS, st.sampled_from(Kind)), max_size=4).map(tuple),
    never=st.lists(WORDS, max_size=3).map(tuple),
)
KNOWN = st.lists(st.tuples(WORDS | TEXT, st.sampled_from(Kind)), max_size=4)


def check_disjoint(text: str, entities: tuple[Entity, ...]) -> None:
    position = 0
    for entity in entities:
        assert position <= entity.span.start < entity.span.end <= len(text)
        assert 0 <= entity.score <= 1
        position = entity.span.end


@settings(max_examples=tries(300), deadline=None)
@given(TEXT, RULES, KNOWN)
def test_any_text_gives_sorted_disjoint_entities(
    annotator: Annotator, text: str, rules: OwnWordRules, known: list[tuple[str, Kind]]
) -> None:
    check_disjoint(text, annotator.annotate(text, rules, known=known))


@settings(max_examples=tries(100), deadline=None)
@given(TEXT)
def test_what_was_kept_is_what_is_found(annotator: Annotator, text: str) -> None:
    annotator.annotate("x" + text)
    assert annotator.annotate(text) == Annotator().annotate(text)


def test_keeping_by_less_than_the_window_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(detectors, "_digest", lambda window, _tagger: window.text[:5].encode())
    planted = Annotator()
    planted.annotate("mail maria@example.org")
    text = "mail it to 10.1.2.3"
    kept = planted.annotate(text)
    monkeypatch.undo()
    assert kept != Annotator().annotate(text)


@pytest.mark.parametrize("text", ["", " ", "\n", "\x00", "\ud800", "\u0301", "🦊" * 9])
def test_nothing_to_find(annotator: Annotator, text: str) -> None:
    assert annotator.annotate(text) == ()


@pytest.mark.parametrize(
    "unit", ["1", "a", "A", "é", "🦊", "\ud800", "\x00", "1 ", "www.", "a@b.", "((", "\n"]
)
def test_200000_characters_of_one_thing(annotator: Annotator, unit: str) -> None:
    text = (unit * (200_000 // len(unit) + 1))[:200_000]
    check_disjoint(text, annotator.annotate(text))


def test_a_value_is_found_wherever_it_stands(annotator: Annotator) -> None:
    filler = "the lamp was green and nobody asked why. "
    for count in range(0, 200, 3):
        text = filler * count + "It is 4111 1111 1111 1111 today. " + filler * 20
        (entity,) = annotator.annotate(text)
        assert entity.span.of(text) == "4111 1111 1111 1111"


def across_cuts() -> list[str]:
    """One long line, with a card over the place where a window's core ends."""
    line = "lamp green nobody asked why " * 200
    (_, cut), *_ = cores(line)
    texts = [line[: cut - n] + " 4111 1111 1111 1111 " + line[cut - n :] for n in range(3, 19, 3)]
    assert all(any(cut == end for _, end in cores(text)) for text in texts)
    return texts


def test_a_value_across_a_cut(annotator: Annotator) -> None:
    for text in across_cuts():
        assert [e.span.of(text) for e in annotator.annotate(text)] == ["4111 1111 1111 1111"]


def test_a_cut_without_a_margin_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("engine.detect.text.windows")
    monkeypatch.setattr(module, "_left", lambda _text, start: start)
    monkeypatch.setattr(module, "_right", lambda _text, end: end)
    whole = "4111 1111 1111 1111"
    found = [e.span.of(text) for text in across_cuts() for e in Annotator().annotate(text)]
    assert whole not in found


class TestOwnWords:
    rules = OwnWordRules(
        always=(
            PrivateWord("Falcon Heavy", Kind.ORGANIZATION),
            PrivateWord("C++"),
            PrivateWord("田中"),
        ),
        never=("mia@lopez.org", "$5"),
    )

    def test_in_any_case_and_spacing_with_the_possessive_left_out(
        self, annotator: Annotator
    ) -> None:
        text = "FALCON HEAVY, falcon\nheavy's and Falcon\u00a0Heavy"
        spans = [
            (e.kind, e.span.of(text), e.detector) for e in annotator.annotate(text, self.rules)
        ]
        values = ["FALCON HEAVY", "falcon\nheavy", "Falcon\u00a0Heavy"]
        assert spans == [(Kind.ORGANIZATION, value, "own") for value in values]

    def test_only_at_token_boundaries(self, annotator: Annotator) -> None:
        assert annotator.annotate("falconheavy, falcon heavyweight, C+", self.rules) == ()

    def test_symbols_and_scripts_without_spaces(self, annotator: Annotator) -> None:
        text = "we like c++ with 田中さん"
        values = [e.span.of(text) for e in annotator.annotate(text, self.rules)]
        assert values == ["c++", "田中"]

    def test_combined_and_composed_letters_are_the_same(self, annotator: Annotator) -> None:
        rules = OwnWordRules(always=(PrivateWord("Café Zürn"),))
        text = "at cafe\u0301 zu\u0308rn"
        assert [e.span.of(text) for e in annotator.annotate(text, rules)] == [
            "cafe\u0301 zu\u0308rn"
        ]

    def test_never(self, annotator: Annotator) -> None:
        assert annotator.annotate("mia@lopez.org has $5", self.rules) == ()
        assert len(annotator.annotate("mia@lopez.org has $5")) == 2

    def test_always_beats_never(self, annotator: Annotator) -> None:
        rules = OwnWordRules(always=(PrivateWord("Zorg"),), never=("zorg",))
        assert len(annotator.annotate("Zorg", rules)) == 1

    def test_always_beats_a_checksum(self, annotator: Annotator) -> None:
        rules = OwnWordRules(always=(PrivateWord("4111 1111 1111 1111", Kind.CUSTOM),))
        assert [e.kind for e in annotator.annotate("4111 1111 1111 1111", rules)] == [Kind.CUSTOM]

    def test_an_address_that_holds_one_goes_whole(self, annotator: Annotator) -> None:
        rules = OwnWordRules(always=(PrivateWord("zorg"),))
        assert [e.kind for e in annotator.annotate("me@zorg.example.com", rules)] == [Kind.EMAIL]

    def test_a_name_keeps_what_a_word_leaves_of_it(self, annotator: Annotator) -> None:
        rules = OwnWordRules(always=(PrivateWord("Lopez", Kind.ORGANIZATION),))
        text = "Maria Lopez"
        found = annotator.annotate(text, rules, known=[(text, Kind.PERSON)])
        kinds = [(e.kind, e.span.of(text)) for e in found]
        assert kinds == [(Kind.PERSON, "Maria"), (Kind.ORGANIZATION, "Lopez")]

    def test_reprs_hold_no_word(self) -> None:
        assert "Falcon" not in repr(self.rules)


class TestMentions:
    def found(self, annotator: Annotator, text: str, known: list[tuple[str, Kind]]) -> list[str]:
        return [e.span.of(text) for e in annotator.annotate(text, known=known)]

    def test_values_of_earlier_prompts(self, annotator: Annotator) -> None:
        known = [
            ("Zuzana Quirke", Kind.PERSON),
            ("hunter2", Kind.PASSWORD),
            ("$84,000", Kind.MONEY),
        ]
        text = "did quirke use hunter2 for the 84000?"
        assert self.found(annotator, text, known) == ["quirke", "hunter2", "84000"]
        assert self.found(annotator, text, []) == []

    def test_another_grouping(self, annotator: Annotator) -> None:
        known = [("123-45-6789", Kind.SSN)]
        assert self.found(annotator, "again 123456789", known) == ["123456789"]

    def test_a_repeated_age_is_only_a_number(self, annotator: Annotator) -> None:
        assert self.found(annotator, "room 41", [("41", Kind.AGE)]) == []

    def test_of_a_year_nothing_is_made(self, annotator: Annotator) -> None:
        found = annotator.annotate("in 2019", known=[("$2019", Kind.MONEY)])
        assert Kind.MONEY not in {entity.kind for entity in found}

    def test_never_stops_them_as_well(self, annotator: Annotator) -> None:
        rules = OwnWordRules(never=("quirke",))
        assert annotator.annotate("Quirke", rules, known=[("Zuzana Quirke", Kind.PERSON)]) == ()


class Counting:
    """A detector that counts the characters it is shown."""

    def __init__(self, detector: Detector) -> None:
        self.detector = detector
        self.characters = 0

    def __call__(self, window: str, /) -> object:
        self.characters += len(window)
        return self.detector(window)


def work(monkeypatch: pytest.MonkeyPatch, annotator: Annotator, text: str) -> int:
    counting = Counting(DETECTORS["dates"])
    monkeypatch.setattr(detectors, "DETECTORS", {"dates": counting})
    annotator.annotate(text)
    return counting.characters


def sentences(count: int) -> str:
    return "".join(
        f"Number {n} was green, and nobody asked why.{' ' if n % 9 else chr(10) * 2}"
        for n in range(count)
    )


def test_the_work_is_linear(monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = sentences(500), sentences(4_000)
    few, many = work(monkeypatch, Annotator(), short), work(monkeypatch, Annotator(), long)
    assert few < 4 * len(short)
    assert many / len(long) < 1.2 * few / len(short)


def test_a_key_press_costs_what_it_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    annotator = Annotator()
    text = sentences(2_000)
    assert work(monkeypatch, annotator, text) > len(text)
    for place in (0, len(text) // 2, len(text)):
        assert work(monkeypatch, annotator, text[:place] + "x" + text[place:]) < 10_000
    assert work(monkeypatch, annotator, text) == 0


def test_one_long_line_is_cut_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    annotator = Annotator()
    text = "".join(chr(97 + n * n % 23) for n in range(100_000))
    assert work(monkeypatch, annotator, text) < 4 * len(text)


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(detectors, "MOST_WINDOWS", 5)
    annotator = Annotator()
    work(monkeypatch, annotator, sentences(500))
    assert len(annotator._seen) == 5


def test_it_is_called_off_between_pieces() -> None:
    text = sentences(150) + "Maria Lopez, 41 years old. " * 150
    calls = 0

    def count() -> None:
        nonlocal calls
        calls += 1

    Annotator().annotate(text, check=count)
    assert calls > len(text) / 500
    for last in (1, calls // 2, calls):
        left = last

        def stop() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                raise Cancelled

        annotator = Annotator()
        with pytest.raises(Cancelled):
            annotator.annotate(text, check=stop)
        assert annotator.annotate(text) == Annotator().annotate(text)


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("Ich bin ab 14.4. zur Kur und danach bis 25.7. im Urlaub.", ["14.4.", "25.7."]),
        ("Die Probe am Do 12.6. ist für alle, die nicht da waren.", ["Do 12.6."]),
        ("Nach § 3.2. der Satzung ist das nicht möglich.", []),
        ("The pH was 7.2. The acid test is done and it was 3.1. at last.", []),
    ],
)
def test_a_day_and_a_month_where_the_language_writes_them_so(
    annotator: Annotator, text: str, dates: list[str]
) -> None:
    found = [e for e in annotator.annotate(text) if e.kind is Kind.DATE]
    assert [text[e.span.start : e.span.end] for e in found] == dates
