"""The encoder that Sotto ships: found beside the catalogue, and every byte of it checked."""

import shutil
from os import utime
from pathlib import Path
from weakref import ref

import pytest

from engine.core import paths
from engine.models.encoder.encoder import Encoder
from engine.models.files.catalogue import RepositorySource, load
from engine.models.files.store import ModelStore

MODEL = "all-minilm-l6-v2-int8"
FILES = ("model.onnx", "config.json", "vocab.txt", "piece_table.npy", "piece_scales.npy")


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a copy of the shipped model, which the store takes for the real one."""
    shutil.copytree(paths.catalogue().parent / MODEL, tmp_path / "models" / MODEL)
    shutil.copy(paths.catalogue(), tmp_path / "models")
    monkeypatch.setattr(paths, "root", lambda: tmp_path)
    return tmp_path / "models" / MODEL


def test_it_opens_at_its_graph_and_every_file_that_it_needs_is_in_the_catalogue() -> None:
    entry = load(paths.catalogue()).get(MODEL)
    assert entry.source == RepositorySource()
    assert tuple(path.name for path in entry.paths) == FILES
    opened = ModelStore().open(MODEL)
    assert opened.name == "model.onnx"
    assert {path.name for path in opened.parent.iterdir()} == {*FILES, "MODEL.md"}


def test_encoders_of_one_file_share_what_lies_in_memory(copied: Path) -> None:
    path = copied / "model.onnx"
    first, second = Encoder(path, threads=1), Encoder(path, threads=1)
    shared = ref(first._session)
    assert shared() is second._session
    assert first.wordpieces is second.wordpieces
    utime(path, ns=(1, 1))
    assert Encoder(path, threads=1)._session is not second._session  # the file changed
    first.close()
    assert second.sentence_embeddings(["Maria"]).shape == (1, second.width)
    second.close()
    assert shared() is None
