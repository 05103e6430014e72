"""What the person chose for the draft at hand, having seen its preview."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from engine.policy import FIRST_STAGE, Policy
from engine.types import Category, Choice, Replacement, Sanitized

WORDS = (Category.WORD, Category.REWRITE)

SEPARATORS = re.compile(r"\W+")

EMPTY = "Type what shall be sent instead."
SAME = "That is the value itself. To send it as it is, choose “Send as typed”."
HOLDS = "This holds a value that is private: it would leave as you typed it."
TAKEN = "Another value is sent as this already: an answer could not tell the two apart."
STANDS = "This stands in your message already: an answer could not tell the two apart."


@dataclass(frozen=True, slots=True)
class Chosen:
    """Single outcomes of a draft, and what is to go `once` as it is typed."""

    choices: tuple[Choice, ...] = ()
    once: tuple[str, ...] = field(default=(), repr=False)

    def over(self, policy: Policy) -> Policy:
        """A policy with what goes as typed this time; the person says it last, so it counts."""
        now = {_plain(word) for word in self.once}
        always = tuple(w for w in policy.always if w.pattern or _plain(w.text) not in now)
        return replace(policy, always=always, never=(*policy.never, *self.once))

    def to_json(self) -> list[dict[str, Any]]:
        """The choices as the engine takes them."""
        return [asdict(choice) for choice in self.choices]

    def drawn_again(self, sanitized: Sanitized, index: int) -> Chosen:
        """The same with another draw for a change of the preview."""
        choice = self._of(sanitized, index)
        return self._with(replace(choice, reroll=choice.reroll + 1, surrogate=None))

    def written(self, sanitized: Sanitized, index: int, surrogate: str) -> Chosen:
        """The same with the person's own words for a change of the preview."""
        return self._with(replace(self._of(sanitized, index), reroll=0, surrogate=surrogate))

    def kept_once(self, value: str) -> Chosen:
        """The same with a value that goes as typed this time."""
        return replace(self, once=(*self.once, value))

    def draws(self, sanitized: Sanitized, index: int) -> int:
        """How often a change was drawn so far."""
        return self._of(sanitized, index).reroll + 1

    def _of(self, sanitized: Sanitized, index: int) -> Choice:
        key = _key(sanitized, index)
        return next((choice for choice in self.choices if _same(choice, key)), key)

    def _with(self, new: Choice) -> Chosen:
        rest = tuple(choice for choice in self.choices if not _same(choice, new))
        return replace(self, choices=(*rest, new))


NOTHING = Chosen()


def problem(sanitized: Sanitized, index: int, surrogate: str) -> str:
    """Why a change cannot become what the person wrote, in words; empty where it can."""
    mine, plain = sanitized.replacements[index], _plain(surrogate)
    if not plain:
        return EMPTY
    if plain == _plain(mine.original):
        return SAME
    hidden = (r.original for r in sanitized.carried if r.category is Category.ENCRYPTED)
    own = () if mine.category in WORDS else (mine.original,)
    if any(_words(value) in _words(surrogate) for value in (*own, *hidden)):
        return HOLDS
    others = (r for r in sanitized.replacements if r.original != mine.original)
    if any(plain == _plain(r.surrogate) for r in others):
        return TAKEN
    return STANDS if plain in _plain(sanitized.original) and mine.category not in WORDS else ""


def kept_values(sent: Iterable[Replacement], policy: Policy) -> tuple[str, ...]:
    """Values encrypted in an earlier turn that the person since chose to send as typed."""
    never = {word.casefold() for word in policy.never}
    every = FIRST_STAGE not in policy.stages
    return tuple(
        r.original
        for r in sent
        if r.category is Category.ENCRYPTED
        and (every or r.kind in policy.keep or r.original.casefold() in never)
    )


def _key(sanitized: Sanitized, index: int) -> Choice:
    change = sanitized.replacements[index]
    if change.category not in WORDS:
        return Choice(change.original)
    if change.category is Category.REWRITE:
        return Choice("", word=True)
    alike = (r for r in sanitized.replacements[:index] if r.category is Category.WORD)
    number = sum(r.original == change.original for r in alike)
    return Choice(change.original, word=True, occurrence=number)


def _same(one: Choice, other: Choice) -> bool:
    mine, theirs = (replace(choice, reroll=0, surrogate=None) for choice in (one, other))
    return mine == theirs


def _words(text: str) -> str:
    """A text's words with blanks around each: one text holds another as whole words."""
    return f" {' '.join(SEPARATORS.split(text.casefold()))} "


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
