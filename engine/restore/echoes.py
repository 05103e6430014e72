"""What stood beside each value in the prompts: the same words beside it in an answer are an echo.

"Peter the Great" is somebody else than our Peter, unless a prompt said "Peter the Great" itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.day_order import day_comes_first
from engine.restore.name_checks import neighbour_after, neighbour_before
from engine.restore.wording import COMMON, ENGLISH, FRENCH, GERMAN
from engine.types import Kind, Replacement, Sanitized

_OLD = re.compile(r" (?:years? old|years? of age|Jahre alt|ans\b|años\b)")
_AGE = re.compile(r"(?<!\w)(\d{1,3})(?!\w)")
_NAME_BEFORE = re.compile(r"[^\W\d_]{2,}[ \t]$")


@dataclass(frozen=True, slots=True)
class Echoes:
    """Pairs of a word that was sent before a name and the name's first word, and of a name's last
    word and what was sent after it; names case-folded. `day_first` says of each date that was sent
    whether its prompt is in a language, or from a country, whose dates begin with the day.
    `counted` are numbers taken for ages with the word that was sent after them, "25 votes", where
    that is no age's; `beside_names` those that stood directly after a name, "Karen 89".
    """

    before: frozenset[tuple[str, str]] = field(default=frozenset(), repr=False)
    after: frozenset[tuple[str, str]] = field(default=frozenset(), repr=False)
    day_first: Mapping[str, bool] = field(default_factory=dict, repr=False)
    counted: frozenset[tuple[str, str]] = field(default=frozenset(), repr=False)
    beside_names: frozenset[str] = field(default=frozenset(), repr=False)

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
    counted: set[tuple[str, str]] = set()
    lists: set[str] = set()
    orders: dict[str, bool] = {}
    for sanitized in sent:
        dates = [item for item in sanitized.replacements if item.kind is Kind.DATE]
        if dates:
            orders |= dict.fromkeys((item.surrogate for item in dates), _day_first(sanitized))
        text, ages = sanitized.text, _bare_ages(sanitized)
        counted |= _counted(text, ages)
        for item in ages:
            if _NAME_BEFORE.search(text[max(0, item.target.start - 24) : item.target.start]):
                lists.add(item.surrogate)
        for item in sanitized.replacements:
            words = item.surrogate.casefold().split()
            if words and (item.kind is Kind.PERSON or len(words) == 1):
                left = neighbour_before(sanitized.text, item.target.start)
                before.add((left, words[0]))
                after.add((words[-1], neighbour_after(sanitized.text, item.target.end)))
    names = frozenset(before), frozenset(after)
    return Echoes(*names, orders, frozenset(counted), frozenset(lists))


def _bare_ages(sanitized: Sanitized) -> list[Replacement]:
    ages = (item for item in sanitized.replacements if item.kind is Kind.AGE)
    return [item for item in ages if item.surrogate.isdigit()]


def _counted(text: str, ages: Iterable[Replacement]) -> set[tuple[str, str]]:
    """Numbers with the word after them, where the text has the two only once, and it is no age."""
    found: set[tuple[str, str]] = set()
    for item in ages:
        end = item.target.end
        word = neighbour_after(text, end).casefold()
        if _tells(word) and not _OLD.match(text, end):
            found.add((item.surrogate, word))
    if not found:
        return set()
    said = Counter((m[1], neighbour_after(text, m.end()).casefold()) for m in _AGE.finditer(text))
    return {pair for pair in found if said[pair] == 1}


def _day_first(sanitized: Sanitized) -> bool:
    words = re.findall(r"[^\W\d_]+", sanitized.text.casefold())
    english, others = (sum(word in known for word in words) for known in (ENGLISH, GERMAN | FRENCH))
    return others > english or day_comes_first(sanitized.text)
