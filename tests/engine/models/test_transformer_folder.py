"""What is refused before PyTorch is asked: pickles, code, other architectures, cut files."""

import json
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

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


def refused(path: Path) -> dict[str, object]:
    with pytest.raises(ModelDamaged) as caught:
        folder.require(path, ARCHITECTURES)
    return caught.value.data


def test_a_folder_in_order_names_its_class(model: Path) -> None:
    assert folder.require(model, ARCHITECTURES) == "BertForMaskedLM"


@pytest.mark.parametrize("name", ["pytorch_model.bin", "weights.pt", "extra/state.pkl"])
def test_a_pickle_is_refused_wherever_it_lies(name: str, model: Path) -> None:
    place = model.parent / name
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(b"\x80\x04.")
    assert refused(model) == {"reason": "pickle"}
    assert refused(place) == {"reason": "pickle"}


@pytest.mark.parametrize("name", ["config.json", "tokenizer_config.json"])
def test_a_repository_that_names_code_is_refused(name: str, model: Path) -> None:
    named = {"model_type": "bert", "auto_map": {"AutoModel": "modeling_x.Model"}}
    model.with_name(name).write_text(json.dumps(named))
    assert refused(model) == {"reason": "remote_code"}


def test_a_repository_with_code_is_refused(model: Path) -> None:
    model.with_name("modeling_x.py").write_text("print('run')")
    assert refused(model) == {"reason": "remote_code"}


@pytest.mark.parametrize(
    ("config", "expected"),
    [
        ('{"model_type": "gpt2"}', {"reason": "architecture", "architecture": "gpt2"}),
        ("{}", {"reason": "architecture", "architecture": "None"}),
        ("{", {"reason": "config"}),
        ("[]", {"reason": "config"}),
    ],
)
def test_other_architectures_are_refused(
    config: str, expected: dict[str, object], model: Path
) -> None:
    model.with_name("config.json").write_text(config)
    assert refused(model) == expected


@pytest.mark.parametrize(
    "data",
    [
        b"",
        bytes(8),
        safetensors()[:-1],
        safetensors() + b"more",
        safetensors([]),
        safetensors({"weight": {}}),
        struct.pack("<Q", 1 << 40) + b"{}",
    ],
)
def test_a_file_that_is_not_whole_is_refused(data: bytes, model: Path) -> None:
    model.write_bytes(data)
    assert refused(model) == {"reason": "truncated"}


def test_without_pytorch_a_model_that_needs_it_says_so(
    model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "LIBRARIES", ("no_such_library",))
    libraries.libraries.cache_clear()
    with pytest.raises(BadParameter) as caught:
        MaskedTransformer(model)
    assert caught.value.data == {"name": "model", "reason": "needs_torch"}


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
