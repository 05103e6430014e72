"""The shipped encoder: near to the original, whole on any length, the same in any company."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace

import numpy as np
import pytest
from cancelling import CancelAfter
from cases import tables_beside
from encoder_oracle import Oracle
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.errors import BadParameter, Cancelled
from engine.models.encoder.encoder import Encoder
from engine.models.encoder.wordpieces import Pieces
from engine.models.files.store import ModelStore

SENTENCES = tables_beside(__file__)["sentences"]
LONG = "The old ferry crossed the bay at dawn, and nobody on the pier waved back. " * 40


@pytest.fixture(scope="module")
def encoder() -> Encoder:
    return Encoder(ModelStore().open("all-minilm-l6-v2-int8"))


@pytest.fixture(scope="module")
def oracle() -> Oracle:
    return Oracle(ModelStore().open("all-minilm-l6-v2"))


@pytest.fixture(scope="module")
def exact(encoder: Encoder, oracle: Oracle) -> list[np.ndarray]:
    """The original's hidden states of each sentence, both end marks included."""
    pieces = [encoder.wordpieces.encode(text).ids for text in SENTENCES]
    return [oracle.tokens(encoder.wordpieces.framed(ids)) for ids in pieces]


def cosines(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    lengths = np.linalg.norm(one, axis=-1) * np.linalg.norm(other, axis=-1)
    return (one * other).sum(axis=-1) / lengths


def part(pieces: Pieces, start: int, stop: int) -> Pieces:
    each = {field.name: getattr(pieces, field.name) for field in fields(pieces)}
    return replace(pieces, **{name: values[start:stop] for name, values in each.items()})


def test_sentence_embeddings_are_near_those_of_the_original(
    encoder: Encoder, exact: list[np.ndarray]
) -> None:
    found = encoder.sentence_embeddings(SENTENCES)
    assert found.shape == (len(SENTENCES), 384)
    assert np.linalg.norm(found, axis=1) == pytest.approx(1, abs=1e-6)
    near = cosines(found, np.array([hidden.mean(axis=0) for hidden in exact]))
    assert near.min() > 0.97
    assert np.median(near) > 0.985


def test_token_embeddings_are_near_those_of_the_original(
    encoder: Encoder, exact: list[np.ndarray]
) -> None:
    for text, hidden in zip(SENTENCES, exact, strict=True):
        found = encoder.token_embeddings(encoder.wordpieces.encode(text))
        assert found.shape == hidden[1:-1].shape
        assert (cosines(found, hidden[1:-1]) > 0.9).all()


def test_the_embedding_matrix_is_near_the_published_table(encoder: Encoder, oracle: Oracle) -> None:
    matrix = encoder.embedding_matrix()
    published = oracle.tensors["embeddings.word_embeddings.weight"]
    assert matrix.shape == published.shape == (len(encoder.wordpieces), encoder.width)
    assert matrix.dtype == np.float32
    steps = np.abs(published).max(axis=1, keepdims=True) / 127
    assert (np.abs(matrix - published) <= 0.501 * steps).all()


def test_the_values_of_a_text_hang_on_neither_company_nor_threads(encoder: Encoder) -> None:
    together = encoder.sentence_embeddings(SENTENCES)
    for text, vector in zip(SENTENCES, together, strict=True):
        assert np.array_equal(encoder.sentence_embeddings([text])[0], vector)
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: encoder.sentence_embeddings(SENTENCES), range(8)):
            assert np.array_equal(found, together)


@settings(max_examples=8, deadline=None)
@given(at=st.lists(st.integers(0, 679), max_size=6))
def test_values_at_some_places_are_those_of_the_whole(
    encoder: Encoder, whole: np.ndarray, at: list[int]
) -> None:
    pieces = encoder.wordpieces.encode(LONG)
    assert np.array_equal(encoder.values("token_embeddings", pieces, at), whole[at])


@pytest.fixture(scope="module")
def whole(encoder: Encoder) -> np.ndarray:
    return encoder.token_embeddings(encoder.wordpieces.encode(LONG))


def test_a_long_text_is_read_in_windows_that_overlap(encoder: Encoder, whole: np.ndarray) -> None:
    """680 pieces, 254 a window: three would overlap by too little, so four that lie 142 apart."""
    pieces = encoder.wordpieces.encode(LONG)
    assert len(pieces) == len(whole) == 680
    for start, place in ((0, 197), (142, 198), (284, 340), (426, 679)):
        alone = encoder.token_embeddings(part(pieces, start, start + 254))
        assert np.array_equal(alone[place - start], whole[place])


@pytest.mark.parametrize("word", [0, 300, -1])
def test_no_place_of_a_long_text_is_cut_off(encoder: Encoder, word: int) -> None:
    words = LONG.split()
    before = encoder.sentence_embeddings([LONG])
    words[word] = "explosion"
    after = encoder.sentence_embeddings([" ".join(words)])
    assert 0.5 < cosines(before, after)[0] < 0.99999


def test_nothing_written_has_no_pieces_and_still_an_embedding(encoder: Encoder) -> None:
    empty = encoder.wordpieces.encode(" \n")
    assert encoder.token_embeddings(empty).shape == (0, 384)
    assert encoder.sentence_embeddings([]).shape == (0, 384)
    assert np.linalg.norm(encoder.sentence_embeddings([""])) == pytest.approx(1, abs=1e-6)


def test_work_is_called_off_between_windows(encoder: Encoder) -> None:
    pieces = encoder.wordpieces.encode(LONG)
    for work in (
        lambda check: encoder.token_embeddings(pieces, check),
        lambda check: encoder.sentence_embeddings([LONG], check),
        lambda check: encoder.sentence_embeddings(["a", "b", "c"], check),
    ):
        calls = CancelAfter(2)
        with pytest.raises(Cancelled):
            work(calls)
        assert calls.asked == 3


def test_what_the_model_does_not_have(encoder: Encoder) -> None:
    pieces = encoder.wordpieces.encode("one two")
    with pytest.raises(BadParameter, match="suggestion=token_embeddings"):
        encoder.values("token_embedding", pieces)
    with pytest.raises(BadParameter):
        encoder.masked_logits(pieces, [0])
    for place in (-1, 2):
        with pytest.raises(BadParameter):
            encoder.values("token_embeddings", pieces, [place])


def test_importing_it_loads_no_runtime() -> None:
    code = (
        "import sys, engine.models.encoder.encoder as _; "
        "sys.exit(bool({'onnxruntime', 'tokenizers', 'torch'} & set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
