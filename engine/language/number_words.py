"""Whole numbers in words, over num2words: reads four languages, and writes in their styles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from engine.language.alternation import any_of

LANGUAGES = ("en", "de", "fr", "es")
MOST = 10**9  # what is looked for in an answer is below
_LONGEST = 200  # characters
_ENDS = 100
_UNDER = range(_ENDS)

_UNITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = ("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen")
SMALL = (*_UNITS, *_TEENS, "seventeen", "eighteen", "nineteen")
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")

# Words for powers of ten, the greatest first; "grand" is read, never written.
_POWERS: Mapping[str, Mapping[int, str]] = {
    "en": {12: "trillion", 9: "billion", 6: "million", 3: "thousand|grand"},
    "de": {12: "billion(?:en)?", 9: "milliarden?", 6: "million(?:en)?", 3: "tausend"},
    "fr": {12: "billions?", 9: "milliards?", 6: "millions?", 3: "mille"},
    "es": {12: "bill[óo]n(?:es)?", 9: "milmillones", 6: "mill[óo]n(?:es)?", 3: "mil"},
}
_HUNDRED = {"en": "hundred", "de": "hundert", "fr": "cents?", "es": "(?!)"}
_AND = {"en": "and", "de": "und", "fr": "et", "es": "y"}
# Words for "one" before a hundred, a thousand: in English an article, elsewhere nothing.
_ONE = {"en": ("a", "an"), "de": ("",), "fr": ("",), "es": ("",)}
# Other forms of a number, and how regions count.
_ALSO: Mapping[str, Mapping[str, int]] = {
    "en": {},
    "de": {"ein": 1, "eine": 1, "einen": 1, "einer": 1, "zwo": 2},
    "fr": {"une": 1, "huitante": 80, "octante": 80},
    "es": {"un": 1, "una": 1, "veintiún": 21, "veintiuna": 21},
}
_REGIONS = {"fr": ("fr", "fr_CH", "fr_BE")}
_PLURAL_ALONE = "cents"  # is the coin


@lru_cache(maxsize=512)
def _words(value: int, language: str) -> str:
    from num2words import num2words  # noqa: PLC0415 (the window opens without it)

    return str(num2words(value, lang=language))


def _bare(text: str) -> str:
    return re.sub(r"[\s-]+", "", text.casefold())


@lru_cache(maxsize=4)
def below_hundred(language: str) -> Mapping[str, int]:
    """Every number from 1 to 99 in a language's words, without gaps, and what it is."""
    regions = _REGIONS.get(language, (language,))
    found = {_bare(_words(n, region)): n for region in regions for n in _UNDER if n}
    return {**found, **_ALSO[language]}


@lru_cache(maxsize=4)
def _hundreds(language: str) -> Mapping[str, int]:
    """Hundreds that are words of their own: "quinientos"."""
    if language != "es":
        return {}
    whole = {_bare(_words(n, language)): n for n in range(_ENDS, 1000, _ENDS)}
    women = {f"{word[:-2]}as": n for word, n in whole.items() if word.endswith("os")}
    return {**whole, **women, "ciento": _ENDS}


def read(text: str) -> int | None:
    """The number that `text` spells ("forty-one", "quinientos mil"), or None."""
    found = told(text)
    return None if found is None else found[0]


def told(text: str) -> tuple[int, str] | None:
    """The number that `text` spells, and the language in which it does."""
    if len(text) > _LONGEST or re.search(r"[\s-]{2}|^[\s-]|[\s-]$|^$", text):
        return None
    bare = _bare(text)
    if bare == SMALL[0]:
        return 0, LANGUAGES[0]
    numbers = ((_read(bare, language), language) for language in LANGUAGES)
    return next(((number, language) for number, language in numbers if number), None)


def _read(bare: str, language: str) -> int | None:
    total = 0
    for power, word in _POWERS[language].items():
        found = re.match(rf"(.*?)(?:{word})", bare)
        if found is None:
            continue
        count = 1 if found[1] in _ONE[language] else _below_thousand(found[1], language)
        if count is None:
            return None
        total, bare = total + count * 10**power, bare[found.end() :]
        bare = re.sub(rf"^{_AND[language]}(?=.)", "", bare)
    rest = _below_thousand(bare, language) if bare else 0
    return None if rest is None else total + rest


def _below_thousand(bare: str, language: str) -> int | None:
    small = below_hundred(language)
    if bare in small:
        return small[bare]
    total, rest = 0, bare
    for word, value in _hundreds(language).items():
        if bare.startswith(word):
            total, rest = value, bare[len(word) :]
    found = re.match(rf"(.*?)({_HUNDRED[language]})", bare)
    if found is not None:
        many = 1 if found[1] in _ONE[language] else small.get(found[1])
        if many is None or found[1] + found[2] == _PLURAL_ALONE:
            return None
        total, rest = many * _ENDS, bare[found.end() :]
    if not total or not rest:
        return total or None
    below = small.get(rest) or small.get(rest.removeprefix(_AND[language]))
    return None if below is None else total + below


def write(value: int, like: str = "", language: str = "en", of: int | None = None) -> str:
    """`value` in words as `like` is written: its capitals, commas and "and".

    Of which number (`of`) tells whether `like` could show an "and" at all.
    """
    words = _words(value, language)
    if "," not in like:
        words = words.replace(",", "")
    shows = of is None or " and " in _words(of, language)
    if language == "en" and shows and " and " not in like.casefold():
        words = words.replace(" and ", " ")
    if like.isupper():
        return words.upper()
    if like.istitle() and any(joint in like for joint in " -"):
        return words.title()
    return words[:1].upper() + words[1:] if like[:1].isupper() else words


def spellings(value: int) -> Iterator[tuple[str, str]]:
    """A language and words, in small letters: "six hundred and twenty-five", without the "and"."""
    for language in LANGUAGES:
        words = _words(value, language).replace(",", "")
        yield language, words
        if language == "en" and " and " in words:
            yield language, words.replace(" and ", " ")


@lru_cache(maxsize=1)
def word() -> str:
    """A pattern for words of numbers, in small letters: "forty", "zweihundertdrei"."""
    powers = [each for language in LANGUAGES for each in _POWERS[language].values()]
    hundreds = [each for each in _HUNDRED.values() if each[0] != "("]
    parts = any_of(set().union(*map(_parts, LANGUAGES)))
    # Possessive: "dreizehn" is "drei" and "zehn" as well, and a long run of such has no end.
    return rf"(?:(?:{'|'.join((parts, *hundreds, *powers))})(?:und)?)++(?!\w)"


@lru_cache(maxsize=1)
def pattern() -> str:
    """A pattern for a number in words and the gap after it, in small letters; `read` decides."""
    return rf"(?:{word()}(?:-|[ \u00a0\u202f](?:(?:and|et|y)[ \u00a0\u202f])?)){{1,12}}"


def _parts(language: str) -> Iterable[str]:
    """The words of which a language makes its numbers below a thousand."""
    hundreds = (_words(n, language) for n in range(_ENDS, 1000, _ENDS))
    small = (_words(n, region) for region in _REGIONS.get(language, (language,)) for n in _UNDER)
    split = (part for words in (*small, *hundreds) for part in re.split(r"[\s-]", words))
    return {*split, *_ALSO[language]} - {*_AND.values()}
