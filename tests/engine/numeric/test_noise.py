"""The one call: one value one draw, dates with one offset, nothing that tells the original."""

import hashlib
import itertools
from datetime import timedelta
from fractions import Fraction

import pytest
from chi_squared import probabilities

from engine.core.errors import BadParameter
from engine.core.rng import Draws
from engine.core.types import Kind
from engine.numeric.dates import parse_date
from engine.numeric.grids import DEFAULT_EPSILONS, GRIDS
from engine.numeric.noise import Noise, Noised

EXAMPLES = {
    Kind.AGE: "41",
    Kind.MONEY: "$84,000",
    Kind.PERCENT: "12.5%",
    Kind.QUANTITY: "180 cm",
    Kind.DATE: "March 5, 2021",
}


def draws(conversation: int = 0) -> Draws:
    return Draws(hashlib.sha256(f"conversation {conversation}".encode()).digest())


def draw(
    kind: Kind, text: str, conversation: int = 0, reroll: int = 0, epsilon: Fraction | None = None
) -> Noised:
    noise = Noise(draws(conversation), reroll=reroll)
    found = noise.draw(kind, text, epsilon or DEFAULT_EPSILONS[kind])
    assert found is not None
    return found


@pytest.mark.parametrize(("kind", "text"), EXAMPLES.items())
def test_the_same_text_is_the_same_draw(kind: Kind, text: str) -> None:
    assert draw(kind, text) == draw(kind, text)
    assert draw(kind, text).label != draw(kind, text, conversation=1).label
    assert draw(kind, text).label != draw(kind, text, reroll=1).label
    others = {draw(kind, text, conversation=n).surrogate for n in range(40)}
    rerolls = {draw(kind, text, reroll=n).surrogate for n in range(40)}
    assert min(len(others), len(rerolls)) > 5


def test_one_cell_is_one_draw_whatever_the_form() -> None:
    for kind, texts in {
        Kind.AGE: ["41", "forty-one", "Forty one"],
        Kind.MONEY: ["$84,000", "84000 USD", "€84k", "eighty-four thousand dollars", "$84,001"],
    }.items():
        drawn = [draw(kind, text) for text in texts]
        assert len({(d.index, d.label) for d in drawn}) == 1
    assert draw(Kind.AGE, "41").label != draw(Kind.AGE, "42").label


def test_equal_indices_of_two_kinds_and_two_epsilons_are_two_draws() -> None:
    """Age 41 and the amount at index 41 must not share their uniforms."""
    epsilon = Fraction(66, 100)
    age = draw(Kind.AGE, "41", epsilon=epsilon)
    amount = f"-${abs(GRIDS[Kind.MONEY].from_index(41)):.0f}"
    assert draw(Kind.MONEY, amount, epsilon=epsilon).label != age.label
    assert draw(Kind.AGE, "41", epsilon=Fraction("0.67")).label != age.label
    assert draw(Kind.AGE, "41", epsilon=Fraction("0.66")) == age


def test_the_conversation_has_one_date_offset() -> None:
    texts = ["March 5, 2021", "2021-04-01", "24.12.2020", "31/12/1999", "May 2021"]
    drawn = [draw(Kind.DATE, text) for text in texts]
    assert len({d.label for d in drawn}) == 1
    moves = set()
    for text, result in zip(texts[:4], drawn, strict=False):
        after = parse_date(result.surrogate).day
        moves.add(after - parse_date(text).day)
        assert GRIDS[Kind.DATE].to_index(after.toordinal()) == result.index
    assert len(moves) == 1
    assert moves != {timedelta(0)}


def test_every_draw_lies_in_its_grid() -> None:
    for kind, texts in {
        Kind.AGE: ["0", "119", "999"],
        Kind.MONEY: ["$0", "-$1,000,000,000,000", "$9,999,999,999,999", "nine trillion dollars"],
        Kind.DATE: ["1900-01-01", "2100-12-31", "1066-10-14"],
    }.items():
        for epsilon in (Fraction(1, 1000), Fraction(20)):
            for conversation, text in itertools.product(range(60), texts):
                found = draw(kind, text, conversation, epsilon=epsilon)
                assert 0 <= found.index < GRIDS[kind].size


def test_a_value_may_draw_itself() -> None:
    """Rejecting it would break the promise. A false alarm has probability below 1e-9."""
    trials, p = 600, probabilities(41, 120, Fraction(66, 100))[41]
    itself = sum(draw(Kind.AGE, "41", n).surrogate == "41" for n in range(trials))
    assert abs(itself - trials * p) < 6.2 * (trials * p * (1 - p)) ** 0.5


UNREADABLE = {
    Kind.AGE: "old", Kind.MONEY: "a lot", Kind.DATE: "tomorrow", Kind.PERCENT: "most",
    Kind.QUANTITY: "5 apples",
}  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), UNREADABLE.items())
def test_what_cannot_be_read_is_left_to_the_caller(kind: Kind, text: str) -> None:
    assert Noise(draws()).draw(kind, text, DEFAULT_EPSILONS[kind]) is None


@pytest.mark.parametrize("epsilon", [Fraction(0), Fraction(21), Fraction(-1)])
@pytest.mark.parametrize("kind", GRIDS)
def test_an_epsilon_outside_the_range_is_refused(kind: Kind, epsilon: Fraction) -> None:
    with pytest.raises(BadParameter):
        Noise(draws()).draw(kind, EXAMPLES[kind], epsilon)


def test_a_kind_without_a_grid_is_refused() -> None:
    with pytest.raises(BadParameter):
        Noise(draws()).draw(Kind.PERSON, "41", Fraction(1))


@pytest.mark.parametrize(("kind", "text"), EXAMPLES.items())
def test_a_result_shows_neither_value(kind: Kind, text: str) -> None:
    found = draw(kind, text)
    assert text not in repr(found)
    assert found.surrogate not in repr(found).replace(found.label, "")
    assert f"index={found.index}" not in repr(found)
