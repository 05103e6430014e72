"""An encoder on this computer, through ONNX Runtime: embeddings, masked pieces, labels.

A folder holds int8 graphs, their vocabulary, their table of word pieces and config.json, which
names the heads; each graph gives some of them. models/export writes it. Texts are never batched:
int8 activations share one scale a tensor, so a text's values would hang on its neighbours (a cosine
of 0.98 on MiniLM), and on two cores batches were no faster.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.errors import BadParameter, nearest
from engine.models import threads as cores
from engine.models.encoder import config as encoder_config
from engine.models.encoder import frequency
from engine.models.encoder.config import Head
from engine.models.encoder.session import open_session
from engine.models.encoder.shared_files import SharedFiles
from engine.models.encoder.windows import EncoderWindow, windows
from engine.models.encoder.wordpieces import IntArray, Pieces, WordPieces

FloatArray = NDArray[np.float32]

TOKEN_EMBEDDINGS = "token_embeddings"  # noqa: S105 (an output of the graph)
MASKED_LOGITS = "masked_logits"

VOCABULARY, CONFIG = "vocab.txt", "config.json"
TABLE, SCALES = "piece_table.npy", "piece_scales.npy"
CASE_VECTORS = "case_vectors.npy"  # only for encoders trained with it
LEVEL_VECTORS = "{}_levels.npy"  # only for graphs (by name) trained with it

ARENA_BYTES = 60 << 20  # for one pass over a full window

MARKS = 2  # a window's start and end


class Encoder:
    """A loaded encoder; any thread may call it.

    `path` is the graph, its other files lie beside it, all of them verified; `threads` is capped by
    the machine's cores. Encoders of one file with as many threads share what lies in memory. In
    every call `check` raises Cancelled to stop; it is asked before each window, some 20 ms apart.
    """

    def __init__(self, path: Path, *, threads: int = cores.DEFAULT) -> None:
        config = encoder_config.load(path.with_name(CONFIG))
        vocabulary, lowercase = path.with_name(VOCABULARY), config.lowercase
        self.wordpieces = _VOCABULARIES.get(
            vocabulary, lambda: WordPieces(vocabulary, lowercase=lowercase), lowercase
        )
        self._room = config.windows.get(path.stem, config.window) - MARKS
        # The table is memory-mapped: only used pages are resident.
        self._table: NDArray[np.int8] = np.asarray(np.load(path.with_name(TABLE), mmap_mode="r"))
        self._scales: FloatArray = np.load(path.with_name(SCALES))
        self._case_vectors = _vectors(path.with_name(CASE_VECTORS))
        self._level_vectors = _vectors(path.with_name(LEVEL_VECTORS.format(path.stem)))
        capped = cores.capped(threads)
        self._session = _SESSIONS.get(path, lambda: open_session(path, capped), capped)
        self._graph_bytes = path.stat().st_size
        given = {output.name: output.shape[-1] for output in self._session.get_outputs()}
        self.heads: Mapping[str, Head] = {
            name: config.heads[name].cut(width) for name, width in given.items()
        }

    @property
    def width(self) -> int:
        """The size of a word piece's own embedding."""
        return int(self._table.shape[1])

    @property
    def resident_bytes(self) -> int:
        """Its approximate memory: graph, table and arena."""
        return self._graph_bytes + self._table.nbytes + ARENA_BYTES

    def close(self) -> None:
        """Free the model's memory unless it is shared; do not use it afterwards."""
        self._session = None

    def embedding_matrix(self) -> FloatArray:
        """The embeddings of all word pieces (vocabulary, width), computed on each call."""
        return self._table * self._scales

    def piece_embeddings(self, ids: IntArray) -> FloatArray:
        """The context-free embeddings of some word pieces by their ids, (n, width)."""
        return np.asarray(self._table[ids] * self._scales[ids], np.float32)

    def values(
        self,
        head: str,
        pieces: Pieces,
        at: Sequence[int] | None = None,
        check: Check | None = None,
    ) -> FloatArray:
        """A head's values for each piece, or for those at the given places: (k, head's width).

        Only windows with a wanted place are read. Raises BadParameter for an unknown head or a
        place that is none.
        """
        [found] = self.several((head,), pieces, at, check)
        return found

    def several(
        self,
        heads: Sequence[str],
        pieces: Pieces,
        at: Sequence[int] | None = None,
        check: Check | None = None,
    ) -> list[FloatArray]:
        """The values of several heads, as `values` gives them one by one, in the same passes."""
        wanted = np.arange(len(pieces)) if at is None else _places(pieces, at)
        found = [np.empty((len(wanted), self._head(head).width), np.float32) for head in heads]
        for window in windows(len(pieces), self._room):
            own = (window.own_start <= wanted) & (wanted < window.own_stop)
            if own.any():
                if check:
                    check()
                rows = wanted[own] - window.start + 1
                values = self._run(heads, self._feed(heads, pieces, window, rows))
                for whole, part in zip(found, values, strict=True):
                    whole[own] = part
        return found

    def ready(
        self, heads: Sequence[str], pieces: Pieces, at: Sequence[int]
    ) -> Callable[[], list[FloatArray]]:
        """Prepare a pass for pieces that fit one; the returned call runs it, like `several`.

        The call runs only the graph, without the GIL, in parallel to other threads. Raises
        BadParameter like `several`, and for pieces that take several passes.
        """
        for head in heads:
            self._head(head)
        if len(pieces) > self._room:
            raise BadParameter(name="pieces", reason="range", low=0, high=self._room)
        window = EncoderWindow(0, len(pieces), 0, len(pieces))
        feed = self._feed(heads, pieces, window, _places(pieces, at) + 1)
        return lambda: self._run(heads, feed)

    def token_embeddings(self, pieces: Pieces, check: Check | None = None) -> FloatArray:
        """The contextual embedding of each piece, (n, width)."""
        return self.values(TOKEN_EMBEDDINGS, pieces, check=check)

    def masked_logits(
        self, pieces: Pieces, at: Sequence[int], check: Check | None = None
    ) -> FloatArray:
        """Predictions for the given places, all masked at once: logits (k, vocabulary)."""
        self._head(MASKED_LOGITS)
        hidden = self.wordpieces.masked(pieces, _places(pieces, at))
        return self.values(MASKED_LOGITS, hidden, at, check)

    def sentence_embeddings(self, texts: Sequence[str], check: Check | None = None) -> FloatArray:
        """Texts as unit vectors (texts, width): the mean over all pieces and both end marks.

        Reimers and Gurevych 2019, section 3, as all-MiniLM-L6-v2 was trained. A text longer than a
        window is read whole, where the original cuts it.
        """
        head = self._head(TOKEN_EMBEDDINGS)
        means = [self._mean(self.wordpieces.encode(text), check) for text in texts]
        return np.array(means, np.float32).reshape(len(texts), head.width)

    def _mean(self, pieces: Pieces, check: Check | None) -> FloatArray:
        parts = []
        for window in windows(len(pieces), self._room):
            # The marks of the text's own ends count, those that a cut made do not.
            first = 0 if window.own_start == 0 else window.own_start - window.start + 1
            after = window.own_stop - window.start + (2 if window.own_stop == len(pieces) else 1)
            if check:
                check()
            feed = self._feed((TOKEN_EMBEDDINGS,), pieces, window, np.arange(first, after))
            parts += self._run((TOKEN_EMBEDDINGS,), feed)
        mean = np.concatenate(parts).mean(axis=0)
        return np.asarray(mean / np.linalg.norm(mean), np.float32)

    def _feed(
        self, heads: Sequence[str], pieces: Pieces, window: EncoderWindow, rows: IntArray
    ) -> dict[str, NDArray[Any]]:
        """The graph's inputs for rows of one window, where row 0 is its start token."""
        ids = self.wordpieces.framed(pieces.ids[window.start : window.stop])
        # Unrequested heads get no row: with one, the masked head would read its 12 MB matrix.
        unwanted = np.zeros(0, np.int64)
        feed: dict[str, NDArray[Any]] = {
            f"{name}_rows": rows if name in heads else unwanted for name in self.heads
        }
        cases, levels = np.zeros((2, len(ids)), np.int64)
        cases[1:-1] = pieces.cases[window.start : window.stop]
        levels[1:-1] = pieces.levels[window.start : window.stop]
        embeddings = self._table[ids] * self._scales[ids]
        if self._case_vectors is not None:
            embeddings += self._case_vectors[cases]
        if self._level_vectors is not None:
            embeddings += self._level_vectors[frequency.rows(levels)].sum(axis=1)
        feed["embeddings"] = embeddings[np.newaxis]
        feed["mask"] = np.ones((1, len(ids)), np.int64)
        return feed

    def _run(self, heads: Sequence[str], feed: dict[str, NDArray[Any]]) -> list[FloatArray]:
        """Each head's values at its rows."""
        return [np.asarray(values, np.float32) for values in self._session.run([*heads], feed)]

    def _head(self, name: str) -> Head:
        if name not in self.heads:
            near = nearest(name, self.heads)
            raise BadParameter(name="head", reason="unknown", suggestion=near)
        return self.heads[name]


_SESSIONS: SharedFiles[Any] = SharedFiles()
_VOCABULARIES: SharedFiles[WordPieces] = SharedFiles()


def _places(pieces: Pieces, at: Sequence[int]) -> IntArray:
    places = np.asarray(at, np.int64)
    if places.size and not 0 <= places.min() <= places.max() < len(pieces):
        raise BadParameter(name="at", reason="range", low=0, high=len(pieces) - 1)
    return places


def _vectors(path: Path) -> FloatArray | None:
    """The vectors of a file beside the graph; None for an encoder trained without them."""
    return np.asarray(np.load(path), np.float32) if path.exists() else None
