"""What a token costs: exact on models small enough to try everything, attained, and no less."""

import itertools
import math
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from chi_squared import p_value
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.rng import Stream
from engine.protect.dp_prompt import method
from engine.protect.dp_prompt.bounds import (
    spread_for,
    temperature_for,
    token_epsilon,
    vector_epsilon,
    vector_temperature_for,
)
from engine.protect.dp_prompt.sampling import BLOCK, Array, Clipping, Logits, draw

LOW, HIGH, T = -2.0, 1.5, 0.7
SIZE, LENGTH = 4, 3

Weigher = Callable[[Logits], Array]


class Tiny:
    """A made-up model of four tokens: logits that hang wildly on the document and the text."""

    def __init__(self, document: int, begun: tuple[int, ...] = ()) -> None:
        self.document, self.written = document, begun

    def logits(self) -> Logits:
        seed = [self.document, *self.written, len(self.written)]
        return np.random.default_rng(seed).normal(0, 6, SIZE).astype(np.float32)

    def append(self, token: int) -> None:
        self.written = (*self.written, token)


def chance_of(weights: Array, place: int) -> Fraction:
    """The exact probability with which `draw` gives a place: of its block, and of it in there."""
    totals = np.add.reduceat(weights, np.arange(0, len(weights), BLOCK)).tolist()
    own = weights[place // BLOCK * BLOCK :][:BLOCK].tolist()
    block = Fraction(totals[place // BLOCK]) / sum(map(Fraction, totals))
    return block * Fraction(float(weights[place])) / sum(map(Fraction, own))


def texts(document: int, weigh: Weigher) -> dict[tuple[int, ...], Fraction]:
    """The exact probability of every text of three tokens."""
    found = {(): Fraction(1)}
    for _ in range(LENGTH):
        longer = {}
        for text, chance in found.items():
            weights = weigh(Tiny(document, text).logits())
            for token in range(SIZE):
                longer[*text, token] = chance * chance_of(weights, token)
        found = longer
    return found


def loss(one: dict[tuple[int, ...], Fraction], other: dict[tuple[int, ...], Fraction]) -> float:
    """The largest |ln ratio| over all texts; infinite where only one document can write one."""
    return max(
        math.inf if not min(one[text], other[text]) else abs(math.log(one[text] / other[text]))
        for text in one
    )


CLIPPED = Clipping(LOW, HIGH, T).weights
CENTRED = Clipping(LOW - HIGH, 0.0, T, centred=True).weights
PRICE = token_epsilon(LOW, HIGH, T, SIZE)


@pytest.mark.parametrize("weigh", [CLIPPED, CENTRED])
def test_every_text_of_two_documents_stays_within_the_bound(weigh: Weigher) -> None:
    drawn = [texts(document, weigh) for document in range(4)]
    worst = max(loss(one, other) for one, other in itertools.combinations(drawn, 2))
    assert 0.5 * LENGTH * PRICE < worst <= LENGTH * PRICE + 1e-9


def cut_tail(logits: Logits) -> Array:
    """The planted wrong mechanism: what the library does by default (min-p .05, top-p .95)."""
    weights = CLIPPED(logits)
    order = np.argsort(-weights)
    before = np.cumsum(weights[order]) - weights[order]
    kept = (weights[order] >= 0.05) & (before < 0.95 * weights.sum())
    cut = np.zeros(SIZE)
    cut[order[kept]] = weights[order[kept]]
    return cut


def test_a_sampler_that_cuts_the_tail_breaks_it() -> None:
    assert loss(texts(0, cut_tail), texts(1, cut_tail)) == math.inf


def test_without_clipping_it_breaks() -> None:
    unclipped = Clipping(-math.inf, math.inf, T).weights
    assert loss(texts(0, unclipped), texts(1, unclipped)) > 2 * LENGTH * PRICE


def extremes(size: int) -> tuple[Logits, Logits]:
    """Two documents' logits: the one all for the first token, the other all against it."""
    first = np.full(size, -1e30, np.float32)
    first[0] = 1e30
    return first, -first


@pytest.mark.parametrize("size", [2, 5, 300, 49_152])
@pytest.mark.parametrize("spread", [0.1, 3.0, 40.0])
@pytest.mark.parametrize("centred", [False, True])
def test_extreme_logits_attain_the_bound(size: int, spread: float, centred: bool) -> None:
    ends = (-2 * spread, 0.0) if centred else (0.0, 2 * spread)
    clipping = Clipping(*ends, 2.0, centred=centred)
    one, other = (clipping.weights(logits) for logits in extremes(size))
    reached = math.log(one[0] / math.fsum(one)) - math.log(other[0] / math.fsum(other))
    bound = token_epsilon(0.0, 2 * spread, 2.0, size)
    assert reached == pytest.approx(bound, abs=1e-9)
    assert bound <= 2 * spread + 1e-12
    if size > 2:
        assert reached > spread + 0.04  # so a claim of R/T alone is wrong


def test_the_figure_of_the_issue() -> None:
    assert token_epsilon(0, 40, 1, 49_152) == pytest.approx(50.8, abs=0.05)


@settings(deadline=None, max_examples=tries(50))
@given(st.floats(0.01, 150), st.integers(2, 200_000), st.floats(0.1, 80))
def test_the_slider_is_inverted_from_below(epsilon: float, size: int, width: float) -> None:
    temperature = temperature_for(epsilon, -width, 0.0, size)
    price = token_epsilon(-width, 0.0, temperature, size)
    assert epsilon - 1e-6 < price < epsilon


def test_a_higher_epsilon_has_a_wider_spread() -> None:
    spreads = [spread_for(epsilon, 49_152) for epsilon in np.linspace(0.5, 150, 300)]
    assert spreads == sorted(spreads)


@settings(deadline=None, max_examples=tries(30))
@given(st.integers(0, 10**6), st.floats(0.5, 4))
def test_bounds_of_each_token_hold_for_all_corners(seed: int, temperature: float) -> None:
    draws = np.random.default_rng(seed)
    low = draws.normal(0, 3, 4)
    high = low + draws.uniform(0.1, 6, 4)
    corners = [
        np.where(corner, high, low) / temperature
        for corner in itertools.product([False, True], repeat=4)
    ]
    logs = np.array([corner - np.log(np.exp(corner).sum()) for corner in corners])
    worst = (logs.max(axis=0) - logs.min(axis=0)).max()
    assert vector_epsilon(low, high, temperature) == pytest.approx(worst, abs=1e-9)


def test_equal_bounds_of_each_token_cost_what_one_bound_does() -> None:
    low, high = np.full(1000, -3.0), np.full(1000, 9.0)
    assert vector_epsilon(low, high, 0.8) == pytest.approx(
        token_epsilon(-3, 9, 0.8, 1000), abs=1e-9
    )
    for epsilon in (5.0, 28.0):
        temperature = vector_temperature_for(epsilon, low, high)
        assert epsilon - 1e-6 < vector_epsilon(low, high, temperature) < epsilon


def test_tokens_are_drawn_one_after_the_other() -> None:
    """The mechanism's own loop has the distribution that was worked out above (chi-squared)."""
    expected = texts(3, CLIPPED)
    stream, runs = Stream(bytes(32)), 1500
    clipping = Clipping(LOW, HIGH, T)
    counts = Counter(tuple(method.tokens(Tiny(3), clipping, LENGTH, stream)) for _ in range(runs))
    assert counts.keys() <= expected.keys()
    # Fails by chance once in 10^5 runs.
    assert p_value([counts[text] for text in expected], [*map(float, expected.values())]) > 1e-5


class Given:
    """A stream whose uniform integers are given: -1 is the largest."""

    def __init__(self, *values: int) -> None:
        self.values = list(values)

    def below(self, limit: int) -> int:
        value = self.values.pop(0)
        assert value < limit
        return limit - 1 if value < 0 else value


@pytest.mark.parametrize("spread", [20.0, 90.0, 600.0])
def test_every_token_is_reachable(spread: float) -> None:
    """Also where a sum of floats would lose it: one token of weight 1 and 49,151 of e^-spread."""
    logits = np.full(49_152, -1e9, np.float32)
    logits[12_345] = 0
    weights = Clipping(-spread, 0.0, 1.0).weights(logits)
    assert weights.min() > 0
    total = 1 + 49_151 * Fraction(math.exp(-spread))
    for place in (0, 12_344, 12_345, 49_151):
        exact = Fraction(float(weights[place])) / total
        assert abs(math.log(chance_of(weights, place) / exact)) < 4e-13
    assert draw(weights, Given(0, 0)) == 0
    assert draw(weights, Given(-1, -1)) == 49_151


def test_each_value_of_the_stream_draws_its_place() -> None:
    weights = np.array([1.0, 2.0, 0.0, 5.0])
    drawn = [draw(weights, Given(0, value)) for value in range(8)]
    assert drawn == [0, 1, 1, 3, 3, 3, 3, 3]


def test_a_token_above_the_floor_and_a_constant_added_change_nothing() -> None:
    clipping = Clipping(-8.0, 0.0, 0.5, centred=True)
    logits = np.random.default_rng(1).normal(0, 5, 100).astype(np.float32)
    assert np.allclose(clipping.weights(logits), clipping.weights(logits + 4), rtol=1e-5)
    assert clipping.weights(logits).min() == math.exp(-16)
