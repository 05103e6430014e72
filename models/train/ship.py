"""The trained tagger as the int8 folder that `engine.models.encoder` opens (models/export)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
from torch import nn
from transformers import BertConfig, BertModel

from engine.models.casing import CASES
from engine.models.encoder import CASE_VECTORS, MASKED_LOGITS
from models.export import export_encoder
from models.export.export_encoder import Head
from models.train.labels import LABELS, TAGS
from models.train.network import FAR, Tagger, published_names

WINDOW = 192  # pieces a pass, both marks included: what it was trained on


def export(tagger: Tagger, folder: Path, minilm: Path) -> None:
    """Write the graph with its heads, table, vocabulary, config, and the case vectors.

    case_vectors.npy is (4, hidden) float32, added to a piece's embedding by how its word is cased
    (engine.models.casing); its first row is zero.
    """
    tagger.eval()
    bert = as_bert(tagger, minilm)
    heads = {
        "recogniser": Head(tagger.recogniser, len(LABELS), LABELS),
        "part_of_speech": Head(tagger.part_of_speech, len(TAGS), TAGS),
        MASKED_LOGITS: Head(guesses(tagger, minilm / "vocab.txt"), len(tagger.bias)),
    }
    export_encoder.export(bert, heads, minilm / "vocab.txt", folder, window=WINDOW)
    np.save(folder / CASE_VECTORS, case_vectors(tagger))


def export_recogniser(tagger: Tagger, folder: Path, minilm: Path) -> None:
    """Write the graph of the recogniser alone, into the folder of the heads that it left."""
    heads = {"recogniser": Head(tagger.recogniser, len(LABELS), LABELS)}
    export_encoder.write_graph(as_bert(tagger.eval(), minilm), heads, folder / "recogniser.onnx")


def guesses(tagger: Tagger, vocabulary: Path) -> nn.Module:
    """The masked head by itself, its copy of the word embeddings as an ordinary layer.

    Marks and unused pieces are never guessed.
    """
    pieces = vocabulary.read_text("utf-8").splitlines()
    marks = [number for number, piece in enumerate(pieces) if re.fullmatch(r"\[.+\]", piece)]
    bias = tagger.bias.detach().clone()
    bias[marks] = FAR
    likely = nn.Linear(tagger.words.weight.shape[1], len(pieces))
    likely.load_state_dict({"weight": tagger.words.weight, "bias": bias})
    return nn.Sequential(tagger.transform, nn.GELU(), tagger.transform_norm, likely)


def case_vectors(tagger: Tagger) -> np.ndarray:
    """What each case adds beyond the first, which the graph itself adds; (4, hidden) float32."""
    types = tagger.types.weight.detach().numpy()
    vectors: np.ndarray = (types - types[:1]).astype(np.float32)
    return vectors


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
