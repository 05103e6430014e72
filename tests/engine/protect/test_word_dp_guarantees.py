"""The promises of the word-level methods, over every pair of words of a vocabulary of sixty.

The probabilities checked are those that the draws have: 2,000 draws against them by chi-squared
(false alarm 1e-6 a case, keys fixed), and a sampler planted wrong is caught by both.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from chi_squared import p_value

from engine.core.rng import Draws
from engine.models.lexicon import Floats, Integers, Lexicons
from engine.pipeline.engine import TEXT_METHODS
from engine.protect.base import MethodContext, MethodInput
from engine.protect.word_dp import custext
from engine.protect.word_dp.custext import Custext
from engine.protect.word_dp.distributions import DrawnWithProbability, Uniform
from engine.protect.word_dp.rantext import NearWord, Rantext
from engine.protect.word_dp.santext import Santext
from engine.protect.word_dp.word_method import WordMethod

ALPHA = 1e-6
TRIALS = 2_000
EPSILON = 2.0
SLACK = 1e-9
ALL = np.arange(60)


def of(method: type[WordMethod], small: Lexicons) -> WordMethod:
    """The method over the sixty words."""

    class Small(method):
        def _lexicons(self, _method_context: MethodContext) -> Lexicons:
            return small

        def _groups(self, _method_context: MethodContext) -> Integers:
            return custext.made(small.words)

    return Small()


def chances(method: WordMethod, own: Lexicons, method_context: MethodContext) -> Floats:
    """P(y | x) for every x and y among the words, (60, 60)."""
    sources = method._distributions(own.words, ALL, method_context, numbers=False)
    return np.array([source.chances(len(ALL)) for source in sources])


def log_ratios(rows: Floats) -> Floats:
    """The largest ln P(y | x) / P(y | x') over y, for every pair, (60, 60)."""
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(rows)
        found = np.nanmax(logs[:, np.newaxis] - logs[np.newaxis], axis=2)
    return np.asarray(found)


def test_santext_keeps_epsilon_times_the_distance(small: Lexicons, method_context) -> None:
    room = method_context("santext", epsilon=EPSILON, frequent_share=0.5)
    method = of(Santext, small)
    rare = ALL[30:]
    ratios = log_ratios(chances(method, small, room))[np.ix_(rare, rare)]
    distances = small.words.distances(rare)[:, 30:]
    assert (ratios <= EPSILON * distances + SLACK).all()
    assert ratios.max() > EPSILON * distances.max() / 3  # it is a bound, not a void one
    stronger = method_context("santext", epsilon=3 * EPSILON, frequent_share=0.5)
    planted = log_ratios(chances(method, small, stronger))[np.ix_(rare, rare)]
    assert (planted > EPSILON * distances + SLACK).any()


def test_santext_promises_nothing_for_frequent_words(small: Lexicons, method_context) -> None:
    room = method_context("santext", epsilon=EPSILON, frequent_share=0.5)
    rows = chances(of(Santext, small), small, room)
    assert rows[30:, :30].max() == 0  # a frequent word that was sent was in the text
    assert np.allclose(np.diag(rows)[:30], 0.5)


def test_custext_keeps_epsilon_within_a_group(small: Lexicons, method_context) -> None:
    rows = chances(of(Custext, small), small, method_context("custext", epsilon=EPSILON))
    made = custext.made(small.words)
    assert sorted(made.ravel()) == list(ALL)
    for group in made:
        ratios = log_ratios(rows[np.ix_(group, group)])
        assert EPSILON / 3 < ratios.max() <= EPSILON + SLACK
        outside = np.setdiff1d(ALL, group)
        assert rows[np.ix_(group, outside)].max() == 0  # the group itself is disclosed


def test_rantext_goes_far_beyond_its_strength(small: Lexicons, method_context) -> None:
    """A far word is in the list only if the noise in some dimension reaches far enough."""
    strength, scale, width = 6.0, 0.05, 5
    distances = small.words.distances(ALL[:1])[0]
    itself = NearWord(distances, strength, scale, width).chances(60)[0]
    farthest = width * np.exp(-distances.max() / (scale * np.sqrt(width)))  # Laplace's tail
    assert np.log(itself / farthest) > strength + 9  # what Cape's authors believed its loss to be
    [promise] = Rantext().guarantees([], method_context("rantext"))
    assert promise.epsilon is None
    assert "No guarantee" in promise.statement


def test_rantexts_choice_from_one_list_keeps_its_strength() -> None:
    """Two words with one list of sixty: only one of these lies near to the first, and only that one
    far from the second. Planted: a choice by the whole strength, not half of it.
    """
    strength = 6.0
    lone = np.where(ALL == 7, 0.0, 0.99)

    def largest(factor: float) -> float:
        found = [
            NearWord(row, factor * strength, 0.1, 5)._within(1.0) for row in (lone, 0.99 - lone)
        ]
        assert all(len(candidates) == 60 for candidates, _ in found)
        rows = [np.diff(cumulative, prepend=0.0) / cumulative[-1] for _, cumulative in found]
        return float(np.abs(np.log(rows[0] / rows[1])).max())

    assert 0.9 * strength < largest(1.0) <= strength
    assert largest(2.0) > strength


def test_a_frequent_word_that_santext_sent_was_in_the_text(small: Lexicons, method_context) -> None:
    """An unknown word becomes a rarer one; planted: any word of all."""
    room = method_context("santext", frequent_share=0.5)
    unknown = of(Santext, small)._unknown(small.words, room, numbers=False)
    assert unknown.chances(60)[:30].max() == 0
    assert unknown.chances(60)[30:] == pytest.approx(1 / 30)
    draws = Draws(bytes(32))
    found = {unknown.draw(draws.stream("test", 1, n)) for n in range(300)}
    assert found <= set(range(30, 60))
    assert Uniform(60).chances(60)[:30].min() > 0


def test_three_words_lose_together_what_one_changed_word_loses(small, method_context) -> None:
    """The joint output of three positions where the middle one changes: each x, x' and output."""
    rows = chances(of(Custext, small), small, method_context("custext", epsilon=EPSILON))
    group = custext.made(small.words)[0]
    inner = rows[np.ix_(group, group)]
    around = np.multiply.outer(inner[0], inner[1])
    joint = np.einsum("ac,xb->xabc", around, inner)
    assert np.ptp(np.log(joint), axis=0).max() <= EPSILON + SLACK


@pytest.fixture
def sources(small: Lexicons, method_context) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, method in (("santext", Santext), ("custext", Custext)):
        room = method_context(name, epsilon=EPSILON)
        one = np.array([42])
        [found[name]] = of(method, small)._distributions(small.words, one, room, numbers=False)
    [row] = small.words.distances(np.array([42]))
    # In so many dimensions the radius is all but one number, as `chances` takes it to be.
    found["rantext"] = NearWord(row, 8.0, 0.1, 400)
    return found


@pytest.mark.parametrize("name", ["santext", "custext", "rantext"])
def test_draws_follow_the_probabilities(name: str, sources) -> None:
    """And not those of another epsilon."""
    source = sources[name]
    drawn = counts(source.draw)
    assert p_value(drawn, list(source.chances(60) + 1e-12)) > ALPHA
    other = (
        {"strength": 2.0}
        if name == "rantext"
        else {"cumulative": np.arange(1.0, len(source.candidates) + 1)}
    )
    assert p_value(drawn, list(replace(source, **other).chances(60) + 1e-12)) < ALPHA


def counts(draw: Callable[..., int | None]) -> list[int]:
    draws = Draws(bytes(range(32)))
    drawn = Counter(draw(draws.stream("test", 1, n)) for n in range(TRIALS))
    return [drawn[n] for n in range(60)]


def test_a_frequent_word_is_kept_as_often_as_it_should_be(sources) -> None:
    source = DrawnWithProbability(0.25, sources["santext"], 3)
    draws = Draws(bytes(32))
    kept = sum(source.draw(draws.stream("test", 1, n)) is None for n in range(TRIALS))
    assert p_value([kept, TRIALS - kept], [0.75, 0.25]) > ALPHA


def test_the_same_text_is_drawn_the_same_way_and_other_inputs_on_their_own(
    small, method_context
) -> None:
    method = of(Custext, small)
    text = " ".join(small.words.words[n] for n in (4, 7, 4, 30))

    def drawn(text: str, **given) -> list[tuple[str, str | None]]:
        edits = method.apply(MethodInput(text), method_context("custext", **given))
        return [(edit.surrogate, edit.label) for edit in edits]

    first = drawn(text, epsilon=1)
    assert drawn(text, epsilon=1) == first
    assert drawn(text + " and more", epsilon=1)[:4] == first
    labels = [label for _, label in first]
    assert len(set(labels)) == 4  # the second occurrence is a draw of its own
    assert not set(labels) & {label for _, label in drawn(text, epsilon=1.5)}
    again = method.apply(MethodInput(text), method_context("custext", epsilon=1, reroll=1))
    assert all(edit.epsilon is None for edit in again)
    assert not set(labels) & {edit.label for edit in again}
    [promise] = method.guarantees(again, method_context("custext", epsilon=1, reroll=1))
    assert promise.epsilon is None


@pytest.mark.parametrize("name", ["santext", "custext", "rantext", "cape"])
def test_every_promise_says_what_it_leaves_out_and_no_jargon(name: str, method_context) -> None:
    room = method_context(name)
    method = TEXT_METHODS[name]()
    stage = MethodInput("The astronomer sold 12 old telescopes in Reykjahlid.")
    edits = method.apply(stage, room)
    [promise] = method.guarantees(edits, room)
    said = " ".join((promise.statement, *promise.leakage, *promise.not_covered))
    assert not re.search("skeleton|surrogate|embedding|grid|position|token|epsilon", said)
    assert "after seeing its draws" in said
    unknown = "not in the vocabulary" in " ".join(promise.leakage)
    assert unknown is (name != "cape")  # its output for an unknown word is one like any other
    if name == "cape":
        assert f"e^{len(edits) * promise.epsilon:g}." in promise.statement
        assert [edit.span.of(stage.text) for edit in edits][-1] == "Reykjahlid"
