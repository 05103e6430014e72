"""The forms a name takes in a text: which words of the text stand for which parts of the name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.restore.names import Part, Person, folded
from engine.restore.scene import GAP, LETTER, WORD, ends_clean
from engine.restore.wording import NAMED_AFTER

_TOKEN = re.compile(rf"{LETTER}(?:{WORD}|['’\-‑](?={LETTER}{LETTER})|[\u0300-\u036f])*")
_BETWEEN = re.compile(rf"(?P<comma>,)?{GAP}")
# "die Lopez-Richtlinie": after an article a hyphen joins the name to a noun.
_GERMAN_COMPOUND = re.compile(
    r"\b(?:[dD](?:er|ie|as|en|em|es)|eine?[nmrs]?|zu[mr]|im|beim|vom)[ \u00a0]$"
)
_CAPITALS = re.compile(r"(?:[^\W\d_a-zß-ÿ][^\W\d_A-Z]*[-‑'’]?)+")  # "McDaniel", "Al-Rashid"
_WORDS_AHEAD = 6
# "Ch. Armentrout": some shorten a name to the letters of its first sound.
DIGRAPHS = frozenset(("ch", "chr", "kh", "ph", "sch", "sh", "th", "zh"))


@dataclass(frozen=True, slots=True)
class Word:
    """One word as it stands in the text; `initial` is followed by a full stop.

    `comma` says that a comma precedes it.
    """

    start: int
    end: int
    text: str = field(repr=False)
    initial: bool = False
    comma: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """Words of a text, and for each the part of a name that it quotes.

    `named` is true where the form says who is meant beyond doubt; `whole` where it is a first
    and a last name, which may then stand in lower case.
    """

    words: list[Word]
    parts: list[Part]
    person: Person
    named: bool = False
    whole: bool = False

    def cased(self) -> list[str] | None:
        """The original's words in the case of the found ones; None where that is no quote."""
        pairs = list(zip(self.words, self.parts, strict=True))
        lower = [w.text.islower() and not p.surrogate.islower() for w, p in pairs if w.text]
        if any(lower) and not (self.whole and all(lower)):
            return None
        texts = [_cased(word.text, part) for word, part in pairs]
        kept = [text for text in texts if text is not None]
        return kept if len(kept) == len(texts) else None


def _cased(found: str, part: Part) -> str | None:
    """The original in the case of the found word: as it is, upper, lower or with a capital."""
    if found == part.surrogate or not found:
        return part.original
    if found.isupper() and len(found) > 1:
        return part.original.upper()
    if found.islower():
        return part.original.lower()
    if _CAPITALS.fullmatch(found):
        plain = part.original.isupper() or part.original.islower()
        return part.original.title() if plain and len(part.original) > 1 else part.original
    return None


def words_at(text: str, start: int) -> list[Word]:
    """The words of a possible name from `start` on, six at most."""
    found: list[Word] = []
    at, comma = start, False
    while len(found) < _WORDS_AHEAD:
        token = _TOKEN.match(text, at)
        if token is None:
            break
        end = token.end()
        short = end - at == 1 or token.group().casefold() in DIGRAPHS
        initial = short and text[end : end + 1] == "."
        found.append(Word(at, end, token.group(), initial, comma))
        between = _BETWEEN.match(text, end + initial)
        if between is None and not initial:
            break
        comma = between is not None and between["comma"] is not None
        at = between.end() if between else end + 1
    return found


def compound_head(text: str, word: Word) -> Word:
    """The name in "die Lopez-Richtlinie"; any other word as it is."""
    head, hyphen, noun = word.text.partition("-")
    joined = hyphen and noun[:1].isupper() and "-" not in noun
    if noun.casefold() in NAMED_AFTER:
        return word  # "die Lopez-Stiftung"
    if not joined or not _GERMAN_COMPOUND.search(text[max(0, word.start - 8) : word.start]):
        return word
    return Word(word.start, word.start + len(head), head)


def quotes(word: Word, name: str) -> bool:
    """Whether a word is a name, whatever its case and accents."""
    return folded(word.text) == folded(name)


def ends_well(text: str, word: Word) -> bool:
    """Whether the word ends here: no compound name, no identifier, no address goes on."""
    after = text[word.end : word.end + 2]
    if (
        after[:1] in "-‑"
        and after[1:].isupper()
        and not _GERMAN_COMPOUND.search(text[max(0, word.start - 8) : word.start])
    ):
        return False
    goes_on = after[:1] == "@" or (after[:1] == "." and after[1:].islower() and not word.initial)
    return not goes_on and ends_clean(text, word.end)


def to_the_letter(text: str, words: list[Word], person: Person) -> Form | None:
    """A name of several words exactly as it was sent, whatever its parts are."""
    surrogate, start = person.known.surrogate.strip(), words[0].start
    end = start + len(surrogate)
    if " " not in surrogate or not text.startswith(surrogate, start):
        return None
    if not any(word.end == end for word in words):
        return None
    whole = Word(start, end, surrogate)
    return Form([whole], [Part(surrogate, person.known.original.strip())], person, True, True)


def whole_name(words: list[Word], person: Person) -> Form | None:
    """First and last name in either order, perhaps with middle names or initials between."""
    first, last = person.first, person.last
    if first is None or last is None:
        return None
    last = Part(last.surrogate, person.surname or last.original)
    if len(words) > 1 and quotes(words[0], last.surrogate):
        given = Part(first.surrogate, person.given or first.original)
        return _last_first(words, last, given, person)
    used = _forward(words, first, last, person.middles)
    if not used:
        return None
    if not person.surname:  # the original is one word
        text = " ".join(word.text for word in used)
        pair = Part(" ".join([first.surrogate, *person.middles, last.surrogate]), last.original)
        return Form([Word(used[0].start, used[-1].end, text)], [pair], person, True, True)
    parts = [first, *_middles(used[1:-1], person), last]
    if len(used) == 2 and person.given and not person.middles:
        parts[0] = Part(first.surrogate, person.given)
    return Form(used, parts, person, named=True, whole=True)


def _last_first(words: list[Word], last: Part, given: Part, person: Person) -> Form | None:
    """`Lopez, Maria`, `Lopez Maria`, `Lopez, M.`"""
    pair, third = words[:2], words[2] if len(words) > 2 else None
    if third and not third.comma and not third.initial and third.text[0].isupper():
        return None  # "Lopez, Maria Garcia"
    if quotes(words[1], given.surrogate):
        return Form(pair, [last, given], person, named=True)
    fits = words[1].comma and words[1].initial and words[1].text == given.surrogate[0].upper()
    return Form(pair, [last, _letter(given)], person, named=True) if fits else None


def _forward(words: list[Word], first: Part, last: Part, middles: tuple[str, ...]) -> list[Word]:
    if not quotes(words[0], first.surrogate):
        return []
    for at, word in enumerate(words[1:], 1):
        if word.comma:
            return []
        if quotes(word, last.surrogate):
            return words[: at + 1]
        letter = len(word.text) == 1 and word.text.isupper()
        if not letter and not any(quotes(word, middle) for middle in middles):
            return []
    return []


def _middles(found: list[Word], person: Person) -> list[Part]:
    """What stands for middle names: the original's own, or what the provider wrote, kept."""
    parts = []
    for at, word in enumerate(found):
        theirs = person.middles[at] if at < len(person.middles) else ""
        ours = person.own_middles[at] if at < len(person.own_middles) else word.text
        if not theirs or theirs[0].casefold() != word.text[0].casefold():
            parts.append(Part(word.text, word.text))
        elif len(word.text) == 1:
            parts.append(Part(word.text, ours[:1].upper()))
        else:
            parts.append(Part(theirs, ours))
    return parts


def initial_and_last(words: list[Word], person: Person) -> Form | None:
    """`M. Lopez`, `M. J. Lopez`."""
    letter, last = person.letter, person.last
    if letter is None or last is None:
        return None
    at = next((i for i, word in enumerate(words[1:], 1) if not word.initial), 0)
    if not at or not quotes(words[at], last.surrogate) or any(w.comma for w in words[: at + 1]):
        return None
    parts = [letter, *_middles(words[1:at], person), last]
    return Form(words[: at + 1], parts, person, named=True)


def first_and_initial(words: list[Word], person: Person) -> Form | None:
    """`Maria L.`"""
    first, last = person.first, person.last
    if first is None or last is None or len(words) < 2:
        return None
    fits = words[1].initial and not words[1].comma and words[1].text == last.surrogate[0].upper()
    return Form(words[:2], [first, _letter(last)], person, named=True) if fits else None


def two_initials(words: list[Word], person: Person) -> Form | None:
    """`M.L.`"""
    letter, last = person.letter, person.last
    if letter is None or last is None:
        return None
    fits = words[1].text == last.surrogate[0].upper()
    return Form(words[:2], [letter, _letter(last)], person) if fits else None


def _letter(part: Part) -> Part:
    return Part(part.surrogate[:1].upper(), part.original[:1].upper())
