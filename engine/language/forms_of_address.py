"""Forms of address, particles and suffixes of names, and each language's function words."""

from __future__ import annotations

import re
import tomllib

from engine.core.paths import resource

_TABLE = tomllib.loads(resource("cues", "forms_of_address.toml").read_text("utf-8"))
_FUNCTION_WORDS = {
    language: frozenset(words.split()) for language, words in _TABLE.pop("function_words").items()
}
_LISTS = {name: frozenset(words.split()) for name, words in _TABLE.items()}

TITLES, BEFORE_LAST_NAMES = _LISTS["titles"], _LISTS["before_last_names"]
PARTICLES, BETWEEN_NAMES = _LISTS["particles"], _LISTS["between_names"]
SUFFIXES = _LISTS["suffixes"]

ENGLISH, GERMAN, FRENCH = (_FUNCTION_WORDS[language] for language in ("en", "de", "fr"))
FUNCTION_WORDS = ENGLISH | GERMAN | FRENCH

_LOOK = 400  # characters


def language_of(text: str) -> str:
    """The language of a text's end by its function words: "de", "fr", "en", or empty.

    Of a name or a few words, too, of which `text_language` says nothing.
    """
    words = re.findall(r"[^\W\d_]{2,}|\b[aày]\b", text[-_LOOK:].casefold())
    counts = {name: sum(word in known for word in words) for name, known in _FUNCTION_WORDS.items()}
    best = max(counts, key=lambda name: counts[name])
    return best if counts[best] else ""
