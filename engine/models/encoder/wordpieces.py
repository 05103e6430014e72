"""Word pieces: converts a text to an encoder's token ids with spans.

The algorithm is BERT's (Devlin et al. 2019): clean and lower-case, strip accents, split at blanks
and punctuation, then match the longest pieces of the vocabulary from the left.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.core.errors import BadParameter
from engine.models.encoder import casing
from engine.models.encoder.frequency import FILE, WordLevels

IntArray = NDArray[np.int64]

UNKNOWN, START, END, MASK = "[UNK]", "[CLS]", "[SEP]", "[MASK]"
CONTINUES = "##"  # begins a continuation piece
LONGEST_WORD = 100  # letters; a longer word is one unknown piece, as in the original

LONE_SURROGATE = re.compile("[\ud800-\udfff]")
REPLACEMENT = "\ufffd"


@dataclass(frozen=True, slots=True, eq=False)
class Pieces:
    """The word pieces of a text, without the marks at its ends; every array is (n,).

    `starts` and `ends` are code points of the text as it was given, `words` the number of the word
    that a piece belongs to, `cases` how that word is cased (casing.py), `levels` how often it is
    written (frequency.py). Pieces never step back; those of a letter that is written as several
    (Hangul) share its place.
    """

    ids: IntArray = field(repr=False)
    starts: IntArray = field(repr=False)
    ends: IntArray = field(repr=False)
    words: IntArray = field(repr=False)
    cases: IntArray = field(repr=False)
    levels: IntArray = field(repr=False)

    def __len__(self) -> int:
        return len(self.ids)

    def part(self, start: int, stop: int) -> Pieces:
        """The pieces `start` to `stop`, with offsets in the whole text."""
        return self.kept(slice(start, stop))

    def kept(self, which: slice | NDArray[np.bool_]) -> Pieces:
        """A selection of pieces, with offsets in the whole text."""
        arrays = (self.ids, self.starts, self.ends, self.words, self.cases, self.levels)
        return Pieces(*(array[which] for array in arrays))


class WordPieces:
    """A vocabulary of word pieces, read from a file of one piece a line.

    `lowercase` also strips accents, as models without case were trained.
    """

    def __init__(self, vocabulary: Path, *, lowercase: bool = True) -> None:
        # Native code: only the engine process loads it, and only for a model that needs it.
        from tokenizers import Tokenizer, models, normalizers, pre_tokenizers  # noqa: PLC0415

        self._texts = tuple(vocabulary.read_text("utf-8").removesuffix("\n").split("\n"))
        self._ids = {text: number for number, text in enumerate(self._texts)}
        # No special piece is registered: a typed "[SEP]" is read as letters.
        matcher = models.WordPiece(
            self._ids,
            unk_token=UNKNOWN,
            max_input_chars_per_word=LONGEST_WORD,
            continuing_subword_prefix=CONTINUES,
        )
        self._tokenizer = Tokenizer(matcher)
        self._tokenizer.normalizer = normalizers.BertNormalizer(lowercase=lowercase)
        self._tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
        levels = vocabulary.with_name(FILE)
        self._levels = WordLevels(levels) if levels.exists() else None

    def __len__(self) -> int:
        return len(self._texts)

    def encode(self, text: str) -> Pieces:
        """The pieces of a text of any length, without truncation.

        Combining marks belong to the piece before them. A lone surrogate counts as U+FFFD, which
        like NUL and other control characters gives no piece.
        """
        encoding = self._tokenizer.encode(LONE_SURROGATE.sub(REPLACEMENT, text))
        places = np.array(encoding.offsets, np.int64).reshape(-1, 2)
        return Pieces(
            ids=np.array(encoding.ids, np.int64),
            starts=places[:, 0],
            ends=_with_marks(text, places),
            words=np.array(encoding.word_ids, np.int64),
            cases=casing.cases(text, places[:, 0]),
            levels=self._levels_of(text, places[:, 0]),
        )

    def _levels_of(self, text: str, starts: IntArray) -> IntArray:
        return self._levels.of(text, starts) if self._levels else np.zeros(len(starts), np.int64)

    @property
    def unknown(self) -> int:
        """The id of the piece for words outside the vocabulary."""
        return self._ids[UNKNOWN]

    def text(self, number: int) -> str:
        """The vocabulary's spelling of a piece. Error: BadParameter outside the vocabulary."""
        if not 0 <= number < len(self._texts):
            raise BadParameter(name="piece", reason="range", low=0, high=len(self._texts) - 1)
        return self._texts[number]

    def id(self, text: str) -> int | None:
        """The id of a piece by its spelling; None outside the vocabulary."""
        return self._ids.get(text)

    def split(self, word: str) -> list[int] | None:
        """The pieces of a lower-case word without accents; None if it has none."""
        found = [token.id for token in self._tokenizer.model.tokenize(word)] if word else []
        return None if self.unknown in found else found

    def framed(self, ids: IntArray) -> IntArray:
        """Ids (n,) between the marks of start and end, (n + 2,)."""
        return np.concatenate([[self._ids[START]], ids, [self._ids[END]]])

    def masked(self, pieces: Pieces, at: IntArray) -> Pieces:
        """Replace the pieces at the given places by the mask."""
        ids = pieces.ids.copy()
        ids[at] = self._ids[MASK]
        return replace(pieces, ids=ids)


def _with_marks(text: str, places: IntArray) -> IntArray:
    """The ends of pieces, moved over the combining marks that the tokenizer stripped after them."""
    ends = places[:, 1].copy()
    if text.isascii():
        return ends
    limits = np.append(places[1:, 0], len(text))
    for number in np.flatnonzero(limits > ends):
        end, limit = int(ends[number]), int(limits[number])
        while end < limit and unicodedata.category(text[end]) == "Mn":
            end += 1
        ends[number] = end
    return ends
