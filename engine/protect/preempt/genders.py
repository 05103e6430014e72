"""The genders of the people in a text: by titles, first names and pronouns."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.core.paths import resource
from engine.core.types import Span
from engine.crypto.formats.people import gender_of
from engine.language.name_parts import NameParts, fold, read

_BACK, _REACH, _LOOK = 300, 160, 32  # characters around a name
_WORD = re.compile(r"[^\W\d_]+")
_BEFORE = re.compile(r"(?<!['’])\b([^\W\d_]+)\.?[\s\u00a0]+(?:([^\W\d_]+)\.?[\s\u00a0]+)?$")
_SENTENCES = re.compile(r"(?<=[.!?])\s|\n\n")


class Genders:
    """The genders that a prompt reveals; a contradiction counts as unknown."""

    def __init__(self) -> None:
        self._titled: dict[str, set[str]] = {}
        self._said: dict[str, set[str]] = {}
        self._called: dict[str, set[str]] = {}  # last name -> full names with it

    def meet(self, text: str, people: Sequence[Span]) -> None:
        """Register a prompt's people, in text order."""
        at, met = 0, False  # the end of the pronoun search, and whether one was found
        for n, span in enumerate(people):
            mention = read(span.of(text))
            if mention.is_full:
                self._called.setdefault(fold(mention.last), set()).add(mention.key)
            before = text[max(0, span.start - _BACK) : span.start]
            self._titled.setdefault(mention.key, set()).update(_titles(before[-_LOOK:], mention))
            met = met or bool(_pronouns(text[at : span.start]))
            at = span.start
            first = mention.key not in self._said
            said = self._said.setdefault(mention.key, set())
            if first and met:  # another person, to whom the pronouns may still refer
                said.update("fm")
            end = people[n + 1].start if n + 1 < len(people) else len(text)
            behind = text[span.end : min(end, span.end + _REACH)]
            told = _pronouns(" ".join(_SENTENCES.split(behind)[:2]))
            said.update(told and told | _pronouns(before))

    def of(self, mention: NameParts) -> str:
        """ "f" or "m"; empty if unknown."""
        told = self.evidence(mention)
        return told["title"] or gender_of(mention.words[0]) or told["last"] or told["pronoun"]

    def evidence(self, mention: NameParts) -> dict[str, str]:
        """The evidence by titles of the first name, of the last name alone, and by pronouns."""
        keys = [mention.key, fold(mention.words[0])]
        last = fold(mention.last)
        alone = [last] if len(self._called.get(last, ())) < 2 else []  # else it may be another's
        return {
            "title": _only(self._titled, keys),
            "last": _only(self._titled, alone),
            "pronoun": _only(self._said, [*keys, *alone]),
        }


def _only(told: dict[str, set[str]], keys: Iterable[str]) -> str:
    """The gender of the first of a name's forms that has exactly one."""
    return next(("".join(told[key]) for key in keys if len(told.get(key, ())) == 1), "")


def _titles(before: str, mention: NameParts) -> set[str]:
    stands = _BEFORE.search(before)
    words = [
        *mention.before.replace(".", " ").split(),
        *(stands.groups(default="") if stands else ()),
    ]
    return _genders("before", (word.casefold() for word in words))


def _pronouns(text: str) -> set[str]:
    """The genders of a text's pronouns, without the ambiguous capitals "Sie" and "Ihre"."""
    words = _WORD.findall(text)
    return _genders(
        "pronouns", (w if w.startswith(("Sie", "Ihre")) else w.casefold() for w in words)
    )


def _genders(part: str, words: Iterable[str]) -> set[str]:
    table = _table(part)
    return {table[word] for word in words if word in table}


@lru_cache(maxsize=2)
def _table(part: str) -> dict[str, str]:
    table = tomllib.loads(resource("names", "genders.toml").read_text("utf-8"))
    return {w: gender for gender, lists in table.items() for w in lists[part].split()}
