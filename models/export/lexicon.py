"""Writes the public lists of the word-level methods, from counts of words in public text.

    python models/export/lexicon.py DATA        # DATA holds wikitext2 and ud_ewt

resources/lexicon/words.txt: the whole words of MiniLM's vocabulary, the most frequent first.
resources/lexicon/numbers.txt: the numbers of that vocabulary. Statistics only: no text is copied.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from engine.core import paths
from engine.models.lexicon import NUMBERS, WORDS, normalised

VOCABULARY = paths.root() / "models" / "all-minilm-l6-v2-int8" / "vocab.txt"
WORD = re.compile("[a-z]+")
NUMBER = re.compile("0|[1-9][0-9]*")
RUN = re.compile(r"[^\W\d_]+")
LETTERS = ("a", "i")  # the words of one letter
SURE = 4  # pieces of so many letters are words; shorter ones may be beginnings of some


def main() -> None:
    """Write both lists."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    counts = Counter(words_of(parser.parse_args().data))
    pieces = VOCABULARY.read_text("utf-8").split("\n")
    words = [piece for piece in pieces if WORD.fullmatch(piece) and _is_word(piece, counts)]
    words.sort(key=lambda word: -counts[word])  # stable: ties in the vocabulary's own order
    _write(WORDS, words)
    _write(NUMBERS, [piece for piece in pieces if NUMBER.fullmatch(piece)])


def words_of(data: Path) -> Iterator[str]:
    """Every word of the two public sets, as a lexicon writes it."""
    text = (data / "wikitext2" / "dev.txt").read_text("utf-8").replace("<unk>", " ")
    for part in ("train", "dev"):
        lines = (data / "ud_ewt" / f"{part}.conllu").read_text("utf-8").splitlines()
        rows = (line.split("\t") for line in lines)
        text += " ".join(row[1] for row in rows if row[0].isdigit())
    for run in RUN.findall(text):
        yield normalised(run)


def _is_word(piece: str, counts: Counter[str]) -> bool:
    if len(piece) == 1:
        return piece in LETTERS
    return len(piece) >= SURE or counts[piece] > 1


def _write(name: str, lines: list[str]) -> None:
    path = paths.resource("lexicon", name)
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
