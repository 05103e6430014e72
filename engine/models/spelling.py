"""Which single tokens of a causal model are whole words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.models.llama.causal import CausalModel
    from engine.models.transformer.causal import CausalTransformer


def by_text(model: CausalModel | CausalTransformer) -> Mapping[str, int]:
    """The first token of each text."""
    found: dict[str, int] = {}
    for token in range(model.vocabulary_size):
        found.setdefault(model.text([token]), token)
    return found


def forms(word: str, tokens: Mapping[str, int]) -> list[int]:
    """The tokens of a word inside a sentence, at its start and without a blank before it.

    A name's first one has its capital. Empty for a word that is no token inside a sentence.
    """
    title = word.capitalize()
    inside = tokens.get(f" {word}", tokens.get(f" {title}"))
    if inside is None:
        return []
    return [inside, *(tokens.get(form, inside) for form in (f" {title}", word, title))]
