"""Cape's promise, over every word and two contexts of a vocabulary of sixty; and that the paper's
own figure is none.

What is drawn is checked against the probabilities by chi-squared (2,000 draws, false alarm 1e-6 a
case, keys fixed); weights planted too steep break the bound.
"""

import itertools
import math
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from chi_squared import p_value

from engine.core.rng import Draws
from engine.models.lexicon import Floats, Lexicon, quantised, widened
from engine.protect.word_dp.cape_probabilities import (
    EqualBuckets,
    RankBucketDraw,
    bound_of_equal,
    rank_buckets,
)
from engine.protect.word_dp.cape_utility import LogitRange, utility
from engine.protect.word_dp.distributions import Uniform

ALPHA = 1e-6
TRIALS = 2_000
SIZE, BUCKETS = 60, 50
ALL = np.arange(SIZE)
EPSILONS = (0.5, 3.0, 8.0, 20.0)
SLACK = 1e-9


@pytest.fixture(scope="module")
def utilities(sixty: Lexicon) -> Floats:
    """The utilities of every word in two contexts, (2, 60, 60)."""
    contexts = np.random.default_rng(3).normal(8, 12, size=(2, SIZE))
    distances = sixty.distances(ALL)
    span = LogitRange(0.0, 30.0)
    return np.array(
        [[utility(logits, row, span, 0.5, 1.0) for row in distances] for logits in contexts]
    )


def rows_of(utilities: Floats, form) -> Floats:
    """P(output | word, context) for all 120 inputs, (120, 60)."""
    return np.array([form(row).chances(SIZE) for row in utilities.reshape(-1, SIZE)])


def drawer(form: str, epsilon: float) -> Callable[[Floats], RankBucketDraw | EqualBuckets]:
    """Sotto's own form, or the paper's."""
    if form == "rank":
        public = rank_buckets(SIZE, epsilon)
        return lambda row: RankBucketDraw(row, public)
    return lambda row: EqualBuckets(row, epsilon, BUCKETS)


def largest(rows: Floats) -> float:
    """The largest log-ratio of an output's probability between any two inputs."""
    logs = np.log(rows)
    return float((logs.max(axis=0) - logs.min(axis=0)).max())


@pytest.mark.parametrize("epsilon", EPSILONS)
def test_rank_buckets_lose_epsilon_and_not_more(utilities: Floats, epsilon: float) -> None:
    rows = rows_of(utilities, drawer("rank", epsilon))
    assert np.allclose(rows.sum(axis=1), 1)
    assert largest(rows) <= epsilon
    each = rank_buckets(SIZE, epsilon).chances()
    assert np.log(each.max() / each.min()) == pytest.approx(epsilon, abs=1e-6)


def test_weights_planted_too_steep_break_the_bound(utilities: Floats) -> None:
    public = rank_buckets(SIZE, 8.0)
    steps = np.diff(public.cumulative, prepend=0.0) ** 1.3
    planted = replace(public, cumulative=np.cumsum(steps))
    rows = rows_of(utilities, lambda row: RankBucketDraw(row, planted))
    assert largest(rows) > 8.0 + 0.5


def test_rank_buckets_are_four_at_most_of_public_sizes() -> None:
    for words, sizes in ((64_499, [1, 32, 1024, 63_442]), (848, [1, 32, 815]), (1, [1])):
        assert np.diff(rank_buckets(words, 3.0).ends, prepend=0).tolist() == sizes


@pytest.mark.parametrize("epsilon", EPSILONS)
def test_unknown_and_rarer_words_keep_it_too(sixty: Lexicon, epsilon: float) -> None:
    """Forty words and twenty of several pieces each; inputs are all of them and ten unknown ones.

    Planted: a draw that adds an unknown word to its own candidates, so that it may stay.
    """
    rare = {word: [n, n + 1] for n, word in enumerate(sixty.words[40:])}
    lexicon = widened(sixty.first(40), rare, [], np.empty((0, sixty.levels.shape[1])))
    unknown = np.random.default_rng(9).normal(size=(10, sixty.levels.shape[1]))
    inputs = [lexicon.distances(ALL), lexicon.distances_of(quantised(unknown))]
    logits = lexicon.scores(np.random.default_rng(4).normal(8, 12, size=40))
    public = rank_buckets(SIZE, epsilon)
    found = [
        RankBucketDraw(utility(logits, row, LogitRange(0.0, 30.0), 0.5, 1.0), public).chances(SIZE)
        for row in np.concatenate(inputs)
    ]
    rows = np.array([*found, Uniform(SIZE).chances(SIZE)])  # nothing is said of it at all
    assert epsilon / 2 < largest(rows) <= epsilon
    planted = np.zeros((2, SIZE + 1))
    planted[0, :SIZE], planted[1] = rows[0], rank_buckets(SIZE + 1, epsilon).chances()
    with np.errstate(divide="ignore"):
        assert largest(planted) > 100 * epsilon


@pytest.mark.parametrize("epsilon", EPSILONS)
def test_the_papers_form_keeps_the_bound_that_holds(utilities: Floats, epsilon: float) -> None:
    rows = rows_of(utilities, drawer("paper", epsilon))
    assert np.allclose(rows.sum(axis=1), 1)
    assert largest(rows) <= bound_of_equal(epsilon, BUCKETS, SIZE)


def papers_figure(source: EqualBuckets) -> float:
    """Theorem 4.1's epsilon + ln(largest / smallest bucket)."""
    sizes = np.bincount(source._buckets()[0])
    sizes = sizes[sizes > 0]
    return source.strength + math.log(sizes.max() / sizes.min())


def test_the_papers_own_figure_is_broken() -> None:
    """Theorem 4.1's epsilon + epsilon' fails, even with the larger figure of the two inputs.

    Word 0 has a bucket for itself in one of two; in the other input it shares one with ten words,
    and there are fifty buckets.
    """
    epsilon = 0.5
    alone = np.array([1.0, *np.linspace(0.001, 0.012, SIZE - 1)])
    spread = np.array([*np.full(11, 0.5), *np.delete((np.arange(BUCKETS) + 0.5) / BUCKETS, 25)])
    inputs = [*map(drawer("paper", epsilon), (alone, spread))]
    rows = np.array([source.chances(SIZE) for source in inputs])
    claimed = max(papers_figure(source) for source in inputs)
    assert largest(rows) > claimed + 0.5
    assert largest(rows) <= bound_of_equal(epsilon, BUCKETS, SIZE)


@pytest.mark.parametrize("form", ["rank", "paper"])
def test_three_positions_together_keep_three_bounds(utilities: Floats, form: str) -> None:
    """The first word changes: its own draw, and the contexts of the two others, change with it."""
    epsilon = 4.0
    bound = epsilon if form == "rank" else bound_of_equal(epsilon, BUCKETS, SIZE)
    rows = rows_of(utilities, drawer(form, epsilon))
    logs = np.log(rows).reshape(2, SIZE, SIZE)
    worst = 0.0
    for (a, b), second, third in itertools.product([(0, 1), (5, 40)], (7, 20), (33, 59)):
        # All 60^3 outputs of "a second third" and of "b second third", whose contexts differ.
        one = joint(logs[0][a], logs[0][second], logs[0][third])
        other = joint(logs[0][b], logs[1][second], logs[1][third])
        worst = max(worst, float(np.abs(one - other).max()))
    assert bound / 2 < worst <= 3 * bound
    assert worst > epsilon + SLACK  # one word does not only steer its own draw


def joint(first: Floats, second: Floats, third: Floats) -> Floats:
    """The log-probability of every output of three positions, (60, 60, 60)."""
    return first[:, None, None] + second[None, :, None] + third[None, None, :]


class At:
    """Stands for rank buckets that give one rank."""

    def __init__(self, number: int) -> None:
        self.rank = lambda _stream: number


def test_words_of_equal_utility_have_one_rank_each() -> None:
    """Planted: the first of equal words at each of their ranks, and the others at none."""
    tied = np.random.default_rng(5).choice([0.2, 0.5, 0.9], 500)
    drawn = [RankBucketDraw(tied, At(n)).draw(None) for n in range(500)]
    assert sorted(drawn) == list(range(500))
    assert [tied[n] for n in drawn] == sorted(tied, reverse=True)
    planted = {int(np.flatnonzero(tied == value)[0]) for value in np.sort(tied)}
    assert len(planted) < 500


@pytest.mark.parametrize("form", ["rank", "paper"])
def test_draws_follow_the_probabilities(utilities: Floats, form: str) -> None:
    own, other = (4.0, 6.0) if form == "rank" else (6.0, 12.0)
    source, planted = (drawer(form, epsilon)(utilities[1][12]) for epsilon in (own, other))
    draws = Draws(bytes(range(32)))
    drawn = Counter(source.draw(draws.stream("test", 1, n)) for n in range(TRIALS))
    counts = [drawn[n] for n in range(SIZE)]
    assert p_value(counts, list(source.chances(SIZE))) > ALPHA
    assert p_value(counts, list(planted.chances(SIZE))) < ALPHA


def test_a_vocabulary_of_one_word() -> None:
    assert rank_buckets(1, 5.0).chances() == pytest.approx([1.0])
    assert EqualBuckets(np.array([0.3]), 5.0, BUCKETS).chances(1) == pytest.approx([1.0])
