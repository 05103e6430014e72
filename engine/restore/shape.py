"""What a recogniser finds, and what every recogniser offers to the scanner."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from engine.restore.scene import Scene
from engine.types import Category, Kind, Replacement, Sanitized, Span


@dataclass(frozen=True, slots=True)
class Restored:
    """One value put back: `span` in the output text, what stood there, what stands there now.

    `approximate` marks a number that was computed from noised ones: nothing was put back, and `how`
    is the formula in the person's own values.
    """

    span: Span
    found: str = field(repr=False)
    original: str = field(repr=False)
    kind: Kind
    approximate: bool = False
    how: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Match:
    """Code points `start` to `end` of the scene's text are to become `text`.

    `person` is the number of the person whom the match means; `named` says that it does so beyond
    doubt, by a whole name or a title. `value` is the number of the value that was put back, where
    others may have the same surrogate. `approximate` and `how` are `Restored`'s.
    """

    start: int
    end: int
    text: str = field(repr=False)
    kind: Kind
    person: int | None = None
    named: bool = False
    value: int | None = None
    approximate: bool = False
    how: str = field(default="", repr=False)


_WORD = re.compile(r"[^\W\d_]{4,}")
_BESIDE = 60  # characters


class Recogniser(Protocol):
    """Finds one family of surrogates at a place where one may begin.

    `keys` are the case-folded words, `signs` the single characters it may begin with, `digits`
    says whether a digit may begin one. `match` looks at most `reach` code points ahead of
    `start`, and at most `scene.BEHIND` back.
    """

    keys: frozenset[str]
    signs: frozenset[str]
    digits: bool
    reach: int

    def match(self, scene: Scene, start: int) -> Match | None:
        """The longest surrogate that begins at `start` and passes its context checks."""

    def settled(self, scene: Scene, start: int, end: int) -> bool:
        """Whether what follows the word at `start`..`end` cannot change the answer any more."""


class Unsettled:
    """A recogniser that always waits for its whole reach."""

    def settled(self, scene: Scene, start: int, end: int) -> bool:
        """Never before the whole reach is there."""
        del scene, start, end
        return False


@dataclass(frozen=True, slots=True)
class Known:
    """One value of the conversation: its replacement, its number in prompt order, its owner.

    `owner` is the number of the last PERSON value before it in the same prompt, `words` are those
    just before it: two people may draw the same noisy age, two fees the same amount, and the one
    that is being talked about is then the likelier.
    """

    number: int
    original: str = field(repr=False)
    surrogate: str = field(repr=False)
    kind: Kind
    owner: int | None = None
    words: frozenset[str] = field(default=frozenset(), repr=False)

    @property
    def unchanged(self) -> bool:
        """Whether the surrogate happens to equal the original."""
        return self.original == self.surrogate


def known_values(
    replacements: Iterable[Replacement], sent: Iterable[Sanitized] = ()
) -> tuple[Known, ...]:
    """The distinct values of categories I and II, in prompt order; `sent` are the prompts.

    Word-level surrogates and rewrites are ordinary words that a provider may well write on its
    own, so they are no values.
    """
    found: dict[tuple[Kind, str, str], Known] = {}
    words = {
        (item.kind, item.surrogate, item.original): _words(prompt.text, item.target.start)
        for prompt in sent
        for item in prompt.replacements
        if item.category is Category.NOISED
    }
    owner: int | None = None
    last_start = -1
    for item in replacements:
        if item.category not in (Category.ENCRYPTED, Category.NOISED) or not item.surrogate.strip():
            continue
        if item.target.start < last_start:  # the next prompt begins
            owner = None
        last_start = item.target.start
        key = (item.kind, item.surrogate, item.original)
        said = words.get(key, frozenset())
        fresh = Known(len(found), item.original, item.surrogate, item.kind, owner, said)
        known = found.setdefault(key, fresh)
        if item.kind is Kind.PERSON:
            owner = known.number
    return tuple(found.values())


def choose(candidates: list[Known], found: str, scene: Scene) -> Known:
    """Of values with equal surrogates: the one quoted to the letter, the one of the person last
    mentioned, the one with the prompt's words before it, or in turn, since a list or a translation
    keeps the prompt's order.
    """
    if len(candidates) == 1:
        return candidates[0]
    exact = [known for known in candidates if known.surrogate == found] or candidates
    owned = [k for k in exact if scene.person is not None and k.owner == scene.person] or exact
    said = _words(scene.line, len(scene.line))
    most = max(len(known.words & said) for known in owned)
    named = [known for known in owned if len(known.words & said) == most]
    return min(named, key=lambda known: scene.used.get(known.number, 0))


def _words(text: str, end: int) -> frozenset[str]:
    """The words of a few letters just before a place."""
    return frozenset(_WORD.findall(text[max(0, end - _BESIDE) : end].casefold()))
