"""Everyday words of German and French, which name nobody in a text of that language.

German writes every noun with a capital, and joins nouns to new ones; French puts its verbs and
nouns where the recogniser, trained on English, expects a name. A listed name stays a name.
"""

from __future__ import annotations

import re

from engine.detectors import lexicon
from engine.detectors.glossary import glossary
from engine.detectors.languages import language

# A text without these is in neither of the two; looking costs a twentieth of telling languages.
_HINT = re.compile(
    r"\b(?:und|der|die|das|den|ich|ist|nicht|sie|mit|bitte|ein|eine|für|auf|im|von|zu|le|la|les|et"
    r"|est|je|vous|pas|pour|une?|des|du|elle|dans|avec|mon|ma|depuis)\b",
    re.IGNORECASE,
)
_SHORTEST_SUFFIXED = 6
_SHORTEST_TAIL, _SHORTEST_HEAD = 4, 3
_SUFFIX = {
    "de": re.compile(
        r"(?:ung|heit|keit|schaft|tion|tät|ismus)(?:s|e|en|er|es)?$|(?:ieren|lich|isch)(?:e[mnrs]?)?$"
    ),
    "fr": re.compile(
        r"(?:[tsx]ion|ment|ité|ance|ence|isme|euse|trice|age|iste|ique|able|ible)s?$|(?:er|ez)$"
    ),
}
# Second parts of many surnames (Neuhaus, Buchholz); a noun that ends so must be listed itself.
_IN_SURNAMES = re.compile(
    r"(?:feld|wald|haus|land|hof|dorf|meister|garten|holz|weg|baum|wein|licht|kopf|bein|zahn|schuh"
    r"|winter|vater|glas|gast|glück|gut|stadt|rat|rand|kraft|see|wind|tür|himmel|stern|vogel|kuchen"
    r"|wasser|topf|apfel|tier|ton|mund|horn|bett|land|ort)(?:er|s|en|e)?$"
)
_TOWN = re.compile(
    r"(?:ingen|hausen|heim|burg|furt|bach|berg|haven|hafen|brücken?|münster|kirchen|leben|rode"
    r"|stedt|büttel|scheid|weiler|stetten|hofen|walde|aich|reuth|bronn|beuren|itz|ow|au)$"
)
# German adjectives and verbs, which only a sentence's start gives a capital.
_SMALL = re.compile(
    r"(?:(?:los|bar|sam|haft|end|ig|iert|iell|uell|ell|eln|ern|zieht|nimmt|gibt)(?:e[mnrs]?)?"
    r"|^(?:er|be|ent|ver|zer|ge)[a-zäöüß]{2,12}(?:te?n?|en|ab|t))$"
)
_ENDINGS = {
    "de": ("innen", "in", "ern", "es", "en", "er", "s", "n", "e"),
    "fr": ("es", "s", "x", "e"),
}


def tongue_of(window: str) -> str | None:
    """ "de" or "fr" where a window is written so, else None."""
    if not _HINT.search(window):
        return None
    found = language(window)
    return found if found in _SUFFIX else None


def everyday(word: str, tongue: str) -> bool:
    """Whether a word is an everyday one of `tongue` ("de" or "fr"), not a name.

    Towns end like nouns (Quimper, Siegen); where French writes a capital it is a listed word only.
    """
    key = word.casefold()
    known = lexicon.load()
    words = known.everyday[tongue]
    named = known.is_name(key)
    if key in words:  # of French words some are surnames, which have a capital ("Petit")
        return tongue == "de" or word[0].islower() or not named
    if named or key in known.places or _TOWN.search(key):
        return False
    return _derived(word, key, tongue) or (tongue == "de" and _compound(key, words))


def _derived(word: str, key: str, tongue: str) -> bool:
    """Whether an ending tells that a word is none of those that name somebody."""
    if glossary("jobs", tongue).has(key) or glossary("health", tongue).has(key, weak=True):
        return True
    if tongue == "fr" and word[0].isupper():
        return False
    if len(key) >= _SHORTEST_SUFFIXED and _SUFFIX[tongue].search(key):
        return True
    if tongue == "de" and word.islower() and _SMALL.search(word):
        return True
    words = lexicon.load().everyday[tongue]
    return any(stem in words for stem in _stems(key, tongue))


def _stems(key: str, tongue: str) -> list[str]:
    """The word without an ending that it may have."""
    endings = (end for end in _ENDINGS[tongue] if key.endswith(end))
    return [key[: -len(end)] for end in endings if len(key) - len(end) >= _SHORTEST_TAIL]


def _compound(key: str, words: frozenset[str]) -> bool:
    """Whether it ends in a known noun ("Kundennummer")."""
    if _IN_SURNAMES.search(key):
        return False
    tails = (key[cut:] for cut in range(_SHORTEST_HEAD, len(key) - _SHORTEST_TAIL + 1))
    return any(t in words or any(s in words for s in _stems(t, "de")) for t in tails)
