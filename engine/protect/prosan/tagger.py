"""The distilled tagger: predicts the words that ProSan would replace, from two encoders and a head.

The head is a network of one hidden layer over a word's contextual embedding, the same times the
question's, and what the recogniser and its part-of-speech head hold of the word. It was taught with
the slow path's choices (models/train/tagger), and knows neither the annotator nor the causal model.
"""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.errors import ModelDamaged
from engine.core.types import Span
from engine.models.encoder.encoder import Encoder
from engine.protect.prosan.words import ANNOTATOR, PART_OF_SPEECH, means, question

Floats = NDArray[np.float32]

TAGGER, ENCODER = "prosan-tagger", "all-minilm-l6-v2-int8"
# Found on the development half: it replaces more than the slow path, and keeps more terms.
THRESHOLD = 0.5
TAUGHT = 0.06  # the share of the slow path that taught the head: its choice holds those words


def see(
    text: str, spans: Sequence[Span], encoder: Encoder, recogniser: Encoder, check: Check
) -> Floats:
    """The features of a text's words at `spans` (n, width)."""
    if not spans:
        return np.zeros((0, 0), np.float32)
    pieces, asked = encoder.wordpieces.encode(text), question(text)
    vectors = encoder.token_embeddings(pieces, check).astype(np.float64)
    starts, ends = pieces.starts.astype(np.float64), pieces.ends.astype(np.float64)
    own = _units(means(spans, starts, ends, vectors))
    target = _units(means([asked], starts, ends, vectors))
    own_pieces = recogniser.wordpieces.encode(text)
    at = np.searchsorted(own_pieces.starts, [span.start for span in spans])
    places = np.minimum(at, max(0, len(own_pieces) - 1))
    heads = (ANNOTATOR, PART_OF_SPEECH)
    if len(own_pieces):
        held = [_shares(s) for s in recogniser.several(heads, own_pieces, [*places], check)]
    else:
        held = [np.zeros((len(spans), recogniser.heads[h].width), np.float32) for h in heads]
    inside = np.array([span.overlaps(asked) for span in spans])
    flags = np.column_stack(
        [
            own @ target[0],
            inside,
            [span.of(text)[0].isupper() for span in spans],
            [any(letter.isdecimal() for letter in span.of(text)) for span in spans],
            _asked_for(text, spans, inside),
        ]
    )
    return np.hstack([own, own * target, *held, flags]).astype(np.float32)


class TaggerHead:
    """The network; ModelDamaged where its file is not one."""

    def __init__(self, path: Path) -> None:
        try:
            with np.load(path, allow_pickle=False) as file:
                levels, scales = file["levels"], file["scales"]
                self._hidden = (levels * scales).astype(np.float32)
                self._shift, self._last, self._bias = file["shift"], file["last"], file["bias"]
        except (OSError, ValueError, KeyError, zipfile.BadZipFile):
            raise ModelDamaged(model=TAGGER, reason="unreadable") from None

    def chances(self, features: Floats) -> NDArray[np.float64]:
        """The probability that each word is replaced (n,)."""
        if not len(features):
            return np.zeros(0)
        inner = np.maximum(features @ self._hidden + self._shift, 0)
        scores = (inner @ self._last + self._bias).astype(np.float64)
        return np.asarray(1 / (1 + np.exp(-scores)))


def _asked_for(text: str, spans: Sequence[Span], inside: NDArray[np.bool_]) -> list[bool]:
    """The words that occur both in the question and in the material."""
    keys = [span.of(text).casefold() for span in spans]
    within = {key for key, asked in zip(keys, inside, strict=True) if asked}
    without = {key for key, asked in zip(keys, inside, strict=True) if not asked}
    return [key in within & without for key in keys]


def _units(vectors: NDArray[np.float64]) -> NDArray[np.float64]:
    norms = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return np.asarray(vectors / np.maximum(norms, 1e-12))


def _shares(scores: Floats) -> Floats:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)
