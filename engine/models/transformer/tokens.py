"""A text as tokens of a model's tokenizer.json, each with its place."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from engine.core.errors import ModelDamaged
from engine.models.encoder.token_file import open_tokenizer
from engine.models.encoder.wordpieces import LONE_SURROGATE, REPLACEMENT, IntArray, Pieces

MASKS = ("[MASK]", "<mask>")
INSIDE = "Ġ"  # how byte-level vocabularies write the blank before a word


class TransformerPieces:
    """The tokens of a masked model, as `encoder.wordpieces.WordPieces` gives them.

    Words inside a sentence: a byte-level vocabulary has a piece of its own for those behind a
    blank. Raises ModelDamaged (tokenizer).
    """

    def __init__(self, path: Path) -> None:
        self._tokenizer = open_tokenizer(path)
        self._before, self._behind = _marks(self._tokenizer.encode("").ids)
        masks = [self._tokenizer.token_to_id(mask) for mask in MASKS]
        mask = next((number for number in masks if number is not None), None)
        if mask is None:
            raise ModelDamaged(reason="tokenizer")
        self._mask = mask
        self._vocabulary: dict[str, int] = self._tokenizer.get_vocab()
        self._byte_level = any(text.startswith(INSIDE) for text in self._vocabulary)

    def __len__(self) -> int:
        return len(self._vocabulary)

    @property
    def marks(self) -> int:
        """The tokens that `framed` adds."""
        return len(self._before) + len(self._behind)

    def encode(self, text: str) -> Pieces:
        """The tokens of a text of any length, without the marks at its ends."""
        encoding = self._tokenizer.encode(
            LONE_SURROGATE.sub(REPLACEMENT, text), add_special_tokens=False
        )
        places = np.array(encoding.offsets, np.int64).reshape(-1, 2)
        for place in places:  # a blank before a word belongs to its token
            while place[0] < place[1] and text[place[0]].isspace():
                place[0] += 1
        count = len(encoding.ids)
        words = np.array([-1 if n is None else n for n in encoding.word_ids], np.int64)
        none = np.zeros(count, np.int64)
        ids = np.array(encoding.ids, np.int64)
        return Pieces(ids, places[:, 0], places[:, 1], words, cases=none, levels=none)

    def text(self, number: int) -> str:
        """A token as the vocabulary writes it; empty where it has none."""
        return self._tokenizer.id_to_token(number) or ""

    def id(self, text: str) -> int | None:
        """The token of a whole word inside a sentence, None where it has none."""
        return self._vocabulary.get(f"{INSIDE}{text}" if self._byte_level else text)

    def split(self, word: str) -> list[int] | None:
        """The tokens of a word inside a sentence."""
        ids: list[int] = self._tokenizer.encode(f" {word}", add_special_tokens=False).ids
        return ids or None

    def framed(self, ids: IntArray) -> IntArray:
        """Ids (n,) between the marks of a text."""
        return np.concatenate([self._before, ids, self._behind])

    def masked(self, ids: IntArray, at: IntArray) -> IntArray:
        """Ids with those at the given places hidden behind the mask."""
        hidden = ids.copy()
        hidden[at] = self._mask
        return hidden


def _marks(ids: list[int]) -> tuple[IntArray, IntArray]:
    found = np.array(ids, np.int64)
    return found[:1], found[1:2]
