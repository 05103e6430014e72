"""A sieve only saves time: it gives the matches that the expression finds by itself."""

from __future__ import annotations

import re

import pytest
from cases import tables_beside
from effort import tries
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.detect.annotator import DETECTORS
from engine.detect.text import regex_literals
from engine.detect.text.base import Pattern, PatternDetector
from engine.detect.text.prefilter import PrefilteredRegex, WindowView, small_letters

CASES = tables_beside(__file__)

PATTERNS = [
    getattr(finder, "dates", finder)
    for detector in DETECTORS.values()
    if isinstance(detector, PatternDetector)
    for finder in detector.patterns
]
SIEVES = [
    *(pattern.sieve for pattern in PATTERNS if isinstance(pattern, Pattern)),
]
FILLING = "There was nothing else to say about it, and so they went on as before. " * 4
SENTENCES = CASES["sentences"]
PIECES = [piece for text in SENTENCES for piece in (*text.split(), text)]


def spans(matches: object) -> list[tuple[int, int]]:
    return [match.span() for match in matches]  # type: ignore[attr-defined]


@pytest.mark.parametrize("found", SIEVES, ids=lambda found: found.regex.pattern[:40])
def test_the_matches_are_those_of_the_expression(found: PrefilteredRegex) -> None:
    for text in (*SENTENCES, "\n".join(SENTENCES), FILLING.join(SENTENCES)):
        for window in (text, text.lower(), text.upper()):
            assert spans(found.matches(WindowView(window))) == spans(found.regex.finditer(window))


@settings(max_examples=tries(40), suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=25), st.integers(0, 300))
def test_words_of_the_expressions_in_any_order(pieces: list[str], before: int) -> None:
    window = FILLING[:before] + " ".join(pieces)
    view = WindowView(window)
    for found in SIEVES:
        assert spans(found.matches(view)) == spans(found.regex.finditer(window))


@settings(deadline=None)
@given(st.text())
def test_any_text_goes_through(text: str) -> None:
    for found in SIEVES[::7]:
        assert spans(found.matches(WindowView(text))) == spans(found.regex.finditer(text))


def test_most_expressions_are_tried_nowhere_in_prose() -> None:
    view = WindowView(FILLING)
    tried = [found for found in SIEVES if found.may_match(view)]
    assert len(tried) < len(SIEVES) / 2


def test_without_the_tree_every_character_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regex_literals, "_parser", None)
    found = PrefilteredRegex(re.compile("born in [0-9]{4}"))
    assert found.may_match(WindowView(FILLING))
    assert spans(found.matches(WindowView("She was born in 1980."))) == [(8, 20)]


def test_small_letters_keep_their_places() -> None:
    text = "İ WAS BORN İN 1980"
    assert small_letters(text) == "İ was born İn 1980"
