"""Two draws of one conversation tell nothing about each other unless they are the same draw.

A provider that sees an edited prompt, or the same one under another epsilon, must find the joint
distribution equal to the product of the two marginals. Each chi-squared assertion would fail
falsely with probability 1e-6 over random keys; the keys are fixed. A stream keyed by the turn
alone, the classic mistake, must fail.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest
from chi_squared import p_value, probabilities

from engine.core.rng import Draws, Field, encode
from engine.core.types import Kind
from engine.numeric.grids import GRIDS
from engine.numeric.metric_ldp import sample
from engine.numeric.noise import Noise

ALPHA = 1e-6
SIZE = 4
CONVERSATIONS = 15_000


class TurnKeyed(Draws):
    """The planted mistake: whatever the value, the turn's stream."""

    __slots__ = ()

    def _prf(self, fields: tuple[Field, ...]) -> bytes:
        return super()._prf((fields[0], "turn", 3))


def conversations(draws: type[Draws], count: int = CONVERSATIONS) -> Iterator[Draws]:
    for number in range(count):
        yield draws(encode("key", number).rjust(32, b"\0")[-32:])


def one(draws: Draws, index: int, epsilon: Fraction, reroll: int = 0) -> int:
    stream = draws.stream("preempt", 1, "AGE", "small", index, epsilon, reroll=reroll)
    return sample(index, SIZE, epsilon, stream)


EPSILON, OTHER_EPSILON = Fraction(3, 2), Fraction(2)


CASES = {  # the index, the epsilon and the re-roll of the second draw; the first is 1, EPSILON, 0
    "edited": (2, EPSILON, 0),
    "epsilon": (1, OTHER_EPSILON, 0),
    "reroll": (1, EPSILON, 1),
}


def joint_p(draws: type[Draws], other: tuple[int, Fraction, int]) -> float:
    seen = Counter(
        (one(conversation, 1, EPSILON), one(conversation, *other))
        for conversation in conversations(draws)
    )
    marginals = probabilities(1, SIZE, EPSILON), probabilities(other[0], SIZE, other[1])
    return p_of(seen, *marginals)


def p_of(seen: Counter[tuple[int, int]], first: list[float], second: list[float]) -> float:
    """How likely these pairs are where neither draw tells anything of the other."""
    cells = list(itertools.product(range(len(first)), repeat=2))
    return p_value([seen[cell] for cell in cells], [first[i] * second[j] for i, j in cells])


@pytest.mark.parametrize("case", CASES)
def test_joint_outputs_are_the_product_of_their_marginals(case: str) -> None:
    assert joint_p(Draws, CASES[case]) > ALPHA


@pytest.mark.parametrize("case", CASES)
def test_a_stream_keyed_by_the_turn_is_caught(case: str) -> None:
    assert joint_p(TurnKeyed, CASES[case]) < ALPHA


def ages_moved(draws: type[Draws]) -> tuple[Counter[tuple[int, int]], list[list[float]]]:
    """How often 41 and its edit 42 fall into each of three ranges, and how often each should."""
    grid, epsilon = GRIDS[Kind.AGE], Fraction(66, 100)
    seen: Counter[tuple[int, int]] = Counter()
    for conversation in conversations(draws, 5_000):
        pair = [Noise(conversation).draw(Kind.AGE, text, epsilon) for text in ("41", "42")]
        seen[third(pair[0].index), third(pair[1].index)] += 1
    marginals = []
    for age in (41, 42):
        shares = [0.0, 0.0, 0.0]
        for index, p in enumerate(probabilities(age, grid.size, epsilon)):
            shares[third(index)] += p
        marginals.append(shares)
    return seen, marginals


def third(index: int) -> int:
    return (index > 40) + (index > 42)


@pytest.mark.parametrize(("draws", "independent"), [(Draws, True), (TurnKeyed, False)])
def test_the_whole_mechanism_draws_edits_independently(draws, independent) -> None:
    seen, marginals = ages_moved(draws)
    assert (p_of(seen, *marginals) > ALPHA) is independent
