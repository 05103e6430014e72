"""No surrogate stands in its conversation as another word: what looks like one in an answer is."""

import pytest

from engine.core.types import Entity, Kind, Sanitized, Span
from engine.crypto.keys import ProfileKey
from engine.language.words_to_avoid import words_of
from engine.pipeline.engine import Engine
from engine.pipeline.policy import DEFAULT_EPSILONS, EVERY, NOISED, Policy
from engine.pipeline.requests import Request, pins_of
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
CHAT = b"a made-up chat.."
HIDES_ALL = Policy(level=EVERY)


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
    again = (
        surrogate(kind, value, text, number)
        if where == "in the prompt"
        else surrogate(kind, value, "", number, before=text)
    )
    assert again != first
    assert not words_of(again) <= words_of(first)
    if kind is Kind.PERSON:
        assert not words_of(again) & words_of(first)


def test_what_an_earlier_prompt_says_is_no_later_surrogate() -> None:
    engine = Engine(ProfileKey(bytes(range(32))))

    def second(*before: str) -> Sanitized:
        request = Request("Dora Winterbottom asks for it.", HIDES_ALL, CHAT, prompts=before)
        return engine.sanitize(request)

    drawn = second("Please help.").replacements[0].surrogate
    family = drawn.split()[-1]
    again = second(f"What is the {family} effect?").replacements[0].surrogate
    assert not words_of(again) & words_of(drawn.split()[-1])


def test_a_surrogate_that_left_stays_although_an_answer_says_it() -> None:
    engine = Engine(ProfileKey(bytes(range(32))))
    text = "Dora Winterbottom asks for it."
    first = engine.sanitize(Request(text, HIDES_ALL, CHAT))
    drawn = first.replacements[0].surrogate
    request = Request(
        text,
        HIDES_ALL,
        CHAT,
        pins=tuple(pins_of(first.carried, first.cost.kinds)),
        chat_words=words_of(drawn),
    )
    assert engine.sanitize(request).replacements[0].surrogate == drawn
