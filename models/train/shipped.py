"""An exported folder, run as the engine runs it: what the figures are taken from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime

from engine.models.encoder_windows import windows
from engine.models.wordpieces import Pieces, WordPieces
from models.train.labels import Found, Offsets, case_types, decode
from models.train.ship import CASE_VECTORS

MARKS = 2
THREADS = 2


class Shipped:
    """The int8 model of a folder; texts of any length, one after the other."""

    def __init__(self, folder: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = THREADS
        self._session = onnxruntime.InferenceSession(str(folder / "model.onnx"), options)
        self._pieces = WordPieces(folder / "vocab.txt")
        self._table = np.load(folder / "piece_table.npy")
        self._scales = np.load(folder / "piece_scales.npy")
        self._cases = np.load(folder / CASE_VECTORS)
        self._config: dict[str, Any] = json.loads((folder / "config.json").read_text("utf-8"))

    def find(self, text: str, *, cased: bool = True) -> list[Found]:
        """The spans that the likeliest label of each word means."""
        pieces = self._pieces.encode(text)
        if not len(pieces):
            return []
        places = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
        cases = case_types(text, places) if cased else [0] * len(places)
        firsts, words = _words(pieces)
        values = self._run("recogniser", pieces.ids, cases)
        return decode(values[firsts].argmax(-1).tolist(), words)

    def tags(self, words: Sequence[str], *, cased: bool = True) -> list[str]:
        """The part of speech of each word, of its first piece; X for a word without pieces."""
        encoded = [self._pieces.encode(word) for word in words]
        ids = np.concatenate([one.ids for one in encoded])
        cases = [case for word, one in zip(words, encoded, strict=True) for case in _of(word, one)]
        values = self._run("part_of_speech", ids, cases if cased else [0] * len(cases))
        names = self._config["heads"]["part_of_speech"]["labels"]
        starts = np.cumsum([0, *(len(one) for one in encoded)])
        return [
            names[int(values[start].argmax())] if len(one) else "X"
            for start, one in zip(starts[:-1], encoded, strict=True)
        ]

    def _run(self, head: str, ids: np.ndarray, cases: Sequence[int]) -> np.ndarray:
        """A head's values of every piece, (n, width)."""
        return np.concatenate(list(self._windows(head, ids, np.array(cases))))

    def _windows(self, head: str, ids: np.ndarray, cases: np.ndarray) -> Iterator[np.ndarray]:
        outputs = [one.name for one in self._session.get_outputs()]
        for window in windows(len(ids), self._config["window"] - MARKS):
            part = slice(window.start, window.stop)
            marked = self._pieces.framed(ids[part])
            framed = np.pad(cases[part], 1)
            vectors = self._table[marked] * self._scales[marked] + self._cases[framed]
            own = np.arange(window.own_start, window.own_stop) - window.start + 1
            feed = {f"{name}_rows": own if name == head else own[:1] for name in outputs}
            feed["embeddings"] = vectors[np.newaxis].astype(np.float32)
            feed["mask"] = np.ones((1, len(marked)), np.int64)
            yield self._session.run([head], feed)[0]


def _of(word: str, pieces: Pieces) -> list[int]:
    places = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
    return case_types(word, places)


def _words(pieces: Pieces) -> tuple[list[int], list[Offsets]]:
    """Where each word begins among the pieces, and the code points that it covers."""
    firsts = [0, *(np.flatnonzero(np.diff(pieces.words)) + 1).tolist()]
    lasts = [*(first - 1 for first in firsts[1:]), len(pieces) - 1]
    pairs = zip(firsts, lasts, strict=True)
    return firsts, [(int(pieces.starts[first]), int(pieces.ends[last])) for first, last in pairs]
