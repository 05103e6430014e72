"""Per-value choices for the current draft: send as typed, replace by own words, draw again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from app.core.translation import mark, tr
from engine.core.sequences import common_prefix
from engine.core.types import Category, Choice, Replacement, Sanitized, Span, caseless
from engine.pipeline.policy import FIRST_STAGE, Policy

WORDS = (Category.WORD, Category.REWRITE)

SEPARATORS = re.compile(r"\W+")

EMPTY = mark("Type what shall be sent instead.")
SAME = mark("That is the value itself. To send it as it is, choose “Send it as typed”.")
HOLDS = mark("This holds a value that is private: it would leave as you typed it.")
TAKEN = mark("Another value is sent as this already: an answer could not tell the two apart.")
STANDS = mark("This stands in your message already: an answer could not tell the two apart.")
FELL = mark("“{written}” is no longer sent in place of what you wrote. {why}")
LEFT_ALONE = mark("The word that it stood for is not replaced any more, and goes as you typed it.")


@dataclass(frozen=True, slots=True)
class DraftChoice:
    """One choice; `at` is the word's offset in the draft, None where it does not matter.

    The engine counts a word's occurrences from the start; the person means the one they clicked.
    """

    choice: Choice
    at: int | None = None

    def moved(self, before: str, same: int, after: str) -> DraftChoice | None:
        """The choice in an edited text whose first `same` code points are unchanged.

        None if the edit touches the word.
        """
        if self.at is None or self.at + len(self.choice.original) <= same:
            return self
        longer = len(after) - len(before)
        kept = before[self.at :] == after[self.at + longer :] and self.at + longer >= same
        return replace(self, at=self.at + longer) if kept else None


@dataclass(frozen=True, slots=True)
class DraftChoices:
    """Per-value choices for a draft, and the values to send `once` as typed."""

    picks: tuple[DraftChoice, ...] = ()
    once: tuple[str, ...] = field(default=(), repr=False)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices in the engine's form."""
        return tuple(pick.choice for pick in self.picks)

    def over(self, policy: Policy) -> Policy:
        """Add the values to send as typed this once to a policy; they take precedence."""
        now = {caseless(word) for word in self.once}
        always = tuple(w for w in policy.always if w.pattern or caseless(w.text) not in now)
        return replace(policy, always=always, never=(*policy.never, *self.once))

    def to_json(self) -> list[dict[str, Any]]:
        """The choices as JSON for the engine."""
        return [asdict(choice) for choice in self.choices]

    def drawn_again(self, sanitized: Sanitized, index: int) -> DraftChoices:
        """Add another draw of a change in the preview."""
        pick = self._of(sanitized, index)
        return self._with(pick, reroll=pick.choice.reroll + 1, surrogate=None)

    def written(self, sanitized: Sanitized, index: int, surrogate: str) -> DraftChoices:
        """Replace a change's surrogate in the preview by the person's own words."""
        return self._with(self._of(sanitized, index), reroll=0, surrogate=surrogate)

    def kept_once(self, value: str) -> DraftChoices:
        """Add a value to send as typed this once."""
        return replace(self, once=(*self.once, value))

    def draws(self, sanitized: Sanitized, index: int) -> int:
        """The number of a change's draws so far."""
        return self._of(sanitized, index).choice.reroll + 1

    def moved(self, before: str, after: str) -> DraftChoices:
        """The choices for an edited text, their offsets moved with their words."""
        if before == after or all(pick.at is None for pick in self.picks):
            return self
        same = common_prefix(before, after)
        moved = (pick.moved(before, same, after) for pick in self.picks)
        return replace(self, picks=tuple(pick for pick in moved if pick is not None))

    def settled(self, sanitized: Sanitized) -> tuple[DraftChoices, tuple[str, ...]]:
        """The choices that still apply to the draft's new preview, and notices for the others.

        Occurrences are counted again; a word that is no longer drawn loses its choice. A
        replacement that the person typed is dropped where the text now contains the same.
        """
        picks: list[DraftChoice] = []
        fell: list[str] = []
        for pick in self.picks:
            index, written = _place(sanitized, pick), pick.choice.surrogate
            why = _clash(sanitized, index, pick) if written is not None else ""
            if why:
                fell.append(tr(FELL, written=written, why=why))
            elif index is not None or pick.at is None:
                number = _key(sanitized, index).occurrence if index is not None else 0
                picks.append(replace(pick, choice=replace(pick.choice, occurrence=number)))
        return replace(self, picks=tuple(picks)), tuple(fell)

    def _of(self, sanitized: Sanitized, index: int) -> DraftChoice:
        key, change = _key(sanitized, index), sanitized.replacements[index]
        at = change.source.start if change.category is Category.WORD else None
        return next((pick for pick in self.picks if _same(pick.choice, key)), DraftChoice(key, at))

    def _with(self, pick: DraftChoice, *, reroll: int, surrogate: str | None) -> DraftChoices:
        new = replace(pick, choice=replace(pick.choice, reroll=reroll, surrogate=surrogate))
        rest = tuple(other for other in self.picks if not _same(other.choice, new.choice))
        return replace(self, picks=(*rest, new))


NOTHING = DraftChoices()


def problem(sanitized: Sanitized, index: int, surrogate: str) -> str:
    """The reason why a change cannot become the person's words; empty if it can."""
    mine, written = sanitized.replacements[index], caseless(surrogate)
    if not written:
        return tr(EMPTY)
    if written == caseless(mine.original):
        return tr(SAME)
    hidden = (r.original for r in sanitized.carried if r.category is Category.ENCRYPTED)
    own = () if mine.category in WORDS else (mine.original,)
    if any(_words(value) in _words(surrogate) for value in (*own, *hidden)):
        return tr(HOLDS)
    others = (r for r in sanitized.replacements if r.original != mine.original)
    if any(written == caseless(r.surrogate) for r in others):
        return tr(TAKEN)
    stands = mine.category not in WORDS and written in caseless(sanitized.original)
    return tr(STANDS) if stands else ""


def kept_values(sent: Iterable[Replacement], policy: Policy) -> tuple[str, ...]:
    """Values replaced in an earlier turn that the person since chose to send as typed."""
    never = {word.casefold() for word in policy.never}
    every = FIRST_STAGE not in policy.stages
    return tuple(
        r.original
        for r in sent
        if r.category not in WORDS
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


def _place(sanitized: Sanitized, pick: DraftChoice) -> int | None:
    """The index of a choice's change; None if it no longer exists."""
    for index, change in enumerate(sanitized.replacements):
        if change.category is Category.REWRITE:
            continue
        alike = (change.category is Category.WORD) == pick.choice.word
        there = pick.at is None or change.source.start == pick.at
        if change.original == pick.choice.original and alike and there:
            return index
    return None


def _clash(sanitized: Sanitized, index: int | None, pick: DraftChoice) -> str:
    """Why the person's words for a change conflict with the edited text; empty if they do not."""
    if index is None:
        return tr(LEFT_ALONE) if _stands_open(sanitized, pick) else ""
    why = problem(sanitized, index, pick.choice.surrogate or "")
    word = sanitized.replacements[index].category is Category.WORD
    return "" if word and why != tr(HOLDS) else why  # other words are drawn: they may well coincide


def _stands_open(sanitized: Sanitized, pick: DraftChoice) -> bool:
    """Whether an unchanged word is no longer drawn, as the method leaves it alone."""
    if pick.at is None:
        return False
    text, place = sanitized.original, Span(pick.at, pick.at + len(pick.choice.original))
    beside = text[max(place.start - 1, 0) : place.start] + text[place.end : place.end + 1]
    touched = any(place.overlaps(change.source) for change in sanitized.replacements)
    whole = place.of(text) == pick.choice.original and not any(map(str.isalnum, beside))
    return whole and not touched


def _same(one: Choice, other: Choice) -> bool:
    mine, theirs = (replace(choice, reroll=0, surrogate=None) for choice in (one, other))
    return mine == theirs


def _words(text: str) -> str:
    """A text's words between blanks, so that a substring test compares whole words."""
    return f" {' '.join(SEPARATORS.split(text.casefold()))} "
