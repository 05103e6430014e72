"""The words of a text, which surrogates must avoid."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

_WORD = re.compile(r"[^\W_]+")
_BY_CASE = re.compile("A+(?!a)|A?a+|0+|x+")  # of what `_case` makes of a text


def plain(word: str) -> str:
    """A word without case and accents."""
    decomposed = unicodedata.normalize("NFKD", word.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def words_of(text: str) -> frozenset[str]:
    """Every word of a text, plain: runs of letters and digits."""
    return frozenset(plain(word) for word in set(_WORD.findall(text)))


def by_case(text: str) -> list[str]:
    """The words of a text, also those run together ("AcmeShop24"), and its numbers."""
    composed = unicodedata.normalize("NFC", text)
    cases = "".join(map(_case, composed))
    return [composed[slice(*found.span())] for found in _BY_CASE.finditer(cases)]


@cache
def _case(letter: str) -> str:
    if not letter.isalpha():
        return "0" if letter.isdecimal() else " "
    return "A" if letter.isupper() else "a" if letter.islower() else "x"
