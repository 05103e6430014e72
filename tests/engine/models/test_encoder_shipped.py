"""The encoders that Sotto ships: verified like any model, and each does what it was made for."""

import shutil
from os import utime
from pathlib import Path
from weakref import ref

import numpy as np
import pytest

from engine.core import paths
from engine.models.encoder.encoder import Encoder
from engine.models.files.catalogue import RepositorySource, load
from engine.models.files.store import ModelStore

MINILM = "all-minilm-l6-v2-int8"
FILES = ("model.onnx", "config.json", "vocab.txt", "piece_table.npy", "piece_scales.npy")


def best(model: str, head: str, text: str) -> list[tuple[str, str]]:
    """Each piece of a text beside its likeliest label."""
    encoder = Encoder(ModelStore().open(model))
    pieces = encoder.wordpieces.encode(text)
    labels = encoder.heads[head].labels
    likeliest = encoder.values(head, pieces).argmax(-1)
    spans = zip(pieces.starts, pieces.ends, likeliest, strict=True)
    return [(text[start:end], labels[number]) for start, end, number in spans]


def test_the_recogniser_names_people_places_and_employers() -> None:
    text = "My name is Maria Jensen and I work for Siemens in Boston."
    found = dict(best("recogniser", "recogniser", text))
    kinds = [found[word].partition("-")[2] for word in ("Maria", "Siemens", "Boston", "name")]
    assert kinds == ["PERSON", "ORGANIZATION", "LOCATION", ""]


def test_parts_of_speech() -> None:
    found = best("part-of-speech", "part_of_speech", "The old dog sleeps in Boston")
    assert [tag for _, tag in found] == ["DET", "ADJ", "NOUN", "VERB", "ADP", "PROPN"]


@pytest.fixture(scope="module")
def masked() -> Encoder:
    return Encoder(ModelStore().open("masked-minilm"))


def logits(encoder: Encoder, text: str, hidden: str) -> np.ndarray:
    """What could stand in place of the one piece `hidden`."""
    pieces = encoder.wordpieces.encode(text)
    spans = zip(pieces.starts, pieces.ends, strict=True)
    [place] = [at for at, (start, end) in enumerate(spans) if text[start:end] == hidden]
    return np.asarray(encoder.masked_logits(pieces, [place])[0])


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("She opened the door and went in.", "door"),
        ("He is one of the best players in the world.", "world"),
        ("The film was released in the United States in 1999.", "States"),
    ],
)
def test_the_word_that_was_there_is_among_ten_of_30522(
    masked: Encoder, text: str, hidden: str
) -> None:
    likeliest = np.argsort(-logits(masked, text, hidden))[:10]
    assert masked.wordpieces.id(hidden.lower()) in likeliest


def test_marks_are_never_guessed(masked: Encoder) -> None:
    row = logits(masked, "We met in Paris last year.", "Paris")
    marks = [masked.wordpieces.id(mark) for mark in ("[CLS]", "[SEP]", "[MASK]", "[UNK]", "[PAD]")]
    assert max(row[marks]) < min(np.delete(row, range(999))) - 100


def test_it_opens_at_its_graph_and_every_file_that_it_needs_is_in_the_catalogue() -> None:
    entry = load(paths.catalogue()).get(MINILM)
    assert entry.source == RepositorySource()
    assert tuple(path.name for path in entry.paths) == FILES
    opened = ModelStore().open(MINILM)
    assert opened.name == "model.onnx"
    assert {path.name for path in opened.parent.iterdir()} == {*FILES, "MODEL.md"}


def test_encoders_of_one_file_share_what_lies_in_memory(tmp_path: Path) -> None:
    shutil.copytree(paths.catalogue().parent / MINILM, tmp_path / MINILM)
    path = tmp_path / MINILM / "model.onnx"
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
