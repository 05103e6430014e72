"""Whether a lone first or last name is really the person of the prompts.

"John" may be the surrogate's first name, or John Lennon's. The words directly before and after
decide: another capitalised word that is no title, no greeting and no sentence's first word makes
it somebody else's name, and it stays.
"""

from __future__ import annotations

import re
from functools import lru_cache

from engine.paths import resource
from engine.restore.scene import GAP, Scene, joined_before
from engine.restore.wording import (
    COMMON,
    ENGLISH,
    FIRM_WORDS,
    FIRST_AND_LAST,
    FRENCH,
    GERMAN,
    GERMAN_ENDINGS,
    GERMAN_NOUNS,
    GERMAN_THINGS,
    PLURAL_BEFORE,
    SAINTS,
    TITLES,
)

_BEFORE = re.compile(r"([^\W_][\w'’\-‑]*\.?)[*_~`]{0,3}[ \u00a0\u202f\t]{1,2}[*_~`]{0,3}$")
_ELIDED = re.compile(r"^(?:[dljnmstc]|qu)['’](?=[^\W\d_])", re.IGNORECASE)  # "d'Honorine"
_AFTER = re.compile(
    rf"(?:['’]s)?(?:{GAP}(?P<small>the|van|von|de|del|della|di|da|dos|bin|ibn))?"
    rf"{GAP}(?P<word>(?:[^\W\d_])[\w'’\-‑]*)(?P<stop>\.?)"
)
_CONTRACTED = re.compile(r"['’](?:d|ll|m|re|s|ve)$")  # "for Lopez I'd wait"
_PARTNER_BEFORE = re.compile(r"([^\W\d_][\w'’\-‑]*),? & $")
_PARTNER_AFTER = re.compile(r" & ([^\W\d_][\w'’\-‑]*)")
SENTENCE_START = re.compile(
    r"(?:^|[.!?:;\n|>\"“„(\[–—]|^[ \t]*(?:[-*+•]|\d+[.)]))[ \t*_#>\"“„'`(\[-]*$"
)
_WORDS = re.compile(r"[^\W\d_]{2,}|\b[aày]\b")  # no initials
_KNOWN_WORDS = (("en", ENGLISH), ("de", GERMAN), ("fr", FRENCH))
_FIRST_NAMES = frozenset(
    ("avril", "will", "may", "june", "april", "august", "don", "guy", "rose", "mark")
)
_LOWER = frozenset(("ask", "tell", "give", "let", "like", "say"))  # never capital in mid-sentence
_DECLARES = re.compile(r"\b(?:class|def|struct|interface|enum|function|func|fn)\s$")
_NOUN_AFTER = re.compile(r"[ \u00a0][A-ZÄÖÜ][a-zäöüß]+[ ,;.]")
_TITLE_CASE = re.compile(r" [A-Z][a-z]+ (?:(?:a|an|the|to|her|his|in|on|at|for) )?[A-Z][a-z]")
_CUT_WORD = re.compile(r"[^\W\d_]+$")
_LEFT, _RIGHT = 200, 24
AHEAD = 30  # how far behind a name the checks look


@lru_cache(maxsize=1)
def _common_words() -> frozenset[str]:
    return _lines("cues", "common_words.txt")


@lru_cache(maxsize=1)
def _family_names() -> frozenset[str]:
    names = _lines("names", "last.txt") | _lines("names", "last_surrogates.txt")
    names |= _lines("cues", "family_names.txt")
    return names | _lines("cues", "after_names.txt")  # streets, firms


@lru_cache(maxsize=1)
def given_names() -> frozenset[str]:
    """First names of the census and of many languages, case-folded."""
    names = _lines("names", "first.txt") | _lines("names", "first_surrogates.txt")
    return names | _lines("cues", "given_names.txt")


def _lines(folder: str, name: str) -> frozenset[str]:
    text = resource(folder, name).read_text("utf-8")
    return frozenset(line.strip().casefold() for line in text.splitlines())


def is_everyday(name: str) -> bool:
    """Whether a case-folded name is an English word as well."""
    return name in _common_words()


def language(scene: Scene, at: int) -> str:
    """The language around, by its function words: "de", "fr" or "en"."""
    counts = scene.once("words", at, _function_words)
    return max(counts, key=lambda name: counts[name])


def spoken(scene: Scene, at: int) -> str:
    """The same, or empty where no function word tells."""
    counts = scene.once("words", at, _function_words)
    return language(scene, at) if any(counts.values()) else ""


def is_german_genitive(scene: Scene, start: int, end: int) -> bool:
    """Whether an s after a name may be a German genitive's: also "Marias Konto" at the start."""
    counts = scene.once("words", start, _function_words)
    return counts["de"] > max(counts["en"], counts["fr"]) or (
        not any(counts.values()) and _NOUN_AFTER.match(scene.text, end, end + AHEAD) is not None
    )


def _function_words(scene: Scene, at: int) -> dict[str, int]:
    """How many words of each language stand around: in the paragraph, else before it as well."""
    left, right = scene.left(at, _LEFT), scene.right(at, _RIGHT)
    if len(right) == _RIGHT:
        right = _CUT_WORD.sub("", right)  # "be" of "beginnt" is no English
    paragraph = left.rpartition("\n\n")[2]
    counts = _counted(f"{paragraph} {right}")
    return counts if len(paragraph) == len(left) or sum(counts.values()) > 1 else _counted(left)


def _counted(text: str) -> dict[str, int]:
    words = " ".join(_WORDS.findall(text)).casefold().split()
    return {name: sum(map(known.__contains__, words)) for name, known in _KNOWN_WORDS}


def word_before(scene: Scene, start: int) -> str:
    """The word directly before, its full stop included; empty where punctuation intervenes."""
    return scene.once("before", start, lambda scene, at: neighbour_before(scene.text, at))


def neighbour_before(text: str, start: int) -> str:
    """The word directly before a place, its full stop included; empty where there is none."""
    found = _BEFORE.search(text[max(0, start - 40) : start])
    return _ELIDED.sub("", found.group(1)) if found else ""


def neighbour_after(text: str, end: int) -> str:
    """The word directly after a place, with a small word before it ("the Great")."""
    found = _AFTER.match(text, end, end + AHEAD)
    return " ".join(filter(None, (found["small"], found["word"]))) if found else ""


def title_before(scene: Scene, start: int) -> bool:
    """Whether a form of address or a role stands directly before."""
    word = word_before(scene, start)
    if word in ("M.", "Me"):  # Monsieur, Maître
        return is_monsieur(scene, start)
    bare = word.rstrip(".").casefold()
    if word == "Don":
        return False  # McLean
    return bare in TITLES or bare.rpartition("-")[2] in TITLES  # "US-Präsident Lopez"


def is_monsieur(scene: Scene, start: int) -> bool:
    """Whether "M." or "Me" may be French: nothing around says that it is English."""
    counts = scene.once("words", start, _function_words)
    return counts["fr"] >= counts["en"] and counts["de"] <= counts["fr"]


def after_determiner(scene: Scene, start: int) -> bool:
    """Whether "the", "both", "die" … stand directly before: a plural follows."""
    return word_before(scene, start).casefold() in PLURAL_BEFORE


def lone_allowed(
    scene: Scene,
    start: int,
    end: int,
    *,
    is_last: bool,
    known: tuple[bool, bool] = (False, False),
) -> bool:
    """Whether neither neighbour makes a lone part somebody else's name.

    `known` says of the word before and the one after that a prompt had it there: it is no reason.
    """
    text = scene.text
    if joined_before(text, start, "-‑") or joined_before(text, start, "."):
        return False
    if text[max(0, start - 1) : start] in ("'", "’") and joined_before(text, start, "'’"):
        elided = re.search(r"(?:^|[^\w])(?:[dljnmstc]|qu)['’]$", scene.left(start, 4))
        if not elided:
            return False
    if joined_before(text, start, "@"):
        return False
    if not known[0] and other_before(scene, start, end, is_last=is_last):
        return False
    return known[1] or not _other_after(scene, end, is_last)


def other_before(scene: Scene, start: int, end: int, *, is_last: bool) -> bool:
    """Whether the word before makes it a part of somebody else's name."""
    word = word_before(scene, start)
    bare = word.rstrip(".")
    if not bare[:1].isupper() or bare.casefold() in SAINTS:
        return bare.casefold() in SAINTS
    if title_before(scene, start):
        return False
    letter = len(bare) == 1 and bare != word
    if (
        bare.casefold() in COMMON
        and not letter
        and not (is_last and _like_a_name(scene, start, word))
    ):
        return False
    if len(bare) > 1 and (bare.isupper() or word.endswith(".")):
        return False  # an abbreviation of a role, or the sentence before ended
    also_last = scene.text[start:end].casefold() in FIRST_AND_LAST
    theirs = bare.casefold() in given_names() and not is_everyday(bare.casefold())
    alone = is_last or also_last or len(bare) == 1 or theirs
    if is_last and (_is_command(scene, start, word) or is_german_noun(bare.casefold())):
        return False  # "Pick Austin.", "Auszug Lopez"
    return alone or not (scene.in_heading or _begins_sentence(scene, start, word))


@lru_cache(maxsize=1)
def _german_nouns() -> frozenset[str]:
    found = _lines("cues", "german_words.txt") | GERMAN_NOUNS
    return found - GERMAN_THINGS - given_names() - _family_names() - _common_words()


def is_german_noun(word: str) -> bool:
    """Whether a case-folded word is German only, and nothing that bears a name."""
    return word in _german_nouns()


def _like_a_name(scene: Scene, start: int, word: str) -> bool:
    """Whether a common word before a last name is a first name instead: "Will Smith"."""
    if word.casefold() in _FIRST_NAMES:
        return True
    capital = word.casefold() in ENGLISH | _LOWER and not scene.in_heading
    return capital and not _begins_sentence(scene, start, word)


def _is_command(scene: Scene, start: int, word: str) -> bool:
    """Whether the word before is an everyday one that begins the sentence, and nobody's name."""
    bare = word.casefold()
    plain = is_everyday(bare) and bare not in given_names()
    return plain and not scene.in_heading and _begins_sentence(scene, start, word)


def _begins_sentence(scene: Scene, start: int, word: str) -> bool:
    left = scene.left(start, 80)
    at = left.rfind(word)
    begins = SENTENCE_START.search(left[:at])
    # After a semicolon a sentence goes on in small letters: "; Mad Max" is a name.
    return begins is not None and not (word.istitle() and left[:at].rstrip().endswith(";"))


def _other_after(scene: Scene, end: int, is_last: bool) -> bool:
    found = _AFTER.match(scene.text, end, end + AHEAD)
    if found is None or "'s" in found.group()[:2] or "’s" in found.group()[:2]:
        return False
    word, small = _CONTRACTED.sub("", found["word"]), found["small"]
    if small and word[:1].isupper() and word.casefold() not in COMMON:
        return True  # "Maria von Trapp", "John the Baptist"
    if "\n" in found.group() or not word[:1].isupper() or word.casefold() in COMMON:
        return False
    if len(word) == 1:
        return found["stop"] == "." or word not in "AI"
    return _capital_is_other(scene, end, word, is_last)


def _capital_is_other(scene: Scene, end: int, word: str, is_last: bool) -> bool:
    """Whether a capitalised word after a name belongs to it."""
    if word.isupper() and word.casefold() in TITLES:
        return False  # "LOPEZ/MARIA MS"
    if word.isupper():
        return scene.text[end - 2 : end].isupper() and not scene.text[end:].startswith("\n")
    everyday = is_everyday(word.casefold()) and word.casefold() not in _family_names()
    if everyday and not is_last and _TITLE_CASE.match(scene.text, end, end + AHEAD):
        return False  # "How Maria Taught Me to Bake"
    german = word.casefold() in GERMAN_NOUNS or word.casefold().endswith(GERMAN_ENDINGS)
    return not (german and language(scene, end) == "de")


def partner(scene: Scene, start: int, end: int) -> str:
    """The word that an & joins to the one at `start`..`end`; empty where there is none."""
    found = _PARTNER_AFTER.match(scene.right(end, AHEAD)) or _PARTNER_BEFORE.search(
        scene.left(start, AHEAD)
    )
    word = found.group(1) if found else ""
    return word if word[:1].isupper() and word.casefold() not in FIRM_WORDS else ""


def as_stranger(scene: Scene, start: int) -> bool:
    """Whether the word before makes it another, fully named person ("Jennifer Lopez")."""
    word = word_before(scene, start)
    return len(word) > 2 and word.isalpha() and word.istitle() and word.casefold() not in TITLES


def code_name(scene: Scene, start: int, end: int) -> bool:
    """Whether code declares, calls or indexes a name that the provider made up."""
    after = scene.right(end, 2)
    if after[:1] == "(" and not after[1:].isdigit():
        return True
    return _DECLARES.search(scene.left(start, 12)) is not None and after[:1] in ":({ "
