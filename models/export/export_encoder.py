"""Writes an encoder and its heads as the int8 ONNX folder that `engine.models.encoder` opens.

For development only: it needs the `training` extra, and the engine never imports it.

    python models/export/export_encoder.py PACKAGE_FOLDER OUT --window 256

The word-piece table lies beside the graph as piece_table.npy (int8) and piece_scales.npy (a scale a
row): the engine looks the rows up itself, and methods that compare word pieces read the same file.
The graph takes `embeddings` (1, L, hidden), `mask` (1, L; ones: onnxruntime fuses attention only
where it sees a mask) and for each head `NAME_rows` (K), the places whose values are wanted, and
gives each head as NAME (K, width). There is no batch: int8 activations share one scale a tensor, so
a text would change its neighbours.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import TensorProto, helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.transformers import optimizer
from onnxruntime.transformers.fusion_options import FusionOptions
from transformers import BertModel

OPSET = 18
MASK = 5  # which input of QAttention
LARGEST = 127  # of a signed byte; -128 stays unused, so that a row and its negative are alike

FloatArray = NDArray[np.float32]


@dataclass(frozen=True)
class Head:
    """A module from hidden states (K, hidden) to values (K, width), and the labels of those."""

    module: torch.nn.Module
    width: int
    labels: Sequence[str] = field(default=())


class _Graph(torch.nn.Module):
    def __init__(self, bert: BertModel, heads: Mapping[str, Head]) -> None:
        super().__init__()
        self.bert = bert
        self.heads = torch.nn.ModuleList(head.module for head in heads.values())

    def forward(
        self, embeddings: torch.Tensor, mask: torch.Tensor, *rows: torch.Tensor
    ) -> tuple[torch.Tensor, ...]:
        hidden = self.bert(inputs_embeds=embeddings, attention_mask=mask).last_hidden_state[0]
        pairs = zip(self.heads, rows, strict=True)
        return tuple(head(hidden.index_select(0, wanted)) for head, wanted in pairs)


def main() -> None:
    """Export the encoder of a transformers folder with its token embeddings as the only head."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path, help="a folder with config.json, weights, vocab.txt")
    parser.add_argument("out", type=Path)
    parser.add_argument("--window", type=int, default=256, help="pieces a pass, marks included")
    options = parser.parse_args()
    bert = load(options.source)
    heads = {"token_embeddings": identity(bert)}
    export(bert, heads, options.source / "vocab.txt", options.out, window=options.window)


def load(folder: Path) -> BertModel:
    """The encoder of a transformers folder, in float32, ready to export."""
    bert = BertModel.from_pretrained(folder, add_pooling_layer=False, attn_implementation="eager")
    return bert.eval()


def identity(bert: BertModel) -> Head:
    """The head that gives the hidden states themselves."""
    return Head(torch.nn.Identity(), bert.config.hidden_size)


def export(  # noqa: PLR0913 (each is a part of the folder that it writes)
    bert: BertModel,
    heads: Mapping[str, Head],
    vocabulary: Path,
    folder: Path,
    *,
    window: int,
    lowercase: bool = True,
) -> None:
    """Write `folder`: the graph, table, vocabulary and config; ValueError where fusion failed."""
    folder.mkdir(parents=True, exist_ok=True)
    write_graph(bert, heads, folder / "model.onnx")
    table, scales = quantize_rows(bert.embeddings.word_embeddings.weight.detach().numpy())
    np.save(folder / "piece_table.npy", table)
    np.save(folder / "piece_scales.npy", scales)
    shutil.copyfile(vocabulary, folder / "vocab.txt")
    config = {"version": 1, "window": window, "lowercase": lowercase, "heads": outline(heads)}
    text = json.dumps(config, indent=2, ensure_ascii=False)
    (folder / "config.json").write_text(text + "\n", encoding="utf-8")


def write_graph(bert: BertModel, heads: Mapping[str, Head], path: Path) -> None:
    """Write one int8 graph, which may lie beside another that reads the same table."""
    with tempfile.TemporaryDirectory() as scratch:
        traced, fused, whole = (
            Path(scratch, f"{step}.onnx") for step in ("traced", "fused", "int8")
        )
        trace(bert, heads, traced)
        fuse(bert, traced, fused)
        quantize(fused, whole)
        model = lighten(onnx.load(whole))
    count = sum(node.op_type == "QAttention" for node in model.graph.node)
    if count != bert.config.num_hidden_layers:
        raise ValueError(f"{count} of {bert.config.num_hidden_layers} attention layers were fused")
    onnx.save(model, path)


def trace(bert: BertModel, heads: Mapping[str, Head], path: Path) -> None:
    """Write the float32 graph. The older exporter: onnxruntime's fusions know its patterns."""
    embeddings = torch.zeros(1, 8, bert.config.hidden_size)
    rows = {f"{name}_rows": torch.arange(4) for name in heads}
    torch.onnx.export(
        _Graph(bert, heads).eval(),
        (embeddings, torch.ones(1, 8, dtype=torch.long), *rows.values()),
        str(path),
        input_names=["embeddings", "mask", *rows],
        output_names=list(heads),
        dynamic_axes={"embeddings": {1: "pieces"}, "mask": {1: "pieces"}}
        | {name: {0: name} for name in rows}
        | {name: {0: f"{name}_rows"} for name in heads},
        opset_version=OPSET,
        dynamo=False,
    )


def fuse(bert: BertModel, source: Path, target: Path) -> None:
    """Join attention, GELU and layer normalisation into onnxruntime's own operators."""
    options = FusionOptions("bert")
    options.enable_embed_layer_norm = False  # its operator wants a float table
    optimizer.optimize_model(
        str(source),
        model_type="bert",
        num_heads=bert.config.num_attention_heads,
        hidden_size=bert.config.hidden_size,
        optimization_options=options,
        opt_level=0,
    ).save_model_to_file(str(target))


def quantize(source: Path, target: Path) -> None:
    """Make weights int8 (a scale a column) and activations uint8 (a scale a tensor, when run).

    Weights keep to 7 bits: with 8, two products overflow the 16-bit sum of processors without
    VNNI, and one machine's vectors would differ from another's.
    """
    quantize_dynamic(
        source,
        target,
        per_channel=True,
        reduce_range=True,
        weight_type=QuantType.QInt8,
        op_types_to_quantize=["MatMul", "Attention"],
        extra_options={"DefaultTensorType": TensorProto.FLOAT},
    )


def lighten(model: onnx.ModelProto) -> onnx.ModelProto:
    """Take out, in place, what onnxruntime runs slowly: 19 for 25 ms a pass over 190 pieces.

    Its SkipLayerNormalization adds up one value after the other; an addition and the plain
    LayerNormalization take a third of the time (the engine forbids to join them again). Its
    attention copies a mask for each head, and the engine's is all ones: what makes it is dropped.
    Its GELU with a bias takes twice as long as one without; the bias goes into the product before.
    """
    nodes = [light for node in model.graph.node for light in _light(node)]
    count = 0
    while count != len(nodes):
        count = len(nodes)
        used = {name for node in nodes for name in node.input}
        used |= {output.name for output in model.graph.output}
        nodes = [node for node in nodes if used.intersection(node.output)]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    return model


def _light(node: onnx.NodeProto) -> Iterator[onnx.NodeProto]:
    if node.op_type == "SkipLayerNormalization":
        value, skipped, weight, bias, added = node.input
        [out], [epsilon] = node.output, [a.f for a in node.attribute if a.name == "epsilon"]
        yield helper.make_node("Add", [value, added], [f"{out}_biased"])
        yield helper.make_node("Add", [f"{out}_biased", skipped], [f"{out}_sum"])
        inputs = [f"{out}_sum", weight, bias]
        yield helper.make_node("LayerNormalization", inputs, [out], axis=-1, epsilon=epsilon)
        return
    if node.op_type == "BiasGelu":
        value, bias = node.input
        [out] = node.output
        yield helper.make_node("Add", [value, bias], [f"{out}_biased"])
        yield helper.make_node("Gelu", [f"{out}_biased"], [out], domain="com.microsoft")
        return
    if node.op_type == "QAttention":
        node.input[MASK] = ""
    yield node


def quantize_rows(table: FloatArray) -> tuple[NDArray[np.int8], FloatArray]:
    """A float table as bytes (rows, width) and the scale of each row (rows, 1)."""
    largest = np.abs(table).max(axis=1, keepdims=True)
    scales = np.maximum(largest, np.finfo(np.float32).tiny) / np.float32(LARGEST)
    return np.rint(table / scales).astype(np.int8), scales


def outline(heads: Mapping[str, Head]) -> dict[str, Any]:
    """What config.json says of heads: the width, and the label of each value where there are."""
    return {
        name: {"width": head.width} | ({"labels": list(head.labels)} if head.labels else {})
        for name, head in heads.items()
    }


if __name__ == "__main__":
    main()
