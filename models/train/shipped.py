"""An exported folder, opened by the engine's own encoder: what the figures are taken from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from engine.models.encoder import Encoder
from engine.models.wordpieces import Pieces
from models.train.labels import Found, Offsets, decode

RECOGNISER, PART_OF_SPEECH = "recogniser", "part_of_speech"


class Shipped:
    """The two int8 graphs of a folder; texts of any length, one after the other."""

    def __init__(self, folder: Path) -> None:
        self._finder = Encoder(folder / "recogniser.onnx")
        self._encoder = Encoder(folder / "model.onnx")

    def find(self, text: str) -> list[Found]:
        """The spans that the likeliest label of each word means."""
        pieces = self._finder.wordpieces.encode(text)
        if not len(pieces):
            return []
        firsts, words = _words(pieces)
        values = self._finder.values(RECOGNISER, pieces, firsts)
        return decode(text, values.argmax(-1).tolist(), words)

    def tags(self, words: Sequence[str]) -> list[str]:
        """The part of speech of each word, of its first piece; X for a word without pieces."""
        encoded = [self._encoder.wordpieces.encode(word) for word in words]
        sizes = [len(one) for one in encoded]
        firsts = (np.cumsum(sizes) - sizes)[np.array(sizes) > 0]
        values = self._encoder.values(PART_OF_SPEECH, _joined(encoded), firsts.tolist())
        names = self._encoder.heads[PART_OF_SPEECH].labels
        found = iter([names[number] for number in values.argmax(-1).tolist()])
        return [next(found) if size else "X" for size in sizes]


def _joined(encoded: Sequence[Pieces]) -> Pieces:
    """The pieces of all words as one text; their places stay those in their own words."""
    parts = ((one.ids, one.starts, one.ends, one.words, one.cases) for one in encoded)
    return Pieces(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def _words(pieces: Pieces) -> tuple[list[int], list[Offsets]]:
    """Where each word begins among the pieces, and the code points that it covers."""
    firsts = [0, *(np.flatnonzero(np.diff(pieces.words)) + 1).tolist()]
    lasts = [*(first - 1 for first in firsts[1:]), len(pieces) - 1]
    pairs = zip(firsts, lasts, strict=True)
    return firsts, [(int(pieces.starts[first]), int(pieces.ends[last])) for first, last in pairs]
