"""Two stages in one prompt: Preempt's surrogates stay, and what is charged adds up."""

from dataclasses import replace
from fractions import Fraction

from engine.core.types import Category
from engine.pipeline.engine import Engine
from engine.pipeline.policy import parse
from engine.pipeline.requests import Request

TEXT = "My name is Maria Lopez and my sister plays the piano; the piano is old."
EPSILON = Fraction("2.5")


def request(*stages: str) -> Request:
    policy = {"stages": list(stages), "methods": {"custext": {"epsilon": float(EPSILON)}}}
    return Request(TEXT, parse(policy), b"conversation")


def test_every_drawn_word_is_charged_once_and_surrogates_stay(engine: Engine) -> None:
    sent = engine.sanitize(request("preempt", "custext"))
    hidden = [r for r in sent.replacements if r.category is Category.ENCRYPTED]
    words = [r for r in sent.replacements if r.category is Category.WORD]
    assert [r.original for r in hidden] == ["Maria Lopez"]
    assert hidden[0].surrogate in sent.text
    assert [r.original for r in words] == ["name", "sister", "plays", "piano", "piano", "old"]
    assert sent.cost.epsilon == EPSILON * len(words)
    assert {g.method for g in sent.guarantees} == {"preempt", "custext"}


def test_the_same_text_in_a_later_turn_is_free(engine: Engine) -> None:
    first = engine.sanitize(request("custext"))
    again = engine.sanitize(replace(request("custext"), prompts=(TEXT,)))
    assert again.text == first.text
    assert again.cost.epsilon == 0
    rerolled = engine.sanitize(replace(request("custext"), reroll=1))
    assert all(charge.epsilon is None for charge in rerolled.cost.charges)
    assert rerolled.cost.epsilon == 0


def test_a_strength_is_never_charged_as_a_budget(engine: Engine) -> None:
    sent = engine.sanitize(request("rantext"))
    assert sent.cost.charges == ()
    [promise] = sent.guarantees
    assert promise.epsilon is None


def test_of_capes_words_only_a_new_sentences_are_charged(engine: Engine) -> None:
    policy = parse({"stages": ["cape"], "methods": {"cape": {"epsilon": float(EPSILON)}}})
    known = "My sister plays the piano."
    text = f"{known} Her garden is old."
    sent = engine.sanitize(Request(text, policy, b"conversation", prompts=(known,)))
    assert [r.original for r in sent.replacements] == ["sister", "plays", "piano", "garden", "old"]
    assert [charge.known for charge in sent.cost.charges] == [True] * 3 + [False] * 2
    assert sent.cost.epsilon == 2 * EPSILON
