"""The annotator as a whole: any text, the person's rules, mentions, keeping, calling off."""

from __future__ import annotations

from importlib import import_module

import pytest
from cancelling import CancelAfter
from cases import tables_beside
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.errors import Cancelled
from engine.core.types import Entity, Kind, PrivateWord
from engine.detect import annotator as detectors
from engine.detect.annotator import DETECTORS, Annotator, OwnWordRules
from engine.detect.text.windows import cores

CASES = tables_beside(__file__)
DATES = DETECTORS["dates"]
# Pieces that the patterns begin, continue and end with, so that random text comes near them.
PIECES = [*CASES["pieces"], "\ud800"]
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


def shown(text: str, entities: tuple[Entity, ...]) -> list[list[str]]:
    return [[str(entity.kind), entity.span.of(text)] for entity in entities]


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


@pytest.mark.parametrize(("text", "always", "never", "expected"), CASES["own_words"])
def test_the_persons_own_words(
    annotator: Annotator,
    text: str,
    always: list[list[str]],
    never: list[str],
    expected: list[tuple[str, str]],
) -> None:
    words = tuple(PrivateWord(word, Kind(kind)) for word, kind in always)
    rules = OwnWordRules(words, tuple(never))
    assert shown(text, annotator.annotate(text, rules)) == expected
    assert not any(word in repr(rules) for word, _ in always)


@pytest.mark.parametrize(("text", "known", "expected"), CASES["mentions"])
def test_values_of_earlier_prompts_are_found_again(
    annotator: Annotator, text: str, known: list[list[str]], expected: list[tuple[str, str]]
) -> None:
    earlier = [(value, Kind(kind)) for value, kind in known]
    assert shown(text, annotator.annotate(text, known=earlier)) == expected


def test_a_name_keeps_what_a_word_leaves_of_it_and_never_stops_mentions(
    annotator: Annotator,
) -> None:
    known = [("Maria Lopez", Kind.PERSON)]
    always = OwnWordRules(always=(PrivateWord("Lopez", Kind.ORGANIZATION),))
    found = annotator.annotate("Maria Lopez", always, known=known)
    assert shown("Maria Lopez", found) == [["PERSON", "Maria"], ["ORGANIZATION", "Lopez"]]
    assert found[1].detector == "own"
    never = OwnWordRules(never=("lopez",))
    assert annotator.annotate("Lopez", never, known=known) == ()


def work(monkeypatch: pytest.MonkeyPatch, annotator: Annotator, text: str) -> int:
    """How many characters a detector is shown."""
    windows: list[str] = []

    def counting(window: str, /) -> object:
        windows.append(window)
        return DATES(window)

    monkeypatch.setattr(detectors, "DETECTORS", {"dates": counting})
    annotator.annotate(text)
    return sum(map(len, windows))


def sentences(count: int) -> str:
    return "".join(
        f"Number {n} was green, and nobody asked why.{' ' if n % 9 else chr(10) * 2}"
        for n in range(count)
    )


def test_the_work_is_linear_in_one_long_line_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = sentences(500), sentences(4_000)
    few, many = work(monkeypatch, Annotator(), short), work(monkeypatch, Annotator(), long)
    assert few < 4 * len(short)
    assert many / len(long) < 1.2 * few / len(short)
    line = "".join(chr(97 + n * n % 23) for n in range(100_000))
    assert work(monkeypatch, Annotator(), line) < 4 * len(line)


def test_a_key_press_costs_what_it_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    annotator = Annotator()
    text = sentences(2_000)
    assert work(monkeypatch, annotator, text) > len(text)
    for place in (0, len(text) // 2, len(text)):
        assert work(monkeypatch, annotator, text[:place] + "x" + text[place:]) < 10_000
    assert work(monkeypatch, annotator, text) == 0


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(detectors, "MOST_WINDOWS", 5)
    annotator = Annotator()
    annotator.annotate(sentences(500))
    assert len(annotator._seen) == 5


def test_it_is_called_off_between_pieces() -> None:
    text = sentences(150) + "Maria Lopez, 41 years old. " * 150
    whole = CancelAfter()
    Annotator().annotate(text, check=whole)
    assert whole.asked > len(text) / 500
    for last in (1, whole.asked // 2, whole.asked):
        annotator = Annotator()
        with pytest.raises(Cancelled):
            annotator.annotate(text, check=CancelAfter(last - 1))
        assert annotator.annotate(text) == Annotator().annotate(text)


@pytest.mark.parametrize(("text", "dates"), CASES["days_and_months"])
def test_a_day_and_a_month_where_the_language_writes_them_so(
    annotator: Annotator, text: str, dates: list[str]
) -> None:
    found = shown(text, annotator.annotate(text))
    assert [value for kind, value in found if kind == "DATE"] == dates
