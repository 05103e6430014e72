"""The engine's sentences in German: every one of the guarantees, every effect of an epsilon."""

import re
from collections.abc import Iterator

import pytest
from german import speak_german
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from app.text.from_engine import TEMPLATES, from_engine, templates
from engine.core.accountant import UNITS
from engine.core.types import Kind
from engine.numeric.epsilon_sentences import epsilon_sentence

NOISED = (Kind.AGE, Kind.DATE, Kind.PERCENT, Kind.MONEY, Kind.QUANTITY)


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    with speak_german(qapp):
        yield


def test_in_english_they_stay_as_they_are() -> None:
    for said in [*TEMPLATES, *templates(), epsilon_sentence(Kind.AGE, 0.5), "what nobody said"]:
        assert from_engine(said) == said


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("kind", NOISED)
@pytest.mark.parametrize("epsilon", [0.001, 0.02, 0.14, 0.5, 0.66, 1, 2.5, 10])
@pytest.mark.parametrize("each", [False, True])
def test_every_effect_of_an_epsilon_is_german(kind: Kind, epsilon: float, each: bool) -> None:
    said = epsilon_sentence(kind, epsilon, each_date=each)
    german = from_engine(said)
    assert german != said
    assert not re.search(r"\b(about|move|less|become|year|day|point)", german), german
    figures = re.findall(r"\d[\d.,]*\d|\d", said)
    swap = str.maketrans(",.", ".,")
    assert [figure.translate(swap) for figure in figures] == re.findall(r"\d[\d.,]*\d|\d", german)


@pytest.mark.usefixtures("german")
def test_every_sentence_of_the_guarantees_is_german_with_its_facts() -> None:
    for template in templates():
        if not template.strip():
            continue
        said = re.sub(r"\{(\w+)[^}]*\}", r"<\1>", template)
        german = from_engine(said)
        assert german != said or "{" in template
        assert set(re.findall(r"<\w+>", said)) == set(re.findall(r"<\w+>", german)), german


@pytest.mark.usefixtures("german")
def test_sentences_in_a_row_are_each_german() -> None:
    first, second = "which dates repeat", "No formal guarantee. "
    assert from_engine(f"{second}{first}") == f"{from_engine(second)}{from_engine(first)}"
    assert from_engine(UNITS[Kind.AGE]) == "1 Jahr"


@pytest.mark.usefixtures("german")
@given(st.text(max_size=60))
def test_what_is_not_known_stays_or_becomes_something_known(said: str) -> None:
    assert from_engine(said) or not said
