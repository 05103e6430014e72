"""The encoder that Sotto ships: found beside the catalogue, and every byte of it checked."""

from engine.core import paths
from engine.models.files.catalogue import RepositorySource, load
from engine.models.files.store import ModelStore

MODEL = "all-minilm-l6-v2-int8"
FILES = ("model.onnx", "config.json", "vocab.txt", "piece_table.npy", "piece_scales.npy")


def test_it_opens_at_its_graph_and_every_file_that_it_needs_is_in_the_catalogue() -> None:
    entry = load(paths.catalogue()).get(MODEL)
    assert entry.source == RepositorySource()
    assert tuple(path.name for path in entry.paths) == FILES
    opened = ModelStore().open(MODEL)
    assert opened.name == "model.onnx"
    assert {path.name for path in opened.parent.iterdir()} == {*FILES, "MODEL.md"}
