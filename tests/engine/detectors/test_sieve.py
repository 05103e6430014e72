"""A sieve only saves time: it gives the matches that the expression finds by itself."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.detectors import DETECTORS, expressions
from engine.detectors.base import Pattern, PatternDetector
from engine.detectors.people_cues import CLOSING, CUES, GREETING
from engine.detectors.sieve import Sieve, View, small_letters

PATTERNS = [
    getattr(finder, "dates", finder)
    for detector in DETECTORS.values()
    if isinstance(detector, PatternDetector)
    for finder in detector.patterns
]
SIEVES = [
    *(pattern.sieve for pattern in PATTERNS if isinstance(pattern, Pattern)),
    *(cue for _, cue in CUES),
    GREETING,
    CLOSING,
]
FILLING = "There was nothing else to say about it, and so they went on as before. " * 4
SENTENCES = [
    "Born on March 3, 1980, in May; on 12.03.1999 and 2019-05-06 she moved, Feb 2019-2022.",
    "My wife Jane is 41 years old, a boy of 12, aged forty-two; er ist 43 Jahre alt.",
    "My salary is $85,000 plus 3.5 million euros, CHF 12'000 and two hundred pounds; rent: 1200",
    "MRN 00123456, passport number C01X00T47, account no. 12345678, DL# A1234567, VAT DE136695976",
    "the password is hunter2! api_key=abcd1234EFGH5678 Authorization: Bearer abc.def-ghi_jkl",
    "It weighs 12.5 kg, 30-40% or twelve percent of 6'2\", 5 children and 3,000 people",
    "john at acme dot com, jane.doe@example.org, www.example.org/a?b=c, 10.1.2.3, NY 10001",
    "Dear Mr. Lopez, my name is Zuzana Quirke. Best regards,\nZuzana\nsaid Tomasz to my boss Ann",
    "İstanbul'da PIN 4711, ſalary of 90000, paſſword: geheim12",
]
PIECES = [piece for text in SENTENCES for piece in (*text.split(), text)]


def spans(matches: object) -> list[tuple[int, int]]:
    return [match.span() for match in matches]  # type: ignore[attr-defined]


@pytest.mark.parametrize("found", SIEVES, ids=lambda found: found.regex.pattern[:40])
def test_the_matches_are_those_of_the_expression(found: Sieve) -> None:
    for text in (*SENTENCES, "\n".join(SENTENCES), FILLING.join(SENTENCES)):
        for window in (text, text.lower(), text.upper()):
            assert spans(found.matches(View(window))) == spans(found.regex.finditer(window))


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=25), st.integers(0, 300))
def test_words_of_the_expressions_in_any_order(pieces: list[str], before: int) -> None:
    window = FILLING[:before] + " ".join(pieces)
    view = View(window)
    for found in SIEVES:
        assert spans(found.matches(view)) == spans(found.regex.finditer(window))


@settings(deadline=None)
@given(st.text())
def test_any_text_goes_through(text: str) -> None:
    for found in SIEVES[::7]:
        assert spans(found.matches(View(text))) == spans(found.regex.finditer(text))


def test_most_expressions_are_tried_nowhere_in_prose() -> None:
    view = View(FILLING)
    tried = [found for found in SIEVES if found.may_match(view)]
    assert len(tried) < len(SIEVES) / 2


def test_without_the_tree_every_character_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expressions, "_parser", None)
    found = Sieve(re.compile("born in [0-9]{4}"))
    assert found.may_match(View(FILLING))
    assert spans(found.matches(View("She was born in 1980."))) == [(8, 20)]


def test_small_letters_keep_their_places() -> None:
    text = "İ WAS BORN İN 1980"
    assert small_letters(text) == "İ was born İn 1980"
