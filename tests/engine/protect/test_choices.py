"""Single outcomes that a person chose: what becomes of them, of their promise and of the books."""

from dataclasses import replace

import pytest
from turns import pinned

from engine.core.types import HAND, Category, Choice, Kind, Replacement, Sanitized
from engine.pipeline.engine import Engine
from engine.pipeline.policy import Policy
from engine.pipeline.requests import Request
from engine.protect.guarantee_texts import sentence
from engine.restore import hosts_in, restore

TEXT = "Maria Lopez is 41 and earns $7,000 a month, so $84,000 a year. Maria is glad."
WORDS = replace(Policy(), stages=("custext",))


def run(engine: Engine, *choices: Choice, text: str = TEXT, **given: object) -> Sanitized:
    request = Request(text, Policy(), b"c" * 16, choices=choices)
    return engine.sanitize(replace(request, **given))


def every(sanitized: Sanitized, original: str) -> list[Replacement]:
    return [r for r in sanitized.replacements if r.original == original]


def of(sanitized: Sanitized, original: str) -> Replacement:
    return every(sanitized, original)[0]


def test_a_value_that_was_drawn_again_has_no_epsilon_and_the_others_keep_theirs(engine) -> None:
    first, again = run(engine), run(engine, Choice("41", reroll=1))
    assert of(again, "41").epsilon is None
    assert of(again, "41").draw != of(first, "41").draw
    assert [r for r in again.replacements if r.original != "41"] == [
        replace(r, source=n.source, target=n.target)
        for r, n in zip(first.replacements, again.replacements, strict=True)
        if r.original != "41"
    ]
    (chosen,) = [c for c in again.cost.charges if c.epsilon is None]
    assert (chosen.label, chosen.kind) == (of(again, "41").draw, Kind.AGE)
    methods = [(g.method, g.epsilon) for g in again.guarantees]
    assert (HAND, None) in methods
    assert ("preempt", of(first, "$7,000").epsilon) in methods


def test_drawing_again_makes_other_draws_each_its_own(engine) -> None:
    drawn = {of(run(engine, Choice("41", reroll=n)), "41").surrogate for n in range(12)}
    assert len(drawn) > 2
    assert run(engine, Choice("41", reroll=3)) == run(engine, Choice("41", reroll=3))


def test_what_follows_from_a_value_that_was_written_fits_to_it(engine) -> None:
    made = run(engine, Choice("$7,000", surrogate="$5,000"))
    monthly, yearly = of(made, "$7,000"), of(made, "$84,000")
    assert (monthly.surrogate, monthly.mechanism, monthly.epsilon) == ("$5,000", HAND, None)
    assert (yearly.surrogate, yearly.epsilon) == ("$60,000", 0)
    assert [c.epsilon for c in made.cost.charges if c.label == monthly.draw] == [None]


def test_what_is_no_number_leaves_the_rest_to_a_draw_of_its_own(engine) -> None:
    made = run(engine, Choice("$7,000", surrogate="a fair sum"))
    assert of(made, "$7,000").surrogate == "a fair sum"
    assert of(made, "$84,000").epsilon == float(Policy().epsilon(Kind.MONEY))
    later = run(engine, text="I said $7,000 and $84,000.", pins=pinned(made))
    assert of(later, "$7,000").surrogate == "a fair sum"


def test_a_value_that_follows_can_be_written_too(engine) -> None:
    made = run(engine, Choice("$84,000", surrogate="$90,000"))
    assert (of(made, "$84,000").surrogate, of(made, "$84,000").mechanism) == ("$90,000", HAND)


def test_a_name_that_was_written_takes_its_parts_along_and_stays(engine) -> None:
    made = run(engine, Choice("Maria Lopez", surrogate="Ada Byron"))
    assert of(made, "Maria Lopez").mechanism == HAND
    assert of(made, "Maria").surrogate == "Ada"
    assert of(made, "Maria Lopez").category is Category.ENCRYPTED
    later = run(engine, text="Ask Maria Lopez.", pins=pinned(made))
    assert "Ada Byron" in later.text
    assert of(later, "Maria Lopez").mechanism == HAND
    text, _ = restore("Dear Ada Byron, Ada!", made.carried, hosts_in([TEXT]), [made])
    assert text == "Dear Maria Lopez, Maria!"


def test_what_was_written_and_is_no_name_has_no_parts(engine) -> None:
    made = run(engine, Choice("Maria Lopez", surrogate="the tenant"))
    assert made.text.startswith("the tenant is ")
    assert of(made, "Maria").surrogate not in {"The", "the"}
    later = run(engine, text="Ms. Lopez rang.", pins=pinned(made))
    assert "enant" not in later.text
    text, _ = restore("The tenant should know the law.", made.carried, hosts_in([TEXT]), [made])
    assert text.endswith(" should know the law.")


def test_what_left_already_keeps_what_it_became(engine) -> None:
    first = run(engine)
    for choice in (Choice("41", reroll=2), Choice("41", surrogate="99")):
        again = run(engine, choice, pins=pinned(first), sent=first.cost.kinds)
        assert of(again, "41").surrogate == of(first, "41").surrogate


def test_words_are_called_by_their_number(engine) -> None:
    text = "the garden and the garden behind the garden"
    first = run(engine, text=text, policy=WORDS)
    choices = (
        Choice("garden", word=True, occurrence=1, surrogate="meadow"),
        Choice("garden", word=True, occurrence=2, reroll=1),
    )
    made = run(engine, *choices, text=text, policy=WORDS)
    now = every(made, "garden")
    assert now[0].surrogate == of(first, "garden").surrogate
    assert (now[1].surrogate, now[1].mechanism, now[1].epsilon) == ("meadow", HAND, None)
    assert (now[2].mechanism, now[2].epsilon) == ("custext", None)
    assert sum(c.epsilon is None for c in made.cost.charges) == 2
    assert made.cost.epsilon < first.cost.epsilon
    both = replace(Policy(), stages=("preempt", "custext"))
    later = run(engine, text="the garden", policy=both, pins=pinned(made))
    assert [r.mechanism for r in later.replacements] == ["custext"]  # it became no private value


def test_earlier_prompts_are_drawn_again_as_they_were(engine) -> None:
    """Not with what was chosen for the prompt at hand, nor with its instruction's length."""
    text = "the garden, the garden"
    first = run(engine, text=text, policy=WORDS)
    chosen = (Choice("garden", word=True, reroll=1), Choice("", word=True, reroll=2))
    for how in ({"choices": chosen}, {"instruction": len("the garden, ")}, {"reroll": 0}):
        request = Request(text, WORDS, b"c" * 16, prompts=(text,))
        later = engine.sanitize(replace(request, **how))
        free = {charge.label for charge in later.cost.charges if charge.known}
        assert free <= {charge.label for charge in first.cost.charges}
        assert bool(free) == ("choices" not in how)


def test_all_words_can_be_drawn_again(engine) -> None:
    text = "the quiet garden behind the old house"
    made = run(engine, Choice("", word=True, reroll=1), text=text, policy=WORDS)
    assert all(charge.epsilon is None for charge in made.cost.charges)


def test_what_is_sent_as_typed_is_no_word_to_draw(engine) -> None:
    text = "The Quiet garden behind the quiet house, quietly"
    policy = replace(WORDS, stages=("preempt", "custext"), never=("quiet", "Maria"))
    made = run(engine, text=text, policy=policy)
    drawn = [r.original for r in made.replacements]
    assert "garden" in drawn
    assert not {"Quiet", "quiet"} & set(drawn)


@pytest.mark.parametrize("method", ["cape", "custext", "rantext", "santext"])
def test_the_promise_leaves_out_the_words_that_are_sent_as_typed(engine, method: str) -> None:
    text = "The Quiet garden behind the house"
    both = replace(WORDS, stages=("preempt", method))
    for never, left_out in ((("quiet",), True), ((), False), (("river",), False)):
        made = run(engine, text=text, policy=replace(both, never=never))
        (said,) = [g for g in made.guarantees if g.method == method]
        assert (sentence("sent_as_typed") in said.not_covered) is left_out


def test_the_drawn_word_is_among_the_outcomes_however_unlikely(engine) -> None:
    request = Request("the quiet garden behind the old house", WORDS, b"c" * 16)
    at = request.text.index("garden")
    likely = engine.alternatives(request, at)
    assert engine.alternatives(request, at, drawn="") == likely
    choices = (Choice("garden", word=True, reroll=n) for n in range(1, 60))
    drawn = (
        of(engine.sanitize(replace(request, choices=(c,))), "garden").surrogate for c in choices
    )
    rare = next(word for word in drawn if word not in dict(likely))
    found = engine.alternatives(request, at, drawn=rare)
    assert found[:-1] == likely
    assert found[-1][0] == rare
