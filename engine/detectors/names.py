"""Reads a window as words, and tells where a name that begins at a word ends."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field

from engine.detectors.lexicon import Lexicon

_LETTERS = r"(?:[^\W\d_][\u0300-\u036f]*)"
_WORD = re.compile(
    rf"(?<![\w@#\\])(?<![a-z]{{3}}\.)(?>{_LETTERS}+(?:['-]{_LETTERS}+)*)(?![\w@\\]|://|\.[a-z])"
)
_GAP = re.compile(r"[ \t]{1,2}")
_INITIAL_GAP = re.compile(r"\.?[ \t]{0,2}")
_SENTENCE_END = re.compile(r"[.!?:;\n\"(\[*•>#|]|- $")
_POSSESSIVE = ("'s", "'S")

PARTICLES = frozenset(
    """van von de der den da di del della dell la le du des dos das do al el bin ibn ben ter ten
    te zu zur zum y af av""".split()  # noqa: SIM905 (a list would take a line a word)
)
# Between two words with capitals these make a name of them.
SURE_PARTICLES = frozenset({"van", "von", "bin", "ibn"})
# Some stand in the lists of names, too; as such they are too rare to count.
FUNCTION_WORDS = frozenset(
    """a all am an and any are as at be but by can dear did do for from go had has have he her
    here hi him his how i if in is it its let many me more most my no nor not of off oh ok on or
    our out own see she should so some than that the their them then there these they this those
    to too two up us was we were what when where which who why with would yes you your das der
    die ein eine er es ich ihr sie und wir au aux ce de des du elle en et il je la le les ma mon
    nous ou où par pas pour que qui sa se ses son sur te tu un une vous wont dont cant isnt didnt
    doesnt couldnt wouldnt shouldnt wasnt arent hasnt havent shes theyre thats youre werent
    aint""".split()  # noqa: SIM905 (a list would take a line a word)
)
_LONGEST_NAME = 5


def only_links(value: str) -> bool:
    """Whether a value is nothing but words like "and" in small letters, which tell nothing."""
    return value.islower() and all(word in FUNCTION_WORDS for word in value.split())


@dataclass(frozen=True, slots=True)
class Word:
    """A word without its possessive ending."""

    start: int
    end: int
    text: str = field(repr=False)
    key: str = field(repr=False)
    possessive: bool
    capital: bool  # whether it begins with a capital letter

    @property
    def shouted(self) -> bool:
        """Whether it is all in capitals, and not an initial."""
        return len(self.text) > 1 and self.text.isupper()

    @property
    def initial(self) -> bool:
        """Whether it is one capital letter."""
        return len(self.text) == 1 and self.text.isupper()


def words(window: str) -> list[Word]:
    """The words of a folded window."""
    return [_word(match) for match in _WORD.finditer(window)]


def _word(match: re.Match[str]) -> Word:
    text = match[0]
    possessive = text.endswith(_POSSESSIVE) and len(text) > 2
    if possessive:
        text = text[:-2]
    key = text.casefold()
    if not key.isascii():
        key = unicodedata.normalize("NFC", key)
    start = match.start()
    return Word(start, start + len(text), text, key, possessive, text[0].isupper())


class Reader:
    """A window's words beside the lexicon: what a word may be, and how words join into names."""

    def __init__(self, window: str, lexicon: Lexicon) -> None:
        self.window = window
        self.lexicon = lexicon
        self.words = words(window)

    def given(self, index: int) -> bool:
        """Whether the word is a listed given name."""
        return self.lexicon.is_given(self.words[index].key)

    def family(self, index: int) -> bool:
        """Whether the word is a listed family name."""
        return self.lexicon.is_family(self.words[index].key)

    def listed(self, index: int) -> bool:
        """Whether the word is a listed name of either sort."""
        key = self.words[index].key
        if key in self.lexicon.given or key in self.lexicon.family:
            return True
        return "-" in key and (self.given(index) or self.family(index))

    def ambiguous(self, index: int) -> bool:
        """Whether the word is also an everyday word, a place, a month, a brand."""
        key = self.words[index].key
        lists = (self.lexicon.common, self.lexicon.places, self.lexicon.other)
        return self.lexicon.is_common(key) or any(key in words for words in lists)

    def never(self, index: int) -> bool:
        """Whether the word cannot be part of a name."""
        key = self.words[index].key
        if key in FUNCTION_WORDS:
            return True
        return (key in self.lexicon.other or key in self.lexicon.after) and not self.listed(index)

    def unusual(self, index: int) -> bool:
        """Whether the word is in no list: it may be anybody's name, or anything else's."""
        key = self.words[index].key
        known = self.lexicon.is_common(key) or key in self.lexicon.places or self.never(index)
        return not known and len(key) > 1

    def joined(self, index: int) -> bool:
        """Whether the next word may belong to the same name as this one."""
        if index + 1 >= len(self.words) or self.words[index].possessive:
            return False
        gap = self.window[self.words[index].end : self.words[index + 1].start]
        form = _INITIAL_GAP if self.words[index].initial else _GAP
        return form.fullmatch(gap) is not None

    def starts_sentence(self, index: int) -> bool:
        """Whether the word's capital may come from its place."""
        if index == 0:
            return True
        gap = self.window[self.words[index - 1].end : self.words[index].start]
        return _SENTENCE_END.search(gap) is not None

    def run(self, start: int) -> int:
        """Where the capitalised name that begins at word `start` ends (exclusive index)."""
        end = start + 1
        while end - start < _LONGEST_NAME and self.joined(end - 1):
            step = self._step(start, end)
            if step == 0:
                break
            end += step
        while end - start > 1 and self.words[end - 1].initial:
            end -= 1
        return end

    def _step(self, start: int, index: int) -> int:
        """How many words from `index` on continue the name that began at `start`."""
        if self.words[index].initial and self.words[index].key != "i":
            return 1
        skip = 0
        while skip < 3 and self._particle(index + skip) and self.joined(index + skip):
            skip += 1
        return skip + 1 if self._continues(start, index + skip) else 0

    def _particle(self, index: int) -> bool:
        return self.words[index].key in PARTICLES

    def _continues(self, start: int, index: int) -> bool:
        word = self.words[index]
        if not word.capital or self.never(index) or word.shouted != self._shouts(start):
            return False
        return self.family(index) or (self.unusual(index) or self.given(index))

    def _shouts(self, start: int) -> bool:
        first = self.words[start]
        if first.initial and start + 1 < len(self.words):
            return self.words[start + 1].shouted
        return first.shouted

    def size(self, start: int, end: int) -> int:
        """How many of the words are names proper, not initials or particles."""
        named = self.words[start:end]
        return sum(not w.initial and w.key not in PARTICLES for w in named)
