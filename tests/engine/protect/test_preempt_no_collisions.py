"""No surrogate stands in its conversation as another word: what looks like one in an answer is."""

import pytest
from turns import pinned, run

from engine.core.types import Entity, Kind, Span
from engine.crypto.key_derivation import ProfileKey
from engine.language.words_to_avoid import words_of
from engine.pipeline.engine import Engine
from engine.pipeline.policy import DEFAULT_EPSILONS, NOISED
from engine.protect.base import MechanismContext
from engine.protect.preempt.method import Preempt

VALUES = {
    Kind.ORGANIZATION: "Quibbleworth Foundry",
    Kind.LOCATION: "Quibbleton",
    Kind.USERNAME: "quibbler",
    Kind.CUSTOM: "Quibble",
    Kind.PERSON: "Quibella Quibblestone",
    Kind.ZIP_CODE: "60614",
    Kind.NATIONALITY: "Austrian",
}
TEXT = "Dora Winterbottom asks for it."


def surrogate(kind: Kind, value: str, here: str, number: int, before: str = "") -> str:
    key = ProfileKey(bytes([number]) * 32)
    context = MechanismContext(
        key, b"c" * 16, DEFAULT_EPSILONS, NOISED, chat_words=words_of(before)
    )
    entity = Entity(Span(0, len(value)), kind, 1.0, "test")
    return Preempt().apply(f"{value} {here}", [entity], context)[0].surrogate


@pytest.mark.parametrize("where", ["in the prompt", "before it"])
@pytest.mark.parametrize("kind", VALUES)
@pytest.mark.parametrize("number", range(25))
def test_a_surrogate_that_the_chat_says_is_not_drawn(kind: Kind, number: int, where: str) -> None:
    value = VALUES[kind]
    first = surrogate(kind, value, "", number)
    text = f"and the {first.upper()}, too"
    here, before = (text, "") if where == "in the prompt" else ("", text)
    again = surrogate(kind, value, here, number, before)
    assert again != first
    assert not words_of(again) <= words_of(first)
    if kind is Kind.PERSON:
        assert not words_of(again) & words_of(first)


def test_what_an_earlier_prompt_says_is_no_later_surrogate(engine: Engine) -> None:
    def second(*before: str) -> str:
        return run(engine, TEXT, prompts=before).replacements[0].surrogate

    family = second("Please help.").split()[-1]
    again = second(f"What is the {family} effect?")
    assert not words_of(again) & words_of(family)


def test_a_surrogate_that_left_stays_although_an_answer_says_it(engine: Engine) -> None:
    first = run(engine, TEXT)
    drawn = first.replacements[0].surrogate
    again = run(engine, TEXT, pins=pinned(first), chat_words=words_of(drawn))
    assert again.replacements[0].surrogate == drawn
