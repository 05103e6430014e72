"""The likeliest sequence of labels under allowed transitions (Viterbi 1967)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float32]
Scores = NDArray[np.float64]
IntArray = NDArray[np.int64]


def likeliest_path(logits: FloatArray, moves: Scores, first: Scores, last: Scores) -> IntArray:
    """The labels (n,) with the greatest sum of logits (n, labels) and of what each step adds.

    `moves` (labels, labels) is added from one label (row) to the next, `first` and `last` (labels,)
    at both ends; minus infinity forbids. Constants of a row of logits cancel, so that they need no
    normalising. No tokens give no labels.
    """
    if not len(logits):
        return np.zeros(0, np.int64)
    emitted = logits.astype(np.float64)
    best = first + emitted[0]
    back = np.zeros((len(emitted), moves.shape[1]), np.int64)
    for token in range(1, len(emitted)):
        reached = best[:, np.newaxis] + moves
        back[token] = reached.argmax(axis=0)
        best = reached.max(axis=0) + emitted[token]
    path = np.zeros(len(emitted), np.int64)
    path[-1] = int((best + last).argmax())
    for token in range(len(emitted) - 1, 0, -1):
        path[token - 1] = back[token, path[token]]
    return path
