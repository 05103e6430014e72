"""WordNet's path similarity, read from its own dictionary files (Fellbaum 1998; wndb(5WN)).

What comes with Sotto is an archive of such files without their glosses (models/export/wordnet.py);
a folder of whole ones is mapped, and looked up by halving, without reading ahead.
"""

from __future__ import annotations

import functools
import mmap
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from engine.core.errors import ModelDamaged

MODEL = "wordnet-3.0"  # its catalogue id

PARTS = ("noun", "verb", "adj")
ROOTLESS = frozenset({"adj"})  # without hypernyms: only synonyms are alike
SYMBOLS = (b"@", b"@i")  # hypernym, instance hypernym
ROOT = -1  # above all verbs, which have many roots of their own
HEADER = b"  "

# Endings and their replacements in the dictionary's form of a word (morphy(7WN)).
ENDINGS = {
    "noun": "s: ses:s xes:x zes:z ches:ch shes:sh men:man ies:y",
    "verb": "s: ies:y es:e es: ed:e ed: ing:e ing:",
    "adj": "er: est: er:e est:e",
}

Content = bytes | mmap.mmap
Distances = Mapping[int, int]  # a sense's hypernyms by their offset, and how many steps up


class WordNet:
    """A dictionary's folder or archive; any thread may ask it.

    Raises OSError, ValueError, KeyError or BadZipFile where a file cannot be read.
    """

    def __init__(self, place: Path) -> None:
        self._index = {part: _file(place, f"index.{part}") for part in PARTS}
        self._data = {part: _file(place, f"data.{part}") for part in PARTS}
        self._above = functools.lru_cache(maxsize=1 << 14)(self._walked)
        self._reached = functools.lru_cache(maxsize=1 << 13)(self._all_above)
        self._senses = functools.lru_cache(maxsize=1 << 13)(self._looked_up)

    def of(self, word: str, other: str) -> float | None:
        """1 / (1 + shortest path) between the nearest senses, None where either has no entry.

        Senses of different parts of speech have no path.
        """
        steps = [self._steps(part, word, other) for part in PARTS]
        least = min((count for count in steps if count is not None), default=None)
        return None if least is None else 1 / (1 + least)

    def below(self, noun: str, kind: str, most: int) -> bool:
        """Whether one of a noun's first senses, `most` of them, is a sort of `kind`'s first."""
        [*first] = self._senses(kind, "noun")[:1]
        senses = self._senses(noun, "noun")[:most]
        return any(above in self._above("noun", sense) for above in first for sense in senses)

    def _steps(self, part: str, word: str, other: str) -> int | None:
        """The length of the shortest path over a common hypernym."""
        one = self._reached(word, part)
        two = self._reached(other, part) if one else {}
        return min((one[up] + two[up] for up in one.keys() & two.keys()), default=None)

    def _all_above(self, word: str, part: str) -> Distances:
        """All hypernyms of a word's senses, with their distances."""
        senses = self._senses(word, part)
        if part in ROOTLESS:
            return dict.fromkeys(senses, 0)
        found: dict[int, int] = {}
        for sense in senses:
            for up, steps in self._above(part, sense).items():
                found[up] = min(steps, found.get(up, steps))
        return found

    def _walked(self, part: str, sense: int) -> Distances:
        found, edge, steps = {sense: 0}, [sense], 0
        while edge:
            steps += 1
            edge = [up for low in edge for up in self._hypernyms(part, low) if up not in found]
            found |= dict.fromkeys(edge, steps)
        if part == "verb":
            found[ROOT] = steps
        return found

    def _hypernyms(self, part: str, sense: int) -> Iterator[int]:
        data = self._data[part]
        fields = data[sense : data.find(b"\n", sense)].partition(b"|")[0].split()
        words = int(fields[3], 16)
        pointers = fields[5 + 2 * words :]
        for at in range(0, 4 * int(fields[4 + 2 * words]), 4):
            if pointers[at] in SYMBOLS:
                yield int(pointers[at + 1])

    def _looked_up(self, word: str, part: str) -> tuple[int, ...]:
        lemma = word.strip().casefold().replace(" ", "_")
        forms = [lemma]
        for ending, _, base in (rule.partition(":") for rule in ENDINGS[part].split()):
            if lemma.endswith(ending) and len(lemma) > len(ending) + 1:
                forms.append(lemma.removesuffix(ending) + base)
        for form in forms:
            if line := _line(self._index[part], form.encode()):
                fields = line.split()
                return tuple(int(offset) for offset in fields[6 + int(fields[3]) :])
        return ()


@functools.lru_cache(maxsize=1)
def opened(path: Path) -> WordNet:
    """Open the dictionary that comes with Sotto. Error: ModelDamaged."""
    try:
        return WordNet(path)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise ModelDamaged(model=MODEL, reason="unreadable") from None


def _file(place: Path, name: str) -> Content:
    if place.suffix == ".zip":
        with zipfile.ZipFile(place) as archive:
            return archive.read(f"wordnet/{name}")
    with (place / name).open("rb") as stream:
        return mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)


def _line(index: Content, lemma: bytes) -> bytes | None:
    """The line of a lemma in a sorted index, by bisection."""
    low, high = 0, len(index)
    while low < high:
        middle = (low + high) // 2
        start = index.rfind(b"\n", 0, middle) + 1
        end = index.find(b"\n", start)
        line = index[start : end if end >= 0 else len(index)]
        own = line.partition(b" ")[0]
        if own == lemma and own:
            return line
        if line.startswith(HEADER) or own < lemma:
            low = start + len(line) + 1
        else:
            high = start
    return None
