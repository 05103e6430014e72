"""How private a value is: over its places and forms, by what is known, and by what is nobody's."""

from __future__ import annotations

import re

import numpy as np
import pytest
from cases import tables_beside

from engine.core.types import KNOWN, OWN, Kind
from engine.detect.judge.judge import UNREAD, JudgedWords, assess, joined
from engine.detect.patterns.national_numbers import numbers
from engine.detect.patterns.phones import phones
from engine.detect.text.base import Evidence, Finding
from engine.detect.text.documentation import stands_for_nobody

CASES = tables_beside(__file__)
MARKED = re.compile(r"\{([A-Z]+):([^}]*)\}")


def unmarked(marked: str) -> tuple[str, list[Finding]]:
    """A text and what is marked in it, as the recogniser's findings."""
    text, found, at = "", [], 0
    for mark in MARKED.finditer(marked):
        text += marked[at : mark.start()]
        end = len(text) + len(mark[2])
        found.append(Finding(len(text), end, Kind(mark[1]), Evidence.LEARNT, "recogniser"))
        text, at = text + mark[2], mark.end()
    return text + marked[at:], found


def judged(text: str, chances: dict[str, float]) -> JudgedWords:
    """Each word with the chance of the first key that begins there, 0 for the rest."""
    words = [word.span() for word in re.finditer(r"\S+", text)]
    starts, ends = np.array(words or np.zeros((0, 2), np.int64)).T
    values = [next((c for k, c in chances.items() if text.startswith(k, a)), 0.0) for a in starts]
    return JudgedWords(starts, ends, np.array(values), np.full(len(values), None))


@pytest.mark.parametrize(("marked", "words", "expected"), CASES["chances"])
def test_a_value_has_the_highest_chance_of_its_words_places_and_forms(
    marked: str, words: dict[str, float], expected: list[float]
) -> None:
    text, found = unmarked(marked)
    assert [f.private for f in assess(found, judged(text, words), text, [])] == expected


@pytest.mark.parametrize(("marked", "earlier", "known"), CASES["known"])
def test_what_an_earlier_prompt_hid_stays_hidden_in_all_its_forms(
    marked: str, earlier: list[tuple[str, str]], known: list[bool]
) -> None:
    text, found = unmarked(marked)
    out = assess(found, judged(text, {}), text, [(value, Kind(kind)) for value, kind in earlier])
    told = [(KNOWN, 1.0) if each else ("recogniser", 0.0) for each in known]
    assert [(f.detector, f.private) for f in out] == told


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("ring 0117 496 0200 after six", False),
        ("phone 0117 496 0200 after six", True),
        ("ring +44 117 496 0200 after six", True),
        ("the 2023 MVP race", False),
        ("a Seat , 4821 BCD , blue", False),
        ("its number plate is 4821 BCD", True),
        ("the car AB-123-CD was seen", True),
    ],
)
def test_a_number_whose_form_others_have_too_asks_the_judge(text: str, certain: bool) -> None:
    found = [*phones(text), *numbers(text)]
    chances = [f.private or 0.0 for f in assess(found, judged(text, {}), text, [])]
    assert max(chances) == float(certain)


def test_without_a_judge_nothing_has_a_chance_but_what_is_proven_or_said() -> None:
    text, [maria, card, heron] = unmarked(
        "{PERSON:Maria} has {CUSTOM:4539148803436467} for {CUSTOM:Heron}"
    )
    found = [
        maria,
        Finding(card.start, card.end, Kind.CREDIT_CARD, Evidence.PROVEN, "identifiers"),
        Finding(heron.start, heron.end, Kind.CUSTOM, Evidence.OWN, OWN),
    ]
    assert [f.private for f in assess(found, None, text, [])] == [None, 1.0, 1.0]


def test_what_was_not_read_has_no_chance_rather_than_none() -> None:
    text, found = unmarked("{PERSON:Ольга} met {PERSON:Olga Kant}")
    read = judged(text, {"Ольга": UNREAD, "Olga": 0.3})
    assert [f.private for f in assess(found, read, text, [])] == [None, 0.3]
    assert [f.private for f in assess(found, judged("", {}), text, [])] == [None, None]


def test_parts_are_joined_in_their_order() -> None:
    one, two = judged("a b", {"b": 0.5}), judged("c d", {"d": 0.25})
    whole = joined([one, two.within(0, 9, 4)])
    assert whole is not None
    assert whole.over([2, 6, 0, 3], [3, 7, 9, 3]) == [0.5, 0.25, 0.5, UNREAD]
    assert joined([]) is None


@pytest.mark.parametrize(
    ("value", "kind", "nobodys"),
    [
        *((*row, True) for row in CASES["what_is_set_aside_for_examples_is_nobodys"]),
        *((*row, False) for row in CASES["what_is_near_it_is_somebodys"]),
    ],
)
def test_what_is_set_aside_for_examples_is_nobodys(value: str, kind: str, nobodys: bool) -> None:
    assert stands_for_nobody(value, Kind(kind)) is nobodys


def test_outside_english_a_chance_is_lowered_in_its_order_and_what_was_not_read_stays() -> None:
    """The figures are the logistic fit's: logit of the new chance = .77 logit - 1.9."""
    text = "Sorgen Petra Hecke Ольга"
    words = judged(text, {"Sorgen": 0.5, "Petra": 0.99, "Hecke": 0.1, "Ольга": UNREAD})
    lowered = words.outside_english()
    assert lowered.probabilities.tolist() == pytest.approx(
        [0.1301, 0.8373, 0.0268, UNREAD], abs=1e-3
    )
    assert lowered.over([0], [6]) == pytest.approx([0.1301], abs=1e-3)
