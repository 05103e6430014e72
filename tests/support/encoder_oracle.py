"""MiniLM in float32, written anew with numpy from the published weights, for tests to compare."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]

LAYERS, HEADS = 6, 12
EPSILON = 1e-12


class Oracle:
    """BERT's forward pass (Devlin et al. 2019, after Vaswani et al. 2017) over safetensors."""

    def __init__(self, weights: Path) -> None:
        data = weights.read_bytes()
        start = 8 + int.from_bytes(data[:8], "little")
        self.tensors: dict[str, Floats] = {}
        for name, about in json.loads(data[8:start]).items():
            if name != "__metadata__" and about["dtype"] == "F32":
                first, last = about["data_offsets"]
                values = np.frombuffer(data[start + first : start + last], np.float32)
                self.tensors[name] = values.reshape(about["shape"])

    def tokens(self, ids: NDArray[np.int64]) -> Floats:
        """The hidden states of ids that include both end marks, (n, 384)."""
        table = self.tensors["embeddings.word_embeddings.weight"]
        places = self.tensors["embeddings.position_embeddings.weight"][: len(ids)]
        hidden = table[ids] + places + self.tensors["embeddings.token_type_embeddings.weight"][0]
        hidden = self._norm(hidden, "embeddings.LayerNorm")
        for number in range(LAYERS):
            hidden = self._layer(hidden, f"encoder.layer.{number}")
        return hidden

    def sentence(self, ids: NDArray[np.int64]) -> Floats:
        """The mean of all hidden states as a unit vector."""
        mean = self.tokens(ids).mean(axis=0)
        return mean / np.linalg.norm(mean)

    def _layer(self, hidden: Floats, name: str) -> Floats:
        query, key, value = (
            self._linear(hidden, f"{name}.attention.self.{part}").reshape(len(hidden), HEADS, -1)
            for part in ("query", "key", "value")
        )
        scores = np.einsum("ihd,jhd->hij", query, key) / math.sqrt(query.shape[-1])
        weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
        weights /= weights.sum(axis=-1, keepdims=True)
        mixed = np.einsum("hij,jhd->ihd", weights, value).reshape(hidden.shape)
        mixed = self._linear(mixed, f"{name}.attention.output.dense")
        hidden = self._norm(hidden + mixed, f"{name}.attention.output.LayerNorm")
        inner = self._linear(hidden, f"{name}.intermediate.dense")
        inner = inner * 0.5 * (1 + _erf(inner / math.sqrt(2)))
        inner = self._linear(inner, f"{name}.output.dense")
        return self._norm(hidden + inner, f"{name}.output.LayerNorm")

    def _linear(self, hidden: Floats, name: str) -> Floats:
        return hidden @ self.tensors[f"{name}.weight"].T + self.tensors[f"{name}.bias"]

    def _norm(self, hidden: Floats, name: str) -> Floats:
        centred = hidden - hidden.mean(axis=-1, keepdims=True)
        scaled = centred / np.sqrt((centred**2).mean(axis=-1, keepdims=True) + EPSILON)
        return scaled * self.tensors[f"{name}.weight"] + self.tensors[f"{name}.bias"]


def _erf(values: Floats) -> Floats:
    """The error function to 1.5e-7 (Abramowitz and Stegun, 7.1.26)."""
    t = 1 / (1 + 0.3275911 * np.abs(values))
    sums = np.polyval([1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592, 0], t)
    # Back to single precision: in double the weights would be copied at every step.
    return (np.sign(values) * (1 - sums * np.exp(-(values**2)))).astype(values.dtype)
