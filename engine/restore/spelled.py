"""Ages, quantities and amounts of money that the answer writes in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from engine.number_words import write
from engine.restore import number_words
from engine.restore.scene import Scene, ends_clean, joined_before, starts_clean
from engine.restore.shape import Match, Unsettled

_CONTEXT = 52
_SLACK = 10  # "and", commas


class Numbers(Protocol):
    """Known values that may be spelled."""

    def whole_values(self) -> list[int]:
        """The whole numbers among them."""

    def spelled(self, scene: Scene, start: int, end: int, value: int) -> Match | None:
        """The value whose words stand from `start` to `end`, if its unit or a cue is there."""


class Spelled(Unsettled):
    """Finds known numbers in words, under the same cues as in digits."""

    digits = False
    signs: frozenset[str] = frozenset()

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers
        values: Iterable[int] = numbers.whole_values()
        spelt = [write(value) for value in values]
        self.keys = frozenset(words.replace("-", " ").split()[0] for words in spelt)
        self.reach = max(map(len, spelt), default=0) + _SLACK + _CONTEXT

    def match(self, scene: Scene, start: int) -> Match | None:
        """The known number that begins at `start` in words."""
        if not starts_clean(scene.text, start) or joined_before(scene.text, start, "-‑"):
            return None
        for end, value in number_words.readings(scene.text, start):
            if end - start + _CONTEXT <= self.reach and ends_clean(scene.text, end):
                found = self._numbers.spelled(scene, start, end, value)
                if found is not None:
                    return found
        return None
