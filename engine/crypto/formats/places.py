"""Cities with their countries: the public table by which a city and its country move together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.crypto.formats.word_lists import entries

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


@lru_cache(maxsize=1)
def cities() -> Mapping[str, tuple[str, ...]]:
    """Each country's cities."""
    rows = (line.split("\t") for line in entries("words", CITIES))
    return {country: tuple(own) for country, *own in rows}


@lru_cache(maxsize=1)
def targets() -> tuple[str, ...]:
    """The countries of the table that a country may become."""
    names = {line.partition("\t")[0] for line in entries("words", "countries")}
    return tuple(country for country in cities() if country in names)


@lru_cache(maxsize=1)
def _countries() -> Mapping[str, str]:
    """Each country by its own names, and by those of its cities, in small letters."""
    own = {country.casefold(): country for country in cities()}
    inside = {city.casefold(): country for country, some in cities().items() for city in some}
    return {**inside, **own, **ALIASES}


def country_of(place: str) -> str | None:
    """The country that a place is, or lies in; None where the table does not know it."""
    return _countries().get(" ".join(place.casefold().split()))


def is_country(place: str) -> bool:
    """Whether a place is a country itself."""
    country = country_of(place)
    return country is not None and " ".join(place.casefold().split()) not in {
        city.casefold() for city in cities()[country]
    }


def written(country: str, like: str) -> str:
    """A country's name; its code of two or three letters where `like` is one."""
    code = like.replace(".", "")
    if code.isupper() and code.isalpha() and len(code) in (2, 3):
        lines = (line.split("\t") for line in entries("words", "countries"))
        return next(fields[len(code) - 1] for fields in lines if fields[0] == country)
    return country
