"""The ledger: a draw is paid for once, totals are exact, a chosen draw never counts as bounded."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import accountant
from engine.core.accountant import UNITS, Draw, Ledger, Spent, advantage, rounded_up
from engine.core.types import Charge, Cost, Kind

AGE = Fraction(66, 100)
MONEY = Fraction(2, 5)

labels = st.lists(
    st.tuples(
        st.sampled_from("abcdef"), st.just(Kind.AGE), st.sampled_from([AGE, MONEY, None])
    ).map(lambda t: (t[0], t[1], t[2])),
    max_size=12,
)


def charge(drawn, sent) -> Cost:
    """The cost of draws given as label, kind and epsilon."""
    draws = [Draw(label, kind, epsilon, UNITS[kind]) for label, kind, epsilon in drawn]
    return accountant.charge(draws, sent)


@given(st.floats(1e-6, 1e6))
def test_a_computed_epsilon_is_never_rounded_down(epsilon: float) -> None:
    assert epsilon < rounded_up(epsilon) < epsilon + 4e-6
    assert round(rounded_up(epsilon), 6) == rounded_up(epsilon)


def consistent(
    drawn: list[tuple[str, Kind, Fraction | None]],
) -> list[tuple[str, Kind, Fraction | None]]:
    """A label names its epsilon, so one label has one."""
    first = {label: epsilon for label, _, epsilon in reversed(drawn)}
    return [(label, kind, first[label]) for label, kind, _ in drawn]


def test_a_text_pays_once_for_each_distinct_draw() -> None:
    cost = charge([("a", Kind.AGE, AGE), ("m", Kind.MONEY, MONEY), ("a", Kind.AGE, AGE)], set())
    assert cost.charges == (
        Charge("a", Kind.AGE, AGE, "1 year", known=False),
        Charge("m", Kind.MONEY, MONEY, "1%", known=False),
    )
    assert cost.epsilon == AGE + MONEY


def test_a_chosen_draw_has_no_epsilon_wherever_it_stands() -> None:
    for drawn in ([AGE, None], [None, AGE]):
        cost = charge([("a", Kind.AGE, epsilon) for epsilon in drawn], ())
        assert [item.epsilon for item in cost.charges] == [None]


@given(labels, labels)
def test_sending_twice_costs_nothing_more(one, other) -> None:
    drawn = consistent([*one, *other])
    first, both = drawn[: len(one)], drawn
    ledger = Ledger().record("c", 1, charge(first, Ledger()))
    again = charge(first, ledger)
    assert again.epsilon == 0
    assert ledger.record("c", 2, again) == ledger
    together = Ledger().record("c", 1, charge(both, ()))
    apart = ledger.record("c", 2, charge(drawn[len(one) :], ledger))
    assert apart.spent() == together.spent()


@given(labels)
def test_the_total_is_the_sum_over_distinct_labels(drawn) -> None:
    drawn = consistent(drawn)
    spent = Ledger().record("c", 1, charge(drawn, ())).spent()
    distinct = {label: epsilon for label, _, epsilon in drawn}
    known = [epsilon for epsilon in distinct.values() if epsilon is not None]
    assert spent == Spent(sum(known, Fraction(0)), len(distinct), len(distinct) - len(known))


def test_the_totals_by_hand() -> None:
    ledger = (
        Ledger()
        .record("one", 1, charge([("a", Kind.AGE, AGE)], ()))
        .record("one", 2, charge([("m", Kind.MONEY, MONEY), ("x", Kind.AGE, None)], ()))
        .record("two", 1, charge([("a in two", Kind.AGE, AGE)], ()))
    )
    assert ledger.spent() == Spent(2 * AGE + MONEY, 4, 1)
    assert Ledger().spent() == Spent(Fraction(0), 0, 0)
    assert "a" in ledger


def test_a_cost_that_repeats_a_label_is_recorded_once() -> None:
    item = Charge("a", Kind.AGE, AGE, "1 year", known=False)
    assert Ledger().record("c", 1, Cost((item, item))).spent() == Spent(AGE, 1, 0)


@pytest.mark.parametrize("epsilon", [Fraction(1, 1000), Fraction(2, 5), Fraction(3)])
@pytest.mark.parametrize("distance", [0, 1, 5, 40])
def test_the_advantage_is_reached_and_not_exceeded(epsilon: Fraction, distance: int) -> None:
    """Randomized response is the worst e^x-close pair: its total variation is tanh(x / 2)."""
    x = float(epsilon) * distance
    truth = 1 / (1 + math.exp(-x))
    assert advantage(epsilon, distance) == pytest.approx(truth - (1 - truth), abs=1e-12)


def test_no_metric_mechanism_exceeds_the_advantage() -> None:
    """The grid's own mechanism on 9 steps, every pair."""
    rate = 0.2
    for x in range(9):
        for other in range(9):
            rows = [[math.exp(-rate * abs(i - c)) for i in range(9)] for c in (x, other)]
            p, q = ([w / sum(row) for w in row] for row in rows)
            variation = sum(abs(a - b) for a, b in zip(p, q, strict=True)) / 2
            assert variation <= advantage(2 * rate, abs(x - other)) + 1e-12
