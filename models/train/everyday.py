"""Values for the slots of templates_everyday.txt: names of the world, firms, jobs, complaints."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from models.train.dates_money import Random, pick
from models.train.templates import SLOT, Value

LISTS = Path(__file__).with_name("values_everyday.toml")
# Whose names are drawn where the text is German or French; half of the time they are anybody's.
AT_HOME = {"DE": "german_nouns", "FR": "french_words"}
TOWNS = {
    "": ("Ashford", "Carlow", "Dunmore", "Hexham", "Kenmare", "Ludlow", "Marlow", "Wexley"),
    "DE": ("Ahlbeck", "Gotha", "Husum", "Lindau", "Meißen", "Soest", "Wetzlar", "Zwiesel"),
    "FR": ("Auray", "Briançon", "Dinan", "Foix", "Gap", "Moulins", "Royan", "Vesoul"),
}
PEOPLE_S = ("man", "woman")  # whose plural is -men, -women


class Everyday:
    """Values drawn with `random`; no name is one of `hidden`. The same draws, the same values."""

    def __init__(self, random: Random, hidden: Collection[str] = ()) -> None:
        lists = tomllib.loads(LISTS.read_text("utf-8"))
        self._random = random
        self._people: dict[str, dict[str, Any]] = lists.pop("people")
        self._lists: dict[str, list[str]] = lists
        for people in self._people.values():
            for part in ("given", "family"):
                people[part] = [n for n in people[part] if not set(n.split()) & set(hidden)]

    def value(self, slot: str) -> Value | None:
        """A value for an upper-case slot of SLOTS, as `WFULL_DE`; None for a slot that it lacks."""
        name, _, language = slot.partition("_")
        if name not in SLOTS:
            return None
        kind, make = SLOTS[name]
        return Value(make(self, language), kind)

    def chance(self, probability: float) -> bool:
        """True with that probability."""
        return self._random.random() < probability

    def listed(self, name: str, language: str) -> str:
        """One of a list, of that in German (DE) or French (FR) where one is asked."""
        return pick(self._random, self._lists[f"{name}_{language.lower()}" if language else name])

    def people(self, language: str) -> dict[str, Any]:
        """The given and family names of some part of the world."""
        home = AT_HOME.get(language)
        if home and self.chance(0.5):
            return self._people[home]
        return self._people[pick(self._random, list(self._people))]

    def first(self, language: str) -> str:
        """A given name."""
        return pick(self._random, self.people(language)["given"])

    def last(self, language: str) -> str:
        """A family name."""
        return pick(self._random, self.people(language)["family"])

    def noun(self, _language: str) -> str:
        """A German family name that is a noun as well."""
        return pick(self._random, self._people["german_nouns"]["family"])

    def full(self, language: str) -> str:
        """Given and family name, in the order of their country or in ours, some with initials."""
        people = self.people(language)
        given, family = (pick(self._random, people[part]) for part in ("given", "family"))
        if people.get("family_first") and self.chance(0.5):
            return f"{family} {given}"
        draw = self._random.random()
        if draw < 0.08:
            return f"{given[0]}. {family}"
        if draw < 0.14:
            return f"{given} {pick(self._random, people['given'])[0]}. {family}"
        if draw < 0.2:
            return f"{given} {family}-{pick(self._random, people['family'])}"
        return f"{given} {family}"

    def last_first(self, language: str) -> str:
        """Family name, comma, given name; the family name in capitals one time in three."""
        people = self.people(language)
        given, family = (pick(self._random, people[part]) for part in ("given", "family"))
        return f"{family.upper() if self.chance(0.33) else family}, {given}"

    def initials(self, language: str) -> str:
        """Two initials and a family name, in either order."""
        letters = f"{self.first(language)[0]}. {self.first(language)[0]}."
        family = self.last(language)
        if self.chance(0.4):
            letters = letters.replace(" ", "")
        return f"{letters} {family}" if self.chance(0.7) else f"{family} {letters}"

    def firm(self, language: str) -> str:
        """What a shop, an office or a start-up is called, mostly without a legal form."""
        shape = self.listed("firm_shapes", language)
        fill: dict[str, Callable[[str], str]] = {
            "LAST": self.last,
            "FIRST": self.first,
            "TRADE": lambda of: self.listed("firm_trades", of),
            "WORD": lambda _: self.listed("firm_words", ""),
            "COMMON": lambda _: self.listed("firm_common", ""),
            "ODD": lambda _: self.listed("firm_odd", ""),
            "TOWN": lambda of: pick(self._random, TOWNS[of]),
        }
        return SLOT.sub(lambda match: fill[match[1]](language), shape)

    def works(self, _language: str) -> str:
        """A job in the plural."""
        job = self.listed("work", "")
        if job.endswith(PEOPLE_S):
            return f"{job[:-2]}en"
        if job.endswith("y") and job[-2] not in "aeiou":
            return f"{job[:-1]}ies"
        return f"{job}es" if job.endswith(("s", "ch", "x")) else f"{job}s"

    def handle(self, _language: str) -> str:
        """A name for a forum or a game that is nobody's own."""
        one, two = self.listed("handles", ""), self.listed("handles", "")
        number = self._random.randrange(1, 2025)
        shapes = (f"{one}_{two}", f"{one}{two}{number}", f"xX{one}{two}Xx", f"{one.title()}.{two}")
        name = pick(self._random, (*shapes, f"{one}-{two}-{number}", f"the{one}{two}"))
        return f"@{name}" if self.chance(0.2) else name


def _small(make: Callable[[Everyday, str], str]) -> Callable[[Everyday, str], str]:
    return lambda values, language: make(values, language).lower()


def _capitals(make: Callable[[Everyday, str], str]) -> Callable[[Everyday, str], str]:
    return lambda values, language: make(values, language).upper()


def _listed(name: str) -> Callable[[Everyday, str], str]:
    return lambda values, language: values.listed(name, language)


SLOTS: dict[str, tuple[str, Callable[[Everyday, str], str]]] = {
    "WFULL": ("PERSON", Everyday.full),
    "WFIRST": ("PERSON", Everyday.first),
    "WLAST": ("PERSON", Everyday.last),
    "WLASTFIRST": ("PERSON", Everyday.last_first),
    "WINITIALS": ("PERSON", Everyday.initials),
    "NOUN": ("PERSON", Everyday.noun),
    "SFULL": ("PERSON", _small(Everyday.full)),
    "SFIRST": ("PERSON", _small(Everyday.first)),
    "SLAST": ("PERSON", _small(Everyday.last)),
    "FIRM": ("ORGANIZATION", Everyday.firm),
    "CFULL": ("PERSON", _capitals(Everyday.full)),
    "CFIRM": ("ORGANIZATION", _capitals(Everyday.firm)),
    "SFIRM": ("ORGANIZATION", _small(Everyday.firm)),
    "WORK": ("OCCUPATION", _listed("work")),
    "WORKS": ("OCCUPATION", Everyday.works),
    "AIL": ("HEALTH", _listed("ail")),
    "HANDLE": ("USERNAME", Everyday.handle),
}
