"""ProSan's formulas: the share, the normalisation, the candidate set, the draw, the choice."""

import math
import time
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.core.rng import Draws
from engine.core.types import Entity, Kind, Span
from engine.protect.base import MethodInput
from engine.protect.prosan.candidates import number_like, smallest_set
from engine.protect.prosan.drawing import draw, weights
from engine.protect.prosan.log_lines import configurations, log_ins
from engine.protect.prosan.method import Scored
from engine.protect.prosan.scores import min_max, share
from engine.protect.prosan.words import Word, figures, private_findings, question, word_spans

CASES = tables_beside(__file__)

DRAWS = Draws(bytes(range(32)))


MARKS = {"!": "private", "#": "figure", "=": "protected"}


def scored(text: str, importance: Sequence[float], share: float, **more: bool) -> Scored:
    """Words of a text in which each has its tag, and a mark where it is private and the like."""
    words = []
    for n, part in enumerate(text.split()):
        own, tag = part.split("/")
        told = {MARKS[mark]: True for mark in own if mark in MARKS}
        own = own.lstrip("".join(MARKS))
        words.append(Word(Span(20 * n, 20 * n + len(own)), own, tag, **told))
    return Scored(words, np.array(importance), np.zeros(len(words)), share, **more)


def test_the_share_grows_with_entropy_and_saturates() -> None:
    assert share(np.zeros(3), 0.4) == pytest.approx(0.2)
    assert share(np.full(3, 1.0), 0.4) == pytest.approx(0.4 / (1 + math.exp(-1)))
    assert 0.399 < share(np.full(3, 8.0), 0.4) < 0.4
    assert share(np.zeros(0), 0.4) == pytest.approx(0.2)


@given(st.lists(st.floats(-1e3, 1e3), max_size=20))
def test_min_max_lies_between_zero_and_one(values: list[float]) -> None:
    moved = min_max(np.array(values))
    assert len(moved) == len(values)
    assert all(0 <= value <= 1 for value in moved)


def test_the_candidate_set_is_the_smallest_that_reaches_tau() -> None:
    chances = np.array([0.1, 0.5, 0.15, 0.25])
    assert list(smallest_set(chances, 0.5)) == [1]
    assert list(smallest_set(chances, 0.51)) == [1, 3]
    assert list(smallest_set(chances, 0.99)) == [1, 3, 2, 0]


def test_sampling_follows_equation_10() -> None:
    similarity = np.array([1.0, 0.5, 0.0])
    for importance, privacy in ((0.9, 0.1), (0.0, 1.0)):
        raised = [math.exp((importance - privacy) * s) for s in similarity]
        expected = [value / sum(raised) for value in raised]
        assert weights(importance, privacy, similarity) == pytest.approx(expected)
    private = weights(0.0, 1.0, similarity)
    assert private[0] < private[2]


def test_draws_have_these_chances() -> None:
    chances = np.array([0.2, 0.5, 0.3])
    count = 6000
    drawn = Counter(draw(chances, DRAWS.stream("test", 1, occurrence=n)) for n in range(count))
    squares = sum((drawn[n] - count * p) ** 2 / (count * p) for n, p in enumerate(chances))
    assert squares < 18.4  # chi-squared, 2 degrees of freedom: wrong alarm 1 in 10,000


@given(st.from_regex(r"[0-9]{1,6}([.,/-][0-9]{1,4})?", fullmatch=True))
def test_a_number_keeps_its_shape(original: str) -> None:
    drawn = number_like(original, DRAWS.stream("test", 1, original))
    shape = ["9" if c.isdigit() else c for c in original]
    assert ["9" if c.isdigit() else c for c in drawn] == shape
    assert len(original) == 1 or drawn[0] != "0"
    assert drawn != original


def test_the_least_important_content_words_are_chosen_with_all_their_mentions() -> None:
    text = "Ann/PROPN has/VERB cancer/NOUN and/CCONJ Ann/PROPN =Bob/PROPN"
    least, every = (scored(text, (0.0, 0.1, 0.9, 0.2, 0.8, 0.0), share) for share in (0.3, 1.0))
    assert least.chosen(frozenset({"NOUN", "PROPN"})) == [0, 4]
    assert every.chosen(frozenset({"NOUN", "PROPN"})) == [0, 2, 4]
    assert every.chosen(frozenset({"VERB"})) == []  # "has" is a stop word
    assert least.chosen(frozenset({"PROPN"}), {"cancer", "bob"}) == [0, 2, 4]


@pytest.mark.parametrize(("text", "asked"), CASES["where_a_prompt_says_what_it_wants"])
def test_where_a_prompt_says_what_it_wants(text: str, asked: str) -> None:
    assert question(text).of(text) == asked


def test_what_is_found_private_goes_whatever_the_share() -> None:
    text = "alpha/NOUN beta/NOUN gamma/NOUN delta/NOUN !Anna/PROPN !the/DET"
    assert scored(text, np.arange(6) / 6, 0.1).chosen(frozenset({"NOUN"})) == [0, 4]


@pytest.mark.parametrize(("as_published", "chosen"), [(False, [1, 2]), (True, [0, 1, 2])])
def test_a_figure_goes_by_the_share_only_as_published(as_published, chosen) -> None:
    text, tags = "#138/NUM sodium/NOUN !#54/NUM", frozenset({"NOUN", "NUM"})
    assert scored(text, np.zeros(3), 1.0, figures=as_published).chosen(tags) == chosen


@pytest.mark.parametrize(("text", "expected"), CASES["which_words_are_figures"])
def test_which_words_are_figures(text: str, expected: list[str]) -> None:
    spans = word_spans(text)
    found = [s.of(text) for s, own in zip(spans, figures(text, spans), strict=True) if own]
    assert found == expected


def test_a_name_that_is_a_stop_word_too_goes_where_it_is_found_private() -> None:
    found = scored("!Will/PROPN !Grady/PROPN will/AUX Will/AUX", np.ones(4), 0.1)
    assert found.chosen(frozenset({"NOUN"})) == [0, 1]
    later = scored("Will/PROPN Grady/PROPN will/AUX Will/AUX", np.ones(4), 0.1)
    assert later.chosen(frozenset({"NOUN"}), {"will", "grady"}) == [1]


def entities(text: str, *found: tuple[str, Kind]) -> tuple[Entity, ...]:
    spans = [(Span(text.index(own), text.index(own) + len(own)), kind) for own, kind in found]
    return tuple(Entity(span, kind, 0.9, "test") for span, kind in spans)


@pytest.mark.parametrize(
    ("text", "found", "private"),
    [
        ("I am Ann Lee. What is it?", [("Ann Lee", Kind.PERSON)], ["Ann Lee"]),
        ("ann has a cold. why?", [("ann", Kind.PERSON)], ["ann"]),
        # The question asks about her; of himself somebody only tells who asks.
        ("Ann Lee wrote it. When did Ann's letter go?", [("Ann Lee", Kind.PERSON)], []),
        ("He wrote it. What can I, Ann Lee, do?", [("Ann Lee", Kind.PERSON)], ["Ann Lee"]),
        ("Tell Ann of it. Ann is ill.", [("Ann", Kind.PERSON)], ["Ann"]),  # no question mark
        ("What is the capital of Peru?", [("Peru", Kind.COUNTRY)], []),
        ("Where do I eat in Peru?", [("Peru", Kind.COUNTRY)], ["Peru"]),
        ("Tell me of Peru.", [("Peru", Kind.COUNTRY)], ["Peru"]),
        ("He is ill. Which?\nA: Crohn\nB: flu", [("Crohn", Kind.PERSON)], []),
        ("He is ill. It is\nA: Crohn\nB: flu", [("Crohn", Kind.PERSON)], []),
        ("A fever of 39 degrees. Why?", [("39 degrees", Kind.QUANTITY)], []),
    ],
)
def test_which_findings_count_as_private(text, found, private) -> None:
    stage = MethodInput(text, (), entities(text, *found))
    assert [found.span.of(text) for found in private_findings(stage)] == private


def test_what_somebody_made_up_for_a_login() -> None:
    text = (
        "Ask kite_runner88, anna1990 or Tr0ub4dor&3. The 47-year-old took 1500mg of HbA1c at 37.1°C"
        " on 2019-08-30 for COVID-19, CYP2D6 and 140/90."
    )
    found = [span.of(text) for span in log_ins(text)]
    assert found == ["kite_runner88,", "anna1990", "Tr0ub4dor&3."]


@pytest.mark.parametrize(
    ("text", "found"), CASES["joined_words_are_a_log_in_where_a_sentence_is_about_accounts"]
)
def test_joined_words_are_a_log_in_where_a_sentence_is_about_accounts(text, found) -> None:
    assert [span.of(text) for span in log_ins(text)] == found


@pytest.mark.parametrize(("text", "found"), CASES["a_systems_configuration"])
def test_a_systems_configuration(text: str, found: list[str]) -> None:
    spans = configurations(text, question(text))
    assert [span.of(text) for span in spans] == found


@pytest.mark.parametrize("fragment", ["\n", " ", "A. x\n"])
def test_no_text_makes_the_question_slow(fragment: str) -> None:
    start = time.process_time()
    question((fragment * 20_000)[:20_000] + "end")
    assert time.process_time() - start < 2  # a search that begins anew everywhere took eight


def test_no_text_makes_the_log_ins_slow() -> None:
    start = time.process_time()
    assert log_ins("user " + "a" * 20_000) == []
    assert time.process_time() - start < 2  # as above
