"""Sanitized texts as JSON and back: one form for the pipe and for the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from engine.core.types import (
    Category,
    Charge,
    Cost,
    Entity,
    Guarantee,
    Kind,
    Relation,
    Replacement,
    Sanitized,
    Span,
)


def entity_to_json(entity: Entity) -> dict[str, Any]:
    """Serialise a found value for the `detect` verb."""
    return {
        "start": entity.span.start,
        "end": entity.span.end,
        "kind": entity.kind,
        "score": entity.score,
        "detector": entity.detector,
        "private": entity.private,
    }


def entity_from_json(data: Mapping[str, Any]) -> Entity:
    """The reverse of `entity_to_json`."""
    span = Span(data["start"], data["end"])
    return Entity(span, Kind(data["kind"]), data["score"], data["detector"], data.get("private"))


def sanitized_to_json(sanitized: Sanitized) -> dict[str, Any]:
    """Serialise a sanitized text for the `sanitize` verb, without the original text."""
    return {
        "text": sanitized.text,
        "replacements": [replacement_to_json(r) for r in sanitized.replacements],
        "guarantees": [asdict(guarantee) for guarantee in sanitized.guarantees],
        "cost": cost_to_json(sanitized.cost),
        "beneath": [replacement_to_json(r) for r in sanitized.beneath],
        "relations": [relation_to_json(r) for r in sanitized.relations],
        "language": sanitized.language,
        "instruction": sanitized.instruction,
        "left": [entity_to_json(entity) for entity in sanitized.left],
        "unjudged": sanitized.unjudged,
    }


def sanitized_from_json(data: Mapping[str, Any], original: str) -> Sanitized:
    """The reverse of `sanitized_to_json`, given the original text."""
    return Sanitized(
        original=original,
        text=data["text"],
        replacements=tuple(replacement_from_json(item) for item in data["replacements"]),
        guarantees=tuple(_guarantee(item) for item in data["guarantees"]),
        cost=Cost(tuple(_charge(item) for item in data["cost"]["charges"])),
        beneath=tuple(replacement_from_json(item) for item in data["beneath"]),
        relations=tuple(_relation(item) for item in data.get("relations", ())),
        language=data.get("language", ""),
        instruction=data.get("instruction", 0),
        left=tuple(entity_from_json(item) for item in data.get("left", ())),
        unjudged=data.get("unjudged", 0),
    )


def replacement_to_json(replacement: Replacement) -> dict[str, Any]:
    """Serialise one change with the offsets of both sides."""
    return {
        "start": replacement.source.start,
        "end": replacement.source.end,
        "target_start": replacement.target.start,
        "target_end": replacement.target.end,
        "original": replacement.original,
        "surrogate": replacement.surrogate,
        "kind": replacement.kind,
        "method": replacement.mechanism,
        "category": replacement.category,
        "epsilon": replacement.epsilon,
        "draw": replacement.draw,
    }


def replacement_from_json(data: Mapping[str, Any]) -> Replacement:
    """The reverse of `replacement_to_json`."""
    return Replacement(
        source=Span(data["start"], data["end"]),
        target=Span(data["target_start"], data["target_end"]),
        original=data["original"],
        surrogate=data["surrogate"],
        kind=Kind(data["kind"]),
        mechanism=data["method"],
        category=Category(data["category"]),
        epsilon=data["epsilon"],
        draw=data.get("draw"),
    )


def relation_to_json(relation: Relation) -> dict[str, Any]:
    """Serialise a computed value, by the indices of the replacements."""
    return {**asdict(relation), "terms": list(relation.terms)}


def _relation(data: Mapping[str, Any]) -> Relation:
    return Relation(**{**data, "terms": tuple(data["terms"])})


def cost_to_json(cost: Cost) -> dict[str, Any]:
    """Serialise the new cost and each draw's charge; epsilons are exact, as strings."""
    return {
        "epsilon": float(cost.epsilon),
        "charges": [
            {**asdict(c), "epsilon": None if c.epsilon is None else str(c.epsilon)}
            for c in cost.charges
        ],
    }


def _charge(data: Mapping[str, Any]) -> Charge:
    epsilon = None if data["epsilon"] is None else Fraction(data["epsilon"])
    return Charge(**{**data, "kind": Kind(data["kind"]), "epsilon": epsilon})


def _guarantee(data: Mapping[str, Any]) -> Guarantee:
    lists = {name: tuple(data[name]) for name in ("assumes", "leakage", "not_covered")}
    return Guarantee(**{**data, **lists})
