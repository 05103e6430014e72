"""Detects the language of a text, as far as it decides how well the annotator reads it.

Patterns and cues are made for English, German and French, the recogniser for English above all. A
text in another language is searched as well, with a warning that less is found.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from engine.core.paths import resource

READ = frozenset({"en", "de", "fr"})
# Languages of countries that write 3/5 for the third of May, and a decimal comma.
CONTINENTAL = frozenset({"de", "fr", "es", "it", "pt", "nl", "pl", "da", "tr", "ro", "cs"})
ENGLISH, UNKNOWN = "en", "unknown"


@lru_cache(maxsize=1)
def _words() -> Mapping[str, frozenset[str]]:
    """Words that are frequent in one language and in none of the others."""
    table = tomllib.loads(resource("cues", "languages.toml").read_text("utf-8"))
    return {name: frozenset(words.split()) for name, words in table.items()}


_ENGLISH_TOO = frozenset(
    ["is", "to", "do", "by", "so", "no", "me", "on", "an", "as", "at", "in", "de", "al", "men"]
)
_WORD = re.compile(r"[^\W\d_]+")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_FEWEST_WORDS = 2
_USUAL, _TERSE = 12, 24  # of so many words one tells the language
_PART = 3_000  # characters
_LOOKED_AT = 6_000  # characters that are searched for paragraphs in another language
_LONG, _MOST_PARAGRAPHS = 60, 40
_QUOTED_OR_LINE = re.compile(r"[^\n\"“”„«»]+")
# Letters of another script that are more than a symbol ("α", "Ω") or a quoted sign.
_FEW_OTHERS = 8
_FEW_LETTERS: Mapping[str, int] = {"cjk": 4, "hiragana": 4, "katakana": 4}


def language(text: str) -> str:
    """The language's ISO 639-1 code, a script's name in small letters, or UNKNOWN for too little.

    Looks at the text's start, middle and end: a paragraph in another language may be missed.
    """
    sample = text
    if len(text) > _PART:
        middle = max(0, len(text) // 2 - _PART // 2)
        sample = text[:_PART] + " " + text[middle : middle + _PART] + " " + text[-_PART:]
    script = _script(sample)
    if script:
        return script
    words = [word.casefold() for word in _WORD.findall(sample)]
    if len(words) < _FEWEST_WORDS:
        return UNKNOWN
    counts = Counter(words)
    scores = {
        name: sum(counts[word] for word in known & counts.keys())
        for name, known in _words().items()
    }
    best = max(scores, key=lambda name: (scores[name], name in READ))
    different = [word for word in _words()[best] if counts[word]]
    if best not in READ:  # "a", "to" and "by" of English notes are Czech, Polish and Hungarian too
        different = [w for w in different if w not in _ENGLISH_TOO and (len(w) > 1 or w > "z")]
    clear = len(different) > 1 and any(len(word) > 1 for word in different)
    others = max(score for name, score in scores.items() if name != best)
    # Notes of abbreviations have few such words, but none of another language.
    terse = best in READ and scores[best] > max(2, 2 * others)
    enough = scores[best] * (_TERSE if terse else _USUAL) >= len(words)
    return best if clear and enough else UNKNOWN


# "48,70 €", "3,5 Mio.", "12,5 %"; "1,250" is English.
_COMMA = re.compile(
    r"(?<![\d.,])\d{1,3}(?:[ .'\u00a0\u202f]\d{3})*,\d{1,2}"
    r"[ \u00a0\u202f]?(?:[€%°]|(?:EUR|CHF|Euros?|euros?|Franken|francs|Mio|Mrd|Tsd|millions?|kg"
    r"|km|cm|l)\b)"
)


def has_decimal_comma(text: str) -> bool:
    """Whether the text's language (or, if unclear, its numbers) has a decimal comma."""
    told = language(text)
    return told in CONTINENTAL or (told == UNKNOWN and _COMMA.search(text) is not None)


def _script(sample: str) -> str | None:
    """The script that most letters are of, where that is not the Latin one."""
    if sample[:_PART].isascii():
        return None
    foreign = [c for c in _NOT_ASCII.findall(sample[:_PART]) if c.isalpha()]
    names = (unicodedata.name(c, "?") for c in foreign)
    others = [name for name in names if not name.startswith("LATIN")]
    if not others or len(others) * 2 < sum(c.isalpha() for c in sample[:_PART]):
        return None
    scripts = Counter(re.split("[ -]", name)[0].lower() for name in others)
    return scripts.most_common(1)[0][0]


def poorly_read(text: str) -> str | None:
    """The language of a text that the annotator reads less well, or None.

    Of a text in English, German or French that of a paragraph among it, or of some words in another
    script.
    """
    found = language(text)
    if found not in READ and found != UNKNOWN:
        return found
    script = _other_script(text[:_LOOKED_AT])
    if script:
        return script
    paragraphs = [part for part in _QUOTED_OR_LINE.findall(text[:_LOOKED_AT]) if len(part) >= _LONG]
    others = (language(part) for part in paragraphs[:_MOST_PARAGRAPHS])
    return next((one for one in others if one not in READ and one != UNKNOWN), None)


def _other_script(sample: str) -> str | None:
    """The script of a name or more that is not written in Latin letters."""
    if sample.isascii():
        return None
    names = [unicodedata.name(c, "?") for c in sample if not c.isascii() and c.isalpha()]
    scripts = Counter(
        re.split("[ -]", name)[0].lower() for name in names if not name.startswith("LATIN")
    )
    script, count = scripts.most_common(1)[0] if scripts else ("", 0)
    return script if count >= _FEW_LETTERS.get(script, _FEW_OTHERS) else None
