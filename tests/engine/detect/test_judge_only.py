"""Values that the judge alone finds."""

from __future__ import annotations

import re
from collections.abc import Mapping

import numpy as np
import pytest
from cases import tables_beside

from engine.core.types import Kind
from engine.detect.judge.judge import UNREAD, JudgedWords
from engine.detect.judge.judge_only import judge_findings, origins_as_names
from engine.detect.text.base import Evidence, Finding

CASES = tables_beside(__file__)


def judged(text: str, sure: Mapping[str, float], kinds: Mapping[str, str]) -> JudgedWords:
    words = list(re.finditer(r"\w+|[^\w\s]", text))
    return JudgedWords(
        np.array([word.start() for word in words]),
        np.array([word.end() for word in words]),
        np.array([sure.get(word[0], 0.0) for word in words]),
        np.array([Kind(kinds[w[0]]) if w[0] in kinds else None for w in words], object),
    )


def at(text: str, value: str, kind: Kind) -> Finding:
    start = text.index(value)
    return Finding(start, start + len(value), kind, Evidence.SHAPE)


@pytest.mark.parametrize(
    ("text", "sure", "kinds", "expected"),
    [*((text, sure, {}, expected) for text, sure, expected in CASES["values"]), *CASES["kinds"]],
)
def test_words_that_are_private_for_sure_are_a_value(
    text: str, sure: dict[str, float], kinds: dict[str, str], expected: list[list[str]]
) -> None:
    found = judge_findings(judged(text, sure, kinds), text, ())
    assert [[str(f.kind), text[f.start : f.end]] for f in found] == expected


def test_what_was_found_already_is_left_alone_with_what_touches_it() -> None:
    text = "mail maria@heron.io about 0.8 mg for Zed"
    sure = dict.fromkeys(["maria", "@", "heron", ".", "io", "0", "8", "mg", "Zed"], 0.99)
    before = [at(text, "maria@heron", Kind.EMAIL), at(text, "0.8 mg", Kind.QUANTITY)]
    [found] = judge_findings(judged(text, sure, {}), text, before)
    assert (found.kind, text[found.start : found.end]) == (Kind.CUSTOM, "Zed")


def test_an_origin_that_is_likely_private_is_a_name() -> None:
    text = "I am Maria and Dutch, he is Basque"
    known = judged(text, {"Maria": 0.98, "Dutch": 0.2, "Basque": UNREAD}, {})
    found = [at(text, word, Kind.ETHNICITY) for word in ("Maria", "Dutch", "Basque")]
    kinds = [f.kind for f in origins_as_names(found, known)]
    assert kinds == [Kind.PERSON, Kind.ETHNICITY, Kind.ETHNICITY]
