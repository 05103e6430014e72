"""A later prompt promises of a value what its draw cost, in the steps in which that was charged."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
import turns
from cases import tables_beside
from everything import EVERYTHING

from engine.core.accountant import Ledger
from engine.core.types import Category, Charge, Choice, Kind, Sanitized
from engine.pipeline.engine import Engine
from engine.pipeline.requests import ConversationHistory, Request, pins_of

CASES = tables_beside(__file__)

FIRST, LATER = CASES["first"], CASES["later"]


def said(sanitized: Sanitized, original: str) -> tuple[float | None, str]:
    """The epsilon shown for a value and its unit, as the books charge it."""
    [change] = {r.original: r for r in sanitized.replacements if r.original == original}.values()
    units = {charge.label: charge.unit for charge in sanitized.cost.charges}
    return change.epsilon, units.get(change.draw or "", "")


def run(engine: Engine, text: str, before: Sequence[Sanitized], **given: object) -> Sanitized:
    history = ConversationHistory()
    for one in before:
        history.add(one)
    choices = given.pop("choices", ())
    fields = {"pins": tuple(history.pins), "sent": history.sent, "choices": choices}
    return turns.run(engine, text, given, **fields)


@pytest.mark.parametrize(
    ("first", "original", "later"),
    [
        ("share", "$4,500", "And $4,500?"),
        ("born", "3 March 1980", "On 3 March 1980 it rained."),
        ("date", "3 March 1980", "I was born on 3 March 1980."),
    ],
)
def test_a_repeated_value_is_promised_in_the_steps_of_its_draw(
    engine, first, original, later
) -> None:
    """Planted: a share's epsilon said of 1% of the amount, and a day's said of a year."""
    began = run(engine, FIRST[first], ())
    again = run(engine, later, [began])
    assert said(again, original) == said(began, original)
    [promise] = [g for g in again.guarantees if g.epsilon and "steps" in g.statement]
    assert promise.unit == f"per grid step of {said(began, original)[1]}"
    assert again.cost.epsilon == 0
    third = run(engine, f"{later} Really?", [began, again])
    assert said(third, original) == said(began, original)


@pytest.mark.parametrize(("name", "draws"), list(product(FIRST, ["conversation", "profile"])))
def test_no_later_prompt_claims_less_than_was_spent(engine: Engine, name: str, draws: str) -> None:
    """Every linked number in every later prompt, also where the person has moved the sliders."""
    began = run(engine, FIRST[name], (), draws=draws)
    spent = {charge.label: charge for charge in began.cost.charges}
    for later, dates in product(LATER, ["each", "together"]):
        again = run(engine, later, [began], draws=draws, dates=dates)
        _claims_no_less(again, spent)
        ledger = Ledger().record("", 1, began.cost).record("", 2, again.cost)
        assert {e.charge for e in ledger.entries if e.turn == 1} == set(spent.values())


def _claims_no_less(again: Sanitized, spent: dict[str, Charge]) -> None:
    told = {g.unit: g.epsilon for g in again.guarantees if g.scope != "the whole prompt"}
    for charge in again.cost.charges:
        first = spent.get(charge.label, charge)
        assert (charge.kind, charge.unit, charge.epsilon) == (first.kind, first.unit, first.epsilon)
    for change in again.replacements:
        if change.category is Category.NOISED and change.draw is not None:
            charge = {c.label: c for c in again.cost.charges}[change.draw]
            assert change.epsilon is not None and charge.epsilon is not None
            assert Fraction(str(change.epsilon)) == charge.epsilon
            assert (told[f"per grid step of {charge.unit}"] or 0) >= change.epsilon


def test_nothing_is_promised_of_a_draw_that_no_book_knows(engine: Engine) -> None:
    began = run(engine, FIRST["share"], ())
    again = turns.run(engine, "And $4,500?", pins=tuple(pins_of(began.carried, {})))
    assert said(again, "$4,500")[0] is None
    assert not any(guarantee.epsilon for guarantee in again.guarantees)


def test_a_share_is_charged_where_only_the_rest_tells_it(engine: Engine) -> None:
    """Planted: the part that the person wrote anew took its share's charge along."""
    began = run(engine, FIRST["rest"], (), choices=(Choice("$4,500", surrogate="$4,000"),))
    assert {charge.kind for charge in began.cost.charges} == {Kind.MONEY, Kind.PERCENT}
    assert "5,000 - $4,500" in " ".join(relation.formula for relation in began.relations)
    [share] = [charge for charge in began.cost.charges if charge.kind is Kind.PERCENT]
    assert share.epsilon is None, "what the person chose bounds nothing"


@pytest.mark.parametrize("draws", ["conversation", "profile"])
@pytest.mark.parametrize(("then", "now"), [("each", "together"), ("together", "each")])
def test_dates_are_promised_as_they_were_drawn(engine, then, now, draws) -> None:
    """Planted: dates that moved each by its own were said to share one epsilon, and back."""
    scopes = {"each": "each distinct value", "together": "all dates together"}
    other = "profile" if draws == "conversation" else "conversation"
    began = run(engine, "We met on 03/05/1980 and in May.", (), dates=then, draws=draws)
    for later in (draws, other):
        again = run(engine, "On 03/05/1980, in May?", [began], dates=now, draws=later)
        assert {g.scope for g in again.guarantees if g.epsilon} == {scopes[then]}
    mixed = run(engine, "03/05/1980 or 7 July 1991?", [began], dates=now, draws=draws)
    per_day = [g for g in mixed.guarantees if g.unit == "per grid step of 1 day"]
    assert {g.scope for g in per_day} == set(scopes.values())


@pytest.mark.parametrize("reroll", [0, 1])
def test_a_share_that_left_is_drawn_no_second_time(engine: Engine, reroll: int) -> None:
    """Planted: the same share of other amounts, drawn anew once the slider had moved."""
    began = run(engine, FIRST["share"], ())
    moved = replace(EVERYTHING, epsilons={**EVERYTHING.epsilons, Kind.PERCENT: Fraction(1)})
    text, fields = "We sold $1,800 of the $2,000.", {"sent": began.cost.kinds, "reroll": reroll}
    request = Request(text, moved, turns.CHAT, pins=turns.pinned(began), **fields)
    again = engine.sanitize(request)
    [first], [then] = (
        [c for c in s.cost.charges if c.kind is Kind.PERCENT] for s in (began, again)
    )
    assert then == replace(first, known=True)
    assert said(again, "$1,800") == said(began, "$4,500")
