"""Numbers of a prompt: what is drawn, what follows, what left before. All values are made up."""

import random
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction

import pytest
from cases import tables_beside
from number_relations import RELATED, UNRELATED
from turns import pinned, run

from engine.core import codec
from engine.core.accountant import Ledger, Spent
from engine.core.types import Kind, Sanitized
from engine.numeric.dates import parse_date
from engine.numeric.values import read_number
from engine.pipeline.engine import Engine

TEMPLATES = tables_beside(__file__)["templates"]
YEARLY = "My yearly salary is $60,000."
SALARY = (
    "My monthly salary is $5,000 and my yearly salary is $60,000 and I have $10,000 in annual "
    "deductions. My annual taxable income is $50,000"
)
BORN = "I am 25 years old, I was born in 2000. Yes, 25 years old."


def noisy(sanitized: Sanitized) -> dict[str, Decimal]:
    """Each original with the number that its surrogate shows."""
    read = {r.original: read_number(r.kind, r.surrogate) for r in sanitized.replacements}
    return {original: number.value for original, number in read.items() if number is not None}


def dates(sanitized: Sanitized) -> list[str]:
    return [r.surrogate for r in sanitized.replacements if r.kind is Kind.DATE]


def days(sanitized: Sanitized) -> list[date]:
    return [parse_date(text).day for text in dates(sanitized)]


def epsilons(sanitized: Sanitized) -> list[float | None]:
    return [r.epsilon for r in sanitized.replacements]


def claimed(engine: Engine, text: str) -> set[frozenset[str]]:
    *earlier, last = text.split("\n---\n")
    sanitized = run(engine, last, prompts=tuple(earlier))
    found = [(r.dependent, *r.terms) for r in sanitized.relations]
    return {frozenset(sanitized.replacements[n].original for n in places) for places in found}


def test_precision_and_recall_on_the_table(engine: Engine) -> None:
    right = wrong = missed = 0
    for text, expected in RELATED:
        wanted = {frozenset(values.split(" ~ ")) for values in expected}
        found = claimed(engine, text)
        right += len(found & wanted)
        wrong += len(found - wanted)
        missed += len(wanted - found)
    wrong += sum(len(claimed(engine, text)) for text in UNRELATED)
    assert len(RELATED) >= 60 < len(UNRELATED)
    assert right / (right + wrong) >= 0.97
    assert right / (right + missed) >= 0.95


def test_random_numbers_are_seldom_related(engine: Engine) -> None:
    """Cues everywhere, numbers at random; the seed is fixed, so the outcome is too."""
    chance = random.Random(5)  # noqa: S311 (test data)
    claims, prompts = 0, 120
    for number in range(prompts):
        template = TEMPLATES[number % len(TEMPLATES)]
        values = [chance.choice((99, 9_999)) for _ in range(template.count("{}"))]
        text = template.format(*(chance.randint(10, value) for value in values))
        claims += bool(run(engine, text).relations)
    assert claims / prompts < 0.05


def test_the_papers_first_example(engine: Engine) -> None:
    """Appendix D.5: one draw for the age, wherever it stands; the birth year follows from it."""
    sanitized = run(engine, BORN)
    age, year, again = (int(r.surrogate) for r in sanitized.replacements)
    assert age == again
    assert age + year == 2025
    assert [charge.kind for charge in sanitized.cost.charges] == [Kind.AGE]
    assert run(engine, BORN, {"budget": 0.5}).cost.epsilon == Fraction(1, 2)


def test_the_papers_second_example(engine: Engine) -> None:
    """Appendix D.5: Y = 12 X, Z = Y - Q; half of the budget each for X and Q."""
    sanitized = run(engine, SALARY, {"budget": 1})
    shown = noisy(sanitized)
    assert shown["$60,000"] == 12 * shown["$5,000"]
    assert shown["$50,000"] == shown["$60,000"] - shown["$10,000"]
    assert epsilons(sanitized) == [0.5, 0, 0.5, 0]
    assert [r.formula for r in sanitized.relations] == ["12 × $5,000", "$60,000 - $10,000"]
    assert len(sanitized.cost.charges) == 2
    assert sanitized.cost.epsilon == 1


def test_relations_can_be_taken_back_one_by_one(engine: Engine) -> None:
    whole = run(engine, SALARY)
    yearly, taxable = whole.relations
    removed = frozenset({taxable.name})
    without = run(engine, SALARY, removed=removed)
    assert [r.name for r in without.relations] == [yearly.name]
    assert epsilons(without) == [0.4, 0, 0.4, 0.4]
    assert without.replacements[0].surrogate == whole.replacements[0].surrogate
    assert not run(engine, SALARY, {"relations": False}).relations
    again = run(engine, "No: " + SALARY, removed=removed)
    assert [r.name for r in again.relations] == [yearly.name]
    other = run(engine, SALARY, conversation=b"another")
    assert {r.name for r in other.relations}.isdisjoint({yearly.name, taxable.name})


def test_a_value_that_left_is_a_determinant(engine: Engine) -> None:
    """The yearly salary left first, on its own; later the monthly one must follow from it."""
    first = run(engine, YEARLY)
    later = run(engine, SALARY, pins=pinned(first))
    shown = noisy(later)
    assert shown["$60,000"] == noisy(first)["$60,000"]
    assert shown["$5,000"] == round(shown["$60,000"] / 12, 2)
    assert later.replacements[1].draw == first.replacements[0].draw
    assert [charge.known for charge in later.cost.charges] == [True, False]
    assert run(engine, SALARY, prompts=(YEARLY,)).text == later.text


def test_a_derived_value_stays_what_it_was(engine: Engine) -> None:
    first = run(engine, SALARY)
    later = run(engine, "Is 60000 USD a year much? And $60,000?", pins=pinned(first))
    assert set(noisy(later).values()) == {noisy(first)["$60,000"]}
    assert not later.cost.charges


def test_the_ledger_by_hand_across_turns_edits_and_branches(engine: Engine) -> None:
    """Age .66 and amounts .4 are paid when first sent, in whatever branch; derived ones never."""
    root = run(engine, "I am 41 years old and earn $5,000 a month, that is $60,000 a year.")
    pins = pinned(root)
    same = run(engine, "At age forty-one, is five thousand dollars a month low?", pins=pins)
    branch = run(engine, "I am 41 years old and my rent is $1,450.", pins=pins)
    edited = run(engine, "I am 42 years old and earn $5,000 a month.")
    ledger, spent = Ledger(), []
    for turn, sanitized in enumerate((root, same, branch, edited), start=1):
        ledger = ledger.record("chat", turn, sanitized.cost)
        spent.append(ledger.spent())
    age, amount = Fraction("0.66"), Fraction("0.4")
    assert spent == [
        Spent(age + amount, 2, 0),
        Spent(age + amount, 2, 0),
        Spent(age + 2 * amount, 3, 0),
        Spent(2 * age + 2 * amount, 4, 0),
    ]
    left = {entry.charge.label: entry.turn for entry in ledger.entries}
    assert [left[r.draw] for r in branch.replacements if r.draw] == [1, 3]


def test_a_moved_slider_or_budget_leaves_what_was_sent(engine: Engine) -> None:
    root = run(engine, "I earn $5,000 a month.")
    text = "I earn $5,000 a month, my rent is $1,450."
    later = run(engine, text, {"budget": 0.1}, pins=pinned(root))
    assert noisy(later)["$5,000"] == noisy(root)["$5,000"]
    assert epsilons(later) == [0.4, 0.1]
    assert later.cost.epsilon == Fraction("0.1")


@pytest.mark.parametrize("budget", [0.1, 1, 2.5])
def test_a_budget_is_split_and_never_passed(engine: Engine, budget: float) -> None:
    text = "Rent $1,450, food $520, car $310, gym $39, phone $25, net $61, fun $77; I am 41."
    sanitized = run(engine, text, {"budget": budget})
    assert len({charge.epsilon for charge in sanitized.cost.charges}) == 1
    draws, exact = len(sanitized.cost.charges), Fraction(str(budget))
    assert exact - Fraction(draws, 10**6) <= sanitized.cost.epsilon <= exact
    together = sanitized.guarantees[-1]
    assert together.scope == "the whole prompt"
    assert together.epsilon == pytest.approx(float(exact), abs=1e-4)
    assert f"{draws} new draws" in together.statement


def test_dates_together_or_each_on_its_own(engine: Engine) -> None:
    text = "We met on 2021-03-05 and again on 2021-03-15, then on 2021-03-05 we parted."
    together, each = run(engine, text), run(engine, text, {"dates": "each"})
    assert (len(together.cost.charges), len(each.cost.charges)) == (1, 2)
    assert dates(each)[0] == dates(each)[2]
    words = [" ".join(g.leakage) for g in (*together.guarantees, *each.guarantees[:1])]
    assert "someone who knows or guesses one of them" in words[0]
    assert "intervals" in words[0]
    assert "intervals" not in words[-1]


def test_day_first_is_read_and_written(engine: Engine) -> None:
    text = "We met on 25/03/2021."
    [ours], [theirs] = dates(run(engine, text, {"day_first": True})), dates(run(engine, text))
    day, month, year = ours.split("/")
    assert theirs == f"{month}/{day}/{year}"
    assert 1 <= int(month) <= 12


def test_a_day_above_twelve_says_how_the_other_dates_are_read(engine: Engine) -> None:
    sent = run(engine, "We met on 22/08/2025 and 05/09/2025.")
    first, second = days(sent)
    assert second - first == timedelta(days=14)
    alone = run(engine, "We met on 22/08/2025.")
    assert dates(sent)[0] == dates(alone)[0]  # month first as ever, which shows nothing of the day
    first, second = days(run(engine, "We met on 08/22/2025 and 05/09/2025."))
    assert first - second == timedelta(days=105)


@pytest.mark.parametrize("text", ["See you on December 25.", "tomorrow", "Born on July 4th?"])
def test_everybodys_dates_stay(engine: Engine, text: str) -> None:
    assert run(engine, text).text == text


def test_a_birth_date_moves_by_years_and_its_day_is_new(engine: Engine) -> None:
    text = "Patient born on March 5, 1983."
    shown = [run(engine, text, conversation=b"%d" % n) for n in range(60)]
    assert len({dates(s)[0][:-6] for s in shown}) > 45
    assert 3 < len({days(s)[0].year for s in shown}) < 40
    assert {charge.unit for s in shown for charge in s.cost.charges} == {"1 year"}
    follows = run(engine, text + " She is 41 years old.")
    assert days(follows)[0].year == 1983 + 41 - int(noisy(follows)["41"])
    leaks = " ".join(leak for g in follows.guarantees for leak in g.leakage)
    assert "in which year the text was written" in leaks


def test_a_date_after_a_birth_date_is_none(engine: Engine) -> None:
    made = run(engine, "Born 3 May 1984, moved on 4 June 2021 and 9 June 2022.")
    assert epsilons(made) == [0.66, 0.14, 0.14]
    both = run(engine, "The twins' cousins were born on 3 May 2014 and 4 June 2016.")
    assert epsilons(both) == [0.66, 0.66]


def test_a_birth_date_that_left_stays_what_it_became(engine: Engine) -> None:
    """It followed from an age then; alone, in another form and without a cue it must not move."""
    first = run(engine, "I am 41 years old, born on March 5, 1983.")
    text = "Born 1983-03-05. On 5 March 1983 it rained; on 6 March 1983 too."
    later = run(engine, text, pins=pinned(first))
    assert {*days(later)[:2]} == {*days(first)}
    assert [charge.kind for charge in later.cost.charges] == [Kind.DATE]
    twice = run(engine, "Born on March 5, 1983. On 1983-03-05 it rained.", conversation=b"other")
    assert len(set(days(twice))) == 1


def test_another_birth_in_a_year_that_left_moves_to_the_same_year(engine: Engine) -> None:
    first = "She was born on May 3, 1980."
    both = "She was born on May 3, 1980, and he was born on 07/19/1980."
    again = run(engine, both, prompts=(first,))
    assert dates(again)[:1] == dates(run(engine, first))
    assert len({day.year for day in days(again)}) == 1
    assert again.cost.epsilon == 0


def test_a_birth_date_that_left_in_another_form_is_no_dependent(engine: Engine) -> None:
    """Else the age's draw would be a second look at the year of birth."""
    first, later = "She was born on May 3, 1980.", "She was born on 05/03/1980 and is 46 years old."
    before, after = run(engine, first), run(engine, later, prompts=(first,))
    assert days(after) == days(before)
    born, age = after.replacements
    assert (born.draw, age.epsilon) == (before.replacements[0].draw, 0)
    assert int(age.surrogate) == 2026 - days(before)[0].year


def test_a_month_that_left_is_not_its_middle_day(engine: Engine) -> None:
    first = run(engine, "It began in March 2021.")
    text = "It began on 2021-03-15 and went on until 2021-04-15."
    start, end = days(run(engine, text, pins=pinned(first)))
    assert (end - start).days == 31


def test_a_derived_age_stays_possible(engine: Engine) -> None:
    """The birth date left first; a child's age that follows from it may not fall below zero."""
    ages = set()
    for number in range(40):
        chat = b"%d" % number
        born = run(engine, "She was born on March 5, 2023.", conversation=chat)
        text = "She is 2 years old, born on March 5, 2023."
        later = run(engine, text, {"relations": True}, conversation=chat, pins=pinned(born))
        assert epsilons(later) == [0, 0.66]
        ages.add(int(noisy(later)["2"]))
    assert min(ages) == 0


def test_relations_survive_the_pipe(engine: Engine) -> None:
    sanitized = run(engine, SALARY)
    assert sanitized.relations
    data = codec.sanitized_to_json(sanitized)
    assert codec.sanitized_from_json(data, sanitized.original) == sanitized
    assert "5,000" not in repr(sanitized)
    assert "12 ×" not in repr(sanitized.relations)
