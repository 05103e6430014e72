"""The exported graph, opened by the engine's own encoder: what the figures are taken from."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from engine.models.encoder.encoder import Encoder
from engine.models.encoder.wordpieces import Pieces
from models.train.labels import Found, Offsets, decode

RECOGNISER = "recogniser"


class Shipped:
    """The int8 graph of a folder; texts of any length, one after the other."""

    def __init__(self, folder: Path) -> None:
        self._finder = Encoder(folder / "recogniser.onnx")

    def find(self, text: str) -> list[Found]:
        """The spans that the likeliest label of each word means."""
        pieces = self._finder.wordpieces.encode(text)
        if not len(pieces):
            return []
        firsts, words = _words(pieces)
        values = self._finder.values(RECOGNISER, pieces, firsts)
        return decode(text, values.argmax(-1).tolist(), words)


def _words(pieces: Pieces) -> tuple[list[int], list[Offsets]]:
    """The first piece of each word, and the code points that it covers."""
    firsts = [0, *(np.flatnonzero(np.diff(pieces.words)) + 1).tolist()]
    lasts = [*(first - 1 for first in firsts[1:]), len(pieces) - 1]
    pairs = zip(firsts, lasts, strict=True)
    return firsts, [(int(pieces.starts[first]), int(pieces.ends[last])) for first, last in pairs]
