"""Gradients at the input embeddings: against finite differences, and logits against llama.cpp."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from cancelling import CancelAfter

from engine.core.callbacks import never_cancelled
from engine.core.errors import Cancelled, ModelDamaged
from engine.models.files.store import ModelStore
from engine.models.llama.causal import CausalModel
from engine.models.llama.gradient import Array, GgufWeights, Layer, Shape, answer_gradient

WIDTH, INNER, VOCABULARY = 12, 20, 30
TOKENS = [3, 7, 7, 1, 29, 0, 11]


class Tiny:
    """A random model of two layers in float64."""

    def __init__(self, halves: bool) -> None:
        self.shape = Shape(2, 4, 2, 4, 100.0, 1e-5, halves)
        draw = np.random.default_rng(5)
        queries, keys = 4 * 4, 2 * 4
        sizes = {"attn_q": (queries, WIDTH), "attn_k": (keys, WIDTH), "attn_v": (keys, WIDTH)}
        sizes |= {"attn_output": (WIDTH, queries), "ffn_gate": (INNER, WIDTH)}
        sizes |= {"ffn_up": (INNER, WIDTH), "ffn_down": (WIDTH, INNER)}
        self._layers = []
        for _ in range(2):
            own = {f"{name}.weight": draw.normal(0, 0.5, size) for name, size in sizes.items()}
            for name in ("attn_norm", "ffn_norm"):
                own[f"{name}.weight"] = draw.normal(1, 0.2, WIDTH)
            if halves:
                rows = {"attn_q": queries, "attn_k": keys, "attn_v": keys}
                own |= {f"{name}.bias": draw.normal(0, 0.3, n) for name, n in rows.items()}
            self._layers.append(own)
        self._table = draw.normal(0, 1, (VOCABULARY, WIDTH))
        self._norm = draw.normal(1, 0.2, WIDTH)

    def embeddings(self, tokens: Sequence[int]) -> Array:
        return self._table[list(tokens)]

    def layer(self, number: int) -> Layer:
        return self._layers[number]

    def last_norm(self) -> Array:
        return self._norm

    def vocabulary(self) -> Array:
        return self._table


@pytest.mark.parametrize("halves", [False, True])
def test_the_gradient_agrees_with_finite_differences(halves: bool) -> None:
    model, answered, step = Tiny(halves), 3, 1e-5
    entries = model.embeddings(TOKENS).copy()
    found = answer_gradient(model, TOKENS, answered, never_cancelled)
    assert found.logits.shape == (answered, VOCABULARY)
    measured = np.zeros_like(entries)
    for place in np.ndindex(entries.shape):
        sides = []
        for sign in (1, -1):
            moved = entries.copy()
            moved[place] += sign * step
            sides.append(answer_gradient(model, TOKENS, answered, never_cancelled, moved).loss)
        measured[place] = (sides[0] - sides[1]) / (2 * step)
    assert found.gradient == pytest.approx(measured, rel=1e-6, abs=1e-9)
    assert not found.gradient[-1].any()  # nothing comes after the last token
    assert np.abs(found.gradient[0]).max() > 1e-3


def test_it_can_be_called_off() -> None:
    with pytest.raises(Cancelled):
        answer_gradient(Tiny(False), TOKENS, 2, CancelAfter(0))


def test_its_logits_are_llama_cpps(path: Path, model: CausalModel) -> None:
    """On the shipped file; llama.cpp rounds activations to 8 bits, numpy does not."""
    tokens = [piece.token for piece in model.pieces("The capital of France is Paris.")]
    rows, start = np.concatenate(list(model.logit_blocks(tokens))), model.start
    found = answer_gradient(GgufWeights(path), [start, *tokens], len(tokens), never_cancelled)
    centred = [block - block.mean(axis=1, keepdims=True) for block in (rows, found.logits)]
    aligned = (centred[0] * centred[1]).sum() / np.prod([np.linalg.norm(c) for c in centred])
    assert aligned > 0.99


def test_another_file_is_refused() -> None:
    with pytest.raises(ModelDamaged):
        GgufWeights(ModelStore().open("all-minilm-l6-v2"))
