"""Gradients of a small causal model's loss at its input embeddings, in numpy.

The architecture is Llama's (Touvron et al. 2023): RMSNorm, rotary positions, grouped queries,
SwiGLU; Qwen2 adds biases. llama.cpp computes no gradients, and torch is too large to ship. Only the
inputs of the layers are kept on the way forward, each layer is computed again on the way back, and
the weights of the GGUF file are unpacked layer by layer: some 300 MB with SmolLM2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.errors import ModelDamaged
from engine.models.llama.gguf_file import EMBEDDINGS, GgufFile

Array = NDArray[Any]
Layer = Mapping[str, Array]

KNOWN = ("llama", "qwen2")  # architectures; llama.cpp stores Llama's rotary pairs side by side
MATRICES = ("attn_q", "attn_k", "attn_v", "attn_output", "ffn_gate", "ffn_up", "ffn_down")
NORMS = ("attn_norm", "ffn_norm")
BIASES = ("attn_q", "attn_k", "attn_v")
OUTPUT, LAST_NORM = "output.weight", "output_norm.weight"
BASE, EPSILON = 10_000.0, 1e-5  # where the file does not say


@dataclass(frozen=True, slots=True)
class Shape:
    """A model's sizes. `halves`: rotary pairs are half a head apart (Qwen2), not adjacent."""

    layers: int
    heads: int
    key_heads: int
    head_width: int
    base: float
    epsilon: float
    halves: bool = False


class Weights(Protocol):
    """A source of weights; matrices are (outputs, inputs)."""

    shape: Shape

    def embeddings(self, tokens: Sequence[int]) -> Array:
        """The input embeddings of tokens (n, width)."""

    def layer(self, number: int) -> Layer:
        """A layer's tensors, by their names in a GGUF file without the layer's prefix."""

    def last_norm(self) -> Array:
        """The scale of the norm before the vocabulary (width,)."""

    def vocabulary(self) -> Array:
        """The matrix from the last layer's output to logits (vocabulary, width)."""


@dataclass(frozen=True, slots=True)
class AnswerGradient:
    """The mean loss of the answered tokens in nats, and its gradient at each embedding (n, width).

    `logits` (answered, vocabulary) are those that the loss was taken of.
    """

    loss: float
    gradient: Array
    logits: Array


def answer_gradient(
    weights: Weights, tokens: Sequence[int], answered: int, check: Check, given: Array | None = None
) -> AnswerGradient:
    """The gradient of the loss on the last `answered` tokens, at every input embedding.

    `given` are other input embeddings than the tokens' own. At least one token precedes them.
    """
    entries = weights.embeddings(tokens) if given is None else given
    shape, inputs = weights.shape, [entries]
    turn = _turns(len(tokens), shape, entries.dtype)
    for number in range(shape.layers):
        check()
        inputs.append(_Block(weights.layer(number), shape, turn).forward(inputs[-1]))
    scale, table = weights.last_norm(), weights.vocabulary()
    rows = slice(len(tokens) - answered - 1, len(tokens) - 1)
    hidden = inputs.pop()
    logits = _norm(hidden[rows], scale, shape.epsilon) @ table.T
    loss, off = _cross_entropy(logits, np.asarray(tokens[len(tokens) - answered :]))
    back = np.zeros_like(hidden)
    back[rows] = _norm_back(off @ table, hidden[rows], scale, shape.epsilon)
    for number in reversed(range(shape.layers)):
        check()
        block = _Block(weights.layer(number), shape, turn)
        block.forward(inputs.pop())
        back = block.backward(back)
    return AnswerGradient(loss, back, logits)


class _Block:
    """One layer, forward and then backward."""

    def __init__(self, own: Layer, shape: Shape, turn: tuple[Array, Array]) -> None:
        self._own, self._shape, self._turn = own, shape, turn

    def forward(self, x: Array) -> Array:
        own, shape = self._own, self._shape
        self._x = x
        normed = _norm(x, own["attn_norm.weight"], shape.epsilon)
        self._q = _rotated(self._heads(normed, "attn_q", shape.heads), self._turn, shape)
        self._k = _rotated(self._heads(normed, "attn_k", shape.key_heads), self._turn, shape)
        self._v = self._heads(normed, "attn_v", shape.key_heads)
        self._chances = self._attended()
        mixed = self._chances @ self._shared(self._v)
        self._middle = x + _flat(mixed) @ own["attn_output.weight"].T
        normed = _norm(self._middle, own["ffn_norm.weight"], shape.epsilon)
        self._gate = normed @ own["ffn_gate.weight"].T
        self._up = normed @ own["ffn_up.weight"].T
        self._share = 1 / (1 + np.exp(-self._gate))
        inner = self._gate * self._share * self._up
        return np.asarray(self._middle + inner @ own["ffn_down.weight"].T)

    def backward(self, back: Array) -> Array:
        own, epsilon = self._own, self._shape.epsilon
        inner = back @ own["ffn_down.weight"]
        slope = self._share * (1 + self._gate * (1 - self._share))
        normed = (inner * self._up * slope) @ own["ffn_gate.weight"]
        normed += (inner * self._gate * self._share) @ own["ffn_up.weight"]
        back = back + _norm_back(normed, self._middle, own["ffn_norm.weight"], epsilon)
        normed = self._attention_back(back @ own["attn_output.weight"])
        return np.asarray(back + _norm_back(normed, self._x, own["attn_norm.weight"], epsilon))

    def _attention_back(self, back: Array) -> Array:
        own, shape = self._own, self._shape
        mixed = _split(back, shape.heads)
        chances = mixed @ self._shared(self._v).swapaxes(1, 2)
        value = self._gathered(self._chances.swapaxes(1, 2) @ mixed)
        score = self._chances * (chances - (chances * self._chances).sum(axis=2, keepdims=True))
        score /= np.sqrt(np.asarray(shape.head_width, score.dtype))
        query = _rotated(score @ self._shared(self._k), self._turn, shape, back=True)
        key = self._gathered(score.swapaxes(1, 2) @ self._q)
        key = _rotated(key, self._turn, shape, back=True)
        normed = _flat(query) @ own["attn_q.weight"]
        normed += _flat(key) @ own["attn_k.weight"]
        normed += _flat(value) @ own["attn_v.weight"]
        return np.asarray(normed)

    def _heads(self, normed: Array, name: str, count: int) -> Array:
        made = normed @ self._own[f"{name}.weight"].T
        if f"{name}.bias" in self._own:
            made = made + self._own[f"{name}.bias"]
        return _split(made, count)

    def _attended(self) -> Array:
        """The attention of each position to those up to it (heads, n, n)."""
        scores = self._q @ self._shared(self._k).swapaxes(1, 2)
        scores /= np.sqrt(np.asarray(self._shape.head_width, scores.dtype))
        length = scores.shape[1]
        scores[:, np.triu(np.ones((length, length), bool), 1)] = -np.inf
        raised = np.exp(scores - scores.max(axis=2, keepdims=True))
        return np.asarray(raised / raised.sum(axis=2, keepdims=True))

    def _shared(self, own: Array) -> Array:
        """Keys or values as the query heads see them: several share one."""
        return np.repeat(own, self._shape.heads // self._shape.key_heads, axis=0)

    def _gathered(self, back: Array) -> Array:
        groups = back.reshape(self._shape.key_heads, -1, *back.shape[1:])
        return np.asarray(groups.sum(axis=1))


def _split(flat: Array, heads: int) -> Array:
    """(n, heads * width) as (heads, n, width)."""
    return flat.reshape(len(flat), heads, -1).swapaxes(0, 1)


def _flat(heads: Array) -> Array:
    return heads.swapaxes(0, 1).reshape(heads.shape[1], -1)


def _norm(x: Array, scale: Array, epsilon: float) -> Array:
    return np.asarray(x / np.sqrt((x**2).mean(axis=-1, keepdims=True) + epsilon) * scale)


def _norm_back(back: Array, x: Array, scale: Array, epsilon: float) -> Array:
    rate = 1 / np.sqrt((x**2).mean(axis=-1, keepdims=True) + epsilon)
    own = back * scale
    return np.asarray(rate * own - rate**3 * x * (own * x).mean(axis=-1, keepdims=True))


def _turns(length: int, shape: Shape, dtype: Any) -> tuple[Array, Array]:
    """Cosines and sines of the rotary angles (n, half a head)."""
    rates = shape.base ** (-np.arange(0, shape.head_width, 2) / shape.head_width)
    angles = np.outer(np.arange(length), rates)
    return np.cos(angles).astype(dtype), np.sin(angles).astype(dtype)


def _rotated(x: Array, turn: tuple[Array, Array], shape: Shape, *, back: bool = False) -> Array:
    """Heads (heads, n, width) turned by their positions, or turned back."""
    cosines, sines = turn[0], -turn[1] if back else turn[1]
    half = shape.head_width // 2
    first, second = (
        (np.s_[..., :half], np.s_[..., half:])
        if shape.halves
        else (np.s_[..., ::2], np.s_[..., 1::2])
    )
    found = np.empty_like(x)
    found[first] = x[first] * cosines - x[second] * sines
    found[second] = x[first] * sines + x[second] * cosines
    return found


def _cross_entropy(logits: Array, wanted: NDArray[np.int64]) -> tuple[float, Array]:
    """The mean loss of the wanted tokens, and its gradient at the logits."""
    rows = np.arange(len(wanted))
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances = raised / raised.sum(axis=1, keepdims=True)
    loss = float(-np.log(chances[rows, wanted]).mean())
    chances[rows, wanted] -= 1
    return loss, chances / len(wanted)


class GgufWeights:
    """The tensors of a verified file; ModelDamaged where it is no model of this architecture."""

    def __init__(self, path: Path) -> None:
        self._file = file = GgufFile(path)
        kind = file.architecture
        if kind not in KNOWN:
            raise ModelDamaged(model=path.stem, reason="unknown_architecture")

        def value(name: str, default: float | None = None) -> float:
            return file.number(f"{kind}.{name}", default)

        heads = int(value("attention.head_count"))
        self.shape = Shape(
            layers=int(value("block_count")),
            heads=heads,
            key_heads=int(value("attention.head_count_kv", heads)),
            head_width=int(value("embedding_length")) // heads,
            base=value("rope.freq_base", BASE),
            epsilon=value("attention.layer_norm_rms_epsilon", EPSILON),
            halves=kind == "qwen2",
        )
        self._output = OUTPUT if OUTPUT in file else EMBEDDINGS
        self._biased = "blk.0.attn_q.bias" in file

    def embeddings(self, tokens: Sequence[int]) -> Array:
        """The input embeddings of tokens (n, width)."""
        return self._file.rows(EMBEDDINGS, np.asarray(tokens))

    def layer(self, number: int) -> Layer:
        """A layer's tensors, some 14 MB with SmolLM2."""
        rows = self._file.rows
        own = {f"{name}.weight": rows(f"blk.{number}.{name}.weight") for name in MATRICES}
        vectors = [f"{name}.weight" for name in NORMS]
        vectors += [f"{name}.bias" for name in BIASES if self._biased]
        return own | {name: rows(f"blk.{number}.{name}")[0] for name in vectors}

    def last_norm(self) -> Array:
        """The scale of the norm before the vocabulary (width,)."""
        return np.asarray(self._file.rows(LAST_NORM)[0])

    def vocabulary(self) -> Array:
        """The matrix from the last layer's output to logits (vocabulary, width)."""
        return self._file.rows(self._output)
