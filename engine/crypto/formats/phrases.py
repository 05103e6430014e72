"""Surrogates made of words: places, streets, occupations, countries, anything else.

Street types, articles and the like (`street_words`, `small_words`) stay: they are public, and a
surrogate without them would not read as its kind.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from engine.crypto.formats.base import DIGITS
from engine.crypto.formats.keyed_choices import KeyedChoices
from engine.crypto.formats.people import NameFormat, match_case
from engine.crypto.formats.shapes import identifier
from engine.crypto.formats.word_lists import entries, members

_WORD = re.compile(r"([^\W\d_]+(?:['’][^\W\d_]+)*|\d+)")
_MILITARY = ("AA", "AE", "AP")  # stand for a state in addresses of the armed forces
_STREET_ENDS = ("straße", "strasse", "str", "platz", "gasse", "allee", "weg")


def words(value: str, choices: KeyedChoices) -> str:
    """Neutral words, as many as the value has, in its capitalisation.

    Used for what a person declares private, and for health, religion, origin and orientation: a
    real neighbour (another illness, another faith) would draw an answer about that one, which would
    then be restored under the true name.
    """
    if any(c.isdecimal() for c in value) and not any(c.isspace() for c in value):
        return identifier(value, choices)  # a file number, a code name with digits
    return _phrase(value, choices, lambda word, _: match_title(word, choices.entry()))


def location(value: str, choices: KeyedChoices) -> str:
    """Invented place names; in a part of several words the last one is the place.

    A part that is a country becomes another country.
    """
    if value.casefold() in _countries():
        return country(value, choices)
    return _phrase(value, choices, _place(choices), members("small_words"))


def address(value: str, choices: KeyedChoices) -> str:
    """Other streets, then places after the first comma or line; "Street", "Apt" and so on stay."""
    place = _place(choices)
    if value in members("us_states"):  # a state by its letters, cut off from its town
        return _grown(value, place(value, ""), choices)
    street, comma, rest = _split_lines(value)

    def replace(word: str, _: str) -> str:
        if len(word) == 1:
            return choices.letter(word)
        end = next((end for end in _STREET_ENDS if word.lower().endswith(end)), "")
        return match_title(word, choices.entry("streets")) + end

    kept = members("street_words") | members("small_words")
    if not comma:
        return _phrase(value, choices, replace, kept)
    changed = _phrase(street, choices, replace, kept)
    return changed + comma + _phrase(rest, choices, place, kept, grows=False)


def occupation(value: str, choices: KeyedChoices) -> str:
    """Another occupation, of any number of words."""
    return _grown(value, match_title(value, choices.entry("occupations")), choices)


def country(value: str, choices: KeyedChoices) -> str:
    """Another country's name, or ISO code where the value looks like one."""
    name, two, three, _ = choices.entry("countries").split("\t")
    letters = value.replace(".", "")
    if letters.isupper() and letters.isalpha() and len(letters) in (2, 3):
        return _grown(value, two if len(letters) == 2 else three, choices)
    return _grown(value, match_title(value, name), choices)


def nationality(value: str, choices: KeyedChoices) -> str:
    """Another country's demonym."""
    demonym = choices.entry("countries").split("\t")[3]
    return _grown(value, match_title(value, demonym), choices)


def person(value: str, choices: KeyedChoices) -> str:
    """A name of the census lists, for a value that was not split into first and last name."""
    first, last = NameFormat().other(value, choices.cipher, choices.probe)
    return match_case(value, f"{first} {last}" if len(value.split()) > 1 else first)


def match_title(model: str, word: str) -> str:
    """The word in the model's case: capitals, small letters, or a capital first."""
    if model[:1].isupper() and not (model.isupper() and len(model) > 1):
        return word[:1].upper() + word[1:]
    return match_case(model, word)


@lru_cache(maxsize=1)
def _countries() -> frozenset[str]:
    lines = entries("words", "countries")
    return frozenset(line.partition("\t")[0].casefold() for line in lines)


def _place(choices: KeyedChoices) -> Callable[[str, str], str]:
    def replace(word: str, after: str) -> str:
        if word in members("us_states"):
            return choices.entry("us_states")
        if word in _MILITARY:
            return choices.pick(_MILITARY)
        if word.isupper() and len(word) <= 3:
            return "".join(choices.letter(c) for c in word)
        more = after.isspace() and "\n" not in after
        return match_title(word, choices.entry("qualifiers" if more else "places"))

    return replace


def _phrase(
    value: str,
    choices: KeyedChoices,
    replace: Callable[[str, str], str],
    kept: frozenset[str] = frozenset(),
    grows: bool = True,
) -> str:
    """Replace each word and number; `replace` gets a word and the gap before the next one.

    Words of `kept` stay, unless there are no others. Spaces and ASCII punctuation stay, other marks
    are left out.
    """
    parts = _WORD.split(unicodedata.normalize("NFC", value))
    free = [n for n in range(1, len(parts), 2) if parts[n].casefold() not in kept]
    for n in free or range(1, len(parts), 2):
        # A kept word, or nothing, after this one: then it is the last of its group.
        follows = n + 2 in free
        after = parts[n + 1] if follows else ""
        figure = parts[n][0] in DIGITS
        parts[n] = choices.figure(parts[n]) if figure else replace(parts[n], after)
    for n in range(0, len(parts), 2):
        parts[n] = "".join(c for c in parts[n] if c.isspace() or c in string.punctuation)
    changed = "".join(parts) if len(parts) > 1 else choices.entry()
    return _grown(value, changed, choices) if grows else changed


def _grown(value: str, surrogate: str, choices: KeyedChoices) -> str:
    """More words in front, where the plain surrogates of this shape may be used up."""
    for _ in range(choices.growth):
        surrogate = f"{match_title(value, choices.entry('qualifiers'))} {surrogate}"
    return surrogate


def _split_lines(value: str) -> tuple[str, str, str]:
    at = re.search(r"[,\n]", value)
    return (value[: at.start()], at[0], value[at.end() :]) if at else (value, "", "")
