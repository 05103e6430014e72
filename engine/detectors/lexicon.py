"""The word lists that names are told by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from engine.paths import resource


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Case-folded words. `given` and `family` may also be `common` words or `places`.

    `other` never names a person, nor does what stands before a word of `after` (Street, Bank);
    `surrogates` are the rare names that others are replaced by, which stand for nothing else;
    `products` are programs and medicines, which are no private names; `everyday` holds words of
    German ("de") and French ("fr").
    """

    given: frozenset[str]
    family: frozenset[str]
    common: frozenset[str]
    places: frozenset[str]
    other: frozenset[str]
    after: frozenset[str]
    everyday: Mapping[str, frozenset[str]]
    surrogates: frozenset[str]
    products: frozenset[str]

    def is_given(self, key: str) -> bool:
        """Whether a word, or every part of a hyphenated one, is a listed given name."""
        return key in self.given or _all_parts(key, self.given)

    def is_family(self, key: str) -> bool:
        """Whether a word, or every part of a hyphenated one, is a listed family name."""
        return key in self.family or _all_parts(key, self.family)

    def is_name(self, key: str) -> bool:
        """Whether a word is a listed given or family name."""
        return self.is_given(key) or self.is_family(key)

    def is_common(self, key: str) -> bool:
        """Whether a word, or any part of a hyphenated one, is an everyday word."""
        return key in self.common or ("-" in key and any(p in self.common for p in key.split("-")))


@lru_cache(maxsize=1)
def load() -> Lexicon:
    """Read the lists, once."""
    return Lexicon(
        given=_names("first") | _words("cues", "given_names.txt"),
        family=_names("last") | _words("cues", "family_names.txt"),
        common=_words("cues", "common_words.txt"),
        places=_words("cues", "places.txt"),
        other=_words("cues", "not_people.txt"),
        after=_words("cues", "after_names.txt"),
        surrogates=_words("names", "first_surrogates.txt") | _words("names", "last_surrogates.txt"),
        products=_words("cues", "products.txt"),
        everyday=MappingProxyType(
            {"de": _words("cues", "german_words.txt"), "fr": _words("cues", "french_words.txt")}
        ),
    )


def _names(part: str) -> frozenset[str]:
    """The census's, and those that are sent for them: an answer's names are found as well."""
    return _words("names", f"{part}.txt") | _words("names", f"{part}_surrogates.txt")


def _words(*parts: str) -> frozenset[str]:
    lines = resource(*parts).read_text("utf-8").splitlines()
    return frozenset(line.strip().casefold() for line in lines if line.strip())


def _all_parts(key: str, names: frozenset[str]) -> bool:
    return "-" in key and all(part in names for part in key.split("-"))
