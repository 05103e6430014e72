"""The weights of a GGUF file for `gradient`, unpacked to float32 when needed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.core.errors import ModelDamaged
from engine.models.llama import gguf_file
from engine.models.llama.gradient import Layer, Shape

Array = NDArray[Any]

KNOWN = ("llama", "qwen2")  # architectures; llama.cpp stores Llama's rotary pairs side by side
MATRICES = ("attn_q", "attn_k", "attn_v", "attn_output", "ffn_gate", "ffn_up", "ffn_down")
NORMS = ("attn_norm", "ffn_norm")
BIASES = ("attn_q", "attn_k", "attn_v")
EMBEDDINGS, OUTPUT, LAST_NORM = "token_embd.weight", "output.weight", "output_norm.weight"
BASE, EPSILON = 10_000.0, 1e-5  # where the file does not say


class GgufWeights:
    """The tensors of a verified file; ModelDamaged where it is no model of this architecture."""

    def __init__(self, path: Path) -> None:
        self._path, self._library = path, gguf_file.library()
        with gguf_file.opened(self._library, path) as file:
            kind = gguf_file.architecture(self._library, file)
            if kind not in KNOWN:
                raise ModelDamaged(model=path.stem, reason="unknown_architecture")

            def value(name: str, default: float | None = None) -> float:
                return gguf_file.number(self._library, file, f"{kind}.{name}", default)

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
            has = self._library.gguf_find_tensor
            self._output = OUTPUT if has(file, OUTPUT.encode()) >= 0 else EMBEDDINGS
            self._biased = has(file, b"blk.0.attn_q.bias") >= 0

    def embeddings(self, tokens: Sequence[int]) -> Array:
        """The input embeddings of tokens (n, width)."""
        return self._unpacked(EMBEDDINGS, np.asarray(tokens))

    def layer(self, number: int) -> Layer:
        """A layer's tensors, some 14 MB with SmolLM2."""
        names = [f"{name}.weight" for name in MATRICES]
        own = {name: self._unpacked(f"blk.{number}.{name}") for name in names}
        vectors = [f"{name}.weight" for name in NORMS]
        vectors += [f"{name}.bias" for name in BIASES if self._biased]
        return own | {name: self._unpacked(f"blk.{number}.{name}")[0] for name in vectors}

    def last_norm(self) -> Array:
        """The scale of the norm before the vocabulary (width,)."""
        return np.asarray(self._unpacked(LAST_NORM)[0])

    def vocabulary(self) -> Array:
        """The matrix from the last layer's output to logits (vocabulary, width)."""
        return self._unpacked(self._output)

    def _unpacked(self, name: str, rows: NDArray[np.int64] | None = None) -> Array:
        tensor = gguf_file.find(self._library, self._path, name)
        unpack = gguf_file.unpacker(self._library, tensor.kind, self._path.stem)
        shape = (tensor.rows, tensor.row_bytes)
        packed = np.memmap(self._path, np.uint8, mode="r", offset=tensor.offset, shape=shape)
        wanted = packed if rows is None else packed[rows]
        return np.asarray(unpack(np.ascontiguousarray(wanted), tensor.width), np.float32)
