"""SmolLM2's token embeddings, from its file and from the cache."""

from pathlib import Path

import numpy as np
import pytest
from cancelling import CancelAfter

from engine.core.callbacks import never_cancelled
from engine.core.errors import Cancelled, ModelDamaged
from engine.models.llama.causal import CausalModel
from engine.models.llama.token_embeddings import ROWS, Matrix, token_embeddings

SHA256 = "b179c952"  # stands for the whole; it only names the cached file


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache") / "sotto"


@pytest.fixture(scope="module")
def matrix(path: Path, cache: Path) -> Matrix:
    return token_embeddings(path, SHA256, cache, never_cancelled)


def test_near_tokens_mean_near_things(matrix: Matrix, model: CausalModel) -> None:
    assert matrix.shape == (model.vocabulary_size, 576)
    assert matrix.dtype == np.float16

    def vector(word: str) -> np.ndarray:
        (piece,) = model.pieces(word)
        row = matrix[piece.token].astype(np.float64)
        return row / np.linalg.norm(row)

    assert vector(" Monday") @ vector(" Tuesday") > 0.5
    assert vector(" Monday") @ vector(" banana") < vector(" Monday") @ vector(" Tuesday") - 0.2


def test_rows_are_what_the_file_packs(matrix: Matrix, path: Path) -> None:
    """Q8_0 by its definition: a float16 scale and 32 signed bytes a block; row 7 of the tensor.

    It is the file's first tensor, where the data begin: at the last 272 tensors' aligned end.
    """
    offset = path.stat().st_size - tensor_bytes(path)
    row = np.memmap(path, np.uint8, mode="r", offset=offset + 7 * 612, shape=(18, 34))
    scales = row[:, :2].copy().view(np.float16).astype(np.float32)
    expected = (scales * row[:, 2:].view(np.int8)).reshape(-1).astype(np.float16)
    assert np.array_equal(matrix[7], expected)


def tensor_bytes(path: Path) -> int:
    """The tensors of SmolLM2 135M: Q8_0 embeddings, Q4_1 weights, float32 norms."""
    width, hidden, kept, layers, words = 576, 1536, 192, 30, 49_152
    layer = 2 * width * width + 2 * width * kept + 3 * width * hidden
    return words * width * 34 // 32 + layers * layer * 20 // 32 + (2 * layers + 1) * width * 4


def test_it_is_kept(matrix: Matrix, path: Path, cache: Path, tmp_path: Path) -> None:
    before = {file: file.stat().st_mtime_ns for file in cache.iterdir()}
    assert len(before) == 2
    again = token_embeddings(tmp_path / "gone.gguf", SHA256, cache, never_cancelled)
    assert np.array_equal(again, matrix)
    assert {file: file.stat().st_mtime_ns for file in cache.iterdir()} == before


@pytest.mark.parametrize("damage", ["byte", "cut", "no hash"])
def test_a_damaged_copy_is_made_anew(
    matrix: Matrix, path: Path, tmp_path: Path, damage: str
) -> None:
    token_embeddings(path, SHA256, tmp_path, never_cancelled)
    (kept,) = tmp_path.glob("*.npy")
    data = bytearray(kept.read_bytes())
    if damage == "byte":
        data[len(data) // 2] ^= 1
    kept.write_bytes(data[: 1000 if damage == "cut" else None])
    if damage == "no hash":
        kept.with_suffix(".sha256").write_bytes(b"\xff")
    assert np.array_equal(token_embeddings(path, SHA256, tmp_path, never_cancelled), matrix)


def test_it_is_called_off_and_leaves_nothing_half_made(path: Path, tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        token_embeddings(path, SHA256, tmp_path, CancelAfter(49_152 // ROWS // 2))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_model_is_damaged(tmp_path: Path) -> None:
    wrong = tmp_path / "noise.gguf"
    wrong.write_bytes(b"GGUF" + bytes(1000))
    with pytest.raises(ModelDamaged) as caught:
        token_embeddings(wrong, SHA256, tmp_path / "cache", never_cancelled)
    assert caught.value.data == {"model": "noise", "reason": "not_loadable"}
