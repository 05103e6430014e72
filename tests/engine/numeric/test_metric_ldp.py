"""The sampler draws from the formula, and the formula keeps the promise.

Each chi-squared assertion would fail falsely with probability 1e-6 over random keys; the keys are
fixed, so the outcome is too. Three planted wrong samplers must fail it.
"""

import hashlib
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest
from chi_squared import p_value, probabilities

from engine.core.errors import BadParameter
from engine.core.rng import Draws, Stream
from engine.numeric.metric_ldp import sample, two_sided_geometric, typical_change

ALPHA = 1e-6
DRAWS = Draws(hashlib.sha256(b"metric ldp").digest())
TRIALS = 20_000

Sampler = Callable[[int, int, Fraction, Stream], int]


def counts(sampler: Sampler, index: int, size: int, epsilon: Fraction) -> list[int]:
    stream = DRAWS.stream("test", 1, index, size, epsilon)
    drawn = Counter(sampler(index, size, epsilon, stream) for _ in range(TRIALS))
    assert set(drawn) <= set(range(size))
    return [drawn[i] for i in range(size)]


@pytest.mark.parametrize(
    ("index", "size", "epsilon"),
    [
        (41, 120, Fraction(66, 100)),
        (0, 120, Fraction(66, 100)),
        (119, 120, Fraction(66, 100)),
        (60, 120, Fraction(1, 1000)),  # uniform proposals
        (0, 4, Fraction(1)),  # uniform proposals, where the two methods meet
        (0, 4, Fraction(101, 100)),  # geometric proposals
        (2, 7, Fraction(20)),
        (30, 60, Fraction(123456789, 10**9)),
        (10_125, 20_001, Fraction(1, 5)),  # 12.5%
        (15, 2_534, Fraction(2, 5)),  # three children, beside the grid's end
    ],
)
def test_samples_follow_the_formula(index, size, epsilon) -> None:
    drawn = counts(sample, index, size, epsilon)
    assert p_value(drawn, probabilities(index, size, epsilon)) > ALPHA


def test_the_test_statistic_against_known_quantiles() -> None:
    """The 5% points of chi-squared with 1, 2, 4 and 5 degrees: 3.841, 5.991, 9.488, 11.070."""
    for counts_seen, statistic, p in [
        ([531, 469], 3.844, 0.0499),
        ([344, 322, 334], 0.728, 0.6949),
        ([215, 195, 228, 180, 182], 8.79, 0.0666),
        ([190, 160, 175, 150, 145, 180], 9.50, 0.0907),
    ]:
        cells, total = len(counts_seen), sum(counts_seen)
        found = sum((n - total / cells) ** 2 for n in counts_seen) * cells / total
        assert found == pytest.approx(statistic, abs=0.01)
        assert p_value(counts_seen, [1 / cells] * cells) == pytest.approx(p, abs=0.002)


def twice_the_epsilon(index: int, size: int, epsilon: Fraction, stream: Stream) -> int:
    return sample(index, size, 2 * epsilon, stream)


def clamped_into_the_grid(index: int, size: int, epsilon: Fraction, stream: Stream) -> int:
    return min(max(index + two_sided_geometric(epsilon, stream), 0), size - 1)


def never_the_original(index: int, size: int, epsilon: Fraction, stream: Stream) -> int:
    while True:
        drawn = sample(index, size, epsilon, stream)
        if drawn != index:
            return drawn


@pytest.mark.parametrize("wrong", [twice_the_epsilon, clamped_into_the_grid, never_the_original])
def test_wrong_samplers_are_caught(wrong: Sampler) -> None:
    index, size, epsilon = 4, 60, Fraction(2, 5)
    drawn = counts(wrong, index, size, epsilon)
    assert p_value(drawn, probabilities(index, size, epsilon)) < ALPHA


def test_an_index_outside_the_grid_is_clamped_first() -> None:
    epsilon = Fraction(2, 5)
    for outside, end in ((-7, 0), (12, 9)):
        one, other = (DRAWS.stream("clamp", 1, end) for _ in range(2))
        assert [sample(outside, 10, epsilon, one) for _ in range(50)] == [
            sample(end, 10, epsilon, other) for _ in range(50)
        ]
        assert probabilities(outside, 10, epsilon) == probabilities(end, 10, epsilon)


def ratios(root: Fraction, size: int) -> Iterator[tuple[Fraction, int]]:
    """P(x -> i) / P(x' -> i) exactly for e^(-eps/2) = root, with the distance |x - x'|."""
    rows = [[root ** abs(i - x) for i in range(size)] for x in range(size)]
    exact = [[weight / sum(row) for weight in row] for row in rows]
    for x, other in itertools.product(range(size), repeat=2):
        for i in range(size):
            yield exact[x][i] / exact[other][i], abs(x - other)


@pytest.mark.parametrize("root", [Fraction(part) for part in ("1/20", "1/2", "9/10", "999/1000")])
@pytest.mark.parametrize("size", [2, 3, 9])
def test_the_promise_holds_exactly_for_every_pair(root: Fraction, size: int) -> None:
    e_to_epsilon = root**-2
    assert all(ratio <= e_to_epsilon**distance for ratio, distance in ratios(root, size))


def test_the_promise_needs_the_half_in_the_exponent() -> None:
    """Without it (root = e^-eps) some pair breaks the promise: the test above can fail."""
    root = Fraction(1, 2)
    assert not all(ratio <= root**-distance for ratio, distance in ratios(root, 9))


def test_the_offset_follows_its_formula() -> None:
    epsilon = Fraction(1, 2)
    stream = DRAWS.stream("offset", 1)
    drawn = Counter(two_sided_geometric(epsilon, stream) for _ in range(TRIALS))
    ratio = math.exp(-0.25)
    normal = (1 - ratio) / (1 + ratio)
    reach = range(-60, 61)
    table = [normal * ratio ** abs(d) for d in reach]
    assert p_value([drawn[d] for d in reach], table) > ALPHA
    mean = sum(abs(d) * n for d, n in drawn.items()) / TRIALS
    assert mean == pytest.approx(typical_change(epsilon), rel=0.05)


@pytest.mark.parametrize("epsilon", [Fraction(0), Fraction(-1)])
def test_an_epsilon_that_is_not_positive_is_refused(epsilon: Fraction) -> None:
    for refused in (lambda s: sample(1, 10, epsilon, s), lambda s: two_sided_geometric(epsilon, s)):
        with pytest.raises(BadParameter):
            refused(DRAWS.stream("refused", 1))


def test_a_grid_of_no_cells_is_refused() -> None:
    with pytest.raises(BadParameter):
        sample(0, 0, Fraction(1), DRAWS.stream("refused", 1))
