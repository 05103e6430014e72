import json
from fractions import Fraction

from engine.core import codec
from engine.core.types import (
    Category,
    Charge,
    Cost,
    Entity,
    Guarantee,
    Kind,
    Replacement,
    Sanitized,
    Span,
)

SANITIZED = Sanitized(
    original="I am 41.",
    text="I am 38.",
    replacements=(
        Replacement(Span(5, 7), Span(5, 7), "41", "38", Kind.AGE, "preempt", Category.NOISED, 0.66),
    ),
    guarantees=(
        Guarantee("preempt", "s", 0.66, 0.0, "per step", "each", ("a",), ("b", "c"), ("d",)),
    ),
    cost=Cost(
        (
            Charge("ab" * 32, Kind.AGE, Fraction(66, 100), "1 year", False),
            Charge("cd" * 32, Kind.MONEY, None, "1%", True),  # the person chose it
        )
    ),
)


def test_a_sanitized_text_survives_json() -> None:
    data = json.loads(json.dumps(codec.sanitized_to_json(SANITIZED)))
    assert codec.sanitized_from_json(data, "I am 41.") == SANITIZED
    assert data["cost"]["epsilon"] == 0.66


def test_an_entity_survives_json() -> None:
    entity = Entity(Span(3, 9), Kind.EMAIL, 0.9, "email")
    assert codec.entity_from_json(json.loads(json.dumps(codec.entity_to_json(entity)))) == entity
