"""The tensors of SmolLM2's file: its token embeddings."""

from pathlib import Path

import numpy as np
import pytest
from refusals import refused

from engine.core.errors import ModelDamaged
from engine.models.llama.causal import CausalModel
from engine.models.llama.gguf_file import EMBEDDINGS, Array, GgufFile


@pytest.fixture(scope="module")
def matrix(path: Path) -> Array:
    return GgufFile(path).rows(EMBEDDINGS)


def test_near_tokens_mean_near_things(matrix: Array, model: CausalModel) -> None:
    assert matrix.shape == (model.vocabulary_size, 576)

    def vector(word: str) -> np.ndarray:
        (piece,) = model.pieces(word)
        row = matrix[piece.token].astype(np.float64)
        return row / np.linalg.norm(row)

    assert vector(" Monday") @ vector(" Tuesday") > 0.5
    assert vector(" Monday") @ vector(" banana") < vector(" Monday") @ vector(" Tuesday") - 0.2


def test_rows_are_what_the_file_packs(matrix: Array, path: Path) -> None:
    """Q8_0 by its definition: a float16 scale and 32 signed bytes a block; row 7 of the tensor.

    It is the file's first tensor, where the data begin: at the last 272 tensors' aligned end.
    """
    offset = path.stat().st_size - tensor_bytes(path)
    row = np.memmap(path, np.uint8, mode="r", offset=offset + 7 * 612, shape=(18, 34))
    scales = row[:, :2].copy().view(np.float16).astype(np.float32)
    expected = (scales * row[:, 2:].view(np.int8)).reshape(-1)
    assert np.array_equal(matrix[7], expected)


def tensor_bytes(path: Path) -> int:
    """The tensors of SmolLM2 135M: Q8_0 embeddings, Q4_1 weights, float32 norms."""
    width, hidden, kept, layers, words = 576, 1536, 192, 30, 49_152
    layer = 2 * width * width + 2 * width * kept + 3 * width * hidden
    return words * width * 34 // 32 + layers * layer * 20 // 32 + (2 * layers + 1) * width * 4


def test_some_rows_are_those_of_the_whole(matrix: Array, path: Path) -> None:
    wanted = np.array([7, 49_151, 0, 7])
    assert np.array_equal(GgufFile(path).rows(EMBEDDINGS, wanted), matrix[wanted])
    assert GgufFile(path).rows(EMBEDDINGS, wanted[:0]).shape == (0, 576)


def test_a_tensor_that_is_not_there_is_damage(path: Path) -> None:
    assert "no.such" not in GgufFile(path)
    with refused(ModelDamaged, model=path.stem, reason="no_tensor"):
        GgufFile(path).rows("no.such")


def test_a_file_that_is_no_model_is_damaged(tmp_path: Path) -> None:
    wrong = tmp_path / "noise.gguf"
    wrong.write_bytes(b"GGUF" + bytes(1000))
    for read in (GgufFile, CausalModel):
        with refused(ModelDamaged, model="noise", reason="not_loadable"):
            read(wrong)
