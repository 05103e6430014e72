"""Recognisers of the hub in their true architectures, as ONNX graphs: equal to transformers.

Tiny and random, with the true labels and graph inputs, exported by PyTorch, fetched from a hub on
loopback, and read through ONNX Runtime alone. The privacy filter's architecture and its 33 labels
are transformers' own. Nym's page names its 81 labels, not its encoder (no hub can be reached from
here): every multilingual encoder of its size is tried.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tiny_transformers
from hub import Blob, LoopbackHub
from published_recognisers import FILTER_LABELS, NYM_LABELS, ROOT, calibration
from refusals import refused

from engine.core.errors import ModelDamaged
from engine.detect.recogniser.labels import LABELS
from engine.detect.recogniser.recognisers import Recognisers
from engine.models.files.catalogue import Catalogue, HubEntry, HubSource, load
from engine.models.files.store import ModelStore
from engine.models.labelling import classifier

TEXT = "The old house near the river was sold to a young family last year. "
EQUAL = 1e-4
NYM, FILTER = "nym-pii-multilingual-small", "privacy-filter"


@pytest.fixture(autouse=True)
def component() -> None:
    """Skips what follows where PyTorch is not installed."""
    tiny_transformers.libraries()


def exported(model: Any, path: Path) -> None:
    """The model as a graph of `input_ids` and `attention_mask`, any number of tokens long."""
    import torch

    class Logits(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.model = model

        def forward(self, input_ids: Any, attention_mask: Any) -> Any:
            return self.model(input_ids=input_ids, attention_mask=attention_mask).logits

    model.set_attn_implementation("eager")
    if model.config.model_type == "openai_privacy_filter":
        model.set_experts_implementation("batched_mm")  # the other one's loop would be traced once
    ids = torch.arange(5, 21)[np.newaxis]
    inputs = ["input_ids", "attention_mask"]
    torch.onnx.export(
        Logits().eval(),
        (ids, torch.ones_like(ids)),
        str(path),
        input_names=inputs,
        output_names=["logits"],
        dynamic_axes={name: {0: "batch", 1: "tokens"} for name in (*inputs, "logits")},
        opset_version=18,
        dynamo=False,
    )


def outside(path: Path, data: str) -> None:
    """Move a graph's weights into a file beside it, as the privacy filter's lie."""
    import onnx

    onnx.save(onnx.load(path), path, save_as_external_data=True, location=data, size_threshold=0)


SHIPPED = load(ROOT / "models" / "catalogue.toml")


def fetched(model: str, given: dict[str, bytes], folder: Path) -> ModelStore:
    """A store that fetched these files for an entry of the catalogue."""
    entry = SHIPPED.get(model)
    assert isinstance(entry, HubEntry)
    files = {path.as_posix(): given[path.name] for path in entry.paths}
    blobs = {name: Blob(data, lfs=len(data) > 4_000) for name, data in files.items()}
    with LoopbackHub(entry.source.repository, blobs) as hub, pytest.MonkeyPatch.context() as patch:
        patch.setenv("HF_ENDPOINT", hub.url)
        local = replace(entry, source=HubSource(entry.source.repository, "main"), about_bytes=1)
        store = ModelStore(Catalogue((SHIPPED.get("recogniser"), local)), folder / "models")
        store.fetch(model)
    return store


@pytest.mark.filterwarnings("ignore")  # the exporter's, of what it traces
@pytest.mark.parametrize(
    ("model", "kind", "labels"),
    [
        (NYM, "bert", NYM_LABELS),
        (NYM, "deberta-v2", NYM_LABELS),
        (NYM, "modernbert", NYM_LABELS),
        (NYM, "xlm-roberta", NYM_LABELS),
        (FILTER, "openai_privacy_filter", FILTER_LABELS),
        ("privacy-filter-q4f16", "openai_privacy_filter", FILTER_LABELS),
    ],
)
def test_a_graph_says_what_transformers_says(
    model: str, kind: str, labels: list[str], tmp_path: Path
) -> None:
    tokenizer = tiny_transformers.byte_pairs()
    if kind == "openai_privacy_filter":  # its texts have no marks at their ends
        tokenizer.post_processor = None
    sizes = {"initializer_range": 0.3, "max_position_embeddings": 600}
    words = tokenizer.get_vocab_size()
    made = tiny_transformers.classifier(kind, words, labels, **sizes).eval()
    graph, data = (tmp_path / path.name for path in SHIPPED.get(model).paths[:2])
    exported(made, graph)
    if data.name.endswith("_data"):
        outside(graph, data.name)
    given = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    given["config.json"] = made.config.to_json_string().encode()
    given["tokenizer.json"] = tokenizer.to_str().encode()
    given["viterbi_calibration.json"] = calibration()
    store = fetched(model, given, tmp_path)
    ours = classifier.onnx(store.open(model))
    for text in (TEXT, TEXT * 5):
        ids = tokenizer.encode(text).ids
        expected = tiny_transformers.direct(made, ids)
        marks = slice(None) if tokenizer.post_processor is None else slice(1, -1)
        assert np.abs(ours.logits(text) - expected[marks]).max() < EQUAL
    assert ours.names == {label[2:] for label in labels if label != "O"}
    with refused(ModelDamaged, model=model, reason="noise"):  # as random ones are
        Recognisers(store).try_out(model)


def test_the_privacy_filters_labels_are_those_of_transformers() -> None:
    from transformers.models.openai_privacy_filter import configuration_openai_privacy_filter as its

    assert list(its.OPENAI_PRIVACY_FILTER_NER_LABELS) == FILTER_LABELS
    assert set(its.OPENAI_PRIVACY_FILTER_SPAN_LABELS) - {"O"} <= LABELS.keys()
