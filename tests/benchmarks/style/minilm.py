"""MiniLM for fine-tuning, made numbers again from the graph that ships; and what BERTScore asks."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from engine.models.encoder.encoder import Encoder
from models.train.network import Tagger
from models.train.start import encoder_weights


def network(folder: Path) -> Tagger:
    """The encoder of a folder of models/, with dropout, ready to be taught."""
    graph = onnx.load(folder / "model.onnx").graph
    values = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    config = json.loads((folder / "config.json").read_text("utf-8"))
    layers = sum(name.endswith("qkv_weight_quantized") for name in values)
    sizes = {
        "hidden_size": 384,
        "vocab_size": len(np.load(folder / "piece_scales.npy")),
        "max_position_embeddings": 512,
        "num_attention_heads": 12,
        "intermediate_size": 1536,
        "num_hidden_layers": layers,
    }
    made = Tagger({**sizes, **{k: v for k, v in config.items() if k in sizes}})
    table, scales = np.load(folder / "piece_table.npy"), np.load(folder / "piece_scales.npy")
    kind = values["bert.embeddings.token_type_embeddings.weight"][:1].repeat(
        len(made.types.weight), 0
    )
    weights = made.state_dict() | dict(encoder_weights(values, layers))
    weights |= {
        "words.weight": torch.from_numpy(table * scales),
        "types.weight": torch.from_numpy(kind),
    }
    made.load_state_dict(weights)
    return made


def token_scores(encoder: Encoder, texts: Sequence[str], others: Sequence[str]) -> list[float]:
    """BERTScore's F1 of each pair of texts (Zhang et al. 2020), by this encoder's last layer.

    Each token's best cosine in the other text, averaged both ways; no weights, no rescaling. Of an
    empty text 0.
    """
    found = []
    for text, other in zip(texts, others, strict=True):
        own, theirs = _tokens(encoder, text), _tokens(encoder, other)
        if not len(own) or not len(theirs):
            found.append(0.0)
            continue
        alike = own @ theirs.T
        recall, precision = alike.max(1).mean(), alike.max(0).mean()
        found.append(float(2 * recall * precision / (recall + precision)))
    return found


def _tokens(encoder: Encoder, text: str) -> np.ndarray:
    vectors = encoder.token_embeddings(encoder.wordpieces.encode(text))
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)
