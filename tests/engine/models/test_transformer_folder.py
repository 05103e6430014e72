"""What is refused before PyTorch is asked: pickles, code, other architectures, cut files."""

import json
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from refusals import refused

from engine.core.errors import BadParameter, ModelDamaged, ModelTooLarge
from engine.models.transformer import folder, libraries
from engine.models.transformer.masked import ARCHITECTURES, MaskedTransformer

HEADER = {"weight": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}}


def safetensors(header: object = HEADER, data: bytes = bytes(8)) -> bytes:
    written = json.dumps(header).encode()
    return struct.pack("<Q", len(written)) + written + data


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """A folder that is in order."""
    (tmp_path / "config.json").write_text('{"model_type": "bert"}')
    (tmp_path / "tokenizer.json").write_text("{}")
    path = tmp_path / "model.safetensors"
    path.write_bytes(safetensors())
    return path


def test_a_folder_in_order_names_its_class(model: Path) -> None:
    assert folder.require(model, ARCHITECTURES) == "BertForMaskedLM"
    with refused(ModelDamaged, reason="pickle"):
        folder.require(model.with_name("weights.pt"), ARCHITECTURES)


PICKLE, RUNS = (
    b"\x80\x04.",
    b'{"model_type": "bert", "auto_map": {"AutoModel": "modeling_x.Model"}}',
)


@pytest.mark.parametrize(
    ("name", "data", "refusal"),
    [
        ("pytorch_model.bin", PICKLE, {"reason": "pickle"}),
        ("weights.pt", PICKLE, {"reason": "pickle"}),
        ("extra/state.pkl", PICKLE, {"reason": "pickle"}),
        ("config.json", RUNS, {"reason": "remote_code"}),
        ("tokenizer_config.json", RUNS, {"reason": "remote_code"}),
        ("modeling_x.py", b"print('run')", {"reason": "remote_code"}),
        (
            "config.json",
            b'{"model_type": "gpt2"}',
            {"reason": "architecture", "architecture": "gpt2"},
        ),
        ("config.json", b"{}", {"reason": "architecture", "architecture": "None"}),
        ("config.json", b"{", {"reason": "config"}),
        ("config.json", b"[]", {"reason": "config"}),
        ("model.safetensors", b"", {"reason": "truncated"}),
        ("model.safetensors", bytes(8), {"reason": "truncated"}),
        ("model.safetensors", safetensors()[:-1], {"reason": "truncated"}),
        ("model.safetensors", safetensors() + b"more", {"reason": "truncated"}),
        ("model.safetensors", safetensors([]), {"reason": "truncated"}),
        ("model.safetensors", safetensors({"weight": {}}), {"reason": "truncated"}),
        ("model.safetensors", struct.pack("<Q", 1 << 40) + b"{}", {"reason": "truncated"}),
    ],
)
def test_pickles_code_other_architectures_and_files_that_are_not_whole_are_refused(
    name: str, data: bytes, refusal: dict[str, str], model: Path
) -> None:
    (model.parent / name).parent.mkdir(exist_ok=True)
    (model.parent / name).write_bytes(data)
    with refused(ModelDamaged, **refusal):
        folder.require(model, ARCHITECTURES)


def test_without_pytorch_a_model_that_needs_it_says_so(
    model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "LIBRARIES", ("no_such_library",))
    libraries.libraries.cache_clear()
    with refused(BadParameter, name="model", reason="needs_torch"):
        MaskedTransformer(model)


def test_weights_that_do_not_fit_are_refused_before_pytorch_is_loaded(
    model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "LIBRARIES", ("json",))  # it counts as installed
    values = 1 << 42
    header = {"w": {"dtype": "BF16", "shape": [2, values // 2], "data_offsets": [0, 2 * values]}}
    written = safetensors(header, b"")
    model.write_bytes(written)
    os.truncate(model, len(written) + 2 * values)  # a file of 8 TB of nothing
    with pytest.raises(ModelTooLarge) as caught:
        MaskedTransformer(model)
    assert caught.value.data["needed"] > 4 * values  # in float32
    assert 0 < caught.value.data["free"] < caught.value.data["needed"]


def test_what_the_weights_take_is_counted_in_float32(model: Path) -> None:
    header = {"w": {"dtype": "F16", "shape": [2, 2], "data_offsets": [0, 8]}, "__metadata__": {}}
    model.write_bytes(safetensors(header))
    folder.require(model, ARCHITECTURES)
    assert folder.float_bytes(model) == 16


def test_nothing_imports_pytorch_without_such_a_model() -> None:
    code = """
import sys
from engine.detect.annotator import Annotator
from engine.detect.recogniser.recognisers import Recognisers
from engine.models.manager import ModelManager
import engine.service.handlers, engine.models.transformer.masked, engine.models.transformer.labels
manager = ModelManager()
Annotator(Recognisers(manager.store)).annotate("I am Maria Lopez.")
with manager.masked("masked-minilm") as model:
    model.wordpieces.encode("a word")
print(sorted({"torch", "transformers", "safetensors"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
