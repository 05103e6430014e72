"""Prompts with other people in them: a name is learnt by where it stands, not by heart.

Each name of a private person becomes another one of the prompt's language or of any, the same one
throughout the prompt. Well-known people keep theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from models.train.prompts import Prompt, Value

if TYPE_CHECKING:
    from models.train.values import Values

WORD = re.compile(r"[^\W\d_]{2,}")
TITLES = frozenset(
    [
        *("mr", "mrs", "ms", "miss", "mister", "dr", "prof", "sir", "herr", "herrn", "frau", "hr"),
        *("fr", "m", "mme", "mlle", "monsieur", "madame", "docteur", "sr", "sra", "srta", "señor"),
        *("señora", "señorita", "don", "doña", "ing", "lic", "dra"),
    ]
)
LINKS = frozenset(
    [
        *("van", "von", "der", "den", "de", "la", "le", "du", "des", "del", "los", "las", "y", "e"),
        *("da", "dos", "di", "bin", "al"),
    ]
)
FAMILY = "family"  # a title before a lone name tells that it is one


def renamed(prompt: Prompt, values: Values) -> Prompt:
    """The prompt with its private people renamed; its values stay where their words are."""
    names = _names(prompt)
    if not names:
        return prompt
    language = prompt.language.upper() if values.chance(0.7) else ""
    drawn = {
        word: (values.last_name if role == FAMILY else values.first_name)(language)
        for word, role in names.items()
    }
    parts: list[str] = []
    moved: list[Value] = []
    at = end = 0
    for value in prompt.values:
        before = prompt.text[end : value.start]
        text = prompt.text[value.start : value.end]
        if _is_person(value):
            text = WORD.sub(lambda m: _cased(drawn.get(m[0].casefold(), m[0]), m[0]), text)
        start = at + len(before)
        at, end = start + len(text), value.end
        parts += [before, text]
        moved.append(replace(value, start=start, end=at))
    return replace(prompt, text="".join((*parts, prompt.text[end:])), values=tuple(moved))


def _is_person(value: Value) -> bool:
    return value.kind == "PERSON" and value.private == 1


def _names(prompt: Prompt) -> dict[str, str]:
    """Each word of a private person's name with what it is: "given" or FAMILY."""
    names: dict[str, str] = {}
    for value in sorted(filter(_is_person, prompt.values), key=lambda one: one.start - one.end):
        found = list(_words(prompt.text[value.start : value.end]))
        before = WORD.findall(prompt.text[max(0, value.start - 12) : value.start])
        titled = bool(before) and before[-1].casefold() in TITLES
        for number, word in enumerate(found):
            last = number == len(found) - 1 and (number > 0 or titled)
            names.setdefault(word, FAMILY if last else "given")
    return names


def _words(name: str) -> Iterator[str]:
    for match in WORD.finditer(name):
        word = match[0].casefold()
        if word not in TITLES and word not in LINKS:
            yield word


def _cased(name: str, like: str) -> str:
    if like.islower():
        return name.lower()
    return name.upper() if like.isupper() else name
