"""People's names: lists of names, and the words that stand around a name.

Lists find what is common, cues find the rest; a name that is also an everyday word or a place
(Will, Rose, Austin) needs a cue or a second name beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.detectors import lexicon
from engine.detectors.base import Evidence, Finding
from engine.detectors.everyday import everyday
from engine.detectors.glossary import glossary
from engine.detectors.names import FUNCTION_WORDS, PARTICLES, SURE_PARTICLES, Reader, Word
from engine.detectors.nobody import ROLE_IN_FILES, assistant, in_science
from engine.detectors.people_cues import (
    ADDRESS_LINE,
    ADDRESSED,
    ADDRESSED_BY_US,
    CLOSING,
    CONTACT_LINES,
    CUES,
    GREETED,
    GREETED_TOO,
    GREETING,
    GREETINGS,
    HUMAN_AFTER,
    LOWER_TITLES,
    MET_AFTER,
    PERFORMED,
    PLACE_BEFORE,
    SAID_BY_SOMEBODY,
    SPOKEN_AFTER,
    STEP,
    TITLES,
    WEAK_TITLES,
    Cue,
)
from engine.detectors.sieve import View
from engine.types import Kind

_POSSESSIVE = re.compile(r"(?:mein|dein|sein|ihr|unser|euer|eur)(?:e[mnrs]?)?")
_SHORTEST_LONE = 3
_LONGEST_LOWER = 2
_LONGEST_ABBREVIATION = 4
_ADVERBS = ("ly", "ment", "ing", "ed", "weise")
_CAPITAL_ONE_IN = 25  # a text with fewer capitals is typed in small letters, names included
_YEARS = range(1900, 2100)
_NUMBER_BEFORE = re.compile(r"(?<![\w.,])(\d{1,5}) $")
_NUMBER_AFTER = re.compile(r" \d{1,4}[a-z]?(?![\w%.,:/-]*\d| (?:years|times|people|hours|days))")


def people(view: View, /) -> Iterator[Finding]:
    """Names of people in a window, without titles and possessive endings."""
    search = _Search(view)
    index = 0
    while index < len(search.words):
        found = search.at(index) if search.may_begin(index) else None
        if found is None:
            index += 1
            continue
        end, evidence = found
        place = search.words[index].start, search.words[end - 1].end
        if not (assistant(view.window, *place) or in_science(view.window, *place)):
            yield Finding(*place, Kind.PERSON, evidence)
        index = end


class _Search(Reader):
    """One window's search: the cues first, then word by word."""

    def __init__(self, view: View) -> None:
        super().__init__(view.window, lexicon.load())
        self._tongue = view.tongue
        self._everyday: dict[str, bool] = {}
        self._by_start = {word.start: n for n, word in enumerate(self.words)}
        self._cues: dict[int, Cue] = {}
        self._titled: set[int] = set()
        capitals = sum(word.capital and len(word.text) > 1 for word in self.words)
        self._in_small_letters = capitals * _CAPITAL_ONE_IN < len(self.words)
        small = view.lowered
        for cue, pattern in CUES:
            for match in pattern.matches(small):
                self._cue(match.end(), cue)
        for match in GREETING.matches(small):
            self._greet(match.end())
        for match in CLOSING.matches(small):
            self._close(match.end())
        for index, word in enumerate(self.words):
            if word.key in TITLES:
                self._title(index, word)

    def never(self, index: int) -> bool:
        """Whether the word cannot be part of a name, in the window's language too."""
        if self._plain(index) or self._greets(index) or super().never(index):
            return True
        if self.words[index].capital and ROLE_IN_FILES.fullmatch(self.words[index].text):
            return True
        # "mein Mann Lukas": no surname, though it is one as well
        return self.words[index].key == "mann" and index > 0 and self._owns(index - 1)

    def _owns(self, index: int) -> bool:
        return _POSSESSIVE.fullmatch(self.words[index].key) is not None

    def _is_surname(self, index: int) -> bool:
        """ "Magdalena Hofbauer,": a job's name behind a given one."""
        word = self.words[index]
        if self._tongue != "de" or index == 0 or not word.text.istitle():
            return False
        given = self.given(index - 1) and self.words[index - 1].capital and self.joined(index - 1)
        ended = word.end == len(self.window) or self.window[word.end] in ",.;)\n"
        return given and ended and glossary("jobs", "de").has(word.key)

    def _plain(self, index: int) -> bool:
        if self._tongue is None or self._is_surname(index):
            return False
        word = self.words[index].text
        if word not in self._everyday:
            self._everyday[word] = everyday(word, self._tongue)
        return self._everyday[word]

    def _greets(self, index: int) -> bool:
        """ "Liebe Anna", "Cher Paul": no part of the name, though some are names as well."""
        if self.words[index].key not in GREETINGS or not self.joined(index):
            return False
        return self.words[index + 1].capital

    def _cue(self, position: int, cue: Cue) -> None:
        index = self._by_start.get(position)
        if index is not None:
            self._cues[index] = max(cue, self._cues.get(index, cue))

    def _greet(self, position: int) -> None:
        """After a greeting any unusual word is a name, if the greeting ends behind it."""
        index = self._by_start.get(position)
        if index is None:
            return
        if not self.words[index].capital:
            self._cue(position, Cue.LISTED)
            return
        end = self.run(index)
        greeted = GREETED.match(self.window, self.words[end - 1].end) is not None
        named = self.unusual(index) or (self.listed(index) and not self.never(index))
        alone = end == index + 1 and self.window.startswith(",", self.words[index].end)
        named = named or (alone and self._may_be_greeted(index))
        if named and greeted:
            self._cues[index] = Cue.CERTAIN
        else:
            self._cue(position, Cue.LISTED)

    def _may_be_greeted(self, index: int) -> bool:
        """ "Hi Sunny,": even an everyday word, unless it says what those who are greeted are."""
        key = self.words[index].key
        return not self._plain(index) and key not in GREETED_TOO and key not in FUNCTION_WORDS

    def _close(self, position: int) -> None:
        """After a closing a line of one to four words is a signature."""
        index = self._by_start.get(position)
        if index is None or not self.words[index].capital or self.never(index):
            return
        end = self.words[self.run(index) - 1].end
        rest = self.window[end : self.window.find("\n", end) if "\n" in self.window[end:] else None]
        if not rest.strip(" ,.") and (self.unusual(index) or self.listed(index)):
            self._cues[index] = Cue.CERTAIN

    def _title(self, index: int, word: Word) -> None:
        follower = index + 1
        if follower >= len(self.words) or self._in_address(index, word):
            return
        following = self.words[follower]
        gap = self.window[word.end : following.start]
        if word.possessive or len(gap) > 3 or "\n" in gap or gap.strip(" .,"):
            return
        if "." in gap and len(word.key) > _LONGEST_ABBREVIATION:
            return
        if "," in gap and following.key in TITLES:  # "Madame, Monsieur,"
            return
        if following.key in PARTICLES and word.capital:
            self._cues[follower] = Cue.CERTAIN
        elif following.capital and (word.capital or word.key in LOWER_TITLES):
            weak = word.key in WEAK_TITLES and not word.text.islower()
            certain = not weak or self.unusual(follower) or self.family(follower)
            self._cues[follower] = Cue.CERTAIN if certain else Cue.LISTED
            if word.key in LOWER_TITLES and word.text.istitle():  # "MS" is a firm's
                self._titled.add(follower)
        elif word.key in LOWER_TITLES and not following.capital and "," not in gap:
            self._cues[follower] = max(Cue.UNUSUAL, self._cues.get(follower, Cue.UNUSUAL))

    def _in_address(self, index: int, word: Word) -> bool:
        """ "12 Elm Dr. Springfield": a drive, not a doctor, which "2019 Frau Dr. Kolb" is."""
        if word.key != "dr" or index == 0 or not self.joined(index - 1):
            return False
        before = self.window[max(0, word.start - 30) : word.start]
        street = self.words[index - 1].capital and self.words[index - 1].key not in TITLES
        return street and any(c.isdigit() for c in before)

    def may_begin(self, index: int) -> bool:
        """Whether a name may begin at a word at all; at most words none does."""
        return self.words[index].capital or index in self._cues or self.listed(index)

    def at(self, index: int) -> tuple[int, Evidence] | None:
        """The end (exclusive index) and the evidence of a name that begins at a word."""
        word = self.words[index]
        cue = self._cues.get(index)
        if word.key in TITLES and index + 1 in self._cues and self._cues[index + 1] >= Cue.UNUSUAL:
            return None
        if word.key in PARTICLES and cue is Cue.CERTAIN:
            return self._after_particles(index)
        if not word.capital:
            return self._lower(index, cue)
        if self.never(index) and not (cue is Cue.CERTAIN and self._named(index)):
            return None
        end = self.run(index)
        if self._names_something(index, end) and cue is not Cue.CERTAIN:
            return None
        evidence = self._evidence(index, end, cue)
        return None if evidence is None else (end, evidence)

    def _named(self, index: int) -> bool:
        """Whether a certain cue makes a name of any word: "Frau Sonntag", "Dr. Swift"."""
        key = self.words[index].key
        titled = index in self._titled and key not in FUNCTION_WORDS and key not in TITLES
        return titled or self.listed(index) or self._plain(index)

    def _after_particles(self, index: int) -> tuple[int, Evidence] | None:
        """ "Mr van der Berg": the name goes on to the capital."""
        end = index
        while self.words[end].key in PARTICLES and self.joined(end):
            end += 1
        return (self.run(end), Evidence.CUE) if self.words[end].capital else None

    def _evidence(self, start: int, end: int, cue: Cue | None) -> Evidence | None:
        if cue is not None and self._cued(start, end, cue):
            # "by Newell": firms are sold by others, too, so that the recogniser knows better.
            return Evidence.LIST if cue is Cue.LISTED else Evidence.CUE
        if self.size(start, end) > 1:
            return self._pair(start, end)
        if self.words[start].initial:
            return Evidence.LIST if self.family(end - 1) and not self.ambiguous(end - 1) else None
        return self._lone(start, end)

    def _cued(self, start: int, end: int, cue: Cue) -> bool:
        if cue is Cue.CERTAIN:
            return STEP.match(self.window, self.words[start].start) is None
        named = self.unusual(start) or (self.listed(start) and not self.ambiguous(start))
        if cue is Cue.UNUSUAL:
            return named or self.given(start)
        if cue is Cue.PAIR and self.size(start, end) > 1 and named:
            return not self.words[start].shouted
        return self.given(start) and not self.ambiguous(start)

    def _pair(self, start: int, end: int) -> Evidence | None:
        """Two names or more beside each other."""
        last = end - 1
        if self._acts(start, end):
            return Evidence.CUE
        if self._in_street(start, end):
            return None
        return Evidence.LIST if self._listed_pair(start, last) else None

    def _listed_pair(self, start: int, last: int) -> bool:
        """Whether the lists make a name of the words `start` to `last`."""
        given, family = self.given(start), self.family(last)
        last_clear = family and not self.ambiguous(last)
        between = self.words[start + 1 : last]
        if given and (last_clear or not self.ambiguous(start)):
            return True
        if given and family and not self.starts_sentence(start):
            return self.words[last].key not in self.lexicon.after
        if given:
            return any(word.key in PARTICLES for word in between)
        initials = any(word.initial for word in self.words[start : last + 1])
        if any(word.key in SURE_PARTICLES for word in between):
            return self.unusual(start) and not self.lexicon.is_common(self.words[last].key)
        return last_clear and (initials or self.unusual(start))

    def _lone(self, start: int, end: int) -> Evidence | None:
        """One name alone: a clear given name, or one that does what people do."""
        word = self.words[start]
        clear = self.given(start) and not self.ambiguous(start)
        if self._acts(start, end):
            return Evidence.CUE
        sure = clear and not word.shouted and len(word.text) >= _SHORTEST_LONE
        return Evidence.LIST if sure and not self._in_street(start, end) else None

    def _in_street(self, start: int, end: int) -> bool:
        """A house number, not a year, stands before or behind."""
        before = _NUMBER_BEFORE.search(
            self.window, max(0, self.words[start].start - 8), self.words[start].start
        )
        if before and int(before[1]) not in _YEARS:
            return True
        after = _NUMBER_AFTER.match(self.window, self.words[end - 1].end)
        return after is not None and int(re.sub(r"\D", "", after[0])) not in _YEARS

    def _acts(self, start: int, end: int) -> bool:
        """Whether what follows says that this is a person."""
        position = self.words[end - 1].end
        unusual = self.unusual(start) and not self.words[start].shouted
        listed = self.listed(start) and not self.lexicon.is_common(self.words[start].key)
        if HUMAN_AFTER.match(self.window, position):
            return unusual or listed
        full = self.size(start, end) > 1 and self.given(start) and self.family(end - 1)
        if full and MET_AFTER.match(self.window, position):
            return True
        if self._speaks(start, position):
            return True
        if self.starts_sentence(start) and self._addressed(start, position):
            return True
        several = self.size(start, end) > 1
        if several and PERFORMED.match(self.window, position) and self._performs(start, end):
            return True
        several = several and self._alone_on_line(start)
        lines = ADDRESS_LINE.match(self.window, position) or CONTACT_LINES.match(
            self.window, position
        )
        return several and lines is not None and (unusual or listed)

    def _speaks(self, start: int, position: int) -> bool:
        if SAID_BY_SOMEBODY.match(self.window, position) and self._misread(start):
            return True
        clear = self.given(start) and not self.ambiguous(start)
        return clear and SPOKEN_AFTER.match(self.window, position) is not None

    def _misread(self, start: int) -> bool:
        """ "Will told me": a first name that is an everyday word, and no place, month or brand."""
        key = self.words[start].key
        elsewhere = key in self.lexicon.places or key in self.lexicon.other
        return self.given(start) and self.lexicon.is_common(key) and not elsewhere

    def _performs(self, start: int, end: int) -> bool:
        """ "Sierra DeRose", not "New Orleans": no everyday word, and one that no list has."""
        key = self.words[start].key
        if self.lexicon.is_common(key) or key in PLACE_BEFORE:
            return False
        return self.unusual(start) or self.unusual(end - 1)

    def _addressed(self, start: int, position: int) -> bool:
        """ "Chase, you missed it": a name before a comma and a word to that person."""
        if ADDRESSED.match(self.window, position):
            adverb = self.words[start].key.endswith(_ADVERBS)
            return self.given(start) or (self.unusual(start) and not adverb)
        return self.given(start) and ADDRESSED_BY_US.match(self.window, position) is not None

    def _alone_on_line(self, start: int) -> bool:
        position = self.words[start].start
        line = self.window.rfind("\n", 0, position) + 1
        return not self.window[line:position].strip(" \t*#>-")

    def _names_something(self, start: int, end: int) -> bool:
        """Whether the words around make it a street, a company, a lake."""
        named = " ".join(word.key for word in self.words[start:end])
        if end - start > 1 and named in self.lexicon.other:
            return True
        follows = end < len(self.words) and self.joined(end - 1) and self.words[end].capital
        if follows and self.words[end].key in self.lexicon.after:
            return True
        if start == 0 or not self.words[start - 1].capital:
            return False
        gap = self.window[self.words[start - 1].end : self.words[start].start]
        return self.words[start - 1].key in PLACE_BEFORE and not gap.strip(" .") and "\n" not in gap

    def _lower(self, index: int, cue: Cue | None) -> tuple[int, Evidence] | None:
        """Names in small letters: two listed ones, or one after a cue."""
        if not self._lower_name(index, cue):
            return None
        end = index + 1
        clear = self.given(index) and not self.ambiguous(index) and self._in_small_letters
        pair = self.joined(index) and self._lower_family(end, clear)
        if pair:
            end += 1
        if cue is not None and cue >= Cue.UNUSUAL:
            return end, Evidence.CUE
        position = self.words[end - 1].end
        acts = HUMAN_AFTER.match(self.window, position) or SPOKEN_AFTER.match(self.window, position)
        if clear and (cue is not None or acts):
            return end, Evidence.CUE
        sure = pair and self.given(index) and not self.ambiguous(index)
        return (end, Evidence.LIST) if sure else None

    def _lower_name(self, index: int, cue: Cue | None) -> bool:
        word = self.words[index]
        if (
            len(word.text) <= _LONGEST_LOWER
            or self.never(index)
            or self.lexicon.is_common(word.key)
        ):
            return False
        return cue is Cue.CERTAIN or self.listed(index)

    def _lower_family(self, index: int, clear: bool) -> bool:
        word = self.words[index]
        if word.capital or len(word.text) <= _LONGEST_LOWER or self.ambiguous(index):
            return False
        return self.family(index) or (clear and self.unusual(index))
