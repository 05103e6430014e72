"""The weights that training starts from: an int8 graph that shipped, made numbers again.

START's recipe taught it: `git show` of that commit has the graph, and models/train as it was.
"""

from __future__ import annotations

import io
import json
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper

from engine.models.encoder.encoder import CASE_VECTORS, LEVEL_VECTORS
from models.train.network import PARTS, Tagger

ROOT = Path(__file__).resolve().parents[2]
START = "d61fee28b3a5"  # the commit whose recogniser.onnx is gone on from
FOLDER = "models/recogniser"
EMBEDDINGS, LAYER = "bert.embeddings", "bert.encoder.layer"
JOINED = ("query", "key", "value")  # one matrix in the graph
HEADS = ("recogniser", "private")  # in the graph's order
PRODUCTS = ("mixed", "up", "down")  # whose matrices the graph numbers, in this order

FloatArray = NDArray[np.float32]


def tagger(minilm: Path) -> Tagger:
    """The tagger of START's graph."""
    graph = onnx.load_model_from_string(_committed(f"{FOLDER}/recogniser.onnx"))
    values = {one.name: numpy_helper.to_array(one) for one in graph.graph.initializer}
    config = json.loads((minilm / "config.json").read_text("utf-8"))
    layers = sum(name.endswith("qkv_weight_quantized") for name in values)
    made = Tagger({**config, "num_hidden_layers": layers})
    weights = made.state_dict() | dict(_weights(values, layers))
    weights |= {"words.weight": _words(), "levels.weight": _levels()}
    made.load_state_dict(weights)
    return made


def _committed(path: str) -> bytes:
    """A file as START has it."""
    command = ["git", "-C", str(ROOT), "show", f"{START}:{path}"]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise SystemExit(f"this is no whole clone: {START} is missing, which training starts from")
    return done.stdout


def _words() -> torch.Tensor:
    """The table of word pieces that all graphs of the folder read."""
    folder = ROOT / "models" / "recogniser"
    table, scales = np.load(folder / "piece_table.npy"), np.load(folder / "piece_scales.npy")
    return torch.from_numpy(table * scales)


def _levels() -> torch.Tensor:
    """The vectors of how often words are written."""
    committed = io.BytesIO(_committed(f"{FOLDER}/{LEVEL_VECTORS.format('recogniser')}"))
    return torch.from_numpy(np.load(committed))


def _weights(values: Mapping[str, Any], layers: int) -> Iterator[tuple[str, torch.Tensor]]:
    """Our names of a graph's weights, with these."""
    cases = np.load(ROOT / "models" / "recogniser" / CASE_VECTORS)
    types = values[f"{EMBEDDINGS}.token_type_embeddings.weight"][0] + cases
    yield "types.weight", torch.from_numpy(types)
    yield from encoder_weights(values, layers)
    for number, head in enumerate(HEADS):
        yield f"{head}.weight", _copy(_floats(values, f"heads.{number}.weight").T)
        yield f"{head}.bias", _copy(values[f"heads.{number}.bias"])


def encoder_weights(values: Mapping[str, Any], layers: int) -> Iterator[tuple[str, torch.Tensor]]:
    """The same of the positions and the layers alone, of any graph of a BERT in int8."""
    names = [name.removesuffix("_quantized") for name in values if name.endswith("_quantized")]
    products = sorted((n for n in names if n.startswith("onnx::")), key=_number)
    yield "positions.weight", _copy(values[f"{EMBEDDINGS}.position_embeddings.weight"])
    for part in ("weight", "bias"):
        yield f"norm.{part}", _copy(values[f"{EMBEDDINGS}.LayerNorm.{part}"])
    for number in range(layers):
        for name, weight in _layer(values, number, products[len(PRODUCTS) * number :]):
            yield f"layers.{number}.{name}", weight


def _layer(
    values: Mapping[str, Any], number: int, products: list[str]
) -> Iterator[tuple[str, torch.Tensor]]:
    joined = _floats(values, f"Attention_{number}_qkv_weight")
    bias = values[f"Attention_{number}_qkv_bias"]
    for name, matrix, own in zip(
        JOINED, np.split(joined, 3, axis=1), np.split(bias, 3), strict=True
    ):
        yield f"{name}.weight", _copy(matrix.T)
        yield f"{name}.bias", _copy(own)
    for name, product in zip(PRODUCTS, products, strict=False):
        yield f"{name}.weight", _copy(_floats(values, product).T)
        yield f"{name}.bias", _copy(values[f"{LAYER}.{number}.{PARTS[name]}.bias"])
    for name in ("norm", "last_norm"):
        for part in ("weight", "bias"):
            yield f"{name}.{part}", _copy(values[f"{LAYER}.{number}.{PARTS[name]}.{part}"])


def _floats(values: Mapping[str, Any], name: str) -> FloatArray:
    """An int8 matrix with a scale a column; its zero points are all zero."""
    scaled: FloatArray = values[f"{name}_quantized"].astype(np.float32) * values[f"{name}_scale"]
    return scaled


def _copy(values: NDArray[Any]) -> torch.Tensor:
    return torch.from_numpy(np.array(values, np.float32))


def _number(name: str) -> int:
    """The number that the exporter gave a matrix: "onnx::MatMul_417"."""
    return int(name.rpartition("_")[2])
