"""Maps one conversation's cities and countries so that cities stay in their country.

A country becomes another one for the whole conversation, and its cities in the public table become
cities of that one. Places outside the table get invented names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from engine.core.types import Kind, caseless
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.keyed_choices import KeyedChoices
from engine.crypto.formats.phrases import match_title
from engine.crypto.formats.word_lists import entries

KINDS = frozenset({Kind.LOCATION, Kind.COUNTRY})
LABEL = "places together"  # parts these choices from those of invented names
MOST_PROBES = 200
CITIES = "cities"  # resources/words: a country, then cities of it
ALIASES: Mapping[str, str] = {
    "us": "United States",
    "usa": "United States",
    "u.s.": "United States",
    "uk": "United Kingdom",
    "u.k.": "United Kingdom",
    "great britain": "United Kingdom",
    "the netherlands": "Netherlands",
    "czechia": "Czech Republic",
}


class PlaceMapper:
    """Maps places; `remember` registers those of earlier prompts."""

    def __init__(self, cipher: RankCipher) -> None:
        self._cipher = cipher
        self._countries: dict[str, str] = {}

    def remember(self, original: str, surrogate: str) -> None:
        """Let a place that was sent say what its country became."""
        own, other = country_of(original), country_of(surrogate)
        if own is not None and other is not None:
            self._countries.setdefault(own, other)

    def surrogate(self, place: str, free: Callable[[str], bool]) -> str | None:
        """A place of the country that replaces the place's own; None for an unknown one.

        `free` returns whether a surrogate may be sent; None also if the country has none left.
        """
        country = country_of(place)
        if country is None:
            return None
        other = self._country(country, free)
        if other is None or is_country(place):
            return None if other is None else match_title(place, written(other, place))
        for choices in self._choices(Kind.LOCATION, place):
            found = match_title(place, choices.pick(cities()[other]))
            if free(found):
                return found
        return None

    def _country(self, country: str, free: Callable[[str], bool]) -> str | None:
        """The replacement of a country, which is neither used nor named in the conversation."""
        if country not in self._countries:
            taken = {country, *self._countries.values()}
            picked = (c.pick(targets()) for c in self._choices(Kind.COUNTRY, country))
            found = next((name for name in picked if name not in taken and free(name)), None)
            if found is None:
                return None
            self._countries[country] = found
        return self._countries[country]

    def _choices(self, kind: Kind, place: str) -> list[KeyedChoices]:
        same = caseless(place)
        return [KeyedChoices(self._cipher, kind, f"{LABEL} {same}", n) for n in range(MOST_PROBES)]


@lru_cache(maxsize=1)
def cities() -> Mapping[str, tuple[str, ...]]:
    """Each country's cities."""
    rows = (line.split("\t") for line in entries("words", CITIES))
    return {country: tuple(own) for country, *own in rows}


@lru_cache(maxsize=1)
def targets() -> tuple[str, ...]:
    """The possible replacements of a country."""
    names = {line.partition("\t")[0] for line in entries("words", "countries")}
    return tuple(country for country in cities() if country in names)


@lru_cache(maxsize=1)
def _countries() -> Mapping[str, str]:
    """Each country by its own names, and by those of its cities, in small letters."""
    own = {country.casefold(): country for country in cities()}
    inside = {city.casefold(): country for country, some in cities().items() for city in some}
    return {**inside, **own, **ALIASES}


def country_of(place: str) -> str | None:
    """The country that a place is or lies in; None outside the table."""
    return _countries().get(caseless(place))


def is_country(place: str) -> bool:
    """Whether a place is a country itself."""
    country = country_of(place)
    return country is not None and caseless(place) not in {
        city.casefold() for city in cities()[country]
    }


def written(country: str, like: str) -> str:
    """A country's name; its code of two or three letters where `like` is one."""
    code = like.replace(".", "")
    if code.isupper() and code.isalpha() and len(code) in (2, 3):
        lines = (line.split("\t") for line in entries("words", "countries"))
        return next(fields[len(code) - 1] for fields in lines if fields[0] == country)
    return country
