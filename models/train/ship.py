"""The trained tagger as the int8 graph that `engine.models.encoder` opens (models/export)."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import numpy as np
from transformers import BertConfig, BertModel

from engine.models.encoder.casing import CASES
from engine.models.encoder.encoder import LEVEL_VECTORS
from models.export import export_encoder
from models.export.export_encoder import Head
from models.train.labels import LABELS
from models.train.network import Tagger, published_names

GRAPH, CONFIG = "recogniser.onnx", "config.json"
VECTORS = LEVEL_VECTORS.format("recogniser")
ENTRY = r'(path = "recogniser/{}"\n)bytes = \d+\nsha256 = "\w+"'


def export(tagger: Tagger, folder: Path, minilm: Path) -> None:
    """Write the graph and its labels into the folder whose table, vocabulary and case vectors it
    reads.

    Those stay as they are: `model.onnx` reads them too.
    """
    heads = {
        "recogniser": Head(tagger.recogniser, len(LABELS), LABELS),
        "private": Head(tagger.private, 1),
    }
    np.save(folder / VECTORS, tagger.levels.weight.detach().numpy())
    export_encoder.write_graph(as_bert(tagger.eval(), minilm), heads, folder / GRAPH)
    config = json.loads((folder / CONFIG).read_text("utf-8"))
    config["heads"] |= export_encoder.outline(heads)
    (folder / CONFIG).write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")


def record(catalogue: Path, file: Path) -> None:
    """Write a file's size and hash where the catalogue names it."""
    data = file.read_bytes()
    told = rf'\1bytes = {len(data)}\nsha256 = "{hashlib.sha256(data).hexdigest()}"'
    entry = ENTRY.format(re.escape(file.name))
    catalogue.write_text(re.sub(entry, told, catalogue.read_text("utf-8")), "utf-8")


def as_bert(tagger: Tagger, minilm: Path) -> BertModel:
    """The encoder with the names that transformers and the export know."""
    settings = json.loads((minilm / "config.json").read_text("utf-8"))
    settings["type_vocab_size"] = len(CASES)
    settings["num_hidden_layers"] = len(tagger.layers)
    config = BertConfig.from_dict({**settings, "attn_implementation": "eager"})
    bert = BertModel(config, add_pooling_layer=False)
    ours = tagger.state_dict()
    weights = {theirs: ours[name] for name, theirs in published_names(len(tagger.layers))}
    weights["embeddings.token_type_embeddings.weight"] = ours["types.weight"]
    missing, unknown = bert.load_state_dict(weights, strict=False)
    if unknown or set(missing) - {"embeddings.position_ids", "embeddings.token_type_ids"}:
        raise ValueError(f"weights do not fit: {missing} {unknown}")
    return bert.eval()
