"""The ledger: a draw is paid for once, totals are exact, a chosen draw never counts as bounded."""

import math
from collections.abc import Container, Iterable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import accountant
from engine.core.accountant import UNITS, Draw, Ledger, Spent, advantage, rounded_up
from engine.core.types import Charge, Cost, Kind

AGE, MONEY = Fraction(66, 100), Fraction(2, 5)
EPSILONS = {"a": AGE, "b": AGE, "c": MONEY, "d": MONEY, "e": None, "f": None}
LABELS = st.lists(st.sampled_from(sorted(EPSILONS)), max_size=12)


def charge(labels: Iterable[str], sent: Container[str] = ()) -> Cost:
    draws = [Draw(label, Kind.AGE, EPSILONS[label], UNITS[Kind.AGE]) for label in labels]
    return accountant.charge(draws, sent)


@given(st.floats(1e-6, 1e6))
def test_a_computed_epsilon_is_never_rounded_down(epsilon: float) -> None:
    assert epsilon < rounded_up(epsilon) < epsilon + 4e-6
    assert round(rounded_up(epsilon), 6) == rounded_up(epsilon)


def test_a_text_pays_once_for_each_distinct_draw() -> None:
    age, money = Draw("a", Kind.AGE, AGE, "1 year"), Draw("m", Kind.MONEY, MONEY, "1%")
    cost = accountant.charge([age, money, age], {"m"})
    assert cost.charges == (
        Charge("a", Kind.AGE, AGE, "1 year", known=False),
        Charge("m", Kind.MONEY, MONEY, "1%", known=True),
    )
    assert cost.epsilon == AGE


@pytest.mark.parametrize("epsilons", [[AGE, None], [None, AGE]])
def test_a_chosen_draw_has_no_epsilon_wherever_it_stands(epsilons: list[Fraction | None]) -> None:
    cost = accountant.charge([Draw("a", Kind.AGE, each, "1 year") for each in epsilons], ())
    assert [item.epsilon for item in cost.charges] == [None]


@given(LABELS, LABELS)
def test_sending_twice_costs_nothing_more(one: list[str], other: list[str]) -> None:
    ledger = Ledger().record("c", 1, charge(one))
    again = charge(one, ledger)
    assert again.epsilon == 0
    assert ledger.record("c", 2, again) == ledger
    together = Ledger().record("c", 1, charge([*one, *other]))
    apart = ledger.record("another chat", 1, charge(other, ledger))
    assert apart.spent() == together.spent()


@given(LABELS)
def test_the_total_is_the_sum_over_distinct_labels(labels: list[str]) -> None:
    known = [EPSILONS[label] for label in set(labels) if EPSILONS[label] is not None]
    spent = Spent(sum(known, Fraction(0)), len(set(labels)), len(set(labels)) - len(known))
    cost = charge(labels)
    for charges in (cost.charges, cost.charges * 2):
        assert Ledger().record("c", 1, Cost(charges)).spent() == spent


@pytest.mark.parametrize("epsilon", [Fraction(1, 1000), Fraction(2, 5), Fraction(3)])
@pytest.mark.parametrize("distance", [0, 1, 5, 40])
def test_the_advantage_is_reached_and_not_exceeded(epsilon: Fraction, distance: int) -> None:
    """Randomized response is the worst e^x-close pair: its total variation is tanh(x / 2)."""
    truth = 1 / (1 + math.exp(-float(epsilon) * distance))
    assert advantage(epsilon, distance) == pytest.approx(truth - (1 - truth), abs=1e-12)


def test_no_metric_mechanism_exceeds_the_advantage() -> None:
    """The grid's own mechanism on 9 steps, every pair."""
    rate = 0.2
    weights = [[math.exp(-rate * abs(i - c)) for i in range(9)] for c in range(9)]
    rows = [[weight / sum(row) for weight in row] for row in weights]
    for x, p in enumerate(rows):
        for other, q in enumerate(rows):
            variation = sum(abs(a - b) for a, b in zip(p, q, strict=True)) / 2
            assert variation <= advantage(2 * rate, abs(x - other)) + 1e-12
