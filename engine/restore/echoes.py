"""What stood beside each value in the prompts: the same words beside it in an answer are an echo.

"Peter the Great" is somebody else than our Peter, unless a prompt said "Peter the Great" itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.day_order import day_comes_first
from engine.restore.name_checks import neighbour_after, neighbour_before
from engine.restore.wording import COMMON, ENGLISH, FRENCH, GERMAN
from engine.types import Kind, Sanitized


@dataclass(frozen=True, slots=True)
class Echoes:
    """Pairs of a word that was sent before a name and the name's first word, and of a name's last
    word and what was sent after it; names case-folded. `day_first` says that the prompts are in a
    language, or from a country, whose dates begin with the day.
    """

    before: frozenset[tuple[str, str]] = field(default=frozenset(), repr=False)
    after: frozenset[tuple[str, str]] = field(default=frozenset(), repr=False)
    day_first: bool = False

    def around(self, text: str, start: int, end: int) -> bool:
        """Whether a word stands as it was sent: between the same two, or beside a telling one."""
        word = text[start:end].casefold()
        left, right = neighbour_before(text, start), neighbour_after(text, end)
        before, after = (left, word) in self.before, (word, right) in self.after
        telling = (before and _tells(left)) or (after and _tells(right))
        return telling or (before and after)


def _tells(word: str) -> bool:
    return bool(word) and word.casefold() not in COMMON


def echoes_of(sent: Iterable[Sanitized]) -> Echoes:
    """What stood beside the people of the sent prompts."""
    sent = tuple(sent)
    before, after = set(), set()
    for sanitized in sent:
        for item in sanitized.replacements:
            words = item.surrogate.casefold().split()
            if words and (item.kind is Kind.PERSON or len(words) == 1):
                left = neighbour_before(sanitized.text, item.target.start)
                before.add((left, words[0]))
                after.add((words[-1], neighbour_after(sanitized.text, item.target.end)))
    return Echoes(frozenset(before), frozenset(after), any(map(_day_first, sent)))


def _day_first(sanitized: Sanitized) -> bool:
    words = re.findall(r"[^\W\d_]+", sanitized.text.casefold())
    english, others = (sum(word in known for word in words) for known in (ENGLISH, GERMAN | FRENCH))
    return others > english or day_comes_first(sanitized.text)
