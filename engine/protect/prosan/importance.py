"""The importance of each word for the prompt's question (ours, not the paper's gradient).

The gradient of a 135M model's own answer does not tell private words from medical ones (percentiles
.61-.68 against .58-.66). Better are the distance of a word's contextual embedding to the
question's, and the recogniser's probability that it is private or medical, also below its
threshold. A value that it does report as private is unimportant, whatever the embedding says.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.models.encoder.encoder import Encoder
from engine.protect.prosan.scores import min_max
from engine.protect.prosan.words import Word, means, question

Floats = NDArray[np.float64]


def relevance(
    text: str,
    words: Sequence[Word],
    encoder: Encoder,
    check: Check,
) -> Floats:
    """Each word's importance (n,), 0 to 1; 0 where private."""
    asked = question(text)
    [target] = encoder.sentence_embeddings([asked.of(text) or text], check)
    pieces = encoder.wordpieces.encode(text)
    if not len(pieces):
        return np.zeros(len(words))
    vectors = encoder.token_embeddings(pieces, check).astype(np.float64)
    vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-12)
    cosines = vectors @ target.astype(np.float64)
    spans = [word.span for word in words]
    found = min_max(means(spans, pieces.starts.astype(float), pieces.ends.astype(float), cosines))
    found = min_max(found + np.array([word.needed for word in words]))
    for number, word in enumerate(words):
        if word.span.start >= asked.start and word.span.end <= asked.end:
            found[number] = 1.0  # the request itself is what matters
        if word.private:
            found[number] = 0.0
    return found
