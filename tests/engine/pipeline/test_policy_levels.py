"""What each level hides and what it leaves, over one prompt and over a chat's."""

import json
from dataclasses import replace
from typing import Any

import pytest
from command_line import run
from judging import judging
from turns import pinned

from engine.core import codec
from engine.core.errors import BadParameter
from engine.core.types import KNOWN, OWN, Entity, Kind, PrivateWord, Sanitized, Span
from engine.pipeline import policy as policies
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, LEVELS, PRIVATE, SECRETS, Policy, parse, to_json
from engine.pipeline.requests import Request

CHAT = b"one chat"
NAMED = {
    "Maria Lopez": Kind.PERSON,
    "Maria": Kind.PERSON,
    "Kant": Kind.PERSON,
    "Borealis": Kind.ORGANIZATION,
    "Ольга": Kind.PERSON,
}
CARD = "4539 1488 0343 6467"
PROMPT = f"Maria Lopez reads Kant at Borealis. Card {CARD}."


def entity(kind: Kind, private: float | None, detector: str = "recogniser") -> Entity:
    return Entity(Span(0, 1), kind, 0.9, detector, private)


def sanitized(engine: Engine, text: str, policy: Policy, *earlier: str) -> Sanitized:
    return engine.sanitize(Request(text, policy, CHAT, earlier))


def hidden(made: Sanitized) -> list[str]:
    return [r.original for r in made.replacements]


def left(made: Sanitized) -> list[str]:
    return [e.span.of(made.original) for e in made.left]


@pytest.fixture
def engine() -> Engine:
    return judging(NAMED, {"Maria": 0.9, "Borealis": 0.0, "Kant": 0.01})


def test_each_level_hides_less_than_the_one_above(engine: Engine) -> None:
    shown = {level: sanitized(engine, PROMPT, Policy(level=level)) for level in LEVELS}
    assert hidden(shown[SECRETS]) == [CARD]
    assert hidden(shown[PRIVATE]) == ["Maria Lopez", CARD]
    assert hidden(shown[EVERY]) == ["Maria Lopez", "Kant", "Borealis", CARD]
    assert left(shown[PRIVATE]) == ["Kant", "Borealis"]
    assert left(shown[EVERY]) == []
    for made in shown.values():
        assert sorted(hidden(made) + left(made)) == sorted(
            ["Maria Lopez", "Kant", "Borealis", CARD]
        )
        assert all(value in made.text for value in left(made))


def test_what_is_private_is_the_default_and_doses_go_as_typed(engine: Engine) -> None:
    assert Policy().level == parse({}).level == PRIVATE
    text = "Maria takes 0.8 mg and 12% more."
    assert sanitized(engine, text, Policy()).text.endswith("takes 0.8 mg and 12% more.")
    on = Policy(keep=Policy().keep - {Kind.QUANTITY, Kind.PERCENT}, level=EVERY)
    assert hidden(sanitized(engine, text, on)) == ["Maria", "0.8 mg", "12%"]


def test_what_was_once_hidden_stays_hidden_in_the_chat(engine: Engine) -> None:
    history = sanitized(engine, "Ask Maria Lopez.", Policy())
    for level in (PRIVATE, SECRETS):
        request = Request("Maria reads Kant.", Policy(level=level), CHAT, pins=pinned(history))
        made = judging(NAMED, {}).sanitize(request)
        assert hidden(made) == ["Maria"]
        given = history.replacements[0].surrogate.split()[0]
        assert made.text == f"{given} reads Kant."


def test_one_value_is_never_hidden_in_one_place_and_left_in_another() -> None:
    engine = judging(NAMED, {"Borealis is": 0.9})
    made = sanitized(engine, "Borealis is my firm. Compare Borealis and Kant.", Policy())
    assert hidden(made) == ["Borealis", "Borealis"]
    assert "Borealis" not in made.text


def test_what_nobody_judged_is_hidden_and_said() -> None:
    engine = judging(NAMED, {})
    made = sanitized(engine, "Kant met Ольга.", Policy())
    assert (hidden(made), left(made), made.unjudged) == (["Ольга"], ["Kant"], 1)
    assert not sanitized(engine, "Kant met nobody.", Policy()).unjudged
    assert not sanitized(engine, "Kant met Ольга.", Policy(level=EVERY)).unjudged


def test_the_persons_own_words_are_hidden_at_every_level(engine: Engine) -> None:
    own = (PrivateWord("Kant", Kind.PERSON),)
    for level in LEVELS:
        made = sanitized(engine, "Kant it is.", Policy(level=level, always=own))
        assert hidden(made) == ["Kant"]


def test_a_word_of_a_text_method_is_not_left_as_typed(engine: Engine) -> None:
    policy = Policy(stages=("preempt", "custext"))
    made = sanitized(engine, PROMPT, policy)
    assert not any(e.span.overlaps(r.source) for e in made.left for r in made.replacements)


def test_hides_by_kind_chance_and_who_found_it() -> None:
    policy = Policy(private_from=0.4)
    number, name = policy.least_chance(Kind.BANK_ACCOUNT), policy.least_chance(Kind.PERSON)
    assert 0 < number < name == 0.4
    assert policy.hides(entity(Kind.BANK_ACCOUNT, number))
    assert not policy.hides(entity(Kind.PERSON, number))
    assert policy.hides(entity(Kind.ORGANIZATION, None))
    assert policy.hides(entity(Kind.ORGANIZATION, 0.0, KNOWN))
    assert policy.hides(entity(Kind.HEALTH, 0.0, OWN))
    assert not policy.hides(entity(Kind.HEALTH, 1.0))


def test_doubtful_is_what_was_nearly_hidden() -> None:
    policy = Policy(private_from=0.4)
    assert policy.doubts(entity(Kind.ORGANIZATION, 0.21))
    assert not policy.doubts(entity(Kind.ORGANIZATION, 0.19))
    assert not policy.doubts(entity(Kind.ORGANIZATION, 0.41))
    assert not policy.doubts(entity(Kind.QUANTITY, 0.39))
    assert not replace(policy, level=SECRETS).doubts(entity(Kind.ORGANIZATION, 0.39))


def test_levels_come_back_and_slips_are_told() -> None:
    policy = Policy(level=SECRETS, private_from=0.25)
    assert parse(to_json(policy)) == policy
    with pytest.raises(BadParameter) as caught:
        parse({"level": "privat"})
    assert caught.value.data["suggestion"] == PRIVATE
    for bad in (-0.1, 1.5, True, "high"):
        with pytest.raises(BadParameter):
            parse({"private_from": bad})


def test_a_policy_from_before_there_were_levels_goes_on_as_it_was() -> None:
    old = {k: v for k, v in to_json(Policy()).items() if k not in ("level", "private_from")}
    assert policies.parse_stored(old).level == EVERY
    assert policies.parse_stored(to_json(Policy())).level == PRIVATE


def test_what_was_left_survives_json(engine: Engine) -> None:
    made = sanitized(engine, f"{PROMPT} Ольга.", Policy())
    assert made.left
    data = json.loads(json.dumps(codec.sanitized_to_json(made)))
    assert codec.sanitized_from_json(data, made.original) == made
    for new in ("left", "unjudged"):
        del data[new]
    assert codec.sanitized_from_json(data, made.original).left == ()


def command(*words: str, text: str) -> dict[str, Any]:
    (answer,) = run(*words, lines=[{"text": text, "conversation": "one"}])
    return answer


def test_the_command_takes_a_level() -> None:
    text = f"Card {CARD}, said Maria Lopez."
    found = command("detect", "--level", "secrets", text=text)
    assert [span["kind"] for span in found["spans"]] == ["CREDIT_CARD"]
    assert [text[e["start"] : e["end"]] for e in found["left"]] == ["Maria Lopez"]
    made = command("sanitize", "--key", "session", "--level", "secrets", text=text)
    assert [r["original"] for r in made["replacements"]] == [CARD]
    assert [text[e["start"] : e["end"]] for e in made["left"]] == ["Maria Lopez"]
    every = command("sanitize", "--key", "session", "--level", "every", text=text)
    assert [r["original"] for r in every["replacements"]] == [CARD, "Maria Lopez"]
    with pytest.raises(SystemExit, match="2"):
        run("detect", "--level=all")
