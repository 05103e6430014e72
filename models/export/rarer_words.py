"""Writes resources/lexicon/rarer_words.txt: words that are several pieces of an encoder.

    python models/export/rarer_words.py WORDNET     # the folder of WordNet's data.* and *.exc

WordNet's (Fellbaum 1998) words of small letters that words.txt lacks, but for those that name only
animals, plants, bodies and substances, most of which are Latin; and the regular and irregular
forms of those that words.txt has: plurals, and what verbs become. Words of more than MOST_PIECES
pieces of MiniLM's vocabulary are left out: they are the rarest, most of them medicine's.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from engine.core import paths
from engine.models.encoder.wordpieces import WordPieces
from engine.models.lexicon import RARER, WORDS, listed

PARTS = ("noun", "verb", "adj", "adv")
IRREGULAR = ("noun", "verb", "adj")
WORD = re.compile("[a-z]{3,}")
NATURE = frozenset({5, 8, 20, 27})  # lexicographer files: animal, body, plant, substance
COMMENT = "  "
VOCABULARY = paths.root() / "models" / "all-minilm-l6-v2-int8" / "vocab.txt"
MOST_PIECES = 3
HISSING = ("s", "x", "z", "ch", "sh")

Forms = Mapping[tuple[str, str], set[str]]  # irregular ones, by part of speech and word


def main() -> None:
    """Write the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wordnet", type=Path)
    folder = parser.parse_args().wordnet
    known, irregular = frozenset(listed(WORDS)), dict(_irregular(folder))
    found: set[str] = set()
    for word, (parts, files) in _entries(folder).items():
        if word in known:
            found |= {form for part in parts for form in _forms(word, part, irregular)}
        elif not files <= NATURE:
            found.add(word)
    pieces = WordPieces(VOCABULARY)
    rarer = sorted(
        word
        for word in found - known
        if WORD.fullmatch(word) and 0 < len(pieces.split(word) or ()) <= MOST_PIECES
    )
    paths.resource("lexicon", RARER).write_text("\n".join(rarer) + "\n", encoding="utf-8")


def _entries(folder: Path) -> Mapping[str, tuple[set[str], set[int]]]:
    """Each word with its parts of speech and its lexicographer files."""
    found: dict[str, tuple[set[str], set[int]]] = defaultdict(lambda: (set(), set()))
    for part in PARTS:
        for line in (folder / f"data.{part}").read_text("latin-1").splitlines():
            if line.startswith(COMMENT):
                continue
            _, file, _, count, *rest = line.split()
            for word in rest[: 2 * int(count, 16) : 2]:
                plain = word.partition("(")[0]
                if WORD.fullmatch(plain):
                    found[plain][0].add(part)
                    found[plain][1].add(int(file))
    return found


def _irregular(folder: Path) -> Iterator[tuple[tuple[str, str], set[str]]]:
    forms: dict[tuple[str, str], set[str]] = defaultdict(set)
    for part in IRREGULAR:
        for line in (folder / f"{part}.exc").read_text("latin-1").splitlines():
            form, *words = line.split()
            for word in words:
                forms[part, word].add(form)
    yield from forms.items()


def _forms(word: str, part: str, irregular: Forms) -> set[str]:
    """The inflected forms of a word; of adjectives and adverbs only irregular ones."""
    own = irregular.get((part, word), set())
    if part == "noun":
        return own or {_with_s(word)}
    if part == "verb":
        past = own or {_with(word, "ed")}
        going = {form for form in own if form.endswith("ing")} or {_with(word, "ing")}
        return {_with_s(word)} | past | going
    return own


def _with_s(word: str) -> str:
    if word.endswith(HISSING):
        return f"{word}es"
    return f"{word[:-1]}ies" if _ends_in_y(word) else f"{word}s"


def _with(word: str, ending: str) -> str:
    if word.endswith("e") and not word.endswith(("ee", "oe", "ye")):
        return word[:-1] + ending
    return f"{word[:-1]}i{ending}" if ending == "ed" and _ends_in_y(word) else word + ending


def _ends_in_y(word: str) -> bool:
    return word.endswith("y") and word[-2] not in "aeiou"


if __name__ == "__main__":
    main()
