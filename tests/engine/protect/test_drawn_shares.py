"""A part of a whole: its share is a draw of its own, so that the part follows and stays a part."""

from decimal import Decimal

import pytest
from everything import EVERYTHING
from turns import CHAT, pinned, run

from engine.core.types import Kind, Sanitized
from engine.numeric.dependencies.equations import part_of
from engine.numeric.values import read_number
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Request
from engine.restore import restore

PAID = "I have paid $500 of my $5,000 deductible."


def amounts(sanitized: Sanitized) -> dict[str, Decimal]:
    found = {r.original: read_number(r.kind, r.surrogate) for r in sanitized.replacements}
    return {original: number.value for original, number in found.items() if number is not None}


def share_of(sanitized: Sanitized, part: str, whole: str) -> Decimal:
    sent = amounts(sanitized)
    return 100 * sent[part] / sent[whole]


@pytest.mark.parametrize(
    ("text", "part", "whole"),
    [
        (PAID, "$500", "$5,000"),
        ("We raised $4,900 out of $5,000.", "$4,900", "$5,000"),
        ("Progress: $1,200/$2,000", "$1,200", "$2,000"),
    ],
)
def test_a_part_follows_from_its_whole_by_a_drawn_share(engine, text, part, whole) -> None:
    sanitized = run(engine, text)
    [relation] = sanitized.relations
    places = (relation.dependent, *relation.terms)
    assert [sanitized.replacements[n].original for n in places] == [part, whole]
    assert 0 < share_of(sanitized, part, whole) <= 100


def test_a_shares_answer_comes_back_at_the_default_level(engine: Engine) -> None:
    """Planted: what a provider that reads the sent amounts works out of them, quoted and restored.

    The rest that it works out stands for no value of the person's and stays as it came.
    """
    sanitized = engine.sanitize(Request(PAID, Policy(), CHAT))
    sent = amounts(sanitized)
    assert sent.keys() == {"$500", "$5,000"} and "$500" not in sanitized.text
    part, whole = sent["$500"], sent["$5,000"]
    answer = f"${part:,} of ${whole:,} are paid, so ${whole - part:,} are left."
    back = restore(answer, sanitized.replacements, (), [sanitized])[0]
    assert back == f"$500 of $5,000 are paid, so ${whole - part:,} are left."


def test_the_share_is_charged_as_a_percentage_and_said(engine: Engine) -> None:
    """Planted: the share kept as it is, free of charge. It is learnt from two private values."""
    sanitized = run(engine, PAID)
    [part] = [r for r in sanitized.replacements if r.original == "$500"]
    percent = EVERYTHING.epsilon(Kind.PERCENT)
    assert part.epsilon == float(percent) and part.draw is not None
    assert sorted(charge.kind for charge in sanitized.cost.charges) == [Kind.MONEY, Kind.PERCENT]
    assert sanitized.cost.epsilon == percent + EVERYTHING.epsilon(Kind.MONEY)
    [promise] = [g for g in sanitized.guarantees if "part of another" in " ".join(g.leakage)]
    assert promise.epsilon == float(percent)


def test_shares_scatter_around_the_true_one_and_no_part_exceeds_its_whole(engine: Engine) -> None:
    text = "We sold $4,900 of the $5,000."
    chats = (run(engine, text, conversation=bytes([n]) * 16) for n in range(40))
    shares = [share_of(sent, "$4,900", "$5,000") for sent in chats]
    assert max(shares) <= 100
    assert len({round(share, 1) for share in shares}) > 5  # drawn, not kept
    assert 95 < sum(shares) / 40 < 100


def test_a_share_that_left_stays_what_it_became(engine: Engine) -> None:
    first = run(engine, PAID)
    text = "And why $500 of $5,000?"
    again = run(engine, text, pins=pinned(first), sent=first.cost.kinds)
    assert amounts(again) == amounts(first)
    assert again.cost.epsilon == 0


def test_a_budget_counts_the_share_as_a_draw(engine: Engine) -> None:
    assert {r.epsilon for r in run(engine, PAID, {"budget": 3}).replacements} == {1.5}


@pytest.mark.parametrize(
    "text",
    [
        "I got $500 instead of $5,000.",
        "I changed $5,000 of $500.",
        "It costs $50 of $5,000.",  # a hundredth: the amounts' own noise moves it less
        "Half of $500, of course; $5,000 otherwise.",
    ],
)
def test_amounts_that_are_no_part_are_drawn_by_themselves(engine: Engine, text: str) -> None:
    assert run(engine, text).relations == ()


def test_the_relation_solved_for_either_side() -> None:
    part = part_of(0, 1, Decimal(10))
    assert part.order == (0, 1)
    assert part.solve(0, {1: Decimal(4000), part.share: Decimal(12)}) == 480
    assert part.solve(1, {0: Decimal(480), part.share: Decimal(12)}) == 4000
    assert part.solve(0, {1: Decimal(4000)}) is None
