"""Saved prompts, and the {variables} in them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from app.core import fuzzy

LONGEST_NAME = 80
# Words in one pair of braces: `{topic}`, `{tone of voice}`; neither {"json": 1} nor {{this}}.
VARIABLE = re.compile(r"(?<!\{)\{([^\W\d_][\w -]{0,39})\}(?!\})")


@dataclass(frozen=True, slots=True)
class SavedPrompt:
    """A text that the person saved under a name; `id` is None until it is stored."""

    name: str = field(repr=False)
    text: str = field(repr=False)
    id: int | None = None


def variables(text: str) -> tuple[str, ...]:
    """The names of a text's variables in order, each once."""
    return tuple(dict.fromkeys(match[1] for match in VARIABLE.finditer(text)))


def found(query: str, prompts: Iterable[SavedPrompt]) -> list[SavedPrompt]:
    """The prompts whose names or first words match a query, best first."""
    named = sorted(prompts, key=lambda prompt: prompt.name.casefold())
    return fuzzy.ranked(query, named, lambda prompt: f"{prompt.name} {beginning(prompt)}")


def beginning(prompt: SavedPrompt) -> str:
    """The first words of a prompt's text, on one line."""
    return " ".join(prompt.text[:400].split())
